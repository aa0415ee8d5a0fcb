"""Where a length is cut: few parts, exact overlaps, even, and off what should stay whole."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.geometry import Box
from generator.sheets.tiling import LEAST, MOST, MOST_PAGES, Room, Span, cut, tiling

LENGTHS = st.floats(10, 1500).map(lambda x: round(x, 2))
ROOMS = st.floats(45, 600).map(lambda x: round(x, 2))
OVERLAPS = st.sampled_from([0.0, 1.0, 5.0, 8.0, 15.0])


@st.composite
def spaces(draw: st.DrawFn) -> list[Span]:
    """Draw spans of which some touch and some overlap."""
    ends = st.floats(0, 1500).map(lambda x: round(x, 1))
    free = draw(st.lists(st.tuples(ends, st.floats(5, 90)), max_size=12))
    begin, pitch = draw(ends), draw(st.floats(20, 60))
    row = [(begin + k * pitch, begin + (k + 1) * pitch) for k in range(draw(st.integers(0, 9)))]
    return [*((begin, begin + long) for begin, long in free), *row]


@given(LENGTHS, ROOMS, OVERLAPS, spaces())
def test_any_length(length: float, room: float, overlap: float, around: list[Span]) -> None:
    made = cut(length, room, overlap, around)
    if made is None:
        assert room < length and room < max(3 * overlap, 2 * LEAST + overlap)
        return
    spans = made.spans
    assert (spans[0][0], spans[-1][1]) == (0, length)
    for begin, end in spans:
        assert end - begin <= room + 0.002
    for (_, end), (begin, _) in pairwise(spans):
        assert end - begin == pytest.approx(overlap)
    for (_, before), (after, _) in zip(spans, spans[2:], strict=False):
        assert before <= after + 0.002
    seams = [begin for begin, _ in spans[1:]]
    crossed = sum(low + 0.01 < seam < high - 0.01 for seam in seams for low, high in around)
    assert crossed <= made.crossed <= crossed + len(seams)


@given(LENGTHS, ROOMS, OVERLAPS)
def test_no_way_takes_fewer_parts(length: float, room: float, overlap: float) -> None:
    made = cut(length, room, overlap, ())
    assume(made is not None and len(made.spans) > 1)
    assert made is not None
    fewer = len(made.spans) - 1
    assert fewer * room - (fewer - 1) * overlap < length
    assert made.spread < 0.001


@given(LENGTHS, ROOMS, OVERLAPS, spaces())
def test_no_even_row_of_cuts_crosses_less(
    length: float, room: float, overlap: float, around: list[Span]
) -> None:
    made, even = cut(length, room, overlap, around), cut(length, room, overlap, ())
    assume(made is not None and even is not None)
    assert made is not None and even is not None
    assert len(made.spans) == len(even.spans)
    seams = [begin for begin, _ in even.spans[1:]]
    crossed = sum(low + 0.01 < seam < high - 0.01 for seam in seams for low, high in around)
    assert made.crossed <= crossed


def test_a_cut_lies_in_the_gap_and_off_its_edges() -> None:
    fields = [(k * 30.0, k * 30.0 + 26) for k in range(12)]
    made = cut(356, 196, 8, fields)
    assert made is not None and (made.crossed, made.close) == (0, 0)
    ((_, _), (seam, _)) = made.spans
    assert 176 + 1 <= seam <= 180 - 1


def test_a_cut_lies_on_the_edge_that_fields_share() -> None:
    made = cut(360, 196, 8, [(k * 36.0, k * 36.0 + 36) for k in range(10)])
    assert made is not None and made.crossed == 0
    assert made.spans[1][0] == 180


@pytest.mark.parametrize(
    ("size", "rooms", "pages", "way"),
    [
        ((545, 390), [(200, 281.4), (287, 194.4)], 6, 0),
        ((545, 390), [(287, 404.4), (410, 281.4)], 2, 0),
        ((370, 270), [(200, 281.4), (287, 194.4)], 2, 0),
        ((270, 370), [(200, 281.4), (287, 194.4)], 2, 1),
    ],
)
def test_fewest_pages(size: Span, rooms: list[Span], pages: int, way: int) -> None:
    made = tiling(size, [Room(*room) for room in rooms], 8, [])
    assert made is not None
    assert (made.pages, made.way) == (pages, way)


def test_of_two_ways_the_one_that_crosses_less_wins() -> None:
    # Across the first way's only cut lies a space; the other way's cut is free.
    rooms = [Room(120, 210), Room(210, 120)]
    middle = [Box(80, 10, 120, 50)]
    assert tiling((200, 200), rooms, 8, []) == tiling((200, 200), rooms, 8, [Box(5, 5, 9, 9)])
    made = tiling((200, 200), rooms, 8, middle)
    assert made is not None and (made.way, made.rows.crossed) == (1, 0)


def test_a_room_with_marks_comes_before_whole_spaces_but_not_before_few_pages() -> None:
    space = [Box(80, 0, 120, 200)]
    easy, full = Room(115, 210), Room(130, 210, 1)
    made = tiling((200, 200), [full, easy], 8, space)
    assert made is not None and (made.way, made.columns.crossed) == (1, 1)
    made = tiling((200, 200), [full, Room(90, 210)], 8, space)
    assert made is not None and made.way == 0


def test_names_give_way_to_whole_spaces() -> None:
    space = [Box(80, 0, 118, 200)]
    made = tiling((200, 200), [Room(115, 210), Room(130, 210, 0, 1)], 8, space)
    assert made is not None and (made.way, made.columns.crossed) == (1, 0)


def test_no_room_for_sensible_parts() -> None:
    assert tiling((200, 200), [Room(30, 300), Room(300, 30)], 8, []) is None
    assert tiling((200, 200), [Room(60, 60)], 25, []) is None


def test_a_size_that_is_a_slip_takes_no_thousands_of_pages() -> None:
    room = Room(108, 108)
    assert cut(100 * MOST + 8, 108, 8, []) is not None
    assert cut(100 * MOST + 8.1, 108, 8, []) is None
    most = MOST_PAGES // 20
    made = tiling((100 * 20 + 8, 100 * most + 8), [room], 8, [])
    assert made is not None and made.pages == MOST_PAGES
    assert tiling((100 * 20 + 8, 100 * most + 8.1), [room], 8, []) is None
