"""The colours of the ants' building site: what sky, earth, timber and steel look like, the four
colours of the bricks, each with its emblem, and the ants' own brown. Names go in, colours come
out; every other module of the art takes its colours from here."""

from dataclasses import dataclass
from typing import Final

from generator.drawing.forms import Tones
from generator.drawing.naming import named
from generator.scene import Color

INK: Final = Color.parse("#2B1A10")
CREAM: Final = Color.parse("#FFF7E2")

SKY: Final = Color.parse("#CFEAF5")
SKY_PALE: Final = Color.parse("#E6F5FA")
SKY_DEEP: Final = Color.parse("#A9D5E8")
CLOUD: Final = Color.parse("#FFFFFF")

EARTH: Final = Tones.parse("#8A5A34", "#66401F", "#A9774A")
DEEP: Final = Tones.parse("#5B3A20", "#432A16", "#74502F")
CLAY: Final = Tones.parse("#D9AE76", "#B98A50", "#EBCB9C")
SAND: Final = Tones.parse("#EBD3A0", "#CDAF74", "#F7E8C4")
GRASS: Final = Tones.parse("#79B04A", "#4F8434", "#A2CE6C")
WOOD: Final = Tones.parse("#C68F52", "#8F5E2E", "#E3B880")
STEEL: Final = Tones.parse("#8E99A3", "#5C6670", "#C3CCD3")
STONE: Final = Tones.parse("#A89C8E", "#7B7065", "#CBC1B3")
MORTAR: Final = Tones.parse("#C9C1B4", "#9C9284", "#E2DCD2")

#: An ant's shell, the hat it wears unless it works for a player, and the white of its eyes.
ANT: Final = Tones.parse("#84391F", "#551F10", "#B8613F")
HAT: Final = Tones.parse("#F4C430", "#C98F14", "#FFE58A")
FUR: Final = Tones.parse("#9A7B62", "#6D523D", "#C1A58B")
EYE: Final = Color.parse("#FFFFFF")
TONGUE: Final = Tones.parse("#E2607A", "#B23A57", "#F59BAE")
LEAF: Final = Tones.parse("#5FA545", "#3C7A30", "#8FCB69")
PETAL: Final = Tones.parse("#FFFFFF", "#D8DDE6", "#FFFFFF")


@dataclass(frozen=True, slots=True)
class Brick:
    """The colours of one kind of brick: its own three tones, a pale one for its empty place on a
    hill, an ink that reads on `tones.base`, and the name of its emblem, which is one of `dot`,
    `stripe`, `cross` and `wave`."""

    id: str
    tones: Tones
    pale: Color
    ink: Color
    emblem: str


def _brick(name: str, tones: tuple[str, str, str], pale: str, ink: str, emblem: str) -> Brick:
    return Brick(name, Tones.parse(*tones), Color.parse(pale), Color.parse(ink), emblem)


_BRICKS: Final = {
    brick.id: brick
    for brick in (
        _brick("yellow", ("#F4C430", "#C08A12", "#FFE48A"), "#FCEBB6", "#4A3205", "dot"),
        _brick("red", ("#D6402F", "#8F2117", "#F08A78"), "#F6C8BE", "#FFFFFF", "stripe"),
        _brick("blue", ("#2F72B8", "#1A467A", "#7FB2E3"), "#BFD8F0", "#FFF7E2", "cross"),
        _brick("green", ("#4C9F50", "#2A6431", "#93CF90"), "#C9E6C4", "#0A240C", "wave"),
    )
}

#: The four kinds of brick; they are the colours of the four players too.
BRICK_IDS: Final = tuple(_BRICKS)

#: The first letters of the kinds, as colour schemes of hills write them.
LETTERS: Final = {name[0]: name for name in _BRICKS}


def brick_of(brick_id: str) -> Brick:
    """Return the colours and the emblem of a kind of brick (`yellow red blue green`).

    Raises ValueError with the nearest name for a kind that does not exist.
    """
    return named(_BRICKS, brick_id, "brick")
