"""What the library that reads spreadsheets does not say: which cells hold an error or a formula
that was never worked out, both of which it gives as empty, which show something else than their
value or nothing at all, and that a sheet is larger than any table of a game, for which it would
take all memory. The packed file in, what is odd in each of its sheets out."""

import io
from collections.abc import Mapping
from typing import Final
from zipfile import ZipFile

from generator.spreadsheet.faults import Fault, SpreadsheetError
from generator.spreadsheet.markup import UNREADABLE
from generator.spreadsheet.oddities import Odd
from generator.spreadsheet.ods import CONTENT, survey_ods
from generator.spreadsheet.xlsx import BOOK, survey_xlsx

#: A file of more bytes (unpacked) is no table of a game.
MAX_BYTES: Final = 100_000_000

_SAVE: Final = "save it again as XLSX or ODS, without a password"


def survey(raw: bytes) -> Mapping[str, Odd]:
    """Look through a file before it is read: what is odd in each sheet, by its name.

    Raises SpreadsheetError for a file that is no XLSX or ODS, is damaged or far too large.
    """
    _check_parts(raw)
    try:
        with ZipFile(io.BytesIO(raw)) as parts:
            sheets = survey_xlsx if BOOK in parts.namelist() else survey_ods
            return {odd.name: odd for odd in sheets(parts)}
    except SpreadsheetError:
        raise
    except UNREADABLE as problem:
        raise SpreadsheetError(Fault(0, f"this file is damaged: {problem}", _SAVE)) from None


def _check_parts(raw: bytes) -> None:
    try:
        with ZipFile(io.BytesIO(raw)) as parts:
            names = parts.namelist()
            size = sum(part.file_size for part in parts.infolist())
    except UNREADABLE:
        names, size = [], 0
    if BOOK not in names and CONTENT not in names:
        raise SpreadsheetError(Fault(0, "this is no XLSX or ODS file", _SAVE))
    if size > MAX_BYTES:
        message = f"this file unpacks to {size:,} bytes, and no table is that large"
        raise SpreadsheetError(Fault(0, message))
