"""The trim line of a piece from what its component says of it: a shape with its measures, an SVG
path, or fields of a board."""

from collections.abc import Callable, Iterable

from generator.cells import Cell, Cells
from generator.craft import shapes
from generator.craft.svgpath import closed_path
from generator.faces.findings import finding
from generator.geometry import (
    PathData,
    bounds,
    circle,
    mirror_x,
    rectangle,
    regular_polygon,
    sector,
    transformed,
    translate,
)
from generator.model import Outline, Shape, SpielbogenError

#: Bearing of the first corner of a regular polygon that stands on a flat side or on a corner.
_OCTAGON_FIRST = 22.5
_POINTY, _FLAT = 0.0, 30.0

#: What is drawn is on the trim, or beyond it, unless it lies further (mm) within the piece.
_NEAR = 0.5


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

    Raises SpielbogenError, naming `where`, for a path that cannot be read, is open, or draws no
    form in one piece.
    """
    try:
        drawn = closed_path(path)
    except ValueError as problem:
        raise _no_form(where, f"the path {path!r} {problem}") from None
    if shapes.enclosed(drawn).geom_type != "Polygon":
        raise _no_form(where, f"the path {path!r} draws several forms, which fall apart")
    return _from_origin("free", drawn)


def cells_outline(cells: Cells, fields: Iterable[Cell], where: str = "") -> Outline:
    """Return the joined form of fields of a lattice.

    Raises SpielbogenError, naming `where`, for fields that do not hang together.
    """
    joined = _from_origin("free", cells.outline(fields))
    if shapes.enclosed(joined.path).geom_type != "Polygon":
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
    return shapes.outline(shapes.enclosed(path).buffer(by, join_style="mitre"))


def _no_form(where: str, message: str) -> SpielbogenError:
    return SpielbogenError(finding("A111", where, message))


def _from_origin(shape: Shape, path: PathData) -> Outline:
    box = bounds(path)
    return Outline(shape, box.width, box.height, transformed(path, translate(-box.left, -box.top)))


def within(outline: Outline) -> Callable[[float, float], bool]:
    """Return what tells whether a point (mm) lies in a piece and not on its trim, where drawings
    run into the bleed."""
    from shapely import Point, prepare

    inner = shapes.enclosed(outline.path).buffer(-_NEAR)
    prepare(inner)
    return lambda x, y: bool(inner.contains(Point(x, y)))
