"""PNG: a finished PDF comes in, one picture a page goes out, drawn by pdfium. So the pictures show
what the PDF shows, in its exact size, and say their resolution, what they are and whose."""

import io
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from generator.model import Document, Paper, SpielbogenError
from generator.render.characters import writable
from generator.render.findings import finding
from generator.render.job import job_json
from generator.units import MM_PER_INCH

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.PngImagePlugin import PngInfo
    from pypdfium2 import PdfPage

#: More pixels than this take more memory than most machines have: six bytes each while drawn.
MOST_PIXELS: Final = 500_000_000

_POINTS_PER_INCH = 72


def write(document: Document, pdf: bytes | Path, dpi: float) -> Iterator[bytes]:
    """Write each page of a document, from its PDF, as a PNG of `dpi` pixels an inch.

    Where a page is no whole number of pixels, a last row or column is partly paper. Title, author
    and licence stand under the keywords of the PNG standard, the job under "Spielbogen". Raises
    SpielbogenError (W103) for a page of more than `MOST_PIXELS`.
    """
    for sheet in document.sheets:
        _check_pixels(document.name, sheet.paper, dpi)
    words = _words(document)
    for image in draw(pdf, dpi):
        buffer = io.BytesIO()
        image.save(buffer, "PNG", dpi=(dpi, dpi), pnginfo=words)
        yield buffer.getvalue()


def _check_pixels(name: str, paper: Paper, dpi: float) -> None:
    pixels = paper.width * paper.height * (dpi / MM_PER_INCH) ** 2
    if pixels > MOST_PIXELS:
        message = (
            f"a page of {paper.width:g} × {paper.height:g} mm has {pixels / 1e6:,.0f} million "
            f"pixels at {dpi:g} dpi; a PNG can have {MOST_PIXELS / 1e6:g} million"
        )
        most = math.floor(dpi * math.sqrt(MOST_PIXELS / pixels))
        hint = f"use --dpi {most} or less, or another format"
        raise SpielbogenError(finding("W103", name, message, hint), status=1)


def _words(document: Document) -> "PngInfo":
    from PIL.PngImagePlugin import PngInfo

    words = PngInfo()
    said = {
        "Title": document.title,
        "Author": document.author,
        "Copyright": document.job.licence,
        "Software": "Spielbogen",
        "Spielbogen": job_json(document.job),
    }
    for keyword, text in said.items():
        if text:
            words.add_text(keyword, writable(text))
    return words


def draw(pdf: bytes | Path, dpi: float, pages: Sequence[int] | None = None) -> Iterator["Image"]:
    """Draw pages of a PDF, all or those of the given numbers (from 0), at `dpi` pixels an inch."""
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as document:
        for number in range(len(document)) if pages is None else pages:
            page = document[number]
            yield _drawn(page, dpi / _POINTS_PER_INCH)
            page.close()


def _drawn(page: "PdfPage", scale: float) -> "Image":
    import pypdfium2
    from pypdfium2 import raw

    # pypdfium2's own `render` stretches a page to fill its last row and column of pixels.
    width, height = (math.ceil(round(side * scale, 3)) for side in page.get_size())
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    by, onto = raw.FS_MATRIX(scale, 0, 0, scale, 0, 0), raw.FS_RECTF(0, 0, width, height)
    raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page, by, onto, raw.FPDF_ANNOT)
    image: Image = bitmap.to_pil()
    return image
