"""The pictures that are compared with references: each page of the German game for two players,
and one of each kind of piece. In come the built files, and the documents to find pieces by."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pypdfium2
from PIL import Image

from generator.geometry import bounds
from generator.model import Document

REFERENCES: Final = Path(__file__).with_name("references")

#: Pages are rendered with one pixel a mm; pieces with so many on their longer side.
PAGE_SCALE: Final = 25.4 / 72
PIECE: Final = 120

_GROUPS: Final = ("blue", "white", "red", "yellow", "brown", "green")

#: One of each kind of piece.
PIECES: Final = (
    "path_red.1.1.front",
    "path_safe.1.1.front",
    "path_safe.1.1.back",
    "entry.1.1.front",
    "gate.1.1.front",
    "shield.1.1.front",
    "camp.1.1.front",
    "refuge.1.1.front",
    "depot.1.1.both",
    "die_net.green.1.both",
    *(f"figure.{group}.1.both" for group in _GROUPS),
    *(f"tent.{group}.1.both" for group in _GROUPS),
    "aid.1.1.front",
    "aid.1.1.back",
)


def views(folder: Path, documents: Sequence[Document]) -> Iterator[tuple[str, Image.Image]]:
    """Render all pictures, each with its name."""
    for file in sorted(folder.glob("*.pdf")):
        yield from pages(file)
    for document in documents:
        yield from pieces(folder / f"{document.name}.pdf", document)


def pages(file: Path) -> Iterator[tuple[str, Image.Image]]:
    """Render the pages of a file, one pixel a mm."""
    with pypdfium2.PdfDocument(file) as pdf:
        for number, page in enumerate(pdf, start=1):
            picture = page.render(scale=PAGE_SCALE).to_pil().convert("RGB")
            yield f"page-{file.stem}-{number}", picture


def pieces(file: Path, document: Document) -> Iterator[tuple[str, Image.Image]]:
    """Render those pieces of a document that have a reference, each cut to the box of its trim."""
    with pypdfium2.PdfDocument(file) as pdf:
        for page, sheet in zip(pdf, document.sheets, strict=True):
            wanted = (p for p in sheet.placements if p.name in PIECES)
            for placement in wanted:
                yield f"piece-{placement.name}", _piece(page, bounds(placement.trim))


def limited(picture: Image.Image) -> Image.Image:
    """Give a picture a palette of 256 colours, near all of its own."""
    return picture.quantize(256, kmeans=4, dither=Image.Dither.NONE)


def _piece(page: pypdfium2.PdfPage, box: tuple[float, float, float, float]) -> Image.Image:
    left, top, right, bottom = (value * 72 / 25.4 for value in box)
    crop = (left, page.get_height() - bottom, page.get_width() - right, top)
    scale = PIECE / max(right - left, bottom - top)
    return page.render(scale=scale, crop=crop).to_pil().convert("RGB")
