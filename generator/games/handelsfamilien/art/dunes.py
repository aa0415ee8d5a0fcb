"""Wandering dunes: long crests over the whole map, each with a lit side and a hatched lee, and wind
ripples between them. A box and a seed go in; a few paths a dune come out."""

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from generator.drawing.brush import line, smooth_points
from generator.drawing.shapes import ribbon
from generator.geometry import Box, Close, Curve, Line, Move, PathData, Point, Segment
from generator.scene import Color, Item, Path

from . import palette as p
from .caravan_land import Wind

#: From one row of dunes to the next, in mm.
_ROWS: Final = 15.5

_LEE: Final = p.SAND_DEEP.mix(p.SAND, 0.55)
_BODY: Final = p.PARCHMENT.mix(p.SAND, 0.35)
_HATCH: Final = p.DUNE.mix(p.INK_SOFT, 0.25)
_CREST: Final = p.INK_SOFT.mix(p.DUNE, 0.3)

Place = Callable[[float, float], bool]


def dunes(box: Box, seed: str, allowed: Place, hatched: Place) -> tuple[Item, ...]:
    """Draw dunes over a box, from its top to its foot, where the middle of each is `allowed`;
    hatching is left away where it is not `hatched`."""
    rng, wind = Random(f"dunes {seed}"), Wind(seed, 130)
    items: list[Item] = []
    y = box.top + 2
    while y < box.bottom + _ROWS:
        x = box.left - rng.uniform(0, 60)
        while x < box.right:
            long = rng.uniform(46, 96)
            top = y + 9 * wind.at(x, y) + rng.uniform(-3, 3)
            if allowed(x + long / 2, top + 4):
                items += _dune(Point(x, top), long, rng, hatched)
            x += long * rng.uniform(0.62, 1.05)
        y += _ROWS
    return tuple(items)


def _dune(start: Point, long: float, rng: Random, hatched: Place) -> Iterator[Item]:
    """Draw one dune: a crest that rises and falls, its lee below with hatching that fades out."""
    crest = _crest(start, long, rng)
    high = long * rng.uniform(0.11, 0.15)
    peak = rng.uniform(0.32, 0.62)
    foot = [
        Point(x + 2.5, y + high * _bell(k / (len(crest) - 1), peak))
        for k, (x, y) in enumerate(crest)
    ]
    yield Path(_closed(crest, [Point(x, y + 3.2) for x, y in foot]), fill=_BODY)
    yield Path(_closed(crest, foot), fill=_LEE)
    yield Path(_hatching(crest, foot, rng, hatched), stroke=_HATCH, width=0.22, cap="round")
    widths = [0.12 + 0.5 * _bell(k / (len(crest) - 1), peak) for k in range(len(crest))]
    yield Path(ribbon(crest, widths), fill=_CREST)


def _crest(start: Point, long: float, rng: Random) -> list[Point]:
    rise, bend = long * rng.uniform(0.06, 0.11), rng.uniform(0.8, 1.25)
    phase = rng.uniform(-0.5, 0.5)
    tilt = rng.uniform(-0.05, 0.05)
    return [
        Point(
            start.x + long * t,
            start.y
            + long * t * tilt
            - rise * math.sin(math.pi * t)
            + rise * 0.42 * math.sin(math.tau * bend * t + phase),
        )
        for t in (k / 8 for k in range(9))
    ]


def _bell(t: float, peak: float) -> float:
    """Rise from 0 to 1 at `peak` and fall to 0 again."""
    u = t / peak if t < peak else (1 - t) / (1 - peak)
    return u * u * (3 - 2 * u)


def _closed(crest: Sequence[Point], foot: Sequence[Point]) -> PathData:
    there = smooth_points(crest, closed=False)
    _, *back = smooth_points(foot[::-1], closed=False)
    return (*there, Line(*foot[-1]), *back, Close())


def _hatching(
    crest: Sequence[Point], foot: Sequence[Point], rng: Random, hatched: Place
) -> PathData:
    """Draw the slip of sand: strokes from the crest down, each some way towards the foot."""
    strokes: list[Segment] = []
    steps = round((crest[-1].x - crest[0].x) / 1.25)
    for k in range(1, steps):
        at = k / steps * (len(crest) - 1) + rng.uniform(-0.04, 0.04)
        one, other = _between(crest, at), _between(foot, at)
        share = rng.uniform(0.5, 0.98) if k % 3 else rng.uniform(0.8, 1.12)
        end = Point(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)
        if end.y - one.y > 0.8 and (hatched(*one) or hatched(*end)):
            strokes += _slip(one, end)
    return tuple(strokes)


def _slip(one: Point, end: Point) -> tuple[Segment, ...]:
    dx, dy = end.x - one.x, end.y - one.y
    c1, c2 = (one.x + dx * 0.1, one.y + dy * 0.4), (one.x + dx * 0.5, one.y + dy * 0.75)
    return (Move(round(one.x, 2), round(one.y, 2)), Curve(*_r(*c1), *_r(*c2), *_r(*end)))


def _r(x: float, y: float) -> tuple[float, float]:
    return round(x, 2), round(y, 2)


def _between(places: Sequence[Point], at: float) -> Point:
    k = min(max(int(at), 0), len(places) - 2)
    one, other, share = places[k], places[k + 1], at - k
    return Point(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)


def wind_lines(box: Box, seed: str, allowed: Place, colour: Color = _HATCH) -> Item:
    """Draw short ripples of wind and dots of gravel where nothing else is."""
    rng, wind = Random(f"wind {seed}"), Wind(seed + "w", 60)
    path: list[Segment] = []
    for _ in range(round(box.width * box.height / 95)):
        x, y = rng.uniform(box.left, box.right), rng.uniform(box.top, box.bottom)
        if not allowed(x, y):
            continue
        if rng.random() < 0.6:
            path += _dots(x, y, rng)
        else:
            long, lift = rng.uniform(2, 4.5), 0.5 * wind.at(x, y)
            path += smooth_points(
                [_r(x - long / 2, y), _r(x, y - 0.4 + lift), _r(x + long / 2, y + lift)], False
            )
    return line(tuple(path), colour, 0.24)


def _dots(x: float, y: float, rng: Random) -> Iterator[Segment]:
    for _ in range(rng.randint(2, 4)):
        px, py = _r(x + rng.uniform(-1.5, 1.5), y + rng.uniform(-0.8, 0.8))
        yield Move(px, py)
        yield Line(px + 0.06, py)
