"""Tables on a card: what stands in each cell is computed from the rules when the card is drawn.

In come a `GridLayer` and the room it has; out come the grounds, lines and texts of the table in the
coordinates of its box."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.faces.desk import Desk, Room, Setting
from generator.faces.schema import GridLayer
from generator.faces.values import as_text
from generator.geometry import PathData, polyline, rectangle
from generator.rules.namespace import cell
from generator.scene import Item, Path
from generator.type import font, label, shape
from generator.units import EPSILON


@dataclass(frozen=True)
class _Table:
    """A table in its box: texts row by row, of which the first row and column are heads."""

    cells: tuple[tuple[str, ...], ...]
    room: Room
    head_share: float

    @cached_property
    def edges(self) -> tuple[float, ...]:
        """The left edges of the columns, and last the right edge of the box (mm)."""
        columns = len(self.cells[0])
        head = self.room.width * self.head_share
        step = (self.room.width - head) / (columns - 1)
        return (0.0, *(head + step * k for k in range(columns)))

    @property
    def height(self) -> float:
        """The height of a row (mm)."""
        return self.room.height / len(self.cells)


def draw_grid(layer: GridLayer, room: Room, setting: Setting, desk: Desk) -> tuple[Item, ...]:
    """Draw the table of `layer` into a box.

    Raises SpielbogenError for an unknown table and for a formula that does not work out.
    """
    table = _Table(_computed(layer, setting, desk), room, layer.head_share)
    return (
        *_grounds(layer, table, setting),
        *_texts(layer, table, setting, desk),
        *_lines(layer, table, setting),
    )


def _computed(layer: GridLayer, setting: Setting, desk: Desk) -> tuple[tuple[str, ...], ...]:
    values = [desk.spoken(value) for value in layer.columns]
    head = desk.spoken(layer.column_head)
    corner = setting.text(desk.spoken(layer.corner)) if layer.corner else ""
    rows = [(corner, *(setting.with_fields({"value": value}).text(head) for value in values))]
    for row in desk.table(layer.grid, setting.where).rows:
        own: dict[str, Any] = {k: cell(v, row.where) for k, v in row.texts(desk.lang).items()}
        cells = (
            desk.rules.evaluate(layer.cell, setting.where, **own, value=value, column=column)
            for column, value in enumerate(values)
        )
        row_head = setting.with_fields(own).text(desk.spoken(layer.row_head))
        rows.append((row_head, *map(as_text, cells)))
    return tuple(rows)


def _grounds(layer: GridLayer, table: _Table, setting: Setting) -> Iterator[Item]:
    width, height = table.room.width, table.height
    if layer.band:
        for row in range(2, len(table.cells), 2):
            yield Path(rectangle(0, row * height, width, height), fill=setting.color(layer.band))
    if layer.head_ground:
        ground = setting.color(layer.head_ground)
        yield Path(rectangle(0, 0, width, height), fill=ground)
        column = rectangle(0, height, table.edges[1], table.room.height - height)
        yield Path(column, fill=ground)


def _texts(layer: GridLayer, table: _Table, setting: Setting, desk: Desk) -> Iterator[Item]:
    size = layer.size
    for r, row in enumerate(table.cells):
        for c, text in enumerate(row):
            head = r == 0 or c == 0
            key = layer.head_font if head else layer.font
            fill = setting.color(layer.head_fill if head else layer.fill)
            left, right = table.edges[c : c + 2]
            _look_over(text, key, size, Room(right - left, table.height), setting.where, desk)
            base = (r + 0.5) * table.height + size * font(key).cap_height / 2
            middle = (left + right) / 2
            yield label(text, middle, base, font=key, size=size, fill=fill, anchor="middle")


def _look_over(text: str, key: str, size: float, room: Room, where: str, desk: Desk) -> None:
    run = shape(key, text)
    if run.width * size > room.width + EPSILON or size > room.height + EPSILON:
        desk.note_misfit(text, room, size, where)
    if run.missing:
        desk.note_missing(text, run.missing, key, where)


def _lines(layer: GridLayer, table: _Table, setting: Setting) -> Iterator[Path]:
    if layer.line is None:
        return
    stroke = setting.color(layer.line)
    width, height = table.room
    level: list[PathData] = [
        polyline([(0, row * table.height), (width, row * table.height)])
        for row in range(1, len(table.cells))
    ]
    upright = [polyline([(x, 0), (x, height)]) for x in table.edges[1:-1]]
    for line in (*level, *upright):
        yield Path(line, stroke=stroke, width=layer.width)
