"""Telling of plans: as a table, as text for other programs, or as a page to print."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from generator.cli.listing import Format, folding, longest_word, tell_pages
from generator.cli.options import of_one_game
from generator.cli.telling import dicts, each, say_json, say_text, show, table, tell

if TYPE_CHECKING:
    from rich.table import Table

    from generator.build import Options
    from generator.listing.plan import Plan
    from generator.listing.planning import Planned


@dataclass(frozen=True)
class PlanAsked:
    """What a user may choose about a plan: the build that is planned, and the form."""

    options: "Options"
    format: Format = "table"


#: The folder, in the output folder, that holds printed plans.
FOLDER: Final = "plan"


def plan_all(
    folders: Sequence[Path], output: Path, asked: PlanAsked, as_json: bool, quiet: bool
) -> int:
    """Tell what to get and what to make of games; as pages, write them to
    ``output/plan/<slug>.pdf``.

    Returns the exit status. Raises SpielbogenError (U101) where the list of a box is to be of more
    games than one.
    """
    from generator.listing.planning import planned
    from generator.rules import load_game

    of_one_game(asked.options.missing, folders, "--missing")
    plans: list[Plan] = []

    def one(folder: Path) -> int:
        game = load_game(folder, asked.options.overrides)
        made = planned(game.at(asked.options.players), asked.options)
        if asked.format == "pdf":
            _write(made, output, as_json, quiet)
        elif asked.format == "csv" and not as_json:
            plans.append(made.plan)
            tell(made.ready.findings, quiet)
        else:
            _say(made, "json" if as_json else asked.format, quiet)
        return 0

    in_json = as_json or asked.format == "json"
    status = each(folders, one, "planning", quiet or in_json, in_json)
    if plans:
        from generator.listing.plan_formats import as_csv

        say_text(as_csv(plans))
    return status


def _say(planned: "Planned", format: Format, quiet: bool) -> None:
    """Print a plan; what other programs are to read is printed whether or not `quiet`."""
    from generator.listing.plan_formats import as_json, as_markdown

    plan, findings = planned.plan, planned.ready.findings
    if format == "json":
        say_json({"ok": True, **as_json(plan), "findings": dicts(findings)})
        return
    if format == "md":
        say_text(as_markdown(plan))
    elif not quiet:
        say_plan(plan)
    tell(findings, quiet)


def say_plan(plan: "Plan") -> None:
    """Print a plan as two tables: what to get, and what to make."""
    from rich.text import Text

    from generator.listing.plan_lines import needs, remark, summary
    from generator.listing.plan_words import PLANNING

    words = PLANNING[plan.lang]
    print(f"{plan.title}: {words.title} {summary(plan)}")
    get = _table(words.get, (line.name for lines in needs(plan).values() for line in lines))
    for need, lines in needs(plan).items():
        get.add_row("", Text(words.needs[need], style="bold"), Text(remark(need, plan)))
        for line in lines:
            get.add_row(Text(line.amount), Text(line.name), Text(" · ".join(line.said)))
        get.add_section()
    show(get)
    _say_steps(plan)


def _say_steps(plan: "Plan") -> None:
    from rich.text import Text

    from generator.listing.plan_words import PLANNING

    words = PLANNING[plan.lang]
    make = _table(words.make, (step.what for step in plan.steps))
    phase = None
    for number, step in enumerate(plan.steps, start=1):
        if step.phase != phase:
            make.add_section()
            make.add_row("", Text(words.phases[step.phase], style="bold"), Text(step.see))
            phase = step.phase
        make.add_row(Text(f"{number}."), Text(step.what), Text(step.how))
    show(make)


def _table(title: str, names: Iterable[str]) -> "Table":
    """Make a table of numbers, names and what there is to say of them."""
    made = table("", title, "")
    folding(made)
    number, name, said = made.columns
    number.justify, name.justify, said.justify = "right", "left", "left"
    name.min_width = longest_word(names)
    return made


def _write(planned: "Planned", output: Path, as_json: bool, quiet: bool) -> None:
    from generator.listing.plan_making import write_plan

    plan = planned.plan
    path = output / FOLDER / f"{plan.game}.pdf"
    tell_pages(plan.game, path, write_plan(planned, path), as_json, quiet)
