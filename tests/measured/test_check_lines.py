"""The lines to measure are 50.00 mm and 25.40 mm long, on every sheet, in PDF and in SVG."""

import itertools
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import pytest
import svgelements

from generator.build import Result

from .conftest import ACROSS, UNEVEN, Toys
from .files import drawings, is_front, pages
from .pdf_reader import Page, Point, read_pdf
from .raster import grey_pages
from .toy_game import KINDS

LENGTHS = {"50 mm": 50.0, "1 Zoll": 25.4}
TICK = 1.5  # mm, height of the ticks at the ends
Segment = tuple[Point, Point]


def segments(page: Page) -> list[Segment]:
    """Return the straight lines that are drawn beside the pieces, each from left (top) to right."""
    strokes = (m for m in page.drawn(None) if m.kind == "stroke")
    pairs = (pair for m in strokes for line in m.lines for pair in itertools.pairwise(line))
    return [(min(pair), max(pair)) for pair in pairs]


def beside_label(page: Page, label: str) -> Segment:
    """Return the level line that stands right of a label, with a tick at each of its ends."""
    (text,) = (m for m in page.drawn(None) if m.text == label)
    ((x, base),) = text.points
    drawn = segments(page)
    found = [
        (one, other)
        for one, other in drawn
        if abs(one[1] - other[1]) < 1e-3 and 0 < base - one[1] < 1.5 and 3 < one[0] - x < 12
    ]
    (line,) = [pair for pair in found if all(_ticked(end, drawn) for end in pair)]
    return line


def _ticked(end: Point, drawn: Sequence[Segment]) -> bool:
    return any(
        abs(top[0] - end[0]) < 1e-3
        and abs(bottom[0] - end[0]) < 1e-3
        and abs(top[1] + bottom[1] - 2 * end[1]) < 2e-3
        and abs(bottom[1] - top[1] - TICK) < 1e-3
        for top, bottom in drawn
    )


def fronts(results: Iterable[Result]) -> Iterator[tuple[str, Page]]:
    for result in results:
        yield from ((w, page) for w, page in pages(result) if is_front(page.trims()))


def test_on_every_sheet_of_a_pdf(built: Result, uneven: Result, toys: Toys) -> None:
    results = [built, uneven]
    for margins in (UNEVEN, ACROSS):
        results += [
            toys("long", margins), toys("short", margins), toys("fold", margins),
            toys("none", margins),
        ]  # fmt: skip
    measured = 0
    for where, page in fronts(results):
        for label, length in LENGTHS.items():
            (x0, _), (x1, _) = beside_label(page, label)
            assert x1 - x0 == pytest.approx(length, abs=0.005), where
            measured += 1
    assert measured > 2 * 80


def test_on_the_start_sheet(built: Result, uneven: Result) -> None:
    for result in (built, uneven):
        page = read_pdf(result.folder / "00-start.pdf")[0]
        for label, length in LENGTHS.items():
            (x0, _), (x1, _) = beside_label(page, label)
            assert x1 - x0 == pytest.approx(length, abs=0.005)


def test_on_every_page_of_svg(built: Result, uneven: Result) -> None:
    measured = 0
    for result in (built, uneven):
        for where, drawing in drawings(result):
            if is_front(drawing.trims):
                assert set(LENGTHS) <= set(drawing.text)
                found = sorted(level_lines(drawing.roles["mark"]))
                for length in LENGTHS.values():
                    close = [each for each in found if abs(each - length) < 0.005]
                    assert len(close) == 1, (where, found)
                    measured += 1
    assert measured >= 2 * 20


def level_lines(paths: Iterable[svgelements.Path]) -> Iterator[float]:
    for path in paths:
        for part in path:
            if isinstance(part, svgelements.Line) and abs(part.start.y - part.end.y) < 1e-3:
                yield abs(part.end.x - part.start.x)


def test_as_ink_on_the_page(built: Result) -> None:
    """The line and its ticks, as pdfium draws them: 50 mm from tick to tick."""
    path = built.folder / "03-card-duplex.pdf"
    dpi = 300
    (pixels, *_) = grey_pages(path, dpi)
    for label, length in LENGTHS.items():
        (x0, y), (x1, _) = beside_label(read_pdf(path)[0], label)
        # Above the line, only the ticks are dark.
        row = pixels[round((y - 0.4) * dpi / 25.4), : round((x1 + 1) * dpi / 25.4)] < 128
        dark = np.flatnonzero(row[round((x0 - 0.6) * dpi / 25.4) :])
        assert (dark.max() - dark.min() + 1) * 25.4 / dpi == pytest.approx(length + 0.2, abs=0.12)


def test_backs_have_no_lines_to_measure(toys: Toys) -> None:
    backs = [page for _, page in pages(toys("long", UNEVEN)) if not is_front(page.trims())]
    assert len(backs) >= len(KINDS)
    for page in backs:
        assert not [m for m in page.drawn(None) if m.text in LENGTHS or m.kind == "stroke"]
