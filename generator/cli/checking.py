"""Telling of checks: the numbers of each component side by side, and what must hold."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from generator.cli.telling import add_row, each, say_json, show, table, tell

if TYPE_CHECKING:
    from generator.proof import Report

_STATUS_SIGNS = {"ok": "✓", "unknown": "·"}
_HELD_SIGNS = {True: "✓", False: "✗", None: "·"}


def check_all(
    folders: Sequence[Path],
    files: Path,
    players: int | None,
    overrides: Mapping[str, str],
    lang: str,
    trust: bool,
    as_json: bool,
    quiet: bool,
) -> int:
    """Check games one after the other. Returns the exit status: 1 where one of them is not well."""
    from generator.proof import check
    from generator.rules import load_game

    def one(folder: Path) -> int:
        game = load_game(folder, overrides)
        report = check(game, players, files, lang, trust=trust)
        if as_json:
            say_json(report.as_json())
        else:
            if not quiet:
                say_checked(report, {rule.id: rule.says.text(lang) for rule in game.invariants})
            tell(report.findings, quiet)
        return 0 if report.ok else 1

    return each(folders, one, "checking", quiet or as_json, as_json)


def say_checked(report: "Report", rules: Mapping[str, str]) -> None:
    """Print the counts and, with what they say, the invariants (`rules`: what each id says)."""
    counts = table(f"{report.game}, {report.players} players", "Required", "Designed", "Printed")
    counts.add_column("", justify="left")
    for part in report.components:
        bought = part.designed is None
        numbers = (part.required, part.designed, part.printed)
        sign = "·" if bought else _STATUS_SIGNS.get(part.status, "✗")
        style = {"✓": "green", "·": "dim"}.get(sign, "red")
        shown = ("–" if number is None else str(number) for number in numbers)
        uncounted = ", files not counted" if part.printed is None else ""
        status = f"{sign} {'to be bought' if bought else part.status + uncounted}"
        add_row(counts, f"{part.name} ({part.id})", *shown, status, style=style)
    show(counts)
    for verdict in report.invariants:
        print(f"  {_HELD_SIGNS[verdict.ok]} {verdict.id}  {rules[verdict.id]}")
