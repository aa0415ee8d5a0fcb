"""The rope that frames cards and boards: a twisted line laid along any path, with the knots that
hold it. Paths and boxes in mm go in, items come out."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from generator.drawing.brush import line
from generator.drawing.shapes import along
from generator.geometry import Box, Curve, Move, PathData, Point, flatten, rectangle
from generator.scene import Color, Item

from .palette import ROPE

#: How far the frame of a card lies from its edge, in mm.
FRAME_INSET: Final = 3.0


def rope(path: PathData, width: float = 1.3, ground: Color | None = None) -> tuple[Item, ...]:
    """Lay a rope `width` mm wide along a path; a pale line keeps it off a dark `ground`."""
    strands = tuple(
        part for ring in flatten(path) for part in _strands(ring, width * 0.62, width * 1.15)
    )
    seam = () if ground is None else (line(path, ground, width + 0.9),)
    return (
        *seam,
        line(path, ROPE.dark, width),
        line(path, ROPE.base, width - 0.4),
        line(strands, ROPE.dark, 0.24),
        line(_moved_strands(path, width), ROPE.light, 0.24),
    )


def rope_frame(
    size: tuple[float, float], inset: float = FRAME_INSET, radius: float = 3.0
) -> tuple[Item, ...]:
    """Lay a rope around a card of `size`, its middle `inset` mm from the edge."""
    width, height = size
    box = Box(0, 0, width, height).grown(-inset)
    return rope(rectangle(box.left, box.top, box.width, box.height, radius))


def _moved_strands(path: PathData, width: float) -> PathData:
    return tuple(
        part
        for ring in flatten(path)
        for part in _strands(ring, width * 0.3, width * 1.15, width * 0.42)
    )


def _strands(
    ring: Sequence[Point], reach: float, pitch: float, start: float = 0.0
) -> Iterator[Move | Curve]:
    """Cross a line slantwise every `pitch` mm, or so near to it that the turns close evenly."""
    length = sum(math.dist(a, b) for a, b in pairwise(ring))
    count = max(1, round(length / pitch))
    for k in range(count):
        at, (dx, dy) = along(ring, (k + 0.5) * length / count + start)
        # From one side to the other while moving on as far as across: a twist of 45 degrees.
        sx, sy = (dx - dy) * reach * 0.66, (dy + dx) * reach * 0.66
        bx, by = dx * reach * 0.55, dy * reach * 0.55
        yield Move(at.x - sx, at.y - sy)
        yield Curve(at.x - bx, at.y - by, at.x + bx, at.y + by, at.x + sx, at.y + sy)
