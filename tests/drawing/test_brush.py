"""The hand: drawings come to the place and size that is asked for, and paths are put together."""

import pytest

from generator.drawing.brush import in_middle, in_square, joined
from generator.geometry import Box, bounds, circle, polygon, rectangle, transformed
from generator.scene import BLACK, Group, Path

#: In the square from (0, 0) to (1, 1), without any symmetry.
FLAG = polygon([(0, 0), (1, 0), (1, 0.5), (0.25, 0.5), (0.25, 1), (0, 1)])


@pytest.mark.parametrize(
    ("x", "y", "size"), [(0.5, 0.5, 1), (0, 0, 4), (12.5, -3, 8.6), (7, 40, 0.3)]
)
def test_a_square_comes_to_its_middle_and_size(x: float, y: float, size: float) -> None:
    half = size / 2
    path = in_square(FLAG, x, y, size)
    assert bounds(path) == pytest.approx((x - half, y - half, x + half, y + half))
    inner = path[3]
    assert (inner.x, inner.y) == pytest.approx((x - size / 4, y))


@pytest.mark.parametrize(
    ("size", "area"),
    [((10, 10), (0, 0, 10, 10)), ((30, 12), (9, 0, 21, 12)), ((3, 20), (0, 8.5, 3, 11.5))],
)
def test_a_drawing_fills_the_middle_of_its_size(
    size: tuple[float, float], area: tuple[float, float, float, float]
) -> None:
    scene = in_middle(size, 10.0, (Path(rectangle(-5, -5, 10, 10), fill=BLACK),))
    assert scene.size == size
    (placed,) = scene.items
    assert isinstance(placed, Group)
    (item,) = placed.items
    assert isinstance(item, Path)
    assert bounds(transformed(item.path, placed.transform)) == pytest.approx(Box(*area))


def test_joined_paths_are_all_there_in_their_order() -> None:
    one, other = circle(2, 2, 1), FLAG
    assert joined([one, (), other]) == (*one, *other)
    assert joined(iter(())) == ()
