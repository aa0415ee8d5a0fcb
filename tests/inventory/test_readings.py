"""Rows that can be read in two ways, columns that say something else than what is there, and rows
without a number: none of them is counted silently wrong."""

from pathlib import Path

import pytest

from .box import fault, faults, listed

COINS = "handelsfamilien"


@pytest.mark.parametrize(
    "line",
    [
        *("10 Dirham: 2", "10 Dirham = 2", "10 Dirham x 2", "10er Dirham: 2", "Dirham 10: 2"),
        *("2 x 10 Dirham", "2 10 Dirham", "2 Stück 10 Dirham", "10 Dirham;2", "10;Dirham;13"),
    ],
)
def test_a_value_with_its_number_in_front(tmp_path: Path, line: str) -> None:
    number = 13 if "13" in line else 2
    assert listed(tmp_path, f"{line}\n", COINS).counts == {"coin": {"10": number}}


def test_two_numbers_that_can_both_be_the_value_are_asked_for(tmp_path: Path) -> None:
    found = fault(tmp_path, "10 Dirham 2\n", COINS)
    assert (found.code, found.where) == ("N104", "box.csv:1")
    assert "2 × 'Dirham (10)' (coin.10), or 10 × 'Dirham (2)' (coin.2)" in found.message
    assert found.hint == "write »10 Dirham: 2« or »Dirham 2: 10«"


def test_a_number_that_is_the_name_of_a_value_too_is_told(tmp_path: Path) -> None:
    owned = listed(tmp_path, "10 Dirham\n", COINS)
    assert owned.unsorted == {"coin": 10}
    (found,) = owned.findings
    assert (found.code, found.severity, found.where) == ("N115", "warning", "box.csv:1")
    assert "'Dirham (10)' (coin.10) would have no number here" in found.message


@pytest.mark.parametrize(
    "text", ["Warenplättchen;1;1\nWarenplättchen;40;2\n", "Warenplättchen;1;1\n;40;2\n"]
)
def test_two_columns_of_numbers_that_both_fit_somewhere(tmp_path: Path, text: str) -> None:
    found = fault(tmp_path, text, COINS)
    assert (found.code, found.where) == ("N107", "box.csv:1")


@pytest.mark.parametrize("text", ["Rotes Wegfeld,1,00\n", "Rotes Wegfeld,24,00\nCamp,1,00\n"])
def test_a_comma_within_a_number_is_no_nought(tmp_path: Path, text: str) -> None:
    assert {found.code for found in faults(tmp_path, text)} == {"N105"}


@pytest.mark.parametrize(
    "heading", ["Anzahl fehlend", "Fehlt", "missing", "Soll", "benötigte Anzahl", "required count"]
)
def test_a_column_of_what_is_not_there(tmp_path: Path, heading: str) -> None:
    found = fault(tmp_path, f"Teil;{heading}\nWegfeld (rot);24\n")
    assert (found.code, found.where) == ("N107", "box.csv:1")
    assert repr(heading) in found.message
    assert listed(tmp_path, f"Teil;{heading};Ist\nCamp;7;1\n").counts == {"camp": {"1": 1}}


def test_a_part_without_a_number_is_no_heading(tmp_path: Path) -> None:
    found = fault(tmp_path, "24 x Wegfeld (rot)\n[x] Camp\n")
    assert (found.code, found.where) == ("N103", "box.csv:2")


def test_a_heading_says_what_the_rows_below_it_are(tmp_path: Path) -> None:
    text = "Spielfiguren\n12 x blau\n11 x rot\nZelte:\nblau: 4\n"
    owned = listed(tmp_path, text)
    assert owned.counts == {"figure": {"blue": 12, "red": 11}, "tent": {"blue": 4}}
    assert [found.code for found in owned.findings] == ["N111", "N111"]
    assert listed(tmp_path, "Dirham\n1er: 34\n10: 13\n", COINS).counts == {
        "coin": {"1": 34, "10": 13}
    }
    assert fault(tmp_path, "Dirham\n5: 34\n", COINS).code == "N105"
    assert fault(tmp_path, "Plättchen\n12 x blau\n").code == "N104"
    assert fault(tmp_path, "Spielfiguren\n12 x blau\nSonst noch\n3 x rot\n").code == "N104"


@pytest.mark.parametrize(
    "line",
    [
        *("Figuren: je 12", "je 12 Figuren", "12 Figuren je Farbe", "12 je Farbe", "6x12 Figuren"),
        *("Figuren: 2x12", "Figuren 6 x 12", "Camp: ||||", "Wegfeld rot: ein Dutzend"),
        *("Wegfeld rot: 20 + 4", "Wegfeld rot: ca. 24", "Wegfeld rot: 20-24", "22/24 Wegfeld rot"),
        *("Wegfeld rot: 24 (2 kaputt)", "Wegfeld rot 22 von 24", "12 figures of each colour"),
    ],
)
def test_what_would_have_to_be_worked_out_is_refused(tmp_path: Path, line: str) -> None:
    assert fault(tmp_path, f"{line}\n").code in ("N103", "N105")


def test_rows_that_are_very_many_are_named_in_short(tmp_path: Path) -> None:
    text = "name,count\n" + "Camp,1\nZelt rot,1\n" * 2000
    found, _ = listed(tmp_path, text).findings
    assert found.code == "N108"
    assert "rows 2, 4, 6" in found.message and "and 1988 more" in found.message


@pytest.mark.parametrize(
    ("text", "said"), [("Camp;1\n" * 150_000, "bytes"), (";" * 300_000, "cells")]
)
def test_a_file_that_is_larger_than_any_list(tmp_path: Path, text: str, said: str) -> None:
    found = fault(tmp_path, text)
    assert found.code == "N101"
    assert said in found.message
