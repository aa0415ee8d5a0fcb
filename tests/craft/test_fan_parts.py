"""The flat parts of the folding fan: how they are cut, placed and pulled apart."""

from itertools import pairwise

import pytest
from shapely import Point, Polygon, union_all
from shapely.affinity import rotate

from generator.craft.fan.places import TURN
from generator.craft.fan.sizes import Params
from generator.geometry import Arc, Close, Line, Move, bounds
from tests.measured.assembling import Solid, area_of
from tests.measured.fanning import (
    FAN,
    blade_of,
    heights,
    named,
    on_table,
    opened,
    thicknesses,
)

from .fans import FANS, default, fan


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
        upright = rotate(area, -TURN - p.bearing(1), origin=(0, 0))
        left, top, right, bottom = upright.bounds
        assert size[0] == pytest.approx(right - left, abs=0.05)
        assert size[1] == pytest.approx(bottom - top, abs=0.05)
        assert size[2] == pytest.approx(max(heights(each)[1] for each in now))
