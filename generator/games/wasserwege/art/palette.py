"""The colours of the skerries on a summer morning: what water, granite, pines and painted timber
look like, and the four players, each a colour with a dark and a light tone, an ink that reads on
it and an emblem of its own. Names go in, colours come out; every other module of the art takes its
colours from here."""

from dataclasses import dataclass
from typing import Final

from generator.drawing.forms import Tones
from generator.drawing.naming import named
from generator.scene import Color

#: Text and emblems read on their ground at this contrast (WCAG 2.1, level AA) or a higher one.
LEAST_CONTRAST: Final = 4.5

WATER: Final = Color.parse("#2E86AB")
WATER_LIGHT: Final = Color.parse("#4B9CBC")
WATER_DEEP: Final = Color.parse("#1D6486")
SHALLOW: Final = Color.parse("#8FCDD6")
LANE: Final = Color.parse("#9CD5DC")
LANE_EDGE: Final = Color.parse("#63B1C5")
FOAM: Final = Color.parse("#E3F3F1")
SHORE: Final = Color.parse("#58ABC2")
WET: Final = Color.parse("#4E4A4B")
GLASS: Final = Color.parse("#27475A")
NAVY: Final = Color.parse("#12394F")
NIGHT: Final = Color.parse("#03151F")
CREAM: Final = Color.parse("#F7F1E3")
SAND: Final = Color.parse("#E9D9B4")
RED: Final = Color.parse("#C4261D")
GOLD: Final = Color.parse("#D9A62E")

ROCK: Final = Tones.parse("#B2AA9F", "#857C74", "#DDD7CB")
MOSS: Final = Tones.parse("#87A05A", "#66803F", "#A9BD78")
PINE: Final = Tones.parse("#3C6E47", "#264C35", "#5F9560")
TRUNK: Final = Tones.parse("#8F5639", "#5F3624", "#BE7B53")
HOUSE: Final = Tones.parse("#A4332B", "#76231F", "#C4524A")
ROOF: Final = Tones.parse("#4C4A52", "#34323A", "#6C6A73")
TIMBER: Final = Tones.parse("#B39A78", "#846C4E", "#D3BE9C")
COPPER: Final = Tones.parse("#6FA893", "#4B7F6F", "#97C9B4")
SEAL: Final = Tones.parse("#5F6670", "#3D434D", "#8B929A")
OCHRE: Final = Tones.parse("#DFA84E", "#B47E2E", "#F1C97E")
PLASTER: Final = Tones.parse("#F1E4C8", "#CDB992", "#FBF5E6")
TERRA: Final = Tones.parse("#CC7650", "#A15637", "#E29B77")
ROPE: Final = Tones.parse("#D9BF8A", "#8C6B3B", "#F3E4BC")
KELP: Final = Tones.parse("#3F7A3A", "#244F2B", "#79AB4F")
PERCH: Final = Tones.parse("#F0A03C", "#C96A22", "#FFD889")
BRASS: Final = Tones.parse("#DDAA35", "#8F6415", "#FBE08C")
SUN: Final = Tones.parse("#F8C433", "#E3921F", "#FFE58A")


@dataclass(frozen=True, slots=True)
class Player:
    """The colours of one player and boat: its own, a tone of shadow, one of light, the ink for
    text and emblems on `colour`, and the name of the emblem."""

    id: str
    colour: Color
    dark: Color
    light: Color
    ink: Color
    emblem: str


def _player(name: str, tones: tuple[str, str, str], ink: str, emblem: str) -> Player:
    colour, dark, light = (Color.parse(text) for text in tones)
    return Player(name, colour, dark, light, Color.parse(ink), emblem)


# Lightness alone parts the four (L* 23, 48, 79 and 96), so they differ for every eye and in grey;
# they differ from water and from lanes too.
_PLAYERS: Final = {
    player.id: player
    for player in (
        _player("red", ("#D23B2E", "#8E211B", "#F08B7C"), "#FFFFFF", "anchor"),
        _player("yellow", ("#F4BC3A", "#B97F17", "#FBDD92"), "#3F2507", "crown"),
        _player("white", ("#F8F2E4", "#C4B9A0", "#FFFFFF"), "#12394F", "gull"),
        _player("plum", ("#4A2A55", "#2C1634", "#B092BC"), "#F8F2E4", "wheel"),
    )
}

#: The players in the order in which they take a seat.
PLAYER_IDS: Final = tuple(_PLAYERS)


def player(player_id: str) -> Player:
    """Return the colours and the emblem of a player (`red yellow white plum`).

    Raises ValueError with the nearest name for a player that does not exist.
    """
    return named(_PLAYERS, player_id, "player")
