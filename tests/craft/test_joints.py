"""Joints of flat parts: what one sheet leaves the other takes, and a fit is play on both sides."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import box

from generator.craft import joints
from generator.craft.joints import Row, Sheet, Side
from generator.geometry import Arc, Move, bounds

from ..measured.assembling import area_of

SHEETS = st.builds(
    Sheet,
    thickness=st.floats(0.5, 6),
    fit=st.sampled_from([0.0, 0.1, 0.3]),
    finger=st.floats(5, 40),
)
LENGTHS = st.floats(30, 400)


@given(LENGTHS, st.floats(4, 60))
def test_an_edge_has_an_odd_number_of_cells_of_about_the_width_asked_for(
    length: float, finger: float
) -> None:
    made = joints.row(0, length, finger)
    assert made.count % 2 == 1
    assert made.count >= 3
    cell = length / made.count
    assert abs(made.count - length / finger) <= 1 + 1e-9 or cell < finger


@given(LENGTHS, st.floats(4, 60))
def test_without_fit_the_cells_of_both_sheets_are_the_whole_edge(
    length: float, finger: float
) -> None:
    made = joints.row(0, length, finger)
    spans = sorted([*made.cells(first=True), *made.cells(first=False)])
    assert len(spans) == made.count
    assert spans[0][0] == 0
    assert spans[-1][1] == pytest.approx(length)
    for (_, end), (start, _) in pairwise(spans):
        assert end == pytest.approx(start)


def test_the_ends_of_an_edge_belong_to_the_first_sheet() -> None:
    made = Row(10, 60, 5)
    assert made.cells(first=True) == ((20, 30), (40, 50))
    assert made.cells(first=False) == ((10, 20), (30, 40), (50, 60))


@given(LENGTHS, st.floats(4, 60), st.floats(0.01, 0.5))
def test_each_gap_is_wider_by_the_fit_than_the_finger_in_it(
    length: float, finger: float, fit: float
) -> None:
    made = joints.row(0, length, finger)
    gaps, others = made.cells(first=True, fit=fit), made.cells(first=False, fit=fit)
    for (start, end), (before, after) in zip(gaps, pairwise(others), strict=True):
        finger_start, finger_end = before[1], after[0]
        assert (end - start) - (finger_end - finger_start) == pytest.approx(fit)
        assert finger_start - start == pytest.approx(fit / 2)
        assert end - finger_end == pytest.approx(fit / 2)


@given(LENGTHS, SHEETS)
def test_the_cells_of_a_plate_are_longer_than_the_sheet_is_thick(
    length: float, sheet: Sheet
) -> None:
    """So gaps in two edges keep apart at their corner."""
    (start, _), *_ = joints.slots(length, sheet)
    assert start + sheet.fit > sheet.thickness


def test_a_plate_without_joints_is_a_rectangle() -> None:
    assert joints.plate(40, 30) == (*joints.rectangle(0, 0, 40, 30),)


def test_a_plate_is_cut_in_from_each_side() -> None:
    made = joints.plate(
        100,
        60,
        top=Side(((10, 20),), 3),
        right=Side(((30, 40),), 4),
        bottom=Side(((50, 70),), 5),
        left=Side(((0, 15),), 2),
    )
    cuts = (box(10, 0, 20, 3), box(96, 30, 100, 40), box(50, 55, 70, 60), box(0, 0, 2, 15))
    expected = box(0, 0, 100, 60)
    for cut in cuts:
        expected = expected.difference(cut)
    assert area_of(made).symmetric_difference(expected).area < 1e-9


def test_a_corner_is_cut_by_both_sides_that_meet_there() -> None:
    made = joints.plate(50, 50, top=Side(((0, 10),), 3), left=Side(((0, 20),), 5))
    expected = box(0, 0, 50, 50).difference(box(0, 0, 10, 3)).difference(box(0, 0, 5, 20))
    assert area_of(made).symmetric_difference(expected).area < 1e-9
    assert made[0] == Move(5, 3)


@given(LENGTHS, LENGTHS, st.floats(10, 100), SHEETS)
def test_walls_and_floor_leave_each_other_the_cells_they_take(
    width: float, depth: float, height: float, sheet: Sheet
) -> None:
    """Laid over each other at the joint, two sheets fill the strip of the joint but for the fit."""
    t = sheet.thickness
    floor = area_of(joints.floor(width, depth, sheet))
    wall = area_of(joints.wall(width, height + t, sheet, first=True))
    lower = wall.intersection(box(0, height, width, height + t))
    edge = floor.intersection(box(0, depth - t, width, depth))
    strip = box(0, 0, width, t)
    gaps = width * t - (lower.area + edge.area)
    count = 2 * len(joints.slots(width, sheet)) + 1
    assert gaps == pytest.approx((count - 1) * sheet.fit / 2 * t, abs=1e-6)
    assert lower.area + edge.area <= strip.area + 1e-6


@pytest.mark.parametrize("length", [20.0, 30.0, 40.0])
def test_an_edge_is_divided_alike_whatever_its_last_digit_is(length: float) -> None:
    counts = {joints.row(0, length + by, 5.0).count for by in (-1e-12, 0.0, 1e-12)}
    assert len(counts) == 1


@given(LENGTHS, st.floats(10, 100), SHEETS)
def test_neighbouring_walls_leave_each_other_the_cells_they_take(
    length: float, height: float, sheet: Sheet
) -> None:
    t, high = sheet.thickness, height + sheet.thickness
    one = area_of(joints.wall(length, high, sheet, first=True)).intersection(box(0, 0, t, height))
    other = area_of(joints.wall(length, high, sheet, first=False)).intersection(
        box(0, 0, t, height)
    )
    count = joints.row(0, height, sheet.finger).count
    open_ = (count - 1) * sheet.fit / 2 * t
    assert one.area + other.area == pytest.approx(t * height - open_, abs=1e-6)
    assert one.intersection(other).area < 1e-9


def test_a_wall_of_the_second_kind_keeps_off_the_corners_of_the_floor() -> None:
    sheet = Sheet(3, 0, 10)
    wall = area_of(joints.wall(90, 43, sheet, first=False))
    assert wall.intersection(box(0, 40, 3, 43)).area == 0
    assert wall.intersection(box(0, 32, 3, 40)).area == 0


def test_a_rim_is_a_wall_upside_down() -> None:
    sheet = Sheet(3, 0.1, 12)
    hangs = area_of(joints.rim(90, 12, sheet, first=False))
    stands = area_of(joints.wall(90, 12, sheet, first=False))
    assert hangs.area == pytest.approx(stands.area)
    assert bounds(joints.rim(90, 12, sheet, first=False)) == pytest.approx((0, 0, 90, 12))
    assert hangs.intersection(box(0, 11, 90, 12)).area == pytest.approx(84)


@pytest.mark.parametrize("upright", [False, True])
def test_a_slot_is_wider_than_the_sheet_by_the_fit(upright: bool) -> None:
    made = bounds(joints.slot((10, 20), (5, 17), Sheet(3, 0.2, 12), upright=upright))
    expected = (9.9, 25, 13.1, 37) if upright else (15, 19.9, 27, 23.1)
    assert made == pytest.approx(expected)


def test_a_thumb_notch_is_one_true_arc() -> None:
    made = joints.thumb_notch(joints.plate(80, 40), 40, 24, 8)
    (arc,) = (segment for segment in made if isinstance(segment, Arc))
    assert bounds(made) == pytest.approx((0, 0, 80, 40))
    notched = box(0, 0, 80, 40).difference(area_of(made))
    assert notched.bounds == pytest.approx((28, 0, 52, 8), abs=0.001)
    assert (arc.cx, arc.cy) == pytest.approx((40, 8 - 13))
