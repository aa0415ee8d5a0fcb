"""What lies beside what on a board, for formulas: rows of a table in, as a formula picked them;
which of them are beside which out, whether they all hang together, and whether they make a circuit.

The rows know their place: by the lattice of their table, or else by its columns `x`, `y`, `width`
and `height` (mm). Where a function answers no, it says why, with the lines of the rows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from generator.cells import Cell, neighbours
from generator.geometry import Box
from generator.rules.formulas import Budget, FormulaError, Parts
from generator.rules.tables import Row, Table
from generator.units import EPSILON

#: Two fields are beside each other where they share so much of an edge (mm), not in a corner only.
LEAST_SHARED: Final = 1.0
#: Their edges may be that far apart (mm), as tables hold rounded numbers.
CLOSE: Final = 0.01

_SIDES: Final = ("x", "y", "width", "height")


class Field(Parts):
    """A row of a table, which a formula reads by its columns and asks what is beside it."""

    def __init__(self, table: Table, row: Row, read: Callable[[str], Any]) -> None:
        super().__init__(f"the row in {row.where}", row.values, read)
        self.table, self.row = table, row

    def __str__(self) -> str:
        return f"field '{self.row.values.get('id', self.row.id)}'"


@dataclass(frozen=True)
class Surroundings:
    """The functions of one formula. They cost of its budget, and add to `reasons` why they answer
    no."""

    budget: Budget
    reasons: list[str] = field(default_factory=list)

    @property
    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """The functions by the names that formulas have for them."""
        return {"beside": self.beside, "circuit": self.circuit, "connected": self.connected}

    def beside(self, rows: Sequence[Field], row: Field) -> list[Field]:
        """Return which of some rows are beside a row.

        Raises FormulaError for rows without a place, and TypeError for what is no row.
        """
        fields = _fields(rows)
        (own,) = _fields([row])
        return self._board([*fields, own]).beside(own, fields)

    def connected(self, rows: Sequence[Field]) -> bool:
        """Tell whether one can get from each of some rows to each other, always to one beside.

        No rows are not connected. Raises FormulaError and TypeError as `beside` does.
        """
        fields = list(dict.fromkeys(_fields(rows)))
        if not fields:
            return self._no("there are no fields to hang together")
        whole, *others = sorted(_groups(self._board(fields)), key=len, reverse=True)
        for group in others:
            more = f" and {len(group) - 1} more do" if len(group) > 1 else " does"
            self._no(_told(group[0], f"{more} not hang together with", whole[0]))
        return not others

    def circuit(self, rows: Sequence[Field]) -> bool:
        """Tell whether some rows, in their order, make a ring: each beside the next, the last
        beside the first, and none beside any other.

        There are at least three, each once. Raises FormulaError and TypeError as `beside` does.
        """
        fields = _fields(rows)
        if len(fields) < 3:
            return self._no(f"a circuit has at least 3 fields, and this has {len(fields)}")
        board = self._board(fields)
        reasons = [*_repeated(fields), *_gaps(board), *_shortcuts(board)]
        self.reasons.extend(reasons)
        return not reasons

    def _no(self, reason: str) -> bool:
        self.reasons.append(reason)
        return False

    def _board(self, fields: list[Field]) -> "_Board":
        return _Board(fields, self.budget)


class _Board:
    # Fields of one table by their place; asked for each, what is beside it.

    def __init__(self, fields: list[Field], budget: Budget) -> None:
        self.fields, self._budget = fields, budget
        self._lattice = _table_of(fields).lattice
        self._cells: dict[Cell, list[Field]] = {}
        self._boxes: dict[Field, Box] = {}
        if self._lattice is None:
            self._boxes = {each: _box(each) for each in fields}
        for each in dict.fromkeys(fields) if self._lattice else ():
            self._cells.setdefault(_cell(each), []).append(each)

    def beside(self, one: Field, among: Sequence[Field] | None = None) -> list[Field]:
        """Return which of the fields, or of those `among` them, are beside one, in their order."""
        fields = self.fields if among is None else among
        self._budget.spend(len(fields))
        if self._lattice is not None:
            near = neighbours(self._lattice, *_cell(one))
            found = {other for cell in near for other in self._cells.get(cell, ())}
            return [other for other in fields if other in found]
        box = self._boxes[one]
        return [o for o in fields if o is not one and _share_an_edge(box, self._boxes[o])]


def _fields(rows: Any) -> list[Field]:
    fields = list(rows) if isinstance(rows, list | tuple) else [rows]
    for each in fields:
        if not isinstance(each, Field):
            raise TypeError(f"expected rows of a table, found {each!r}")
    return fields


def _table_of(fields: Sequence[Field]) -> Table:
    # One board, one table: the same place in another is another place.
    table = fields[0].table
    for each in fields:
        if each.table is not table:
            names = f"'{table.name}' and '{each.table.name}'"
            message = f"rows of two tables, {names}, are never beside each other"
            raise FormulaError("F110", message)
    return table


def _cell(one: Field) -> Cell:
    return Cell(int(one.row.values["row"]), int(one.row.values["column"]))


def _box(one: Field) -> Box:
    missing = [column for column in _SIDES if column not in one.row.values]
    if missing:
        message = f"{one.row.where}: {one} has no place, for '{one.table.name}' has no lattice"
        columns = ", ".join(f"'{column}'" for column in missing)
        raise FormulaError("F110", f"{message}, and no {columns}")
    left, top, width, height = (_number(one, column) for column in _SIDES)
    return Box(left, top, left + width, top + height)


def _number(one: Field, column: str) -> float:
    number = one.part(column)
    if isinstance(number, str):
        found = repr(str(number)) if number else "nothing"
        message = f"{one.row.where}: column '{column}': expected a number of mm, found {found}"
        raise FormulaError("F110", message)
    return float(number)


def _share_an_edge(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    shared, apart = max(across, down), min(across, down)
    return shared >= LEAST_SHARED - EPSILON and abs(apart) <= CLOSE


def _groups(board: _Board) -> Iterator[list[Field]]:
    """Return the fields that hang together, group by group."""
    left = dict.fromkeys(board.fields)
    for start in board.fields:
        if start not in left:
            continue
        del left[start]
        group = [start]
        for one in group:
            for other in board.beside(one):
                if other in left:
                    del left[other]
                    group.append(other)
        yield group


def _repeated(fields: Sequence[Field]) -> Iterator[str]:
    first: dict[Field, int] = {}
    for place, one in enumerate(fields):
        if first.setdefault(one, place) != place:
            yield f"{one.row.where}: {one} comes twice"


def _gaps(board: _Board) -> Iterator[str]:
    for one, after in pairwise([*board.fields, board.fields[0]]):
        if after not in board.beside(one):
            yield _told(after, " is not beside", one)


def _shortcuts(board: _Board) -> Iterator[str]:
    """Say which fields are beside others than the one before and the one after."""
    fields = board.fields
    for place, one in enumerate(fields):
        own = {one, fields[place - 1], fields[(place + 1) % len(fields)]}
        for other in board.beside(one, fields[:place]):
            if other not in own:
                yield _told(one, " is also beside", other)


def _told(one: Field, does: str, other: Field) -> str:
    return f"{one.row.where}: {one}{does} {other} ({other.row.where})"
