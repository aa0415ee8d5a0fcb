"""What is seen of things that stand before each other. In come the views of plates, and lines in
space; out come the parts of them that nothing hides. Whatever is before a face is cut out of it, so
it does not matter in which order they are drawn."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.craft.exploded.plates import Box, Face, View
from generator.craft.exploded.space import NEAR, Camera, Plane, cross, dot, length, unit
from generator.craft.kit import Vector
from generator.geometry import Point

if TYPE_CHECKING:
    from shapely import Geometry, LineString, Polygon

#: Places on paper are rounded to this (mm), and what is thinner than the next is dropped.
_GRID: Final = 1e-5
_THIN: Final = 0.02
#: A side of a line is cut out this far (mm on paper).
_FAR: Final = 5_000.0
#: What is no more than this (mm) before a line does not hide it: lines begin on faces.
_CLEAR: Final = 0.01
_AXES: Final = (Vector(1, 0, 0), Vector(0, 1, 0), Vector(0, 0, 1))


#: A straight line on paper, from where to where.
Stretch = tuple[Point, Point]


class Shown(NamedTuple):
    """What is seen of a face."""

    face: Face
    area: "Geometry"


class Sight:
    """Views of plates, and which of them stands before which."""

    def __init__(self, views: Sequence[View], camera: Camera) -> None:
        self._views, self._camera = views, camera
        self._before: list[list[View]] = [[] for _ in views]
        self._mixed: list[list[View]] = [[] for _ in views]
        for one, other in combinations(range(len(views)), 2):
            meet = _meet(views[one].box, views[other].box)
            if meet and views[one].silhouette.intersects(views[other].silhouette):
                self._compare(one, other)

    def _compare(self, one: int, other: int) -> None:
        views = self._views
        match _nearer(views[one], views[other], self._camera):
            case -1:
                self._before[other].append(views[one])
            case 1:
                self._before[one].append(views[other])
            case _:
                self._mixed[one].append(views[other])
                self._mixed[other].append(views[one])

    def shown(self, place: int) -> list[Shown]:
        """Return what is seen of the faces of the view at that place in the list."""
        from shapely import prepare, union_all

        view = self._views[place]
        before = union_all([other.silhouette for other in self._before[place]], grid_size=_GRID)
        prepare(before)
        others = [face for other in self._mixed[place] for face in other.faces]
        found = []
        for face in view.faces:
            own = () if face is view.side else view.faces
            hidden = [*_hiding(face, (*own, *others))]
            if before.intersects(face.area):
                hidden.append(before)
            left = _less(face.area, hidden) if hidden else face.area
            if not left.is_empty:
                found.append(Shown(face, left))
        return found

    def line(self, start: Vector, end: Vector) -> list[Stretch]:
        """Return what is seen of a straight line in space, as stretches on paper."""
        from shapely import LineString

        a, b = self._camera.seen(start), self._camera.seen(end)
        whole = LineString([a, b])
        depths = self._camera.depth(start), self._camera.depth(end)
        hidden = [
            _shares(_behind(whole, depths, face), whole)
            for view in self._views
            for face in view.faces
            if whole.intersects(face.area)
        ]
        return [
            (_between(a, b, begin), _between(a, b, stop))
            for begin, stop in _rest(share for shares in hidden for share in shares)
        ]


def _shares(parts: "Geometry", whole: "LineString") -> list[tuple[float, float]]:
    """Return from where to where parts of a line run, as shares of it.

    As they need not lie on it to the last digit, they cannot be cut out of it.
    """
    from shapely import get_parts

    lines = (part for part in get_parts(parts) if part.geom_type == "LineString" and part.length)
    ends = (
        sorted(whole.project(end, normalized=True) for end in line.boundary.geoms) for line in lines
    )
    return [(begin, stop) for begin, stop in ends]


def _rest(hidden: Iterable[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Return the shares of a line that are left."""
    at = 0.0
    for begin, stop in sorted(hidden):
        if begin > at:
            yield at, begin
        at = max(at, stop)
    if at < 1:
        yield at, 1.0


def _between(a: Point, b: Point, share: float) -> Point:
    return Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)


def _meet(one: Box, other: Box) -> bool:
    (l0, t0, r0, b0), (l1, t1, r1, b1) = one, other
    return max(l0, l1) < min(r0, r1) and max(t0, t1) < min(b0, b1)


def _nearer(one: View, other: View, camera: Camera) -> int:
    """Return -1 where a plane parts two plates and the first is on the eye's side, 1 for the other
    way round, 0 where no plane that is looked for does."""
    normals = one.plate.normal, other.plate.normal
    edge = cross(*normals)
    axes = [*normals, *_AXES, *([unit(edge)] if length(edge) > NEAR else [])]
    for axis in axes:
        sight = dot(camera.into, axis)
        if abs(sight) < NEAR:
            continue
        (low, high), (start, end) = one.plate.reach(axis), other.plate.reach(axis)
        if high <= start + NEAR:
            return -1 if sight > 0 else 1
        if end <= low + NEAR:
            return 1 if sight > 0 else -1
    return 0


def _hiding(face: Face, others: Iterable[Face]) -> "Iterator[Geometry]":
    """Return what each of the other faces hides of one, if it does."""
    for other in others:
        if other is not face and _meet(face.box, other.box):
            hidden = _before(other, face)
            if hidden.area > _GRID:
                yield hidden


def _before(face: Face, other: Face) -> "Geometry":
    """Return the part of another face before which this one stands.

    That is all that they share on paper, nothing, or what lies on one side of the line in which
    their planes cross.
    """
    shared = face.area.intersection(other.area)
    gap = Plane(*(there - here for here, there in zip(face.plane, other.plane, strict=True)))
    depths = [gap.depth(x, y) for x, y in _corners(shared)]
    if not depths or max(depths) <= NEAR:
        return shared.difference(shared)
    return shared if min(depths) >= -NEAR else shared.intersection(_half(gap))


def _corners(area: "Geometry") -> "Iterable[tuple[float, float]]":
    from shapely import get_coordinates

    corners: Iterable[tuple[float, float]] = get_coordinates(area)
    return corners


def _half(gap: Plane) -> "Polygon":
    """Return the half of the paper where a plane is beyond 0."""
    from shapely import Polygon

    steep = math.hypot(gap.across, gap.down)
    across, down = gap.across / steep, gap.down / steep
    x, y = -gap.at / steep * across, -gap.at / steep * down
    corners = ((-_FAR, 0), (_FAR, 0), (_FAR, _FAR), (-_FAR, _FAR))
    return Polygon([(x - u * down + v * across, y + u * across + v * down) for u, v in corners])


def _less(area: "Geometry", hidden: "Iterable[Geometry]") -> "Geometry":
    """Cut what is hidden out of an area, and slivers with it."""
    from shapely import set_precision, union_all

    taken = union_all(_areas(hidden), grid_size=_GRID)
    left = set_precision(area, _GRID).difference(taken, grid_size=_GRID)
    return union_all([part for part in _areas([left]) if not part.buffer(-_THIN / 2).is_empty])


def _areas(geometries: "Iterable[Geometry]") -> "list[Geometry]":
    """Return the areas among what may hold lines and points besides."""
    from shapely import get_parts

    parts = (part for each in geometries for part in get_parts(each))
    return [part for part in parts if part.geom_type == "Polygon"]


def _behind(line: "LineString", depths: tuple[float, float], face: Face) -> "Geometry":
    """Return the part of a line on paper that a face hides."""
    from shapely import LineString

    (x0, y0), (x1, y1) = line.coords
    start, end = depths[0] - face.plane.depth(x0, y0), depths[1] - face.plane.depth(x1, y1)
    if max(start, end) <= _CLEAR:
        return LineString()
    if min(start, end) < _CLEAR:
        share = (_CLEAR - start) / (end - start)
        middle = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
        line = LineString([middle, (x1, y1)] if end > start else [(x0, y0), middle])
    return line.intersection(face.area)
