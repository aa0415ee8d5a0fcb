"""The folding fan: put together by computation, turned, stood on, and kept within its limits."""

import math
from functools import cache
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from shapely import MultiPolygon, Point, Polygon, box, union_all
from shapely.affinity import rotate, translate

from generator.craft import part
from generator.craft.fan import forms, sizes
from generator.craft.fan.sizes import Params
from generator.craft.kit import FlatPart
from generator.geometry import Arc, Close, Line, Move, PathData, bounds
from generator.model import SpielbogenError
from tests.measured.assembling import Solid, area_of, areas_of, clashes
from tests.measured.fanning import (
    FAN,
    blade_of,
    heights,
    named,
    on_table,
    opened,
    solids,
    stop_angle,
    thicknesses,
)

from .strategies import lengths, limits
from .test_corners import corners

#: Fans of many kinds: as the game has it, measured sheet, few blades, many, thick, half a circle.
FANS = {
    "default": {},
    "measured": {"thickness": 2.85, "fit": 0.1},
    "two": {"blades": 2, "angle": 90, "radius": 100.0},
    "many": {"blades": 9, "angle": 180, "radius": 200.0, "hub": 22.0},
    "thick": {"thickness": 6.0, "spacer": 1.0, "tin": 0.5, "bolt": 6.0, "head": 10.0, "pin": 3.0},
    "small gate": {"gate": 30.0, "window": 45.0},
}
#: Feet of figures and tents on the table, tangentially and towards the pivot (mm), and how many of
#: them one wedge takes: the fan of 120 degrees was made for them.
FIGURE, TENT = (15.0, 16.0), (12.0, 16.0)


@cache
def fan(name: str) -> tuple[Params, tuple[Solid, ...]]:
    params = FAN.read(FANS[name])
    assert isinstance(params, Params)
    kit = FAN.kit(params)
    return params, tuple(solids(params, kit, areas_of(kit)))


@cache
def default() -> dict[str, FlatPart]:
    return {each.name: each for each in FAN.kit(Params()).parts}


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
    shifted = opened(p, [at["base"], at["blade_1"], at["pin_0"]], [])
    assert len(on_table(shifted[1]).interiors) == 5


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
        seen = rotate(area_of(window), p.bearing(low) - 120, origin=(0, 0))
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
    tile = rotate(gate_tile(p), -120, origin=(0, 0))
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


# Flat parts.


@pytest.mark.parametrize("name", FANS)
def test_all_cuts_are_lines_and_true_arcs_from_the_corner(name: str) -> None:
    p, _ = fan(name)
    for each in FAN.kit(p).parts:
        box_ = bounds(each.outline)
        assert box_.left == pytest.approx(0, abs=1e-9)
        assert box_.top == pytest.approx(0, abs=1e-9)
        for ring in (each.outline, *each.holes):
            assert {type(segment) for segment in ring} <= {Move, Line, Arc, Close}
            assert isinstance(ring[-1], Close)


def test_each_part_fits_a_bed_of_300_by_200() -> None:
    for each in default().values():
        box_ = bounds(each.outline)
        assert max(box_.width, box_.height) <= 290
        assert min(box_.width, box_.height) <= 190


def test_there_is_all_that_is_needed() -> None:
    names = set(default())
    for blade in range(1, 7):
        assert {f"blade_{blade}", f"tin_{blade}", f"foot_{blade}_{blade}"} <= names
    assert sum(name.startswith("foot_") for name in names) == 21
    assert sum(name.startswith("card_") for name in names) == 21
    assert sum(name.startswith("spacer_") for name in names) == 5
    assert {default()[name].material for name in names} == {"", "card", "tin"}
    assert len(names) == 2 + 6 + 6 + 5 + 42


def walls(area: Polygon) -> float:
    """Return the least width that stands between two cuts of a part."""
    rings = [area.exterior, *area.interiors]
    return min((one.distance(other) for one, other in combinations(rings, 2)), default=math.inf)


@st.composite
def params(draw: st.DrawFn) -> Params:
    """Draw parameters that the fan accepts, around those of the game."""
    values: dict[str, float] = {}
    for key in draw(st.sets(st.sampled_from(lengths(FAN)), max_size=6)):
        bound = limits(FAN, key)
        middle = getattr(Params(), key)
        low, high = max(bound["ge"], middle * 0.6), min(bound["le"], middle * 1.7)
        values[key] = draw(st.floats(low, high))
    blades, angle = draw(st.integers(2, 10)), draw(st.integers(40, 180))
    try:
        return Params(blades=blades, angle=angle, **values)
    except ValidationError:
        assume(False)
        raise


@given(params())
@settings(max_examples=60, deadline=None)
def test_what_is_accepted_can_be_cut(p: Params) -> None:
    for name, area in areas_of(FAN.kit(p)).items():
        assert area.is_valid
        # Long arcs are followed by curves that stray a little.
        assert walls(area) >= sizes.WALL - 0.0005 * p.radius, name
        assert not isinstance(area.buffer(-sizes.WALL / 2 + 0.05), MultiPolygon), name


@given(params(), st.floats(0, 1))
@settings(max_examples=10, deadline=None)
def test_what_is_accepted_turns_and_stops(p: Params, share: float) -> None:
    kit = FAN.kit(p)
    whole = solids(p, kit, areas_of(kit))
    assert clashes(opened(p, whole, [p.step * share] * (p.blades - 1))) == []
    assert stop_angle(p, whole, p.blades, 1) == pytest.approx(p.step, abs=0.02)


def test_the_emblem_has_a_field_of_its_own_in_sight() -> None:
    _, whole = fan("default")
    at = named(whole)
    for blade in range(1, 7):
        each = default()[f"blade_{blade}"]
        (panel,) = each.panels
        assert panel.name == each.name
        field = area_of(panel.placed)
        assert area_of(each.outline, each.holes).contains(field)
        assert field.buffer(-5.2).area > 0
        for higher in range(blade + 1, 7):
            solid = Solid("field", field, at[f"blade_{blade}"].pose, 0.1)
            assert on_table(at[f"blade_{higher}"]).intersection(on_table(solid)).area < 1e-6


def test_the_pivot_is_at_one_place_in_all_parts() -> None:
    _, whole = fan("default")
    for name in ("blade_1", "blade_4", "spacer_5", "sole", "base"):
        holes = [Polygon(hole) for hole in on_table(named(whole)[name]).interiors]
        assert any(hole.centroid.distance(Point(0, 0)) < 1e-3 for hole in holes)


def test_parts_are_pulled_apart_in_their_order() -> None:
    p = Params()
    kit = FAN.kit(p)
    thick = thicknesses(p, kit)
    stack = [each for each in kit.parts if each.name.split("_")[0] in ("sole", "base", "blade")]
    for low, high in pairwise(stack):
        assert low.pose and high.pose
        apart = high.pose.pulled.z - low.pose.pulled.z
        assert apart > 0
        assert high.pose.origin.z > low.pose.origin.z
        assert thick[low.name] > 0
    for blade in range(1, 7):
        lifts = [
            each.pose.pulled.z
            for each in kit.parts
            if each.pose and blade_of(each.name) == blade and each.name[:4] in ("card", "foot")
        ]
        top = default()[f"blade_{blade}"].pose
        assert top
        assert lifts == sorted(lifts)
        assert 0 < lifts[0] < lifts[-1] < top.pulled.z


def test_the_closed_fan_has_room_in_its_box() -> None:
    for name in FANS:
        p, whole = fan(name)
        size = FAN.ready(p)
        assert size is not None
        now = opened(p, whole, [0.0] * (p.blades - 1))
        area = union_all([on_table(each) for each in now])
        upright = rotate(area, 120 - p.bearing(1), origin=(0, 0))
        left, top, right, bottom = upright.bounds
        assert size[0] == pytest.approx(right - left, abs=0.05)
        assert size[1] == pytest.approx(bottom - top, abs=0.05)
        assert size[2] == pytest.approx(max(heights(each)[1] for each in now))


# Limits.


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (
            {"bolt": 5.5, "head": 8},
            "the head of the bolt is 3.85 mm high and the base with its sole",
        ),
        ({"stop": 5}, "the bolt of 4 mm leaves 1.65 mm to the stop slot"),
        ({"stop": 17}, "stop must be at most 16.7 mm here, or hub greater"),
        ({"head": 5}, "head must be at least 6 mm here"),
        ({"head": 20, "stop": 10}, "head must be at most 12.02 mm here"),
        ({"tin": 0.45}, "tin must be at most 0.4 mm here"),
        ({"spacer": 2}, "spacer must be at most 1.5 mm here"),
        ({"thickness": 2}, "bolt must be at most 3.57 mm here"),
        ({"window": 30}, "window must be at least 32.65 mm here"),
        ({"window": 125}, "window must be at most 121 mm here"),
        ({"blades": 10}, "would be 1.18 mm wide at the hub and must be 3 mm: take fewer blades"),
        (
            {"blades": 9, "hub": 26, "window": 33},
            "a window would be 4.66 mm wide at its narrow end and must be",
        ),
        ({"foot": 5.5}, "foot must be at least 6 mm here, 2 mm about its pin"),
        ({"foot": 8}, "6 ears, each 8 mm wide for its foot, do not fit side by side"),
        ({"radius": 110}, "do not fit side by side on the rim of a blade, 38.2 mm wide"),
        ({"blades": 8, "hub": 26}, "8 ears, each 7 mm wide"),
    ],
)
def test_each_limit_is_told_in_a_sentence(values: dict[str, float], sentence: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        FAN.read(values, "game.toml:41")
    assert "part 'fan-refuge': " in str(caught.value)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (
            {"blades": 1},
            "blades of part 'fan-refuge': it must be a whole number from 2 to 24, not 1",
        ),
        ({"blades": 25}, "from 2 to 24, not 25"),
        ({"blades": "six"}, "from 2 to 24, not 'six'"),
        ({"blades": True}, "from 2 to 24, not True"),
        ({"angle": 190}, "angle of part 'fan-refuge': it must be a whole number from 20 to 180"),
        ({"angle": 120.5}, "from 20 to 180, not 120.5"),
    ],
)
def test_numbers_have_their_limits(values: dict[str, object], sentence: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        FAN.read(values, "game.toml:41")
    assert sentence in str(caught.value)


def test_the_limit_that_is_named_is_accepted() -> None:
    for values in (
        {"stop": 16.69},
        {"tin": 0.4},
        {"window": 32.65, "rib": 2.0},
        {"head": 6.0},
        {"foot": 6.0},
    ):
        assert FAN.read(values, "here")


def test_thickness_nothing_is_refused() -> None:
    with pytest.raises(SpielbogenError, match="thickness of part 'fan-refuge' must be at least"):
        FAN.read({"thickness": 0.0})


def test_parameters_may_be_written_with_units() -> None:
    made = part("fan-refuge").read_written(
        {"blades": 5, "angle": 100, "radius": "13cm", "thickness": "2.9mm"}, "game.toml:41"
    )
    assert isinstance(made, Params)
    assert (made.step, made.radius) == (20, 130)
