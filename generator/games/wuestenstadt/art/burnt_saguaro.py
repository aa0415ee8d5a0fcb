"""Saguaros for the laser: trunk and arms in one outline of lines and arcs, with thorns where they
are to be felt, and the ribs that run up their stems. Places in mm go in, paths come out."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from generator.geometry import Arc, Close, Line, Move, PathData, Point, rectangle

#: Half the width of a thorn at its foot, how far it stands out, and how far thorns are apart, mm.
_THORN: Final = (0.5, 1.0, 2.6)

#: The bend of an arm on its inner side, in mm.
_BEND: Final = 1.0


class Branch(NamedTuple):
    """An arm: how far its middle stands from that of the trunk, to the left where negative, where
    it leaves the trunk and where it ends, both above the foot, and half its width, in mm."""

    aside: float
    leaves: float
    top: float
    half: float = 1.6


class Saguaro(NamedTuple):
    """A cactus: the middle of its foot, its height and half its width, in mm; one arm a side."""

    x: float
    foot: float
    height: float
    half: float
    left: Branch | None = None
    right: Branch | None = None


def outline(cactus: Saguaro, thorns: bool) -> PathData:
    """Return the outline of a cactus, clockwise from the left of its foot."""
    x, foot, height, half, left, right = cactus
    pen = _Pen(Point(x - half, foot), thorns)
    if left:
        _up_and_down_left(pen, cactus, left)
    pen.line(x - half, foot - height + half)
    pen.arc(x, foot - height + half, x + half, foot - height + half)
    if right:
        _up_and_down_right(pen, cactus, right)
    pen.line(x + half, foot)
    return pen.closed()


def ribs(cactus: Saguaro) -> Iterator[tuple[Point, float]]:
    """Return where ribs of a cactus meet: the upper end of each joint, and its length in mm."""
    x, foot, height, half, *arms = cactus
    count = 2 if half >= 2.2 else 1
    for k in range(count):
        aside = half * (2 * (k + 1) / (count + 1) - 1)
        yield Point(x + aside, foot - height + half + 0.4), height - half - 2.0
    for arm in filter(None, arms):
        low = foot - arm.leaves - arm.half - _BEND
        high = foot - arm.top + arm.half
        if low - high > 1.2:
            yield Point(x + arm.aside, high), low - high


def slits(cactus: Saguaro, width: float) -> PathData:
    """Return the joints between the ribs as slits with round ends, to be left out of a body."""
    path: PathData = ()
    for place, length in ribs(cactus):
        path += rectangle(place.x - width / 2, place.y, width, length, width / 2)
    return path


def _up_and_down_left(pen: "_Pen", cactus: Saguaro, arm: Branch) -> None:
    trunk, at = cactus.x - cactus.half, cactus.foot - arm.leaves
    middle, top = cactus.x + arm.aside, cactus.foot - arm.top + arm.half
    hub = Point(middle + arm.half + _BEND, at - arm.half - _BEND)
    pen.line(trunk, at + arm.half)
    pen.line(hub.x, at + arm.half)
    pen.arc(*hub, middle - arm.half, hub.y)
    pen.line(middle - arm.half, top)
    pen.arc(middle, top, middle + arm.half, top)
    pen.line(middle + arm.half, hub.y)
    pen.arc(*hub, hub.x, at - arm.half, clockwise=False)
    pen.line(trunk, at - arm.half)


def _up_and_down_right(pen: "_Pen", cactus: Saguaro, arm: Branch) -> None:
    trunk, at = cactus.x + cactus.half, cactus.foot - arm.leaves
    middle, top = cactus.x + arm.aside, cactus.foot - arm.top + arm.half
    hub = Point(middle - arm.half - _BEND, at - arm.half - _BEND)
    pen.line(trunk, at - arm.half)
    pen.line(hub.x, at - arm.half)
    pen.arc(*hub, middle - arm.half, hub.y, clockwise=False)
    pen.line(middle - arm.half, top)
    pen.arc(middle, top, middle + arm.half, top)
    pen.line(middle + arm.half, hub.y)
    pen.arc(*hub, hub.x, at + arm.half)
    pen.line(trunk, at + arm.half)


class _Pen:
    """Draws a ring clockwise; lines get thorns on their left, which is outside."""

    def __init__(self, start: Point, thorns: bool) -> None:
        self._path: list[Move | Line | Arc] = [Move(*start)]
        self._here, self._thorns = start, thorns

    def line(self, x: float, y: float) -> None:
        """Go straight to a place, with thorns on the way where it is long enough."""
        there = Point(x, y)
        if self._thorns:
            self._path += (Line(*place) for place in _thorny(self._here, there))
        self._path.append(Line(x, y))
        self._here = there

    def arc(self, cx: float, cy: float, x: float, y: float, *, clockwise: bool = True) -> None:
        """Go round a centre to a place."""
        self._path.append(Arc(cx, cy, x, y, clockwise))
        self._here = Point(x, y)

    def closed(self) -> PathData:
        """Return the ring."""
        return (*self._path, Close())


def _thorny(start: Point, end: Point) -> Iterator[Point]:
    half, out, pitch = _THORN
    length = math.dist(start, end)
    count = int((length - 1.2) / pitch)
    if count < 1 or abs(start.x - end.x) > abs(start.y - end.y):
        return
    dx, dy = (end.x - start.x) / length, (end.y - start.y) / length
    for k in range(count):
        at = length * (k + 0.5) / count
        for along, reach in ((at - half, 0.0), (at, out), (at + half, 0.0)):
            yield Point(start.x + dx * along + dy * reach, start.y + dy * along - dx * reach)


def joints(cactus: Saguaro) -> PathData:
    """Return the joints between the ribs as lines."""
    path: Sequence[Move | Line] = [
        step
        for place, length in ribs(cactus)
        for step in (Move(*place), Line(place.x, place.y + length))
    ]
    return tuple(path)
