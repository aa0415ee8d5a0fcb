"""Spreadsheets as people save them: the bytes of an XLSX or ODS file in, the rows of its first
sheet that holds something out, as texts. Nothing in it is dropped or guessed: a cell that holds a
date, an error or a formula that nobody has worked out is refused, with its place."""

from generator.spreadsheet.faults import Fault, SpreadsheetError
from generator.spreadsheet.reading import SUFFIXES, is_spreadsheet, read_rows

__all__ = ["SUFFIXES", "Fault", "SpreadsheetError", "is_spreadsheet", "read_rows"]
