"""The lines along which the parts of a drawing are pulled apart. In come plates at their places in
the finished whole, and how far each is pulled; out come lines in space, from each part to the one
that it goes on or into, none of them over another."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from generator.craft.exploded.plates import Plate
from generator.craft.exploded.space import Camera, dot, in_space, length, plus, unit
from generator.craft.kit import STILL, Vector
from generator.geometry import Point

Segment = tuple[Vector, Vector]

#: Points that are this near (mm) to the foremost of a part lead it where it goes.
_FOREMOST: Final = 0.05
#: A part that is within this distance (mm) is touched.
_TOUCH: Final = 0.35
#: A plate smaller than this (mm) has one line, from its middle, and lines that are nearer to each
#: other on paper than the next (mm) are one.
_SMALL: Final = 18.0
_BESIDE: Final = 5.0
#: Lines to what is behind a plate begin so much of the way from its corners to its middle.
_INWARDS: Final = 0.06
#: A plate whose normal has more than this along a way goes that way with its side first.
_LEVEL: Final = 0.5
#: Directions of which the cosine is larger run alike, those of which it is smaller are square.
_ALONG: Final = 0.9999
_SQUARE: Final = 0.01
#: Lines this near (mm) to each other are one.
_SAME: Final = 0.05


@dataclass(frozen=True, eq=False)
class Pulled:
    """A plate at home, how far it is pulled, and whether it is a bolt, pin or magnet."""

    plate: Plate
    by: Vector
    is_rod: bool = False

    @cached_property
    def away(self) -> Plate:
        """The plate where it is drawn."""
        return self.plate.moved(self.by) if length(self.by) else self.plate


class _Off(NamedTuple):
    """How far (mm) a part is pulled off another, and which way."""

    far: float
    way: Vector
    other: Pulled


def pull_lines(parts: Sequence[Pulled], camera: Camera) -> list[Segment]:
    """Return the lines of all parts, each as long as a part was pulled off another."""
    lines = [line for part in parts if length(part.by) for line in _lines_of(part, parts, camera)]
    return list(_merged(lines))


def _lines_of(part: Pulled, parts: Sequence[Pulled], camera: Camera) -> Iterable[Segment]:
    """Return the lines of a part along the shortest way to another that it touches there.

    One that touches none, such as a lid that is aslant off all walls, has lines to what is behind.
    """
    strung = not part.is_rod and _strung(part, parts)
    if strung and _faces(part.plate, unit(part.by)):
        return ()
    offs = [off for other in parts for off in _off_other(part, other)]
    for alike in _alike(offs):
        if lines := _outermost(_touching(part, alike), camera):
            return lines
    straight = [off for off in offs if dot(off.way, part.by) > _ALONG * length(part.by)]
    return _outermost(_beyond(part, straight), camera)


def _strung(part: Pulled, parts: Sequence[Pulled]) -> bool:
    """Tell whether a part is strung on a rod, the line of which is enough."""
    return any(_is_on(other.plate, part.plate) for other in parts if other.is_rod)


def _off_other(part: Pulled, other: Pulled) -> Iterator[_Off]:
    """Return how a part is pulled off another.

    Nothing where it is not, or aslant: neither the way it was pulled itself nor square to the way
    of the other.
    """
    gap = plus(part.by, other.by, -1)
    far = length(gap)
    if far > _FOREMOST:
        way = unit(gap)
        straight = abs(dot(way, part.by)) > _ALONG * length(part.by)
        if straight or abs(dot(way, other.by)) < _SQUARE * length(other.by):
            yield _Off(far, way, other)


def _alike(offs: Iterable[_Off]) -> Iterator[list[_Off]]:
    """Gather what is off the same way, the nearest first."""
    left = sorted(offs, key=lambda off: off.far)
    while left:
        way = left[0].way
        yield [off for off in left if dot(off.way, way) > _ALONG]
        left = [off for off in left if dot(off.way, way) <= _ALONG]


def _outermost(lines: Iterable[Segment], camera: Camera) -> list[Segment]:
    """Return the leftmost and the rightmost line, or one where they are close together."""
    found = sorted(lines, key=lambda line: camera.seen(line[0]).x)
    if not found:
        return []
    wide = camera.seen(found[-1][0]).x - camera.seen(found[0][0]).x
    return [found[0], found[-1]] if wide > _BESIDE else [found[len(found) // 2]]


def _touching(part: Pulled, offs: Sequence[_Off]) -> Iterator[Segment]:
    """Return lines from where a part touches others, each to the nearest."""
    way = offs[0].way
    for point in _leading(part, way):
        probe = plus(point, way, -_TOUCH)
        goal = next((off.other.by for off in offs if _touches(off.other.plate, probe)), None)
        if goal is not None:
            yield plus(point, part.by), plus(point, goal)


def _beyond(part: Pulled, offs: Sequence[_Off]) -> Iterator[Segment]:
    """Return lines from near the corners of a plate to the nearest that it was pulled away from."""
    way = unit(part.by)
    if part.is_rod or not _faces(part.plate, way):
        return
    ring, middle = part.plate.rings[0], _middle(part.plate.rings[0])
    for x, y in ring:
        near = (x + (middle.x - x) * _INWARDS, y + (middle.y - y) * _INWARDS)
        point = in_space(part.plate.pose, *near, _front(part.plate, way))
        behind = [
            plus(plus(point, way, -gap), off.other.by)
            for off in offs
            for gap in _behind(off.other.plate, point, way)
        ]
        if behind:
            yield plus(point, part.by), max(behind, key=lambda place: dot(place, way))


def _behind(plate: Plate, point: Vector, way: Vector) -> Iterator[float]:
    """Return how far behind a point a plate is, if it is there."""
    if _faces(plate, way):
        gap = dot(plus(point, plate.pose.origin, -1), plate.normal) / dot(plate.normal, way)
        x, y, _ = _local(plate, plus(point, way, -gap))
        if gap > 0 and _within(plate.rings[0], x, y):
            yield gap - plate.thickness / 2


def _touches(plate: Plate, place: Vector) -> bool:
    """Tell whether a place is in a plate or one of its holes, or as good as on it."""
    x, y, off = _local(plate, place)
    return abs(off) <= plate.thickness / 2 + _TOUCH and _within(plate.rings[0], x, y)


def _local(plate: Plate, place: Vector) -> tuple[float, float, float]:
    way = plus(place, plate.pose.origin, -1)
    return dot(way, plate.pose.right), dot(way, plate.pose.down), dot(way, plate.normal)


def _within(ring: Sequence[Point], x: float, y: float) -> bool:
    inside = False
    for a, b in pairwise((*ring, ring[0])):
        if (a.y > y) != (b.y > y) and x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y):
            inside = not inside
    return inside


def _leading(part: Pulled, way: Vector) -> Iterable[Vector]:
    """Return points of a part, at home, with which it goes there first."""
    plate = part.plate
    if not _faces(plate, way):
        return _foremost(plate, way)
    places = plate.rings[0]
    if part.is_rod or max(map(max, places)) - min(map(min, places)) < _SMALL:
        places = (_middle(places),)
    return [in_space(plate.pose, x, y, _front(plate, way)) for x, y in places]


def _faces(plate: Plate, way: Vector) -> bool:
    """Tell whether a plate that goes along a way goes with a side first, and not with an edge."""
    return abs(dot(plate.normal, way)) > _LEVEL


def _front(plate: Plate, way: Vector) -> float:
    """Return how far the side of a plate that goes home first is off its middle."""
    return -math.copysign(plate.thickness / 2, dot(plate.normal, way))


def _middle(ring: Sequence[Point]) -> Point:
    xs, ys = [point.x for point in ring], [point.y for point in ring]
    return Point((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def _is_on(rod: Plate, plate: Plate) -> bool:
    """Tell whether a plate is strung on a rod."""
    if not _faces(rod, plate.normal):
        return False
    x, y, _ = _local(plate, rod.pose.origin)
    return any(_within(hole, x, y) for hole in plate.rings[1:])


def _foremost(plate: Plate, way: Vector) -> Iterator[Vector]:
    """Return the middles of the edges that a plate goes home with, or its foremost point."""
    places = [in_space(plate.pose, x, y) for x, y in plate.rings[0]]
    first = min(dot(place, way) for place in places)
    ends = [place for place in places if dot(place, way) < first + _FOREMOST]
    edges = [edge for edge in pairwise((*places, places[0])) if all(end in ends for end in edge)]
    if not edges:
        yield ends[0]
    for a, b in edges:
        yield plus(plus(STILL, a, 0.5), b, 0.5)


def _merged(lines: Iterable[Segment]) -> Iterator[Segment]:
    """Join lines that run along each other."""
    left = list(lines)
    while left:
        start, end = left.pop(0)
        way = unit(plus(end, start, -1))
        same = [line for line in left if _along(line, start, way)]
        left = [line for line in left if line not in same]
        stretches = [_stretch(line, start, way) for line in ((start, end), *same)]
        for a, b in _joined(stretches):
            yield plus(start, way, a), plus(start, way, b)


def _along(line: Segment, start: Vector, way: Vector) -> bool:
    return all(_aside(end, start, way) < _SAME for end in line)


def _aside(place: Vector, start: Vector, way: Vector) -> float:
    gap = plus(place, start, -1)
    return length(plus(gap, way, -dot(gap, way)))


def _stretch(line: Segment, start: Vector, way: Vector) -> tuple[float, float]:
    one, other = (dot(plus(end, start, -1), way) for end in line)
    return min(one, other), max(one, other)


def _joined(stretches: Iterable[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    begin, stop, *_ = (0.0, 0.0)
    for place, (a, b) in enumerate(sorted(stretches)):
        if place and a <= stop + _SAME:
            stop = max(stop, b)
            continue
        if place:
            yield begin, stop
        begin, stop = a, b
    yield begin, stop
