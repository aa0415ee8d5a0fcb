"""Tables on a card: what stands in each cell is computed from the rules when the card is drawn.

In come a `GridLayer`, the size of its box and the rules; out come the grounds, lines and texts of
the table in the coordinates of the box."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.faces.schema import GridLayer, Value
from generator.faces.values import as_text, fill_text
from generator.geometry import polyline, rectangle
from generator.model import Finding, SpielbogenError
from generator.rules import Row, Rules, Words
from generator.rules.findings import nearest
from generator.rules.namespace import cell
from generator.scene import Color, Item, Path, Text
from generator.type import font, label


@dataclass(frozen=True)
class _Table:
    """The texts of a table, row by row; the first row and the first column are heads."""

    cells: tuple[tuple[str, ...], ...]

    @property
    def rows(self) -> int:
        return len(self.cells)

    @property
    def columns(self) -> int:
        return len(self.cells[0])


def draw_grid(
    layer: GridLayer,
    size: tuple[float, float],
    fields: Mapping[str, Value],
    where: str,
    rules: Rules,
    lang: str,
) -> tuple[Item, ...]:
    """Draw the table of `layer` into `size` (mm).

    Raises SpielbogenError for an unknown table and for a formula that does not work out.
    """
    table = _computed(layer, fields, where, rules, lang)
    edges = _column_edges(layer, size[0], table.columns)
    height = size[1] / table.rows
    return (
        *_grounds(layer, size, table, edges, height),
        *_texts(layer, table, edges, height),
        *_lines(layer, size, table, edges, height),
    )


def _computed(
    layer: GridLayer, fields: Mapping[str, Value], where: str, rules: Rules, lang: str
) -> _Table:
    def words(text: Words, own: Mapping[str, Value]) -> str:
        return fill_text(text.text(lang), {**fields, **own}, where)

    values = [v.text(lang) if isinstance(v, Words) else v for v in layer.columns]
    head = (words(layer.column_head, {"value": value}) for value in values)
    lines = [(words(layer.corner, {}) if layer.corner else "", *head)]
    for row in _rows(rules, layer.grid, where):
        own: dict[str, Any] = {k: cell(v, row.where) for k, v in row.texts(lang).items()}
        cells = (
            as_text(rules.evaluate(layer.cell, where, **own, value=value, column=column))
            for column, value in enumerate(values)
        )
        lines.append((words(layer.row_head, own), *cells))
    return _Table(tuple(lines))


def _rows(rules: Rules, name: str, where: str) -> tuple[Row, ...]:
    tables = rules.game.tables
    if name not in tables:
        message = f"there is no table named {name!r} in the rules"
        raise SpielbogenError(Finding("A112", "error", where, message, nearest(name, tables)))
    return tables[name].rows


def _column_edges(layer: GridLayer, width: float, columns: int) -> Sequence[float]:
    head = width * layer.head_share
    step = (width - head) / (columns - 1)
    return [0.0, *(head + step * k for k in range(columns))]


def _grounds(
    layer: GridLayer,
    size: tuple[float, float],
    table: _Table,
    edges: Sequence[float],
    height: float,
) -> Iterator[Item]:
    if layer.band:
        for row in range(2, table.rows, 2):
            band = rectangle(0, row * height, size[0], height)
            yield Path(band, fill=Color.parse(layer.band))
    if layer.head_ground:
        ground = Color.parse(layer.head_ground)
        yield Path(rectangle(0, 0, size[0], height), fill=ground)
        yield Path(rectangle(0, height, edges[1], size[1] - height), fill=ground)


def _texts(
    layer: GridLayer, table: _Table, edges: Sequence[float], height: float
) -> Iterator[Text]:
    for r, cells in enumerate(table.cells):
        for c, text in enumerate(cells):
            head = r == 0 or c == 0
            key = layer.head_font if head else layer.font
            fill = Color.parse(layer.head_fill if head else layer.fill)
            middle = (edges[c] + edges[c + 1]) / 2
            base = (r + 0.5) * height + layer.size * font(key).cap_height / 2
            yield label(text, middle, base, font=key, size=layer.size, fill=fill, anchor="middle")


def _lines(
    layer: GridLayer,
    size: tuple[float, float],
    table: _Table,
    edges: Sequence[float],
    height: float,
) -> Iterator[Path]:
    if layer.line is None:
        return
    stroke = Color.parse(layer.line)
    for row in range(1, table.rows):
        y = row * height
        yield Path(polyline([(0, y), (size[0], y)]), stroke=stroke, width=layer.width)
    for x in edges[1:-1]:
        yield Path(polyline([(x, 0), (x, size[1])]), stroke=stroke, width=layer.width)
