"""The names that formulas see, all read on demand: facts, `players`, `count`, `need`, the tables
of the rules as lists of rows, and the components, whose parts are lists with one value a piece."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from generator.model import SpielbogenError
from generator.rules.findings import finding
from generator.rules.formulas import Budget, FormulaError, Parts, check_names, evaluated, unknown
from generator.rules.functions import FUNCTIONS

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


def _parts(values: Mapping[str, str], where: str) -> Parts:
    return Parts(f"the row in {where}", values, lambda column: cell(values[column], where))


class Namespace:
    """All names of a game, whose values a solver works out."""

    def __init__(self, solver: "Solver") -> None:
        self._solver = solver
        self._game = game = solver.game
        components = game.components
        printed = [id for id in components if not components[id].bought]
        required = [id for id in components if components[id].expect is not None]
        self._tables: dict[str, list[Parts]] = {}
        self._parts: dict[str, Any] = {
            "players": solver.players,
            "count": Parts("'count'", printed, lambda id: sum(solver.variants(id).values())),
            "need": Parts("'need'", required, lambda id: solver.need(id).total),
            "tables": Parts("'tables'", game.tables, self._table),
        }

    def given(self, names: Mapping[str, Any]) -> dict[str, Any]:
        """Return all names, with those that are given in front of the game's."""
        return _Names(names, self._read)

    def functions(self, budget: Budget) -> dict[str, Callable[..., Any]]:
        """Return all functions; a formula that they evaluate costs of the same budget."""

        def evaluate(text: str | float, /, **names: Any) -> Any:
            return self._evaluate(text, budget, names)

        return {**FUNCTIONS, "evaluate": evaluate}

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
        return _parts({"id": row.id, **row.values}, row.where)

    def _read(self, name: str, given: Iterable[str]) -> Any:
        if name in self._game.facts:
            return self._solver.fact(name)
        if name not in self._parts:
            if name not in self._game.components:
                known = [*given, *self._game.facts, *self._parts, *self._game.components]
                raise unknown(name, known)
            self._parts[name] = self._component(name)
        return self._parts[name]

    def _table(self, name: str) -> list[Parts]:
        # Made once: a formula that joins a table with itself asks for it again for each row.
        if name not in self._tables:
            rows = self._game.tables[name].rows
            self._tables[name] = [_parts(row.values, row.where) for row in rows]
        return self._tables[name]

    def _component(self, id: str) -> Parts:
        component = self._game.components[id]
        faces = {"front": component.front, "back": component.back}
        columns = self._game.columns(id)
        width, height = component.size or (None, None)
        side = component.outline.side
        own = {**faces, "width": width, "height": height, "side": side}
        known = [part for part, value in own.items() if value is not None]

        def read(part: str) -> Any:
            return self._per_piece(id, part) if part in columns else own[part]

        return Parts(f"the component '{id}'", dict.fromkeys([*columns, *known]), read)

    def _per_piece(self, id: str, column: str) -> list[Any]:
        copies = self._solver.variants(id)
        return [
            cell(row.values.get(column, row.id), row.where)
            for row in self._game.rows(id)
            for _ in range(copies[row.id])
        ]
