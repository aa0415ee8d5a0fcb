"""The working out of a game for a number of players: facts, quantities and requirements, each on
demand and once, however they refer to each other. What refers to itself is found and named."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from generator.model import SpielbogenError
from generator.rules.findings import finding
from generator.rules.formulas import Budget, FormulaError, Whole, evaluated, reads, shown
from generator.rules.namespace import Namespace
from generator.rules.overrides import beyond_limits
from generator.rules.positions import KeyPath
from generator.rules.tables import MAX_PIECES, MAX_QUANTITY

if TYPE_CHECKING:
    from generator.rules.game import Game
    from generator.rules.tables import Row

T = TypeVar("T")

#: More functions for a formula, by name.
Functions = Mapping[str, Callable[..., Any]]


@dataclass(frozen=True, slots=True)
class Scope:
    """What a formula has beside the game's names: names in front of them, and more functions.

    One that is worked out for each row of a table names the place of its row if it fails, and
    costs of a budget for all rows. Functions that answer no add to `reasons` why.
    """

    names: Mapping[str, Any] = field(default_factory=dict)
    functions: Functions = field(default_factory=dict)
    row: str = ""
    budget: Budget | None = None
    reasons: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Need:
    """How many of a component the rules require, in all and by value of a column."""

    total: int
    by: Mapping[str, int]


class Solver:
    """Works out what is asked for, remembers it, and raises SpielbogenError with file and line."""

    def __init__(self, game: "Game", players: int) -> None:
        given = game.players
        bounds = {"min": given.min, "max": given.max, "default": given.default}
        self.players = Whole(players, "players", bounds)
        self.game = game
        self._names = Namespace(self)
        self._done: dict[str, Any] = {}
        self._busy: dict[str, KeyPath] = {}

    def fact(self, name: str) -> Any:
        """Return the value of a fact: a number, a text, true or false."""
        path: KeyPath = ("facts", name, "formula")
        return self._once(name, path, lambda: self._fact(name, path))

    def variants(self, id: str) -> dict[str, int]:
        """Return how many pieces of each design of a component are made."""
        path: KeyPath = ("components", id, "copies")
        return self._once(f"count.{id}", path, lambda: self._variants(id, path))

    def need(self, id: str) -> Need:
        """Return how many of a component the rules require; it must have an `expect`."""
        path: KeyPath = ("components", id, "expect", "formula")
        return self._once(f"need.{id}", path, lambda: self._need(id, path))

    def value(
        self,
        text: str,
        where: Callable[[], str],
        label: str = "",
        scope: Scope | None = None,
    ) -> Any:
        """Work out a formula. `where` and `label` (the key) are for the message if it fails."""
        scope = scope or Scope()
        budget = scope.budget or Budget()
        known = {**self._names.functions(budget, scope.reasons), **scope.functions}
        try:
            return evaluated(text, self._names.given(scope.names), known, budget)
        except FormulaError as problem:
            message = f"'{label}': {problem.message}" if label else problem.message
            message = of_row(message, scope.row)
            raise SpielbogenError(finding(problem.code, where(), message, problem.hint)) from None

    def columns(self, row: "Row") -> dict[str, Any]:
        """Return the cells of a row by column, as formulas see them; there is always an `id`."""
        return self._names.columns(row)

    def _once(self, key: str, path: KeyPath, work: Callable[[], T]) -> T:
        if key in self._done:
            done: T = self._done[key]
            return done
        if key in self._busy:
            raise self._cycle(key)
        self._busy[key] = path
        try:
            self._done[key] = result = work()
        finally:
            del self._busy[key]
        return result

    def _cycle(self, key: str) -> SpielbogenError:
        # Told from its earliest line on, so that a cycle is told once, wherever it is entered.
        keys = list(self._busy)
        keys = keys[keys.index(key) :]
        first = min(keys, key=lambda k: (self.game.line(*self._busy[k]), k))
        start = keys.index(first)
        ring = [*keys[start:], *keys[:start]]
        way = " → ".join([*(f"{k} ({self.game.where(*self._busy[k])})" for k in ring), first])
        message = f"'{first}' refers to itself: {way}"
        return SpielbogenError(finding("F104", self.game.where(*self._busy[first]), message))

    def _at(self, text: str, path: KeyPath, scope: Scope | None = None) -> Any:
        return self.value(text, lambda: self.game.where(*path), _label(path), scope)

    def _fact(self, name: str, path: KeyPath) -> Any:
        fact = self.game.facts[name]
        if fact.formula is None:
            return fact.value
        value = self._at(fact.formula, path)
        if not isinstance(value, int | float | str):
            raise self._fault("F109", path, "expected a number, a text, true or false as result")
        value = int(value) if isinstance(value, Whole) else value
        for message, _ in beyond_limits(fact, value):
            raise self._fault("F109", path, message)
        return value

    def _variants(self, id: str, path: KeyPath) -> dict[str, int]:
        rows = self.game.rows(id)
        copies = self._copies(self.game.components[id].copies, rows, path)
        made = {row.id: row.qty * number for row, number in zip(rows, copies, strict=True)}
        if sum(made.values()) > MAX_PIECES:
            message = f"{sum(made.values())} pieces of one component; there can be {MAX_PIECES}"
            raise self._fault("F108", path, message)
        return made

    def _copies(self, text: str, rows: Sequence["Row"], path: KeyPath) -> list[int]:
        # One formula for all rows, unless it looks at them.
        if not reads(text, "row"):
            return [self._whole(self._at(text, path), path)] * len(rows)
        budget = Budget()
        scopes = [
            Scope({"row": self._names.row(row)}, row=row.where, budget=budget) for row in rows
        ]
        return [self._whole(self._at(text, path, scope), path, scope.row) for scope in scopes]

    def _need(self, id: str, path: KeyPath) -> Need:
        expect = self.game.components[id].expect
        assert expect is not None
        amount = expect.value if expect.formula is None else self._at(expect.formula, path)
        if expect.per is None:
            return Need(self._whole(amount, path), {})
        if not isinstance(amount, dict):
            # One number for whatever values there are would not miss a value that is gone.
            message = f"'per' needs a number for each value of '{expect.per}', such as {{'a': 3}}"
            raise self._fault("F109", path, f"{message}, not {shown(amount)}")
        by = {str(value): self._whole(number, path) for value, number in amount.items()}
        return Need(sum(by.values()), by)

    def _whole(self, value: Any, path: KeyPath, row: str = "") -> int:
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or value != int(value) or not 0 <= value <= MAX_QUANTITY:
            message = f"expected a whole number from 0 to {MAX_QUANTITY}, found {shown(value)}"
            raise self._fault("F108", path, of_row(message, row))
        return int(value)

    def _fault(self, code: str, path: KeyPath, message: str) -> SpielbogenError:
        return SpielbogenError(
            finding(code, self.game.where(*path), f"'{_label(path)}': {message}")
        )


def of_row(message: str, row: str) -> str:
    """Add the place of a row to a message that does not name it; without a row, nothing."""
    return message if row in message else f"{message}, for the row in {row}"


def _label(path: KeyPath) -> str:
    return ".".join(str(part) for part in path)
