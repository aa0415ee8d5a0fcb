"""Flat parts of every kit: panels that are as large as they say and keep to their part, and what a
fit may leave of a slot."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.craft import part, parts
from generator.craft.kit import FlatPart, Kit, from_corner, panel_within
from generator.geometry import bounds, polygon, transformed
from generator.model import SpielbogenError

from ..measured.assembling import area_of
from . import fans
from .strategies import params

CUT = [name for name, made in parts().items() if made.cuts]


def drawn(name: str, data: st.DataObject) -> Kit | None:
    """Draw a kit; None for parameters of which none can be made."""
    made = part(name)
    given = data.draw(fans.params() if name == "fan-refuge" else params(made))
    try:
        return made.kit(given)
    except SpielbogenError:
        return None


@pytest.mark.parametrize("name", CUT)
@settings(max_examples=15)
@given(data=st.data())
def test_panels_begin_at_their_corner_and_keep_to_their_part(
    name: str, data: st.DataObject
) -> None:
    kit = drawn(name, data)
    for flat in kit.parts if kit else ():
        whole = area_of(flat.outline).buffer(0.01)
        for panel in flat.panels:
            box = bounds(panel.outline)
            assert (box.left, box.top) == pytest.approx((0, 0), abs=1e-6)
            assert (box.width, box.height) == pytest.approx((panel.width, panel.height))
            assert whole.contains(area_of(panel.placed)), (flat.name, panel.name)


@pytest.mark.parametrize("name", CUT)
@settings(max_examples=15)
@given(data=st.data())
def test_outlines_and_holes_enclose_something(name: str, data: st.DataObject) -> None:
    kit = drawn(name, data)
    for flat in kit.parts if kit else ():
        outline = area_of(flat.outline)
        assert outline.is_valid
        for hole in map(area_of, flat.holes):
            assert hole.is_valid
            assert hole.area > 0
            assert outline.contains(hole)


def test_a_part_that_is_drawn_about_its_middle_has_a_panel_at_its_corner() -> None:
    outline = polygon([(-10, -5), (10, -5), (10, 5), (-10, 5)])
    flat = from_corner(FlatPart("plate", {"de": "Platte", "en": "plate"}, outline))
    (panel,) = flat.panels
    assert panel.outline == transformed(panel.outline, panel.transform) == flat.outline
    assert bounds(panel_within("plate", outline).placed) == bounds(outline)


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("tent", {"thickness": 0.4, "fit": -0.25}, "at least -0.2 mm here (half the thickness)"),
        ("storage-box", {"thickness": 0.3, "fit": -0.3}, "at least -0.15 mm here"),
        ("figure-base", {"figure": 0.3, "fit": -0.3}, "at least -0.15 mm here (half the figure)"),
    ],
)
def test_a_fit_that_closes_slots_is_refused(name: str, given: dict[str, float], said: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        part(name).read(given)
    assert f"part '{name}': fit must be {said}" in str(caught.value)
    part(name).read({**given, "fit": -0.1})


@pytest.mark.parametrize("name", ["tent", "figure-base"])
def test_a_magnet_is_none_or_one_that_there_can_be(name: str) -> None:
    made = part(name)
    with pytest.raises(SpielbogenError, match=r"0 for none, or at least 0\.5 mm, not 0\.01"):
        made.read({"magnet": 0.01})
    assert made.kit(made.read({"magnet": 0.0})).rods == ()
    assert len(made.kit(made.read({"magnet": 0.5})).rods) == 1
