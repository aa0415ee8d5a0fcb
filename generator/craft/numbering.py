"""Where the numbers of the steps stand on a net: each beside a line that is folded in its step,
clear of the other numbers and as clear of other lines as may be. In come lines by step and the
trim, out come the steps with their places."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from generator.craft import marks, shapes
from generator.craft.net import Step
from generator.geometry import PathData, Point, flatten

if TYPE_CHECKING:
    from shapely import Geometry

#: Free room (mm) between a sign and its line, and between two signs.
_GAP: Final = 0.3
#: A sign keeps this far (mm) off the trim.
_OFF_TRIM: Final = 0.6
#: More free room than this (mm) to other lines makes a place no better.
_ENOUGH: Final = 1.5
#: Where along a line a sign may stand, as shares of its length, best first.
_ALONG: Final = (0.5, 0.4, 0.6, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.12, 0.88)

_Edge = tuple[Point, Point]


def number_steps(lines: Mapping[int, Sequence[PathData]], trim: PathData) -> tuple[Step, ...]:
    """Place a number beside a line of each step.

    Raises ValueError where there is no room for one inside the trim.
    """
    room = shapes.area(trim).buffer(-marks.STEP_RADIUS - _OFF_TRIM)
    edges = {number: _edges(paths) for number, paths in lines.items()}
    steps: list[Step] = []
    for number in sorted(lines):
        best: tuple[float, Point] | None = None
        for edge in edges[number]:
            crowd = [other for each in edges.values() for other in each if other != edge]
            for place in _beside(edge):
                if _fits(place, room) and all(_clear(place, step.place) for step in steps):
                    found = (_room(place, crowd), place)
                    # The first of equals: in the middle of the longest line.
                    best = found if best is None or found[0] > best[0] else best
        if best is None:
            raise ValueError(f"there is no room for the number of step {number}")
        steps.append(Step(number, best[1]))
    return tuple(steps)


def _edges(paths: Sequence[PathData]) -> list[_Edge]:
    """Return the straight edges of lines, the longest first."""
    edges = [edge for path in paths for ring in flatten(path) for edge in pairwise(ring)]
    return sorted(edges, key=lambda edge: -round(math.dist(*edge), 3))


def _beside(edge: _Edge) -> Iterator[Point]:
    """Return places on both sides of an edge, those at its middle first."""
    (x0, y0), (x1, y1) = edge
    share = (marks.STEP_RADIUS + _GAP) / math.dist(*edge)
    across = (share * (y1 - y0), share * (x0 - x1))
    for along in _ALONG:
        x, y = x0 + (x1 - x0) * along, y0 + (y1 - y0) * along
        yield Point(x + across[0], y + across[1])
        yield Point(x - across[0], y - across[1])


def _fits(place: Point, room: "Geometry") -> bool:
    from shapely import Point as Spot

    return bool(room.covers(Spot(place)))


def _clear(one: Point, other: Point) -> bool:
    return math.dist(one, other) >= 2 * marks.STEP_RADIUS + _GAP


def _room(place: Point, crowd: Sequence[_Edge]) -> float:
    """Return how much free room (mm) a sign has to lines that are not its own."""
    from shapely import MultiLineString
    from shapely import Point as Spot

    free = float(MultiLineString(crowd).distance(Spot(place))) if crowd else _ENOUGH
    return round(min(_ENOUGH, free - marks.STEP_RADIUS), 2)
