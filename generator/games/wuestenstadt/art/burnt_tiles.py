"""The octagons of the board for a laser, 44 mm across flats: areas that it burns, and lines that it
scores. A danger path is burnt black and thorny, a safe one only drawn, so that fingers tell them
apart as well as eyes. A size goes in, a scene comes out."""

import math
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final

from generator.drawing.brush import fitted, joined, segment, smooth
from generator.drawing.shapes import ellipse
from generator.geometry import (
    Arc,
    Box,
    Close,
    Line,
    PathData,
    circle,
    polar,
    polygon,
    polyline,
    rectangle,
    rotate,
    sector,
    transformed,
    translate,
)
from generator.scene import BLACK, Item, Path, Scene
from generator.type import font, outlines, width

from .burnt_emblems import GAP, burnt_emblem
from .burnt_saguaro import Branch, Saguaro, joints, outline, slits
from .paving import ACROSS, MIDDLE, octagon, on_ring
from .protection import heater

_DRAWN: Final = (ACROSS, ACROSS)

#: How wide a laser draws a line that it scores, in mm.
_SCORE: Final = 0.2

#: Three cacti, none before another, as on every path.
_GROVE: Final = (
    Saguaro(21.4, 33.4, 24.4, 2.6, Branch(-6.0, 12.2, 19.8), Branch(5.8, 14.6, 21.2, 1.5)),
    Saguaro(31.0, 32.0, 13.2, 2.2, None, Branch(5.0, 4.8, 10.4, 1.35)),
    Saguaro(12.2, 32.0, 7.8, 2.3),
)


def area(path: PathData) -> Path:
    """Burn an area; what lies within it an odd number of times is left out."""
    return Path(path, fill=BLACK, even_odd=True)


def scored(path: PathData) -> Path:
    """Score a line."""
    return Path(path, stroke=BLACK, width=_SCORE)


def danger_engraved(size: tuple[float, float]) -> Scene:
    """Draw a danger path: three cacti burnt black, with thorns, within a bramble."""
    return fitted(size, _DRAWN, _danger())


def safe_engraved(size: tuple[float, float]) -> Scene:
    """Draw a safe path: three cacti in outline, within a ring of paving stones."""
    return fitted(size, _DRAWN, _safe())


def entry_engraved(size: tuple[float, float]) -> Scene:
    """Draw an entry field: the "1", bunting above it and footprints around it."""
    return fitted(size, _DRAWN, _entry())


def gate_engraved(size: tuple[float, float]) -> Scene:
    """Draw a gate: a wall with the fan of six over its open door."""
    return fitted(size, _DRAWN, _gate())


def shield_engraved(size: tuple[float, float]) -> Scene:
    """Draw a protection card: a shield with a drop in a ring of beads."""
    return fitted(size, _DRAWN, _shield())


@cache
def _danger() -> tuple[Item, ...]:
    cacti = joined(outline(c, thorns=True) + slits(c, GAP) for c in _GROVE)
    return (area(_bramble()), area(cacti))


def _bramble() -> PathData:
    """Return a ring with thorns that point out and in by turns."""
    count = 40
    rim, hem = [], []
    for k in range(count):
        for along, reach in ((-0.16, 0.0), (0.0, 1.3), (0.16, 0.0)):
            turn = 8 * (k + 0.5 + along) / count
            out, inwards = (reach, 0.0) if k % 2 else (0.0, reach)
            rim.append(on_ring(turn, 18.4 + out))
            hem.append(on_ring(turn, 17.6 - inwards))
    return polygon(rim) + polygon(reversed(hem))


@cache
def _safe() -> tuple[Item, ...]:
    drawn = joined(outline(c, thorns=False) + joints(c) for c in _GROVE)
    tall, _, young = _GROVE
    crowns = [_flower(c.x, c.foot - c.height) for c in (tall, young)]
    return (*_stones(), scored(drawn), area(joined(crowns)))


def _flower(x: float, y: float) -> PathData:
    """Return the petals of a flower that stands on a stem of which the top is at (x, y)."""
    petals = ((*polar(x, y, 1.75, at), at) for at in (-62, 0, 62))
    return joined(ellipse(u, v, 0.55, 1.0, at) for u, v, at in petals)


def _stones() -> Iterator[Item]:
    """Score two octagons and the joints between them."""
    turns = (side + u for side in range(8) for u in (-0.5, -0.17, 0.2))
    cuts = joined(segment(*on_ring(t, 16.6), *on_ring(t, 19.0)) for t in turns)
    yield scored(octagon(19.0) + octagon(16.6) + cuts)


@cache
def _entry() -> tuple[Item, ...]:
    tall = 13.5
    em = tall / font("display").cap_height
    base = MIDDLE + 3.0 + tall / 2
    one = outlines("display", "1", MIDDLE - width("display", "1", em) / 2, base, em)
    return (*_stones(), *_bunting(), area(one), area(joined(_prints())))


def _bunting() -> Iterator[Item]:
    places = [(MIDDLE + 24.0 * u, 12.4 - 10.0 * u * u) for u in (k / 6 - 0.5 for k in range(7))]
    yield scored(polyline(places))
    flags = []
    for (x0, y0), (x1, y1) in pairwise(places):
        dx, dy = (x1 - x0) * 0.1, (y1 - y0) * 0.1
        tip = ((x0 + x1) / 2 - (y1 - y0) * 1.1, (y0 + y1) / 2 + (x1 - x0) * 1.1)
        flags.append(
            polygon([(x0 + dx, y0 + dy + GAP), (x1 - dx, y1 - dy + GAP), (tip[0], tip[1] + GAP)])
        )
    yield area(joined(flags))


#: The print of a sandal that walks up, about the origin: sole and heel, 3.7 mm long.
_SOLE: Final = "-0.75,-0.9 0,-1.9 0.75,-0.9 0.5,0.4 -0.5,0.4"
_HEEL: Final = (0.0, 1.45, 0.52)


def _prints() -> Iterator[PathData]:
    print_ = smooth(_SOLE) + circle(*_HEEL)
    for k in range(9):
        bearing = 258 - 19.5 * k
        place = polar(MIDDLE, 23.0, 12.2 + (0.9 if k % 2 else -0.9), bearing)
        yield transformed(print_, rotate(bearing - 90).then(translate(*place)))


#: The wall of the gate, the spring of its arch, the ground, and half the width of its door, mm.
_WALL: Final = Box(10.8, 13.4, 33.2, 32.8)
_SPRING: Final = 24.0
_DOOR: Final = 6.2


@cache
def _gate() -> tuple[Item, ...]:
    windows = (rectangle(MIDDLE + x - 0.7, 15.6, 1.4, 2.8, 0.7) for x in (-8.0, 8.0))
    wall = _wall() + joined(windows)
    return (*_stones(), area(wall), area(joined((*_fan(), *_door()))))


def _wall() -> PathData:
    """Return the wall with its merlons, cut out over the door, as one ring."""
    left, top, right, bottom = _WALL
    half = _DOOR + 0.8
    merlons = []
    for k in range(5):
        x = left + (right - left - 3.2) * k / 4
        merlons += [(x, top), (x, top - 2.4), (x + 3.2, top - 2.4), (x + 3.2, top)]
    return (
        *polyline([*merlons, (right, bottom), (MIDDLE + half, bottom), (MIDDLE + half, _SPRING)]),
        Arc(MIDDLE, _SPRING, MIDDLE - half, _SPRING, clockwise=False),
        Line(MIDDLE - half, bottom),
        Line(left, bottom),
        Close(),
    )


def _fan() -> Iterator[PathData]:
    """Return the six blades, a gap beside each, about their pivot."""
    yield sector(MIDDLE, _SPRING, 1.3, -90, 180)
    for k in range(6):
        begin = 30 * k - 90
        rim, hem = (math.degrees(math.asin(GAP / 2 / r)) for r in (_DOOR, 1.9))
        out = [polar(MIDDLE, _SPRING, _DOOR, begin + at) for at in (rim, 10, 15, 20, 30 - rim)]
        back = [polar(MIDDLE, _SPRING, 1.9, begin + at) for at in (30 - hem, hem)]
        yield polygon([*out, *back])


def _door() -> Iterator[PathData]:
    """Return the two leaves, open."""
    top, bottom = _SPRING + 1.0, _WALL.bottom
    for side in (-1, 1):
        outer, inner = MIDDLE + side * _DOOR, MIDDLE + side * (_DOOR - 2.6)
        yield polygon([(outer, top), (inner, top + 1.2), (inner, bottom - 1.2), (outer, bottom)])


def _heater(grow: float) -> PathData:
    """Return the outline of the shield, `grow` mm larger on every side."""
    return heater(8.5 + grow, 12.4 - grow, 33.6 + grow * 1.2)


@cache
def _shield() -> tuple[Item, ...]:
    beads = (circle(*on_ring(8 * (k + 0.5) / 40, 17.7), 0.6) for k in range(40))
    rays = (
        segment(*on_ring(turn, 15.2), *on_ring(turn, 16.5))
        for turn in (8 * (k + 0.5) / 40 for k in range(40))
    )
    drop = burnt_emblem("blue", MIDDLE, 22.4, 12.4)
    return (area(joined(beads)), scored(joined(rays)), area(_heater(1.2) + _heater(0)), area(drop))
