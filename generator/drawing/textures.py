"""Quiet grounds: grains of sand, ripples of wind, plates of dried clay. A box, a seed and a colour
go in, a few paths come out; the same seed gives the same ground in every build."""

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from generator.drawing.shapes import ribbon
from generator.geometry import Box, Line, Move, PathData, Point, Segment, bounds, polygon
from generator.scene import Color, Path

#: Many tiles share one of so many looks, so that a file holds each look once.
LOOKS: Final = 8


def look(seed: int) -> int:
    """Return which of the `LOOKS` looks a seed stands for.

    Each round of looks begins with another one, so that the tiles of a sheet's column differ.
    """
    return (seed + 3 * (seed // LOOKS)) % LOOKS


def grains(
    box: Box,
    seed: int,
    *,
    colour: Color,
    per_cm2: float = 12.0,
    size: float = 0.42,
    where: Callable[[float, float], bool] = lambda x, y: True,
) -> Path:
    """Scatter small uneven grains over a box, as one path, at the places that `where` allows.

    `size` is the longest grain, in mm. A grain is a short round-ended line: the fewest words for
    what a file is full of.
    """
    rng = Random(f"grains {seed}")
    thick = max(0.2, 0.62 * size)
    path: list[Segment] = []
    for _ in range(round(per_cm2 * box.width * box.height / 100)):
        x, y = rng.uniform(box.left, box.right), rng.uniform(box.top, box.bottom)
        if where(x, y):
            dx, dy = rng.uniform(0.04, 0.5) * size, rng.uniform(-0.2, 0.2) * size
            path += (Move(x - dx / 2, y - dy / 2), Line(x + dx / 2, y + dy / 2))
    return Path(tuple(path), stroke=colour, width=thick, cap="round")


def ripples(
    box: Box,
    seed: int,
    *,
    colour: Color,
    pitch: float = 3.4,
    width: float = 0.34,
    swing: float = 0.7,
) -> Path:
    """Draw wind ripples over a box: broken strokes that swell and thin, as one path."""
    rng = Random(f"ripples {seed}")
    phase = rng.uniform(0, math.tau)
    path: PathData = ()
    y = box.top + rng.uniform(0, pitch)
    while y < box.bottom + swing:
        path += _ripple_row(box, y, rng, (phase, width, swing))
        y += pitch * rng.uniform(0.8, 1.2)
        phase += rng.uniform(0.3, 0.9)
    return Path(path, fill=colour)


def _ripple_row(box: Box, y: float, rng: Random, style: tuple[float, float, float]) -> PathData:
    phase, width, swing = style
    path: PathData = ()
    x = box.left - rng.uniform(0, 8)
    while x < box.right:
        length = rng.uniform(5, 13)
        xs = [x + length * k / 2 for k in range(3)]
        places = [(u, y + swing * math.sin(u / 4.5 + phase)) for u in xs]
        path += ribbon(places, [0.05, width, 0.05])
        x += length + rng.uniform(2, 7)
    return path


def plates(field: Sequence[Point], seed: int, *, pitch: float, gap: float) -> list[PathData]:
    """Break a convex field into dried plates about `pitch` mm wide with cracks `gap` mm between.

    The plates are the cells nearest to uneven places in the field, each drawn back from its
    neighbours by half a crack.
    """
    rng = Random(f"plates {seed}")
    sites = list(_sites(bounds(polygon(field)), pitch, rng))
    cells = (_cell(field, k, sites, gap) for k in range(len(sites)))
    return [_rough(cell, rng) for cell in cells if len(cell) > 2]


def _sites(box: Box, pitch: float, rng: Random) -> Iterator[Point]:
    rows, columns = round(box.height / pitch / 0.87) + 1, round(box.width / pitch) + 1
    for row in range(rows):
        for column in range(columns):
            x = box.left + (column + row % 2 / 2) * pitch + rng.gauss(0, pitch * 0.17)
            yield Point(x, box.top + row * pitch * 0.87 + rng.gauss(0, pitch * 0.17))


def _cell(field: Sequence[Point], k: int, sites: Sequence[Point], gap: float) -> list[Point]:
    """Cut a field down to what is nearer to site `k` than to any other, less half a gap."""
    cell, site = list(field), sites[k]
    for other in (*sites[:k], *sites[k + 1 :]):
        way = math.dist(site, other)
        nx, ny = (other.x - site.x) / way, (other.y - site.y) / way
        reach = nx * (site.x + other.x) / 2 + ny * (site.y + other.y) / 2 - gap / 2
        cell = _half(cell, nx, ny, reach)
    return cell


def _half(ring: list[Point], nx: float, ny: float, reach: float) -> list[Point]:
    """Return the part of a convex ring where nx·x + ny·y is at most `reach`."""
    kept = []
    for a, b in zip(ring, [*ring[1:], *ring[:1]], strict=True):
        over_a, over_b = nx * a.x + ny * a.y - reach, nx * b.x + ny * b.y - reach
        if over_a <= 0:
            kept.append(a)
        if over_a * over_b < 0:
            share = over_a / (over_a - over_b)
            kept.append(Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share))
    return kept


def _rough(ring: list[Point], rng: Random) -> PathData:
    """Bend the sides of a plate a little, so that no crack is ruled."""
    places = []
    for a, b in zip(ring, [*ring[1:], *ring[:1]], strict=True):
        places.append(a)
        if math.dist(a, b) > 2.5:
            share, stray = rng.uniform(0.35, 0.65), rng.uniform(-0.25, 0.25)
            x, y = a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share
            places.append(Point(x + stray, y + stray))
    return polygon(places)
