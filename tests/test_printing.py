"""What all sheets share: names, notes and the shopping list come from the game's own words."""

from pathlib import Path

import pytest

from generator.data import games
from generator.faces import assembly
from generator.model import Margins
from generator.printing import printing
from generator.rules import load_game
from generator.sheets import PrintSetup, find_paper

SETUP = PrintSetup(find_paper("a4"), Margins(), "long")


@pytest.mark.parametrize("folder", games().values(), ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_is_bought_is_on_the_shopping_list_and_nothing_else(folder: Path, lang: str) -> None:
    game = load_game(folder)
    for players in (game.players.min, game.players.max):
        rules = game.at(players)
        listed = printing(rules, SETUP, lang).imprint.shopping
        bought = {key: part for key, part in game.components.items() if part.bought}
        assert [item.amount for item in listed] == [rules.need[key] for key in bought]
        assert [item.name for item in listed] == [p.name.text(lang) for p in bought.values()]
        for item, part in zip(listed, bought.values(), strict=True):
            assert item.what == (part.buy.text(lang) if part.buy else "")


@pytest.mark.parametrize("folder", games().values(), ids=lambda folder: folder.name)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_stocks_and_components_have_the_names_of_the_language(folder: Path, lang: str) -> None:
    game = load_game(folder)
    imprint = printing(game.at(), SETUP, lang).imprint
    assert imprint.stock_names == {key: s.name.text(lang) for key, s in game.stocks.items()}
    notes = {key: s.note.text(lang) for key, s in game.stocks.items() if s.note}
    assert imprint.stock_notes == notes
    assert notes
    names = {key: part.name.text(lang) for key, part in game.components.items()}
    assert imprint.component_names == names
    assert (imprint.lang, imprint.licence) == (lang, game.licence.text(lang))
    told = assembly(game)
    assert told
    assert all(how[lang] in imprint.assembly[key] for key, how in told.items())


@pytest.mark.parametrize("folder", games().values(), ids=lambda folder: folder.name)
def test_the_job_says_what_is_made_and_whose_it_is(folder: Path) -> None:
    game = load_game(folder)
    job = printing(game.at(), SETUP, "en").job
    assert (job.game, job.players, job.lang) == (game.slug, game.players.default, "en")
    assert (job.title, job.credit) == (game.name.en, game.credit.en)
    assert job.licence == game.licence.en
    assert job.licence_url == (game.data.game.licence_url or "")
    assert (job.paper, job.duplex) == ("a4", "long")
