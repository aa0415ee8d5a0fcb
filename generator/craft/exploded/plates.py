"""Plates as an eye sees them. In come flat parts and rods with their poses; out come the faces that
look towards the eye, as areas on paper, each with its distance from the eye and how light it is."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from generator.craft.exploded.space import (
    Camera,
    Plane,
    cross,
    dot,
    in_space,
    length,
    normal,
    plus,
    unit,
)
from generator.craft.kit import STILL, FlatPart, Pose, Rod, Vector
from generator.geometry import PathData, Point, circle, flatten

if TYPE_CHECKING:
    from shapely import Geometry, Polygon

#: Arcs are followed to this (mm).
_FINE: Final = 0.02
#: Walls that bend by no more than this (degrees) are one smooth wall.
_SMOOTH: Final = 25.0
#: A face whose normal has less than this towards the eye is seen edge-on.
_EDGE_ON: Final = 1e-6
#: The way to the light: it comes from the left, from before and above.
_LIGHT: Final = unit(Vector(-0.5, -0.62, 1.0))

Ring = tuple[Point, ...]
#: Left, top, right and bottom.
Box = tuple[float, float, float, float]


@dataclass(frozen=True, eq=False)
class Plate:
    """A flat part or rod in space: its rings in its own coordinates, the outline first, clockwise
    as seen and holes the other way round."""

    rings: tuple[Ring, ...]
    pose: Pose
    thickness: float

    @cached_property
    def normal(self) -> Vector:
        """The way off its back."""
        return normal(self.pose)

    def corners(self) -> Iterator[Vector]:
        """Return all corners of both sides of its outline."""
        for x, y in self.rings[0]:
            for off in (-self.thickness / 2, self.thickness / 2):
                yield in_space(self.pose, x, y, off)

    def reach(self, along: Vector) -> tuple[float, float]:
        """Return from where to where it lies along a vector."""
        places = [dot(corner, along) for corner in self.corners()]
        return min(places), max(places)

    def moved(self, by: Vector) -> "Plate":
        """Return the same plate elsewhere."""
        pose = self.pose
        return Plate(self.rings, Pose(plus(pose.origin, by), pose.right, pose.down), self.thickness)


@dataclass(frozen=True, eq=False)
class Face:
    """A face that looks towards the eye: its area on paper, the plane it is in, the smooth wall or
    side it belongs to, and how light it is, from 0 to 1."""

    area: "Polygon"
    plane: Plane
    group: int
    light: float

    @cached_property
    def box(self) -> Box:
        """The box on paper around it."""
        return _box(self.area)


@dataclass(frozen=True, eq=False)
class View:
    """A plate as it is seen: its faces, and which of them is its side; none where that is seen
    edge-on."""

    plate: Plate
    faces: tuple[Face, ...]
    side: Face | None

    @cached_property
    def box(self) -> Box:
        """The box on paper around it."""
        return _box(self.silhouette)

    @cached_property
    def silhouette(self) -> "Geometry":
        """All that it covers on paper."""
        from shapely import union_all

        return union_all([face.area for face in self.faces])


def _box(area: "Geometry") -> Box:
    left, top, right, bottom = area.bounds
    return left, top, right, bottom


def plate_of(part: FlatPart, thickness: float) -> Plate:
    """Turn a flat part that has a pose into a plate at its place in the finished whole."""
    assert part.pose is not None
    outline, *holes = (_ring(path) for path in (part.outline, *part.holes))
    rings = (_wound(outline, True), *(_wound(hole, False) for hole in holes))
    return Plate(rings, part.pose, thickness)


def plate_of_rod(rod: Rod) -> Plate:
    """Turn a bolt, pin or magnet into a round plate that is as thick as it is long."""
    way = plus(rod.end, rod.start, -1)
    axis = unit(way)
    right = unit(cross(axis, Vector(0, 1, 0) if abs(axis.y) < 0.9 else Vector(1, 0, 0)))
    pose = Pose(plus(rod.start, way, 0.5), right, cross(axis, right))
    return Plate((_wound(_ring(circle(0, 0, rod.radius)), True),), pose, length(way))


def _ring(path: PathData) -> Ring:
    (points,) = flatten(path, _FINE)
    kept = [point for point, after in pairwise(points) if math.dist(point, after) > 1e-6]
    return tuple(kept)


def _wound(ring: Ring, clockwise: bool) -> Ring:
    twice = sum(a.x * b.y - b.x * a.y for a, b in pairwise((*ring, ring[0])))
    return ring if (twice > 0) == clockwise else ring[::-1]


def seen(plate: Plate, camera: Camera) -> View:
    """Return the faces of a plate that look towards the eye."""
    sight = dot(plate.normal, camera.into)
    half = plate.thickness / 2 if sight < 0 else -plate.thickness / 2
    side = _side(plate, camera, half) if abs(sight) > _EDGE_ON else None
    walls = (_wall(plate, camera, edge, half, 1 + group) for edge, group in _walls(plate))
    return View(plate, tuple(face for face in (side, *walls) if face is not None), side)


def _side(plate: Plate, camera: Camera, off: float) -> Face:
    from shapely import Polygon

    shell, *holes = (
        [camera.seen(in_space(plate.pose, x, y, off)) for x, y in ring] for ring in plate.rings
    )
    out = plus(STILL, plate.normal, math.copysign(1, off))
    plane = camera.plane(in_space(plate.pose, 0, 0, off), out)
    return Face(Polygon(shell, holes), plane, 0, _lightness(out))


Edge = tuple[Point, Point]


def _walls(plate: Plate) -> Iterator[tuple[Edge, int]]:
    """Return the edges of all rings, each with the number of the smooth wall that it belongs to."""
    group = 0
    for ring in plate.rings:
        edges = [*pairwise((*ring, ring[0]))]
        corners = [_bends(edges[place - 1], edge) for place, edge in enumerate(edges)]
        start = corners.index(True) if True in corners else 0
        for place in range(len(edges)):
            at = (start + place) % len(edges)
            group += corners[at] and place > 0
            yield edges[at], group
        group += 1


def _bends(before: Edge, after: Edge) -> bool:
    (ax, ay), (bx, by) = ((b.x - a.x, b.y - a.y) for a, b in (before, after))
    turn = math.degrees(math.atan2(ax * by - ay * bx, ax * bx + ay * by))
    return abs(turn) > _SMOOTH


def _wall(plate: Plate, camera: Camera, edge: Edge, off: float, group: int) -> Face | None:
    """Return the wall under an edge, if it looks towards the eye."""
    from shapely import Polygon

    (x0, y0), (x1, y1) = edge
    pose, long = plate.pose, math.dist(*edge)
    across = plus(STILL, pose.right, (y1 - y0) / long)
    out = plus(across, pose.down, -(x1 - x0) / long)
    if dot(out, camera.into) > -_EDGE_ON:
        return None
    corners = ((x0, y0, off), (x1, y1, off), (x1, y1, -off), (x0, y0, -off))
    area = Polygon([camera.seen(in_space(pose, *corner)) for corner in corners])
    if area.area < 1e-9:
        return None
    plane = camera.plane(in_space(pose, x0, y0), out)
    return Face(area, plane, group, _lightness(out))


def _lightness(out: Vector) -> float:
    return 0.5 + 0.5 * dot(out, _LIGHT)


def bounds_of(plates: Sequence[Plate], camera: Camera) -> Box:
    """Return the box on paper around plates: left, top, right, bottom."""
    places = [camera.seen(corner) for plate in plates for corner in plate.corners()]
    xs, ys = [place.x for place in places], [place.y for place in places]
    return min(xs), min(ys), max(xs), max(ys)
