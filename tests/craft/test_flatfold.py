"""Folding flat: each operation on paper so simple that the result can be said beforehand."""

import pytest

from generator.craft.flatfold import (
    Crease,
    Facet,
    Pocket,
    fold,
    part_at,
    sheet_folds,
    stage,
    turned,
)
from generator.geometry import IDENTITY, Point, bounds, flatten, mirror_x

SQUARE = Facet((Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)), IDENTITY)
#: Walked to the right: the upper half is on its left.
ACROSS = Crease(Point(0, 4), Point(10, 4))


def box(facet):
    return tuple(round(value, 9) for value in bounds(facet.path))


def test_left_of_a_line_as_seen():
    assert ACROSS.side(3, 1) == 3
    assert ACROSS.side(3, 9) == -5


def test_a_fold_puts_the_left_side_on_top_or_under():
    below, above = fold((SQUARE,), ACROSS, up=True)
    assert (box(below), box(above)) == ((0, 4, 10, 10), (0, 4, 10, 8))
    assert (below.printed, above.printed) == (True, False)
    above, below = fold((SQUARE,), ACROSS, up=False)
    assert (box(below), box(above)) == ((0, 4, 10, 10), (0, 4, 10, 8))


def test_paper_keeps_where_it_comes_from():
    _, above = fold((SQUARE,), ACROSS, up=True)
    assert set(above.sheet) == {(0, 0), (10, 0), (10, 4), (0, 4)}
    assert above.place.apply(3, 0) == pytest.approx((3, 8))


def test_layers_that_are_folded_together_change_their_order():
    twice = fold(fold((SQUARE,), ACROSS, up=True), Crease(Point(5, 10), Point(5, 0)), up=True)
    assert [box(facet) for facet in twice] == [
        (5, 4, 10, 10),
        (5, 4, 10, 8),
        (5, 4, 10, 8),
        (5, 4, 10, 10),
    ]
    assert [facet.printed for facet in twice] == [True, False, True, False]


def test_a_line_beside_the_paper_cuts_nothing():
    for crease, counts in (
        (Crease(Point(0, 0), Point(10, 0)), (1, 0)),
        (Crease(Point(10, 10), Point(0, 10)), (1, 0)),
        (Crease(Point(0, 12), Point(10, 12)), (0, 1)),
    ):
        right, left = part_at((SQUARE,), crease)
        assert (len(right), len(left)) == counts


def test_turning_over_mirrors_and_reverses():
    over = turned(fold((SQUARE,), ACROSS, up=True), mirror_x(0))
    assert [box(facet) for facet in over] == [(-10, 4, 0, 8), (-10, 4, 0, 10)]
    assert [facet.printed for facet in over] == [True, False]


def test_a_valley_has_the_printed_sides_inwards():
    for up, kind in ((True, "valley"), (False, "mountain")):
        (crease,) = sheet_folds([fold((SQUARE,), ACROSS, up=up)])
        assert crease.kind == kind
        assert {crease.start.y, crease.end.y} == {4}


def test_creases_name_the_step_that_makes_them_and_lines_are_joined():
    one = fold((SQUARE,), ACROSS, up=True)
    two = fold(one, Crease(Point(5, 10), Point(5, 0)), up=True)
    found = [(f.step, f.kind, *f.start, *f.end) for f in sheet_folds([one, two])]
    assert found == [
        (1, "valley", 0, 4, 10, 4),
        (2, "mountain", 5, 0, 5, 4),
        (2, "valley", 5, 4, 5, 10),
    ]


def test_a_crease_that_is_opened_again_keeps_its_first_step():
    one = fold((SQUARE,), ACROSS, up=True)
    flat = part_at((SQUARE,), ACROSS)
    back = (*flat[0], *flat[1])
    (crease,) = sheet_folds([one, back])
    assert (crease.step, crease.kind) == (1, "valley")


def test_an_outward_fold_wraps_both_layers():
    bag = Pocket((Facet(SQUARE.sheet, mirror_x(5)),), (SQUARE,))
    out = bag.outwards(ACROSS).stack
    assert [box(facet) for facet in out] == [
        (0, 4, 10, 8),
        (0, 4, 10, 10),
        (0, 4, 10, 10),
        (0, 4, 10, 8),
    ]


def test_a_hat_opens_into_a_square_with_its_left_half_before():
    # Two layers of a right angle with its corner at (0, 0), printed outside.
    sheet = (Point(0, 0), Point(10, 10), Point(-10, 10))
    hat = Pocket((Facet(sheet, mirror_x(0)),), (Facet(sheet, IDENTITY),))
    square = hat.opened()
    for half in (square.behind, square.before):
        assert len(half) == 2
    diagonal = 10 * 2**0.5
    xs = [x for facet in square.stack for x, _ in facet.corners]
    ys = [y for facet in square.stack for _, y in facet.corners]
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx(
        (-diagonal / 2, diagonal / 2, 0, diagonal)
    )
    # Seen from outside, the left half is printed all over; of the right one the inside shows.
    assert all(facet.printed for facet in square.before)
    assert not any(facet.printed for facet in square.behind)
    assert {min(facet.sheet).x for facet in square.before} == {-10, 0}


def test_a_stage_begins_at_its_box():
    shown = stage(3, fold((SQUARE,), ACROSS, up=True), [ACROSS], [(Point(0, 4), Point(0, 10))])
    assert shown.number == 3
    assert shown.size == (10, 6)
    assert flatten(shown.crease) == [[(0, 0), (10, 0)]]
    assert shown.arrows == (((0, 0), (0, 6)),)
    assert [face.layer for face in shown.faces] == [0, 1]
