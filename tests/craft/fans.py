"""Folding fans to be tested: some of many kinds, and whatever the parameters accept."""

from functools import cache

from hypothesis import assume
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.craft.fan.sizes import Params
from generator.craft.kit import FlatPart
from tests.measured.assembling import Solid, areas_of
from tests.measured.fanning import (
    FAN,
    solids,
)

from .strategies import lengths, limits

#: Fans of many kinds: as the game has it, measured sheet, few blades, many, thick, half a circle.
FANS = {
    "default": {},
    "measured": {"thickness": 2.85, "fit": 0.1},
    "two": {"blades": 2, "angle": 90, "radius": 100.0},
    "many": {"blades": 9, "angle": 180, "radius": 200.0, "hub": 22.0},
    "thick": {"thickness": 6.0, "spacer": 1.0, "tin": 0.5, "bolt": 6.0, "head": 10.0, "pin": 3.0},
    "small gate": {"gate": 30.0, "window": 45.0},
}


@cache
def fan(name: str) -> tuple[Params, tuple[Solid, ...]]:
    params = FAN.read(FANS[name])
    assert isinstance(params, Params)
    kit = FAN.kit(params)
    return params, tuple(solids(params, kit, areas_of(kit)))


@cache
def default() -> dict[str, FlatPart]:
    return {each.name: each for each in FAN.kit(Params()).parts}


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
