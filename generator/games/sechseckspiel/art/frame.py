"""The frame that the pieces share: an engraved hexagon of brass on night or on a traveller's
colour, a scale along the head of a card, and studs in the corners. Sizes in mm go in, items come
out."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, ground, placed
from generator.geometry import PathData, rectangle
from generator.scene import Color, Group, Item, Path

from .engraving import HAIR, around, bevel, corners, hexagon, needles, rim, ring, ticks
from .palette import (
    BRASS,
    BRASS_DEEP,
    BRASS_INK,
    BRASS_LIGHT,
    PARCHMENT,
    PARCHMENT_LIGHT,
)

#: The tones of a brass slope, from its dark to its bright side.
SLOPES: Final = (BRASS_DEEP, BRASS_LIGHT)

#: How far the line around a card's text lies from the cut, in mm.
_INSET: Final = 3.6


@cache
def hexagon_frame(across: float, wide: float) -> tuple[Item, ...]:
    """Draw a brass frame about the origin, `across` mm outside and `wide` mm from rim to rim."""
    ridge = corners(hexagon(across - wide))
    return (
        Path(
            hexagon(across + 0.5) + hexagon(across - 2 * wide - 0.5), fill=BRASS_INK, even_odd=True
        ),
        *bevel(ridge, corners(hexagon(across)), 0, SLOPES),
        *bevel(ridge, corners(hexagon(across - 2 * wide)), 0, SLOPES),
    )


@cache
def rose(radius: float) -> tuple[Item, ...]:
    """Draw the engraved rose of six needles within a scale, about the origin."""
    scale_ring = (
        ring(radius, 0.82 * radius, BRASS),
        rim(radius, BRASS_LIGHT, 0.3),
        Path(ticks(around(36), 0.86 * radius, 0.97 * radius), stroke=BRASS_INK, width=HAIR),
        rim(0.82 * radius, BRASS_LIGHT, 0.3),
    )
    lesser = [(bearing, 0.62 * radius) for bearing in around(6, 30)]
    greater = [(bearing, 0.8 * radius) for bearing in around(6)]
    return (
        *scale_ring,
        *needles(lesser, 0.2 * radius, 16, (BRASS_DEEP, BRASS)),
        *needles(greater, 0.24 * radius, 17, (BRASS, PARCHMENT_LIGHT)),
        Path(hexagon(0.2 * radius), fill=BRASS_INK),
    )


@cache
def stud() -> tuple[Item, ...]:
    """Draw a small hexagon of brass about the origin, 3.4 mm across."""
    return (
        Path(hexagon(3.9), fill=BRASS_INK),
        *bevel(corners(hexagon(1.5)), corners(hexagon(3.4)), 0, SLOPES),
        Path(hexagon(1.5), fill=BRASS_LIGHT),
    )


def ruler(width: float, y: float) -> tuple[Item, ...]:
    """Engrave a scale from side to side, its upper edge at y, 2.2 mm high, on into the bleed."""
    left, span = -BLEED, width + 2 * BLEED
    count = round(span / 2.5)
    step = span / count
    dark: PathData = ()
    for k in range(0, count, 2):
        dark += rectangle(left + k * step, y + 0.6, step, 1.0)
    return (
        Path(rectangle(left, y, span, 2.2), fill=BRASS),
        Path(rectangle(left, y + 0.6, span, 1.0), fill=PARCHMENT_LIGHT),
        Path(dark, fill=BRASS_INK),
        Path(rectangle(left, y, span, 0.25), fill=BRASS_LIGHT),
        Path(rectangle(left, y + 1.95, span, 0.25), fill=BRASS_INK),
    )


def card_base(
    size: tuple[float, float], head: float, fill: Color, over: Iterable[Item]
) -> tuple[Item, ...]:
    """Draw the ground of a card: parchment below a head of so many mm in another colour.

    `over` is laid on the head and cut off at its lower edge, along which a scale runs.
    """
    width, height = size
    band = rectangle(-BLEED, -BLEED, width + 2 * BLEED, head + BLEED)
    inner = rectangle(_INSET, head + 3.6, width - 2 * _INSET, height - head - 3.6 - _INSET)
    return (
        ground(size, PARCHMENT),
        Path(inner, stroke=BRASS, width=0.3),
        *(placed(stud(), x, height - _INSET, 0.68) for x in (_INSET, width - _INSET)),
        Path(band, fill=fill),
        Group(tuple(over), clip=band),
        *ruler(width, head),
    )
