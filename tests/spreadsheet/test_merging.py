"""Cells that are merged over several rows: their text stands in each of them, their number in the
first."""

from collections.abc import Callable, Sequence

import pytest
from odf.table import CoveredTableCell
from openpyxl import Workbook

from generator.spreadsheet import Sheet, SpreadsheetError, read_rows, read_sheets

from .files import Cells, changed, ods_cell, ods_of, saved, xlsx

#: The first cell, and how many rows and columns are merged.
Merged = Sequence[tuple[int, int, int, int]]


def merged_xlsx(cells: Cells, merged: Merged) -> bytes:
    book = Workbook()
    for values in cells:
        book.active.append(list(values))
    for row, column, rows, columns in merged:
        last = {"end_row": row + rows - 1, "end_column": column + columns - 1}
        book.active.merge_cells(start_row=row, start_column=column, **last)
    return saved(book)


def merged_ods(cells: Cells, merged: Merged) -> bytes:
    spans = {(row, column): (rows, columns) for row, column, rows, columns in merged}
    covered = {
        (row + down, column + right)
        for (row, column), (rows, columns) in spans.items()
        for down in range(rows)
        for right in range(columns)
    }
    rows = []
    for number, values in enumerate(cells, start=1):
        row = []
        for at, value in enumerate(values, start=1):
            if down_right := spans.get((number, at)):
                down, right = down_right
                attributes = {"numberrowsspanned": down, "numbercolumnsspanned": right}
                row.append(ods_cell(value, **attributes))
            else:
                row.append(CoveredTableCell() if (number, at) in covered else ods_cell(value))
        rows.append(row)
    return ods_of(rows)


Writer = Callable[[Cells, Merged], bytes]
BOTH = pytest.mark.parametrize("write", [merged_xlsx, merged_ods])


def sheet_of(raw: bytes) -> Sheet:
    (sheet,) = read_sheets(raw)
    return sheet


@BOTH
def test_a_text_stands_in_each_row_and_a_number_in_the_first(write: Writer) -> None:
    cells: Cells = [
        ["Teil", "Farbe", "Anzahl"],
        *(["Wegfeld", "rot", 4], [None, "blau", 5], [None, "grün", None]),
        ["Camp", None, 1],
    ]
    raw = write(cells, [(2, 1, 3, 1), (3, 3, 2, 1)])
    sheet = sheet_of(raw)
    assert sheet.rows == [
        (1, ["Teil", "Farbe", "Anzahl"]),
        (2, ["Wegfeld", "rot", "4"]),
        (3, ["Wegfeld", "blau", "5"]),
        (4, ["Wegfeld", "grün", ""]),
        (5, ["Camp", "", "1"]),
    ]
    assert sheet.unlike.several == ("C3:C4",)
    assert not sheet.unlike.unseen
    assert [cells[0] for _, cells in read_rows(raw)] == ["Teil", "Wegfeld", "", "", "Camp"]


@BOTH
def test_a_text_that_begins_with_a_number_is_not_repeated(write: Writer) -> None:
    sheet = sheet_of(write([["a", "24 Stk."], ["b", None]], [(1, 2, 2, 1)]))
    assert sheet.rows == [(1, ["a", "24 Stk."]), (2, ["b", ""])]
    assert sheet.unlike.several == ("B1:B2",)


@BOTH
def test_rows_that_are_merged_as_a_whole_are_one(write: Writer) -> None:
    cells: Cells = [["Camp", 1], [None, None], ["Depot", 2]]
    sheet = sheet_of(write(cells, [(1, 1, 2, 1), (1, 2, 2, 1)]))
    assert sheet.rows == [(1, ["Camp", "1"]), (3, ["Depot", "2"])]
    assert not sheet.unlike.several


@BOTH
def test_a_text_over_several_columns_stands_in_the_first(write: Writer) -> None:
    cells: Cells = [["Zelte", None, 1], [None, None, 2]]
    sheet = sheet_of(write(cells, [(1, 1, 2, 2)]))
    assert sheet.rows == [(1, ["Zelte", "", "1"]), (2, ["Zelte", "", "2"])]


def test_what_an_open_document_keeps_under_merged_cells_is_unseen() -> None:
    under = ods_cell(7)
    under.qname = CoveredTableCell().qname
    raw = ods_of([[ods_cell("a"), ods_cell(1, numberrowsspanned=2)], [ods_cell("b"), under]])
    assert sheet_of(raw).rows == [(1, ["a", "1"]), (2, ["b", "7"])]
    assert sheet_of(raw).unlike.unseen == ("cell B2",)


def test_merged_cells_over_one_another_are_no_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.spreadsheet.merging.MAX_CELLS", 100)
    areas = b'<mergeCell ref="A1:A40"/>' * 3
    raw = changed(xlsx([["a"]] * 40), "xl/worksheets/sheet1.xml", {
        b"</sheetData>": b"</sheetData><mergeCells>" + areas + b"</mergeCells>",
    })  # fmt: skip
    with pytest.raises(SpreadsheetError, match="merged cells lie over one another"):
        read_sheets(raw)
