"""The signs of the four travellers: an emblem each (feather, anchor, key, lantern) and a pattern
for their cloth (stripes, waves, lozenges, dots), so that each is known without its colour. A
traveller's id and a size go in; paths in one ink come out."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from generator.drawing.brush import in_square, joined, smooth
from generator.drawing.patterns import covering, dots, staggered, steps, waves
from generator.geometry import (
    Arc,
    Box,
    Close,
    Line,
    Move,
    PathData,
    circle,
    mirror_x,
    polar,
    polygon,
    rectangle,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Item, Path

from .palette import player

# Each emblem is drawn in a box from (0, 0) to (1, 1) and fills it nearly. Forms may overlap, as all
# of them turn clockwise; holes turn the other way, and do not overlap.


def _solid(points: Sequence[tuple[float, float]]) -> PathData:
    """Draw a form of straight lines, clockwise."""
    twice = sum(a * d - c * b for (a, b), (c, d) in pairwise((*points, points[0])))
    return polygon(points if twice > 0 else points[::-1])


def _hole(x: float, y: float, radius: float) -> PathData:
    return transformed(circle(x, y, radius), mirror_x(x))


def _feather() -> PathData:
    """A goose feather with its quill, as two vanes beside the shaft."""
    right = smooth(
        "0.515,0.0! 0.61,0.08 0.68,0.24 0.69,0.4! 0.58,0.52! 0.685,0.47! 0.67,0.6 0.615,0.7"
        " 0.515,0.79!"
    )
    left = smooth(
        "0.475,0.79! 0.39,0.72 0.34,0.64! 0.43,0.63! 0.31,0.56! 0.29,0.42 0.31,0.26 0.38,0.1"
        " 0.475,0.0!"
    )
    quill = smooth("0.477,0.82! 0.515,0.82! 0.54,1.1! 0.49,1.1!")
    place = rotate(34, 0.5, 0.5).then(translate(-0.47, -0.54)).then(scale(1.06))
    return transformed(joined((right, left, quill)), place.then(translate(0.5, 0.5)))


def _anchor() -> PathData:
    """An anchor with its ring."""
    outer, inner, middle = 0.42, 0.29, (0.5, 0.52)
    bow: PathData = (
        Move(*polar(*middle, outer, 102)),
        Arc(*middle, *polar(*middle, outer, -102)),
        Line(*polar(*middle, inner, -108)),
        Arc(*middle, *polar(*middle, inner, 108), clockwise=False),
        Close(),
    )
    fluke = ((0.47, 0.43), (0.5, 0.73), (0.21, 0.62))
    flukes = [_solid([(0.5 + way * x, y) for x, y in fluke]) for way in (-1, 1)]
    shank = _solid([(0.435, 0.24), (0.565, 0.24), (0.565, 0.87), (0.5, 0.99), (0.435, 0.87)])
    stock = rectangle(0.24, 0.31, 0.52, 0.115, 0.05)
    ring = circle(0.5, 0.15, 0.15) + _hole(0.5, 0.135, 0.07)
    return joined((bow, *flukes, shank, stock, ring))


def _key() -> PathData:
    """A key with a bow of three rings."""
    places = [polar(0.5, 0.26, 0.155, bearing) for bearing in (0, 118, -118)]
    bow = joined((circle(0.5, 0.27, 0.085), *(circle(*place, 0.15) for place in places)))
    holes = joined(_hole(*place, 0.068) for place in places)
    stem = rectangle(0.435, 0.36, 0.13, 0.63, 0.03)
    bit = rectangle(0.5, 0.67, 0.27, 0.115, 0.02) + rectangle(0.5, 0.845, 0.23, 0.115, 0.02)
    place = scale(0.96).then(translate(0.0, 0.045))
    return transformed(joined((bow, holes, stem, bit)), place)


def _lantern() -> PathData:
    """A lantern with its flame."""
    loop = circle(0.5, 0.12, 0.115) + _hole(0.5, 0.115, 0.06)
    roof = _solid([(0.4, 0.2), (0.6, 0.2), (0.83, 0.39), (0.17, 0.39)])
    body = _solid([(0.23, 0.43), (0.77, 0.43), (0.7, 0.85), (0.3, 0.85)])
    flame = smooth("0.5,0.48! 0.37,0.62 0.36,0.73 0.5,0.81 0.64,0.73 0.63,0.62")
    foot = rectangle(0.2, 0.885, 0.6, 0.105, 0.03)
    return joined((loop, roof, body, flame, foot))


_EMBLEMS: Final[dict[str, Callable[[], PathData]]] = {
    "feather": _feather,
    "anchor": _anchor,
    "key": _key,
    "lantern": _lantern,
}


@cache
def emblem_path(player_id: str) -> PathData:
    """Return the outline of a traveller's emblem in a box from (0, 0) to (1, 1)."""
    return _EMBLEMS[player(player_id).emblem]()


@cache
def emblem_item(player_id: str, cx: float, cy: float, size: float, ink: Color) -> Path:
    """Draw a traveller's emblem in a square of `size` mm about (cx, cy), in one colour."""
    return Path(in_square(emblem_path(player_id), cx, cy, size), fill=ink)


def _stripes(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    tall = box.height
    for _, x in steps(box.left - tall, box.right, pitch * 0.7):
        path += (Move(x, box.bottom), Line(x + tall, box.top))
    return path


def _waves(box: Box, pitch: float) -> PathData:
    return waves(box, pitch, pitch * 0.7)


def _lozenges(box: Box, pitch: float) -> PathData:
    path: PathData = ()
    wide, high = pitch * 0.26, pitch * 0.4
    for y, places in staggered(box, pitch, pitch * 0.55):
        for x in places:
            path += polygon([(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)])
    return path


def _dots(box: Box, pitch: float) -> PathData:
    return dots(box, pitch, pitch * 0.6)


_PATTERNS: Final[dict[str, tuple[Callable[[Box, float], PathData], bool]]] = {
    "stripes": (_stripes, False),
    "waves": (_waves, False),
    "lozenges": (_lozenges, True),
    "dots": (_dots, True),
}


@cache
def pattern_items(
    player_id: str, box: Box, ink: Color, pitch: float = 4.0, weight: float = 0.4
) -> tuple[Item, ...]:
    """Cover a box with a traveller's pattern in one ink, clipped to the box.

    `pitch` is the repeat and `weight` the stroke, both in mm.
    """
    draw, filled = _PATTERNS[player(player_id).pattern]
    return (covering(draw(box, pitch), box, ink, None if filled else weight),)
