"""Where edges and rings meet: exact points of lines and circles. In come edges or rings, out go
points in mm; what is nearer than a millionth of a millimetre touches."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from generator.arcs.rings import Edge, edges
from generator.geometry import Box, PathData, Point
from generator.units import EPSILON

#: Carriers that are nearer (mm) than this touch.
_TOUCH: Final = 1e-6

#: The sine of the angle below which two lines are parallel.
_PARALLEL: Final = 1e-9


def carriers_meet(a: Edge, b: Edge) -> tuple[Point, ...]:
    """Return where the whole lines or circles on which two edges lie meet: up to two points.

    None are returned for carriers that are the same line or circle.
    """
    if a.center is None and b.center is None:
        return _line_line(a, b)
    if a.center is None:
        return _line_circle(a, b)
    if b.center is None:
        return _line_circle(b, a)
    return _circle_circle(a.center, a.radius, b.center, b.radius)


def _line_line(a: Edge, b: Edge) -> tuple[Point, ...]:
    ux, uy = a.direction(a.x0, a.y0)
    vx, vy = b.direction(b.x0, b.y0)
    sine = ux * vy - uy * vx
    if abs(sine) < _PARALLEL:
        return ()
    along = ((b.x0 - a.x0) * vy - (b.y0 - a.y0) * vx) / sine
    return (Point(a.x0 + along * ux, a.y0 + along * uy),)


def _line_circle(line: Edge, arc: Edge) -> tuple[Point, ...]:
    assert arc.center is not None
    (cx, cy), radius = arc.center, arc.radius
    ux, uy = line.direction(line.x0, line.y0)
    along = (cx - line.x0) * ux + (cy - line.y0) * uy
    foot_x, foot_y = line.x0 + along * ux, line.y0 + along * uy
    off = math.hypot(foot_x - cx, foot_y - cy)
    if off > radius + _TOUCH:
        return ()
    half = math.sqrt(max(0.0, (radius - off) * (radius + off)))
    one = Point(foot_x + half * ux, foot_y + half * uy)
    return (one, Point(foot_x - half * ux, foot_y - half * uy)) if half else (one,)


def _circle_circle(a: Point, ra: float, b: Point, rb: float) -> tuple[Point, ...]:
    dx, dy = b.x - a.x, b.y - a.y
    apart = math.hypot(dx, dy)
    if apart < _TOUCH or apart > ra + rb + _TOUCH or apart < abs(ra - rb) - _TOUCH:
        return ()
    ux, uy = dx / apart, dy / apart
    along = (apart + (ra - rb) * (ra + rb) / apart) / 2
    half = math.sqrt(max(0.0, (ra - along) * (ra + along)))
    x, y = a.x + along * ux, a.y + along * uy
    one = Point(x - half * uy, y + half * ux)
    return (one, Point(x + half * uy, y - half * ux)) if half else (one,)


def same_carrier(a: Edge, b: Edge, within: float = _TOUCH) -> bool:
    """Tell whether two edges lie on one line or one circle, within a length in mm."""
    if a.center is None and b.center is None:
        ux, uy = a.direction(a.x0, a.y0)
        ends = ((b.x0 - a.x0, b.y0 - a.y0), (b.x1 - a.x0, b.y1 - a.y0))
        return all(abs(ux * y - uy * x) <= within for x, y in ends)
    if a.center is None or b.center is None:
        return False
    off = math.hypot(a.center.x - b.center.x, a.center.y - b.center.y)
    return off + abs(a.radius - b.radius) <= within


def meet(a: Edge, b: Edge) -> list[Point]:
    """Return the points that two edges share; of a stretch that they share, its ends."""
    if same_carrier(a, b):
        on_both = (*(p for p in (a.start, a.end) if _reaches(b, p)), *_ends_on(b, a))
        return list(dict.fromkeys(on_both))
    return [p for p in carriers_meet(a, b) if _reaches(a, p) and _reaches(b, p)]


def _ends_on(edge: Edge, other: Edge) -> list[Point]:
    return [point for point in (edge.start, edge.end) if _reaches(other, point)]


def _reaches(edge: Edge, point: Point) -> bool:
    """Tell whether a point of its line or circle is on the edge itself."""
    x, y = point.x - edge.x0, point.y - edge.y0
    dx, dy = edge.x1 - edge.x0, edge.y1 - edge.y0
    if edge.center is None:
        size = math.hypot(dx, dy)
        return -_TOUCH <= (x * dx + y * dy) / size <= size + _TOUCH
    if (dx * y - dy * x < 0) == edge.clockwise:
        return True
    return min(math.hypot(x, y), math.hypot(x - dx, y - dy)) <= _TOUCH


def meetings(lines: Sequence[Sequence[Edge]]) -> Iterator[tuple[int, int, Point]]:
    """Yield where rings, given as edges, meet each other or themselves.

    Each meeting is the places of both rings in `lines` (equal for a ring that crosses itself) and a
    point. That neighbouring edges of a ring share an end is no meeting.
    """
    flat = [(i, k, edge) for i, ring in enumerate(lines) for k, edge in enumerate(ring)]
    for p, q in overlapping([box_of(edge) for _, _, edge in flat]):
        (i, k, a), (j, m, b) = flat[p], flat[q]
        joints = _joints(a, b, k, m, len(lines[i])) if i == j else ()
        if len(joints) == 1 and _part(a, b):
            continue
        for x, y in meet(a, b):
            if all(math.hypot(x - jx, y - jy) > EPSILON for jx, jy in joints):
                yield min(i, j), max(i, j), Point(x, y)


def _part(a: Edge, b: Edge) -> bool:
    """Tell whether two lines with a common end part there, for they are not parallel."""
    if a.center or b.center:
        return False
    ax, ay, bx, by = a.x1 - a.x0, a.y1 - a.y0, b.x1 - b.x0, b.y1 - b.y0
    return abs(ax * by - ay * bx) > _PARALLEL * (abs(ax * bx) + abs(ay * by))


def _joints(a: Edge, b: Edge, k: int, m: int, count: int) -> tuple[Point, ...]:
    """Return the ends that two edges of a ring of `count` share because they are neighbours."""
    joints = []
    if (k + 1) % count == m:
        joints.append(a.end)
    if (m + 1) % count == k:
        joints.append(b.end)
    return tuple(joints)


def overlapping(boxes: Sequence[Box]) -> Iterator[tuple[int, int]]:
    """Yield the places of all pairs of boxes that touch, each pair once."""
    order = sorted(range(len(boxes)), key=lambda i: boxes[i].left)
    active: list[int] = []
    for i in order:
        _, top, _, bottom = boxes[i]
        left = boxes[i].left - _TOUCH
        active = [j for j in active if boxes[j].right >= left]
        for j in active:
            if boxes[j].top <= bottom + _TOUCH and boxes[j].bottom >= top - _TOUCH:
                yield j, i
        active.append(i)


def box_of(edge: Edge) -> Box:
    """Return a box around an edge: that of its chord, grown by how far an arc bulges."""
    left, right = min(edge.x0, edge.x1), max(edge.x0, edge.x1)
    top, bottom = min(edge.y0, edge.y1), max(edge.y0, edge.y1)
    if edge.center is None:
        return Box(left, top, right, bottom)
    x, y = edge.center.x - edge.x0, edge.center.y - edge.y0
    dx, dy = edge.x1 - edge.x0, edge.y1 - edge.y0
    off = math.hypot(x - dx / 2, y - dy / 2)
    less_than_half = (dx * y - dy * x > 0) == edge.clockwise
    bulge = edge.radius - off if less_than_half else edge.radius + off
    return Box(left - bulge, top - bulge, right + bulge, bottom + bulge)


def self_crossing(ring: PathData) -> Point | None:
    """Return a point where a ring crosses or touches itself, or None.

    Raises ValueError for a path that is no single ring of lines and arcs.
    """
    return next((point for _, _, point in meetings([edges(ring)])), None)


def where_rings_meet(a: PathData, b: PathData) -> Point | None:
    """Return a point that two rings share, or None where they do not touch.

    Raises ValueError for a path that is no single ring of lines and arcs.
    """
    pairs = meetings([edges(a), edges(b)])
    return next((point for i, j, point in pairs if i != j), None)
