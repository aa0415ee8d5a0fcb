"""What a person sees in ODS files otherwise than it is kept there: words beside numbers, lines
through words and comments."""

from collections.abc import Sequence
from typing import Any

import pytest
from odf.element import Element
from odf.number import Number, NumberStyle, Text
from odf.office import Annotation
from odf.opendocument import OpenDocumentSpreadsheet
from odf.style import Style, TextProperties
from odf.table import Table, TableCell, TableColumn, TableRow
from odf.text import P, S, Span

from generator.spreadsheet import Sheet, SpreadsheetError, read_rows, read_sheets

from .files import changed, ods, ods_cell, ods_of, saved


def cell(shown: str | None, **attributes: Any) -> TableCell:
    """Make a cell that shows another text than it holds; None: it does not say."""
    made = TableCell(**attributes)
    if shown is not None:
        made.addElement(P(text=shown))
    return made


def number(value: float, shown: str | None, **attributes: Any) -> TableCell:
    return cell(shown, valuetype="float", value=value, **attributes)


def sheet_of(raw: bytes) -> Sheet:
    (sheet,) = read_sheets(raw)
    return sheet


def styled(
    rows: Sequence[TableRow], styles: Sequence[Element], columns: Sequence[TableColumn] = ()
) -> Sheet:
    """Write rows with styles, of which one has a name that a person gave, and read them."""
    book = OpenDocumentSpreadsheet()
    for style in styles:
        lasting = book.styles if style.getAttribute("name") == "Weg" else book.automaticstyles
        lasting.addElement(style)
    table = Table(name="Liste")
    for each in (*columns, *rows):
        table.addElement(each)
    book.spreadsheet.addElement(table)
    return sheet_of(saved(book))


def row(*cells: TableCell, **attributes: Any) -> TableRow:
    made = TableRow(**attributes)
    for each in cells:
        made.addElement(each)
    return made


def struck(name: str, family: str = "table-cell", line: str = "solid") -> Style:
    style = Style(name=name, family=family)
    style.addElement(TextProperties(textlinethroughstyle=line))
    return style


def test_numbers_and_texts_are_read_as_they_are_shown() -> None:
    cells = [
        *(number(2, "2 Dutzend"), number(24, "24 Stk."), number(2000, "2.000"), number(0, "keine")),
        *(number(2.46, "2,5"), cell("20%", valuetype="percentage", value=0.2)),
        cell("2,00 €", valuetype="currency", currency="EUR", value=2),
        cell("fehlt: Zelt", valuetype="string", stringvalue="Zelt"),
        *(cell(None, valuetype="percentage", value=0.2), number(3, None)),
        cell(None, valuetype="currency", currency="EUR", value=2),
        cell("Zelt", valuetype="string", stringvalue="Zelt"),
    ]
    expected = [
        *("2 Dutzend", "24 Stk.", "2000", "keine", "2.46", "20%", "2 €", "fehlt: Zelt", "20 %"),
        *("3", "2 EUR", "Zelt"),
    ]
    assert read_rows(ods_of([[one] for one in cells])) == [
        (at, [text]) for at, text in enumerate(expected, start=1)
    ]


def test_repeated_cells_show_the_same() -> None:
    raw = ods_of([[number(2, "2 Dtz.", numbercolumnsrepeated=2)]], repeated={1: 2})
    assert read_rows(raw) == [(1, ["2 Dtz."] * 2), (2, ["2 Dtz."] * 2)]


def test_a_number_that_is_not_shown_as_it_is_has_its_cell_told() -> None:
    with pytest.raises(SpreadsheetError) as caught:
        read_rows(ods_of([[number(1, "1")], [number(24000, "24 Stk.")]]))
    (fault,) = caught.value.faults
    assert (fault.row, fault.message) == (2, "cell A2 holds 24000, and shows it as '24 Stk.'")


def test_cells_that_show_nothing_are_unseen() -> None:
    hidden = cell("", valuetype="string", stringvalue="a")
    sheet = sheet_of(ods_of([[number(1, "1"), number(24, ""), hidden]]))
    assert sheet.unlike.unseen == ("cell B1", "cell C1")
    assert sheet.rows == [(1, ["1", "24", "a"])]


def test_where_a_cell_does_not_say_what_it_shows_its_format_does() -> None:
    plain, words, nothing = (NumberStyle(name=name) for name in ("N1", "N2", "N3"))
    plain.addElement(Number(minintegerdigits=1))
    words.addElement(Number(minintegerdigits=1))
    words.addElement(Text(text=" Dutzend"))
    styles = [Style(name=f"c{n}", family="table-cell", datastylename=f"N{n}") for n in (1, 2, 3)]
    cells = [number(5, None, stylename=style) for style in styles]
    sheet = styled([row(*cells)], [plain, words, nothing, *styles])
    assert [fault.message for fault in sheet.faults] == [
        "cell B1 holds 5, and shows it in a way that is not understood"
    ]
    assert sheet.unlike.unseen == ("cell C1",)


def test_lines_through_cells_and_words_are_told_by_their_rows() -> None:
    weg = struck("Weg")
    child = Style(name="kind", family="table-cell", parentstylename="Weg")
    none = struck("kein", line="none")
    none.setAttribute("parentstylename", "Weg")
    word = struck("wort", "text")
    spans = cell("Camp ", valuetype="string")
    spans.childNodes[0].addElement(Span(text="20", stylename="wort"))
    blank = cell("Camp ", valuetype="string")
    blank.childNodes[0].addElement(Span(text=" ", stylename="wort"))
    rows = [
        row(ods_cell("Teil")),
        row(ods_cell(24, stylename="Weg")),
        row(ods_cell(24, stylename="kind")),
        row(ods_cell(24, stylename="kein")),
        *(row(spans), row(blank)),
        row(ods_cell("Zelt"), defaultcellstylename="kind"),
        row(ods_cell(None), ods_cell("Depot")),
        row(ods_cell(None, stylename="Weg"), ods_cell(None)),
    ]
    columns = [TableColumn(), TableColumn(defaultcellstylename="kind")]
    sheet = styled(rows, [weg, child, none, word], columns)
    assert sheet.unlike.struck == ("row 2", "row 3", "row 5", "row 7", "row 8")


def test_comments_are_told_by_their_cells_and_are_no_part_of_them() -> None:
    def noted(made: TableCell) -> TableCell:
        note = Annotation()
        note.addElement(P(text="davon 4 kaputt"))
        made.insertBefore(note, made.childNodes[0] if made.childNodes else None)
        return made

    spaced = number(24, "24")
    spaced.childNodes[0].addElement(S())
    spaced.childNodes[0].addText("Stk.")
    sheet = sheet_of(ods_of([[noted(ods_cell("Camp")), noted(spaced)], [noted(TableCell())]]))
    assert sheet.rows == [(1, ["Camp", "24 Stk."])]
    assert sheet.unlike.commented == ("A1", "B1", "A2")


def test_styles_in_a_circle_are_no_trap() -> None:
    one, two = (Style(name=name, family="table-cell") for name in "ab")
    one.setAttribute("parentstylename", "b")
    two.setAttribute("parentstylename", "a")
    assert styled([row(ods_cell(1, stylename="a"))], [one, two]).rows == [(1, ["1"])]


def test_damaged_styles_are_refused() -> None:
    with pytest.raises(SpreadsheetError, match="this file is damaged: "):
        read_rows(changed(ods([["a"]]), "styles.xml", {b"<office:styles": b"<office:styles<"}))
