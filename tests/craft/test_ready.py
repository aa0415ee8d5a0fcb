"""How much room finished parts take: what they say, against what they are when they are folded."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.craft import part, parts
from generator.craft.barrow import LEAN

from .folding import fold_up
from .strategies import params

#: By how many degrees each fold is bent, by the two areas it joins, and what stays where it is.
BENDS: dict[str, tuple[str, dict[frozenset[str], float]]] = {
    "standee": ("front", {frozenset(("front", "back")): 180}),
    "tray": ("floor", {}),
    "die-net": ("1", {}),
    "barrow": ("floor", {frozenset(("floor", "front")): 90 - LEAN}),
}


def extents(name: str, made: Any, root: str, bends: dict[frozenset[str], float]) -> list[float]:
    net = part(name).net(made)
    faces = fold_up(net, root, lambda one, other: bends.get(frozenset((one, other)), 90))
    corners = np.concatenate([face.corners for face in faces.values()])
    return sorted(np.ptp(corners, axis=0))


@pytest.mark.parametrize("name", BENDS)
@given(data=st.data())
def test_a_folded_part_is_as_large_as_it_says(name: str, data: st.DataObject) -> None:
    made = data.draw(params(part(name)))
    said = part(name).ready(made)
    assert said is not None
    assert extents(name, made, *BENDS[name]) == pytest.approx(sorted(said), abs=0.05)


@given(params(part("tent")))
def test_a_tent_of_paper_or_board_has_room(made: Any) -> None:
    eaves = math.degrees(math.atan2(made.height, made.depth / 2))
    bends = {
        frozenset(("left", "right")): 2 * eaves,
        frozenset(("left", "floor")): 180 - eaves,
        frozenset(("right", "floor")): 180 - eaves,
        frozenset(("left", "tab0")): 180 - eaves,
    }
    said = part("tent").ready(made, cut=True)
    paper = made.width, made.depth, made.height
    assert extents("tent", made, "floor", bends) == pytest.approx(sorted(paper), abs=0.01)
    assert part("tent").ready(made) == paper
    assert said == (made.width + 2 * made.base, made.depth + 2 * made.base, made.height)


def test_a_boat_is_measured_when_it_is_open() -> None:
    made = part("paper-boat").Params(width=28, height=40)
    assert part("paper-boat").ready(made) == pytest.approx((25.04, 12.52, 13.89), abs=0.01)


@pytest.mark.parametrize("name", parts())
def test_every_part_says_how_large_it_is(name: str) -> None:
    made = part(name)
    said = made.ready(made.Params())
    assert said is not None
    assert min(said) > 0
