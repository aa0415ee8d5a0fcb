"""What a game file must keep to beyond the shape of each table: names that formulas use are there
and mean one thing, and components name stocks and components that exist."""

import keyword
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.findings import nearest
from generator.model import Finding
from generator.rules.findings import finding
from generator.rules.formulas import FormulaError, check_names
from generator.rules.functions import (
    DRAWING_FUNCTIONS,
    FIELD_FUNCTIONS,
    FILE_FUNCTIONS,
    FUNCTIONS,
)
from generator.rules.overrides import beyond_limits
from generator.rules.positions import KeyPath

if TYPE_CHECKING:
    from generator.rules.models import Contents, GameFile

#: Gives file and line of a key.
Where = Callable[..., str]

_OWN_NAMES: Final = ("players", "count", "need", "tables")
_PURE: Final = (*FUNCTIONS, *FIELD_FUNCTIONS, "evaluate")
_OF_INVARIANTS: Final = (*_PURE, *DRAWING_FUNCTIONS, *FILE_FUNCTIONS)
_NO_NEED: Final = "what is designed must not come from what is required"
_NO_COUNT: Final = "what is required must not come from what is designed"
_NO_ROWS: Final = "the component has no 'rows'"

#: The columns of components that have rows, and of tables, by name.
Columns = Mapping[str, Sequence[str]]


class _Use(NamedTuple):
    # A formula, the key it stands at, what it may not read and why, its functions, and the names
    # that it alone may read.
    text: str
    path: KeyPath
    barred: Mapping[str, str]
    functions: Sequence[str] = _PURE
    own: Sequence[str] = ()


def problems(data: "GameFile", where: Where, columns: Columns) -> list[Finding]:
    """Return every name in a game file that is taken, missing or may not be used.

    `columns` lacks tables that cannot be read, of which nothing more is said.
    """
    found = [*_taken(data, where), *_unknown_keys(data, where), *_repeated(data, where)]
    found += (*_beyond_limits(data, where), *_rowless(data, where), *_contents(data, where))
    return [*found, *_formulas(data, where, columns)]


def _taken(data: "GameFile", where: Where) -> Iterator[Finding]:
    reserved = {*_OWN_NAMES, *_OF_INVARIANTS, "row"}
    for group, names in (("facts", data.facts), ("components", data.components)):
        for name in names:
            if name in reserved or keyword.iskeyword(name):
                message = f"'{name}' has a meaning of its own in formulas"
                yield finding("R107", where(group, name), message, "choose another name")
    for name in data.facts:
        if name in data.components:
            other = where("components", name)
            message = f"the fact '{name}' has the name of the component in {other}"
            yield finding("R107", where("facts", name), message, "choose another name")


def _beyond_limits(data: "GameFile", where: Where) -> Iterator[Finding]:
    for name, fact in data.facts.items():
        if fact.value is not None:
            for message, hint in beyond_limits(fact, fact.value):
                yield finding("R106", where("facts", name, "value"), f"'{name}': {message}", hint)


def _unknown_keys(data: "GameFile", where: Where) -> Iterator[Finding]:
    for id, component in data.components.items():
        if component.stock is not None and component.stock not in data.stocks:
            hint = nearest(component.stock, data.stocks)
            message = f"there is no stock '{component.stock}' in [stocks]"
            yield finding("R108", where("components", id, "stock"), message, hint)
        table = component.outline.table
        if table is not None and table not in data.tables:
            message = f"there is no table '{table}' in [tables]"
            there = where("components", id, "outline", "table")
            yield finding("R108", there, message, nearest(table, data.tables))
        others = [other for other in data.components if other != id]
        for place, other in enumerate(component.substitute_for):
            if other not in others:
                message = f"'{other}' is no other component"
                path = ("components", id, "substitute_for", place)
                yield finding("R108", where(*path), message, nearest(other, others))


def _contents(data: "GameFile", where: Where) -> Iterator[Finding]:
    """Tell of boxes that are to hold what is not there, or in a way in which it is not."""
    made = {id: each for id, each in data.components.items() if not each.bought}
    loose = [id for id, each in made.items() if each.holds is None]
    flat = [id for id in loose if made[id].printed and made[id].part is None]
    needed = [id for id, each in data.components.items() if each.expect is not None]
    for id, component in made.items():
        if component.holds is not None:
            for path, name, told, known in _held(component.holds, loose, flat, needed):
                if name not in known:
                    place = where("components", id, "holds", *path)
                    yield finding("R108", place, f"'{name}' is {told}", nearest(name, known))


def _held(
    holds: "Contents", loose: Sequence[str], flat: Sequence[str], needed: Sequence[str]
) -> Iterator[tuple[KeyPath, str, str, Sequence[str]]]:
    """Return each name in what a box holds: its place, the name, what it is where it is not among
    the names that can stand there, and these."""
    for place, name in enumerate(holds.pieces):
        yield ("pieces", place), name, "no piece for a box", loose
    # While a piece is misspelt, it is not known what the box holds.
    if holds.pieces and {*holds.pieces} <= {*loose}:
        flat = [id for id in flat if id in holds.pieces]
    for name in holds.folded:
        yield ("folded", name), name, "no flat piece that the box holds", flat
    for name in holds.more:
        yield ("more", name), name, "no component with 'expect'", needed


def _repeated(data: "GameFile", where: Where) -> Iterator[Finding]:
    first: dict[str, int] = {}
    for place, invariant in enumerate(data.invariants):
        if first.setdefault(invariant.id, place) != place:
            other = where("invariants", first[invariant.id], "id")
            message = f"the invariant '{invariant.id}' is in {other} already"
            yield finding("R107", where("invariants", place, "id"), message)


def _rowless(data: "GameFile", where: Where) -> Iterator[Finding]:
    # An invariant for each row needs one table, and to know which.
    with_rows = [id for id, component in data.components.items() if component.rows is not None]
    for place, invariant in enumerate(data.invariants):
        name, there = invariant.each, where("invariants", place, "each")
        if name is None:
            continue
        if name in with_rows and name in data.tables:
            message = f"'{name}' is a component with rows and a table as well"
            yield finding("R107", there, message, "give one of them another name")
        elif name not in with_rows and name not in data.tables:
            message = f"'{name}' is no table and no component with rows"
            yield finding("R108", there, message, nearest(name, [*with_rows, *data.tables]))


def _formulas(data: "GameFile", where: Where, columns: Columns) -> Iterator[Finding]:
    known = [*_OWN_NAMES, *data.facts, *data.components]
    for use in _uses(data, columns):
        try:
            check_names(use.text, [*known, *use.own], use.functions, use.barred)
        except FormulaError as problem:
            message = f"'{_key(data, use.path)}': {problem.message}"
            yield finding(problem.code, where(*use.path), message, problem.hint)


def _key(data: "GameFile", path: KeyPath) -> str:
    # An invariant is known by its id rather than by its place in the file.
    first, second, *rest = path
    name = data.invariants[second].id if isinstance(second, int) else second
    return ".".join(str(part) for part in (first, name, *rest))


def _uses(data: "GameFile", columns: Columns) -> Iterator[_Use]:
    yield from _fact_uses(data)
    yield from _component_uses(data)
    for place, invariant in enumerate(data.invariants):
        path = ("invariants", place, "holds")
        if invariant.each is None:
            yield _Use(invariant.holds, path, {}, _OF_INVARIANTS)
        elif invariant.each in columns:
            yield _Use(invariant.holds, path, {}, _OF_INVARIANTS, columns[invariant.each])


def _fact_uses(data: "GameFile") -> Iterator[_Use]:
    for name, fact in data.facts.items():
        if fact.formula is not None:
            barred = {
                "need": "a fact must not come from it",
                "count": "a fact must not come from it",
            }
            yield _Use(fact.formula, ("facts", name, "formula"), barred)


def _component_uses(data: "GameFile") -> Iterator[_Use]:
    for id, component in data.components.items():
        barred = {"need": _NO_NEED} | ({"row": _NO_ROWS} if component.rows is None else {})
        yield _Use(component.copies, ("components", id, "copies"), barred, own=("row",))
        if component.expect is not None and component.expect.formula is not None:
            path = ("components", id, "expect", "formula")
            yield _Use(component.expect.formula, path, {"count": _NO_COUNT, id: _NO_COUNT})
