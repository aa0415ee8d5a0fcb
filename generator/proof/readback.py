"""Reading finished files: which pieces are in a file, how often, what job it was made for, and what
a drawing or picture says about itself.

In comes the path of a file; out comes a `Reading`. One small reader a format, which knows nothing
of how the files were made: only how a placed piece is tagged. In a PDF it is marked content
``/Piece <</Id (name)>> BDC … EMC`` on the page, in an SVG a group ``<g class="piece" id="name">``,
or ``data-piece="name"`` where that id is taken. A tag with nothing in it is no piece; one with its
trim line alone, which has no ink, is a blank one. In a file for
a cutter the lines of a part are apart by what they are for: it is there once for each outline that
is cut. Such an SVG has groups of pieces within ``<g data-role="…">``, and a DXF has at each entity
the name of its part and its role. A PNG holds no tags."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree

from generator.proof.dxf_tags import decoded, marks, properties, sections

if TYPE_CHECKING:
    import pikepdf

_SVG = "{http://www.w3.org/2000/svg}"
#: What is read of a page: marked content, what begins a path, and what puts ink on paper.
_PDF_INK: Final = frozenset(
    ["f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do", "Tj", "TJ"]
)
_PDF_OPERATORS: Final = " ".join(("BMC BDC EMC m re", *_PDF_INK))

#: The class of the line in an SVG that says where a piece is trimmed.
_TRIM: Final = "trim"
#: The role of the line along which a part is cut out, and all roles of lines that are cut.
_OUTLINE: Final = "outline"
_CUTS: Final = (_OUTLINE, "inner")
#: Under what name a DXF has notes at its entities, and its job.
_APPLICATION: Final = "SPIELBOGEN"


class UnreadableFileError(Exception):
    """A file that is not what its name says, or is damaged beyond reading."""


@dataclass(frozen=True)
class Reading:
    """What was read in one file: names of placed pieces with their number, the job record (None
    where the file carries none that can be read), and the texts of what it says about itself.

    `pages` has, where the file has pages, those of each piece, from 1, a page as often as the piece
    is on it; `sheets` is how many pages there are. `blank` names pieces without any drawing.
    `lines` has, in a file for a cutter, how many cuts there are of a role, and of the other roles
    how many parts have any such lines.
    """

    pieces: Counter[str]
    job: Mapping[str, Any] | None
    said: tuple[str, ...] = ()
    pages: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    sheets: int = 1
    lines: Mapping[str, int] = field(default_factory=dict)
    blank: frozenset[str] = frozenset()


def read_back(path: Path) -> Reading:
    """Read a finished file by the ending of its name.

    Raises UnreadableFileError, and KeyError for an ending that is not among `READERS`.
    """
    return READERS[path.suffix.lower().removeprefix(".")](path)


def read_pdf(path: Path) -> Reading:
    """Read a PDF. Raises UnreadableFileError."""
    import pikepdf

    try:
        with pikepdf.open(path) as pdf:
            pages: dict[str, tuple[int, ...]] = {}
            blank: set[str] = set()
            for number, page in enumerate(pdf.pages, 1):
                for name, inked in _pieces_on(page):
                    pages[name] = (*pages.get(name, ()), number)
                    blank.update(() if inked else (name,))
            job = pdf.docinfo.get("/Spielbogen")
            pieces = Counter({name: len(found) for name, found in pages.items()})
            record = _job(None if job is None else str(job))
            return Reading(
                pieces, record, pages=pages, sheets=len(pdf.pages), blank=frozenset(blank)
            )
    except (OSError, ValueError, TypeError, AttributeError, KeyError, pikepdf.PdfError) as error:
        raise UnreadableFileError(str(error)) from error


@dataclass
class _Mark:
    """Marked content that is open: the piece that it tags, if it is such a tag, whether anything
    has been begun in it, and whether that left ink."""

    name: str | None
    drawn: bool = False
    inked: bool = False


def _pieces_on(page: "pikepdf.Page") -> Iterator[tuple[str, bool]]:
    """Find the tagged pieces of a page, each with whether anything of it can be seen."""
    import pikepdf

    opened: list[_Mark] = []
    for instruction in pikepdf.parse_content_stream(page, _PDF_OPERATORS):
        operator = str(instruction.operator)
        if operator in ("BMC", "BDC"):
            opened.append(_Mark(_piece_name(page, list(instruction.operands))))
        elif operator == "EMC":
            if opened and (mark := opened.pop()).name is not None and mark.drawn:
                yield mark.name, mark.inked
        else:
            for mark in opened:
                mark.drawn, mark.inked = True, mark.inked or operator in _PDF_INK
    yield from ((mark.name, mark.inked) for mark in opened if mark.name and mark.drawn)


def _piece_name(page: "pikepdf.Page", operands: list[Any]) -> str | None:
    import pikepdf

    if len(operands) != 2 or operands[0] != pikepdf.Name.Piece:
        return None
    properties = operands[1]
    if isinstance(properties, pikepdf.Name):  # some programs that rewrite a page keep them apart
        properties = page.obj.Resources.Properties[str(properties)]
    name = properties.get("/Id")
    return None if name is None else str(name)


def read_svg(path: Path) -> Reading:
    """Read an SVG. Raises UnreadableFileError."""
    reader = _SvgReader()
    try:
        for event, element in ElementTree.iterparse(path, ("start", "end")):
            reader.take(event, element)
    except (OSError, ValueError, ElementTree.ParseError) as error:
        raise UnreadableFileError(str(error)) from error
    return Reading(
        +reader.pieces,
        reader.job,
        tuple(reader.said),
        lines=+reader.lines,
        blank=frozenset(reader.blank),
    )


class _SvgReader:
    """Gathers what an SVG says while its elements begin and end."""

    def __init__(self) -> None:
        self.pieces: Counter[str] = Counter()
        self.lines: Counter[str] = Counter()
        self.blank: set[str] = set()
        self._trims = 0  # since the last group began
        self.job: Mapping[str, Any] | None = None
        self.said: list[str] = []
        self._roles: list[str] = []  # of the groups for one role that are open, the inmost last

    def take(self, event: str, element: ElementTree.Element) -> None:
        role = element.get("data-role")
        if event == "start":
            self._roles += [] if role is None else [role]
            self._trims = 0 if element.tag == f"{_SVG}g" else self._trims
            return
        if role is not None:
            self._roles.pop()
        if element.tag == f"{_SVG}g" and "piece" in element.get("class", "").split():
            name: str = element.get("id") or element.get("data-piece") or ""
            self.pieces[name] += self._times(len(element))
            self._note_lines(len(element))
            if not self._roles and 0 < len(element) == self._trims:
                self.blank.add(name)
        elif element.get("class") == _TRIM:
            self._trims += 1
        elif element.tag == f"{_SVG}metadata":
            self.job = self.job or _job(element.text)
        elif element.text and self._tells(element):
            self.said.append(element.text)
        element.clear()

    def _times(self, drawn: int) -> int:
        """Return how often a piece is there, by the number of drawings in its group."""
        if not self._roles:
            return min(drawn, 1)
        return drawn if self._roles[-1] == _OUTLINE else 0

    def _note_lines(self, drawn: int) -> None:
        if self._roles:
            role = self._roles[-1]
            self.lines[role] += drawn if role in _CUTS else min(drawn, 1)

    @staticmethod
    def _tells(element: ElementTree.Element) -> bool:
        return element.tag == f"{_SVG}desc" or not element.tag.startswith(_SVG)


def read_dxf(path: Path) -> Reading:
    """Read a DXF. Raises UnreadableFileError."""
    try:
        found = sections(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UnreadableFileError(str(error)) from error
    noted = [mark for mark in marks(found.get("ENTITIES", ()), _APPLICATION) if len(mark) == 2]
    pieces = Counter(name for name, role in noted if role == _OUTLINE)
    cuts = Counter(role for _, role in noted if role in _CUTS)
    others = Counter(role for _, role in dict.fromkeys(noted) if role not in _CUTS)
    job, said = "", dict[str, str]()
    for name, value in properties(found.get("HEADER", ())):
        if name.startswith(f"{_APPLICATION} "):
            job += value
        else:  # what was too long for one property goes on in "name (2)" and so on
            name = re.sub(r" \(\d+\)$", "", name)
            said[name] = f"{said[name]} {decoded(value)}" if name in said else decoded(value)
    return Reading(pieces, _job(job), tuple(said.values()), lines=cuts + others)


def read_png(path: Path) -> Reading:
    """Read what a PNG says about itself. Raises UnreadableFileError."""
    from PIL.PngImagePlugin import PngImageFile

    try:
        # Not by way of `Image.open`, which minds the size of a picture that nobody draws here.
        with PngImageFile(path) as image:
            texts = {key: text for key, text in image.info.items() if isinstance(text, str)}
    except (OSError, ValueError, SyntaxError) as error:
        raise UnreadableFileError(str(error)) from error
    job = _job(texts.pop("Spielbogen", None))
    return Reading(Counter(), job, tuple(texts.values()))


def _job(text: str | None) -> Mapping[str, Any] | None:
    try:
        job = json.loads(text or "")
    except ValueError:
        return None
    return job if isinstance(job, dict) else None


#: The formats that can be read, by the ending of a file's name.
READERS: Final[Mapping[str, Callable[[Path], Reading]]] = {
    "pdf": read_pdf,
    "svg": read_svg,
    "dxf": read_dxf,
    "png": read_png,
}
#: Those in which pieces can be counted.
COUNTED: Final = ("pdf", "svg", "dxf")
