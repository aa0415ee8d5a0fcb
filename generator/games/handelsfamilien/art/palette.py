"""The colours of the caravan map: parchment and ink, desert, stone and metal, and the ten families,
each a colour with a dark and a light tone, the ink that reads on it, its woven pattern and its
emblem. Names go in, colours come out."""

from dataclasses import dataclass
from typing import Final

from generator.drawing.naming import named
from generator.scene import Color

PARCHMENT: Final = Color.parse("#F0E0BF")
PARCHMENT_LIGHT: Final = Color.parse("#F8EFD9")
PARCHMENT_DEEP: Final = Color.parse("#DEC795")
INK: Final = Color.parse("#2E2418")
INK_SOFT: Final = Color.parse("#6B5638")
CREAM: Final = Color.parse("#FFFCF4")
SAND: Final = Color.parse("#E3C68F")
SAND_DEEP: Final = Color.parse("#C69B58")
DUNE: Final = Color.parse("#B27F42")
CLAY: Final = Color.parse("#B9623A")
CLAY_DEEP: Final = Color.parse("#7E3D22")
STONE: Final = Color.parse("#9A968E")
STONE_LIGHT: Final = Color.parse("#C6C2B8")
STONE_DEEP: Final = Color.parse("#5E5A54")
GREEN: Final = Color.parse("#23503A")
GREEN_LIGHT: Final = Color.parse("#6E9C7C")
GREEN_DEEP: Final = Color.parse("#143022")
WATER: Final = Color.parse("#5F9DB3")
WATER_LIGHT: Final = Color.parse("#B4D4D8")
WATER_DEEP: Final = Color.parse("#2E6075")
PALM: Final = Color.parse("#5E7F45")
PALM_DEEP: Final = Color.parse("#37522B")
GOLD: Final = Color.parse("#C9A23A")
GOLD_LIGHT: Final = Color.parse("#EBD287")
GOLD_DEEP: Final = Color.parse("#8A6A1B")
SILVER: Final = Color.parse("#B9BCBE")
COPPER: Final = Color.parse("#B96F45")


@dataclass(frozen=True, slots=True)
class Family:
    """The colours of a family and its signs: `on` is the ink for text and emblems on `hex`,
    `dark` and `light` are tones of the colour, `trace` is the tone that its pattern is woven in."""

    id: str
    hex: Color
    dark: Color
    light: Color
    on: Color
    trace: Color
    pattern: str
    emblem: str


def _family(name: str, colours: str, pattern: str) -> Family:
    own, dark, light, on, trace = map(Color.parse, colours.split())
    return Family(name, own, dark, light, on, trace, pattern, name)


# The colours differ by 25 ΔE2000 or more in normal sight and by 12 or more in each simulated colour
# blindness: lightness carries what hue cannot. The order is that of the start signs A to J.
FAMILIES: Final[dict[str, Family]] = {
    f.id: f
    for f in (
        _family("moon", "#1A4CC3 #10307C #9DB4F0 #FFFCF4 #8FB0FF", "waves"),
        _family("star", "#FFCD13 #B87E00 #FFE88F #2E2418 #A8650C", "dots"),
        _family("cypress", "#03806B #04493E #8FD0BE #FFFFFF #A6E3CF", "triangles"),
        _family("key", "#AA3845 #6C1D2A #E9A4A6 #FFFCF4 #EE9F97", "checks"),
        _family("jug", "#986D00 #583E02 #DDC07A #FFFFFF #F3D98E", "zigzag"),
        _family("sail", "#4BCFFA #15769E #BDEBFD #2E2418 #0E5C80", "stripes"),
        _family("lotus", "#F17EAB #A03A66 #FBCBDD #2E2418 #8C2350", "diamonds"),
        _family("hand", "#590F53 #31062E #B783B1 #FFFCF4 #D9A2D2", "crosses"),
        _family("falcon", "#3A4500 #1E2500 #A0AA6C #FFFCF4 #C4CE86", "chevrons"),
        _family("bell", "#8FB262 #4C6A29 #CFE0B2 #2E2418 #3C581D", "bars"),
    )
}


def family(family_id: str) -> Family:
    """Return the colours and signs of a family.

    Raises ValueError with the nearest name for a family that does not exist.
    """
    return named(FAMILIES, family_id, "family")
