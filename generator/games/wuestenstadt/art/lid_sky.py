"""The sky of the box: night at the left, and at the right the light of the refuge that stands over
its city like an open hand. The box of the picture goes in, items come out."""

import math
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from generator.drawing.brush import contour, joined
from generator.drawing.lids import backdrop
from generator.drawing.shapes import star
from generator.geometry import (
    Box,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Point,
    circle,
    polygon,
    rectangle,
    rotate,
    translate,
)
from generator.scene import Color, Group, Item, Path

from .emblems import emblem_item
from .palette import DUSK_DEEP, GROUP_IDS, LAMP
from .palette import group as group_of

#: Where the fan stands: its share of the width, and the horizon under it, in mm from the top.
FAN_AT: Final = 0.705
HORIZON: Final = 96.0

#: The opening of a blade in degrees; where it begins, is widest and ends, in mm from the apex.
_WEDGE: Final = 27.0
_ROOT, _SHOULDER, _TIP = 13.0, 45.5, 56.0

_NIGHT: Final = Color.parse("#1D1A22")

#: Rings of light around the fan, from the outermost: radius in mm, and colour.
_GLOW: Final = (
    (158.0, "#241E27"),
    (136.0, "#2E242B"),
    (116.0, "#3B2B2F"),
    (99.0, "#4C3333"),
    (85.0, "#643F38"),
    (74.5, "#85503F"),
    (67.5, "#AC6748"),
    (62.8, "#D38C55"),
    (59.6, "#EBB76A"),
)

#: Rings of red light at the left, where the danger is.
_EMBERS: Final = ((40.0, "#33202A"), (32.0, "#4A222A"), (24.5, "#67272A"), (17.5, "#8A2E28"))


def apex(wide: float) -> Point:
    """Return where the blades of the fan meet."""
    return Point(wide * FAN_AT, HORIZON)


def sky(box: Box) -> Iterator[Item]:
    """Draw the sky with its rings of light and its stars, and the fan."""
    middle = apex(box.width)
    yield Path(rectangle(*backdrop(box)), fill=_NIGHT)
    for radius, tone in _GLOW:
        yield Path(circle(*middle, radius), fill=Color.parse(tone))
    for radius, tone in _EMBERS:
        yield Path(circle(box.width * 0.1, HORIZON, radius), fill=Color.parse(tone))
    yield from _stars(box, middle)
    for k, name in enumerate(GROUP_IDS):
        turn = rotate((k + 0.5 - len(GROUP_IDS) / 2) * _WEDGE)
        yield Group(_blade(name), transform=turn.then(translate(*middle)))


def _stars(box: Box, middle: Point) -> Iterator[Item]:
    """Scatter stars where it is dark, small and large."""
    rng = Random("stars over the desert")
    small: list[PathData] = []
    large: list[PathData] = []
    for _ in range(round(3.3 * (64 - box.top))):
        x, y = rng.uniform(-4, box.right + 4), rng.uniform(box.top - 4, 64)
        far = ((x - middle.x) ** 2 + (y - middle.y) ** 2) ** 0.5
        written = 0.03 < x / box.width < 0.5 and box.top + 8 < y < 52
        if written or far < 100 or rng.random() < (130 - far) / 40:
            continue
        if rng.random() < 0.16:
            large.append(star(4, rng.uniform(0.9, 1.5), 0.3, cx=x, cy=y))
        else:
            small.append(circle(x, y, rng.uniform(0.16, 0.36)))
    yield Path(joined(small), fill=LAMP.mix(DUSK_DEEP, 0.35))
    yield Path(joined(large), fill=LAMP)


def _petal(inset: float) -> PathData:
    """Return a blade, `inset` mm within its edge: the apex at the origin, the blade above it."""
    slope = math.tan(math.radians(_WEDGE / 2 - 0.9))
    low, high, tip = _ROOT + 1.4 * inset, _SHOULDER, _TIP - 1.2 * inset
    foot, wide = low * slope - inset, high * slope - inset
    swell = (wide + slope * 5.5, -high - 5.5)
    return (
        Move(-foot, -low),
        Line(-wide, -high),
        Curve(-swell[0], swell[1], -wide * 0.45, -tip + 1.0, 0, -tip),
        Curve(wide * 0.45, -tip + 1.0, *swell, wide, -high),
        Line(foot, -low),
        Close(),
    )


@cache
def _blade(group_id: str) -> tuple[Item, ...]:
    """Draw a blade of the fan: a light hem, the right half in shade, the emblem."""
    colours = group_of(group_id)
    half = polygon([(0, 0), (20, 0), (20, -70), (0, -70)])
    edge, field = _petal(0), _petal(0.9)
    return (
        *contour([edge], DUSK_DEEP, 0.45),
        Path(edge, fill=colours.colour.mix(colours.light, 0.65)),
        Path(field, fill=colours.colour),
        Group((Path(half, fill=colours.colour.mix(colours.dark, 0.4)),), clip=field),
        emblem_item(group_id, 0, -41.5, 12.0, colours.ink),
    )
