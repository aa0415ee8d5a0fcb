"""How many dice SechSeckSpiel needs at once, and how even day and night are, found by throwing the
dice in every way."""

from collections import Counter
from itertools import combinations, product

import pytest

from generator.data import games
from generator.rules import Rules, load_game

FACES = range(1, 7)


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_game(games()["sechseckspiel"]).at()


def in_hand(rules: Rules) -> dict[str, int]:
    """Return how many dice are thrown at once, by what they are thrown for."""
    ambush = rules.facts["ambush_dice"]
    assert isinstance(ambush, int)
    return {"move": 3, "fight": 1 + 1, "ambush": ambush + 1}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_dice_to_throw_suffice_and_two_do_not(rules: Rules, players: int) -> None:
    now = rules.game.at(players)
    lying = now.need["segment_die"] + now.need["life_die"]
    most = max(lying + thrown for thrown in in_hand(now).values())
    assert most == 9 + players == now.count["die_net"]
    assert now.need["throw_die"] == max(in_hand(now).values()) == 3


def steps() -> Counter[int]:
    """Count which segment goes on, over all throws of three dice: that of the lowest."""
    return Counter(min(throw) for throw in product(FACES, repeat=3))


def test_steps_are_fewer_the_higher_the_segment() -> None:
    assert steps() == dict(zip(FACES, (91, 61, 37, 19, 7, 1), strict=True))


def test_no_other_way_to_share_out_sun_and_star_is_as_even(rules: Rules) -> None:
    apart = {
        suns: abs(2 * sum(steps()[segment] for segment in suns) - 216)
        for suns in combinations(FACES, 3)
    }
    ours = tuple(segment for segment in FACES if rules.facts[f"sky_{segment}"] == "sun")
    assert ours == (1, 4, 6)
    best = [suns for suns, difference in apart.items() if difference == min(apart.values())]
    assert len(apart) == 20
    assert best == [(1, 4, 6), (2, 3, 5)]
    assert sum(steps()[segment] for segment in ours) == 111


def test_a_life_die_shows_all_that_life_can_be(rules: Rules) -> None:
    # From the start, points are won and lost one by one: one is never lost, none beyond a die's.
    most, seen = rules.facts["life_max"], {rules.facts["life_start"]}
    assert isinstance(most, int)
    while (
        more := {
            life + change
            for life in seen
            for change in (-1, 1)
            if isinstance(life, int) and 1 <= life + change <= most
        }
        - seen
    ):
        seen |= more
    assert seen == set(FACES)


def test_everyone_has_a_home_in_a_corner_and_a_fifth_has_none(rules: Rules) -> None:
    # Two elements beside each other and two below, whichever of the two designs they are.
    tables = [rules.game.tables[name].rows for name in ("element1", "element2")]
    rows, columns = (max(int(row.values[key]) for row in tables[0]) for key in ("row", "column"))
    for four in product(tables, repeat=4):
        kinds = {
            (int(row.values["row"]) + down * rows, int(row.values["column"]) + across * columns): (
                row.values["kind"]
            )
            for (down, across), table in zip(product((0, 1), repeat=2), four, strict=True)
            for row in table
        }
        homes = [kinds[corner] for corner in product((1, 2 * rows), (1, 2 * columns))]
        assert len(kinds) == 4 * 40
        assert set(homes) <= {"grass", "steppe"}
        assert len(homes) == rules.facts["corners"] == rules.game.players.max
