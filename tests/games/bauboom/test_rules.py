"""The data of Bauboom: counts, a circuit to drive round, hills that stand, invariants, and what a
change of one datum breaks."""

import csv
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from shapely.geometry import Polygon, box
from shapely.ops import unary_union

from generator.build import Options, build
from generator.data import games
from generator.model import SpielbogenError
from generator.proof import check
from generator.rules import load_game
from tests.games.spoiling import assert_agree, assert_breaks, shortened, spoilt

SLUG = "bauboom"

DESIGNED = {
    "box": 1,
    "board": 1,
    "brick": 72,
    "hill": 4,
    "aid": 4,
    "container": 1,
    "barrow": 4,
    "die_net": 2,
}
BOUGHT = {"die": 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_required_and_designed_agree_for_any_number(players: int) -> None:
    assert_agree(SLUG, players, DESIGNED, BOUGHT)


def test_there_are_eighteen_bricks_of_each_colour() -> None:
    rules = load_game(games()[SLUG]).at(None)
    assert rules.variants["brick"] == {"yellow": 18, "red": 18, "blue": 18, "green": 18}


def rows(file: str) -> list[dict[str, str]]:
    with (games()[SLUG] / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def fields() -> list[Polygon]:
    def place(row: dict[str, str]) -> Polygon:
        x, y, width, height = (float(row[key]) for key in ("x", "y", "width", "height"))
        return box(x, y, x + width, y + height)

    return [place(row) for row in rows("fields.csv")]


def test_the_fields_go_round_the_board_once() -> None:
    places = fields()
    assert len(places) == 30
    count = len(places)
    for one, other in combinations(range(count), 2):
        shared = places[one].intersection(places[other])
        assert shared.area == 0
        assert (shared.length > 0) == (other - one in (1, count - 1)), (one, other)


def test_the_fields_lie_on_the_board_and_leave_the_building_site_free() -> None:
    all_fields = unary_union(fields())
    assert box(0, 0, 370, 270).covers(all_fields)
    assert len(all_fields.interiors) == 1
    assert all_fields.disjoint(box(148, 84, 148 + 74, 84 + 54))


def test_kinds_are_where_they_are_meant_to_be() -> None:
    found = {row["kind"]: [] for row in rows("fields.csv")}
    for row in rows("fields.csv"):
        found[row["kind"]].append(int(row["id"]))
    assert found.pop("plain")[-3:] == [27, 28, 29]
    assert found == {"start": [0], "ladybird": [5, 12, 19, 26], "anteater": [9, 22]}


@pytest.mark.parametrize(("side", "each"), [("large", 15), ("small", 10)])
def test_the_hills_together_need_as_many_bricks_of_each_colour(side: str, each: int) -> None:
    needed = Counter("".join(row[side] for row in rows("hills.csv")))
    assert needed == dict.fromkeys("yrbg", each)
    for row in rows("hills.csv"):
        counts = Counter(row[side]).values()
        assert max(counts) - min(counts) == 1


@pytest.mark.parametrize(
    ("invariant", "file", "old", "new"),
    [
        ("004-1", "fields.csv", "\n5,ladybird,", "\n5,plain,"),
        ("004-1", "fields.csv", "\n9,anteater,", "\n9,ladybird,"),
        ("004-1-circuit", "fields.csv", "\n12,ladybird,80,0,30,50", ""),
        ("004-1-circuit", "fields.csv", "\n14,plain,140,0,30,50", "\n14,plain,140,60,30,50"),
        ("004-1-order", "fields.csv", "\n14,plain,", "\n15,plain,"),
        ("004-1-room", "fields.csv", "0,start,140,190,90,80", "0,start,140,190,50,80"),
        ("004-2", "small.txt", ". s s .", ". s . ."),
        ("004-2-small", "small.txt", ". . s .", "s . . ."),
        ("004-2-large", "large.txt", ". . s . .", "s . . . ."),
        ("004-3", "bricks.csv", "red,18,", "red,17,"),
        ("004-3-colors", "bricks.csv", "red,18,", "red,14,"),
        ("004-3-fair", "hills.csv", ",rybbgryrbgbgyry", ",rybbbryrbgbbyry"),
        (
            "004-5-backs",
            "faces.toml",
            'art = "brick_back"',
            'art = "brick", values = { color = "{id}" }',
        ),
        ("004-6-container", "game.toml", 'height = "27mm"', 'height = "22mm"'),
    ],
)
def test_a_change_is_told(tmp_path: Path, invariant: str, file: str, old: str, new: str) -> None:
    assert_breaks(spoilt(tmp_path, SLUG, file, old, new), invariant)


def test_a_missing_hill_is_told(tmp_path: Path) -> None:
    assert_breaks(shortened(tmp_path, SLUG, "hills.csv", "green,"), "004-4")


def test_a_broken_circuit_is_told_at_its_field(tmp_path: Path) -> None:
    game = spoilt(tmp_path, SLUG, "fields.csv", "\n14,plain,140,0,30,50", "\n14,plain,140,60,30,50")
    report = check(load_game(game), None, trust=True)
    told = [str(found) for found in report.findings if "004-1-circuit" in found.message]
    assert told and all("game.toml:" in text and "fields.csv:" in text for text in told)


def test_too_few_bricks_of_a_colour_are_told_with_their_place(tmp_path: Path) -> None:
    game = spoilt(tmp_path, SLUG, "bricks.csv", "red,18,", "red,14,")
    told = [str(found) for found in check(load_game(game), None, trust=True).findings]
    assert any("brick" in text and "14" in text and "game.toml:" in text for text in told)


def test_a_length_of_a_part_without_a_unit_is_refused(tmp_path: Path) -> None:
    game = spoilt(tmp_path, SLUG, "game.toml", 'width = "25.6mm"', "width = 25.6")
    with pytest.raises(SpielbogenError) as caught:
        build(game, tmp_path / "out", Options(trust=True))
    (found,) = [each for each in caught.value.findings if each.severity == "error"]
    assert found.where.startswith("game.toml:")
    assert "the length 25.6 has no unit" in found.message
    assert found.hint == "write it as '25.6mm'"
