"""The ground of the cards with words: paper with a band of water for the title, framed by a rope.
Sizes go in, scenes come out."""

from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, ground, sweep
from generator.drawing.textures import ripples
from generator.geometry import Box, Line, PathData
from generator.scene import Group, Item, Path, Scene

from .palette import CREAM, FOAM, WATER, WATER_DEEP
from .rope import rope_frame

_CREST: Final = 4.0


def paper(size: tuple[float, float], *, band: float) -> Scene:
    """Draw a card whose upper `band` mm are water, where a title stands, and the rest paper."""
    return Scene(size, _paper(size, float(band)))


@cache
def _paper(size: tuple[float, float], band: float) -> tuple[Item, ...]:
    width, _ = size
    box = Box(-BLEED, -BLEED, width + BLEED, band)
    sea = _sea(width, band)
    return (
        ground(size, CREAM),
        Path(_sea(width, band + 0.7), fill=FOAM),
        Path(sea, fill=WATER_DEEP),
        Group((ripples(box, 7, colour=WATER, pitch=3.0, width=0.4),), clip=sea),
        *rope_frame(size),
    )


def _sea(width: float, band: float) -> PathData:
    """Water down to `band`, its lower edge in waves that meet both sides at the same height."""
    count = round((width + 2 * BLEED) / _CREST)
    step = (width + 2 * BLEED) / count
    points = " ".join(
        f"{-BLEED + k * step / 2:.3f},{band + (0.45 if k % 2 else -0.45)}"
        for k in range(2 * count + 1)
    )
    edge = sweep(points)
    return (*edge, Line(width + BLEED, -BLEED), Line(-BLEED, -BLEED))
