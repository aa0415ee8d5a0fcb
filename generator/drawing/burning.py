"""The hand that draws for a laser: shapes that overlap are made one, what stands before something
else is set off by a bare edge, and nothing is finer than a beam can leave it. Paths in mm go in,
areas that burn and lines that are scored come out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from generator.geometry import PathData, flatten, polygon, polyline
from generator.scene import BLACK, Path

if TYPE_CHECKING:
    from shapely import Geometry

#: How wide a laser draws a line that it scores, in mm.
SCORE: Final = 0.2

#: What a beam leaves of areas and of what stands between them, in mm, with a little to spare.
_DETAIL: Final = 0.56
_GAP: Final = 0.5

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


def _parts(shape: Geometry) -> Iterator[Geometry]:
    from shapely import get_parts

    return (part for part in get_parts(shape) if not part.is_empty)
