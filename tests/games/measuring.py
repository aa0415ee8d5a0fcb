"""Measuring drawings: the paths of a scene in the scene's own millimetres, as polygons, with what
they are painted in and the group they stand in; and a fingerprint of a whole scene."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from generator.geometry import IDENTITY, PathData, Transform, flatten, regular_polygon
from generator.scene import Group, Item, Path, Scene, Text


@dataclass(frozen=True)
class Mark:
    """A path of a scene: the item, the outermost groups it stands in, and the area it may paint."""

    item: Path
    within: tuple[Group, ...]
    area: BaseGeometry


def area_of(path: PathData, by: Transform = IDENTITY) -> BaseGeometry:
    """Return the area inside all subpaths together, each taken as filled."""
    rings = [[by.apply(x, y) for x, y in ring] for ring in flatten(path)]
    return unary_union([Polygon(ring).buffer(0) for ring in rings if len(ring) > 3])


@cache
def marks(scene: Scene) -> tuple[Mark, ...]:
    """Return all paths of a scene, each cut off at the clips around it."""
    return tuple(_marks(scene.items, IDENTITY, (), None))


def _marks(
    items: tuple[Item, ...], by: Transform, within: tuple[Group, ...], clip: BaseGeometry | None
) -> Iterator[Mark]:
    for item in items:
        if isinstance(item, Path):
            area = area_of(item.path, by)
            if item.stroke is not None:
                area = _stroked(item, by).union(area)
            yield Mark(item, within, area if clip is None else area.intersection(clip))
        elif isinstance(item, Group):
            inner = item.transform.then(by)
            edge = clip
            if item.clip is not None:
                edge = area_of(item.clip, inner)
                edge = edge if clip is None else edge.intersection(clip)
            yield from _marks(item.items, inner, (*within, item), edge)


def _stroked(item: Path, by: Transform) -> BaseGeometry:
    half = item.width / 2 * abs(by.determinant) ** 0.5
    lines = [
        LineString([by.apply(x, y) for x, y in ring]).buffer(half)
        for ring in flatten(item.path)
        if len(ring) > 1
    ]
    return unary_union(lines) if lines else MultiPolygon()


def texts(items: tuple[Item, ...]) -> Iterator[Text]:
    """Return all lines of text in items and the groups among them."""
    for item in items:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group):
            yield from texts(item.items)


def octagon(inset: float) -> BaseGeometry:
    """Return the octagon 44 mm across flats, drawn in by `inset` mm on every side."""
    return area_of(regular_polygon(8, 22, 22, 44 - 2 * inset, 22.5))


def fingerprint(scene: Scene) -> str:
    """Return a digest of everything in a scene."""
    return sha256(repr((*scene.size, scene.items)).encode()).hexdigest()
