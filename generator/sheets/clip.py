"""Bleed: how far the drawing of a piece may show beyond its trim.

In come the outline, where the neighbours lie and how far the limits of the page are; out goes a
clip path in the piece's own coordinates. Bleed runs outwards until half-way to a neighbour and up
to the limit. Pieces with equal surroundings get the same path object."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.geometry import (
    Box,
    PathData,
    Point,
    flatten,
    mirror_x,
    polygon,
    polyline,
    transformed,
)
from generator.model import Outline
from generator.sheets.lattice import Around

if TYPE_CHECKING:
    from shapely import Geometry, Polygon

#: How far (mm) the polygons that stand for round outlines may stray from them.
TOLERANCE: Final = 0.02
#: A line to cut along is drawn this far (mm) outside the trim, so that the piece keeps none of it.
DIE_OFFSET: Final = 0.1


class Place(NamedTuple):
    """What a clip depends on, besides the outline: the quarter turn, the neighbours, and the
    distances (mm) left, above, right and below that bleed may go. Directions are the sheet's."""

    turned: bool
    around: Around
    edges: tuple[float, float, float, float]


class Clips:
    """Clip paths and lines to cut along, each made once."""

    def __init__(self, bleed: float) -> None:
        self.bleed = bleed
        self._outlines: dict[int, tuple[Outline, Outline]] = {}
        self._first: dict[Outline, Outline] = {}
        self._areas: dict[int, Polygon] = {}
        self._grown: dict[int, Polygon] = {}
        self._rims: dict[int, Geometry] = {}
        self._clips: dict[tuple[int, Place], PathData] = {}
        self._backs: dict[tuple[int, Place], PathData] = {}
        self._dies: dict[tuple[int, Place], PathData] = {}

    def known(self, outline: Outline) -> Outline:
        """Return the first outline seen that is equal to this one."""
        pair = self._outlines.get(id(outline))
        if pair is None:
            # The outline is kept with its answer, so that its id stays its own.
            pair = outline, self._first.setdefault(outline, outline)
            self._outlines[id(outline)] = pair
        return pair[1]

    def area(self, outline: Outline) -> "Polygon":
        """Return the piece as a polygon, without holes: what is cut out of it has bleed too."""
        from shapely import Polygon, unary_union

        key = id(outline)
        if key not in self._areas:
            rings = [ring for ring in flatten(outline.path, TOLERANCE) if len(ring) > 3]
            self._areas[key] = unary_union([Polygon(ring) for ring in rings])
        return self._areas[key]

    def solid(self, outline: Outline) -> "Polygon":
        """Return the piece as a polygon, with its holes: rings that run the other way than the
        largest."""
        from shapely import LinearRing, Polygon, unary_union

        rings = [LinearRing(ring) for ring in flatten(outline.path, TOLERANCE) if len(ring) > 3]
        largest = max(rings, key=lambda ring: Polygon(ring).area)
        holes = [Polygon(ring) for ring in rings if ring.is_ccw != largest.is_ccw]
        return self.area(outline).difference(unary_union(holes)) if holes else self.area(outline)

    def rim(self, outline: Outline) -> "Geometry":
        """Return the lines a hair outside of a piece, and within its holes."""
        key = id(outline)
        if key not in self._rims:
            solid = self.solid(outline)
            self._rims[key] = solid.buffer(DIE_OFFSET, join_style="mitre").boundary
        return self._rims[key]

    def front(self, outline: Outline, place: Place) -> PathData:
        """Return the clip of a front."""
        outline = self.known(outline)
        if self.bleed <= 0:
            return outline.path
        key = id(outline), place
        if key not in self._clips:
            self._clips[key] = area_path(self.bled(outline).intersection(_cell(outline, place)))
        return self._clips[key]

    def back(self, outline: Outline, place: Place) -> PathData:
        """Return the clip of a back whose front lies at `place`, edges seen from the front."""
        outline = self.known(outline)
        key = id(outline), place
        if key not in self._backs:
            mirror = mirror_x(outline.width / 2)
            self._backs[key] = transformed(self.front(outline, place), mirror)
        return self._backs[key]

    def die_line(self, outline: Outline, place: Place) -> PathData:
        """Return the line to cut along, a hair outside the trim, where no straight cut leads.

        That is the trim, around holes too, but for edges shared with a neighbour and, for
        rectangles and octagons, but for what lies on the sides of the box, for which there are
        crop marks.
        """
        outline = self.known(outline)
        key = id(outline), place
        if key not in self._dies:
            self._dies[key] = self._die_line(outline, place)
        return self._dies[key]

    def _die_line(self, outline: Outline, place: Place) -> PathData:
        from shapely import box

        if self.bleed <= 2 * DIE_OFFSET:
            return ()
        own = _cell(outline, place).buffer(-DIE_OFFSET, join_style="mitre")
        shown = self.rim(outline).intersection(own)
        if outline.shape in ("rectangle", "octagon"):
            shown = shown.intersection(box(0, 0, outline.width, outline.height))
        return line_path(shown)

    def bled(self, outline: Outline) -> "Polygon":
        """Return the piece with its bleed, as far as it may ever go."""
        key = id(outline)
        if key not in self._grown:
            self._grown[key] = self.area(outline).buffer(self.bleed, join_style="mitre")
        return self._grown[key]


def _cell(outline: Outline, place: Place) -> "Polygon":
    """Return the part of the plane that is the piece's own, in its coordinates."""
    from shapely import Polygon

    left, top, right, bottom = place.edges
    around: Iterable[Point] = place.around
    if place.turned:
        # A quarter turn clockwise: right on the sheet is up in the piece, down is right.
        left, top, right, bottom = top, right, bottom, left
        around = (Point(dy, -dx) for dx, dy in around)
    box = Box(-left, -top, outline.width + right, outline.height + bottom)
    corners: list[Point] = [Point(x, y) for x, y in _corners(box)]
    middle = Point(outline.width / 2, outline.height / 2)
    for vector in around:
        corners = _nearer(corners, middle, vector)
    return Polygon(corners)


def _corners(box: Box) -> list[tuple[float, float]]:
    return [
        (box.left, box.top),
        (box.right, box.top),
        (box.right, box.bottom),
        (box.left, box.bottom),
    ]


def _nearer(corners: Sequence[Point], middle: Point, vector: Point) -> list[Point]:
    """Cut a convex polygon to what is nearer to `middle` than to the neighbour at `vector`."""
    half = math.hypot(*vector) ** 2 / 2

    def beyond(p: Point) -> float:
        return (p.x - middle.x) * vector.x + (p.y - middle.y) * vector.y - half

    kept: list[Point] = []
    for one, other in pairwise([*corners, corners[0]]):
        a, b = beyond(one), beyond(other)
        if a <= 0:
            kept.append(one)
        if (a < 0 < b) or (b < 0 < a):
            t = a / (a - b)
            kept.append(Point(one.x + t * (other.x - one.x), one.y + t * (other.y - one.y)))
    return kept


def area_path(shape: "Geometry") -> PathData:
    """Return the rims of a shape's polygons."""
    polygons = [part for part in getattr(shape, "geoms", [shape]) if part.geom_type == "Polygon"]
    return tuple(
        segment
        for part in polygons
        for ring in (part.exterior, *part.interiors)
        for segment in polygon(ring.coords[:-1])
    )


def line_path(shape: "Geometry") -> PathData:
    """Return the lines of a shape, in a settled order."""
    from shapely import get_parts, line_merge

    merged = line_merge(shape) if shape.geom_type == "MultiLineString" else shape
    parts = [part for part in get_parts(merged) if part.geom_type == "LineString"]
    lines = sorted(tuple(part.coords) for part in parts if not part.is_empty)
    return tuple(segment for line in lines for segment in polyline(line))
