"""Paper that is folded flat, by computation: facets of a sheet lie on each other in a stack, and
each operation takes a stack to the next. In comes a sheet, out come the stacks of every step and
the creases they leave, so that fold lines and pictures of the steps are of one geometry.

The plane is that of the maker who looks down on the work: mm, y down. A facet keeps its corners on
the sheet, as seen from the printed side, and the map that takes it to its place in the plane."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from generator.geometry import (
    PathData,
    Point,
    Transform,
    bounds,
    mirror_x,
    polygon,
    polyline,
    rotate,
    transformed,
    translate,
)

#: Points closer than this (mm) to a crease lie on it.
_NEAR: Final = 1e-7

Kind = Literal["mountain", "valley"]


@dataclass(frozen=True)
class Facet:
    """A convex piece of the sheet between creases: its corners on the sheet, and its place."""

    sheet: tuple[Point, ...]
    place: Transform

    @property
    def corners(self) -> tuple[Point, ...]:
        """Its corners in the plane."""
        return tuple(self.place.apply(*corner) for corner in self.sheet)

    @property
    def path(self) -> PathData:
        """Its outline in the plane."""
        return polygon(self.corners)

    @property
    def printed(self) -> bool:
        """Whether its printed side is up."""
        return self.place.determinant > 0

    def moved(self, by: Transform) -> "Facet":
        """Return it at another place."""
        return replace(self, place=self.place.then(by))


#: Facets from the bottom to the top.
Stack = tuple[Facet, ...]


@dataclass(frozen=True)
class Crease:
    """A line of the plane, walked from `start` to `end`; what is on its left is folded over."""

    start: Point
    end: Point

    def side(self, x: float, y: float) -> float:
        """Return how far (mm) a point is to the left of the line, negative on its right."""
        dx, dy = self.end.x - self.start.x, self.end.y - self.start.y
        return (dy * (x - self.start.x) - dx * (y - self.start.y)) / math.hypot(dx, dy)

    @property
    def reflection(self) -> Transform:
        """The map over this line."""
        angle = math.degrees(math.atan2(self.end.y - self.start.y, self.end.x - self.start.x))
        here = translate(-self.start.x, -self.start.y).then(rotate(-angle))
        return here.then(Transform(d=-1.0)).then(rotate(angle)).then(translate(*self.start))


def part_at(stack: Stack, crease: Crease) -> tuple[Stack, Stack]:
    """Cut a stack along a line; return what is on its right, and what is on its left."""
    cut = [(_half(facet, crease, -1), _half(facet, crease, 1)) for facet in stack]
    right = tuple(piece for piece, _ in cut if piece)
    return right, tuple(piece for _, piece in cut if piece)


def fold(stack: Stack, crease: Crease, *, up: bool) -> Stack:
    """Fold what is on the left of a line over onto the top of a stack, or under its bottom."""
    stays, moves = part_at(stack, crease)
    over = turned(moves, crease.reflection)
    return (*stays, *over) if up else (*over, *stays)


def turned(stack: Stack, mirror: Transform) -> Stack:
    """Turn a whole stack over: the bottom comes to the top, everything is mirrored by a map."""
    return tuple(facet.moved(mirror) for facet in reversed(stack))


def moved(stack: Stack, by: Transform) -> Stack:
    """Move a whole stack."""
    return tuple(facet.moved(by) for facet in stack)


@dataclass(frozen=True)
class Pocket:
    """A stack that can be opened like a bag: what is behind the hollow, and what is before it."""

    behind: Stack
    before: Stack

    @property
    def stack(self) -> Stack:
        """All of it, from the bottom to the top."""
        return (*self.behind, *self.before)

    def outwards(self, crease: Crease) -> "Pocket":
        """Fold what is on the left of a line outwards, before and behind (outside reverse)."""
        return Pocket(fold(self.behind, crease, up=False), fold(self.before, crease, up=True))

    def seen_from_behind(self) -> "Pocket":
        """Turn it over about the upright line x = 0."""
        flip = mirror_x(0)
        return Pocket(turned(self.before, flip), turned(self.behind, flip))

    def opened(self) -> "Pocket":
        """Open a hat, a right angle with its corner at (0, 0) and its hollow open below, and press
        it flat the other way, so that its ends meet: its left half then lies before its right."""
        upright = Crease(Point(0, 0), Point(0, 1))
        left_before, right_before = part_at(self.before, upright)
        left_behind, right_behind = part_at(self.behind, upright)
        flip = mirror_x(0)
        return Pocket(
            (
                *turned(right_before, rotate(45).then(flip)),
                *moved(right_behind, rotate(45)),
            ),
            (
                *moved(left_before, rotate(-45)),
                *turned(left_behind, flip.then(rotate(45))),
            ),
        )


class StageFace(NamedTuple):
    """One facet of a picture of a step: its outline, whether its printed side is up, and its layer
    from the bottom, 0."""

    path: PathData
    printed: bool
    layer: int


@dataclass(frozen=True)
class FoldStage:
    """How the work lies after step `number` (0 is the sheet before the first), for a picture.

    `size` is its box in mm, which begins at (0, 0). `faces` run from the bottom to the top.
    `crease` is what to fold along next, and each of `arrows` leads from a point that is moved next
    to where it goes; both are empty after the last step.
    """

    number: int
    size: tuple[float, float]
    faces: tuple[StageFace, ...]
    crease: PathData = ()
    arrows: tuple[tuple[Point, Point], ...] = ()


def stage(
    number: int,
    stack: Stack,
    creases: Sequence[Crease] = (),
    arrows: Sequence[tuple[Point, Point]] = (),
) -> FoldStage:
    """Draw a stack and what happens to it next, its box moved to (0, 0)."""
    box = bounds(tuple(segment for facet in stack for segment in facet.path))
    by = translate(-box.left, -box.top)
    faces = (
        StageFace(transformed(facet.path, by), facet.printed, layer)
        for layer, facet in enumerate(stack)
    )
    lines = (polyline([by.apply(*line.start), by.apply(*line.end)]) for line in creases)
    return FoldStage(
        number,
        (box.width, box.height),
        tuple(faces),
        tuple(segment for line in lines for segment in line),
        tuple((by.apply(*start), by.apply(*end)) for start, end in arrows),
    )


@dataclass(frozen=True)
class SheetFold:
    """A crease on the sheet: the step that makes it, and how it is folded there, as seen from the
    printed side."""

    start: Point
    end: Point
    step: int
    kind: Kind


def sheet_folds(steps: Sequence[Stack]) -> list[SheetFold]:
    """Return the creases of all steps (counted from 1), in the order in which they are made.

    Each step's facets must be pieces of those of the step before.
    """
    finest = [facet.sheet for facet in steps[-1]]
    layers = [_layers(stack, finest) for stack in steps]
    found = []
    for one, other, edge in _shared_edges(finest):
        for number, layer in enumerate(layers, 1):
            if kind := _kind(layer[one], layer[other]):
                found.append(SheetFold(*edge, number, kind))
                break
    return _joined(found)


def _half(facet: Facet, crease: Crease, sign: int) -> Facet | None:
    """Return the part of a facet on one side of a line."""
    sides = [sign * crease.side(*corner) for corner in facet.corners]
    if max(sides) <= _NEAR:
        return None
    if min(sides) >= -_NEAR:
        return facet
    return replace(facet, sheet=tuple(_clipped(facet.sheet, sides)))


def _clipped(corners: Sequence[Point], sides: Sequence[float]) -> Iterator[Point]:
    """Walk round a convex ring and leave out what is on the negative side."""
    for place, (corner, side) in enumerate(zip(corners, sides, strict=True)):
        before, side_before = corners[place - 1], sides[place - 1]
        if (side > _NEAR and side_before < -_NEAR) or (side < -_NEAR and side_before > _NEAR):
            share = side_before / (side_before - side)
            yield Point(
                before.x + (corner.x - before.x) * share, before.y + (corner.y - before.y) * share
            )
        if side >= -_NEAR:
            yield corner


_Layer = tuple[int, Facet]


def _layers(stack: Stack, finest: Iterable[Sequence[Point]]) -> list[_Layer]:
    """Return, for each of the finest pieces, the facet of a stack that it belongs to."""
    from shapely import Polygon

    rings = [Polygon(facet.sheet) for facet in stack]
    found = []
    for piece in finest:
        middle = Polygon(piece).centroid
        (level,) = (n for n, ring in enumerate(rings) if ring.contains(middle))
        found.append((level, stack[level]))
    return found


def _kind(one: _Layer, other: _Layer) -> Kind | None:
    """Tell how two neighbours are folded: a valley where the printed sides face each other."""
    if one[1].printed == other[1].printed:
        return None
    up, down = (one, other) if one[1].printed else (other, one)
    return "valley" if down[0] > up[0] else "mountain"


def _shared_edges(
    pieces: Sequence[Sequence[Point]],
) -> Iterator[tuple[int, int, tuple[Point, Point]]]:
    """Return the pairs of neighbours on the sheet and the edge between them."""
    from shapely import Polygon

    rings = [Polygon(piece).exterior for piece in pieces]
    for one, ring in enumerate(rings):
        for other in range(one):
            near = ring.distance(rings[other]) < _NEAR
            if near and (edge := _common(pieces[one], pieces[other])):
                yield one, other, edge


def _common(one: Sequence[Point], other: Sequence[Point]) -> tuple[Point, Point] | None:
    """Return the stretch that the edges of two convex rings have in common."""
    for place, end in enumerate(one):
        line = Crease(one[place - 1], end)
        length = math.dist(line.start, line.end)
        way = ((end.x - line.start.x) / length, (end.y - line.start.y) / length)
        along = [
            (x - line.start.x) * way[0] + (y - line.start.y) * way[1]
            for x, y in other
            if abs(line.side(x, y)) < 10 * _NEAR
        ]
        if len(along) > 1:
            low, high = max(0.0, min(along)), min(length, max(along))
            if high - low > 10 * _NEAR:
                start, end = (
                    Point(line.start.x + way[0] * t, line.start.y + way[1] * t) for t in (low, high)
                )
                return start, end
    return None


def _joined(folds: Iterable[SheetFold]) -> list[SheetFold]:
    """Join pieces of one line that are folded alike in one step."""
    lines: dict[tuple[int, Kind, float, float], list[tuple[Point, Point]]] = {}
    for crease in folds:
        start, end = sorted((crease.start, crease.end), key=_rounded)
        way = math.atan2(end.y - start.y, end.x - start.x)
        offset = start.y * math.cos(way) - start.x * math.sin(way)
        key = (crease.step, crease.kind, round(way, 6), round(offset, 5))
        lines.setdefault(key, []).append((start, end))
    joined = []
    for (step, kind, *_), pieces in sorted(lines.items()):
        for start, end in _chained(pieces):
            joined.append(SheetFold(start, end, step, kind))
    return joined


def _chained(pieces: Iterable[tuple[Point, Point]]) -> Iterator[tuple[Point, Point]]:
    """Join stretches of one line that touch."""
    rest = sorted(pieces, key=lambda piece: _rounded(piece[0]))
    start, end = rest[0]
    for begin, stop in rest[1:]:
        if math.dist(begin, end) > 10 * _NEAR:
            yield start, end
            start = begin
        end = stop
    yield start, end


def _rounded(point: Point) -> tuple[float, float]:
    return round(point.x, 6), round(point.y, 6)
