"""The mosaic in front of the gate: rings of small stones about the apex of the fan. A place, a
radius and an opening in degrees go in, items come out."""

import math
from collections.abc import Iterator
from random import Random
from typing import Final

from generator.drawing.brush import contour
from generator.geometry import PathData, Point, circle, polar, polygon
from generator.scene import Color, Item, Path

from .palette import (
    CLAY,
    CREAM,
    DUSK_DEEP,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    SAND_LIGHT,
    WATER,
    WATER_DEEP,
    WATER_LIGHT,
)

#: The tones of each ring from the rim inwards, and whether they follow each other in order.
_RINGS: Final[tuple[tuple[tuple[Color, ...], bool], ...]] = (
    ((WATER, WATER, WATER_LIGHT), False),
    ((CREAM, SAND_LIGHT), False),
    ((WATER_LIGHT, CREAM), True),
    ((CLAY, GOLD_LIGHT), True),
    ((CREAM, SAND_LIGHT), False),
    ((WATER, WATER_DEEP), True),
    ((GOLD_LIGHT, GOLD), True),
    ((CREAM, SAND_LIGHT), True),
)
_PITCH: Final = 2.55
_GAP: Final = 0.35

#: Stones go on this many degrees beyond the opening, into the bleed.
_BEYOND: Final = 14.0


def mosaic(apex: Point, radius: float, opening: float) -> Iterator[Item]:
    """Lay the mosaic of `radius` mm, with a rim of gold, over an opening about straight up."""
    yield from contour([circle(*apex, radius)], DUSK_DEEP, 0.35)
    yield Path(circle(*apex, radius), fill=GOLD_DEEP)
    yield Path(circle(*apex, radius - 0.6), fill=GOLD)
    yield Path(circle(*apex, radius - 2.0), fill=DUSK_DEEP)
    found: dict[Color, list[PathData]] = {}
    rng = Random("mosaic")
    for n, (tones, in_order) in enumerate(_RINGS):
        outer = radius - 2.4 - n * _PITCH
        for k, stone in enumerate(_stones(apex, outer, opening)):
            tone = tones[k % len(tones)] if in_order else rng.choice(tones)
            found.setdefault(tone, []).append(stone)
    for tone, stones in found.items():
        yield Path(tuple(part for stone in stones for part in stone), fill=tone)
    yield Path(circle(*apex, 2.4), fill=GOLD)


def _stones(apex: Point, outer: float, opening: float) -> Iterator[PathData]:
    """Cut a ring into stones about as long as it is deep."""
    inner = outer - _PITCH + _GAP
    whole = opening + 2 * _BEYOND
    count = max(3, round(outer * math.radians(whole) / _PITCH))
    gap = math.degrees(_GAP / 2 / outer)
    for k in range(count):
        begin = -whole / 2 + whole * k / count + gap
        end = -whole / 2 + whole * (k + 1) / count - gap
        rim = [polar(*apex, outer, begin), polar(*apex, outer, end)]
        yield polygon([*rim, polar(*apex, inner, end), polar(*apex, inner, begin)])
