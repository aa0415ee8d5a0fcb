"""What a laser burns and scores: nothing finer than a beam can leave, measured on what is drawn."""

from functools import reduce

import pytest
from shapely import Geometry, LineString, MultiLineString, Point, Polygon, box, get_parts, union_all

from generator.drawing.burning import SCORE, burnt, course, rose, scored, solid, stacked
from generator.geometry import circle, flatten, polyline, rectangle
from generator.scene import Path

#: What a beam leaves of areas, and of what stands between them, in mm.
DETAIL, GAP = 0.5, 0.45
#: What is left (mm) in a square corner that a circle of such a size does not reach into.
NEAR = 0.05


def area(path: Path) -> Geometry:
    """Return what is filled by the even-odd rule."""
    assert path.even_odd
    assert path.fill is not None
    rings = [Polygon(ring) for ring in flatten(path.path)]
    return reduce(lambda one, other: one.symmetric_difference(other), rings, Polygon())


def finer(shape: Geometry, than: float) -> float:
    """Return the area (mm²) of what is thinner than so many mm, but for the tips of corners."""
    lost = shape.difference(shape.buffer(-than / 2).buffer(than / 2))
    return float(lost.buffer(-NEAR).area)


def narrower(shape: Geometry, than: float) -> float:
    """Return the area (mm²) of gaps that are narrower than so many mm, but for bends."""
    filled = shape.buffer(than / 2).buffer(-than / 2).difference(shape)
    return float(filled.buffer(-NEAR).area)


def test_the_measure_finds_what_is_too_fine() -> None:
    assert finer(box(0, 0, 0.4, 9), DETAIL) > 1
    assert finer(box(0, 0, 0.6, 9), DETAIL) == 0
    assert narrower(union_all([box(0, 0, 2, 9), box(2.3, 0, 4, 9)]), GAP) > 1
    assert narrower(union_all([box(0, 0, 2, 9), box(2.6, 0, 4, 9)]), GAP) == 0


@pytest.mark.parametrize(("wide", "kept"), [(0.2, 1), (0.45, 1), (0.53, 0), (0.7, 9), (1.0, 9)])
def test_a_fence_is_closed_left_out_or_burnt_as_it_is(wide: float, kept: int) -> None:
    """Its bars are as wide (mm) as the gaps between them; too narrow gaps make one of it."""
    bars = [box(n * 2 * wide, 0, (n * 2 + 1) * wide, 8) for n in range(9)]
    drawn = area(burnt(union_all(bars)))
    assert finer(drawn, DETAIL) == 0
    assert narrower(drawn, GAP) == 0
    assert sum(not part.is_empty for part in get_parts(drawn)) == kept


def test_a_thin_bar_by_itself_is_left_out_and_a_wide_one_stays() -> None:
    assert area(burnt(box(0, 0, 0.5, 9))).is_empty
    assert area(burnt(box(0, 0, 0.6, 9))).area == pytest.approx(5.4, abs=0.2)


def test_a_hole_stays_where_it_is_wide() -> None:
    plate = box(0, 0, 10, 10)
    wide = area(burnt(plate.difference(Point(5, 5).buffer(1))))
    assert not wide.contains(Point(5, 5))
    assert area(burnt(plate.difference(Point(5, 5).buffer(0.2)))).contains(Point(5, 5))


def test_short_bits_are_not_scored() -> None:
    path = scored(MultiLineString([[(0, 0), (0.5, 0)], [(0, 1), (0.6, 1)], [(0, 2), (9, 2)]]))
    lines = [LineString(points) for points in flatten(path.path)]
    assert [line.length for line in lines] == pytest.approx([0.6, 9])
    assert (path.fill, path.width) == (None, SCORE)


def test_solid_counts_what_overlaps_once_and_course_follows_the_lines() -> None:
    both = solid(rectangle(0, 0, 4, 4), rectangle(2, 0, 4, 4))
    assert both.area == pytest.approx(24)
    assert solid(circle(0, 0, 5)).area == pytest.approx(78.54, abs=0.3)
    assert course(polyline([(0, 0), (3, 4)])).length == pytest.approx(5)


def test_what_stands_before_is_set_off_by_a_bare_edge() -> None:
    back, front = box(0, 0, 10, 10), box(4, 4, 6, 14)
    both = stacked([back, front], 0.8)
    assert both.intersection(front).area == pytest.approx(front.area)
    rest = both.difference(front)
    assert rest.distance(front) == pytest.approx(0.8, abs=0.01)
    assert back.covers(rest.difference(front.buffer(0.01)))
    assert stacked([], 1).is_empty


@pytest.mark.parametrize("radius", [9.0, 12.0, 19.0, 20.0, 30.0, 60.0])
def test_a_rose_is_nowhere_finer_than_a_beam(radius: float) -> None:
    black, lines = rose(50, 50, radius)
    drawn = area(burnt(black))
    assert finer(drawn, DETAIL) == 0
    assert narrower(drawn, GAP) == 0
    assert drawn.area > 0.85 * black.area
    # What is scored keeps off what burns, as wide as the line itself and more.
    assert lines.distance(drawn) > SCORE


@pytest.mark.parametrize(("radius", "points"), [(12.0, 4), (30.0, 8)])
def test_a_rose_points_north_and_is_split_into_halves(radius: float, points: int) -> None:
    black, lines = rose(0, 0, radius)
    left, top, right, bottom = union_all([black, lines]).bounds
    assert top == pytest.approx(-radius, abs=0.01)
    assert (right, bottom) == pytest.approx((0.9 * radius, 0.9 * radius), abs=0.05)
    assert left == pytest.approx(-0.9 * radius, abs=0.05)
    # Between ring and middle, every point has a half that burns: so many about the middle.
    around = Point(0, 0).buffer(0.45 * radius).exterior.buffer(0.05)
    assert len(get_parts(around.intersection(black))) == points
