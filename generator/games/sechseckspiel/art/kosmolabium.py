"""The Kosmolabium: an astrolabe on a hexagon, whose six sides are the six directions. The plate has
the rim, the scale of degrees with the winds, and the hub for its inscriptions; a segment has a die
well, its sign of sun or star and its number as a mark of the direction. The size of the board, the
names of the winds, numbers and bearings go in, scenes come out."""

import math
from functools import cache
from typing import Final

from generator.drawing.brush import fitted, ground, placed
from generator.drawing.lettering import centred
from generator.drawing.shapes import ribbon, star
from generator.findings import nearest
from generator.geometry import (
    Arc,
    Close,
    Line,
    Move,
    PathData,
    Point,
    circle,
    mirror_x,
    polar,
    polygon,
    rectangle,
    rotate,
    transformed,
    translate,
)
from generator.scene import Group, Item, Path, Scene

from . import engraving
from .engraving import HAIR, around, bevel, blocks, corners, hexagon, rim, ring, ticks
from .palette import (
    BRASS,
    BRASS_DEEP,
    BRASS_INK,
    BRASS_LIGHT,
    DAY,
    DUSK,
    ENAMEL,
    INK,
    NIGHT,
    NIGHT_LIGHT,
    PARCHMENT,
    PARCHMENT_DEEP,
    PARCHMENT_LIGHT,
)
from .skies import SKIES, faceted_star, rayed_sun

#: The board as it is drawn: a hexagon on its corner, 180 mm from side to side.
BOARD: Final = (180.0, 360 / math.sqrt(3))

#: A die of 16 mm stands in a well of this side, in mm.
WELL: Final = 18.0

# Radii from the middle, in mm.
_HUB: Final = 22.4
_SEGMENT: Final = (24.8, 63.6)
_SIGN: Final = 33.0
_WELL: Final = 52.4
_LIMB: Final = (64.6, 73.4)
_WIND: Final = 69.0
_NUMBER: Final = 79.0
_TIP: Final = 86.4

#: The scrolls at the right of a corner that points up: where the stem comes from, the middle and
#: the radius of the spiral it ends in (which it enters from below), and the greatest width.
_SCROLLS: Final = (
    (((0.7, -83.4), (2.4, -79.8), (7.0, -78.4)), (13.2, -82.3), 4.0, 1.2),
    (((0.5, -79.6), (1.2, -82.6), (3.6, -84.3)), (6.7, -87.0), 2.6, 0.9),
    (((8.0, -78.2), (13.0, -77.4)), (19.6, -79.4), 2.1, 0.8),
)

#: Lesser stars at the right of a segment that points up: place and size, in mm.
_LESSER: Final = (
    (13.6, -31.4, 1.3),
    (11.4, -41.0, 0.8),
    (17.6, -40.8, 1.0),
    (15.0, -49.6, 1.5),
    (22.6, -47.2, 1.3),
    (20.4, -55.0, 0.9),
    (26.2, -53.6, 1.0),
    (14.2, -58.6, 0.8),
)

_CENTRE: Final = translate(BOARD[0] / 2, BOARD[1] / 2)


def kosmolabium_plate(
    size: tuple[float, float], *, north: str, east: str, south: str, west: str
) -> Scene:
    """Draw the board without its segments: rim, scale, winds, and an empty hub.

    `north`, `east`, `south` and `west` are the letters of the winds.
    """
    winds = {0.0: north, 90.0: east, 180.0: south, 270.0: west}
    named = tuple(_wind(bearing, name) for bearing, name in winds.items())
    middle = Group((*_plate(), *named), transform=_CENTRE)
    return fitted(size, BOARD, (ground(BOARD, NIGHT), middle))


def segment(size: tuple[float, float], *, number: int, bearing: float, sky: str) -> Scene:
    """Draw one segment in its place on the board.

    `bearing` is its direction in degrees clockwise from north, `sky` is sun or star.
    Raises ValueError with the nearest name for another sky.
    """
    if sky not in SKIES:
        raise ValueError(f"a segment belongs to sun or star, not {sky!r}; {nearest(sky, SKIES)}")
    turned = Group(_segment(sky, bearing), transform=rotate(bearing).then(_CENTRE))
    return fitted(size, BOARD, (turned, _numeral(str(number), bearing)))


def _numeral(number: str, bearing: float) -> Item:
    x, y = _CENTRE.apply(*polar(0, 0, _NUMBER, bearing))
    return centred(number, x, y, 11.6, fill=INK)


def _wind(bearing: float, name: str) -> Group:
    first = bearing == 0
    letter = centred(name, 0, 0, 7.2, fill=PARCHMENT_LIGHT)
    disc = (
        Path(circle(0, 0, 5.1), fill=INK),
        Path(circle(0, 0, 4.8), fill=BRASS_LIGHT),
        Path(circle(0, 0, 4.1), fill=ENAMEL if first else NIGHT),
    )
    return placed((*disc, letter), *polar(0, 0, _WIND, bearing))


@cache
def _plate() -> tuple[Item, ...]:
    return (*_sky(), *_edge(), *_limb(), *_needles(), *_hub())


def _sky() -> tuple[Item, ...]:
    """Six-cornered lines around the instrument, and a scroll of wind in each corner."""
    return tuple(placed(_corner(), turn=rotate(turn)) for turn in around(6))


def _edge() -> tuple[Item, ...]:
    frame = hexagon(172.4) + hexagon(169.6)
    return (
        Path(frame, fill=BRASS, even_odd=True),
        Path(hexagon(172.4), stroke=BRASS_LIGHT, width=0.35),
        Path(hexagon(169.6), stroke=BRASS_DEEP, width=0.35),
        Path(hexagon(167.4), stroke=BRASS, width=0.25),
    )


@cache
def _corner() -> tuple[Item, ...]:
    """The wind that blows out of a corner: scrolls, a needle and a cut stone, pointing up."""
    half: PathData = ()
    for stem, (x, y), radius, widest in _SCROLLS:
        turns = engraving.spiral(1.6, radius, 180)
        points = [*stem, *((x + dx, y + dy) for dx, dy in turns)]
        last = len(points) - 1
        widths = [0.3 + widest * math.sin(math.pi * k / last) for k in range(last + 1)]
        end_x, end_y = points[-1]
        half += ribbon(points, widths) + circle(end_x, end_y, 0.55 * widest)
    return (
        Path(half + transformed(half, mirror_x(0)), fill=BRASS),
        Path(engraving.lozenges((0.0,), 79.4, 6.4), fill=BRASS_LIGHT),
        *_jewel(),
    )


def _jewel() -> tuple[Item, ...]:
    outer, inner = corners(hexagon(5.6)), corners(hexagon(2.6))
    cut = bevel(inner, outer, 0, (BRASS_DEEP, PARCHMENT_LIGHT))
    stone = (Path(hexagon(6.4), fill=BRASS_INK), *cut, Path(hexagon(2.6), fill=BRASS_LIGHT))
    return (placed(stone, 0, -90.2),)


def _limb() -> tuple[Item, ...]:
    """The scale: a brass ring with a stroke for each degree and a border of blocks."""
    inner, outer = _LIMB
    fine = ticks(around(360), outer - 2.2, outer - 0.9)
    fives = ticks(around(72), outer - 3.2, outer - 0.9)
    tens = ticks(around(36), outer - 4.4, outer - 0.9)
    return (
        ring(outer + 0.5, inner - 0.5, BRASS_INK),
        ring(outer, inner, BRASS),
        ring(outer, outer - 0.9, BRASS_LIGHT),
        ring(inner + 1.7, inner, PARCHMENT_LIGHT),
        Path(blocks(72, inner, inner + 1.7), fill=BRASS_INK),
        rim(inner + 1.7, BRASS_INK),
        rim(outer - 0.9, BRASS_INK),
        Path(fine + fives, stroke=BRASS_INK, width=HAIR),
        Path(tens, stroke=BRASS_INK, width=0.4),
        Path(engraving.lozenges(around(36, 5), inner + 3.3, 1.7), fill=BRASS_INK),
    )


def _needles() -> tuple[Item, ...]:
    """The needles that part the segments."""
    rays = [(bearing, _LIMB[0] - 0.6) for bearing in around(6)]
    return engraving.needles(rays, 27.0, 5.4, (BRASS_DEEP, BRASS_LIGHT))


def _hub() -> tuple[Item, ...]:
    """The hub for the inscriptions: day above, night below, and dusk between them."""
    return (
        Path(circle(0, 0, _HUB + 2.6), fill=BRASS_INK),
        Path(circle(0, 0, _HUB + 2.2), fill=BRASS),
        ring(_HUB + 2.2, _HUB + 1.7, BRASS_LIGHT),
        Path(ticks(around(120), _HUB + 0.4, _HUB + 1.3), stroke=BRASS_INK, width=HAIR),
        Path(circle(0, 0, _HUB), fill=BRASS_INK),
        Group(_heavens(), clip=circle(0, 0, _HUB - 0.4)),
        rim(_HUB - 1.3, BRASS, 0.3),
    )


def _heavens() -> tuple[Item, ...]:
    evening = (Path(rectangle(-30, y, 60, 0.4), fill=BRASS_INK) for y in (-4.0, 3.6))
    return (
        Path(rectangle(-30, -30, 60, 30), fill=PARCHMENT_LIGHT),
        Path(rectangle(-30, 0, 60, 30), fill=NIGHT),
        Path(rectangle(-30, -4, 60, 8), fill=DUSK.mix(DAY, 0.45)),
        *evening,
        placed(rayed_sun(5.3), 0, -15.0),
        placed(faceted_star(5.2), 0, 15.0),
    )


@cache
def _segment(sky: str, bearing: float) -> tuple[Item, ...]:
    """A segment that points up, lit as it will be when it is turned to its bearing."""
    day = sky == "sun"
    field = _field(*_SEGMENT)
    ground_of_sky = PARCHMENT_LIGHT.mix(DAY, 0.35) if day else NIGHT
    deco = _daylight() if day else _firmament()
    sign = rayed_sun(7.8) if day else faceted_star(8.3)
    return (
        Path(field, fill=ground_of_sky),
        Group(deco, clip=field),
        Path(field, stroke=BRASS_INK, width=0.4),
        placed(sign, 0, -_SIGN),
        placed(_well(bearing), 0, -_WELL),
        *_pointer(bearing),
    )


def _field(inner: float, outer: float) -> PathData:
    """The field of a segment, drawn back from the needles at its sides."""

    def side(radius: float, way: int) -> Point:
        share = (radius - inner) / (outer - inner)
        back = 2.7 - 2.1 * share
        start = polar(0, 0, math.sqrt(radius * radius - back * back), way * 30)
        return Point(
            start.x - way * back * math.cos(math.radians(30)),
            start.y - back * math.sin(math.radians(30)),
        )

    return (
        Move(*side(outer, -1)),
        Arc(0, 0, *side(outer, 1)),
        Line(*side(inner, 1)),
        Arc(0, 0, *side(inner, -1), clockwise=False),
        Close(),
    )


def _daylight() -> tuple[Item, ...]:
    """Engraved rays that fill the segment."""
    path: PathData = ()
    for k, bearing in enumerate(around(48)):
        path += (
            Move(*polar(0, -_SIGN, 8.9 + (k % 2) * 1.4, bearing)),
            Line(*polar(0, -_SIGN, 60, bearing)),
        )
    return (Path(path, stroke=BRASS_LIGHT, width=0.3),)


def _firmament() -> tuple[Item, ...]:
    """The spheres around the star, and lesser stars on them."""
    spheres = sum((circle(0, -_SIGN, 10.2 + 4.3 * k) for k in range(8)), ())
    lesser: PathData = ()
    for x, y, size in _LESSER:
        one = star(4, size, size * 0.36, cx=x, cy=y)
        lesser += one + transformed(one, mirror_x(0))
    return (Path(spheres, stroke=NIGHT_LIGHT, width=HAIR), Path(lesser, fill=BRASS_LIGHT))


def _well(bearing: float) -> tuple[Item, ...]:
    """A recess for a die, with the one pip that every die shows at first."""
    half = WELL / 2
    floor, rim_ = _square(half), corners(_square(half + 0.9))
    cast = rotate(-bearing).apply(1.5, 1.5)
    lit_floor = transformed(floor, translate(*cast))
    slopes = (BRASS_DEEP, BRASS_LIGHT)
    return (
        Path(_square(half + 1.9), fill=BRASS_INK),
        *bevel(rim_, corners(_square(half + 1.5)), bearing, slopes),
        *bevel(rim_, corners(floor), bearing, slopes),
        Path(floor, fill=PARCHMENT_DEEP),
        Group((Path(lit_floor, fill=PARCHMENT),), clip=floor),
        Path(circle(0, 0, 1.7), fill=BRASS),
    )


def _square(half: float) -> PathData:
    return polygon([(-half, -half), (half, -half), (half, half), (-half, half)])


def _pointer(bearing: float) -> tuple[Item, ...]:
    """The shield that points out at the side of the board, for the number."""
    outer, inner = corners(_shield(0.0)), corners(_shield(-1.1))
    slopes = bevel(inner, outer, bearing, (BRASS_DEEP, BRASS_LIGHT))
    tip = polygon([*outer[1:4], *inner[3:0:-1]])
    return (
        Path(_shield(0.6), fill=BRASS_INK),
        *slopes,
        Path(tip, fill=ENAMEL),
        Path(_shield(-1.1), fill=PARCHMENT_LIGHT, stroke=BRASS_INK, width=0.25),
    )


def _shield(grown: float) -> PathData:
    half, foot, shoulder, tip = 10.4, -73.9, -80.0, -_TIP
    g = grown
    return polygon(
        [
            (-half - g, foot + g * 0.8),
            (-half - g, shoulder - g * 0.5),
            (0, tip - g * 1.2),
            (half + g, shoulder - g * 0.5),
            (half + g, foot + g * 0.8),
        ]
    )
