"""Lines that would be cut twice. In comes a sheet, out go findings for parts that share a stretch
of a line, or that have one twice themselves: a beam that follows a line again burns it."""

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from generator.arcs import Edge, as_arcs, box_of, same_carrier, strokes
from generator.cutting import CutPlacement, CutSheet
from generator.geometry import Point
from generator.model import Finding
from generator.sheets.cut.findings import finding

#: Lines that are nearer (mm) than this are one line to a laser.
_ONE: Final = 0.005

#: How long a stretch (mm) two lines may share, for neighbours end at one point.
_TOUCH: Final = 0.01


class _Stroke(NamedTuple):
    """An edge of a line on a sheet, `part` the place of its part among the placements."""

    part: int
    edge: Edge


def doubled_lines(sheet: CutSheet) -> tuple[Finding, ...]:
    """Return a finding (L106) for each part of which cuts or scores lie on each other, and for each
    two parts that share a line. Engraved areas are not looked at."""
    every = [each for k, placed in enumerate(sheet.placements) for each in _strokes(k, placed)]
    lengths: dict[tuple[int, int], float] = defaultdict(float)
    places: dict[tuple[int, int], Point] = {}
    for a, b in _near_pairs(every):
        both = _shared(a.edge, b.edge)
        if both > _TOUCH:
            lengths[a.part, b.part] += both
            places.setdefault((a.part, b.part), _first_shared(a.edge, b.edge))
    return tuple(_finding(sheet, *pair, lengths[pair], places[pair]) for pair in sorted(lengths))


def _strokes(part: int, placement: CutPlacement) -> Iterator[_Stroke]:
    for line in placement.lines:
        if line.role != "engrave":
            for stroke in strokes(as_arcs(line.path)):
                yield from (_Stroke(part, edge) for edge in stroke)


def _near_pairs(every: Sequence[_Stroke]) -> Iterator[tuple[_Stroke, _Stroke]]:
    """Yield all pairs of edges of the same kind whose boxes touch, in the order of their parts."""
    from shapely import STRtree, box

    boxes = [box(*box_of(each.edge).grown(_ONE)) for each in every]
    first, second = STRtree(boxes).query(boxes)
    for i, j in zip(first.tolist(), second.tolist(), strict=True):
        if i < j and (every[i].edge.center is None) == (every[j].edge.center is None):
            yield every[i], every[j]


def _shared(a: Edge, b: Edge) -> float:
    """Return how long (mm) two edges lie on each other."""
    if not same_carrier(a, b, _ONE):
        return 0.0
    if a.center is None:
        along = a.direction(a.x0, a.y0)
        low, high = sorted(
            (p.x - a.x0) * along.x + (p.y - a.y0) * along.y for p in (b.start, b.end)
        )
        return min(high, a.length) - max(low, 0.0)
    begin, turn = _clockwise(a)
    other, more = _clockwise(b)
    ahead = (other - begin) % (2 * math.pi)
    both = min(turn, ahead + more) - ahead
    wrapped = min(turn, ahead + more - 2 * math.pi)
    return (max(both, 0.0) + max(wrapped, 0.0)) * a.radius


def _clockwise(arc: Edge) -> tuple[float, float]:
    """Return where an arc that is run clockwise begins, and how far it turns (radians)."""
    assert arc.center is not None
    x, y = arc.start if arc.clockwise else arc.end
    return math.atan2(y - arc.center.y, x - arc.center.x), abs(arc.sweep)


def _first_shared(a: Edge, b: Edge) -> Point:
    """Return an end of one of two edges that lie on each other which is on the other."""
    reach = {point: _shared_end(point, a, b) for point in (b.start, b.end, a.start, a.end)}
    return min(reach, key=reach.__getitem__)


def _shared_end(point: Point, a: Edge, b: Edge) -> float:
    """Return by how much (mm) the way over a point from end to end is longer than an edge."""
    ways = (
        math.dist(e.start, point) + math.dist(point, e.end) - math.dist(e.start, e.end)
        for e in (a, b)
    )
    return max(ways)


def _finding(sheet: CutSheet, i: int, j: int, length: float, at: Point) -> Finding:
    one, other = sheet.placements[i].piece, sheet.placements[j].piece
    who = f"{one.name} has a line twice" if i == j else f"{one.name} and {other.name} share a line"
    place = f"({at.x:.2f}, {at.y:.2f})"
    message = f"{who}: {length:.2f} mm from {place} on sheet {sheet.number}"
    hint = "leave one of the two out" if i == j else "leave a gap between these parts"
    return finding("L106", one.component, message, hint)
