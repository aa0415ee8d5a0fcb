"""Documents to write in tests, and pictures of what was written, as two PDF readers and one SVG
reader see it. All pictures have 300 dpi; paper is best a multiple of 25.4 mm, a whole number of
pixels."""

import io
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path as FilePath
from typing import Literal

import numpy as np
import numpy.typing as npt
import pikepdf
import pytest
import resvg_py
from PIL import Image as Pillow

from generator.geometry import IDENTITY, PathData, Transform, rectangle
from generator.model import (
    Document,
    Duplex,
    Finding,
    Job,
    Outline,
    Paper,
    Piece,
    Placement,
    Sheet,
)
from generator.render import pdf, png, svg
from generator.scene import Item, Picture, Scene

DPI = 300
PX_PER_MM = DPI / 25.4
SMALL = Paper("small", 50.8, 50.8)
A4 = Paper("a4", 210.0, 297.0)
JOB = Job(
    game="wüste",
    players=2,
    lang="de",
    paper="a4",
    duplex="long",
    facts={"goal": 12, "open": True},
    expected={"tile": {"red": 24}},
    licence="CC BY-SA 4.0 – A. Üx",
    licence_url="https://creativecommons.org/licenses/by-sa/4.0/",
    credit="A. Üx",
    title="Wüste",
)

Pixels = npt.NDArray[np.int16]


def sheet(
    *items: Item, paper: Paper = SMALL, placements: Sequence[Placement] = (), number: int = 1
) -> Sheet:
    return Sheet(paper, number, tuple(placements), over=items)


def document(*sheets: Sheet, duplex: Duplex = "none") -> Document:
    return Document("01-test", "Prüfung", "cardboard", duplex, sheets, JOB, author="A. Üx")


def placement(
    items: tuple[Item, ...],
    transform: Transform = IDENTITY,
    outline: PathData | None = None,
    copy: int = 1,
) -> Placement:
    """Place a piece named tile.red.<copy>.front, of 20 by 10 mm unless it has an outline."""
    path = outline or rectangle(0, 0, 20, 10)
    piece = Piece("tile", "red", copy, Outline("free", 20, 10, path), Scene((20, 10), items))
    return Placement(piece, "front", transform, path)


def pdf_bytes(*sheets: Sheet) -> bytes:
    """Write sheets as PDF; there must be nothing to report."""
    data, findings = pdf_and_findings(*sheets)
    assert findings == ()
    return data


def pdf_and_findings(*sheets: Sheet) -> tuple[bytes, tuple[Finding, ...]]:
    target = io.BytesIO()
    findings = pdf.write(document(*sheets), target)
    return target.getvalue(), findings


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def svg_bytes(page: Sheet) -> bytes:
    """Write a sheet as SVG; there must be nothing to report."""
    target = io.BytesIO()
    assert svg.write(document(page), 0, target) == ()
    return target.getvalue()


def picture(
    image: Pillow.Image, media_type: Literal["image/png", "image/jpeg"] = "image/png"
) -> Picture:
    buffer = io.BytesIO()
    image.save(buffer, media_type.removeprefix("image/"))
    return Picture(buffer.getvalue(), image.size, media_type)


def _pixels(data: bytes) -> Pixels:
    with Pillow.open(io.BytesIO(data)) as image:
        white = Pillow.new("RGBA", image.size, "white")
        white.alpha_composite(image.convert("RGBA"))
    return np.asarray(white.convert("RGB"), dtype=np.int16)


def by_pdfium(data: bytes) -> Pixels:
    """Draw the first page of a PDF by pdfium."""
    buffer = io.BytesIO()
    next(png.draw(data, DPI)).save(buffer, "PNG")
    return _pixels(buffer.getvalue())


def by_poppler(data: bytes) -> Pixels:
    """Draw the first page of a PDF by poppler, from the system or from the package pdftopng."""
    # The package's program is looked for beside Python only: Xpdf has another one of that name.
    system = shutil.which("pdftoppm")
    package = shutil.which("pdftopng", path=str(FilePath(sys.executable).parent))
    with tempfile.TemporaryDirectory() as folder:
        source, drawn = FilePath(folder) / "page.pdf", FilePath(folder) / "page.png"
        source.write_bytes(data)
        if system is not None:
            options = ["-r", str(DPI), "-png", "-singlefile"]
            command = [system, *options, str(source), str(drawn.with_suffix(""))]
        elif package is not None:
            command = [package, str(source), str(drawn)]
        else:
            pytest.fail("no second PDF reader: pip install pdftopng, or apt install poppler-utils")
        subprocess.run(command, check=True, capture_output=True)
        return _pixels(drawn.read_bytes())


def by_resvg(data: bytes) -> Pixels:
    """Draw an SVG by resvg."""
    return _pixels(bytes(resvg_py.svg_to_bytes(svg_string=data.decode(), dpi=DPI)))


READERS: dict[str, Callable[[bytes], Pixels]] = {"pdfium": by_pdfium, "poppler": by_poppler}


def at(pixels: Pixels, x: float, y: float) -> tuple[int, int, int]:
    """Return the colour at a place in mm."""
    red, green, blue = pixels[int(y * PX_PER_MM), int(x * PX_PER_MM)]
    return int(red), int(green), int(blue)


def share_apart(one: Pixels, other: Pixels, by: int) -> float:
    """Return the share of pixels that differ by more than `by` (of 255) in any colour.

    Pictures of different size differ altogether, and are an error.
    """
    assert one.shape == other.shape
    apart = np.abs(one - other) > by
    # Colour by colour, which is many times as quick as along an axis of three.
    return float((apart[:, :, 0] | apart[:, :, 1] | apart[:, :, 2]).mean())
