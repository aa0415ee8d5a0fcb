"""Steppe: red earth cracked by the sun, tufts of straw and a lonely thorn bush. A look goes in, the
items of a field about (0, 0) come out, without its border."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Final

from generator.drawing.brush import joined, moved, smooth
from generator.drawing.shapes import broken, ellipse
from generator.geometry import PathData, Point, polar, rotate, transformed, translate
from generator.scene import Color, Item, Path

from .palette import terrain_tones
from .terrain_field import (
    SIDES,
    Crossing,
    Side,
    crack,
    ground,
    lobe,
    room,
    scattered,
)
from .terrain_growth import tuft, twig

_TONES: Final = terrain_tones("steppe")
_OLIVE: Final = Color.parse("#9A7B35")
_BONE: Final = Color.parse("#F7EFD8")

#: Where cracks cross the three directions of sides.
_CRACKS: Final = (
    (Crossing(-4.4, 40), Crossing(3.2, 12)),
    (Crossing(-3.0, 100), Crossing(4.6, 78)),
    (Crossing(-2.6, 165), Crossing(4.8, 140)),
)
_PATCHES: Final = (
    (Crossing(-3.9, 40), Crossing(2.7, 12)),
    (Crossing(-2.5, 100), Crossing(4.1, 78)),
    (Crossing(-2.1, 165), Crossing(4.3, 140)),
)
_TUFTS: Final = ((-0.6, 2.6), (0.6, 2.9), (1.0, 2.5))


def steppe(look: int) -> Iterator[Item]:
    """Draw a field of steppe; each look has its own cracks and bush."""
    rng = Random(f"steppe {look}")
    yield ground(_TONES)
    yield Path(joined(_patch(side, rng) for side in SIDES), fill=_TONES.base.mix(_TONES.light, 0.5))
    ring = [polar(0, 0, rng.uniform(7.6, 9.6), 30 * k + rng.uniform(-7, 7)) for k in range(12)]
    cracks = [_crack(side, n, ring, rng) for side in SIDES for n in (0, 1)]
    cracks += [_rent(a, b, rng) for a, b in _gaps(ring, rng)]
    edge = joined(cracks)
    yield Path(moved(edge, 0.28, 0.34), fill=_TONES.light)
    yield Path(edge, fill=_TONES.ink)
    yield from _growth(look, rng)


def _patch(side: Side, rng: Random) -> PathData:
    one, other = _PATCHES[side.direction]
    inner = [side.at(one.along * 0.8, 4), side.at(other.along * 0.8, rng.uniform(3.6, 5))]
    return lobe(side, one, other, inner, angular=True)


def _crack(side: Side, n: int, ring: Sequence[Point], rng: Random) -> PathData:
    crossing = _CRACKS[side.direction][n]
    at, way = side.at(crossing.along), side.inwards(crossing.bearing)
    gate = Point(at.x + 2.2 * way.x, at.y + 2.2 * way.y)
    end = min(ring, key=lambda p: math.dist(p, gate))
    return crack(side, crossing, [gate, *_jags(gate, end, rng), end], 0.5, 0.35)


def _gaps(ring: Sequence[Point], rng: Random) -> list[tuple[Point, Point]]:
    whole = [*pairwise(ring), (ring[-1], ring[0])]
    left_out = set(rng.sample(range(12), 3))
    return [pair for k, pair in enumerate(whole) if k not in left_out]


def _rent(a: Point, b: Point, rng: Random) -> PathData:
    places = [a, *_jags(a, b, rng), b]
    return broken(places, [0.4] * len(places))


def _jags(a: Point, b: Point, rng: Random) -> list[Point]:
    found = []
    for share in (0.33, 0.66):
        stray = rng.uniform(-0.55, 0.55)
        found.append(
            Point(a.x + (b.x - a.x) * share + stray, a.y + (b.y - a.y) * share - stray * 0.8)
        )
    return found


def _growth(look: int, rng: Random) -> Iterator[Item]:
    straw = []
    for side in SIDES:
        along, height = _TUFTS[side.direction]
        same = Random(f"steppe {side.direction}")
        straw.append(tuft(side.at(along), height, same, blades=5, spread=0.9))
    foot = Point(rng.uniform(-1.2, 1.2), rng.uniform(3.2, 4.6))
    feet = scattered(rng, 4.6, lambda x, y: _free(x, y) and math.dist((x, y), foot) > 6.5, 60)
    for place in feet:
        straw.append(tuft(place, rng.uniform(2.2, 3.0), rng, blades=5, spread=0.9))
    yield Path(joined(straw), fill=_TONES.accent)
    yield from (_bush, _bush, _acacia, _bush, _bush, _skull)[look % 6](foot, rng)


def _free(x: float, y: float) -> bool:
    return room(x, y) > 2.6 and room(x - 2.2, y - 3) > 0.8 and room(x + 2.2, y - 3) > 0.8


def _bush(foot: Point, rng: Random) -> Iterator[Item]:
    """Draw a bare thorn bush, the sign of the steppe."""
    yield Path(ellipse(foot.x + 1.6, foot.y + 0.5, 4.8, 1.1, 8), fill=_TONES.dark)
    yield Path(joined(_twigs(foot, rng.uniform(0.9, 1.06), rng)), fill=_TONES.ink)


def _twigs(foot: Point, by: float, rng: Random) -> Iterator[PathData]:
    for k in range(7):
        bearing = -66 + 22 * k + rng.uniform(-6, 6)
        reach = by * rng.uniform(7.8, 10.0) * (1 - 0.003 * abs(bearing))
        middle = polar(*foot, reach * 0.5, bearing * 0.75)
        tip = polar(*foot, reach, bearing)
        yield twig([foot, middle, tip], 0.85, 0.2)
        for share in (0.45, 0.68, 0.88):
            at = Point(foot.x + (tip.x - foot.x) * share, foot.y + (tip.y - foot.y) * share)
            for lean in (-48, 42):
                yield twig([at, polar(*at, 1.5 * by, bearing + lean)], 0.38, 0.14)


def _acacia(foot: Point, rng: Random) -> Iterator[Item]:
    """Draw a thorn tree with a flat crown."""
    x, y = foot
    yield Path(ellipse(x + 2.4, y + 0.4, 5.4, 1.1, 4), fill=_TONES.dark)
    stems = [
        twig(
            [foot, Point(x - 0.2, y - 3.4), Point(x + dx * 0.5, y - 6), Point(x + dx, y - 8.6)],
            1.3,
            0.4,
        )
        for dx in (-4.2, -1.2, 1.6, 4.4)
    ]
    yield Path(joined(stems), fill=_TONES.ink)
    crowns = ((-3.6, -8.6, 3.4, 1.1), (3.4, -8.9, 3.6, 1.2), (0.2, -10.1, 4.2, 1.4))
    crown = joined(ellipse(x + dx, y + dy, rx, ry, rng.uniform(-4, 4)) for dx, dy, rx, ry in crowns)
    yield Path(crown, fill=_TONES.ink, stroke=_TONES.ink, width=0.6)
    yield Path(crown, fill=_OLIVE)
    lit = [ellipse(x + dx - 0.5, y + dy - 0.4, rx * 0.7, ry * 0.45) for dx, dy, rx, ry in crowns]
    yield Path(joined(lit), fill=_TONES.accent)


def _skull(foot: Point, rng: Random) -> Iterator[Item]:
    """Lay a horned skull before a small bush."""
    bush = Point(foot.x + 4.4, foot.y - 1.6)
    yield Path(joined(_twigs(bush, 0.74, rng)), fill=_TONES.ink)
    place = rotate(-14).then(translate(foot.x - 3.2, foot.y - 2.4))
    horns = smooth(
        "-1.4,-1.6! -3.4,-1.9 -4.4,-4.4! -2.4,-3 0,-2.6 2.4,-3 4.4,-4.4! 3.4,-1.9 1.4,-1.6!"
    )
    face = smooth(
        "-1.7,-2.4 0,-2.7 1.7,-2.4 1.5,-0.4 0.8,1.4 0.9,3! 0,3.3 -0.9,3! -0.8,1.4 -1.5,-0.4"
    )
    whole = transformed(joined((horns, face)), place)
    holes = joined((ellipse(-0.85, -0.7, 0.36, 0.55, 24), ellipse(0.85, -0.7, 0.36, 0.55, -24)))
    yield Path(moved(whole, 0.5, 0.5), fill=_TONES.ink)
    yield Path(whole, fill=_TONES.ink, stroke=_TONES.ink, width=0.44, join="round")
    yield Path(whole, fill=_BONE)
    yield Path(transformed(holes, place), fill=_TONES.ink)
