"""Lattices as geometry: counts, pitches and neighbours."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry import Point
from generator.sheets.lattice import fitting, grid, staggered


@pytest.mark.parametrize(
    ("room", "size", "gap", "count"),
    [(210, 70, 0, 3), (209.99, 70, 0, 2), (190, 63, 0, 3), (62, 63, 0, 0), (100, 30, 5, 3)],
)
def test_how_many_fit(room: float, size: float, gap: float, count: int) -> None:
    assert fitting(room, size, gap) == count


@given(st.floats(1, 500), st.floats(1, 100), st.floats(0, 10))
def test_what_fits_is_no_longer_than_the_room(room: float, size: float, gap: float) -> None:
    count = fitting(room, size, gap)
    assert count * size + max(0, count - 1) * gap <= room + 0.0011
    assert (count + 1) * size + count * gap > room


def test_a_row_that_is_not_full_leaves_a_notch() -> None:
    pattern = grid((10, 20), False, (3, 2), (0, 4), (5,))
    assert pattern.size == (34, 45)
    assert pattern.notch == Point(20, 20)
    assert pattern.spots == ((0, 0), (10, 0), (24, 0), (0, 25), (10, 25))
    assert grid((10, 20), False, (2,), (0,), ()).notch is None


def test_neighbours_of_a_grid() -> None:
    pattern = grid((10, 20), False, (3, 3, 3), (0, 0), (0, 0))
    counts = [len(around) for around in pattern.around]
    assert counts == [3, 5, 3, 5, 8, 5, 3, 5, 3]
    assert Point(10, 20) in pattern.around[4]


def test_neighbours_of_shifted_rows() -> None:
    pitch = (10, 10 * math.sqrt(3) / 2)
    pattern = staggered((10, 10), False, pitch, (50, 60), 100, True)
    assert [len(row.xs) for row in pattern.rows] == [5, 4, 5, 4, 5, 4]
    assert max(len(around) for around in pattern.around) == 6
    for around in pattern.around:
        assert all(math.hypot(*vector) == pytest.approx(10, abs=1e-5) for vector in around)


def test_columns_are_rows_turned_on_their_side() -> None:
    pitch = (10, 9)
    rows = staggered((10, 10), False, pitch, (50, 60), 22, True)
    columns = staggered((10, 10), False, pitch, (50, 60), 22, False)
    assert rows.count == columns.count == 22
    assert columns.size == (rows.size[1], rows.size[0])
    assert columns.spots == tuple((y, x) for x, y in rows.spots)


def test_equal_questions_have_one_answer() -> None:
    assert grid((5, 5), False, (2,), (0,), ()) is grid((5, 5), False, (2,), (0,), ())
