"""Exact offsets: a ring of lines and true arcs moved outwards or inwards by an even distance.

Each edge is moved by itself, and what were neighbours are joined again. Edges of which nothing is
left are taken out one after the other, those first that vanish first. What comes out is looked
through: a ring that crosses itself, or has lost more than the distance can account for, is none."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.arcs.meeting import carriers_meet, meetings, same_carrier
from generator.arcs.rings import (
    SHORTEST,
    Edge,
    area_of,
    edges,
    full_circle,
    points_on,
    reversed_ring,
    ring_of,
)
from generator.geometry import PathData, Point, circle
from generator.units import EPSILON

if TYPE_CHECKING:
    from shapely import Polygon

#: How far the tip of a corner may be from it, in distances moved: corners from 29° on stay sharp.
MITRE: Final = 4.0

#: How many ways are tried to leave out edges that do not meet.
_TRIES: Final = 8

#: The sine of the angle below which one edge may go on as the one before it, or straight back.
_STRAIGHT: Final = 0.01

#: How far (mm) a ring that lost an edge may cut into what its offset by polygons leaves: about how
#: exact that is.
_ASTRAY: Final = 0.003


class OffsetError(ValueError):
    """A ring that cannot be moved that far; `at` is a place (mm) near which it fails."""

    def __init__(self, message: str, at: Point) -> None:
        super().__init__(message)
        self.at = at


class _Side(NamedTuple):
    """An edge as it was, and moved by itself."""

    old: Edge
    new: Edge


class _Join(NamedTuple):
    """Where an edge ends and the next one begins; an arc about a corner leads from the one to the
    other, if they are apart."""

    end: Point
    start: Point
    corner: Point | None = None


@lru_cache(maxsize=4096)
def offset(ring: PathData, by: float) -> PathData:
    """Move a closed ring outwards by `by` mm, inwards where that is negative.

    Lines stay lines and arcs stay arcs about the same centre. Corners stay sharp; where the tip
    would be further than four times `by` from the corner, an arc about the corner rounds it. The
    sense of the ring is kept, and its beginning unless that vanishes. Raises OffsetError where the
    ring vanishes, falls apart, closes up a gap or loses a detail deeper than twice `by`; ValueError
    for what is no ring of lines and arcs.
    """
    found = edges(ring)
    if not by or not found:
        return ring
    if full_circle(ring):
        return _moved_circle(ring, by)
    left = by if area_of(found) > 0 else -by
    sides = [_Side(edge, moved) for edge in found if (moved := _moved(edge, left))]
    problem = OffsetError("nothing of the ring is left", found[0].start)
    for k, (kept, joins) in enumerate(_ways(sides, left)):
        result = list(_assembled(kept, joins, left))
        try:
            _look_through(found, result, set(found).difference(side.old for side in kept), by)
        except OffsetError as error:
            problem = problem if k else error
        else:
            return ring_of(result)
    raise problem


def _moved_circle(ring: PathData, by: float) -> PathData:
    about = full_circle(ring)
    assert about is not None
    cx, cy, radius = about
    if radius + by <= SHORTEST:
        raise OffsetError("nothing of the circle is left", Point(cx, cy))
    moved = circle(cx, cy, radius + by)
    return moved if edges(ring)[0].clockwise else reversed_ring(moved)


def _moved(edge: Edge, left: float) -> Edge | None:
    """Move an edge to its left by `left` mm, as seen; None for an arc that vanishes."""
    if edge.center is None:
        along = edge.direction(edge.x0, edge.y0)
        dx, dy = left * along.y, -left * along.x
        return Edge(edge.x0 + dx, edge.y0 + dy, edge.x1 + dx, edge.y1 + dy)
    by = left if edge.clockwise else -left
    if edge.radius + by <= SHORTEST:
        return None
    (x0, y0), (x1, y1) = (_from_center(edge.center, end, by) for end in (edge.start, edge.end))
    return edge._replace(x0=x0, y0=y0, x1=x1, y1=y1)


def _from_center(center: Point, point: Point, by: float) -> Point:
    """Move a point away from a centre."""
    share = 1 + by / math.dist(center, point)
    return Point(
        center.x + (point.x - center.x) * share,
        center.y + (point.y - center.y) * share,
    )


def _ways(sides: list[_Side], left: float) -> Iterator[tuple[list[_Side], list[_Join]]]:
    """Yield ways to join moved edges, without those of which nothing is left.

    Each way is the edges that are left and as many joins, the last from the last edge to the first.
    There are several where two edges do not meet any more, for either may be the one to go: then
    the one that is shorter once moved goes in the first way.
    """
    waiting = [sides]
    for _ in range(_TRIES):
        kept = list(waiting.pop()) if waiting else []
        while len(kept) > 1:
            joins = [_join(a, b, left) for a, b in pairwise([*kept, kept[0]])]
            gone = _least_left(kept, joins)
            if gone is None and None not in joins:
                yield kept, [join for join in joins if join]
                break
            if gone is None:
                apart = joins.index(None)
                pair = sorted((apart, (apart + 1) % len(kept)), key=lambda k: kept[k].new.length)
                gone = pair[0]
                waiting.append([side for k, side in enumerate(kept) if k != pair[1]])
            del kept[gone]


def _least_left(kept: Sequence[_Side], joins: Sequence[_Join | None]) -> int | None:
    """Return the place of the edge that vanishes first, or None where none does."""
    least, worst = 0.0, None
    for k, side in enumerate(kept):
        before, after = joins[k - 1], joins[k]
        if before and after:
            share = _share_left(side, before.start, after.end)
            if share <= least:
                least, worst = share, k
    return worst


def _share_left(side: _Side, start: Point, end: Point) -> float:
    """Return which share of an edge is left between two points: 0 for a tiny rest, negative where
    they are in the wrong order."""
    old = side.old
    if old.center is None:
        along = old.direction(old.x0, old.y0)
        rest = (end.x - start.x) * along.x + (end.y - start.y) * along.y
    else:
        turn = abs(old.sweep) - _turn(old, old.start, start) + _turn(old, old.end, end)
        rest = turn * side.new.radius
    return 0.0 if abs(rest) <= SHORTEST else rest / old.length


def _turn(arc: Edge, a: Point, b: Point) -> float:
    """Return the turn (radians) from point to point about the centre of an arc, along it."""
    assert arc.center is not None
    ax, ay = a.x - arc.center.x, a.y - arc.center.y
    bx, by = b.x - arc.center.x, b.y - arc.center.y
    turn = math.atan2(ax * by - ay * bx, ax * bx + ay * by)
    return turn if arc.clockwise else -turn


def _join(a: _Side, b: _Side, left: float) -> _Join | None:
    """Join two moved edges that follow each other; None where they do not meet."""
    end, start = a.new.end, b.new.start
    middle = Point((end.x + start.x) / 2, (end.y + start.y) / 2)
    if math.dist(end, start) <= EPSILON:
        return _Join(middle, middle)
    into, out = a.new.direction(*end), b.new.direction(*start)
    turn = into.x * out.y - into.y * out.x
    if abs(turn) < _STRAIGHT and _run_on(a.new, b.new):
        return _Join(middle, middle)
    if a.old.end != b.old.start:
        return _crossing(a.new, b.new, middle)
    corner = a.old.end
    if turn * left < 0:
        joined = _crossing(a.new, b.new, corner)
        # At the tip of a needle between arcs, the sign of the turn is a rounding error.
        if joined or abs(turn) > _STRAIGHT:
            return joined
    points = carriers_meet(a.new, b.new)
    tips = (p for p in points if _ahead(end, into, p) > 0 > _ahead(start, out, p))
    tip = min(tips, key=lambda p: math.dist(p, corner), default=None)
    if tip is None or math.dist(tip, corner) > MITRE * abs(left):
        return _Join(end, start, corner)
    return _Join(tip, tip)


def _ahead(start: Point, direction: Point, point: Point) -> float:
    """Return how far (mm) a point lies ahead in a direction."""
    return (point.x - start.x) * direction.x + (point.y - start.y) * direction.y


def _run_on(a: Edge, b: Edge) -> bool:
    """Tell whether two edges lie on the same line or circle and run the same way."""
    if a.clockwise != b.clockwise or not same_carrier(a, b, EPSILON):
        return False
    return _ahead(Point(0, 0), a.direction(*a.end), b.direction(*b.start)) > 0


def _crossing(a: Edge, b: Edge, near: Point) -> _Join | None:
    """Join two edges where their lines or circles cross, at the nearest such place."""
    point = min(carriers_meet(a, b), key=lambda p: math.dist(p, near), default=None)
    return point and _Join(point, point)


def _assembled(kept: Sequence[_Side], joins: Sequence[_Join], left: float) -> Iterator[Edge]:
    """Yield the edges between their joins, and the arcs that round corners."""
    for k, side in enumerate(kept):
        start, join = joins[k - 1].start, joins[k]
        yield side.new._replace(x0=start.x, y0=start.y, x1=join.end.x, y1=join.end.y)
        if join.corner:
            yield Edge(*join.end, *join.start, join.corner, left > 0)


def _look_through(
    found: Sequence[Edge], result: Sequence[Edge], left_out: set[Edge], by: float
) -> None:
    """Raise OffsetError where a moved ring is none, or not the one that it should be."""
    crossing = next((point for _, _, point in meetings([result])), None)
    if crossing:
        raise OffsetError("the ring meets itself", crossing)
    before, after = area_of(found), area_of(result)
    if before * after <= 0 or (abs(after) - abs(before)) * by <= 0:
        raise OffsetError("nothing of the ring is left", found[0].start)
    if left_out:
        _compare(found, result, left_out, by)


def _compare(found: Sequence[Edge], result: Sequence[Edge], left_out: set[Edge], by: float) -> None:
    """Raise OffsetError where a ring that lost edges lost too much, or is not where it should be.

    It has to lie between the offset with round corners and that with sharp ones, by polygons.
    """
    from shapely import Point as Spot

    before, after = _polygon(found), _polygon(result)
    for edge in left_out:
        if after.boundary.distance(Spot(edge.start)) > 2 * abs(by) + EPSILON:
            raise OffsetError("a detail vanishes", edge.start)
    soft = before.buffer(by, quad_segs=32)
    sharp = before.buffer(by, join_style="mitre", mitre_limit=3 * MITRE)
    wide = _ASTRAY + abs(by)
    nested = [(soft, after, _ASTRAY), (after, sharp, wide)]
    if by < 0:
        nested = [(after, soft, _ASTRAY), (sharp, after, wide)]
    for inner, outer, grace in nested:
        if not (inner.is_empty or outer.buffer(grace).covers(inner)):
            at = (inner - outer).representative_point()
            raise OffsetError("the ring falls apart", Point(at.x, at.y))


def _polygon(found: Sequence[Edge]) -> "Polygon":
    from shapely import Polygon

    return Polygon([point for edge in found for point in points_on(edge, EPSILON)])
