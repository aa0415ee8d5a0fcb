"""Small signs for the reference card: what happens in a round and what an action point buys, prices
as coins, and dice in a row. A name, a number or a length goes in, a scene comes out."""

from functools import cache
from typing import Final

from generator.drawing.brush import in_middle, placed
from generator.drawing.dice import PIPS
from generator.drawing.lettering import centred
from generator.drawing.naming import named
from generator.scene import Group, Item, Scene

from .glyphs import GLYPHS, coin, die
from .palette import CREAM, DUSK_DEEP, GROUP_IDS

#: The square that signs are drawn in, in mm.
_SIGN: Final = 10.0


def icon(size: tuple[float, float], *, name: str) -> Scene:
    """Draw a sign in the middle of `size`, such as walk, send or shield.

    Raises ValueError with the nearest name for an unknown one.
    """
    return in_middle(size, _SIGN, _sign(name))


@cache
def _sign(name: str) -> tuple[Item, ...]:
    return tuple(named(GLYPHS, name, "sign")())


def price(size: tuple[float, float], *, points: int, blue: bool = False) -> Scene:
    """Draw a coin with a number of action points; a blue one for points of Blue only."""
    em = 0.62 * min(size)
    x, y = size[0] / 2, size[1] / 2
    ink = CREAM if blue else DUSK_DEEP
    number = centred(str(points), x, y, em, fill=ink, key="text-bold")
    return Scene(size, (placed(_coin(blue), x, y, min(size) / _SIGN), number))


@cache
def _coin(blue: bool) -> tuple[Item, ...]:
    return tuple(coin(blue))


def straight(size: tuple[float, float], *, length: int) -> Scene:
    """Draw a straight of `length` dice (5 or 6 by the rules, 1 to 6 here) in a row from the left.

    Dice are as large for every length, so that two straights below each other compare.
    Raises ValueError for any other length.
    """
    if not 1 <= length <= len(PIPS):
        message = f"a straight has 1 to {len(PIPS)} dice, not {length}"
        raise ValueError(message)
    step = min(size[0] / len(PIPS), size[1] * 1.05)
    dice = [(k + 1, GROUP_IDS[k], step * (k + 0.5)) for k in range(length)]
    return Scene(size, tuple(_row(dice, size[1] / 2, step / _SIGN)))


def numbers(size: tuple[float, float]) -> Scene:
    """Draw the six numbers of a die, spread evenly over the width: heads for six columns."""
    step = size[0] / len(PIPS)
    dice = [(value, "white", step * (value - 0.5)) for value in PIPS]
    return Scene(size, tuple(_row(dice, size[1] / 2, min(step, size[1] * 1.05) / _SIGN)))


def _row(dice: list[tuple[int, str, float]], y: float, by: float) -> list[Group]:
    return [placed(_die(value, group_id), x, y, by) for value, group_id, x in dice]


_die = cache(die)
