"""Folds a net up in space, so that tests can look at the solid it becomes.

The net lies in the plane z = 0 with its printed side towards +z; x runs right and y up the paper,
which makes the axes right-handed. Panels and tabs are the nodes of a tree, folds its edges."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from shapely import LineString, Point, Polygon

from generator.craft.net import Fold, Net
from generator.geometry import PathData, flatten

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Face:
    """A panel or tab in space: its corners, and the map that took it there from the net."""

    corners: Array
    map: Array

    @property
    def normal(self) -> Array:
        """The direction in which the printed side looks."""
        return self.map[:3, 2]

    def at(self, x: float, y: float) -> Array:
        """Take a point of the net to its place in space."""
        return (self.map @ _point(x, y))[:3]

    def direction(self, dx: float, dy: float) -> Array:
        """Take a direction of the net to space."""
        return self.map[:3, :3] @ np.array([dx, -dy, 0.0])


def ring(path: PathData) -> list[tuple[float, float]]:
    """Return the corners of a closed path, each once."""
    (points,) = flatten(path)
    return [(point.x, point.y) for point in points[:-1]]


def areas(net: Net) -> dict[str, list[tuple[float, float]]]:
    """Return the corners of each panel by its name and of each tab as tab0, tab1 …"""
    found = {panel.name: ring(panel.placed) for panel in net.panels}
    return found | {f"tab{n}": ring(tab.path) for n, tab in enumerate(net.tabs)}


def hinges(net: Net) -> list[tuple[str, str, Fold]]:
    """Return the two areas on either side of each fold."""
    found = []
    plane = {name: Polygon(points) for name, points in areas(net).items()}
    for fold in net.folds:
        line = LineString(flatten(fold.path)[0])
        one, other = (name for name, area in plane.items() if _borders(area, line))
        found.append((one, other, fold))
    return found


def _borders(area: Polygon, line: LineString) -> bool:
    # Lines that are read from a file are rounded.
    return all(area.distance(Point(end)) < 1e-3 for end in line.coords)


def fold_up(net: Net, root: str, bend: Callable[[str, str], float]) -> dict[str, Face]:
    """Fold along every fold by `bend(one, other)` degrees away from flat; `root` stays in place."""
    plane = areas(net)
    maps: dict[str, Array] = {root: np.eye(4)}
    todo = hinges(net)
    while todo:
        one, other, fold = todo.pop(0)
        if one in maps or other in maps:
            here, there = (one, other) if one in maps else (other, one)
            maps[there] = maps[here] @ _turn(fold, Polygon(plane[there]), bend(here, there))
        else:
            todo.append((one, other, fold))
    return {
        name: Face(np.array([(m @ _point(*p))[:3] for p in plane[name]]), m)
        for name, m in maps.items()
    }


def _point(x: float, y: float) -> Array:
    return np.array([x, -y, 0.0, 1.0])


def _turn(fold: Fold, moved: Polygon, degrees: float) -> Array:
    """Turn space about a fold so that what is `moved` goes down (mountain) or up (valley)."""
    start, end = (_point(*p)[:3] for p in flatten(fold.path)[0])
    axis = (end - start) / np.linalg.norm(end - start)
    outwards = _point(moved.centroid.x, moved.centroid.y)[:3] - start
    rises = np.cross(axis, outwards)[2] > 0
    angle = math.radians(degrees) * (1 if rises == (fold.kind == "valley") else -1)
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    turn = np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross
    whole = np.eye(4)
    whole[:3, :3] = turn
    whole[:3, 3] = start - turn @ start
    return whole


def gap(one: Face, other: Face, count: int) -> float:
    """Return how far (mm) the nearest `count` corners of two faces lie apart, the worst of them."""
    distances = [min(np.linalg.norm(other.corners - corner, axis=1)) for corner in one.corners]
    return float(sorted(distances)[count - 1])


def lies_on(tab: Face, face: Face, panel: list[tuple[float, float]], slack: float = 0.01) -> bool:
    """Tell whether a tab lies flat on a face and within its rim, to `slack` mm."""
    back = np.linalg.inv(face.map)
    flat = np.array([(back @ np.append(corner, 1.0))[:3] for corner in tab.corners])
    inside = Polygon([(x, -y) for x, y, _ in flat])
    return bool(np.all(np.abs(flat[:, 2]) < slack) and Polygon(panel).buffer(slack).covers(inside))
