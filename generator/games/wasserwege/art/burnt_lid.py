"""The lid of a plywood box for a laser: a boat of paper sails over the waves, before a wind rose. A
size in mm goes in, a scene of areas that burn and lines that are scored comes out."""

import math
from typing import Final

from generator.drawing.brush import segment
from generator.drawing.burning import burnt, course, rose, scored, solid, stacked
from generator.drawing.shapes import ribbon
from generator.geometry import PathData, Point, polygon, scale, transformed, translate
from generator.scene import Scene

from .boats import SILHOUETTE

#: The least lid, in mm.
_LEAST: Final = (80.0, 55.0)

#: Where the fold of the sail meets the hull, on the boat of 24 × 18 mm.
_DIP: Final = (12.0, 9.1)

#: Where the water stands, as a share of the height; how long a wave is, as a share of the width.
_SEA: Final = 0.57
_WAVE: Final = 1 / 9

#: The bare edge around what stands before something else (mm).
_BARE: Final = 0.9

#: Gulls, as shares of the width and the height, and the size of each as a share of the height.
_GULLS: Final = ((0.12, 0.17, 0.055), (0.16, 0.31, 0.04), (0.08, 0.4, 0.032))


def lid_engraved(size: tuple[float, float]) -> Scene:
    """Draw the lid of a box of 80 × 55 mm or more.

    Below the waves there is room for the title: from 6 to 94 % of the width, from 72 to 94 % of
    the height. Raises ValueError for a lid that is too small.
    """
    width, height = size
    if width < _LEAST[0] or height < _LEAST[1]:
        raise ValueError(f"an engraved lid needs 80 × 55 mm, not {width:g} × {height:g} mm")
    by = min(height * 0.57 / 18, width * 0.46 / 24)
    place = scale(by).then(translate(width * 0.46 - 12 * by, height * (_SEA + 0.045) - 18 * by))
    hull = solid(transformed(polygon(SILHOUETTE), place))
    sides = [solid(transformed(facet, place)).buffer(-_BARE / 2) for facet in _facets()]
    folds = course(*(transformed(line, place) for line in _folds()))
    middle = Point(width * 0.83, height * 0.285)
    radius = min(height * 0.225, width * 0.14)
    waves = solid(*(_wave(size, y, phase) for y, phase in ((0.0, 0.0), (0.075, 0.5))))
    gulls = solid(*(_gull(width * x, height * y, height * by) for x, y, by in _GULLS))
    clear = hull.buffer(_BARE)
    star, lines = rose(*middle, radius)
    black = stacked((*sides, waves), _BARE).union(star.difference(clear)).union(gulls)
    drawn = folds.difference(black.buffer(0.8)).union(lines.difference(clear))
    return Scene(size, (burnt(black), scored(drawn)))


def _facets() -> tuple[PathData, ...]:
    """Return the sail of the boat, and the two ends of its hull."""
    sail = polygon([*SILHOUETTE[:3], _DIP, SILHOUETTE[7]])
    stern = polygon([_DIP, *SILHOUETTE[3:5]])
    return sail, polygon([_DIP, *SILHOUETTE[5:7]]), stern


def _folds() -> tuple[PathData, ...]:
    """Return the creases on the front of the hull, between its ends."""
    x, y = _DIP
    rows = (y + 3.0 + 1.5 * k for k in range(3))
    return tuple(segment(x - (r - y) * 0.6, r, x + (r - y) * 0.6, r) for r in rows)


def _wave(size: tuple[float, float], lower: float, phase: float) -> PathData:
    """Draw a row of waves from side to side, swelling towards each crest."""
    width, height = size
    first, last = width * 0.06, width * 0.94
    step = (last - first) * _WAVE
    count = 8 * (8 if phase else 9) + 1
    high, thick = height * 0.018, max(height * 0.026, 1.2)
    turns = [math.cos(2 * math.pi * k / 8) for k in range(count)]
    level = height * (_SEA + 0.045 + lower)
    start = first + phase * step
    places = [Point(start + k * step / 8, level + high * turn) for k, turn in enumerate(turns)]
    return ribbon(places, [thick * (0.75 - 0.25 * turn) for turn in turns])


def _gull(x: float, y: float, reach: float) -> PathData:
    wing = ((0.0, 0.25), (0.35, -0.2), (0.75, -0.25), (1.1, 0.05))
    places = [Point(x - reach * a, y + reach * b) for a, b in reversed(wing)]
    places += [Point(x + reach * a, y + reach * b) for a, b in wing[1:]]
    return ribbon(places, [0.6, 0.9, 1.1, 1.2, 1.1, 0.9, 0.6])
