"""Nothing lies where the printer cannot reach: by the tags, and by the ink on drawn pages."""

from collections.abc import Iterator
from dataclasses import replace

from generator.build import Result
from generator.model import Duplex, Margins

from .conftest import ACROSS, UNEVEN, Toys
from .files import drawings, pages
from .pdf_reader import Box, Page
from .raster import Grey, grey_pages
from .svg_reader import Drawing

DPI = 100
PX = DPI / 25.4
WAYS: tuple[Duplex, ...] = ("long", "short", "fold", "none")


def builds(built: Result, uneven: Result, toys: Toys) -> Iterator[tuple[Result, Margins]]:
    yield built, Margins(5, 5, 5, 5)
    yield uneven, UNEVEN
    for duplex in WAYS:
        yield toys(duplex, UNEVEN), UNEVEN
        yield toys(duplex, ACROSS), ACROSS


def kept(margins: Margins, landscape: bool) -> Iterator[Margins]:
    """Return the margins of a page, for each way the paper may go through the printer.

    A page across is turned on its way, to the left or to the right: what is its left side then is
    the top or the bottom of the paper.
    """
    yield margins
    if landscape:
        top, right, bottom, left = margins.top, margins.right, margins.bottom, margins.left
        yield Margins(right, bottom, left, top)
        yield Margins(left, top, right, bottom)


def outside(pixels: Grey, margins: Margins) -> int:
    """Count the pixels with ink that lie wholly beyond the margins."""
    high, wide = pixels.shape
    top, left = int(margins.top * PX), int(margins.left * PX)
    bottom, right = int(high - margins.bottom * PX) + 2, int(wide - margins.right * PX) + 2
    strips = (pixels[:top], pixels[bottom:], pixels[:, :left], pixels[:, right:])
    return sum(int((strip < 250).sum()) for strip in strips)


def test_every_trim_lies_within_the_margins(built: Result, uneven: Result, toys: Toys) -> None:
    landscape = backs = 0
    for result, margins in builds(built, uneven, toys):
        for where, page in pages(result):
            assert page.trims(), where
            landscape += page.landscape
            backs += all(name.endswith(".back") for name in page.trims())
            for name, trim in page.trims().items():
                for each in kept(margins, page.landscape):
                    assert within(trim.box, page, each), (where, name, each)
    assert landscape >= 8 and backs >= 30


def within(box: Box, page: Page | Drawing, margins: Margins) -> bool:
    left, top, right, bottom = box
    return (
        left >= margins.left - 0.01
        and top >= margins.top - 0.01
        and right <= page.width - margins.right + 0.01
        and bottom <= page.height - margins.bottom + 0.01
    )


def test_every_trim_in_svg_lies_within_the_margins(uneven: Result, toys: Toys) -> None:
    for result, margins in ((uneven, UNEVEN), (toys("short", ACROSS), ACROSS)):
        for where, drawing in drawings(result):
            for name in drawing.trims:
                for each in kept(margins, drawing.width > drawing.height):
                    assert within(drawing.box(name), drawing, each), (where, name)


def test_no_ink_lies_beyond_the_margins(built: Result, uneven: Result, toys: Toys) -> None:
    """Pieces with their bleed, marks, footers and the start sheet, as pdfium draws them."""
    drawn = 0
    for result, margins in builds(built, uneven, toys):
        for path in sorted(result.folder.glob("*.pdf")):
            for number, pixels in enumerate(grey_pages(path, DPI), 1):
                assert pixels.min() < 128, f"{path}, page {number} is empty"
                for each in kept(margins, pixels.shape[1] > pixels.shape[0]):
                    assert outside(pixels, each) == 0, f"{path}, page {number}"
                drawn += 1
    assert drawn > 100


def test_ink_beyond_the_margins_would_be_seen(uneven: Result) -> None:
    # The Camp nearly fills the page; below it the footer ends just above the margin.
    camp = grey_pages(uneven.folder / "02-cardboard.pdf", DPI)[0]
    assert outside(camp, UNEVEN) == 0
    for side in ("top", "right", "bottom", "left"):
        wider = replace(UNEVEN, **{side: getattr(UNEVEN, side) + 1.5})
        assert outside(camp, wider) > 0, side
