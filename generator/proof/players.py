"""The check of a game for every number of players: what changes from one to the next, and what
breaks.

In come a game and what was built of it; out come the reports. Files are counted for the number of
players that they were built for, and for no other."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.model import Finding, SpielbogenError
from generator.proof.check import check_rules, listed_in
from generator.proof.files import made_for
from generator.proof.report import ComponentCount, Report
from generator.rules import Game

if TYPE_CHECKING:
    from generator.inventory import Owned


@dataclass(frozen=True)
class AllPlayers:
    """The reports of a game, one a number of players, from the fewest to the most.

    A report of players for whom the rules cannot be worked out has no components.
    """

    game: str
    runs: tuple[Report, ...]

    @property
    def ok(self) -> bool:
        """Tell whether all is well for every number of players."""
        return all(run.ok for run in self.runs)

    @cached_property
    def changes(self) -> Mapping[str, Mapping[int, int | None]]:
        """Return by component the number that is required by players, or designed where the rules
        state none, of those of which it is not always the same."""
        found: dict[str, dict[int, int | None]] = {}
        for run in self.runs:
            for part in run.components:
                found.setdefault(part.id, {})[run.players] = number(part)
        return {id: by for id, by in found.items() if len(set(by.values())) > 1}

    @property
    def broken(self) -> Mapping[int, tuple[Finding, ...]]:
        """Return by players the errors that were found, where there are some."""
        errors = {
            run.players: tuple(each for each in run.findings if each.severity == "error")
            for run in self.runs
        }
        return {players: found for players, found in errors.items() if found}

    def as_json(self) -> dict[str, Any]:
        """Return the reports and what changes as plain values, ready for `json.dumps`."""
        changes = [
            {"id": id, "numbers": {str(players): count for players, count in by.items()}}
            for id, by in self.changes.items()
        ]
        runs = [run.as_json() for run in self.runs]
        return {"game": self.game, "ok": self.ok, "runs": runs, "changes": changes}


def number(part: ComponentCount) -> int | None:
    """Return how many of a component there have to be: what is required, or else designed."""
    return part.designed if part.required is None else part.required


def check_all_players(
    game: Game,
    files: Path | None = None,
    lang: str = "en",
    *,
    trust: bool = False,
    inventory: Path | None = None,
    strict: bool = False,
) -> AllPlayers:
    """Check a game for each number of players; see `generator.proof.check.check`.

    Raises SpielbogenError for a list of a box that cannot be used.
    """
    built_for = made_for(files, game.slug)
    players = range(game.players.min, game.players.max + 1)
    # Files of which nobody knows for whom they are, or for a number of players that the game is not
    # for, are looked at once, to say what is wrong.
    looked_at = built_for if built_for in players else game.players.default

    owned: Owned | None = None

    def run(players: int) -> Report:
        nonlocal owned
        try:
            rules = game.at(players)
        except SpielbogenError as error:
            return Report(game.slug, players, (), (), error.findings)
        # A list of a box says the same whoever plays.
        owned = owned or listed_in(inventory, rules, lang)
        own = files if players == looked_at else None
        return check_rules(rules, own, lang, trust=trust, owned=owned, strict=strict)

    return AllPlayers(game.slug, tuple(map(run, players)))
