"""What is odd in a sheet is kept here while somebody looks through its cells: which of them have no
value, show something else than they hold, are hidden, struck out, merged or have comments."""

import math
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from generator.spreadsheet.faults import Fault, SpreadsheetError, letters, place
from generator.spreadsheet.formats import ITSELF
from generator.spreadsheet.numerals import as_seen, written

#: A sheet of more cells than this is no table of a game.
MAX_CELLS: Final = 1_000_000

_SHOWN: Final = "give the cell a plain format, or write into it what it shows"


class Area(NamedTuple):
    """Cells that are one: the row and column of the first of them, and those of the last."""

    row: int
    column: int
    last_row: int
    last_column: int


@dataclass(slots=True)
class Odd:
    """What is odd in a sheet: cells without a value, the names of what is hidden, struck out or has
    comments (each once, in order), what cells `show` that is not the number or text in them, and
    cells that are merged."""

    name: str
    faults: list[Fault] = field(default_factory=list)
    unseen: dict[str, None] = field(default_factory=dict)
    struck: dict[str, None] = field(default_factory=dict)
    commented: dict[str, None] = field(default_factory=dict)
    shown: dict[tuple[int, int], str | Fault] = field(default_factory=dict)
    merged: list[Area] = field(default_factory=list)
    _rows: int = 0
    _columns: int = 0

    def reach(self, row: int, column: int) -> None:
        """Note that a cell holds something. Raises SpreadsheetError where the sheet is larger than
        any table."""
        self._rows, self._columns = max(self._rows, row), max(self._columns, column)
        if self._rows * self._columns > MAX_CELLS:
            message = f"the sheet {self.name!r} reaches to cell {place(self._columns, self._rows)}"
            raise SpreadsheetError(Fault(0, f"{message}, and no table is that large"))

    def has_error(self, row: int, column: int, shown: str | None) -> None:
        """Note that a cell holds an error."""
        problem = f"holds the error {shown}" if shown else "holds an error"
        self._refuse(row, column, problem, "mend its formula")

    def lacks_result(self, row: int, column: int) -> None:
        """Note that a cell holds a formula without its result."""
        problem = "holds a formula that was never worked out"
        self._refuse(row, column, problem, "open and save the file in a spreadsheet")

    def _refuse(self, row: int, column: int, problem: str, hint: str) -> None:
        self.faults.append(Fault(row, f"cell {place(column, row)} {problem}", hint))

    def hide(self, row: int, column: int) -> None:
        """Note the row or column that hides a cell; 0 where it does not."""
        if row or column:
            self.unseen[f"row {row}" if row else f"column {letters(column)}"] = None

    def show_number(self, row: int, column: int, number: float, shown: str | None) -> None:
        """Note what a cell shows for a number; None: nobody knows."""
        if not math.isfinite(number):
            return
        seen = None if shown is None else as_seen(shown, number)
        if seen is None:
            what = "in a way that is not understood" if shown is None else f"as {shown.strip()!r}"
            message = f"cell {place(column, row)} holds {written(number)}, and shows it {what}"
            self.shown[row, column] = Fault(row, message, _SHOWN)
        elif not seen:
            self.unseen[f"cell {place(column, row)}"] = None
        elif seen != written(number):
            self.shown[row, column] = seen

    def show_text(self, row: int, column: int, shown: str | None) -> None:
        """Note what a cell shows for a text, with ITSELF where that stands; None: nobody knows."""
        if shown is None:
            message = f"cell {place(column, row)} shows its text in a way that is not understood"
            self.shown[row, column] = Fault(row, message, _SHOWN)
        elif not shown.strip():
            self.unseen[f"cell {place(column, row)}"] = None
        elif shown.strip() != ITSELF:
            self.shown[row, column] = shown
