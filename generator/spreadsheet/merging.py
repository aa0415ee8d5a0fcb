"""Merged cells: the rows of a sheet and the areas of cells that are one in, rows out in which a
name stands beside each of the rows that it is merged over. Numbers are not repeated."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from generator.spreadsheet.faults import Fault, SpreadsheetError, place
from generator.spreadsheet.formats import ITSELF
from generator.spreadsheet.oddities import MAX_CELLS, Area, Odd

#: The signs that a number begins with.
_SIGNS: Final = "+-−.,"
_ONE_OVER_ANOTHER: Final = "this file is damaged: its merged cells lie over one another"


def spread(rows: Sequence[tuple[int, list[str]]], odd: Odd) -> list[str]:
    """Repeat texts beside the rows that they are merged over, in `rows` themselves, and note the
    cells that are covered and hold something. Return the areas of a number for several rows.

    Raises SpreadsheetError for areas that lie over one another.
    """
    numbers = [number for number, _ in rows]
    several: list[str] = []
    visited = 0
    for area in odd.merged:
        start, end = bisect_left(numbers, area.row), bisect_right(numbers, area.last_row)
        width = min(area.last_column, len(rows[0][1])) - area.column + 1 if rows else 0
        visited += max(end - start, 0) * max(width, 1)
        if visited > MAX_CELLS:
            raise SpreadsheetError(Fault(0, _ONE_OVER_ANOTHER))
        _note_covered(rows[start:end], area, odd)
        if width > 0 and end - start > 1 and numbers[start] == area.row:
            text = rows[start][1][area.column - 1]
            if _is_number(text, odd.shown.get((area.row, area.column))):
                last = place(area.column, area.last_row)
                several.append(f"{place(area.column, area.row)}:{last}")
            else:
                _repeat(text, rows[start + 1 : end], area.column - 1)
    return several


def _note_covered(rows: Sequence[tuple[int, list[str]]], area: Area, odd: Odd) -> None:
    for row, cells in rows:
        for column in range(area.column, min(area.last_column, len(cells)) + 1):
            if cells[column - 1].strip() and (row, column) != (area.row, area.column):
                odd.unseen[f"cell {place(column, row)}"] = None


def _is_number(text: str, shown: str | Fault | None) -> bool:
    # A text such as »24 Stk.« is one too, and so is what a cell shows for a number.
    if isinstance(shown, str) and ITSELF not in shown:
        return True
    return text.lstrip().lstrip(_SIGNS)[:1].isdecimal()


def _repeat(text: str, rows: Sequence[tuple[int, list[str]]], at: int) -> None:
    for _, cells in rows:
        if not cells[at].strip():
            cells[at] = text
