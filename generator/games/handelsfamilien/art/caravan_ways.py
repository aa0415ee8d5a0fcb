"""Caravan ways: from each space to every space beside it a short row of stitches, of red thread
over the sand and of white foam over the water. The land goes in, four paths come out."""

import math
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from generator.cells import Cell
from generator.drawing.brush import line
from generator.geometry import Line, Move, PathData, Point, Segment
from generator.scene import Color, Item

from . import palette as p
from .caravan_land import CLEARING, RAISED, Land

_THREAD: Final = Color.parse("#A3321F")
_WIDTH: Final = 1.1

#: How long a stitch is before its ends are rounded (mm).
_STITCH: Final = 0.75

#: A way bends so far aside from the straight line, at most (mm).
_SWAY: Final = 0.5


def ways(land: Land, seed: str) -> tuple[Item, ...]:
    """Draw the ways between all spaces that are beside each other."""
    wet = [pair for pair in land.links if _water(land, pair) == 2]
    dry = [pair for pair in land.links if _water(land, pair) < 2]
    sand, sea = _stitches(land, dry, seed), _stitches(land, wet, seed)
    return (
        line(sand, p.PARCHMENT_LIGHT, _WIDTH + 0.6),
        line(sand, _THREAD, _WIDTH),
        line(sea, p.WATER_DEEP, _WIDTH + 0.5),
        line(sea, p.CREAM, _WIDTH - 0.1),
    )


def _water(land: Land, pair: tuple[Cell, Cell]) -> int:
    return sum(land.kinds[cell] == "water" for cell in pair)


def _stitches(land: Land, pairs: Iterable[tuple[Cell, Cell]], seed: str) -> PathData:
    path: list[Segment] = []
    for one, other in pairs:
        rng = Random(f"{seed} {one} {other}")
        path += _row(land.center(one), land.center(other), rng)
    return tuple(path)


def _row(one: Point, other: Point, rng: Random) -> Iterator[Segment]:
    """Sew three stitches over the room between two clearings."""
    far = math.dist(one, other)
    ux, uy = (other.x - one.x) / far, (other.y - one.y) / far
    room = far - 2 * CLEARING
    sway = rng.uniform(-_SWAY, _SWAY)
    for k in range(3):
        begin = CLEARING + room * (k + 0.5) / 3 - _STITCH / 2
        ends = (begin, begin + _STITCH)
        for begins, along in zip((True, False), ends, strict=True):
            aside = sway * math.sin(math.pi * (along - CLEARING) / room)
            x = one.x + ux * along - uy * aside
            y = one.y + uy * along + ux * aside - RAISED
            place = round(x, 2), round(y, 2)
            yield Move(*place) if begins else Line(*place)
