"""The built-in game: its invariants, each broken by one change of its data, and what becomes of its
counts when a row or a quantity of its tables changes."""

import csv
from pathlib import Path

import pytest

from generator.build import Options, Result, build
from generator.data import games
from generator.proof import Report, check
from generator.rules import load_game

from .mini import edit_pdf_piece, rewrite

INVARIANTS = ["000-1", "000-2", "000-3", "000-4", "000-5", "000-6"]
#: Required, designed and printed for two players, as the rules and our decisions have it.
COUNTS = {
    "path_red": 24,
    "path_safe": 48,
    "entry": 12,
    "gate": 2,
    "shield": 10,
    "figure": 72,
    "tent": 24,
    "camp": 1,
    "depot": 1,
    "refuge": 2,
    "aid": 2,
    "die_net": 6,
    "dice_tray": 1,
    "cup_lining": 1,
    "box": 1,
}
#: What is only cut, and so not printed.
CUT = {"figure_base": 72}
BOUGHT = {"die": 6, "cup": 1, "foam": 1, "tray": 1, "felt": 1, "magnet": 96, "tin": 2, "paint": 1}


def broken(report: Report) -> list[str]:
    return [result.id for result in report.invariants if not result.ok]


def numbers(report: Report) -> dict[str, tuple[int | None, int | None, int | None]]:
    return {c.id: (c.required, c.designed, c.printed) for c in report.components}


def test_game_holds_all_that_it_says(game_folder: Path) -> None:
    report = check(load_game(game_folder))
    assert [result.id for result in report.invariants] == INVARIANTS
    assert broken(report) == []
    assert report.findings == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbers_hold_for_every_number_of_players(game_folder: Path, players: int) -> None:
    report = check(load_game(game_folder), players)
    assert report.ok
    found = numbers(report)
    assert found["path_red"][:2] == (12 * players, 12 * players)
    assert found["refuge"][:2] == (players, players)
    assert found["figure"][:2] == (72, 72)


@pytest.mark.parametrize(
    ("invariant", "file", "old", "new"),
    [
        ("000-1", "dice.csv", "\ngreen,", "\npurple,"),
        ("000-1", "colors.csv", ",black\n", ",grey\n"),
        ("000-2", "game.toml", '"figures_per_color // tent_worth"', '"figures_per_color // 4"'),
        ("000-3", "game.toml", '"entries_per_player * players"', '"3"'),
        ("000-4", "game.toml", 'front = "path_safe"', 'front = "path_red"'),
        ("000-4", "game.toml", 'front = "path_red"\nback = "path_back"',
         'front = "path_red"\nback = "entry"'),
        ("000-4", "faces.toml", '[faces.path_back]\nlayers = [{ art = "night" }]',
         '[faces.path_back]\nextends = "path_red"'),
        ("000-4", "game.toml", "[facts.cacti]\nvalue = 3", "[facts.cacti]\nvalue = 2"),
        ("000-4", "faces.toml", 'art = "danger_path"', 'art = "safe_path"'),
        ("000-4", "faces.toml", '"danger_path", values = { seed = "{copy}", cacti = "{cacti}" }',
         '"danger_path", values = { seed = "{copy}", cacti = 2 }'),
        ("000-5", "game.toml", "[facts.shields]\nvalue = 10", "[facts.shields]\nvalue = 25"),
        ("000-5", "game.toml", "[facts.shields]\nvalue = 10", "[facts.shields]\nvalue = 0"),
        ("000-6", "bonus.csv", "2 * v + 1", "2 * v + 2"),
        ("000-6", "examples.csv", "5,6,13", "5,6,12"),
    ],
)  # fmt: skip
def test_one_changed_datum_breaks_one_invariant(
    game_copy: Path, invariant: str, file: str, old: str, new: str
) -> None:
    rewrite(game_copy / file, old, new)
    report = check(load_game(game_copy), trust=True)
    assert broken(report) == [invariant]
    assert not report.ok
    (finding,) = (f for f in report.findings if f.message.startswith(invariant))
    assert finding.code == "C301"
    lines = (game_copy / "game.toml").read_text("utf-8").splitlines()
    begin = lines.index(f'id = "{invariant}"')
    assert finding.where == f"game.toml:{begin + 2}"
    assert lines[begin + 1].startswith("holds =")


def designed_rows() -> list[tuple[str, str, int]]:
    """List the rows of all printed components: component, table and line."""
    game = load_game(games()["wuestenstadt"])
    return [
        (id, component.rows, int(row.where.rpartition(":")[2]))
        for id, component in game.components.items()
        if component.rows and not component.bought
        for row in game.rows(id)
    ]


@pytest.mark.parametrize(("id", "table", "line"), designed_rows())
def test_deleted_row_is_told_with_table_and_expect(
    game_copy: Path, id: str, table: str, line: int
) -> None:
    lines = (game_copy / table).read_text("utf-8").splitlines(keepends=True)
    del lines[line - 1]
    (game_copy / table).write_text("".join(lines), encoding="utf-8")
    game = load_game(game_copy)
    (finding,) = (f for f in check(game).findings if f.message.startswith(f"{id}: "))
    assert finding.code == "C101"
    assert finding.where == game.where("components", id, "expect")
    assert table in finding.hint


@pytest.mark.parametrize(("id", "table", "line"), designed_rows())
@pytest.mark.parametrize("quantity", ["0", "2"])
def test_changed_quantity_is_told_with_its_row(
    game_copy: Path, id: str, table: str, line: int, quantity: str
) -> None:
    with (game_copy / table).open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    rows[line - 1][rows[0].index("qty")] = quantity
    with (game_copy / table).open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
    report = check(load_game(game_copy))
    (finding,) = (f for f in report.findings if f.message.startswith(f"{id}: "))
    assert finding.severity == "error"
    assert f"{table}:{line} has the quantity {quantity}" in finding.hint


def test_every_piece_is_printed(game_folder: Path, built: Result) -> None:
    report = check(load_game(game_folder), None, built.folder, "de")
    assert report.findings == ()
    expected: dict[str, tuple[int | None, int | None, int | None]] = {}
    expected.update({id: (number, number, number) for id, number in COUNTS.items()})
    expected.update({id: (number, number, None) for id, number in CUT.items()})
    expected.update({id: (number, None, None) for id, number in BOUGHT.items()})
    assert numbers(report) == expected


def test_every_piece_for_three_players_is_printed(game_folder: Path, tmp_path: Path) -> None:
    build(game_folder, tmp_path, Options(players=3, formats=("pdf",)))
    report = check(load_game(game_folder), 3, tmp_path)
    assert report.findings == ()
    assert numbers(report)["path_red"] == (36, 36, 36)
    assert numbers(report)["refuge"] == (3, 3, 3)


@pytest.mark.parametrize(
    ("piece", "component"),
    [
        ("path_red.1.7.front", "path_red"),
        ("path_safe.1.48.back", "path_safe"),
        ("figure.green.12.both", "figure"),
        ("camp.1.1.front", "camp"),
    ],
)
def test_piece_without_its_tag_lowers_the_number_printed(
    game_folder: Path, built_copy: Path, piece: str, component: str
) -> None:
    for path in sorted(built_copy.glob("*.pdf")):
        edit_pdf_piece(path, piece, keep_drawing=True)
    report = check(load_game(game_folder), None, built_copy)
    expected = COUNTS[component]
    assert numbers(report)[component] == (expected, expected, expected - 1)
    assert [c.id for c in report.components if c.status != "ok"] == [component]
