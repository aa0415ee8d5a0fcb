"""The lid of a plywood box for a laser: the Kosmolabium with its six wells, between the sun of the
day and the stars of the night. A size in mm goes in, a scene of areas that burn and lines that are
scored comes out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from generator.drawing.brush import segment
from generator.drawing.burning import burnt, course, scored, solid
from generator.drawing.shapes import star
from generator.geometry import (
    PathData,
    Point,
    Transform,
    circle,
    polar,
    polygon,
    rectangle,
    rotate,
    scale,
    sector,
    transformed,
    translate,
)
from generator.scene import Scene

from .engraving import around, blocks, hexagon

if TYPE_CHECKING:
    from shapely import Geometry

#: The least lid, in mm.
_LEAST: Final = (150.0, 125.0)

#: The instrument about the origin, 172 mm from side to side: the middles of signs and of wells,
#: half a well, its hub, its scale, and the directions of the wells.
_SIGN: Final = 29.6
_WELL: Final = 49.5
_HALF: Final = 9.0
_HUB: Final = 19.0
_LIMB: Final = (63.4, 74.4)
_BEARINGS: Final = around(6, 30)

#: How high the instrument stands, as shares of the height: its middle and half of it.
_MIDDLE: Final = 0.365
_TALL: Final = 0.335

#: Stars at the right: shares of the width and of the height, and size as a share of the large star.
_STARS: Final = (
    (0.79, 0.12, 0.26),
    (0.93, 0.16, 0.36),
    (0.94, 0.49, 0.23),
    (0.82, 0.6, 0.36),
    (0.92, 0.64, 0.18),
)


def lid_engraved(size: tuple[float, float]) -> Scene:
    """Draw the lid of a box of 150 × 125 mm or more.

    Below the instrument there is room for the title: from 6 to 94 % of the width, from 72 to 94 %
    of the height. Raises ValueError for a lid that is too small.
    """
    width, height = size
    if width < _LEAST[0] or height < _LEAST[1]:
        raise ValueError(f"an engraved lid needs 150 × 125 mm, not {width:g} × {height:g} mm")
    by = min(height * _TALL / 99.4, width * 0.26 / 86)
    place = scale(by).then(translate(width / 2, height * _MIDDLE))
    black, lines = _instrument(place)
    sky, beams = _heaven(size)
    drawn = lines.difference(black.buffer(0.6)).union(beams)
    return Scene(size, (burnt(black.union(sky)), scored(drawn)))


def _instrument(place: Transform) -> tuple[Geometry, Geometry]:
    """Return what burns and what is scored of the Kosmolabium."""
    from shapely import union_all

    def on(*paths: PathData) -> Geometry:
        return solid(*(transformed(path, place) for path in paths))

    frame = on(hexagon(172)).difference(on(hexagon(163)))
    wells = on(*(_square(b, _HALF + 2.2) for b in _BEARINGS))
    wells = wells.difference(on(*(_square(b, _HALF) for b in _BEARINGS)))
    pips = on(*(circle(*polar(0, 0, _WELL, b), 2.4) for b in _BEARINGS))
    hub = on(circle(0, 0, _HUB)).difference(on(circle(0, 0, _HUB - 1.8)))
    night = on(sector(0, 0, _HUB - 1, 90, 180)).difference(on(star(5, 6.6, 2.8, cy=8.4)))
    day = on(*_sun(6.4, Point(0, -8.6)))
    black = union_all([frame, wells, pips, hub, night, day, on(*_signs())])
    rings = (*(circle(0, 0, radius) for radius in _LIMB), hexagon(157))
    return black, course(*(transformed(path, place) for path in rings))


def _square(bearing: float, half: float) -> PathData:
    """Return the edge of a well, `half` mm from its middle."""
    return transformed(rectangle(-half, -_WELL - half, 2 * half, 2 * half), rotate(bearing))


def _signs() -> Iterator[PathData]:
    """Return the scale, the needles between the segments, a sun or a star in each of them, and
    the stars in the corners of the frame."""
    inner, outer = _LIMB
    yield blocks(60, inner + 1.8, outer - 1.8)
    for bearing in around(6):
        sides = [polar(0, 0, 31, bearing + way * 3.2) for way in (-1, 1)]
        near, far = (polar(0, 0, radius, bearing) for radius in (_HUB + 3, 60))
        yield polygon([near, sides[0], far, sides[1]])
        x, y = polar(0, 0, 83, bearing)
        yield star(4, 6.4, 2.4, cx=x, cy=y, first=bearing)
    for k, bearing in enumerate(_BEARINGS):
        x, y = polar(0, 0, _SIGN, bearing)
        if k % 2:
            yield star(5, 7.0, 3.0, cx=x, cy=y, first=bearing)
        else:
            yield from _sun(7.2, Point(x, y))


def _sun(radius: float, middle: Point) -> Iterator[PathData]:
    """Return a disc and eight rays that stand off from it."""
    yield circle(*middle, radius * 0.46)
    for bearing in around(8):
        feet = [polar(*middle, radius * 0.6, bearing + way * 17) for way in (-1, 1)]
        yield polygon([polar(*middle, radius, bearing), *feet])


def _heaven(size: tuple[float, float]) -> tuple[Geometry, Geometry]:
    """Return what burns and what is scored beside the instrument: the sun, and the stars."""
    width, height = size
    radius = min(height * 0.125, width * 0.098)
    day, night = Point(width * 0.135, height * 0.33), Point(width * 0.87, height * 0.33)
    lesser = (
        star(4, radius * s, radius * s * 0.34, cx=width * x, cy=height * y) for x, y, s in _STARS
    )
    halves = []
    for bearing in around(5):
        side = polar(*night, 0.42 * radius, bearing + 36)
        halves.append(polygon([night, polar(*night, radius, bearing), side]))
    black = solid(*_sun(radius, day), *lesser, *halves)
    beams = [
        segment(*polar(*day, radius * 0.7, b), *polar(*day, radius * 0.92, b))
        for b in around(8, 22.5)
    ]
    edges = (circle(*day, radius * 0.52), star(5, radius, 0.42 * radius, cx=night.x, cy=night.y))
    return black, course(*edges, *beams).difference(black.buffer(0.6))
