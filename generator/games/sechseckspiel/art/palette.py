"""The colours of the wild country and of its instrument: five terrains, brass, parchment and
night, and four travellers, each a colour with an emblem and a pattern. Names go in, colours come
out; the rest of the art takes its colours from here, but for small things that bring their own."""

from dataclasses import dataclass
from typing import Final

from generator.drawing.naming import named
from generator.scene import Color

#: Text and emblems read on their ground at this contrast (WCAG 2.1, level AA) or a higher one.
LEAST_CONTRAST: Final = 4.5

BRASS_LIGHT: Final = Color.parse("#E2C67C")
BRASS: Final = Color.parse("#B08D3E")
BRASS_DEEP: Final = Color.parse("#7A5C20")
BRASS_INK: Final = Color.parse("#3E2D0E")
PARCHMENT_LIGHT: Final = Color.parse("#FBF5E6")
PARCHMENT: Final = Color.parse("#F1E6CC")
PARCHMENT_DEEP: Final = Color.parse("#DCC89C")
INK: Final = Color.parse("#2A2620")
NIGHT: Final = Color.parse("#141B33")
NIGHT_SOFT: Final = Color.parse("#26305A")
NIGHT_LIGHT: Final = Color.parse("#5A6CA8")
DAY: Final = Color.parse("#F6D77A")
DUSK: Final = Color.parse("#C9755B")
ENAMEL: Final = Color.parse("#B4322F")


@dataclass(frozen=True, slots=True)
class Terrain:
    """The colours of one terrain: its ground, shade and light, a far darker ink to draw with, and
    an accent for the small things that grow or glint there."""

    kind: str
    base: Color
    dark: Color
    light: Color
    ink: Color
    accent: Color


def _terrain(kind: str, *tones: str) -> Terrain:
    return Terrain(kind, *(Color.parse(text) for text in tones))


# The five grounds stand at five lightnesses, so that a grey print and every eye tell them apart:
# quicksand above rock, rock above grass, grass above water, water above steppe.
_TERRAINS: Final = {
    t.kind: t
    for t in (
        _terrain("rock", "#A9ABAE", "#83868C", "#C9CACB", "#3F4349", "#DDDDDA"),
        _terrain("water", "#3F83C4", "#2B68A8", "#77AEDD", "#163F6E", "#E4F1F8"),
        _terrain("quicksand", "#E3BC4B", "#C99A2E", "#F1D67F", "#6B4A10", "#FBEDBB"),
        _terrain("steppe", "#B04E37", "#8C3826", "#CD7454", "#4F1C14", "#E8B46A"),
        _terrain("grass", "#66A54D", "#457C34", "#8CC068", "#1F4420", "#F7E9A8"),
    )
}

#: The terrains in the order of the rules.
TERRAINS: Final = tuple(_TERRAINS)


def terrain_tones(kind: str) -> Terrain:
    """Return the colours of a terrain (`rock water quicksand steppe grass`).

    Raises ValueError with the nearest name for a terrain that does not exist.
    """
    return named(_TERRAINS, kind, "terrain")


@dataclass(frozen=True, slots=True)
class Player:
    """The colours of one traveller: its own, a tone of shadow, one of light, and the ink for text
    and emblems on `colour`; the names of its emblem and of the pattern of its cloth."""

    id: str
    emblem: str
    pattern: str
    colour: Color
    dark: Color
    light: Color
    ink: Color


def _player(name: str, emblem: str, pattern: str, *tones: str) -> Player:
    return Player(name, emblem, pattern, *(Color.parse(text) for text in tones))


# Lightness carries what hue cannot: the four stand at least 20 apart in CIELAB lightness, so they
# differ in grey and in each simulated colour blindness, and none is the colour of a terrain.
_PLAYERS: Final = {
    p.id: p
    for p in (
        _player("ivory", "feather", "stripes", "#F6EEDB", "#CBB98F", "#FFFFFF", "#4A3A1E"),
        _player("turquoise", "anchor", "waves", "#45B8AC", "#1F7F78", "#A6E0D8", "#08302E"),
        _player("magenta", "key", "lozenges", "#B52F74", "#7A1A4C", "#E58FB6", "#FFF3F8"),
        _player("indigo", "lantern", "dots", "#2C2A5E", "#17163A", "#7E7BB8", "#F3E7BE"),
    )
}

#: The travellers in the order in which they take their seats.
PLAYERS: Final = tuple(_PLAYERS)


def player(player_id: str) -> Player:
    """Return the colours of a traveller (`ivory turquoise magenta indigo`).

    Raises ValueError with the nearest name for one that does not exist.
    """
    return named(_PLAYERS, player_id, "player")
