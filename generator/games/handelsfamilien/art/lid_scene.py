"""What the lid of the box shows: a leaf of the caravan map. The sun rises on it as a compass rose,
and two caravans meet at a well before a carpet of goods. The box of the picture goes in, items
come out."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import joined, line, placed, sweep
from generator.drawing.lids import backdrop
from generator.drawing.shapes import ellipse
from generator.geometry import (
    Box,
    Close,
    Line,
    PathData,
    Point,
    circle,
    polar,
    polygon,
    rectangle,
)
from generator.scene import Color, Group, Item, Path

from . import goods_palette as c
from . import palette as p
from .camel_forms import camel_items
from .cartouche import frame
from .dunes import dunes, wind_lines
from .emblems import badge
from .goods_list import still_life
from .mountains import mountains
from .sights import grove, town
from .wayside import SHADE, at, palm, train, well

#: The height and the least width of the picture, the width of its border, the horizon, in mm.
HIGH: Final = 190.0
WIDE: Final = 192.0
BORDER: Final = 10.0
_HORIZON: Final = 101.0

#: The foot of the two camels in front, and of the carpet behind.
_MEETING: Final = 149.0

_RED: Final = Color.parse("#A3321F")


def leaf(box: Box) -> Iterator[Item]:
    """Draw the map in its border."""
    sheet = box.grown(-BORDER)
    within = rectangle(sheet.left, sheet.top, sheet.width, sheet.height)
    yield Group(tuple(_map(box, sheet)), clip=within)
    yield from frame(sheet.grown(1.2))
    yield from _houses(box)


def _map(box: Box, sheet: Box) -> Iterator[Item]:
    wide = box.width
    yield from _sunrise(box)
    yield from _country(wide, sheet)
    yield from _caravans(wide)
    yield from _bazaar(wide)


def _sunrise(box: Box) -> Iterator[Item]:
    """Let the rose rise, its rays all over the sky."""
    middle = Point(box.width / 2, _HORIZON)
    rays = (
        polygon([middle, polar(*middle, 260, 11.25 * k), polar(*middle, 260, 11.25 * k + 5.6)])
        for k in range(-8, 8)
    )
    yield Path(rectangle(*backdrop(box)), fill=p.PARCHMENT_LIGHT)
    yield Path(joined(rays), fill=p.PARCHMENT_LIGHT.mix(p.PARCHMENT, 0.8))
    yield Path(circle(*middle, 54.0), fill=p.PARCHMENT_LIGHT.mix(p.GOLD_LIGHT, 0.35))
    yield placed(_rose(), *middle)


@cache
def _rose() -> tuple[Item, ...]:
    """Draw the rose about the origin: a ring of 40 mm radius, the main points reach beyond it."""
    ring = circle(0, 0, 42.5) + circle(0, 0, 38.5)
    return (
        Path(circle(0, 0, 42.5), fill=p.GOLD_LIGHT.mix(p.PARCHMENT_LIGHT, 0.35)),
        Path(ring, fill=p.PARCHMENT_LIGHT, stroke=p.INK, width=0.5, even_odd=True),
        Path(joined(_tick(k) for k in range(0, 64, 2)), fill=p.INK),
        *_points(8, 33.0, 22.5, 22.5, p.SAND, p.SAND_DEEP),
        *_points(4, 39.0, 45.0, 26.0, p.PARCHMENT_LIGHT, p.WATER_DEEP),
        *_points(4, 49.0, 0.0, 31.0, p.PARCHMENT_LIGHT, _RED),
        Path(circle(0, 0, 7.0), fill=p.GOLD, stroke=p.INK, width=0.5),
        Path(circle(0, 0, 4.4), fill=p.GOLD_LIGHT),
    )


def _tick(k: int) -> PathData:
    begin, end = 360 * k / 64, 360 * (k + 1) / 64
    near, far = (polar(0, 0, 38.5, at) for at in (begin, end))
    return polygon([near, polar(0, 0, 42.5, begin), polar(0, 0, 42.5, end), far])


def _points(
    count: int, reach: float, first: float, spread: float, light: Color, dark: Color
) -> Iterator[Item]:
    """Draw points of the rose, split along their middle."""
    for side, fill in ((-1, light), (1, dark)):
        halves = []
        for k in range(count):
            at = first + 360 / count * k
            foot = polar(0, 0, reach * 0.22, at + side * spread)
            halves.append(polygon([(0, 0), polar(0, 0, reach, at), foot]))
        yield Path(joined(halves), fill=fill, stroke=p.INK, width=0.4, join="round")


def _country(wide: float, sheet: Box) -> Iterator[Item]:
    """Draw mountains on the horizon, and dunes all over the sand."""
    for x, reach, seed in ((0.1, 15.0, "west"), (0.9, 15.0, "east"), (0.27, 10.0, "far")):
        yield from mountains(wide * x, _HORIZON - 1.0, reach, seed)
    ridge = sweep(
        f"-5,{_HORIZON + 1} {wide * 0.2},{_HORIZON - 2} {wide * 0.42},{_HORIZON + 1.5}"
        f" {wide * 0.62},{_HORIZON - 1} {wide * 0.85},{_HORIZON + 1} {wide + 5},{_HORIZON - 1}"
    )
    land = (*ridge, Line(wide + 5, HIGH), Line(-5, HIGH), Close())
    yield Path(land, fill=p.PARCHMENT.mix(p.SAND, 0.35))
    box = Box(sheet.left, _HORIZON + 6, sheet.right, HIGH)
    hills = dunes(box, "lid", lambda x, y: y > _HORIZON + 9, lambda x, y: True)
    yield Group((*hills, wind_lines(box, "lid", lambda x, y: True)), clip=land)
    yield Path(ridge, stroke=p.INK_SOFT, width=0.5)


def _caravans(wide: float) -> Iterator[Item]:
    """Let two caravans come from both sides and meet at the well."""
    middle = wide / 2
    yield at((town(),), wide * 0.2, _HORIZON + 1, 1.25)
    yield at((grove(),), wide * 0.8, _HORIZON + 6, 1.3)
    yield from _ways(wide)
    yield at(train(4, 11.0, 0.05, 1.1), wide * 0.36, 118)
    yield at(train(4, 11.0, 0.05, 1.1), wide * 0.64, 118, left=True)
    yield at((palm(),), middle - 12, _MEETING - 9, 3.7)
    yield at((well(),), middle + 2, _MEETING - 3, 2.9)
    for side, far in ((-1, True), (1, False)):
        for name, x, y, by in _CAMELS[side]:
            yield from _camel(name, middle + side * x, y, by, far=far)


#: The camels of both caravans, the last first: whose, mm beside the middle, foot, scale.
_CAMELS: Final = {
    -1: (("star", 68.0, 141.0, 1.85), ("moon", 38.0, 151.0, 2.5)),
    1: (("cypress", 68.0, 141.0, 1.85), ("key", 38.0, 151.0, 2.5)),
}


def _ways(wide: float) -> Iterator[Item]:
    """Sew the ways of both caravans to the well."""
    middle = wide / 2
    for side in (-1, 1):
        spots = ((59, 111), (52, 119), (38, 123), (24, 124.5), (21, 130), (23, 138), (13, 146))
        way = sweep(" ".join(f"{middle + side * x},{y}" for x, y in spots))
        yield line(way, p.PARCHMENT_LIGHT, 1.9, (3.0, 3.4))
        yield line(way, _RED, 1.1, (3.0, 3.4))


def _camel(name: str, x: float, y: float, by: float, *, far: bool) -> Iterator[Item]:
    yield Path(ellipse(x + 2, y - 0.2 * by, 8.2 * by, 0.9 * by), fill=SHADE)
    yield placed(camel_items(name, far), x - 9 * by, y - 15.4 * by, by)


def _bazaar(wide: float) -> Iterator[Item]:
    """Spread the carpet at the lower edge, and goods on it."""
    yield from _carpet(wide)
    names = _GOODS[: int((wide - 2 * BORDER) / 25)]
    step = (wide - 2 * BORDER - 10) / len(names)
    side = min(27.0, step * 1.06)
    for k, name in enumerate(names):
        x = BORDER + 5 + (k + 0.5) * step
        y = _RUG + 18 - side + (2.5 if k % 2 else 0)
        yield placed((still_life(name, 0, 0, _SMALL),), x - side / 2, y, side / _SMALL)


#: Goods are drawn for this side, and then enlarged: so their lines are as bold as the camels'.
_SMALL: Final = 23.5

#: The upper edge of the carpet, in mm.
_RUG: Final = 157.0


def _carpet(wide: float) -> Iterator[Item]:
    """Weave the carpet, with a border of zigzags along its upper edge."""
    border = _strip(wide, 1.5, 6.5)
    teeth = (
        polygon([(x - 2.2, _RUG + 6.1), (x, _RUG + 1.9), (x + 2.2, _RUG + 6.1)])
        for x in (wide / 2 + 4.4 * k for k in range(-int(wide / 9), int(wide / 9) + 1))
    )
    yield Path(_strip(wide, 0, 30), fill=c.MADDER, stroke=p.INK, width=0.5)
    yield Path(border, fill=p.WATER_DEEP)
    yield Group((Path(joined(teeth), fill=p.GOLD),), clip=border)
    yield Path(_strip(wide, 0.9, 1.5) + _strip(wide, 6.5, 7.1), fill=p.GOLD_LIGHT)


def _strip(wide: float, top: float, low: float) -> PathData:
    """Return a strip across the carpet, between two distances from its upper edge."""
    left, right = (
        [(wide / 2 + s * _reach(wide, y), _RUG + y) for y in (top, low)] for s in (-1, 1)
    )
    return polygon([*left, *reversed(right)])


def _reach(wide: float, y: float) -> float:
    """Return half the width of the carpet, so far from its upper edge."""
    return (wide / 2 - 13) * (1 + 0.007 * y)


#: The goods, first those that a narrow lid has too.
_GOODS: Final = (
    "dates",
    "silk",
    "copper",
    "saffron",
    "lamps",
    "pomegranates",
    "carpets",
    "tea",
    "lutes",
    "amber",
    "drums",
)


def _houses(box: Box) -> Iterator[Item]:
    """Set the signs of the ten families on both sides of the frame."""
    for k, name in enumerate(p.FAMILIES):
        x = box.left + BORDER if k < 5 else box.right - BORDER
        y = box.top + 27 + (box.height - 54) * (k % 5) / 4
        yield placed(badge(name), x, y, 0.95)
