"""Pictures for lids: never stretched, out to the end of the bleed and no further, no hairlines."""

from collections.abc import Iterator

import pytest

from generator.drawing.brush import BLEED
from generator.drawing.lids import lid
from generator.drawing.strokes import LEAST
from generator.geometry import Box, bounds, circle, rectangle, transformed
from generator.scene import BLACK, WHITE, Group, Item, Path
from tests.games.measuring import marks

HIGH = 100.0


def picture(wide: float) -> Iterator[Item]:
    yield Path(rectangle(-50, -50, wide + 100, HIGH + 100), fill=WHITE)
    yield Path(circle(wide / 2, HIGH / 2, 10), stroke=BLACK, width=0.25)


@pytest.mark.parametrize("size", [(100.0, 100.0), (150.0, 50.0), (70.0, 140.0)])
def test_a_picture_covers_the_bleed_and_goes_no_further(size: tuple[float, float]) -> None:
    ground, _ = marks(lid(size, HIGH, picture))
    assert ground.area.bounds == pytest.approx(Box(0, 0, *size).grown(BLEED))


@pytest.mark.parametrize("size", [(100.0, 100.0), (150.0, 50.0), (70.0, 140.0)])
def test_a_picture_is_as_wide_as_its_lid_and_never_stretched(size: tuple[float, float]) -> None:
    (group,) = lid(size, HIGH, picture).items
    assert isinstance(group, Group)
    ring = group.items[1]
    assert isinstance(ring, Path)
    box = bounds(transformed(ring.path, group.transform))
    assert box.center == pytest.approx((size[0] / 2, size[1] / 2))
    assert box.width == pytest.approx(box.height)
    assert box.height == pytest.approx(20 * size[1] / HIGH)


def test_lines_of_a_small_lid_are_as_wide_as_a_printer_holds() -> None:
    (group,) = lid((60.0, 50.0), HIGH, picture).items
    assert isinstance(group, Group)
    ring = group.items[1]
    assert isinstance(ring, Path)
    assert ring.width * group.transform.a == pytest.approx(LEAST)


def test_equal_lids_are_one_drawing() -> None:
    assert lid((60.0, 40.0), HIGH, picture) is lid((60.0, 40.0), HIGH, picture)
