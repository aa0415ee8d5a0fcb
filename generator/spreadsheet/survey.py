"""What the library that reads spreadsheets does not say: which cells hold an error or a formula
that was never worked out, both of which it gives as empty, and that a sheet is larger than any
table of a game, for which it would take all memory. The packed file in, a complaint out."""

import io
import re
import zlib
from collections.abc import Iterator, Sequence
from posixpath import normpath
from typing import IO, Final, NamedTuple
from xml.etree.ElementTree import Element, ParseError, iterparse, parse
from zipfile import BadZipFile, ZipFile

from generator.spreadsheet.faults import Fault, SpreadsheetError, letters, place

#: A sheet of more cells than this is no table of a game, nor is a file of more bytes (unpacked).
MAX_CELLS: Final = 1_000_000
MAX_BYTES: Final = 100_000_000

_BOOK: Final = "xl/workbook.xml"
_LINKS: Final = "xl/_rels/workbook.xml.rels"
_CONTENT: Final = "content.xml"
_CELL: Final = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_UNREADABLE: Final = (
    *(BadZipFile, ParseError, KeyError, OSError, ValueError, RuntimeError, EOFError, zlib.error),
)
_TRUE: Final = ("1", "true")
#: The columns that a sheet of XLSX can have.
_MOST_COLUMNS: Final = 16_384
_UNSEEN: Final = ("collapse", "filter")
_SAVE: Final = "save it again as XLSX or ODS, without a password"


class _Cell(NamedTuple):
    # A cell of a sheet that holds something; where it stands for several, the last of them.
    sheet: str
    row: int
    column: int
    problem: str = ""
    hint: str = ""
    hidden: str = ""


class Survey(NamedTuple):
    """What is odd in each sheet of a file: the cells without a value, and the rows and columns that
    hold something and are hidden, as ``row 7`` and ``column C``."""

    faults: dict[str, list[Fault]]
    hidden: dict[str, list[str]]


def survey(raw: bytes) -> Survey:
    """Look through a file before it is read.

    Raises SpreadsheetError for a file that is no XLSX or ODS, is damaged or far too large.
    """
    _check_parts(raw)
    faults: dict[str, list[Fault]] = {}
    hidden: dict[str, dict[str, None]] = {}
    extent: dict[str, tuple[int, int]] = {}
    for cell in _cells(raw):
        rows, columns = extent.get(cell.sheet, (0, 0))
        extent[cell.sheet] = rows, columns = max(rows, cell.row), max(columns, cell.column)
        if rows * columns > MAX_CELLS:
            message = f"the sheet {cell.sheet!r} reaches to cell {place(columns, rows)}"
            raise SpreadsheetError(Fault(0, f"{message}, and no table is that large"))
        if cell.problem:
            message = f"cell {place(cell.column, cell.row)} {cell.problem}"
            faults.setdefault(cell.sheet, []).append(Fault(cell.row, message, cell.hint))
        if cell.hidden:
            hidden.setdefault(cell.sheet, {})[cell.hidden] = None
    return Survey(faults, {sheet: list(names) for sheet, names in hidden.items()})


def _check_parts(raw: bytes) -> None:
    try:
        with ZipFile(io.BytesIO(raw)) as parts:
            names = parts.namelist()
            size = sum(part.file_size for part in parts.infolist())
    except _UNREADABLE:
        names, size = [], 0
    if _BOOK not in names and _CONTENT not in names:
        raise SpreadsheetError(Fault(0, "this is no XLSX or ODS file", _SAVE))
    if size > MAX_BYTES:
        message = f"this file unpacks to {size:,} bytes, and no table is that large"
        raise SpreadsheetError(Fault(0, message))


def _cells(raw: bytes) -> Iterator[_Cell]:
    try:
        with ZipFile(io.BytesIO(raw)) as parts:
            if _BOOK in parts.namelist():
                yield from _of_book(parts)
            else:
                with parts.open(_CONTENT) as part:
                    yield from _of_ods(part)
    except _UNREADABLE as problem:
        raise SpreadsheetError(Fault(0, f"this file is damaged: {problem}", _SAVE)) from None


def _local(name: str) -> str:
    return name.rpartition("}")[2]


def _attribute(element: Element, name: str) -> str | None:
    return next((text for key, text in element.items() if _local(key) == name), None)


def _of_book(parts: ZipFile) -> Iterator[_Cell]:
    # The book gives each sheet an id, which leads to the name of its part.
    with parts.open(_BOOK) as book, parts.open(_LINKS) as links:
        targets = {e.get("Id"): e.get("Target", "") for e in parse(links).iter()}
        sheets = [e for e in parse(book).iter() if _local(e.tag) == "sheet"]
    for sheet in sheets:
        target = targets[_attribute(sheet, "id")]
        path = target.lstrip("/") if target.startswith("/") else normpath(f"xl/{target}")
        with parts.open(path) as part:
            yield from _of_xlsx(part, sheet.get("name", ""))


def _of_xlsx(part: IO[bytes], sheet: str) -> Iterator[_Cell]:
    row = column = 0
    unseen: set[int] = set()
    is_unseen = False
    for event, element in iterparse(part, ("start", "end")):
        kind = _local(element.tag)
        if event == "start" and kind == "col":
            unseen.update(_unseen_columns(element))
        elif event == "start" and kind == "row":
            row, column = int(element.get("r", row + 1)), 0
            is_unseen = element.get("hidden") in _TRUE
        elif event == "end" and kind == "c":
            row, column = _position(element.get("r", ""), row, column + 1)
            inner = {_local(child.tag): child for child in element}
            if inner:
                hidden = _hidden(row if is_unseen else 0, column if column in unseen else 0)
                yield _Cell(sheet, row, column, *_xlsx_problem(element, inner), hidden)
        elif event == "end" and kind == "row":
            element.clear()


def _unseen_columns(column: Element) -> range:
    if column.get("hidden") not in _TRUE:
        return range(0)
    last = min(int(column.get("max", 0)), _MOST_COLUMNS)
    return range(int(column.get("min", 1)), last + 1)


def _hidden(row: int, column: int) -> str:
    """Name the row or column that hides a cell, 0 where it does not."""
    return f"row {row}" if row else f"column {letters(column)}" if column else ""


def _position(name: str, row: int, column: int) -> tuple[int, int]:
    named = _CELL.fullmatch(name)
    if not named:
        return row, column
    column = 0
    for letter in named.group(1):
        column = 26 * column + ord(letter) - ord("A") + 1
    return int(named.group(2)), column


def _xlsx_problem(cell: Element, inner: dict[str, Element]) -> tuple[str, str]:
    value = inner["v"].text if "v" in inner else None
    if cell.get("t") == "e":
        return _error(value)
    if "f" in inner and not value and cell.get("t") != "str":
        return _never()
    return "", ""


def _of_ods(part: IO[bytes]) -> Iterator[_Cell]:
    sheet, row, column = "", 0, 0
    unseen: list[tuple[int, int]] = []
    for event, element in iterparse(part, ("start", "end")):
        kind = _local(element.tag)
        if event == "start" and kind == "table":
            sheet, row, column, unseen = _attribute(element, "name") or "", 0, 0, []
        elif event == "end" and kind == "table-column":
            first = column + 1
            column += int(_attribute(element, "number-columns-repeated") or 1)
            if _attribute(element, "visibility") in _UNSEEN:
                unseen.append((first, column))
        elif event == "end" and kind == "table-row":
            yield from _of_row(element, sheet, row, unseen)
            row += int(_attribute(element, "number-rows-repeated") or 1)
            element.clear()


def _of_row(
    element: Element, sheet: str, above: int, unseen: Sequence[tuple[int, int]]
) -> Iterator[_Cell]:
    last = above + int(_attribute(element, "number-rows-repeated") or 1)
    row = above + 1 if _attribute(element, "visibility") in _UNSEEN else 0
    column = 0
    for cell in element:
        if not _local(cell.tag).endswith("table-cell"):
            continue
        first = column + 1
        column += int(_attribute(cell, "number-columns-repeated") or 1)
        if len(cell) or _attribute(cell, "value-type") or _attribute(cell, "formula"):
            problem, hint = _ods_problem(cell)
            within = any(start <= first <= end for start, end in unseen)
            hidden = _hidden(row, first if within else 0)
            if problem or hidden:
                yield _Cell(sheet, above + 1, first, problem, hint, hidden)
            yield _Cell(sheet, last, column)


def _ods_problem(cell: Element) -> tuple[str, str]:
    kinds = [text for key, text in cell.items() if _local(key) == "value-type"]
    shown = "".join(cell.itertext())
    if "error" in kinds or (_attribute(cell, "formula") and shown.startswith(("#", "Err:"))):
        return _error(shown)
    return _never() if _attribute(cell, "formula") and not kinds else ("", "")


def _error(shown: str | None) -> tuple[str, str]:
    return f"holds the error {shown}" if shown else "holds an error", "mend its formula"


def _never() -> tuple[str, str]:
    return "holds a formula that was never worked out", "open and save the file in a spreadsheet"
