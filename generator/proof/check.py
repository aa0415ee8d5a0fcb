"""The check of one game: everything that this package can find, in one report."""

from pathlib import Path
from typing import TYPE_CHECKING

from generator.proof.box import Box
from generator.proof.counts import count_all
from generator.proof.files import read_delivery
from generator.proof.invariants import judge_all
from generator.proof.report import Report
from generator.proof.said import Said
from generator.proof.strict import assumptions
from generator.rules import Game, Rules

if TYPE_CHECKING:
    from generator.inventory import Owned


def check(
    game: Game,
    players: int | None = None,
    files: Path | None = None,
    lang: str = "en",
    *,
    trust: bool = False,
    inventory: Path | None = None,
    strict: bool = False,
) -> Report:
    """Check a game for a number of players (None: its default), and what was built of it.

    `files` is the folder that holds ``<slug>/manifest.json`` or the manifest itself; None leaves
    files alone. `trust` lets the game's own code draw where an invariant looks at drawings.
    `inventory` is the list of what is in a box; files of what it lacks count together with it.
    Where `strict`, an assumption that decides a number is an error. Raises SpielbogenError where
    the rules cannot be worked out or the list cannot be used.
    """
    rules = game.at(players)
    owned = listed_in(inventory, rules, lang)
    return check_rules(rules, files, lang, trust=trust, owned=owned, strict=strict)


def listed_in(inventory: Path | None, rules: Rules, lang: str) -> "Owned | None":
    """Read the list of a box, if there is one. Raises SpielbogenError where it cannot be used."""
    if inventory is None:
        return None
    from generator.inventory import read_inventory

    return read_inventory(inventory, rules, lang)


def check_rules(
    rules: Rules,
    files: Path | None,
    lang: str,
    *,
    trust: bool = False,
    owned: "Owned | None" = None,
    strict: bool = False,
) -> Report:
    """Check a game that is worked out, and what there is `owned` of it; see `check`."""
    game = rules.game
    box = Box(rules, owned, lang) if owned else None
    delivered = read_delivery(rules, files, box.there if box else None)
    counted = count_all(rules, delivered, lang, box)
    said = Said(delivered)
    judged = judge_all(rules, lang, trust=trust, functions=said.functions)
    broken = map(said.explain, judged.findings)
    return Report(
        game=game.slug,
        players=rules.players,
        components=counted.components,
        invariants=judged.results,
        findings=(
            *game.notes,
            *(box.owned.findings if box else ()),
            *counted.findings,
            # Unless the files are those of what lacks.
            *(box.advice() if box and delivered.order.there is None else ()),
            *delivered.findings,
            *broken,
            *(assumptions(rules) if strict else ()),
        ),
    )
