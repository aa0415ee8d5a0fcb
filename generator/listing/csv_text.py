"""Rows as CSV: values come in, one text goes out. Of what a stranger's game says, nothing becomes a
formula in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

#: A cell that begins so is worked out by programs that open the file, whatever the quotation marks.
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write a line of column names and rows, one a line; a text that would be a formula gets an
    apostrophe in front, as spreadsheets write it themselves."""
    target = io.StringIO(newline="")
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow(header)
    writer.writerows([_as_text(value) for value in row] for row in rows)
    return target.getvalue()


def _as_text(value: object) -> object:
    is_formula = isinstance(value, str) and value.startswith(_FORMULAS)
    return f"'{value}" if is_formula else value
