"""Plane geometry in millimetres, origin top left, y down: affine transforms, boxes, and paths of
lines, cubic curves and true circular arcs. Values only; nothing here knows what a path is for."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from generator.units import EPSILON


class Point(NamedTuple):
    """A place, in mm."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright rectangle from its left top to its right bottom corner, in mm."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def center(self) -> Point:
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def grown(self, by: float) -> "Box":
        """Move all four sides outwards by `by` mm (inwards where negative)."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def contains(self, other: "Box", eps: float = EPSILON) -> bool:
        """Tell whether `other` lies in this box, touching allowed, within `eps` mm."""
        return (
            other.left >= self.left - eps
            and other.top >= self.top - eps
            and other.right <= self.right + eps
            and other.bottom <= self.bottom + eps
        )


class Transform(NamedTuple):
    """An affine map (x, y) → (a·x + c·y + e, b·x + d·y + f), the order SVG and PDF use."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, after: "Transform") -> "Transform":
        """Return the map that does this one first and `after` second."""
        return Transform(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )

    def apply(self, x: float, y: float) -> Point:
        """Map a point."""
        return Point(self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def box(self, box: Box) -> Box:
        """Return the upright box around a box that is mapped."""
        xs, ys = zip(*(self.apply(x, y) for x in box[::2] for y in box[1::2]), strict=True)
        return Box(min(xs), min(ys), max(xs), max(ys))

    @property
    def determinant(self) -> float:
        """Negative for a map that mirrors."""
        return self.a * self.d - self.b * self.c

    def inverse(self) -> "Transform":
        """Return the map back. Raises ZeroDivisionError for a map that flattens the plane."""
        det = self.determinant
        a, b, c, d = self.d / det, -self.b / det, -self.c / det, self.a / det
        return Transform(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))


IDENTITY = Transform()


def translate(dx: float, dy: float) -> Transform:
    """Move by (dx, dy) mm."""
    return Transform(e=dx, f=dy)


def scale(sx: float, sy: float | None = None) -> Transform:
    """Stretch about the origin, by one factor both ways where `sy` is not given."""
    return Transform(a=sx, d=sx if sy is None else sy)


def rotate(degrees: float, cx: float = 0.0, cy: float = 0.0) -> Transform:
    """Turn clockwise (as seen, y down) about (cx, cy). Quarter turns are exact."""
    quarter, rest = divmod(degrees, 90)
    if rest == 0:
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarter) % 4]
    else:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return Transform(cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)


def mirror_x(about: float) -> Transform:
    """Reflect left and right over the upright line x = about."""
    return Transform(a=-1.0, e=2 * about)


def mirror_y(about: float) -> Transform:
    """Reflect top and bottom over the level line y = about."""
    return Transform(d=-1.0, f=2 * about)


class Move(NamedTuple):
    """Begin a new subpath at (x, y)."""

    x: float
    y: float


class Line(NamedTuple):
    """A straight line to (x, y)."""

    x: float
    y: float


class Curve(NamedTuple):
    """A cubic Bézier curve to (x, y)."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float


class Arc(NamedTuple):
    """A circular arc about (cx, cy) to (x, y), less than a full turn; `clockwise` as seen."""

    cx: float
    cy: float
    x: float
    y: float
    clockwise: bool = True


class Close(NamedTuple):
    """Close the subpath with a straight line to its beginning."""


Segment = Move | Line | Curve | Arc | Close
PathData = tuple[Segment, ...]

#: One coordinate of a curve: of its start, its two control points and its end.
_Controls = tuple[float, float, float, float]


def polyline(points: Iterable[Sequence[float]]) -> PathData:
    """Join points by straight lines, left open."""
    (x0, y0), *rest = points
    return (Move(x0, y0), *(Line(x, y) for x, y in rest))


def polygon(points: Iterable[Sequence[float]]) -> PathData:
    """Join points by straight lines and close."""
    return (*polyline(points), Close())


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> PathData:
    """Draw a rectangle, with corners rounded by true arcs of `radius` mm."""
    right, bottom = x + width, y + height
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    return (
        Move(x + r, y),
        Line(right - r, y),
        Arc(right - r, y + r, right, y + r),
        Line(right, bottom - r),
        Arc(right - r, bottom - r, right - r, bottom),
        Line(x + r, bottom),
        Arc(x + r, bottom - r, x, bottom - r),
        Line(x, y + r),
        Arc(x + r, y + r, x + r, y),
        Close(),
    )


def circle(cx: float, cy: float, radius: float) -> PathData:
    """Draw a full circle as two true half-circle arcs."""
    left, right = cx - radius, cx + radius
    return (Move(left, cy), Arc(cx, cy, right, cy), Arc(cx, cy, left, cy), Close())


def polar(cx: float, cy: float, radius: float, bearing: float) -> Point:
    """Return the point at `radius` mm and `bearing` degrees clockwise from straight up."""
    angle = math.radians(bearing)
    return Point(cx + radius * math.sin(angle), cy - radius * math.cos(angle))


def regular_polygon(
    sides: int, cx: float, cy: float, across_flats: float, first: float = 0.0
) -> PathData:
    """Draw a regular polygon of given width across flats (twice the inscribed radius).

    `first` is the bearing of the first corner in degrees clockwise from straight up.
    """
    radius = across_flats / 2 / math.cos(math.pi / sides)
    return polygon(polar(cx, cy, radius, first + 360 * k / sides) for k in range(sides))


def sector(cx: float, cy: float, radius: float, start: float, sweep: float) -> PathData:
    """Draw a fan from its apex: bearings `start` to `start + sweep`, degrees clockwise from up."""
    begin, end = polar(cx, cy, radius, start), polar(cx, cy, radius, start + sweep)
    return (Move(cx, cy), Line(*begin), Arc(cx, cy, *end), Close())


def transformed(path: PathData, by: Transform) -> PathData:
    """Map a path. Arcs stay arcs, so `by` must keep circles round (turn, mirror, even scale).

    Raises ValueError where an arc would become elliptic.
    """
    return tuple([_map_segment(segment, by) for segment in path])


def _map_segment(segment: Segment, by: Transform) -> Segment:
    match segment:
        case Move(x, y):
            return Move(*by.apply(x, y))
        case Line(x, y):
            return Line(*by.apply(x, y))
        case Curve(x1, y1, x2, y2, x, y):
            return Curve(*by.apply(x1, y1), *by.apply(x2, y2), *by.apply(x, y))
        case Arc(cx, cy, x, y, clockwise):
            if not keeps_circles(by):
                raise ValueError(f"{by} would make an ellipse of a circular arc")
            turn = clockwise if by.determinant > 0 else not clockwise
            return Arc(*by.apply(cx, cy), *by.apply(x, y), turn)
        case Close():
            return segment


def keeps_circles(by: Transform) -> bool:
    """Tell whether a map leaves circles round."""
    size = max(abs(by.a), abs(by.b), abs(by.c), abs(by.d))
    even = max(abs(abs(by.a) - abs(by.d)), abs(abs(by.b) - abs(by.c))) <= 1e-9 * size
    return even and abs(by.a * by.c + by.b * by.d) <= 1e-9 * size * size


def arc_sweep(x0: float, y0: float, arc: Arc) -> float:
    """Return the signed turn of an arc that begins at (x0, y0), in radians, clockwise positive."""
    begin = math.atan2(y0 - arc.cy, x0 - arc.cx)
    sweep = math.atan2(arc.y - arc.cy, arc.x - arc.cx) - begin
    if arc.clockwise:
        return sweep if sweep > 1e-12 else sweep + 2 * math.pi
    return sweep if sweep < -1e-12 else sweep - 2 * math.pi


def arc_curves(x0: float, y0: float, arc: Arc) -> list[Curve]:
    """Approach an arc by cubic curves of at most a quarter turn (error below 0.03 % of r)."""
    sweep = arc_sweep(x0, y0, arc)
    count = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / count
    k = 4 / 3 * math.tan(step / 4)
    radius = math.hypot(x0 - arc.cx, y0 - arc.cy)
    angle = math.atan2(y0 - arc.cy, x0 - arc.cx)
    curves = []
    for i in range(count):
        c0, s0 = math.cos(angle + i * step), math.sin(angle + i * step)
        c1, s1 = math.cos(angle + (i + 1) * step), math.sin(angle + (i + 1) * step)
        end = (arc.x, arc.y) if i == count - 1 else (arc.cx + radius * c1, arc.cy + radius * s1)
        curves.append(
            Curve(
                arc.cx + radius * (c0 - k * s0),
                arc.cy + radius * (s0 + k * c0),
                arc.cx + radius * (c1 + k * s1),
                arc.cy + radius * (s1 - k * c1),
                *end,
            )
        )
    return curves


def without_arcs(path: PathData) -> PathData:
    """Put cubic curves in the place of the arcs of a path."""
    if Arc not in map(type, path):
        return path
    found: list[Segment] = []
    here = Point(0.0, 0.0)
    for segment in path:
        found.extend(arc_curves(*here, segment) if isinstance(segment, Arc) else (segment,))
        if not isinstance(segment, Close):
            here = Point(segment.x, segment.y)
    return tuple(found)


def flatten(path: PathData, tolerance: float = 0.02) -> list[list[Point]]:
    """Turn a path into polylines that stray from it by at most about `tolerance` mm.

    One list of points a subpath; a closed subpath ends with its first point.
    """
    rings: list[list[Point]] = []
    for segment in without_arcs(path):
        match segment:
            case Move(x, y):
                rings.append([Point(x, y)])
            case Line(x, y):
                rings[-1].append(Point(x, y))
            case Curve():
                rings[-1].extend(_flatten_curve(rings[-1][-1], segment, tolerance))
            case Close():
                if rings[-1][-1] != rings[-1][0]:
                    rings[-1].append(rings[-1][0])
    return rings


def _flatten_curve(start: Point, curve: Curve, tolerance: float) -> list[Point]:
    # The second differences of the control points bound the distance of chord and curve.
    xs, ys = (start.x, curve.x1, curve.x2, curve.x), (start.y, curve.y1, curve.y2, curve.y)
    bend = max(
        math.hypot(xs[i] - 2 * xs[i + 1] + xs[i + 2], ys[i] - 2 * ys[i + 1] + ys[i + 2])
        for i in (0, 1)
    )
    count = max(1, math.ceil(math.sqrt(0.75 * bend / tolerance)))
    inner = (i / count for i in range(1, count))
    return [*(Point(_cubic(xs, t), _cubic(ys, t)) for t in inner), Point(curve.x, curve.y)]


def _cubic(p: _Controls, t: float) -> float:
    u = 1 - t
    return u * u * u * p[0] + 3 * u * u * t * p[1] + 3 * u * t * t * p[2] + t * t * t * p[3]


def bounds(path: PathData) -> Box:
    """Return the smallest upright box around a path.

    Raises ValueError for an empty path.
    """
    points: list[Point] = []
    for segment in path:
        points.extend(_outermost(points[-1] if points else Point(0, 0), segment))
    if not points:
        raise ValueError("an empty path has no bounds")
    xs, ys = [point.x for point in points], [point.y for point in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _outermost(start: Point, segment: Segment) -> list[Point]:
    match segment:
        case Move(x, y) | Line(x, y):
            return [Point(x, y)]
        case Curve():
            return _curve_extremes(start, segment)
        case Arc():
            return _arc_extremes(start, segment)
        case Close():
            return []


def _curve_extremes(start: Point, curve: Curve) -> list[Point]:
    xs, ys = (start.x, curve.x1, curve.x2, curve.x), (start.y, curve.y1, curve.y2, curve.y)
    turns = (*_turns(xs), *_turns(ys))
    return [*(Point(_cubic(xs, t), _cubic(ys, t)) for t in turns), Point(curve.x, curve.y)]


def _turns(p: _Controls) -> list[float]:
    """Return where a coordinate of a curve turns back: the roots of its derivative in (0, 1)."""
    low, high = min(p[0], p[3]), max(p[0], p[3])
    if low <= p[1] <= high and low <= p[2] <= high:
        return []
    # A third of the derivative is a·t² + 2·b·t + c.
    a, b, c = p[3] - p[0] + 3 * (p[1] - p[2]), p[0] - 2 * p[1] + p[2], p[1] - p[0]
    if b * b < a * c:
        return []
    q = -(b + math.copysign(math.sqrt(b * b - a * c), b))
    return [n / d for n, d in ((q, a), (c, q)) if d and 0 < n / d < 1]


def _arc_extremes(start: Point, arc: Arc) -> list[Point]:
    radius = math.hypot(start.x - arc.cx, start.y - arc.cy)
    begin = math.atan2(start.y - arc.cy, start.x - arc.cx)
    sweep = arc_sweep(start.x, start.y, arc)
    points = []
    for k, (dx, dy) in enumerate(((1, 0), (0, 1), (-1, 0), (0, -1))):
        turn = (k * math.pi / 2 - begin) % (2 * math.pi)
        if (turn if sweep > 0 else 2 * math.pi - turn) <= abs(sweep):
            points.append(Point(arc.cx + dx * radius, arc.cy + dy * radius))
    return [*points, Point(arc.x, arc.y)]
