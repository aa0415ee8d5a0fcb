"""Whether what is engraved on a flat part keeps to it: areas and lines within its outline, windows
clear of its edge, its holes and each other. In come an engraving and a part, out come findings'
codes and sentences."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from generator.arcs import contains, where_rings_meet
from generator.craft.kit import FlatPart
from generator.faces.areas import FINE, covered
from generator.faces.engraving import Engraving
from generator.geometry import Move, PathData, flatten

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
    for what, forms in (("an engraving", areas), ("a score", [*map(_lines, drawn.scores)])):
        if reach := _reach(forms, outline):
            yield "A207", f"{what} reaches {reach:.2f} mm beyond the part {flat.name!r}"
    for place, window in enumerate(drawn.windows):
        if not _inside(window, flat.outline):
            yield "A208", f"a window does not lie within the part {flat.name!r}"
        elif not all(_apart(window, hole) for hole in flat.holes):
            yield "A208", f"a window lies over a hole of the part {flat.name!r}"
        elif not all(_apart(window, other) for other in drawn.windows[:place]):
            yield "A208", f"a window lies over another of the part {flat.name!r}"


def _lines(path: PathData) -> "Geometry":
    from shapely import MultiLineString

    return MultiLineString([points for points in flatten(path, FINE) if len(points) > 1])


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
