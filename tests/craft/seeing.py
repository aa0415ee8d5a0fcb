"""What an eye sees, found by sending rays: a way to tell what is before what that shares nothing
with how drawings are made. A ray through a place on paper goes into space along the eye's way; the
plate that it enters first is seen there."""

from collections.abc import Iterator, Sequence
from math import inf

import numpy as np
from numpy.typing import NDArray
from shapely import LineString, Point, Polygon, get_coordinates

from generator.craft.exploded.plates import Plate
from generator.craft.exploded.space import Camera
from generator.scene import Group, Item, Path, Scene, Text

Array = NDArray[np.float64]


def first_hit(plates: Sequence[Plate], camera: Camera, x: float, y: float) -> int | None:
    """Return which plate is seen at a place on paper; None where there is none."""
    across, down = (x - camera.place.x) / camera.scale, (y - camera.place.y) / camera.scale
    start = across * np.array(camera.right) + down * np.array(camera.down)
    way = np.array(camera.into)
    entered = [_enters(plate, start, way) for plate in plates]
    nearest = min(entered, default=inf)
    return entered.index(nearest) if nearest < inf else None


def _enters(plate: Plate, start: Array, way: Array) -> float:
    """Return after how many mm a ray enters a plate; infinity where it passes by."""
    axes = np.array([plate.pose.right, plate.pose.down, plate.normal])
    place = axes @ (start - np.array(plate.pose.origin))
    step = axes @ way
    if abs(step[2]) < 1e-9:
        return inf
    near, far = sorted((side * plate.thickness / 2 - place[2]) / step[2] for side in (-1, 1))
    shell, *holes = plate.rings
    area = Polygon(shell, holes)
    a, b = ((place + along * step)[:2] for along in (near, far))
    long = float(np.linalg.norm(b - a))
    if long < 1e-9:
        return float(near) if area.contains(Point(a)) else inf
    inside = area.intersection(LineString([a, b]))
    if inside.is_empty:
        return inf
    first = min(float(np.linalg.norm(point - a)) for point in get_coordinates(inside))
    return float(near + first / long * (far - near))


def items_of(scene: Scene) -> Iterator[tuple[Item, float, float]]:
    """Return all items of a scene that groups only move, with where they are moved to."""
    yield from _items(scene.items, 0.0, 0.0)


def _items(items: Sequence[Item], x: float, y: float) -> Iterator[tuple[Item, float, float]]:
    for item in items:
        if isinstance(item, Group):
            assert item.transform[:4] == (1, 0, 0, 1)
            yield from _items(item.items, x + item.transform.e, y + item.transform.f)
        else:
            yield item, x, y


def texts(scene: Scene) -> list[Text]:
    """Return all texts of a scene."""
    return [item for item, _, _ in items_of(scene) if isinstance(item, Text)]


def paths(scene: Scene) -> list[Path]:
    """Return all paths of a scene that are in no group."""
    return [item for item in scene.items if isinstance(item, Path)]
