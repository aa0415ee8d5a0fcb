"""The way round the board: an arrow over every border between two fields, in the order of their
table. The rows of the fields go in, a scene comes out; nothing here knows how many fields there
are or where they lie."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from generator.drawing.brush import line, placed
from generator.drawing.rows import Cells, Rows
from generator.geometry import Box, Point, polygon, rotate
from generator.scene import Group, Path, Scene

from . import palette as p


def board_way(size: tuple[float, float], *, fields: Rows) -> Scene:
    """Draw arrows from each field to the next and from the last to the first.

    `fields` have the columns `x y width height`, in mm on the board.
    """
    return Scene(size, tuple(_arrows([_box(row) for row in fields])))


def _box(row: Cells) -> Box:
    x, y, width, height = (float(row[name]) for name in ("x", "y", "width", "height"))
    return Box(x, y, x + width, y + height)


def _arrows(boxes: list[Box]) -> Iterator[Group]:
    for here, there in pairwise([*boxes, *boxes[:1]]):
        at = border(here, there)
        way = _way(here, there, at)
        yield placed((_arrow(),), at.x, at.y, 1, rotate(way))


def border(here: Box, there: Box) -> Point:
    """Return the middle of the border that two boxes share, or of what lies between them."""
    left, right = max(here.left, there.left), min(here.right, there.right)
    top, bottom = max(here.top, there.top), min(here.bottom, there.bottom)
    return Point((left + right) / 2, (top + bottom) / 2)


def _way(here: Box, there: Box, at: Point) -> float:
    """Return how far the way over a border is turned clockwise from left to right, in degrees."""
    wide = min(here.right, there.right) - max(here.left, there.left)
    high = min(here.bottom, there.bottom) - max(here.top, there.top)
    if wide < high:
        return 0.0 if there.center.x > at.x else 180.0
    return 90.0 if there.center.y > at.y else 270.0


@cache
def _arrow() -> Group:
    shape = polygon(
        [(-3.1, -1.5), (-0.2, -1.5), (-0.2, -3.7), (3.5, 0), (-0.2, 3.7), (-0.2, 1.5), (-3.1, 1.5)]
    )
    return Group(
        (
            line(shape, p.INK, 1.3),
            line(shape, p.CREAM, 0.5),
            Path(shape, fill=p.brick_of("red").tones.base),
        )
    )
