"""Pictures of finished pages, drawn by pdfium and resvg, as arrays of red, green and blue."""

from io import BytesIO
from itertools import islice
from pathlib import Path as FilePath

import numpy as np
import numpy.typing as npt
import pypdfium2
import resvg_py
from PIL import Image

Pixels = npt.NDArray[np.int16]
Grey = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]


def by_pdfium(path: FilePath, dpi: float, most: int | None = None) -> list[Pixels]:
    """Draw the pages of a PDF, all or the first of them."""
    # Points are written with four digits: what is a hair over a pixel is not to add one.
    scale = dpi / 72 * (1 - 1e-6)
    with pypdfium2.PdfDocument(path) as pdf:
        return [
            np.asarray(page.render(scale=scale).to_pil().convert("RGB"), dtype=np.int16)
            for page in islice(pdf, most)
        ]


def grey_pages(path: FilePath, dpi: float) -> list[Grey]:
    """Draw all pages of a PDF in grey, which is quicker."""
    with pypdfium2.PdfDocument(path) as pdf:
        drawn = [page.render(scale=dpi / 72, grayscale=True).to_numpy() for page in pdf]
        return [np.array(pixels).reshape(pixels.shape[:2]) for pixels in drawn]


def by_resvg(path: FilePath, dpi: float) -> Pixels:
    """Draw an SVG page on white."""
    drawn = bytes(resvg_py.svg_to_bytes(svg_path=str(path), dpi=dpi))
    with Image.open(BytesIO(drawn)) as image:
        white = Image.new("RGBA", image.size, "white")
        white.alpha_composite(image.convert("RGBA"))
    return np.asarray(white.convert("RGB"), dtype=np.int16)


def where(pixels: Pixels, color: str, by: int = 10) -> Mask:
    """Tell which pixels have a colour, written as #rrggbb."""
    wanted = [np.int16(int(color[k : k + 2], 16)) for k in (1, 3, 5)]
    # Colour by colour, which is many times as quick as along an axis of three.
    red, green, blue = (np.abs(pixels[:, :, k] - wanted[k]) <= by for k in range(3))
    found: Mask = red & green & blue
    return found


def share_apart(one: Pixels, other: Pixels, by: int) -> float:
    """Return the share of pixels that differ by more than `by` of 255; sizes must be the same."""
    assert one.shape == other.shape, f"{one.shape} is not {other.shape}"
    apart = np.abs(one - other) > by
    # Colour by colour, which is many times as quick as along an axis of three.
    return float((apart[:, :, 0] | apart[:, :, 1] | apart[:, :, 2]).mean())
