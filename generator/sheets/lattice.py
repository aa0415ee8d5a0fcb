"""Lattices: where equal pieces lie relative to each other, as pure geometry.

In come the size of a piece, how many there are in each row and the gaps; out goes a `Pattern`,
spots with their neighbours. Equal questions get the same object, so that whatever is computed for
a pattern is computed once for all sheets that show it."""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from generator.geometry import Point
from generator.units import EPSILON

#: Vectors (mm) from the middle of a piece to the middles of the pieces around it.
Around = tuple[Point, ...]

#: Row pitch of a hexagonal lattice by its pitch within a row.
ROW = math.sqrt(3) / 2


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """Boxes in a lattice, from the left top of the lattice on, in mm.

    `spots` are the left top corners of the boxes in reading order, `around` their neighbours.
    `notch` is the corner at which a last row that is not full leaves room: it is free to the
    right of its x and below its y.
    """

    turned: bool
    spots: tuple[Point, ...]
    around: tuple[Around, ...]
    width: float
    height: float
    notch: Point | None = None


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
    xs = list(accumulate((width + gap for gap in column_gaps), initial=0.0))
    ys = list(accumulate((height + gap for gap in row_gaps), initial=0.0))
    rows = [[Point(x, y) for x in xs[:n]] for y, n in zip(ys, lengths, strict=True)]
    notch = None
    if len(rows) > 1 and lengths[-1] < max(lengths):
        notch = Point(rows[-1][-1].x + width, rows[-2][-1].y + height)
    reach = width + max(column_gaps, default=0.0)
    return _pattern(rows, cell, turned, reach, notch)


@lru_cache(maxsize=1024)
def staggered(
    cell: tuple[float, float],
    turned: bool,
    pitch: tuple[float, float],
    room: tuple[float, float],
    count: int,
) -> Pattern:
    """Lay out up to `count` boxes in rows of which every second is shifted by half a pitch.

    `pitch` is from box to box in a row and from row to row; all lie within `room`.
    """
    rows: list[list[Point]] = []
    while count > 0 and len(rows) * pitch[1] + cell[1] <= room[1] + EPSILON:
        start = pitch[0] / 2 if len(rows) % 2 else 0.0
        n = min(count, fitting(room[0] - start, cell[0], pitch[0] - cell[0]))
        if n == 0:
            break
        rows.append([Point(start + i * pitch[0], len(rows) * pitch[1]) for i in range(n)])
        count -= n
    return _pattern(rows, cell, turned, pitch[0], None)


@lru_cache(maxsize=1024)
def transposed(pattern: Pattern) -> Pattern:
    """Swap rows and columns."""
    return Pattern(
        pattern.turned,
        tuple(Point(y, x) for x, y in pattern.spots),
        tuple(tuple(Point(y, x) for x, y in around) for around in pattern.around),
        pattern.height,
        pattern.width,
    )


def fitting(room: float, size: float, gap: float) -> int:
    """Count how many of `size` lie side by side in `room`, `gap` apart (mm)."""
    if room < size - EPSILON:
        return 0
    # The epsilon is for the whole row: many hairs in a row would be a real overhang.
    return int((room + gap + EPSILON) // (size + gap))


def _pattern(
    rows: list[list[Point]],
    cell: tuple[float, float],
    turned: bool,
    reach: float,
    notch: Point | None,
) -> Pattern:
    spots = tuple(spot for row in rows for spot in row)
    around = tuple(
        tuple(_neighbours(rows, i, spot, reach)) for i, row in enumerate(rows) for spot in row
    )
    width = max((spot.x for spot in spots), default=0.0) + cell[0]
    height = (spots[-1].y if spots else 0.0) + cell[1]
    return Pattern(turned, spots, around, width, height, notch)


def _neighbours(
    rows: Sequence[Sequence[Point]], index: int, spot: Point, reach: float
) -> list[Point]:
    """Find the boxes beside, above and below a spot, at most `reach` to its left or right."""
    found = []
    for row in rows[max(0, index - 1) : index + 2]:
        xs = [other.x for other in row]
        begin = bisect_left(xs, spot.x - reach - EPSILON)
        for other in row[begin : bisect_right(xs, spot.x + reach + EPSILON)]:
            if other is not spot:
                # Rounded, so that equal surroundings are equal wherever they are on the sheet.
                found.append(Point(round(other.x - spot.x, 6), round(other.y - spot.y, 6)))
    return found
