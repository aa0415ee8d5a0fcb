"""Workbooks with several sheets: the list is the one that names parts and is not hidden."""

import io
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from odf.office import Annotation
from odf.opendocument import OpenDocumentSpreadsheet
from odf.style import Style, TableProperties, TextProperties
from odf.table import Table, TableCell, TableColumn, TableRow
from odf.text import P
from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.styles import Font

from generator.spreadsheet import SpreadsheetError, read_rows
from tests.spreadsheet.files import Cells, ods_cell

from .box import fault, listed

LIST: Cells = [["Teil", "Anzahl"], ["Camp", 1]]
HALF_HIDDEN: Cells = [
    ["Teil", "Anzahl", "Notiz"],
    *(["Camp", 1, "alt"], ["Depot", 2, "neu"], ["Eingangsfeld", 2, "neu"]),
]
ODD: Cells = [
    ["Teil", "Farbe", "Anzahl"],
    *(["Camp", None, 1], ["Depot", None, 2]),
    *(["Zelt", "rot", 4], [None, "blau", 5]),
    *(["Eingangsfeld", None, 2], ["Spielfiguren", None, None]),
]
#: The tents, whose name stands in the first of two rows.
TENTS = {"tent": {"red": 4, "blue": 5}}
NOTES: Cells = [["Gezählt im Mai"], ["von Anna", 3]]


def xlsx(sheets: Mapping[str, Cells], hidden: str = "") -> bytes:
    """Write several sheets, one of them hidden."""
    book = Workbook()
    book.remove(book.active)
    for name, cells in sheets.items():
        sheet = book.create_sheet(name)
        sheet.sheet_state = "hidden" if name == hidden else "visible"
        for row in cells:
            sheet.append(list(row))
    return saved(book)


def ods(sheets: Mapping[str, Cells], hidden: str = "") -> bytes:
    """Write several sheets, one of them hidden."""
    book = OpenDocumentSpreadsheet()
    unseen = Style(name="unseen", family="table")
    unseen.addElement(TableProperties(display="false"))
    book.automaticstyles.addElement(unseen)
    for name, cells in sheets.items():
        table = Table(name=name, stylename=unseen) if name == hidden else Table(name=name)
        for values in cells:
            row = TableRow()
            for value in values:
                row.addElement(ods_cell(value))
            table.addElement(row)
        book.spreadsheet.addElement(table)
    return saved(book)


def saved(book: Any) -> bytes:
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


Writer = Callable[..., bytes]
BOTH = pytest.mark.parametrize(("write", "name"), [(xlsx, "box.xlsx"), (ods, "box.ods")])


@BOTH
def test_the_sheet_that_names_parts_is_read(tmp_path: Path, write: Writer, name: str) -> None:
    raw = write({"Notizen": NOTES, "Schachtel": LIST, "Leer": []})
    owned = listed(tmp_path, raw, name=name)
    assert owned.counts == {"camp": {"1": 1}}
    (found,) = owned.findings
    assert (found.code, found.severity, found.where) == ("N116", "note", name)
    assert found.message == "only the sheet 'Schachtel' is read; passed over: 'Notizen'"


@BOTH
def test_a_hidden_sheet_is_no_list(tmp_path: Path, write: Writer, name: str) -> None:
    old: Cells = [["Teil", "Anzahl"], ["Camp", 7]]
    owned = listed(tmp_path, write({"Alt": old, "Neu": LIST}, "Alt"), name=name)
    assert owned.counts == {"camp": {"1": 1}}
    assert [found.message for found in owned.findings] == [
        "only the sheet 'Neu' is read; passed over: 'Alt' (hidden)"
    ]


@BOTH
def test_where_all_is_hidden_there_is_no_list(tmp_path: Path, write: Writer, name: str) -> None:
    found = fault(tmp_path, write({"Alt": LIST, "Neu": []}, "Alt"), name=name)
    assert (found.code, found.where) == ("N101", name)
    assert found.message == "the sheet 'Alt' is hidden, and no other one holds anything"


@BOTH
def test_several_lists_are_not_chosen_from(tmp_path: Path, write: Writer, name: str) -> None:
    found = fault(tmp_path, write({"Mai": LIST, "Notizen": NOTES, "Juni": LIST}), name=name)
    assert (found.code, found.where) == ("N117", name)
    assert found.message == "the sheets 'Mai', 'Juni' name parts of the game"


def half_hidden_xlsx() -> bytes:
    """Write a list of which a row and a column are hidden."""
    book = Workbook()
    for row in HALF_HIDDEN:
        book.active.append(list(row))
    book.active.row_dimensions[3].hidden = True
    book.active.column_dimensions["C"].hidden = True
    return saved(book)


def half_hidden_ods() -> bytes:
    """Write a list of which a row and a column are hidden."""
    book = OpenDocumentSpreadsheet()
    table = Table(name="Liste")
    table.addElement(TableColumn(numbercolumnsrepeated=2))
    table.addElement(TableColumn(visibility="collapse"))
    for number, values in enumerate(HALF_HIDDEN, start=1):
        row = TableRow(visibility="filter") if number == 3 else TableRow()
        for value in values:
            row.addElement(ods_cell(value))
        table.addElement(row)
    book.spreadsheet.addElement(table)
    return saved(book)


@pytest.mark.parametrize(
    ("write", "name"), [(half_hidden_xlsx, "box.xlsx"), (half_hidden_ods, "box.ods")]
)
def test_hidden_rows_and_columns_are_told(tmp_path: Path, write: Writer, name: str) -> None:
    owned = listed(tmp_path, write(), name=name)
    assert owned.counts == {"camp": {"1": 1}, "depot": {"1": 2}, "gate": {"1": 2}}
    (found,) = [found for found in owned.findings if found.code == "N119"]
    assert (found.severity, found.where) == ("warning", name)
    assert found.message == "hidden, and read like the others: column C, row 3"


def odd_xlsx() -> bytes:
    """Write a list with a name over two rows, and lines, a comment and one number for two rows."""
    book = Workbook()
    for row in ODD:
        book.active.append(list(row))
    book.active["C2"].number_format = '0" Stk."'
    book.active["C3"].number_format = ";;;"
    book.active["A3"].font = Font(strike=True)
    book.active["C3"].comment = Comment("davon 1 kaputt", "Anna")
    book.active.merge_cells("A4:A5")
    book.active.merge_cells("C6:C7")
    return saved(book)


def odd_ods() -> bytes:
    """Write a list with a name over two rows, and lines, a comment and one number for two rows."""
    book = OpenDocumentSpreadsheet()
    struck = Style(name="struck", family="table-cell")
    struck.addElement(TextProperties(textlinethroughstyle="solid"))
    book.automaticstyles.addElement(struck)
    rows = [[ods_cell(value) for value in row] for row in ODD]
    rows[1][2], rows[2][2] = (TableCell(valuetype="float", value=n) for n in (1, 2))
    rows[1][2].addElement(P(text="1 Stk."))
    rows[2][2].addElement(Annotation())
    rows[2][2].addElement(P())
    rows[2][0] = ods_cell("Depot", stylename=struck)
    rows[3][0] = ods_cell("Zelt", numberrowsspanned=2)
    rows[5][2] = ods_cell(2, numberrowsspanned=2)
    table = Table(name="Liste")
    for cells in rows:
        row = TableRow()
        for cell in cells:
            row.addElement(cell)
        table.addElement(row)
    book.spreadsheet.addElement(table)
    return saved(book)


@pytest.mark.parametrize(("write", "name"), [(odd_xlsx, "box.xlsx"), (odd_ods, "box.ods")])
def test_what_is_seen_otherwise_than_it_is_read_is_told(
    tmp_path: Path, write: Writer, name: str
) -> None:
    owned = listed(tmp_path, write(), name=name)
    assert owned.counts == {"camp": {"1": 1}, "depot": {"1": 2}, "gate": {"1": 2}, **TENTS}
    found = [found for found in owned.findings if found.code == "N119"]
    assert [(one.severity, one.where, one.message) for one in found] == [
        ("warning", name, "hidden, and read like the others: cell C3"),
        ("warning", name, "struck out, and read like the others: row 3"),
        ("warning", name, "with comments, which are not read: C3"),
        ("warning", name, "one number for several rows, read as that of the first: C6:C7"),
    ]


def test_what_is_wrong_in_another_sheet_does_not_matter(tmp_path: Path) -> None:
    raw = xlsx({"Alt": [["=1/0"]], "Schachtel": LIST})
    assert listed(tmp_path, raw, name="box.xlsx").counts == {"camp": {"1": 1}}


@pytest.mark.parametrize("write", [xlsx, ods])
def test_a_table_of_a_game_is_not_read_from_a_hidden_sheet(write: Writer) -> None:
    assert read_rows(write({"Alt": NOTES, "Neu": [["id"]]}, "Alt")) == [(1, ["id"])]
    with pytest.raises(SpreadsheetError, match="'Alt' is hidden"):
        read_rows(write({"Alt": NOTES, "Leer": []}, "Alt"))
