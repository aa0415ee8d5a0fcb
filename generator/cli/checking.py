"""Telling of checks: the numbers of each component side by side with where they are from, what must
hold, and what changes with the number of players."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from generator.cli.options import of_one_game, wrong
from generator.cli.sources import legend, source_text
from generator.cli.telling import counted, each, say_json, show, table, tell

if TYPE_CHECKING:
    from rich.text import Text

    from generator.model import Finding
    from generator.proof import AllPlayers, ComponentCount, Report
    from generator.rules import Game

_STATUS_SIGNS: Final = {"ok": "✓", "unknown": "·"}
_HELD_SIGNS: Final = {True: "✓", False: "✗", None: "·"}
_SIGN_STYLES: Final = {"✓": "green", "·": "dim"}

#: The numbers of a component, each with the heading of its column.
_NUMBERS: Final[Mapping[str, Callable[["ComponentCount"], int | None]]] = {
    "Required": lambda part: part.required,
    "Designed": lambda part: part.designed,
    "Printed": lambda part: part.printed,
    "Spare": lambda part: part.spare or None,
    "Owned": lambda part: part.owned,
}


@dataclass(frozen=True)
class CheckAsked:
    """What a user asks of a check: see the options of the command; and whether of several games."""

    files: Path = Path("output")
    players: int | None = None
    all_players: bool = False
    overrides: Mapping[str, str] = field(default_factory=dict)
    lang: str = "de"
    inventory: Path | None = None
    strict: bool = False
    trust: bool = False
    several: bool = False

    @property
    def how(self) -> dict[str, Any]:
        """What a check for one number of players takes, and one for all of them."""
        return {"trust": self.trust, "inventory": self.inventory, "strict": self.strict}


def check_all(folders: Sequence[Path], asked: CheckAsked, as_json: bool, quiet: bool) -> int:
    """Check games one after the other. Returns the exit status: 1 where one of them is not well.

    Raises SpielbogenError (U101) for options that do not go together.
    """
    from generator.rules import load_game

    if asked.all_players and asked.players is not None:
        raise wrong("--all-players and --players do not go together", "leave one of them out")
    of_one_game(asked.inventory, folders, "--inventory")
    asked = replace(asked, several=len(folders) > 1)
    check = _check_players if asked.all_players else _check_once

    def one(folder: Path) -> int:
        return check(load_game(folder, asked.overrides), asked, as_json, quiet)

    return each(folders, one, "checking", quiet or as_json, as_json)


def _check_once(game: "Game", asked: CheckAsked, as_json: bool, quiet: bool) -> int:
    from generator.proof import check

    report = check(game, asked.players, asked.files, asked.lang, **asked.how)
    if as_json:
        say_json(report.as_json())
    else:
        if not quiet:
            say_checked(report, _said(game, asked.lang))
        tell(_placed(report.findings, game, asked), quiet)
    return 0 if report.ok else 1


def _check_players(game: "Game", asked: CheckAsked, as_json: bool, quiet: bool) -> int:
    from generator.proof import check_all_players

    found = check_all_players(game, asked.files, asked.lang, **asked.how)
    if as_json:
        say_json(found.as_json())
    else:
        if not quiet:
            say_players(found, _said(game, asked.lang))
        tell(_placed(told_once(found), game, asked), quiet)
    return 0 if found.ok else 1


def _placed(findings: "Iterable[Finding]", game: "Game", asked: CheckAsked) -> "Iterator[Finding]":
    """Name the game before its files where several are checked: each has a `game.toml`."""
    for found in findings:
        file = game.folder / found.where.partition(":")[0]
        own = asked.several and bool(found.where) and file.is_file()
        yield replace(found, where=f"{game.slug}/{found.where}") if own else found


def _said(game: "Game", lang: str) -> dict[str, str]:
    return {rule.id: rule.says.text(lang) for rule in game.invariants}


def say_checked(report: "Report", rules: Mapping[str, str]) -> None:
    """Print the counts and, with what they say, the invariants (`rules`: what each id says)."""
    from rich.text import Text

    numbers = {
        heading: number
        for heading, number in _NUMBERS.items()
        if heading == "Printed" or any(number(part) is not None for part in report.components)
    }
    counts = table(f"{report.game}, {counted(report.players, 'player')}", *numbers)
    counts.add_column("Source", justify="left")
    counts.add_column("", justify="left")
    for part in report.components:
        cells = [_shown(number(part)) for number in numbers.values()]
        name = f"{part.name} ({part.id})"
        status = _status(part)
        counts.add_row(*map(Text, (name, *cells)), source_text(part.source), status)
    show(counts)
    show(_sources(report.components))
    for verdict in report.invariants:
        print(f"  {_HELD_SIGNS[verdict.ok]} {verdict.id}  {rules[verdict.id]}")


def _shown(number: int | None) -> str:
    return "–" if number is None else str(number)


def _status(part: "ComponentCount") -> "Text":
    """Say how the numbers of a part compare, and where no file was counted for it."""
    from rich.text import Text

    if part.designed is None and part.owned is None:
        return Text("· to be bought", style="dim")
    sign = _STATUS_SIGNS.get(part.status, "✗")
    more = ", no files" if part.printed is None and part.designed is not None else ""
    return Text(f"{sign} {part.status}{more}", style=_SIGN_STYLES.get(sign, "red"))


def _sources(parts: Iterable["ComponentCount"]) -> "Text":
    """Say how many of the required numbers are from which source."""
    from rich.text import Text

    return Text("  required: ").append_text(legend(part.source for part in parts))


def say_players(found: "AllPlayers", rules: Mapping[str, str]) -> None:
    """Print the number of each component by players, marking those that change, and what breaks
    (`rules`: what the id of each invariant says)."""
    from rich.text import Text

    players = [run.players for run in found.runs]
    shown = table(f"{found.game}, players", *map(str, players))
    shown.add_column("Source", justify="left")
    shown.add_column("", justify="left")
    for name, parts in _by_component(found).items():
        cells = [_cell(parts.get(number)) for number in players]
        first = next(iter(parts.values()))
        change = Text("≠ changes", style="cyan") if first.id in found.changes else Text("")
        shown.add_row(Text(name), *cells, source_text(first.source), change)
    show(shown)
    show(_sources(next((run.components for run in found.runs if run.components), ())))
    for line in _held(found, rules):
        print(f"  {line}")


def _by_component(found: "AllPlayers") -> "dict[str, dict[int, ComponentCount]]":
    rows: dict[str, dict[int, ComponentCount]] = {}
    for run in found.runs:
        for part in run.components:
            rows.setdefault(f"{part.name} ({part.id})", {})[run.players] = part
    return rows


def _cell(part: "ComponentCount | None") -> "Text":
    from rich.text import Text

    from generator.proof.players import number

    if part is None:
        return Text("✗", style="red")
    well = part.status in _STATUS_SIGNS
    return Text(_shown(number(part)) + ("" if well else " ✗"), style="" if well else "red")


def _held(found: "AllPlayers", rules: Mapping[str, str]) -> Iterator[str]:
    """Say which invariants hold for all players, and for which players the others break."""
    broken: dict[str, list[int]] = {}
    for run in found.runs:
        for verdict in run.invariants:
            broken.setdefault(verdict.id, []).extend([run.players] if verdict.ok is False else [])
    whole = sum(not players for players in broken.values())
    if whole:
        yield f"✓ {counted(whole, 'invariant')} not broken by any number of players"
    for id, players in broken.items():
        if players:
            yield f"✗ {id}, {_for(players)}: {rules[id]}"


def told_once(found: "AllPlayers") -> "list[Finding]":
    """Return the findings of all players, each once, saying for whom unless it is for all."""
    players: dict[Finding, list[int]] = {}
    for run in found.runs:
        for finding in dict.fromkeys(run.findings):
            players.setdefault(finding, []).append(run.players)
    return [
        each
        # Files are for a certain number of players anyway, and their findings say which.
        if len(numbers) == len(found.runs) or each.code.startswith("C2")
        else replace(each, message=f"{_for(numbers)}: {each.message}")
        for each, numbers in players.items()
    ]


def _for(players: Sequence[int]) -> str:
    *others, last = players
    before = f"{', '.join(map(str, others))} and " if others else ""
    return f"for {before}{counted(last, 'player')}"
