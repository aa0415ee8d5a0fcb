"""The rooms that ants dig: bedrooms, a bakery, stores of bricks, a pantry, a washing place for
mortar, and the tunnels between them. A kind, a place and a colour go in, items come out; floors of
rooms are level, so that whatever stands in them stands upright."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from generator.drawing.brush import line, moved, placed, smooth, smooth_points
from generator.geometry import PathData, mirror_x, scale, transformed, translate
from generator.scene import Group, Item, Path

from . import palette as p
from .ants import ant, sleeper
from .nature import pebbles
from .props import block, bucket, loaf, mushroom, oven, stack, trough, trowel

#: A room of one by one mm: its floor's middle is (0, 0).
_ROOM: Final = (
    "-0.5,-0.06! -0.52,-0.5 -0.38,-0.88 -0.05,-1 0.33,-0.92 0.51,-0.55 0.5,-0.06! 0.3,0.01 -0.3,0"
)


@dataclass(frozen=True, slots=True)
class Room:
    """A room: what it is for (`bed beds bakery bricks pantry mortar nook`), the middle of its
    floor, its width and height in mm, the colour of the hats and blankets in it, and how large
    what stands in it is, beside ants of about 12 mm."""

    kind: str
    x: float
    y: float
    size: tuple[float, float]
    color: str
    scale: float = 1.0


#: The places that a tunnel leads through.
Way = Sequence[tuple[float, float]]


def burrow(rooms: Sequence[Room], ways: Sequence[Way], width: float = 6.4) -> tuple[Item, ...]:
    """Dig rooms and the tunnels `width` mm wide between them, and furnish the rooms.

    All borders come first, so that tunnels open into rooms. Raises KeyError for a room of a kind
    that does not exist.
    """
    tunnels = [smooth_points(places, closed=False) for places in ways]
    caves = [_cave(room) for room in rooms]
    return (
        *(line(path, p.DEEP.dark, width + 2.2) for path in tunnels),
        *(Path(cave, stroke=p.DEEP.dark, width=2.2, join="round") for cave in caves),
        *(line(path, p.CLAY.base, width) for path in tunnels),
        *(item for cave in caves for item in _walls(cave)),
        *(line(path, p.CLAY.base, width - 0.1) for path in tunnels),
        *(_furnished(room) for room in rooms),
    )


def _cave(room: Room) -> PathData:
    return transformed(smooth(_scaled(*room.size)), translate(room.x, room.y))


def _walls(cave: PathData) -> tuple[Item, ...]:
    shade = moved(cave, 0.9, 1.1)
    return (Group((Path(cave, fill=p.CLAY.dark), Path(shade, fill=p.CLAY.base)), clip=cave),)


def _furnished(room: Room) -> Group:
    width, height = room.size
    floor = Path(smooth(_floor(width)), fill=p.CLAY.light)
    ground = Group((floor,), clip=smooth(_scaled(width, height)))
    things = placed(_inside(room.kind, room.color), by=room.scale)
    return placed((ground, things), room.x, room.y)


def _scaled(width: float, height: float) -> str:
    words = []
    for word in _ROOM.split():
        px, py = word.removesuffix("!").split(",")
        words.append(f"{float(px) * width},{float(py) * height}{'!' if word.endswith('!') else ''}")
    return " ".join(words)


def _floor(width: float) -> str:
    half = width / 2 + 1
    return f"{-half},-0.4! 0,-0.9 {half},-0.4! {half},2! {-half},2!"


@cache
def _inside(kind: str, color: str) -> tuple[Item, ...]:
    rooms = {
        "bed": _bed,
        "beds": _beds,
        "bakery": _bakery,
        "bricks": _bricks,
        "pantry": _pantry,
        "mortar": _mortar,
        "nook": _nook,
    }
    return rooms[kind](color)


def _bed(color: str) -> tuple[Item, ...]:
    return (placed((sleeper(color),), -0.6, -0.4, 1.05), *_dreams(2.2, -9.2))


def _beds(color: str) -> tuple[Item, ...]:
    return (
        placed((sleeper(color),), -9.6, -0.4, 1.0),
        placed((sleeper(color),), 9.6, -0.4, 1.0),
        *_dreams(-6.4, -9),
        *_dreams(11.6, -9),
    )


def _dreams(x: float, y: float) -> tuple[Item, ...]:
    """Draw three z, each larger than the one before."""
    marks = ((0, 0, 0.8), (1.6, -1.5, 1.0), (3.4, -3.0, 1.3))
    letter = smooth("-0.7,-0.7! 0.7,-0.7! -0.7,0.7! 0.7,0.7!")[:-2]
    return tuple(
        line(transformed(letter, scale(by).then(translate(x + dx, y + dy))), p.INK, 0.4)
        for dx, dy, by in marks
    )


def _bakery(color: str) -> tuple[Item, ...]:
    return (
        placed((oven(),), 7.6, -0.4, 1.08),
        placed((loaf(),), -3.3, -12.4, 0.72),
        placed((ant("carry", color),), -6.4, -0.2, 0.8),
        placed((loaf(),), -4.0, -10.6, 1.0),
    )


def _bricks(color: str) -> tuple[Item, ...]:
    return (
        placed((stack(("yrb", "gy")),), 7.2, -0.4, 0.95),
        placed((ant("hold", color),), -9.2, -0.2, 0.92),
        placed((block("red"),), -2.4, -2.4, 0.86),
    )


def _pantry(color: str) -> tuple[Item, ...]:
    return (
        placed((mushroom(),), -9.4, -0.4, 1.35),
        placed((mushroom(),), -5.2, -0.4, 0.95),
        placed((ant("wave", color),), 2.0, -0.2, 0.85, mirror_x(0)),
        placed((loaf(),), 10.6, -0.4, 0.85),
    )


def _mortar(color: str) -> tuple[Item, ...]:
    return (
        placed((ant("stir", color),), -8.4, -0.2, 0.9),
        placed((trowel(),), -2.0, -7.2, 0.95),
        placed((trough(),), 3.6, -0.3, 0.9),
        placed((bucket(),), 12.6, -0.3, 0.9),
    )


def _nook(color: str) -> tuple[Item, ...]:
    del color
    return (placed((pebbles(3),), 0, -1.2, 0.9),)
