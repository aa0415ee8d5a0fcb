"""Tables of a game as XLSX and ODS: the same game as from CSV, and every fault with its row."""

import csv
import io
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from generator.inputs import data_digest
from generator.model import Finding, SpielbogenError
from generator.rules import Rules, load_game
from generator.rules.tables import read_table
from tests.spreadsheet.files import Cells, ods, xlsx

from .toy import ANIMALS, PRICES, solve, write

Writer = Callable[..., bytes]
BOTH = pytest.mark.parametrize(("write_cells", "ending"), [(xlsx, "xlsx"), (ods, "ods")])


def cells(text: str) -> list[list[object]]:
    """Return the cells of a CSV text as a spreadsheet holds them, with numbers as numbers."""
    rows = csv.reader(io.StringIO(text))
    return [[int(cell) if cell.isdecimal() else cell for cell in row] for row in rows]


def toy(folder: Path, write_cells: Writer, ending: str, animals: Cells) -> Rules:
    changes = {"animals.csv": f"animals.{ending}", "prices.csv": f"prices.{ending}"}
    write(folder, changes)
    for name in ("animals", "prices"):
        (folder / f"{name}.csv").unlink()
    (folder / f"animals.{ending}").write_bytes(write_cells(animals))
    (folder / f"prices.{ending}").write_bytes(write_cells(cells(PRICES)))
    return load_game(folder).at()


def refused(folder: Path, write_cells: Writer, ending: str, animals: Cells) -> tuple[Finding, ...]:
    with pytest.raises(SpielbogenError) as caught:
        toy(folder, write_cells, ending, animals)
    assert caught.value.status == 2
    return caught.value.findings


@BOTH
def test_a_game_is_the_same_from_a_spreadsheet(
    tmp_path: Path, write_cells: Writer, ending: str
) -> None:
    (tmp_path / "csv").mkdir()
    (tmp_path / ending).mkdir()
    plain = solve(tmp_path / "csv")
    rules = toy(tmp_path / ending, write_cells, ending, cells(ANIMALS))
    assert rules.variants == plain.variants
    assert rules.need == plain.need
    assert [row.values for row in rules.rows("animal")] == [
        row.values for row in plain.rows("animal")
    ]
    assert [row.where for row in rules.rows("animal")] == [
        f"animals.{ending}:{line}" for line in (2, 3, 4)
    ]
    assert [row.values for row in rules.game.tables["prices"].rows] == [
        row.values for row in plain.game.tables["prices"].rows
    ]


@BOTH
def test_columns_without_content_are_left_out_and_rows_keep_their_numbers(
    tmp_path: Path, write_cells: Writer, ending: str
) -> None:
    rows = [["id", "qty", " "], [], ["a", 7.0, None], [None, " "], ["b", 0.5]]
    (tmp_path / f"T.{ending.upper()}").write_bytes(write_cells(rows))
    table = read_table(tmp_path, f"T.{ending.upper()}")
    assert table.columns == ("id", "qty")
    assert [(row.where.rpartition(":")[2], dict(row.values)) for row in table.rows] == [
        ("3", {"id": "a", "qty": "7"}),
        ("5", {"id": "b", "qty": "0.5"}),
    ]


@BOTH
def test_every_cell_without_a_value_is_told_with_its_row(
    tmp_path: Path, write_cells: Writer, ending: str
) -> None:
    animals = cells(ANIMALS)
    animals[1][1] = date(2024, 3, 5)
    animals[3][4] = date(2024, 3, 6)
    first, second = refused(tmp_path, write_cells, ending, animals)
    assert (first.code, first.where) == ("R124", f"animals.{ending}:2")
    assert first.message.startswith("cell B2 holds a date or time, 2024-03-05")
    assert (second.code, second.where) == ("R124", f"animals.{ending}:4")


@BOTH
def test_faults_of_rows_have_their_place(tmp_path: Path, write_cells: Writer, ending: str) -> None:
    animals = cells(ANIMALS)
    animals[2][1] = 2.5
    (found,) = refused(tmp_path, write_cells, ending, animals)
    assert (found.code, found.where) == ("R113", f"animals.{ending}:3")
    assert "found '2.5'" in found.message


@BOTH
def test_a_cell_beyond_the_named_columns_is_told(
    tmp_path: Path, write_cells: Writer, ending: str
) -> None:
    animals = cells(ANIMALS)
    animals[2] += [None, "x"]
    (found,) = refused(tmp_path, write_cells, ending, animals)
    assert (found.code, found.where) == ("R112", f"animals.{ending}:3")
    assert found.message == "expected 6 cells in this row, found 8"
    assert found.hint == "give each column that is filled a name in the first row"


@BOTH
def test_an_empty_spreadsheet_has_no_header(
    tmp_path: Path, write_cells: Writer, ending: str
) -> None:
    (found,) = refused(tmp_path, write_cells, ending, [])
    assert (found.code, found.where) == ("R111", f"animals.{ending}:1")


def test_a_file_that_is_none_is_told_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "t.xlsx").write_text(ANIMALS, encoding="utf-8")
    with pytest.raises(SpielbogenError) as caught:
        read_table(tmp_path, "t.xlsx")
    (found,) = caught.value.findings
    assert (found.code, found.where) == ("R124", "t.xlsx")
    assert found.hint


def test_a_missing_spreadsheet_names_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "animals.xlsx").write_bytes(xlsx(cells(ANIMALS)))
    with pytest.raises(SpielbogenError) as caught:
        read_table(tmp_path, "animal.xlsx", lambda: "game.toml:7")
    (found,) = caught.value.findings
    assert (found.code, found.where) == ("R101", "game.toml:7")
    assert found.hint == "did you mean 'animals.xlsx'?"


def test_a_spreadsheet_outside_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "t.ods").write_bytes(ods(cells(ANIMALS)))
    with pytest.raises(SpielbogenError) as caught:
        read_table(tmp_path / "game", "../t.ods")
    assert [found.code for found in caught.value.findings] == ["R102"]


@BOTH
def test_a_change_of_a_cell_calls_for_a_new_build(
    tmp_path: Path, write_cells: Writer, ending: str
) -> None:
    animals = cells(ANIMALS)
    toy(tmp_path, write_cells, ending, animals)
    before = data_digest(tmp_path, tmp_path / "out")
    animals[1][1] = 4
    (tmp_path / f"animals.{ending}").write_bytes(write_cells(animals))
    assert data_digest(tmp_path, tmp_path / "out") != before
