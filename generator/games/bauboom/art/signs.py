"""The reference card: its ground, with ants marching along its foot, and the small signs of its
lines. A size and a name go in, scenes come out."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from generator.drawing.brush import BLEED, ground, in_middle, joined, line, placed, segment, sweep
from generator.drawing.dice import pips
from generator.drawing.forms import Tones
from generator.drawing.naming import named
from generator.drawing.shapes import star
from generator.drawing.strokes import steady
from generator.drawing.textures import grains
from generator.geometry import Box, circle, polygon, rectangle, rotate
from generator.scene import Group, Item, Path, Scene

from . import palette as p
from .ants import ant
from .banners import start_flag
from .beasts import MOUTH, anteater, ladybird, tongue
from .nature import cloud, sun, tuft
from .props import barrow, block, forms, hazard, stack

#: What the card keeps free at its top for a title and at its foot for the ants, in mm.
HEAD: Final = 13.4
FOOT: Final = 13.6

#: How far the marching ants are from each other, in mm.
_STEP: Final = 12.6

#: The side of the square that signs are drawn in, in mm.
_SIGN: Final = 20.0


def aid_ground(size: tuple[float, float]) -> Scene:
    """Draw the ground of a reference card: a head of sky, paper, and earth with ants below."""
    width, height = size
    wide = width + 2 * BLEED
    turf = height - 4.4
    return Scene(
        size,
        (
            ground(size, p.CREAM),
            Path(rectangle(-BLEED, -BLEED, wide, HEAD + BLEED), fill=p.SKY),
            placed((cloud(),), 12, 8.2, 0.6),
            placed((sun(),), width - 11, 7.4, 0.46),
            hazard(-BLEED, HEAD, wide, 1.8, 3.6),
            Path(rectangle(-BLEED, turf, wide, height - turf + BLEED), fill=p.EARTH.base),
            grains(Box(0, turf + 1, width, height), 3, colour=p.EARTH.dark, per_cm2=8, size=0.7),
            Path(rectangle(-BLEED, turf - 0.4, wide, 1.3), fill=p.GRASS.base),
            *_march(width, turf),
        ),
    )


def _march(width: float, floor: float) -> tuple[Item, ...]:
    """A row of ants, every one with another brick, that fills a width."""
    rng = Random("march")
    count = int((width - 4) / _STEP)
    first = width / 2 - _STEP * (count - 1) / 2
    items: list[Item] = []
    for k in range(count):
        x, color = first + _STEP * k, p.BRICK_IDS[k % 4]
        hat = p.BRICK_IDS[(k + 1 + rng.randrange(3)) % 4]
        items.append(placed((tuft(k % 3),), x + 6.6, floor + 0.2, 0.45))
        items.append(placed((ant("carry", hat),), x, floor + 0.2, 0.46))
        items.append(placed((block(color),), x + 1.24, floor - 6.1, 0.46))
    return steady(items)


def icon(size: tuple[float, float], *, name: str) -> Scene:
    """Draw a sign of the reference card as large as fits the size; `ICONS` has the names.

    Raises ValueError with the nearest name for a sign that does not exist.
    """
    return in_middle(size, _SIGN, _icon(name, min(size) / _SIGN))


@cache
def _icon(name: str, by: float) -> tuple[Item, ...]:
    return steady(named(_DRAWN, name, "icon")(), by)


def _dice() -> tuple[Item, ...]:
    return (
        placed(_die(5, p.PETAL), -3.9, -2.6, 1, rotate(-10)),
        placed(_die(3, p.HAT), 4.0, 3.0, 1, rotate(12)),
    )


def _die(value: int, tones: Tones) -> tuple[Item, ...]:
    shape = forms()
    shape.form(rectangle(-4.8, -4.8, 9.6, 9.6, 1.6), tones, 0.8)
    dots = joined(circle(2.6 * x, 2.6 * y, 1.0) for x, y in pips(value))
    shape.add(Path(dots, fill=p.INK))
    return shape.finished()


def _start() -> tuple[Item, ...]:
    disc = (Path(circle(0, 0, 9.6), fill=p.HAT.base, stroke=p.INK, width=0.6),)
    return (*disc, placed((start_flag(),), -3.0, 6.6, 0.66))


def _ladybird() -> tuple[Item, ...]:
    return (placed((ladybird(),), 0, 1.7, 0.49),)


def _anteater() -> tuple[Item, ...]:
    """The head of an anteater, looking out of a round sign."""
    disc = circle(0, 0, 9.6)
    mouth = (MOUTH[0] * 0.72 - 10.4, MOUTH[1] * 0.72 + 6.2)
    lick = tongue([mouth, (8.2, 5.6), (5.4, 7.6), (1.0, 6.2), (-3.4, 7.0)], 1.7)
    beast = placed((anteater(),), -10.4, 6.2, 0.72)
    return (
        Path(disc, fill=p.CLAY.light),
        Group((*lick, beast), clip=disc),
        Path(disc, stroke=p.INK, width=0.6),
    )


def _skip(x: float, y: float, by: float) -> Group:
    """The container in few strokes, 18 mm wide, standing on a place."""
    shape = forms()
    bricks = [placed((block(p.LETTERS[c]),), 5.2 * k, -6.4, 0.9) for k, c in ((-1, "g"), (1, "b"))]
    bricks.append(placed((block("red"),), 0, -7.6, 0.9))
    shape.form("-8.6,-7! 8.6,-7! 6.8,0! -6.8,0!", p.HAT, 0.9)
    shape.form(rectangle(-9.2, -8.2, 18.4, 2.4, 0.6), p.HAT, 0.6)
    return placed((*bricks, *shape.finished()), x, y, by)


def _barrow() -> tuple[Item, ...]:
    return (placed((barrow("red", "ygb"),), -7.4, 6.4, 1.0),)


def _brick() -> tuple[Item, ...]:
    return (placed((block("blue"),), 0, 6.8, 2.4),)


def _container() -> tuple[Item, ...]:
    return (_skip(0, 7.4, 1.04),)


def _place() -> tuple[Item, ...]:
    """An empty place."""
    bed = rectangle(-8, -8, 16, 16, 1.4)
    return (
        Path(bed, fill=p.SAND.base, stroke=p.EARTH.dark, width=0.7),
        line(rectangle(-6, -6, 12, 12, 0.8), p.EARTH.light, 0.7, (2, 1.5)),
    )


def _push() -> tuple[Item, ...]:
    """A barrow bumps into another, which jumps forward."""
    bump = star(9, 5.0, 2.5, cx=0.4, cy=0.6)
    return (
        *_arrow(-6.4, -7.4, 5.6, -7.4),
        Path(bump, fill=p.HAT.base, stroke=p.INK, width=0.6, join="round"),
        placed((barrow("blue"),), -9.9, 8.6, 0.66),
        placed((barrow("red"),), 0.0, 7.4, 0.66, rotate(-8)),
    )


def _take() -> tuple[Item, ...]:
    return (
        placed((barrow("green"),), -5.6, 8.6, 0.86),
        placed((block("red"),), -5.2, -2.4, 1.15),
        *_arrow(-1.4, -6.0, 3.8, -1.0, bend=(3.0, -6.0)),
    )


def _draw() -> tuple[Item, ...]:
    """A brick out of the container."""
    return (
        _skip(-1.4, 8.8, 0.78),
        *_arrow(-4.6, -3.6, 1.8, -6.4, bend=(-3.6, -7.4)),
        placed((block("blue"),), 6.8, -3.8, 0.9),
    )


def _lose() -> tuple[Item, ...]:
    """A brick back into the container."""
    return (
        _skip(1.6, 8.8, 0.78),
        placed((block("red"),), -6.6, -4.0, 0.9),
        *_arrow(-3.0, -7.0, 2.0, -4.4, bend=(1.0, -7.6)),
    )


def _build() -> tuple[Item, ...]:
    return (
        placed((stack(("rb",)),), 0, 8.4, 1.3),
        placed((block("yellow"),), 0, -0.4, 1.3),
        *_arrow(7.0, -8.4, 4.8, -3.6),
    )


def _hill() -> tuple[Item, ...]:
    shape = forms()
    shape.form("-9.8,7.4! -6,4.4 -2.6,-5.4 0,-7.6 2.6,-5.4 6,4.4 9.8,7.4!", p.EARTH, 1.0)
    return (*shape.finished(), placed((stack(("yrb", "gy", "r")),), 0, 7.2, 0.66))


def _wrong() -> tuple[Item, ...]:
    """A brick on the place of another colour, crossed out."""
    place = rectangle(-9, -6.6, 14.4, 14.4, 1.2)
    cross = joined((segment(4.4, 3.8, 8.6, 8), segment(4.4, 8, 8.6, 3.8)))
    blue = p.brick_of("blue")
    return (
        Path(place, fill=blue.pale, stroke=blue.tones.dark, width=0.7, join="round"),
        line(rectangle(-7.2, -4.8, 10.8, 10.8, 0.8), blue.tones.dark, 0.6, (1.8, 1.4)),
        placed((block("green"),), 1.6, 4.0, 1.9),
        line(cross, p.CREAM, 3.6),
        line(cross, p.INK, 2.9),
        line(cross, p.brick_of("red").tones.base, 2.1),
    )


def _refill() -> tuple[Item, ...]:
    """A new brick comes down on an empty place."""
    bed = placed(_place(), 0, 1.8, 0.92)
    return (bed, *_arrow(0, -2.2, 0, 4.4), placed((block("yellow"),), 0, -2.0, 1.35))


def _young() -> tuple[Item, ...]:
    """A small ant, and the one die that it throws."""
    return (
        placed(_die(4, p.PETAL), 5.0, -4.0, 0.9, rotate(10)),
        placed((ant("wave", "yellow"),), -2.2, 8.8, 0.8),
    )


def _old() -> tuple[Item, ...]:
    """One die less the other."""
    return (
        placed(_die(5, p.PETAL), -6.2, 0, 0.72, rotate(-8)),
        placed(_die(3, p.HAT), 6.2, 0, 0.72, rotate(8)),
        line(segment(-1.1, 0, 1.1, 0), p.INK, 1.5),
    )


def _arrow(
    x0: float, y0: float, x1: float, y1: float, bend: tuple[float, float] | None = None
) -> tuple[Item, ...]:
    """An arrow in the red of bricks, with a pale contour, that may bend through a place."""
    bx, by = bend or ((x0 + x1) / 2, (y0 + y1) / 2)
    dx, dy = x1 - bx, y1 - by
    length = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / length, dy / length
    head = polygon(
        [
            (x1 + 1.8 * ux, y1 + 1.8 * uy),
            (x1 - 1.5 * ux - 2.3 * uy, y1 - 1.5 * uy + 2.3 * ux),
            (x1 - 1.5 * ux + 2.3 * uy, y1 - 1.5 * uy - 2.3 * ux),
        ]
    )
    shaft = sweep(f"{x0},{y0} {bx},{by} {x1 - ux},{y1 - uy}")
    red = p.brick_of("red").tones.base
    return (
        line(joined((shaft,)), p.INK, 2.4),
        line(head, p.INK, 1.0),
        line(shaft, red, 1.6),
        Path(head, fill=red),
    )


_DRAWN: Final[dict[str, Callable[[], tuple[Item, ...]]]] = {
    "anteater": _anteater,
    "barrow": _barrow,
    "brick": _brick,
    "build": _build,
    "container": _container,
    "dice": _dice,
    "draw": _draw,
    "hill": _hill,
    "ladybird": _ladybird,
    "lose": _lose,
    "old": _old,
    "place": _place,
    "push": _push,
    "refill": _refill,
    "start": _start,
    "take": _take,
    "wrong": _wrong,
    "young": _young,
}

#: The names of all signs.
ICONS: Final = tuple(_DRAWN)
