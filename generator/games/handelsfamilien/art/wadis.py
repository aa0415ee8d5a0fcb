"""Wadis: beds of rivers that run down from mountains to the lake when it rains, between the
clearings and never through one. The land and the gaps they rise in go in, items come out."""

import itertools
import math
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from generator.cells import Cell
from generator.drawing.brush import line, smooth_points
from generator.drawing.shapes import ribbon
from generator.geometry import Line, Move, Point, Segment
from generator.scene import Item, Path

from . import palette as p
from .caravan_land import Land

#: A wadi runs along so many edges of fields at most.
_LONGEST: Final = 9

_BED: Final = p.WATER_LIGHT.mix(p.SAND, 0.62)
_BANK: Final = p.WATER_DEEP.mix(p.INK_SOFT, 0.5)

_Ways = Mapping[Point, Sequence[Point]]


def wadis(land: Land, springs: Iterable[Cell], seed: str) -> Iterator[Item]:
    """Draw a wadi from each gap that is near enough to a water."""
    ways = _ways(land)
    mouths = {corner for cell in land.of("water") for corner in _corners(land, cell)}
    for spring in springs:
        route = _route(ways, _corners(land, spring), mouths)
        if len(route) > 2:
            yield from _wadi(route, land.center(spring), Random(f"{seed} {spring}"))


def _ways(land: Land) -> _Ways:
    """Return the corners of all fields, each with those that an edge leads to."""
    found: dict[Point, list[Point]] = {}
    for one, other in land.cells.edges([*land.kinds, *land.gaps]):
        a, b = _placed(land, one), _placed(land, other)
        found.setdefault(a, []).append(b)
        found.setdefault(b, []).append(a)
    return found


def _placed(land: Land, point: Point) -> Point:
    return Point(round(point.x + land.left, 3), round(point.y + land.top, 3))


def _corners(land: Land, cell: Cell) -> list[Point]:
    edges = land.cells.edges([cell])
    return sorted({_placed(land, point) for edge in edges for point in edge})


def _route(ways: _Ways, starts: Iterable[Point], ends: set[Point]) -> list[Point]:
    """Find the shortest way along edges from one of the starts to one of the ends."""
    queue = deque([start] for start in starts)
    seen = {route[0] for route in queue}
    while queue:
        route = queue.popleft()
        if route[-1] in ends:
            return route
        if len(route) <= _LONGEST:
            fresh = [point for point in ways[route[-1]] if point not in seen]
            seen.update(fresh)
            queue.extend([*route, point] for point in fresh)
    return []


def _wadi(route: Sequence[Point], source: Point, rng: Random) -> Iterator[Item]:
    first = Point((route[0].x * 2 + source.x) / 3, (route[0].y * 2 + source.y) / 3)
    places = [first, *_eased(route, rng)]
    widths = [0.6 + 2.4 * k / (len(places) - 1) for k in range(len(places))]
    yield Path(ribbon(places, [w + 0.9 for w in widths]), fill=p.SAND)
    yield Path(ribbon(places, widths), fill=_BED)
    for side in (-1, 1):
        bank = smooth_points([*_beside(places, widths, side)], closed=False)
        yield line(bank, _BANK, 0.24, (2.6, 1.4, 0.8, 1.2))
    yield line(_gravel(places, rng), p.INK_SOFT, 0.42)


def _beside(places: Sequence[Point], widths: Sequence[float], side: int) -> Iterator[Point]:
    """Follow one bank."""
    ends = [places[0], *places, places[-1]]
    for k, (place, wide) in enumerate(zip(places, widths, strict=True)):
        dx, dy = ends[k + 2].x - ends[k].x, ends[k + 2].y - ends[k].y
        out = side * (wide / 2 + 0.1) / (math.hypot(dx, dy) or 1.0)
        yield Point(place.x + dy * out, place.y - dx * out)


def _eased(route: Sequence[Point], rng: Random) -> list[Point]:
    """Cut the corners of a zigzag, but keep to the middle of the edges, where ways cross."""
    middles = [Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in itertools.pairwise(route)]
    bends = [Point(c.x + rng.uniform(-0.6, 0.6), c.y + rng.uniform(-0.6, 0.6)) for c in route[1:-1]]
    places = [middles[0]]
    for bend, middle in zip(bends, middles[1:], strict=True):
        places += (bend, middle)
    return [*places, route[-1]]


def _gravel(places: Sequence[Point], rng: Random) -> tuple[Segment, ...]:
    dots: list[Segment] = []
    for a, b in itertools.pairwise(places):
        for _ in range(3):
            t = rng.random()
            x, y = a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t + rng.uniform(-0.9, 0.9)
            dots += (Move(round(x, 2), round(y, 2)), Line(round(x, 2) + 0.08, round(y, 2)))
    return tuple(dots)
