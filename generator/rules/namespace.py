"""The names that formulas see, all read on demand: facts, `players`, `count`, `need`, the tables
of the rules as lists of rows, and the components, whose parts are lists with one value a piece."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from generator.model import SpielbogenError
from generator.rules.answers import comparing
from generator.rules.fields import SizeColumn, size_of
from generator.rules.findings import finding
from generator.rules.formulas import Budget, FormulaError, Parts, check_names, evaluated, unknown
from generator.rules.functions import FUNCTIONS
from generator.rules.surroundings import Field, Surroundings

if TYPE_CHECKING:
    from generator.rules.solving import Solver
    from generator.rules.tables import Row

_NUMBER: Final = re.compile(r"-?(0|[1-9]\d{0,14})(\.\d+)?")


class Cell(str):
    """A text from a table that knows its row, for messages about a formula in it."""

    where: str = ""


def cell(text: str, where: str) -> int | float | Cell:
    """Return what a cell holds: a number where it is one (07 is text), else the text."""
    match = _NUMBER.fullmatch(text)
    if match:
        return float(text) if match.group(2) else int(text)
    found = Cell(text)
    found.where = where
    return found


class _Names(dict[str, Any]):
    # Names that are given, and all others read on demand.

    def __init__(self, given: Mapping[str, Any], read: Callable[[str, Iterable[str]], Any]) -> None:
        super().__init__(given)
        self._read = read

    def __missing__(self, name: str) -> Any:
        return self._read(name, self)


def _cell_of(values: Mapping[str, str], where: str, column: str) -> int | float | Cell:
    return cell(values[column], where)


class Namespace:
    """All names of a game, whose values a solver works out."""

    def __init__(self, solver: "Solver") -> None:
        self._solver = solver
        self._game = game = solver.game
        components = game.components
        made = [id for id in components if not components[id].bought]
        required = [id for id in components if components[id].expect is not None]
        self._tables: dict[str, list[Field]] = {}
        self._parts: dict[str, Any] = {
            "players": solver.players,
            "count": Parts("'count'", made, lambda id: sum(solver.variants(id).values())),
            "need": Parts("'need'", required, lambda id: solver.need(id).total),
            "tables": Parts("'tables'", game.tables, self._table),
        }

    def given(self, names: Mapping[str, Any]) -> dict[str, Any]:
        """Return all names, with those that are given in front of the game's."""
        return _Names(names, self._read)

    def functions(self, budget: Budget, reasons: list[str]) -> dict[str, Callable[..., Any]]:
        """Return all functions; a formula that they evaluate costs of the same budget.

        Those that know why they answer no add that to `reasons`.
        """

        def evaluate(text: str | float, /, **names: Any) -> Any:
            return self._evaluate(text, budget, names)

        surroundings = Surroundings(budget, reasons)
        knowing = {**comparing(reasons), **surroundings.functions}
        return {**FUNCTIONS, **knowing, "evaluate": evaluate}

    def _evaluate(self, text: str | float, budget: Budget, names: Mapping[str, Any]) -> Any:
        # A formula in a table sees facts and what it is given, and evaluates no others.
        formula = str(text)
        known = {*self._game.facts, "players", *names}
        try:
            check_names(formula, known, FUNCTIONS, {})
            return evaluated(formula, self.given(names), FUNCTIONS, budget)
        except FormulaError as problem:
            if not isinstance(text, Cell):
                raise
            fault = finding(problem.code, text.where, problem.message, problem.hint)
            raise SpielbogenError(fault) from None

    def columns(self, row: "Row") -> dict[str, Any]:
        """Return the cells of a row by column; there is always an `id`."""
        return {c: cell(v, row.where) for c, v in {"id": row.id, **row.values}.items()}

    def row(self, row: "Row") -> Parts:
        """Return a row whose cells are its parts; there is always an `id`."""
        values = {"id": row.id, **row.values}
        return Parts(f"the row in {row.where}", values, partial(_cell_of, values, row.where))

    def _read(self, name: str, given: Iterable[str]) -> Any:
        if name in self._game.facts:
            return self._solver.fact(name)
        if name not in self._parts:
            if name not in self._game.components:
                known = [*given, *self._game.facts, *self._parts, *self._game.components]
                raise unknown(name, known)
            self._parts[name] = self._component(name)
        return self._parts[name]

    def _table(self, name: str) -> list[Field]:
        # Made once: a formula that joins a table with itself asks for it again for each row.
        if name not in self._tables:
            table = self._game.tables[name]
            self._tables[name] = [
                Field(table, row, partial(_cell_of, row.values, row.where)) for row in table.rows
            ]
        return self._tables[name]

    def _component(self, id: str) -> Parts:
        component = self._game.components[id]
        given = {"front": component.front, "back": component.back, "side": component.outline.side}
        own: dict[str, Any] = {part: value for part, value in given.items() if value is not None}
        if component.part is not None:
            params = component.params
            own["params"] = Parts(f"'{id}.params'", params, params.__getitem__)
        columns = self._game.columns(id)
        sides = ("width", "height") if component.size is not None else ()

        def read(part: str) -> Any:
            if part in columns:
                return self._per_piece(
                    id, lambda row: cell(row.values.get(part, row.id), row.where)
                )
            return self._side(id, sides.index(part)) if part in sides else own[part]

        return Parts(f"the component '{id}'", dict.fromkeys([*columns, *own, *sides]), read)

    def _side(self, id: str, place: int) -> Any:
        # One number for all pieces, or a list of them where each row has its own.
        size = self._game.components[id].size
        if not isinstance(size, SizeColumn):
            return size[place] if size else None
        return self._per_piece(id, lambda row: size_of(row.values[size.column])[place])

    def _per_piece(self, id: str, read: Callable[["Row"], Any]) -> list[Any]:
        copies = self._solver.variants(id)
        rows = self._game.rows(id)
        return [value for row in rows for value in [read(row)] * copies[row.id]]
