"""Nothing lies where the printer cannot reach: by the tags, and by the ink on drawn pages."""

from collections.abc import Callable, Iterator

from generator.build import Result
from generator.model import Duplex, Margins

from .conftest import UNEVEN
from .files import drawings, pages
from .raster import Grey, grey_pages

DPI = 100
PX = DPI / 25.4
Toys = Callable[[Duplex], Result]


def builds(built: Result, uneven: Result, toys: Toys) -> Iterator[tuple[Result, Margins]]:
    yield built, Margins(5, 5, 5, 5)
    yield uneven, UNEVEN
    for duplex in ("long", "short", "fold", "none"):
        yield toys(duplex), UNEVEN


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
                left, top, right, bottom = trim.box
                assert left >= margins.left - 0.01, (where, name)
                assert top >= margins.top - 0.01, (where, name)
                assert right <= page.width - margins.right + 0.01, (where, name)
                assert bottom <= page.height - margins.bottom + 0.01, (where, name)
    assert landscape >= 10 and backs >= 20


def test_every_trim_in_svg_lies_within_the_margins(uneven: Result) -> None:
    for where, drawing in drawings(uneven):
        for name in drawing.trims:
            left, top, right, bottom = drawing.box(name)
            assert left >= UNEVEN.left - 0.01 and top >= UNEVEN.top - 0.01, (where, name)
            assert right <= drawing.width - UNEVEN.right + 0.01, (where, name)
            assert bottom <= drawing.height - UNEVEN.bottom + 0.01, (where, name)


def test_no_ink_lies_beyond_the_margins(built: Result, uneven: Result, toys: Toys) -> None:
    """Pieces with their bleed, marks, footers and the start sheet, as pdfium draws them."""
    drawn = 0
    for result, margins in builds(built, uneven, toys):
        for path in sorted(result.folder.glob("*.pdf")):
            for number, pixels in enumerate(grey_pages(path, DPI), 1):
                assert pixels.min() < 128, f"{path}, page {number} is empty"
                assert outside(pixels, margins) == 0, f"{path}, page {number}"
                drawn += 1
    assert drawn > 50


def test_ink_beyond_the_margins_would_be_seen(uneven: Result) -> None:
    camp = grey_pages(uneven.folder / "02-cardboard.pdf", DPI)[0]
    assert outside(camp, UNEVEN) == 0
    for margins in (Margins(8.6, 12, 15, 5), Margins(8, 12.6, 15, 5), Margins(8, 12, 15.6, 5)):
        assert outside(camp, margins) > 0
    assert outside(camp, Margins(8, 12, 15, 5.6)) > 0
