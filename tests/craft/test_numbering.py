"""Numbers of steps on any net: inside the trim, apart from each other; no room is told."""

import math

import pytest

from generator.craft.marks import STEP_RADIUS
from generator.craft.numbering import number_steps
from generator.geometry import polyline, rectangle

TRIM = rectangle(0, 0, 40, 30)


def test_a_number_stands_beside_the_middle_of_its_line():
    (step,) = number_steps({4: [polyline([(0, 15), (40, 15)])]}, TRIM)
    assert step.number == 4
    assert step.place.x == 20
    assert abs(step.place.y - 15) == pytest.approx(STEP_RADIUS + 0.3)


def test_a_number_beside_the_trim_stands_on_the_inner_side():
    (step,) = number_steps({1: [polyline([(0, 28), (40, 28)])]}, TRIM)
    assert step.place.y < 28


def test_a_number_keeps_off_the_lines_of_other_steps():
    lines = {1: [polyline([(0, 15), (40, 15)])], 2: [polyline([(20, 0), (20, 30)])]}
    one, two = number_steps(lines, TRIM)
    assert abs(one.place.x - 20) > STEP_RADIUS
    assert abs(two.place.y - 15) > STEP_RADIUS


def test_numbers_of_crowded_lines_do_not_overlap():
    lines = {n: [polyline([(0, 10 + n), (40, 10 + n)])] for n in range(1, 8)}
    steps = number_steps(lines, TRIM)
    places = [step.place for step in steps]
    for n, place in enumerate(places):
        assert all(math.dist(place, other) > 2 * STEP_RADIUS for other in places[:n])


def test_no_room_is_told():
    with pytest.raises(ValueError, match="no room for the number of step 2"):
        number_steps(
            {1: [polyline([(0, 3), (9, 3)])], 2: [polyline([(2.5, 0), (2.5, 9)])]},
            rectangle(0, 0, 6, 9),
        )
