"""PNG: a finished PDF comes in, one picture a page goes out, drawn by pdfium. The pictures so show
what the PDF shows, in its exact size, and say their resolution."""

import io
import math
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image
    from pypdfium2 import PdfPage

_POINTS_PER_INCH = 72


def write(pdf: bytes | Path, dpi: float = 150.0, *, grey: bool = False) -> Iterator[bytes]:
    """Draw each page of a PDF as a PNG of `dpi` pixels an inch, one after the other.

    Where a page is no whole number of pixels, a last row or column is partly paper. `grey` gives
    shades of grey.
    """
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as document:
        for index in range(len(document)):
            page = document[index]
            buffer = io.BytesIO()
            _draw(page, dpi / _POINTS_PER_INCH, grey).save(buffer, "PNG", dpi=(dpi, dpi))
            page.close()
            yield buffer.getvalue()


def _draw(page: "PdfPage", scale: float, grey: bool) -> "Image":
    import pypdfium2
    from pypdfium2 import raw

    # pypdfium2's own `render` stretches a page to fill its last row and column of pixels.
    width, height = (math.ceil(round(side * scale, 3)) for side in page.get_size())
    layout, flags = raw.FPDFBitmap_BGR, raw.FPDF_ANNOT
    if grey:
        layout, flags = raw.FPDFBitmap_Gray, flags | raw.FPDF_GRAYSCALE
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, layout)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    by, onto = raw.FS_MATRIX(scale, 0, 0, scale, 0, 0), raw.FS_RECTF(0, 0, width, height)
    raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page, by, onto, flags)
    image: Image = bitmap.to_pil()
    return image
