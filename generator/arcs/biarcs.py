"""Arcs in the place of curves, for cutters that know lines and arcs only. In comes a path, out goes
one whose curves are pairs of arcs that meet without a kink, as near to the curve as is asked."""

import math
from typing import Final, NamedTuple

from generator.arcs.rings import SHORTEST, Edge
from generator.geometry import Close, Curve, PathData, Point, Segment

#: How far (mm) arcs may be from the curve they stand for: half of what a laser repeats.
TOLERANCE: Final = 0.005

#: Where on a curve its distance from the arcs is measured.
_SAMPLES: Final = tuple(k / 12 for k in range(1, 12))

#: The share of the tolerance that is used up there, for it may be more in between.
_SHARE: Final = 0.75

#: How often a curve is halved at most: pieces of a metre are then below a hundredth of a mm.
_DEEPEST: Final = 17

#: What is less (mm) are rounding errors.
_NOTHING: Final = 1e-9

#: Four times the bulge (mm) from which on an arc is more than a line.
_FLAT_ARC: Final = 4e-7


class _Piece(NamedTuple):
    """A cubic curve by its four control points."""

    a: Point
    b: Point
    c: Point
    d: Point


def as_arcs(path: PathData, tolerance: float = TOLERANCE) -> PathData:
    """Put lines and true arcs in the place of the curves of a path.

    Arcs run on without a kink where the curve does, and stray from it by at most `tolerance` mm;
    a curve that stands for a quarter of a circle becomes arcs about the circle's centre. Other
    segments are kept as they are. Raises ValueError for a tolerance that is not above 0.
    """
    if tolerance <= 0:
        raise ValueError(f"a tolerance of {tolerance} mm leaves no way to draw a curve")
    if Curve not in map(type, path):
        return path
    found: list[Segment] = []
    here = Point(0.0, 0.0)
    for segment in path:
        if isinstance(segment, Curve):
            found.extend(edge.segment for edge in _curve_edges(here, segment, tolerance))
        else:
            found.append(segment)
        if not isinstance(segment, Close):
            here = Point(segment.x, segment.y)
    return tuple(found)


def _curve_edges(start: Point, curve: Curve, tolerance: float) -> list[Edge]:
    """Return lines and arcs for a curve, from its first point to its last."""
    x1, y1, x2, y2, x, y = curve
    piece = _Piece(start, Point(x1, y1), Point(x2, y2), Point(x, y))
    return _fit(piece, tolerance, _DEEPEST)


def _fit(piece: _Piece, tolerance: float, depth: int) -> list[Edge]:
    if _is_straight(piece, tolerance) or not depth:
        return [] if piece.a == piece.d else [Edge(*piece.a, *piece.d)]
    pair = _biarc(piece)
    if pair and all(_distance(pair, _at(piece, t)) <= _SHARE * tolerance for t in _SAMPLES):
        return [edge for edge in pair if edge.length > SHORTEST] or [Edge(*piece.a, *piece.d)]
    left, right = _halved(piece)
    return [*_fit(left, tolerance, depth - 1), *_fit(right, tolerance, depth - 1)]


def _is_straight(piece: _Piece, tolerance: float) -> bool:
    """Tell whether the control points lie on the chord in order, so that the curve does."""
    dx, dy = piece.d.x - piece.a.x, piece.d.y - piece.a.y
    size = math.hypot(dx, dy)
    if size < SHORTEST:
        return all(math.dist(piece.a, p) < min(tolerance, SHORTEST) for p in piece)
    for p in (piece.b, piece.c):
        x, y = p.x - piece.a.x, p.y - piece.a.y
        along = (x * dx + y * dy) / size
        if (
            abs(x * dy - y * dx) / size > tolerance / 50
            or not -_NOTHING <= along <= size + _NOTHING
        ):
            return False
    return True


def _halved(piece: _Piece) -> tuple[_Piece, _Piece]:
    """Take a curve apart in its middle (de Casteljau)."""
    a, b, c, d = piece
    ab, bc, cd = _middle(a, b), _middle(b, c), _middle(c, d)
    abc, bcd = _middle(ab, bc), _middle(bc, cd)
    middle = _middle(abc, bcd)
    return _Piece(a, ab, abc, middle), _Piece(middle, bcd, cd, d)


def _middle(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


def _at(piece: _Piece, t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
        sum(w * p.x for w, p in zip(weights, piece, strict=True)),
        sum(w * p.y for w, p in zip(weights, piece, strict=True)),
    )


def _biarc(piece: _Piece) -> tuple[Edge, Edge] | None:
    """Return two arcs (or lines) with the ends and end tangents of a curve that meet without a
    kink, or None where none of less than half a turn do.

    Of all such pairs it is the one with equal tangent lengths at both ends.
    """
    first = _tangent(piece.a, piece.b, piece.c, piece.d)
    last = _tangent(piece.d, piece.c, piece.b, piece.a)
    if first is None or last is None:
        return None
    last = Point(-last.x, -last.y)
    reach = _tangent_length(Point(piece.d.x - piece.a.x, piece.d.y - piece.a.y), first, last)
    if reach is None:
        return None
    joint = Point(
        (piece.a.x + piece.d.x + reach * (first.x - last.x)) / 2,
        (piece.a.y + piece.d.y + reach * (first.y - last.y)) / 2,
    )
    begin = _arc_from(piece.a, first, joint)
    end = _arc_from(piece.d, Point(-last.x, -last.y), joint).backwards()
    return begin, end


def _tangent(start: Point, *ahead: Point) -> Point | None:
    """Return the unit vector from an end of a curve to the first control point apart from it."""
    for point in ahead:
        size = math.dist(start, point)
        if size > SHORTEST:
            return Point((point.x - start.x) / size, (point.y - start.y) / size)
    return None


def _tangent_length(chord: Point, first: Point, last: Point) -> float | None:
    """Solve |chord − d·(first + last)| = 2·d for d, the length of the tangents at the joint."""
    sx, sy = first.x + last.x, first.y + last.y
    a = 4 - sx * sx - sy * sy
    b = chord.x * sx + chord.y * sy
    c = chord.x * chord.x + chord.y * chord.y
    if a < 1e-9:
        return c / (2 * b) if b > 0 else None
    reach = (math.sqrt(b * b + a * c) - b) / a
    return reach if reach > 0 else None


def _arc_from(start: Point, tangent: Point, end: Point) -> Edge:
    """Return the arc that leaves `start` along `tangent` to `end`, or a line where it is flat."""
    x, y = end.x - start.x, end.y - start.y
    side = tangent.x * y - tangent.y * x
    if abs(side) <= _FLAT_ARC:
        return Edge(*start, *end)
    reach = (x * x + y * y) / (2 * side)
    center = Point(start.x - reach * tangent.y, start.y + reach * tangent.x)
    return Edge(*start, *end, center, side > 0)


def _distance(pair: tuple[Edge, Edge], point: Point) -> float:
    """Return how far a point is from two edges that follow each other."""
    return min(_from_edge(edge, point) for edge in pair)


def _from_edge(edge: Edge, point: Point) -> float:
    x, y = point.x - edge.x0, point.y - edge.y0
    dx, dy = edge.x1 - edge.x0, edge.y1 - edge.y0
    ends = min(math.hypot(x, y), math.hypot(x - dx, y - dy))
    if edge.center is not None:
        # Within the wedge of the arc the circle is nearer than the ends.
        gap = abs(math.dist(point, edge.center) - edge.radius)
        return gap if _in_wedge(edge, edge.center, point) else ends
    size = math.hypot(dx, dy)
    if size == 0 or not 0 <= (x * dx + y * dy) / size <= size:
        return ends
    return abs(x * dy - y * dx) / size


def _in_wedge(edge: Edge, center: Point, point: Point) -> bool:
    """Tell whether a point is seen from the centre of an arc of less than half a turn within it."""
    turn = 1 if edge.clockwise else -1
    x, y = point.x - center.x, point.y - center.y
    after = (edge.x0 - center.x) * y - (edge.y0 - center.y) * x
    before = x * (edge.y1 - center.y) - y * (edge.x1 - center.x)
    return after * turn >= 0 and before * turn >= 0
