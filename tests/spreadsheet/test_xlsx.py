"""What a person sees in XLSX files otherwise than it is kept there: formats, lines through words,
comments and cells that are covered."""

import io
from typing import Any
from zipfile import ZipFile

import pytest
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.styles import Font

from generator.spreadsheet import Sheet, SpreadsheetError, Unlike, read_rows, read_sheets

from .files import changed, saved, xlsx

STRUCK = InlineFont(strike=True)


def formatted(*cells: tuple[Any, str]) -> bytes:
    """Write cells below one another, each with its format."""
    book = Workbook()
    for row, (value, code) in enumerate(cells, start=1):
        book.active.cell(row, 1, value).number_format = code
    return saved(book)


def sheet_of(book: Any) -> Sheet:
    (sheet,) = read_sheets(book if isinstance(book, bytes) else saved(book))
    return sheet


def test_numbers_and_texts_are_read_as_they_are_shown() -> None:
    raw = formatted(
        *((2, '0" Dutzend"'), (24, '0" Stk."'), (0.2, "0%"), (0, '0;-0;"keine"')),
        *((24, "[Red]0"), ("Zelt", '0;0;0;"fehlt: "@'), ("Camp", '0" Stk."'), (True, '"x"0')),
    )
    expected = ["2 Dutzend", "24 Stk.", "20%", "keine", "24", "fehlt: Zelt", "Camp", "true"]
    assert [cells for _, cells in read_rows(raw)] == [[cell] for cell in expected]
    assert sheet_of(raw).unlike == Unlike()


def test_a_number_that_is_not_shown_as_it_is_has_its_cell_told() -> None:
    with pytest.raises(SpreadsheetError) as caught:
        read_rows(formatted((1, "0"), (24000, "0,"), (2, '0"0"'), ("a", "0;0;0;[DBNum1]@")))
    assert [(fault.row, fault.message) for fault in caught.value.faults] == [
        (2, "cell A2 holds 24000, and shows it in a way that is not understood"),
        (3, "cell A3 holds 2, and shows it as '20'"),
        (4, "cell A4 shows its text in a way that is not understood"),
    ]
    assert all(fault.hint for fault in caught.value.faults)


def test_cells_that_show_nothing_are_unseen() -> None:
    sheet = sheet_of(formatted((1, "0"), (24, ";;;"), ("a", ";;;"), (0, "0;;"), (None, ";;;")))
    assert sheet.unlike.unseen == ("cell A2", "cell A3", "cell A4")
    assert [cells for _, cells in sheet.rows] == [["1"], ["24"], ["a"], ["0"]]


def test_a_date_is_no_format_that_is_not_understood() -> None:
    sheet = sheet_of(formatted((24, "dd.mm.yyyy")))
    assert [fault.message for fault in sheet.faults] == ["cell A1 holds a date or time, 1900-01-24"]
    assert not sheet.unlike.unseen


def test_lines_through_cells_and_words_are_told_by_their_rows() -> None:
    book = Workbook()
    sheet = book.active
    sheet["A1"], sheet["B2"], sheet["A3"] = "Teil", 24, "Zelt"
    sheet["B2"].font = Font(strike=True)
    sheet["A3"].font = Font(strike=False, bold=True)
    sheet["A4"].font = Font(strike=True)
    sheet["A5"] = CellRichText("Camp ", TextBlock(STRUCK, "20"), " 24")
    sheet["A6"] = CellRichText("Camp ", TextBlock(STRUCK, " "), TextBlock(InlineFont(b=True), "1"))
    assert sheet_of(book).unlike == Unlike(struck=("row 2", "row 5"))


def test_lines_through_shared_words_are_told() -> None:
    raw = changed(xlsx([["Camp"], ["Zelt"]]), "xl/worksheets/sheet1.xml", {
        b't="inlineStr"><is><t>Camp</t></is>': b't="s"><v>0</v>',
        b't="inlineStr"><is><t>Zelt</t></is>': b't="s"><v>1</v>',
    })  # fmt: skip
    kind = b"http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"
    link = b'<Relationship Id="texts" Type="' + kind + b'" Target="sharedStrings.xml"/>'
    raw = changed(raw, "xl/_rels/workbook.xml.rels", {b"</Rel": link + b"</Rel"})
    texts = """<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Camp</t></si>
        <si><r><t>Ze</t></r><r><rPr><strike/></rPr><t>lt</t></r></si></sst>"""
    target = io.BytesIO(raw)
    with ZipFile(target, "a") as parts:
        parts.writestr("xl/sharedStrings.xml", texts)
    sheet = sheet_of(target.getvalue())
    assert sheet.unlike.struck == ("row 2",)
    assert sheet.rows == [(1, ["Camp"]), (2, ["Zelt"])]


def test_comments_are_told_by_their_cells() -> None:
    book = Workbook()
    book.active["B3"] = 24
    for cell in ("B3", "D1"):
        book.active[cell].comment = Comment("davon 4 kaputt", "Anna")
    assert sorted(sheet_of(book).unlike.commented) == ["B3", "D1"]
    assert sheet_of(book).rows == [(3, ["", "24"])]
    raw = changed(saved(book), "xl/comments/comment1.xml", {
        b"<comment ": b"<threadedComment ", b"</comment>": b"</threadedComment>",
    })  # fmt: skip
    assert not sheet_of(raw).unlike.commented
    links = {b"relationships/comments": b"relationships/threadedComment"}
    raw = changed(raw, "xl/worksheets/_rels/sheet1.xml.rels", links)
    assert sorted(sheet_of(raw).unlike.commented) == ["B3", "D1"]


def test_what_is_covered_by_merged_cells_is_unseen() -> None:
    raw = changed(xlsx([["a", "b"], ["c", "d"], ["e", "f"]]), "xl/worksheets/sheet1.xml", {
        b"</sheetData>": b'</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
    })  # fmt: skip
    sheet = sheet_of(raw)
    assert sheet.unlike.unseen == ("cell B1", "cell A2", "cell B2")
    assert sheet.rows == [(1, ["a", "b"]), (2, ["c", "d"]), (3, ["e", "f"])]


@pytest.mark.parametrize(
    ("part", "old", "new"),
    [
        ("xl/styles.xml", b"<fonts", b"<fonts<"),
        ("xl/styles.xml", b'fontId="0"', b'fontId="x"'),
        ("xl/styles.xml", b"numFmtId=", b'numFmtId="1.5" x='),
        ("xl/_rels/workbook.xml.rels", b"styles.xml", b"style.xml"),
        ("xl/worksheets/sheet1.xml", b'<c r="A2"', b'<c r="A2" s="99"'),
        ("xl/worksheets/sheet1.xml", b'<c r="A2"', b'<c r="A2" s="-1"'),
    ],
)
def test_damaged_styles_are_refused(part: str, old: bytes, new: bytes) -> None:
    with pytest.raises(SpreadsheetError, match="this file is damaged: "):
        read_rows(changed(xlsx([["a"], ["b"]]), part, {old: new}))


def test_far_too_many_styles_are_refused() -> None:
    raw = changed(xlsx([["a"]]), "xl/styles.xml", {b"<fonts": b" " * 20_000_000 + b"<fonts"})
    with pytest.raises(SpreadsheetError, match=r"its styles take 20,\d+,\d+ bytes"):
        read_rows(raw)
