"""How many links Handelsfamilien can see, found by following every course of meetings: which
numbers of links the ten families can have, until one has given all or all have given one."""

from collections.abc import Iterator, Set
from functools import cache

import pytest

from generator.data import games
from generator.rules import Rules, load_game

FAMILIES, TOKENS = 10, 5

#: The number of links of each family, most first. Which family is which does not matter.
Links = tuple[int, ...]


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_game(games()["handelsfamilien"]).at()


def ended(links: Links) -> bool:
    """Tell whether a family has given all its tokens, or every family its green one."""
    return links[0] == TOKENS or links[-1] > 0


@cache
def possible(links: Links) -> bool:
    """Tell whether families can have so many links each, no two being linked twice: the family
    with the most links is linked with those that have the most after it (Havel and Hakimi)."""
    first, *rest = links
    if first == 0:
        return True
    if first > len(rest) or rest[first - 1] == 0:
        return False
    taken = [count - 1 for count in rest[:first]] + rest[first:]
    return possible(tuple(sorted(taken, reverse=True)))


def after(links: Links) -> Iterator[Links]:
    """Return what one more link can lead to."""
    for one in range(FAMILIES):
        for other in range(one):
            more = list(links)
            more[one] += 1
            more[other] += 1
            state = tuple(sorted(more, reverse=True))
            if possible(state):
                yield state


@pytest.fixture(scope="module")
def courses() -> list[Set[Links]]:
    """The states that can be reached by so many links; nothing follows on an end."""
    reached: list[Set[Links]] = [{(0,) * FAMILIES}]
    while reached[-1]:
        going = (links for links in reached[-1] if not ended(links))
        reached.append({state for links in going for state in after(links)})
    return reached[:-1]


def test_a_game_takes_from_five_to_nineteen_links(courses: list[Set[Links]]) -> None:
    ends = [count for count, states in enumerate(courses) if any(map(ended, states))]
    assert (min(ends), max(ends)) == (5, 19)
    assert len(courses) - 1 == 19


def test_the_longest_games_leave_one_family_alone_until_last(courses: list[Set[Links]]) -> None:
    assert [links for links in courses[18] if not ended(links)] == [(4,) * 9 + (0,)]
    assert courses[19] == {(5, *(4,) * 8, 1), (5, 5, *(4,) * 7, 0)}


def test_a_course_of_nineteen_meetings() -> None:
    # Nine families in a ring, each linked with the next and the next but one; then the tenth.
    met = [(one, (one + step) % 9) for step in (1, 2) for one in range(9)] + [(0, 9)]
    assert len({frozenset(pair) for pair in met}) == len(met) == 19
    links = [0] * FAMILIES
    for number, pair in enumerate(met):
        assert not ended(tuple(sorted(links, reverse=True))), number
        for family in pair:
            links[family] += 1
    assert ended(tuple(sorted(links, reverse=True)))


def test_a_family_can_give_all_its_tokens_and_none_more(
    rules: Rules, courses: list[Set[Links]]
) -> None:
    most = max(links[0] for states in courses for links in states)
    assert most == rules.evaluate("links_grey_each + links_green_each", "here") == TOKENS
    assert rules.count["link_grey"] + rules.count["link_green"] == FAMILIES * most


def test_of_fifty_tokens_thirty_eight_move_at_most(rules: Rules, courses: list[Set[Links]]) -> None:
    moved = max(sum(links) for states in courses for links in states)
    assert moved == 2 * (len(courses) - 1) == 38
    assert rules.count["link_grey"] + rules.count["link_green"] == 50


def test_every_pair_of_families_can_meet_on_the_chart(rules: Rules) -> None:
    assert rules.facts["pairs"] == FAMILIES * (FAMILIES - 1) // 2 == 45


# Goods cards and money.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_marriages_take_two_and_three_cards_each(rules: Rules, players: int) -> None:
    deck = [0] * rules.count["goods_card"]
    dealt = rules.evaluate("[start_cards, drawn_cards]", "here")
    assert isinstance(dealt, list)
    for each in dealt:
        for _ in range(players):
            del deck[:each]
    assert len(deck) == 33 - 5 * players >= 8


def payable(coins: dict[int, int]) -> set[int]:
    """Return all sums that coins can make."""
    sums = {0}
    for value, count in coins.items():
        sums = {amount + value * used for amount in sums for used in range(count + 1)}
    return sums


def test_coins_make_every_sum_that_there_is(rules: Rules) -> None:
    coins = {int(str(row.values["value"])): row.qty for row in rules.game.designs["coin"].rows}
    bank = rules.facts["bank"]
    assert isinstance(bank, int)
    assert payable(coins) == set(range(bank + 1))
    # Without ones not even a second camel can be paid for.
    assert 1 not in payable({value: count for value, count in coins.items() if value > 1})
