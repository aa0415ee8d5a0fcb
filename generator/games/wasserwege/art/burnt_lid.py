"""The lid of a plywood box for a laser: a boat of paper sails over the waves, before a wind rose. A
size in mm goes in, a scene of areas that burn and lines that are scored comes out."""

import math
from typing import Final

from generator.drawing.brush import sweep
from generator.drawing.burning import burnt, course, scored, solid, stacked
from generator.drawing.shapes import ribbon
from generator.geometry import (
    PathData,
    Point,
    circle,
    mirror_x,
    polar,
    polygon,
    scale,
    transformed,
    translate,
)
from generator.scene import Scene

from .boats import SILHOUETTE

#: The least lid, in mm.
_LEAST: Final = (80.0, 55.0)

#: Where the fold of the sail meets the hull, on the boat of 24 × 18 mm.
_DIP: Final = (12.0, 9.1)

#: Where the water stands, as a share of the height; how long a wave is, as a share of the width.
_SEA: Final = 0.57
_WAVE: Final = 1 / 9

#: Gulls, as shares of the width and the height, and the size of each as a share of the height.
_GULLS: Final = ((0.12, 0.17, 0.055), (0.2, 0.29, 0.04), (0.1, 0.38, 0.032))


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
    sails = [solid(transformed(facet, place)) for facet in _facets()]
    folds = course(*(transformed(line, place) for line in _folds()))
    middle = Point(width * 0.83, height * 0.285)
    radius = min(height * 0.225, width * 0.14)
    waves = solid(*(_wave(size, y, phase) for y, phase in ((0.0, 0.0), (0.075, 0.5))))
    gulls = solid(*(_gull(width * x, height * y, height * by) for x, y, by in _GULLS))
    clear = hull.buffer(0.9)
    star, lines = _rose(middle, radius)
    black = stacked((*sails, waves), 0.9).union(star.difference(clear)).union(gulls)
    drawn = folds.difference(waves.buffer(0.7)).union(lines.difference(clear))
    return Scene(size, (burnt(black), scored(drawn)))


def _facets() -> tuple[PathData, ...]:
    """Return the sides of the boat in the shade: its sail and the right of its hull."""
    mast, right = SILHOUETTE[:2], SILHOUETTE[2]
    left = SILHOUETTE[-1]
    sail = polygon([*mast, (right[0] - 0.3, right[1] - 0.3), (12, 8.6), (left[0] + 0.3, 6.9)])
    stern = polygon([(12.3, 9.6), (23.4, 6.35), SILHOUETTE[4], (18.7, 18.0)])
    return sail, stern


def _folds() -> tuple[PathData, ...]:
    """Return the edges of the sides in the light: the left and the front of the hull."""
    bow, keel = SILHOUETTE[6], SILHOUETTE[5]
    front = polygon([(11.6, 9.75), (4.9, 17.8), (18.3, 17.8)])
    return polygon([(bow[0] + 0.4, bow[1] + 0.7), (11.2, 9.4), (keel[0] + 0.1, 17.4)]), front


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


def _rose(middle: Point, radius: float):  # type: ignore[no-untyped-def]
    """Return what is burnt and what is scored of a wind rose."""
    return None
