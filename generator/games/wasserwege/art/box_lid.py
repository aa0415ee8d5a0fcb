"""The box of the game: on its lid a summer morning in the skerries, on its walls waves between two
ropes, with the signs of the players. A size in mm goes in, a scene comes out."""

from collections.abc import Iterator
from typing import Final

from generator.drawing.brush import segment
from generator.drawing.lids import backdrop, lid
from generator.drawing.patterns import covering, waves
from generator.geometry import Box, circle, rectangle
from generator.scene import Item, Path, Scene

from .emblems import emblem_item
from .lid_scene import HIGH, WIDE, morning
from .palette import CREAM, NAVY, PLAYER_IDS, SHALLOW, WATER, WATER_DEEP
from .rope import rope

#: The height that the strip for a wall is composed for, and from one sign to the next, in mm.
_WALL: Final = 40.0
_PITCH: Final = 34.0


def box_cover(size: tuple[float, float]) -> Scene:
    """Draw the top of the lid.

    The sky is free for the title: from 6 to 94 % of the width, from 5 to 25 % of the height, light
    enough for navy letters.
    """
    return lid(size, HIGH, morning, WIDE)


def box_side(size: tuple[float, float]) -> Scene:
    """Draw a wall of the box."""
    return lid(size, _WALL, _wall)


def _wall(box: Box) -> Iterator[Item]:
    wide, level = box.width, _WALL / 2
    water = Box(-20, level - 13.5, wide + 20, level + 13.5)
    yield Path(rectangle(*backdrop(box)), fill=WATER_DEEP)
    yield Path(rectangle(*water[:2], water.width, water.height), fill=WATER)
    yield covering(waves(water, 9.0, 4.5), water, WATER_DEEP, 0.7)
    for y in (water.top, water.bottom):
        yield from rope(segment(-20, y, wide + 20, y), 1.6)
    count = int(wide / 2 / _PITCH) + 1
    for k in range(-count, count + 1):
        x = wide / 2 + k * _PITCH
        yield Path(circle(x, level, 8.6), fill=NAVY)
        yield Path(circle(x, level, 8.0), fill=CREAM)
        yield Path(circle(x, level, 7.2), fill=SHALLOW)
        yield emblem_item(PLAYER_IDS[k % len(PLAYER_IDS)], x, level, 9.6, NAVY)
