"""What all sheets of a game share: paper and printer, the words of the footers, the job. In come a
game's rules, the setup of the printer and a language; out comes a `Printing`."""

from dataclasses import dataclass

from generator.faces import assembly
from generator.model import Job
from generator.rules import Rules
from generator.sheets import Imprint, PrintSetup


@dataclass(frozen=True)
class Printing:
    """Paper and printer, words and job of one build of a game."""

    setup: PrintSetup
    imprint: Imprint
    job: Job


def printing(rules: Rules, setup: PrintSetup, lang: str) -> Printing:
    """Gather what all sheets share. Raises SpielbogenError for an unknown craft part."""
    return Printing(setup, _imprint(rules, lang), _job(rules, setup, lang))


def _imprint(rules: Rules, lang: str) -> Imprint:
    game = rules.game
    return Imprint(
        game=game.name.text(lang),
        stock_names={key: stock.name.text(lang) for key, stock in game.stocks.items()},
        stock_notes={key: s.note.text(lang) for key, s in game.stocks.items() if s.note},
        component_names={key: part.name.text(lang) for key, part in game.components.items()},
        assembly={key: how.get(lang, "") for key, how in assembly(game).items()},
        shopping=_shopping(rules, lang),
        lang=lang,
        licence=game.licence.text(lang),
        credit=game.credit.text(lang),
    )


def _shopping(rules: Rules, lang: str) -> list[tuple[int, str, str]]:
    return [
        (rules.need[key], part.name.text(lang), part.buy.text(lang) if part.buy else "")
        for key, part in rules.game.components.items()
        if part.bought
    ]


def _job(rules: Rules, setup: PrintSetup, lang: str) -> Job:
    game = rules.game
    return Job(
        game=game.slug,
        players=rules.players,
        lang=lang,
        paper=setup.paper.name,
        duplex=setup.duplex,
        facts=dict(rules.facts),
        expected={},
        licence=game.licence.text(lang),
        licence_url=game.data.game.licence_url or "",
        credit=game.credit.text(lang),
        title=game.name.text(lang),
    )
