"""The card table in play: a thousand seeded layouts, sailed as `sailing` reads the rules."""

from collections import Counter
from random import Random

import pytest

from tests.games.wasserwege.sailing import (
    EAST,
    MIDDLE,
    NORTH,
    SOUTH,
    START,
    Card,
    Field,
    Table,
    actions_to_a_house,
    at_start,
    choice,
    houses,
    is_house,
    islands,
    laid,
    passes,
    reached,
)

LAYOUTS = 1000


@pytest.fixture(scope="module")
def tables() -> list[Table]:
    cards = islands()
    return [laid(cards, seed) for seed in range(LAYOUTS)]


def at_a_house(table: Table, seed: int) -> frozenset[Field]:
    square = Random(seed).choice(houses(table))
    house = table[square].house
    assert house is not None
    return frozenset([(square, house)])


def test_the_first_house_is_one_action_away(tables: list[Table]) -> None:
    counted = Counter(actions_to_a_house(table, at_start()) for table in tables)
    assert counted == {1: 1000}


def test_from_house_to_house_it_is_one_action_and_sometimes_two(tables: list[Table]) -> None:
    counted = Counter(
        actions_to_a_house(table, at_a_house(table, seed)) for seed, table in enumerate(tables)
    )
    assert counted == {1: 972, 2: 28}


def test_without_turning_anything_a_boat_is_often_stuck(tables: list[Table]) -> None:
    # That is what the cards are turned for: from a house, 435 of 1,000 boats reach no other.
    found = Counter(
        sum(
            is_house(table, field) and field not in begin
            for field in reached(table, begin, wind=None)
        )
        for seed, table in enumerate(tables)
        for begin in (at_a_house(table, seed),)
    )
    assert found[0] == 435
    assert sum(n for n in found.values()) == LAYOUTS
    assert max(found) == 8


def test_the_first_action_is_a_choice(tables: list[Table]) -> None:
    choices = [choice(table, at_start()) for table in tables[:100]]
    assert min(choices) >= 4
    assert 8 <= sum(choices) / len(choices) <= 10


def test_an_arrow_stops_whoever_sails_against_it() -> None:
    assert passes(".", leaving=True, downwind=False)
    assert passes(">", leaving=True, downwind=False)
    assert not passes(">", leaving=False, downwind=False)
    assert passes("<", leaving=False, downwind=False)
    assert not passes("<", leaving=True, downwind=False)
    assert passes("<", leaving=True, downwind=True)


def test_the_wind_blows_boats_past_arrows_against_them() -> None:
    # North of the start card lies a card whose two southern places let boats out only.
    table = {MIDDLE: START, (1, 2): Card("....>>..", "####", None)}
    assert reached(table, at_start(), None) == at_start()
    assert reached(table, at_start(), NORTH) - at_start() == {((1, 2), 2), ((1, 2), 3)}
    assert reached(table, at_start(), EAST) == reached(table, at_start(), SOUTH) == at_start()


def test_a_house_ends_the_action() -> None:
    table = {MIDDLE: START, (1, 2): Card("........", "----", 2)}
    found = reached(table, frozenset([(MIDDLE, 1)]), None)
    assert ((1, 2), 2) in found
    # Past the house there is only the way round, through the other place.
    closed = {MIDDLE: START, (1, 2): Card(".....>..", "----", 2)}
    assert reached(closed, frozenset([(MIDDLE, 1)]), None) - at_start() == {((1, 2), 2)}


def test_a_turned_card_keeps_its_ways() -> None:
    for card in islands():
        assert card.turned(4) == card
        assert card.turned(1).turned(1) == card.turned(2)
        assert sorted(card.turned(1).stubs) == sorted(card.stubs)
