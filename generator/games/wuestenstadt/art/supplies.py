"""What lies ready beside the table, drawn small for the set-up: the pile of paths with their black
side up, the protection cards, the tents in their depot, the dice. The width of a tile in the
drawing (mm) goes in; a mark about the origin comes out, one object a width."""

from functools import cache
from typing import Final

from generator.drawing.brush import contour, moved, placed, smooth
from generator.geometry import PathData, circle, rectangle, regular_polygon, rotate
from generator.scene import Color, Group, Item, Path

from .palette import (
    CREAM,
    DUNE,
    DUSK_DEEP,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    NIGHT,
    NIGHT_SOFT,
    SAND_LIGHT,
    group,
)

_TENT: Final = "0,-1! 0.3,-0.36 0.8,0.7! -0.8,0.7! -0.3,-0.36"
_DOOR: Final = "0,-0.24! 0.18,0.3 0.28,0.7! -0.28,0.7! -0.18,0.3"


def octagon(across: float) -> PathData:
    """Draw a tile about the origin, `across` mm wide."""
    return regular_polygon(8, 0, 0, across, 22.5)


@cache
def pile_mark(cell: float) -> Group:
    """Draw a pile of paths, black side up."""
    items: list[Item] = []
    for k in range(3):
        tile = moved(octagon(cell * 0.74), 0, cell * 0.11 * (1 - k))
        items += (Path(tile, fill=NIGHT, stroke=CREAM, width=0.25),)
    ring = moved(octagon(cell * 0.5), 0, -cell * 0.11)
    return Group((*items, Path(ring, stroke=NIGHT_SOFT.mix(CREAM, 0.35), width=0.25)))


@cache
def shield_mark(cell: float) -> Group:
    """Draw a protection card: a shield on gold."""
    u = cell / 10
    plate = smooth(
        f"0,{-2.9 * u}! {2.4 * u},{-2.3 * u}! {2.4 * u},{0.4 * u} 0,{3.1 * u}!"
        f" {-2.4 * u},{0.4 * u} {-2.4 * u},{-2.3 * u}!"
    )
    return Group(
        (
            Path(octagon(cell - 0.3), fill=GOLD, stroke=DUSK_DEEP, width=0.3),
            Path(plate, fill=GOLD_LIGHT, stroke=GOLD_DEEP.mix(DUSK_DEEP, 0.5), width=0.3),
        )
    )


@cache
def tent_mark(cell: float) -> Group:
    """Draw the depot, an open tray, with three tents beside each other behind its wall."""
    u = cell * 0.3
    tray = rectangle(-1.45 * u, 0.36 * u, 2.9 * u, 0.8 * u, 0.12 * u)
    tents = (
        placed(tent(group(name).colour, 0.3 / u), x * u, 0.1 * u, u)
        for name, x in (("red", -0.7), ("green", 0.7), ("blue", 0.0))
    )
    return Group((*tents, *contour([tray], DUSK_DEEP, 0.25), Path(tray, fill=DUNE)))


def tent(colour: Color, edge: float) -> tuple[Item, ...]:
    """Draw a tent about the origin, 1.6 mm wide and 1.7 mm high, its contour `edge` mm wide."""
    cloth = smooth(_TENT)
    return (
        *contour([cloth], DUSK_DEEP, edge),
        Path(cloth, fill=colour),
        Path(smooth(_DOOR), fill=SAND_LIGHT),
    )


@cache
def dice_mark(cell: float) -> Group:
    """Draw two of the dice, as they fall."""
    u = cell * 0.21
    one = placed(_die("white", 3, u), -0.85 * u, 0.3 * u, turn=rotate(-14))
    return Group((one, placed(_die("red", 5, u), 0.95 * u, -0.25 * u, turn=rotate(12))))


def _die(name: str, pips: int, half: float) -> tuple[Item, ...]:
    colours = group(name)
    body = rectangle(-half, -half, 2 * half, 2 * half, half * 0.35)
    places = ((-1, -1), (1, 1), (0, 0), (-1, 1), (1, -1))[:pips]
    dots = tuple(
        part for x, y in places for part in circle(x * half * 0.5, y * half * 0.5, half * 0.19)
    )
    return (
        *contour([body], DUSK_DEEP, 0.25),
        Path(body, fill=colours.colour),
        Path(dots, fill=colours.ink),
    )
