"""The lid of a plywood box for a laser: an ant with a hard hat waves from a pyramid of bricks, and
two more bring bricks. A size in mm goes in, a scene of areas that burn and lines that are scored
comes out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from generator.drawing.brush import smooth, sweep
from generator.drawing.burning import burnt, course, scored, solid, stacked
from generator.drawing.shapes import ellipse
from generator.geometry import (
    Transform,
    circle,
    rectangle,
    scale,
    transformed,
    translate,
)
from generator.scene import Scene

from .ants import Work, shapes
from .emblems import mark
from .palette import BRICK_IDS, brick_of

if TYPE_CHECKING:
    from shapely import Geometry

#: The least lid, in mm.
_LEAST: Final = (150.0, 100.0)

#: How many bricks lie in each row, from the ground up.
_ROWS: Final = (6, 5, 4)

#: The ground and a side of a brick, as shares of the height; the ground's ends, of the width.
_GROUND: Final = 0.675
_SIDE: Final = 0.1
_REACH: Final = (0.05, 0.95)

#: How many sides of a brick ant and pyramid are high, and what stays free above them (mm).
_TALL: Final = 6.45
_ABOVE: Final = 8.0

#: How far the feet of an ant reach below where it stands, before it is enlarged (mm).
_SOLE: Final = 0.5

#: On an ant: the stripes of its tail, eyes and smile, and its pupils.
_STRIPES: Final = ("-7.1,-9 -5.9,-5 -7.3,-1", "-4.9,-9 -3.7,-5 -5.1,-1")
_FACE: Final = (
    ellipse(2.05, -8.2, 1.0, 1.1),
    ellipse(4.5, -8.2, 1.0, 1.1),
    smooth("1.7,-6.8! 3.3,-6.5 4.9,-6.8! 4.3,-5.95 3.35,-5.8 2.4,-6"),
)
_PUPILS: Final = ((2.4, -8.1), (4.8, -8.1))

#: Clouds: shares of the width and of the height, and size as a share of the height.
_CLOUDS: Final = ((0.17, 0.16, 0.2), (0.8, 0.11, 0.17), (0.92, 0.2, 0.1))
_PUFFS: Final = ((-0.38, 0.0, 0.16), (-0.12, -0.14, 0.25), (0.2, -0.06, 0.2), (0.43, 0.03, 0.13))

#: Where two ants bring bricks: the share of the width, and which way they look.
_CARRIERS: Final = ((0.14, 1), (0.86, -1))


def lid_engraved(size: tuple[float, float]) -> Scene:
    """Draw the lid of a box of 150 × 100 mm or more.

    Below the ground there is room for the title: from 6 to 94 % of the width, from 72 to 94 % of
    the height. Raises ValueError for a lid that is too small.
    """
    from shapely import union_all

    width, height = size
    if width < _LEAST[0] or height < _LEAST[1]:
        raise ValueError(f"an engraved lid needs 150 × 100 mm, not {width:g} × {height:g} mm")
    level = height * _GROUND
    side = min(height * _SIDE, width * 0.075, (level - _ABOVE) / _TALL)
    bricks = list(_pyramid(width / 2, level, side))
    ants = [_ant("wave", _at(width / 2 - 0.1 * side, level - len(_ROWS) * side, side * 0.235))]
    for kind, (share, way) in enumerate(_CARRIERS):
        place = _at(width * share, level, side * 0.15, way)
        ants.append(_ant("carry", place))
        bricks.append(_brick(*place.apply(2.7, -18.0), side * 0.15 * 7, kind + 1))
    clouds = union_all([_cloud(size, cloud) for cloud in _CLOUDS])
    return Scene(size, (burnt(union_all([*bricks, *ants, _ground(size)])), scored(clouds)))


def _at(x: float, level: float, by: float, way: int = 1) -> Transform:
    """Return where an ant stands that is `by` times as large as others, bare of the ground."""
    return scale(way * by, by).then(translate(x, level - _SOLE * by - 0.9))


def _ant(work: Work, place: Transform) -> Geometry:
    """Return an ant, its parts set off from each other, with stripes on its tail and a face."""
    parts = [solid(transformed(path, place)) for path in shapes(work)]
    far, tail, waist, chest, head, *hat, near = parts
    by = abs(place.a)
    far = far.difference(tail)  # which would show between the stripes
    stripes = course(*(transformed(sweep(points), place) for points in _STRIPES))
    tail = tail.difference(stripes.buffer(0.3 * by))
    head = head.difference(solid(*(transformed(path, place) for path in _FACE)))
    pupils = solid(*(transformed(circle(*at, 0.5), place) for at in _PUPILS))
    layers = (far, tail, waist, chest, head, *hat)
    return stacked((*layers, near), max(0.22 * by, 0.6)).union(pupils)


def _pyramid(x: float, level: float, side: float) -> Iterator[Geometry]:
    for row, count in enumerate(_ROWS):
        for k in range(count):
            middle = x + (k + 0.5 - count / 2) * side
            yield _brick(middle, level - (row + 0.5) * side - 0.7, side, k + row)


def _brick(x: float, y: float, side: float, kind: int) -> Geometry:
    """Return a brick about (x, y): burnt with its emblem left bare, or the other way round."""
    half = side / 2 - 0.5
    block = solid(rectangle(x - half, y - half, 2 * half, 2 * half, side * 0.08))
    emblem = solid(mark(brick_of(BRICK_IDS[kind % len(BRICK_IDS)]).emblem, x, y, side * 0.3))
    if kind % 2:
        return block.difference(block.buffer(-side * 0.07)).union(emblem)
    return block.difference(emblem)


def _ground(size: tuple[float, float]) -> Geometry:
    """Return the earth, a flat lens from side to side."""
    width, height = size
    left, right, level = width * _REACH[0], width * _REACH[1], height * _GROUND
    places = [(left, 0.3), (left + 1, 0.0), (right - 1, 0.0), (right, 0.3)]
    places += [(left + (right - left) * x, y) for x, y in ((0.75, 0.8), (0.5, 1.0), (0.25, 0.75))]
    deep = height * 0.032
    words = (f"{x:.3f},{level + deep * y:.3f}" for x, y in places)
    corners = ("", "!", "!", "", "", "", "")
    return solid(smooth(" ".join(w + c for w, c in zip(words, corners, strict=True))))


def _cloud(size: tuple[float, float], cloud: tuple[float, float, float]) -> Geometry:
    """Return the edge of a cloud: its middle as shares of width and height, and its size."""
    x, y, by = size[0] * cloud[0], size[1] * cloud[1], min(size[1], size[0] * 0.68) * cloud[2]
    puffs = [circle(x + by * dx, y + by * dy, by * radius) for dx, dy, radius in _PUFFS]
    foot = rectangle(x - 0.4 * by, y - 0.05 * by, 0.83 * by, 0.21 * by)
    return solid(*puffs, foot).boundary
