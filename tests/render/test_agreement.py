"""SVG and PDF show the same picture."""

import pytest

from generator.geometry import rectangle
from generator.model import Sheet
from generator.scene import BLACK, Path, Text

from .drawing import READERS, by_pdfium, by_resvg, pdf_bytes, share_apart, sheet, svg_bytes
from .specimen import specimen
from .test_readers import SUBJECTS, assert_drawn

#: Edges are smoothed in different ways, by up to a whole pixel; and only edges may differ.
EDGES = 0.02


@pytest.mark.parametrize("subject", SUBJECTS)
def test_svg_and_pdf_agree(subject: str) -> None:
    page = sheet(*SUBJECTS[subject])
    drawn = by_resvg(svg_bytes(page))
    assert_drawn(drawn[:180, :240])
    shown = by_pdfium(pdf_bytes(page))
    assert drawn.shape == shown.shape
    assert share_apart(drawn[:180, :240], shown[:180, :240], 64) < EDGES


@pytest.mark.parametrize("reader", READERS)
def test_svg_and_pdf_agree_on_a_whole_page(reader: str) -> None:
    page = specimen()
    drawn = by_resvg(svg_bytes(page))
    assert share_apart(drawn, READERS[reader](pdf_bytes(page)), 64) < EDGES


def test_disagreement_would_be_seen() -> None:
    def shown(moved: float, ground: bool = True) -> Sheet:
        square = Path(rectangle(4, 4, 30, 20), BLACK)
        return sheet(*[square][: int(ground)], Text(5 + moved, 36, "Größe AV", "text", 8))

    drawn = by_resvg(svg_bytes(shown(0)))
    assert share_apart(drawn, by_pdfium(pdf_bytes(shown(0))), 64) < EDGES
    assert share_apart(drawn, by_pdfium(pdf_bytes(shown(0.3))), 64) > EDGES
    assert share_apart(drawn, by_pdfium(pdf_bytes(shown(0, ground=False))), 64) > EDGES
