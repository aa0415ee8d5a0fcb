"""Lattices: where equal pieces lie relative to each other, as pure geometry.

In come the size of a piece, how many there are in each row and the gaps; out goes a `Pattern`,
spots with their neighbours. Equal questions get the same object, so that whatever is computed for
a pattern is computed once for all sheets that show it."""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from generator.geometry import Point
from generator.units import EPSILON

#: Vectors (mm) from the middle of a piece to the middles of the pieces around it.
Around = tuple[Point, ...]

#: Row pitch of a hexagonal lattice by its pitch within a row.
ROW: Final = math.sqrt(3) / 2


class Row(NamedTuple):
    """The left edges of the boxes of one row, and their common top edge (mm)."""

    xs: tuple[float, ...]
    y: float


@dataclass(frozen=True, eq=False)
class Pattern:
    """Boxes of size `cell` in rows, or in columns where `transposed`, from (0, 0) on, in mm.

    `turned` tells that pieces are turned by a quarter to fit `cell`, `reach` is the largest pitch
    in a row. `notch` is the corner at which a last row that is not full leaves room: it is free
    to the right of its x and below its y.
    """

    cell: tuple[float, float]
    turned: bool
    rows: tuple[Row, ...]
    reach: float
    notch: Point | None = None
    transposed: bool = False

    @cached_property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole."""
        right = max((row.xs[-1] for row in self.rows), default=0.0) + self.cell[0]
        bottom = (self.rows[-1].y if self.rows else 0.0) + self.cell[1]
        return (bottom, right) if self.transposed else (right, bottom)

    @cached_property
    def count(self) -> int:
        return sum(len(row.xs) for row in self.rows)

    @cached_property
    def spots(self) -> tuple[Point, ...]:
        """The left top corners of the boxes, row by row."""
        return tuple(self._point(x, row.y) for row in self.rows for x in row.xs)

    @cached_property
    def around(self) -> tuple[Around, ...]:
        """For each spot the vectors to its neighbours."""
        return tuple(
            tuple(self._neighbours(i, x)) for i, row in enumerate(self.rows) for x in row.xs
        )

    def _point(self, x: float, y: float) -> Point:
        return Point(y, x) if self.transposed else Point(x, y)

    def _neighbours(self, index: int, x: float) -> Iterator[Point]:
        """Find the boxes beside, above and below a spot, at most `reach` to its left or right."""
        y = self.rows[index].y
        for row in self.rows[max(0, index - 1) : index + 2]:
            begin = bisect_left(row.xs, x - self.reach - EPSILON)
            for other in row.xs[begin : bisect_right(row.xs, x + self.reach + EPSILON)]:
                if (other, row.y) != (x, y):
                    # Rounded: equal surroundings are to be equal wherever they are on a sheet.
                    yield self._point(round(other - x, 6), round(row.y - y, 6))


@lru_cache(maxsize=1024)
def grid(
    cell: tuple[float, float],
    turned: bool,
    lengths: tuple[int, ...],
    column_gaps: tuple[float, ...],
    row_gaps: tuple[float, ...],
) -> Pattern:
    """Lay out rows of boxes of size `cell`, `lengths` in each row, gaps between them as given."""
    width, height = cell
    xs = tuple(accumulate((width + gap for gap in column_gaps), initial=0.0))
    ys = accumulate((height + gap for gap in row_gaps), initial=0.0)
    rows = tuple(Row(xs[:n], y) for n, y in zip(lengths, ys, strict=True))
    notch = None
    if len(rows) > 1 and lengths[-1] < max(lengths):
        notch = Point(rows[-1].xs[-1] + width, rows[-2].y + height)
    return Pattern(cell, turned, rows, width + max(column_gaps, default=0.0), notch)


@lru_cache(maxsize=1024)
def staggered(
    cell: tuple[float, float],
    turned: bool,
    pitch: tuple[float, float],
    room: tuple[float, float],
    count: int,
    upright: bool,
) -> Pattern:
    """Lay out up to `count` boxes in rows of which every second is shifted by half a pitch.

    `pitch` is from box to box in a row and from row to row; all lie within `room`. Where not
    `upright`, rows are columns; `cell`, `pitch` and `room` are given as if they were rows.
    """
    rows: list[Row] = []
    while count > 0 and len(rows) * pitch[1] + cell[1] <= room[1] + EPSILON:
        start = pitch[0] / 2 if len(rows) % 2 else 0.0
        n = min(count, fitting(room[0] - start, cell[0], pitch[0] - cell[0]))
        if n == 0:
            break
        rows.append(Row(tuple(start + i * pitch[0] for i in range(n)), len(rows) * pitch[1]))
        count -= n
    return Pattern(cell, turned, tuple(rows), pitch[0], transposed=not upright)


def fitting(room: float, size: float, gap: float) -> int:
    """Count how many of `size` lie side by side in `room`, `gap` apart (mm)."""
    if room < size - EPSILON:
        return 0
    # One epsilon for the whole row: many hairs in a row would be a real overhang.
    return max(1, int((room + gap + EPSILON) // (size + gap)))
