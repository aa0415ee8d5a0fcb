"""The land on the box: dunes from the far ones in the light to the near ones in the dark, the city
under the fan, and the way there, paved with octagons, on which the six groups walk home. A width in
mm goes in, items for a picture 140 mm high come out."""

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from generator.drawing.brush import (
    contour,
    joined,
    moved,
    placed,
    shaded,
    smooth,
    smooth_points,
    sweep,
)
from generator.drawing.shapes import along, ellipse
from generator.drawing.textures import ripples
from generator.geometry import (
    Box,
    Close,
    Line,
    PathData,
    Point,
    Transform,
    flatten,
    rectangle,
    regular_polygon,
    transformed,
    translate,
)
from generator.scene import Color, Group, Item, Path

from .cactus import BLACK, RED, Arm, Plan, Tones, cactus
from .lid_sky import HORIZON, apex
from .palette import (
    CREAM,
    DUNE,
    DUSK,
    DUSK_DEEP,
    GOLD,
    LAMP,
    SAND,
    SAND_LIGHT,
)
from .people import person
from .props import bundle, bush, camel, domed_house, flat_house, jar, palm
from .tracks import skull

#: Sand in the light of the fan, and farther and farther from it.
_LIT: Final = Color.parse("#EDBE78")
_WARM: Final = Color.parse("#D79A5A")
_FAR: Final = Color.parse("#8A5240")
_NEAR: Final = Color.parse("#4A2B28")
_DARK: Final = Color.parse("#2E1D20")


def land(wide: float) -> Iterator[Item]:
    """Draw everything below the horizon, from the back to the front."""
    yield from _plain(wide)
    yield from _city(wide)
    yield from _way(wide)
    yield from _people(wide)
    yield from _dangers(wide)
    yield from _refuge_side(wide)


def _ground(wide: float, ridge: str, fill: Color, down: float = 0.0) -> Path:
    """Fill the land below a ridge; its points are shares of the width and mm from the top."""
    places = []
    for word in ridge.split():
        x, y = map(float, word.split(","))
        places.append(f"{x * wide:.3f},{y + down:.3f}")
    below: PathData = (Line(wide + 30, 170), Line(-30, 170), Close())
    return Path((*sweep(" ".join(places)), *below), fill=fill)


def _lit_dune(wide: float, ridge: str, fill: Color, rim: Color) -> tuple[Item, ...]:
    """Fill a near dune, its ridge in the light of the fan."""
    return (_ground(wide, ridge, rim), _ground(wide, ridge, fill, 0.8))


def _plain(wide: float) -> Iterator[Item]:
    """Lay the dunes behind the way: the far ones against the sky, the plain in the light."""
    yield _ground(wide, "-0.1,93 0.06,89 0.2,92 0.36,88.5 0.52,93.5 0.7,95 0.86,91 1.1,94", _FAR)
    middling = "-0.1,98 0.1,95 0.3,97.5 0.5,95.5 0.72,96.5 0.9,95 1.1,97"
    yield _ground(wide, middling, _FAR.mix(_WARM, 0.55))
    plain = _ground(wide, "-0.1,103 0.12,103.5 0.34,100 0.55,98.4 0.72,98 0.88,99.5 1.1,103", _WARM)
    yield plain
    middle = apex(wide)
    for k, (rx, ry) in enumerate(((64.0, 19.0), (50.0, 13.5), (36.0, 8.5))):
        shine = ellipse(middle.x, HORIZON + 6, rx, ry)
        yield Group((Path(shine, fill=_WARM.mix(_LIT, 0.4 + 0.3 * k)),), clip=plain.path)
    box = Box(-6, 102, wide + 6, 146)
    wind = ripples(box, 11, colour=_WARM.mix(_FAR, 0.28), pitch=4.6, width=0.5, swing=0.9)
    yield Group((wind,), clip=plain.path)


def _city(wide: float) -> Iterator[Item]:
    """Build the city: houses and palms to both sides of its gate."""
    x, y = apex(wide).x, HORIZON + 3.4
    for draw, dx, dy, by in _QUARTER:
        yield placed(draw(), x + dx, y + dy, by)
    yield from _gate(x, y + 0.4)


_QUARTER: Final = (
    (palm, -36.0, -1.6, 0.85),
    (palm, 37.0, -1.6, 0.85),
    (flat_house, -27.5, -1.2, 1.0),
    (domed_house, 28.0, -1.2, 1.0),
    (palm, -19.5, -1.0, 1.0),
    (palm, 20.5, -1.0, 0.95),
    (domed_house, -13.6, -0.4, 1.1),
    (flat_house, 13.8, -0.4, 1.1),
    (bush, -33.0, -0.6, 1.0),
    (bush, -20.5, 0.0, 1.1),
    (bush, 21.0, 0.0, 1.1),
    (bush, 34.0, -0.6, 1.0),
)


def _gate(x: float, y: float) -> Iterator[Item]:
    """Open the gate of the city: light falls out of it."""
    merlons = joined(rectangle(x - 7.0 + 2.9 * k, y - 13.8, 2.4, 2.4, 0.4) for k in range(5))
    wall = rectangle(x - 7.0, y - 12.0, 14.0, 12.0) + merlons
    shade = rectangle(x + 4.8, y - 13.8, 2.4, 13.8)
    yield from contour([wall], DUSK_DEEP, 0.36)
    yield from shaded(wall, SAND, Path(shade, fill=DUNE))
    door = smooth("-3.8,0! -3.8,-5.4! -2.6,-8.4 0,-9.8 2.6,-8.4 3.8,-5.4! 3.8,0!")
    for tone, by in ((GOLD, 1.0), (LAMP, 0.74), (CREAM, 0.46)):
        light = transformed(door, Transform(by, 0, 0, by * 1.06, x, y))
        yield Path(light, fill=tone, stroke=DUSK_DEEP if by == 1 else None, width=0.6)


#: The middle of the way, from the gate to the lower edge: places beside the gate and down, in mm,
#: and how large a slab is there.
_BENDS: Final = (
    (0.0, 5.0),
    (-4.0, 9.5),
    (-18.0, 15.0),
    (-38.0, 20.5),
    (-60.0, 26.5),
    (-62.0, 34.5),
    (-42.0, 40.5),
    (-22.0, 46.0),
    (4.0, 54.0),
)


def _way(wide: float) -> Iterator[Item]:
    """Pave the way with octagons that grow towards us."""
    x, y = apex(wide).x, HORIZON
    spine = flatten(smooth_points([(x + dx, y + dy) for dx, dy in _BENDS], closed=False), 0.05)[0]
    at, length = 0.0, sum(math.dist(a, b) for a, b in pairwise(spine))
    while at < length:
        place, _ = along(spine, at)
        across = 2.4 + (place.y - HORIZON) * 0.44
        yield from _slab(place, across)
        at += 0.92 * across


def _slab(place: Point, across: float) -> tuple[Item, ...]:
    """Lay an octagon flat on the ground: its side, its lit edge, its face."""
    flat = Transform(1, 0, 0, 0.46, *place)
    top = transformed(regular_polygon(8, 0, 0, across, 22.5), flat)
    face = transformed(regular_polygon(8, 0, 0, across * 0.9, 22.5), flat)
    return (
        Path(moved(top, 0, across * 0.09), fill=DUSK),
        Path(top, fill=SAND_LIGHT),
        Path(moved(face, across * 0.015, across * 0.02), fill=SAND),
    )


#: The wanderers, the last first: group, place along the way as mm beside the gate and down, scale.
_WALKERS: Final = (
    ("blue", -6.5, 11.8, 0.82),
    ("white", -20.5, 16.4, 0.9),
    ("green", -38.5, 20.8, 1.0),
    ("yellow", -55.0, 25.2, 1.08),
    ("brown", -69.0, 33.0, 1.24),
    ("red", -30.0, 42.8, 1.34),
)


def _people(wide: float) -> Iterator[Item]:
    """Let one of each group walk towards the gate."""
    x, y = apex(wide).x, HORIZON
    for name, dx, dy, by in _WALKERS:
        px, py = x + dx, y + dy
        yield Path(ellipse(px - 1.5 * by, py + 0.1, 6.4 * by, 1.1 * by), fill=DUSK)
        yield placed(person(name, True).finished(), px - 8 * by, py - 23.4 * by, by)


def _dangers(wide: float) -> Iterator[Item]:
    """Stand three red cacti on the dark dunes at the left."""
    yield from _lit_dune(
        wide, "-0.1,106 0.03,107 0.14,111 0.26,121 0.38,133 0.5,146 0.6,156", _NEAR, _FAR
    )
    for x, y, plan in _RED_ONES[:2]:
        yield from _standing(x, y, plan, RED, _NEAR)
    yield from _lit_dune(
        wide, "-0.1,127 0.08,126.5 0.2,131 0.32,139.5 0.42,148 0.6,160", _DARK, _NEAR
    )
    for x, y, plan in _RED_ONES[2:]:
        yield from _standing(x, y, plan, RED, _DARK)
    yield placed((skull(0, 0),), 38.0, 134.6, 1.5)


def _standing(x: float, y: float, plan: Plan, tones: Tones, ground: Color) -> Iterator[Item]:
    """Stand a cactus in the sand."""
    yield Group((cactus(plan, tones),), transform=translate(x, y))
    half = plan.radius
    crest = ((-1.9, 0.9), (-1.2, -0.1), (-0.4, -0.55), (0.5, -0.4), (1.2, -0.15), (1.9, 0.9))
    heap = smooth_points([(x + u * half, y + 2.4 * v) for u, v in (*crest, (0, 1.2))])
    yield Path(heap, fill=ground)


_RED_ONES: Final = (
    (20.0, 118.0, Plan(58.0, 5.2, (Arm(-1, 0.36, 0.22, 0.34), Arm(1, 0.5, 0.22, 0.3)), 0.6, True)),
    (46.0, 124.6, Plan(32.0, 4.2, (Arm(1, 0.4, 0.26, 0.32),), -0.5, True)),
    (8.0, 133.0, Plan(22.0, 4.0, (), 0.3, True)),
)


def _refuge_side(wide: float) -> Iterator[Item]:
    """Let a camel rest at the right, and stand three black cacti on the dune before it."""
    yield placed(camel(), wide * 0.775, 121.5, 1.15)
    yield placed(jar(), wide * 0.712, 120.0, 1.0)
    yield placed(bundle(), wide * 0.698, 121.5, 1.0)
    yield from _lit_dune(wide, "0.55,160 0.68,146 0.78,135 0.9,127 1.0,123.5 1.1,122", _NEAR, _FAR)
    for x, y, plan in _BLACK_ONES:
        yield from _standing(wide - x, y, plan, BLACK, _NEAR)


_BLACK_ONES: Final = (
    (
        14.0,
        128.5,
        Plan(36.0, 3.8, (Arm(-1, 0.42, 0.24, 0.34), Arm(1, 0.54, 0.22, 0.28)), -0.4, True),
    ),
    (31.0, 132.5, Plan(20.0, 3.2, (Arm(-1, 0.46, 0.28, 0.32),), 0.3, True)),
    (6.0, 136.5, Plan(13.0, 3.0, (), 0.2, True)),
)
