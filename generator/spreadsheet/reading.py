"""The bytes of a spreadsheet in, sheets of rows of texts out: numbers as a person would write
them."""

import io
import math
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import date, time, timedelta
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from generator.spreadsheet.faults import Fault, SpreadsheetError, place
from generator.spreadsheet.formats import ITSELF
from generator.spreadsheet.numerals import written

if TYPE_CHECKING:
    from python_calamine import CalamineSheet

    from generator.spreadsheet.oddities import Odd

#: The endings of the files that are read here.
SUFFIXES: Final = (".xlsx", ".ods")

_ZIP: Final = b"PK\x03\x04"


def is_spreadsheet(raw: bytes) -> bool:
    """Tell whether a file is packed as XLSX and ODS files are, whatever it is called."""
    return raw.startswith(_ZIP)


class Unlike(NamedTuple):
    """What a person sees in a sheet otherwise than it is read: rows, columns and cells that hold
    something and are `unseen`, as ``row 7``, ``column C`` and ``cell B3``; rows that are `struck`
    out, whole or in part; cells with comments; areas such as ``B2:B3`` that have one number for
    several rows, of which it is read as that of the first."""

    unseen: Sequence[str] = ()
    struck: Sequence[str] = ()
    commented: Sequence[str] = ()
    several: Sequence[str] = ()


class Sheet(NamedTuple):
    """A sheet that holds something: its rows with their numbers, counted from 1, the cells in it
    that have no text or number, and what is `unlike` what a person sees. Empty rows are left out;
    the others are equally long."""

    name: str
    hidden: bool
    rows: list[tuple[int, list[str]]]
    faults: list[Fault]
    unlike: Unlike = Unlike()

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
    for sheet in _sheets(raw, is_spread=False):
        if not sheet.hidden:
            return sheet.sound()
        hidden.append(sheet.name)
    if hidden:
        message = f"the sheet {hidden[0]!r} is hidden, and no other one holds anything"
        raise SpreadsheetError(Fault(0, message, "show it, and save the file again"))
    return []


def read_sheets(raw: bytes) -> list[Sheet]:
    """Read all sheets that hold something, in their order. A text that is merged over several rows
    stands in each of them.

    Raises SpreadsheetError for a file that is no spreadsheet.
    """
    return list(_sheets(raw, is_spread=True))


def _sheets(raw: bytes, is_spread: bool) -> Iterator[Sheet]:
    from python_calamine import CalamineError, CalamineWorkbook, SheetVisibleEnum

    from generator.spreadsheet.merging import spread
    from generator.spreadsheet.survey import survey

    surveyed = survey(raw)
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(raw))
        for data in book.sheets_metadata:
            if data.name not in surveyed:
                raise CalamineError(f"its sheet {data.name!r} is called otherwise in places")
            odd = surveyed[data.name]
            rows = _rows(book.get_sheet_by_name(data.name), odd)
            hidden = data.visible != SheetVisibleEnum.Visible
            several = spread(rows, odd) if is_spread else []
            unlike = Unlike(*map(tuple, (odd.unseen, odd.struck, odd.commented, several)))
            if rows or odd.faults:
                yield Sheet(data.name, hidden, rows, odd.faults, unlike)
    except CalamineError as problem:
        raise SpreadsheetError(Fault(0, f"this file cannot be read: {problem}")) from None


def _rows(sheet: "CalamineSheet", odd: "Odd") -> list[tuple[int, list[str]]]:
    rows = []
    for number, values in enumerate(sheet.to_python(skip_empty_area=False), start=1):
        cells = [_text(value, number, at, odd) for at, value in enumerate(values, start=1)]
        if any(cell.strip() for cell in cells):
            rows.append((number, cells))
    return rows


def _text(value: Any, row: int, column: int, odd: "Odd") -> str:
    """Return what a person reads in a cell; a value that has no text or number is noted."""
    match value:
        case bool():
            return "true" if value else "false"
        case float() if not math.isfinite(value):
            message = f"cell {place(column, row)} holds no number that can be written: {value}"
            odd.faults.append(Fault(row, message, "write a number into it"))
            return ""
        case date() | time() | timedelta():
            message = f"cell {place(column, row)} holds a date or time, {value}"
            hint = "write it as text, or format the cell as a number"
            odd.faults.append(Fault(row, message, hint))
            return ""
        case str() | int() | float():
            text = value if isinstance(value, str) else written(value)
            shown = odd.shown.get((row, column), ITSELF)
            if isinstance(shown, Fault):
                odd.faults.append(shown)
            else:
                text = shown.replace(ITSELF, text)
            return unicodedata.normalize("NFC", text)
    return ""
