"""Water: level rows of waves that run on from field to field, deep places, foam, and here and there
a fish or reeds. A look goes in, the items of a field about (0, 0) come out, without its border."""

import math
from collections.abc import Iterator
from random import Random
from typing import Final

from generator.drawing.brush import joined, moved, smooth
from generator.drawing.shapes import ellipse, ribbon, star
from generator.geometry import (
    Curve,
    Move,
    PathData,
    Point,
    Segment,
    circle,
    rotate,
    transformed,
    translate,
)
from generator.scene import Color, Item, Path

from .palette import terrain_tones
from .terrain_field import SIDES, Crossing, Side, ground, lobe
from .terrain_growth import blade

_TONES: Final = terrain_tones("water")
_REED: Final = Color.parse("#2F6B45")
_REED_LIGHT: Final = Color.parse("#7FB46A")

#: Waves cross the sides level, at places that lie on the same rows in all fields.
_WAVES: Final = ((-4.25, 4.25), (-6.375, -2.125, 2.125, 6.375), (-4.25, 4.25))

#: Deep places across the three directions of sides.
_DEEPS: Final = (
    (Crossing(-3.2, 90), Crossing(2.6, 90)),
    (Crossing(-4.6, 90), Crossing(0.4, 90)),
    (Crossing(-2.8, 90), Crossing(3.4, 90)),
)

#: Half the length of a wave, and how far its control points lie above and below its row.
_HALF: Final = 2.1
_RISE: Final = 0.72


def water(look: int) -> Iterator[Item]:
    """Draw a field of water; each look has its own waves."""
    rng = Random(f"water {look}")
    yield ground(_TONES)
    yield Path(joined(_deep(side, rng) for side in SIDES), fill=_TONES.base.mix(_TONES.dark, 0.5))
    waves = [_wave(side, along, rng) for side in SIDES for along in _WAVES[side.direction]]
    waves += [_row(Point(x, y), n) for x, y, n in _between(rng)]
    rows = joined(waves)
    yield Path(moved(rows, 0.2, 0.55), stroke=_TONES.dark, width=0.4, cap="round", join="round")
    yield Path(rows, stroke=_TONES.light, width=0.45, cap="round", join="round")
    yield from (_foam, _fish, _foam, _reeds, _fish, _foam)[look % 6](rng)
    sparks = ((5.2, -8.2), (-5.6, -7.8), (6.4, 7.4), (-6.6, 7.0), (2.0, -11.2), (-4.4, 9.0))
    x, y = sparks[look % 6]
    yield Path(star(4, 1.6, 1.6 * 0.22, cx=x, cy=y), fill=_TONES.accent)


def _deep(side: Side, rng: Random) -> PathData:
    one, other = _DEEPS[side.direction]
    way, length = side.inwards(90), rng.uniform(4.2, 6.2)
    middle = side.at(one.along + (other.along - one.along) * rng.uniform(0.35, 0.65))
    return lobe(side, one, other, [Point(middle.x + way.x * length, middle.y)])


def _wave(side: Side, along: float, rng: Random) -> PathData:
    """Bring a row of waves in from a side, one wave from outside, and let it run out."""
    at, outside = side.at(along), 2
    # Near the corners on top and below, the other side is close.
    inside = rng.randint(1, 3) if abs(at.y) < 12 else 1
    before = outside if side.inwards(90).x > 0 else inside
    # A wave meets a slanting side steeply: it falls where the side rises.
    return _row(at, inside + outside, before, falling=side.direction == 2)


def _row(at: Point, halves: int, before: int = 0, *, falling: bool = False) -> PathData:
    """Draw half waves to the right; `before` of them end at `at`, where the row rises or falls."""
    path: list[Segment] = [Move(at.x - before * _HALF, at.y)]
    for k in range(-before, halves - before):
        x, rise = at.x + k * _HALF, -_RISE if k % 2 == falling else _RISE
        ends = (at.x + (k + 1) * _HALF, at.y)
        path.append(Curve(x + _HALF * 0.36, at.y + rise, x + _HALF * 0.64, at.y + rise, *ends))
    return tuple(path)


def _between(rng: Random) -> Iterator[tuple[float, float, int]]:
    """Place some waves between those that come in over the sides."""
    for y, reach in ((-12.7, 1.0), (-8.5, 4.5), (-6.4, 3.0), (6.4, 3.0), (8.5, 4.5), (12.7, 1.0)):
        halves = rng.choice((1, 2))
        yield rng.uniform(-reach, reach) - halves * _HALF / 2, y, halves
    for x, y in ((-8.6, -2.1), (8.6, 2.1), (-8.0, 4.25), (8.2, -4.25)):
        yield x + rng.uniform(-0.6, 0.6) - _HALF / 2, y, 1


def _foam(rng: Random) -> Iterator[Item]:
    """Draw three rows of crests with white foam, the sign of water."""
    foam, shade = [], []
    for y, length in ((-4.4, 8.0), (0.0, 11.0), (4.4, 8.0)):
        x = rng.uniform(-1.4, 1.4) - length / 2
        crest = [Point(x + length * k / 16, y + _swell(k)) for k in range(17)]
        widths = [0.12 + 0.95 * math.sin(math.pi * k / 16) ** 0.7 for k in range(17)]
        foam.append(ribbon(crest, widths))
        shade.append(moved(foam[-1], 0.35, 0.85))
    yield Path(joined(shade), fill=_TONES.ink.mix(_TONES.dark, 0.5))
    yield Path(joined(foam), fill=_TONES.accent)


def _swell(k: int) -> float:
    return 0.45 - 0.95 * abs(math.sin(k * math.pi / 5.333))


#: A fish that leaps to the right, about 9 mm long: its body with the tail, and its belly.
_BODY: Final = smooth(
    "-5,-1.7! -3.4,-0.45 -0.9,-1.8 2,-1.7 4.4,0! 2,1.5 -0.9,1.6 -3.4,0.45 -5.1,1.7! -4.3,0"
)
_BELLY: Final = smooth("-3.2,0.4! -0.5,0.6 2,0.5 4.4,0! 2,1.5 -0.9,1.6")


def _fish(rng: Random) -> Iterator[Item]:
    """Let a fish leap out of rings, among two crests."""
    turn = rotate(-24 + rng.uniform(-6, 6)).then(translate(rng.uniform(-0.8, 0.8), -2.2))
    body, belly = transformed(_BODY, turn), transformed(_BELLY, turn)
    eye, fin = turn.apply(2.6, -0.35), transformed(smooth("-1.4,-1.5! 0,-2.7 1.6,-1.4!"), turn)
    rings = joined(ellipse(0, 4.6, rx, rx * 0.3) for rx in (2.6, 5.2))
    yield Path(ellipse(0, 4.6, 2.6, 0.8), fill=_TONES.dark)
    yield Path(rings, stroke=_TONES.light, width=0.45)
    spray = [(-1.9, 3.0, 0.45), (0.2, 2.4, 0.34), (1.7, 3.2, 0.5), (-0.6, 1.5, 0.28)]
    yield Path(joined(circle(*drop) for drop in spray), fill=_TONES.accent)
    yield Path(moved(body, 0.45, 0.6), fill=_TONES.ink.mix(_TONES.dark, 0.5))
    yield Path(joined((fin, body)), fill=_TONES.accent)
    yield Path(belly, fill=_TONES.light)
    yield Path(circle(*eye, 0.36), fill=_TONES.ink)


def _reeds(rng: Random) -> Iterator[Item]:
    """Let reeds stand in the water, with their cobs, over three rings."""
    stems = [
        (-3.0, 7.2, -1.0),
        (-1.2, 9.6, -0.3),
        (0.8, 8.2, 0.8),
        (2.6, 10.2, 1.0),
        (4.0, 6.4, 1.9),
    ]
    rings = joined(ellipse(0.4, 4.8, rx, rx * 0.3) for rx in (4.6, 6.8))
    yield Path(rings, stroke=_TONES.light, width=0.45)
    yield Path(ellipse(0.6, 5.0, 4.2, 1.1), fill=_TONES.ink.mix(_TONES.dark, 0.5))
    yield Path(joined(blade(Point(x, 5.2), dx, h, 1.0) for x, h, dx in stems), fill=_REED)
    leaves = [(x + 0.5, h * 0.55, dx + rng.uniform(0.8, 1.8)) for x, h, dx in stems]
    yield Path(joined(blade(Point(x, 5.3), dx, h, 0.9) for x, h, dx in leaves), fill=_REED_LIGHT)
    cobs = [ellipse(x + dx * 0.9, 5.2 - h, 0.55, 1.5, dx * 7) for x, h, dx in stems[1:4]]
    yield Path(joined(cobs), fill=Color.parse("#5A3418"))
