"""The lake: one smooth water among the sands, with lines of water along its shore as old maps have
them, reeds, and a sail. The land goes in, items come out."""

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from generator.cells import Cell
from generator.drawing.brush import line, smooth_points
from generator.drawing.shapes import ribbon
from generator.geometry import PathData, Point, Segment, flatten
from generator.scene import Item, Path

from . import palette as p
from .caravan_land import Land, Wind

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

_WATER: Final = p.WATER_LIGHT.mix(p.WATER, 0.28)
_WET: Final = p.SAND_DEEP.mix(p.SAND, 0.3)
_LINE: Final = p.WATER_DEEP

#: How far inside the shore each line of water runs, its width and how much of it is water (mm).
_LINES: Final = ((1.5, 0.42, 0.1), (3.2, 0.34, 0.3), (5.6, 0.3, 0.5), (8.8, 0.26, 0.66))


def shore(land: Land, kind: str = "water") -> tuple[PathData, ...]:
    """Return the shores of the waters: the fields of a kind, joined, rounded and wavy, with bays
    into the gaps beside them."""
    return tuple(_path(ring) for ring in _waters(land, kind))


def lake(land: Land, seed: str, kind: str = "water") -> tuple[Item, ...]:
    """Draw all waters."""
    waters = _waters(land, kind)
    shores = tuple(seg for water in waters for seg in _path(water))
    if not shores:
        return ()
    return (
        Path(shores, fill=_WET, stroke=_WET, width=3.2, join="round"),
        Path(shores, fill=_WATER, stroke=p.INK_SOFT.mix(p.WATER_DEEP, 0.5), width=0.7),
        *_lines(waters),
        *_reeds(waters, land, seed),
    )


def _waters(land: Land, kind: str) -> list["Polygon"]:
    from shapely import Polygon, unary_union

    fields = set(land.of(kind))
    if not fields:
        return []
    outline = [Polygon(ring) for ring in flatten(land.cells.outline(fields))]
    whole = unary_union([_placed(outline, land), *_bays(land, fields)])
    rounded = whole.buffer(6).buffer(-12).buffer(5.6)
    return [_wavy(one) for one in _parts(rounded)]


def _placed(outline: Sequence["Polygon"], land: Land) -> "BaseGeometry":
    from shapely import unary_union
    from shapely.affinity import translate

    return translate(unary_union(list(outline)), land.left, land.top)


def _parts(shape: "BaseGeometry") -> list["Polygon"]:
    from shapely import get_parts

    return [part for part in get_parts(shape) if part.area > 1]


def _bays(land: Land, fields: set[Cell]) -> Iterator["BaseGeometry"]:
    """Let the water reach into the gaps beside it."""
    from shapely import Point as Spot

    for gap in land.gaps:
        wet = [land.center(cell) for cell in land.beside(gap) if cell in fields]
        if len(wet) > 1:
            x, y = land.center(gap)
            mx, my = sum(w.x for w in wet) / len(wet), sum(w.y for w in wet) / len(wet)
            far = math.hypot(mx - x, my - y)
            yield Spot(x + (mx - x) * 12 / far, y + (my - y) * 12 / far).buffer(12.5)


def _wavy(shape: "Polygon") -> "Polygon":
    """Shake a shore by the wind, every few mm."""
    from shapely import Polygon

    wind = Wind("shore", 26)
    ring = shape.exterior
    steps = max(8, round(ring.length / 4))
    places = []
    for k in range(steps):
        spot, ahead = (ring.interpolate((k + d) / steps, normalized=True) for d in (0, 0.2))
        dx, dy = ahead.x - spot.x, ahead.y - spot.y
        out = 1.3 * wind.at(spot.x, spot.y) / (math.hypot(dx, dy) or 1)
        places.append((spot.x + dy * out, spot.y - dx * out))
    return Polygon(places)


def _path(shape: "Polygon") -> PathData:
    return smooth_points([(round(x, 2), round(y, 2)) for x, y in shape.exterior.coords[:-1]])


def _lines(waters: Sequence["Polygon"]) -> Iterator[Item]:
    for inset, width, pale in _LINES:
        rings: PathData = ()
        for part in (part for water in waters for part in _parts(water.buffer(-inset))):
            rings += _eased(part)
        yield Path(rings, stroke=_LINE.mix(_WATER, pale), width=width, join="round")


def _eased(shape: "Polygon") -> PathData:
    """Follow a ring by a few places, one every 5 mm or so, so that it bends softly."""
    ring = shape.exterior
    steps = max(8, round(ring.length / 5))
    places = (ring.interpolate(k / steps, normalized=True) for k in range(steps))
    return smooth_points([(round(at.x, 2), round(at.y, 2)) for at in places])


def _reeds(waters: Sequence["Polygon"], land: Land, seed: str) -> Iterator[Item]:
    """Let reeds stand in the shallows, in tufts, where no camel does."""
    rng = Random(f"reeds {seed}")
    stems: PathData = ()
    heads: PathData = ()
    for water in waters:
        ring = water.exterior
        for k in range(round(ring.length / 9)):
            at = ring.interpolate(k * 9 + rng.uniform(0, 6))
            if land.free(at.x, at.y - 2.2, 16.4) and land.apart(at.x, at.y - 2):
                tuft, tips = _tuft(Point(at.x, at.y), rng)
                stems, heads = stems + tuft, heads + tips
    yield Path(stems, fill=p.PALM_DEEP)
    yield line(heads, p.CLAY_DEEP, 0.6)


def _tuft(at: Point, rng: Random) -> tuple[PathData, PathData]:
    stems: PathData = ()
    heads: list[Segment] = []
    for k in range(rng.randint(3, 5)):
        x, lean = at.x + k * 0.9 - 1.6, (k - 1.6) * 0.55 + rng.uniform(-0.3, 0.3)
        high = rng.uniform(3, 5.2)
        stems += ribbon(
            [(x, at.y), (x + lean * 0.4, at.y - high * 0.6), (x + lean, at.y - high)],
            [0.4, 0.3, 0.12],
        )
        if k % 2:
            heads += smooth_points(
                [(x + lean * 0.75, at.y - high * 0.8), (x + lean, at.y - high - 0.2)], False
            )
    return stems, tuple(heads)
