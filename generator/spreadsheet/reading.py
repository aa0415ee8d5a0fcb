"""The bytes of a spreadsheet in, sheets of rows of texts out: numbers as a person would write
them."""

import io
import math
import unicodedata
from collections.abc import Iterator
from datetime import date, time, timedelta
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from generator.spreadsheet.faults import Fault, SpreadsheetError, place

if TYPE_CHECKING:
    from python_calamine import CalamineSheet

#: The endings of the files that are read here.
SUFFIXES: Final = (".xlsx", ".ods")

_ZIP: Final = b"PK\x03\x04"


def is_spreadsheet(raw: bytes) -> bool:
    """Tell whether a file is packed as XLSX and ODS files are, whatever it is called."""
    return raw.startswith(_ZIP)


class Sheet(NamedTuple):
    """A sheet that holds something: its rows with their numbers, counted from 1, the cells in it
    that have no text or number, and the rows and columns that hold something and are `unseen`, as
    ``row 7`` and ``column C``. Empty rows are left out; the others are equally long."""

    name: str
    hidden: bool
    rows: list[tuple[int, list[str]]]
    faults: list[Fault]
    unseen: list[str]

    def sound(self) -> list[tuple[int, list[str]]]:
        """Return the rows. Raises SpreadsheetError where cells have no text or number."""
        if self.faults:
            raise SpreadsheetError(*sorted(self.faults))
        return self.rows


def read_rows(raw: bytes) -> list[tuple[int, list[str]]]:
    """Read the first sheet that holds something and is not hidden: its rows with their numbers.

    Raises SpreadsheetError for a file that is no spreadsheet, or of which all such sheets are
    hidden, and with every cell that has no text or number.
    """
    hidden: list[str] = []
    for sheet in _sheets(raw):
        if not sheet.hidden:
            return sheet.sound()
        hidden.append(sheet.name)
    if hidden:
        message = f"the sheet {hidden[0]!r} is hidden, and no other one holds anything"
        raise SpreadsheetError(Fault(0, message, "show it, and save the file again"))
    return []


def read_sheets(raw: bytes) -> list[Sheet]:
    """Read all sheets that hold something, in their order.

    Raises SpreadsheetError for a file that is no spreadsheet.
    """
    return list(_sheets(raw))


def _sheets(raw: bytes) -> Iterator[Sheet]:
    from python_calamine import CalamineError, CalamineWorkbook, SheetVisibleEnum

    from generator.spreadsheet.survey import survey

    odd = survey(raw)
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(raw))
        for data in book.sheets_metadata:
            faults = odd.faults.get(data.name, [])
            rows = _rows(book.get_sheet_by_name(data.name), faults)
            hidden = data.visible != SheetVisibleEnum.Visible
            unseen = odd.hidden.get(data.name, [])
            if rows or faults:
                yield Sheet(data.name, hidden, rows, faults, unseen)
    except CalamineError as problem:
        raise SpreadsheetError(Fault(0, f"this file cannot be read: {problem}")) from None


def _rows(sheet: "CalamineSheet", faults: list[Fault]) -> list[tuple[int, list[str]]]:
    rows = []
    for number, values in enumerate(sheet.to_python(skip_empty_area=False), start=1):
        cells = [_text(value, number, at, faults) for at, value in enumerate(values, start=1)]
        if any(cell.strip() for cell in cells):
            rows.append((number, cells))
    return rows


def _text(value: Any, row: int, column: int, faults: list[Fault]) -> str:
    match value:
        case str():
            return unicodedata.normalize("NFC", value)
        case bool():
            return "true" if value else "false"
        case float() if not math.isfinite(value):
            message = f"cell {place(column, row)} holds no number that can be written: {value}"
            faults.append(Fault(row, message, "write a number into it"))
        case int() | float():
            # A spreadsheet keeps fifteen digits of a number, and has no whole ones.
            return str(int(value)) if value == int(value) else f"{value:.15g}"
        case date() | time() | timedelta():
            message = f"cell {place(column, row)} holds a date or time, {value}"
            faults.append(Fault(row, message, "write it as text, or format the cell as a number"))
    return ""
