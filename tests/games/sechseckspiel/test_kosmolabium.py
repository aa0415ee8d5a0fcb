"""The Kosmolabium, measured: wells that a die fits, directions that point where they say, sun
and star told apart in grey, winds at the quarters and a scale of degrees."""

import math
from itertools import combinations, pairwise

import pytest
from shapely.geometry import Point as Spot

from generator.games.sechseckspiel.art import palette
from generator.games.sechseckspiel.art.kosmolabium import WELL
from generator.games.sechseckspiel.art.moves import bearing_of
from generator.geometry import flatten, polar, regular_polygon
from generator.scene import Color, Group
from generator.units import MM_PER_PT
from tests.games.colours import lab
from tests.games.measuring import Mark, area_of, marks, texts
from tests.games.sechseckspiel.pieces import CENTRE, SKIES, bearing, floor, part, plate


@pytest.mark.parametrize("number", SKIES)
def test_a_well_holds_a_die_of_16_mm_and_is_turned_with_its_segment(number: int) -> None:
    well = floor(part(number))
    corners = list(well.exterior.coords)
    assert [math.dist(a, b) for a, b in pairwise(corners)] == pytest.approx([WELL] * 4)
    assert WELL == 18.0
    assert bearing(well.centroid) == pytest.approx(bearing_of(number))
    outer = max(pairwise(corners), key=lambda side: CENTRE.distance(Spot(mid(*side))))
    (x0, y0), (x1, y1) = outer
    level = math.degrees(math.atan2(y1 - y0, x1 - x0))
    assert math.sin(math.radians(level - bearing_of(number))) == pytest.approx(0, abs=1e-6)


def mid(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, float]:
    """Return the middle of two points."""
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def test_wells_lie_apart_on_the_board_and_equally_far_from_its_middle() -> None:
    wells = [floor(part(number)) for number in SKIES]
    safe = area_of(regular_polygon(6, CENTRE.x, CENTRE.y, 180 - 6))
    assert all(safe.contains(well) for well in wells)
    assert all(one.distance(other) > 10 for one, other in combinations(wells, 2))
    reach = [CENTRE.distance(well.centroid) for well in wells]
    assert reach == pytest.approx([reach[0]] * 6)


@pytest.mark.parametrize("number, degrees", [(1, 30), (2, 90), (3, 150), (4, 210), (5, 270)])
def test_directions_run_clockwise_from_the_upper_right(number: int, degrees: float) -> None:
    assert bearing_of(number) == degrees
    assert bearing_of(6) == 330


@pytest.mark.parametrize("number", SKIES)
def test_a_number_stands_upright_where_its_direction_leaves_the_board(number: int) -> None:
    scene = part(number)
    (numeral,) = texts(scene.items)
    assert numeral.text == str(number)
    assert numeral in scene.items  # no group turns it
    assert numeral.size > 30 * MM_PER_PT
    cap = 0.7 * numeral.size
    middle = Spot(numeral.x + 0.28 * numeral.size, numeral.y - cap / 2)
    away = (bearing(middle) - bearing_of(number) + 180) % 360 - 180
    assert abs(away) < 1
    side = polar(CENTRE.x, CENTRE.y, 90, bearing_of(number))
    assert middle.distance(Spot(side)) < 12


@pytest.mark.parametrize("number", SKIES)
def test_the_shield_of_a_number_points_out_at_its_side(number: int) -> None:
    tips = [m.area for m in marks(part(number)) if m.item.fill == palette.ENAMEL]
    ring = [Spot(p) for tip in tips for p in tip.exterior.coords]
    farthest = max(ring, key=CENTRE.distance)
    assert bearing(farthest) == pytest.approx(bearing_of(number), abs=1e-6)
    assert 85 < CENTRE.distance(farthest) <= 87


def test_sun_and_star_are_told_in_grey_by_ground_and_by_form() -> None:
    sun, star = ([m for m in marks(part(k)) if m.area.area > 1] for k in (1, 2))
    light, dark = (lab(ground_of(scene))[0] for scene in (sun, star))
    assert light - dark > 60
    rays = [m for m in sun if m.item.fill == palette.BRASS_DEEP and len(flatten(m.item.path)) == 8]
    stars = [m for m in star if m.item.fill == palette.PARCHMENT_LIGHT and len(m.item.path) == 11]
    assert len(rays) == len(stars) == 1
    assert lab(palette.BRASS_DEEP)[0] < light - 40
    assert lab(palette.PARCHMENT_LIGHT)[0] > dark + 60
    for sign_of_sky in (rays[0].area, stars[0].area):
        left, top, right, bottom = sign_of_sky.bounds
        assert min(right - left, bottom - top) > 15  # mm: told at arm's length


@pytest.mark.parametrize("number", SKIES)
def test_sun_and_star_lie_clear_of_the_well(number: int) -> None:
    rim = floor(part(number)).buffer(1.9, join_style="mitre")
    points = 11 if SKIES[number] == "star" else 32
    colour = palette.PARCHMENT_LIGHT if SKIES[number] == "star" else palette.BRASS_DEEP
    (shape,) = (
        m.area
        for m in marks(part(number))
        if m.item.fill == colour and len(m.item.path) == points and m.area.area > 20
    )
    assert not rim.intersects(shape)


def ground_of(drawn: list[Mark]) -> Color:
    """Return what the largest mark is painted in."""
    fill = max((m for m in drawn if m.item.fill), key=lambda m: m.area.area).item.fill
    assert isinstance(fill, Color)
    return fill


def test_the_winds_stand_at_the_quarters() -> None:
    placed = {}
    for item in plate().items:
        for group in item.items if isinstance(item, Group) else ():
            if isinstance(group, Group) and list(texts(group.items)):
                (letter,) = texts(group.items)
                placed[letter.text] = bearing(
                    Spot(group.transform.e, group.transform.f), Spot(0, 0)
                )
    assert placed == pytest.approx({"N": 0, "O": 90, "S": 180, "W": 270})


def test_the_scale_has_a_stroke_for_each_degree() -> None:
    strokes = [m.item for m in marks(plate()) if m.item.stroke == palette.BRASS_INK]
    counts = [sum(len(ring) == 2 for ring in flatten(item.path)) for item in strokes]
    assert 360 + 72 in counts and 36 in counts
