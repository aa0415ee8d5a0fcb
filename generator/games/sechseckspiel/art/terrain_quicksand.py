"""Quicksand: arms of sand that stream in over every side and sink in a whirl, and stipple; in some
fields something that has been caught. A look goes in, the items of a field about (0, 0) come out,
without its border."""

import math
from collections.abc import Iterator
from random import Random
from typing import Final

from generator.drawing.brush import joined, smooth
from generator.drawing.shapes import ellipse
from generator.geometry import (
    Line,
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
from .terrain_field import SIDES, Crossing, Side, ground, lobe, room, strand

_TONES: Final = terrain_tones("quicksand")
_LINE: Final = _TONES.ink.mix(_TONES.dark, 0.35)
_WOOD: Final = Color.parse("#8A5A30")
_WOOD_LIGHT: Final = Color.parse("#B98550")

#: Where streams of sand cross the three directions of sides, and the light banks between them.
_STREAMS: Final = (
    (Crossing(-4.4, 174), Crossing(2.6, 170)),
    (Crossing(-3.4, 52), Crossing(4.0, 50)),
    (Crossing(-4.0, 112), Crossing(3.2, 110)),
)
_BANKS: Final = (
    (Crossing(-2.6, 172), Crossing(0.6, 172)),
    (Crossing(-1.4, 52), Crossing(2.0, 52)),
    (Crossing(-2.2, 112), Crossing(1.2, 112)),
)

#: The whirl is seen slantwise.
_FLAT: Final = 0.76


def quicksand(look: int) -> Iterator[Item]:
    """Draw a field of quicksand; each look has its own whirl."""
    rng = Random(f"quicksand {look}")
    eye = Point(rng.uniform(-1.6, 1.6), rng.uniform(-1.0, 1.4))
    yield ground(_TONES)
    yield Path(joined(_bank(side, eye, rng) for side in SIDES), fill=_TONES.light)
    yield Path(ellipse(*eye, 8.4, 8.4 * _FLAT), fill=_TONES.base.mix(_TONES.dark, 0.5))
    yield Path(ellipse(eye.x + 0.2, eye.y + 0.2, 5.6, 5.6 * _FLAT), fill=_TONES.dark)
    arms = [_arm(side, c, eye, rng) for side in SIDES for c in _STREAMS[side.direction]]
    yield Path(joined(arms), fill=_LINE)
    yield Path(ellipse(eye.x + 0.35, eye.y + 0.4, 2.9, 2.9 * _FLAT), fill=_TONES.light)
    yield Path(ellipse(*eye, 2.8, 2.8 * _FLAT), fill=_TONES.ink)
    yield _stipple(eye, rng)
    if look % 3 == 1:
        yield from (_hat if look == 1 else _wheel)(Point(eye.x + 0.3, eye.y))


def _bank(side: Side, eye: Point, rng: Random) -> PathData:
    one, other = _BANKS[side.direction]
    middle = Crossing((one.along + other.along) / 2, one.bearing)
    tip = _sinking(side, middle, eye, rng.uniform(5.5, 7.0), 2.0)
    return lobe(side, one, other, tip[2:5:2])


def _arm(side: Side, crossing: Crossing, eye: Point, rng: Random) -> PathData:
    inner = _sinking(side, crossing, eye, rng.uniform(2.9, 5.2), 3.2)
    return strand(side, crossing, inner, 0.5, 0.14)


def _sinking(side: Side, crossing: Crossing, eye: Point, last: float, step: float) -> list[Point]:
    """Follow the sand from a side around the eye, ever more across, until it is `last` mm near."""
    at, way = side.at(crossing.along), side.inwards(crossing.bearing)
    x, y = at.x + 1.8 * way.x - eye.x, (at.y + 1.8 * way.y - eye.y) / _FLAT
    heading = math.atan2(way.y / _FLAT, way.x)
    first = math.hypot(x, y)
    found: list[Point] = []
    while (radius := math.hypot(x, y)) > last and len(found) < 14:
        share = 1 - (radius - last) / (first - last)
        across = math.atan2(y, x) + math.pi - math.radians(38 + 46 * share)
        turn = (across - heading + math.pi) % math.tau - math.pi
        heading += turn * 0.7
        x, y = x + step * math.cos(heading), y + step * math.sin(heading)
        found.append(Point(eye.x + x, eye.y + y * _FLAT))
        step = max(1.5, step * 0.92)
    return found


def _stipple(eye: Point, rng: Random) -> Path:
    dots: list[Segment] = []
    for _ in range(120):
        bearing, reach = rng.uniform(0, math.tau), rng.gauss(10.5, 2.8)
        x, y = eye.x + reach * math.cos(bearing), eye.y + reach * math.sin(bearing) * _FLAT
        if room(x, y) > 0.6 and reach > 3.6:
            dots += (Move(x - 0.1, y), Line(x + 0.1, y))
    return Path(tuple(dots), stroke=_TONES.ink, width=0.34, cap="round")


def _hat(at: Point) -> Iterator[Item]:
    """Let a traveller's hat drift where the traveller sank."""
    lean = rotate(-10).then(translate(at.x, at.y - 0.2))
    brim, crown = (
        ellipse(0, 0, 4.6, 1.9),
        smooth("-2.3,-0.3! -1.9,-3.3 0,-3 1.8,-3.4 2.3,-0.3! 0,0.6"),
    )
    band = smooth("-2.35,-0.4! 0,0.35 2.35,-0.4! 2.2,-1.4! 0,-0.75 -2.2,-1.4!")
    for path, colour in ((brim, _WOOD), (crown, _WOOD_LIGHT), (band, _TONES.ink)):
        drawn = transformed(path, lean)
        yield Path(drawn, fill=_TONES.ink, stroke=_TONES.ink, width=0.5, join="round")
        yield Path(drawn, fill=colour)


def _wheel(at: Point) -> Iterator[Item]:
    """Let a cart's wheel sink askew, half of it above the sand."""
    lean = rotate(-18).then(translate(at.x, at.y + 1.2))
    spokes = joined(
        (Move(0, 0), Line(4.4 * math.sin(a), -5.4 * math.cos(a)))
        for a in (math.radians(bearing) for bearing in range(-75, 76, 30))
    )
    wheel = ellipse(0, 0, 4.6, 5.7)
    rim = (Move(-4.6, 0), *wheel[3:5])
    for colour, more in ((_TONES.ink, 0.5), (_WOOD_LIGHT, 0.0)):
        yield Path(transformed(spokes, lean), stroke=colour, width=0.42 + more, cap="round")
        yield Path(transformed(rim, lean), stroke=colour, width=0.75 + more, cap="round")
        yield Path(circle(*lean.apply(0, -0.3), 0.85 + more / 2), fill=colour)
    yield Path(ellipse(at.x, at.y + 2.0, 5.2, 1.5), fill=_TONES.dark)
