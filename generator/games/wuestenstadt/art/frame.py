"""The frame of the boards: a row of worn paving stones along the edge, as around the tiles, and the
bunting in six colours. Boxes and places in mm go in, items come out."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Final

from generator.drawing.brush import contour, joined, line, moved, smooth_points
from generator.geometry import Box, PathData, Point, polygon
from generator.scene import Color, Item, Path

from .emblems import emblem_item
from .palette import (
    CREAM,
    DUNE_DEEP,
    DUSK_DEEP,
    GROUP_IDS,
    SAND,
    SAND_DEEP,
    SAND_LIGHT,
)
from .palette import group as group_of

_JOINT: Final = 0.7
_FACES: Final = (SAND, SAND.mix(SAND_DEEP, 0.5), SAND.mix(SAND_LIGHT, 0.5))


def stone_border(outer: Box, depth: float, seed: int) -> tuple[Item, ...]:
    """Pave a border of `depth` mm inside a box with stones that no one cut to measure."""
    rng = Random(f"border {seed}")
    stones = [_worn(stone, rng) for stone in _stones(outer, depth, rng)]
    faces: list[list[PathData]] = [[] for _ in _FACES]
    for stone in stones:
        faces[rng.randrange(len(faces))].append(moved(stone, 0.16, 0.2))
    return (
        Path(joined([moved(s, 0.35, 0.45) for s in stones]), fill=DUNE_DEEP),
        Path(joined(stones), fill=CREAM),
        *(Path(joined(some), fill=face) for some, face in zip(faces, _FACES, strict=True)),
    )


def _stones(outer: Box, depth: float, rng: Random) -> Iterator[Box]:
    inner = outer.grown(-depth)
    for x in (outer.left, inner.right):
        for y in (outer.top, inner.bottom):
            yield Box(x, y, x + depth, y + depth)
    for a, b in _cuts(inner.left, inner.right, rng):
        yield Box(a, outer.top, b, inner.top)
        yield Box(a, inner.bottom, b, outer.bottom)
    for a, b in _cuts(inner.top, inner.bottom, rng):
        yield Box(outer.left, a, inner.left, b)
        yield Box(inner.right, a, outer.right, b)


def _cuts(start: float, end: float, rng: Random) -> Iterator[tuple[float, float]]:
    """Split a length into stones of 6 to 11 mm."""
    places = [start]
    while end - places[-1] > 12:
        places.append(places[-1] + rng.uniform(6, 11))
    places.append(end)
    yield from pairwise(places)


def _worn(stone: Box, rng: Random) -> PathData:
    left, top, right, bottom = stone.grown(-_JOINT / 2)
    c = 0.5

    def near(x: float, y: float) -> Point:
        return Point(x + rng.uniform(-0.14, 0.14), y + rng.uniform(-0.14, 0.14))

    rim = [
        (left + c, top),
        (right - c, top),
        (right, top + c),
        (right, bottom - c),
        (right - c, bottom),
        (left + c, bottom),
        (left, bottom - c),
        (left, top + c),
    ]
    return smooth_points([near(x, y) for x, y in rim])


def bunting(start: Point, end: Point, sag: float, size: float) -> tuple[Item, ...]:
    """Hang the pennants of the six groups on a cord that sags by `sag` mm; each `size` mm wide."""
    count = len(GROUP_IDS)
    cord = [_hanging(start, end, sag, k / 8) for k in range(9)]
    items: list[Item] = [line(smooth_points(cord, closed=False), DUSK_DEEP, 0.35)]
    for k, name in enumerate(GROUP_IDS):
        items += _pennant(name, _hanging(start, end, sag, (k + 0.6) / (count + 0.2)), size)
    return tuple(items)


def _hanging(start: Point, end: Point, sag: float, share: float) -> Point:
    x = start.x + (end.x - start.x) * share
    y = start.y + (end.y - start.y) * share
    return Point(x, y + sag * 4 * share * (1 - share))


def _pennant(group_id: str, place: Point, size: float) -> tuple[Item, ...]:
    colours = group_of(group_id)
    half = size / 2
    x, y = place
    flag = polygon([(x - half, y), (x + half, y), (x, y + size * 1.35)])
    shade = polygon([(x + half * 0.4, y), (x + half, y), (x, y + size * 1.35)])
    return (
        *contour([flag], DUSK_DEEP, 0.2),
        Path(flag, fill=colours.colour),
        Path(shade, fill=colours.dark),
        emblem_item(group_id, x, y + size * 0.42, size * 0.5, colours.ink),
    )


def trail(places: Sequence[Point], colour: Color) -> Path:
    """Print footsteps along a way: a pair every 4 mm, left and right."""
    prints: list[PathData] = []
    for (x0, y0), (x1, y1) in pairwise(places):
        length = math.hypot(x1 - x0, y1 - y0)
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        for k in range(int(length / 2.6)):
            side = 0.85 if k % 2 else -0.85
            x, y = x0 + dx * 2.6 * k - dy * side, y0 + dy * 2.6 * k + dx * side
            prints.append(_sole(x, y, dx, dy))
    return Path(joined(prints), fill=colour)


def _sole(x: float, y: float, dx: float, dy: float) -> PathData:
    outline = (
        (-0.75, -0.26),
        (-0.75, 0.26),
        (0.1, 0.24),
        (0.75, 0.42),
        (0.95, 0.0),
        (0.75, -0.42),
        (0.1, -0.24),
    )
    return smooth_points([(x + dx * a - dy * b, y + dy * a + dx * b) for a, b in outline])
