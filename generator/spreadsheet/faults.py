"""What can be wrong with a spreadsheet, for those who read one: it knows rows and cells, and who
asked for it knows the name of the file."""

from typing import NamedTuple


class Fault(NamedTuple):
    """What is wrong, in a sentence, in which row (counted from 1; 0: the file), and advice."""

    row: int
    message: str
    hint: str = ""


class SpreadsheetError(ValueError):
    """A file that cannot be used as a table, with all that is wrong with it."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = faults


def letters(column: int) -> str:
    """Return the name of a column, such as ``C``; it is counted from 1."""
    name = ""
    while column:
        column, digit = divmod(column - 1, 26)
        name = chr(ord("A") + digit) + name
    return name


def place(column: int, row: int) -> str:
    """Return the name of a cell, such as ``C7``; both are counted from 1."""
    return f"{letters(column)}{row}"
