"""The bridge between our paths and shapely's polygons: a path goes in, areas can be joined and cut
there, and a path of straight lines comes out."""

from collections.abc import Sequence
from functools import reduce
from itertools import pairwise
from operator import xor
from typing import TYPE_CHECKING, Final

from generator.geometry import Move, PathData, Point, Segment, flatten, polygon, polyline
from generator.units import EPSILON

if TYPE_CHECKING:
    from shapely import Geometry, LinearRing, Polygon

#: Coordinates of joined areas are rounded to this grid (mm), so that edges which are meant to
#: coincide do.
GRID: Final = 1e-6


def area(path: PathData) -> "Polygon":
    """Turn a closed path of one ring into a polygon."""
    from shapely import Polygon

    (ring,) = flatten(path)
    return Polygon(ring)


def rings(path: PathData) -> list[PathData]:
    """Return the subpaths of a path, each by itself."""
    begins = [place for place, segment in enumerate(path) if isinstance(segment, Move)]
    return [path[begin:end] for begin, end in pairwise([*begins, len(path)])]


def enclosed(path: PathData) -> "Geometry":
    """Return what a closed path of one or more rings encloses; a ring within another is a hole."""
    areas: list[Geometry] = [area(ring) for ring in rings(path)]
    while len(areas) > 1:
        # In pairs, as a form to which ring after ring is added takes ever longer.
        areas = [reduce(xor, areas[place : place + 2]) for place in range(0, len(areas), 2)]
    return areas[0]


def beside(lines: Sequence[PathData], reach: float) -> "Geometry":
    """Grow straight lines sideways by `reach` mm: square where two lines join, cut off flat at the
    end of a row of them."""
    from shapely import MultiLineString, line_merge

    joined = line_merge(MultiLineString([ring for line in lines for ring in flatten(line)]))
    return joined.buffer(reach, cap_style="flat", join_style="mitre")


def off(path: PathData, line: PathData) -> list[PathData]:
    """Return the edges of a closed path that do not run on a line, joined where they meet."""
    from shapely import LineString, union_all

    (ring,) = flatten(path)
    seam = union_all([LineString(points) for points in flatten(line)]).buffer(EPSILON)
    edges = [edge for edge in pairwise(ring) if not seam.covers(LineString(edge))]
    rows: list[list[Point]] = []
    for start, end in edges:
        if rows and rows[-1][-1] == start:
            rows[-1].append(end)
        else:
            rows.append([start, end])
    if len(rows) > 1 and rows[-1][-1] == rows[0][0]:
        rows[0][:0] = rows.pop()[:-1]
    return [polyline(row) for row in rows]


def outline(geometry: "Geometry") -> PathData:
    """Turn areas into a closed path without points in the middle of straight lines.

    Rings run clockwise as seen and holes the other way round; lines and points are left out.
    """
    from shapely import get_parts

    path: list[Segment] = []
    for part in get_parts(geometry):
        if part.geom_type == "Polygon" and not part.is_empty:
            path.extend(_ring(part.exterior, clockwise=True))
            for hole in part.interiors:
                path.extend(_ring(hole, clockwise=False))
    return tuple(path)


def _ring(ring: "LinearRing", *, clockwise: bool) -> PathData:
    # Shapely counts with y up: what runs counter-clockwise there is clockwise on paper.
    points = _corners(list(ring.coords)[:-1])
    return polygon(points if ring.is_ccw == clockwise else points[::-1])


def _corners(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Drop points that lie on the straight line between their neighbours."""
    kept = []
    for i, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[i - 1], points[(i + 1) % len(points)]
        if abs((x - x0) * (y1 - y) - (y - y0) * (x1 - x)) > GRID:
            kept.append((x, y))
    return kept
