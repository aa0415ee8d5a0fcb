"""Drawings through a box: what reaches into it stays, and all else is left out."""

from dataclasses import replace

from generator.geometry import Box, circle, rectangle, rotate, translate
from generator.model import Placement, Tile
from generator.render.pages import page_items
from generator.render.visible import Sight
from generator.scene import BLACK, Color, Group, Item, Path, Tag, Text

from .drawing import placement, sheet

RED = Color(200, 0, 0)
WINDOW = Box(0, 0, 50, 50)


def dot(x: float, y: float, radius: float = 1.0) -> Path:
    return Path(circle(x, y, radius), fill=RED)


def seen(*items: Item) -> list[Item]:
    return list(Sight().seen(items, WINDOW))


def test_what_lies_outside_is_left_out() -> None:
    inside, across, outside = dot(25, 25), dot(50.5, 25), dot(52, 25)
    assert seen(inside, across, outside) == [inside, across]


def test_strokes_and_letters_reach_further_than_their_paths() -> None:
    line = Path(rectangle(51, 10, 20, 20), stroke=BLACK, width=3)
    word = Text(-8, 20, "wide", "text", 10, BLACK)
    far = Text(-80, 20, "wide", "text", 10, BLACK)
    assert seen(line, word, far) == [line, word]


def test_a_group_keeps_what_is_seen_of_it_wherever_it_is_put() -> None:
    near, off = dot(-20, 10), dot(-90, 10)
    group = Group((near, off), rotate(90).then(translate(30, 30)))
    (found,) = seen(group)
    assert isinstance(found, Group)
    assert (found.items, found.transform) == ((near,), group.transform)
    assert seen(Group((off,), group.transform)) == []


def test_a_group_that_is_seen_whole_stays_the_same_object() -> None:
    group = Group((dot(10, 10), Group((dot(20, 20),))))
    (found,) = seen(group, dot(99, 99))
    assert found is group
    items = (group, dot(5, 5))
    assert Sight().seen(items, WINDOW) is items


def test_what_a_clip_hides_is_not_there() -> None:
    hidden = Group((dot(10, 10),), clip=rectangle(60, 60, 5, 5))
    assert seen(hidden, Group((dot(10, 10),), clip=rectangle(0, 0, 20, 20))) != []
    assert seen(hidden) == []


def shown(placed: Placement) -> tuple[Item, ...]:
    """Return what a page that is a file by itself holds of a placed piece."""
    (tag,) = page_items(sheet(placements=[placed]), Sight())
    assert isinstance(tag, Tag)
    (group,) = tag.items
    assert isinstance(group, Group)
    return group.items


def test_of_a_part_its_page_holds_what_it_shows_and_of_a_whole_piece_all() -> None:
    items = (dot(5, 5), dot(500, 500))
    whole = placement(items)
    assert shown(whole) is items
    part = replace(whole, tile=Tile(1, 1, 2, 2, whole.clip))
    assert shown(part) == items[:1]
    nothing = replace(part, clip=())
    assert shown(nothing) == ()
