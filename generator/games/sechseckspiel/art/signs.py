"""Small signs for cards and tables: life, jewel, home, steps, what is allowed and what is not, the
times of the day, and dice. A name or a number goes in, a scene comes out; signs without parameters
serve as icons among words."""

from collections.abc import Callable
from functools import cache
from typing import Final

from generator.drawing.brush import contour, in_middle, joined, line, smooth, sweep
from generator.drawing.dice import pips
from generator.drawing.forms import Tones, lit
from generator.drawing.naming import named
from generator.geometry import PathData, circle, polygon, rectangle
from generator.scene import Color, Item, Path, Scene

from .engraving import bevel, corners, hexagon
from .palette import (
    BRASS,
    BRASS_INK,
    BRASS_LIGHT,
    ENAMEL,
    INK,
    NIGHT,
    NIGHT_LIGHT,
    NIGHT_SOFT,
    PARCHMENT_LIGHT,
    terrain_tones,
)
from .skies import TIMES

#: The square that signs are drawn in about the origin, in mm.
_SIGN: Final = 10.0

_RUBY: Final = (Color.parse("#5E0F1C"), Color.parse("#EE7C6C"))
_LEATHER: Final = Tones.parse("#8A5A34", "#5E3B20", "#B07C4E")
_WHITE: Final = Tones(PARCHMENT_LIGHT, Color.parse("#D8CBB0"), Color(255, 255, 255))
_RED: Final = Tones(ENAMEL, Color.parse("#7C1D1E"), Color.parse("#E0736A"))


def sign(size: tuple[float, float], *, name: str) -> Scene:
    """Draw a sign in the middle of `size`, such as heart, jewel, day, yes or no.

    Raises ValueError with the nearest name for an unknown one.
    """
    return in_middle(size, _SIGN, _sign(name))


def die(size: tuple[float, float], *, value: int, kind: str = "throw") -> Scene:
    """Draw a die of a kind: throw is white, step dark, life red, segment brass.

    Raises ValueError for a value that no die shows, and for an unknown kind.
    """
    return in_middle(size, _SIGN, die_items(value, kind))


@cache
def _sign(name: str) -> tuple[Item, ...]:
    return named(SIGNS, name, "sign")()


#: The kinds of dice: body and pips.
DICE: Final = {
    "throw": (_WHITE, INK),
    "step": (Tones(NIGHT_SOFT, NIGHT, NIGHT_LIGHT), PARCHMENT_LIGHT),
    "life": (_RED, PARCHMENT_LIGHT),
    "segment": (Tones(BRASS_LIGHT, BRASS, PARCHMENT_LIGHT), BRASS_INK),
}


@cache
def die_items(value: int, kind: str) -> tuple[Item, ...]:
    """Draw a die about the origin, 8.6 mm wide without its contour."""
    tones, ink = named(DICE, kind, "kind of die")
    body = rectangle(-4.3, -4.3, 8.6, 8.6, 1.6)
    discs = joined(circle(x * 2.3, y * 2.3, 0.9) for x, y in pips(value))
    return (*contour([body], INK, 0.4), *lit(body, tones, 0.9), Path(discs, fill=ink))


# Icons among words: signs that need no name.


def heart(size: tuple[float, float]) -> Scene:
    """Draw a point of life."""
    return sign(size, name="heart")


def jewel_sign(size: tuple[float, float]) -> Scene:
    """Draw the jewel as a sign."""
    return sign(size, name="jewel")


def day(size: tuple[float, float]) -> Scene:
    """Draw the sign of the day."""
    return sign(size, name="day")


def dusk(size: tuple[float, float]) -> Scene:
    """Draw the sign of dusk."""
    return sign(size, name="dusk")


def night(size: tuple[float, float]) -> Scene:
    """Draw the sign of the night."""
    return sign(size, name="night")


def _edged(path: PathData, tones: Tones, depth: float = 1.0) -> tuple[Item, ...]:
    return (*contour([path], INK, 0.35), *lit(path, tones, depth))


def heart_path() -> PathData:
    """Return a heart about the origin, 8.4 mm wide."""
    return smooth(
        "0,-2.3! 1.3,-3.9 3.4,-3.7 4.2,-1.6 2.9,1.2 0,4.2! -2.9,1.2 -4.2,-1.6 -3.4,-3.7 -1.3,-3.9"
    )


def boot_path() -> PathData:
    """Return a boot about the origin, 7 mm wide."""
    return smooth("-2.6,-4.3! 0.9,-4.3! 0.9,-0.3! 3.9,0.9 4.2,3.0! -2.9,3.0! -2.4,-0.6")


def _heart() -> tuple[Item, ...]:
    return _edged(heart_path(), _RED)


@cache
def stone(across: float) -> tuple[Item, ...]:
    """Draw the jewel: a red stone cut in two steps, so many mm across its flats."""
    girdle, step, table = (corners(hexagon(share * across)) for share in (1.0, 0.7, 0.44))
    dark, bright = _RUBY
    glow = polygon([table[5], table[0], table[1]])
    return (
        Path(hexagon(across + 0.7), fill=INK),
        *bevel(step, girdle, 0, (dark, bright)),
        *bevel(table, step, 0, (dark.mix(ENAMEL, 0.6), bright.mix(ENAMEL, 0.3))),
        Path(polygon(table), fill=ENAMEL.mix(bright, 0.18)),
        Path(glow, fill=bright.mix(PARCHMENT_LIGHT, 0.45)),
    )


def _jewel() -> tuple[Item, ...]:
    return stone(7.6)


def _home() -> tuple[Item, ...]:
    roof = polygon(
        [(0, -4.4), (4.5, -0.2), (3.3, -0.2), (3.3, 4.2), (-3.3, 4.2), (-3.3, -0.2), (-4.5, -0.2)]
    )
    door = rectangle(-1.15, 0.7, 2.3, 3.5)
    return (*_edged(roof, Tones(BRASS_LIGHT, BRASS, PARCHMENT_LIGHT)), Path(door, fill=INK))


def _boot() -> tuple[Item, ...]:
    path = boot_path()
    sole = rectangle(-3.1, 2.7, 7.5, 1.4, 0.4)
    return (*contour([path, sole], INK, 0.35), *lit(path, _LEATHER, 0.9), Path(sole, fill=INK))


def _arrow() -> tuple[Item, ...]:
    path = polygon(
        [(-4.3, -1.3), (0.2, -1.3), (0.2, -3.7), (4.4, 0), (0.2, 3.7), (0.2, 1.3), (-4.3, 1.3)]
    )
    return (Path(path, fill=INK, stroke=INK, width=0.4, join="round"),)


def _drink() -> tuple[Item, ...]:
    water = terrain_tones("water")
    drop = smooth("0,-4.5! 1.8,-1.6 2.9,0.9 2.2,3.3 0,4.3 -2.2,3.3 -2.9,0.9 -1.8,-1.6")
    return _edged(drop, Tones(water.base, water.dark, water.light))


def _yes() -> tuple[Item, ...]:
    return (line(sweep("-3.6,0.4 -1.2,3.0! 3.8,-3.2"), terrain_tones("grass").dark, 1.5),)


def _no() -> tuple[Item, ...]:
    cross = (*sweep("-3,-3 3,3"), *sweep("3,-3 -3,3"))
    return (line(cross, ENAMEL, 1.6),)


def _lose() -> tuple[Item, ...]:
    """A heart with a bar of minus."""
    return (*_heart(), line(sweep("-1.9,-0.6 1.9,-0.6"), PARCHMENT_LIGHT, 1.2))


def _gain() -> tuple[Item, ...]:
    """A heart with a plus."""
    plus = (*sweep("-1.9,-0.6 1.9,-0.6"), *sweep("0,-2.5 0,1.3"))
    return (*_heart(), line(plus, PARCHMENT_LIGHT, 1.2))


#: The drawings of all signs by their names.
SIGNS: Final[dict[str, Callable[[], tuple[Item, ...]]]] = {
    **TIMES,
    "arrow": _arrow,
    "boot": _boot,
    "drink": _drink,
    "gain": _gain,
    "heart": _heart,
    "home": _home,
    "jewel": _jewel,
    "lose": _lose,
    "no": _no,
    "yes": _yes,
}
