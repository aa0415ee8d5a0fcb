"""The box of the game: on its lid the Kosmolabium over the wild country, on its walls the jewel and
the signs of the country between two scales of brass. A size in mm goes in, a scene comes out."""

from collections.abc import Iterator
from typing import Final

from generator.drawing.brush import joined, placed
from generator.drawing.lids import backdrop, lid
from generator.drawing.shapes import star
from generator.geometry import Box, rectangle
from generator.scene import Item, Path, Scene

from .frame import hexagon_frame, ruler
from .lid_land import land
from .lid_sky import sky
from .palette import BRASS_LIGHT, NIGHT, NIGHT_SOFT, TERRAINS
from .signs import stone
from .terrain import terrain_sign

#: The height and the least width of the picture, and the height of the strip for a wall, in mm.
_HIGH: Final = 188.0
_WIDE: Final = 196.0
_WALL: Final = 40.0

#: From one sign on the walls to the next, and the height of a sign, in mm.
_PITCH: Final = 25.0
_SIGN: Final = 17.0


def box_cover(size: tuple[float, float]) -> Scene:
    """Draw the top of the lid.

    The night sky is free for the title: from 8 to 92 % of the width, from 5 to 19 % of the height,
    dark enough for letters of brass or cream.
    """
    return lid(size, _HIGH, _picture, _WIDE)


def _picture(box: Box) -> Iterator[Item]:
    yield from sky(box)
    yield from land(box.width)


def box_side(size: tuple[float, float]) -> Scene:
    """Draw a wall of the box: from the jewel in its middle, the five terrains to both sides."""
    return lid(size, _WALL, _wall)


def _wall(box: Box) -> Iterator[Item]:
    wide, middle, level = box.width, box.width / 2, _WALL / 2
    yield Path(rectangle(*backdrop(box)), fill=NIGHT)
    yield Path(rectangle(-20, level - 13, wide + 40, 26), fill=NIGHT.mix(NIGHT_SOFT, 0.45))
    for y in (level - 15.2, level + 13.0):
        yield placed(ruler(wide + 40, y), -20, 0)
    yield placed((*hexagon_frame(19.0, 1.2), *stone(14.0)), middle, level)
    count = int(wide / 2 / _PITCH) + 1
    for k in range(1, count + 1):
        kind = TERRAINS[(k - 1) % len(TERRAINS)]
        sign = terrain_sign((_SIGN, _SIGN), kind=kind)
        for side in (-1, 1):
            x = middle + side * k * _PITCH
            yield placed(sign.items, x - _SIGN / 2, level - _SIGN / 2)
    places = [middle + (k + 0.5) * _PITCH for k in range(-count, count)]
    yield Path(joined(star(4, 2.2, 0.6, cx=x, cy=level) for x in places), fill=BRASS_LIGHT)
