"""Why a number is what it is: the way from a count back to the rules. In come rules that are worked
out, and a component; out comes a tree of steps, each a number with its value, its formula, what it
is from and where that stands, down to numbers that come from nothing else."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain as joined
from typing import TYPE_CHECKING, Final, Literal

from generator.rules.formulas import FormulaError, reads
from generator.rules.models import Source, Words
from generator.rules.results import Rules
from generator.rules.spelling import names_in, texts_in

if TYPE_CHECKING:
    from generator.rules.fields import Scalar

#: What a step is: a number that is required or designed, a fact of the rules, how many play, the
#: quantities of a component's rows, a table of the rules, or something that a component says.
StepKind = Literal["need", "count", "fact", "players", "rows", "table", "part"]

#: Where the value of a step is from; `given` is what was set from outside.
StepSource = Literal[Source, "given"]

#: Names that lead to others, and are nothing by themselves.
_GROUPS: Final = ("need", "count", "tables")


@dataclass(frozen=True, slots=True)
class Step:
    """A number of a game on the way to another, and what it is computed from.

    `name` is how formulas name it, for rows their file. `value` is None where it is no single
    value, such as a column; of a table it is the number of rows. `source` is None for what is
    designed: it is from no rule. `where` is file and line, or the option that gave it. `by` splits
    a count by design or value, the quantities of rows by design. A step that was told before
    (`again`) has no `of` for the second time.
    """

    name: str
    value: "Scalar | None"
    kind: StepKind
    source: StepSource | None
    where: str
    ref: str | None = None
    note: Words | None = None
    formula: str | None = None
    by: Mapping[str, int] = field(default_factory=dict)
    of: tuple["Step", ...] = ()
    again: bool = False


@dataclass(frozen=True, slots=True)
class Chain:
    """The ways to both numbers of a component; None where there is no such number.

    Each name is told once in both together.
    """

    required: Step | None
    designed: Step | None


def chain(rules: Rules, component: str) -> Chain:
    """Tell how the numbers of a component come about. Raises KeyError where there is none."""
    made = rules.game.components[component]
    tracer = _Tracer(rules)
    return Chain(
        required=tracer.step(f"need.{component}") if made.expect is not None else None,
        designed=tracer.step(f"count.{component}") if not made.bought else None,
    )


def decided_by(required: Step | None) -> list[Step]:
    """Return the assumptions that decide a required number, in order of reading.

    They are those of a component's `expect` and of all that it is computed from. How many play is
    one where nobody said it.
    """
    steps = walk(required) if required else ()
    return [step for step in steps if step.source == "assumed" and not step.again]


def walk(step: Step) -> Iterator[Step]:
    """Return a step and all that it is computed from, each before its own."""
    yield step
    for inner in step.of:
        yield from walk(inner)


class _Tracer:
    # Makes the steps of one chain, and remembers which names were told.

    def __init__(self, rules: Rules) -> None:
        self._rules, self._game = rules, rules.game
        self._told: set[str] = set()

    def step(self, name: str) -> Step:
        """Make the step of a name as formulas have it, with all steps before it."""
        step = self._alone(name)
        if name in self._told:
            return replace(step, again=True)
        self._told.add(name)
        return replace(step, of=(*self._rows_of(step), *map(self.step, self._before(step))))

    def _before(self, step: Step) -> list[str]:
        """Return the names that a number is computed from, each once."""
        id = step.name.partition(".")[0 if step.kind == "part" else 2]
        if step.kind == "part" and step.value is None:
            # A value of each piece: there are as many as pieces are made.
            return [f"count.{id}"]
        if step.formula is None:
            return []
        names = [name for name in names_in(step.formula) if name.partition(".")[0] != "row"]
        names = [name for name in names if name not in _GROUPS]
        if reads(step.formula, "evaluate"):
            within = [*names, *([id] if step.kind == "count" else [])]
            texts = [*texts_in(step.formula), *joined.from_iterable(map(self._texts, within))]
            names += self._named_by(texts)
        return list(dict.fromkeys(names))

    def _named_by(self, texts: list[str]) -> Iterator[str]:
        """Return what texts name that are formulas themselves."""
        known = {*self._game.facts, "players", *(f"players.{p}" for p in ("min", "max", "default"))}
        for text in texts:
            yield from (inner for inner in _names_or_none(text) if inner in known)

    def _texts(self, name: str) -> Iterator[str]:
        """Return the texts that may be formulas: of a fact, or in the cells of a table."""
        first, _, rest = name.partition(".")
        if isinstance(value := self._rules.facts.get(name), str):
            yield value
        found = self._game.tables.get(rest) if first == "tables" else None
        table = found or self._game.designs.get(first)
        yield from (text for row in (table.rows if table else ()) for text in row.values.values())

    def _rows_of(self, step: Step) -> Iterator[Step]:
        """Return the quantities of the rows that a designed number is counted from."""
        if step.kind == "count" and (rows := self._rows(step.name.partition(".")[2])):
            again = rows.name in self._told
            self._told.add(rows.name)
            yield replace(rows, again=again)

    def _rows(self, id: str) -> Step | None:
        file = self._game.components[id].rows
        if file is None:
            return None
        by = {row.id: row.qty for row in self._game.rows(id)}
        where = self._game.where("components", id, "rows")
        return Step(file, sum(by.values()), "rows", None, where, by=by)

    def _alone(self, name: str) -> Step:
        """Make the step of a name, without those before it."""
        first, _, rest = name.partition(".")
        if first == "players":
            return self._players(name, rest)
        if first in self._game.facts:
            return self._fact(first)
        made = {"need": self._need, "count": self._count, "tables": self._table}
        return made[first](rest) if first in made else self._part(name, first, rest)

    def _players(self, name: str, part: str) -> Step:
        said = self._game.players
        if not part and self._rules.players_given:
            number = self._rules.players
            return Step(name, number, "players", "given", f"--players {number}", said.ref)
        value = getattr(said, part) if part else self._rules.players
        where = self._game.where("game", "players", part or "default")
        return Step(name, value, "players", said.source, where, said.ref, said.note)

    def _fact(self, name: str) -> Step:
        fact, value = self._game.facts[name], self._rules.facts[name]
        if name in self._game.given:
            return Step(name, value, "fact", "given", f"--set {name}={shown(value)}", fact.ref)
        where = self._game.where("facts", name)
        return Step(
            name, value, "fact", fact.source, where, fact.ref, fact.note, formula=fact.formula
        )

    def _need(self, id: str) -> Step:
        expect = self._game.components[id].expect
        assert expect is not None
        return Step(
            f"need.{id}",
            self._rules.need[id],
            "need",
            expect.source,
            self._game.where("components", id, "expect"),
            expect.ref,
            expect.note,
            expect.formula,
            self._rules.need_by.get(id, {}),
        )

    def _count(self, id: str) -> Step:
        component, by = self._game.components[id], self._rules.variants[id]
        where = self._game.where("components", id, "copies")
        return Step(
            f"count.{id}",
            self._rules.count[id],
            "count",
            None,
            where,
            formula=component.copies,
            by=by if component.rows is not None else {},
        )

    def _table(self, name: str) -> Step:
        said, rows = self._game.data.tables[name], self._game.tables[name].rows
        where = self._game.where("tables", name)
        return Step(f"tables.{name}", len(rows), "table", said.source, where, said.ref, said.note)

    def _part(self, name: str, id: str, part: str) -> Step:
        key = "size" if part in ("width", "height") else part
        where = self._game.where("components", id, *key.split("."))
        value = self._rules.evaluate(name, where) if part else None
        plain = value if isinstance(value, int | float | str) else None
        return Step(name, plain, "part", None, where)


def _names_or_none(text: str) -> tuple[str, ...]:
    try:
        return names_in(text)
    except FormulaError:  # most cells are no formulas
        return ()


def shown(value: "Scalar") -> str:
    """Write a value as `--set` and `game.toml` have it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
