"""Rings of lines and arcs: their sense, area and form, where they meet, and arcs for curves."""

import math
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import LinearRing, LineString, Point

from generator.arcs import (
    Circle,
    Edge,
    area,
    as_arcs,
    carriers_meet,
    closed,
    contains,
    edges,
    flattened,
    full_circle,
    is_clockwise,
    length,
    meet,
    reversed_ring,
    ring_of,
    rings,
    self_crossing,
    signed_area,
    strokes,
    where_rings_meet,
)
from generator.arcs.rings import points_on
from generator.geometry import (
    Arc,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    circle,
    flatten,
    polar,
    polygon,
    rectangle,
    rotate,
    sector,
    transformed,
    without_arcs,
)
from tests.rings import FORMS, arc_rings, area_of, blobs

DISC = circle(5, 6, 3)
SQUARE = polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
EIGHT = polygon([(0, 0), (10, 10), (10, 0), (0, 10)])


def test_areas_and_lengths_are_exact() -> None:
    assert area(DISC) == pytest.approx(9 * math.pi, abs=1e-12)
    assert length(DISC) == pytest.approx(6 * math.pi, abs=1e-12)
    assert area(rectangle(3, 4, 20, 10, 2)) == pytest.approx(200 - 16 + 4 * math.pi, abs=1e-12)
    assert area(sector(0, 0, 10, 5, 300)) == pytest.approx(math.pi * 100 * 300 / 360, abs=1e-12)
    assert length(sector(0, 0, 10, 5, 300)) == pytest.approx(20 + 20 * math.pi * 300 / 360)


@given(arc_rings())
def test_area_and_length_agree_with_polygons(ring: PathData) -> None:
    shape = area_of(ring, 1e-5)
    assume(shape.is_valid)
    assert area(ring) == pytest.approx(shape.area, rel=1e-4)
    assert length(ring) == pytest.approx(shape.length, rel=1e-4)
    assert is_clockwise(ring) == shape.exterior.is_ccw  # shapely's y is up


@given(arc_rings())
def test_turned_round_it_is_the_same_ring_in_the_other_sense(ring: PathData) -> None:
    other = reversed_ring(ring)
    assert signed_area(other) == pytest.approx(-signed_area(ring), rel=1e-9)
    assert other[0] == ring[0]
    assert closed(reversed_ring(other)) == closed(ring)
    assert {edge.end for edge in edges(other)} == {edge.end for edge in edges(ring)}


def test_senses_as_they_are_seen() -> None:
    assert is_clockwise(DISC)
    assert is_clockwise(SQUARE)
    assert not is_clockwise(reversed_ring(SQUARE))


@pytest.mark.parametrize(
    "ring",
    [
        (Move(0, 0), Line(4, 0), Line(4, 3), Close()),
        (Move(0, 0), Line(4, 0), Line(4, 3)),
        (Move(0, 0), Line(4, 0), Line(4, 3), Line(0, 0), Close()),
        (Move(0, 0), Line(0, 0), Line(4, 0), Line(4, 0), Line(4, 3), Line(0, 1e-7), Close()),
        (Move(0, 0), Line(1e-9, 0), Line(4, 0), Line(4, 3), Line(0, 0)),
    ],
)
def test_rings_that_differ_in_how_they_end_are_one(ring: PathData) -> None:
    corners = [edge.end for edge in edges(ring)]
    assert corners == [(4, 0), (4, 3), (0, 0)]
    assert closed(ring) == (Move(0, 0), Line(4, 0), Line(4, 3), Close())


def test_closing_keeps_arcs_as_they_are() -> None:
    assert closed(DISC) == DISC
    assert closed(DISC[:-1]) == DISC
    assert ring_of(edges(FORMS["blade"])) == FORMS["blade"]


@pytest.mark.parametrize(
    "path",
    [
        (),
        (Line(1, 1),),
        (Move(0, 0), Curve(1, 0, 2, 0, 3, 0), Close()),
        (*SQUARE, *DISC),
    ],
)
def test_what_is_no_ring_of_lines_and_arcs_is_refused(path: PathData) -> None:
    with pytest.raises(ValueError):
        edges(path)


def test_subpaths_and_open_strokes() -> None:
    path = (*SQUARE, Move(1, 1), Line(2, 2), Line(3, 1))
    assert rings(path) == (SQUARE, path[5:])
    square, line = strokes(path)
    assert len(square) == 4
    assert [edge.end for edge in line] == [(2, 2), (3, 1)]


def test_an_arc_that_goes_nearly_round_is_taken_in_two() -> None:
    ring = (Move(3, 0), Arc(0, 0, 3, 0), Close())
    assert [round(math.degrees(edge.sweep)) for edge in edges(ring)] == [180, 180]
    assert full_circle(ring) == Circle(0, 0, 3)


@pytest.mark.parametrize(
    "ring",
    [
        DISC,
        reversed_ring(DISC),
        DISC[:-1],
        (Move(2, 6), Line(2, 6), *DISC[1:]),
        (Move(5, 3), Arc(5, 6, 8, 6), Arc(5, 6, 5, 9), Arc(5, 6, 5, 3), Close()),
        transformed(transformed(DISC, rotate(33)), rotate(-33)),
        as_arcs(without_arcs(DISC)),
    ],
)
def test_full_circles(ring: PathData) -> None:
    found = full_circle(ring)
    assert found is not None
    assert found == pytest.approx((5, 6, 3), abs=1e-9)


@pytest.mark.parametrize(
    "ring",
    [
        SQUARE,
        (Move(2, 6), Arc(5, 6, 8, 6), Close()),
        (Move(-4, 0), Arc(0, 3, 4, 0), Arc(0, -3, -4, 0), Close()),
        (Move(-4, 0), Arc(0, 0, 4, 0), Arc(0, 0, -4, 0, clockwise=False), Close()),
        (Move(0, -3), Arc(0, 0, 0, 3), Arc(0.001, 0, 0, -3), Close()),
        rectangle(0, 0, 4, 4.01, 2),
    ],
)
def test_no_full_circles(ring: PathData) -> None:
    assert full_circle(ring) is None


def test_a_circle_within_a_tolerance() -> None:
    nearly = (Move(0, -3), Arc(0, 0, 0, 3), Arc(0.001, 0, 0, -3), Close())
    assert full_circle(nearly, 0.01) == Circle(0, 0, 3)


@given(arc_rings(), st.floats(-40, 40), st.floats(-40, 40))
def test_what_a_ring_holds(ring: PathData, x: float, y: float) -> None:
    shape = area_of(ring)
    assume(shape.is_valid and shape.boundary.distance(Point(x, y)) > 0.01)
    assert contains(ring, x, y) == shape.contains(Point(x, y))


@pytest.mark.parametrize("ring", [DISC, reversed_ring(DISC), transformed(DISC, rotate(90, 5, 6))])
def test_a_point_on_the_chord_of_an_arc_is_within(ring: PathData) -> None:
    for x, y in [(5, 6), (4, 6), (7.9, 6), (5, 4), (5, 8.9)]:
        assert contains(ring, x, y)
    for x, y in [(1.9, 6), (8.1, 6), (5, 2.9), (5, 9.1), (2.1, 3.1)]:
        assert not contains(ring, x, y)


@pytest.mark.parametrize("tolerance", [0.1, 0.01, 0.001])
def test_points_on_a_ring_are_on_it_and_dense_enough(tolerance: float) -> None:
    points = flattened(DISC, tolerance)
    assert all(math.dist(point, (5, 6)) == pytest.approx(3, abs=1e-12) for point in points)
    middles = (LineString(pair).centroid for pair in pairwise(points))
    assert all(3 - tolerance <= math.dist((m.x, m.y), (5, 6)) for m in middles)


LEVEL, UPRIGHT = Edge(0, 0, 10, 0), Edge(3, -5, 3, 5)
HALF = edges(circle(5, 0, 3))[0]  # over (5, -3) from (2, 0) to (8, 0)


@pytest.mark.parametrize(
    ("a", "b", "points"),
    [
        (LEVEL, UPRIGHT, [(3, 0)]),
        (LEVEL, Edge(3, 1, 3, 5), []),
        (LEVEL, Edge(5, 0, 20, 0), [(10, 0), (5, 0)]),
        (LEVEL, Edge(0, 1, 10, 1), []),
        (Edge(5, -5, 5, 5), HALF, [(5, -3)]),
        (Edge(0, -3, 10, -3), HALF, [(5, -3)]),
        (Edge(0, 1, 10, 1), HALF, []),
        (Edge(0, -4, 10, -4), HALF, []),
        (edges(circle(5, -6, 3))[1], HALF, [(5, -3)]),
        (edges(circle(5, -4, 3))[1], HALF, [(5 - math.sqrt(5), -2), (5 + math.sqrt(5), -2)]),
        (edges(circle(5, 0, 2))[0], HALF, []),
        (edges(circle(5, 0, 3))[1], HALF, [(8, 0), (2, 0)]),
    ],
)
def test_where_edges_meet(a: Edge, b: Edge, points: list[tuple[float, float]]) -> None:
    for one, other in ((a, b), (b, a), (a.backwards(), b)):
        found = sorted(meet(one, other))
        assert len(found) == len(points)
        assert [tuple(p) for p in found] == [pytest.approx(p, abs=1e-6) for p in sorted(points)]


def test_lines_and_circles_meet_beyond_the_edges_on_them() -> None:
    assert carriers_meet(LEVEL, Edge(20, 5, 20, 8)) == ((20, 0),)
    assert len(carriers_meet(Edge(0, 2, 1, 2), HALF)) == 2
    assert carriers_meet(LEVEL, Edge(3, 0, 4, 0)) == ()


@given(arc_rings())
def test_rings_that_cross_themselves_are_told(ring: PathData) -> None:
    exact, shape = self_crossing(ring), area_of(ring, 1e-4)
    if exact is None:
        # Polygons cross where arcs only come near.
        assert shape.is_valid or area_of(ring, 1e-6).is_valid
    elif shape.is_valid:
        gap = shape.exterior.distance(Point(exact))
        assert gap < 0.001


@pytest.mark.parametrize("name", FORMS)
def test_forms_that_are_cut_do_not_cross_themselves(name: str) -> None:
    assert self_crossing(FORMS[name]) is None
    assert self_crossing(reversed_ring(FORMS[name])) is None


@pytest.mark.parametrize(
    "ring",
    [
        EIGHT,
        polygon([(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)]),  # touches
        polygon([(0, 0), (10, 0), (4, 0), (4, 5)]),  # runs back on itself
        (Move(0, 0), Line(10, 0), Arc(10, 5, 10, 10, clockwise=False), Line(10, 4), Close()),
    ],
)
def test_a_ring_that_meets_itself(ring: PathData) -> None:
    assert self_crossing(ring) is not None


def test_where_rings_meet() -> None:
    assert where_rings_meet(SQUARE, circle(5, 4.9, 5)) is not None
    assert where_rings_meet(SQUARE, circle(5, 5, 5)) is not None
    assert where_rings_meet(SQUARE, circle(5, 5, 4.99)) is None
    assert where_rings_meet(SQUARE, circle(30, 5, 4)) is None
    assert where_rings_meet(circle(0, 0, 5), circle(8, 0, 4)) is not None
    assert where_rings_meet(circle(0, 0, 5), circle(0, 0, 4)) is None
    assert where_rings_meet(circle(0, 0, 5), circle(0, 0, 5)) is not None


@settings(max_examples=60)
@given(blobs(), st.sampled_from([0.05, 0.005]))
def test_arcs_stay_near_the_curves_they_stand_for(blob: PathData, tolerance: float) -> None:
    arcs = as_arcs(blob, tolerance)
    exact = LinearRing(flatten(blob, 1e-4)[0])
    assert not any(isinstance(segment, Curve) for segment in arcs)
    assert exact.hausdorff_distance(LinearRing(flattened(arcs, 1e-4))) <= tolerance * 1.05


@settings(max_examples=60)
@given(blobs())
def test_arcs_run_on_without_a_kink(blob: PathData) -> None:
    found = edges(as_arcs(blob))
    for edge, following in zip(found, [*found[1:], found[0]], strict=True):
        one, other = edge.direction(*edge.end), following.direction(*following.start)
        assert abs(one.x * other.y - one.y * other.x) < 1e-3
        assert one.x * other.x + one.y * other.y > 0


def test_what_is_no_curve_stays_as_it_is() -> None:
    assert as_arcs(FORMS["blade"]) == FORMS["blade"]
    path = (Move(0, 0), Line(5, 0), Curve(6, 0, 7, 0, 8, 0), Arc(8, 3, 11, 3), Close())
    assert as_arcs(path) == (Move(0, 0), Line(5, 0), Line(8, 0), Arc(8, 3, 11, 3), Close())


@pytest.mark.parametrize(
    "curve",
    [
        Curve(10, 10, 0, 10, 10, 0),  # a loop's beginning
        Curve(12, 12, -2, 12, 10, 0),  # a loop
        Curve(10, 10, 0, 10, 0, 0),  # back to its beginning
        Curve(0, 0, 0, 0, 10, 5),  # control points on the ends
        Curve(0, 0, 5, 8, 10, 0),
        Curve(20, 0, -10, 0, 10, 0),  # straight, there and back
    ],
)
def test_odd_curves(curve: Curve) -> None:
    path = as_arcs((Move(0, 0), curve))
    exact = LineString(flatten((Move(0, 0), curve), 1e-4)[0])
    (stroke,) = strokes(path)
    points = [point for edge in stroke for point in points_on(edge, 0.001)]
    assert all(exact.distance(Point(point)) <= 0.005 for point in points)
    assert stroke[-1].end == pytest.approx((curve.x, curve.y), abs=1e-4)
    assert path[-1][-2:] == (curve.x, curve.y) or path[-1][2:4] == (curve.x, curve.y)


def test_a_curve_that_goes_nowhere_leaves_nothing() -> None:
    assert as_arcs((Move(0, 0), Curve(0, 0, 0, 0, 0, 0), Close())) == (Move(0, 0), Close())


def test_a_tolerance_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="0 mm"):
        as_arcs(((Move(0, 0), Curve(1, 0, 2, 1, 3, 3))), 0)


def test_bearings_of_the_blade_are_as_drawn() -> None:
    radii = [edge.radius for edge in edges(FORMS["blade"]) if edge.center]
    assert radii == pytest.approx([130, 9])
    assert polar(0, 0, 130, -10) == edges(FORMS["blade"])[0].end
