"""Joints of flat parts: fingers by which two sheets interlock along an edge, and tabs that go
through slots. An edge is divided into an odd number of equal cells which belong to one sheet and
the other in turn; out come outlines of straight lines with the cells of the other sheet cut out.

Where a fit is asked for, each gap is wider than what goes into it by that much, half of it on each
side, and both sheets give way by half of that. A gap is as deep as the sheet is thick."""

import math
from dataclasses import dataclass
from typing import Final

from generator.geometry import (
    Arc,
    Line,
    PathData,
    polygon,
    rectangle,
    rotate,
    transformed,
)
from generator.units import EPSILON

#: From where to where something reaches along an edge, in mm.
Span = tuple[float, float]

_FEWEST: Final = 3
#: About how much longer a finger of a plate is than the sheet is thick, at least.
_THICKER: Final = 1.6
_Place = tuple[float, float]


@dataclass(frozen=True)
class Sheet:
    """What joints depend on: thickness of the sheet, play of the fit, and about how wide a finger
    is to be, all in mm."""

    thickness: float
    fit: float
    finger: float


@dataclass(frozen=True)
class Row:
    """An edge of two sheets from `start` to `end` (mm), divided into `count` cells, an odd number.

    The cells at both ends belong to the sheet that is called the first.
    """

    start: float
    end: float
    count: int

    def cells(self, *, first: bool, fit: float = 0.0) -> tuple[Span, ...]:
        """Return the gaps in one of the sheets, which are the cells of the other; at the ends of
        the row they are not widened."""
        taken = range(1 if first else 0, self.count, 2)
        return tuple((self._line(cell, -fit / 4), self._line(cell + 1, fit / 4)) for cell in taken)

    def _line(self, number: int, by: float) -> float:
        """Return where a line between cells is, moved a little; the ends of the row stay."""
        if number in (0, self.count):
            return self.end if number else self.start
        return self.start + (self.end - self.start) * number / self.count + by


@dataclass(frozen=True)
class Side:
    """A side of a plate: its gaps, counted from the left or from the top, and how deep they are."""

    gaps: tuple[Span, ...] = ()
    depth: float = 0.0

    def depth_at(self, place: float) -> float:
        """Return how deep the side is cut at a place."""
        return self.depth if any(start <= place <= end for start, end in self.gaps) else 0.0

    def steps(self, length: float) -> list[_Place]:
        """Return the corners of the gaps between the ends of a side: place and depth."""
        found = []
        for start, end in self.gaps:
            found += [(start, 0.0), (start, self.depth)] if start > 0 else []
            found += [(end, self.depth), (end, 0.0)] if end < length else []
        return found


_STRAIGHT: Final = Side()


def row(start: float, end: float, finger: float) -> Row:
    """Divide an edge into cells about `finger` mm wide, three at least.

    What two sheets make of one edge is the same, though its length may differ in the last digit.
    """
    pairs = math.floor((end - start) / finger / 2 + EPSILON)
    return Row(start, end, max(_FEWEST, 2 * pairs + 1))


def plate(
    width: float,
    height: float,
    *,
    top: Side = _STRAIGHT,
    right: Side = _STRAIGHT,
    bottom: Side = _STRAIGHT,
    left: Side = _STRAIGHT,
) -> PathData:
    """Draw a rectangle with gaps in its sides, clockwise from its left top corner.

    Where the gaps of two sides meet in a corner, the corner is cut by both.
    """
    corners = [
        (left.depth_at(0), top.depth_at(0)),
        (width - right.depth_at(0), top.depth_at(width)),
        (width - right.depth_at(height), height - bottom.depth_at(width)),
        (left.depth_at(height), height - bottom.depth_at(0)),
    ]
    points = [
        corners[0],
        *top.steps(width),
        corners[1],
        *((width - depth, at) for at, depth in right.steps(height)),
        corners[2],
        *((at, height - depth) for at, depth in reversed(bottom.steps(width))),
        corners[3],
        *((depth, at) for at, depth in reversed(left.steps(height))),
    ]
    return polygon(points)


def floor(width: float, depth: float, sheet: Sheet) -> PathData:
    """Draw a plate into whose four sides walls are put; it keeps its corners."""
    across = Side(slots(width, sheet), sheet.thickness)
    along = Side(slots(depth, sheet), sheet.thickness)
    return plate(width, depth, top=across, right=along, bottom=across, left=along)


def slots(length: float, sheet: Sheet) -> tuple[Span, ...]:
    """Return the gaps, along the edge of a plate or within it, that take a wall's fingers."""
    return _along(length, sheet).cells(first=True, fit=sheet.fit)


def _along(length: float, sheet: Sheet) -> Row:
    """Divide the edge of a plate. Cells are longer than the sheet is thick, or the gaps in two
    edges would meet at their corner."""
    return row(0, length, max(sheet.finger, _THICKER * sheet.thickness))


def wall(length: float, height: float, sheet: Sheet, *, first: bool) -> PathData:
    """Draw a wall, seen from outside: fingers go down through the floor, and at both ends into the
    neighbours, which are of the other kind.

    Walls of the `first` kind have the upper and lower corners. Length and height (mm) are over all,
    fingers included.
    """
    stands = height - sheet.thickness
    down = _along(length, sheet).cells(first=False, fit=sheet.fit)
    ends = row(0, stands, sheet.finger).cells(first=first, fit=sheet.fit)
    if not first:
        # The corner of the floor is as much in the way as the neighbour's finger above it.
        ends = (*ends[:-1], (ends[-1][0], height))
    side = Side(ends, sheet.thickness)
    return plate(length, height, right=side, bottom=Side(down, sheet.thickness), left=side)


def rim(length: float, height: float, sheet: Sheet, *, first: bool) -> PathData:
    """Draw the same as hanging from a plate: its fingers go up through slots."""
    return transformed(
        wall(length, height, sheet, first=first), rotate(180, length / 2, height / 2)
    )


def slot(start: _Place, span: Span, sheet: Sheet, *, upright: bool) -> PathData:
    """Draw a slot for a finger that goes through a plate: its row begins at `start`, the place of
    the corner of the sheet that goes through, and runs to the right or down (`upright`)."""
    x, y = start
    length, width = span[1] - span[0], sheet.thickness + sheet.fit
    if upright:
        return rectangle(x - sheet.fit / 2, y + span[0], width, length)
    return rectangle(x + span[0], y - sheet.fit / 2, length, width)


def thumb_notch(path: PathData, middle: float, width: float, depth: float) -> PathData:
    """Cut an arc for a thumb into the straight upper side, at y = 0, with which a plate begins.

    At the edge the arc is `width` mm wide about `middle`; it is `depth` mm deep.
    """
    radius = (width * width / 4 + depth * depth) / (2 * depth)
    arc = Arc(middle, depth - radius, middle + width / 2, 0, clockwise=False)
    return (path[0], Line(middle - width / 2, 0), arc, *path[1:])
