"""PNG: a finished PDF comes in, one picture a page goes out, drawn by pdfium. The pictures so show
what the PDF shows, and say their resolution."""

import io
from collections.abc import Iterator
from pathlib import Path


def write(pdf: bytes | Path, dpi: float = 150.0, *, grey: bool = False) -> Iterator[bytes]:
    """Draw each page of a PDF as a PNG of `dpi` pixels an inch, one after the other.

    A page that is no whole number of pixels is rounded up. `grey` gives shades of grey.
    """
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as document:
        for index in range(len(document)):
            page = document[index]
            bitmap = page.render(scale=dpi / 72, grayscale=grey)
            buffer = io.BytesIO()
            bitmap.to_pil().save(buffer, "PNG", dpi=(dpi, dpi))
            bitmap.close()
            page.close()
            yield buffer.getvalue()
