"""The four emblems that tell bricks and players apart without colour: dot, stripes, cross and
wave. A name and a place go in, one path comes out; `emblem` draws it as a badge of a player."""

import math
from functools import cache
from typing import Final

from generator.drawing.brush import joined, moved
from generator.drawing.shapes import ribbon
from generator.findings import nearest
from generator.geometry import (
    PathData,
    circle,
    polygon,
    rectangle,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Item, Path, Scene

from . import palette as p

#: The light comes from the upper left: what stands out throws its shade this way.
_SHADE: Final = (0.62, 0.78)


def mark(name: str, x: float, y: float, radius: float) -> PathData:
    """Draw an emblem (`dot stripe cross wave`) that reaches `radius` mm from (x, y).

    Raises ValueError with the nearest name for an emblem that does not exist.
    """
    return transformed(_mark(name), scale(radius).then(translate(x, y)))


@cache
def _mark(name: str) -> PathData:
    match name:
        case "dot":
            return circle(0, 0, 0.82)
        case "stripe":
            bars = ((-0.62, 0.6), (0, 0.98), (0.62, 0.6))
            path = joined(rectangle(-half, at - 0.19, 2 * half, 0.38, 0.12) for at, half in bars)
            return transformed(path, rotate(-45))
        case "cross":
            return _cross()
        case "wave":
            return joined(_wave(at) for at in (-0.36, 0.36))
    message = f"there is no emblem {name!r}; {nearest(name, ('dot', 'stripe', 'cross', 'wave'))}"
    raise ValueError(message)


def _cross() -> PathData:
    a, b = 0.3, 0.92
    corner = ((-a, -b), (a, -b), (a, -a))
    turns = [rotate(90 * k) for k in range(4)]
    return polygon(turn.apply(*place) for turn in turns for place in corner)


def _wave(y: float) -> PathData:
    # The ends are round: there the width follows a circle of the wave's own half width.
    ends = [0.95 - d for d in (0.0, 0.02, 0.06, 0.12, 0.2)]
    across = [-x for x in ends] + [x / 10 for x in range(-7, 8)] + ends[::-1]
    places = [(x, y - 0.2 * math.sin(x * math.pi / 0.8)) for x in across]
    widths = [2 * math.sqrt(max(0.04 - (0.2 - (0.95 - abs(x))) ** 2, 0.0004)) for x in ends]
    return ribbon(places, [*widths, *[0.4] * 15, *widths[::-1]])


def relief(brick: p.Brick, x: float, y: float, radius: float) -> tuple[Item, ...]:
    """Draw the emblem of a brick standing out of its face: its shade, its lit edge and itself."""
    path = mark(brick.emblem, x, y, radius)
    by = radius / 6
    return (
        Path(moved(path, _SHADE[0] * by, _SHADE[1] * by), fill=brick.tones.dark),
        Path(moved(path, -0.3 * by, -0.36 * by), fill=brick.tones.light),
        Path(path, fill=brick.ink),
    )


def badge(player: str, x: float, y: float, radius: float) -> tuple[Item, ...]:
    """Draw a player's badge: a disc of the colour with the emblem on it."""
    brick = p.brick_of(player)
    return (
        Path(circle(x, y, radius), fill=brick.tones.dark),
        Path(circle(x, y, radius * 0.9), fill=brick.tones.base),
        Path(mark(brick.emblem, x, y, radius * 0.56), fill=brick.ink),
    )


def emblem(size: tuple[float, float], *, player: str) -> Scene:
    """Draw a player's badge (`yellow red blue green`) as large as fits the size."""
    width, height = size
    return Scene(size, badge(player, width / 2, height / 2, min(size) / 2))


def pattern(player: str, left: float, top: float, right: float, pitch: float) -> PathData:
    """Draw a row of a player's emblems from left to right, to be filled, about `pitch` mm
    apart."""
    name = p.brick_of(player).emblem
    count = round((right - left) / pitch)
    step = (right - left) / count
    # One more at each end, in the bleed: the cut falls between two emblems.
    places = (left + step * (k + 0.5) for k in range(-1, count + 1))
    return joined(mark(name, x, top, pitch * 0.26) for x in places)
