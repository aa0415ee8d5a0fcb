"""Reading drawings: what is painted, in what order and how wide, and what a place shows. Items of a
scene go in, paths with their way to the piece come out."""

from collections.abc import Iterator
from typing import NamedTuple

from shapely.geometry import LineString, Polygon
from shapely.geometry import box as upright
from shapely.geometry.base import BaseGeometry

from generator.geometry import IDENTITY, PathData, Transform, flatten
from generator.scene import Group, Item, Path
from tests.games.measuring import area_of


class Drawn(NamedTuple):
    """A path, its way to the board, and the clips around it, each with its own way."""

    path: Path
    by: Transform
    clips: tuple[tuple[PathData, Transform], ...]


def drawn(
    items: tuple[Item, ...],
    by: Transform = IDENTITY,
    clips: tuple[tuple[PathData, Transform], ...] = (),
) -> Iterator[Drawn]:
    """Return all paths in the order they are painted."""
    for item in items:
        if isinstance(item, Path):
            yield Drawn(item, by, clips)
        elif isinstance(item, Group):
            way = item.transform.then(by)
            inner = clips if item.clip is None else (*clips, (item.clip, way))
            yield from drawn(item.items, way, inner)


def painted(item: Drawn, where: BaseGeometry) -> bool:
    """Tell whether a path leaves colour at a place: its fill by its own rule, or its stroke."""
    path, by, clips = item
    rings = [LineString([by.apply(*p) for p in ring]) for ring in flatten(path.path)]
    lines = [ring for ring in rings if upright(*ring.bounds).buffer(1).intersects(where)]
    for clip, way in clips if lines else ():
        where = where.intersection(area_of(clip, way))
    filled: BaseGeometry = Polygon()
    for line in lines if path.fill is not None else ():
        ring = Polygon(line.coords).buffer(0)
        filled = filled.symmetric_difference(ring) if path.even_odd else filled.union(ring)
    stroke = path.stroke is not None and any(
        line.buffer(path.width / 2).intersects(where) for line in lines
    )
    return stroke or filled.intersection(where).area > 1e-6


def drawn_widths(items: tuple[Item, ...], by: float = 1.0) -> Iterator[float]:
    """Return how wide strokes are on the piece; contours reach half beneath their forms."""
    for item in items:
        if isinstance(item, Group):
            yield from drawn_widths(item.items, by * abs(item.transform.determinant) ** 0.5)
        elif isinstance(item, Path) and item.stroke is not None:
            under = item.fill is not None and item.fill == item.stroke
            yield item.width * by / (2 if under else 1)
