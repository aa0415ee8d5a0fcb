"""The lid of a plywood box for a laser: a camel before the wind rose that rises over the dunes. A
size in mm goes in, a scene of areas that burn and lines that are scored comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from generator.drawing.brush import smooth_points
from generator.drawing.burning import burnt, course, rose, scored, solid, stacked
from generator.geometry import Move, PathData, Transform, rectangle, scale, transformed, translate
from generator.scene import Scene

from .camel_forms import silhouette
from .emblems import emblem_path

if TYPE_CHECKING:
    from shapely import Geometry

#: The least lid, in mm.
_LEAST: Final = (110.0, 100.0)

#: Where the camel stands and how high the rose rises, as shares of the height; how far the ground
#: reaches from side to side, as shares of the width.
_GROUND: Final = 0.66
_ROSE: Final = (0.33, 0.29)
_REACH: Final = (0.06, 0.94)

#: The crests of the dunes at the left and the right: shares of the width and of the height.
_DUNES: Final = (
    ((0.05, 0.6), (0.11, 0.545), (0.16, 0.53), (0.22, 0.56), (0.29, 0.61)),
    ((0.06, 0.645), (0.13, 0.605), (0.19, 0.595), (0.25, 0.615), (0.3, 0.64)),
    ((0.71, 0.64), (0.76, 0.6), (0.83, 0.565), (0.88, 0.575), (0.95, 0.635)),
    ((0.68, 0.58), (0.72, 0.55), (0.77, 0.535), (0.81, 0.55), (0.84, 0.555)),
)


def lid_engraved(size: tuple[float, float]) -> Scene:
    """Draw the lid of a box of 110 × 100 mm or more.

    Below the ground there is room for the title: from 6 to 94 % of the width, from 72 to 94 % of
    the height. Raises ValueError for a lid that is too small.
    """
    width, height = size
    if width < _LEAST[0] or height < _LEAST[1]:
        raise ValueError(f"an engraved lid needs 110 × 100 mm, not {width:g} × {height:g} mm")
    by = min(height * 0.42 / 16, width * 0.44 / 18)
    place = scale(by).then(translate(width / 2 - 9.2 * by, height * _GROUND - 14.9 * by))
    beast, cloth = _camel(place, by)
    sand = solid(_ground(size))
    star, lines = rose(width / 2, height * _ROSE[0], min(height * _ROSE[1], width * 0.36))
    clear = _clear(place, by)
    star = _large(star.difference(clear), by * by)
    dunes = course(*(_crest(size, crest) for crest in _DUNES))
    black = stacked((star, sand), 1.0).union(beast)
    behind = lines.union(dunes).difference(clear).difference(sand.union(star).buffer(0.6))
    return Scene(size, (burnt(black), scored(_long(behind, 1.6 * by).union(cloth))))


def _clear(place: Transform, by: float) -> Geometry:
    """Return where nothing shows behind the camel: about it, and before its muzzle."""
    shape = solid(*(transformed(path, place) for path in silhouette()))
    return shape.buffer(by).buffer(-0.7 * by)


def _large(shape: Geometry, least: float) -> Geometry:
    """Return the parts of a shape that are not scraps: of this area (mm²) or more."""
    from shapely import get_parts, union_all

    return union_all([part for part in get_parts(shape) if part.area > least])


def _long(lines: Geometry, least: float) -> Geometry:
    """Return those of lines that are this long (mm) or longer."""
    from shapely import get_parts, line_merge, union_all

    return union_all([part for part in get_parts(line_merge(lines)) if part.length > least])


def _camel(place: Transform, by: float) -> tuple[Geometry, Geometry]:
    """Return what burns of the camel, its cloth left bare but for an emblem, and the hems."""
    beast, cloth = (solid(transformed(path, place)) for path in silhouette())
    eye = solid(transformed(rectangle(3.0, 2.9, 0.5, 0.6, 0.25), place))
    emblem = _emblem(place)
    coat = beast.difference(cloth.buffer(0.12 * by)).difference(eye)
    bands = cloth.difference(cloth.buffer(-0.42 * by))
    return coat.union(bands).union(emblem), cloth.buffer(-0.75 * by).boundary


def _emblem(place: Transform) -> Geometry:
    """Return the star of a family, in the middle of the cloth."""
    from shapely import Polygon

    at = scale(4.2).then(translate(10.65 - 2.1, 7.4 - 2.1)).then(place)
    found: Geometry = Polygon()
    for ring in _rings(transformed(emblem_path("star"), at)):
        found = found.symmetric_difference(ring)
    return found


def _rings(path: PathData) -> list[Geometry]:
    starts = [k for k, step in enumerate(path) if isinstance(step, Move)]
    ends = [*starts[1:], len(path)]
    return [solid(path[a:b]) for a, b in zip(starts, ends, strict=True)]


def _ground(size: tuple[float, float]) -> PathData:
    """Return the sand that the camel stands on, a flat lens from side to side."""
    width, height = size
    left, right = (width * share for share in _REACH)
    level, deep = height * _GROUND, height * 0.032
    crest = ((0.0, 0.2), (0.2, 0.28), (0.4, 0.1), (0.6, 0.1), (0.8, 0.3), (1.0, 0.2))
    foot = ((0.75, 0.8), (0.5, 1.0), (0.25, 0.85))
    return smooth_points(
        [(left + (right - left) * x, level + deep * y) for x, y in (*crest, *foot)]
    )


def _crest(size: tuple[float, float], shares: tuple[tuple[float, float], ...]) -> PathData:
    return smooth_points([(size[0] * x, size[1] * y) for x, y in shares], closed=False)
