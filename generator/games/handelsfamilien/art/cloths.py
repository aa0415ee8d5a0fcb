"""The woven patterns of the ten families, for saddle-cloths, veils and grounds: waves, dots,
triangles, checks, zigzag, stripes, diamonds, crosses, chevrons and bars. A family's id and a box in
mm go in; a covering of the box in one thread comes out."""

from collections.abc import Callable
from functools import cache
from typing import Final

from generator.drawing.brush import segment, shaded
from generator.drawing.patterns import covering, dots, staggered, steps, waves
from generator.geometry import Box, PathData, bounds, polygon, polyline, rectangle
from generator.scene import Color, Group, Item

from .palette import family as family_of


def _waves(box: Box, pitch: float) -> PathData:
    return waves(box, pitch, pitch * 0.66)


def _dots(box: Box, pitch: float) -> PathData:
    return dots(box, pitch, pitch * 0.56)


def _triangles(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    half, tall = pitch * 0.36, pitch * 0.56
    for y, places in staggered(box, pitch, pitch * 0.76):
        for x in places:
            path += polygon(((x, y), (x + half, y + tall), (x - half, y + tall)))
    return path


def _checks(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    half = pitch / 2
    for y, places in staggered(box, pitch, half):
        for x in places:
            path += rectangle(x, y, half * 0.86, half * 0.86)
    return path


def _zigzag(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    for _, y in steps(box.top, box.bottom, pitch * 0.72):
        corners = steps(box.left, box.right, pitch / 2)
        path += polyline((x, y + (pitch * 0.42 if k % 2 else 0.0)) for k, x in corners)
    return path


def _stripes(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    for _, x in steps(box.left, box.right, pitch * 0.6):
        path += rectangle(x, box.top, pitch * 0.26, box.height)
    return path


def _diamonds(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    wide, tall = pitch * 0.27, pitch * 0.41
    for y, places in staggered(box, pitch, pitch * 0.7):
        for x in places:
            path += polygon(((x, y - tall), (x + wide, y), (x, y + tall), (x - wide, y)))
    return path


def _crosses(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    arm = pitch * 0.3
    for y, places in staggered(box, pitch, pitch * 0.56):
        for x in places:
            path += segment(x - arm, y, x + arm, y) + segment(x, y - arm, x, y + arm)
    return path


def _chevrons(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    for _, x in steps(box.left, box.right, pitch * 0.66):
        corners = steps(box.top, box.bottom, pitch * 0.75)
        path += polyline((x + (pitch * 0.42 if k % 2 else 0.0), y) for k, y in corners)
    return path


def _bars(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    for _, y in steps(box.top, box.bottom, pitch * 0.6):
        path += rectangle(box.left, y, box.width, pitch * 0.26)
    return path


#: How each pattern is drawn, and how thick its thread is as a share of the pitch, or filled.
_PATTERNS: Final[dict[str, tuple[Callable[[Box, float], PathData], float | None]]] = {
    "waves": (_waves, 0.2),
    "dots": (_dots, None),
    "triangles": (_triangles, None),
    "checks": (_checks, None),
    "zigzag": (_zigzag, 0.17),
    "stripes": (_stripes, None),
    "diamonds": (_diamonds, None),
    "crosses": (_crosses, 0.2),
    "chevrons": (_chevrons, 0.17),
    "bars": (_bars, None),
}


@cache
def weave(family_id: str, box: Box, pitch: float = 2.4, ink: Color | None = None) -> Group:
    """Cover a box with a family's pattern, `pitch` mm from repeat to repeat.

    Without `ink` its thread is the tone that the family weaves its colour with.
    """
    colours = family_of(family_id)
    draw, weight = _PATTERNS[colours.pattern]
    path = draw(box, pitch)
    thread = colours.trace if ink is None else ink
    return covering(path, box, thread, None if weight is None else weight * pitch)


def cloth(path: PathData, family_id: str, pitch: float = 2.4, *over: Item) -> tuple[Item, ...]:
    """Fill a shape with a family's woven cloth; what is laid `over` it is cut off at its edge."""
    pattern = weave(family_id, bounds(path), pitch)
    return shaded(path, family_of(family_id).hex, pattern, *over)
