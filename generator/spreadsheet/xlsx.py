"""The parts of an XLSX file in, what is odd in its sheets out: cells with an error or a formula
that was never worked out, and whatever a person sees in them that is not their value."""

import re
from collections.abc import Iterator, Mapping
from posixpath import dirname, normpath
from typing import IO, Final, NamedTuple
from xml.etree.ElementTree import Element, iterparse, parse
from zipfile import ZipFile

from generator.spreadsheet.formats import Format
from generator.spreadsheet.markup import attribute, local
from generator.spreadsheet.oddities import Area, Odd
from generator.spreadsheet.xlsx_styles import Styles, styles_of

#: The part that every XLSX file has.
BOOK: Final = "xl/workbook.xml"
_CELL: Final = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_TRUE: Final = ("1", "true")
#: The columns that a sheet can have.
_MOST_COLUMNS: Final = 16_384
#: Rows of less points in height, and columns of less signs in width, nobody sees.
_SEEN: Final = 0.5
_TEXTS: Final = ("s", "str", "inlineStr")
_COMMENTS: Final = {"comments": "comment", "threadedComment": "threadedComment"}


class _Link(NamedTuple):
    # Another part that a part names, and what it is.
    path: str
    kind: str


def survey_xlsx(parts: ZipFile) -> Iterator[Odd]:
    """Look through the sheets of a file. Raises what UNREADABLE lists for one that is damaged."""
    links = _links(parts, BOOK)
    paths = {link.kind: link.path for link in links.values()}
    styles = styles_of(parts, paths.get("styles"), paths.get("sharedStrings"))
    with parts.open(BOOK) as book:
        sheets = [e for e in parse(book).iter() if local(e.tag) == "sheet"]
    for sheet in sheets:
        odd = Odd(sheet.get("name", ""))
        named = links.get(attribute(sheet, "id"))
        if not named:
            raise ValueError(f"the sheet {odd.name!r} is not in it")
        with parts.open(named.path) as part:
            _Reader(odd, styles).read(part)
        for link in _links(parts, named.path).values():
            if link.kind in _COMMENTS and link.path in parts.namelist():
                with parts.open(link.path) as part:
                    odd.commented |= _commented(part, _COMMENTS[link.kind])
        yield odd


def _links(parts: ZipFile, path: str) -> Mapping[str | None, _Link]:
    # What a part names by an id stands in another one beside it.
    folder, _, name = path.rpartition("/")
    beside = f"{folder}/_rels/{name}.rels"
    if path != BOOK and beside not in parts.namelist():
        return {}
    links: dict[str | None, _Link] = {}
    with parts.open(beside) as part:
        for link in parse(part).iter():
            target, kind = link.get("Target", ""), link.get("Type", "").rpartition("/")[2]
            whole = target if target.startswith("/") else f"/{dirname(path)}/{target}"
            links[link.get("Id")] = _Link(normpath(whole).lstrip("/"), kind)
    return links


def _commented(part: IO[bytes], kind: str) -> dict[str, None]:
    cells: dict[str, None] = {}
    for _, element in iterparse(part):
        if local(element.tag) == kind:
            cells[element.get("ref", "")] = None
            element.clear()
    return cells


class _Reader:
    # Goes through the cells of a sheet.

    def __init__(self, odd: Odd, styles: Styles) -> None:
        self._odd = odd
        self._styles = styles
        self._row = self._column = 0
        self._unseen: set[int] = set()
        self._is_unseen = False

    def read(self, part: IO[bytes]) -> None:
        """Note what is odd in a sheet."""
        for event, element in iterparse(part, ("start", "end")):
            match event, local(element.tag):
                case "start", "col":
                    self._unseen.update(_unseen_columns(element))
                case "start", "row":
                    self._row, self._column = int(element.get("r", self._row + 1)), 0
                    self._is_unseen = _is_hidden(element, "ht")
                case "end", "c":
                    self._take(element)
                case "end", "row":
                    element.clear()
                case "end", "mergeCell":
                    self._merge(element.get("ref", ""))

    def _take(self, cell: Element) -> None:
        at = self._row, self._column + 1
        self._row, self._column = row, column = _position(cell.get("r", "")) or at
        inner = {local(child.tag): child for child in cell}
        if not inner:
            return
        odd = self._odd
        odd.reach(row, column)
        value = inner["v"].text if "v" in inner else None
        if cell.get("t") == "e":
            odd.has_error(row, column, value)
        elif "f" in inner and not value and cell.get("t") != "str":
            odd.lacks_result(row, column)
        odd.hide(row if self._is_unseen else 0, column if column in self._unseen else 0)
        if value or "is" in inner:
            style = self._styles.of(cell)
            if style.is_struck or self._styles.is_struck(cell, inner.get("is"), value):
                odd.struck[f"row {row}"] = None
            if not style.format.is_plain:
                self._show(cell, value, style.format)

    def _show(self, cell: Element, value: str | None, form: Format) -> None:
        kind = cell.get("t", "n")
        if kind == "n" and value:
            number = float(value)
            self._odd.show_number(self._row, self._column, number, form.of_number(number))
        elif kind in _TEXTS:
            self._odd.show_text(self._row, self._column, form.of_text())

    def _merge(self, ref: str) -> None:
        first, _, last = ref.partition(":")
        start, end = _position(first), _position(last)
        if start and end:
            self._odd.merged.append(Area(*start, *end))


def _is_hidden(element: Element, size: str) -> bool:
    """Tell whether a row or column is hidden, or has no height or width to be seen."""
    return element.get("hidden") in _TRUE or float(element.get(size, 1)) < _SEEN


def _unseen_columns(column: Element) -> range:
    if not _is_hidden(column, "width"):
        return range(0)
    last = min(int(column.get("max", 0)), _MOST_COLUMNS)
    return range(int(column.get("min", 1)), last + 1)


def _position(name: str) -> tuple[int, int] | None:
    """Return the row and column of a cell by its name, None if it has none."""
    named = _CELL.fullmatch(name)
    if not named:
        return None
    column = 0
    for letter in named.group(1):
        column = 26 * column + ord(letter) - ord("A") + 1
    return int(named.group(2)), column
