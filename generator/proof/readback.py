"""Reading finished files: which pieces are in a file, how often, what job it was made for, and what
a drawing or picture says about itself.

In comes the path of a file; out comes a `Reading`. One small reader a format, which knows nothing
of how the files were made: only how a placed piece is tagged. In a PDF it is marked content
``/Piece <</Id (name)>> BDC … EMC`` on the page, in an SVG a group ``<g class="piece" id="name">``.
A tag with nothing in it is no piece. A PNG holds no tags."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree

if TYPE_CHECKING:
    import pikepdf

_SVG = "{http://www.w3.org/2000/svg}"
#: What is read of a page: marked content, and what begins a path or draws a form or an image.
_PDF_OPERATORS = "BMC BDC EMC m re Do"


class UnreadableFileError(Exception):
    """A file that is not what its name says, or is damaged beyond reading."""


@dataclass(frozen=True)
class Reading:
    """What was read in one file: names of placed pieces with their number, the job record (None
    where the file carries none that can be read), and the texts of what it says about itself."""

    pieces: Counter[str]
    job: Mapping[str, Any] | None
    said: tuple[str, ...] = ()


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
            pieces = Counter(name for page in pdf.pages for name in _pieces_on(page))
            job = pdf.docinfo.get("/Spielbogen")
            return Reading(pieces, _job(None if job is None else str(job)))
    except (OSError, ValueError, TypeError, AttributeError, KeyError, pikepdf.PdfError) as error:
        raise UnreadableFileError(str(error)) from error


def _pieces_on(page: "pikepdf.Page") -> Iterator[str]:
    import pikepdf

    waiting: list[str] = []  # names of open tags in which nothing has been drawn yet
    depth: list[bool] = []  # for each open mark, whether it is the tag of a piece
    for instruction in pikepdf.parse_content_stream(page, _PDF_OPERATORS):
        match str(instruction.operator):
            case "BMC" | "BDC":
                name = _piece_name(page, list(instruction.operands))
                depth.append(name is not None)
                waiting += [] if name is None else [name]
            case "EMC":
                if depth and depth.pop() and waiting:
                    waiting.pop()
            case _:
                yield from waiting
                waiting.clear()


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
    pieces: Counter[str] = Counter()
    job: Mapping[str, Any] | None = None
    said = []
    try:
        for _, element in ElementTree.iterparse(path):
            if element.tag == f"{_SVG}g" and "piece" in element.get("class", "").split():
                pieces[element.get("id", "")] += 1 if len(element) else 0
            elif element.tag == f"{_SVG}metadata":
                job = job or _job(element.text)
            elif not element.tag.startswith(_SVG) and element.text:
                said.append(element.text)
            element.clear()
    except (OSError, ValueError, ElementTree.ParseError) as error:
        raise UnreadableFileError(str(error)) from error
    return Reading(+pieces, job, tuple(said))


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
    "png": read_png,
}
#: Those in which pieces can be counted.
COUNTED: Final = ("pdf", "svg")
