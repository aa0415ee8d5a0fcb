"""The refuge: a fan of six blades, one a group, open like a hand. A mosaic lies where the gate
leads in; along the rim, beyond the blades, grows the city with its gardens and its water. The
fan spreads upwards from its apex at the middle of the lower edge. A size goes in, a scene comes
out."""

import math
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import contour, fitted, ground, smooth
from generator.drawing.forms import Tones, lit
from generator.geometry import (
    Box,
    PathData,
    Point,
    circle,
    polygon,
    rectangle,
    rotate,
    scale,
    translate,
)
from generator.scene import Color, Group, Item, Path, Scene

from .court import floor_colour, inlay_colour, weave_colour
from .emblems import emblem_item, pattern_items
from .forms import LEAF, WOOD
from .mosaic import mosaic
from .palette import (
    DUSK_DEEP,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GROUP_IDS,
    PALM,
    WATER,
    WATER_LIGHT,
)
from .palette import Group as Colours
from .palette import group as group_of
from .props import bush, domed_house, flat_house, palm

#: The fan as it is drawn: radius and opening, the box around it, the apex.
RADIUS: Final = 130.0
SWEEP: Final = 120.0
FAN: Final = (2 * RADIUS * math.sin(math.radians(SWEEP / 2)), RADIUS)
APEX: Final = Point(FAN[0] / 2, FAN[1])

#: The opening of one wedge, in degrees.
WEDGE: Final = SWEEP / len(GROUP_IDS)

#: Where the mosaic ends, where the sides of a blade end, and its tip, in mm from the apex.
HUB: Final = 25.0
_SHOULDER: Final = 103.0
_TIP: Final = 121.5

#: Half the room that a rib takes between two blades, in mm.
_RIB: Final = 1.5

_MORNING: Final = Color.parse("#FBEBC0")
_HAZE: Final = Color.parse("#F4DDB4")


def refuge(size: tuple[float, float]) -> Scene:
    """Draw the fan of 120 degrees and radius 130 mm in its box of 225.17 × 130 mm."""
    return fitted(size, FAN, _fan())


def bearing(wedge: int) -> float:
    """Return the bearing of the middle of a wedge, counted from 0 at the left."""
    return (wedge + 0.5) * WEDGE - SWEEP / 2


@cache
def _fan() -> tuple[Item, ...]:
    blades = (_turned(_blade(name), bearing(k)) for k, name in enumerate(GROUP_IDS))
    return (*_horizon(), *city(), *blades, *_ribs(), *mosaic(APEX, HUB, SWEEP))


def _turned(items: Iterable[Item], at: float) -> Group:
    """Bring what is drawn above the origin to a bearing of the fan."""
    return Group(tuple(items), transform=rotate(at).then(translate(*APEX)))


def _horizon() -> tuple[Item, ...]:
    """Lay the country beyond the blades in rings: gardens, a canal, the morning sky."""
    rings = (
        (126.5, _MORNING),
        (120.5, WATER_LIGHT),
        (117.0, WATER),
        (115.4, PALM),
        (110.0, LEAF.dark),
    )
    return (
        ground(FAN, _HAZE),
        *(Path(circle(*APEX, radius), fill=fill) for radius, fill in rings),
    )


#: What grows at the end of each rib: drawing, degrees beside the rib, mm from the apex, scale.
_QUARTER: Final = (
    (palm, -4.6, 112.5, 0.78),
    (palm, 4.8, 112.0, 0.84),
    (flat_house, 2.0, 112.8, 0.8),
    (domed_house, -1.6, 112.0, 0.95),
    (bush, -3.4, 111.2, 0.8),
    (bush, 2.9, 111.6, 0.9),
    (bush, 0.6, 110.2, 0.8),
)

#: Nothing grows beyond this bearing, so that no house is cut in two.
_LAST_GARDEN: Final = 56.0


def city() -> Iterator[Group]:
    """Grow the houses, palms and bushes along the rim, each in its place on the board."""
    for k in range(len(GROUP_IDS) + 1):
        for draw, beside, radius, by in _QUARTER:
            at = k * WEDGE - SWEEP / 2 + beside
            if abs(at) < _LAST_GARDEN:
                up = scale(by).then(translate(0, -radius)).then(rotate(at))
                yield Group(draw(), transform=up.then(translate(*APEX)))


def blade(inset: float) -> PathData:
    """Return a blade, `inset` mm within its edge: the apex at the origin, the blade above it."""
    low, high = _beside_rib(HUB + 1.2 * inset, inset), _beside_rib(_SHOULDER, inset)
    rise = _TIP - 1.2 * inset + high.y
    arch = ((0.97, 0.24), (0.8, 0.53), (0.46, 0.82))
    left = [(high.x * share, high.y - rise * up) for share, up in arch]
    right = [(-x, y) for x, y in reversed(left)]
    points = [f"{x:.4f},{y:.4f}" for x, y in left]
    points += [f"0,{high.y - rise:.4f}!", *(f"{x:.4f},{y:.4f}" for x, y in right)]
    sides = [f"{x:.4f},{y:.4f}!" for x, y in (low, high, (-high.x, high.y), (-low.x, low.y))]
    return smooth(" ".join([*sides[:2], *points, *sides[2:]]))


def _beside_rib(radius: float, inset: float) -> Point:
    """Return a place at the left side of a blade, at `radius` mm along the rib."""
    half = math.radians(WEDGE / 2)
    off = _RIB + inset
    return Point(
        off * math.cos(half) - radius * math.sin(half),
        -radius * math.cos(half) - off * math.sin(half),
    )


@cache
def _blade(group_id: str) -> tuple[Item, ...]:
    """Fold a blade of the group's cloth: a light hem, the pattern, the emblem twice."""
    colours = group_of(group_id)
    fill = floor_colour(colours)
    edge, field = blade(0), blade(2.4)
    weave = pattern_items(group_id, Box(-24, -124, 24, -20), weave_colour(colours), 7.0, 0.6)
    pleat = Path(polygon([(0, 0), (30, 0), (30, -130), (0, -130)]), fill=colours.dark)
    return (
        *contour([edge], DUSK_DEEP, 0.35),
        Path(edge, fill=fill.mix(colours.dark, 0.3)),
        Path(blade(1.5), fill=fill.mix(colours.light, 0.55)),
        Path(field, fill=fill),
        Group(weave, clip=field),
        Group((Group((pleat,), opacity=0.13),), clip=edge),
        *_inlaid(colours, Point(0, -92), 11.2),
        *_medallion(colours, Point(0, -40.5), 5.0),
    )


def _inlaid(colours: Colours, middle: Point, radius: float) -> tuple[Item, ...]:
    ink = inlay_colour(colours)
    return (
        Path(circle(*middle, radius), fill=floor_colour(colours)),
        Path(circle(*middle, radius), stroke=ink, width=0.6),
        emblem_item(colours.id, middle.x, middle.y, radius * 1.36, ink),
    )


def _medallion(colours: Colours, middle: Point, radius: float) -> tuple[Item, ...]:
    disc = circle(*middle, radius)
    return (
        *contour([disc], DUSK_DEEP, 0.3),
        *lit(disc, Tones(colours.colour, colours.dark, colours.light), 0.9),
        emblem_item(colours.id, middle.x, middle.y, radius * 1.28, colours.ink),
    )


def _ribs() -> Iterator[Item]:
    """Lay a stick between every two blades, and a strip of wood along both cut edges."""
    for k in range(1, len(GROUP_IDS)):
        yield _turned(_rib(), k * WEDGE - SWEEP / 2)
    for side in (-1, 1):
        yield _turned(_edge_strip(side), side * SWEEP / 2)


@cache
def _rib() -> tuple[Item, ...]:
    stick = smooth(
        "-0.9,-20! -1.5,-60 -1.3,-104! -1.0,-107.2 0,-108.2 1.0,-107.2 1.3,-104! 1.5,-60 0.9,-20!"
    )
    pin = circle(0, -104.5, 1.8)
    return (
        *contour([stick, pin], DUSK_DEEP, 0.25),
        *lit(stick, WOOD, 0.9),
        *lit(pin, Tones(GOLD, GOLD_DEEP, GOLD_LIGHT), 0.6),
    )


def _edge_strip(side: int) -> tuple[Item, ...]:
    left = -8.0 if side < 0 else -1.2
    strip = rectangle(left, -106.5, 9.2, 110)
    return (*contour([strip], DUSK_DEEP, 0.25), Path(strip, fill=WOOD.base))
