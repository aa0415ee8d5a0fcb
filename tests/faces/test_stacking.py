"""How large a box is for loads: as large as the largest, flat, and with room for everything."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.faces.stacking import GAP, PLAY, Load, inner_size, lying

SIDES = st.floats(5, 200, allow_nan=False).map(lambda side: round(side, 1))
LOADS = st.lists(
    st.builds(
        lambda a, b, high, number: lying((a, b, high), number),
        SIDES,
        SIDES,
        st.floats(0.2, 40).map(lambda high: round(high, 2)),
        st.integers(1, 120),
    ),
    min_size=1,
    max_size=8,
)


def test_things_lie_on_their_largest_side() -> None:
    assert lying((16, 26, 15), 3) == Load(26, 16, 15, 3)


def test_one_thing_has_a_box_of_its_size_and_some_play() -> None:
    assert inner_size([[Load(100, 80, 10, 1)]]) == (102, 82, 12)


def test_lengths_are_whole() -> None:
    assert inner_size([[Load(100.2, 80.7, 10.5, 1)]]) == (103, 83, 13)


def test_what_fills_a_layer_lies_in_a_pile() -> None:
    loads = [Load(100, 80, 1.5, 4), Load(90, 60, 2, 3)]
    assert inner_size([loads]) == (102, 82, 4 * 1.5 + 3 * 2 + PLAY)


def test_equal_things_lie_together_wherever_they_come_from() -> None:
    apart = [Load(100, 80, 1, 1), *[Load(20, 20, 2, 1)] * 24]
    assert inner_size([apart]) == inner_size([[Load(100, 80, 1, 1), Load(20, 20, 2, 24)]])


def test_small_things_stand_in_stacks_on_the_pile() -> None:
    # Of 20 × 20 mm, 5 × 4 stacks stand on the floor, with gaps of a finger, 2 high.
    assert 5 * 20 + 4 * GAP <= 105
    loads = [Load(105, 84, 2, 3), Load(20, 20, 3, 40)]
    assert inner_size([loads]) == (107, 86, 3 * 2 + 2 * 3 + PLAY)


def test_what_is_smaller_goes_onto_a_stack_that_has_room() -> None:
    # Two stacks of 60 × 40 mm fill the floor; the coins find room on the second.
    loads = [Load(84, 60, 1, 1), Load(60, 40, 10, 3), Load(20, 20, 2, 5)]
    assert inner_size([loads]) == (86, 62, 1 + 20 + PLAY)


def test_a_box_that_would_be_a_tower_grows_by_as_little_as_will_do() -> None:
    # 40 tiles in one pile would be 80 mm high; four piles are 20 mm, two 40 mm high.
    tiles = [Load(60, 60, 2, 40)]
    assert inner_size([tiles]) == (60 + GAP + 60 + PLAY, 60 + GAP + 60 + PLAY, 22)
    few = [Load(60, 60, 2, 15)]
    assert inner_size([few]) == (62, 62, 32)


def test_of_several_sets_each_has_room() -> None:
    wide, high = [Load(200, 100, 2, 1)], [Load(60, 40, 30, 1)]
    assert inner_size([wide, high]) == (202, 102, 32)


def test_two_to_a_layer_lie_in_a_pile_too() -> None:
    assert inner_size([[lying((100, 50, 10), 4)]]) == (102, 52, 42)
    assert inner_size([[lying((100, 101, 1), 1), lying((100, 50, 10), 4)]]) == (103, 102, 23)


def test_a_floor_keeps_within_a_size() -> None:
    loads = [[lying((60, 40, 20), 30)]]
    width, depth, height = inner_size(loads, (90, 150))
    assert width <= 150 and depth <= 90
    assert width * depth * height >= 30 * 60 * 40 * 20
    assert height > inner_size(loads)[2]


def test_what_does_not_lie_within_a_size_is_told() -> None:
    with pytest.raises(ValueError, match="not all lies flat on 98 × 48 mm"):
        inner_size([[lying((99, 40, 20), 1)]], (50, 100))


def test_nothing_is_no_load() -> None:
    assert inner_size([[Load(100, 80, 10, 1), Load(300, 200, 10, 0)]]) == (102, 82, 12)
    with pytest.raises(ValueError, match="nothing to hold"):
        inner_size([[Load(100, 80, 10, 0)], []])


@given(LOADS)
def test_a_box_is_as_large_as_its_largest_and_has_the_volume_of_all(loads: list[Load]) -> None:
    width, depth, height = inner_size([loads])
    assert width >= depth
    for load in loads:
        assert load.long + PLAY <= width + 0.01
        assert load.short + PLAY <= depth + 0.01
        assert load.high + PLAY <= height + 0.01
    volume = sum(load.long * load.short * load.high * load.number for load in loads)
    assert (width - PLAY) * (depth - PLAY) * (height - PLAY) >= volume * 0.999


@given(LOADS)
def test_it_is_never_higher_than_layers_of_one_kind_each(loads: list[Load]) -> None:
    width, depth, height = inner_size([loads])
    high = 0.0
    for load in loads:
        # What was rounded up is no room that was counted with.
        across = max(1, math.floor((width - PLAY - 1 + GAP) / (load.long + GAP)))
        down = max(1, math.floor((depth - PLAY - 1 + GAP) / (load.short + GAP)))
        high += math.ceil(load.number / (across * down)) * load.high
    assert height <= math.ceil(high) + PLAY + 1


@settings(max_examples=20)
@given(LOADS, st.randoms(use_true_random=False))
def test_the_order_of_loads_makes_no_difference(loads: list[Load], order: random.Random) -> None:
    mixed = [*loads]
    order.shuffle(mixed)
    assert inner_size([mixed]) == inner_size([loads])


def test_a_floor_of_part_of_a_millimetre_is_kept_within_too() -> None:
    width, depth, _ = inner_size([[Load(98, 40, 20, 30)]], (60.5, 100.5))
    assert (width, depth) <= (100, 60)
    with pytest.raises(ValueError, match="not all lies flat on 98 × 58 mm"):
        inner_size([[Load(98.5, 40, 20, 30)]], (60.5, 100.5))


@pytest.mark.parametrize("sizes", [10, 60, 100])
def test_many_sizes_lie_flat_in_a_box_that_is_not_much_larger(sizes: int) -> None:
    # Not all sizes are tried as rows, nor all ways to pile them: there would be thousands.
    loads = [
        Load(60 + 60 * n / sizes, 40 + 30 * n / sizes, 1, 120 // sizes or 1) for n in range(sizes)
    ]
    width, depth, height = (side - PLAY for side in inner_size([loads]))
    assert height <= depth * 0.6
    volume = sum(load.long * load.short * load.high * load.number for load in loads)
    assert volume <= width * depth * height <= 2 * volume
