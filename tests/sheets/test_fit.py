"""What fits, fits: exact sizes, full sheets, few sheets, and errors for what is too large."""

from itertools import pairwise

import pytest

from generator.geometry import bounds
from generator.model import Document, Margins, Paper, SpielbogenError
from generator.scene import Path

from .making import (
    codes,
    counts,
    fan,
    laid_out,
    outline,
    overlap,
    pieces,
    trim,
    words,
)

CARD = outline("rectangle", 63, 88)


def check_places(document: Document, margins: float) -> None:
    """Every trim lies between the margins, and no two overlap."""
    for sheet in document.sheets:
        areas = [trim(placement) for placement in sheet.placements]
        assert overlap(areas) < 0.01
        for area in areas:
            left, top, right, bottom = area.bounds
            assert min(left, top) >= margins - 0.001
            assert right <= sheet.paper.width - margins + 0.001
            assert bottom <= sheet.paper.height - margins + 0.001


@pytest.mark.parametrize(("count", "expected"), [(9, [9]), (18, [9, 9]), (10, [8, 2])])
def test_nine_poker_cards_on_a4(count: int, expected: list[int]) -> None:
    # Ten take two sheets either way: then eight and two leave room for marks on all sides.
    (document,) = laid_out(pieces(count, CARD), margins=10)
    assert counts(document) == expected
    check_places(document, 10)
    assert "S105" not in codes(document)


def test_three_columns_of_exactly_a_third_of_the_paper() -> None:
    (document,) = laid_out(
        pieces(12, outline("rectangle", 70, 70)), margins=Margins(5, 0, 5, 0), bleed=0
    )
    assert counts(document) == [12]
    lefts = sorted({round(trim(p).bounds[0], 6) for p in document.placements()})
    assert lefts == [0, 70, 140]
    check_places(document, 0)


def test_a_card_on_paper_of_its_own_size() -> None:
    (document,) = laid_out(pieces(2, CARD), paper=Paper("card", 63, 88), margins=0)
    assert counts(document) == [1, 1]
    for placement in document.placements():
        assert trim(placement).bounds == pytest.approx((0, 0, 63, 88))
    assert {"S103", "S104", "S105"} <= set(codes(document))
    grave = [finding.code for finding in document.findings if finding.severity != "note"]
    assert grave == ["S106"]


@pytest.mark.parametrize("count", [1, 8, 9, 24, 47, 48, 49])
@pytest.mark.parametrize("back", [False, True])
def test_no_sheet_is_empty(count: int, back: bool) -> None:
    (document,) = laid_out(pieces(count, outline("octagon", 44), back=back))
    assert sum(counts(document)) == count
    assert counts(document) == [24] * (count // 24) + ([count % 24] if count % 24 else [])
    assert len(document.sheets) == (2 if back else 1) * len(counts(document))


def test_octagons_touch_in_four_columns_and_six_rows() -> None:
    (document,) = laid_out(pieces(24, outline("octagon", 44)))
    assert counts(document) == [24]
    corners = {tuple(round(v, 3) for v in trim(p).bounds[:2]) for p in document.placements()}
    columns, rows = sorted({x for x, _ in corners}), sorted({y for _, y in corners})
    assert [b - a for a, b in pairwise(columns)] == pytest.approx([44] * 3)
    assert [b - a for a, b in pairwise(rows)] == pytest.approx([44] * 5)


def test_octagons_on_letter_lie_across_the_page_and_keep_the_footer() -> None:
    (document,) = laid_out(pieces(24, outline("octagon", 44)), paper="letter")
    assert counts(document) == [24]
    assert document.sheets[0].paper.landscape
    assert "sheet 1 of 1" in words(document.sheets[0]).replace("\u00a0", " ")


def test_standees_and_tents_share_sheets() -> None:
    figures = pieces(72, outline("rectangle", 16, 67), "figure", folded=True)
    tents = pieces(24, outline("rectangle", 16, 55), "tent", folded=True)
    (document,) = laid_out(figures + tents)
    assert len(document.sheets) == 2
    assert sum(counts(document)) == 96
    check_places(document, 5)
    first_row = {round(trim(p).bounds[0], 3) for p in document.sheets[0].placements}
    assert len(first_row) == 12


def test_a_board_nearly_as_large_as_the_page_keeps_its_footer() -> None:
    (document,) = laid_out(pieces(1, outline("rectangle", 190, 264)))
    assert counts(document) == [1]
    assert codes(document) == []
    assert "Toy" in words(document.sheets[0])


def test_a_board_as_large_as_the_printable_area_leaves_the_footer_out() -> None:
    (document,) = laid_out(pieces(1, outline("rectangle", 200, 287)))
    assert counts(document) == [1]
    assert codes(document) == ["S103", "S104", "S105", "S106"]
    assert words(document.sheets[0]) == ""


def test_a_wide_fan_is_turned() -> None:
    wide = fan(130)
    assert (wide.width, wide.height) == pytest.approx((225.17, 130), abs=0.01)
    (document,) = laid_out(pieces(2, wide))
    assert counts(document) == [1, 1]
    check_places(document, 5)


def test_small_pieces_lie_beside_large_ones() -> None:
    nets = pieces(5, outline("rectangle", 60, 50), "net")
    (document,) = laid_out(pieces(1, fan(130), "refuge") + nets)
    assert counts(document) == [6]
    check_places(document, 5)


def test_a_game_of_many_forms_takes_few_sheets() -> None:
    octagon = outline("octagon", 44)
    given = [
        *pieces(1, outline("rectangle", 190, 264), "camp"),
        *pieces(2, fan(130), "refuge"),
        *pieces(12, octagon, "entry", gap=0),
        *pieces(2, octagon, "gate", gap=0),
        *pieces(10, octagon, "shield", gap=0),
        *pieces(72, octagon, "path", back=True),
        *pieces(72, outline("rectangle", 16, 67), "figure", folded=True, stock="paper"),
        *pieces(24, outline("rectangle", 16, 55), "tent", folded=True, stock="paper"),
        *pieces(1, outline("rectangle", 120, 100), "depot", folded=True, stock="paper"),
    ]
    documents = laid_out(given)
    assert [sum(counts(document)) for document in documents] == [72, 27, 97]
    assert sum(len(counts(document)) for document in documents) <= 10


def test_discs_interlock_where_that_holds_more() -> None:
    disc = outline("disc", 19)
    (document,) = laid_out(pieces(160, disc, gap=0.0), margins=5)
    square = int(200 / 19) * int(281.4 / 19)
    assert counts(document)[0] > square
    check_places(document, 5)


def test_discs_leave_room_for_their_bleed() -> None:
    (document,) = laid_out(pieces(9, outline("disc", 25)), bleed=2.0)
    areas = [trim(placement) for placement in document.placements()]
    apart = min(a.distance(b) for i, a in enumerate(areas) for b in areas[:i])
    assert apart == pytest.approx(4.0, abs=0.01)


def test_discs_lie_in_a_square_grid_where_that_is_enough() -> None:
    (document,) = laid_out(pieces(20, outline("disc", 25)))
    xs = {round(trim(p).bounds[0], 3) for p in document.placements()}
    assert len(xs) == 8 or len(xs) == 7


@pytest.mark.parametrize("shape", ["hexagon-pointy", "hexagon-flat"])
def test_hexagons_share_edges(shape: str) -> None:
    of = outline("hexagon-pointy" if shape == "hexagon-pointy" else "hexagon-flat", 30)
    (document,) = laid_out(pieces(40, of))
    assert counts(document) == [40]
    areas = [trim(placement) for placement in document.placements()]
    assert overlap(areas) < 0.01
    shared = [
        sum(
            other is not area and area.buffer(0.01).intersection(other).area > 0.1
            for other in areas
        )
        for area in areas
    ]
    assert max(shared) == 6


def test_what_is_larger_than_the_paper_is_spread_over_sheets() -> None:
    (document,) = laid_out(pieces(2, outline("rectangle", 250, 300), "board") + pieces(3, CARD))
    tiles = [placement.tile.name for placement in document.placements() if placement.tile]
    assert counts(document) == [1, 1, 1, 1, 3]
    assert tiles == ["r1c1of2x1", "r2c1of2x1"] * 2 or tiles == ["r1c1of1x2", "r1c2of1x2"] * 2


def test_two_sided_pieces_have_the_room_that_both_sides_have() -> None:
    of = outline("rectangle", 200, 200)
    margins = Margins(9, 9, 0, 0)
    assert counts(laid_out(pieces(1, of), margins=margins)[0]) == [1]
    assert counts(laid_out(pieces(1, of, back=True), margins=margins)[0]) == [1, 1]


def test_margins_without_room_are_an_error() -> None:
    with pytest.raises(SpielbogenError, match="leave no room") as caught:
        laid_out(pieces(1, CARD), margins=200)
    assert caught.value.status == 1


def test_no_pieces_no_documents() -> None:
    assert laid_out([]) == []


def test_margins_of_a_sheet_across_hold_whichever_way_it_is_turned() -> None:
    margins = Margins(8, 12, 15, 5)
    upright, across = Paper("a4", 210, 297), Paper("a4", 297, 210)
    assert margins.room(upright) == (5, 8, 198, 282)
    assert margins.room(across) == (15, 12, 282, 195)


def test_trims_are_drawn_where_marks_have_no_room() -> None:
    (document,) = laid_out(pieces(1, outline("free", 190, 264)), margins=10)
    (sheet,) = document.sheets
    assert any(finding.code == "S104" for finding in document.findings)
    (cut,) = [item for item in sheet.over if isinstance(item, Path) and item.role == "cut"]
    drawn = bounds(cut.path)
    assert (drawn.width, drawn.height) == pytest.approx((190, 264))
