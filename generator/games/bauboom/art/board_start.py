"""The start of the board: big and yellow, with a place for the barrow of each player, a hazard
stripe around it and the forewoman with her flag. A size goes in, items come out."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import joined, line, placed, segment
from generator.geometry import Point, circle, polar, polygon, rectangle, rotate
from generator.scene import Color, Group, Item, Path

from . import palette as p
from .ants import ant
from .banners import start_flag
from .emblems import mark
from .props import cone, hazard, stack

#: A place for a barrow, in mm: a folded one is 37.7 long and 25.6 wide, its wheels to the left,
#: which is the way that the round begins.
BARROW: Final = (39.0, 27.0)
#: How wide the hazard stripe around the field is, from its border, and what lies between places.
_STRIPE: Final = 4.0
_GAP: Final = 2.0
#: Free room at the top of the field for a word, in mm.
HEAD: Final = 17.6

#: The parts of a barrow seen from above, about its place's left top: pan, emblem, axle, handles.
_PAN: Final = ((9.6, 4.6), (31.4, 1.9), (31.4, 25.1), (9.6, 22.4))
_EMBLEM: Final = (20.8, 13.5)
_AXLE: Final = (5.6, 13.5)
_HANDLES: Final = ((31.0, 4.6, 37.0, 4.6), (31.0, 22.4, 37.0, 22.4))


def start_field(size: tuple[float, float]) -> tuple[Item, ...]:
    """Draw the start; it leaves room for a word between 6 and 16 mm below its upper edge."""
    width, height = size
    slab = rectangle(1.5, 1.5, width - 3, height - 3, 2.6)
    inner = rectangle(_STRIPE, _STRIPE, width - 2 * _STRIPE, height - 2 * _STRIPE, 1.8)
    border = hazard(1.5, 1.5, width - 3, height - 3, 5.6)
    return (
        Path(slab, fill=p.INK),
        Group((border,), clip=slab),
        Path(slab, stroke=p.DEEP.base, width=0.7),
        Path(inner, fill=p.HAT.base, stroke=p.INK, width=0.6),
        *_planks(size),
        *_crew(size),
        *(placed((_barrow_place(player),), *at) for player, at in places(size)),
    )


def places(size: tuple[float, float]) -> Iterator[tuple[str, Point]]:
    """Return the players and the left top corners of the places of their barrows."""
    left = (size[0] - 2 * BARROW[0] - _GAP) / 2
    for k, player in enumerate(p.BRICK_IDS):
        column, row = k % 2, k // 2
        yield (
            player,
            Point(left + column * (BARROW[0] + _GAP), HEAD + row * (BARROW[1] + _GAP)),
        )


def _planks(size: tuple[float, float]) -> tuple[Item, ...]:
    width, height = size
    edge = _STRIPE + 0.4
    seams = joined(
        segment(edge, y, width - edge, y) for y in (10.8, HEAD, 45.6, 74.6) if y < height - edge
    )
    return (line(seams, p.HAT.dark.mix(p.HAT.base, 0.6), 0.4),)


@cache
def _barrow_place(player: str) -> Group:
    """Draw the place of a player's barrow, on it the barrow as it stands there, from above."""
    kind = p.brick_of(player)
    dark = kind.tones.dark
    wide, high = BARROW
    sign = mark(kind.emblem, *_EMBLEM, 6.2)
    return Group(
        (
            Path(rectangle(0, 0, wide, high, 1.8), fill=dark),
            Path(rectangle(0.5, 0.6, wide - 0.9, high - 1.0, 1.5), fill=kind.pale),
            *_outline(dark, kind.pale.mix(kind.tones.base, 0.3)),
            *_wheel(kind),
            Path(sign, fill=kind.tones.base),
            Path(sign, stroke=dark, width=0.5, join="round"),
        )
    )


def _outline(dark: Color, pan: Color) -> tuple[Item, ...]:
    """The frame with its handles, and the pan, dashed like all that waits for a thing."""
    fork = joined(segment(12, y, *_AXLE) for y in (7.5, 19.5))
    handles = joined(segment(*ends) for ends in _HANDLES)
    grips = joined(segment(35.0, y, x, y) for _, y, x, _ in _HANDLES)
    shape = polygon(_PAN)
    return (
        line(joined((fork, handles)), p.WOOD.dark, 2.3),
        line(joined((fork, handles)), p.WOOD.base, 1.6),
        line(grips, dark, 2.3),
        Path(shape, fill=pan),
        line(shape, dark, 0.5, (2.2, 1.6)),
    )


def _wheel(kind: p.Brick) -> tuple[Item, ...]:
    """The wheel as it is on the barrow's sides, so that one sees which end goes there."""
    x, y = _AXLE
    spokes = joined(segment(x, y, *polar(x, y, 2.7, 60 * k + 12)) for k in range(6))
    return (
        Path(circle(x, y, 4.0), fill=p.INK),
        Path(circle(x, y, 2.8), fill=p.CREAM),
        line(spokes, p.STEEL.dark, 0.5),
        Path(circle(x, y, 1.2), fill=kind.tones.base, stroke=p.INK, width=0.4),
    )


def _crew(size: tuple[float, float]) -> tuple[Item, ...]:
    """Behind the places, beside the word: the forewoman with her flag, and what she has ready."""
    width, _ = size
    return (
        placed((start_flag(),), 25.4, 13.2, 0.6, rotate(8)),
        placed((ant("wave", "red"),), 15.4, HEAD + 4.0, 1.1),
        placed((stack(("yrb", "gy")),), width - 16.4, HEAD + 0.4, 0.9),
        placed((cone(),), width - 26.4, HEAD + 0.2, 1.15),
    )
