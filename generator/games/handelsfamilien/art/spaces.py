"""The spaces of the map. Each is a clearing with places for two camels, 18 by 12 mm each, one above
the other, and below them, where no camel hides it, what the space is known by: a well by the way,
the number of a good, the emblem of a family, a sail. The field's columns go in, scenes come out."""

from functools import cache
from random import Random
from typing import Final

from generator.drawing.brush import joined, line, moved, placed, smooth, smooth_points
from generator.drawing.lettering import centred
from generator.drawing.rows import Rows
from generator.geometry import (
    Arc,
    Box,
    Move,
    PathData,
    circle,
    polar,
    rectangle,
)
from generator.scene import Color, Group, Item, Path, Scene

from . import palette as p
from .caravan_land import CLEARING, RAISED, SIGN
from .cloths import weave
from .emblems import emblem_item
from .goods_list import still_life
from .wayside import at, cairn, fire, palm, well

#: The foot of a camel, in mm, and how round its place is drawn.
PAD: Final = (18.0, 12.0)
_ROUND: Final = 3.0

#: The sign below the camels: how far from the middle of the field, and its radius.
_SIGN: Final = (SIGN, 4.5)

_VELLUM: Final = p.CREAM.mix(p.PARCHMENT_LIGHT, 0.6)
_NUMBER: Final = 5.9
_GOOD: Final = 17.0

#: The radius of the medallion on a start space.
_SEAL: Final = 7.2


def space(
    size: tuple[float, float], *, kind: str, sign: str, number: int, goods: Rows, families: Rows
) -> Scene:
    """Draw a space of the kind `plain`, `water`, `goods` or `start`, in the box of its field.

    `goods` have the columns `no` and `id`, `families` have `letter` and `id`: a goods space
    shows the good of its number, a start space the family of its sign. Raises ValueError for
    another kind, number or sign.
    """
    match kind:
        case "goods":
            items = _goods(int(number), _named(goods, "no", number))
        case "start":
            items = _start(_named(families, "letter", sign))
        case "plain":
            items = (_plain(int(number) % len(_WAYSIDE)),)
        case "water":
            items = (_water(),)
        case _:
            raise ValueError(f"there is no space of the kind {kind!r}")
    return Scene(size, (placed(items, size[0] / 2, size[1] / 2),))


def _named(rows: Rows, column: str, value: str | int) -> str:
    """Return the id of the row that has `value` in a column."""
    for row in rows:
        if str(row[column]) == str(value):
            return str(row["id"])
    raise ValueError(f"no row has {value!r} in the column {column!r}")


def _pads(radius: float = _ROUND, inset: float = 0.35) -> PathData:
    wide, high = PAD
    return joined(
        rectangle(
            -wide / 2 + inset,
            -RAISED + top + inset,
            wide - 2 * inset,
            high - 2 * inset,
            radius,
        )
        for top in (-high, 0.0)
    )


@cache
def _ring(seed: int, radius: float) -> PathData:
    """Draw a circle as a hand draws it."""
    rng = Random(f"ring {seed}")
    places = [
        polar(0, -RAISED, radius + rng.uniform(-0.22, 0.22), 22.5 * k + rng.uniform(-4, 4))
        for k in range(16)
    ]
    return smooth_points(places)


_WAYSIDE: Final = (well, cairn, fire, palm)


@cache
def _plain(look: int) -> Group:
    """Draw a resting place: trodden sand, two mats, and a well or a mark beside them."""
    ring = _ring(look, CLEARING - 0.3)
    by = 0.72 if look == 3 else 0.95
    items: tuple[Item, ...] = (
        Group((Path(ring, fill=p.PARCHMENT_LIGHT),), opacity=0.84),
        line(ring, p.INK_SOFT, 0.45, (3.2, 0.9)),
        *_mats(p.PARCHMENT_LIGHT.mix(p.SAND, 0.2), p.INK_SOFT),
        at((_WAYSIDE[look](),), 0 if look != 3 else -0.8, _SIGN[0] + 3.2, by),
    )
    return Group(items)


def _mats(fill: Color, ink: Color) -> tuple[Item, ...]:
    mats = _pads()
    return (Path(mats, fill=fill), line(mats, ink, 0.32, (1.1, 0.9)))


@cache
def _water() -> Group:
    """Draw a mooring: rings of ripples, two rafts and a sail."""
    ripples = joined(_arc(r, b, s) for r, b, s in _RIPPLES)
    foam = p.CREAM.mix(p.WATER_LIGHT, 0.5)
    items: tuple[Item, ...] = (
        Group((Path(circle(0, -RAISED, CLEARING), fill=p.WATER),), opacity=0.5),
        line(ripples, foam, 0.35),
        *_mats(p.WATER_LIGHT.mix(p.CREAM, 0.35), p.WATER_DEEP),
        *_sail(),
    )
    return Group(items)


_RIPPLES: Final = (
    (14.4, -74, 30),
    (14.4, -16, 30),
    (14.4, 44, 30),
    (14.4, 104, 30),
    (14.4, 228, 24),
    (13.2, -66, 22),
    (13.2, 54, 26),
    (13.2, 112, 18),
)


def _arc(radius: float, bearing: float, sweep: float) -> PathData:
    one, other = (polar(0, -RAISED, radius, b) for b in (bearing, bearing + sweep))
    return (Move(*one), Arc(0, -RAISED, *other))


def _sail() -> tuple[Item, ...]:
    """Draw a dhow."""
    foot = _SIGN[0] + 1.4
    hull = smooth(f"-3.9,{foot - 1.5}! -2.4,{foot} 1.8,{foot} 4.1,{foot - 1.9}! 0,{foot - 1.1}")
    sail = smooth(
        f"-2.2,{foot - 1.8}! -0.6,{foot - 4.6} 1.6,{foot - 6.6}! 2.6,{foot - 3.6} 2.9,{foot - 2}!"
    )
    wake = smooth_points([(-4.0, foot + 0.4), (-1, foot + 0.7), (3.6, foot + 0.4)], closed=False)
    return (
        line(wake, p.CREAM, 0.45),
        Path(sail, fill=p.CREAM, stroke=p.INK, width=0.3, join="round"),
        Path(hull, fill=p.CLAY_DEEP, stroke=p.INK, width=0.3, join="round"),
    )


def _goods(number: int, name: str) -> tuple[Item, ...]:
    """Draw a market: a cream medallion with the good, and its number on a disc."""
    return (
        _medallion(),
        still_life(name, -_GOOD / 2, -RAISED - _GOOD / 2, _GOOD),
        _disc(),
        centred(str(number), 0, _SIGN[0], _NUMBER, fill=p.CREAM),
    )


@cache
def _medallion() -> Group:
    rim, inner = _ring(90, CLEARING), _ring(90, CLEARING - 1.1)
    shade = moved(rim, 0.7, 0.8)
    items: tuple[Item, ...] = (
        Group((Path(shade, fill=p.DUNE),), opacity=0.55),
        Path(rim, fill=p.GOLD_LIGHT, stroke=p.INK, width=0.5),
        Path(inner, fill=_VELLUM, stroke=p.INK, width=0.3),
        line(_pads(), p.DUNE, 0.36, (1.1, 0.9)),
    )
    return Group(items)


@cache
def _disc() -> Group:
    x, (y, r) = 0.0, _SIGN
    items: tuple[Item, ...] = (
        Path(circle(x, y, r), fill=p.INK),
        Path(circle(x, y, r - 0.55), stroke=p.GOLD_LIGHT, width=0.3),
    )
    return Group(items)


@cache
def _start(family_id: str) -> tuple[Item, ...]:
    """Draw the home of a family: a round carpet in its weave, with fringes, two mats on it, and
    its emblem on a medallion between them."""
    family = p.family(family_id)
    rim = _fringed(CLEARING + 0.9)
    y, r = _SIGN
    mats = _pads()
    return (
        Group((Path(moved(rim, 0.7, 0.9), fill=p.DUNE),), opacity=0.55),
        Path(rim, fill=family.hex, stroke=p.INK, width=0.45, join="round"),
        Group((_woven(family_id),), clip=circle(0, -RAISED, CLEARING - 0.6)),
        Path(circle(0, -RAISED, CLEARING - 0.6), stroke=family.on, width=0.4),
        Path(mats, fill=family.light),
        line(mats, family.dark, 0.35, (1.1, 0.9)),
        Path(circle(0, -RAISED, _SEAL), fill=family.hex, stroke=family.dark, width=0.45),
        Path(circle(0, -RAISED, _SEAL - 0.7), stroke=family.on, width=0.35),
        emblem_item(family_id, 0, -RAISED, 9.4, family.on),
        Path(circle(0, y, r), fill=family.hex, stroke=p.INK, width=0.45),
        Path(circle(0, y, r - 0.55), stroke=family.on, width=0.3),
        emblem_item(family_id, 0, y, 5.8, family.on),
    )


def _woven(family_id: str) -> Group:
    return weave(family_id, Box(-15, -16, 15, 14), 3.0)


def _fringed(radius: float) -> PathData:
    """Draw a scalloped rim."""
    lobes, places = 24, []
    for k in range(2 * lobes):
        out = radius + (0.55 if k % 2 else -0.45)
        places.append(polar(0, -RAISED, out, 180 * k / lobes))
    return smooth_points(places)
