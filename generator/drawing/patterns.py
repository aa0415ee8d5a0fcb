"""Patterns that repeat, for cloth and grounds: whatever stands on a grid of staggered rows, and two
that most games want. A box and a pitch in mm go in, paths and a covering of the box come out."""

import math
from collections.abc import Iterator
from itertools import pairwise

from generator.geometry import Box, Curve, Move, PathData, circle, rectangle
from generator.scene import Color, Group, Path


def steps(begin: float, end: float, pitch: float) -> Iterator[tuple[int, float]]:
    """Count in steps of `pitch` from before `begin` to after `end`, on the grid of whole steps."""
    first = math.floor(begin / pitch) - 1
    for k in range(first, math.ceil(end / pitch) + 2):
        yield k, k * pitch


def staggered(box: Box, pitch: float, rows: float) -> Iterator[tuple[float, list[float]]]:
    """Return rows over a box, `rows` mm apart: how far down, and the places in it, `pitch` apart.

    Every second row is shifted by half a pitch.
    """
    for row, y in steps(box.top, box.bottom, rows):
        shift = pitch / 2 if row % 2 else 0.0
        yield y, [x + shift for _, x in steps(box.left, box.right, pitch)]


def waves(box: Box, pitch: float, rows: float) -> PathData:
    """Draw lines of waves over a box, to be stroked."""
    path: list[Move | Curve] = []
    rise = pitch * 0.34
    for y, places in staggered(box, pitch, rows):
        path.append(Move(places[0], y))
        for x0, x1 in pairwise(places):
            path.append(Curve(x0 + pitch * 0.36, y - rise, x1 - pitch * 0.36, y + rise, x1, y))
    return tuple(path)


def dots(box: Box, pitch: float, rows: float) -> PathData:
    """Draw dots over a box, to be filled."""
    path: PathData = ()
    for y, places in staggered(box, pitch, rows):
        for x in places:
            path += circle(x, y, pitch * 0.15)
    return path


def covering(path: PathData, box: Box, ink: Color, weight: float | None = None) -> Group:
    """Draw a pattern in one ink, cut off at a box: filled, or stroked `weight` mm wide."""
    if weight is None:
        item = Path(path, fill=ink)
    else:
        item = Path(path, stroke=ink, width=weight, join="round")
    return Group((item,), clip=rectangle(box.left, box.top, box.width, box.height))
