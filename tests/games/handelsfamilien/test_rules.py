"""The data of Handelsfamilien: counts, the map as a board to travel on, invariants, and what a
change of one datum breaks."""

from collections import Counter
from pathlib import Path

import pytest

from generator.build import Options, build
from generator.cells import neighbours
from generator.data import games
from generator.model import SpielbogenError
from generator.rules import load_game
from tests.games.spoiling import assert_agree, assert_breaks, report_of, shortened, spoilt

SLUG = "handelsfamilien"

DESIGNED = {
    "box": 1,
    "tuck_box": 1,
    "board": 1,
    "family_tile": 20,
    "link_grey": 40,
    "link_green": 10,
    "goods_token": 33,
    "coin": 75,
    "goods_card": 33,
    "overview": 5,
    "pair_chart": 1,
    "camel": 120,
    "camel_token": 120,
}
BOUGHT = {"bag": 1}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_required_and_designed_agree_for_any_number(players: int) -> None:
    assert_agree(SLUG, players, DESIGNED, BOUGHT)


def test_every_family_has_twelve_camels_and_every_coin_its_number() -> None:
    rules = load_game(games()[SLUG]).at(None)
    assert set(rules.variants["camel"].values()) == {12}
    assert len(rules.variants["camel"]) == 10
    assert rules.variants["coin"] == {"1": 34, "2": 28, "10": 13}
    assert len(rules.variants["goods_card"]) == len(rules.variants["goods_token"]) == 33


@pytest.mark.parametrize(("players", "limit"), [(2, 10), (3, 10), (4, 7), (5, 6)])
def test_hand_limits(players: int, limit: int) -> None:
    rules = load_game(games()[SLUG]).at(players)
    assert rules.facts[f"hand_limit_{players}"] == limit


def test_a_hand_limit_can_be_set() -> None:
    rules = load_game(games()[SLUG], {"hand_limit_5": "5"}).at(None)
    assert [rules.facts[f"hand_limit_{n}"] for n in (2, 3, 4, 5)] == [10, 10, 7, 5]


# The map. Its adjacency is worked out here once more, from the drawn text alone.


def fields() -> dict[tuple[int, int], str]:
    text = (games()[SLUG] / "map.txt").read_text(encoding="utf-8")
    return {
        (r, c): sign
        for r, line in enumerate(text.split(), start=1)
        for c, sign in enumerate(line, start=1)
        if sign != "#"
    }


def beside(row: int, column: int) -> set[tuple[int, int]]:
    # Second rows lie half a space to the right: their neighbours above and below are straight
    # above and one to the right, those of the others straight above and one to the left.
    aside = 1 if row % 2 == 0 else -1
    level = {(row, column - 1), (row, column + 1)}
    return level | {(row + k, column + by) for k in (-1, 1) for by in (0, aside)}


def test_the_map_has_a_hundred_spaces() -> None:
    counted = Counter(
        "start" if sign.isalpha() and sign != "o" else sign for sign in fields().values()
    )
    assert counted == {"start": 10, "o": 33, "~": 8, ".": 49}
    table = load_game(games()[SLUG]).tables["map"]
    assert Counter(row.values["kind"] for row in table.rows) == {
        "start": 10,
        "goods": 33,
        "water": 8,
        "plain": 49,
    }


def test_every_space_can_be_reached_and_spaces_are_beside_each_other_both_ways() -> None:
    found = fields()
    seen = {next(iter(found))}
    while more := {b for a in seen for b in beside(*a) if b in found} - seen:
        seen |= more
    assert seen == found.keys()
    for place in found:
        assert beside(*place) == set(neighbours("hexagon-pointy", *place))
        assert all(place in beside(*other) for other in beside(*place))


def test_goods_are_numbered_in_reading_order() -> None:
    rows = load_game(games()[SLUG]).tables["map"].rows
    goods = [row.values for row in rows if row.values["kind"] == "goods"]
    places = [(int(values["row"]), int(values["column"])) for values in goods]
    assert places == sorted(place for place, sign in fields().items() if sign == "o")
    assert [values["number"] for values in goods] == [str(n) for n in range(1, 34)]


# What a change breaks.


@pytest.mark.parametrize(
    ("invariant", "file", "old", "new"),
    [
        (
            "001-1",
            "game.toml",
            "[facts.camels_started]\nvalue = 1",
            "[facts.camels_started]\nvalue = 2",
        ),
        ("001-1-starts", "map.txt", "...Ioo", "...Joo"),
        ("001-1-map", "map.txt", "#oo.o~~~#..#o.", "##############"),
        ("001-1-spaces", "map.txt", "o.#.o#~~~...o#", "o.#.o.~~~...o#"),
        ("001-1-water", "map.txt", "o.#.o#~~~...o#", "o.#.o#~~....o#"),
        (
            "001-2",
            "game.toml",
            "[facts.links_grey_each]\nvalue = 4",
            "[facts.links_grey_each]\nvalue = 3",
        ),
        ("001-2", "game.toml", '\ncopies = "tiles_each"', '\ncopies = "tiles_each + 1"'),
        ("001-2-sides", "faces.toml", 'person = "woman"', 'person = "man"'),
        ("001-3", "map.txt", "#o.#o.oo", "#o.#o.o."),
        ("001-3-spaces", "map.txt", "#o.#o.oo", "#o.#o.o."),
        (
            "001-3-deck",
            "game.toml",
            "[facts.drawn_cards]\nvalue = 3",
            "[facts.drawn_cards]\nvalue = 5",
        ),
        ("001-4", "coins.csv", "1,34,1,", "1,34,5,"),
        ("001-4-bank", "coins.csv", "10,13,10", "10,12,10"),
        ("001-5-prices", "families.csv", "Mond,House Moon,3", "Mond,House of the Moon,2"),
        ("001-5-fields", "families.csv", ",109,0,top", ",109,0,bottom"),
        (
            "001-6-hand",
            "game.toml",
            "[facts.hand_together]\nvalue = 30",
            "[facts.hand_together]\nvalue = 40",
        ),
    ],
)
def test_a_change_is_told(tmp_path: Path, invariant: str, file: str, old: str, new: str) -> None:
    assert_breaks(spoilt(tmp_path, SLUG, file, old, new), invariant)


@pytest.mark.parametrize(
    ("invariant", "file", "line"),
    [("001-3", "goods.csv", "wheat,"), ("001-1", "families.csv", "moon,")],
)
def test_a_missing_row_is_told(tmp_path: Path, invariant: str, file: str, line: str) -> None:
    assert_breaks(shortened(tmp_path, SLUG, file, line), invariant)


def test_a_missing_goods_number_is_told_with_file_and_line(tmp_path: Path) -> None:
    game = shortened(tmp_path, SLUG, "goods.csv", "wheat,")
    text = (game / "game.toml").read_text(encoding="utf-8")
    line = 1 + text[: text.index("count.goods_token == count.goods_card")].count("\n")
    told = [found for found in report_of(game).findings if found.message.startswith("001-3 ")]
    assert [found.where for found in told] == [f"game.toml:{line - 1}"]


def test_a_build_that_cannot_draw_a_map_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    game = spoilt(tmp_path, SLUG, "map.txt", "o.#.o#~~~...o#", "oo#oo#~~~...o#")
    with pytest.raises(SpielbogenError) as caught:
        build(game, tmp_path / "out", Options(trust=True))
    first, *_, last = caught.value.findings
    assert first.code == "C301" and first.severity == "warning"
    assert "001-3-spaces does not hold" in first.message
    assert "35 and 33" in first.hint
    assert last.severity == "error" and "'space' could not be drawn" in last.message
    assert not (tmp_path / "out" / SLUG).exists()


def test_a_number_that_is_there_twice_is_named(tmp_path: Path) -> None:
    game = spoilt(tmp_path, SLUG, "goods.csv", "wheat,17,", "wheat,16,")
    told = [found.message for found in report_of(game).findings]
    assert any("001-3 does not hold" in m and "missing: 17" in m and "many: 16" in m for m in told)
