"""Bleed: outwards at free edges, half-way to a neighbour, up to what can be printed."""

from itertools import pairwise

import pytest
from shapely import box, union_all

from generator.geometry import polygon, rectangle
from generator.model import Margins, Outline

from .making import clip, codes, laid_out, lines, outline, pieces, trim

CARD = outline("rectangle", 63, 88)


def test_a_piece_alone_has_bleed_all_around() -> None:
    (document,) = laid_out(pieces(1, CARD))
    (placement,) = document.placements()
    left, top, right, bottom = trim(placement).bounds
    assert clip(placement).bounds == pytest.approx((left - 2, top - 2, right + 2, bottom + 2))
    assert "S103" not in codes(document)


def test_pieces_that_touch_have_bleed_on_the_outer_edges_only() -> None:
    (document,) = laid_out(pieces(2, CARD))
    one, other = document.placements()
    assert clip(one).bounds[2] == pytest.approx(trim(one).bounds[2])
    assert clip(other).bounds[0] == pytest.approx(trim(other).bounds[0])
    assert clip(one).bounds[0] == pytest.approx(trim(one).bounds[0] - 2)
    assert clip(other).bounds[2] == pytest.approx(trim(other).bounds[2] + 2)


@pytest.mark.parametrize(("gap", "bleed"), [(1.5, 0.75), (4, 2), (9, 2)])
def test_neighbours_share_the_gap(gap: float, bleed: float) -> None:
    (document,) = laid_out(pieces(2, CARD, gap=gap))
    one, other = document.placements()
    assert trim(other).bounds[0] - trim(one).bounds[2] == pytest.approx(gap)
    assert clip(one).bounds[2] - trim(one).bounds[2] == pytest.approx(bleed)
    assert trim(other).bounds[0] - clip(other).bounds[0] == pytest.approx(bleed)


def test_different_components_leave_room_for_both_bleeds() -> None:
    (document,) = laid_out(pieces(1, CARD) + pieces(1, CARD, "aid"))
    one, other = document.placements()
    assert trim(other).bounds[0] - trim(one).bounds[2] == pytest.approx(4)


def test_different_components_touch_where_both_say_so() -> None:
    (document,) = laid_out(pieces(1, CARD, gap=0) + pieces(1, CARD, "aid", gap=0))
    one, other = document.placements()
    assert trim(other).bounds[0] == pytest.approx(trim(one).bounds[2])


@pytest.mark.parametrize("gaps", [(3.0, 0.0), (0.0, 3.0)])
def test_the_wider_of_two_gaps_counts(gaps: tuple[float, float]) -> None:
    (document,) = laid_out(pieces(1, CARD, gap=gaps[0]) + pieces(1, CARD, "aid", gap=gaps[1]))
    one, other = document.placements()
    assert trim(other).bounds[0] - trim(one).bounds[2] == pytest.approx(3)


def test_a_gap_within_a_row_is_in_all_rows_so_that_cuts_go_through() -> None:
    octagon = outline("octagon", 44)
    given = pieces(6, octagon, "entry") + pieces(6, octagon, "gate")
    (document,) = laid_out(given)
    lefts = sorted({round(trim(p).bounds[0], 3) for p in document.placements()})
    assert len(lefts) == 4
    assert [round(b - a) for a, b in pairwise(lefts)] == [44, 48, 44]


def test_bleed_ends_where_the_printer_does() -> None:
    margins = Margins(5, 20, 5, 20)
    (document,) = laid_out(pieces(1, outline("rectangle", 168, 250)), margins=margins)
    (placement,) = document.placements()
    assert clip(placement).bounds[0] == pytest.approx(20)
    assert clip(placement).bounds[2] == pytest.approx(190)
    (note,) = [finding for finding in document.findings if finding.code == "S103"]
    assert note.severity == "note"


def test_on_backs_too() -> None:
    margins = Margins(0, 20, 0, 5)
    (document,) = laid_out(pieces(1, outline("rectangle", 170, 250), back=True), margins=margins)
    front, back = document.placements()
    assert trim(front).bounds[0] == pytest.approx(20)
    assert clip(front).bounds[0] == pytest.approx(18)
    assert clip(front).bounds[2] == pytest.approx(190)
    assert clip(back).bounds[0] == pytest.approx(18)
    assert clip(back).bounds[2] == pytest.approx(190)


def test_a_back_is_clipped_as_seen_from_behind() -> None:
    (document,) = laid_out(pieces(3, outline("free", 60, 90), back=True))
    for placement in document.placements():
        assert clip(placement).covers(trim(placement))


def test_sharp_points_have_no_spikes() -> None:
    needle = Outline("free", 10, 120, polygon([(0, 0), (10, 0), (5, 120)]))
    (document,) = laid_out(pieces(1, needle))
    (placement,) = document.placements()
    left, top, right, bottom = trim(placement).bounds
    shown = clip(placement).bounds
    assert shown == pytest.approx((left - 2, top - 2, right + 2, bottom + 2), abs=0.01)


def test_equal_surroundings_share_one_clip() -> None:
    (document,) = laid_out(pieces(90, CARD))
    shown = {id(placement.clip) for placement in document.placements()}
    assert len(shown) == 9


def test_without_bleed_the_trim_is_the_clip() -> None:
    (document,) = laid_out(pieces(3, outline("disc", 25), back=True), bleed=0)
    for placement in document.placements():
        if placement.side == "front":
            assert placement.clip is placement.piece.outline.path
        assert clip(placement).symmetric_difference(trim(placement)).area < 0.01


def test_a_hole_is_cut_out_along_a_line_within_it() -> None:
    inner = polygon([(20, 20), (20, 40), (40, 40), (40, 20)])
    holed = Outline("free", 60, 60, (*rectangle(0, 0, 60, 60), *inner))
    (document,) = laid_out(pieces(1, holed))
    (placement,) = document.placements()
    left, top = placement.transform.apply(20, 20)
    hole = box(left, top, left + 20, top + 20)
    cut = union_all(lines(document.sheets[0].over, "cut"))
    assert cut.intersection(hole).length == pytest.approx(4 * 19.8, abs=0.01)
    # A ring that runs the same way is part of the piece, and no hole.
    solid = Outline("free", 60, 60, (*rectangle(0, 0, 60, 60), *rectangle(20, 20, 20, 20)))
    (document,) = laid_out(pieces(1, solid))
    assert not union_all(lines(document.sheets[0].over, "cut")).intersects(hole)
