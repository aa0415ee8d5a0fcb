"""What fits on paper, measured in files: exact thirds, full sheets, no empty page."""

from pathlib import Path

import pytest

from generator.model import Margins, Paper, SpielbogenError

from .making import A4, CARD, cards, laid_out, written
from .pdf_reader import Page, size_of
from .raster import grey_pages


def corners(page: Page) -> list[tuple[float, float]]:
    return sorted((trim.box[1], trim.box[0]) for trim in page.trims().values())


def check_apart(page: Page, width: float, height: float) -> None:
    """No two upright pieces of one size lie over each other."""
    places = corners(page)
    for k, (y, x) in enumerate(places):
        for other_y, other_x in places[:k]:
            assert abs(x - other_x) > width - 0.01 or abs(y - other_y) > height - 0.01


def test_nine_poker_cards_fit_a4_with_margins_of_10_mm(tmp_path: Path) -> None:
    (page,) = written(laid_out(cards(9), margins=10), tmp_path)
    assert (page.width, page.height) == pytest.approx((210, 297), abs=1e-3)
    assert len(page.trims()) == 9
    for trim in page.trims().values():
        assert size_of(trim.box) == pytest.approx(CARD, abs=0.01)
        assert min(trim.box) >= 9.99
        assert trim.box[2] <= 200.01 and trim.box[3] <= 287.01
    check_apart(page, *CARD)


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize(("count", "sheets"), [(9, [9]), (18, [9, 9]), (19, [8, 8, 3])])
def test_full_sheets_are_followed_by_no_empty_page(
    tmp_path: Path, count: int, sheets: list[int], back: bool
) -> None:
    pages = written(laid_out(cards(count, back=back), margins=10), tmp_path)
    expected = [number for number in sheets for _ in range(2 if back else 1)]
    assert [len(page.trims()) for page in pages] == expected


@pytest.mark.parametrize("duplex", ["long", "short", "fold", "none"])
def test_no_page_is_empty(tmp_path: Path, duplex: str) -> None:
    way = {"long": "long", "short": "short", "fold": "fold", "none": "none"}[duplex]
    for count in (1, 2, 5, 8, 9, 10, 16, 24):
        folder = tmp_path / str(count)
        folder.mkdir()
        document = laid_out(cards(count, back=True), duplex=way)  # type: ignore[arg-type]
        pages = written(document, folder)
        names = [name for page in pages for name in page.trims()]
        assert len(names) == len(set(names)) == count * (1 if duplex == "none" else 2)
        assert all(page.trims() for page in pages)
        assert all(pixels.min() < 220 for pixels in grey_pages(folder / f"{document.name}.pdf", 20))


def test_three_columns_of_exactly_70_mm_fit_without_side_margins(tmp_path: Path) -> None:
    document = laid_out(cards(12, (70, 70)), margins=Margins(5, 0, 5, 0), bleed=0)
    (page,) = written(document, tmp_path)
    lefts = sorted({round(trim.box[0], 2) for trim in page.trims().values()})
    assert lefts == [0, 70, 140]
    assert max(trim.box[2] for trim in page.trims().values()) == pytest.approx(210, abs=0.001)
    assert len(page.trims()) == 12


def test_a_hair_more_than_a_third_does_not_fit(tmp_path: Path) -> None:
    document = laid_out(cards(12, (70.01, 70.01)), margins=Margins(5, 0, 5, 0), bleed=0)
    pages = written(document, tmp_path)
    assert sum(len(page.trims()) for page in pages) == 12
    for page in pages:
        assert all(trim.box[2] <= page.width + 0.001 for trim in page.trims().values())
    assert len(pages) == 2


@pytest.mark.parametrize("back", [False, True])
def test_one_card_fills_paper_of_its_own_size(tmp_path: Path, back: bool) -> None:
    document = laid_out(cards(2, back=back), paper=Paper("card", *CARD), margins=0)
    pages = written(document, tmp_path)
    assert len(pages) == (4 if back else 2)
    for page in pages:
        (trim,) = page.trims().values()
        assert trim.box == pytest.approx((0, 0, *CARD), abs=0.001)
    for pixels in grey_pages(tmp_path / f"{document.name}.pdf", 72):
        assert pixels.max() < 230  # colour from edge to edge


@pytest.mark.parametrize("back", [False, True])
def test_paper_without_room_for_parts_names_both_sizes(back: bool) -> None:
    with pytest.raises(SpielbogenError) as caught:
        laid_out(cards(1, (250, 310), "board", back), paper=Paper("slip", 50, 60))
    assert caught.value.status == 1
    (finding,) = caught.value.findings
    assert finding.severity == "error"
    assert "250 × 310 mm" in finding.message
    assert "50 × 60 mm" in finding.message
    assert "board" in finding.message


def test_a_piece_that_just_fits_is_placed_and_one_that_does_not_is_spread(tmp_path: Path) -> None:
    (page,) = written(laid_out(cards(1, (200, 287))), tmp_path)
    (trim,) = page.trims().values()
    assert trim.box == pytest.approx((5, 5, 205, 292), abs=0.001)
    assert all(placed.tile is None for placed in laid_out(cards(1, (200, 287))).placements())
    spread = list(laid_out(cards(1, (200.01, 287)), A4).placements())
    assert len(spread) == 2
    assert all(placed.tile is not None for placed in spread)
