"""The goods as pieces: square tokens with their number, cards with a large drawing and free places
for name, number and map, and the backs of both. Sizes and values go in, scenes come out."""

from functools import cache
from typing import Final

from generator.drawing.brush import fitted, ground, joined, sweep
from generator.drawing.lettering import centred
from generator.drawing.shapes import star
from generator.geometry import (
    PathData,
    circle,
    polygon,
    rectangle,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Group, Item, Path, Scene

from . import goods_palette as c
from .goods_frame import parchment, star_sign, stitched, stitches, wash
from .goods_list import GOODS, still_life
from .goods_motifs import date_palm, pitched_tent, walking_camel

#: Tokens and cards as they are drawn, in mm.
TOKEN: Final = (20.0, 20.0)
CARD: Final = (63.0, 88.0)


def goods_token(size: tuple[float, float], *, good: str, number: int | str) -> Scene:
    """Draw the front of a goods token: the good, and its number in a disc.

    Raises ValueError with the nearest id for a good that there is not.
    """
    items = (
        *_token_ground(),
        *wash(_place(good), 11.0, 11.3, 6.5, 6.3),
        still_life(good, 4.3, 4.45, 13.4),
        Path(circle(4.85, 4.55, 2.45), fill=c.INK),
        Path(circle(4.75, 4.45, 2.25), fill=c.PARCHMENT_LIGHT),
        centred(str(number), 4.75, 4.45, 3.0, fill=c.INK),
    )
    return fitted(size, TOKEN, items)


def goods_token_back(size: tuple[float, float], *, points: int | str) -> Scene:
    """Draw the back of a goods token with the points that it counts."""
    number = centred(str(points), 10, 10, 4.6, fill=c.INK)
    return fitted(size, TOKEN, (_token_back(), number))


def goods_card(size: tuple[float, float], *, good: str) -> Scene:
    """Draw the front of a goods card, without words.

    On a card of 63 × 88 mm there is room for a number in the disc of 10 mm about (9.7, 9.2), for
    the name from (16, 5) to (58, 13.4), and for a map from (5, 56.4) to (58, 83.4).

    Raises ValueError with the nearest id for a good that there is not.
    """
    items = (
        _card_ground(),
        *wash(_place(good), 31.5, 34.4, 23.5, 18.2),
        still_life(good, 12.3, 15.2, 38.4),
        _card_places(),
    )
    return fitted(size, CARD, items)


def goods_card_back(size: tuple[float, float]) -> Scene:
    """Draw the back of a goods card, the same both ways up."""
    return fitted(size, CARD, (_card_back(),))


def _place(good: str) -> int:
    """Return the place of a good among all; one that there is not is told of by its drawing."""
    return GOODS.index(good) if good in GOODS else 0


@cache
def _token_ground() -> tuple[Item, ...]:
    return (Group(parchment(TOKEN, 5)), Group(stitched(TOKEN, 1.5, 0.8)[:2]))


@cache
def _token_back() -> Group:
    seam = rectangle(2.0, 2.0, 16, 16, 1.4)
    corners = joined(star(4, 1.1, 0.42, cx=x, cy=y) for x in (4.6, 15.4) for y in (4.6, 15.4))
    signs = Path(corners, fill=c.STRAW.base)
    return Group((ground(TOKEN, c.MADDER), *stitches(seam), signs, *star_sign(10, 10, 6.6)))


@cache
def _card_ground() -> Group:
    return Group((*parchment(CARD, 9), *_dunes(), *stitched(CARD, 2.8, 1.75)))


def _dunes() -> tuple[Item, ...]:
    """Lines of far dunes to both sides of a drawing."""
    ways = (
        "3,44 8,42.4 14,44.6",
        "3,48.6 10,46.4 18,49.4",
        "60,42 54,40.6 49,43",
        "60,47.4 52,45 45,48.6",
    )
    path = joined(sweep(way) for way in ways)
    return (Path(path, stroke=c.PARCHMENT_DARK, width=0.5, cap="round"),)


@cache
def _card_places() -> Group:
    """The places for number, name and map."""
    ribbon = polygon([(9, 5), (58.4, 5), (56, 9.2), (58.4, 13.4), (9, 13.4)])
    panel = rectangle(4.4, 55.7, 54.2, 28.3, 1.2)
    return Group(
        (
            Path(ribbon, fill=c.MADDER, stroke=c.INK, width=0.45, join="round"),
            *stitches(sweep("15,6.2! 56.4,6.2!")),
            *stitches(sweep("15,12.2! 56.4,12.2!")),
            Path(circle(9.9, 9.4, 5.5), fill=c.INK),
            Path(circle(9.7, 9.2, 5.2), fill=c.STRAW.base, stroke=c.INK, width=0.3),
            Path(circle(9.7, 9.2, 4.3), fill=c.PARCHMENT_LIGHT, stroke=c.INK, width=0.3),
            Path(panel, fill=c.PARCHMENT_LIGHT, stroke=c.INK, width=0.45),
        )
    )


@cache
def _card_back() -> Group:
    field = parchment(CARD, 21)
    middle = (Path(_lozenges(), stroke=c.PARCHMENT_DARK, width=0.45), *_routes(), *_corner_stars())
    halo = Path(circle(31.5, 44, 17.6), fill=c.PARCHMENT_LIGHT, stroke=c.INK, width=0.4)
    ring = stitches(circle(31.5, 44, 16.2), c.MADDER)
    return Group(
        (
            *field,
            *middle,
            halo,
            *ring,
            *star_sign(31.5, 44, 14.4),
            *_heart(),
            *stitched(CARD, 4.6, 2.9),
        )
    )


def _lozenges() -> PathData:
    """A net of lozenges over the card, the same after half a turn."""
    ways = []
    for k in range(-9, 10):
        ways.append(f"{31.5 + 9 * k - 44},{44 - 66}! {31.5 + 9 * k + 44},{44 + 66}!")
        ways.append(f"{31.5 + 9 * k + 44},{44 - 66}! {31.5 + 9 * k - 44},{44 + 66}!")
    return joined(sweep(way) for way in ways)


def _routes() -> tuple[Item, ...]:
    """Two routes with their caravans, each the other one turned half round."""
    one = sweep("42,31 46,29.6 49.5,26 46.4,22.6 36,22.4 27,22.8 18,22 13,19 11.4,15.4")
    route = Path(one, stroke=c.STITCH, width=0.7, dash=(2.0, 1.5), cap="round")
    half = Group((route, *_caravan()))
    return (half, Group((half,), transform=rotate(180, 31.5, 44)))


def _caravan() -> tuple[Item, ...]:
    """Three camels above a route, a palm and a tent at its sides."""
    camels = joined(_small(walking_camel(), x, 18.6, 0.62) for x in (24.4, 31.5, 38.6))
    signs = joined((_small(date_palm(), 17.6, 16.4, 0.6), _small(pitched_tent(), 46, 17.6, 0.6)))
    return (Path(camels, fill=c.BARK.dark), Path(signs, fill=c.MADDER))


def _small(path: PathData, x: float, y: float, by: float) -> PathData:
    return transformed(path, scale(by).then(translate(x, y)))


def _corner_stars() -> tuple[Item, ...]:
    places = [(x, y) for x in (11.0, 52.0) for y in (11.5, 76.5)]
    return tuple(item for x, y in places for item in star_sign(x, y, 3.7))


def _heart() -> tuple[Item, ...]:
    """A small star in the middle of the large one."""
    inner = star(8, 4.8, 2.4, cx=31.5, cy=44, first=22.5)
    return (Path(inner, fill=c.NAVY.base), Path(circle(31.5, 44, 1.3), fill=c.STRAW.base))
