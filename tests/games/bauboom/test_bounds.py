"""How many bricks Bauboom needs, found by building the anthills in every way that stands."""

from collections import Counter
from functools import cache
from itertools import product

import pytest

from generator.data import games
from generator.rules import Rules, load_game

#: Sites by number, from top to bottom and left to right, as the colours of a hill are written.
Built = frozenset[int]


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_game(games()["bauboom"]).at()


@cache
def below(rows: int) -> dict[int, tuple[int, ...]]:
    """Return the two sites that each site of a hill rests on; none for the lowest row."""
    first = [row * (row + 1) // 2 for row in range(rows + 1)]
    return {
        first[row] + place: (first[row + 1] + place, first[row + 1] + place + 1)
        if row + 1 < rows
        else ()
        for row in range(rows)
        for place in range(row + 1)
    }


@cache
def positions(rows: int) -> frozenset[Built]:
    """Return all states of a hill that bricks laid one by one can lead to."""
    rests, seen, edge = below(rows), {frozenset[int]()}, {frozenset[int]()}
    while edge:
        edge = {
            built | {site}
            for built in edge
            for site, feet in rests.items()
            if site not in built and built.issuperset(feet)
        } - seen
        seen |= edge
    return frozenset(seen)


def full(rows: int) -> Built:
    return frozenset(below(rows))


@pytest.mark.parametrize(("rows", "sites", "states"), [(4, 10, 42), (5, 15, 132)])
def test_hills_stand_in_a_known_number_of_ways(rows: int, sites: int, states: int) -> None:
    # Catalan numbers: a hill as it stands is a path over its bricks that never dips.
    assert len(full(rows)) == sites
    assert len(positions(rows)) == states


def most(rows: int, players: int) -> int:
    """Return the most bricks in the hills when somebody wins: one hill is full, no other is."""
    sizes = {len(built) for built in positions(rows)}
    others = sizes - {len(full(rows))}
    return max(len(full(rows)) + sum(rest) for rest in product(others, repeat=players - 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fourteen_a_player_and_one_suffice_and_fourteen_do_not(players: int) -> None:
    assert most(5, players) == 14 * players + 1
    assert most(4, players) == 9 * players + 1


def test_there_are_as_many_bricks_as_any_end_needs(rules: Rules) -> None:
    (asked,) = [each for each in rules.game.invariants if each.id == "004-3"]
    assert rules.judge(asked).ok
    required = rules.evaluate("large_sites * players.max", "here")
    assert most(5, rules.game.players.max) <= required <= rules.count["brick"]
    assert most(5, rules.game.players.max) > 14 * rules.game.players.max


def colours(rules: Rules, side: str) -> list[str]:
    return [str(row.values[side]) for row in rules.game.tables["hills"].rows]


@pytest.mark.parametrize(("side", "rows"), [("small", 4), ("large", 5)])
def test_bricks_of_each_colour_suffice_for_every_end(rules: Rules, side: str, rows: int) -> None:
    hills = colours(rules, side)
    needed = {colour: _most_of(colour, hills, rows) for colour in "yrbg"}
    owned = Counter[str]()
    for row in rules.game.designs["brick"].rows:
        owned[str(row.values["letter"])] += row.qty
    assert all(needed[colour] <= owned[colour] for colour in needed)
    # The data ask for all sites of a colour: as many, but for tops that only a full hill has.
    sites, tops = Counter("".join(hills)), Counter(hill[0] for hill in hills)
    assert needed == {colour: sites[colour] - max(0, tops[colour] - 1) for colour in needed}


def _most_of(colour: str, hills: list[str], rows: int) -> int:
    whole = [hill.count(colour) for hill in hills]
    short = [
        max(sum(hill[site] == colour for site in built) for built in positions(rows) - {full(rows)})
        for hill in hills
    ]
    return max(sum(short) - short[winner] + whole[winner] for winner in range(len(hills)))


def test_the_map_of_a_hill_rests_as_its_bricks_do(rules: Rules) -> None:
    for name, rows in (("small", 4), ("large", 5)):
        table = rules.game.tables[name].rows
        found = Counter(int(row.values["row"]) for row in table)
        assert found == {row: row for row in range(1, rows + 1)}
