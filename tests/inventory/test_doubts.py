"""Rows whose name means one thing, and that can be read in two ways all the same: none is counted
without a word."""

from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook

from generator.inventory.columns import PRINTED
from generator.listing.formats import CSV_COLUMNS, as_csv
from generator.listing.parts import parts

from .box import fault, faults, listed, rules_of

CAMELS, ISLANDS = "handelsfamilien", "wasserwege"


@pytest.mark.parametrize(
    "text",
    [
        *("1. Inselkarten 24", "1) Inselkarten: 24", "[1] Inselkarten: 24", "(1) Inselkarten 24"),
        *("1: Inselkarten 24", "Nr.1 Inselkarten: 24", "1.\tInselkarten\t24"),
        *("Teil;Anzahl\n1. Inselkarten;24", "| 1. | Inselkarten | 24 |", "01 Inselkarten 24"),
    ],
)
def test_a_number_in_front_may_number_the_rows(tmp_path: Path, text: str) -> None:
    found = fault(tmp_path, f"{text}\n", ISLANDS)
    assert found.code == "N104"
    assert "»Inselkarten: 24«" in found.hint


@pytest.mark.parametrize("numbers", [(1, 2, 3), (1, 1, 1), (1, 3, 4)])
def test_numbers_that_go_up_or_are_all_one_number_the_rows(
    tmp_path: Path, numbers: tuple[int, ...]
) -> None:
    names = ("Algenplättchen: 12", "Fischplättchen: 20", "Inselkarten: 24")
    lines = [f"{number}. {name}\n" for number, name in zip(numbers, names, strict=True)]
    owned = listed(tmp_path, "".join(lines), ISLANDS, "box.txt")
    assert owned.unsorted == {"algae": 12, "fish": 20, "island": 24}


def test_a_number_in_front_that_is_too_high_numbers_no_row(tmp_path: Path) -> None:
    owned = listed(tmp_path, "34 Dirham 1\n10 Dirham: 13\n", CAMELS, "box.txt")
    assert owned.counts == {"coin": {"1": 34, "10": 13}}
    assert fault(tmp_path, "1 Dirham 34\n", CAMELS, "box.txt").code == "N104"


@pytest.mark.parametrize(
    "text",
    [
        *("Inselkarten 1 - 24", "Inselkarten 1 – 24", "Inselkarten 1 ... 24", "Island 1 .. 24"),
        *("Inselkarten Nr. 1 - Nr. 24", "Inselkarten 5, 6", "Inselkarten 5; 6", "Inselkarten 5,6"),
        *("Inselkarten 3 · 4", "Inselkarten 3. 4", "Inselkarten 3 4", "Inselkarten 5 (6)"),
    ],
)
def test_two_numbers_that_go_up_may_both_be_designs(tmp_path: Path, text: str) -> None:
    found = fault(tmp_path, f"{text}\n", ISLANDS, "box.txt")
    assert found.code == "N104"
    assert "may both be designs" in found.message


@pytest.mark.parametrize(
    "text", ["Inselkarte 15 - 1", "Inselkarte 15, 1", "Inselkarte 1,1", "Inselkarten 3: 4"]
)
def test_two_numbers_that_are_clear(tmp_path: Path, text: str) -> None:
    owned = listed(tmp_path, f"{text}\n", ISLANDS, "box.txt")
    assert [sum(owned.counts["island"].values()), owned.findings] == [int(text[-1]), ()]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Inselkarten\n7 1\n", "N104"),
        ("Inselkarten\n7\n12\n", "N104"),
    ],
)
def test_numbers_alone_below_a_heading(tmp_path: Path, text: str, code: str) -> None:
    assert fault(tmp_path, text, ISLANDS, "box.txt").code == code


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Teil;Bezeichnung;Anzahl\nCamp;fehlt leider;1\n", "fehlt leider"),
        ("Teil;Was;Anzahl\nCamp;liegt bei Oma;1\n", "liegt bei Oma"),
        ("Teil;Farbe;Art;Anzahl\nZelt;rot;kaputt;1\n", "Zelt.kaputt"),
    ],
)
def test_a_cell_of_a_name_that_means_nothing_is_told(tmp_path: Path, text: str, left: str) -> None:
    (told,) = listed(tmp_path, text).findings
    assert (told.code, told.severity, told.where) == ("N113", "warning", "box.csv:2")
    assert repr(left) in told.message


def test_of_many_such_cells_the_first_are_told(tmp_path: Path) -> None:
    rows = "".join(f"Camp;Oma hat {'es' * number};1\n" for number in range(1, 20))
    told = listed(tmp_path, f"Teil;Was;Anzahl\n{rows}").findings
    assert [found.code for found in told].count("N113") == 7
    assert any("13 more such names" in found.message for found in told)


def test_a_remark_in_a_printed_list_is_told(tmp_path: Path) -> None:
    printed = as_csv([parts(rules_of("wuestenstadt"), "de")])
    assert {*CSV_COLUMNS} == PRINTED
    assert not listed(tmp_path, printed).findings
    head, *rows = printed.splitlines()
    for column in ("note", "where", "optional", "stands_in_for"):
        place = head.split(",").index(column)
        cells = rows[0].split(",")
        cells[place] = "3 verloren"
        (told,) = listed(tmp_path, "\n".join((head, ",".join(cells), *rows[1:]))).findings
        assert (told.code, told.where) == ("N113", "box.csv:2")
        assert "3 verloren" in told.message


@pytest.mark.parametrize(
    ("heading", "cell"),
    [("stock", "sold out"), ("im Spiel", "nein"), ("game night", "missing"), ("size", "half")],
)
def test_other_columns_are_told(tmp_path: Path, heading: str, cell: str) -> None:
    (told,) = listed(tmp_path, f"Teil;Anzahl;{heading}\nCamp;1;{cell}\n").findings
    assert told.code == "N113"
    assert repr(cell) in told.message


@pytest.mark.parametrize("box", ["[ ]", "☐", "☒"])
def test_an_empty_box_among_ticked_ones_is_refused(tmp_path: Path, box: str) -> None:
    rows = f"☑ Rotes Wegfeld: 24\n{box} Sicheres Wegfeld: 48\n"
    found = fault(tmp_path, rows, name="box.txt")
    assert (found.code, found.where) == ("N103", "box.txt:2")
    assert box in found.message


def test_boxes_that_are_all_empty_say_nothing(tmp_path: Path) -> None:
    owned = listed(tmp_path, "☐ Rotes Wegfeld: 24\n☐ Camp: 1\n", name="box.txt")
    assert owned.counts == {"path_red": {"1": 24}, "camp": {"1": 1}}


@pytest.mark.parametrize("text", ["-Camp-;1", "--Camp--: 1", "(Camp);1", "[Camp]: 1"])
def test_what_is_struck_out_or_set_apart_is_refused(tmp_path: Path, text: str) -> None:
    assert fault(tmp_path, f"{text}\n", name="box.txt").code == "N103"


@pytest.mark.parametrize("heading", ["Spieler Rot:", "Team rot", "Rotes Zeug:"])
def test_a_design_among_the_words_of_a_heading(tmp_path: Path, heading: str) -> None:
    (found,) = faults(tmp_path, f"{heading}\n12 Figuren\n", name="box.txt")
    assert (found.code, found.where) == ("N104", "box.txt:2")
    assert "figure.red" in found.message


def test_signs_that_nobody_sees_are_none(tmp_path: Path) -> None:
    owned = listed(tmp_path, "Rotes Weg\xadfeld;24\u200b\n")
    assert owned.counts == {"path_red": {"1": 24}}


def test_quotation_marks_within_a_cell_are_told_in_plain_words(tmp_path: Path) -> None:
    found = fault(tmp_path, '"Camp": 1\n')
    assert (found.code, found.where) == ("N102", "box.csv:1")
    assert "quotation marks" in found.hint


def test_a_sheet_of_what_is_gone_is_no_list(tmp_path: Path) -> None:
    found = fault(tmp_path, workbook({"Fehlende Teile": [("Teil", "Anzahl"), ("Camp", 1)]}))
    assert found.code == "N118"
    assert "'Fehlende Teile'" in found.message


def test_a_sheet_of_lines_names_parts_too(tmp_path: Path) -> None:
    sheets: dict[str, list[tuple[object, ...]]] = {
        "Box": [("Teil", "Anzahl"), ("Camp", 1)],
        "Beutel": [("24 x Einstiegsfeld",)],
    }
    assert fault(tmp_path, workbook(sheets)).code == "N117"


def workbook(sheets: dict[str, list[tuple[object, ...]]]) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def test_rows_and_columns_without_height_or_width_are_told(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.worksheets[0]
    for row in (("Teil", "Anzahl"), ("Camp", 1), ("Rotes Wegfeld", 24)):
        sheet.append(row)
    sheet.row_dimensions[3].height = 0.1
    file = BytesIO()
    book.save(file)
    (told,) = listed(tmp_path, file.getvalue()).findings
    assert (told.code, told.where) == ("N119", "box.csv")
    assert "row 3" in told.message
