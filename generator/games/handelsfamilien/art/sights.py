"""Sights that fill the gaps of the map: ruins, a walled town, a camp, a grove of palms. Each is
drawn about the middle of a field and keeps within 16 mm of it; items come out."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from generator.drawing.brush import joined, line, segment, smooth
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, circle, polygon, rectangle
from generator.scene import Color, Group, Item, Path

from . import palette as p
from .wayside import at, camel, outlined, palm, shadow, stones, tent, tuft, well

_WALL: Final = Color.parse("#E2BE86")
_SHADED: Final = Color.parse("#B98A56")
_DOME: Final = Color.parse("#3F8A94")
_MARBLE: Final = Color.parse("#EFE6D2")


@cache
def ruin() -> Group:
    """Draw a temple that has fallen: steps, columns whole and broken, a piece of the beam."""
    steps = [(-12.5, 6, 25, 2), (-11.2, 4.2, 22.4, 1.8)]
    whole = ((-9.4, 4.2, 13.4), (-5.6, 4.2, 13.4), (-1.8, 4.2, 13.4))
    broken = ((2.4, 4.2, 8.2), (6.4, 4.2, 4.4), (9.8, 4.2, 9.6))
    beam = polygon([(-11, -11.6), (0.4, -11.6), (-0.4, -10.2), (0.3, -9.2), (-11, -9.2)])
    roof = polygon([(-11.4, -11.6), (-4.6, -15), (-1.6, -13.4), (-2.4, -12.8), (0.6, -11.6)])
    return Group(
        (
            at((shadow(1, 13, 1.3),), 0, 8),
            *_steps(steps),
            *_column(whole, capital=True),
            *_column(broken, capital=False),
            *outlined(beam, _MARBLE),
            *outlined(roof, _MARBLE),
            line(segment(-10.6, -10.4, -0.6, -10.4), p.STONE, 0.25),
            *_drum(10.5, 9.6),
            at((stones(),), -9.5, 10.2),
            at((tuft(),), 3.5, 9.6),
            at((palm(),), 12.2, 9.2, 0.95),
        )
    )


def _steps(steps: Sequence[tuple[float, float, float, float]]) -> tuple[Item, ...]:
    return tuple(item for x, y, w, h in steps for item in outlined(rectangle(x, y, w, h), _MARBLE))


#: The head of a shaft, whole or broken, from its left side to its right.
_WHOLE: Final = ((-1.0, 0.0), (1.0, 0.0))
_BROKEN: Final = ((-1.0, 0.9), (-0.7, 0.1), (-0.2, 0.7), (0.3, 0.0), (0.6, 1.1), (1.0, 1.3))


def _column(places: Sequence[tuple[float, float, float]], *, capital: bool) -> tuple[Item, ...]:
    """Draw fluted shafts at (x, foot, height), whole ones with capitals."""
    shafts: PathData = ()
    shades: PathData = ()
    flutes: PathData = ()
    for x, y, high in places:
        top = y - high
        head = _WHOLE if capital else _BROKEN
        shafts += polygon([(x - 1.15, y), *((x + u, top + v) for u, v in head), (x + 1.15, y)])
        shades += polygon([(x + 0.35, y), (x + 0.3, top + 1), (x + 1, top + 1.4), (x + 1.1, y)])
        flutes += segment(x - 0.4, y - 0.4, x - 0.35, top + 1.2)
        if capital:
            shafts += rectangle(x - 1.5, y - high - 0.2, 3, 1)
    return (
        *outlined(shafts, _MARBLE),
        Path(shades, fill=p.STONE_LIGHT),
        line(flutes, p.STONE, 0.24),
    )


def _drum(x: float, y: float) -> tuple[Item, ...]:
    body = rectangle(x - 6.5, y - 1.9, 3.4, 2.4, 0.4)
    return (*outlined(body, _MARBLE), *outlined(ellipse(x - 3.1, y - 0.7, 0.6, 1.2), p.STONE_LIGHT))


@cache
def town() -> Group:
    """Draw a walled town with a gate, domes and a tower."""
    return Group(
        (
            at((shadow(1.0, 13, 1.3),), 0, 8.6),
            *_house(-9.5, -1.5, 6, 7),
            *_house(4.6, -2.5, 5.4, 8),
            *_tower(9.4, -12.5, 3.2, 16),
            *_house(-4.4, -4.6, 8.8, 10),
            *_domed(0, -4.6, 4.1),
            *_domed(-6.6, -1.5, 2.3),
            *_domed(7.3, -2.5, 1.9),
            *_wall(),
            at((palm(-1),), -12.6, 9.4, 1.0),
            at((tuft(),), 11.2, 9.8),
            at((camel(1),), 5.2, 11.4, 0.68, left=True),
        )
    )


def _house(x: float, y: float, wide: float, high: float) -> tuple[Item, ...]:
    windows = joined(rectangle(x + wide * t - 0.45, y + 1.8, 0.9, 1.5, 0.45) for t in (0.3, 0.7))
    return (
        *outlined(rectangle(x, y, wide, high), _WALL),
        Path(rectangle(x + wide * 0.66, y + 0.1, wide * 0.33, high), fill=_SHADED),
        Path(windows, fill=p.INK_SOFT),
    )


def _domed(x: float, y: float, r: float) -> tuple[Item, ...]:
    dome = smooth(
        f"{x - r},{y}! {x - r * 1.02},{y - r * 0.6} {x},{y - r * 1.55}!"
        f" {x + r * 1.02},{y - r * 0.6} {x + r},{y}!"
    )
    glint = smooth(
        f"{x - r * 0.7},{y - 0.3}! {x - r * 0.75},{y - r * 0.6} {x - r * 0.15},{y - r * 1.2}!"
        f" {x - r * 0.4},{y - r * 0.6} {x - r * 0.4},{y - 0.3}!"
    )
    return (
        line(segment(x, y - r * 1.5, x, y - r * 1.5 - 1.6), p.INK, 0.3),
        Path(circle(x, y - r * 1.5 - 1.8, 0.42), fill=p.GOLD, stroke=p.INK, width=0.2),
        *outlined(dome, _DOME),
        Path(glint, fill=_DOME.mix(p.CREAM, 0.45)),
    )


def _tower(x: float, y: float, wide: float, high: float) -> tuple[Item, ...]:
    cap = polygon([(x - 0.7, y), (x + wide / 2, y - 3.4), (x + wide + 0.7, y)])
    return (
        *outlined(rectangle(x, y, wide, high), _WALL),
        Path(rectangle(x + wide * 0.6, y + 0.1, wide * 0.38, high), fill=_SHADED),
        *outlined(cap, p.CLAY),
        *outlined(rectangle(x - 0.6, y + 4.2, wide + 1.2, 0.9), _WALL),
        Path(rectangle(x + 1.1, y + 1.2, 1, 2, 0.5), fill=p.INK_SOFT),
    )


def _wall() -> tuple[Item, ...]:
    """Draw the wall with its battlements and the gate in it."""
    top, foot = 2.6, 8.6
    merlons = joined(
        rectangle(x, top - 1.1, 1.3, 1.2) for x in (-12.4 + 2.22 * k for k in range(12))
    )
    body = rectangle(-12.6, top, 25.6, foot - top)
    gate = smooth(f"-2.2,{foot}! -2.2,{foot - 3.2} 0,{foot - 5} 2.2,{foot - 3.2} 2.2,{foot}!")
    bricks = joined(
        segment(x, y, x + 1.6, y)
        for x, y in ((-11, 4.4), (-7.4, 6.2), (-5.6, 4.2), (4.6, 5.6), (7.8, 4.2), (9.8, 6.6))
    )
    return (
        *outlined(merlons, _WALL),
        *outlined(body, _WALL),
        Path(rectangle(7.5, top + 0.2, 5.3, foot - top - 0.3), fill=_SHADED),
        *outlined(gate, p.CLAY_DEEP),
        line(bricks, _SHADED, 0.3),
    )


@cache
def camp() -> Group:
    """Draw a camp of three tents, a well and a camel at rest."""
    return Group(
        (
            at((palm(-1),), -10.8, -3.6, 1.05),
            at((palm(),), -8.8, -2.6, 0.85),
            at((tent(1),), 6.4, -3.4, 1.15),
            at((tent(0),), -4.6, 3.6, 1.35),
            at((well(),), 8.0, 4.8, 0.8),
            at((camel(2),), 4.4, 10.8, 0.95, left=True),
            at((tent(2),), -8.2, 11.4, 0.8),
            at((tuft(),), 11.6, 8.6),
        )
    )


@cache
def grove() -> Group:
    """Draw palms around a little grass, as they stand at the water."""
    grass = smooth("-12,5.5 -6,3.4 2,3.8 7.8,3.2 10.6,5.8 5.6,8.2 -3,8.8 -10.4,8")
    stand = ((-7.4, 3.8, 1.3, 1), (-1.8, 2.6, 1.55, -1), (5.4, 3.2, 1.35, 1))
    front = ((-10, 7.4, 1.0, -1), (1.2, 7.6, 1.15, 1), (8.2, 7, 1.0, -1))
    return Group(
        (
            Path(grass, fill=p.PALM.mix(p.PARCHMENT, 0.5)),
            *(at((palm(lean),), x, y, by) for x, y, by, lean in (*stand, *front)),
            *(at((tuft(),), x, y) for x, y in ((-4.6, 8.4), (5.4, 8.2), (-12, 4.6))),
        )
    )
