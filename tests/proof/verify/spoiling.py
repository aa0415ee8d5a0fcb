"""Changes to finished files, and what verifying tells of them."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
from ezdxf.document import Drawing
from ezdxf.filemanagement import readfile

from generator.model import Finding
from generator.proof.verify import Verified, look_at, verify_files

SVG = "{http://www.w3.org/2000/svg}"
DUPLEX = "01-card-duplex.pdf"
PLYWOOD = "plywood-3mm-01"


def told(*paths: Path) -> list[Verified]:
    """Verify files together."""
    return verify_files([look_at(path) for path in paths])


def findings(*paths: Path) -> list[Finding]:
    """Return what is found of some files, but that they were changed: all were."""
    found = (finding for verified in told(*paths) for finding in verified.findings)
    return [finding for finding in found if finding.code != "V105"]


def codes(*paths: Path) -> set[str]:
    """Return the codes of all that is found of some files."""
    return {finding.code for finding in findings(*paths)}


def only(*paths: Path) -> Finding:
    """Return the one thing that is found of some files."""
    (found,) = findings(*paths)
    return found


def one(code: str, *paths: Path) -> Finding:
    """Return the one thing of a code that is found of some files."""
    (found,) = (finding for finding in findings(*paths) if finding.code == code)
    return found


@contextmanager
def pdf(path: Path) -> Iterator[pikepdf.Pdf]:
    """Change a PDF."""
    with pikepdf.open(path, allow_overwriting_input=True) as opened:
        yield opened
        opened.save()


def edit_page(path: Path, number: int, change: Callable[[bytes], bytes]) -> None:
    """Change the content of a page, counted from 1."""
    with pdf(path) as opened:
        page = opened.pages[number - 1]
        page.contents_coalesce()
        page.Contents = opened.make_stream(change(page.Contents.read_bytes()))


def edit_job(path: Path, **changes: object) -> None:
    """Change the record of the job in a PDF."""
    with pdf(path) as opened:
        job = json.loads(str(opened.docinfo["/Spielbogen"]))
        opened.docinfo["/Spielbogen"] = json.dumps({**job, **changes})


def moved(content: bytes, name: str, dx: float, dy: float = 0.0, *, factor: float = 1.0) -> bytes:
    """Move a piece on a page of a PDF, or let it grow from the left top corner of the page."""
    from ..mini import pdf_piece

    begin, end = pdf_piece(content, name)
    piece = content[begin:end]
    head, body = piece[: piece.index(b"BDC") + 3], piece[piece.index(b"BDC") + 3 : -3]
    matrix = f"{factor} 0 0 {factor} {dx} {dy} cm".encode()
    inside = head + b"\nq\n" + matrix + body + b"\nQ\nEMC"
    return content[:begin] + inside + content[end:]


@contextmanager
def svg(path: Path) -> Iterator[ElementTree.Element]:
    """Change an SVG."""
    tree = ElementTree.parse(path)
    yield tree.getroot()
    tree.write(path, encoding="utf-8")


def group(root: ElementTree.Element, role: str) -> ElementTree.Element:
    """Return the group of a role."""
    (found,) = root.iterfind(f"{SVG}g[@data-role='{role}']")
    return found


def piece_of(root: ElementTree.Element, role: str, name: str) -> ElementTree.Element:
    """Return the lines of a role that a part has."""
    (found,) = group(root, role).iterfind(f"{SVG}g[@data-piece='{name}']")
    return found


def a_part_with(root: ElementTree.Element, role: str) -> str:
    """Name a part that has lines of a role and an outline of lines and arcs."""
    return next(
        name
        for child in group(root, role)
        if (name := child.attrib["data-piece"])
        and piece_of(root, "outline", name).find(f"{SVG}path") is not None
    )


@contextmanager
def dxf(path: Path) -> Iterator[Drawing]:
    """Change a DXF."""
    drawing = readfile(path)
    yield drawing
    drawing.saveas(path)


def rewrite(path: Path, pattern: str, new: str) -> None:
    """Replace the first occurrence of a pattern in a text file, which must be there."""
    text, count = re.subn(pattern, new, path.read_text("utf-8"), count=1)
    assert count == 1, pattern
    path.write_text(text, encoding="utf-8")
