"""Rings of lines and arcs: their edges, area, sense and length, and whether one is a circle or
holds a point. In comes a path of one subpath, which may begin anywhere and end with a line to its
beginning that is drawn or left to its Close; what goes out ends where it begins and has a Close."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

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
)

#: What is shorter (mm) is no edge: far below what any cutter resolves, far above rounding errors.
SHORTEST: Final = 1e-5

#: An arc (radians) from which on it is taken in two, so that its chord tells where it is.
_NEARLY_ROUND: Final = 2 * math.pi - 0.01


class Circle(NamedTuple):
    """A full circle, in mm."""

    cx: float
    cy: float
    radius: float


class Edge(NamedTuple):
    """A straight line from (x0, y0) to (x1, y1), or the arc about `center` where there is one."""

    x0: float
    y0: float
    x1: float
    y1: float
    center: Point | None = None
    clockwise: bool = True

    @property
    def start(self) -> Point:
        return Point(self.x0, self.y0)

    @property
    def end(self) -> Point:
        return Point(self.x1, self.y1)

    @property
    def radius(self) -> float:
        """Its radius at its beginning; infinite for a line."""
        if self.center is None:
            return math.inf
        return math.hypot(self.x0 - self.center.x, self.y0 - self.center.y)

    @property
    def sweep(self) -> float:
        """Its signed turn in radians, clockwise positive; 0 for a line."""
        if self.center is None:
            return 0.0
        return arc_sweep(self.x0, self.y0, self._arc(self.center))

    @property
    def length(self) -> float:
        """Its length in mm."""
        if self.center is None:
            return math.hypot(self.x1 - self.x0, self.y1 - self.y0)
        return abs(self.sweep) * self.radius

    @property
    def segment(self) -> Line | Arc:
        """What a path has for it, after its beginning."""
        return Line(self.x1, self.y1) if self.center is None else self._arc(self.center)

    def direction(self, x: float, y: float) -> Point:
        """Return the unit vector in which it runs at a point that is on it."""
        if self.center is None:
            dx, dy = self.x1 - self.x0, self.y1 - self.y0
        elif self.clockwise:
            dx, dy = self.center.y - y, x - self.center.x
        else:
            dx, dy = y - self.center.y, self.center.x - x
        size = math.hypot(dx, dy)
        return Point(dx / size, dy / size)

    def backwards(self) -> "Edge":
        """Return the same edge from its end to its beginning."""
        return Edge(self.x1, self.y1, self.x0, self.y0, self.center, not self.clockwise)

    def _arc(self, center: Point) -> Arc:
        return Arc(*center, self.x1, self.y1, self.clockwise)


def rings(path: PathData) -> tuple[PathData, ...]:
    """Take a path apart into its subpaths, each with its own Move."""
    found: list[list[Segment]] = []
    for segment in path:
        if isinstance(segment, Move):
            found.append([])
        found[-1].append(segment)
    return tuple(tuple(each) for each in found if len(each) > 1)


def shut(path: PathData) -> PathData:
    """Return a path each of whose subpaths has a Close, as if it were to be filled."""
    return tuple(segment for ring in rings(path) for segment in _shut(ring))


def _shut(ring: PathData) -> PathData:
    return ring if isinstance(ring[-1], Close) else (*ring, Close())


def edges(ring: PathData) -> tuple[Edge, ...]:
    """Return the edges of a ring in order, the closing one too, if it is longer than nothing.

    Edges below 0.00001 mm are left out. Raises ValueError for a path that is no single ring of
    lines and arcs.
    """
    found = list(_edges((*ring, Line(*_beginning(ring)))))
    # The last edge ends exactly where the first begins, however short the gap was.
    if found and found[-1].end != found[0].start:
        found[-1] = found[-1]._replace(x1=found[0].x0, y1=found[0].y0)
    return tuple(found)


def strokes(path: PathData) -> tuple[tuple[Edge, ...], ...]:
    """Return the edges of each subpath of a path, closed only by its Close.

    Raises ValueError for a path with curves.
    """
    return tuple(
        edges(each) if isinstance(each[-1], Close) else tuple(_edges(each)) for each in rings(path)
    )


def _edges(path: Sequence[Segment]) -> Iterator[Edge]:
    """Yield the edges of a subpath up to its last segment; a Close is passed over."""
    here = _beginning(path)
    for segment in path[1:]:
        if isinstance(segment, Move | Curve):
            raise ValueError(f"{segment} has no place in a ring of lines and arcs")
        if isinstance(segment, Close):
            continue
        edge = _edge(here, segment)
        if edge.length > SHORTEST:
            yield from _halves(edge) if abs(edge.sweep) > _NEARLY_ROUND else (edge,)
            here = edge.end


def _beginning(ring: Sequence[Segment]) -> Point:
    first = ring[0] if ring else None
    if not isinstance(first, Move):
        raise ValueError("a ring begins with a Move")
    return Point(first.x, first.y)


def _edge(start: Point, segment: Line | Arc) -> Edge:
    if isinstance(segment, Line):
        return Edge(*start, segment.x, segment.y)
    return Edge(*start, segment.x, segment.y, Point(segment.cx, segment.cy), segment.clockwise)


def _halves(edge: Edge) -> tuple[Edge, Edge]:
    """Take an arc apart where it is half way."""
    assert edge.center is not None
    cx, cy = edge.center
    cos, sin = math.cos(edge.sweep / 2), math.sin(edge.sweep / 2)
    dx, dy = edge.x0 - cx, edge.y0 - cy
    middle = Point(cx + cos * dx - sin * dy, cy + sin * dx + cos * dy)
    return (
        Edge(*edge.start, *middle, edge.center, edge.clockwise),
        Edge(*middle, *edge.end, edge.center, edge.clockwise),
    )


def ring_of(found: Sequence[Edge]) -> PathData:
    """Make a ring of edges, each of which begins where the one before it ends.

    A straight last edge is left to the Close.
    """
    body: list[Segment] = [edge.segment for edge in found]
    if found[-1].center is None:
        body.pop()
    return (Move(*found[0].start), *body, Close())


def closed(ring: PathData) -> PathData:
    """Return a ring that ends exactly where it begins, with a Close and no edge of no length."""
    return ring_of(edges(ring))


def reversed_ring(ring: PathData) -> PathData:
    """Return a ring from the same beginning in the other sense."""
    return ring_of([edge.backwards() for edge in reversed(edges(ring))])


def signed_area(ring: PathData) -> float:
    """Return the area of a ring in mm², positive for one that runs clockwise as seen."""
    return area_of(edges(ring))


def area_of(found: Iterable[Edge]) -> float:
    """Return the area (mm²) within edges that make a ring, positive where they run clockwise."""
    total = 0.0
    for edge in found:
        total += edge.x0 * edge.y1 - edge.x1 * edge.y0
        if edge.center is not None:
            sweep = edge.sweep
            total += edge.radius**2 * (sweep - math.sin(sweep))
    return total / 2


def area(ring: PathData) -> float:
    """Return the area within a ring in mm²."""
    return abs(signed_area(ring))


def is_clockwise(ring: PathData) -> bool:
    """Tell whether a ring runs clockwise as seen."""
    return signed_area(ring) > 0


def length(ring: PathData) -> float:
    """Return the length of a ring in mm, its closing edge included."""
    return sum(edge.length for edge in edges(ring))


def flattened(ring: PathData, tolerance: float = 0.01) -> list[Point]:
    """Return points on a ring whose polygon strays from it by at most `tolerance` mm.

    Each point is on the ring itself; the last one is not the first again. Raises ValueError as
    `edges` does.
    """
    return [point for edge in edges(ring) for point in points_on(edge, tolerance)]


def points_on(edge: Edge, tolerance: float) -> Iterator[Point]:
    """Yield points on an edge, its beginning but not its end, whose chords are near enough (mm)."""
    yield edge.start
    if edge.center is None:
        return
    (cx, cy), radius, sweep = edge.center, edge.radius, edge.sweep
    count = math.ceil(abs(sweep) / (2 * math.acos(max(0.0, 1 - tolerance / radius))))
    x, y = edge.x0 - cx, edge.y0 - cy
    for k in range(1, count):
        cos, sin = math.cos(sweep * k / count), math.sin(sweep * k / count)
        yield Point(cx + cos * x - sin * y, cy + sin * x + cos * y)


def full_circle(ring: PathData, tolerance: float = 1e-4) -> Circle | None:
    """Return the circle that a ring is, or None for any other ring.

    It is one where its edges are arcs about the same centre with the same radius, within
    `tolerance` mm, that go round once. Raises ValueError as `edges` does.
    """
    found = edges(ring)
    if not found or found[0].center is None:
        return None
    (cx, cy), radius = found[0].center, found[0].radius
    for edge in found:
        center = edge.center
        if center is None or math.hypot(center.x - cx, center.y - cy) > tolerance:
            return None
        if abs(math.hypot(edge.x1 - cx, edge.y1 - cy) - radius) > tolerance:
            return None
    turn = abs(sum(edge.sweep for edge in found))
    alike = len({edge.clockwise for edge in found}) == 1
    return Circle(cx, cy, radius) if alike and abs(turn - 2 * math.pi) < 0.01 else None


def contains(ring: PathData, x: float, y: float) -> bool:
    """Tell whether a point is within a ring; on the ring itself it may be either."""
    return holds(edges(ring), x, y)


def holds(found: Iterable[Edge], x: float, y: float) -> bool:
    """Tell whether edges that make a ring go round a point.

    The turns of the chords are counted, and those of the arcs between chord and arc.
    """
    turns = 0
    for x0, y0, x1, y1, center, clockwise in found:
        dx, dy = x1 - x0, y1 - y0
        # A point on a chord counts as if it were a trace to the right of it, or below.
        side = dx * (y - y0) - dy * (x - x0) or -dy or dx
        if y0 <= y < y1 and side > 0:
            turns += 1
        elif y1 <= y < y0 and side < 0:
            turns -= 1
        if center is not None and (side < 0) == clockwise:
            radius = math.hypot(x0 - center.x, y0 - center.y)
            turns += (1 if clockwise else -1) * (math.dist((x, y), center) < radius)
    return turns != 0
