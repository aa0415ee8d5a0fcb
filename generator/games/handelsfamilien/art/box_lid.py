"""The box of the game: on its lid a leaf of the caravan map, bound in leather, and on its walls the
leather alone, with a caravan sewn onto it. A size in mm goes in, a scene comes out."""

from collections.abc import Iterator
from typing import Final

from generator.drawing.brush import joined, segment
from generator.drawing.lids import backdrop, lid
from generator.geometry import Box, PathData, circle, rectangle, scale, transformed, translate
from generator.scene import Item, Path, Scene

from . import goods_palette as c
from .goods_frame import star_sign, stitches
from .goods_motifs import date_palm, pitched_tent, walking_camel
from .lid_scene import BORDER, HIGH, WIDE, leaf

#: The height that the strip for a wall is composed for, in mm.
_WALL: Final = 40.0


def box_cover(size: tuple[float, float]) -> Scene:
    """Draw the top of the lid.

    The sky is free for the title: from 10 to 90 % of the width, from 9 to 25 % of the height, light
    enough for ink.
    """
    return lid(size, HIGH, _picture, WIDE)


def _picture(box: Box) -> Iterator[Item]:
    yield Path(rectangle(*backdrop(box)), fill=c.MADDER)
    seam = box.grown(0.4 - BORDER / 2)
    yield from stitches(rectangle(seam.left, seam.top, seam.width, seam.height, 2.0))
    yield from leaf(box)


def box_side(size: tuple[float, float]) -> Scene:
    """Draw a wall of the box: a caravan between two seams."""
    return lid(size, _WALL, _wall)


def _wall(box: Box) -> Iterator[Item]:
    """Sew a star into the middle, and to both sides camels, palms and tents on their way."""
    wide, middle = box.width, box.width / 2
    yield Path(rectangle(*backdrop(box)), fill=c.MADDER)
    for y in (5.0, _WALL - 5.0):
        yield from stitches(segment(-20, y, wide + 20, y))
    signs: list[PathData] = []
    for k in range(1, int(wide / 2 / _PITCH) + 2):
        draw = _SIGNS[k % len(_SIGNS)]
        for side in (-1, 1):
            place = scale(1.25).then(translate(middle + side * (k * _PITCH + 2), _WALL / 2 - 1.0))
            signs.append(transformed(draw(), place))
    yield Path(joined(signs), fill=c.PARCHMENT)
    yield Path(
        segment(-20, _WALL / 2 + 7.4, wide + 20, _WALL / 2 + 7.4),
        stroke=c.STRAW.base,
        width=0.8,
        dash=(2.0, 1.6),
        cap="round",
    )
    yield Path(circle(middle, _WALL / 2, 12.4), fill=c.MADDER)
    yield from star_sign(middle, _WALL / 2, 11.0)


#: What walks and stands along the walls, `_PITCH` mm apart.
_SIGNS: Final = (
    date_palm,
    walking_camel,
    walking_camel,
    walking_camel,
    pitched_tent,
    walking_camel,
)
_PITCH: Final = 17.0
