"""What the folding fan accepts, and in which sentences it refuses the rest."""

import math
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import MultiPolygon, Polygon

from generator.craft import part
from generator.craft.fan import sizes
from generator.craft.fan.sizes import Params
from generator.model import SpielbogenError
from tests.measured.assembling import areas_of, clashes
from tests.measured.fanning import (
    FAN,
    opened,
    solids,
    stop_angle,
)

from .fans import params


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


def walls(area: Polygon) -> float:
    """Return the least width that stands between two cuts of a part."""
    rings = [area.exterior, *area.interiors]
    return min((one.distance(other) for one, other in combinations(rings, 2)), default=math.inf)


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
