"""Each invariant of each game: it holds of the data as they are, and one change breaks it."""

from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from generator.data import games
from generator.proof.drawings import Drawings
from generator.rules import Game, load_game

from .spoiling import spoilt

#: What must be among the invariants of the games, by the beginnings of their ids.
WANTED: Final = {
    "wuestenstadt": [f"000-{number}" for number in range(1, 7)],
    "handelsfamilien": [f"001-{number}" for number in range(1, 5)],
    "sechseckspiel": [f"002-{number}" for number in range(1, 5)],
    "wasserwege": [f"003-{number}" for number in range(1, 5)],
    "bauboom": [f"004-{number}" for number in range(1, 5)],
}

#: Invariants about finished files; `test_rules` of their game builds some.
OF_FILES: Final = {"002-4"}


def value(name: str, old: object, new: object) -> tuple[str, str, str]:
    """Change the value of a fact."""
    key = f"[facts.{name}]\nvalue = "
    return "game.toml", f"{key}{old}\n", f"{key}{new}\n"


def widened(slug: str, file: str, sign: str) -> tuple[str, str, str]:
    """Add a sign to each row of a map."""
    text = (games()[slug] / file).read_text(encoding="utf-8")
    return file, text, text.replace("\n", f"{sign}\n")


#: The file, what stands in it once, and what breaks the invariant in its place.
CHANGES: Final = {
    "000-1": ("dice.csv", "black,", "violet,"),
    "000-2": ("game.toml", "figures_per_color // tent_worth", "figures_per_color // 4"),
    "000-3": ("game.toml", "entries_per_player * players", "3"),
    "000-4": ("faces.toml", 'art = "danger_path"', 'art = "safe_path"'),
    "000-5": value("shields", 10, 25),
    "000-6": ("bonus.csv", "2 * v + 1", "2 * v"),
    "001-1": value("camels_started", 1, 2),
    "001-1-starts": ("map.txt", "...Ioo", "...Joo"),
    "001-1-map": ("map.txt", "#oo.o~~~#..#o.", "##############"),
    "001-1-spaces": ("map.txt", "o.#.o#~~~...o#", "o.#.o.~~~...o#"),
    "001-1-water": ("map.txt", "o.#.o#~~~...o#", "o.#.o#~~....o#"),
    "001-2": value("links_grey_each", 4, 3),
    "001-2-sides": ("faces.toml", 'person = "woman"', 'person = "man"'),
    "001-3": ("goods.csv", "wheat,17,", "wheat,16,"),
    "001-3-spaces": ("map.txt", "#o.#o.oo", "#o.#o.o."),
    "001-3-deck": value("drawn_cards", 3, 5),
    "001-3-backs": value("goods", 33, 32),
    "001-4": ("coins.csv", "1,34,1,", "1,34,5,"),
    "001-4-bank": ("coins.csv", "10,13,10", "10,12,10"),
    "001-5-prices": ("families.csv", "Mond,House Moon,3", "Mond,House Moon,2"),
    "001-5-fields": ("families.csv", ",109,0,top", ",109,0,bottom"),
    "001-6-hand": value("hand_together", 30, 40),
    "002-1": value("throw_dice", 3, 2),
    "002-1-people": value("corners", 4, 3),
    "002-1-pips": ("faces.toml", "value = 6 } }]", "value = 5 } }]"),
    "002-2": ("terrains.csv", "grass,Gras,Grass\n", ""),
    "002-2-rows": ("element2.txt", "T S G S S\n", ""),
    "002-2-columns": widened("sechseckspiel", "element2.txt", " G"),
    "002-2-size": ("game.toml", '"element2", side = "17mm"', '"element2", side = "18mm"'),
    "002-2-even": ("element1.txt", "G G S S S\n", ""),
    "002-2-home": ("element1.txt", "G G S S S", "F G S S S"),
    "002-3": ("segments.csv", "5,5,270", "5,5,90"),
    "003-1": ("islands.csv", "\n24,..<>..<>,-#-#,", ""),
    "003-1-houses": ("islands.csv", "04,.<.<..>>,####,", "04,.<.<..>>,####,nw"),
    "003-1-arrows": ("islands.csv", "01,.<.>..<>", "01,.<.<..<>"),
    "003-1-differ": ("islands.csv", "24,..<>..<>,-#-#,", "24,>>...<<.,#--#,"),
    "003-2-algae": ("algae.csv", "v1,1,6", "v1,1,4"),
    "003-2-fish": ("fish.csv", "v2,2,8", "v2,2,6"),
    "003-3": ("faces.toml", 'art = "fish"', 'art = "algae"'),
    "003-4": value("solo_actions", 15, 16),
    "003-4-points": ("tiers.csv", "t5,25,", "t5,45,"),
    "003-tiers": ("tiers.csv", "t3,19,21", "t3,19,20"),
    "004-1": ("fields.csv", "\n5,ladybird,", "\n5,plain,"),
    "004-1-circuit": ("fields.csv", "\n14,plain,140,0,30,50", "\n14,plain,140,60,30,50"),
    "004-1-order": ("fields.csv", "\n14,plain,", "\n15,plain,"),
    "004-1-room": ("fields.csv", "0,start,140,190,90,80", "0,start,140,190,50,80"),
    "004-2": ("small.txt", ". s s .", ". s . ."),
    "004-2-small": ("small.txt", ". . s .", "s . . ."),
    "004-2-large": ("large.txt", ". . s . .", "s . . . ."),
    "004-3": ("bricks.csv", "red,18,", "red,17,"),
    "004-3-colors": ("bricks.csv", "red,18,", "red,14,"),
    "004-3-fair": ("hills.csv", ",rybbgryrbgbgyry", ",rybbbryrbgbbyry"),
    "004-4": ("game.toml", "max = 4\ndefault = 4", "max = 3\ndefault = 3"),
    "004-4-dice": ("faces.toml", "values = { value = 6 }", "values = { value = 9 }"),
    "004-5-backs": ("game.toml", 'back = "brick_back"', 'back = "brick"'),
    "004-6-container": ("game.toml", 'height = "27mm"', 'height = "22mm"'),
    "004-6-barrow": value("barrow_play", 1.5, 2.5),
}  # fmt: skip


def known() -> list[tuple[str, str]]:
    """Return game and id of each invariant that asks for no files."""
    return [
        (slug, each.id)
        for slug, folder in games().items()
        for each in load_game(folder).invariants
        if each.id not in OF_FILES
    ]


def holds(game: Game, id: str) -> bool:
    """Tell whether one invariant of a game holds; its art may draw."""
    (invariant,) = (each for each in game.invariants if each.id == id)
    rules = game.at()
    return rules.judge(invariant, Drawings(rules, "en", trust=True).functions).ok


def test_every_game_has_the_invariants_that_it_needs() -> None:
    for slug, wanted in WANTED.items():
        ids = [each.id for each in load_game(games()[slug]).invariants]
        for begin in wanted:
            assert any(f"{id}-".startswith(f"{begin}-") for id in ids), begin
        assert max(Counter(ids).values()) == 1
    assert set(WANTED) == set(games())


def test_there_is_a_change_for_every_invariant() -> None:
    assert [id for _, id in known()] and {id for _, id in known()} == set(CHANGES)


@pytest.mark.parametrize(("slug", "id"), known())
def test_one_change_of_the_data_breaks_it(tmp_path: Path, slug: str, id: str) -> None:
    file, old, new = CHANGES[id]
    assert holds(load_game(games()[slug]), id)
    assert not holds(load_game(spoilt(tmp_path, slug, file, old, new)), id)
