"""The box of the game: on its lid the way home through the desert between danger and refuge, on its
walls the octagons that the way is paved with. A size in mm goes in, a scene comes out."""

from collections.abc import Iterator
from random import Random
from typing import Final

from generator.drawing.brush import joined
from generator.drawing.lids import backdrop, lid
from generator.geometry import Box, PathData, rectangle, regular_polygon
from generator.scene import Color, Item, Path, Scene

from .emblems import emblem_item
from .lid_land import land
from .lid_sky import sky
from .palette import DUNE, DUSK, DUSK_DEEP, GOLD, GROUP_IDS, SAND, SAND_DEEP, SAND_LIGHT

#: The height and the least width of the picture, and the height of the strip for a wall, in mm.
_HIGH: Final = 140.0
_WIDE: Final = 216.0
_WALL: Final = 40.0

#: The width of an octagon on the walls, and of the joints, in mm.
_ACROSS: Final = 14.0
_JOINT: Final = 0.7

#: The tones of the stones.
_STONES: Final = (SAND, SAND.mix(SAND_DEEP, 0.4), SAND.mix(SAND_LIGHT, 0.5), SAND_DEEP)


def box_cover(size: tuple[float, float]) -> Scene:
    """Draw the top of the lid, wider than high.

    The night sky is free for the title: from 4 to 45 % of the width, from 8 to 36 % of the height,
    dark enough for cream letters.
    """
    return lid(size, _HIGH, _picture, _WIDE)


def _picture(box: Box) -> Iterator[Item]:
    yield from sky(box)
    yield from land(box.width)


def box_side(size: tuple[float, float]) -> Scene:
    """Draw a wall of the box: a pavement of octagons some with emblems."""
    return lid(size, _WALL, _pavement)


def _pavement(box: Box) -> Iterator[Item]:
    """Pave two rows between lines of gold, from the middle outwards."""
    wide = box.width
    yield Path(rectangle(*backdrop(box)), fill=DUSK)
    top, bottom = _WALL / 2 - _ACROSS - 0.8, _WALL / 2 + _ACROSS + 0.8
    yield Path(rectangle(-20, top, wide + 40, bottom - top), fill=DUSK_DEEP)
    for y in (top - 2.2, bottom + 1.4):
        yield Path(rectangle(-20, y, wide + 40, 0.8), fill=GOLD)
    rng = Random("pavement")
    laid: dict[Color, list[PathData]] = {}
    count = int((wide + 30) / _ACROSS / 2) + 1
    for column in range(-count, count + 1):
        for row in (-0.5, 0.5):
            x, y = wide / 2 + column * _ACROSS, _WALL / 2 + row * _ACROSS
            stone = regular_polygon(8, x, y, _ACROSS - _JOINT, 22.5)
            laid.setdefault(rng.choice(_STONES), []).append(stone)
    for tone, stones in laid.items():
        yield Path(joined(stones), fill=tone)
    for k in range(-count // 2, count // 2 + 1):
        x, y = wide / 2 + 2 * k * _ACROSS, _WALL / 2 + (0.5 - k % 2) * _ACROSS
        yield emblem_item(GROUP_IDS[k % len(GROUP_IDS)], x, y, 7.4, DUNE)
