"""The depot: an open tray for the figures that a tent stands for. Outside a wall of earth with a
painted band, inside a rug; on both the sign that one tent is three people. A size goes in, a scene
comes out."""

from collections.abc import Iterator
from functools import cache
from itertools import cycle
from typing import Final

from generator.drawing.brush import (
    BLEED,
    contour,
    ground,
    joined,
    line,
    moved,
    placed,
    segment,
    smooth,
)
from generator.drawing.textures import grains
from generator.geometry import Box, PathData, circle, polygon, rectangle, regular_polygon
from generator.scene import Color, Item, Path, Scene

from .palette import (
    CREAM,
    DUNE,
    DUNE_DEEP,
    DUSK,
    DUSK_DEEP,
    GROUP_IDS,
    SAND,
    SAND_DEEP,
    SAND_LIGHT,
)
from .palette import group as group_of

#: One triangle of the painted band, in mm: it divides 80 and 60, so that it runs around corners.
STEP: Final = 10 / 3

#: How many people a tent stands for.
WORTH: Final = 3

_SIDES: Final = ("outside", "inside")


def depot_floor(size: tuple[float, float]) -> Scene:
    """Draw the floor of the tray, 80 × 60 mm: a rug with a painted border."""
    width, height = size
    field = Box(0, 0, width, height).grown(-6.5)
    rug = rectangle(field.left, field.top, field.width, field.height, 1.0)
    middle = field.center
    rings = [regular_polygon(8, *middle, across, 22.5) for across in (42, 38.5)]
    return Scene(
        size,
        (
            ground(size, DUSK),
            *_border(size),
            *contour([rug], DUSK_DEEP, 0.3),
            Path(rug, fill=SAND),
            grains(field, 11, colour=SAND_DEEP, per_cm2=16),
            *(Path(ring, stroke=SAND_DEEP, width=0.9) for ring in rings),
            placed(_worth(), middle.x, middle.y, 1.0),
        ),
    )


def depot_wall(size: tuple[float, float], *, side: str = "outside") -> Scene:
    """Draw a wall of the tray, 80 or 60 × 20 mm, rim at the top, from `outside` or `inside`.

    Raises ValueError for another side.
    """
    if side not in _SIDES:
        message = f"a wall has an outside and an inside, not {side!r}"
        raise ValueError(message)
    width, height = size
    wall = SAND_DEEP if side == "outside" else SAND
    whole = Box(0, 0, width, height).grown(BLEED)
    sign = placed(_worth(), width / 2, height / 2 - 0.8, 0.85)
    return Scene(
        size,
        (
            ground(size, wall),
            grains(whole, round(width), colour=wall.mix(DUNE, 0.6), per_cm2=10),
            *_bricks(size, wall.mix(DUNE_DEEP, 0.5)),
            *_rim(size),
            *_band(size, height - 2.6),
            *((sign,) if side == "outside" else ()),
        ),
    )


def _rim(size: tuple[float, float]) -> Iterator[Item]:
    """Cap the wall with a course of bright earth."""
    wide = size[0] + 2 * BLEED
    yield Path(rectangle(-BLEED, -BLEED, wide, BLEED + 2.2), fill=SAND_LIGHT)
    yield line(segment(-BLEED, 2.3, wide, 2.3), DUSK_DEEP, 0.3)
    yield Path(rectangle(-BLEED, 2.45, wide, 0.9), fill=DUNE_DEEP)


def _bricks(size: tuple[float, float], ink: Color) -> Iterator[Item]:
    """Let the bricks show here and there where the plaster has come off."""
    for x, y in ((4.5, 5.6), (7.5, 10.6), (size[0] - 12.5, 5.2), (size[0] - 9.5, 10.4)):
        for dx, dy in ((0, 0), (3.2, 0), (1.5, 1.8)):
            yield Path(rectangle(x + dx, y + dy, 2.7, 1.4, 0.3), fill=ink)


def _band(size: tuple[float, float], foot: float) -> Iterator[Item]:
    """Paint triangles in the colours of the groups along the foot of a wall."""
    wide = size[0] + 2 * BLEED
    yield Path(rectangle(-BLEED, foot - 3.6, wide, 4.2), fill=DUSK_DEEP)
    yield Path(rectangle(-BLEED, foot - 3.1, wide, 3.2), fill=CREAM)
    for k, name in zip(range(-2, round(size[0] / STEP) + 2), cycle(_FROM_LEFT), strict=False):
        x = k * STEP
        tooth = polygon([(x + 0.25, foot), (x + STEP - 0.25, foot), (x + STEP / 2, foot - 2.8)])
        yield Path(tooth, fill=group_of(name).colour, stroke=DUSK_DEEP, width=0.2)
    yield Path(rectangle(-BLEED, foot + 0.4, wide, 9), fill=DUSK)


#: The order of colours from two triangles left of the wall's edge.
_FROM_LEFT: Final = GROUP_IDS[-2:] + GROUP_IDS[:-2]


def _border(size: tuple[float, float]) -> Iterator[Item]:
    """Set diamonds in the colours of the groups along all four sides of the rug."""
    width, height = size
    names = cycle(GROUP_IDS)
    for place in _along(width, height):
        colours = group_of(next(names))
        diamond = regular_polygon(4, *place, 1.9)
        yield Path(diamond, fill=colours.colour, stroke=CREAM, width=0.25)


def _along(width: float, height: float) -> Iterator[tuple[float, float]]:
    """Walk around a rectangle 4.6 mm within its edge, a step at a time, clockwise."""
    e = 4.6
    across, down = 2 * round((width - 2 * e) / STEP / 2), 2 * round((height - 2 * e) / STEP / 2)
    for k in range(across):
        yield e + (width - 2 * e) * k / across, e
    for k in range(down):
        yield width - e, e + (height - 2 * e) * k / down
    for k in range(across):
        yield width - e - (width - 2 * e) * k / across, height - e
    for k in range(down):
        yield e, height - e - (height - 2 * e) * k / down


@cache
def _worth() -> tuple[Item, ...]:
    """Draw the sign about the origin, 30 mm wide: a tent, and the three people it stands for."""
    tent = smooth("-9.5,-5! -7.2,-1.6 -4.2,4.2! -14.8,4.2! -11.8,-1.6")
    door = smooth("-9.5,-1.4! -8.2,1.6 -7.8,4.2! -11.2,4.2! -10.8,1.6")
    bars = [rectangle(-2.6, y, 4.2, 0.9, 0.3) for y in (-0.8, 1.2)]
    people = [moved(_person(), 5.6 + 4.4 * k, 0) for k in range(WORTH)]
    return (
        *contour([tent, *people], CREAM, 0.7),
        Path(joined([tent, *bars, *people]), fill=DUSK_DEEP),
        Path(door, fill=SAND_LIGHT),
    )


@cache
def _person() -> PathData:
    """Return a wanderer in a cloak, about the origin, 9 mm high."""
    cloak = smooth("-0.7,-1.6! 0.7,-1.6! 1.5,0.6 1.8,4.2! -1.8,4.2! -1.5,0.6")
    return (*circle(0, -3.1, 1.45), *cloak)
