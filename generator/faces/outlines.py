"""The trim line of a piece from what its component says of it: shape, size, radius, angle."""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import TYPE_CHECKING

from generator.cells import Cell, Cells
from generator.craft import shapes
from generator.faces.findings import finding
from generator.geometry import (
    Close,
    PathData,
    bounds,
    circle,
    mirror_x,
    mirror_y,
    rectangle,
    regular_polygon,
    sector,
    transformed,
    translate,
)
from generator.model import Outline, Shape, SpielbogenError

if TYPE_CHECKING:
    from shapely import Geometry

#: Bearing of the first corner of a regular polygon that stands on a flat side or on a corner.
_OCTAGON_FIRST = 22.5
_POINTY, _FLAT = 0.0, 30.0


def rectangle_outline(width: float, height: float, radius: float = 0.0) -> Outline:
    """Return a rectangle, its corners rounded by `radius` mm."""
    return Outline("rectangle", width, height, rectangle(0, 0, width, height, radius))


def octagon_outline(across_flats: float) -> Outline:
    """Return a regular octagon with two sides level; `across_flats` in mm."""
    half = across_flats / 2
    path = regular_polygon(8, half, half, across_flats, _OCTAGON_FIRST)
    return Outline("octagon", across_flats, across_flats, path)


def hexagon_outline(across_flats: float, *, pointy: bool) -> Outline:
    """Return a regular hexagon, standing on a corner (pointy) or on a side; `across_flats` mm."""
    shape: Shape = "hexagon-pointy" if pointy else "hexagon-flat"
    path = regular_polygon(6, 0, 0, across_flats, _POINTY if pointy else _FLAT)
    return _from_origin(shape, path)


def disc_outline(diameter: float) -> Outline:
    """Return a disc of `diameter` mm."""
    radius = diameter / 2
    return Outline("disc", diameter, diameter, circle(radius, radius, radius))


def sector_outline(radius: float, angle: float) -> Outline:
    """Return a fan that opens upwards from its apex: `radius` mm, `angle` degrees, below 180."""
    return _from_origin("free", sector(0, 0, radius, -angle / 2, angle))


def free_outline(path: str, where: str = "") -> Outline:
    """Return the form that an SVG path draws, in mm; it must be closed.

    Raises SpielbogenError, naming `where`, for a path that cannot be read or is open.
    """
    from fontTools.svgLib.path import parse_path

    from generator.type.pen import OutlinePen

    pen = OutlinePen(None, 1)
    try:
        parse_path(path, pen)
    except (ValueError, IndexError, TypeError, AssertionError) as error:
        raise _no_form(where, f"{path!r} is no SVG path: {error}") from None
    if not pen.path or not isinstance(pen.path[-1], Close):
        raise _no_form(where, f"the path {path!r} is not closed; end it with Z")
    if min(bounds(pen.path).width, bounds(pen.path).height) <= 0:
        raise _no_form(where, f"the path {path!r} encloses nothing")
    if not all(shapes.area(ring).is_valid for ring in _rings(pen.path)):
        raise _no_form(where, f"the path {path!r} crosses itself")
    # The pen is made for glyphs, whose y goes up.
    return _from_origin("free", transformed(pen.path, mirror_y(0)))


def _rings(path: PathData) -> Iterator[PathData]:
    begin = 0
    for place, segment in enumerate(path, 1):
        if isinstance(segment, Close):
            yield path[begin:place]
            begin = place


def cells_outline(cells: Cells, fields: Iterable[Cell], where: str = "") -> Outline:
    """Return the joined form of fields of a lattice.

    Raises SpielbogenError, naming `where`, for fields that do not hang together.
    """
    joined = _from_origin("free", cells.outline(fields))
    if area(joined.path).geom_type != "Polygon":
        message = "the fields of this outline do not hang together: the piece would fall apart"
        raise SpielbogenError(finding("A115", where, message, "join them along their edges"))
    if cells.lattice == "square" and joined.path == rectangle(0, 0, joined.width, joined.height):
        return rectangle_outline(joined.width, joined.height)
    return joined


def mirrored(outline: Outline) -> Outline:
    """Return an outline as it is seen from behind, left and right exchanged."""
    if outline.shape != "free":
        return outline  # all other forms are the same from behind
    path = transformed(outline.path, mirror_x(outline.width / 2))
    return Outline(outline.shape, outline.width, outline.height, path)


def grown(path: PathData, by: float) -> PathData:
    """Return a closed path with its edge `by` mm further out, or further in where negative.

    Corners stay sharp; arcs become short lines, which stray from them by less than 0.01 mm.
    """
    if by == 0:
        return path
    return shapes.outline(area(path).buffer(by, join_style="mitre"))


def area(path: PathData) -> "Geometry":
    """Return what a closed path of one or more rings encloses; a ring within another is a hole."""
    inside = (shapes.area(ring) for ring in _rings(path))
    return reduce(lambda one, other: one.symmetric_difference(other), inside)


def _no_form(where: str, message: str) -> SpielbogenError:
    return SpielbogenError(finding("A111", where, message))


def _from_origin(shape: Shape, path: PathData) -> Outline:
    box = bounds(path)
    return Outline(shape, box.width, box.height, transformed(path, translate(-box.left, -box.top)))
