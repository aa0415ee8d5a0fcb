"""The folding fan: put together by computation, turned, stopped and stood on."""

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Point, Polygon, box, union_all
from shapely.affinity import rotate, translate

from generator.craft.fan import forms, sizes
from generator.craft.fan.places import TURN
from generator.craft.fan.sizes import Params
from generator.geometry import Arc, PathData
from tests.measured.assembling import Solid, area_of, areas_of, clashes
from tests.measured.fanning import (
    FAN,
    heights,
    named,
    on_table,
    opened,
    solids,
    stop_angle,
)

from .fans import FANS, fan
from .test_corners import corners

#: Feet of figures and tents on the table, tangentially and towards the pivot (mm).
FIGURE, TENT = (15.0, 16.0), (12.0, 16.0)


# Nothing hits anything.


@pytest.mark.parametrize("name", FANS)
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_nothing_hits_anything_closed_half_open_and_open(name: str, share: float) -> None:
    p, whole = fan(name)
    assert clashes(opened(p, whole, [p.step * share] * (p.blades - 1))) == []


@settings(max_examples=20, deadline=None)
@given(st.lists(st.floats(0, 1), min_size=5, max_size=5))
def test_nothing_hits_anything_at_uneven_openings(shares: list[float]) -> None:
    p, whole = fan("default")
    assert clashes(opened(p, whole, [p.step * share for share in shares])) == []


@given(st.lists(st.floats(0, 1), min_size=5, max_size=5))
@settings(max_examples=40, deadline=None)
def test_feet_keep_clear_of_what_is_below(shares: list[float]) -> None:
    p, whole = fan("default")
    at = named(opened(p, whole, [p.step * share for share in shares]))
    for low, high in combinations(range(1, p.blades + 1), 2):
        foot = on_table(at[f"foot_{high}_1"])
        for name in (f"blade_{low}", f"foot_{low}_1"):
            assert foot.distance(on_table(at[name])) >= sizes.FREE - 0.01


def test_a_fan_that_is_forced_beyond_its_stops_hits_a_pin() -> None:
    p, whole = fan("default")
    for step in (p.step + 0.3, -0.3):
        steps = [p.step, step, p.step, p.step, p.step]
        assert ("blade_3", "pin_2") in clashes(opened(p, whole, steps))


def test_a_foot_on_the_wrong_side_would_hit() -> None:
    p, whole = fan("default")
    at = named(whole)
    assert clashes(opened(p, [at["foot_1_1"], at["foot_4_1"]], [0.0] * 5)) == []
    wrong = opened(p, [at["foot_1_1"], at["foot_4_1"]], [-p.pitch, -p.pitch, -p.pitch, 0, 0])
    assert clashes(wrong) == [("foot_1_1", "foot_4_1")]


# Stops.


@pytest.mark.parametrize("name", FANS)
def test_each_blade_stops_at_the_angle_of_a_wedge_and_on_the_one_below(name: str) -> None:
    p, whole = fan(name)
    for blade in range(2, p.blades + 1):
        assert stop_angle(p, whole, blade, 1) == pytest.approx(p.angle / p.blades, abs=0.02)
        assert stop_angle(p, whole, blade, -1) == pytest.approx(0, abs=0.02)


@given(st.floats(0, 0.5), st.floats(1, 3), st.floats(12, 15))
@settings(max_examples=20, deadline=None)
def test_play_adds_nothing_to_the_angle(play: float, pin: float, stop: float) -> None:
    p = Params(play=play, pin=pin, stop=stop, foot=7.5, radius=140.0)
    kit = FAN.kit(p)
    whole = solids(p, kit, areas_of(kit))
    assert stop_angle(p, whole, 4, 1) == pytest.approx(20, abs=0.02)


def test_the_lowest_blade_is_pinned_to_the_base() -> None:
    p, whole = fan("default")
    at = named(whole)
    assert clashes([at["blade_1"], at["base"], at["pin_0"], at["shank"], at["head"]]) == []
    low, high = heights(at["pin_0"])
    assert low == pytest.approx(heights(at["base"])[0])
    assert heights(at["blade_1"])[0] + p.thickness / 2 < high < heights(at["blade_2"])[0]
    # Bolt, the base's pin, its own, its foot's, and the window: no slot.
    assert len(at["blade_1"].area.interiors) == 5


@pytest.mark.parametrize("name", FANS)
def test_a_pin_reaches_the_next_blade_and_not_the_third(name: str) -> None:
    p, whole = fan(name)
    at = named(whole)
    for blade in range(1, p.blades):
        low, high = heights(at[f"pin_{blade}"])
        assert low == pytest.approx(heights(at[f"blade_{blade}"])[0])
        start, end = heights(at[f"blade_{blade + 1}"])
        assert start + p.thickness / 2 < high < end + p.spacer


# Levels.


@pytest.mark.parametrize("name", FANS)
def test_each_foot_is_as_high_as_its_blade(name: str) -> None:
    p, whole = fan(name)
    at = named(whole)
    for blade in range(1, p.blades + 1):
        discs = [
            at[f"{kind}_{blade}_{k}"] for k in range(1, blade + 1) for kind in ("card", "foot")
        ]
        faces = [0.0, *(face for disc in discs for face in heights(disc))]
        faces.append(heights(at[f"blade_{blade}"])[0])
        for under, over in zip(faces[::2], faces[1::2], strict=True):
            assert under == pytest.approx(over)
        assert sum(disc.thickness for disc in discs) == pytest.approx(faces[-1])
        hub = Polygon(on_table(at[f"blade_{blade}"]).exterior)
        assert hub.buffer(0.03).contains(on_table(discs[0]))


def test_six_blades_of_3_mm_step_by_15_mm_and_their_cards() -> None:
    p, whole = fan("default")
    at = named(whole)
    rise = heights(at["blade_6"])[0] - heights(at["blade_1"])[0]
    assert rise == pytest.approx(15 + 5 * p.spacer)


@pytest.mark.parametrize("name", FANS)
def test_hubs_lie_on_their_spacers(name: str) -> None:
    p, whole = fan(name)
    at = named(whole)
    for blade in range(2, p.blades + 1):
        low, high = heights(at[f"spacer_{blade}"])
        assert low == pytest.approx(heights(at[f"blade_{blade - 1}"])[1])
        assert high == pytest.approx(heights(at[f"blade_{blade}"])[0])
        hub = Polygon(on_table(at[f"blade_{blade}"]).exterior)
        assert hub.buffer(0.03).contains(on_table(at[f"spacer_{blade}"]))


def test_the_bolt_is_long_enough_for_washer_and_nut() -> None:
    for name in FANS:
        p, whole = fan(name)
        top = heights(named(whole)[f"blade_{p.blades}"])[1]
        assert heights(named(whole)["shank"])[1] >= top + 1.4 * p.bolt


# Tin and windows.


@pytest.mark.parametrize("name", FANS)
def test_tin_covers_the_window_and_stays_inside_the_blade(name: str) -> None:
    p, whole = fan(name)
    at = named(whole)
    for blade in range(1, p.blades + 1):
        frame, tin = on_table(at[f"blade_{blade}"]), on_table(at[f"tin_{blade}"])
        assert Polygon(frame.exterior).buffer(0.01 - sizes.INSET).contains(tin)
        window = max((Polygon(hole) for hole in frame.interiors), key=lambda hole: hole.area)
        assert tin.contains(window.buffer(min(p.rib, p.rim) - sizes.INSET - 0.01))
        assert heights(at[f"tin_{blade}"])[1] == pytest.approx(heights(at[f"blade_{blade}"])[0])


def test_windows_and_tin_have_no_sharp_corner() -> None:
    for name in FANS:
        p, _ = fan(name)
        for ring in (forms.window(p), forms.tin(p)):
            assert max(corners(ring)) < 1e-6
            assert min(_radii(ring)) >= sizes.WINDOW_CORNER - 1e-6


def _radii(ring: PathData) -> list[float]:
    return [math.hypot(s.x - s.cx, s.y - s.cy) for s in ring if isinstance(s, Arc)]


@pytest.mark.parametrize(("foot", "rows"), [(FIGURE, (2, 2, 1, 1)), (TENT, (2, 2, 2, 1))])
def test_a_wedge_holds_its_figures_and_tents(foot: tuple[float, float], rows: tuple[int]) -> None:
    p = Params()
    wide, deep = foot
    far = math.sqrt((p.radius - p.rim) ** 2 - wide**2)
    room = area_of(forms.window(p)).buffer(0.01)
    for row, count in enumerate(rows):
        for place in range(count):
            left, top = (place - count / 2) * wide, -far + row * deep
            assert room.contains(box(left, top, left + wide, top + deep))


def test_open_ribs_lie_on_each_other() -> None:
    p, whole = fan("default")
    at = named(whole)
    floor = union_all([on_table(at[f"blade_{k}"]) for k in range(1, 7)])
    assert isinstance(floor, Polygon)
    for low, high in pairwise(range(1, 7)):
        window = forms.window(p)
        seen = rotate(area_of(window), p.bearing(low) + TURN, origin=(0, 0))
        assert on_table(at[f"blade_{high}"]).intersection(seen).area < 0.01


# Base and gate.


def gate_tile(p: Params) -> Polygon:
    return area_of(forms.gate(p))


def test_the_gate_tile_lies_in_its_dock_and_cannot_turn_or_slide_aside() -> None:
    p = Params()
    dock, tile = area_of(forms.base(p)), gate_tile(p)
    assert dock.intersection(tile).area < 1e-6
    assert box(*tile.bounds).area == pytest.approx(44.0**2)
    middle = tile.centroid
    for dx, dy in ((0.2, 0), (-0.2, 0), (0, -0.1)):
        assert dock.intersection(translate(tile, dx, dy)).area > 0.1
    for turn in (3, -3):
        assert dock.intersection(rotate(tile, turn, origin=middle)).area > 0.1
    assert dock.intersection(translate(tile, 0, 30)).area < 1e-6


def test_the_sole_bears_base_and_gate_tile() -> None:
    p = Params()
    sole = Polygon(area_of(forms.sole(p)).exterior)
    for plate in (area_of(forms.base(p)), gate_tile(p)):
        assert sole.buffer(0.01).contains(plate)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.floats(0, 1), min_size=5, max_size=5))
def test_no_blade_hides_the_gate_tile_and_the_fan_stands(shares: list[float]) -> None:
    p, whole = fan("default")
    now = opened(p, whole, [p.step * share for share in shares])
    tile = rotate(gate_tile(p), TURN, origin=(0, 0))
    hides = [each.name for each in now if each.name.startswith("blade")]
    assert all(on_table(named(now)[name]).distance(tile) >= 1.9 for name in hides)
    ground = union_all([on_table(each) for each in now if heights(each)[0] < 0.01]).convex_hull
    assert ground.buffer(-10).contains(_center_of_mass(now))


def _center_of_mass(whole: list[Solid]) -> Point:
    plates = [each for each in whole if each.name.split("_")[0] in ("blade", "tin", "base", "foot")]
    # Tin is about ten times as heavy as plywood.
    weights = [e.area.area * e.thickness * (10 if "tin" in e.name else 1) for e in plates]
    middles = [on_table(each).centroid for each in plates]
    total = sum(weights)
    x = sum(m.x * w for m, w in zip(middles, weights, strict=True)) / total
    y = sum(m.y * w for m, w in zip(middles, weights, strict=True)) / total
    return Point(x, y)


def test_the_bolt_cannot_turn_in_the_base_nor_slip_through() -> None:
    _, whole = fan("default")
    at = named(whole)
    head, base = on_table(at["head"]), on_table(at["base"])
    assert base.intersection(head).area < 1e-6
    assert base.intersection(rotate(head, 8)).area > 0.05
    assert heights(at["head"])[0] >= 0
    assert on_table(at["blade_1"]).intersection(head).area > 20
