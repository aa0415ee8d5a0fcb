"""The wind: a compass rose on a chart, with a calm ring in which an arrow turns, and the arrow. The
letters of the four directions go in, scenes come out. Both have a hole of 4 mm for a split pin, of
no need where the arrow is laid on loose."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, fitted, ground, joined, line, segment, sweep
from generator.drawing.lettering import centred
from generator.drawing.textures import ripples
from generator.geometry import (
    IDENTITY,
    Arc,
    Box,
    Move,
    PathData,
    Point,
    Transform,
    circle,
    mirror_x,
    mirror_y,
    polar,
    polygon,
    polyline,
    rotate,
    transformed,
)
from generator.scene import Color, Item, Path, Scene
from generator.type import label
from generator.units import MM_PER_PT

from .palette import CREAM, FOAM, HOUSE, LANE, NAVY, RED, SAND, SHALLOW, WATER, WATER_DEEP

#: The tile and the arrow as they are drawn, in mm.
TILE: Final = (60.0, 60.0)
ARROW: Final = (46.0, 12.0)

#: The corners of the arrow. It balances on its hole, so it lies still under the pin.
SILHOUETTE: Final = (
    (46.0, 6.0),
    (30.0, 0.0),
    (31.5, 2.4),
    (9.0, 2.6),
    (5.0, 0.0),
    (0.0, 0.0),
    (10.0, 6.0),
    (0.0, 12.0),
    (5.0, 12.0),
    (9.0, 9.4),
    (31.5, 9.6),
    (30.0, 12.0),
)
HOLE: Final = Point(23.0, 6.0)
HOLE_RADIUS: Final = 2.0

#: The arrow turns inside this radius; the letters stand in the ring around it.
CALM: Final = 23.2
_RIM: Final = 27.2
_STAR: Final = 13.5

_MIDDLE: Final = (30.0, 30.0)
_LETTER: Final = 9.25 * MM_PER_PT
_TURN: Final = 9 * MM_PER_PT

#: Two gusts in the corner at the left top; mirrored they fill two corners more.
_GUSTS: Final = (
    "3.5,14.2 4.2,9.8 6.6,7 9.2,5.8 10,4.2 8.6,3.4 7.5,4.6 8.4,5.3",
    "6.4,12.4 8.6,9.4 11.4,7.2 13.8,4.4",
)


def rose(size: tuple[float, float], *, north: str, east: str, south: str, west: str) -> Scene:
    """Draw the compass rose with the letters of its directions; north is red."""
    letters = (_letter(text, 90 * k) for k, text in enumerate((north, east, south, west)))
    return fitted(size, TILE, (*_chart(), *letters))


def wind_arrow(size: tuple[float, float]) -> Scene:
    """Draw the arrow of the wind, 46 × 12 mm, pointing to the right."""
    return fitted(size, ARROW, _vane())


def _letter(text: str, bearing: float) -> Item:
    """Set a letter upright in the ring, its middle at a bearing."""
    at = polar(*_MIDDLE, (CALM + _RIM) / 2, bearing)
    return centred(text, *at, _LETTER, fill=RED if bearing == 0 else NAVY)


@cache
def _chart() -> tuple[Item, ...]:
    cx, cy = _MIDDLE
    box = Box(0, 0, *TILE).grown(BLEED)
    return (
        ground(TILE, WATER_DEEP),
        ripples(box, 11, colour=WATER, pitch=3.0, width=0.5),
        *_gusts(),
        *_quarter(),
        Path(circle(cx, cy, _RIM + 0.8), fill=NAVY),
        Path(circle(cx, cy, _RIM), fill=CREAM),
        Path(_degrees(), fill=NAVY),
        Path(circle(cx, cy, CALM), fill=LANE, stroke=NAVY, width=0.35),
        Path(circle(cx, cy, CALM - 1.1), stroke=FOAM, width=0.5),
        Path(circle(cx, cy, _STAR * 0.62), stroke=NAVY, width=0.3),
        *_star(_STAR * 0.72, 45, SHALLOW, WATER),
        *_star(_STAR, 0, CREAM, NAVY),
        *_hole(cx, cy, CREAM),
    )


def _gusts() -> Iterator[Item]:
    cx, cy = _MIDDLE
    corners: tuple[Transform, ...] = (
        IDENTITY,
        mirror_y(cy),
        mirror_x(cx).then(mirror_y(cy)),
    )
    strokes = joined(sweep(points) for points in _GUSTS)
    path = joined(transformed(strokes, by) for by in corners)
    yield line(path, FOAM, 0.7)


def _quarter() -> Iterator[Item]:
    """Tell in the corner at the right top that the wind turns by a quarter, either way."""
    cx, cy = _MIDDLE
    radius, start, end = 30.4, 32.0, 58.0
    arc: PathData = (Move(*polar(cx, cy, radius, start)), Arc(cx, cy, *polar(cx, cy, radius, end)))
    yield line(arc, FOAM, 0.9)
    heads = joined(
        polygon(
            (
                polar(cx, cy, radius, bearing + way * 4.2),
                polar(cx, cy, radius - 1.3, bearing),
                polar(cx, cy, radius + 1.3, bearing),
            )
        )
        for bearing, way in ((start, -1), (end, 1))
    )
    yield Path(heads, fill=FOAM)
    yield label("90°", 57, 6.2, font="text-bold", size=_TURN, fill=CREAM, anchor="end")


def _degrees() -> PathData:
    """Ticks every 15 degrees along the ring, where no letter stands."""
    ticks: PathData = ()
    for k in range(24):
        if k % 6:
            long, half = (2.4, 0.5) if k % 3 == 0 else (1.3, 0.3)
            mark = polygon(
                (
                    (_MIDDLE[0] - half / 2, _MIDDLE[1] - CALM),
                    (_MIDDLE[0] + half / 2, _MIDDLE[1] - CALM),
                    (_MIDDLE[0] + half / 2, _MIDDLE[1] - CALM - long),
                    (_MIDDLE[0] - half / 2, _MIDDLE[1] - CALM - long),
                )
            )
            ticks += transformed(mark, rotate(15 * k, *_MIDDLE))
    return ticks


def _star(reach: float, first: float, light: Color, dark: Color) -> Iterator[Item]:
    """Four points of a compass star, each a light and a dark half."""
    waist = reach * 0.27
    halves: dict[int, PathData] = {-1: (), 1: ()}
    for k in range(4):
        bearing = first + 90 * k
        tip = polar(*_MIDDLE, reach, bearing)
        for side in halves:
            foot = polar(*_MIDDLE, waist, bearing + 45 * side)
            halves[side] += polygon((_MIDDLE, tip, foot))
    yield Path(halves[-1] + halves[1], stroke=NAVY, width=0.5, join="round")
    yield Path(halves[-1], fill=light)
    yield Path(halves[1], fill=dark)


def _hole(x: float, y: float, ring: Color) -> tuple[Item, ...]:
    """A hole to cut, with a pale ring around it and a cross to find its middle."""
    half = HOLE_RADIUS * 0.55
    cross = segment(x - half, y, x + half, y) + segment(x, y - half, x, y + half)
    return (
        Path(circle(x, y, HOLE_RADIUS + 0.5), fill=ring),
        Path(circle(x, y, HOLE_RADIUS), stroke=NAVY, width=0.25, role="cut"),
        Path(cross, stroke=NAVY, width=0.25),
    )


@cache
def _vane() -> tuple[Item, ...]:
    """A vane of painted wood: head and feathers red, the shaft pale with gusts along it."""
    head = polygon(((50, -3), (28.2, -3), (31.5, 6), (28.2, 15), (50, 15)))
    tail = polygon(((-3, -3), (7.2, -3), (12.6, 6), (7.2, 15), (-3, 15)))
    gusts = joined(
        sweep(f"14.4,{y + 0.3} 16,{y - 0.3} 17.6,{y + 0.3} 19.2,{y - 0.3}") for y in (4.6, 6.0, 7.4)
    )
    chevrons = joined(polyline(((x, 4.4), (x + 1.5, 6), (x, 7.6))) for x in (26.4, 28.2))
    shine = polygon(((31.5, 6), (28.2, -3), (50, -3), (50, 6)))
    feather = polygon(((12.6, 6), (7.2, -3), (-3, -3), (-3, 6)))
    return (
        ground(ARROW, CREAM),
        Path(head + tail, fill=HOUSE.base),
        Path(shine + feather, fill=RED),
        line(polygon(((28.2, -3), (31.5, 6), (28.2, 15)))[:-1], HOUSE.dark, 0.5),
        line(polygon(((7.2, -3), (12.6, 6), (7.2, 15)))[:-1], HOUSE.dark, 0.5),
        line(gusts, WATER, 0.5),
        line(chevrons, HOUSE.base, 0.6),
        *_hole(HOLE.x, HOLE.y, SAND),
    )
