"""The list of parts beside a drawing: as high as it needs, closer where room is short."""

import pytest

from generator.craft.exploded.parts_list import Entry, parts_list
from generator.scene import Group, Scene

ENTRIES = [Entry(n, n, f"part {n}", "plywood 3 mm" if n % 2 else "") for n in range(1, 17)]


def tops(scene: Scene) -> list[float]:
    return [item.transform.f for item in scene.items if isinstance(item, Group)]


def test_rows_stand_closer_where_the_room_is_lower() -> None:
    easy = parts_list(ENTRIES, 54, 1)
    room = easy.size[1] - 12
    close = parts_list(ENTRIES, 54, 1, room)
    assert close.size == pytest.approx((54, room))
    steps = [a - b for a, b in zip(tops(easy), tops(close), strict=True)]
    assert steps == pytest.approx([12 * n / 15 for n in range(16)])


def test_rows_stand_no_further_apart_where_there_is_more_room() -> None:
    easy = parts_list(ENTRIES, 54, 1)
    assert tops(parts_list(ENTRIES, 54, 1, 2 * easy.size[1])) == tops(easy)


def test_rows_stand_no_closer_than_can_be_read() -> None:
    easy = parts_list(ENTRIES, 54, 1)
    close = parts_list(ENTRIES, 54, 1, 20)
    assert close.size[1] == pytest.approx(easy.size[1] - 15 * 1.4)
