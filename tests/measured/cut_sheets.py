"""Sheets for a cutter, read back by libraries that had no part in writing: svgelements and ezdxf.

Out come all lines of a file, in their order, each with the part and the role that its tags name and
with its true lines and arcs. All lengths are mm, y down from the bed's left top corner."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from math import acos, atan, atan2, cos, dist, inf, pi, sin
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import svgelements
from ezdxf.entities.dxfgfx import DXFGraphic
from ezdxf.entities.lwpolyline import LWPolyline
from ezdxf.filemanagement import readfile
from ezdxf.math import bulge_center
from shapely import Polygon

from .svg_reader import millimetres

Point = tuple[float, float]
#: Arcs are followed to this.
FINE = 0.001
#: Ends that are nearer than this are one place.
ONE = 1e-3


class Edge(NamedTuple):
    """A straight line, or an arc about a centre that is run clockwise for a positive sweep."""

    start: Point
    end: Point
    center: Point | None = None
    sweep: float = 0.0

    @property
    def radius(self) -> float:
        return dist(self.start, self.center) if self.center else inf

    def points(self) -> Iterator[Point]:
        """Return where it goes after its start; the last point is its end."""
        if self.center:
            (x, y), radius = self.center, self.radius
            begin = atan2(self.start[1] - y, self.start[0] - x)
            steps = 1 + int(abs(self.sweep) / acos(1 - min(FINE / radius, 1)) / 2)
            for step in range(1, steps):
                angle = begin + self.sweep * step / steps
                yield x + radius * cos(angle), y + radius * sin(angle)
        yield self.end


@dataclass(frozen=True)
class Drawn:
    """A line of a file. A circle has its middle and radius and no edges; the rings are those of an
    area to engrave, or the one line."""

    tag: str
    role: str
    circle: tuple[Point, float] | None = None
    rings: tuple[tuple[Edge, ...], ...] = ()
    said_closed: bool = True

    @property
    def component(self) -> str:
        return self.tag.partition(".")[0]

    @property
    def part(self) -> str:
        return self.tag.rpartition(".")[2]

    @property
    def edges(self) -> tuple[Edge, ...]:
        (ring,) = self.rings
        return ring

    @property
    def closed(self) -> bool:
        """Tell whether it says that it is closed and ends where it begins."""
        return self.said_closed and all(
            dist(a.end, b.start) < ONE for ring in self.rings for a, b in pairwise((*ring, ring[0]))
        )

    @cached_property
    def lines(self) -> list[list[Point]]:
        """The rings as short lines."""
        if self.circle:
            (x, y), radius = self.circle
            around = Edge((x + radius, y), (x + radius, y), (x, y), 2 * pi)
            return [[around.start, *around.points()]]
        return [
            [ring[0].start, *(point for edge in ring for point in edge.points())]
            for ring in self.rings
        ]

    @cached_property
    def area(self) -> Polygon:
        """What a cut encloses."""
        (line,) = self.lines
        found = Polygon(line)
        assert found.is_valid, f"a {self.role} of {self.tag} crosses itself"
        return found

    @property
    def sides(self) -> tuple[float, float]:
        """The sides of the smallest rectangle around it, the shorter first."""
        corners = self.area.minimum_rotated_rectangle.exterior.coords
        one, other = dist(corners[0], corners[1]), dist(corners[1], corners[2])
        return min(one, other), max(one, other)


@dataclass(frozen=True)
class CutFile:
    """A file: how large its sheet is, and its lines in their order."""

    path: Path
    size: tuple[float, float]
    drawn: tuple[Drawn, ...]

    @property
    def cuts(self) -> list[Drawn]:
        return [line for line in self.drawn if line.role in ("inner", "outline")]

    @cached_property
    def outlines(self) -> dict[str, Drawn]:
        """The outline of each part, which must be one."""
        found = [line for line in self.drawn if line.role == "outline"]
        assert len({line.tag for line in found}) == len(found)
        return {line.tag: line for line in found}

    def holes(self, tag: str) -> list[Drawn]:
        return [line for line in self.drawn if (line.tag, line.role) == (tag, "inner")]


def cut_files(folder: Path, suffix: str) -> list[CutFile]:
    """Read all files for a machine in one format, in the order of their names."""
    found = [read_cut(path) for path in sorted(folder.glob(f"*.{suffix}"))]
    assert found, f"no {suffix} in {folder}"
    return found


@lru_cache(maxsize=256)
def read_cut(path: Path) -> CutFile:
    """Read a file for a machine."""
    return _read_dxf(path) if path.suffix == ".dxf" else _read_svg(path)


def _read_svg(path: Path) -> CutFile:
    root = ElementTree.parse(path).getroot()
    size = millimetres(root.attrib["width"]), millimetres(root.attrib["height"])
    assert root.attrib["viewBox"] == f"0 0 {size[0]:g} {size[1]:g}"
    # So many dots an inch make a dot a millimetre.
    shapes = svgelements.SVG.parse(path, ppi=25.4).elements()
    drawn = tuple(_shape(each) for each in shapes if isinstance(each, svgelements.Shape))
    return CutFile(path, size, drawn)


def _shape(shape: svgelements.Shape) -> Drawn:
    tag, role = shape.values["data-piece"], shape.values["data-role"]
    if isinstance(shape, svgelements.Circle):
        return Drawn(tag, role, ((shape.cx, shape.cy), shape.rx))
    assert isinstance(shape, svgelements.Path), type(shape)
    rings: list[list[Edge]] = []
    closed = True
    for segment in shape.segments():
        if isinstance(segment, svgelements.Move):
            rings.append([])
            closed = False
        else:
            rings[-1] += _edges(segment)
            closed = isinstance(segment, svgelements.Close)
    return Drawn(tag, role, rings=tuple(map(tuple, rings)), said_closed=closed)


def _edges(segment: Any) -> Iterator[Edge]:
    if isinstance(segment, svgelements.Arc):
        center = segment.center.x, segment.center.y
        yield Edge(_point(segment.start), _point(segment.end), center, segment.sweep)
    elif isinstance(segment, svgelements.CubicBezier):
        reach = dist(_point(segment.start), _point(segment.control1))
        reach += dist(_point(segment.control2), _point(segment.end))
        steps = 4 + int(4 * reach**0.5)
        places = [_point(segment.point(step / steps)) for step in range(steps + 1)]
        yield from (Edge(a, b) for a, b in pairwise(places))
    elif dist(_point(segment.start), _point(segment.end)) > ONE:
        assert isinstance(segment, svgelements.Line | svgelements.Close), type(segment)
        yield Edge(_point(segment.start), _point(segment.end))


def _point(place: svgelements.Point) -> Point:
    return place.x, place.y


def _read_dxf(path: Path) -> CutFile:
    drawing = readfile(path)
    (_, _, _), (wide, high, _) = drawing.header["$EXTMIN"], drawing.header["$EXTMAX"]
    return CutFile(path, (wide, high), tuple(_entity(each, high) for each in drawing.modelspace()))


def _entity(entity: DXFGraphic, height: float) -> Drawn:
    (_, tag), (_, role) = entity.get_xdata("SPIELBOGEN")
    if entity.dxftype() == "CIRCLE":
        x, y, _ = entity.dxf.center
        return Drawn(tag, role, ((x, height - y), entity.dxf.radius))
    assert isinstance(entity, LWPolyline), entity.dxftype()
    vertices = list(entity.get_points("xyb"))
    ends = pairwise([*vertices, vertices[0]] if entity.closed else vertices)
    ring = tuple(_bulged(a, b, height) for a, b in ends)
    return Drawn(tag, role, rings=(ring,), said_closed=entity.closed)


def _bulged(vertex: Sequence[float], after: Sequence[float], height: float) -> Edge:
    (x0, y0, bulge), (x1, y1, _) = map(float, vertex), map(float, after)
    start, end = (x0, height - y0), (x1, height - y1)
    if not bulge:
        return Edge(start, end)
    center = bulge_center((x0, y0), (x1, y1), bulge)
    return Edge(start, end, (center.x, height - center.y), -4 * atan(bulge))
