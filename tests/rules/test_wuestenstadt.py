"""The data of Wüstenstadt: its counts, and each invariant that needs no drawing, with a change of
one datum that breaks it."""

from pathlib import Path
from shutil import copytree

import pytest

from generator.data import find_game
from generator.rules import Game, load_game

SLUG = "wuestenstadt"

DESIGNED = {
    "path_red": 24,
    "path_safe": 48,
    "entry": 12,
    "gate": 2,
    "shield": 10,
    "camp": 1,
    "refuge": 2,
    "figure": 72,
    "tent": 24,
    "depot": 1,
    "aid": 2,
    "die_net": 6,
    "figure_base": 72,
    "dice_tray": 1,
    "cup_lining": 1,
    "box": 1,
}
BOUGHT = {"die": 6, "cup": 1, "foam": 1, "tray": 1, "felt": 1, "magnet": 96, "tin": 2, "paint": 1}

#: Invariants that look at drawings are tested where there are drawings.
DRAWN = ("000-4",)


def changed(folder: Path, file: str, old: str, new: str) -> Game:
    """Load a copy of the game with one text of a file changed."""
    target = copytree(find_game(SLUG), folder / SLUG, ignore=lambda _, __: ["art"])
    text = (target / file).read_text(encoding="utf-8")
    assert old in text, old
    (target / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return load_game(target)


def broken(game: Game) -> list[str]:
    """Return the ids of the invariants that do not hold."""
    rules = game.at()
    checked = [invariant for invariant in game.invariants if invariant.id not in DRAWN]
    return [invariant.id for invariant in checked if not rules.judge(invariant).ok]


def test_required_and_designed_for_two() -> None:
    rules = load_game(find_game(SLUG)).at()
    assert rules.count == DESIGNED
    assert rules.need == DESIGNED | BOUGHT


@pytest.mark.parametrize("players", [2, 3, 4])
def test_required_and_designed_agree_for_any_number(players: int) -> None:
    rules = load_game(find_game(SLUG)).at(players)
    assert rules.count == {id: rules.need[id] for id in DESIGNED}
    assert rules.count["path_red"] == 12 * players
    assert rules.count["path_safe"] == 24 * players
    assert rules.count["refuge"] == rules.need["tin"] == players
    assert (rules.count["shield"], rules.need["magnet"]) == (10, 96)


def test_all_invariants_are_there_and_hold() -> None:
    game = load_game(find_game(SLUG))
    assert [invariant.id for invariant in game.invariants] == [f"000-{n}" for n in range(1, 7)]
    assert broken(game) == []


def test_a_deleted_row_lowers_what_is_designed(tmp_path: Path) -> None:
    row = "green,1,Grün,Green,Gärtner,Gardeners,leaf,#4E9E63,\n"
    rules = changed(tmp_path, "colors.csv", row, "").at()
    assert (rules.count["figure"], rules.need["figure"]) == (60, 72)
    assert (rules.count["tent"], rules.need["tent"]) == (20, 24)


@pytest.mark.parametrize(
    ("old", "new", "component", "designed"),
    [
        ('copies = "figures_per_color"', 'copies = "figures_per_color - 1"', "figure", 66),
        ('copies = "red_per_player * players"', 'copies = "25"', "path_red", 25),
        ('copies = "shields"', 'copies = "shields + 2"', "shield", 12),
        ("value = 24\n", "value = 25\n", "path_safe", 50),
    ],
)
def test_a_changed_quantity_differs_from_what_is_required(
    tmp_path: Path, old: str, new: str, component: str, designed: int
) -> None:
    rules = changed(tmp_path, "game.toml", old, new).at()
    assert rules.count[component] == designed
    assert rules.need[component] == DESIGNED[component]


@pytest.mark.parametrize(
    ("file", "old", "new", "invariant"),
    [
        ("game.toml", "[components.die]\n", "[components.die]\ncopies = 2\n", "000-1"),
        ("dice.csv", "black,", "violet,", "000-1"),
        ("dice.csv", "black,", "gray,", "000-1"),
        ("colors.csv", ",black", ",", "000-1"),
        ("colors.csv", "red,1", "red,0", "000-1"),
        ("game.toml", "figures_per_color // tent_worth", "figures_per_color // 4", "000-2"),
        ("game.toml", 'copies = "players"\nfront = "gate"', 'front = "gate"', "000-3"),
        ("game.toml", "entries_per_player * players", "3", "000-3"),
        ("game.toml", 'copies = "shields"', "copies = 25", "000-5"),
        ("game.toml", 'copies = "shields"', "copies = 0", "000-5"),
        ("bonus.csv", "v + 2", "v + 3", "000-6"),
        ("bonus.csv", "2 * v + 1", "2 * v", "000-6"),
        ("bonus.csv", "6,3 * v", "7,3 * v", "000-6"),
        ("examples.csv", "5,6,13", "5,6,12", "000-6"),
        ("game.toml", "value = 18", "value = 19", "000-6"),
    ],
)
def test_one_changed_datum_breaks_an_invariant(
    tmp_path: Path, file: str, old: str, new: str, invariant: str
) -> None:
    assert broken(changed(tmp_path, file, old, new)) == [invariant]


def test_the_points_of_a_throw() -> None:
    rules = load_game(find_game(SLUG)).at()
    formula = "[evaluate(b.points, v=v) for b in tables.bonus]"
    for v in range(1, 7):
        found = rules.evaluate(formula, "here", v=v)
        assert found == [v, v + 1, v + 2, 2 * v, 2 * v + 1, 3 * v]


def test_every_number_has_a_source_and_a_place() -> None:
    game = load_game(find_game(SLUG))
    expects = [c.expect for c in game.components.values() if c.expect is not None]
    sourced = [*game.facts.values(), *game.data.tables.values(), *expects, *game.invariants]
    assert len(expects) == len(game.components)
    assert all(entry.ref for entry in sourced)


def test_every_text_is_there_in_both_languages() -> None:
    game = load_game(find_game(SLUG))
    for table in (*game.tables.values(), *game.designs.values()):
        german = {c.removesuffix("_de") for c in table.columns if c.endswith("_de")}
        english = {c.removesuffix("_en") for c in table.columns if c.endswith("_en")}
        assert german == english
        for row in table.rows:
            assert all(row.text(c, lang) for c in german for lang in ("de", "en"))
