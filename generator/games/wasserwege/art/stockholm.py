"""The start card: Stockholm on its island in the middle, open water all around it, and the north
mark at the top edge. A size (mm) and words go in, a scene comes out."""

from functools import cache
from typing import Final

from generator.drawing.brush import fitted, smooth, smooth_points
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, polygon, rectangle
from generator.scene import Item, Path, Scene
from generator.type import font, label, width
from generator.units import MM_PER_PT

from . import palette as p
from .island_land import rock
from .island_plan import CARD, MIDDLE
from .island_sea import ring, sea
from .island_trees import juniper, pine
from .stockholm_town import town

#: The rock that the town stands on.
_ISLAND: Final = (
    "17.5,38 17.8,35.2 20.4,33.6 30,33 39.4,33.4 41.8,34.9 42.6,37.8 42,41 39.4,43.2 "
    "34,43.9 29.4,43.5 24.6,44 20.2,42.9 18.2,41"
)

#: The rocks in the four corners: their middles, half widths and half heights.
_SKERRIES: Final = (
    (6.2, 6.3, 1.6, 1.4),
    (53.7, 5.9, 1.3, 1.1),
    (54.0, 53.9, 1.5, 1.6),
    (6.3, 54.1, 1.1, 1.3),
)

#: The plate of the north mark, in mm on the card.
_PLATE: Final = (24.9, 3.2, 10.2, 8.3)

#: The ribbon with the name of the city.
_RIBBON: Final = (20.8, 38.2, 18.4, 3.8)

#: The height of the capital letter on the north mark, and the largest size of the name.
_CAPITAL: Final = 4.5
_NAME: Final = 8.5 * MM_PER_PT


@cache
def start_card(size: tuple[float, float], *, north: str, city: str) -> Scene:
    """Draw the start card with the letter for north, red, and the name of the city."""
    items: list[Item] = [sea("----"), *(ring(quadrant) for quadrant in range(4))]
    items += rock((smooth(_ISLAND), *_skerries()))
    items += [town(), *_greens(), *_name(city), *_north(north)]
    return fitted(size, CARD, items)


def _skerries() -> tuple[PathData, ...]:
    return tuple(ellipse(*place, 20) for place in _SKERRIES)


def _greens() -> list[Item]:
    return [pine(2, 19.1, 38.6), juniper(20.6, 39.0), juniper(40.1, 38.9), pine(3, 41.0, 38.5)]


def _name(city: str) -> list[Item]:
    """Hang the name of the city on the quay, as large as the ribbon allows."""
    x, y, wide, high = _RIBBON
    at_one = width("display", city, 1.0)
    em = min(_NAME, (wide - 2.0) / at_one)
    base = y + high / 2 + font("display").cap_height * em * 0.46
    tail = (y + 0.5, y + high / 2 + 0.5, y + high + 0.5)
    left = [(x - 1.4, tail[2]), (x - 0.5, tail[1]), (x - 1.4, tail[0])]
    right = [(x + wide + 1.4, tail[0]), (x + wide + 0.5, tail[1]), (x + wide + 1.4, tail[2])]
    tails = polygon([*left, *right])
    face = rectangle(x, y, wide, high)
    return [
        Path((*tails, *face), fill=p.NIGHT, stroke=p.NIGHT, width=0.5, join="round"),
        Path(tails, fill=p.PLASTER.dark),
        Path(face, fill=p.CREAM),
        label(city, MIDDLE, base, font="display", size=em, fill=p.NAVY, anchor="middle"),
    ]


def _north(north: str) -> list[Item]:
    """Draw the north mark: a red letter under a red arrow, on a cream plate."""
    x, y, wide, high = _PLATE
    plate = smooth_points(_bulged(x, y, wide, high))
    em = _CAPITAL / font("display").cap_height
    tip = y + 0.75
    arrow = polygon([(MIDDLE, tip), (MIDDLE + 1.7, tip + 1.5), (MIDDLE - 1.7, tip + 1.5)])
    base = y + high - 0.85
    return [
        Path(plate, fill=p.NAVY, stroke=p.NAVY, width=0.6),
        Path(plate, fill=p.CREAM),
        Path(arrow, fill=p.RED, stroke=p.RED, width=0.3, join="round"),
        label(north, MIDDLE, base, font="display", size=em, fill=p.RED, anchor="middle"),
    ]


def _bulged(x: float, y: float, wide: float, high: float) -> list[tuple[float, float]]:
    """Return points around a plate whose head comes to a blunt point."""
    right, foot, middle = x + wide, y + high, x + wide / 2
    shoulder = y + high * 0.34
    return [
        (middle, y + 0.3),
        (right - 1.6, y + 1.4),
        (right - 0.1, shoulder + 0.6),
        (right - 0.3, foot - 1.0),
        (right - 1.4, foot - 0.3),
        (middle, foot - 0.3),
        (x + 1.4, foot - 0.3),
        (x + 0.3, foot - 1.0),
        (x + 0.1, shoulder + 0.6),
        (x + 1.6, y + 1.4),
    ]
