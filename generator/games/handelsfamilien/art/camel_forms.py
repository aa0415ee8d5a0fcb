"""The camel of the caravans, drawn once for every family: a dromedary that walks to the left on a
panel of 18 × 16 mm under a large saddle-cloth. A family's id and a side go in, items come out; the
far side is the mirror image, but the cloth is woven and signed the right way round on both."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import contour, joined, limb, line, smooth, sweep
from generator.drawing.forms import Tones, lit
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, Transform, circle, mirror_x, transformed
from generator.scene import Color, Group, Item, Path

from .cloths import cloth
from .emblems import emblem_item
from .palette import CLAY, CREAM, GOLD, INK
from .palette import family as family_of

#: The panel that camels are drawn on, in mm.
PANEL: Final = (18.0, 16.0)

FAWN: Final = Tones.parse("#D8A768", "#A87538", "#ECC892")
PALE: Final = Tones.parse("#EBD3A4", "#BF9C65", "#FAEBCB")
BROWN: Final = Tones.parse("#9A6236", "#6C4020", "#BC8552")

# A coat that stands off from the family's colour: pale before dark ones, brown before light ones.
_COATS: Final = {
    "moon": FAWN,
    "star": BROWN,
    "cypress": PALE,
    "key": PALE,
    "jug": PALE,
    "sail": BROWN,
    "lotus": BROWN,
    "hand": FAWN,
    "falcon": FAWN,
    "bell": BROWN,
}

_BODY: Final = (
    "0.85,3.9 1.3,2.9 2.6,2.35 3.6,1.6 4.7,1.9 5.15,3.1 5.0,4.7 5.3,6.0 6.2,6.7 7.2,6.0 8.2,4.4 "
    "9.3,2.2 10.6,1.15 11.9,2.0 12.9,4.4 14.3,5.7 15.7,6.7 16.2,8.4 15.5,10.1 12.8,10.6 "
    "9.4,11.0 7.0,10.7 5.1,9.9 3.9,8.5 3.4,6.8 3.35,5.3 2.5,4.95 1.7,5.5 1.0,5.2 1.15,4.6"
)
_CLOTH: Final = (
    "7.0,5.1! 8.4,3.9 10.6,3.3 12.7,3.75 14.2,5.0! 14.35,7.4 14.7,10.9! 11.0,11.6 7.1,11.1! "
    "6.85,7.8"
)
_EMBLEM: Final = (10.65, 7.25, 4.7)


@cache
def camel_items(family_id: str, far: bool) -> tuple[Item, ...]:
    """Draw a family's camel on its panel, walking left, or right where `far` is seen."""
    turn = mirror_x(PANEL[0] / 2) if far else Transform()
    coat = _COATS[family_of(family_id).id]
    return (
        Group(_beast(coat, far), transform=turn),
        *_harness(family_id, turn, far),
        *_saddle_cloth(family_id, turn),
    )


@cache
def silhouette() -> tuple[PathData, PathData]:
    """Return the outlines of a camel that walks left, all its parts over each other, and of its
    saddle-cloth, on the panel."""
    beast = joined((smooth(_BODY), *_legs(near=True), *_legs(near=False)))
    return beast, smooth(_CLOTH)


def _legs(near: bool) -> tuple[PathData, ...]:
    if near:
        fore = limb("7.7,9.4 7.4,11.6 7.5,14.3", 1.9, 1.15)
        hind = limb("14.6,8.4 15.0,11.2 14.5,14.3", 2.6, 1.15)
        return (fore, _hoof(7.2), hind, _hoof(14.2))
    fore = limb("6.8,9.2 5.7,11.4 5.2,14.0", 1.7, 1.05)
    hind = limb("13.4,9.0 12.6,11.4 12.4,14.0", 2.0, 1.05)
    return (fore, _hoof(4.9, 14.2), hind, _hoof(12.1, 14.2))


def _hoof(x: float, y: float = 14.5) -> PathData:
    return ellipse(x, y, 0.95, 0.5)


@cache
def _beast(coat: Tones, far: bool) -> tuple[Item, ...]:
    body, tail = smooth(_BODY), limb("15.9,7.2 16.9,8.6 16.6,10.6", 0.65, 0.4)
    ear, tuft = ellipse(4.95, 1.45, 0.38, 0.78, 35), ellipse(16.6, 11.0, 0.5, 0.85)
    shade = Tones(coat.dark, coat.dark.mix(INK, 0.3), coat.dark)
    behind = (tail, tuft, *_legs(near=False))
    before = (*_legs(near=True), ear, body)
    parts = [item for path in behind for item in lit(path, shade, 0.5)]
    parts += [item for path in before for item in lit(path, coat, 0.8)]
    return (*contour((*behind, *before), INK, 0.28), *parts, *_face(coat))


def _face(coat: Tones) -> Iterator[Item]:
    yield line(sweep("9.9,1.75 10.4,2.15 10.5,2.7"), coat.dark, 0.28)
    yield line(sweep("11.0,1.7 11.1,2.2 10.9,2.7"), coat.dark, 0.28)
    yield Path(ellipse(3.3, 3.2, 0.5, 0.55), fill=INK)
    yield Path(circle(3.12, 3.0, 0.18), fill=CREAM)
    yield line(sweep("2.65,3.15 2.9,2.6 3.5,2.5 3.95,2.85"), coat.dark.mix(INK, 0.5), 0.28)
    yield line(sweep("1.2,4.6 1.75,4.75 2.45,4.35 2.6,4.1"), INK, 0.28)
    yield Path(ellipse(1.4, 3.65, 0.26, 0.15, -35), fill=INK)
    yield Path(ellipse(4.85, 1.5, 0.17, 0.42, 35), fill=coat.dark)


def _harness(family_id: str, turn: Transform, far: bool) -> Iterator[Item]:
    """A halter and a collar in the family's colour, with a bell at one side, a waterskin at the
    other."""
    who = family_of(family_id)
    straps = (("2.15,2.6 2.45,3.5 2.4,4.85", 0.42), ("2.45,4.1 3.5,4.25 4.9,2.7", 0.36))
    for points, width in (*straps, ("3.5,7.3 4.4,7.6 5.7,6.6", 0.6)):
        path = transformed(sweep(points), turn)
        yield line(path, INK, width + 0.34)
        yield line(path, who.hex, width)
    if far:
        yield from _waterskin(turn)
    else:
        bell = transformed(circle(4.1, 8.35, 0.55), turn)
        yield Path(bell, fill=GOLD, stroke=INK, width=0.28)


def _waterskin(turn: Transform) -> Iterator[Item]:
    """A skin of water that hangs behind the saddle-cloth."""
    skin = transformed(
        smooth("14.9,6.7 15.5,7.0 15.6,7.8 16.3,8.9 15.9,10.2 14.8,10.4 14,9.4"), turn
    )
    yield Path(skin, fill=CLAY, stroke=INK, width=0.3)
    yield line(transformed(sweep("14.8,7.8 15.2,7.9 15.7,7.75"), turn), CREAM, 0.3)


def _saddle_cloth(family_id: str, turn: Transform) -> Iterator[Item]:
    who = family_of(family_id)
    path = transformed(smooth(_CLOTH), turn)
    tassels = joined(transformed(circle(x, y, 0.42), turn) for x, y in _FRINGE)
    yield from contour((path, tassels), INK, 0.28)
    yield Path(tassels, fill=who.trace)
    yield from cloth(path, family_id, 2.0, *_medallion(family_id, turn), _hem(turn, who.on))


_FRINGE: Final = tuple((7.7 + 1.3 * k, 11.35 + 0.35 * (1 - abs(k - 2.5) / 2.5)) for k in range(6))


def _hem(turn: Transform, ink: Color) -> Item:
    return line(transformed(sweep("7.2,10.5 11.0,11.0 14.6,10.3"), turn), ink, 0.3)


def _medallion(family_id: str, turn: Transform) -> Iterator[Item]:
    who = family_of(family_id)
    x, y, size = _EMBLEM
    x, y = turn.apply(x, y)
    yield Path(circle(x, y, size * 0.6), fill=who.hex, stroke=who.on, width=0.3)
    yield emblem_item(family_id, x, y, size * 0.88, who.on)
