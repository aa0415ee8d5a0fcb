"""Numbers beside a drawing, each with a line that leads to what it names. In come the areas that
are seen of the numbered things; out come the places of numbers and lines. A line runs over nothing
but what it leads to, as far as there is such a way, and crosses no other. Where there is none, the
number stands on what it names."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.geometry import Box, Point

if TYPE_CHECKING:
    from shapely import Geometry

#: Radius of the circle around a number, and the room between two of them (mm on paper).
RADIUS: Final = 2.7
APART: Final = 1.6
#: How far numbers stand off what they name, and at least off all that is drawn (mm).
OFF: Final = 5.5
_CLEAR: Final = 1.6
#: A line ends this far (mm) within what it leads to, where there is room, and rises by no more than
#: that on its way; places for the number are tried at such steps.
_WITHIN: Final = 1.1
_MOST_RISE: Final = 24.0
_STEP: Final = 3.0
#: No line is shorter, from the middle of its circle (mm).
_SHORTEST: Final = RADIUS + 1.5
#: Points tried across an area, and as many down.
_TRIED: Final = 6
#: What is bad about a line, in mm of its length: that it runs over what it leads to or rises, by mm
#: each; that it crosses what is drawn, or a line of the drawing.
_OVER: Final = 1.2
_RISE: Final = 0.9
_CROSSING: Final = 400.0
_TOUCHING: Final = 25.0
#: A number on what it names keeps this far off its edge (mm).
_INSIDE: Final = 0.8
#: Forms are followed to this (mm), and a line keeps this far off what it does not lead to.
_FINE: Final = 0.05
_OFF_OTHERS: Final = 0.4
#: How many areas of a thing are tried, how many ways are looked at closely at once, and how many
#: good ones are enough.
_AREAS: Final = 3
_AT_ONCE: Final = 250
_ENOUGH: Final = 120
#: Numbers are placed anew, each as the others stand, so many times.
_ROUNDS: Final = 3
#: So many of the best ways are tried against one that blocks them.
_SWAPPED: Final = 60


@dataclass(frozen=True, eq=False)
class Subject:
    """Something numbered, and the areas that are seen of it."""

    number: int
    areas: "tuple[Geometry, ...]"


class Callout(NamedTuple):
    """A number: the middle of its circle, and the point that its line leads to; both are one where
    it stands on what it names."""

    number: int
    place: Point
    end: Point


class _Way(NamedTuple):
    cost: float
    place: Point
    end: Point


def callouts(
    subjects: Sequence[Subject],
    drawn: "Geometry",
    lines: Sequence[tuple[Point, Point]],
    box: Box,
) -> list[Callout]:
    """Place numbers beside what they name, at the furthest `OFF` mm left or right of `box`, and
    neither above nor below it.

    `drawn` is all that is drawn, within the box; `lines` are those of the drawing.
    """
    scenery = _scenery(drawn, lines, box)
    ways = {each.number: _ways(each, scenery) for each in subjects}
    found: dict[int, _Way] = {}
    for _ in range(_ROUNDS):
        for number in sorted(ways, key=lambda one: -ways[one][0].cost):
            found[number] = _best(ways[number], _others(found, number))
        for number in sorted(found, key=lambda one: ways[one][0].cost - found[one].cost):
            found |= _swap(ways, found, number)
    return [Callout(number, way.place, way.end) for number, way in sorted(found.items())]


def _others(found: Mapping[int, _Way], *numbers: int) -> list[_Way]:
    return [way for number, way in found.items() if number not in numbers]


def _swap(
    ways: Mapping[int, Sequence[_Way]], found: Mapping[int, _Way], number: int
) -> dict[int, _Way]:
    """Return a better way for a number and another for the one that blocks it, if that is good for
    both together; nothing else."""
    for way in ways[number][:_SWAPPED]:
        blocking = [other for other in found if other != number and not _apart(way, found[other])]
        if way.cost >= found[number].cost or len(blocking) != 1:
            continue
        (other,) = blocking
        around = _best(ways[other], [way, *_others(found, number, other)])
        if way.cost + around.cost < found[number].cost + found[other].cost:
            return {number: way, other: around}
    return {}


def _best(ways: Sequence[_Way], others: Sequence[_Way]) -> _Way:
    """Return the best way that is clear of the others; the best of all where none is."""
    return next((way for way in ways if all(_apart(way, other) for other in others)), ways[0])


def _apart(one: _Way, other: _Way) -> bool:
    if math.dist(one.place, other.place) < 2 * RADIUS + APART:
        return False
    near = (_distance(a.place, b) for a, b in ((one, other), (other, one)))
    return min(near) > RADIUS + APART and not _cross(one, other)


def _distance(place: Point, way: _Way) -> float:
    """Return how far a place is from a way."""
    (x0, y0), (x1, y1) = way.place, way.end
    dx, dy = x1 - x0, y1 - y0
    if way.place == way.end:
        return math.dist(place, way.place)
    share = ((place.x - x0) * dx + (place.y - y0) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return math.dist(place, (x0 + share * dx, y0 + share * dy))


def _cross(one: _Way, other: _Way) -> bool:
    def side(a: Point, b: Point, c: Point) -> bool:
        return (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)

    a, b, c, d = one.place, one.end, other.place, other.end
    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


@dataclass(frozen=True, eq=False)
class _Scenery:
    """What is drawn; where no number may be; the lines of the drawing; and the box around it."""

    drawn: "Geometry"
    covered: "Geometry"
    lines: "Geometry"
    box: Box


def _scenery(drawn: "Geometry", lines: Sequence[tuple[Point, Point]], box: Box) -> _Scenery:
    import shapely

    plain = drawn.simplify(_FINE)
    covered = plain.buffer(RADIUS + _CLEAR).simplify(_FINE)
    crossed = shapely.MultiLineString([*lines])
    for area in (covered, crossed):
        shapely.prepare(area)
    return _Scenery(plain, covered, crossed, box)


def _ways(subject: Subject, scenery: _Scenery) -> list[_Way]:
    """Return the ways to number something, the best first.

    Most are worse than others by their length alone, so they are looked at closely in that order,
    and no more of them than are wanted.
    """
    import shapely

    largest = sorted(subject.areas, key=lambda area: -area.area)[:_AREAS]
    own = shapely.union_all(subject.areas).simplify(_FINE)
    rest = scenery.drawn.difference(own.buffer(3 * _FINE)).buffer(_OFF_OTHERS).simplify(_FINE)
    shapely.prepare(rest)
    ways = sorted({way for area in largest for way in _tried(area, scenery.box)})
    found: list[_Way] = []
    for start in range(0, len(ways), _AT_ONCE):
        found.extend(_weighed(ways[start : start + _AT_ONCE], own, rest, scenery))
        if sum(way.cost < _CROSSING for way in found) > _ENOUGH:
            break
    on_it = [way for area in largest for way in _on(area)] if min(found).cost >= _CROSSING else []
    return sorted([*found, *on_it])


def _on(area: "Geometry") -> Iterator[_Way]:
    """Return where a number may stand on an area: about the middle of the widest place."""
    from shapely import maximum_inscribed_circle

    circle = maximum_inscribed_circle(area, _FINE)
    place = Point(*circle.coords[0])
    if circle.length > RADIUS + _INSIDE:
        yield _Way(0.0, place, place)


def _tried(area: "Geometry", box: Box) -> Iterator[_Way]:
    for end in _ends(area):
        for place in _places(area, end, box):
            long = math.dist(place, end)
            if long > _SHORTEST:
                yield _Way(long + _RISE * abs(place.y - end.y), place, end)


def _weighed(
    ways: Sequence[_Way], own: "Geometry", rest: "Geometry", scenery: _Scenery
) -> Iterator[_Way]:
    """Add to the cost of ways what they cross."""
    import shapely

    routes = shapely.linestrings([[way.place, way.end] for way in ways])
    crossing = shapely.intersects(rest, routes)
    covered = shapely.contains_xy(scenery.covered, [way.place for way in ways])
    touching = shapely.intersects(scenery.lines, routes)
    for n, way in enumerate(ways):
        bad = _CROSSING * (bool(crossing[n]) + 2 * bool(covered[n]))
        over = own.intersection(routes[n]).length if not bad else 0.0
        yield way._replace(cost=way.cost + bad + _OVER * over + _TOUCHING * bool(touching[n]))


def _ends(area: "Geometry") -> list[Point]:
    """Return points within an area, off its edges where it has room."""
    import shapely

    room = area.buffer(-_WITHIN)
    if room.is_empty:
        room = area
    left, top, right, bottom = room.bounds
    steps = [(number + 0.5) / _TRIED for number in range(_TRIED)]
    grid = [(left + (right - left) * u, top + (bottom - top) * v) for u in steps for v in steps]
    inside = shapely.contains_xy(room, grid)
    found = [Point(*place) for place, within in zip(grid, inside, strict=True) if within]
    middle = room.representative_point()
    return [*found, Point(middle.x, middle.y)]


def _places(area: "Geometry", end: Point, box: Box) -> Iterator[Point]:
    """Return where the number of a thing may stand: beside it or beside all that is drawn; beside,
    above or below the point that its line leads to."""
    left, _, right, _ = area.bounds
    off = OFF + RADIUS
    beside = {left - off, right + off, box.left - off, box.right + off}
    beside |= {end.x - off, end.x, end.x + off}
    top = box.top + RADIUS
    bottom = max(top, box.bottom - RADIUS)
    for x in beside:
        for step in range(round(_MOST_RISE / _STEP) + 1):
            for y in {end.y - step * _STEP, end.y + step * _STEP}:
                yield Point(x, min(max(y, top), bottom))
