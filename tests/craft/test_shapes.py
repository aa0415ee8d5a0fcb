"""Areas become paths that a machine and an eye can follow."""

import pytest
from shapely import Polygon, box, union_all

from generator.craft import shapes
from generator.geometry import Close, flatten, polyline, rectangle


def corners(path):
    return [len(ring) - 1 for ring in flatten(path)]


def clockwise(points):
    """Tell the sense of a ring as seen on paper, where y runs down."""
    return Polygon([(x, -y) for x, y in points]).exterior.is_ccw is False


def test_joined_areas_keep_only_their_corners():
    joined = union_all([box(0, 0, 10, 10), box(10, 0, 30, 10)])
    path = shapes.outline(joined)
    assert corners(path) == [4]
    assert isinstance(path[-1], Close)


@pytest.mark.parametrize("start", range(4))
def test_a_first_point_in_the_middle_of_a_line_is_dropped_too(start):
    square = [(0, 0), (10, 0), (10, 10), (5, 10), (0, 10)]
    assert corners(shapes.outline(Polygon(square[start:] + square[:start]))) == [4]


def test_holes_run_against_their_outline():
    outer, hole = flatten(shapes.outline(box(0, 0, 10, 10) - box(3, 3, 6, 6)))
    assert clockwise(outer)
    assert not clockwise(hole)


def test_an_area_comes_back_as_it_went_in():
    path = rectangle(1, 2, 3, 4)
    assert shapes.area(shapes.outline(shapes.area(path))).equals(box(1, 2, 4, 6))


def test_strips_are_square_where_lines_join_and_flat_where_they_end():
    corner = [polyline([(0, 0), (10, 0)]), polyline([(10, 0), (10, 10)])]
    strip = shapes.beside(corner, 2)
    assert strip.covers(box(10, -2, 12, 0))
    assert strip.bounds == pytest.approx((0, -2, 12, 10))


def test_no_lines_have_nothing_beside_them():
    assert shapes.beside([], 2).is_empty


def test_rings_are_told_apart():
    square, hole = rectangle(0, 0, 10, 10), rectangle(3, 3, 3, 3)
    assert shapes.rings((*square, *hole)) == [square, hole]
    assert shapes.rings(()) == []


@pytest.mark.parametrize("count", range(1, 8))
def test_a_ring_within_another_is_a_hole_and_one_within_that_is_none(count):
    squares = [rectangle(k, k, 40 - 2 * k, 40 - 2 * k) for k in range(count)]
    path = tuple(segment for square in squares for segment in square)
    area = sum((-1) ** k * (40 - 2 * k) ** 2 for k in range(count))
    assert shapes.enclosed(path).area == pytest.approx(area)
    apart = tuple(s for k in range(count) for s in rectangle(50 * k, 0, 40, 40))
    assert shapes.enclosed(apart).area == pytest.approx(count * 1600)
