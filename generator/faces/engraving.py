"""A drawn face as work for a machine that knows no colours: areas to engrave, lines to score, and
windows to cut out. In comes a `Scene`; out comes an `Engraving` in the scene's coordinates (mm).

What is filled is engraved, whatever its colour; what has only a stroke is scored along that line;
roles that a path states go before. Words become outlines. Areas that lie over each other are
joined, as a machine would burn them twice or leave them out."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, assert_never

from generator.arcs import as_arcs, closed, edges, rings, self_crossing, strokes
from generator.craft import shapes
from generator.faces.areas import FINE, band, covered, dashed, within
from generator.faces.findings import finding
from generator.geometry import (
    IDENTITY,
    PathData,
    Transform,
    flatten,
    keeps_circles,
    transformed,
    without_arcs,
)
from generator.model import Finding
from generator.scene import BLACK, Group, Image, Item, Path, Scene, Tag, Text
from generator.type import outlines
from generator.units import EPSILON

if TYPE_CHECKING:
    from shapely import Geometry

#: What is smaller than this (mm²) is no area.
_SPECK: Final = 1e-4


@dataclass(frozen=True, eq=False)
class Engraving:
    """What a machine makes of a face: areas, lines of lines and arcs, and closed rings of them."""

    areas: tuple[Path, ...] = ()
    scores: tuple[PathData, ...] = ()
    windows: tuple[PathData, ...] = ()

    def mapped(self, by: Transform) -> "Engraving":
        """Return this engraving elsewhere; `by` turns and moves."""
        return Engraving(
            tuple(replace(area, path=transformed(area.path, by)) for area in self.areas),
            tuple(transformed(line, by) for line in self.scores),
            tuple(transformed(ring, by) for ring in self.windows),
        )


def engraving(scene: Scene, where: str, note: Callable[[Finding], None]) -> Engraving:
    """Read a scene as work for a machine. What cannot be engraved is noted, with `where`."""
    reader = _Reader(where, note)
    reader.read(scene.items, IDENTITY, None)
    return Engraving(
        tuple(_apart(reader.areas, where, note)),
        tuple(dict.fromkeys(reader.scores)),
        tuple(reader.windows),
    )


class _Reader:
    # Walks through a scene. Areas come with what they cover.

    def __init__(self, where: str, note: Callable[[Finding], None]) -> None:
        self.areas: list[tuple[Path, Geometry]] = []
        self.scores: list[PathData] = []
        self.windows: list[PathData] = []
        self._where, self._note = where, note

    def read(self, items: Iterable[Item], by: Transform, clip: "Geometry | None") -> None:
        for item in items:
            match item:
                case Path():
                    self._path(item, by, clip)
                case Text():
                    line = outlines(item.font, item.text, item.x, item.y, item.size)
                    self._fill(Path(line, fill=BLACK), by, clip)
                case Image():
                    self._tell("A206", "a picture cannot be engraved", "draw it as areas and lines")
                case Group():
                    self._group(item, by, clip)
                case Tag():
                    self.read(item.items, by, clip)
                case _:
                    assert_never(item)

    def _group(self, group: Group, by: Transform, clip: "Geometry | None") -> None:
        if group.opacity < 1:
            self._tell("A210", "what shows through is engraved as if it did not")
        inner = group.transform.then(by)
        if group.clip is not None:
            own = covered(_moved(group.clip, inner))
            clip = own if clip is None else own.intersection(clip)
        self.read(group.items, inner, clip)

    def _path(self, path: Path, by: Transform, clip: "Geometry | None") -> None:
        match path.role:
            case "cut":
                self._cut(path, by, clip)
            case "score" | "fold":
                self._score(path, by, clip)
            case "engrave" | "art" | "mark":
                self._draw(path, by, clip)
            case _:
                assert_never(path.role)

    def _draw(self, path: Path, by: Transform, clip: "Geometry | None") -> None:
        """Engrave a path, or score it where it has only a stroke that nobody asked to engrave."""
        if path.fill is None and path.stroke is None and path.role != "engrave":
            return
        if path.stroke is None:
            self._fill(path, by, clip)
        elif path.fill is not None or path.role == "engrave":
            self._fill(_area(_inked(path)), by, clip)
        else:
            self._score(path, by, clip)

    def _fill(self, path: Path, by: Transform, clip: "Geometry | None") -> None:
        line = _moved(path.path, by)
        area = covered(line, even_odd=path.even_odd)
        kept = Path(line, fill=BLACK, even_odd=path.even_odd, role="engrave")
        if clip is not None and not clip.buffer(FINE).covers(area):
            area = area.intersection(clip)
            kept = _area(area)
        if area.area > _SPECK:
            self.areas.append((kept, area))

    def _score(self, path: Path, by: Transform, clip: "Geometry | None") -> None:
        lines = [_moved(line, by) for line in _dashes(path)]
        if not lines and len(path.path) > 1:
            self._no_length()
        for line in lines:
            for part in [line] if clip is None else within(line, clip):
                for ring in map(as_arcs, rings(part)):
                    if any(strokes(ring)):
                        self.scores.append(ring)
                    elif len(ring) > 1:
                        self._no_length()

    def _cut(self, path: Path, by: Transform, clip: "Geometry | None") -> None:
        """Cut a path out, which has to be closed; at a clip, along its edge."""
        for ring in map(as_arcs, rings(_moved(path.path, by))):
            if amiss := _amiss(ring):
                self._tell("A208", f"a window {amiss}")
            elif clip is None or clip.buffer(FINE).covers(whole := shapes.area(ring)):
                self.windows.append(closed(ring))
            else:
                self.windows.extend(rings(shapes.outline(whole.intersection(clip))))

    def _no_length(self) -> None:
        self._tell("A211", "a line has no length, so nothing is scored")

    def _tell(self, code: str, message: str, hint: str = "") -> None:
        self._note(finding(code, self._where, message, hint))


def _moved(path: PathData, by: Transform) -> PathData:
    """Map a path; where that makes ellipses of circles, its arcs become curves."""
    return transformed(path if keeps_circles(by) else without_arcs(path), by)


def _amiss(ring: PathData) -> str:
    """Say why a ring of lines and arcs cannot be cut out, if it cannot."""
    (points,) = flatten(ring)
    if math.dist(points[0], points[-1]) > EPSILON:
        return "is not closed"
    if len(edges(ring)) < 2:
        return "encloses nothing"
    crossing = self_crossing(ring)
    return f"crosses itself at ({crossing.x:.2f}, {crossing.y:.2f}) mm" if crossing else ""


def _dashes(path: Path) -> Iterable[PathData]:
    """Return the lines of a stroke: the path itself, or its dashes."""
    return dashed(path.path, path.dash) if sum(path.dash) > FINE else [path.path]


def _inked(path: Path) -> "Geometry":
    """Return what fill and stroke of a path cover together."""
    dashes = tuple(segment for line in _dashes(path) for segment in line)
    stroke = band(dashes, path.width, round_=path.cap == "round" or path.join == "round")
    if path.fill is None:
        return stroke
    return covered(path.path, even_odd=path.even_odd).union(stroke)


def _area(area: "Geometry") -> Path:
    return Path(shapes.outline(area), fill=BLACK, role="engrave")


def _apart(
    areas: "Sequence[tuple[Path, Geometry]]", where: str, note: Callable[[Finding], None]
) -> Iterator[Path]:
    """Join areas that lie over each other; note where one adds nothing to those below it."""
    from shapely import STRtree, union_all

    tree = STRtree([area for _, area in areas])
    groups: list[set[int]] = []
    for place, (_, area) in enumerate(areas):
        over = {
            other
            for other in map(int, tree.query(area, predicate="intersects"))
            if other < place and areas[other][1].intersection(area).area > _SPECK
        }
        if over and area.difference(union_all([areas[o][1] for o in over])).area <= _SPECK:
            note(finding("A209", where, "an area vanishes in others that are engraved as well"))
        touched = [group for group in groups if group & over]
        groups = [group for group in groups if not group & over]
        groups.append({place}.union(*touched))
    for group in sorted(groups, key=min):
        if len(group) == 1:
            yield areas[min(group)][0]
        else:
            yield _area(union_all([areas[place][1] for place in sorted(group)]))
