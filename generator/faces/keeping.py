"""Whether what is engraved on a flat part keeps to it: areas and lines within its outline, windows
clear of its edge, its holes and each other; and what is left of it beside holes and windows. In
come an engraving and a part, out come findings' codes and sentences."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from generator.arcs import contains, where_rings_meet
from generator.craft import shapes
from generator.craft.kit import FlatPart
from generator.faces.areas import FINE, as_lines, covered, without
from generator.faces.engraving import Engraving
from generator.geometry import Box, Move, PathData, bounds
from generator.scene import Path

if TYPE_CHECKING:
    from shapely import Geometry

#: So far (mm) beyond a part an engraving is still on its edge: curves are drawn as straight lines.
_ON_EDGE: Final = 4 * FINE

#: The code of a finding and what it says.
Fault = tuple[str, str]


def faults(drawn: Engraving, flat: FlatPart) -> Iterator[Fault]:
    """Say in what an engraving, in the coordinates of a flat part, does not keep to it."""
    outline = covered(flat.outline)
    areas = [covered(area.path, even_odd=area.even_odd) for area in drawn.areas]
    for what, forms in (("an engraving", areas), ("a score", [*map(as_lines, drawn.scores)])):
        if reach := _reach(forms, outline):
            yield "A207", f"{what} reaches {reach:.2f} mm beyond the part {flat.name!r}"
    for place, window in enumerate(drawn.windows):
        if not _inside(window, flat.outline):
            yield "A208", f"a window does not lie within the part {flat.name!r}"
        elif not all(_apart(window, hole) for hole in flat.holes):
            yield "A208", f"a window lies over a hole of the part {flat.name!r}"
        elif not all(_apart(window, other) for other in drawn.windows[:place]):
            yield "A208", f"a window lies over another of the part {flat.name!r}"


def cleared(drawn: Engraving, holes: Sequence[PathData]) -> tuple[Engraving, int]:
    """Cut areas and lines off at the edges of holes, as there is nothing to burn in them.

    What lies beside the holes, or along their edges, stays the same object. Returns the engraving,
    and how many areas and lines are lost with all that they cover.
    """
    areas = [_area_left(area, holes) for area in drawn.areas]
    lines = [_line_left(line, holes) for line in drawn.scores]
    lost = sum(not left for left in (*areas, *lines))
    kept = replace(
        drawn,
        areas=tuple(area for left in areas for area in left),
        scores=tuple(line for left in lines for line in left),
    )
    return kept, lost


def _area_left(area: Path, holes: Sequence[PathData]) -> list[Path]:
    if not (near := _near(area.path, holes)):
        return [area]
    whole = covered(area.path, even_odd=area.even_odd)
    if not whole.intersects(near.buffer(-FINE)):
        return [area]
    left = shapes.outline(whole.difference(near))
    return [replace(area, path=left, even_odd=False)] if left else []


def _line_left(line: PathData, holes: Sequence[PathData]) -> list[PathData]:
    near = _near(line, holes)
    return [*without(line, near)] if near else [line]


def _near(path: PathData, holes: Sequence[PathData]) -> "Geometry | None":
    """Return the holes whose boxes meet that of a path, as one area."""
    from shapely import union_all

    box = bounds(path)
    near = [hole for hole in holes if _meet(box, bounds(hole))]
    return union_all([covered(hole) for hole in near]) if near else None


def _meet(one: Box, other: Box) -> bool:
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )


def _reach(forms: "Sequence[Geometry]", outline: "Geometry") -> float:
    """Return how far (mm) the farthest of some forms is beyond an outline, 0 for none."""
    from shapely import distance, get_coordinates, points, prepare

    edge = outline.buffer(_ON_EDGE)
    prepare(edge)
    beyond = [form.difference(outline) for form in forms if not edge.covers(form)]
    spots = points(get_coordinates(beyond))
    return float(distance(outline, spots).max(initial=0.0))


def _inside(ring: PathData, outline: PathData) -> bool:
    return where_rings_meet(ring, outline) is None and contains(outline, *_first(ring))


def _apart(ring: PathData, other: PathData) -> bool:
    return (
        where_rings_meet(ring, other) is None
        and not contains(other, *_first(ring))
        and not contains(ring, *_first(other))
    )


def _first(ring: PathData) -> tuple[float, float]:
    start = ring[0]
    assert isinstance(start, Move)
    return start.x, start.y
