"""Flat parts put together by computation, from areas that were read out of finished files.

Of how a part was drawn nothing is used: an area is what its lines enclose, what the kerf took away
given back. Only the poses, that is where each part goes, are those of the kit. Each part becomes a
solid, a plate as thick as its sheet; what plates do to each other is told along the line in which
their sheets cross. All lengths are mm."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from math import atan2, degrees, dist, inf

import numpy as np
from numpy.typing import NDArray
from shapely import LineString, MultiPolygon, Polygon, box, get_parts
from shapely.affinity import affine_transform, rotate, translate

from generator.craft.kit import Kit, Pose, Rod
from generator.geometry import PathData, flatten

Array = NDArray[np.float64]
Areas = Mapping[str, Polygon]
#: A stretch of a line, from where to where.
Span = tuple[float, float]

#: Arcs are followed to this.
FINE = 0.001
#: Plates that overlap by no more than this touch.
TOUCH = 0.02
#: Directions whose cosine is smaller are at right angles.
SQUARE = 1e-6


@dataclass(frozen=True)
class Solid:
    """A plate in space: its area in its own coordinates, its pose, and how thick it is."""

    name: str
    area: Polygon
    pose: Pose
    thickness: float

    @cached_property
    def origin(self) -> Array:
        return np.array(self.pose.origin, float)

    @cached_property
    def right(self) -> Array:
        return np.array(self.pose.right, float)

    @cached_property
    def down(self) -> Array:
        return np.array(self.pose.down, float)

    @cached_property
    def normal(self) -> Array:
        return np.cross(self.right, self.down)

    def at(self, x: float, y: float) -> Array:
        """Return where a point of its middle plane is in space."""
        return self.origin + x * self.right + y * self.down

    def moved(self, by: Sequence[float]) -> "Solid":
        """Return the same plate elsewhere."""
        origin = type(self.pose.origin)(*(self.origin + np.array(by, float)))
        pose = Pose(origin, self.pose.right, self.pose.down, self.pose.pulled)
        return Solid(self.name, self.area, pose, self.thickness)


@dataclass(frozen=True)
class Joint:
    """A slot of a plate and the part of another that is in it, along the line in which they cross:
    from where to where both reach, and how wide the slot and how thick the other plate is."""

    plate: str
    other: str
    slot: Span
    tab: Span
    wide: float
    thick: float

    @property
    def play(self) -> Span:
        """Return how much longer and wider the slot is than what is in it."""
        (start, end), (begin, stop) = self.slot, self.tab
        return (end - start) - (stop - begin), self.wide - self.thick

    @property
    def off(self) -> float:
        """Return how far the middles of slot and tab are apart."""
        return abs(sum(self.slot) - sum(self.tab)) / 2


# Where areas come from.


def area_of(outline: PathData, holes: Iterable[PathData] = ()) -> Polygon:
    """Return what an outline encloses but for its holes."""
    (shell,) = flatten(outline, FINE)
    found = Polygon(shell, [flatten(hole, FINE)[0] for hole in holes])
    assert found.is_valid
    return found


def areas_of(kit: Kit) -> dict[str, Polygon]:
    """Return the areas of a kit's parts as they were drawn, by name."""
    return {part.name: area_of(part.outline, part.holes) for part in kit.parts}


def area_within(rings: Iterable[Sequence[Sequence[float]]], kerf: float = 0.0) -> Polygon:
    """Return the area of a part of which cut lines were read: the largest ring but for the others.

    A cut as wide as the kerf leaves the outline smaller and the holes larger than they are drawn.
    """
    outline, *holes = sorted((Polygon(ring) for ring in rings), key=lambda one: -one.area)
    for hole in holes:
        assert outline.contains(hole), "a cut beyond the outline"
    drawn = Polygon(outline.exterior, [hole.exterior for hole in holes])
    left = drawn.buffer(-kerf / 2, join_style="mitre", mitre_limit=20, quad_segs=64)
    assert isinstance(left, Polygon), "the kerf parts it"
    return left


def in_place(read: Polygon, planned: Polygon) -> Polygon:
    """Turn and move an area, which lies anywhere on a sheet, to where it was planned.

    It is never mirrored. Whether it has the planned form is for others to measure.
    """
    turns = {round(turn, 6) for turn in _turns(read, planned)}
    tried = (_onto(rotate(read, turn, origin=(0, 0)), planned) for turn in turns)
    return min(tried, key=lambda one: one.symmetric_difference(planned).area)


def _onto(area: Polygon, planned: Polygon) -> Polygon:
    dx, dy = (b - a for a, b in zip(_middle(area), _middle(planned), strict=True))
    return translate(area, dx, dy)


def _middle(area: Polygon) -> tuple[float, float]:
    return area.centroid.x, area.centroid.y


def _turns(read: Polygon, planned: Polygon) -> Iterator[float]:
    """Return by how many degrees one area may be turned against another: longest edges and holes
    tell it."""
    yield from (0.0, 90.0, 180.0, 270.0)
    here, there = (sorted(_edges(area), reverse=True)[:12] for area in (read, planned))
    longest = there[0][0]
    yield from (_apart(a, there[0][1]) for length, a in here if length > 0.9 * longest)
    for a, b in ((a, b) for a in _bearings(read) for b in _bearings(planned)):
        yield _apart(a, b)


def _apart(one: float, other: float) -> float:
    return degrees(other - one) % 360


def _edges(area: Polygon) -> Iterator[tuple[float, float]]:
    points = list(area.simplify(0.01).exterior.coords)
    if not area.exterior.is_ccw:
        points.reverse()
    for (x0, y0), (x1, y1) in pairwise(points):
        yield dist((x0, y0), (x1, y1)), atan2(y1 - y0, x1 - x0)


def _bearings(area: Polygon) -> Iterator[float]:
    """Return in which direction each hole lies from the middle, where it lies anywhere."""
    x, y = _middle(area)
    for hole in area.interiors:
        place = Polygon(hole).centroid
        if dist((x, y), (place.x, place.y)) > 0.5:
            yield atan2(place.y - y, place.x - x)


# Putting together.


def assembled(
    areas: Areas, poses: Mapping[str, Pose | None], thickness: float | Mapping[str, float]
) -> list[Solid]:
    """Put parts where they go; what has no pose is left out.

    `thickness` is that of all parts, or of each by its name.
    """
    found = []
    for name, area in areas.items():
        pose = poses[name]
        thick = thickness if isinstance(thickness, float | int) else thickness[name]
        if pose is not None:
            found.append(Solid(name, area, pose, thick))
    assert found
    return found


def poses_of(kit: Kit) -> dict[str, Pose | None]:
    """Return where the parts of a kit go, by name."""
    return {part.name: part.pose for part in kit.parts}


def rod_solid(name: str, rod: Rod) -> Solid:
    """Turn a bolt or pin into a solid: a round plate as thick as it is long."""
    start, end = np.array(rod.start, float), np.array(rod.end, float)
    long = float(np.linalg.norm(end - start))
    axis = (end - start) / long
    side = np.cross(axis, (0, 0, 1) if abs(axis[2]) < 0.9 else (1, 0, 0))
    side /= np.linalg.norm(side)
    kind = type(rod.start)
    pose = Pose(kind(*((start + end) / 2)), kind(*side), kind(*np.cross(axis, side)))
    return Solid(name, LineString([(0, 0), (0, 0)]).buffer(rod.radius, quad_segs=64), pose, long)


# What plates do to each other.


def clashes(
    solids: Sequence[Solid], eps: float = TOUCH, meant: Iterable[frozenset[str]] = ()
) -> list[tuple[str, str]]:
    """Return the pairs of solids that are in each other by more than `eps` in every direction.

    `meant` are pairs of names that are pressed into each other.
    """
    let = set(meant)
    return [
        (one.name, other.name)
        for one, other in combinations(solids, 2)
        if frozenset((one.name, other.name)) not in let and clash(one, other, eps)
    ]


def clash(one: Solid, other: Solid, eps: float = TOUCH) -> bool:
    """Tell whether two solids are in each other by more than `eps` in every direction.

    Their sheets must be parallel or at right angles. Raises ValueError for others.
    """
    if _parallel(one, other):
        return _level_clash(one, other, eps)
    here, there = sections(one, other, eps)
    return any(min(a[1], b[1]) - max(a[0], b[0]) > eps for a in here for b in there)


def _level_clash(one: Solid, other: Solid, eps: float) -> bool:
    apart = abs(float((other.origin - one.origin) @ one.normal))
    if (one.thickness + other.thickness) / 2 - apart <= eps:
        return False
    return not one.area.intersection(seen_on(one, other)).buffer(-eps / 2).is_empty


def seen_on(one: Solid, other: Solid) -> Polygon:
    """Return the area of a plate in the coordinates of a parallel one."""
    way = other.origin - one.origin
    (a, b), (d, e) = (
        (float(other.right @ axis), float(other.down @ axis)) for axis in (one.right, one.down)
    )
    moved = affine_transform(
        other.area, [a, b, d, e, float(way @ one.right), float(way @ one.down)]
    )
    assert isinstance(moved, Polygon)
    return moved


def _parallel(one: Solid, other: Solid) -> bool:
    cosine = abs(float(one.normal @ other.normal))
    if cosine > SQUARE and cosine < 1 - SQUARE:
        raise ValueError(f"{one.name} and {other.name} are neither parallel nor at right angles")
    return cosine > 0.5


def sections(one: Solid, other: Solid, eps: float = TOUCH) -> tuple[list[Span], list[Span]]:
    """Return where two plates at right angles have material in the column that their sheets share.

    Both as stretches along one line, measured from one place. What reaches less than `eps` into
    the column does not count.
    """
    along = np.cross(one.normal, other.normal)
    return (
        list(_stretches(_column(one, other, along, eps))),
        list(_stretches(_column(other, one, along, eps))),
    )


def _column(plate: Solid, sheet: Solid, along: Array, eps: float) -> Polygon | MultiPolygon:
    """Return the part of a plate that is in another's sheet, laid along the line they share."""
    reach = sheet.thickness / 2 - eps
    area = _laid(plate, sheet, along)
    left, _, right, _ = area.bounds
    return area.intersection(box(left - 1, -reach, right + 1, reach))


def _laid(plate: Solid, sheet: Solid, along: Array) -> Polygon:
    """Return a plate's area with x along a line in space and y off the middle of another sheet."""
    off = float((plate.origin - sheet.origin) @ sheet.normal)
    laid = affine_transform(
        plate.area,
        [
            float(plate.right @ along),
            float(plate.down @ along),
            float(plate.right @ sheet.normal),
            float(plate.down @ sheet.normal),
            float(plate.origin @ along),
            off,
        ],
    )
    assert isinstance(laid, Polygon)
    return laid


def _stretches(area: Polygon | MultiPolygon) -> Iterator[Span]:
    """Return where areas lie along x; what follows right behind another belongs to it."""
    spans = sorted(
        (part.bounds[0], part.bounds[2])
        for part in get_parts(area)
        if part.geom_type == "Polygon" and part.area > 1e-9
    )
    held: list[Span] = []
    for start, end in spans:
        if held and start <= held[-1][1]:
            held[-1] = (held[-1][0], max(end, held[-1][1]))
        else:
            held.append((start, end))
    yield from held


def joints(plate: Solid, other: Solid, eps: float = TOUCH) -> list[Joint]:
    """Return the slots of a plate that another one, at right angles, is in.

    Each part of the other in the plate's sheet is a tab; the hole around it is its slot. A tab
    without one is a clash.
    """
    along = np.cross(plate.normal, other.normal)
    _, tabs = sections(plate, other, eps)
    holes = [Polygon(hole) for hole in _laid(plate, other, along).interiors]
    found = []
    for tab in tabs:
        middle = (tab[0] + tab[1]) / 2
        for hole in holes:
            left, top, right, bottom = hole.bounds
            if left < middle < right and top < 0 < bottom:
                across = hole.intersection(LineString([(middle, top - 1), (middle, bottom + 1)]))
                slot = (left, right)
                found.append(
                    Joint(plate.name, other.name, slot, tab, across.length, other.thickness)
                )
    return found


@dataclass(frozen=True)
class Crossing:
    """Two plates that are pushed over each other: where the slots of the first and of the second
    end, along the line in which they cross, and how wide they are."""

    ends: Span
    wide: Span
    names: tuple[str, str]

    @property
    def gap(self) -> float:
        """Return how far the slots' ends are apart; negative where they would not go together."""
        return self.ends[1] - self.ends[0]


def crossing(one: Solid, other: Solid, eps: float = TOUCH) -> Crossing:
    """Return how two plates cross by half slots.

    Raises ValueError where the column that they share is not filled by both, one above the other.
    """
    here, there = sections(one, other, eps)
    if len(here) != 1 or len(there) != 1:
        raise ValueError(f"{one.name} and {other.name} do not cross by one slot each")
    along = np.cross(one.normal, other.normal)
    first, second = (one, other) if here[0][0] < there[0][0] else (other, one)
    low, high = sorted((here[0], there[0]))
    open_low = _open(_laid(second, first, along), low)
    open_high = _open(_laid(first, second, along), high)
    return Crossing((low[1], high[0]), (open_high, open_low), (first.name, second.name))


def _open(area: Polygon, span: Span) -> float:
    """Return how wide a plate is open where another goes through it, at the narrowest place."""
    start, end = span
    return min(_opening(area, start + (end - start) * share) for share in (0.1, 0.5, 0.9))


def _opening(area: Polygon, x: float) -> float:
    _, top, _, bottom = area.bounds
    cut = LineString([(x, top - 1), (x, bottom + 1)]).intersection(area)
    sides = [part.bounds for part in get_parts(cut) if part.length > 1e-6]
    above = max((y1 for _, _, _, y1 in sides if y1 <= 0), default=-inf)
    below = min((y0 for _, y0, _, _ in sides if y0 >= 0), default=inf)
    return below - above
