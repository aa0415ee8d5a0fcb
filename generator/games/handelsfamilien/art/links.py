"""The links between families as tokens: two clasped hands on grey stone or dark green, and on the
back the points that a link is worth. A kind goes in, a scene comes out."""

import math
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from generator.drawing.brush import BLEED, fitted, ground, joined, moved, placed, smooth
from generator.drawing.forms import Forms, Tones
from generator.drawing.lettering import centred
from generator.drawing.shapes import star
from generator.drawing.textures import grains
from generator.geometry import (
    Arc,
    Box,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    circle,
    mirror_x,
    polar,
    rectangle,
    transformed,
)
from generator.scene import Color, Group, Item, Path, Scene

from .palette import (
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GREEN,
    GREEN_DEEP,
    GREEN_LIGHT,
    INK,
    STONE,
    STONE_DEEP,
    STONE_LIGHT,
)

#: A token as it is drawn, in mm.
TOKEN: Final = (20.0, 20.0)

#: The window in it, from which nothing reaches towards the cut.
_WINDOW: Final = rectangle(1.8, 1.8, 16.4, 16.4, 2.4)

_GROUNDS: Final = {
    "grey": Tones(STONE, STONE_DEEP, STONE_LIGHT),
    "green": Tones(GREEN, GREEN_DEEP, GREEN_LIGHT),
}
_PALE: Final = Tones.parse("#E6B98D", "#BD8A5C", "#F4D5B0")
_TANNED: Final = Tones.parse("#A26A40", "#774827", "#BD875A")
_RUST: Final = Tones.parse("#A8492C", "#772F1A", "#C56C4B")
_INDIGO: Final = Tones.parse("#3A4A82", "#263259", "#5C6FAA")
_GOLDEN: Final = Tones(GOLD, GOLD_DEEP, GOLD_LIGHT)


class Dyes(NamedTuple):
    """The tones of two hands with their sleeves and cuffs, and the ink of their outlines."""

    left: Tones = _PALE
    right: Tones = _TANNED
    left_sleeve: Tones = _RUST
    right_sleeve: Tones = _INDIGO
    cuffs: Tones = _GOLDEN
    ink: Color = INK


_NATURAL: Final = Dyes()


def hands_in(dyes: Dyes = _NATURAL) -> Group:
    """Draw the hands of a link within its window, in 20 × 20 mm."""
    return Group((placed(clasped_hands(dyes), 1.7, 1.7, 0.83),), clip=_WINDOW)


def link(size: tuple[float, float], *, kind: str) -> Scene:
    """Draw the front of a link of 20 × 20 mm, grey or green: two clasped hands.

    Raises ValueError for another kind.
    """
    return fitted(size, TOKEN, (*_tile(_known(kind)), hands_in(), _rim(kind)))


def link_back(size: tuple[float, float], *, kind: str, points: int) -> Scene:
    """Draw the back of a link of 20 × 20 mm: how many points it is worth.

    Raises ValueError for a kind other than grey and green.
    """
    return fitted(size, TOKEN, (*_tile(_known(kind)), _rim(kind), *_worth(str(points))))


def _known(kind: str) -> str:
    if kind not in _GROUNDS:
        message = f"a link is grey or green, not {kind!r}"
        raise ValueError(message)
    return kind


@cache
def _tile(kind: str) -> tuple[Item, ...]:
    tones = _GROUNDS[kind]
    window = Path(_WINDOW, fill=tones.base.mix(tones.light, 0.4 if kind == "grey" else 0.16))
    return (ground(TOKEN, tones.base), window, *_texture(kind, tones))


def _rim(kind: str) -> Item:
    """The edge of the window in a token, over whatever reaches out of it."""
    rim = CREAM if kind == "grey" else GOLD
    edges = ((_GROUNDS[kind].dark, 0.95), (rim, 0.45))
    return Group(tuple(Path(_WINDOW, stroke=ink, width=width) for ink, width in edges))


def _texture(kind: str, tones: Tones) -> Iterator[Item]:
    """Grains in the stone, stars on the green."""
    if kind == "grey":
        box = Box(0, 0, *TOKEN).grown(BLEED)
        yield grains(box, 3, colour=tones.dark.mix(tones.base, 0.45), per_cm2=26)
        yield grains(box, 8, colour=tones.light, per_cm2=22)
        return
    places = [(x * 5.0, y * 5.0) for x in range(6) for y in range(6)]
    stars = joined(star(8, 1.7, 1.0, cx=x - 2.5, cy=y - 2.5, first=22.5) for x, y in places)
    yield Path(stars, fill=tones.base.mix(tones.light, 0.22))


@cache
def clasped_hands(dyes: Dyes = _NATURAL, bold: float = 1.0) -> tuple[Item, ...]:
    """Draw two hands that clasp each other, in the middle of 20 × 20 mm, their lines `bold` times
    as thick as on a token."""
    sketch = Forms(dyes.ink, 0.3 * bold)
    sketch.form("4.0,7.6 6.4,6.5 9.0,7.2 11.0,9.4 9.0,13.0 6.0,13.4 4.0,12.8", dyes.left)
    for reach in _FINGERS:
        finger = _finger(*reach)
        sketch.form(finger, dyes.left, 0.6)
        sketch.add(Path(finger, stroke=dyes.left.dark.mix(dyes.ink, 0.5), width=0.26 * bold))
    sketch.form(
        "16.2,7.2 13.6,6.4 11.2,5.6 9.2,6.0 7.2,7.7 6.0,9.3 6.4,10.4 7.6,10.4 9.4,9.1 10.6,9.1 "
        "12.4,10.4 14.4,12.2 16.2,12.6",
        dyes.right,
    )
    sketch.crease("10.6,9.1 11.6,8.6 12.4,7.6", dyes.right.dark, 0.3 * bold)
    _sleeves(sketch, dyes)
    return (placed(sketch.finished(), -1.3, -1.6, 1.13),)


#: Where each finger begins and ends, and its thickness.
_FINGERS: Final = (
    (9.4, 9.6, 13.6, 11.9, 2.1),
    (8.4, 10.2, 12.0, 13.2, 2.2),
    (7.4, 10.8, 10.1, 14.0, 2.2),
    (6.2, 11.2, 7.9, 14.1, 2.0),
)


def _finger(x0: float, y0: float, x1: float, y1: float, thick: float) -> PathData:
    """A straight finger with round ends."""
    share = thick / 2 / math.hypot(x1 - x0, y1 - y0)
    nx, ny = (y0 - y1) * share, (x1 - x0) * share
    return (
        Move(x0 - nx, y0 - ny),
        Line(x1 - nx, y1 - ny),
        Arc(x1, y1, x1 + nx, y1 + ny),
        Line(x0 + nx, y0 + ny),
        Arc(x0, y0, x0 - nx, y0 - ny),
        Close(),
    )


def _sleeves(sketch: Forms, dyes: Dyes) -> None:
    sleeve, cuff = "-4,5.2! 3.4,6.4! 3.4,13.8! -4,14.6!", "3.0,6.0! 4.7,6.5! 4.7,13.6! 3.0,14.2!"
    for turn, tones in ((False, dyes.left_sleeve), (True, dyes.right_sleeve)):
        for points, dye in ((sleeve, tones), (cuff, dyes.cuffs)):
            path = smooth(points)
            sketch.form(transformed(path, mirror_x(10)) if turn else path, dye, 0.8)


@cache
def seal(radius: float) -> PathData:
    """Return the outline of a seal about the origin, the sign of points: twelve bows around."""
    dents = [polar(0, 0, radius * 0.88, 30 * k + 15) for k in range(12)]
    path: PathData = (Move(*dents[-1]),)
    for k, (x, y) in enumerate(dents):
        one, other = polar(0, 0, radius * 1.04, 30 * k - 9), polar(0, 0, radius * 1.04, 30 * k + 9)
        path += (Curve(*one, *other, x, y),)
    return (*path, Close())


@cache
def _worth(points: str) -> tuple[Item, ...]:
    return (
        Path(moved(seal(6.9), 10, 10), fill=GOLD, stroke=INK, width=0.35, join="round"),
        Path(circle(10, 10, 4.9), fill=CREAM, stroke=INK, width=0.3),
        centred(points, 10, 10, 7.2, fill=INK),
    )
