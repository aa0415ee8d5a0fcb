"""The names that tag what is placed in a file, taken apart: ``component.variant.copy.side``, and
``….r1c2of2x3`` after it for a tile of a side that is spread over pages."""

import re
from typing import Final, NamedTuple, get_args

from generator.model import Side

_SIDES: Final = get_args(Side)
_TILE: Final = re.compile(r"r([1-9]\d?)c([1-9]\d?)of([1-9]\d?)x([1-9]\d?)", re.ASCII)


class Grid(NamedTuple):
    """Over how many rows and columns of tiles a side is spread."""

    rows: int
    columns: int

    def tile(self, row: int, column: int) -> str:
        """Return the name of a tile, both counted from 1."""
        return f"r{row}c{column}of{self.rows}x{self.columns}"

    @property
    def tiles(self) -> list[str]:
        """The names of all tiles, row by row."""
        rows, columns = range(1, self.rows + 1), range(1, self.columns + 1)
        return [self.tile(row, column) for row in rows for column in columns]


class Tag(NamedTuple):
    """A name, taken apart: the copy of a piece, a side of it, and the tile of that, if any."""

    copy: str
    side: str
    tile: str | None = None

    @property
    def part(self) -> str:
        """The part of a kit that it names; empty where it is a side of a whole piece."""
        return "" if self.side in _SIDES else self.side


def parse(name: str) -> Tag:
    """Take a name apart, whether or not there is such a piece."""
    rest, _, last = name.rpartition(".")
    if rest.count(".") == 3:
        copy, _, side = rest.rpartition(".")
        return Tag(copy, side, last)
    return Tag(rest, last)


def grid_of(tile: str | None) -> Grid | None:
    """Return how many tiles there are with one of that name; None for what names no tile."""
    match = _TILE.fullmatch(tile or "")
    if match is None:
        return None
    row, column, rows, columns = map(int, match.groups())
    return Grid(rows, columns) if row <= rows and column <= columns else None
