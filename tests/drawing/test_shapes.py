"""Strokes that swell, smooth or with sharp bends; stars; and places along a line."""

import math

import pytest
from shapely import LineString, Polygon

from generator.drawing.shapes import along, broken, ribbon, star
from generator.geometry import Close, Curve, Line, Move, PathData, Point, flatten

SPINE = ((0, 0), (10, 0), (14, 8), (24, 8))


def area(path: PathData) -> Polygon:
    (ring,) = flatten(path, 0.001)
    return Polygon(ring)


@pytest.mark.parametrize("stroke", [ribbon, broken])
def test_a_straight_stroke_is_as_wide_as_it_is_asked_to_be(stroke) -> None:
    drawn = area(stroke([(0, 5), (10, 5), (20, 5)], [1.0, 3.0, 2.0]))
    assert drawn.bounds == pytest.approx((0, 3.5, 20, 6.5), abs=0.05)
    for x, width in ((0.001, 1.0), (10, 3.0), (19.999, 2.0)):
        across = drawn.intersection(LineString([(x, 0), (x, 10)]))
        assert across.length == pytest.approx(width, abs=0.01)


@pytest.mark.parametrize("stroke", [ribbon, broken])
def test_a_stroke_runs_through_all_its_points(stroke) -> None:
    drawn = area(stroke(SPINE, [2.0] * 4))
    assert all(drawn.buffer(0.001).covers(LineString([point, point])) for point in SPINE)
    assert drawn.is_valid


def test_bends_are_round_in_the_one_and_sharp_in_the_other() -> None:
    assert {type(step) for step in ribbon(SPINE, [1.0] * 4)} == {Move, Line, Curve, Close}
    assert {type(step) for step in broken(SPINE, [1.0] * 4)} == {Move, Line, Close}


@pytest.mark.parametrize("stroke", [ribbon, broken])
def test_every_point_has_a_width(stroke) -> None:
    with pytest.raises(ValueError, match="zip"):
        stroke(SPINE, [1.0])


@pytest.mark.parametrize("points", [3, 5, 8])
def test_a_star_has_its_points_where_they_are_asked_for(points: int) -> None:
    steps = [
        step for step in star(points, 5, 2, cx=20, cy=10, first=15) if not isinstance(step, Close)
    ]
    assert len(steps) == 2 * points
    radii = [math.dist((step.x, step.y), (20, 10)) for step in steps]
    assert radii == pytest.approx([5, 2] * points)
    bearings = [math.degrees(math.atan2(s.x - 20, 10 - s.y)) % 360 for s in steps[::2]]
    assert bearings == pytest.approx([15 + 360 * k / points for k in range(points)])


@pytest.mark.parametrize(
    ("distance", "place", "way"),
    [
        (0, (0, 0), (1, 0)),
        (4, (4, 0), (1, 0)),
        (10, (10, 0), (1, 0)),
        (12, (10, 2), (0, 1)),
        (25, (10, 15), (0, 1)),
        (-3, (-3, 0), (1, 0)),
    ],
)
def test_a_place_along_a_line(
    distance: float, place: tuple[float, float], way: tuple[float, float]
) -> None:
    line = [Point(0, 0), Point(10, 0), Point(10, 5)]
    there, direction = along(line, distance)
    assert there == pytest.approx(place)
    assert direction == pytest.approx(way)


def test_a_line_of_one_point_leads_nowhere() -> None:
    with pytest.raises(ValueError, match="two points"):
        along([Point(1, 1)], 0.5)
