"""Which files a build has written, and which page of a PDF stands in which SVG."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pikepdf

from generator.build import Result

from .pdf_reader import Page, read_pdf
from .svg_reader import Drawing, read_svg


def pdfs(result: Result) -> list[Path]:
    """Return the PDF files with pieces, in their order."""
    found = [path for path in sorted(result.folder.glob("*.pdf")) if path.stem != "00-start"]
    assert found
    return found


def pages(result: Result) -> Iterator[tuple[str, Page]]:
    """Read every page of every PDF with pieces; each comes with a name for messages."""
    for path in pdfs(result):
        for number, page in enumerate(read_pdf(path), 1):
            yield f"{path.stem}, page {number}", page


def pairs(result: Result) -> Iterator[tuple[Path, int, Path]]:
    """Return each PDF with the index of a page and the SVG file of that page."""
    for path in pdfs(result):
        drawings = sorted((result.folder / "svg").glob(f"{path.stem}-[0-9][0-9].svg"))
        with pikepdf.open(path) as pdf:
            assert len(drawings) == len(pdf.pages)
        yield from ((path, index, drawing) for index, drawing in enumerate(drawings))


def drawings(result: Result) -> Iterator[tuple[str, Drawing]]:
    """Read every SVG page; each comes with its name."""
    for _, _, path in pairs(result):
        yield path.stem, read_svg(path)


def is_front(names: Iterable[str]) -> bool:
    """Tell by the tags on a page whether it is a front: a page of backs alone is none."""
    return not all(name.endswith(".back") for name in names)
