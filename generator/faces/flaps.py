"""Boards that are glued to copies of themselves: a strip on the right and one below, each along all
edges at which the next copy meets the board, which are glued beneath that copy.

In come the fields of a board, out comes a `Net` of one panel, ``front``, with those strips as tabs.
A strip keeps to the room of the copy that covers it; its ends are cut off aslant."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from generator.cells import Cell, Cells, neighbours, shifted
from generator.craft import shapes
from generator.craft.assembly import assemble
from generator.craft.net import Net, Panel, Tab
from generator.faces.findings import finding
from generator.faces.outlines import cells_outline
from generator.geometry import (
    PathData,
    Point,
    Transform,
    flatten,
    polyline,
    transformed,
    translate,
)
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
    """Put flaps, `depth` mm deep but at most half a side, on the joined form of fields.

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
        copy = frozenset(shifted(cells.lattice, cell, *way) for cell in fields)
        found = list(_tabs(_Meeting(cells, fields, copy), outline.path, depth))
        if not found:
            raise _refused(where, f"a copy of this form {name} does not meet it")
        tabs += found
    panel = Panel("front", outline.width, outline.height, outline=outline.path)
    return assemble([panel], [], tabs)


@dataclass(frozen=True)
class _Meeting:
    # Where a copy meets fields, from the left top of these: so that what coincides with their
    # outline does so exactly.
    cells: Cells
    fields: Collection[Cell]
    copy: frozenset[Cell]

    @cached_property
    def along(self) -> list[Cell]:
        """The fields beside which the copy lies."""
        lattice, copy = self.cells.lattice, self.copy
        return [cell for cell in sorted(self.fields) if copy & {*neighbours(lattice, *cell)}]

    @property
    def reaches(self) -> Iterator[PathData]:
        """The fields along the copy, each with its part of the copy's room."""
        for cell in self.along:
            by = translate(*self.cells.corner(cell)).then(self._start)
            yield transformed(self.cells.reach(cell, self.copy), by)

    @property
    def edges(self) -> Iterator[tuple[Point, Point]]:
        """The edges at which the copy meets the fields."""
        for cell in self.along:
            # Its sides come in the order of its neighbours.
            (ring,) = flatten(transformed(self.cells.polygon(cell), self._start))
            beside = neighbours(self.cells.lattice, *cell)
            for edge, other in zip(pairwise(ring), beside, strict=True):
                if other in self.copy:
                    yield edge

    @cached_property
    def _start(self) -> Transform:
        box = self.cells.box(self.fields)
        return translate(-box.left, -box.top)


def _tabs(meeting: _Meeting, body: PathData, depth: float) -> Iterator[Tab]:
    """Return a tab for each row of edges at which a copy meets a body."""
    from shapely import union_all

    reaches = union_all([shapes.area(path) for path in meeting.reaches], grid_size=shapes.GRID)
    room = reaches.difference(shapes.area(body), grid_size=shapes.GRID)
    for seam in _seams(meeting):
        line = polyline(seam.coords)
        strip = shapes.beside([line], depth).intersection(room, grid_size=shapes.GRID)
        yield Tab(shapes.outline(strip), line)


def _seams(meeting: _Meeting) -> "list[LineString]":
    """Return the rows of edges at which a copy meets a body, on the grid of joined areas, with no
    points in the middle of straight lines."""
    from shapely import LineString, MultiLineString, get_parts, line_merge, set_precision

    rows = line_merge(MultiLineString([LineString(edge) for edge in meeting.edges]))
    return [row.simplify(shapes.GRID) for row in get_parts(set_precision(rows, shapes.GRID))]


def _refused(where: str, message: str) -> SpielbogenError:
    return SpielbogenError(finding("A116", where, f"{message}, so it cannot have flaps"))
