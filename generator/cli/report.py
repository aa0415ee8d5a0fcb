"""Telling the user: runs builds and checks for each game and prints words, tables or JSON.

Answers go to standard output, findings and progress to standard error. Colour and progress come
only where there is a terminal; signs stand beside every colour."""

import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cli.findings import finding
from generator.model import Finding, SpielbogenError

if TYPE_CHECKING:
    from rich.table import Table

    from generator.build import Options, Result
    from generator.calibrating import Coupons
    from generator.proof import Report
    from generator.rules import Game

_SIGNS = {"error": "✗", "warning": "!", "note": "·"}
_STYLES = {"error": "red", "warning": "yellow", "note": "dim"}
_STATUS_SIGNS = {"ok": "✓", "unknown": "·"}
_HELD_SIGNS = {True: "✓", False: "✗", None: "·"}


def show_games(games: Sequence["Game"], as_json: bool, quiet: bool) -> None:
    """List games: slug, names and players."""
    if as_json:
        for game in games:
            range_ = {key: getattr(game.players, key) for key in ("min", "max", "default")}
            names = {"de": game.name.de, "en": game.name.en}
            _say_json({"game": game.slug, "name": names, "players": range_})
    elif not quiet:
        table = _table("Game", "Name", "English", "Players")
        for game in games:
            players = f"{game.players.min}–{game.players.max}"
            _add_row(table, game.slug, game.name.de, game.name.en, players)
        _show(table)


def build_all(
    folders: Sequence[Path], output: Path, options: "Options", as_json: bool, quiet: bool
) -> int:
    """Build games and tell of them in their order; one that fails does not keep others from it.

    Returns the exit status.
    """
    from generator.several import builds

    games, faults = _read(folders, options.overrides)

    def one(folder: Path) -> int:
        if folder in faults:
            raise faults[folder]
        result = built(games[folder])
        if as_json:
            _say_json(_built(result))
        else:
            # The game first: with several of them, nobody would know whose findings these are.
            if not quiet:
                _say_built(result)
            tell(result.findings, quiet)
        return 0

    with builds(list(games.values()), output, options) as built:
        return _each(folders, one, "building", quiet or as_json, as_json)


def _read(
    folders: Sequence[Path], overrides: Mapping[str, str]
) -> tuple[dict[Path, "Game"], dict[Path, SpielbogenError]]:
    """Read games that have a slug each; returns also what is wrong with the others."""
    from generator.rules import load_game

    games: dict[Path, Game] = {}
    faults: dict[Path, SpielbogenError] = {}
    slugs: dict[str, Path] = {}
    for folder in folders:
        try:
            game = load_game(folder, overrides)
        except SpielbogenError as fault:
            faults[folder] = fault
            continue
        if (first := slugs.setdefault(game.slug, folder)) != folder:
            message = f"{folder} and {first} have the same slug {game.slug!r}"
            faults[folder] = SpielbogenError(finding("U102", str(folder), message))
        else:
            games[folder] = game
    return games, faults


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
            _say_json(report.as_json())
        else:
            if not quiet:
                _say_checked(report, {rule.id: rule.says.text(lang) for rule in game.invariants})
            tell(report.findings, quiet)
        return 0 if report.ok else 1

    return _each(folders, one, "checking", quiet or as_json, as_json)


def tell_coupons(made: "Coupons", as_json: bool, quiet: bool) -> None:
    """Name the files of test pieces."""
    if as_json:
        names = {"folder": str(made.folder), "files": list(made.files)}
        _say_json({"ok": True, **names, "findings": _dicts(made.findings)})
        return
    if not quiet:
        print(f"{made.folder}{os.sep}")
        for name in made.files:
            print(f"  {name}")
    tell(made.findings, quiet)


def tell(findings: Iterable[Finding], quiet: bool) -> None:
    """Print findings to standard error; only errors where `quiet`."""
    from rich.console import Console
    from rich.text import Text

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    for found in findings:
        if quiet and found.severity != "error":
            continue
        line = f"{_SIGNS[found.severity]} {found}"
        console.print(Text(line, style=_STYLES[found.severity]))


def _each(
    folders: Sequence[Path],
    work: Callable[[Path], int],
    verb: str,
    silent: bool,
    as_json: bool,
) -> int:
    status = 0
    for folder in folders:
        try:
            with _progress(f"{verb} {folder.name} …", silent):
                status = max(status, work(folder))
        except SpielbogenError as error:
            if as_json:
                _say_json({"game": folder.name, "ok": False, "findings": _dicts(error.findings)})
            tell(error.findings, quiet=False)
            status = max(status, error.status)
    return status


def _progress(words: str, silent: bool) -> AbstractContextManager[object]:
    from rich.console import Console

    console = Console(stderr=True)
    return nullcontext() if silent or not console.is_terminal else console.status(words)


def _built(result: "Result") -> dict[str, Any]:
    return {
        "game": result.slug,
        "ok": True,
        "fresh": result.fresh,
        "folder": str(result.folder),
        "players": result.manifest["players"],
        "files": [entry["path"] for entry in result.manifest["files"]],
        "findings": _dicts(result.findings),
    }


def _say_built(result: "Result") -> None:
    done = "built" if result.fresh else "unchanged"
    print(f"{result.slug}: {done}, {result.folder}{os.sep}")
    for entry in result.manifest["files"]:
        if "/" not in entry["path"] and entry["format"] == "pdf":
            pieces = ", ".join(f"{count} {name}" for name, count in entry["pieces"].items())
            pages = f"{entry['pages']} page{'s' if entry['pages'] > 1 else ''}"
            print(f"  {entry['path']}  {pages}" + (f": {pieces}" if pieces else ""))
    _say_cut(result.manifest)


def _say_cut(manifest: Mapping[str, Any]) -> None:
    """Say how many sheets of which material there are for a machine."""
    cut = [entry for entry in manifest["files"] if entry.get("medium") == "cut"]
    sheets = {entry["path"].rpartition(".")[0]: entry["stock"] for entry in cut}
    for material, count in Counter(sheets.values()).items():
        folder = next(entry["path"].partition("/")[0] for entry in cut)
        for_whom = (
            f"{count} sheet{'s' if count > 1 else ''} of {material} for {manifest['machine']}"
        )
        print(f"  {folder}{os.sep}  {for_whom}; begin with {folder}/00-start.pdf")


def _say_checked(report: "Report", rules: Mapping[str, str]) -> None:
    """Print the counts and, with what they say, the invariants (`rules`: what each id says)."""
    table = _table(f"{report.game}, {report.players} players", "Required", "Designed", "Printed")
    table.add_column("", justify="left")
    for part in report.components:
        bought = part.designed is None
        numbers = (part.required, part.designed, part.printed)
        sign = "·" if bought else _STATUS_SIGNS.get(part.status, "✗")
        style = {"✓": "green", "·": "dim"}.get(sign, "red")
        shown = ("–" if number is None else str(number) for number in numbers)
        uncounted = ", files not counted" if part.printed is None else ""
        status = f"{sign} {'to be bought' if bought else part.status + uncounted}"
        _add_row(table, f"{part.name} ({part.id})", *shown, status, style=style)
    _show(table)
    for verdict in report.invariants:
        print(f"  {_HELD_SIGNS[verdict.ok]} {verdict.id}  {rules[verdict.id]}")


def _table(*columns: str) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, column in enumerate(columns):
        table.add_column(column, justify="left" if place == 0 else "right")
    return table


def _add_row(table: "Table", *cells: str, style: str = "") -> None:
    """Add a row as it stands, brackets and all, its last cell in a style."""
    from rich.text import Text

    *first, last = cells
    table.add_row(*map(Text, first), Text(last, style=style))


def _show(table: "Table") -> None:
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 120
    console.print(table)


def _say_json(value: Mapping[str, Any]) -> None:
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(value, ensure_ascii=not unicode))


def _dicts(findings: Iterable[Finding]) -> list[dict[str, str]]:
    from dataclasses import asdict

    return [asdict(finding) for finding in findings]
