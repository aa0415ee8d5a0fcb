"""The sky on the box: the Kosmolabium rises in the dusk like a moon, the jewel at its heart. The
box of the picture goes in, items come out."""

from collections.abc import Iterator
from random import Random
from typing import Final

from generator.drawing.brush import joined, placed
from generator.drawing.lids import backdrop
from generator.drawing.shapes import ellipse, star
from generator.geometry import Box, PathData, circle, polar, polygon, rectangle, translate
from generator.scene import Color, Group, Item, Path

from .engraving import HAIR, around, blocks, lozenges, needles, rim, ring, ticks
from .frame import hexagon_frame
from .kosmolabium import BOARD, segment
from .palette import (
    BRASS,
    BRASS_DEEP,
    BRASS_INK,
    BRASS_LIGHT,
    NIGHT,
    NIGHT_LIGHT,
    NIGHT_SOFT,
    PARCHMENT_LIGHT,
)
from .signs import stone

#: The middle of the instrument, in mm from the top, and how much smaller than the board it is.
MIDDLE: Final = 108.0
_SMALL: Final = 0.93


def sky(box: Box) -> Iterator[Item]:
    """Draw the night, the glow along the horizon, and the instrument."""
    middle = (box.width / 2, MIDDLE)
    yield Path(rectangle(*backdrop(box)), fill=NIGHT)
    for radius, share in ((150.0, 0.25), (122.0, 0.55), (98.0, 0.9)):
        yield Path(circle(*middle, radius), fill=NIGHT.mix(NIGHT_SOFT, share))
    yield from _dusk(box.width)
    yield from _stars(box)
    yield placed(_instrument(), *middle, _SMALL)


def _dusk(wide: float) -> Iterator[Item]:
    """Light the horizon, and stand mountains against it."""
    for k, tone in enumerate(("#3A3358", "#5C3F5C", "#8A5058", "#B9674F", "#DB8A52", "#F0B35E")):
        glow = ellipse(wide / 2, 152, wide * (1.1 - 0.06 * k), 52 - 8.2 * k)
        yield Path(glow, fill=Color.parse(tone))
    lit: list[PathData] = []
    shade: list[PathData] = []
    for share, reach, high in _PEAKS:
        for side in (-1, 1):
            x, foot = wide / 2 + side * wide * share, 146.0
            top = (x - 1.5, foot - high)
            lit.append(polygon([(x - reach, foot), top, (x + 0.1 * reach, foot)]))
            ridge = [(x + 0.16 * reach, foot - 0.6 * high), (x - 0.1 * reach, foot - 0.3 * high)]
            shade.append(polygon([top, *ridge, (x + 0.1 * reach, foot), (x + reach, foot)]))
    yield Path(joined(lit), fill=Color.parse("#7A4A5A"))
    yield Path(joined(shade), fill=Color.parse("#43304F"))


#: Mountains on both sides: share of the width from the middle, half the width, height, in mm.
_PEAKS: Final = ((0.48, 20.0, 42.0), (0.4, 14.0, 26.0), (0.56, 15.0, 30.0))


def _stars(box: Box) -> Iterator[Item]:
    rng = Random("stars over the country")
    small: list[PathData] = []
    large: list[PathData] = []
    for _ in range(round(1.7 * (96 - box.top))):
        x, y = rng.uniform(-4, box.right + 4), rng.uniform(box.top - 4, 96)
        if 0.06 < x / box.width < 0.94 and box.top + 8 < y < 38:
            continue
        if rng.random() < 0.2:
            large.append(star(4, rng.uniform(0.9, 1.7), 0.35, cx=x, cy=y))
        else:
            small.append(circle(x, y, rng.uniform(0.18, 0.4)))
    yield Path(joined(small), fill=NIGHT_LIGHT)
    yield Path(joined(large), fill=BRASS_LIGHT)


def _instrument() -> Iterator[Item]:
    """Draw the Kosmolabium about the origin, as large as on the board."""
    yield Path(circle(0, 0, 76.0), fill=BRASS_INK)
    yield Path(circle(0, 0, 65.0), fill=NIGHT)
    yield from _limb()
    rays = [(bearing, 64.0) for bearing in around(6)]
    yield from needles(rays, 27.0, 5.4, (BRASS_DEEP, BRASS_LIGHT))
    for k in range(6):
        sky = "sun" if k in (5, 0, 2) else "star"
        drawn = segment(BOARD, number=k + 1, bearing=30.0 + 60 * k, sky=sky)
        yield Group(drawn.items, transform=translate(-BOARD[0] / 2, -BOARD[1] / 2))
    yield from _heart()


def _limb() -> Iterator[Item]:
    """Draw the scale of degrees."""
    yield ring(73.9, 64.1, BRASS_INK)
    yield ring(73.4, 64.6, BRASS)
    yield ring(73.4, 72.5, BRASS_LIGHT)
    yield ring(66.3, 64.6, PARCHMENT_LIGHT)
    yield Path(blocks(72, 64.6, 66.3), fill=BRASS_INK)
    yield rim(66.3, BRASS_INK)
    yield rim(72.5, BRASS_INK)
    yield Path(ticks(around(72), 70.2, 72.5), stroke=BRASS_INK, width=HAIR)
    yield Path(ticks(around(36), 69.0, 72.5), stroke=BRASS_INK, width=0.4)
    yield Path(lozenges(around(36, 5), 67.9, 1.7), fill=BRASS_INK)


def _heart() -> Iterator[Item]:
    """Set the jewel into the hub, on rays."""
    yield Path(circle(0, 0, 25.0), fill=BRASS_INK)
    yield Path(circle(0, 0, 24.6), fill=BRASS)
    yield ring(24.6, 24.0, BRASS_LIGHT)
    yield Path(ticks(around(120), 22.8, 23.7), stroke=BRASS_INK, width=HAIR)
    yield Path(circle(0, 0, 22.4), fill=NIGHT)
    feet = ([polar(0, 0, 22.0, at + d) for d in (-3.2, 3.2)] for at in around(24))
    yield Path(joined(polygon([(0, 0), *foot]) for foot in feet), fill=BRASS_DEEP)
    yield from hexagon_frame(25.0, 1.6)
    yield from stone(20.0)
