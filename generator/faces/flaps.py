"""Boards that are glued to copies of themselves: a strip on the right and one below, each along all
edges at which the next copy meets the board, which are glued beneath that copy.

In come the fields of a board, out comes a `Net` of one panel, ``front``, with those strips as tabs.
A strip keeps to the room of the copy that covers it; its ends are cut off aslant."""

from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from generator.cells import Cell, Cells, neighbours, shifted
from generator.craft import shapes
from generator.craft.assembly import assemble
from generator.craft.net import Net, Panel, Tab
from generator.faces.findings import finding
from generator.faces.outlines import area, cells_outline
from generator.geometry import Point, flatten, polyline, transformed, translate
from generator.model import SpielbogenError

if TYPE_CHECKING:
    from shapely import LineString

ASSEMBLY: Final[Mapping[str, str]] = {
    "de": (
        "Die schraffierten Laschen unter das nächste Stück kleben, Kante an Kante; "
        "am Rand des Spielplans die Laschen abschneiden."
    ),
    "en": (
        "Glue the hatched flaps beneath the next piece, edge to edge; "
        "cut them off where the board ends."
    ),
}


def flap_net(cells: Cells, fields: Collection[Cell], depth: float, where: str = "") -> Net:
    """Put flaps, `depth` mm deep, on the joined form of fields.

    Raises SpielbogenError, naming `where`, for fields that do not hang together, leave a hole, or
    whose copies do not meet.
    """
    outline = cells_outline(cells, fields, where)
    if len(flatten(outline.path)) > 1:
        raise _refused(where, "this form has a hole")
    rows, columns = ({cell[axis] for cell in fields} for axis in (0, 1))
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    tabs: list[Tab] = []
    for name, way in (("on the right", (0, width)), ("below", (height, 0))):
        copy = {shifted(cells.lattice, cell, *way) for cell in fields}
        found = list(_tabs(cells, fields, copy, depth))
        if not found:
            raise _refused(where, f"a copy of this form {name} does not meet it")
        tabs += found
    box = cells.box(fields)
    start = translate(-box.left, -box.top)
    moved = [Tab(transformed(tab.path, start), transformed(tab.seam, start)) for tab in tabs]
    panel = Panel("front", outline.width, outline.height, outline=outline.path)
    return assemble([panel], [], moved)


def _tabs(
    cells: Cells, fields: Collection[Cell], copy: Collection[Cell], depth: float
) -> Iterator[Tab]:
    """Return a tab for each row of edges at which a copy meets the fields."""
    from shapely import get_parts, union_all

    joined = area(cells.outline(fields))
    reaches = [
        shapes.area(transformed(cells.reach(cell, copy), translate(*cells.corner(cell))))
        for cell in sorted(fields)
    ]
    room = union_all(reaches, grid_size=shapes.GRID).difference(joined, grid_size=shapes.GRID)
    for seam in _seams(cells, fields, copy):
        line = polyline(seam.coords)
        strip = shapes.beside([line], depth).intersection(room, grid_size=shapes.GRID)
        # Where two rows of edges are close, the strip of one may touch the room of the other.
        near = seam.buffer(shapes.GRID)
        own = max(get_parts(strip), key=lambda part: part.intersection(near).area)
        yield Tab(shapes.outline(own), line)


def _seams(cells: Cells, fields: Collection[Cell], copy: Collection[Cell]) -> "list[LineString]":
    """Return the rows of edges at which a copy meets the fields, on the grid of joined areas."""
    from shapely import LineString, MultiLineString, get_parts, line_merge, set_precision

    edges = [
        LineString(side)
        for cell in sorted(fields)
        for side, other in zip(_sides(cells, cell), neighbours(cells.lattice, *cell), strict=True)
        if other in copy
    ]
    rows = line_merge(MultiLineString(edges))
    return list(get_parts(set_precision(rows, shapes.GRID)))


def _sides(cells: Cells, cell: Cell) -> Iterator[tuple[Point, Point]]:
    """Return the sides of a field in the order of its neighbours."""
    (ring,) = flatten(cells.polygon(cell))
    return pairwise(ring)


def _refused(where: str, message: str) -> SpielbogenError:
    return SpielbogenError(finding("A116", where, f"{message}, so it cannot have flaps"))
