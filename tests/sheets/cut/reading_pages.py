"""Reading pages back from their PDF, by readers that have not written them."""

from collections.abc import Sequence
from io import BytesIO

import numpy as np
import pikepdf
import pypdfium2

from generator.geometry import Transform
from generator.model import Document, Margins
from generator.render import pdf
from generator.scene import Group, Item, Path
from generator.sheets import Imprint, PrintSetup, find_paper
from generator.units import MM_PER_PT

MARGIN = 5.0
#: Pixels a mm, and half a mm for the smooth edges of lines that end at the margin.
_PIXELS = 6
_SMOOTH = 0.5


def setup_of(paper: str = "a4") -> PrintSetup:
    return PrintSetup(find_paper(paper), Margins(MARGIN, MARGIN, MARGIN, MARGIN), "none")


def imprint_of(lang: str = "de") -> Imprint:
    return Imprint(
        "Probe",
        component_names={"tent": "Zelt" if lang == "de" else "Tent"},
        lang=lang,
        licence="CC BY-SA 4.0",
        credit="Anna Muster",
    )


def pdf_of(document: Document) -> bytes:
    target = BytesIO()
    assert pdf.write(document, target) == ()
    return target.getvalue()


def texts(document: Document) -> list[str]:
    """Return what pdfium reads on each page, blanks and ends of lines all as one blank."""
    with pypdfium2.PdfDocument(pdf_of(document)) as file:
        read = [page.get_textpage().get_text_bounded() for page in file]
    return [" ".join(str(text).split()) for text in read]


def tags(document: Document) -> int:
    """Count the marks of pieces in all that a page draws, the forms that it uses included."""
    with pikepdf.open(BytesIO(pdf_of(document))) as file:
        streams = [each for each in file.objects if isinstance(each, pikepdf.Stream)]
        read = [each.read_bytes() for each in streams if each.get("/Subtype") != "/Image"]
    return sum(each.count(b"/Piece") for each in read)


def all_in_the_printable_area(document: Document) -> bool:
    """Tell whether pages have ink, and none of it at the edges that a printer cannot reach."""
    edge = round((MARGIN - _SMOOTH) * _PIXELS)
    with pypdfium2.PdfDocument(pdf_of(document)) as file:
        pages = [page.render(scale=_PIXELS * MM_PER_PT, grayscale=True).to_numpy() for page in file]
    inked = [np.asarray(page).squeeze() < 250 for page in pages]
    return all(page.any() and page.sum() == page[edge:-edge, edge:-edge].sum() for page in inked)


def paths(items: Sequence[Item], by: Transform) -> list[tuple[Path, Transform]]:
    """Return all paths with how each gets onto the page."""
    found: list[tuple[Path, Transform]] = []
    for item in items:
        if isinstance(item, Group):
            found += paths(item.items, item.transform.then(by))
        elif isinstance(item, Path):
            found.append((item, by))
    return found
