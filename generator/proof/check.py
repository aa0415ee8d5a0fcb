"""The check of one game: everything that this package can find, in one report."""

from pathlib import Path

from generator.proof.counts import count_all
from generator.proof.files import read_delivery
from generator.proof.invariants import judge_all
from generator.proof.report import Report
from generator.proof.said import Said
from generator.rules import Game


def check(
    game: Game,
    players: int | None = None,
    files: Path | None = None,
    lang: str = "en",
    *,
    trust: bool = False,
) -> Report:
    """Check a game for a number of players (None: its default), and what was built of it.

    `files` is the folder that holds ``<slug>/manifest.json`` or the manifest itself; None leaves
    files alone. `trust` lets the game's own code draw where an invariant looks at drawings.
    Raises SpielbogenError where the rules cannot be worked out.
    """
    rules = game.at(players)
    delivered = read_delivery(rules, files)
    counted = count_all(rules, delivered, lang)
    said = Said(delivered)
    judged = judge_all(rules, lang, trust=trust, functions=said.functions)
    broken = map(said.explain, judged.findings)
    return Report(
        game=game.slug,
        players=rules.players,
        components=counted.components,
        invariants=judged.results,
        findings=(*game.notes, *counted.findings, *delivered.findings, *broken),
    )
