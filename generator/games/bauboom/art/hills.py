"""The anthills of the players, cut open: sky, a grassy slope with ants at work, rooms and tunnels,
and in the middle the wall that waits for bricks. A size, a player and the number of sites go in, a
scene comes out; the sites themselves are laid over it as a map."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from generator.drawing.brush import BLEED, fitted, ground, moved, placed, smooth
from generator.drawing.strokes import steady
from generator.drawing.textures import grains
from generator.geometry import Box, PathData, polygon, rectangle
from generator.scene import Group, Item, Path, Scene

from . import palette as p
from .burrows import Room, Way, burrow
from .emblems import pattern
from .hill_crew import behind, crew
from .nature import cloud, stones, sun, turf

#: A hill as it is drawn, the pitch of its sites, and where the lowest row ends, in mm.
HILL: Final = (185.0, 132.0)
PITCH: Final = 23.0
BASE: Final = 124.0

#: How many sites the lowest row of a side has.
_BASE_ROW: Final = {10: 4, 15: 5}


class Side(NamedTuple):
    """What one side of a hill shows: the right half of its slope from the top, its rooms (the
    colour of each is the player's) and its tunnels."""

    slope: tuple[tuple[float, float], ...]
    rooms: tuple[tuple[str, float, float, tuple[float, float], float], ...]
    ways: tuple[Way, ...]


_SIDES: Final = {
    15: Side(
        ((0, 2.8), (12, 4), (20, 11), (34, 31), (52, 53), (71, 75), (88, 93), (106, 108)),
        (
            ("bakery", 18.2, 122.6, (29.5, 19), 0.98),
            ("bed", 31.0, 98.2, (22, 14.6), 0.92),
            ("nook", 48.6, 75.6, (13, 11), 1.0),
            ("bricks", 166.8, 122.6, (29.5, 19), 0.84),
            ("pantry", 153.6, 98.2, (22, 14.6), 0.8),
            ("nook", 136.4, 75.6, (13, 11), 1.0),
        ),
        (
            ((33, 54), (45, 66), (48, 72), (40, 84), (30, 94), (17, 104), (18, 116)),
            ((152, 54), (140, 66), (137, 72), (145, 84), (155, 94), (168, 104), (167, 116)),
        ),
    ),
    10: Side(
        ((0, 24), (12, 25.2), (21, 31.5), (34, 46), (50, 64), (69, 83), (87, 97), (106, 107)),
        (
            ("beds", 23.0, 122.6, (40, 18.5), 0.9),
            ("bakery", 40.8, 98.4, (28.5, 16), 0.84),
            ("bricks", 161.6, 122.6, (38, 19), 1.0),
            ("pantry", 143.6, 98.4, (28.5, 16), 0.94),
        ),
        (
            ((44, 60), (50, 72), (46, 84), (36, 94), (18, 106), (22, 118)),
            ((141, 60), (135, 72), (139, 84), (149, 94), (167, 106), (162, 118)),
        ),
    ),
}


def hill(size: tuple[float, float], *, player: str, sites: int) -> Scene:
    """Draw a side of the hill of a player (`yellow red blue green`) for 10 or 15 sites.

    Raises ValueError for another number of sites.
    """
    if sites not in _SIDES:
        message = f"a hill has 10 or 15 sites, not {sites}"
        raise ValueError(message)
    return fitted(size, HILL, _hill(player, sites))


def wall_box(sites: int) -> Box:
    """Return the box that the pyramid of 10 or 15 sites fills, in mm on a hill of 185 × 132."""
    rows = _BASE_ROW[sites]
    half = rows * PITCH / 2
    return Box(HILL[0] / 2 - half, BASE - rows * PITCH, HILL[0] / 2 + half, BASE)


@cache
def _hill(player: str, sites: int) -> tuple[Item, ...]:
    side = _SIDES[sites]
    rooms = [Room(kind, x, y, size, player, by) for kind, x, y, size, by in side.rooms]
    ridge = _ridge(side)
    shape = _outline(ridge)
    items = (
        *_sky(),
        behind(player, sites),
        *_mound(shape),
        *turf(ridge, 4.6, sites),
        Group(burrow(rooms, side.ways, 5.4), clip=shape),
        *crew(player, sites),
        *_wall(sites),
        *_plinth(player),
    )
    return steady(items)


def _sky() -> tuple[Item, ...]:
    far = smooth("-8,120! -8,66 14,58 40,74 92,66 140,74 168,56 193,62 193,120!")
    high = smooth("-8,-8! 193,-8! 193,20 150,30 92,22 40,32 -8,22!")
    return (
        ground(HILL, p.SKY),
        Path(high, fill=p.SKY.mix(p.SKY_DEEP, 0.4)),
        Path(far, fill=p.GRASS.light.mix(p.SKY, 0.5)),
        placed((sun(),), 166, 20, 0.95),
        *(placed((cloud(),), *spot) for spot in ((46, 16, 0.9), (138, 14, 0.7), (176, 46, 0.75))),
    )


def _ridge(side: Side) -> list[tuple[float, float]]:
    middle = HILL[0] / 2
    right = [(middle + x, y) for x, y in side.slope]
    left = [(middle - x, y) for x, y in side.slope[:0:-1]]
    return [*left, *right]


def _outline(ridge: Sequence[tuple[float, float]]) -> PathData:
    words = " ".join(f"{x},{y}" for x, y in ridge)
    return smooth(f"-14,140! {words} 199,140!")


def _mound(shape: PathData) -> tuple[Item, ...]:
    layers = (
        "-8,112 30,104 92,110 150,104 193,112 193,140! -8,140!",
        "-8,88 40,78 92,84 146,78 193,88 193,140! -8,140!",
    )
    upper, lower = smooth(layers[1]), smooth(layers[0])
    speckle = grains(Box(0, 20, *HILL).grown(BLEED), 7, colour=p.EARTH.dark, per_cm2=5, size=0.7)
    bands = (
        Path(upper, fill=p.EARTH.base.mix(p.EARTH.dark, 0.28)),
        Path(lower, fill=p.EARTH.base.mix(p.EARTH.dark, 0.6)),
        speckle,
        *stones(tuple(_pebbles()), 3),
    )
    return (Path(shape, fill=p.EARTH.base), Group(bands, clip=shape))


def _pebbles() -> Iterator[tuple[float, float]]:
    for x, y in ((62, 36), (50, 58), (38, 76), (12, 96), (3.6, 112), (74, 22), (26, 84)):
        yield x, y
        yield HILL[0] - x + 2, y + 2


def _wall(sites: int) -> tuple[Item, ...]:
    """The dark recess in stepped form that the sites stand in, with a rim of lighter clay."""
    steps = _steps(sites, 1.3)
    rim = _steps(sites, 2.6)
    return (
        Path(moved(rim, 0.5, 0.6), fill=p.DEEP.dark),
        Path(rim, fill=p.CLAY.dark),
        Path(steps, fill=p.DEEP.base),
    )


def _steps(sites: int, grown: float) -> PathData:
    rows = _BASE_ROW[sites]
    box = wall_box(sites)
    middle = box.center.x
    right: list[tuple[float, float]] = []
    for row in range(rows):
        x = middle + PITCH * (row + 1) / 2 + grown
        right += [(x, box.top + PITCH * row - grown), (x, box.top + PITCH * (row + 1) - grown)]
    right[-1] = (right[-1][0], box.bottom + min(grown, 1.3))
    left = [(2 * middle - x, y) for x, y in reversed(right)]
    return polygon([*right, *left])


def _plinth(player: str) -> tuple[Item, ...]:
    """The strip of the player's colour and emblem along the lower edge, and its dark foot."""
    width, height = HILL
    kind = p.brick_of(player)
    top, foot = BASE + 1.6, BASE + 5.9
    strip = rectangle(-BLEED, top, width + 2 * BLEED, foot - top)
    ground = rectangle(-BLEED, foot, width + 2 * BLEED, height + BLEED - foot)
    emblems = pattern(player, 0, (top + 0.4 + foot) / 2, width, 6.2)
    edge = rectangle(-BLEED, top - 0.3, width + 2 * BLEED, 0.7)
    return (
        Path(strip, fill=kind.tones.base),
        Path(ground, fill=kind.tones.dark),
        Path(edge, fill=p.INK),
        Path(emblems, fill=kind.ink),
    )
