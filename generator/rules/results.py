"""A game worked out for a number of players: the value of each fact, how many pieces of each
component are required, and how many are designed. The two counts share no code and no data:
`need` reads what the rules say, `count` reads rows, quantities and copies."""

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from generator.model import Finding, SpielbogenError
from generator.rules.findings import finding
from generator.rules.formulas import Budget, Parts, parsed, shown
from generator.rules.solving import Functions, Scope, Solver, of_row

if TYPE_CHECKING:
    from generator.rules.fields import Scalar
    from generator.rules.game import Game
    from generator.rules.models import Invariant
    from generator.rules.tables import Row


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an invariant holds; `left` and `right` are the sides of a plain comparison, `broken`
    is the part of the formula that is false, `why` what the functions in it say about that.

    An invariant of each row is broken by `rows`, and says the other things of the first of them.
    """

    id: str
    ok: bool
    left: "Scalar | None" = None
    right: "Scalar | None" = None
    broken: str = ""
    why: tuple[str, ...] = ()
    rows: tuple["BrokenRow", ...] = ()


@dataclass(frozen=True, slots=True)
class BrokenRow:
    """A row of which an invariant does not hold, and what is to be said of it."""

    row: "Row"
    verdict: Verdict


class Rules:
    """A game for a number of players. Bought parts are in `need` only; `variants` splits `count`
    by design, `need_by` splits `need` by value of the column that `expect.per` names.
    `players_given` tells whether somebody said how many play; else it is the game's default."""

    def __init__(self, game: "Game", players: int, *, players_given: bool = False) -> None:
        """Work everything out. Raises SpielbogenError with every formula that fails."""
        self.game = game
        self.players_given = players_given
        self._solver = solver = Solver(game, players)
        parts = game.components
        made = [id for id in parts if not parts[id].bought]
        required = [id for id in parts if parts[id].expect is not None]
        _try_all(
            *(partial(solver.fact, name) for name in game.facts),
            *(partial(solver.variants, id) for id in made),
            *(partial(solver.need, id) for id in required),
        )
        self.players = int(solver.players)
        self.facts: dict[str, Scalar] = {name: solver.fact(name) for name in game.facts}
        self.variants: dict[str, dict[str, int]] = {id: solver.variants(id) for id in made}
        self.count = {id: sum(made.values()) for id, made in self.variants.items()}
        needs = {id: solver.need(id) for id in required}
        self.need = {id: need.total for id, need in needs.items()}
        self.need_by = {id: dict(need.by) for id, need in needs.items() if need.by}

    def rows(self, component: str) -> list["Row"]:
        """Return the designs of a component: its rows, or one with id "1" and no values."""
        return list(self.game.rows(component))

    def count_by(self, component: str, column: str) -> dict[str, int]:
        """Return how many pieces are designed with each value of a column."""
        counted: dict[str, int] = {}
        for row in self.game.rows(component):
            value = row.values[column]
            counted[value] = counted.get(value, 0) + self.variants[component][row.id]
        return counted

    def evaluate(
        self, formula: str, where: str, functions: Functions | None = None, /, **names: Any
    ) -> Any:
        """Work out a formula over the game and `names`, such as one from a table's cell.

        `where` is the place to name if it fails. Raises SpielbogenError.
        """
        return self._solver.value(formula, lambda: where, "", Scope(names, functions or {}))

    def need_with(self, component: str, numbers: Mapping[str, int]) -> int:
        """Return how many of a component the rules would require if they required so many of
        others. Raises SpielbogenError."""
        expect = self.game.components[component].expect
        if expect is None or expect.formula is None or expect.per is not None:
            return self.need[component]
        others = Parts("'need'", self.need, lambda id: numbers.get(id, self.need[id]))
        where = self.game.where("components", component, "expect")
        return int(self.evaluate(expect.formula, where, need=others))

    def judge(self, invariant: "Invariant", functions: Functions | None = None) -> Verdict:
        """Tell whether an invariant holds; `functions` are those that look at drawings or files.

        Raises SpielbogenError for a formula that fails or is neither true nor false.
        """
        scope = Scope(functions=functions or {})
        if invariant.each is None:
            return self._told(invariant, self._held(invariant, scope), scope)
        budget = Budget()
        rows = []
        for row in self.game.each(invariant.each):
            own = replace(scope, names=self._solver.columns(row), row=row.where)
            if not self._held(invariant, replace(own, budget=budget)):
                rows.append(BrokenRow(row, self._told(invariant, False, own)))
        first = rows[0].verdict if rows else Verdict(invariant.id, ok=True)
        return replace(first, rows=tuple(rows))

    def _held(self, invariant: "Invariant", scope: Scope) -> bool:
        """Tell whether an invariant holds."""
        where = self._where(invariant)
        held = self._solver.value(invariant.holds, where, invariant.id, scope)
        if not isinstance(held, bool):
            message = f"'{invariant.id}': expected true or false as result, found {shown(held)}"
            raise SpielbogenError(finding("F109", where(), of_row(message, scope.row)))
        return held

    def _told(self, invariant: "Invariant", held: bool, scope: Scope) -> Verdict:
        """Return what is to be said of an invariant that holds or does not."""

        reasons: list[str] = []
        scope = replace(scope, reasons=reasons)

        def value(part: ast.expr) -> Any:
            reasons.clear()  # those of one part at a time, and at the end those of the false one
            return self._solver.value(ast.unparse(part), self._where(invariant), "", scope)

        tree = parsed(invariant.holds)
        broken = "" if held else ast.unparse(_first_false(tree, value))
        why = () if held else tuple(dict.fromkeys(reasons))
        if not isinstance(tree, ast.Compare) or len(tree.ops) != 1:
            return Verdict(invariant.id, held, broken=broken, why=why)
        left, right = value(tree.left), value(tree.comparators[0])
        return Verdict(invariant.id, held, _plain(left), _plain(right), broken, why)

    def _where(self, invariant: "Invariant") -> Callable[[], str]:
        place = self.game.invariants.index(invariant)
        return lambda: self.game.where("invariants", place, "holds")


def _first_false(tree: ast.expr, value: Callable[[ast.expr], Any]) -> ast.expr:
    """Return the first part of a formula joined by `and` that is false, or else all of it."""
    joined = isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And)
    parts = tree.values if isinstance(tree, ast.BoolOp) and joined else [tree]
    return next((part for part in parts if not value(part)), tree)


def _plain(value: Any) -> "Scalar | None":
    return value if isinstance(value, int | float | str) else None


def _try_all(*tasks: Callable[[], object]) -> None:
    # All that fails is told at once; what several of them meet is told once.
    faults: dict[Finding, None] = {}
    for task in tasks:
        try:
            task()
        except SpielbogenError as problem:
            faults.update(dict.fromkeys(problem.findings))
    if faults:
        raise SpielbogenError(*faults)
