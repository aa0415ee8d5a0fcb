"""Transforms, boxes and paths: exact where they say so."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon

from generator.geometry import (
    Arc,
    Box,
    Curve,
    Move,
    Transform,
    arc_curves,
    bounds,
    circle,
    flatten,
    mirror_x,
    mirror_y,
    polygon,
    polyline,
    rectangle,
    regular_polygon,
    rotate,
    scale,
    sector,
    transformed,
    translate,
)

number = st.floats(-500, 500, allow_nan=False)
angle = st.floats(0, 360, allow_nan=False)
moves = st.one_of(
    st.builds(translate, number, number),
    st.builds(rotate, angle, number, number),
    st.builds(mirror_x, number),
    st.builds(mirror_y, number),
    st.builds(scale, st.floats(0.1, 10)),
)


@given(moves, moves, number, number)
def test_then_does_one_map_after_the_other(
    first: Transform, second: Transform, x: float, y: float
) -> None:
    together = first.then(second).apply(x, y)
    assert together == pytest.approx(second.apply(*first.apply(x, y)), abs=1e-6)


@given(moves, number, number)
def test_inverse_leads_back(by: Transform, x: float, y: float) -> None:
    assert by.inverse().apply(*by.apply(x, y)) == pytest.approx((x, y), abs=1e-6)


def test_a_quarter_turn_is_clockwise_and_exact() -> None:
    assert rotate(90).apply(1, 0) == (0, 1)
    assert rotate(-90).apply(0, 1) == (1, 0)
    assert rotate(180, 5, 5).apply(0, 0) == (10, 10)


def test_mirrors_have_a_negative_determinant() -> None:
    assert mirror_x(3).determinant == -1
    assert mirror_x(3).apply(1, 7) == (5, 7)
    assert mirror_y(3).apply(1, 7) == (1, -1)


def test_an_octagon_measures_across_its_flats() -> None:
    octagon = regular_polygon(8, 22, 22, 44, 22.5)
    assert bounds(octagon) == pytest.approx((0, 0, 44, 44), abs=1e-9)
    area = 8 * 22**2 * math.tan(math.pi / 8)
    assert Polygon(flatten(octagon)[0]).area == pytest.approx(area)


def test_bounds_of_arcs_are_exact() -> None:
    assert bounds(circle(10, 20, 5)) == pytest.approx((5, 15, 15, 25), abs=1e-12)
    fan = bounds(sector(0, 0, 130, -60, 120))
    half = 130 * math.sin(math.radians(60))
    assert fan == pytest.approx((-half, -130, half, 0), abs=1e-9)


def test_bounds_of_a_curve_are_where_it_turns_back() -> None:
    assert bounds((Move(0, 0), Curve(0, 4, 4, 4, 4, 0))) == pytest.approx((0, 0, 4, 3), abs=1e-12)


@given(st.lists(st.floats(-50, 50), min_size=8, max_size=8))
def test_bounds_of_a_curve_hold_it_and_no_more(numbers: list[float]) -> None:
    path = (Move(*numbers[:2]), Curve(*numbers[2:]))
    (points,) = flatten(path, 1e-4)
    traced = bounds(polyline(points))
    assert bounds(path) == pytest.approx(traced, abs=2e-4)


def test_bounds_of_an_empty_path_are_refused() -> None:
    with pytest.raises(ValueError, match="empty"):
        bounds(())


@given(st.floats(-170, 170), st.floats(1, 359), st.floats(1, 200))
def test_bounds_of_an_arc_hold_every_point_of_it(start: float, sweep: float, r: float) -> None:
    path = sector(0, 0, r, start, sweep)
    box = bounds(path).grown(3e-4 * r)  # how far the curves stray from the arc
    points = [point for ring in flatten(path, 0.0005) for point in ring]
    assert all(box.left <= x <= box.right and box.top <= y <= box.bottom for x, y in points)


@given(st.floats(0, 359), st.floats(1, 359), st.booleans())
def test_curves_follow_their_arc(begin: float, sweep: float, clockwise: bool) -> None:
    sign = 1 if clockwise else -1
    x0, y0 = rotate(begin).apply(100, 0)
    end = rotate(begin + sign * sweep).apply(100, 0)
    curves = arc_curves(x0, y0, Arc(0, 0, *end, clockwise))
    assert (curves[-1].x, curves[-1].y) == end
    rings = flatten((Move(x0, y0), *curves), 0.01)
    assert all(math.hypot(x, y) == pytest.approx(100, abs=0.03) for x, y in rings[0])


def test_a_mirrored_arc_turns_the_other_way() -> None:
    path = transformed(rectangle(0, 0, 20, 10, 3), mirror_x(0))
    arcs = [segment for segment in path if isinstance(segment, Arc)]
    assert len(arcs) == 4
    assert not any(arc.clockwise for arc in arcs)
    assert bounds(path) == pytest.approx((-20, 0, 0, 10))


def test_an_arc_does_not_become_an_ellipse() -> None:
    with pytest.raises(ValueError, match="ellipse"):
        transformed(circle(0, 0, 5), scale(1, 2))


def test_rounded_corners_cut_off_what_they_should() -> None:
    rounded = Polygon(flatten(rectangle(0, 0, 63, 88, 3), 0.0005)[0])
    assert rounded.area == pytest.approx(63 * 88 - (4 - math.pi) * 9, abs=0.02)


def test_flatten_closes_closed_rings_only() -> None:
    (ring,) = flatten(polygon([(0, 0), (4, 0), (4, 4)]))
    assert ring[0] == ring[-1]


def test_boxes_contain_what_touches() -> None:
    box = Box(0, 0, 10, 10)
    assert box.contains(Box(0, 0, 10, 10))
    assert not box.contains(Box(0, 0, 10.01, 10))
    assert (box.grown(1).width, box.center) == (12, (5, 5))
