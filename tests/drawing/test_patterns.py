"""Patterns: they cover their box, keep to one grid wherever the box lies, and end at its edges."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing.patterns import covering, dots, staggered, steps, waves
from generator.geometry import Box, Close, Move, bounds, circle
from generator.scene import BLACK, Path

BOX = Box(-3, 2, 17, 31)
numbers = st.floats(-200, 200)


@given(numbers, st.floats(0, 100), st.floats(0.5, 20))
def test_steps_begin_before_and_end_after(begin: float, length: float, pitch: float) -> None:
    found = list(steps(begin, begin + length, pitch))
    assert found[0][1] <= begin
    assert found[-1][1] >= begin + length
    assert [k for k, _ in found] == list(range(found[0][0], found[-1][0] + 1))
    assert all(place == k * pitch for k, place in found)


def test_every_second_row_is_shifted_and_any_box_shows_the_same_grid() -> None:
    rows = dict(staggered(BOX, 4.0, 3.0))
    other = dict(staggered(Box(3, 5, 40, 20), 4.0, 3.0))
    shared = rows.keys() & other.keys()
    assert len(shared) > 5
    for y in shared:
        assert {x % 4.0 for x in rows[y]} == {x % 4.0 for x in other[y]} == {2.0 * (y / 3 % 2)}


@pytest.mark.parametrize("draw", [waves, dots])
def test_a_pattern_reaches_over_its_box(draw) -> None:
    drawn = bounds(draw(BOX, 4.0, 3.0))
    assert drawn.left <= BOX.left and drawn.right >= BOX.right
    assert drawn.top <= BOX.top and drawn.bottom >= BOX.bottom


def test_dots_stand_on_the_grid_and_waves_run_along_it() -> None:
    places = [(x, y) for y, row in staggered(BOX, 4.0, 3.0) for x in row]
    assert dots(BOX, 4.0, 3.0) == tuple(s for x, y in places for s in circle(x, y, 0.6))
    lines = waves(BOX, 4.0, 3.0)
    starts = [(step.x, step.y) for step in lines if isinstance(step, Move)]
    assert starts == [(row[0], y) for y, row in staggered(BOX, 4.0, 3.0)]
    assert not any(isinstance(step, Close) for step in lines)


def test_a_covering_is_filled_or_stroked_and_cut_off_at_the_box() -> None:
    path = dots(BOX, 4.0, 3.0)
    filled, stroked = covering(path, BOX, BLACK), covering(path, BOX, BLACK, 0.35)
    for group in (filled, stroked):
        assert group.clip is not None
        assert bounds(group.clip) == BOX
    one, other = filled.items[0], stroked.items[0]
    assert isinstance(one, Path) and isinstance(other, Path)
    assert (one.fill, one.stroke) == (BLACK, None)
    assert (other.fill, other.stroke, other.width) == (None, BLACK, 0.35)
