"""Exact offsets: against shapely's buffer, by exact distances, and on forms that are cut."""

import math
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import LinearRing, Point

from generator.arcs import (
    Circle,
    Edge,
    as_arcs,
    closed,
    edges,
    flattened,
    full_circle,
    is_clockwise,
    reversed_ring,
    self_crossing,
    signed_area,
)
from generator.geometry import (
    Arc,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    bounds,
    circle,
    polar,
    polygon,
    rectangle,
    rotate,
    sector,
    transformed,
)
from generator.geometry import Point as Spot
from generator.sheets.cut.offset import MITRE, OffsetError, offset
from tests.rings import FORMS, arc_rings, area_of, blobs, bulged

FLAT = 0.001


def surely_offset(ring: PathData, by: float) -> PathData:
    """Return the offset of a ring that has one; leave out examples that have none."""
    assume(self_crossing(ring) is None)
    shape = area_of(ring, FLAT)
    assume(shape.is_valid)
    try:
        return offset(ring, by)
    except OffsetError:
        # What is refused falls apart, vanishes, or comes back changed from there and back.
        there = shape.buffer(by, quad_segs=32)
        simple = there.geom_type == "Polygon" and not there.is_empty and not there.interiors
        back = there.buffer(-by, quad_segs=32)
        assert not simple or back.hausdorff_distance(shape) > abs(by) / 10
        assume(False)
        raise


def check_against_shapely(ring: PathData, moved: PathData, by: float) -> None:
    """The offset lies between shapely's with round corners and its with sharp ones.

    Tips between arcs are bent as the arcs are, so that they may reach beyond those of polygons.
    """
    shape, result = area_of(ring, FLAT), area_of(moved, FLAT)
    assert result.is_valid
    soft = shape.buffer(by, quad_segs=64)
    sharp = shape.buffer(by, join_style="mitre", mitre_limit=3 * MITRE)
    if any(edge.center for edge in edges(ring)):
        sharp = shape.buffer(MITRE * by)
    # shapely is exact to about a hundredth of the distance.
    grace = 0.003 + abs(by) / 50
    inner, outer = (soft, sharp) if by > 0 else (sharp, soft)
    assert inner.is_empty or result.buffer(grace).covers(inner)
    assert outer.buffer(grace).covers(result)


def check_distances(ring: PathData, moved: PathData, by: float, short: float = 0.001) -> None:
    """No point of an offset is nearer to the ring than `by`, less `short`; and it is just as far
    from the middle of each edge, unless something else is nearer there."""
    was, now = LinearRing(flattened(ring, 1e-5)), LinearRing(flattened(moved, 1e-5))
    for point in flattened(moved, 0.05):
        assert was.distance(Point(point)) >= abs(by) - short
    left = by if is_clockwise(ring) else -by
    for edge in edges(ring):
        x, y = middle(edge)
        ahead = edge.direction(x, y)
        there = Point(x + left * ahead.y, y - left * ahead.x)
        if was.distance(there) >= abs(by) - 1e-4:
            assert now.distance(there) < 0.001


def middle(edge: Edge) -> tuple[float, float]:
    """Return the point half way along an edge."""
    if edge.center is None:
        return (edge.x0 + edge.x1) / 2, (edge.y0 + edge.y1) / 2
    degrees = math.degrees(edge.sweep / 2)
    return rotate(degrees, *edge.center).apply(edge.x0, edge.y0)


def sharpest(ring: PathData) -> float:
    """Return the smallest angle (degrees) between two edges of a ring that follow each other."""
    found = edges(ring)
    angles = []
    for edge, following in zip(found, [*found[1:], found[0]], strict=True):
        (ax, ay), (bx, by) = edge.direction(*edge.end), following.direction(*edge.end)
        angles.append(180 - abs(math.degrees(math.atan2(ax * by - ay * bx, ax * bx + ay * by))))
    return min(angles)


distances = st.sampled_from([0.02, 0.1, -0.1, -0.02, 0.5, -0.5])


@settings(max_examples=150, deadline=None)
@given(arc_rings(), distances)
def test_random_rings_against_shapely(ring: PathData, by: float) -> None:
    moved = surely_offset(ring, by)
    assert self_crossing(moved) is None
    assert is_clockwise(moved) == is_clockwise(ring)
    check_distances(ring, moved, by)
    # Polygons for arcs are far off at needles.
    if sharpest(ring) > 20:
        check_against_shapely(ring, moved, by)


@settings(max_examples=60, deadline=None)
@given(blobs(), distances)
def test_windows_made_of_curves_against_shapely(blob: PathData, by: float) -> None:
    ring = as_arcs(blob)
    moved = surely_offset(ring, by)
    assert self_crossing(moved) is None
    check_against_shapely(ring, moved, by)
    # Where tiny arcs vanish, polygons vouch for the rest, to 0.003 mm.
    check_distances(ring, moved, by, 0.004)


@settings(max_examples=60, deadline=None)
@given(arc_rings(), st.sampled_from([0.05, -0.05]))
def test_arcs_stay_arcs_about_the_same_centre(ring: PathData, by: float) -> None:
    moved = surely_offset(ring, by)
    centers = [edge.center for edge in edges(ring) if edge.center]
    corners = [edge.start for edge in edges(ring)]
    for edge in edges(moved):
        if edge.center:
            nearest = min(math.dist(edge.center, at) for at in [*centers, *corners])
            assert nearest < 1e-9
            ends = math.dist(edge.end, edge.center)
            assert ends == pytest.approx(edge.radius, abs=1e-3)


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("by", [0.1, -0.1, 0.04, 0.15])
def test_forms_against_shapely(name: str, by: float) -> None:
    ring = FORMS[name]
    for each in (ring, reversed_ring(ring), transformed(ring, rotate(33))):
        moved = offset(each, by)
        assert len(edges(moved)) >= len(edges(each))
        check_against_shapely(each, moved, by)
        check_distances(each, moved, by)


@pytest.mark.parametrize("name", FORMS)
def test_there_and_back_again(name: str) -> None:
    ring = FORMS[name]
    back = offset(offset(ring, -0.1), 0.1)
    gap = LinearRing(flattened(back)).hausdorff_distance(LinearRing(flattened(ring)))
    # A tip beyond the limit comes back rounded.
    assert gap < (0.6 if name == "sector" else 1e-6)


def test_a_circle_stays_two_half_arcs_about_its_centre() -> None:
    hole = offset(circle(12, 8, 2.5), -0.1)
    assert hole == circle(12, 8, 2.4)
    assert full_circle(hole) == Circle(12, 8, pytest.approx(2.4, abs=1e-12))
    other = offset(reversed_ring(circle(12, 8, 2.5)), 0.1)
    assert signed_area(other) == pytest.approx(-math.pi * 2.6**2)


def test_a_slot_shrinks_along_both_axes() -> None:
    box = bounds(offset(rectangle(5, 5, 3.1, 20), -0.1))
    assert tuple(box) == pytest.approx((5.1, 5.1, 8.0, 24.9), abs=1e-9)


def test_fingers_keep_their_corners() -> None:
    moved = offset(FORMS["comb"], 0.1)
    assert len(moved) == len(FORMS["comb"])
    xs = [edge.x0 for edge in edges(moved) if abs(edge.y0 + 0.1) < 1e-9]
    assert xs == pytest.approx([x for k in range(7) for x in (10 * k + 4.9, 10 * k + 10.1)])


def test_rounded_corners_stay_tangent() -> None:
    moved = offset(rectangle(0, 0, 60, 40, 4), 0.1)
    assert [edge.radius for edge in edges(moved) if edge.center] == pytest.approx([4.1] * 4)
    for edge, following in pairwise(edges(moved)):
        one, other = edge.direction(*edge.end), following.direction(*following.start)
        assert one == pytest.approx(other, abs=1e-9)


def test_a_sharp_tip_is_rounded_about_its_corner() -> None:
    moved = offset(sector(50, 60, 50, -10, 20), 0.1)
    tip = edges(moved)[-1]
    assert (tip.center, tip.clockwise) == ((50, 60), True)
    assert tip.radius == pytest.approx(0.1)
    assert bounds(moved).bottom == pytest.approx(60.1)


@pytest.mark.parametrize("angle", [29.5, 45, 90, 150])
def test_other_tips_stay_sharp(angle: float) -> None:
    ring = polygon([(0, 0), polar(0, 0, 30, 90 - angle / 2), polar(0, 0, 30, 90 + angle / 2)])
    moved = offset(ring, 0.1)
    reach = 0.1 / math.sin(math.radians(angle / 2))
    assert bounds(moved).left == pytest.approx(-reach)
    assert not any(edge.center for edge in edges(moved)[:1])


def test_the_beginning_and_the_sense_are_kept() -> None:
    ring = (Move(4, 0), Line(10, 0), Line(10, 6), Line(0, 6), Line(0, 0), Close())
    assert offset(ring, 0.1)[0] == pytest.approx((4, -0.1))
    assert offset(reversed_ring(ring), 0.1)[0] == pytest.approx((4, -0.1))
    assert not is_clockwise(offset(reversed_ring(ring), 0.1))


@pytest.mark.parametrize(
    "ring",
    [
        (Move(0, 0), Line(9, 0), Line(9, 6), Line(0, 6)),
        (Move(0, 0), Line(9, 0), Line(9, 6), Line(0, 6), Line(0, 0), Close()),
        (Move(0, 0), Line(4, 0), Line(4 + 1e-6, 0), Line(9, 0), Line(9, 6), Line(0, 6), Close()),
        (Move(0, 0), Line(0, 0), Line(9, 0), Line(9, 3), Line(9, 6), Line(0, 6), Line(0, 1e-9)),
    ],
)
def test_however_a_ring_ends_it_is_moved_alike(ring: PathData) -> None:
    moved = offset(ring, 0.1)
    corners = {edge.end for edge in edges(moved)}
    for corner in [(-0.1, -0.1), (9.1, -0.1), (9.1, 6.1), (-0.1, 6.1)]:
        assert min(math.dist(corner, at) for at in corners) < 1e-6


def test_nothing_moves_by_nothing() -> None:
    for ring in FORMS.values():
        assert offset(ring, 0) == ring


def test_arcs_larger_than_half_a_turn() -> None:
    ring = (Move(-2, 20), Line(-2, 0), bulged(Spot(-2, 0), Spot(2, 0), 2.2), Line(2, 20), Close())
    arc = next(edge for edge in edges(ring) if edge.center)
    assert abs(arc.sweep) > math.pi
    for by in (0.1, -0.1):
        moved = offset(ring, by)
        check_against_shapely(ring, moved, by)
        (other,) = (edge for edge in edges(moved) if edge.center)
        assert other.radius == pytest.approx(arc.radius + by)


@pytest.mark.parametrize("trace", [-1e-9, 0, 1e-9])
def test_a_needle_between_arcs_is_rounded(trace: float) -> None:
    ring = (
        Move(-4, -1),
        Line(4, -1),
        Line(4, 0),
        Arc(4, 4 + trace, 0, 4, clockwise=False),
        Arc(-4, 4, -4, 0, clockwise=False),
        Close(),
    )
    moved = offset(ring, 0.1)
    check_distances(ring, moved, 0.1)
    assert bounds(moved).bottom == pytest.approx(4.1, abs=1e-3)


@pytest.mark.parametrize("radius", [0.02, 0.05, 0.0999])
def test_fillets_smaller_than_the_beam_become_corners(radius: float) -> None:
    moved = offset(rectangle(0, 0, 10, 8, radius), -0.1)
    assert [tuple(edge.end) for edge in edges(moved)] == [
        pytest.approx(corner, abs=1e-3)
        for corner in [(9.9, 0.1), (9.9, 7.9), (0.1, 7.9), (0.1, 0.1)]
    ]


def test_a_shallow_notch_narrower_than_the_beam_is_cut_over() -> None:
    ring = polygon([(0, 0), (5, 0), (5, 0.1), (5.15, 0.1), (5.15, 0), (10, 0), (10, 9), (0, 9)])
    assert bounds(offset(ring, 0.1)).top == pytest.approx(-0.1)
    check_against_shapely(ring, offset(ring, 0.1), 0.1)


#: Two rooms with a narrow neck between them.
NECK = polygon(
    [
        *((0, 0), (4, 0), (4, 4.9), (6, 4.9), (6, 0), (10, 0)),
        *((10, 9), (6, 9), (6, 5.05), (4, 5.05), (4, 9), (0, 9)),
    ]
)
NOTCH = [(5, 0), (5, 8), (5.15, 8), (5.15, 0)]


@pytest.mark.parametrize(
    ("ring", "by", "near"),
    [
        (circle(3, 4, 0.1), -0.1, (3, 4)),
        (rectangle(0, 0, 0.15, 10), -0.1, (0, 5)),
        (rectangle(0, 0, 0.2, 10), -0.1, (0, 5)),
        (rectangle(0, 0, 0.19, 0.19), -0.1, (0, 0)),
        (polygon([(0, 0), *NOTCH, (10, 0), (10, 10), (0, 10)]), 0.1, (5, 8)),
        (polygon([(0, 0), (5, 0), (5.07, 8), (5.15, 0), (10, 0), (10, 9), (0, 9)]), 0.1, (5, 8)),
        (NECK, -0.1, (5, 5)),
        (
            polygon([(0, 0), (9, 0), (9, 3), (3, 2.1), (9, 3.1), (9, 9), (0, 9)]),
            0.1,
            (9, 3),
        ),
    ],
)
def test_what_is_too_narrow_is_refused(
    ring: PathData, by: float, near: tuple[float, float]
) -> None:
    for each in (ring, reversed_ring(ring)):
        with pytest.raises(OffsetError) as caught:
            offset(each, by)
        assert math.dist(caught.value.at, near) < 7


def test_a_slot_with_a_round_end_that_closes_up_is_refused() -> None:
    ring = (
        Move(0, 0),
        Line(5, 0),
        Line(5, 6),
        Arc(5.08, 6, 5.16, 6, clockwise=False),
        Line(5.16, 0),
        Line(10, 0),
        Line(10, 9),
        Line(0, 9),
        Close(),
    )
    with pytest.raises(OffsetError):
        offset(ring, 0.1)
    assert closed(ring) == ring


def test_curves_are_no_edges() -> None:
    with pytest.raises(ValueError, match="Curve"):
        offset((Move(0, 0), Curve(1, 0, 2, 1, 3, 3), Close()), 0.1)
