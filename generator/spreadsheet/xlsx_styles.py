"""The styles of an XLSX file: which of its cells are struck out, and the formats of their numbers;
and which of the texts that its cells share are struck out, whole or in part."""

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, iterparse
from zipfile import ZipFile

from generator.spreadsheet.formats import BUILT_IN, Format, format_of
from generator.spreadsheet.markup import local, styles_in

_TRUE: Final = ("1", "true", "on", None)
_STRIKE: Final = "strike"
_LISTS: Final = ("numFmts", "fonts", "cellXfs")


class Style(NamedTuple):
    """How a cell looks, with its format as it is spelled."""

    code: str = "General"
    is_struck: bool = False

    @property
    def format(self) -> Format:
        """The format, which is looked into for cells that have it only."""
        return format_of(self.code)


class Styles(NamedTuple):
    """The styles that cells name by their number, and the numbers of shared texts that are struck
    out. A file without styles has none, and its cells are plain."""

    cells: Sequence[Style]
    struck: frozenset[str]

    def of(self, cell: Element) -> Style:
        """Return the style of a cell. Raises ValueError for one that the file does not have."""
        if not self.cells:
            return _PLAIN
        number = int(cell.get("s", 0))
        if not 0 <= number < len(self.cells):
            raise ValueError(f"there is no style {number}, which cell {cell.get('r')} names")
        return self.cells[number]

    def is_struck(self, cell: Element, texts: Element | None, value: str | None) -> bool:
        """Tell whether some text in a cell is struck out, which may be shared or a text of its
        own."""
        if cell.get("t") == "s":
            return (value or "").strip() in self.struck
        return texts is not None and has_struck(texts)


_PLAIN: Final = Style()


def styles_of(parts: ZipFile, styles: str | None, texts: str | None) -> Styles:
    """Read the styles from two parts of a file, which need not have them. Raises KeyError for a
    name of none."""
    cells = _cell_styles(parts, styles) if styles else ()
    return Styles(cells, _struck_texts(parts, texts) if texts else frozenset())


def has_struck(text: Element) -> bool:
    """Tell whether a run of a text is struck out."""
    for run in text.iter():
        if local(run.tag) != "r":
            continue
        written = "".join(each.text or "" for each in run if local(each.tag) == "t")
        looks = [each for each in run if local(each.tag) == "rPr"]
        if written.strip() and any(map(_is_struck, looks)):
            return True
    return False


def _is_struck(font: Element) -> bool:
    return any(local(e.tag) == _STRIKE and e.get("val") in _TRUE for e in font)


def _cell_styles(parts: ZipFile, name: str) -> list[Style]:
    codes: dict[int, str] = dict(BUILT_IN)
    struck: set[int] = set()
    cells: list[tuple[int, int]] = []
    number = 0
    within = ""  # differences that conditions make have fonts and formats too
    for event, kind, element in styles_in(parts, name):
        if event == "start":
            within = kind if kind in _LISTS else within
            continue
        match within, kind:
            case "numFmts", "numFmt":
                codes[int(element.get("numFmtId", 0))] = element.get("formatCode", "")
            case "fonts", "font":
                if _is_struck(element):
                    struck.add(number)
                number += 1
            case "cellXfs", "xf":
                cells.append((int(element.get("numFmtId", 0)), int(element.get("fontId", 0))))
        if kind in _LISTS:
            element.clear()
            within = ""
    styles = {one: Style(codes.get(one[0], "General"), one[1] in struck) for one in set(cells)}
    return [styles[one] for one in cells]


def _struck_texts(parts: ZipFile, name: str) -> frozenset[str]:
    # Most files strike nothing out, and need not be looked through.
    if _STRIKE.encode() not in parts.read(name):
        return frozenset()
    found: set[str] = set()
    number = 0
    with parts.open(name) as part:
        for _, element in iterparse(part):
            if local(element.tag) == "si":
                if has_struck(element):
                    found.add(str(number))
                number += 1
                element.clear()
    return frozenset(found)
