"""Nets read back out of finished files, PDF or SVG: the trim line and the fold lines of each piece,
the faces that they part the card into, and the solid that these fold up to.

Of how a net was made nothing is used. What is a mountain fold and what a valley fold is told by
the dashes of its line; how far to fold follows from the edges that have to meet."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import svgelements
from shapely import LinearRing, LineString, Polygon, get_parts, polygonize, union_all

from generator.craft.net import Fold, Net, Panel
from generator.geometry import IDENTITY, flatten, polygon, polyline
from generator.model import Outline

from ..craft.folding import Array, Face, fold_up, hinges, lies_on, ring
from .pdf_reader import read_pdf
from .svg_reader import SVG, read_svg

Point = tuple[float, float]

#: Lengths of dashes and gaps (mm) by the kind of fold, as it is usual on die lines.
KINDS = {(2.0, 0.6, 0.4, 0.6): "mountain", (1.2, 0.8): "valley"}
#: Edges that have to meet are as long as each other to this (mm).
ALIKE = 0.01
#: Places are rounded to this (mm) before they are compared.
GRID = 0.001
#: Lines are made longer by this (mm) at both ends, so that they meet although they are rounded.
MEET = 0.01
HREF = "{http://www.w3.org/1999/xlink}href"


@dataclass(frozen=True)
class Lines:
    """What is drawn of a net: its trim line, and its folds with their kinds, in mm on the page."""

    trim: tuple[Point, ...]
    folds: tuple[tuple[Point, Point, str], ...]


def kind_of(dash: tuple[float, ...]) -> str | None:
    """Tell the kind of a fold by its dashes; None for another line."""
    for known, kind in KINDS.items():
        if len(dash) == len(known) and np.allclose(dash, known, atol=0.01):
            return kind
    return None


def nets_in_pdf(path: Path) -> dict[str, Lines]:
    """Read the lines of all pieces that are folded up, by their tags."""
    found = {}
    for page in read_pdf(path, deep=True):
        for name, trim in page.trims().items():
            strokes = [mark for mark in page.drawn(name) if mark.kind == "stroke"]
            kinds = [(mark, kind_of(mark.dash)) for mark in strokes]
            folds = tuple((m.points[0], m.points[-1], kind) for m, kind in kinds if kind)
            if folds:
                found[name] = Lines(trim.points, folds)
    return found


def nets_in_svg(path: Path) -> dict[str, Lines]:
    """Read the same from a page of SVG."""
    root = ElementTree.parse(path).getroot()
    named = {element.get("id"): element for element in root.iter()}
    drawing = read_svg(path)
    found = {}
    for name in drawing.trims:
        folds = tuple(_folds(named[name], svgelements.Matrix(), named))
        if folds:
            found[name] = Lines(drawing.points(name), folds)
    return found


def _folds(
    element: ElementTree.Element,
    matrix: svgelements.Matrix,
    named: dict[str | None, ElementTree.Element],
) -> Iterator[tuple[Point, Point, str]]:
    for child in element:
        inside = svgelements.Matrix(child.get("transform", "")) * matrix
        if child.tag == f"{SVG}use":
            yield from _folds_at(named[child.attrib[HREF].removeprefix("#")], inside, named)
        else:
            yield from _folds_at(child, inside, named)


def _folds_at(
    element: ElementTree.Element,
    matrix: svgelements.Matrix,
    named: dict[str | None, ElementTree.Element],
) -> Iterator[tuple[Point, Point, str]]:
    if element.tag == f"{SVG}path" and element.get("class") == "fold":
        line = (svgelements.Path(element.attrib["d"]) * matrix).reify()
        kind = kind_of(tuple(float(part) for part in element.attrib["stroke-dasharray"].split()))
        assert kind is not None
        start, end = line.first_point, line.current_point
        yield (start.x, start.y), (end.x, end.y), kind
    yield from _folds(element, matrix, named)


def faces_of(lines: Lines) -> Net:
    """Part the card along its folds; the faces are named by number, the largest is the first."""
    edges = [LinearRing(lines.trim), *(_longer(start, end) for start, end, _ in lines.folds)]
    parts = get_parts(polygonize([union_all(edges, grid_size=GRID)]))
    panels = []
    for area in sorted((part for part in parts if part.area > 0.1), key=lambda part: -part.area):
        left, top, right, bottom = area.bounds
        outline = polygon(_corners(area))
        panels.append(Panel(str(len(panels)), right - left, bottom - top, IDENTITY, outline))
    folds = tuple(Fold(polyline([start, end]), kind) for start, end, kind in lines.folds)
    trim = Outline("free", 0, 0, polygon(lines.trim))
    return Net(trim, tuple(panels), folds)


def _longer(start: Point, end: Point) -> LineString:
    (x0, y0), (x1, y1) = start, end
    by = MEET / LineString([start, end]).length
    dx, dy = (x1 - x0) * by, (y1 - y0) * by
    return LineString([(x0 - dx, y0 - dy), (x1 + dx, y1 + dy)])


def _corners(area: Polygon) -> list[Point]:
    """Return the corners of a face, without points in the middle of straight edges."""
    points = list(area.exterior.coords)[:-1]
    corner = max(range(len(points)), key=lambda k: points[k])  # an outermost one is never dropped
    turned = Polygon([*points[corner:], *points[:corner]])
    return list(turned.simplify(MEET).exterior.coords)[:-1]


@dataclass(frozen=True)
class Corner:
    """Where two walls stand side by side on the floor: by wall, the angle (degrees) that brings its
    edge to that of the other, and how long that edge is."""

    angles: dict[str, float]
    lengths: dict[str, float]


@dataclass(frozen=True)
class Solid:
    """A folded box that stands on its floor. `walls` hang on the floor; `tabs` hang on walls."""

    net: Net
    faces: dict[str, Face]
    floor: str
    walls: tuple[str, ...]
    tabs: dict[str, str]
    corners: tuple[Corner, ...]

    def flat(self, name: str) -> Polygon:
        """Return a face where it lies on the card."""
        return Polygon(ring(self.net.panel(name).placed))

    def size(self, name: str) -> tuple[float, float]:
        """Return the sides of a face's box on the card, the shorter first (mm)."""
        panel = self.net.panel(name)
        return min(panel.width, panel.height), max(panel.width, panel.height)

    def heights(self, name: str) -> Array:
        """Return how high the corners of a face are over the table (mm)."""
        floor = self.faces[self.floor]
        up = floor.normal * (1 if self.net.folds[0].kind == "valley" else -1)
        found: Array = (self.faces[name].corners - floor.corners[0]) @ up
        return found

    def seen_on(self, face: str, name: str) -> Polygon:
        """Return what a face covers, seen straight on another, where that lies on the card."""
        back = np.linalg.inv(self.faces[face].map)
        points = [(back @ np.append(corner, 1.0))[:2] for corner in self.faces[name].corners]
        return Polygon([(x, -y) for x, y in points])

    def home(self, tab: str) -> str | None:
        """Return the wall on which a tab lies, if there is one."""
        homes = [
            wall
            for wall in self.walls
            if wall != self.tabs[tab]
            and lies_on(self.faces[tab], self.faces[wall], ring(self.net.panel(wall).placed), 0.02)
        ]
        return homes[0] if len(homes) == 1 else None

    def clear(self, card: float) -> Polygon:
        """Return the floor that is left free by walls, and tabs within them, of card so thick."""
        free = self.flat(self.floor)
        for wall in self.walls:
            layers = 1 + any(self.home(tab) == wall for tab in self.tabs)
            line = LineString(flatten(_hinge(self.net, self.floor, wall).path)[0])
            free = free.difference(line.buffer(layers * card, cap_style="square"))
        return free


def _hinge(net: Net, one: str, other: str) -> Fold:
    (fold,) = (fold for a, b, fold in hinges(net) if {a, b} == {one, other})
    return fold


def solid(lines: Lines) -> Solid:
    """Fold up a box whose walls all hang on its floor."""
    net = faces_of(lines)
    near: dict[str, list[str]] = {panel.name: [] for panel in net.panels}
    for one, other, _ in hinges(net):
        near[one].append(other)
        near[other].append(one)
    floor = max(near, key=lambda name: (len(near[name]), -int(name)))
    walls = tuple(near[floor])
    tabs = {tab: wall for wall in walls for tab in near[wall] if tab != floor}
    corners = tuple(_corners_of(net, floor, walls))
    bends = {
        wall: float(np.mean([c.angles[wall] for c in corners if wall in c.angles]))
        for wall in walls
    }
    standing = fold_up(net, floor, lambda _one, other: bends.get(other, 90.0))

    def degrees(one: str, other: str) -> float:
        # A tab comes to lie against the wall that meets the one it hangs on at that end.
        return bends[other] if one == floor else _turned(net, standing, other, tabs[other], walls)

    return Solid(net, fold_up(net, floor, degrees), floor, walls, tabs, corners)


def _turned(
    net: Net, standing: dict[str, Face], tab: str, wall: str, walls: tuple[str, ...]
) -> float:
    middle = standing[wall].at(*_middle(_hinge(net, wall, tab)))
    others = (other for other in walls if other != wall)
    nearest = min(
        others, key=lambda name: np.linalg.norm(standing[name].corners - middle, axis=1).min()
    )
    cosine = standing[wall].normal @ standing[nearest].normal
    return float(np.degrees(np.arccos(np.clip(cosine, -1, 1))))


def _middle(fold: Fold) -> Point:
    (start, end) = flatten(fold.path)[0]
    return (start.x + end.x) / 2, (start.y + end.y) / 2


def _corners_of(net: Net, floor: str, walls: tuple[str, ...]) -> Iterator[Corner]:
    for one, other in combinations(walls, 2):
        ends = [
            (a, b)
            for a in flatten(_hinge(net, floor, one).path)[0]
            for b in flatten(_hinge(net, floor, other).path)[0]
        ]
        here, there = min(ends, key=lambda pair: np.hypot(*np.subtract(*pair)))
        if np.hypot(here.x - there.x, here.y - there.y) < ALIKE:
            yield _corner(net, floor, (one, other), np.array(here))


def _corner(net: Net, floor: str, pair: tuple[str, str], foot: Array) -> Corner:
    """Find how far two walls turn until their edges, which begin at one foot, meet.

    The edges end at the nearest corners that are as far from their foot as each other. How an edge
    stands in space follows from its angles with the feet of both walls, which folding leaves.
    """
    ways = {wall: _unit(_far_end(_hinge(net, floor, wall), foot) - foot) for wall in pair}
    edges = _alike(net, pair, foot, ways)
    cosines = {wall: _unit(edges[wall]) @ ways[wall] for wall in pair}
    one, other = pair
    level = np.linalg.solve(np.array([ways[one], ways[other]]), [cosines[one], cosines[other]])
    up = np.sqrt(max(0.0, 1 - level @ level))
    angles = {}
    for wall in pair:
        out = _unit(edges[wall] - edges[wall] @ ways[wall] * ways[wall])
        angles[wall] = float(np.degrees(np.arctan2(up, level @ out)))
    return Corner(angles, {wall: float(np.linalg.norm(edges[wall])) for wall in pair})


def _alike(
    net: Net, pair: tuple[str, str], foot: Array, ways: dict[str, Array]
) -> dict[str, Array]:
    """Return the shortest edges of two walls, from their common foot, that are of one length."""
    found = []
    for wall in pair:
        edges = [np.array(point) - foot for point in ring(net.panel(wall).placed)]
        across = [edge for edge in edges if abs(_cross(ways[wall], edge)) > 1]
        found.append(across)
    matches = [
        (float(np.linalg.norm(a)), a, b)
        for a in found[0]
        for b in found[1]
        if abs(np.linalg.norm(a) - np.linalg.norm(b)) < ALIKE
    ]
    assert matches, "no edges of one length meet at a corner"
    _, one, other = min(matches, key=lambda match: match[0])
    return dict(zip(pair, (one, other), strict=True))


def _far_end(fold: Fold, foot: Array) -> Array:
    ends = [np.array(end) for end in flatten(fold.path)[0]]
    return max(ends, key=lambda end: float(np.linalg.norm(end - foot)))


def _unit(way: Array) -> Array:
    found: Array = way / np.linalg.norm(way)
    return found


def _cross(one: Array, other: Array) -> float:
    return float(one[0] * other[1] - one[1] * other[0])
