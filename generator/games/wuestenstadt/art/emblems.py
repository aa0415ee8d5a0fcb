"""The signs of the six groups: an emblem each (drop, star, sun, ear of wheat, earth bricks, leaf)
and a pattern each (waves, dots, rays, chevrons, bricks, veins), so that a group is known without
its colour. A group's name and a size go in; paths in one ink come out."""

import math
from collections.abc import Callable
from functools import cache
from typing import Final

from generator.drawing.brush import in_square
from generator.drawing.patterns import covering, dots, staggered, steps, waves
from generator.drawing.shapes import ribbon, star
from generator.geometry import (
    Box,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    circle,
    polar,
    polygon,
    polyline,
    rectangle,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Item, Path, Scene

from .palette import group

# Each emblem is drawn in a box from (0, 0) to (1, 1) and fills it nearly; a hole is a subpath of
# its own, filled by the even-odd rule.


def _drop() -> PathData:
    outer: PathData = (
        Move(0.5, 0.01),
        Curve(0.58, 0.2, 0.85, 0.42, 0.85, 0.64),
        Curve(0.85, 0.84, 0.69, 0.99, 0.5, 0.99),
        Curve(0.31, 0.99, 0.15, 0.84, 0.15, 0.64),
        Curve(0.15, 0.42, 0.42, 0.2, 0.5, 0.01),
        Close(),
    )
    glint: PathData = (
        Move(0.27, 0.62),
        Curve(0.27, 0.77, 0.38, 0.87, 0.5, 0.88),
        Curve(0.42, 0.82, 0.36, 0.74, 0.36, 0.6),
        Curve(0.36, 0.55, 0.27, 0.56, 0.27, 0.62),
        Close(),
    )
    return outer + glint


def _star() -> PathData:
    return star(5, 0.53, 0.235, cx=0.5, cy=0.53)


def _sun() -> PathData:
    rays: PathData = ()
    for k in range(10):
        tip = polar(0.5, 0.5, 0.5, 36 * k)
        feet = (polar(0.5, 0.5, 0.315, 36 * k + side) for side in (-15, 15))
        rays += polygon((tip, *feet))
    return circle(0.5, 0.5, 0.245) + rays


def _grain(x: float, y: float, length: float, turn: float) -> PathData:
    half = length / 2
    bow = length * 0.31
    grain: PathData = (
        Move(0, -half),
        Curve(bow, -half * 0.45, bow, half * 0.5, 0, half),
        Curve(-bow, half * 0.5, -bow, -half * 0.45, 0, -half),
        Close(),
    )
    return transformed(grain, rotate(turn).then(translate(x, y)))


def _wheat() -> PathData:
    ear = _grain(0.5, 0.16, 0.32, 0)
    for y in (0.35, 0.545, 0.74):
        ear += _grain(0.5 + 0.19, y, 0.3, 42) + _grain(0.5 - 0.19, y, 0.3, -42)
    return ear + rectangle(0.455, 0.4, 0.09, 0.6, 0.03)


def _brick() -> PathData:
    rows = ((0.25, 0.1), (0.0, 0.39), (0.51, 0.39), (0.25, 0.68))
    return sum((rectangle(x, y, 0.49, 0.25, 0.045) for x, y in rows), ())


def _leaf() -> PathData:
    blade: PathData = (
        Move(0.5, 0.0),
        Curve(0.86, 0.2, 0.98, 0.58, 0.55, 0.83),
        Line(0.545, 1.0),
        Line(0.455, 1.0),
        Line(0.45, 0.83),
        Curve(0.02, 0.58, 0.14, 0.2, 0.5, 0.0),
        Close(),
    )
    veins = ribbon(((0.5, 0.16), (0.5, 0.45), (0.5, 0.75)), (0.02, 0.05, 0.065))
    for y in (0.34, 0.53):
        for side in (-1, 1):
            bend = ((0.06, 0.1), (0.14, 0.01), (0.22, -0.1))
            veins += ribbon([(0.5 + side * x, y + dy) for x, dy in bend], (0.065, 0.05, 0.02))
    # Turned and then grown, so that it fills its box as the others do.
    place = rotate(32, 0.5, 0.5).then(translate(-0.529, -0.512)).then(scale(1.13))
    return transformed(blade + veins, place.then(translate(0.5, 0.5)))


_EMBLEMS: Final[dict[str, Callable[[], PathData]]] = {
    "blue": _drop,
    "white": _star,
    "red": _sun,
    "yellow": _wheat,
    "brown": _brick,
    "green": _leaf,
}


@cache
def emblem_path(group_id: str) -> PathData:
    """Return the outline of a group's emblem in a box from (0, 0) to (1, 1), to fill even-odd."""
    return _EMBLEMS[group(group_id).id]()


@cache
def emblem_item(group_id: str, cx: float, cy: float, size: float, ink: Color) -> Path:
    """Draw a group's emblem in a square of `size` mm about (cx, cy), in one colour."""
    return Path(in_square(emblem_path(group_id), cx, cy, size), fill=ink, even_odd=True)


def emblem(group_id: str, size: float, ink: Color | None = None) -> Scene:
    """Draw a group's emblem, filling a square of `size` mm, in `ink` or the group's own ink."""
    colour = group(group_id).ink if ink is None else ink
    return Scene((size, size), (emblem_item(group_id, size / 2, size / 2, size, colour),))


def _waves(box: Box, pitch: float) -> PathData:
    return waves(box, pitch, pitch * 0.8)


def _dots(box: Box, pitch: float) -> PathData:
    return dots(box, pitch, pitch * 0.75)


def _rays(box: Box, pitch: float) -> PathData:
    """Wedges that spread from the foot of the box, as wide as `pitch` at its middle."""
    reach = math.hypot(box.width, box.height)
    foot = (box.center.x, box.bottom)
    count = max(8, round(math.pi * box.height / 2 / pitch))
    step = 180 / count
    path: PathData = ()
    for k in range(count):
        bearing = -90 + (k + 0.28) * step
        path += polygon((foot, *(polar(*foot, reach, bearing + d) for d in (0, step * 0.44))))
    return path


def _chevrons(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    for _, y in steps(box.top, box.bottom, pitch * 0.8):
        corners = steps(box.left, box.right, pitch / 2)
        path += polyline((x, y + (pitch * 0.4 if k % 2 else 0.0)) for k, x in corners)
    return path


def _bricks(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    tall = pitch * 0.5
    for y, places in staggered(box, pitch, tall):
        path += polyline(((box.left, y), (box.right, y)))
        for x in places:
            path += polyline(((x, y), (x, y + tall)))
    return path


def _veins(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    for _, x in steps(box.left, box.right, pitch):
        path += (Move(x, box.top), Line(x, box.bottom))
        for _, y in steps(box.top, box.bottom, pitch * 0.6):
            for side in (-1, 1):
                tip = x + side * pitch * 0.42
                bend = x + side * pitch * 0.2
                path += (
                    Move(x, y),
                    Curve(bend, y - pitch * 0.1, tip, y - pitch * 0.3, tip, y - pitch * 0.5),
                )
    return path


_PATTERNS: Final[dict[str, tuple[Callable[[Box, float], PathData], bool]]] = {
    "blue": (_waves, False),
    "white": (_dots, True),
    "red": (_rays, True),
    "yellow": (_chevrons, False),
    "brown": (_bricks, False),
    "green": (_veins, False),
}


@cache
def pattern_items(
    group_id: str, box: Box, ink: Color, pitch: float = 4.0, weight: float = 0.35
) -> tuple[Item, ...]:
    """Cover a box with a group's pattern in one ink, clipped to the box.

    `pitch` is the repeat and `weight` the stroke, both in mm.
    """
    draw, filled = _PATTERNS[group(group_id).id]
    return (covering(draw(box, pitch), box, ink, None if filled else weight),)


def pattern(
    group_id: str,
    width: float,
    height: float,
    *,
    ink: Color | None = None,
    pitch: float = 4.0,
    bleed: float = 0.0,
) -> Scene:
    """Cover width × height mm, and `bleed` mm around it, with a group's pattern.

    Without `ink` it is drawn in the group's tone of shadow, or of light where shadow hardly shows.
    """
    box = Box(0, 0, width, height).grown(bleed)
    colour = _trace(group_id) if ink is None else ink
    return Scene((width, height), pattern_items(group_id, box, colour, pitch))


def _trace(group_id: str) -> Color:
    colours = group(group_id)
    shows = colours.dark.contrast(colours.colour) >= 1.7
    return colours.dark if shows else colours.colour.mix(colours.light, 0.6)
