"""Bases for figures: the forms, the room between slot, magnet and edge, and what is refused."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.craft import part, standee
from generator.craft.figure_base import Params
from generator.craft.kit import FlatPart, Kit
from generator.geometry import bounds
from generator.model import SpielbogenError

from ..measured.assembling import area_of

MADE = part("figure-base")


def kit_of(**values: object) -> Kit:
    return MADE.kit(MADE.read(values))


def base_of(kit: Kit) -> FlatPart:
    (base,) = kit.parts
    return base


def complaint(**values: object) -> str:
    with pytest.raises(SpielbogenError) as caught:
        kit_of(**values)
    assert [finding.code for finding in caught.value.findings] == ["K103"]
    return str(caught.value)


@pytest.mark.parametrize("shape", ["round", "square"])
def test_it_has_a_slot_and_a_round_hole(shape: str) -> None:
    base = base_of(kit_of(shape=shape, slot="12mm", figure="1.5mm", magnet="4mm", fit=0.1))
    slot, hole = (bounds(each) for each in base.holes)
    assert (slot.width, slot.height) == pytest.approx((12.1, 1.6))
    assert (hole.width, hole.height) == pytest.approx((4, 4))
    assert slot.center == pytest.approx((11, 11))
    assert hole.center.x == pytest.approx(11)
    # As much is left to the slot as to the edge.
    assert hole.top - slot.bottom == pytest.approx(3.1)
    assert 22 - hole.bottom == pytest.approx(3.1)
    outline = bounds(base.outline)
    assert (outline.width, outline.height) == pytest.approx((22, 22))


def test_the_default_suits_the_default_standee_with_room_around_it() -> None:
    base, figure = base_of(kit_of()), standee.Params()
    slot, hole = map(area_of, base.holes)
    left, _, right, _ = slot.bounds
    assert figure.width < right - left < figure.width + 1
    rim = area_of(base.outline).exterior
    assert min(rim.distance(slot), rim.distance(hole), slot.distance(hole)) > 2.5


def test_the_magnet_is_named_with_its_size_and_has_a_step_where_there_is_one() -> None:
    kit = kit_of(magnet="4.5mm")
    assert kit.rods[0].title == {"de": "Magnet Ø 4,5 mm", "en": "Magnet Ø 4.5 mm"}
    assert "**3** Den Magneten" in kit.steps["de"]
    assert "**3** Glue the magnet" in kit.steps["en"]
    without = kit_of(magnet=0)
    assert [len(steps.splitlines()) for steps in without.steps.values()] == [2, 2]
    assert "agnet" not in "".join(without.steps.values())


def test_the_magnet_is_drawn_in_its_hole() -> None:
    kit = kit_of()
    base, (rod,) = base_of(kit), kit.rods
    assert base.pose is not None
    hole = bounds(base.holes[1]).center
    x = base.pose.origin.x + hole.x * base.pose.right.x + hole.y * base.pose.down.x
    y = base.pose.origin.y + hole.x * base.pose.right.y + hole.y * base.pose.down.y
    assert (rod.start.x, rod.start.y) == pytest.approx((x, y))
    assert (rod.start.z, rod.radius) == (0, 2)


def test_without_a_magnet_there_is_only_the_slot() -> None:
    kit = kit_of(magnet=0, size=19)
    assert len(base_of(kit).holes) == 1
    assert kit.rods == ()


def test_it_takes_as_much_room_as_the_plate() -> None:
    assert MADE.ready(MADE.read({"size": 24, "thickness": 3.1})) == (24, 24, 3.1)


@st.composite
def sizes(draw: st.DrawFn) -> Params:
    params = Params(
        shape=draw(st.sampled_from(["round", "square"])),
        size=draw(st.floats(8, 60)),
        slot=draw(st.floats(3, 40)),
        figure=draw(st.floats(0.3, 4)),
        magnet=draw(st.one_of(st.just(0.0), st.floats(2, 10))),
        thickness=draw(st.floats(0.5, 6)),
        fit=draw(st.floats(-0.1, 0.3)),
    )
    try:
        MADE.kit(params)
    except SpielbogenError:
        assume(False)
    return params


@given(sizes())
@settings(max_examples=60, deadline=None)
def test_walls_are_left_everywhere(params: Params) -> None:
    base = base_of(MADE.kit(params))
    rim = area_of(base.outline).exterior
    holes = [area_of(hole) for hole in base.holes]
    least = max(1.0, params.thickness / 3) - 0.005
    assert min(rim.distance(hole) for hole in holes) > least
    assert len(holes) == 1 or holes[0].distance(holes[1]) > least
    for hole in holes:
        assert area_of(base.outline).contains(hole)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"magnet": 22}, "a magnet of 22 mm needs a base of at least 48.6 mm"),
        ({"slot": 21}, "a slot of 21 mm needs a base of at least 23.01 mm"),
        ({"slot": 21, "shape": "square"}, "a slot of 21 mm needs a base of at least 23 mm"),
        ({"slot": 21}, "with 1 mm left at its edge; size is 22 mm"),
    ],
)
def test_what_comes_too_near_to_the_edge_is_refused(values: dict[str, float], said: str) -> None:
    assert said in complaint(**values)


def test_a_base_of_the_limit_that_is_named_is_cut() -> None:
    base = base_of(kit_of(magnet=10, size=24.6))
    slot, hole = (bounds(each) for each in base.holes)
    assert hole.top - slot.bottom == pytest.approx(1)
    assert "at least 24.6 mm" in complaint(magnet=10, size=24.5)


def test_other_forms_are_not_known() -> None:
    assert "must be 'round' or 'square', not 'oval'" in complaint(shape="oval")
