"""Strokes and stems: lines that swell and thin, turned ellipses, and round stems whose sides,
ribs and shades all follow one spine. Points in mm go in, path data comes out; colour is no business
of this module."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.drawing.brush import smooth_points
from generator.geometry import Close, Curve, Line, Move, PathData, Point, flatten, polar, polygon

#: A place across a stem, the same all along it or found for each cross-section: -1 is its left
#: side, 0 the spine, 1 its right side.
Across = float | Callable[["Rung"], float]


def ribbon(points: Sequence[Sequence[float]], widths: Sequence[float]) -> PathData:
    """Draw a filled stroke along points, `widths` mm wide at each of them.

    Raises ValueError where points and widths differ in number.
    """
    return between(*_sides(points, widths))


def broken(points: Sequence[Sequence[float]], widths: Sequence[float]) -> PathData:
    """Draw a filled stroke as `ribbon` does, but with sharp bends."""
    left, right = _sides(points, widths)
    return polygon([*left, *right[::-1]])


def _sides(
    points: Sequence[Sequence[float]], widths: Sequence[float]
) -> tuple[list[Point], list[Point]]:
    places = [Point(p[0], p[1]) for p in points]
    left, right = [], []
    for i, (place, width) in enumerate(zip(places, widths, strict=True)):
        before, after = places[max(i - 1, 0)], places[min(i + 1, len(places) - 1)]
        dx, dy = after.x - before.x, after.y - before.y
        half = width / 2 / (math.hypot(dx, dy) or 1.0)
        left.append(Point(place.x + dy * half, place.y - dx * half))
        right.append(Point(place.x - dy * half, place.y + dx * half))
    return left, right


def between(one: Sequence[Point], other: Sequence[Point]) -> PathData:
    """Draw the shape between two smooth lines that run the same way."""
    there = smooth_points(one, closed=False)
    _, *back = smooth_points(other[::-1], closed=False)
    return (*there, Line(*other[-1]), *back, Close())


def ellipse(cx: float, cy: float, rx: float, ry: float, turn: float = 0.0) -> PathData:
    """Draw an ellipse as four curves, turned clockwise by `turn` degrees."""
    k, c, s = 0.5522847498, math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def at(u: float, v: float) -> tuple[float, float]:
        return cx + u * rx * c - v * ry * s, cy + u * rx * s + v * ry * c

    quarters = (
        ((1, k), (k, 1), (0, 1)),
        ((-k, 1), (-1, k), (-1, 0)),
        ((-1, -k), (-k, -1), (0, -1)),
        ((k, -1), (1, -k), (1, 0)),
    )
    curves = (Curve(*at(*p), *at(*q), *at(*r)) for p, q, r in quarters)
    return (Move(*at(1, 0)), *curves, Close())


def star(
    points: int, outer: float, inner: float, *, cx: float = 0.0, cy: float = 0.0, first: float = 0.0
) -> PathData:
    """Draw a star about (cx, cy); its first point stands at a bearing clockwise from up."""
    radii, step = (outer, inner), 180 / points
    return polygon(polar(cx, cy, radii[k % 2], first + k * step) for k in range(2 * points))


@dataclass(frozen=True, slots=True)
class Rung:
    """One cross-section of a stem: its place, the way to its right side, and half its width."""

    place: Point
    right: Point
    half: float
    along: float

    def at(self, across: float) -> Point:
        """Return the point at a share of the way to the right side, or the left one below 0."""
        reach = across * self.half
        return Point(self.place.x + self.right.x * reach, self.place.y + self.right.y * reach)


@dataclass(frozen=True, slots=True)
class Stem:
    """A round stem with a domed tip, as cross-sections from its foot to its tip."""

    rungs: tuple[Rung, ...]

    @classmethod
    def along(cls, spine: Sequence[Sequence[float]], radius: float, foot: float = 1.0) -> "Stem":
        """Grow a stem along a smooth spine; its foot is a share `foot` of `radius` mm wide."""
        line = flatten(smooth_points(spine, closed=False), 0.01)[0]
        length = sum(math.dist(a, b) for a, b in pairwise(line))
        body = length - radius
        steps = max(5, round(body / 2.6))
        sections = [(body * k / steps, _swell(k / steps, foot)) for k in range(steps)]
        angles = [math.radians(a) for a in (0, 34, 62, 86)]
        dome = [(body + radius * math.sin(a), math.cos(a)) for a in angles]
        return cls(
            tuple(_rung(line, s, radius * wide, s / length) for s, wide in [*sections, *dome])
        )

    def side(self, across: Across, start: float = 0.0, end: float = 1.0) -> list[Point]:
        """Follow a line along the stem, from the share `start` to `end` of its length."""
        rungs = [r for r in self.rungs if start <= r.along <= end]
        return [r.at(across(r) if callable(across) else across) for r in rungs]

    def outline(self) -> PathData:
        """Draw the whole stem, round at its tip and level at its foot."""
        rim = [*self.side(-1.0), *self.side(1.0)[::-1]]
        return (*smooth_points(rim, closed=False), Close())

    def band(self, one: Across, other: Across, start: float = 0.0, end: float = 1.0) -> PathData:
        """Draw the part of the stem between two lines along it."""
        return between(self.side(one, start, end), self.side(other, start, end))


def _swell(share: float, foot: float) -> float:
    """Return how wide a stem is at a share of its length: waisted at the foot, full higher up."""
    full = min(1.0, share / 0.35)
    return foot + (1 - foot) * full * full * (3 - 2 * full)


def _rung(line: Sequence[Point], distance: float, half: float, share: float) -> Rung:
    place, way = along(line, distance)
    return Rung(place, Point(-way.y, way.x), half, share)


def along(line: Sequence[Point], distance: float) -> tuple[Point, Point]:
    """Return the place so many mm along a line of straight pieces, and the way it runs there.

    Beyond its ends the line goes on straight. Raises ValueError for less than two points.
    """
    gone = 0.0
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if gone + step >= distance or b is line[-1]:
            share = (distance - gone) / step
            place = Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
            return place, Point((b.x - a.x) / step, (b.y - a.y) / step)
        gone += step
    raise ValueError("a line needs two points or more")
