"""How many algae and fish Wasserwege needs, found by laying out the cards in every way and keeping
goods in every way, without the formula that the data have for it."""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random

import pytest

from generator.data import games
from generator.rules import Rules, load_game

from .deck import rows

INNER, CARDS, MOST_PLAYERS = 8, 24, 4


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_game(games()["wasserwege"]).at()


@pytest.fixture(scope="module")
def houses() -> list[int]:
    """The number of houses on each island card."""
    return [int(bool(row["house"])) for row in rows()]


def inside(houses: list[int]) -> set[int]:
    """Return how many houses can lie in the inner ring: one entry for each way to choose its
    cards, the others being around them."""
    return {sum(chosen) for chosen in combinations(houses, INNER)}


def demands(layouts: set[int], houses: int, players: int) -> Iterator[tuple[int, int]]:
    """Follow a game through its rounds, of which there are as many as players: each begins with
    any layout, and whoever wins it may keep one of the goods that lie on the table. Tells for each
    set-up how many algae and fish it needs, with those that are kept."""
    kept = {(0, 0)}
    for _ in range(players):
        after = set(kept)
        for algae, fish in kept:
            for near in layouts:
                yield near + algae, houses - near + fish
                after |= {(algae + 1, fish)} if near else set()
                after |= {(algae, fish + 1)} if houses > near else set()
        kept = after


def needed(houses: list[int], players: int) -> tuple[int, int]:
    """Return the fewest algae and fish with which no game can run short."""
    told = list(demands(inside(houses), sum(houses), players))
    return max(algae for algae, _ in told), max(fish for _, fish in told)


def test_every_layout_is_tried(houses: list[int]) -> None:
    assert len(houses) == CARDS and sum(houses) == 16
    assert sum(1 for _ in combinations(range(CARDS), INNER)) == comb(CARDS, INNER) == 735471
    assert inside(houses) == set(range(0, INNER + 1))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_game_needs_more_and_some_game_needs_as_many(houses: list[int], players: int) -> None:
    algae, fish = needed(houses, players)
    assert (algae, fish) == (8 + players - 1, 16 + players - 1)


def test_the_tokens_suffice_with_one_to_spare(rules: Rules, houses: list[int]) -> None:
    algae, fish = needed(houses, MOST_PLAYERS)
    assert rules.game.players.max == MOST_PLAYERS
    assert (rules.count["algae"], rules.count["fish"]) == (algae + 1, fish + 1)


def test_the_data_ask_for_what_the_search_finds(rules: Rules, houses: list[int]) -> None:
    sides = {
        each.id: rules.judge(each).right
        for each in rules.game.invariants
        if each.id in ("003-2-algae", "003-2-fish")
    }
    algae, fish = needed(houses, MOST_PLAYERS)
    assert sides == {"003-2-algae": algae, "003-2-fish": fish}


@pytest.mark.parametrize("seed", [1, 2])
def test_the_formula_holds_for_other_decks(rules: Rules, seed: int) -> None:
    deck = [Random(seed * 100 + card).choice([0, 0, 1, 2, 3]) for card in range(CARDS)]
    sizes = ("inner_ring", "outer_ring")
    formulas = [f"top({ring}, houses) + players.max - 1" for ring in sizes]
    found = tuple(rules.evaluate(formula, "here", houses=deck) for formula in formulas)
    assert found == needed(deck, MOST_PLAYERS)
