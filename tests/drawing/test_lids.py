"""Pictures for lids: never stretched, out to the end of the bleed and no further, no hairlines."""

from collections.abc import Iterator

import pytest

from generator.drawing.brush import BLEED
from generator.drawing.lids import backdrop, lid
from generator.drawing.strokes import LEAST
from generator.geometry import Box, bounds, circle, rectangle, transformed
from generator.scene import BLACK, WHITE, Group, Item, Path, Scene
from tests.games.measuring import marks

HIGH, LEAST_WIDE = 100.0, 90.0
SIZES = ((100.0, 100.0), (150.0, 50.0), (70.0, 140.0))


def picture(box: Box) -> Iterator[Item]:
    yield Path(rectangle(*backdrop(box)), fill=WHITE)
    yield Path(circle(box.center.x, HIGH - 10, 10), stroke=BLACK, width=0.25)


def ring(scene: Scene) -> tuple[Box, float]:
    """Return the box of the circle on a lid, and how wide it is drawn."""
    (group,) = scene.items
    assert isinstance(group, Group)
    item = group.items[1]
    assert isinstance(item, Path)
    return bounds(transformed(item.path, group.transform)), item.width * group.transform.a


@pytest.mark.parametrize("least", [0.0, LEAST_WIDE])
@pytest.mark.parametrize("size", SIZES)
def test_a_picture_covers_the_bleed_and_goes_no_further(
    size: tuple[float, float], least: float
) -> None:
    ground, _ = marks(lid(size, HIGH, picture, least))
    assert ground.area.bounds == pytest.approx(Box(0, 0, *size).grown(BLEED))


@pytest.mark.parametrize("least", [0.0, LEAST_WIDE])
@pytest.mark.parametrize("size", SIZES)
def test_a_picture_fills_its_lid_from_the_foot_and_is_never_stretched(
    size: tuple[float, float], least: float
) -> None:
    box, _ = ring(lid(size, HIGH, picture, least))
    assert box.center.x == pytest.approx(size[0] / 2)
    assert box.bottom == pytest.approx(size[1])
    assert box.width == pytest.approx(box.height)


def test_a_picture_is_as_large_as_height_and_least_width_allow() -> None:
    tall, wide = (70.0, 140.0), (150.0, 50.0)
    assert ring(lid(tall, HIGH, picture))[0].height == pytest.approx(20 * 140 / HIGH)
    assert ring(lid(tall, HIGH, picture, LEAST_WIDE))[0].height == pytest.approx(20 * 70 / 90)
    assert ring(lid(wide, HIGH, picture, LEAST_WIDE))[0].height == pytest.approx(20 * 50 / HIGH)


def test_lines_of_a_small_lid_are_as_wide_as_a_printer_holds() -> None:
    assert ring(lid((60.0, 50.0), HIGH, picture))[1] == pytest.approx(LEAST)
    assert ring(lid((120.0, 100.0), HIGH, picture))[1] == pytest.approx(0.25)


def test_equal_lids_are_one_drawing() -> None:
    assert lid((60.0, 40.0), HIGH, picture) is lid((60.0, 40.0), HIGH, picture)
