"""Spreadsheets as people save them: the bytes of an XLSX or ODS file in, the rows of its sheets
out, as texts that a person sees. Nothing in it is dropped or guessed: a cell that holds a date, an
error or a formula that nobody has worked out is refused, with its place."""

from generator.spreadsheet.faults import Fault, SpreadsheetError
from generator.spreadsheet.reading import (
    SUFFIXES,
    Sheet,
    Unlike,
    is_spreadsheet,
    read_rows,
    read_sheets,
)

__all__ = [
    "SUFFIXES",
    "Fault",
    "Sheet",
    "SpreadsheetError",
    "Unlike",
    "is_spreadsheet",
    "read_rows",
    "read_sheets",
]
