"""Polylines for DXF: a path in mm, y down, comes in; vertices with bulges go out, y up."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.arcs import rings
from generator.geometry import (
    Arc,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Point,
    Segment,
    arc_sweep,
    flatten,
)

#: How far (mm) the lines that stand for a curve stray from it.
TOLERANCE: Final = 0.01

#: What is nearer than this (mm) is the same place.
_SAME: Final = 1e-5
#: A bulge tells an arc well up to half a circle, but some programs do not expect that much.
_WIDEST: Final = math.radians(120)
_DIGITS: Final = 6
_BULGE_DIGITS: Final = 12


class Vertex(NamedTuple):
    """A corner of a polyline in mm, and the bulge of what follows it: the tangent of a quarter of
    the arc's turn, positive for one that runs counterclockwise, 0 for a line."""

    x: float
    y: float
    bulge: float


class Polyline(NamedTuple):
    """A polyline; from the last vertex of a closed one it goes back to the first."""

    vertices: tuple[Vertex, ...]
    closed: bool


def polylines(path: PathData, height: float, *, close: bool = False) -> Iterator[Polyline]:
    """Turn each part of a path into a polyline on a sheet of that height.

    Arcs stay true, curves become lines within 0.01 mm of them. With `close`, parts that end
    anywhere are closed too, as they are for filling.
    """
    for ring in rings(path):
        found = _Vertices(ring[0], height)
        for segment in ring[1:]:
            found.add(segment)
        whole = found.finished(close or isinstance(ring[-1], Close))
        if len(whole.vertices) > 1:
            yield whole


class _Vertices:
    """Vertices of a polyline that is being put together."""

    def __init__(self, first: Segment, height: float) -> None:
        assert isinstance(first, Move)
        self._begin = self._here = Point(first.x, first.y)
        self._height = height
        self._found: list[Vertex] = []

    def add(self, segment: Segment) -> None:
        match segment:
            case Line(x, y):
                self._line(x, y)
            case Arc():
                self._arc(segment)
            case Curve():
                for x, y in flatten((Move(*self._here), segment), TOLERANCE)[0][1:]:
                    self._line(x, y)

    def finished(self, closed: bool) -> Polyline:
        closed = closed or math.dist(self._here, self._begin) <= _SAME
        if not closed or math.dist(self._here, self._begin) > _SAME:
            self._vertex(*self._here, 0.0)
        return Polyline(tuple(self._found), closed)

    def _line(self, x: float, y: float) -> None:
        if math.dist(self._here, (x, y)) > _SAME:
            self._vertex(*self._here, 0.0)
            self._here = Point(x, y)

    def _arc(self, arc: Arc) -> None:
        here, sweep = self._here, arc_sweep(*self._here, arc)
        radius = math.dist(here, (arc.cx, arc.cy))
        if abs(sweep) * radius <= _SAME:
            return
        begin = math.atan2(here.y - arc.cy, here.x - arc.cx)
        count = max(1, math.ceil(abs(sweep) / _WIDEST - 1e-9))
        for step in range(count):
            angle = begin + sweep * step / count
            x, y = arc.cx + radius * math.cos(angle), arc.cy + radius * math.sin(angle)
            self._vertex(x, y, -math.tan(sweep / count / 4))
        self._here = Point(arc.x, arc.y)

    def _vertex(self, x: float, y: float, bulge: float) -> None:
        # Adding zero makes the zero of a value that was rounded up to it a positive one.
        place = (round(x, _DIGITS) + 0.0, round(self._height - y, _DIGITS) + 0.0)
        self._found.append(Vertex(*place, round(bulge, _BULGE_DIGITS)))
