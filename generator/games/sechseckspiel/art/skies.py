"""The signs of the sky: a sun with filled rays, a star of facets, and the three times of the day as
discs that a reader tells apart in grey: light with a sun, dark with a star, and half and half. A
radius in mm goes in, items about the origin come out."""

from collections.abc import Callable
from functools import cache
from typing import Final

from generator.drawing.brush import placed, smooth_points
from generator.drawing.shapes import star
from generator.geometry import PathData, circle, polar, polygon, rectangle
from generator.scene import Group, Item, Path

from .engraving import around
from .palette import BRASS_DEEP, BRASS_INK, BRASS_LIGHT, DAY, DUSK, NIGHT, PARCHMENT_LIGHT

#: What a segment's sky may be.
SKIES: Final = ("sun", "star")


@cache
def rayed_sun(radius: float) -> tuple[Item, ...]:
    """Draw a sun with straight and wavy rays in turn."""
    disc = 0.5 * radius
    straight = sum((_ray(bearing, disc, radius) for bearing in around(8)), ())
    wavy = sum((_flame(bearing, disc, 0.94 * radius) for bearing in around(8, 22.5)), ())
    return (
        Path(wavy, fill=DUSK),
        Path(straight, fill=BRASS_DEEP),
        Path(circle(0, 0, disc * 1.02), fill=BRASS_INK),
        Path(circle(0, 0, disc * 0.9), fill=DAY),
        Path(circle(0, 0, disc * 0.64), stroke=BRASS_DEEP, width=0.25),
    )


def _ray(bearing: float, foot: float, tip: float, half: float = 13) -> PathData:
    feet = (polar(0, 0, foot, bearing + turn) for turn in (-half, half))
    return polygon([polar(0, 0, tip, bearing), *feet])


def _flame(bearing: float, foot: float, tip: float) -> PathData:
    reach = tip - foot
    rim = (
        (-0.1 / reach, -10),
        (0.4, -9.5),
        (0.72, -1),
        (1.0, 1.5),
        (0.78, 6),
        (0.4, 3.5),
        (-0.1 / reach, 10),
    )
    return smooth_points([polar(0, 0, foot + share * reach, bearing + turn) for share, turn in rim])


@cache
def faceted_star(radius: float) -> tuple[Item, ...]:
    """Draw a star of five points, each with a light and a dark side."""
    shade: PathData = ()
    for bearing in around(5):
        side = polar(0, 0, 0.42 * radius, bearing + 36)
        shade += polygon([(0, 0), polar(0, 0, radius, bearing), side])
    return (
        Path(star(5, radius, 0.42 * radius), fill=PARCHMENT_LIGHT),
        Path(shade, fill=BRASS_LIGHT),
    )


def _day() -> tuple[Item, ...]:
    rays = sum((_ray(bearing, 2.0, 4.1, 17) for bearing in around(8)), ())
    return (
        Path(circle(0, 0, 4.8), fill=BRASS_INK),
        Path(circle(0, 0, 4.4), fill=DAY),
        Path(rays + circle(0, 0, 2.0), fill=BRASS_INK),
        Path(circle(0, 0, 1.35), fill=DAY),
    )


def _night() -> tuple[Item, ...]:
    return (
        Path(circle(0, 0, 4.8), fill=BRASS_INK),
        Path(circle(0, 0, 4.4), fill=NIGHT),
        Path(star(5, 3.7, 1.55), fill=PARCHMENT_LIGHT),
    )


def _dusk() -> tuple[Item, ...]:
    rays = sum((_ray(bearing, 2.0, 4.0, 17) for bearing in (-67.5, -22.5, 22.5, 67.5)), ())
    rim = circle(0, 0, 4.4)
    upper = Group((Path(rays + circle(0, 0, 2.0), fill=BRASS_INK),), clip=rectangle(-5, -5, 10, 5))
    lower = Path(rectangle(-5, 0, 10, 5), fill=NIGHT)
    return (
        Path(circle(0, 0, 4.8), fill=BRASS_INK),
        Path(rim, fill=DUSK),
        Group((upper, lower), clip=rim),
        placed((Path(star(5, 1.75, 0.72), fill=PARCHMENT_LIGHT),), 0, 2.2),
    )


#: The times of the day as signs in a square of 10 mm about the origin.
TIMES: Final[dict[str, Callable[[], tuple[Item, ...]]]] = {
    "day": _day,
    "dusk": _dusk,
    "night": _night,
}
