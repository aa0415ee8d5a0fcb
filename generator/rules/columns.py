"""What the columns of a table may hold: a table and the rules of its columns in, every cell that
does not keep to them out, with its row, what was expected and the nearest that is right."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from generator.findings import nearest
from generator.model import SpielbogenError
from generator.rules.fields import signs_of
from generator.rules.findings import finding
from generator.rules.namespace import cell
from generator.rules.tables import Table, no_column

if TYPE_CHECKING:
    from generator.rules.models import ValueRule

#: What is amiss with a cell, and a hint.
Fault = tuple[str, str]


def check_columns(
    table: Table, rules: Mapping[str, "ValueRule"], where: Callable[[str], str]
) -> None:
    """Check every cell of the columns that have a rule; `where` gives the place of a rule.

    Raises SpielbogenError with all cells that do not keep to theirs, and all columns that are not
    there.
    """
    faults = [
        no_column(column, table.columns, where(column), table.name)
        for column in rules
        if column not in table.columns
    ]
    faults += (
        finding("R120", row.where, f"column '{column}': {message}", hint)
        for row in table.rows
        for column, rule in rules.items()
        if column in table.columns
        for message, hint in faults_of(row.values[column], rule)
    )
    if faults:
        raise SpielbogenError(*faults)


def faults_of(text: str, rule: "ValueRule") -> Iterator[Fault]:
    """Say in what a text does not keep to a rule: what was expected, and a hint."""
    if rule.one_of is not None:
        yield from _choice_faults(text, rule.one_of)
    elif rule.least is not None or rule.most is not None:
        yield from _number_faults(text, rule.least, rule.most)
    else:
        yield from _text_faults(text, rule.signs, rule.length)


def _choice_faults(text: str, choices: tuple[str, ...]) -> Iterator[Fault]:
    if text not in choices:
        shown = ", ".join(choice or "nothing" for choice in choices)
        yield f"expected one of {shown}; found {_found(text)}", nearest(text, choices, limit=0)


def _number_faults(text: str, least: float | None, most: float | None) -> Iterator[Fault]:
    number = cell(text, "")
    expected = f"expected a number {_range(least, most)}, found {_found(text)}"
    if isinstance(number, str):
        # A German spreadsheet writes a comma, and formulas read a number with a point only.
        other = cell(text.replace(",", "."), "")
        yield expected, "" if isinstance(other, str) else f"did you mean '{other}'?"
    elif least is not None and number < least:
        yield expected, f"did you mean '{least:.15g}'?"
    elif most is not None and number > most:
        yield expected, f"did you mean '{most:.15g}'?"


def _range(least: float | None, most: float | None) -> str:
    if least is not None and most is not None:
        return f"from {least:.15g} to {most:.15g}"
    return f"of at least {least:.15g}" if least is not None else f"of at most {most:.15g}"


def _text_faults(text: str, signs: str | None, length: int | None) -> Iterator[Fault]:
    written, known = signs_of(text), signs_of(signs or "")
    for place, sign in enumerate(written, start=1):
        if known and sign not in known:
            message = f"place {place}: {sign!r} is none of the signs {' '.join(known)}"
            yield f"{message}, in {text!r}", nearest(sign, known, limit=0)
            break
    if length is not None and len(written) != length:
        number = f"{length} sign{'s' if length > 1 else ''}"
        yield f"expected {number}, found {len(written)}: {_found(text)}", ""


def _found(text: str) -> str:
    return repr(text) if text else "nothing"
