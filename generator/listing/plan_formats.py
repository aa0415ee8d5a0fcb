"""The plan as text: CSV for tables, JSON for programs, Markdown for pages. In comes a `Plan`; out
come texts, the same for the same plan."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any, Final

from generator.listing.csv_text import csv_text
from generator.listing.plan import BuyRow, MaterialRow, Plan, StockRow
from generator.listing.plan_lines import Line, needs, remark, summary
from generator.listing.plan_words import PLANNING

#: The columns of the CSV file, in order. New ones go to the end.
CSV_COLUMNS: Final = ("game", "section", "id", "name", "amount", "unit", "spare", "detail", "file")

#: What a line of the CSV file holds after the name of its section.
_Cells = tuple[object, ...]


def as_csv(plans: Iterable[Plan]) -> str:
    """Write a line for each thing to get and each step, under stable column names.

    `unit` says what `amount` counts: sheets, parts, pieces or mm of lines. A `step` has its number.
    The first lines sum up the sheets of paper by whether they have to be printed.
    """
    rows = (
        (plan.game, section, *line)
        for plan in plans
        for section, lines in _sections(plan)
        for line in lines
    )
    return csv_text(CSV_COLUMNS, rows)


def _sections(plan: Plan) -> Iterator[tuple[str, Iterable[_Cells]]]:
    papers = plan.totals.items()
    yield "paper", ((use, plan.paper, count, "sheet", 0, "", "") for use, count in papers)
    yield "stock", (_stock(row) for row in plan.stocks)
    yield "material", (_material(row) for row in plan.materials)
    yield "cut", (line for row in plan.materials for line in _lengths(row))
    by_hand = ((row.id, row.name, row.parts, "part", 0, "", row.file) for row in plan.by_hand)
    yield "by-hand", by_hand
    fastenings = (
        ("", row.name, row.amount, "piece", 0, ", ".join(row.uses), "") for row in plan.fastenings
    )
    yield "fastening", fastenings
    bought = (
        (row.id, row.name, row.amount, "piece", row.spare, _asked_for(row), "")
        for row in plan.bought
    )
    yield "bought", bought
    yield "tool", (("", name, 1, "piece", 0, "", "") for name in plan.tools)
    yield (
        "file",
        ((f.stock, f.contents, len(f.papers), "sheet", 0, f.medium, f.path) for f in plan.files),
    )
    steps = enumerate(plan.steps, start=1)
    yield (
        "step",
        (
            (
                step.phase,
                step.what,
                number,
                "step",
                0,
                _flat(step.how),
                " ".join(step.files) or step.see,
            )
            for number, step in steps
        ),
    )


def _asked_for(row: BuyRow) -> str:
    return "; ".join(filter(None, ("optional" if row.optional else "", row.what)))


def _stock(row: StockRow) -> _Cells:
    free = [f"{row.choice} of {row.sheets} sheets optional"] if row.choice else []
    free += [f"{row.cut} of {row.sheets} sheets not needed if cut"] if row.cut else []
    return row.id, row.name, row.sheets, "sheet", 0, "; ".join(filter(None, (*free, row.note))), ""


def _material(row: MaterialRow) -> _Cells:
    size = f"{row.width:g} x {row.height:g} x {row.thickness:g} mm"
    if row.optional:
        size += f", {row.optional} of {row.parts} parts optional"
    return row.id, row.name, row.sheets, "sheet", 0, size, " ".join(row.files)


def _lengths(row: MaterialRow) -> Iterator[_Cells]:
    for role, length in row.lengths.items():
        yield row.id, role, round(length), "mm", 0, row.name, ""


def as_json(plan: Plan) -> dict[str, Any]:
    """Return the plan as plain values, with the names of its parts, `sheets` and `totals`, and its
    `summary` in words."""
    sums = {"sheets": plan.sheets, "totals": plan.totals, "summary": summary(plan)}
    return {**asdict(plan), **sums}


def as_markdown(plan: Plan) -> str:
    """Write the plan as Markdown, with a box for each thing to get and each step."""
    words = PLANNING[plan.lang]
    lines = [f"# {plan.title}: {words.title}", "", summary(plan), "", f"## {words.get}", ""]
    for need, found in needs(plan).items():
        lines += [f"### {words.needs[need]}", "", *map(_markdown, found), ""]
        if said := remark(need, plan):
            lines += [said, ""]
    lines += [f"## {words.make}", ""]
    numbers = {id(step): number for number, step in enumerate(plan.steps, start=1)}
    for phase in dict.fromkeys(step.phase for step in plan.steps):
        steps = [step for step in plan.steps if step.phase == phase]
        see = next((step.see for step in steps if step.see), "")
        lines += [f"### {words.phases[phase]}" + (f" ({see})" if see else ""), ""]
        lines += (
            f"- [ ] {numbers[id(step)]}. **{step.what}** {_flat(step.how)}".rstrip()
            for step in steps
        )
        lines.append("")
    return "\n".join([*lines, *filter(None, (plan.credit, plan.licence))]) + "\n"


def _markdown(line: Line) -> str:
    amount = f"**{line.amount}** " if line.amount else ""
    said = f": {_joined(line.said)}" if line.said else ""
    return f"- [ ] {amount}{line.name}{said}"


def _joined(said: Sequence[str]) -> str:
    return " · ".join(text.rstrip(".") for text in said)


def _flat(text: str) -> str:
    return text.replace("\n", ": ")
