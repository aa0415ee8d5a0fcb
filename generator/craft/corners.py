"""Corners rounded by true arcs. In comes a closed ring of lines and arcs with one radius a corner;
out comes the ring with an arc in each corner that touches both its edges, exactly."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from generator.geometry import Arc, Close, Line, Move, PathData, Point, Segment, arc_sweep
from generator.units import EPSILON

#: What is left of an edge must be longer than this (mm).
_LEAST: Final = 1e-6
#: The sides on which a rounding can lie, seen along the edge: right is +1, as y points down.
_RIGHT, _LEFT = 1, -1


@dataclass(frozen=True)
class _Edge:
    """A line, or an arc about `middle`, from `start` to `end`."""

    start: Point
    end: Point
    middle: Point | None = None
    clockwise: bool = True

    def heading(self, place: Point) -> Point:
        """Return the direction in which it runs at a place on it, as a unit vector."""
        if self.middle is None:
            return _unit(self.end.x - self.start.x, self.end.y - self.start.y)
        away = _unit(place.x - self.middle.x, place.y - self.middle.y)
        return Point(-away.y, away.x) if self.clockwise else Point(away.y, -away.x)

    def touch(self, center: Point) -> Point:
        """Return where a circle about `center` touches it."""
        if self.middle is None:
            run = self.heading(self.start)
            along = (center.x - self.start.x) * run.x + (center.y - self.start.y) * run.y
            return Point(self.start.x + along * run.x, self.start.y + along * run.y)
        away = _unit(center.x - self.middle.x, center.y - self.middle.y)
        radius = math.dist(self.start, self.middle)
        return Point(self.middle.x + radius * away.x, self.middle.y + radius * away.y)

    @property
    def length(self) -> float:
        """How long it is in mm; an arc of nearly a full turn is as long as that."""
        if self.middle is None:
            return math.dist(self.start, self.end)
        arc = Arc(*self.middle, *self.end, self.clockwise)
        return abs(arc_sweep(*self.start, arc)) * math.dist(self.start, self.middle)

    @property
    def segment(self) -> Segment:
        if self.middle is None:
            return Line(*self.end)
        return Arc(*self.middle, *self.end, self.clockwise)


def rounded(ring: PathData, radii: Sequence[float]) -> PathData:
    """Round the corners of a closed ring of lines and true arcs.

    `radii` (mm) are those of the corners in their order, the first where the ring begins; 0 leaves
    a corner as it is. Raises ValueError where there is another number of radii than of corners, and
    where an edge is too short for the roundings at its ends.
    """
    edges = _edges(ring)
    if len(edges) != len(radii):
        raise ValueError(f"{len(edges)} corners cannot take {len(radii)} radii")
    arcs = [_rounding(edges[i - 1], edges[i], r) for i, r in enumerate(radii)]
    path: list[Segment] = [Move(*(arcs[0].end if arcs[0] else edges[0].start))]
    for here, edge in enumerate(edges):
        before, after = arcs[here], arcs[(here + 1) % len(edges)]
        path.append(_shortened(edge, before, after).segment)
        path += [after.segment] if after else []
    return (*path, Close())


def _edges(ring: PathData) -> list[_Edge]:
    """Return the edges of a ring, with the one that closes it where it is not drawn."""
    edges: list[_Edge] = []
    first = here = Point(0, 0)
    for segment in ring:
        match segment:
            case Move(x, y):
                first = here = Point(x, y)
            case Line(x, y):
                edges.append(_Edge(here, here := Point(x, y)))
            case Arc(cx, cy, x, y, clockwise):
                edges.append(_Edge(here, here := Point(x, y), Point(cx, cy), clockwise))
            case Close():
                if math.dist(here, first) > EPSILON:
                    edges.append(_Edge(here, first))
            case _:
                raise ValueError("only rings of lines and arcs have corners to round")
    return edges


def _shortened(edge: _Edge, before: _Edge | None, after: _Edge | None) -> _Edge:
    """Return what the roundings at its ends leave of an edge."""
    start, end = before.end if before else edge.start, after.start if after else edge.end
    rest = replace(edge, start=start, end=end)
    forwards = rest.length <= edge.length + EPSILON
    if edge.middle is None:
        run, left = edge.heading(edge.start), (end.x - start.x, end.y - start.y)
        forwards = run.x * left[0] + run.y * left[1] > _LEAST
    if not forwards:
        raise ValueError(f"an edge of {edge.length:.2f} mm is too short for its rounded corners")
    return rest


def _rounding(edge: _Edge, after: _Edge, radius: float) -> _Edge | None:
    """Return the arc that rounds the corner between two edges; None where there is none."""
    corner = after.start
    one, two = edge.heading(corner), after.heading(corner)
    turn = one.x * two.y - one.y * two.x
    if radius <= 0 or abs(turn) < EPSILON:
        return None
    side = _RIGHT if turn > 0 else _LEFT
    center = _center(edge, after, radius, side)
    return _Edge(edge.touch(center), after.touch(center), center, clockwise=side == _RIGHT)


def _center(edge: _Edge, after: _Edge, radius: float, side: int) -> Point:
    """Return the point that is `radius` mm beside both edges, on one side of them."""
    corner = after.start
    if edge.middle is None and after.middle is None:
        found = _lines_meet(edge, after, radius, side)
    elif edge.middle and after.middle:
        found = _circles_meet(
            edge.middle, _beside(edge, radius, side), after.middle, _beside(after, radius, side)
        )
    else:
        line, arc = (edge, after) if edge.middle is None else (after, edge)
        found = _line_meets_circle(line, arc, radius, side)
    if not found:
        raise ValueError(f"a rounding of {radius:g} mm does not touch both edges of its corner")
    return min(found, key=lambda center: math.dist(center, corner))


def _beside(arc: _Edge, radius: float, side: int) -> float:
    """Return how far from an arc's middle the center of a rounding lies."""
    assert arc.middle is not None
    inwards = (side == _RIGHT) == arc.clockwise
    return math.dist(arc.start, arc.middle) + (-radius if inwards else radius)


def _moved(line: _Edge, radius: float, side: int) -> tuple[Point, Point]:
    """Return a point of the line that runs `radius` mm beside another, and its direction."""
    run = line.heading(line.start)
    by = radius * side
    return Point(line.start.x - by * run.y, line.start.y + by * run.x), run


def _lines_meet(edge: _Edge, after: _Edge, radius: float, side: int) -> list[Point]:
    (p, u), (q, v) = _moved(edge, radius, side), _moved(after, radius, side)
    along = ((q.x - p.x) * v.y - (q.y - p.y) * v.x) / (u.x * v.y - u.y * v.x)
    return [Point(p.x + along * u.x, p.y + along * u.y)]


def _line_meets_circle(line: _Edge, arc: _Edge, radius: float, side: int) -> list[Point]:
    assert arc.middle is not None
    p, run = _moved(line, radius, side)
    away = Point(p.x - arc.middle.x, p.y - arc.middle.y)
    half = away.x * run.x + away.y * run.y
    rest = half * half - (away.x**2 + away.y**2) + _beside(arc, radius, side) ** 2
    if rest < 0:
        return []
    ways = (-half - math.sqrt(rest), -half + math.sqrt(rest))
    return [Point(p.x + way * run.x, p.y + way * run.y) for way in ways]


def _circles_meet(one: Point, near: float, two: Point, far: float) -> list[Point]:
    apart = math.dist(one, two)
    if apart < EPSILON:
        return []
    along = (apart * apart + near * near - far * far) / (2 * apart)
    rest = near * near - along * along
    if rest < 0:
        return []
    run = _unit(two.x - one.x, two.y - one.y)
    x, y, off = one.x + along * run.x, one.y + along * run.y, math.sqrt(rest)
    return [Point(x - off * run.y, y + off * run.x), Point(x + off * run.y, y - off * run.x)]


def _unit(x: float, y: float) -> Point:
    size = math.hypot(x, y)
    return Point(x / size, y / size)
