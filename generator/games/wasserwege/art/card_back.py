"""The back of all cards: a compass star in rings of waves on deep water, in a frame of rope. It has
no top: a quarter turn brings it onto itself. A size (mm) goes in, a scene comes out."""

import math
from collections.abc import Iterable
from functools import cache
from typing import Final

from generator.drawing.brush import fitted, ground, joined, line, segment
from generator.geometry import (
    Arc,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Point,
    Segment,
    circle,
    polar,
    polygon,
    rectangle,
)
from generator.scene import Group, Item, Path, Scene

from . import palette as p
from .island_plan import CARD, MIDDLE, SIDE, turned
from .rope import rope

#: How far the middle of the rope is from the cut, the radius of its corners, and its width.
_FRAME: Final = 4.6
_ROUND: Final = 4.0
_ROPE: Final = 1.3

#: Rings of waves: radius, number of waves (four times a whole number), and half their height.
_RINGS: Final = (
    (16.4, 24, 0.55),
    (18.8, 28, 0.6),
    (21.3, 32, 0.65),
    (23.9, 36, 0.7),
    (26.6, 40, 0.75),
    (29.4, 44, 0.8),
    (32.3, 48, 0.85),
)


@cache
def card_back(size: tuple[float, float]) -> Scene:
    """Draw the back of a card; all are alike."""
    inside = rectangle(_FRAME, _FRAME, SIDE - 2 * _FRAME, SIDE - 2 * _FRAME, _ROUND)
    items: tuple[Item, ...] = (
        ground(CARD, p.WATER_DEEP),
        Group(tuple(_waves()), clip=inside),
        *_disc(),
        *_star(),
        *_frame(),
    )
    return fitted(size, CARD, items)


def _waves() -> Iterable[Path]:
    deep, bright = p.WATER_DEEP.mix(p.WATER, 0.55), p.WATER_DEEP.mix(p.SHALLOW, 0.42)
    for k, (radius, count, high) in enumerate(_RINGS):
        colour = bright if k % 2 else deep
        yield Path(_wave_ring(radius, count, high), stroke=colour, width=0.75, join="round")


def _wave_ring(radius: float, count: int, high: float) -> PathData:
    """Draw a ring of waves: crests and troughs, level where they turn."""
    step = 180.0 / count
    reach = math.radians(step) * radius * 0.42
    path: list[Segment] = []
    before = Point(0, 0)
    for k in range(2 * count + 1):
        bearing = step * k
        here = polar(MIDDLE, MIDDLE, radius + (high if k % 2 else -high), bearing)
        along = polar(0, 0, reach, bearing + 90)
        start = Point(here.x - along.x, here.y - along.y)
        path.append(Curve(*before, *start, *here) if path else Move(*here))
        before = Point(here.x + along.x, here.y + along.y)
    return (*path, Close())


def _disc() -> list[Item]:
    """Draw the face of the compass: pale water with a ring of marks."""
    marks: PathData = ()
    for k in range(32):
        inner = 11.9 if k % 4 else 11.4
        start, end = (polar(MIDDLE, MIDDLE, r, 360 * k / 32) for r in (inner, 12.9))
        marks += (Move(*start), Line(*end))
    return [
        Path(circle(MIDDLE, MIDDLE, 14.3), fill=p.NAVY),
        Path(circle(MIDDLE, MIDDLE, 13.7), fill=p.CREAM),
        Path(circle(MIDDLE, MIDDLE, 13.2), fill=p.SHALLOW),
        Path(marks, stroke=p.WATER_DEEP, width=0.4),
        Path(circle(MIDDLE, MIDDLE, 10.6), fill=p.LANE, stroke=p.WATER, width=0.4),
    ]


def _star() -> list[Item]:
    """Draw the star: four long rays over four short ones, each half light and half dark."""
    items: list[Item] = []
    for (light, dark), first, reach, waist in (
        ((p.SHORE, p.WATER_DEEP), 45.0, 9.4, 3.4),
        ((p.CREAM, p.NAVY), 0.0, 13.0, 3.3),
    ):
        sides = [_half_rays(first, reach, waist, sign) for sign in (-1, 1)]
        whole: PathData = (*sides[0], *sides[1])
        items.append(Path(whole, fill=p.NAVY, stroke=p.NAVY, width=0.6, join="round"))
        items += [Path(sides[0], fill=light), Path(sides[1], fill=dark)]
    hub = circle(MIDDLE, MIDDLE, 1.7)
    return [*items, Path(hub, fill=p.GOLD, stroke=p.NAVY, width=0.4)]


def _half_rays(first: float, reach: float, waist: float, sign: int) -> PathData:
    path: PathData = ()
    for k in range(4):
        bearing = first + 90 * k
        tip = polar(MIDDLE, MIDDLE, reach, bearing)
        notch = polar(MIDDLE, MIDDLE, waist, bearing + sign * 45)
        path += polygon([Point(MIDDLE, MIDDLE), tip, notch])
    return path


def _frame() -> list[Item]:
    """Lay the rope in four equal parts, and a binding over each joint."""
    far = SIDE - _FRAME
    corner = (
        Move(MIDDLE, _FRAME),
        Line(far - _ROUND, _FRAME),
        Arc(far - _ROUND, _FRAME + _ROUND, far, _FRAME + _ROUND),
        Line(far, MIDDLE),
    )
    part, knot = Group(rope(corner, _ROPE, p.NAVY)), _knot()
    return [Group((drawn,), transform=turned(k)) for drawn in (part, knot) for k in range(4)]


def _knot() -> Group:
    """Wind a red binding over the joint at the top."""
    wide, high = 3.4, 2.3
    left, top = MIDDLE - wide / 2, _FRAME - high / 2
    wrap = rectangle(left, top, wide, high, 0.7)
    turns = joined(segment(x, top, x, top + high) for x in (left + 0.85, MIDDLE, left + 2.55))
    items: tuple[Item, ...] = (
        Path(wrap, fill=p.NAVY, stroke=p.NAVY, width=0.8),
        Path(wrap, fill=p.HOUSE.light),
        line(turns, p.HOUSE.dark, 0.34),
    )
    return Group(items)
