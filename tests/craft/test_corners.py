"""Corners rounded by true arcs."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon

from generator.craft.corners import rounded
from generator.geometry import (
    Arc,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Point,
    flatten,
    polygon,
    rectangle,
    rotate,
    transformed,
)

#: A ring of two lines and an arc about the origin, and one that bends inwards at the third corner.
FAN = (Move(0, 0), Line(0, -20), Arc(0, 0, 20, 0), Close())
HOOK = polygon([(0, 0), (20, 0), (20, 10), (10, 10), (10, 20), (0, 20)])
#: Two arcs that meet in two points.
LENS = (Move(0, -6), Arc(-8, 0, 0, 6), Arc(8, 0, 0, -6), Close())


def area(path: PathData) -> Polygon:
    (ring,) = flatten(path, 1e-4)
    return Polygon(ring)


def corners(path: PathData) -> list[float]:
    """Return by how many degrees a closed ring turns on the spot, at each of its vertices."""
    headings: list[tuple[float, float]] = []
    here = Point(0, 0)
    for segment in path:
        match segment:
            case Move(x, y):
                here = Point(x, y)
            case Line(x, y):
                run = math.atan2(y - here.y, x - here.x)
                headings.append((run, run))
                here = Point(x, y)
            case Arc(cx, cy, x, y, clockwise):
                way = math.pi / 2 if clockwise else -math.pi / 2
                ends = (math.atan2(at.y - cy, at.x - cx) + way for at in (here, Point(x, y)))
                headings.append(tuple(ends))
                here = Point(x, y)
    apart = (two[0] - one[1] for one, two in pairwise([*headings, headings[0]]))
    return [abs(math.degrees(math.remainder(turn, 2 * math.pi))) for turn in apart]


def test_a_rectangle_becomes_a_rounded_one() -> None:
    ring = rounded(rectangle(0, 0, 20, 10), (2, 2, 2, 2))
    assert area(ring).symmetric_difference(area(rectangle(0, 0, 20, 10, 2))).area < 1e-6


@pytest.mark.parametrize(("ring", "count"), [(FAN, 3), (HOOK, 6), (LENS, 2)])
def test_no_corner_is_left(ring: PathData, count: int) -> None:
    found = rounded(ring, (1.5,) * count)
    assert len(corners(found)) == 2 * count
    assert max(corners(found)) < 1e-6


@given(st.floats(0, 360), st.floats(0.1, 3))
def test_convex_corners_are_those_of_a_rolling_disc(turn: float, radius: float) -> None:
    ring = transformed(FAN, rotate(turn))
    rolled = area(ring).buffer(-radius, quad_segs=256).buffer(radius, quad_segs=256)
    apart = area(rounded(ring, (radius,) * 3)).exterior.hausdorff_distance(rolled.exterior)
    assert apart < 0.02


def test_a_hollow_corner_is_filled() -> None:
    found = area(rounded(HOOK, (0, 0, 0, 2, 0, 0)))
    assert found.area - area(HOOK).area == pytest.approx((4 - math.pi) * 4 / 4, abs=0.01)


def test_a_radius_of_nothing_leaves_a_corner() -> None:
    ring = rounded(FAN, (0, 0, 0))
    assert area(ring).symmetric_difference(area(FAN)).area < 1e-9
    assert len(ring) == len(FAN) + 1


def test_a_radius_for_each_corner_is_asked_for() -> None:
    with pytest.raises(ValueError, match="3 corners cannot take 2 radii"):
        rounded(FAN, (1, 1))


@pytest.mark.parametrize("radius", [5.5, 12])
def test_an_edge_too_short_for_its_roundings_is_refused(radius: float) -> None:
    with pytest.raises(ValueError, match="too short"):
        rounded(rectangle(0, 0, 20, 10), (radius,) * 4)


def test_arcs_too_small_for_a_rounding_are_refused() -> None:
    with pytest.raises(ValueError, match=r"does not touch|too short"):
        rounded(LENS, (9, 9))


def test_only_lines_and_arcs_are_rounded() -> None:
    with pytest.raises(ValueError, match="lines and arcs"):
        rounded((Move(0, 0), Curve(1, 0, 2, 1, 2, 2), Close()), (1, 1))
