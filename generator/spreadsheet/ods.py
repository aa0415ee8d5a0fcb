"""The parts of an ODS file in, what is odd in its sheets out: cells with an error or a formula that
was never worked out, and whatever a person sees in them that is not their value."""

import sys
from collections.abc import Iterator, Mapping
from itertools import product
from typing import IO, Final, NamedTuple
from xml.etree.ElementTree import Element, iterparse
from zipfile import ZipFile

from generator.spreadsheet.faults import place
from generator.spreadsheet.markup import attribute, local, styles_in
from generator.spreadsheet.numerals import written
from generator.spreadsheet.oddities import Area, Odd
from generator.spreadsheet.ods_styles import LISTS, Look, Styles

#: The part that every ODS file has.
CONTENT: Final = "content.xml"
_STYLES: Final = "styles.xml"
_UNSEEN: Final = ("collapse", "filter")
_NUMBERS: Final = ("float", "percentage", "currency")
_NOTE: Final = "annotation"
_BLANKS: Final = ("s", "tab", "line-break")
_ERRORS: Final = ("#", "Err:")
_SPANNED: Final = ("rows", "columns")
#: The styles that texts in a cell can have, by their elements.
_FAMILIES: Final = {"p": "paragraph", "span": "text"}


class _Column(NamedTuple):
    # Columns that are alike, from the first to the last.
    first: int
    last: int
    is_unseen: bool
    style: str


#: Behind the last column that is described, all are plain.
_REST: Final = _Column(1, sys.maxsize, False, "")


def survey_ods(parts: ZipFile) -> Iterator[Odd]:
    """Look through the sheets of a file. Raises what UNREADABLE lists for one that is damaged."""
    styles = Styles()
    if _STYLES in parts.namelist():
        for event, kind, element in styles_in(parts, _STYLES):
            if event == "end" and kind in LISTS:
                styles.add(element)
                element.clear()
    with parts.open(CONTENT) as part:
        yield from _Reader(styles).read(part)


class _Cell(NamedTuple):
    # A cell that holds something, and the rows and columns in which it stands for itself.
    element: Element
    attributes: Mapping[str, str]
    rows: range
    columns: range
    style: str

    @property
    def place(self) -> tuple[int, int]:
        return self.rows[0], self.columns[0]


class _Reader:
    # Goes through the rows of the sheets; tables within them are no sheets.

    def __init__(self, styles: Styles) -> None:
        self._styles = styles
        self._odd = Odd("")
        self._columns: list[_Column] = []
        self._row = self._depth = 0

    def read(self, part: IO[bytes]) -> Iterator[Odd]:
        """Note what is odd in each sheet."""
        for event, element in iterparse(part, ("start", "end")):
            match event, local(element.tag):
                case "end", kind if kind in LISTS:
                    self._styles.add(element)
                case "start", "table":
                    self._depth += 1
                    if self._depth == 1:
                        self._odd = Odd(attribute(element, "name") or "")
                        self._columns, self._row = [], 0
                case "end", "table":
                    self._depth -= 1
                    if not self._depth:
                        yield self._odd
                case "end", "table-column" if self._depth == 1:
                    self._add_column(element)
                case "end", "table-row" if self._depth == 1:
                    self._take_row(element)
                    element.clear()

    def _add_column(self, element: Element) -> None:
        first = self._columns[-1].last + 1 if self._columns else 1
        last = first - 1 + _count(attribute(element, "number-columns-repeated"))
        is_unseen = attribute(element, "visibility") in _UNSEEN
        style = attribute(element, "default-cell-style-name") or ""
        self._columns.append(_Column(first, last, is_unseen, style))

    def _take_row(self, element: Element) -> None:
        times = _count(attribute(element, "number-rows-repeated"))
        rows = range(self._row + 1, self._row + 1 + times)
        self._row += times
        is_unseen = attribute(element, "visibility") in _UNSEEN
        style = attribute(element, "default-cell-style-name") or ""
        columns = iter(self._columns)
        column, last = next(columns, _REST), 0
        for cell in element:
            if not local(cell.tag).endswith("table-cell"):
                continue
            attributes = {local(name): text for name, text in cell.items()}
            first, last = last + 1, last + _count(attributes.get("number-columns-repeated"))
            while column.last < first:
                column = next(columns, _REST)
            if not (len(cell) or "value-type" in attributes or "formula" in attributes):
                continue
            own = attributes.get("style-name") or style or column.style
            self._take(_Cell(cell, attributes, rows, range(first, last + 1), own))
            self._odd.hide(rows[0] if is_unseen else 0, first if column.is_unseen else 0)

    def _take(self, cell: _Cell) -> None:
        odd, attributes, (row, column) = self._odd, cell.attributes, cell.place
        odd.reach(cell.rows[-1], cell.columns[-1])
        shown = _shown(cell.element)
        kinds = [text for key, text in cell.element.items() if local(key) == "value-type"]
        if "error" in kinds or ("formula" in attributes and (shown or "").startswith(_ERRORS)):
            odd.has_error(row, column, shown)
        elif "formula" in attributes and not kinds:
            odd.lacks_result(row, column)
        else:
            self._show(cell, shown)
        if self._styles.strikes and (shown or kinds) and self._is_struck(cell):
            odd.struck |= dict.fromkeys(f"row {each}" for each in cell.rows)
        if any(local(child.tag) == _NOTE for child in cell.element):
            odd.commented[place(column, row)] = None
        height, width = (_count(attributes.get(f"number-{of}-spanned")) for of in _SPANNED)
        if height > 1 or width > 1:
            odd.merged.append(Area(row, column, row + height - 1, column + width - 1))

    def _is_struck(self, cell: _Cell) -> bool:
        if self._styles.is_struck("table-cell", cell.style):
            return True
        return any(
            self._styles.is_struck(_FAMILIES[kind], attribute(each, "style-name") or "")
            for paragraph in _paragraphs(cell.element)
            for each in paragraph.iter()
            if (kind := local(each.tag)) in _FAMILIES and "".join(each.itertext()).strip()
        )

    def _show(self, cell: _Cell, shown: str | None) -> None:
        kind, text = cell.attributes.get("value-type"), cell.attributes.get("string-value")
        value = cell.attributes.get("value")
        if kind in _NUMBERS and value:
            number = float(value)
            told = self._look(cell, number) if shown is None else shown
            self._odd.show_number(*cell.place, number, told)
        elif text and shown is not None and shown.split() != text.split():
            self._odd.show_text(*cell.place, shown)
        entry = self._odd.shown.get(cell.place)
        if isinstance(entry, str):
            self._odd.shown |= dict.fromkeys(product(cell.rows, cell.columns), entry)

    def _look(self, cell: _Cell, number: float) -> str | None:
        """Return what a cell shows for a number and does not say; None where nobody knows."""
        if cell.attributes["value-type"] == "percentage":
            return f"{written(100 * number)} %"
        if cell.attributes["value-type"] == "currency":
            return f"{written(number)} {cell.attributes.get('currency', '¤')}"
        looks = {Look.PLAIN: written(number), Look.NOTHING: "", Look.WORDS: None}
        return looks[self._styles.look_of(cell.style)]


def _count(text: str | None) -> int:
    """Return how often something stands for itself. Raises ValueError for less than once."""
    times = int(text or 1)
    if times < 1:
        raise ValueError(f"something is repeated {times} times")
    return times


def _paragraphs(cell: Element) -> Iterator[Element]:
    return (child for child in cell if local(child.tag) == "p")


def _shown(cell: Element) -> str | None:
    """Return the text that a cell shows; None where it does not say."""
    texts = ["".join(_text(paragraph)) for paragraph in _paragraphs(cell)]
    return "\n".join(texts) if texts else None


def _text(element: Element) -> Iterator[str]:
    kind = local(element.tag)
    if kind in _BLANKS:
        yield " "
    elif kind != _NOTE:
        yield element.text or ""
        for child in element:
            yield from _text(child)
            yield child.tail or ""
