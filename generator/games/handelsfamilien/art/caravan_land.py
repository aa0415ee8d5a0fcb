"""The lie of the land: where the spaces of the map are on the board, what is beside what, where the
gaps are that no camel enters, and where three fields meet. The rows of the map go in, places in mm
come out; nothing is drawn here."""

import math
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from generator.cells import Cell, Cells, neighbours
from generator.drawing.rows import Rows
from generator.geometry import Box, Point

#: The camels' places and the ring around them reach so far from the middle of a space, in mm.
CLEARING: Final = 14.4

#: The sign of a space is so far below the middle of its field.
SIGN: Final = 15.0

#: That ring, and all that lies in it, is so far above the middle of its field.
RAISED: Final = 1.0


@dataclass(frozen=True, eq=False)
class Land:
    """The fields of the map, each with its kind, its edges `side` mm long, the box around them
    all beginning at (left, top)."""

    cells: Cells
    kinds: dict[Cell, str]
    left: float
    top: float

    @classmethod
    def read(cls, land: Rows, side: float, left: float = 0.0, top: float = 0.0) -> "Land":
        """Read the rows of a map, which have `row`, `column` and `kind`.

        Raises ValueError for a table that has no lattice.
        """
        if land.lattice is None:
            raise ValueError("the land is a map: its table needs a lattice")
        kinds = {Cell(int(row["row"]), int(row["column"])): str(row["kind"]) for row in land}
        cells = Cells(land.lattice, side)
        box = cells.box(kinds)
        return cls(cells, kinds, left - box.left, top - box.top)

    @cached_property
    def box(self) -> Box:
        """The box around all fields, on the board."""
        box = self.cells.box([*self.kinds, *self.gaps])
        return Box(
            box.left + self.left, box.top + self.top, box.right + self.left, box.bottom + self.top
        )

    def center(self, cell: Cell) -> Point:
        """Return the middle of a field, on the board."""
        x, y = self.cells.center(cell)
        return Point(x + self.left, y + self.top)

    def of(self, kind: str) -> tuple[Cell, ...]:
        """Return the fields of a kind, in reading order."""
        return tuple(cell for cell in sorted(self.kinds) if self.kinds[cell] == kind)

    def beside(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the places beside a field, be they spaces or not."""
        return neighbours(self.cells.lattice, *cell)

    @cached_property
    def gaps(self) -> tuple[Cell, ...]:
        """The fields within the rows and columns of the map that are no space."""
        rows = {cell.row for cell in self.kinds}
        columns = {cell.column for cell in self.kinds}
        every = (Cell(row, column) for row in sorted(rows) for column in sorted(columns))
        return tuple(cell for cell in every if cell not in self.kinds)

    @cached_property
    def corners(self) -> tuple[Cell, ...]:
        """The gaps in the corners of the map, where there is room for titles."""
        rows = {cell.row for cell in self.kinds}
        columns = {cell.column for cell in self.kinds}
        ends = (min(rows), max(rows)), (min(columns), max(columns))
        return tuple(gap for gap in self.gaps if gap.row in ends[0] and gap.column in ends[1])

    @cached_property
    def links(self) -> tuple[tuple[Cell, Cell], ...]:
        """All pairs of spaces that are beside each other, each once."""
        return tuple(
            (cell, other)
            for cell in sorted(self.kinds)
            for other in self.beside(cell)
            if other in self.kinds and cell < other
        )

    @cached_property
    def meetings(self) -> tuple[Point, ...]:
        """The points where spaces meet with nothing of their own in the way: a space's sign is
        over its southern corner, so those are left out."""
        tops = ((self.center(cell), cell) for cell in sorted(self.kinds))
        return tuple(
            Point(x, y - self.cells.side)
            for (x, y), cell in tops
            if cell.row > min(other.row for other in self.kinds)
        )

    def depths(self, kind: str = "water") -> tuple[Point, ...]:
        """The points where three fields of one kind meet, in reading order."""
        fields = set(self.of(kind))
        tops = (cell for cell in sorted(fields) if fields.issuperset(self._above(cell)))
        return tuple(Point(x, y - self.cells.side) for x, y in map(self.center, tops))

    def _above(self, cell: Cell) -> tuple[Cell, Cell]:
        beside = self.beside(cell)
        return beside[0], beside[-1]

    @cached_property
    def bays(self) -> tuple[Point, ...]:
        """The middles of the half fields that are free at the ends of every second row."""
        width, side = self.cells.size[0], self.cells.side
        rows = sorted({cell.row for cell in self.kinds})
        middles = (self.top + side * (1 + 1.5 * (row - 1)) for row in rows)
        low, high = self.box.left - 5.5, self.box.right + 5.5
        return tuple(
            Point(low + width / 4 + 2 if row % 2 == 0 else high - width / 4 - 2, y)
            for row, y in zip(rows, middles, strict=True)
        )

    def free(self, x: float, y: float, reach: float = CLEARING) -> bool:
        """Tell whether a point lies outside the clearings of all spaces."""
        return self._clear(x, y + RAISED, reach)

    def apart(self, x: float, y: float, reach: float = 7.5) -> bool:
        """Tell whether a point is clear of the signs of all spaces, below their clearings."""
        return self._clear(x, y - SIGN, reach)

    def _clear(self, x: float, y: float, reach: float) -> bool:
        rows = (row for cy, row in self._rows if abs(cy - y) <= reach)
        return all(math.hypot(x - m.x, y - m.y) > reach for row in rows for m in row)

    @cached_property
    def _rows(self) -> list[tuple[float, list[Point]]]:
        """The middles of all spaces by row."""
        rows: dict[float, list[Point]] = {}
        for middle in map(self.center, sorted(self.kinds)):
            rows.setdefault(middle.y, []).append(middle)
        return list(rows.items())


class Wind:
    """A smooth seeded waviness over the plane: sums of a few waves, between -1 and 1."""

    def __init__(self, seed: str, length: float) -> None:
        rng = Random(f"wind {seed}")
        self._waves = [
            (rng.uniform(0, math.tau), rng.uniform(0.6, 1.7) * math.tau / length, rng.random() * 9)
            for _ in range(5)
        ]

    def at(self, x: float, y: float) -> float:
        """Return the wind at a place."""
        total = sum(
            math.sin((x * math.cos(way) + y * math.sin(way)) * pace + phase)
            for way, pace, phase in self._waves
        )
        return max(-1.0, min(1.0, total / 2.6))
