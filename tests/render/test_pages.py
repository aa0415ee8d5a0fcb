"""A sheet as items, and what is drawn more than once."""

import pytest

from generator.geometry import bounds, rectangle, rotate, translate
from generator.render.pages import page_items, repeated
from generator.scene import BLACK, Group, Path, Tag

from .drawing import placement, sheet

DOT = Path(rectangle(0, 0, 1, 1), BLACK)


def test_pieces_lie_between_what_is_under_and_over_them() -> None:
    page = sheet(DOT, placements=[placement((DOT,)), placement((DOT,), copy=2)])
    assert [type(item) for item in page_items(page)] == [Tag, Tag, Path]


def test_a_placement_is_its_scene_moved_and_clipped_within_its_tag() -> None:
    placed = placement((DOT,), translate(3, 4))
    (tag,) = page_items(sheet(placements=[placed]))
    assert isinstance(tag, Tag)
    assert tag.piece == "tile.red.1.front"
    (group,) = tag.items
    assert isinstance(group, Group)
    assert (group.items, group.transform, group.clip) == (
        placed.piece.front.items,
        placed.transform,
        placed.clip,
    )


def test_the_trim_line_is_on_the_sheet() -> None:
    placed = placement((DOT,), rotate(90).then(translate(30, 5)))
    (tag,) = page_items(sheet(placements=[placed]))
    assert isinstance(tag, Tag)
    assert bounds(tag.trim) == pytest.approx((20, 5, 30, 25))


def test_a_scene_on_many_placements_is_repeated() -> None:
    items = (DOT,)
    once = (DOT,)
    pages = [
        page_items(sheet(placements=[placement(items), placement(once)])),
        page_items(sheet(placements=[placement(items, translate(9, 9))])),
    ]
    assert repeated(pages) == {id(items)}


def test_what_only_a_repeated_group_holds_is_written_with_it() -> None:
    inner = Group((DOT,))
    outer = (inner, DOT)
    assert repeated([(Group(outer), Group(outer))]) == {id(outer)}


def test_a_part_of_different_scenes_is_repeated() -> None:
    common = Group((DOT,))
    pages = [(Group((common, DOT)), Group((DOT, common)))]
    assert repeated(pages) == {id(common.items)}


def test_a_group_with_a_tag_stays_on_the_page() -> None:
    tagged = Group((Group((Tag("a.1.1.front", rectangle(0, 0, 1, 1), (DOT,)),)),))
    assert repeated([(tagged, tagged)]) == frozenset()
