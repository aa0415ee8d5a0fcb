"""What a caravan passes: palms, camels, tents, tufts, stones, a well. Small drawings in ink and
wash, each about the middle of its foot at (0, 0), made once and laid down where they are wanted."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from generator.drawing.brush import joined, line, placed, segment, smooth, sweep
from generator.drawing.shapes import ellipse, ribbon
from generator.geometry import (
    IDENTITY,
    PathData,
    Transform,
    circle,
    mirror_x,
    polygon,
    rectangle,
    transformed,
    translate,
)
from generator.scene import Color, Group, Item, Path

from . import palette as p

_EDGE: Final = 0.3
SHADE: Final = p.SAND_DEEP.mix(p.DUNE, 0.4)
FLEECE: Final = Color.parse("#C08A4E")
CLOTHS: Final = (
    Color.parse("#A3321F"),
    Color.parse("#2E6075"),
    Color.parse("#8A6A1B"),
    Color.parse("#5E7F45"),
)

_CAMEL: Final = (
    "9.9,-6.5! 9.5,-7.4 8.5,-7.5 8.0,-6.6 7.7,-5 7.0,-4.3 6.2,-5 5.4,-6.4 4.5,-7.2 3.6,-6.2"
    " 2.6,-5.1 1.5,-4.8 0.9,-3.8 0.7,-2.2! 1.2,-2.3! 1.5,-3.2 1.9,-2.6! 1.7,0! 2.3,0! 2.6,-2.2!"
    " 3.2,-2.6 5.0,-2.5 5.5,-2.3! 5.6,0! 6.2,0! 6.4,-2.4! 6.9,0! 7.4,0! 7.2,-2.6 8.2,-3.6"
    " 8.8,-5.6 9.4,-6.0"
)


def outlined(path: PathData, fill: Color, ink: Color = p.INK) -> tuple[Item, ...]:
    """Fill a shape and draw its edge."""
    return (Path(path, fill=fill, stroke=ink, width=_EDGE, join="round"),)


def shadow(x: float, wide: float, high: float = 0.7) -> Path:
    """Lay a shadow on the ground, to the right of a foot."""
    return Path(ellipse(x + wide * 0.25, 0, wide, high), fill=SHADE)


@cache
def camel(cloth: int) -> Group:
    """Draw a laden camel going to the right, 9 mm long and 7.5 high."""
    body = transformed(smooth(_CAMEL), translate(-5, 0))
    pack = smooth("-1.9,-6.3 -0.5,-7.6 0.9,-6 1.3,-4.2! -0.4,-3.6 -2.1,-4.2!")
    stripe = sweep("-2,-5.1 -0.4,-4.5 1.2,-5.1")
    return Group(
        (
            shadow(-0.6, 4.2, 0.6),
            *outlined(body, FLEECE),
            *outlined(pack, CLOTHS[cloth % len(CLOTHS)]),
            line(stripe, p.GOLD_LIGHT, 0.4),
            Path(circle(3.9, -6.75, 0.2), fill=p.INK),
        )
    )


def train(count: int, pitch: float, slope: float = 0.0, by: float = 0.95) -> tuple[Item, ...]:
    """Draw a train of camels, one tied to the next, about its middle."""
    start = -pitch * (count - 1) / 2
    spots = [(start + k * pitch, slope * (start + k * pitch)) for k in range(count)]
    ropes = [
        sweep(
            f"{x + 1.2 * by},{y - 5 * by} {x + pitch / 2},{y - 3.6 * by} "
            f"{x + pitch + 3 * by - pitch * 0.5},{y - 4.4 * by}"
        )
        for x, y in spots[:-1]
    ]
    camels = [placed((camel(k),), x, y, by) for k, (x, y) in enumerate(spots)]
    return (line(joined(ropes), p.INK_SOFT, 0.28), *camels)


@cache
def palm(lean: int = 1) -> Group:
    """Draw a date palm 9.5 mm high that leans to the right, or the left for -1."""
    trunk = ribbon([(0, 0), (0.5, -2.6), (1.3, -5), (2.2, -6.9)], [1.1, 0.8, 0.65, 0.55])
    rings = joined(
        segment(x - 0.35, y, x + 0.35, y - 0.15)
        for x, y in ((0.1, -0.9), (0.35, -2.0), (0.7, -3.2), (1.1, -4.4), (1.6, -5.5))
    )
    fronds = joined(_frond(*tip) for tip in _FRONDS)
    back = joined(_frond(*tip) for tip in _FRONDS[1::2])
    dates = joined(circle(2.2 + dx, -6.3 + dy, 0.34) for dx, dy in ((-0.5, 0.1), (0.3, 0.3)))
    turn = IDENTITY if lean > 0 else mirror_x(0)
    return Group(
        (
            shadow(0, 1.9, 0.5),
            Group(
                (
                    Path(trunk, fill=Color.parse("#A8794A"), stroke=p.INK, width=0.3),
                    line(rings, p.INK_SOFT, 0.29),
                    Path(fronds, fill=p.PALM, stroke=p.PALM_DEEP, width=0.29, join="round"),
                    Path(back, fill=p.PALM_DEEP),
                    Path(dates, fill=p.CLAY),
                ),
                turn,
            ),
        )
    )


_FRONDS: Final = (
    (-1.6, -5.2),
    (-2.0, -7.2),
    (0.2, -9.6),
    (2.6, -9.9),
    (5.0, -8.8),
    (6.4, -6.8),
    (5.2, -5.0),
)


def _frond(x: float, y: float) -> PathData:
    fx, fy = 2.2, -6.9
    mx, my = (fx + x) / 2, (fy + y) / 2 - 1.0
    return ribbon([(fx, fy), (mx, my), (x, y)], [0.35, 0.95, 0.1])


@cache
def tent(cloth: int) -> Group:
    """Draw a tent with stripes, 10 mm wide and 7 high."""
    colour = CLOTHS[cloth % len(CLOTHS)]
    lit = smooth("-4.6,0! -2.4,-2.4 -0.6,-6! 0.9,-2.8 1.4,0!")
    dark = smooth("1.4,0! 0.9,-2.8 -0.6,-6! 2.0,-2.6 4.6,-0.4!")
    door = smooth("-2.6,0! -1.3,-3.2! -0.5,0!")
    stripes = joined(sweep(s) for s in ("-3.4,0 -2,-2.4 -0.6,-6", "0.5,0 0.2,-2.6 -0.6,-6"))
    ropes = segment(-4.4, -0.3, -5.6, 0.5) + segment(4.4, -0.5, 5.6, 0.3)
    return Group(
        (
            shadow(0.6, 4.9, 0.8),
            line(ropes, p.INK_SOFT, 0.28),
            *outlined(dark, colour.mix(p.INK, 0.25)),
            *outlined(lit, p.CREAM),
            line(stripes, colour, 0.8),
            Path(door, fill=p.INK_SOFT),
            line(segment(-0.6, -6, -0.6, -7.4), p.INK, 0.25),
            Path(polygon([(-0.6, -7.5), (1.2, -7.0), (-0.6, -6.5)]), fill=colour),
        )
    )


@cache
def fish() -> Group:
    """Draw a fish that leaps, 6 mm long, with the ring of water it comes from."""
    body = smooth("-2.6,-1.6! -0.8,-3.6 1.6,-3.2 3,-1.4! 1.2,-1.3 -0.6,-1.8")
    tail = smooth("-2.2,-1.8! -3.8,-2.2! -3.2,-1.2! -3.4,0.2!")
    rings = sweep("-4.6,0.6 -1,1.3 3.4,0.9") + sweep("-2.4,2 0.2,2.2 2.2,1.9")
    return Group(
        (
            line(rings, p.CREAM, 0.35),
            *outlined(tail, p.SILVER),
            *outlined(body, p.SILVER),
            Path(circle(1.9, -2.3, 0.24), fill=p.INK),
        )
    )


@cache
def waves() -> Group:
    """Draw three short waves, 7 mm wide."""
    rows = (
        "-3.4,-1.4 -2.4,-2.1 -1.4,-1.4 -0.4,-2.1 0.6,-1.4",
        "-0.6,0.2 0.4,-0.5 1.4,0.2 2.4,-0.5 3.4,0.2",
    )
    return Group((line(joined(map(sweep, rows)), p.WATER_DEEP, 0.35),))


@cache
def tuft() -> Group:
    """Draw thorny scrub, 4 mm wide."""
    blades = joined(
        ribbon([(x * 0.3, 0), (x * 0.7, -h * 0.6), (x, -h)], [0.35, 0.3, 0.1])
        for x, h in ((-2, 1.5), (-1.2, 2.4), (-0.2, 2.9), (0.8, 2.5), (1.7, 1.9), (2.3, 1.1))
    )
    return Group((shadow(0, 1.6, 0.4), Path(blades, fill=p.PALM_DEEP)))


@cache
def stones() -> Group:
    """Draw three stones, 5 mm wide."""
    forms = (
        ("-2.4,0 -2.2,-1.1 -1.1,-1.4 -0.2,-0.6 -0.3,0.1", p.STONE_LIGHT),
        ("0.8,0.2 1,-0.9 2,-1 2.5,-0.2 2.2,0.3", p.STONE),
        ("-0.9,0.5 -0.6,-0.9 0.5,-1.1 1.2,-0.1 0.8,0.6", p.STONE_LIGHT),
    )
    items = [item for points, fill in forms for item in outlined(smooth(points), fill)]
    return Group((shadow(0, 2.6, 0.6), *items))


@cache
def well() -> Group:
    """Draw a well of stone with its beam, 6 mm wide and 6 high."""
    wall = rectangle(-2.3, -2.0, 4.6, 2.1, 0.5)
    joints = segment(-2.2, -1, 2.2, -1) + segment(-0.8, -2, -0.8, -1) + segment(0.8, -1, 0.8, 0)
    beam = segment(-2, -1.9, -2, -5.2) + segment(2, -1.9, 2, -5.2) + segment(-2.5, -5, 2.5, -5)
    return Group(
        (
            shadow(0.2, 3, 0.7),
            line(beam, p.CLAY_DEEP, 0.5),
            line(segment(0, -5, 0, -2.6), p.INK, 0.28),
            *outlined(ellipse(0, -2, 2.3, 0.8), p.WATER_DEEP),
            *outlined(wall, p.STONE_LIGHT),
            line(joints, p.STONE_DEEP, 0.28),
            *outlined(polygon([(-0.6, -3.2), (0.6, -3.2), (0.4, -2.2), (-0.4, -2.2)]), p.CLAY),
        )
    )


@cache
def fire() -> Group:
    """Draw a camp fire, 5 mm wide and 5 high."""
    logs = segment(-2, 0.2, 1.8, -0.8) + segment(2, 0.2, -1.8, -0.8)
    flame = smooth("0,-5 1.5,-2.6 1.1,-1 0,-0.6 -1.1,-1 -1.5,-2.4! -0.6,-2.8")
    core = smooth("0.1,-3 0.7,-1.7 0,-0.9 -0.7,-1.7")
    return Group(
        (
            shadow(0, 2.2, 0.6),
            line(logs, p.CLAY_DEEP, 0.8),
            *outlined(flame, Color.parse("#D8742A")),
            Path(core, fill=p.GOLD_LIGHT),
        )
    )


@cache
def cairn() -> Group:
    """Draw a way mark of flat stones, one on the other, 5 mm high."""
    courses = (
        (0, -0.5, 2.3, 0.85),
        (0.2, -1.8, 1.8, 0.75),
        (-0.1, -3, 1.35, 0.7),
        (0.1, -4, 0.8, 0.55),
    )
    items = [
        item
        for k, (x, y, rx, ry) in enumerate(courses)
        for item in outlined(ellipse(x, y, rx, ry), p.STONE if k % 2 else p.STONE_LIGHT)
    ]
    return Group((shadow(0.2, 2.8, 0.6), *items))


def at(items: Sequence[Item], x: float, y: float, by: float = 1.0, *, left: bool = False) -> Group:
    """Lay a drawing down with its foot at (x, y), looking to the left where asked."""
    turn: Transform = mirror_x(0) if left else IDENTITY
    return placed(items, round(x, 2), round(y, 2), by, turn)
