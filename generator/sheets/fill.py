"""Fills a rectangle with the next pieces of a queue: which lattice, which way round, how many.

In come a `Queue` and the room; out goes the `Block` that places most, or none where not even one
piece fits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest

from generator.model import Piece
from generator.sheets.lattice import ROW, Pattern, fitting, grid, staggered
from generator.sheets.queue import Queue, Spacing
from generator.units import EPSILON

Size = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Pieces in a lattice: the first piece on the pattern's first spot, and so on."""

    pieces: Sequence[Piece]
    pattern: Pattern


def fill(queue: Queue, room: Size, spacing: Spacing) -> Block | None:
    """Place as many of the next pieces as fit into `room` (width, height in mm).

    Pieces are turned by a quarter where that holds more. Nothing is taken off the queue.
    """
    best: Block | None = None
    for turned in (False, True):
        width, height = queue.form.size(turned)
        if width > room[0] + EPSILON or height > room[1] + EPSILON:
            continue
        for block in _candidates(queue, turned, room, spacing):
            if best is None or len(block.pieces) > len(best.pieces):
                best = block
        if queue.form.shape == "disc" or abs(width - height) <= EPSILON:
            break
    return best


def _candidates(queue: Queue, turned: bool, room: Size, spacing: Spacing) -> Iterator[Block]:
    shape = queue.form.shape
    if shape not in ("hexagon-pointy", "hexagon-flat"):
        yield from _grids(queue, turned, room, spacing)
    if shape == "disc":
        yield from _staggered(queue, turned, room, spacing, upright=True)
        yield from _staggered(queue, turned, room, spacing, upright=False)
    elif shape == "hexagon-pointy":
        yield from _staggered(queue, turned, room, spacing, upright=not turned)
    elif shape == "hexagon-flat":
        yield from _staggered(queue, turned, room, spacing, upright=turned)


def _grids(queue: Queue, turned: bool, room: Size, spacing: Spacing) -> Iterator[Block]:
    """Fill a plain grid, and one with a column less where gaps inside the rows take its room."""
    cell = queue.form.size(turned)
    first = queue.ahead(1)[0]
    gap = spacing.gap(first, first)
    columns, rows = fitting(room[0], cell[0], gap), fitting(room[1], cell[1], gap)
    count = min(columns * rows, len(queue))
    if count <= queue.run:
        yield _even_grid(queue, turned, columns, count, gap)
        return
    block = _GridFill(queue, turned, columns, room, spacing).block()
    yield block
    if len(block.pieces) < count and columns > 1:
        yield _GridFill(queue, turned, columns - 1, room, spacing).block()


def _even_grid(queue: Queue, turned: bool, columns: int, count: int, gap: float) -> Block:
    full, rest = divmod(count, columns)
    lengths = (columns,) * full + ((rest,) if rest else ())
    gaps = (gap,) * (max(lengths) - 1), (gap,) * (len(lengths) - 1)
    return Block(queue.ahead(count), grid(queue.form.size(turned), turned, lengths, *gaps))


class _GridFill:
    """A grid of several components, row by row. Where neighbours ask for a gap, all rows have it
    at that column and all columns at that row: cuts go straight through."""

    def __init__(
        self, queue: Queue, turned: bool, columns: int, room: Size, spacing: Spacing
    ) -> None:
        self._turned, self._columns, self._room, self._spacing = turned, columns, room, spacing
        self._cell = queue.form.size(turned)
        self._pieces = queue.ahead(columns * (int(room[1] / self._cell[1]) + 1))
        self._rows: list[Sequence[Piece]] = []
        self._column_gaps: list[float] = []
        self._row_gaps: list[float] = []

    def block(self) -> Block:
        at = 0
        while at < len(self._pieces) and (row := self._next_row(at)):
            self._rows.append(row)
            at += len(row)
        lengths = tuple(len(row) for row in self._rows)
        gaps = tuple(self._column_gaps), tuple(self._row_gaps)
        return Block(self._pieces[:at], grid(self._cell, self._turned, lengths, *gaps))

    def _next_row(self, at: int) -> Sequence[Piece]:
        row = self._pieces[at : at + self._columns]
        # A component that begins within the row would need a gap there: else it begins a new row.
        run = [piece for piece in row if piece.component == row[0].component]
        return next((pieces for pieces in (row, run) if self._add_gaps(pieces)), ())

    def _add_gaps(self, row: Sequence[Piece]) -> bool:
        columns, rows = self._widened(row), self._lengthened(row)
        width = (len(columns) + 1) * self._cell[0] + sum(columns)
        height = (len(rows) + 1) * self._cell[1] + sum(rows)
        if width > self._room[0] + EPSILON or height > self._room[1] + EPSILON:
            return False
        self._column_gaps, self._row_gaps = columns, rows
        return True

    def _widened(self, row: Sequence[Piece]) -> list[float]:
        asked = [self._spacing.gap(one, other) for one, other in pairwise(row)]
        pairs = zip_longest(asked, self._column_gaps, fillvalue=0.0)
        return [max(pair) for pair in pairs]

    def _lengthened(self, row: Sequence[Piece]) -> list[float]:
        if not self._rows:
            return []
        pairs = zip(self._rows[-1], row, strict=False)
        return [*self._row_gaps, max(self._spacing.gap(*pair) for pair in pairs)]


def _staggered(
    queue: Queue, turned: bool, room: Size, spacing: Spacing, *, upright: bool
) -> Iterator[Block]:
    """Fill a lattice of shifted rows (`upright`) or columns: one component, then several.

    Gaps are even all over the lattice: the widest that any two of its pieces ask for.
    """
    first = queue.ahead(1)[0]
    gap = spacing.gap(first, first)
    alone = _shifted(queue, turned, room, gap, min(len(queue), queue.run), upright)
    yield alone
    if len(alone.pieces) == queue.run < len(queue):
        ahead = queue.ahead(_most(queue.form.size(turned), room))
        gap = max([gap, *(spacing.gap(*pair) for pair in pairwise(ahead))])
        yield _shifted(queue, turned, room, gap, len(queue), upright)


def _most(cell: Size, room: Size) -> int:
    """Return a number of pieces that no lattice exceeds."""
    return int((room[0] / cell[0] + 1) * (room[1] / (0.75 * cell[1]) + 1))


def _shifted(
    queue: Queue, turned: bool, room: Size, gap: float, count: int, upright: bool
) -> Block:
    width, height = queue.form.size(turned)
    if not upright:
        width, height, room = height, width, (room[1], room[0])
    across = height * ROW if queue.form.shape == "disc" else height * 0.75
    count = min(count, _most((width, height), room))
    pitch = (width + gap, across + gap * ROW)
    pattern = staggered((width, height), turned, pitch, room, count, upright)
    return Block(queue.ahead(pattern.count), pattern)
