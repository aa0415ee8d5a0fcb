"""Columns of a page: every block once and in order, none torn that need not be, evenly high."""

from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from generator.listing.columns import (
    Blocks,
    Heading,
    filled,
    set_height,
    side_by_side,
    spread,
)
from generator.scene import Group, Path
from generator.sheets.blocks import Block


def heading() -> Block:
    return Block(5.0, (Path(()),), before=6.0, leads=True)


def entry(height: float, *, leads: bool = False) -> Block:
    return Block(height, (Path(()),), before=3.0, leads=leads)


heights = st.lists(st.floats(4, 60), min_size=1, max_size=8)
groups = st.lists(heights, min_size=1, max_size=6).map(
    lambda each: [[heading(), *map(entry, height)] for height in each]
)


def pages(given: list[Blocks], height: float, count: int) -> list[list[Blocks]]:
    made, rest = [], given
    while rest:
        columns, rest = filled(rest, height, count)
        made.append(columns)
    return made


@given(groups, st.integers(1, 3))
def test_every_entry_stands_once_and_in_order(given: list[Blocks], count: int) -> None:
    made = pages(given, 100, count)
    blocks = chain.from_iterable(chain.from_iterable(made))
    # The room above the first block after a heading that stands again may be another.
    found = [block.items for block in blocks if not block.leads]
    assert found == [block.items for group in given for block in group[1:]]
    assert all(len(columns) <= count for columns in made)


@given(groups, st.integers(1, 3))
def test_no_column_is_too_high_or_without_a_heading(given: list[Blocks], count: int) -> None:
    for column in chain.from_iterable(pages(given, 100, count)):
        assert set_height(column) <= 100.001
        assert column[0].leads
        assert not column[-1].leads


@given(groups)
def test_columns_are_even_and_as_low_as_can_be(given: list[Blocks]) -> None:
    (columns,) = pages(given, 5000, 2)
    highest = max(map(set_height, columns))
    whole = sum(map(set_height, given))
    longest = max(map(set_height, given))
    assert highest <= whole / 2 + longest + 12


def test_groups_are_kept_together_where_all_have_room() -> None:
    given = [[heading(), entry(30), entry(30)], [heading(), entry(40)], [heading(), entry(20)]]
    columns, left = filled(given, 130, 2)
    assert left == []
    assert columns == [given[0], given[1] + given[2]]


def test_a_group_that_is_torn_has_its_heading_again() -> None:
    given = [[heading(), *(entry(30) for _ in range(5))]]
    columns, left = filled(given, 110, 2)
    assert left == []
    assert [len(column) for column in columns] == [4, 3]
    assert columns[1][0] is given[0][0]
    assert columns[1][1:] == given[0][4:]


def test_what_leads_to_another_block_is_not_torn_from_it() -> None:
    given = [[heading(), entry(30), entry(30, leads=True), entry(30)]]
    columns, _ = filled(given, 75, 2)
    assert [len(column) for column in columns] == [2, 3]


def test_what_is_higher_than_a_column_has_one_of_its_own() -> None:
    given = [[heading(), entry(300), entry(20)]]
    first, left = filled(given, 100, 2)
    assert [len(column) for column in first] == [2]
    second, left = filled(left, 100, 2)
    assert [len(column) for column in second] == [2]
    assert left == []


def test_columns_stand_side_by_side() -> None:
    block = side_by_side([[heading(), entry(30)], [heading()]], 80, 8)
    assert block.height == 38
    places = [(g.transform.e, g.transform.f) for g in block.items if isinstance(g, Group)]
    assert places == [(0, 0), (0, 8), (88, 0)]


def test_a_heading_may_stand_otherwise_above_the_rest() -> None:
    again = Block(5.0, (Path(()),), before=6.0, leads=True)
    first = Heading(5.0, (Path(()),), before=6.0, leads=True, again=again)
    given = [[first, *(entry(30) for _ in range(9))]]
    columns, left = filled(given, 110, 3)
    assert left == []
    assert [column[0] is (again if place else first) for place, column in enumerate(columns)] == [
        True
    ] * 3


@given(groups, st.integers(1, 3))
def test_pages_are_no_more_than_it_takes(given: list[Blocks], count: int) -> None:
    found = spread(given, (90, 100), count)
    simply = []
    rest = given
    while rest:
        columns, rest = filled(rest, 100 if simply else 90, count)
        simply.append(columns)
    assert len(found) == len(simply)
    for place, columns in enumerate(found):
        assert all(set_height(column) <= (100 if place else 90) + 0.001 for column in columns)
    blocks = chain.from_iterable(chain.from_iterable(found))
    entries = [block.items for block in blocks if not block.leads]
    assert entries == [block.items for group in given for block in group[1:]]


def test_pages_are_evenly_filled() -> None:
    given = [[heading(), *(entry(10) for _ in range(12))]]
    found = spread(given, (100, 100), 1)
    assert [len(column) - 1 for (column,) in found] == [6, 6]


def test_groups_are_kept_together_over_pages() -> None:
    given = [[heading(), *(entry(10) for _ in range(count))] for count in (3, 4, 2)]
    first, second = spread(given, (100, 100), 1)
    assert (first, second) == ([given[0]], [given[1] + given[2]])


def test_whole_groups_of_a_page_stand_beside_each_other() -> None:
    given = [[heading(), *(entry(10) for _ in range(count))] for count in (2, 2, 7, 7)]
    first, second = spread(given, (70, 100), 2)
    assert first == [given[0], given[1]]
    assert second == [given[2], given[3]]
