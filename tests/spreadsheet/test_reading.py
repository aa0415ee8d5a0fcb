"""Spreadsheets of two formats, read back as a person reads them; nothing in them is dropped."""

import io
import re
from collections.abc import Callable
from datetime import date, datetime, time
from typing import Any
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odf.table import TableCell
from odf.text import P
from openpyxl import Workbook

from generator.spreadsheet import SpreadsheetError, is_spreadsheet, read_rows, read_sheets
from generator.spreadsheet.faults import Fault, place
from generator.spreadsheet.survey import MAX_BYTES

from .files import Cells, changed, ods, ods_cell, ods_of, saved, xlsx, zipped

Writer = Callable[..., bytes]
BOTH = pytest.mark.parametrize("write", [xlsx, ods])


def faults(raw: bytes) -> list[Fault]:
    with pytest.raises(SpreadsheetError) as caught:
        read_rows(raw)
    assert str(caught.value) == "; ".join(fault.message for fault in caught.value.faults)
    return list(caught.value.faults)


@BOTH
def test_texts_and_numbers_come_as_people_write_them(write: Writer) -> None:
    cells = [
        ["id", "qty", "x"],
        ["01", 7, 2.5],
        ["Zelt, grün", 7.0, 0.1],
        [None, 0, -3],
        [True, 1e15],
    ]
    assert read_rows(write(cells)) == [
        (1, ["id", "qty", "x"]),
        (2, ["01", "7", "2.5"]),
        (3, ["Zelt, grün", "7", "0.1"]),
        (4, ["", "0", "-3"]),
        (5, ["true", "1000000000000000", ""]),
    ]


@BOTH
def test_rows_have_the_numbers_that_the_program_shows(write: Writer) -> None:
    cells: Cells = [[], [], [None, "name"], [], [None, "a"], [" "], [None, "b"]]
    assert read_rows(write(cells)) == [(3, ["", "name"]), (5, ["", "a"]), (7, ["", "b"])]


@BOTH
def test_the_first_sheet_with_something_in_it_counts(write: Writer) -> None:
    assert read_rows(write([["a"]], before=("Leer", "Auch <leer> & so"))) == [(1, ["a"])]
    assert read_rows(write([], before=("Leer",))) == []


def test_a_repeated_row_is_as_many_rows() -> None:
    raw = ods_of(
        [[ods_cell("a")], [ods_cell("b")], [ods_cell(None)]], repeated={1: 3, 3: 1_000_000}
    )
    assert read_rows(raw) == [(1, ["a"]), (2, ["a"]), (3, ["a"]), (4, ["b"])]


def test_an_accent_in_two_signs_is_one() -> None:
    assert read_rows(xlsx([["u\u0308"]])) == [(1, ["ü"])]


@BOTH
@pytest.mark.parametrize("value", [date(2024, 3, 5), datetime(2024, 3, 5, 12, 30), time(3, 0)])
def test_a_date_is_refused_with_its_cell(write: Writer, value: Any) -> None:
    if write is ods and isinstance(value, time):
        cell = TableCell(valuetype="time", timevalue="PT03H00M00S")
        raw = ods_of([[ods_cell("qty")], [ods_cell("a"), cell]])
    else:
        raw = write([["qty"], ["a", value]])
    (found,) = faults(raw)
    assert found.row == 2
    assert found.message.startswith("cell B2 holds a date or time, ")
    assert found.hint


def test_an_error_of_excel_is_refused_with_its_cell() -> None:
    book = Workbook()
    book.active["A1"] = "qty"
    book.active["C4"], book.active["AB9"] = "#DIV/0!", "#REF!"
    book.active["C4"].data_type = book.active["AB9"].data_type = "e"
    assert [(f.row, f.message) for f in faults(saved(book))] == [
        (4, "cell C4 holds the error #DIV/0!"),
        (9, "cell AB9 holds the error #REF!"),
    ]


def test_an_error_of_open_document_is_refused_with_its_cell() -> None:
    plain = TableCell(formula="of:=1/0", valuetype="string", stringvalue="")
    plain.addElement(P(text="#DIV/0!"))
    gap = TableCell(numbercolumnsrepeated=2)
    (found,) = faults(ods_of([[ods_cell("a")], [gap, plain]], repeated={1: 4}))
    assert (found.row, found.message) == (5, "cell C5 holds the error #DIV/0!")


def test_an_error_as_libreoffice_marks_it_is_refused() -> None:
    raw = ods_of([[ods_cell("Err:502")]])
    marked = {b'office:value-type="string"': b'office:value-type="string" c:value-type="error"'}
    space = {b"<office:document-content ": b'<office:document-content xmlns:c="urn:calcext" '}
    (found,) = faults(changed(raw, "content.xml", marked | space))
    assert found.message == "cell A1 holds the error Err:502"


@BOTH
def test_a_text_that_looks_like_an_error_is_a_text(write: Writer) -> None:
    assert read_rows(write([["# 5", "Err: no"]])) == [(1, ["# 5", "Err: no"])]


@pytest.mark.parametrize("value", ["NaN", "INF", "-INF", "1e999"])
def test_what_is_no_finite_number_is_refused_with_its_cell(value: str) -> None:
    cell = TableCell(valuetype="float", value=value)
    (found,) = faults(ods_of([[ods_cell("a")], [ods_cell("b"), cell]]))
    assert (found.row, found.message[:24]) == (2, "cell B2 holds no number ")
    assert found.hint


def test_a_formula_that_was_never_worked_out_is_refused() -> None:
    (found,) = faults(xlsx([["qty"], ["=1+1"]]))
    assert (found.row, found.message) == (2, "cell A2 holds a formula that was never worked out")
    (found,) = faults(ods_of([[ods_cell("a"), TableCell(formula="of:=1+1")]]))
    assert (found.row, found.message) == (1, "cell B1 holds a formula that was never worked out")


def test_a_formula_that_was_worked_out_is_its_result() -> None:
    raw = changed(xlsx([["=1+1", '=""']]), "xl/worksheets/sheet1.xml", {
        b"<f>1+1</f><v></v>": b"<f>1+1</f><v>2</v>",
        b'<c r="B1"><f>': b'<c r="B1" t="str"><f>',
    })  # fmt: skip
    assert read_rows(raw) == [(1, ["2", ""])]
    cell = ods_cell(2, formula="of:=1+1")
    assert read_rows(ods_of([[cell]])) == [(1, ["2"])]


@BOTH
def test_what_is_no_spreadsheet_is_refused(write: Writer) -> None:
    whole = write([["a", 1]])
    assert is_spreadsheet(whole)
    for raw in (b"", b"id,qty\n", whole[:200], whole[:-40], zipped({"a.txt": b"x"})):
        (found,) = faults(raw)
        assert (found.row, found.message) == (0, "this is no XLSX or ODS file")
    assert not is_spreadsheet(b"id,qty\n")


@BOTH
def test_a_damaged_spreadsheet_is_refused(write: Writer) -> None:
    part = "content.xml" if write is ods else "xl/worksheets/sheet1.xml"
    (found,) = faults(changed(write([["a", 1]]), part, {b"</": b"<"}))
    assert found.row == 0
    assert "damaged" in found.message or "cannot be read" in found.message


def test_a_book_that_names_a_sheet_it_does_not_have_is_refused() -> None:
    raw = changed(xlsx([["a"]]), "xl/_rels/workbook.xml.rels", {b"sheet1.xml": b"sheet9.xml"})
    (found,) = faults(raw)
    assert found.row == 0


def test_a_sheet_larger_than_any_table_is_refused_before_it_takes_all_memory() -> None:
    book = Workbook()
    book.active["A1"], book.active["XFD1048576"] = "a", "b"
    (found,) = faults(saved(book))
    assert found.message.startswith("the sheet 'Sheet' reaches to cell XFD1048576")
    wide = ods_cell("a", numbercolumnsrepeated=16384)
    (found,) = faults(ods_of([[wide]], repeated={1: 1_000_000}))
    assert found.message.startswith("the sheet 'Liste' reaches to cell XFD1000000")


def test_a_file_that_unpacks_to_very_much_is_refused() -> None:
    raw = zipped({"content.xml": b" " * (MAX_BYTES + 1)})
    assert len(raw) < MAX_BYTES / 100
    (found,) = faults(raw)
    assert "unpacks to 100,000,001 bytes" in found.message


@given(st.binary(min_size=1, max_size=4), st.integers(0, 10_000))
def test_whatever_is_in_the_file_there_is_an_answer(noise: bytes, at: int) -> None:
    whole = SOUND[at % 2]
    at %= len(whole)
    try:
        rows = read_rows(whole[:at] + noise + whole[at + len(noise) :])
    except SpreadsheetError as error:
        assert error.faults
    else:
        assert all(isinstance(cell, str) for _, cells in rows for cell in cells)


def test_a_part_in_no_encoding_is_damaged() -> None:
    (found,) = faults(changed(ods([["a"]]), "styles.xml", {b"'UTF-8'": b"'UTF-88'"}))
    assert found.message == "this file is damaged: unknown encoding: UTF-88"


@given(st.data())
@settings(max_examples=60)
def test_whatever_is_in_a_part_there_is_an_answer(data: st.DataObject) -> None:
    with ZipFile(io.BytesIO(data.draw(st.sampled_from(SOUND)))) as parts:
        files = {name: parts.read(name) for name in parts.namelist()}
    part = data.draw(st.sampled_from([name for name in sorted(files) if name in SURVEYED]))
    places = [found.span(1) for found in re.finditer(rb'[=>]"?([^"<>]*)["<]', files[part])]
    start, end = data.draw(st.sampled_from(places))
    noise = data.draw(st.sampled_from([b"", b"-1", b"0", b"9" * 30, b"x", b";;;", b"nan", b"B1"]))
    files[part] = files[part][:start] + noise + files[part][end:]
    try:
        (sheet,) = read_sheets(zipped(files)) or [None]
    except SpreadsheetError as error:
        assert error.faults
    else:
        assert sheet is None or all(
            isinstance(cell, str) for _, cells in sheet.rows for cell in cells
        )


def test_cells_have_the_names_that_the_program_shows() -> None:
    assert [place(column, 7) for column in (1, 26, 27, 52, 703)] == [
        *("A7", "Z7", "AA7", "AZ7", "AAA7"),
    ]


SOUND = (xlsx([["id", "qty"], ["a", 1]]), ods([["id", "qty"], ["a", 1]]))
SURVEYED = (
    *("content.xml", "styles.xml", "xl/workbook.xml", "xl/styles.xml"),
    *("xl/worksheets/sheet1.xml", "xl/_rels/workbook.xml.rels"),
)
