"""What all sheets of a game share: paper and printer, the words of the footers, the job. In come a
game's rules, the setup of the printer, a language and what was ordered; out comes a `Printing`."""

from dataclasses import dataclass

from generator.faces import assembly
from generator.model import Job
from generator.order import Order
from generator.rules import Game, Rules, Words
from generator.sheets import Imprint, PrintSetup, Purchase


@dataclass(frozen=True)
class Printing:
    """Paper and printer, words and job of one build of a game."""

    setup: PrintSetup
    imprint: Imprint
    job: Job


def printing(rules: Rules, setup: PrintSetup, lang: str, order: Order | None = None) -> Printing:
    """Gather what all sheets share. Raises SpielbogenError for an unknown craft part.

    Without an order, it is for a whole game.
    """
    order = order or Order()
    return Printing(setup, _imprint(rules, lang, order), _job(rules, setup, lang, order))


def _imprint(rules: Rules, lang: str, order: Order) -> Imprint:
    game = rules.game
    return Imprint(
        game=game.name.text(lang),
        stock_names={key: stock.name.text(lang) for key, stock in game.stocks.items()},
        stock_notes={key: s.note.text(lang) for key, s in game.stocks.items() if s.note},
        component_names={key: part.name.text(lang) for key, part in game.components.items()},
        assembly=_assembly(game, lang),
        instead=_instead(game, lang),
        optional=frozenset(key for key, part in game.components.items() if part.optional),
        shopping=_shopping(rules, lang, order),
        lang=lang,
        licence=game.licence.text(lang),
        credit=game.credit.text(lang),
    )


def _assembly(game: Game, lang: str) -> dict[str, str]:
    """Say of components how they go together, what they are for, and what to know in making."""
    general = {key: how.get(lang, "") for key, how in assembly(game).items()}
    said: dict[str, str] = {}
    for key, part in game.components.items():
        own = [] if part.bought else [_sentence(words, lang) for words in (part.where, part.note)]
        if text := "\n".join(filter(None, (general.get(key), *own))):
            said[key] = text
    return said


def _sentence(words: Words | None, lang: str) -> str:
    text = words.text(lang) if words else ""
    return text if not text or text[-1] in ".!?" else f"{text}."


def _instead(game: Game, lang: str) -> dict[str, list[str]]:
    """Name what each printed stand-in stands in for."""
    names = {key: part.name.text(lang) for key, part in game.components.items()}
    return {
        key: [names[other] for other in part.substitute_for]
        for key, part in game.components.items()
        if part.substitute_for and not part.bought
    }


def _shopping(rules: Rules, lang: str, order: Order) -> list[Purchase]:
    return [
        Purchase(
            number,
            part.name.text(lang),
            part.buy.text(lang) if part.buy else "",
            part.where.text(lang) if part.where else "",
            _stand_ins(rules.game, key, lang),
            key,
        )
        for key, part in rules.game.components.items()
        # Of a whole game all are listed, even those that so few players do not take.
        if part.bought and ((number := order.bought(rules, key)) or order.there is None)
    ]


def _stand_ins(game: Game, id: str, lang: str) -> tuple[str, ...]:
    others = game.components.values()
    return tuple(part.name.text(lang) for part in others if id in part.substitute_for)


def _job(rules: Rules, setup: PrintSetup, lang: str, order: Order) -> Job:
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
        margins=setup.margins.round_about,
        **order.record(),
    )
