"""What a beam takes away: the lines of a part, moved so that what is left of the sheet has the
nominal size. In come a part and the width of the kerf; out go its lines in the order of cutting,
outlines moved outwards and holes inwards, or findings that say what is too narrow for the beam."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from generator.arcs import area, closed, contains, edges, is_clockwise, meetings, reversed_ring
from generator.cutting import CutLine, CutPiece
from generator.geometry import PathData, Point, bounds
from generator.model import Finding, SpielbogenError
from generator.sheets.cut.findings import finding
from generator.sheets.cut.offset import OffsetError, offset
from generator.sheets.cut.order import order_lines
from generator.units import EPSILON

#: How often the search for the narrowest width of a form halves its range.
_HALVINGS: Final = 14

_WIDER: Final = "make it wider than the kerf, or leave it out"


class _Fault(NamedTuple):
    """What is wrong with a form, whichever part has it."""

    code: str
    message: str
    hint: str = ""


class _Drawn(NamedTuple):
    """The rings of a form as they are drawn, the inner ones in the order in which they are cut, or
    what is wrong with it."""

    lines: tuple[CutLine, ...]
    faults: tuple[_Fault, ...] = ()


def allow_for_kerf(piece: CutPiece, kerf: float) -> tuple[CutLine, ...]:
    """Return all lines of a part in its own coordinates, moved for a kerf of full width (mm).

    In order: engraved areas, scores, inner cuts from the inmost, the outline last. Outlines run
    clockwise as seen, inner cuts the other way round; all of them are closed. A full circle stays
    two half arcs about its centre. With a kerf of 0 no line is moved. Raises SpielbogenError with
    all that is wrong with the part (L101 to L105); equal parts raise equal findings.
    """
    drawn = _drawn(piece.outline, piece.holes, kerf)
    if drawn.faults:
        raise SpielbogenError(*(_finding(piece, fault) for fault in drawn.faults))
    engraved = (CutLine("engrave", path.path, path.even_odd) for path in piece.engraved)
    scores = (CutLine("score", path) for path in piece.scores)
    return (*order_lines((*engraved, *scores)), *drawn.lines)


def _finding(piece: CutPiece, fault: _Fault) -> Finding:
    return finding(fault.code, piece.component, f"part {piece.part}: {fault.message}", fault.hint)


@lru_cache(maxsize=1024)
def _drawn(outline: PathData, holes: tuple[PathData, ...], kerf: float) -> _Drawn:
    """Move the rings of a form; equal forms are moved once."""
    faults = tuple(_form_faults(outline, holes))
    if faults:
        return _Drawn((), faults)
    lines: list[CutLine] = []
    narrow: list[_Fault] = []
    for number, ring in enumerate((outline, *holes)):
        try:
            lines.append(_line(ring, kerf, inner=number > 0))
        except OffsetError as error:
            narrow.append(_narrow(ring, kerf, number, error.at))
    return _Drawn(order_lines(lines), tuple(narrow))


def _line(ring: PathData, kerf: float, *, inner: bool) -> CutLine:
    """Return a ring as it is drawn: closed, outlines clockwise and inner cuts not."""
    drawn = closed(offset(ring, -kerf / 2 if inner else kerf / 2))
    if is_clockwise(drawn) == inner:
        drawn = reversed_ring(drawn)
    return CutLine("inner" if inner else "outline", drawn)


def _narrow(ring: PathData, kerf: float, number: int, at: Point) -> _Fault:
    width = f"{_narrowest(ring, kerf, -1 if number else 1):.2f} mm"
    if number:
        message = (
            f"{_named(number, ring)} is {width} wide where it is narrowest, "
            f"which is not more than the kerf of {kerf:g} mm"
        )
        return _Fault("L101", message, _WIDER)
    message = (
        f"its outline has a gap of {width} near {_place(at)}, "
        f"which is not more than the kerf of {kerf:g} mm"
    )
    return _Fault("L102", message, _WIDER)


def _narrowest(ring: PathData, kerf: float, sign: int) -> float:
    """Return the largest kerf (mm) that a ring has room for, which is less than `kerf`."""
    low, high = 0.0, kerf
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        try:
            offset(ring, sign * middle / 2)
        except OffsetError:
            high = middle
        else:
            low = middle
    return high


def _form_faults(outline: PathData, holes: tuple[PathData, ...]) -> Iterator[_Fault]:
    """Yield what is wrong with nominal rings: with each by itself, or else with all together."""
    rings = (outline, *holes)
    faults = [fault for n, ring in enumerate(rings) if (fault := _ring_fault(n, ring))]
    if faults:
        yield from faults
        return
    met = {(i, j): point for i, j, point in meetings([edges(ring) for ring in rings])}
    yield from (_meeting_fault(rings, *pair, point) for pair, point in sorted(met.items()))
    for number, hole in enumerate(holes, 1):
        if (0, number) not in met and not contains(outline, *_start(hole)):
            yield _Fault("L104", f"{_named(number, hole)} lies beyond the outline")
    for (i, a), (j, b) in combinations(enumerate(holes, 1), 2):
        if (i, j) not in met and _one_in_other(a, b):
            yield _Fault("L104", f"{_named(i, a)} and {_named(j, b)} lie in each other")


def _ring_fault(number: int, ring: PathData) -> _Fault | None:
    name = f"hole {number}" if number else "the outline"
    try:
        size = area(ring)
    except ValueError as error:
        return _Fault("L105", f"{name} is no closed ring of lines and arcs: {error}")
    return None if size > EPSILON**2 else _Fault("L105", f"{name} encloses nothing")


def _meeting_fault(rings: tuple[PathData, ...], i: int, j: int, at: Point) -> _Fault:
    if i == j:
        name = _named(i, rings[i]) if i else "the outline"
        return _Fault("L103", f"{name} crosses or touches itself at {_place(at)}")
    if i == 0:
        return _Fault("L104", f"{_named(j, rings[j])} meets the outline at {_place(at)}")
    both = f"{_named(i, rings[i])} and {_named(j, rings[j])}"
    return _Fault("L104", f"{both} meet at {_place(at)}")


def _one_in_other(a: PathData, b: PathData) -> bool:
    """Tell whether one of two rings that do not meet lies in the other."""
    one, other = bounds(a), bounds(b)
    if one.contains(other):
        return contains(a, *_start(b))
    return other.contains(one) and contains(b, *_start(a))


def _start(ring: PathData) -> Point:
    return edges(ring)[0].start


def _named(number: int, hole: PathData) -> str:
    """Name a hole by its number, size and place."""
    box = bounds(hole)
    size = f"{box.width:.2f} × {box.height:.2f} mm"
    return f"hole {number} ({size}, its middle at {_place(box.center)})"


def _place(point: Point) -> str:
    return f"({point.x:.2f}, {point.y:.2f})"
