"""The box of the game: on its lid the hill that is nearly done, on its walls ants who carry bricks
between striped bands. A size in mm goes in, a scene comes out."""

from collections.abc import Iterator
from typing import Final

from generator.drawing.brush import placed
from generator.drawing.lids import backdrop, lid
from generator.geometry import Box, rectangle
from generator.scene import Item, Path, Scene

from . import palette as p
from .ants import ant
from .lid_scene import HIGH, WIDE, site
from .nature import turf
from .props import block, hazard

#: The height that the strip for a wall is composed for, and from one ant to the next, in mm.
_WALL: Final = 40.0
_PITCH: Final = 23.0


def box_cover(size: tuple[float, float]) -> Scene:
    """Draw the top of the lid.

    The sky is free for the title: from 24 to 97 % of the width, from 4 to 20 % of the height, light
    enough for dark letters.
    """
    return lid(size, HIGH, site, WIDE)


def box_side(size: tuple[float, float]) -> Scene:
    """Draw a wall of the box."""
    return lid(size, _WALL, _wall)


def _wall(box: Box) -> Iterator[Item]:
    wide, level = box.width, 29.0
    yield Path(rectangle(*backdrop(box)), fill=p.SKY)
    yield Path(rectangle(-20, level, wide + 40, 40), fill=p.EARTH.base)
    ground = [(-20 + 12.0 * k, level) for k in range(int(wide / 12) + 5)]
    yield from turf(ground, 2.6, 5)
    count = int(wide / 2 / _PITCH) + 1
    for k in range(-count, count + 1):
        x = wide / 2 + k * _PITCH
        color = p.BRICK_IDS[k % len(p.BRICK_IDS)]
        yield placed((ant("carry", p.BRICK_IDS[(k + 1) % len(p.BRICK_IDS)]),), x, level + 0.4)
        yield placed((block(color),), x + 2.7, level - 13.2)
    for y in (-20.0, _WALL - 6.0):
        yield Path(rectangle(-20, y, wide + 40, 26), fill=p.INK)
    for y in (1.2, _WALL - 5.6):
        yield hazard(-24, y, wide + 48, 4.4, 5.0)
