"""The words for a number that is explained: what it is, its formula with names and with values, how
it is split, what its rows hold. A step of a chain comes in, lines of text go out."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from generator.cli.telling import counted
from generator.findings import listed
from generator.rules.chain import Step, shown
from generator.rules.spelling import bracketed, names_in, spelled

if TYPE_CHECKING:
    from generator.rules.fields import Scalar

_OPERATORS: Final = {
    "//": "7 // 2 = 3: divided, what is left over is dropped",
    "%": "7 % 2 = 1: what is left over of a division",
    "**": "2 ** 3 = 8: to the power of",
    "need.": "need.x: how many of x the rules require",
    "count.": "count.x: how many of x are designed",
}
#: So many designs are told with their numbers.
_MOST: Final = 8


def said(step: Step) -> str:
    """Write the name of a number and its value, where it is one."""
    if step.value is None or step.kind == "table":
        return step.name
    return f"{step.name} = {shown(step.value)}"


def forms(step: Step) -> list[str]:
    """Write the formula of a number, and again with the values in it, if that says more."""
    if step.formula is None:
        return []
    rows = next((inner for inner in step.of if inner.kind == "rows"), None)
    plain, filled = spelled(step.formula), spelled(step.formula, _values(step))
    if rows is None:
        written = [plain, filled]
    elif any(name.startswith("row.") for name in names_in(step.formula)):
        written = [f"{rows.name} × ({plain}), row by row"]
    elif plain == "1":
        written = [rows.name]
    else:
        pairs = ((rows.name, plain), (str(rows.value), filled))
        around = "{} × ({})" if bracketed(step.formula) else "{} × {}"
        written = [around.format(*pair) for pair in pairs]
    return [form for form in dict.fromkeys(written) if form != str(step.value)]


def operators(formulas: Iterable[str]) -> str:
    """Say what the signs of arithmetic mean that are there and not taught at school."""
    there = " ".join(formulas)
    return "   ".join(said for sign, said in _OPERATORS.items() if sign in there)


def _values(step: Step) -> dict[str, "Scalar"]:
    # A table has a number of rows, but a formula that names it reads the rows.
    return {
        inner.name: inner.value
        for inner in step.of
        if inner.value is not None and inner.kind not in ("rows", "table")
    }


def split(step: Step) -> str:
    """Write how a count is split by design or value; nothing where it says nothing new."""
    counts = list(step.by.values())
    if step.kind == "rows" or len(counts) < 2 or (step.kind == "count" and len({*counts}) == 1):
        return ""
    told = [f"{name}: {count}" for name, count in step.by.items()]
    return listed(told, _MOST)


def rows_of(step: Step) -> str:
    """Write how many rows a file or table has and, of designs, with which quantities."""
    if step.kind == "table":
        return counted(int(step.value or 0), "row")
    if step.kind != "rows" or not step.by:
        return ""
    least, most = min(step.by.values()), max(step.by.values())
    return (
        f"{counted(len(step.by), 'row')}, {least if least == most else f'{least} to {most}'} each"
    )
