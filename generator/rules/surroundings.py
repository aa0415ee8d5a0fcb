"""What lies beside what on a board, for formulas: rows of a table in, as a formula picked them;
which of them are beside which out, whether they all hang together, and whether they make a circuit.

The rows know their place: by the lattice of their table, or else by its columns `x`, `y`, `width`
and `height` (mm). Where a function answers no, it says why, with the lines of the rows."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from generator.cells import Cell, Lattice, neighbours
from generator.geometry import Box
from generator.rules.formulas import Budget, FormulaError, Parts, shown
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

    @cached_property
    def cell(self) -> Cell:
        """Where it lies in the lattice of its table."""
        return Cell(int(self.row.values["row"]), int(self.row.values["column"]))

    @cached_property
    def box(self) -> Box:
        """Where it lies by its columns, in mm. Raises FormulaError for a row without a place."""
        missing = [column for column in _SIDES if column not in self.row.values]
        if missing:
            columns = ", ".join(f"'{column}'" for column in missing)
            reason = f"for '{self.table.name}' has no lattice, and no {columns}"
            raise FormulaError("F110", f"{self.row.where}: {self} has no place, {reason}")
        left, top, width, height = (self._number(column) for column in _SIDES)
        return Box(left, top, left + width, top + height)

    def _number(self, column: str) -> float:
        number = self.part(column)
        more = " larger than 0" if column in ("width", "height") else ""
        if isinstance(number, str) or (more and number <= 0):
            found = "nothing" if number == "" else repr(number)
            message = f"column '{column}': expected a number of mm{more}, found {found}"
            raise FormulaError("F110", f"{self.row.where}: {message}")
        return float(number)


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
        lattice = _table_of([*fields, own]).lattice
        self.budget.spend(len(fields))
        if lattice is not None:
            around = neighbours(lattice, *own.cell)
            return [other for other in fields if other.cell in around]
        return [other for other in fields if _share_an_edge(own, other)]

    def connected(self, rows: Sequence[Field]) -> bool:
        """Tell whether one can get from each of some rows to each other, always to one beside.

        No rows are not connected. Raises FormulaError and TypeError as `beside` does.
        """
        fields = list(dict.fromkeys(_fields(rows)))
        if not fields:
            return self._no("there are no fields to hang together")
        whole, *others = sorted(_groups(_Board(fields, self.budget)), key=len, reverse=True)
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
        reasons = [*_repeated(fields)]
        if not reasons:
            board = _Board(fields, self.budget)
            reasons = [*_gaps(board), *_shortcuts(board)]
        self.reasons.extend(reasons)
        return not reasons

    def _no(self, reason: str) -> bool:
        self.reasons.append(reason)
        return False


class _Board:
    # Fields of one table, each once; asked for one of them, what is beside it.

    def __init__(self, fields: list[Field], budget: Budget) -> None:
        self.fields, self._budget = fields, budget
        self._lattice = _table_of(fields).lattice
        self._around = _in_boxes(fields) if self._lattice is None else _in(self._lattice, fields)

    def beside(self, one: Field) -> list[Field]:
        """Return which of the fields are beside one."""
        found = self._around(one)
        self._budget.spend(1 + len(found))
        if self._lattice is not None:
            return found
        return [other for other in found if _share_an_edge(one, other)]


def _in(lattice: Lattice, fields: Sequence[Field]) -> Callable[[Field], list[Field]]:
    """Return what finds the fields beside one; no two of a table have the same place."""
    known = {each.cell: each for each in fields}
    return lambda one: [known[c] for c in neighbours(lattice, *one.cell) if c in known]


def _in_boxes(fields: Sequence[Field]) -> Callable[[Field], list[Field]]:
    """Return what finds the fields whose boxes touch that of one, or lie over it."""
    from shapely import STRtree, box

    tree = STRtree([box(*each.box) for each in fields])
    return lambda one: [fields[i] for i in sorted(tree.query(box(*one.box.grown(CLOSE))))]


def _fields(rows: Any) -> list[Field]:
    fields = list(rows) if isinstance(rows, list | tuple) else [rows]
    for each in fields:
        if not isinstance(each, Field):
            raise TypeError(f"expected rows of a table of the rules, found {shown(each)}")
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


def _share_an_edge(one: Field, other: Field) -> bool:
    across = min(one.box.right, other.box.right) - max(one.box.left, other.box.left)
    down = min(one.box.bottom, other.box.bottom) - max(one.box.top, other.box.top)
    shared, apart = max(across, down), min(across, down)
    return one is not other and shared >= LEAST_SHARED - EPSILON and abs(apart) <= CLOSE


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
    for one, times in Counter(fields).items():
        if times > 1:
            yield f"{one.row.where}: {one} comes {'twice' if times == 2 else f'{times} times'}"


def _gaps(board: _Board) -> Iterator[str]:
    for one, after in pairwise([*board.fields, board.fields[0]]):
        if after not in board.beside(one):
            yield _told(after, " is not beside", one)


def _shortcuts(board: _Board) -> Iterator[str]:
    """Say which fields are beside others than the one before and the one after."""
    places = {one: place for place, one in enumerate(board.fields)}
    for one, place in places.items():
        for other in sorted(board.beside(one), key=places.__getitem__):
            apart = place - places[other]
            if 1 < apart < len(places) - 1:
                yield _told(one, " is also beside", other)


def _told(one: Field, does: str, other: Field) -> str:
    return f"{one.row.where}: {one}{does} {other} ({other.row.where})"
