"""The emblems of the six groups as a laser burns them: areas in which nothing is finer than a beam
leaves standing, whatever their size. A group's name and a size in mm go in, an outline comes out,
to be filled even-odd."""

import math
from collections.abc import Callable
from functools import cache
from typing import Final

from generator.drawing.brush import in_square, joined, moved
from generator.geometry import (
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Point,
    circle,
    polar,
    polygon,
    rectangle,
    rotate,
    scale,
    transformed,
    translate,
)

from .emblems import emblem_path
from .palette import group

#: The least width of what stands between two areas, and of an area, in mm.
GAP: Final = 0.5
DETAIL: Final = 0.6

#: Smaller emblems have fewer rays and veins (mm).
_SMALL: Final = 6.0

# Each emblem is drawn about the origin, `size` mm wide or high.


@cache
def burnt_emblem(group_id: str, cx: float, cy: float, size: float) -> PathData:
    """Return a group's emblem in a square of `size` mm about (cx, cy).

    Raises ValueError for a group that does not exist, and for less than 4 mm, which do not hold it.
    """
    if size < 4:
        raise ValueError(f"an emblem to be engraved needs 4 mm, not {size:g}")
    name = group(group_id).id
    drawn = _OWN[name](size) if name in _OWN else in_square(emblem_path(name), 0, 0, size)
    return moved(drawn, cx, cy)


def _sun(size: float) -> PathData:
    count = 8 if size >= _SMALL else 6
    core, foot = size * 0.25, size * 0.25 + GAP
    half = 180 / count - math.degrees(GAP / 2 / foot)
    path = circle(0, 0, core)
    for k in range(count):
        at = 360 / count * k
        feet = (polar(0, 0, foot, at + d) for d in (half, 0, -half))
        path += polygon([polar(0, 0, size / 2, at), *feet])
    return path


def _bricks(size: float) -> PathData:
    high = (size * 0.84 - 2 * GAP) / 3
    wide = (size - GAP) / 2
    step = high + GAP
    places = ((0.0, -step), (-(wide + GAP) / 2, 0.0), ((wide + GAP) / 2, 0.0), (0.0, step))
    return joined(rectangle(x - wide / 2, y - high / 2, wide, high, size * 0.04) for x, y in places)


def _wheat(size: float) -> PathData:
    stem, turn, long = max(DETAIL, size * 0.075), 44.0, size * 0.29
    grain = _grain(long, 0.34)
    aside = stem / 2 + GAP + long * 0.33
    path = moved(_grain(size * 0.3, 0.36), 0, -size * 0.35)
    for y in (-0.13, 0.09, 0.31):
        for side in (-1, 1):
            place = rotate(side * turn).then(translate(side * aside, y * size))
            path += transformed(grain, place)
    top = size * -0.2 + GAP
    return path + rectangle(-stem / 2, top, stem, size / 2 - top, stem * 0.3)


def _grain(length: float, bow: float) -> PathData:
    half, out = length / 2, length * bow
    return (
        Move(0, -half),
        Curve(out, -half * 0.45, out, half * 0.5, 0, half),
        Curve(-out, half * 0.5, -out, -half * 0.45, 0, -half),
        Close(),
    )


def _leaf(size: float) -> PathData:
    blade: PathData = (
        Move(0, -0.5),
        Curve(0.36, -0.3, 0.48, 0.08, 0.055, 0.33),
        Line(0.05, 0.5),
        Line(-0.05, 0.5),
        Line(-0.055, 0.33),
        Curve(-0.48, 0.08, -0.36, -0.3, 0, -0.5),
        Close(),
    )
    leaf = transformed(blade, scale(size * 1.06)) + _veins(size)
    return transformed(leaf, rotate(32).then(translate(-size * 0.02, -size * 0.01)))


def _veins(size: float) -> PathData:
    """Return the midrib of a leaf with its veins on both sides, as one slit as wide as a gap."""
    half, turn = max(GAP, size * 0.04) / 2, math.radians(54)
    right = [Point(half, size * 0.27)]
    for y in (0.15, -0.06) if size >= _SMALL else (0.06,):
        for edge, reach in ((1, 0.0), (1, 0.25), (-1, 0.25), (-1, 0.0)):
            # From the side of the midrib along one edge of the vein, and back along the other.
            begin = half * (1 - edge * math.cos(turn)) / math.sin(turn)
            along = size * reach if reach else begin
            right.append(
                Point(
                    edge * half * math.cos(turn) + along * math.sin(turn),
                    y * size + edge * half * math.sin(turn) - along * math.cos(turn),
                )
            )
    right.append(Point(half, -size * 0.33))
    return polygon([*right, *(Point(-x, y) for x, y in reversed(right))])


_OWN: Final[dict[str, Callable[[float], PathData]]] = {
    "red": _sun,
    "yellow": _wheat,
    "brown": _bricks,
    "green": _leaf,
}
