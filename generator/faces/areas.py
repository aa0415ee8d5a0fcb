"""Areas and lines as geometry that can be joined and cut off: what a filled path covers, and what
its stroke does. In come paths in mm, out come shapely's forms, and paths of straight lines."""

from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from typing import TYPE_CHECKING, Final

from generator.geometry import PathData, Point, flatten, polyline
from generator.units import EPSILON

if TYPE_CHECKING:
    from shapely import Geometry

#: How far (mm) straight lines may be from the curves that they stand for: no burnt edge is as fine.
FINE: Final = 0.005


def covered(path: PathData, *, even_odd: bool = False) -> "Geometry":
    """Return what a path covers that is filled, open subpaths closed; see `Path.even_odd`."""
    from shapely import LineString, Polygon, get_parts, node, polygonize, union_all

    rings = [ring for points in flatten(path, FINE) if (ring := _closed(points))]
    if len(rings) == 1 and (simple := Polygon(rings[0])).is_valid:
        return simple
    fields = get_parts(polygonize([node(union_all([LineString(ring) for ring in rings]))]))

    def inside(field: "Geometry") -> bool:
        spot = field.representative_point()
        turns = sum(_turns(ring, spot.x, spot.y) for ring in rings)
        return bool(turns % 2 if even_odd else turns)

    return union_all([field for field in fields if inside(field)])


def _closed(points: Sequence[Point]) -> list[Point]:
    """Return the ring of some points, or none where they enclose nothing."""
    ring = [*points, points[0]] if points[0] != points[-1] else [*points]
    return ring if len(set(ring)) > 2 else []


def _turns(ring: Sequence[Point], x: float, y: float) -> int:
    """Return how often a ring goes round a point, clockwise as seen."""
    turns = 0
    for (x0, y0), (x1, y1) in pairwise(ring):
        if (y0 <= y) != (y1 <= y) and (x0 + (y - y0) / (y1 - y0) * (x1 - x0) > x):
            turns += 1 if y1 > y0 else -1
    return turns


def band(path: PathData, width: float, *, round_: bool) -> "Geometry":
    """Return what the stroke of a path covers, `width` mm wide, with round or plain ends."""
    lines = as_lines(path)
    cap, join = ("round", "round") if round_ else ("flat", "mitre")
    return lines.buffer(width / 2, cap_style=cap, join_style=join)


def dashed(path: PathData, dash: Sequence[float]) -> Iterator[PathData]:
    """Return the dashes of a path, each a polyline; `dash` has dashes and gaps in turn (mm)."""
    from shapely import LineString
    from shapely.ops import substring

    for points in (each for each in flatten(path, FINE) if len(each) > 1):
        line, at = LineString(points), 0.0
        for place, step in enumerate(cycle(dash)):
            if at >= line.length - EPSILON:
                break
            if place % 2 == 0 and step > EPSILON:
                yield polyline(substring(line, at, at + step).coords)
            at += step


def within(path: PathData, area: "Geometry") -> Iterator[PathData]:
    """Return what of the lines of a path is in an area: the path itself where all of it is."""
    lines = as_lines(path)
    if area.buffer(EPSILON).covers(lines):
        yield path
    else:
        yield from _joined(lines.intersection(area))


def without(path: PathData, area: "Geometry") -> Iterator[PathData]:
    """Return what of the lines of a path is not in an area: the path itself where none of it is in
    it, but at its edge at most."""
    lines = as_lines(path)
    if lines.intersects(area.buffer(-FINE)):
        yield from _joined(lines.difference(area))
    else:
        yield path


def as_lines(path: PathData) -> "Geometry":
    """Return the lines of a path, each subpath by itself."""
    from shapely import MultiLineString

    return MultiLineString([points for points in flatten(path, FINE) if len(points) > 1])


def _joined(kept: "Geometry") -> Iterator[PathData]:
    from shapely import get_parts, line_merge

    for part in get_parts(line_merge(kept) if kept.geom_type == "MultiLineString" else kept):
        if part.geom_type == "LineString" and part.length > EPSILON:
            yield polyline(part.coords)
