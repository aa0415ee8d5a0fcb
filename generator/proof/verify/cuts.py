"""What a cutter follows: lines with their parts and roles come in, out go the parts that they cut,
and findings about cuts that are open, doubled, out of order or beyond the sheet."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from generator.findings import listed
from generator.model import Finding
from generator.proof.verify.findings import finding
from generator.proof.verify.seen import SAME, Line, Placed, Seen
from generator.proof.verify.tracing import area_in

_OUTLINE: Final = "outline"
_CUTS: Final = ("inner", _OUTLINE)
#: Lines nearer than this (mm) are one line to a beam.
_ONE: Final = 0.005
#: So long (mm) may be what two lines share: neighbours end at one point.
_TOUCH: Final = 0.05


def with_parts(seen: Seen) -> Seen:
    """Return what was seen of a drawing for a cutter with the parts that its lines cut out."""
    lines = seen.lines or ()
    holes: dict[str, list[Line]] = {}
    for line in lines:
        if line.role == "inner":
            holes.setdefault(line.part, []).append(line)
    parts = tuple(
        Placed(line.part, _without(line, holes.get(line.part, ())), drawn=True)
        for line in lines
        if line.role == _OUTLINE and line.part
    )
    return replace(seen, pages=(replace(seen.pages[0], placed=parts),))


def _without(outline: Line, holes: Sequence[Line]) -> Any:
    import shapely

    gone = shapely.union_all([area_in([hole.points]) for hole in holes])
    return area_in([outline.points]).difference(gone)


def judge_cuts(seen: Seen) -> Iterator[Finding]:
    """Find what is wrong with the lines of a drawing for a cutter."""
    lines = seen.lines or ()
    yield from _format(seen)
    yield from _owners(seen, lines)
    yield from _open(seen, lines)
    yield from _beyond(seen, lines)
    yield from _order(seen, lines)
    yield from _strays(seen, lines)
    yield from _doubled(seen, lines)


def _format(seen: Seen) -> Iterator[Finding]:
    if not seen.metric:
        yield finding("V135", seen.where, "its numbers are of another unit, or of none")


def _owners(seen: Seen, lines: Sequence[Line]) -> Iterator[Finding]:
    if lost := [line for line in lines if not line.part]:
        many = "one line belongs" if len(lost) == 1 else f"{len(lost)} lines belong"
        at = listed([_place(line) for line in lost])
        yield finding("V137", seen.where, f"{many} to no part: {at}")


def _place(line: Line) -> str:
    if not line.points:
        return "one that is neither a circle nor a polyline"
    x, y = line.points[0]
    return f"at ({x:.1f}, {y:.1f})"


def _open(seen: Seen, lines: Sequence[Line]) -> Iterator[Finding]:
    ajar = [line for line in lines if line.role in _CUTS and not line.closed]
    if ajar:
        where = [f"{line.role} of {line.part} {_place(line)}" for line in ajar]
        yield finding("V130", seen.where, f"open: {listed(where)}")


def _beyond(seen: Seen, lines: Sequence[Line]) -> Iterator[Finding]:
    page = seen.pages[0]
    over = [
        line.part or _place(line)
        for line in lines
        if any(
            not (-SAME <= x <= page.width + SAME and -SAME <= y <= page.height + SAME)
            for x, y in line.points
        )
    ]
    if over:
        message = f"over the edge of {page.width:g} × {page.height:g} mm"
        yield finding("V132", seen.where, f"{message}: {listed(list(dict.fromkeys(over)))}")


def _order(seen: Seen, lines: Sequence[Line]) -> Iterator[Finding]:
    loose = {line.part: place for place, line in enumerate(lines) if line.role == _OUTLINE}
    late = [
        f"{line.role} of {line.part}"
        for place, line in enumerate(lines)
        if line.role != _OUTLINE and place > loose.get(line.part, place)
    ]
    if late:
        message = f"worked after the part is cut out: {listed(list(dict.fromkeys(late)))}"
        yield finding("V133", seen.where, message)


def _strays(seen: Seen, lines: Sequence[Line]) -> Iterator[Finding]:
    """Find lines that are not in their parts, and parts that stay in the sheet."""
    outlines = _outlines(lines)
    inside = [line for line in lines if line.role != _OUTLINE and line.part in outlines]
    if stray := [line for line in inside if not _is_in(line, outlines[line.part])]:
        names = dict.fromkeys(f"{line.role} of {line.part}" for line in stray)
        message = f"lines beyond their parts: {listed(list(names))}"
        yield finding("V134", seen.where, message)
    kept = dict.fromkeys(line.part for line in lines if line.part and line.part not in outlines)
    if kept:
        yield finding("V134", seen.where, f"never cut out: {listed(list(kept))}")


def _is_in(line: Line, area: Any) -> bool:
    import shapely

    return len(line.points) < 2 or bool(area.covers(shapely.LineString(line.points)))


def _outlines(lines: Sequence[Line]) -> Mapping[str, Any]:
    # Of lines without a part it is told that they have none.
    own = [line for line in lines if line.role == _OUTLINE and line.part]
    found = {line.part: area_in([line.points]) for line in own}
    return {part: area.buffer(SAME) for part, area in found.items()}


def _doubled(seen: Seen, lines: Sequence[Line]) -> Iterator[Finding]:
    shared = _shared([line for line in lines if line.role != "engrave" and len(line.points) > 1])
    pairs = [
        f"{one or 'no part'} and {other or 'no part'} for {length:.2f} mm"
        if one != other
        else f"{one or 'no part'} with itself for {length:.2f} mm"
        for (one, other), length in shared.items()
        if length > _TOUCH
    ]
    if pairs:
        yield finding("V131", seen.where, f"lines on each other: {listed(pairs)}")


def _shared(lines: Sequence[Line]) -> Mapping[tuple[str, str], float]:
    """Return how long (mm) lines lie on each other, by the parts that they belong to."""
    import numpy as np
    import shapely

    if not lines:
        return {}
    owners = [line.part for line in lines for _ in line.points[1:]]
    begin = np.array([point for line in lines for point in line.points[:-1]], dtype=float)
    end = np.array([point for line in lines for point in line.points[1:]], dtype=float)
    strokes = shapely.linestrings(np.stack([begin, end], axis=1))
    one, other = shapely.STRtree(strokes).query(strokes, predicate="dwithin", distance=_ONE)
    one, other = one[one < other], other[one < other]
    found: dict[tuple[str, str], float] = {}
    lengths = _on_each_other(begin[one], end[one], begin[other], end[other])
    for k in np.flatnonzero(lengths):
        key = owners[one[k]], owners[other[k]]
        found[key] = found.get(key, 0.0) + float(lengths[k])
    return found


def _on_each_other(a: Any, b: Any, c: Any, d: Any) -> Any:
    """Return of each two strokes, a to b and c to d, how long (mm) they lie on each other."""
    import numpy as np

    long = np.hypot(*(b - a).T)
    along = (b - a) / np.where(long > 0, long, 1)[:, None]
    start, stop = ((end - a) * along for end in (c, d))
    low, high = start.sum(axis=1), stop.sum(axis=1)
    rises = np.array([_cross(along, end - a) for end in (c, d)])
    first = np.clip(np.minimum(low, high), 0, long)
    last = np.clip(np.maximum(low, high), 0, long)
    run = np.where(np.abs(high - low) > 1e-12, high - low, 1)
    heights = [rises[0] + (rises[1] - rises[0]) * (at - low) / run for at in (first, last)]
    near = (np.abs(heights[0]) < _ONE) & (np.abs(heights[1]) < _ONE)
    return np.where(near, np.maximum(last - first, 0), 0)


def _cross(u: Any, v: Any) -> Any:
    return u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
