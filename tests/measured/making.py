"""Plain pieces on any paper, laid out and written as a PDF file, to be measured."""

from pathlib import Path

from generator.geometry import rectangle
from generator.model import Document, Duplex, Job, Margins, Outline, Paper, Piece
from generator.render import pdf
from generator.scene import Color, Scene
from generator.scene import Path as Drawn
from generator.sheets import Imprint, PrintSetup, impose

from .pdf_reader import Page, read_pdf

A4 = Paper("a4", 210.0, 297.0)
CARD = (63.0, 88.0)


def cards(
    count: int, size: tuple[float, float] = CARD, component: str = "card", back: bool = False
) -> list[Piece]:
    """Make rectangles of one size (mm), coloured to beyond their trim."""
    width, height = size
    ground = Drawn(rectangle(-3, -3, width + 6, height + 6), fill=Color(200, 180, 120))
    face = Scene(size, (ground,))
    outline = Outline("rectangle", width, height, rectangle(0, 0, width, height))
    behind = face if back else None
    return [
        Piece(component, str(n), 1, outline, face, behind, stock="card")
        for n in range(1, count + 1)
    ]


def laid_out(
    pieces: list[Piece],
    paper: Paper = A4,
    margins: Margins | float = 5.0,
    duplex: Duplex = "long",
    bleed: float = 2.0,
) -> Document:
    """Lay out pieces that make one document."""
    if not isinstance(margins, Margins):
        margins = Margins(margins, margins, margins, margins)
    job = Job("plain", 2, "en", paper.name, duplex, {}, {})
    setup = PrintSetup(paper, margins, duplex, bleed)
    (document,) = impose(pieces, setup, Imprint("Plain", licence="CC BY-SA 4.0"), job)
    return document


def written(document: Document, folder: Path) -> tuple[Page, ...]:
    """Write a document into a file and read that."""
    path = folder / f"{document.name}.pdf"
    with path.open("xb") as target:
        assert pdf.write(document, target) == ()
    return read_pdf(path)
