"""SVG and PDF show the same picture."""

import pytest

from generator.geometry import rectangle
from generator.model import Sheet
from generator.scene import BLACK, Path, Text

from .drawing import READERS, by_resvg, pdf_bytes, share_apart, sheet, svg_bytes
from .specimen import specimen
from .test_readers import SUBJECTS, assert_drawn

#: Edges are smoothed in different ways, by up to a whole pixel; and only edges may differ.
EDGES = 0.02


def apart(page: Sheet, other: Sheet, reader: str = "pdfium") -> float:
    """Return how much of the left top of a page differs between SVG and, of another page, PDF."""
    drawn, shown = by_resvg(svg_bytes(page)), READERS[reader](pdf_bytes(other))
    assert drawn.shape == shown.shape
    assert_drawn(drawn[:180, :240])
    return share_apart(drawn[:180, :240], shown[:180, :240], 64)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_svg_and_pdf_agree(subject: str, reader: str) -> None:
    page = sheet(*SUBJECTS[subject])
    assert apart(page, page, reader) < EDGES


@pytest.mark.parametrize("reader", READERS)
def test_svg_and_pdf_agree_on_placed_pieces(reader: str) -> None:
    assert apart(specimen(), specimen(), reader) < EDGES


def test_disagreement_would_be_seen() -> None:
    def shown(moved: float, size: float = 10) -> Sheet:
        square = Path(rectangle(9, 2, size, 3), BLACK)
        return sheet(square, Text(1 + moved, 12, "Größe AV", "text", 4))

    assert apart(shown(0), shown(0)) < EDGES
    assert apart(shown(0), shown(0.2)) > EDGES
    assert apart(shown(0), shown(0, size=8)) > EDGES
