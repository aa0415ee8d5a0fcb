"""A whole table as one value, for drawings of a board or an overview: in come the cells of its
rows, out comes something that a drawing can go through, and that caches know by its identity."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.cells import Lattice

#: A row by its columns; a cell that holds a number is one.
Cells = Mapping[str, str | int | float]


@dataclass(frozen=True, eq=False)
class Rows:
    """All rows of a table, in the order of the file; with a `lattice`, they are fields of a board,
    whose places the columns `row` and `column` give, counted from 1."""

    lattice: Lattice | None
    rows: tuple[Cells, ...]

    def __iter__(self) -> Iterator[Cells]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)
