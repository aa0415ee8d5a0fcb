"""The ants on the slope of a hill: a crane with a load, porters climbing with bricks, a mason on
top and the player's flag. A player and a number of sites go in, items come out, at their places on
a hill of 185 × 132 mm."""

from typing import Final, NamedTuple

from generator.drawing.brush import placed
from generator.geometry import IDENTITY, mirror_x, rotate
from generator.scene import Group, Item

from .ants import ant
from .crane import crane
from .nature import flower, tuft
from .props import block, bucket, cone, flag

_LEFT: Final = mirror_x(0)


class Porter(NamedTuple):
    """An ant with a brick over its head: its brick, its place, how far the slope turns it, and
    whether it looks to the left."""

    color: str
    x: float
    y: float
    turn: float
    left: bool


_PORTERS: Final = {
    15: (
        Porter("blue", 134.4, 40.0, 48, True),
        Porter("yellow", 153.0, 61.6, 48, True),
        Porter("green", 61.2, 26.8, -53, False),
    ),
    10: (
        Porter("blue", 131.0, 50.6, 46, True),
        Porter("yellow", 150.4, 71.2, 43, True),
        Porter("green", 66.4, 34.0, -44, False),
    ),
}


def behind(player: str, sites: int) -> Group:
    """Draw the crane that stands behind the hill; its load is a brick of the player's colour."""
    if sites == 15:
        return placed((crane(59, 27, player, 5.5),), 21.0, 90.0)
    return placed((crane(58, 30, player, 8),), 22.6, 94.0)


def crew(player: str, sites: int) -> tuple[Item, ...]:
    """Draw everyone who works outside on a side with 10 or 15 sites."""
    porters = [item for one in _PORTERS[sites] for item in _porter(player, one)]
    return (*(_tall(player) if sites == 15 else _wide(player)), *porters)


def _tall(player: str) -> tuple[Item, ...]:
    return (
        placed((flag(player),), 119.0, 20.6, 0.9, rotate(14)),
        placed((ant("wave", player),), 34.0, 58.6, 0.7, rotate(-42)),
        placed((tuft(1),), 172, 87.0, 1.2, rotate(30)),
        placed((flower("red"),), 164.6, 77.4, 1.1, rotate(20)),
    )


def _wide(player: str) -> tuple[Item, ...]:
    return (
        placed((flag(player),), 92.5, 24.4, 1.0),
        placed((ant("hold", player),), 80.6, 25.4, 0.8),
        placed((block(player),), 86.6, 22.8, 0.8),
        placed((bucket(),), 102.6, 25.2, 0.8),
        placed((ant("wave", player),), 42.6, 65.4, 0.7, rotate(-40)),
        placed((cone(),), 112.2, 30.4, 0.9, rotate(20)),
        placed((tuft(1),), 174, 92.6, 1.2, rotate(26)),
        placed((flower("red"),), 166.6, 86.2, 1.1, rotate(18)),
    )


def _porter(player: str, one: Porter) -> tuple[Group, ...]:
    by = 0.76
    turn = rotate(one.turn)
    body = (_LEFT if one.left else IDENTITY).then(turn)
    hands = body.apply(2.7 * by, -13.6 * by)
    load = placed((block(one.color),), one.x + hands.x, one.y + hands.y, by, turn)
    return (placed((ant("carry", player),), one.x, one.y, by, body), load)
