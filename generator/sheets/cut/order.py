"""The order of cutting: what is inside before what is around it, and short ways between parts. In
come lines of a part or parts on a sheet, out they go in order."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

from generator.arcs import contains, overlapping
from generator.cutting import CUT_ROLES, CutLine, CutPlacement
from generator.geometry import Box, Move, PathData, Point, bounds
from generator.units import EPSILON

#: Where the head is before it cuts: the left top of the bed, or of the part.
_HOME: Final = Point(0.0, 0.0)

_Thing = TypeVar("_Thing")


def order_lines(lines: Iterable[CutLine]) -> tuple[CutLine, ...]:
    """Put the lines of a part in order: engraved areas, scores, inner cuts from the inmost, and the
    outline last; within each kind the nearest next."""
    given = list(lines)
    found: list[CutLine] = []
    at = _HOME
    for role in CUT_ROLES:
        kind = [line for line in given if line.role == role]
        places = [_start(line.path) for line in kind]
        depths = _depths([line.path for line in kind]) if role == "inner" else [0] * len(kind)
        for i in _in_order(places, depths, at):
            found.append(kind[i])
            at = places[i]
    return tuple(found)


def order_placements(placements: Iterable[CutPlacement]) -> tuple[CutPlacement, ...]:
    """Put the parts on a sheet in order: from the bed's left top corner always to the nearest, but
    all parts that lie in windows of others before those."""
    given = list(placements)
    boxes = [bounds(_outline(placement)) for placement in given]
    depths = [0] * len(given)
    for inside, around in _boxes_in_boxes(boxes):
        start = _start(_outline(given[inside]))
        windows = (line.path for line in given[around].lines if line.role == "inner")
        depths[inside] += any(contains(window, *start) for window in windows)
    places = [box.center for box in boxes]
    return tuple(given[i] for i in _in_order(places, depths, _HOME))


def _outline(placement: CutPlacement) -> PathData:
    """Return the line by which a part comes off its sheet: the last one."""
    return placement.lines[-1].path


def _start(path: PathData) -> Point:
    first = path[0]
    assert isinstance(first, Move)
    return Point(first.x, first.y)


def _depths(paths: Sequence[PathData]) -> list[int]:
    """Return in how many of the others each ring lies. They do not cross each other."""
    depths = [0] * len(paths)
    for inside, around in _boxes_in_boxes([bounds(path) for path in paths]):
        depths[inside] += contains(paths[around], *_start(paths[inside]))
    return depths


def _boxes_in_boxes(boxes: Sequence[Box]) -> Iterator[tuple[int, int]]:
    """Yield the places of each box that lies in another, and of that one."""
    for i, j in overlapping(boxes):
        if boxes[j].contains(boxes[i], -EPSILON):
            yield i, j
        if boxes[i].contains(boxes[j], -EPSILON):
            yield j, i


def _in_order(places: Sequence[Point], depths: Sequence[int], at: Point) -> Iterator[int]:
    """Yield what lies deepest first, and within a depth what is nearest to the one before."""
    for depth in sorted(set(depths), reverse=True):
        waiting = [i for i, each in enumerate(depths) if each == depth]
        while waiting:
            x, y = at
            gaps = [math.hypot(places[i].x - x, places[i].y - y) for i in waiting]
            nearest = waiting.pop(gaps.index(min(gaps)))
            at = places[nearest]
            yield nearest
