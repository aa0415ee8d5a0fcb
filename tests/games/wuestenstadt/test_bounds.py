"""How many tents and entry fields Wüstenstadt needs, found by trying every distribution of figures
and every course of arrivals."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from generator.data import games
from generator.rules import Rules, load_game

#: The colours that stand on entry fields, sorted; free fields are not listed.
Standing = tuple[str, ...]


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_game(games()["wuestenstadt"]).at()


def groups(figures: int, largest: int | None = None) -> Iterator[tuple[int, ...]]:
    """Return every way in which figures of a colour can stand in groups."""
    if figures == 0:
        yield ()
    for first in range(min(figures, largest or figures), 0, -1):
        yield from ((first, *rest) for rest in groups(figures - first, first))


def tents(distribution: tuple[int, ...], worth: int) -> int:
    """Return how many tents a distribution takes, groups of `worth` figures becoming tents as long
    as there are any."""
    count = 0
    for size in distribution:
        while size >= worth:
            size, count = size - worth, count + 1
    return count


def test_every_distribution_is_tried() -> None:
    assert len(list(groups(12))) == len(set(groups(12))) == 77
    assert all(sum(each) == 12 for each in groups(12))


@pytest.mark.parametrize("figures", range(19))
def test_no_distribution_takes_more_tents_and_some_takes_as_many(figures: int) -> None:
    taken = {tents(each, 3) for each in groups(figures)}
    assert taken == set(range(figures // 3 + 1))


def test_there_are_as_many_tents_of_each_colour_as_its_figures_can_need(rules: Rules) -> None:
    worth = rules.evaluate("tent_worth", "here")
    assert isinstance(worth, int)
    for colour, figures in rules.variants["figure"].items():
        most = max(tents(each, worth) for each in groups(figures))
        assert rules.variants["tent"][colour] == most == 4


# Arrivals. A figure that has to come in takes a free entry field, or else the place of a figure of
# its own colour, which moves on to the path beside it. Nothing else makes room: nobody has to have
# points of another colour. So whoever places figures wisely is safe for ever, or is not.


def places(colour: str, standing: Standing, fields: int) -> Iterator[Standing]:
    """Return how the entry fields can look after an arrival; nothing if it is blocked."""
    if colour in standing:
        yield standing
    if len(standing) < fields:
        yield tuple(sorted((*standing, colour)))


def safe(fields: int, colours: str) -> set[Standing]:
    """Return the states from which no course of arrivals can be blocked, if each is placed well:
    what is left when states are struck out in which some arrival has no place that is left."""
    left = {
        each
        for count in range(fields + 1)
        for each in combinations_with_replacement(sorted(colours), count)
    }
    while True:
        kept = {
            state
            for state in left
            if all(left.intersection(places(colour, state, fields)) for colour in colours)
        }
        if kept == left:
            return kept
        left = kept


COLOURS = "bwrynG"


def test_six_entry_fields_are_never_blocked_and_five_can_be(rules: Rules) -> None:
    fields = rules.evaluate("entries_per_player", "here")
    assert fields == len(COLOURS) == len(rules.variants["figure"])
    assert () in safe(6, COLOURS)
    assert () not in safe(5, COLOURS)


def test_five_would_do_if_no_water_bearer_ever_stood_on_one() -> None:
    # Blue figures do not arrive by themselves, but enter as all others do.
    assert () in safe(5, COLOURS.replace("b", ""))
    assert () not in safe(4, COLOURS.replace("b", ""))


def test_with_six_what_is_safe_is_one_figure_of_each_colour_at_most() -> None:
    assert safe(6, COLOURS) == {
        state for state in safe(6, COLOURS) if len(set(state)) == len(state)
    }
    assert len(safe(6, COLOURS)) == 2 ** len(COLOURS)


def test_every_player_has_all_six(rules: Rules) -> None:
    for players in (2, 3, 4):
        assert rules.game.at(players).count["entry"] == 6 * players
