"""The goods and the key as tokens: a frond of seaweed on light shallows, a perch in deep water, an
old key on painted timber, and their backs with a number. Sizes and numbers go in, scenes come out.

The three kinds differ in shape, in colour and in lightness; fronts of a kind are the same drawing,
and backs of a kind differ in nothing but the number."""

from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, fitted, ground, joined, line, placed, segment
from generator.drawing.shapes import ribbon
from generator.drawing.textures import ripples
from generator.geometry import Box, circle
from generator.scene import Color, Item, Path, Scene
from generator.type import font, label

from .motifs import frond, old_key, perch
from .palette import CREAM, FOAM, HOUSE, KELP, LANE, SHALLOW, WATER, WATER_DEEP

#: Tokens as they are drawn, in mm.
TOKEN: Final = (16.0, 16.0)
KEY: Final = (22.0, 22.0)

#: The height of the capitals of a number on a back, as a share of the token.
_NUMBER: Final = 0.41


def algae(size: tuple[float, float]) -> Scene:
    """Draw the front of a seaweed token, the same for every value."""
    return fitted(size, TOKEN, (*_shallows(), placed(frond(), 8, 8)))


def fish(size: tuple[float, float]) -> Scene:
    """Draw the front of a fish token, the same for every value."""
    return fitted(size, TOKEN, (*_deep(), placed(perch(), 8, 8)))


def key(size: tuple[float, float]) -> Scene:
    """Draw the front of the key token."""
    return fitted(size, KEY, (*_door(), placed(old_key(), 11, 11)))


def algae_back(size: tuple[float, float], *, value: int) -> Scene:
    """Draw the back of a seaweed token with its points."""
    sign = placed(frond(plain=True), 8, 11.9, 0.36)
    return fitted(size, TOKEN, (*_shallows(), *_number(value, TOKEN, KELP.dark), sign))


def fish_back(size: tuple[float, float], *, value: int) -> Scene:
    """Draw the back of a fish token with its points."""
    sign = placed(perch(plain=True), 8, 11.7, 0.4)
    return fitted(size, TOKEN, (*_deep(), *_number(value, TOKEN, CREAM), sign))


def key_back(size: tuple[float, float], *, value: int) -> Scene:
    """Draw the back of the key with its points."""
    sign = placed(old_key(), 11, 16.2, 0.42)
    return fitted(size, KEY, (*_door(), *_number(value, KEY, CREAM), sign))


def _number(value: int, size: tuple[float, float], ink: Color) -> tuple[Item, ...]:
    width, height = size
    em = _NUMBER * height / font("display").cap_height
    baseline = 0.175 * height + _NUMBER * height
    text = str(value)
    return (label(text, width / 2, baseline, font="display", size=em, fill=ink, anchor="middle"),)


@cache
def _shallows() -> tuple[Item, ...]:
    """Light water over sand, with a few bubbles rising."""
    sway = joined(
        ribbon(
            [(x + 1, -4), (x - 0.8, 2), (x + 0.9, 8), (x - 0.7, 14), (x + 0.8, 20)],
            [0.3, 0.75, 0.4, 0.8, 0.3],
        )
        for x in range(-3, 22, 4)
    )
    bubbles = ((2.2, 4.2, 0.55), (13.9, 3.0, 0.7), (12.7, 5.3, 0.4), (3.0, 12.6, 0.45))
    rings = joined(circle(x, y, r) for x, y, r in bubbles)
    return (
        ground(TOKEN, LANE),
        Path(sway, fill=FOAM),
        Path(rings, stroke=SHALLOW, width=0.3),
    )


@cache
def _deep() -> tuple[Item, ...]:
    """Deep water, with ripples that run across."""
    box = Box(0, 0, *TOKEN).grown(BLEED)
    return (
        ground(TOKEN, WATER_DEEP),
        ripples(box, 3, colour=WATER, pitch=2.5, width=0.5, swing=0.5),
    )


@cache
def _door() -> tuple[Item, ...]:
    """Upright boards of a house, painted red, as the key's door has them."""
    height = KEY[1]
    seams = joined(
        segment(x, -BLEED, x, height + BLEED) for x in (-1.1, 3.2, 8.1, 13.9, 18.4, 23.0)
    )
    lights = joined(
        segment(x, -BLEED, x, height + BLEED) for x in (-0.75, 3.55, 8.45, 14.25, 18.75)
    )
    return (
        ground(KEY, HOUSE.base),
        line(lights, HOUSE.light, 0.3),
        line(seams, HOUSE.dark, 0.45),
    )
