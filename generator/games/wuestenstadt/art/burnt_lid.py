"""The lid of a plywood box for a laser: the fan of the refuge on the horizon, between burnt cacti
and cacti that are only drawn. A size in mm goes in, a scene of areas and lines comes out; what
it shows grows with the lid, but its finest parts never shrink below what a beam leaves."""

from collections.abc import Iterator
from typing import Final

from generator.drawing.brush import joined, segment
from generator.geometry import (
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Point,
    circle,
    polar,
    rotate,
    transformed,
    translate,
)
from generator.scene import Item, Scene

from .burnt_emblems import GAP, burnt_emblem
from .burnt_saguaro import Branch, Saguaro, joints, outline, slits
from .burnt_tiles import area, scored
from .palette import GROUP_IDS

#: The opening of a blade, in degrees.
_WEDGE: Final = 27.0

#: The horizon, as a share of the height; the radius of the fan, as shares of height and width at
#: most; where the middle of the cacti stands, as a share of the width from either side.
_HORIZON: Final = 0.66
_RADIUS: Final = (0.56, 0.3)
_CACTI: Final = 0.13


def lid_engraved(size: tuple[float, float]) -> Scene:
    """Draw the lid of a box of 160 × 85 mm or more.

    Below the horizon there is room for the title: from 8 to 92 % of the width, from 72 to 94 % of
    the height. Raises ValueError for a lid that is too small.
    """
    width, height = size
    radius = min(height * _RADIUS[0], width * _RADIUS[1])
    if radius < 47:
        raise ValueError(f"an engraved lid needs 160 × 85 mm, not {width:g} × {height:g} mm")
    apex = Point(width / 2, height * _HORIZON)
    return Scene(size, (*_fan(apex, radius), *_desert(size, radius)))


def _fan(apex: Point, radius: float) -> Iterator[Item]:
    """Score the blades, and burn an emblem into each, and the hub."""
    blade = _blade(radius)
    turns = [(k + 0.5 - len(GROUP_IDS) / 2) * _WEDGE for k in range(len(GROUP_IDS))]
    yield scored(joined(transformed(blade, rotate(t).then(translate(*apex))) for t in turns))
    for name, turn in zip(GROUP_IDS, turns, strict=True):
        yield area(burnt_emblem(name, *polar(*apex, radius * 0.74, turn), radius * 0.24))
    yield area(circle(apex.x, apex.y - radius * 0.08, radius * 0.07))


def _blade(radius: float) -> PathData:
    """Return a blade that stands over the origin."""
    root, high = radius * 0.24, radius * 0.8
    foot, wide = (polar(0, 0, r, _WEDGE / 2 - 1.2).x for r in (root, high))
    swell = (wide * 1.08, -radius * 0.92)
    return (
        Move(-foot, -root),
        Line(-wide, -high),
        Curve(-swell[0], swell[1], -wide * 0.45, -radius * 0.985, 0, -radius),
        Curve(wide * 0.45, -radius * 0.985, *swell, wide, -high),
        Line(foot, -root),
        Close(),
    )


def _desert(size: tuple[float, float], radius: float) -> Iterator[Item]:
    """Stand three cacti on either side on the horizon: burnt at the left, drawn at the right."""
    width, height = size
    level, by = height * _HORIZON, radius / 75
    burnt = list(_grove(width * _CACTI, level, by))
    drawn = list(_grove(width * (1 - _CACTI), level, by))
    yield area(joined(outline(c, thorns=True) + slits(c, GAP) for c in burnt))
    yield scored(joined(outline(c, thorns=False) + joints(c) for c in drawn))
    stops = [width * 0.03, *(x for c in burnt for x in (c.x - c.half, c.x + c.half))]
    stops += [width / 2 - radius * 0.2, width / 2 + radius * 0.2]
    stops += [*(x for c in drawn for x in (c.x - c.half, c.x + c.half)), width * 0.97]
    ways = (segment(a, level, b, level) for a, b in zip(stops[::2], stops[1::2], strict=True))
    yield scored(joined(ways))


def _grove(x: float, level: float, by: float) -> Iterator[Saguaro]:
    """Place three cacti about a place, from left to right."""
    yield Saguaro(x - 15 * by, level, 17 * by, 4.4 * by)
    left = Branch(-11 * by, 22 * by, 37 * by, 3.2 * by)
    right = Branch(11 * by, 27 * by, 42 * by, 3.2 * by)
    yield Saguaro(x, level, 50 * by, 5.2 * by, left, right)
    yield Saguaro(x + 15.5 * by, level, 20.5 * by, 4.2 * by)
