"""Required against designed: the numbers come from their own sources, and a difference is told
with its place."""

from pathlib import Path

import pytest

from generator.proof import ComponentCount, Report, check
from generator.rules import load_game

from .mini import EXPECT_LINE, GAME, TILES, changed, write_game

PER_COLOR = changed(
    GAME,
    'expect = { formula = "2 * each * players", source = "stated", ref = "Setup 1" }',
    'expect = { value = { red = 6, blue = 6 }, per = "id", source = "assumed" }',
)


def counted(report: Report, id: str) -> ComponentCount:
    (found,) = (component for component in report.components if component.id == id)
    return found


def codes(report: Report) -> list[str]:
    return [finding.code for finding in report.findings]


def test_numbers_of_a_game_that_is_well(mini: Path) -> None:
    report = check(load_game(mini), lang="de")
    assert report.ok
    assert report.findings == ()
    assert report.components == (
        ComponentCount(
            "tile", "Plättchen", 12, 12, None, None,
            {"red": 6, "blue": 6}, "stated", "Setup 1", "ok",
        ),
        ComponentCount("hut", "Hütte", 2, 2, None, None, {"1": 2}, "assumed", None, "ok"),
        ComponentCount("coin", "Münze", 5, None, None, None, {}, "assumed", None, "ok"),
    )  # fmt: skip


@pytest.mark.parametrize(("players", "tiles", "huts"), [(1, 6, 1), (3, 18, 3), (4, 24, 4)])
def test_numbers_follow_the_players(mini: Path, players: int, tiles: int, huts: int) -> None:
    report = check(load_game(mini), players)
    assert report.ok
    assert report.players == players
    tile, hut, coin = report.components
    assert (tile.required, tile.designed) == (tiles, tiles)
    assert (hut.required, hut.designed) == (huts, huts)
    assert (coin.required, coin.designed) == (5, None)


def test_deleted_row_is_told_with_the_table_and_the_line_of_expect(tmp_path: Path) -> None:
    game = load_game(write_game(tmp_path, tiles=changed(TILES, "blue,3,#0000C0\n", "")))
    report = check(game)
    assert not report.ok
    assert counted(report, "tile").status == "missing"
    (finding,) = report.findings
    assert finding.code == "C101"
    assert finding.where == f"game.toml:{EXPECT_LINE}"
    assert finding.message == "tile: the rules need 12, the tables give 6"
    assert "tiles.csv, which has 1 row," in finding.hint


def test_changed_quantity_is_told_with_its_row(tmp_path: Path) -> None:
    tiles = f"{TILES}green,3,#00C000\n"
    fewer = changed(GAME, "2 * each * players", "3 * each * players")
    assert check(load_game(write_game(tmp_path, game=fewer, tiles=tiles))).ok
    tiles = changed(tiles, "blue,3", "blue,4")
    report = check(load_game(write_game(tmp_path, game=fewer, tiles=tiles)))
    assert counted(report, "tile").status == "surplus"
    (finding,) = report.findings
    assert (finding.code, finding.where) == ("C101", f"game.toml:{EXPECT_LINE}")
    assert finding.message == "tile: the rules need 18, the tables give 20"
    assert "tiles.csv:3 has the quantity 4" in finding.hint


def test_quantity_of_nothing_is_told(tmp_path: Path) -> None:
    report = check(load_game(write_game(tmp_path, tiles=changed(TILES, "red,3", "red,0"))))
    note, error = report.findings
    assert (note.severity, note.where) == ("note", "tiles.csv:2")
    assert error.code == "C101"
    assert "tiles.csv:2 has the quantity 0" in error.hint
    assert counted(report, "tile").variants == {"red": 0, "blue": 6}


def test_changed_copies_are_told_with_their_line(tmp_path: Path) -> None:
    text = changed(GAME, 'faces = { left = "roof" }\ncopies = "players"', 'copies = "players + 1"')
    report = check(load_game(write_game(tmp_path, game=text)))
    (finding,) = report.findings
    line = 1 + text[: text.index('"players + 1"')].count("\n")
    assert finding.message == "hut: the rules need 2, the tables give 3"
    assert finding.hint == f"look at copies = 'players + 1' (game.toml:{line})"


def test_changed_fact_shows_what_does_not_follow(mini: Path) -> None:
    report = check(load_game(mini, {"each": "4"}))
    tile = counted(report, "tile")
    assert (tile.required, tile.designed) == (16, 12)
    assert codes(report) == ["C101"]


def test_required_per_value_holds_where_each_value_has_its_number(tmp_path: Path) -> None:
    assert check(load_game(write_game(tmp_path, game=PER_COLOR))).ok


def test_values_that_make_up_for_each_other_are_told(tmp_path: Path) -> None:
    tiles = TILES.replace("red,3", "red,4").replace("blue,3", "blue,2")
    report = check(load_game(write_game(tmp_path, game=PER_COLOR, tiles=tiles)))
    tile = counted(report, "tile")
    assert (tile.required, tile.designed, tile.status) == (12, 12, "differs")
    (finding,) = report.findings
    assert "id 'red': 6 needed, 8 given; id 'blue': 6 needed, 4 given" in finding.message


def test_value_that_lost_its_row_is_told(tmp_path: Path) -> None:
    tiles = changed(TILES, "blue,3,#0000C0\n", "")
    report = check(load_game(write_game(tmp_path, game=PER_COLOR, tiles=tiles)))
    assert counted(report, "tile").required == 12
    (finding,) = report.findings
    assert "id 'blue': 6 needed, 0 given" in finding.message


def test_component_without_expect_is_noted(tmp_path: Path) -> None:
    text = changed(GAME, 'expect = { formula = "players", source = "assumed" }\n', "")
    report = check(load_game(write_game(tmp_path, game=text)))
    hut = counted(report, "hut")
    assert (hut.required, hut.designed, hut.status) == (None, 2, "unknown")
    assert (hut.source, hut.ref) == (None, None)
    assert report.ok
    (finding,) = report.findings
    assert (finding.code, finding.severity) == ("C103", "note")


def test_report_as_json_has_the_agreed_form(mini: Path) -> None:
    plain = check(load_game(mini), lang="en").as_json()
    assert list(plain) == ["game", "players", "ok", "components", "invariants", "findings"]
    assert plain["components"][0] == {
        "id": "tile",
        "name": "Tile",
        "required": 12,
        "designed": 12,
        "printed": None,
        "owned": None,
        "variants": {"red": 6, "blue": 6},
        "source": "stated",
        "ref": "Setup 1",
        "status": "ok",
        "spare": 0,
    }
