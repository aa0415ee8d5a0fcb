"""Files of tables in, rows out. They come from spreadsheets: XLSX, ODS, or CSV in UTF-8 with or
without a byte order mark, any line end, commas or (as German ones write) semicolons. A message
names file and line of the row, counted in the file; all faults of a table come together."""

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from generator.cells import Lattice
from generator.findings import nearest
from generator.model import Finding, SpielbogenError
from generator.rules.findings import finding
from generator.rules.reading import read_bytes, read_text
from generator.spreadsheet import SUFFIXES, SpreadsheetError, read_rows

_ID: Final = re.compile(r"[A-Za-z0-9_-]+")
_QUANTITY: Final = re.compile(r"[0-9]{1,9}")

#: More of one design than this is a slip, not a game.
MAX_QUANTITY: Final = 100_000
#: Nor are there more pieces of one component; a large game has some hundreds.
MAX_PIECES: Final = 20_000


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: a design, with its variant id and its quantity."""

    id: str
    qty: int
    values: Mapping[str, str]
    where: str

    def text(self, column: str, lang: str) -> str:
        """Return column `<column>_<lang>`, else `column`. Raises SpielbogenError if neither is."""
        found = self.values.get(f"{column}_{lang}", self.values.get(column))
        if found is None:
            raise SpielbogenError(no_column(column, list(self.values), self.where))
        return found

    def texts(self, lang: str) -> dict[str, str]:
        """Return all columns, with those of `lang` also under their name without `_<lang>`."""
        ending = f"_{lang}"
        own = {k.removesuffix(ending): v for k, v in self.values.items() if k.endswith(ending)}
        return {**self.values, **own}


@dataclass(frozen=True, slots=True)
class Table:
    """A file of rows under named columns; with a `lattice`, each row is a field of a board, whose
    place the columns `row` and `column` give, counted from 1."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    lattice: Lattice | None = None

    def require(self, column: str, where: str) -> None:
        """Raise SpielbogenError where the table has no such column, asked for at `where`."""
        if column not in self.columns:
            raise SpielbogenError(no_column(column, self.columns, where, self.name))


def no_column(column: str, known: Sequence[str], where: str, table: str = "") -> Finding:
    """Say that a column is not there, with the nearest one that is."""
    place = f"'{table}'" if table else "the table"
    return finding("R115", where, f"{place} has no column '{column}'", nearest(column, known))


def read_table(folder: Path, name: str, asked: Callable[[], str] | None = None) -> Table:
    """Read a table of a game folder: CSV, XLSX or ODS. Raises SpielbogenError with every fault.

    Rows are numbered from 1 and have that number as id; see `designs` for tables of pieces.
    `asked` gives the place that names the file, for the message that it is missing.
    """
    lines = _file_lines(folder, name, asked)
    if not lines:
        raise SpielbogenError(finding("R111", f"{name}:1", "expected a line with column names"))
    (place, header), *body = lines
    columns = _columns([cell.strip() for cell in header], body, f"{name}:{place}")
    faults: list[Finding] = []
    rows = []
    for number, (line, cells) in enumerate(body, start=1):
        where = f"{name}:{line}"
        width = len(columns)
        if len(cells) < width or any(cell.strip() for cell in cells[width:]):
            faults.append(_wrong_width(where, cells, width))
            continue
        values = {column: cell.strip() for column, cell in zip(columns, cells, strict=False)}
        rows.append(Row(str(number), 1, values, where))
    if faults:
        raise SpielbogenError(*faults)
    return Table(name, columns, tuple(rows))


def _file_lines(
    folder: Path, name: str, asked: Callable[[], str] | None
) -> list[tuple[int, list[str]]]:
    if not _is_spreadsheet(name):
        return list(_lines(read_text(folder, name, asked), name))
    try:
        return read_rows(read_bytes(folder, name, asked))
    except SpreadsheetError as problem:
        raise SpielbogenError(
            *(
                finding("R124", f"{name}:{row}" if row else name, message, hint)
                for row, message, hint in problem.faults
            )
        ) from None


def _is_spreadsheet(name: str) -> bool:
    return Path(name).suffix.lower() in SUFFIXES


def _lines(text: str, name: str) -> Iterator[tuple[int, list[str]]]:
    header = text.lstrip().partition("\n")[0]
    delimiter = max(",;\t", key=header.count)
    if "\0" in text:
        place = text[: text.index("\0")].count("\n") + 1
        message = "this line holds a character of no meaning (U+0000)"
        raise SpielbogenError(finding("R112", f"{name}:{place}", message))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                # Programs differ in how they write an accent; what looks alike is to be alike.
                yield line, [unicodedata.normalize("NFC", cell) for cell in cells]
            line = reader.line_num + 1
    except csv.Error as problem:
        raise SpielbogenError(
            finding("R112", f"{name}:{line}", f"the row that begins here cannot be read: {problem}")
        ) from None


def _columns(header: list[str], body: list[tuple[int, list[str]]], where: str) -> tuple[str, ...]:
    # Spreadsheets save empty columns at the right: those without name and content are left out.
    while header and not header[-1]:
        header.pop()
    faults = [
        finding("R111", where, f"the column '{name}' is there {count} times")
        for name, count in Counter(header).items()
        if count > 1 and name
    ]
    for place, name in enumerate(header, start=1):
        if not name:
            faults.append(finding("R111", where, f"column {place} has no name"))
        elif not name.isidentifier():
            hint = "use letters, digits and _, beginning with a letter"
            faults.append(finding("R111", where, f"'{name}' cannot be a column's name", hint))
    if faults:
        raise SpielbogenError(*faults)
    return tuple(header)


def _wrong_width(where: str, cells: list[str], expected: int) -> Finding:
    found = len(cells)
    hint = "put quotation marks around a text with a comma" if found > expected else ""
    if _is_spreadsheet(where.rpartition(":")[0]):
        # All its rows are as long as the longest.
        found = max(place for place, cell in enumerate(cells, start=1) if cell.strip())
        hint = "give each column that is filled a name in the first row"
    return finding("R112", where, f"expected {expected} cells in this row, found {found}", hint)


def designs(table: Table) -> tuple[Table, tuple[Finding, ...]]:
    """Read the rows of a table as designs of pieces, with `id` (else the number) and `qty`.

    Returns the table so read, and notes on designs that are not made. Raises SpielbogenError with
    every quantity and id that is wrong.
    """
    faults: list[Finding] = []
    rows = [_design(row, faults) for row in table.rows]
    first: dict[str, Row] = {}
    for row in rows:
        if first.setdefault(row.id, row) is not row:
            other = first[row.id].where
            faults.append(finding("R114", row.where, f"the id '{row.id}' is in {other} already"))
    if faults:
        raise SpielbogenError(*faults)
    return replace(table, rows=tuple(rows)), tuple(_remarks(table, rows))


def _design(row: Row, faults: list[Finding]) -> Row:
    name, quantity = row.values.get("id", row.id), row.values.get("qty", "1")
    if not _ID.fullmatch(name):
        hint = "use the letters A to Z, digits, _ and -"
        faults.append(finding("R114", row.where, f"column 'id': {name!r} is no id", hint))
    if not _QUANTITY.fullmatch(quantity) or int(quantity) > MAX_QUANTITY:
        faults.append(_wrong_quantity(row.where, quantity))
        return row
    return Row(name, int(quantity), row.values, row.where)


def _wrong_quantity(where: str, quantity: str) -> Finding:
    found = repr(quantity) if quantity else "nothing"
    message = f"column 'qty': expected a whole number from 0 to {MAX_QUANTITY}, found {found}"
    return finding("R113", where, message, "" if quantity else "write 0 for none")


def _remarks(table: Table, rows: list[Row]) -> Iterator[Finding]:
    if not rows:
        yield finding("R116", table.name, "the table has no rows, so no piece is made of it")
    for row in rows:
        if row.qty == 0:
            yield finding("R117", row.where, f"'{row.id}' has the quantity 0 and is not made")
