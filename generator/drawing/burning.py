"""The hand that draws for a laser: shapes that overlap are made one, what stands before something
else is set off by a bare edge, and nothing is finer than a beam can leave it. Paths in mm go in,
areas that burn and lines that are scored come out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from generator.geometry import PathData, circle, flatten, polar, polygon, polyline
from generator.scene import BLACK, Path

if TYPE_CHECKING:
    from shapely import Geometry

#: How wide a laser draws a line that it scores, in mm.
SCORE: Final = 0.2

#: What a beam leaves of areas and of what stands between them, in mm, with a little to spare.
_DETAIL: Final = 0.56
_GAP: Final = 0.5

#: A rose of a smaller radius (mm) has no lesser points.
_SMALL_ROSE: Final = 20.0

#: How far an outline may stray from its curve, in mm; far less than a beam is wide.
_STRAY: Final = 0.01


def solid(*paths: PathData) -> Geometry:
    """Return all that paths enclose, as one shape; what overlaps counts once."""
    from shapely import Polygon, union_all

    rings = (ring for path in paths for ring in flatten(path, _STRAY))
    return union_all([Polygon(ring).buffer(0) for ring in rings])


def course(*paths: PathData) -> Geometry:
    """Return the lines of paths."""
    from shapely import MultiLineString

    return MultiLineString([ring for path in paths for ring in flatten(path, _STRAY)])


def stacked(layers: Iterable[Geometry], gap: float) -> Geometry:
    """Lay shapes over each other, each with a bare edge of `gap` mm around it."""
    from shapely import Polygon

    found: Geometry = Polygon()
    for layer in layers:
        found = found.difference(layer.buffer(gap)).union(layer)
    return found


def burnt(shape: Geometry) -> Path:
    """Burn a shape, without what is too fine: thin parts are left out, thin gaps are closed."""
    closed = shape.buffer(_GAP / 2).buffer(-_GAP / 2)
    kept = closed.buffer(-_DETAIL / 2).buffer(_DETAIL / 2).simplify(_STRAY)
    rings = (ring for part in _parts(kept) for ring in (part.exterior, *part.interiors))
    outline = (step for ring in rings for step in polygon(ring.coords[:-1]))
    return Path(tuple(outline), fill=BLACK, even_odd=True)


def scored(lines: Geometry) -> Path:
    """Score lines; bits shorter than a detail are left out."""
    kept = (part for part in _parts(lines.simplify(_STRAY)) if part.length > _DETAIL)
    path = (step for part in kept for step in polyline(part.coords))
    return Path(tuple(path), stroke=BLACK, width=SCORE)


def rose(x: float, y: float, radius: float) -> tuple[Geometry, Geometry]:
    """Return what burns and what is scored of a wind rose of eight points within a ring; a small
    one has four.

    Every point is split along its middle: one half burns, of the other the edge is scored. The
    north reaches beyond the ring, to `radius` mm from the middle (x, y).
    """
    halves: dict[int, list[PathData]] = {-1: [], 1: []}
    minor = () if radius < _SMALL_ROSE else (1, 3, 5, 7)
    for k, side in ((k, side) for k in (*minor, 0, 2, 4, 6) for side in halves):
        reach = radius * (0.56 if k % 2 else 1.0 if k == 0 else 0.9)
        waist = polar(x, y, radius * 0.2, 45 * k + 22.5 * side * (1 if k % 2 else 1.6))
        halves[side].append(polygon([(x, y), polar(x, y, reach, 45 * k), waist]))
    # Wider than what is closed again when it is burnt.
    gap = max(radius * 0.02, 1.7 * _GAP)
    lesser, main = solid(*halves[1][:-4]), solid(*halves[1][-4:])
    bare_lesser, bare = solid(*halves[-1][:-4]), solid(*halves[-1][-4:])
    ring = solid(circle(x, y, radius * 0.8)).difference(solid(circle(x, y, radius * 0.73)))
    star = main.union(bare).buffer(gap, join_style="mitre")
    lesser_star = lesser.union(bare_lesser).buffer(gap, join_style="mitre")
    black = ring.difference(star).union(lesser.difference(star)).union(main)
    lines = bare.boundary
    if minor:
        lines = lines.union(bare_lesser.boundary.difference(star))
    rim = solid(circle(x, y, radius * 0.66)).boundary.difference(star.union(lesser_star))
    return black, lines.difference(black.buffer(_GAP)).union(rim)


def _parts(shape: Geometry) -> Iterator[Geometry]:
    from shapely import get_parts

    return (part for part in get_parts(shape) if not part.is_empty)
