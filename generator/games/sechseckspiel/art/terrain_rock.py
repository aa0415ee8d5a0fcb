"""Rock: cracked slabs and boulders, and peaks lit from the upper left with hatching on their dark
side. A look goes in, the items of a field about (0, 0) come out, without its border."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from generator.drawing.brush import joined, moved
from generator.drawing.shapes import broken, ribbon
from generator.geometry import Line, Move, PathData, Point, Segment, polygon
from generator.scene import Item, Path

from .palette import terrain_tones
from .terrain_field import (
    SIDES,
    Crossing,
    Side,
    crack,
    ground,
    lobe,
    room,
    scattered,
)

_TONES: Final = terrain_tones("rock")

_CRACKS: Final = (
    (Crossing(-5.0, 48), Crossing(2.6, 22)),
    (Crossing(-2.0, 118), Crossing(5.0, 80)),
    (Crossing(-4.0, 150), Crossing(3.4, 175)),
)
#: The slabs across the three directions of sides: light or dark, from crack to crack.
_SLABS: Final = (True, False, True)


class _Peak(NamedTuple):
    """Where a mountain stands: the middle of its foot, how wide and how high it is."""

    x: float
    y: float
    width: float
    height: float


_RANGES: Final = (
    (_Peak(-4.2, 2.0, 10.0, 10.0), _Peak(3.2, 4.6, 13.0, 14.0)),
    (_Peak(5.2, 1.6, 8.0, 7.4), _Peak(-0.8, 5.4, 15.5, 15.0)),
    (_Peak(-5.0, 2.6, 9.0, 9.6), _Peak(5.0, 2.2, 9.4, 11.0), _Peak(0.0, 6.4, 11.0, 11.0)),
)


def rock(look: int) -> Iterator[Item]:
    """Draw a field of rock; each look has its own peaks."""
    rng = Random(f"rock {look}")
    yield ground(_TONES)
    for light, colour in ((False, _TONES.base.mix(_TONES.dark, 0.5)), (True, _TONES.light)):
        slabs = [_slab(side, rng) for side in SIDES if _SLABS[side.direction] is light]
        yield Path(joined(slabs), fill=colour)
    cracks = joined(_crack(side, c, rng) for side in SIDES for c in _CRACKS[side.direction])
    yield Path(moved(cracks, 0.2, 0.3), fill=_TONES.accent)
    yield Path(cracks, fill=_TONES.ink)
    peaks = _RANGES[look % len(_RANGES)]
    birds = look % 4 == 3
    yield from _boulders(peaks, birds, rng)
    for peak in peaks:
        yield from _mountain(peak, rng)
    if birds:
        yield Path(joined(_birds(rng)), fill=_TONES.ink)


def _birds(rng: Random) -> Iterator[PathData]:
    """Draw two birds that soar beside the summits."""
    for x, y, span in ((-7.6, -8.2, 1.7), (-4.6, -10.8, 1.2)):
        at = Point(x + rng.uniform(-0.4, 0.4), y)
        wings = [(-span, -0.1), (-span * 0.5, -span * 0.42), (0, 0.1), (span * 0.5, -span * 0.5)]
        places = [Point(at.x + dx, at.y + dy) for dx, dy in (*wings, (span, -0.35))]
        yield ribbon(places, [0.1, 0.42, 0.5, 0.42, 0.1])


def _slab(side: Side, rng: Random) -> PathData:
    one, other = _CRACKS[side.direction]
    inner = [
        side.at(one.along + rng.uniform(-0.5, 1.5), rng.uniform(3.6, 5.2)),
        side.at(other.along - rng.uniform(-0.5, 1.5), rng.uniform(3.2, 4.6)),
    ]
    return lobe(side, one, other, inner, angular=True)


def _crack(side: Side, crossing: Crossing, rng: Random) -> PathData:
    at, way = side.at(crossing.along), side.inwards(crossing.bearing)
    inner, far = [], 1.8
    for k in range(3):
        far += rng.uniform(1.0, 1.7)
        stray = (-1) ** k * rng.uniform(0.25, 0.6)
        inner.append(Point(at.x + way.x * far - way.y * stray, at.y + way.y * far + way.x * stray))
    return crack(side, crossing, inner, 0.46, 0.1)


def _boulders(peaks: Sequence[_Peak], birds: bool, rng: Random) -> Iterator[Item]:
    def free(x: float, y: float) -> bool:
        if birds and x < -2 and y < -5:
            return False
        return room(x, y) > 2.4 and all(
            abs(x - p.x) > p.width * 0.62 or not -1.5 < p.y - y + 0.8 < p.height for p in peaks
        )

    stones = [(at, rng.uniform(0.8, 1.5)) for at in scattered(rng, 3.2, free, 40)]
    rims = [_stone(at, size, rng) for at, size in stones]
    yield Path(joined(moved(rim, 0.4, 0.4) for rim in rims), fill=_TONES.ink)
    yield Path(joined(rims), fill=_TONES.dark)
    faces = [polygon(_shrunk(rim, at)) for rim, (at, _) in zip(rims, stones, strict=True)]
    yield Path(joined(faces), fill=_TONES.accent)


def _stone(at: Point, size: float, rng: Random) -> PathData:
    corners = []
    for k in range(6):
        a, r = math.radians(60 * k + rng.uniform(-18, 18)), size * rng.uniform(0.8, 1.1)
        corners.append((at.x + r * 1.15 * math.cos(a), at.y + r * 0.8 * math.sin(a)))
    return polygon(corners)


def _shrunk(rim: PathData, at: Point) -> list[Point]:
    """Return a stone's lit top, towards the upper left."""
    corners = [Point(s.x, s.y) for s in rim if isinstance(s, (Move, Line))]
    return [
        Point(at.x + (p.x - at.x) * 0.68 - 0.18, at.y + (p.y - at.y) * 0.68 - 0.2) for p in corners
    ]


def _mountain(peak: _Peak, rng: Random) -> Iterator[Item]:
    """Draw a peak: its lit face and its dark one, a cap of light, hatching and contours."""
    x, foot, width, height = peak
    summit = Point(x + rng.uniform(-0.05, 0.05) * width, foot - height)
    left = _jagged(summit, Point(x - width / 2, foot + rng.uniform(-0.3, 0.5)), rng, 0.45)
    right = _jagged(summit, Point(x + width / 2, foot + rng.uniform(-0.3, 0.5)), rng, 0.45)
    ridge = _jagged(summit, Point(x + width * 0.04, foot + 1.1), rng, 0.1 * width)
    lit = [*left, *_jagged(left[-1], ridge[-1], rng, 0.3)[2:5:2], *ridge[::-1]]
    shaded = [*ridge, *_jagged(ridge[-1], right[-1], rng, 0.3)[2:5:2], *right[::-1]]
    shadow = [ridge[-1], Point(x + width * 0.78, foot + 1.1), right[-1], right[-3]]
    yield Path(polygon(shadow), fill=_TONES.dark.mix(_TONES.base, 0.35))
    yield Path(polygon(lit), fill=_TONES.light)
    yield Path(polygon(_cap(left, ridge, rng)), fill=_TONES.accent.mix(_TONES.light, -0.6))
    yield Path(polygon(shaded), fill=_TONES.dark)
    yield Path(_hatching(ridge, right, rng), stroke=_TONES.ink, width=0.26, cap="round")
    lines = [_contour(left, 0.55), _contour(right, 0.75), _contour(ridge, 0.35)]
    yield Path(joined((*lines, *_creases(left, ridge, rng))), fill=_TONES.ink)


def _jagged(a: Point, b: Point, rng: Random, swing: float) -> list[Point]:
    """Break a line from a to b into uneven steps that stray from it by up to `swing` mm."""
    found = [a]
    for k in range(1, 6):
        share = k / 6 + rng.uniform(-0.05, 0.05)
        stray = swing * (-1) ** k * rng.uniform(0.4, 1.0)
        found.append(Point(a.x + (b.x - a.x) * share + stray, a.y + (b.y - a.y) * share))
    return [*found, b]


def _cap(left: list[Point], ridge: list[Point], rng: Random) -> list[Point]:
    """Return the outline of the snow that lies on the lit side of a summit."""
    a, b = _on(left, 0.42), _on(ridge, 0.46)
    teeth = []
    for k in range(1, 5):
        drop = rng.uniform(0.4, 1.3) if k % 2 else -rng.uniform(0.2, 0.6)
        teeth.append(Point(a.x + (b.x - a.x) * k / 5, a.y + (b.y - a.y) * k / 5 + drop))
    up_left = [p for p in left if p.y < a.y]
    up_ridge = [p for p in ridge if p.y < b.y]
    return [*up_left, a, *teeth, b, *up_ridge[:0:-1]]


def _hatching(ridge: list[Point], right: list[Point], rng: Random) -> PathData:
    """Hatch the dark face with strokes that fall to the right, dense towards the ridge."""
    strokes: list[Segment] = []
    count = round((right[-1].y - right[0].y) / 0.85)
    for k in range(1, count):
        start = _on(ridge, k / count * 0.94)
        end = _on(right, min(1.0, k / count + 0.2))
        share = rng.uniform(0.55, 0.95)
        strokes += (
            Move(*start),
            Line(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share),
        )
    return tuple(strokes)


def _creases(left: list[Point], ridge: list[Point], rng: Random) -> Iterator[PathData]:
    """Draw two creases on the lit face, along its slope."""
    for share in (0.62, 0.84):
        a, b = _on(left, share), _on(ridge, share)
        at = Point(a.x + (b.x - a.x) * 0.55, a.y + (b.y - a.y) * 0.55)
        reach = rng.uniform(1.3, 2.2)
        down = Point(at.x - reach * 0.5, at.y + reach)
        yield broken([at, Point(at.x - 0.1, at.y + reach * 0.5), down], [0.1, 0.34, 0.1])


def _contour(line: list[Point], width: float) -> PathData:
    return broken(line, [width - (width - 0.2) * k / (len(line) - 1) for k in range(len(line))])


def _on(line: list[Point], share: float) -> Point:
    """Return the place at a share of a line's height."""
    y = line[0].y + (line[-1].y - line[0].y) * share
    for a, b in pairwise(line):
        if b.y >= y:
            rest = (y - a.y) / (b.y - a.y)
            return Point(a.x + (b.x - a.x) * rest, y)
    return line[-1]
