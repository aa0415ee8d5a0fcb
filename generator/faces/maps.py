"""Boards of fields: a drawing for each field of a table whose rows lie in a lattice.

In come a `MapLayer`, the outline of the piece and the way from the layer to it; out come a group
for each field, the same object for fields that look alike, and the lines between the fields. What
is drawn is cut off at the edges of its field, but runs into the bleed where an edge is a trim."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from generator.cells import LATTICES, Cell, Cells, Edge, neighbours
from generator.faces.desk import Desk, Room, Setting
from generator.faces.findings import finding
from generator.faces.outlines import within
from generator.faces.schema import MapLayer
from generator.faces.values import Value, as_text, plain
from generator.geometry import (
    Box,
    PathData,
    Transform,
    polyline,
    scale,
    transformed,
    translate,
)
from generator.model import Outline, SpielbogenError
from generator.rules import Row
from generator.rules.tables import Table, no_column
from generator.scene import Group, Item, Path, Scene

#: The box of a layer may be this much (mm) smaller than its fields: what is written is rounded.
PLAY: Final = 0.5
#: Drawings of neighbours overlap this much (mm) at their edge, so that no seam shows between them.
SEAM: Final = 0.1
#: The fields that give the middle of a field of a board.
MIDDLE: Final = frozenset(("x", "y"))


@dataclass(frozen=True, eq=False)
class Board:
    """The fields of a table: where they lie, and the row of each."""

    cells: Cells
    rows: Mapping[Cell, Row]

    @cached_property
    def box(self) -> Box:
        """The box around all fields, in the coordinates of the lattice."""
        return self.cells.box(self.rows)

    @property
    def start(self) -> Transform:
        """The way from the lattice to where that box begins at (0, 0)."""
        return translate(-self.box.left, -self.box.top)


def read_board(desk: Desk, name: str, side: float, where: str) -> Board:
    """Find the fields of a table, whose edges are `side` mm long; for all pieces the same object.

    Raises SpielbogenError, naming `where`, for an unknown table, one without lattice or rows.
    """
    return desk.once(
        ("board", name, side), lambda: _board(desk.table(name, where), name, side, where)
    )


def _board(table: Table, name: str, side: float, where: str) -> Board:
    if table.lattice is None:
        message = f"the table {name!r} has no lattice, so its rows are no fields of a board"
        hint = f"give it one in game.toml: {', '.join(LATTICES)}"
        raise SpielbogenError(finding("A114", where, message, hint))
    if not table.rows:
        message = f"the table {name!r} has no rows, so its board has no fields"
        raise SpielbogenError(finding("A114", where, message))
    rows = {Cell(int(row.values["row"]), int(row.values["column"])): row for row in table.rows}
    return Board(Cells(table.lattice, side), rows)


def draw_map(
    layer: MapLayer, room: Room, place: Transform, setting: Setting, desk: Desk
) -> tuple[Item, ...]:
    """Draw all fields of a map into its room, the box around them beginning at (0, 0); `place`
    leads from there to the piece.

    Raises SpielbogenError for an unknown table, and for art that cannot be drawn, with the place of
    the field's row.
    """
    board = read_board(desk, setting.text(layer.map), layer.side, setting.where)
    if board.box.width > room.width + PLAY or board.box.height > room.height + PLAY:
        desk.note_lack_of_room(setting.text(layer.map), board.box, room, setting.where)
    chosen = _chosen(layer, board, setting, desk)
    free, rim = _free(board, place, setting.outline, desk)
    inner = _clip(board.cells, next(iter(board.rows)), frozenset())
    # What looks alike, in the form of a field or before it is cut to it, is the same object.
    drawn: dict[object, Group] = {}
    items: list[Item] = []
    for cell, row in chosen.items():
        scene = _scene(layer, board, setting.for_row(row.where, _fields(board, cell, desk)), desk)
        to_field = translate(*board.cells.corner(cell))
        clip = _clip(board.cells, cell, free) if cell in rim else inner
        look = drawn.setdefault(id(scene), Group(scene.items))
        field = drawn.setdefault((id(scene), clip), Group((look,), clip=clip))
        items.append(Group((field,), to_field.then(board.start)))
    return (*items, *_lines(layer, board.cells.edges(chosen), board.start, setting))


def _chosen(layer: MapLayer, board: Board, setting: Setting, desk: Desk) -> Mapping[Cell, Row]:
    """Return the fields that the layer draws: those whose columns hold what it asks for."""
    if not layer.only:
        return board.rows
    name = setting.text(layer.map)
    columns = desk.columns(name)
    for column in layer.only:
        if column not in columns:
            raise SpielbogenError(no_column(column, sorted(columns), setting.where, name))
    wanted = {
        column: plain(as_text(setting.value(value)), setting.where)
        for column, value in layer.only.items()
    }
    asked = tuple(wanted)
    groups = desk.once(("groups", board, asked), lambda: _groups(board, asked, desk))
    chosen = groups.get(tuple(wanted.values()))
    if chosen is None:
        told = ", ".join(f"{column} = {value!r}" for column, value in wanted.items())
        message = f"the table {name!r} has no field with {told}"
        raise SpielbogenError(finding("A118", setting.where, message))
    return chosen


def _groups(
    board: Board, columns: tuple[str, ...], desk: Desk
) -> dict[tuple[Value, ...], dict[Cell, Row]]:
    """Return the fields by what their columns hold: there may be a piece for each of them."""
    found: dict[tuple[Value, ...], dict[Cell, Row]] = {}
    for cell, row in board.rows.items():
        cells = desk.cells(row)
        found.setdefault(tuple(cells[column] for column in columns), {})[cell] = row
    return found


def _fields(board: Board, cell: Cell, desk: Desk) -> dict[str, Value]:
    """Return the columns of a field's row, and its middle from the corner of the board (mm)."""
    x, y = board.cells.center(cell)
    # Rounded: a seed that is made of it is to be the same on every computer.
    middle: dict[str, Value] = {
        "x": round(x - board.box.left, 6),
        "y": round(y - board.box.top, 6),
    }
    return {**board.rows[cell].texts(desk.lang), **middle}


def _scene(layer: MapLayer, board: Board, setting: Setting, desk: Desk) -> Scene:
    values = desk.given(layer.values, setting)
    return desk.art.draw(setting.text(layer.art), board.cells.size, values, setting.where)


def _clip(cells: Cells, cell: Cell, free: frozenset[Cell]) -> PathData:
    """Return where the drawing of a field may show, in its own coordinates."""
    width, height = cells.size
    wider = scale(1 + 2 * SEAM / min(width, height))
    grown = translate(-width / 2, -height / 2).then(wider).then(translate(width / 2, height / 2))
    return transformed(cells.reach(cell, free), grown)


def _free(
    board: Board, place: Transform, outline: Outline, desk: Desk
) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """Return the fields around the board that lie beyond the trim, where there is bleed, and those
    beside them; `place` leads from the box around all fields to the piece."""

    def find() -> tuple[frozenset[Cell], frozenset[Cell]]:
        free = frozenset(_beyond(board, board.start.then(place), outline))
        return free, board.cells.around(free)

    return desk.once(("free", board, place, outline), find)


def _beyond(board: Board, to_piece: Transform, outline: Outline) -> Iterator[Cell]:
    inside = within(outline)

    def shut_in(other: Cell, cell: Cell) -> bool:
        (x0, y0), (x1, y1) = board.cells.center(cell), board.cells.center(other)
        return inside(*to_piece.apply((x0 + x1) / 2, (y0 + y1) / 2))

    for other in board.cells.around(board.rows):
        beside = board.rows.keys() & neighbours(board.cells.lattice, *other)
        if not any(shut_in(other, cell) for cell in beside):
            yield other


def _lines(
    layer: MapLayer, edges: Iterable[Edge], start: Transform, setting: Setting
) -> tuple[Item, ...]:
    """Draw each edge once, over all fields: the trim leaves half of a line to each of two boards
    that are joined."""
    if layer.line is None:
        return ()
    path = tuple(segment for edge in edges for segment in polyline(edge))
    stroke = setting.color(layer.line)
    return (Path(transformed(path, start), stroke=stroke, width=layer.width, cap="round"),)
