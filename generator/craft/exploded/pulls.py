"""The lines along which the parts of a drawing are pulled apart. In come plates at their places in
the finished whole, and how far each is pulled; out come lines in space, from each part to the one
that it goes on or into, none of them over another."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from generator.craft.exploded.plates import Plate
from generator.craft.exploded.space import Camera, cross, dot, in_space, length, plus, unit
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
#: Directions of which sine or cosine is smaller run alike or are square to each other.
_SQUARE: Final = 0.01
#: Lines this near (mm) to each other are one.
_SAME: Final = 0.05


@dataclass(frozen=True, eq=False)
class Pulled:
    """A plate at home, how far it is pulled, and whether it is a bolt, pin or magnet."""

    plate: Plate
    by: Vector
    is_rod: bool = False

    @property
    def away(self) -> Plate:
        """The plate where it is drawn."""
        return self.plate.moved(self.by) if length(self.by) else self.plate


def pull_lines(parts: Sequence[Pulled], camera: Camera) -> list[Segment]:
    """Return the lines of all parts, each as long as a part was pulled off another."""
    lines = [line for part in parts if length(part.by) for line in _lines_of(part, parts, camera)]
    return list(_merged(lines))


def _lines_of(part: Pulled, parts: Sequence[Pulled], camera: Camera) -> Iterable[Segment]:
    """Return the lines of a part along the shortest way to another that it touches there.

    One that touches none, such as a lid that is aslant off all walls, has lines to what is behind.
    """
    for way in _ways(part, parts):
        lines = _outermost(_touching(part, parts, way), camera)
        if lines:
            return lines
    return _outermost(_beyond(part, parts), camera)


def _outermost(lines: Iterable[Segment], camera: Camera) -> list[Segment]:
    """Return the leftmost and the rightmost line, or one where they are close together."""
    found = sorted(lines, key=lambda line: camera.seen(line[0]).x)
    if not found:
        return []
    wide = camera.seen(found[-1][0]).x - camera.seen(found[0][0]).x
    return [found[0], found[-1]] if wide > _BESIDE else [found[len(found) // 2]]


def _touching(part: Pulled, parts: Sequence[Pulled], way: Vector) -> Iterator[Segment]:
    for point in _leading(part, parts, way):
        for goal in _goals(part, point, way, parts):
            yield plus(point, part.by), plus(point, goal)


def _beyond(part: Pulled, parts: Sequence[Pulled]) -> Iterator[Segment]:
    """Return lines from near the corners of a plate to the nearest that it was pulled away from."""
    way = unit(part.by)
    if part.is_rod or abs(dot(part.plate.normal, way)) < _LEVEL or _strung(part, parts):
        return
    ring, middle = part.plate.rings[0], _middle(part.plate.rings[0])
    for x, y in ring:
        near = (x + (middle.x - x) * _INWARDS, y + (middle.y - y) * _INWARDS)
        point = in_space(part.plate.pose, *near, _front(part.plate, way))
        behind = [
            plus(plus(point, way, -gap), other.by)
            for other in parts
            if other is not part and _straight(part, other)
            for gap in _behind(other.plate, point, way)
        ]
        if behind:
            start = plus(point, part.by)
            yield start, max(behind, key=lambda place: dot(place, way))


def _straight(part: Pulled, other: Pulled) -> bool:
    """Tell whether a part was pulled off another straight along its own way."""
    off = _off_by(part, other)
    return off is not None and length(cross(off, part.by)) < _SQUARE * length(off) * length(part.by)


def _behind(plate: Plate, point: Vector, way: Vector) -> Iterator[float]:
    """Return how far behind a point a plate is, if it is there."""
    sight = dot(plate.normal, way)
    if abs(sight) > _LEVEL:
        gap = dot(plus(point, plate.pose.origin, -1), plate.normal) / sight
        x, y, _ = _local(plate, plus(point, way, -gap))
        if gap > 0 and _within(plate.rings[0], x, y):
            yield gap - plate.thickness / 2


def _ways(part: Pulled, parts: Sequence[Pulled]) -> list[Vector]:
    """Return the ways that a part may be off others, as unit vectors, the shortest first."""
    offs = [_off_by(part, other) for other in parts if other is not part]
    lengths: dict[tuple[float, ...], tuple[float, Vector]] = {}
    for off in (off for off in offs if off is not None):
        way = unit(off)
        key = tuple(round(each, 4) for each in way)
        lengths[key] = min(lengths.get(key, (length(off), way)), (length(off), way))
    return [way for _, way in sorted(lengths.values())]


def _off_by(part: Pulled, other: Pulled) -> Vector | None:
    """Return how far a part is pulled off another.

    None where it is not, or aslant: neither the way it was pulled itself nor square to the way of
    the other.
    """
    off = plus(part.by, other.by, -1)
    if length(off) < _FOREMOST:
        return None
    straight = length(cross(off, part.by)) < _SQUARE * length(off) * length(part.by)
    square = length(other.by) > 0 and abs(dot(off, other.by)) < _SQUARE * length(off) * length(
        other.by
    )
    return off if straight or square else None


def _goals(part: Pulled, point: Vector, way: Vector, parts: Sequence[Pulled]) -> Iterator[Vector]:
    """Return how far the nearest other is pulled that a part touches with a point, if any."""
    probe = plus(point, way, -_TOUCH)
    offs = [
        (length(off), other.by)
        for other in parts
        if other is not part
        and (off := _off_by(part, other)) is not None
        and length(cross(off, way)) < _SQUARE * length(off)
        and dot(off, way) > 0
        and _touches(other.plate, probe)
    ]
    if offs:
        yield min(offs)[1]


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


def _leading(part: Pulled, parts: Sequence[Pulled], way: Vector) -> Iterable[Vector]:
    """Return points of a part, at home, with which it goes there first."""
    plate = part.plate
    if abs(dot(plate.normal, way)) < _LEVEL:
        return _foremost(plate, way)
    front = _front(plate, way)
    if part.is_rod:
        return [in_space(plate.pose, *_middle(plate.rings[0]), front)]
    if _strung(part, parts):
        return []
    places = plate.rings[0]
    if max(max(p) for p in places) - min(min(p) for p in places) < _SMALL:
        places = (_middle(places),)
    return [in_space(plate.pose, x, y, front) for x, y in places]


def _front(plate: Plate, way: Vector) -> float:
    """Return how far the side of a plate that goes home first is off its middle."""
    return -math.copysign(plate.thickness / 2, dot(plate.normal, way))


def _strung(part: Pulled, parts: Sequence[Pulled]) -> bool:
    """Tell whether a part is strung on a rod, the line of which is enough."""
    return any(_is_on(other.plate, part.plate) for other in parts if other.is_rod)


def _middle(ring: Sequence[Point]) -> Point:
    xs, ys = [point.x for point in ring], [point.y for point in ring]
    return Point((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def _is_on(rod: Plate, plate: Plate) -> bool:
    """Tell whether a plate is strung on a rod."""
    if abs(dot(rod.normal, plate.normal)) < 0.5:
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
    return all(_off(end, start, way) < _SAME for end in line)


def _off(place: Vector, start: Vector, way: Vector) -> float:
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
