"""The signs of the five terrains: small badges that say on cards and in legends what the fields say
on the board. A kind goes in, the items of a badge 10 mm high about (0, 0) come out."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from generator.drawing.brush import joined, moved, smooth_points
from generator.geometry import (
    Line,
    Move,
    PathData,
    Point,
    Transform,
    circle,
    polar,
    polygon,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Item, Path

from .palette import Terrain, terrain_tones
from .terrain_growth import blade, flower

#: The height of a badge, in mm.
HEIGHT: Final = 10.0

#: From the middle of a badge to where its rounded corners begin.
_CORE: Final = 4.0


def badge(kind: str) -> Iterator[Item]:
    """Draw the badge of a terrain: its ground in a rounded hexagon, its sign on it."""
    tones = terrain_tones(kind)
    core = polygon(polar(0, 0, _CORE, 60 * k) for k in range(6))
    yield Path(core, fill=tones.ink, stroke=tones.ink, width=2.0, join="round")
    ground = tones.base.mix(tones.light, 0.55) if kind == "steppe" else tones.base
    yield Path(core, fill=ground, stroke=ground, width=1.1, join="round")
    yield from _SIGNS[kind](tones)


def _rock(tones: Terrain) -> Iterator[Item]:
    for x, y, by in ((1.5, 2.0, 0.72), (-0.7, 2.5, 1.0)):
        place = scale(by).then(translate(x, y))
        yield from (_mapped(path, place) for path in _peak(tones))


def _peak(tones: Terrain) -> Iterator[Path]:
    summit, foot = Point(0.3, -5.6), Point(0.5, 0.3)
    left = [Point(-1.1, -3.2), Point(-1.5, -2.9), Point(-2.9, 0)]
    right = [Point(1.3, -3.6), Point(1.6, -2.9), Point(2.9, 0)]
    ridge = [foot, Point(0.8, -1.5), Point(-0.3, -2.6), Point(0.5, -3.9)]
    yield Path(polygon([summit, *left, *ridge]), fill=tones.accent)
    yield Path(polygon([summit, *right, *ridge]), fill=tones.dark.mix(tones.ink, 0.25))
    outline = polygon([summit, *right, foot, *left[::-1]])
    yield Path(outline, stroke=tones.ink, width=0.6, join="round")


def _mapped(path: Path, by: Transform) -> Path:
    return replace(path, path=transformed(path.path, by))


def _water(tones: Terrain) -> Iterator[Item]:
    rows = joined(_wave(y, reach) for y, reach in ((-1.9, 2.1), (0.1, 2.9), (2.1, 2.1)))
    for path, colour in ((moved(rows, 0.2, 0.5), tones.ink), (rows, tones.accent)):
        yield Path(path, stroke=colour, width=0.8, cap="round", join="round")


def _wave(y: float, reach: float) -> PathData:
    xs = [-reach + 2 * reach * k / 12 for k in range(13)]
    return smooth_points([(x, y - 0.42 * math.cos(x * math.tau / 1.95)) for x in xs], closed=False)


def _quicksand(tones: Terrain) -> Iterator[Item]:
    for start in (0, 120, 240):
        arm = [polar(0, 0, 3.7 * (1 - k / 11), start + 24 * k) for k in range(9)]
        arm = [Point(p.x, p.y * 0.86) for p in arm]
        yield Path(smooth_points(arm, closed=False), stroke=tones.ink, width=0.62, cap="round")
    yield Path(circle(0, 0, 1.05), fill=tones.ink)


def _steppe(tones: Terrain) -> Iterator[Item]:
    yield Path((Move(-2.4, 2.6), Line(2.9, 2.6)), stroke=tones.dark, width=0.6, cap="round")
    branches: list[PathData] = []
    for bearing, reach in ((-62, 3.3), (-32, 4.4), (2, 5.3), (34, 4.5), (62, 3.4)):
        tip = polar(0, 2.4, reach, bearing)
        branches.append((Move(0, 2.4), Line(*tip)))
        for share in (0.55, 0.78):
            at = Point(tip.x * share, 2.4 + (tip.y - 2.4) * share)
            for lean in (-50, 50):
                branches.append((Move(*at), Line(*polar(*at, 0.85, bearing + lean))))
    yield Path(joined(branches), stroke=tones.ink, width=0.48, cap="round")


def _grass(tones: Terrain) -> Iterator[Item]:
    deep = [(-3.3, 2.4), (-2.0, 3.9), (0.0, 3.4), (2.0, 3.9), (3.3, 2.4)]
    fresh = [(-2.6, 1.7), (-1.1, 2.7), (1.1, 2.7), (2.6, 1.7)]
    for blades, colour in ((deep, tones.ink), (fresh, _FRESH)):
        drawn = [blade(Point(dx * 0.22, 3.0), dx * 0.78, high, 0.75) for dx, high in blades]
        yield Path(joined(drawn), fill=colour)
    head = Point(0, -1.3)
    petals = flower(head, 1.9, Random("head"))
    yield Path(petals, fill=tones.ink, stroke=tones.ink, width=0.5)
    yield Path(petals, fill=tones.accent)
    yield Path(circle(*head, 0.68), fill=_HEART)


_FRESH: Final = terrain_tones("grass").light.mix(Color(240, 245, 170), 0.4)
_HEART: Final = Color.parse("#E0A020")

_SIGNS: Final[dict[str, Callable[[Terrain], Iterator[Item]]]] = {
    "rock": _rock,
    "water": _water,
    "quicksand": _quicksand,
    "steppe": _steppe,
    "grass": _grass,
}
