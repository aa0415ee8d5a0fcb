"""Grass: a lush meadow of light and dark patches, full of tufts, with flowers. A look goes in, the
items of a field about (0, 0) come out, without its border."""

import math
from collections.abc import Iterator
from random import Random
from typing import Final

from generator.drawing.brush import joined
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, Point, circle, rotate, transformed, translate
from generator.scene import Color, Item, Path

from .palette import terrain_tones
from .terrain_field import SIDES, Crossing, Side, ground, lobe, room, scattered
from .terrain_growth import flower, tuft, twig

_TONES: Final = terrain_tones("grass")
_DEEP: Final = _TONES.dark.mix(_TONES.ink, 0.45)
_FRESH: Final = _TONES.light.mix(Color(235, 240, 150), 0.35)
_HEART: Final = Color.parse("#E0A020")

#: The patches across the three directions of sides: light or dark, from where to where.
_PATCHES: Final = (
    (True, Crossing(-5.6, 15), Crossing(1.2, 50)),
    (False, Crossing(-3.4, 70), Crossing(5.4, 105)),
    (True, Crossing(-1.2, 165), Crossing(5.8, 130)),
)

#: The tufts that stand across the three directions of sides: where, and how high.
_TUFTS: Final = (((-3.9, 3.2), (3.6, 2.6)), ((-1.6, 2.7), (4.6, 3.3)), ((-4.2, 2.6), (2.2, 3.2)))

#: The flowers of a posy: where from its foot, and how large.
_POSIES: Final = (
    ((-3.4, -6.0, 1.3), (0.3, -8.6, 1.5), (3.8, -6.6, 1.3), (-6.0, -2.6, 0.95)),
    ((-2.2, -8.4, 1.45), (2.4, -7.2, 1.3), (5.6, -4.0, 1.1)),
    ((-4.6, -4.6, 1.2), (-1.2, -8.0, 1.3), (2.4, -9.4, 1.4), (4.6, -5.4, 1.1), (0.8, -5.4, 1.0)),
)


def grass(look: int) -> Iterator[Item]:
    """Draw a field of grass; each look is another meadow."""
    rng = Random(f"grass {look}")
    yield ground(_TONES)
    for light, colour in ((False, _TONES.base.mix(_TONES.dark, 0.5)), (True, _TONES.light)):
        patches = [_patch(side, rng) for side in SIDES if _PATCHES[side.direction][0] is light]
        yield Path(joined(patches), fill=colour)
    yield from _growth(look, rng)


def _patch(side: Side, rng: Random) -> PathData:
    _, one, other = _PATCHES[side.direction]
    depth = rng.uniform(3.4, 5.6)
    inner = [
        side.at(one.along + (other.along - one.along) * share, depth * deep * rng.uniform(0.8, 1.2))
        for share, deep in ((0.02, 0.75), (0.5, 1.0), (0.98, 0.75))
    ]
    return lobe(side, one, other, inner)


def _growth(look: int, rng: Random) -> Iterator[Item]:
    heart = Point(rng.uniform(-1.5, 1.5), rng.uniform(3.4, 4.6))
    feet = scattered(rng, 3.7, lambda x, y: _free(x, y) and _beside(x, y, heart))
    tufts = [(place, rng.uniform(2.6, 3.6), rng) for place in feet]
    for side in SIDES:
        for along, height in _TUFTS[side.direction]:
            same = Random(f"grass {side.direction} {along}")
            tufts.append((side.at(along), height, same))
    dark = [tuft(foot, height, hand) for foot, height, hand in tufts]
    light = [tuft(foot, height * 0.7, hand, blades=3, spread=0.5) for foot, height, hand in tufts]
    yield Path(joined(dark), fill=_DEEP)
    yield Path(joined(light), fill=_FRESH)
    yield from _posy(look, heart, rng)


def _free(x: float, y: float) -> bool:
    return room(x, y) > 2.6 and room(x - 2.2, y - 3) > 0.8 and room(x + 2.2, y - 3) > 0.8


def _beside(x: float, y: float, heart: Point) -> bool:
    return math.hypot((x - heart.x) * 0.8, y - heart.y + 3) > 6.2


def _posy(look: int, heart: Point, rng: Random) -> Iterator[Item]:
    """Draw the tall grass in the middle with its flowers, the sign of grass."""
    heads = [
        (Point(heart.x + x, heart.y + y), r * rng.uniform(0.95, 1.1))
        for x, y, r in _POSIES[look % len(_POSIES)]
    ]
    stalks = [
        twig([heart, Point(heart.x + (at.x - heart.x) * 0.3, (at.y + heart.y) / 2), at], 0.5, 0.4)
        for at, _ in heads
    ]
    yield Path(ellipse(heart.x + 1.2, heart.y + 0.9, 5.0, 1.2), fill=_TONES.dark)
    yield Path(tuft(heart, 8.2, rng, blades=15, spread=0.74, slim=0.1), fill=_DEEP)
    yield Path(joined(stalks), fill=_DEEP)
    before = Point(heart.x - 0.4, heart.y + 0.2)
    yield Path(tuft(before, 6.2, rng, blades=9, spread=0.86, slim=0.085), fill=_FRESH)
    small = scattered(rng, 6, lambda x, y: room(x, y) > 2.5 and _beside(x, y, heart), 9)
    heads += [(at, 0.85) for at in small]
    yield Path(joined(flower(at, r * 1.14, rng) for at, r in heads), fill=_TONES.accent)
    yield Path(joined(circle(*at, r * 0.36) for at, r in heads), fill=_HEART)
    if look % 3 == 2:
        yield from _butterfly(Point(heart.x + rng.choice((-6.2, 6.6)), heart.y - 10.2))


def _butterfly(at: Point) -> Iterator[Item]:
    place = rotate(18).then(translate(*at))
    wings = [(-1.15, -0.75, 1.35, 0.85, 40), (1.15, -0.75, 1.35, 0.85, -40)]
    wings += [(-0.85, 0.65, 0.9, 0.62, -35), (0.85, 0.65, 0.9, 0.62, 35)]
    drawn = transformed(joined(ellipse(*wing) for wing in wings), place)
    yield Path(drawn, fill=_TONES.ink, stroke=_TONES.ink, width=0.5)
    yield Path(drawn, fill=_HEART.mix(_TONES.accent, 0.25))
    yield Path(transformed(ellipse(0, 0, 0.28, 1.35), place), fill=_TONES.ink)
