"""Pieces of some copies only, or of more than the tables give."""

import pytest

from generator.faces import draw_kits, draw_pieces, kits
from generator.rules import Rules, load_game
from generator.rules.batch import Batch

from ..cutting_game import write_game

#: The second tent that is red and a third one; no other tent, no tray and no card.
BATCH: Batch = {
    "card": {"1": ()},
    "stand": {"1": (1,)},
    "tile": {"red": (), "blue": ()},
    "disc": {"1": (2,)},
    "tent": {"red": (2, 3), "blue": ()},
    "tray": {"1": ()},
    "lining": {"1": ()},
}

THICKNESS = {"plywood-3mm": 3.0, "acrylic-3mm": 3.0, "felt": 3.0, "foam": 2.0}


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    return load_game(write_game(tmp_path_factory.mktemp("games") / "cutting")).at(2)


def test_those_copies_are_drawn_and_no_others(rules: Rules) -> None:
    pieces, _ = draw_pieces(rules, "en", batch=BATCH)
    assert [piece.name for piece in pieces] == ["tent.red.2", "tent.red.3"]


def test_those_copies_are_cut_and_no_others(rules: Rules) -> None:
    pieces, _ = draw_kits(rules, "en", THICKNESS, batch=BATCH)
    names = {f"{piece.component}.{piece.variant}.{piece.copy}" for piece in pieces}
    assert names == {"stand.1.1", "disc.1.2", "tent.red.2", "tent.red.3"}


def test_only_what_there_is_a_copy_of_is_made_of_parts(rules: Rules) -> None:
    assert list(kits(rules, batch=BATCH)) == ["stand", "disc", "tent"]
    assert list(kits(rules)) == ["stand", "tile", "disc", "tent", "tray", "lining"]


def test_a_batch_keeps_to_the_components_that_are_named(rules: Rules) -> None:
    pieces, _ = draw_pieces(rules, "en", only=("card",), batch=BATCH)
    assert pieces == []


def test_without_a_batch_all_copies_are_drawn(rules: Rules) -> None:
    pieces, _ = draw_pieces(rules, "en")
    assert [piece.name for piece in pieces] == [
        *("card.1.1", "card.1.2"),
        *("tent.red.1", "tent.red.2", "tent.blue.1", "tent.blue.2"),
    ]
