"""The engraver's hand: rings, scales of degrees, lozenges and spirals, needles and bevels that
catch one light. Measures in mm about the origin and bearings clockwise from straight up go in,
paths and items come out; what the marks mean is no business of this module."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

from generator.geometry import (
    Arc,
    Close,
    Line,
    Move,
    PathData,
    Point,
    circle,
    polar,
    polygon,
    regular_polygon,
)
from generator.scene import Color, Item, Path

#: Where the light comes from, as a bearing: the upper left.
LIGHT: Final = 315.0

#: The thinnest engraved line, in mm.
HAIR: Final = 0.22


def ring(outer: float, inner: float, color: Color) -> Path:
    """Fill the ring between two circles about the origin."""
    return Path(circle(0, 0, outer) + circle(0, 0, inner), fill=color, even_odd=True)


def rim(radius: float, color: Color, width: float = HAIR) -> Path:
    """Engrave a circle about the origin."""
    return Path(circle(0, 0, radius), stroke=color, width=width)


def hexagon(across_flats: float) -> PathData:
    """Draw a hexagon that stands on a corner, about the origin."""
    return regular_polygon(6, 0, 0, across_flats)


def around(count: int, first: float = 0.0) -> tuple[float, ...]:
    """Return so many bearings, evenly around."""
    return tuple(first + 360 * k / count for k in range(count))


def ticks(bearings: Iterable[float], inner: float, outer: float) -> PathData:
    """Draw a stroke from one radius to another at each bearing."""
    path: PathData = ()
    for bearing in bearings:
        path += (Move(*polar(0, 0, inner, bearing)), Line(*polar(0, 0, outer, bearing)))
    return path


def blocks(count: int, inner: float, outer: float) -> PathData:
    """Draw every second of so many equal pieces of a ring, as scales are bordered with."""
    step = 360 / count
    return sum((ring_piece(k * step, step, inner, outer) for k in range(0, count, 2)), ())


def ring_piece(start: float, sweep: float, inner: float, outer: float) -> PathData:
    """Draw a piece of a ring, from a bearing over so many degrees."""
    end = start + sweep
    return (
        Move(*polar(0, 0, outer, start)),
        Arc(0, 0, *polar(0, 0, outer, end)),
        Line(*polar(0, 0, inner, end)),
        Arc(0, 0, *polar(0, 0, inner, start), clockwise=False),
        Close(),
    )


def lozenges(bearings: Iterable[float], radius: float, size: float) -> PathData:
    """Draw a small lozenge at each bearing, `size` mm long."""
    path: PathData = ()
    for bearing in bearings:
        ends = (polar(0, 0, radius + d * size / 2, bearing) for d in (-1, 1))
        (x0, y0), (x1, y1) = ends
        cx, cy, wx, wy = (x0 + x1) / 2, (y0 + y1) / 2, (y1 - y0) * 0.3, (x0 - x1) * 0.3
        path += polygon([(x0, y0), (cx + wx, cy + wy), (x1, y1), (cx - wx, cy - wy)])
    return path


def needles(
    rays: Sequence[tuple[float, float]], foot: float, half: float, tones: tuple[Color, Color]
) -> tuple[Item, ...]:
    """Draw needles from the origin, each with a ridge: rays are pairs of bearing and length.

    A needle is widest at the radius `foot`, `half` degrees to each side; `tones` are deep, bright.
    """
    items = []
    for bearing, length in rays:
        tip = polar(0, 0, length, bearing)
        for way in (-1, 1):
            side = polygon([(0, 0), polar(0, 0, foot, bearing + way * half), tip])
            items.append(Path(side, fill=glint(bearing + 90 * way, *tones)))
    return tuple(items)


def glint(bearing: float, deep: Color, bright: Color) -> Color:
    """Return the tone of a slope that looks towards a bearing: bright where the light is."""
    lit = (1 + math.cos(math.radians(bearing - LIGHT))) / 2
    return deep.mix(bright, lit)


def bevel(
    upper: Sequence[Point], lower: Sequence[Point], turn: float, tones: tuple[Color, Color]
) -> tuple[Item, ...]:
    """Draw the slopes from an upper ring of corners down to a lower one, inside or outside it.

    `turn` is by how much the drawing will be turned; the light stays where it is.
    """
    items = []
    for k, here in enumerate(upper):
        after = (k + 1) % len(upper)
        side = (here, upper[after], lower[after], lower[k])
        fall_x = side[2].x + side[3].x - here.x - side[1].x
        fall_y = side[2].y + side[3].y - here.y - side[1].y
        bearing = math.degrees(math.atan2(fall_x, -fall_y)) + turn
        items.append(Path(polygon(side), fill=glint(bearing, *tones)))
    return tuple(items)


def corners(path: PathData) -> tuple[Point, ...]:
    """Return the corners of a path of straight lines."""
    return tuple(Point(step.x, step.y) for step in path if isinstance(step, Move | Line))


def spiral(turns: float, radius: float, start: float) -> list[Point]:
    """Wind anticlockwise from a bearing on the rim of a circle about the origin inwards."""
    steps = max(8, round(turns * 10))
    return [
        polar(0, 0, radius * (1 - 0.86 * k / steps), start - 360 * turns * k / steps)
        for k in range(steps + 1)
    ]
