"""The last look at a sheet: does every part lie on the bed, and far enough from all others? In come
outlines as they lie, out go findings. It knows nothing of how they came to lie there, and measures
with a library of its own."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from generator.geometry import Box, PathData, bounds, flatten
from generator.model import Finding
from generator.sheets.cut.findings import finding
from generator.units import EPSILON

if TYPE_CHECKING:
    from shapely import Polygon

#: How far (mm) the short lines that stand for arcs stray from them.
_FINE: Final = 0.002


def misplaced(
    names: Sequence[str], outlines: Sequence[PathData], room: Box, gap: float
) -> list[Finding]:
    """Return a finding (L208) for each part that leaves the room, and for each two parts that are
    less than `gap` mm apart. `outlines` are in the coordinates of the sheet."""
    return [*_beyond(names, outlines, room), *_near(names, outlines, gap)]


def _beyond(names: Sequence[str], outlines: Sequence[PathData], room: Box) -> Iterator[Finding]:
    for name, outline in zip(names, outlines, strict=True):
        box = bounds(outline)
        if not room.contains(box):
            reach = f"{box.left:.2f},{box.top:.2f} to {box.right:.2f},{box.bottom:.2f}"
            yield finding("L208", name, f"it lies beyond what may be cut, from {reach} mm")


def _near(names: Sequence[str], outlines: Sequence[PathData], gap: float) -> Iterator[Finding]:
    from shapely import STRtree

    forms = [_polygon(outline) for outline in outlines]
    limit = gap - 2 * _FINE - EPSILON
    pairs = STRtree(forms).query(forms, predicate="dwithin", distance=max(limit, 0.0))
    for one, other in sorted(zip(*pairs.tolist(), strict=True)):
        if one < other and forms[one].distance(forms[other]) < limit:
            apart = forms[one].distance(forms[other])
            message = f"it is {apart:.2f} mm from {names[other]}, and should be {gap:g} mm"
            yield finding("L208", names[one], message)


def _polygon(outline: PathData) -> "Polygon":
    from shapely import Polygon

    return Polygon(flatten(outline, _FINE)[0])
