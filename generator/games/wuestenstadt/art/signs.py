"""Small signs for the reference card: what an action point buys, and the two straights as rows of
dice in the colours of the groups. A name or a length goes in, a scene comes out."""

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final

from generator.geometry import PathData, circle, polygon, rectangle, regular_polygon
from generator.scene import Item, Path, Scene

from .brush import contour, line, moved, placed, smooth, sweep
from .emblems import emblem_item
from .forms import Tones, lit
from .palette import (
    CREAM,
    DUSK_DEEP,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GROUP_IDS,
    SAND,
    SAND_DEEP,
    WATER_DEEP,
)
from .palette import group as group_of
from .props import jar
from .shapes import ellipse

#: The square that signs are drawn in, in mm.
_SIGN: Final = 10.0
_GOLD: Final = Tones(GOLD, GOLD_DEEP, GOLD_LIGHT)
_STONE: Final = Tones(SAND, SAND_DEEP, CREAM)

#: Where pips stand on a die, in thirds of its half width from the middle.
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def straight(size: tuple[float, float], *, length: int) -> Scene:
    """Draw a straight of `length` dice (5 or 6 by the rules, 1 to 6 here) in a row.

    Dice are as large for every length, so that two straights below each other compare.
    Raises ValueError for any other length.
    """
    if not 1 <= length <= len(_PIPS):
        message = f"a straight has 1 to {len(_PIPS)} dice, not {length}"
        raise ValueError(message)
    width, height = size
    step = min(width / len(_PIPS), height * 1.14)
    left = (width - step * length) / 2
    return Scene(
        size,
        tuple(
            placed(_die(k + 1, GROUP_IDS[k]), left + step * (k + 0.5), height / 2, step / _SIGN)
            for k in range(length)
        ),
    )


@cache
def _die(value: int, group_id: str) -> tuple[Item, ...]:
    """Draw a die about the origin, 8.6 mm wide."""
    colours = group_of(group_id)
    body = rectangle(-4.3, -4.3, 8.6, 8.6, 1.6)
    pips = [circle(x * 2.3, y * 2.3, 0.85) for x, y in _PIPS[value]]
    return (
        *contour([body], DUSK_DEEP, 0.3),
        *lit(body, Tones(colours.colour, colours.dark, colours.light), 1.1),
        Path(tuple(part for pip in pips for part in pip), fill=colours.ink),
    )


def icon(size: tuple[float, float], *, name: str) -> Scene:
    """Draw a sign in the middle of `size`: action-point, walk, send, lay or shield.

    Raises ValueError with the nearest name for an unknown one.
    """
    if name not in _SIGNS:
        raise ValueError(_unknown(name))
    by = min(size) / _SIGN
    return Scene(size, (placed(_sign(name), size[0] / 2, size[1] / 2, by),))


def _unknown(name: str) -> str:
    near = get_close_matches(name, _SIGNS, n=1)
    message = f"there is no sign {name!r}; expected one of {', '.join(_SIGNS)}"
    return f"{message}; did you mean {near[0]!r}?" if near else message


@cache
def _sign(name: str) -> tuple[Item, ...]:
    return tuple(_SIGNS[name]())


def _action_point() -> Iterator[Item]:
    """A golden octagon with one pip."""
    outer, inner = regular_polygon(8, 0, 0, 8.8, 22.5), regular_polygon(8, 0, 0, 6.6, 22.5)
    yield from contour([outer], DUSK_DEEP, 0.35)
    yield from lit(outer, _GOLD, 1.0)
    yield Path(inner, stroke=GOLD_DEEP, width=0.4)
    yield Path(circle(0, 0, 1.7), fill=DUSK_DEEP)


def _walk() -> Iterator[Item]:
    """Two prints of sandals, one ahead of the other, and the way they go."""
    for x, y in ((-2.5, 1.9), (-0.3, -1.9)):
        yield Path(moved(_sole(), x, y), fill=DUSK_DEEP)
    yield line(sweep("2.0,0 3.4,0"), DUSK_DEEP, 0.9)
    yield Path(polygon([(2.7, -1.8), (4.6, 0), (2.7, 1.8)]), fill=DUSK_DEEP)


def _sole() -> PathData:
    """Return the print of a sandal that walks to the right, about the origin: heel and sole."""
    sole = smooth("-0.6,-0.6 0.5,-1.0 1.6,-1.1 2.15,0 1.6,1.0 0.5,0.8 -0.6,0.6")
    return (*ellipse(-1.55, 0, 0.6, 0.72), *sole)


def _send() -> Iterator[Item]:
    """A water jar, thrown forward in a bow: the carrier comes down on any path."""
    bow = sweep("-3.4,-1.4 -1.6,-4.0 1.8,-4.0 3.3,-1.4")
    yield line(bow, DUSK_DEEP, 0.8)
    yield Path(polygon([(1.9, -2.0), (4.6, -2.3), (3.8, 0.4)]), fill=DUSK_DEEP)
    yield placed(jar()[1:], -1.6, 4.4, 0.92)
    yield emblem_item("blue", 3.1, 2.8, 3.2, WATER_DEEP)


def _lay() -> Iterator[Item]:
    """A path laid against a place where the next one will lie."""
    stone = regular_polygon(8, -0.8, 0.7, 7.2, 22.5)
    yield from contour([stone], DUSK_DEEP, 0.35)
    yield from lit(stone, _STONE, 1.0)
    yield from contour([circle(2.7, -2.7, 1.8)], DUSK_DEEP, 0.3)
    yield Path(circle(2.7, -2.7, 1.8), fill=GOLD_LIGHT)
    yield line(sweep("1.7,-2.7 3.7,-2.7"), DUSK_DEEP, 0.7)
    yield line(sweep("2.7,-3.7 2.7,-1.7"), DUSK_DEEP, 0.7)


def _shield() -> Iterator[Item]:
    """The golden shield with a drop."""
    edge = smooth(
        "0,-4.5! 1.9,-3.7 3.9,-3.8! 3.9,0 2.5,2.8 0,4.4! -2.5,2.8 -3.9,0 -3.9,-3.8! -1.9,-3.7"
    )
    yield from contour([edge], DUSK_DEEP, 0.35)
    yield from lit(edge, _GOLD, 1.2)
    yield emblem_item("blue", 0, -0.1, 4.6, DUSK_DEEP)


_SIGNS: Final[dict[str, Callable[[], Iterator[Item]]]] = {
    "action-point": _action_point,
    "walk": _walk,
    "send": _send,
    "lay": _lay,
    "shield": _shield,
}
