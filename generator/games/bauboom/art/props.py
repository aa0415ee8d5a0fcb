"""What ants work with: blocks, stacks and walls of bricks, buckets, mortar, trowels, ladders,
barrows, signs, loaves. A colour or a size goes in, one shared group comes out, standing on (0, 0)
or held there; all in the same scale as an ant of 14 mm."""

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from generator.drawing.brush import joined, line, placed, segment, sweep
from generator.drawing.forms import Forms, Tones
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, circle, polygon, polyline, rectangle
from generator.scene import Group, Item, Path

from . import palette as p
from .emblems import mark

_EDGE: Final = 0.3


def forms() -> Forms:
    """Begin a drawing with the contour that all things of the building site have."""
    return Forms(p.INK, _EDGE)


@cache
def block(color: str) -> Group:
    """Draw a brick as ants carry it, 5.6 × 5.6 mm, its lower edge's middle on (0, 0)."""
    kind = p.brick_of(color)
    shape = forms()
    shape.form(rectangle(-2.8, -5.6, 5.6, 5.6, 0.4), kind.tones, 1.1)
    shape.add(Path(mark(kind.emblem, 0, -2.8, 1.75), fill=kind.ink))
    return Group(shape.finished())


def stack(rows: Sequence[str]) -> Group:
    """Pile bricks up: `rows` from the ground, each a text of the letters `y r b g`."""
    items: list[Item] = []
    for level, row in enumerate(rows):
        for k, letter in enumerate(row):
            x = (k - (len(row) - 1) / 2) * 5.7
            items.append(placed((block(p.LETTERS[letter]),), x, -5.7 * level))
    return Group(tuple(items))


@cache
def bucket(filled: bool = True) -> Group:
    """Draw a bucket, 4.4 mm wide, with mortar in it where it is filled."""
    shape = forms()
    handle = line(sweep("-2.1,-4 -1.6,-6.4 0,-7.2 1.6,-6.4 2.1,-4"), p.INK, 0.45)
    if filled:
        shape.form("-2,-4! -1.2,-5.2 0.4,-5.5 1.5,-4.9 2,-4!", p.MORTAR, 0.4)
    shape.form("-2.3,-4.2! 2.3,-4.2! 1.7,0! -1.7,0!", p.STEEL, 0.7)
    return Group((handle, *shape.finished()))


@cache
def trough() -> Group:
    """Draw a trough of mortar, 13 mm wide."""
    shape = forms()
    shape.form("-5.6,-3.4! -4,-5 -1,-5.6 2,-5.2 4.4,-4.6 5.6,-3.4!", p.MORTAR, 0.8)
    shape.crease("-3.2,-4.4 -1.4,-4.9 0.6,-4.5", p.MORTAR.dark, 0.35)
    shape.form("-6.5,-3.6! 6.5,-3.6! 5.2,0! -5.2,0!", p.WOOD, 0.7)
    shape.crease("-6,-1.9 0,-1.8 5.9,-1.9", p.WOOD.dark, 0.3)
    return Group(shape.finished())


@cache
def shovel() -> Group:
    """Draw a shovel held at (0, 0), its blade down to the right."""
    shape = forms()
    shape.limb("-2.2,-4.6 0,0 2.6,5", 0.7, p.WOOD)
    shape.form("1.6,4.2! 3.6,3.4! 5,6 4.6,7.8! 2.8,7.2", p.STEEL, 0.6)
    return Group(shape.finished())


@cache
def trowel() -> Group:
    """Draw a trowel held at (0, 0), its blade to the right."""
    shape = forms()
    shape.limb("-0.9,0.5 0.9,-0.5", 0.95, p.brick_of("red").tones)
    shape.form("1.2,-1.8! 5,-1.6! 1.8,1!", p.STEEL, 0.5)
    return Group(shape.finished())


def ladder(length: float, wide: float = 4.2) -> Group:
    """Draw a ladder of twigs that stands upright on (0, 0)."""
    half = wide / 2
    rungs = joined(
        segment(-half, -y, half, -y + 0.3 * (-1) ** k)
        for k, y in enumerate(_steps(1.6, length - 0.8, 2.5))
    )
    rails = joined((sweep(f"{-half},0 {-half - 0.3},{-length / 2} {-half},{-length}"),))
    rails += sweep(f"{half},0 {half + 0.2},{-length / 2} {half},{-length}")
    return Group(timber((rungs, 0.6), (rails, 0.85)))


def _steps(begin: float, end: float, pitch: float) -> list[float]:
    count = max(1, round((end - begin) / pitch))
    return [begin + (end - begin) * k / count for k in range(count + 1)]


def timber(*lines: tuple[PathData, float]) -> tuple[Item, ...]:
    """Draw lines of stated widths as timber: contours first, then wood, lit from the upper left."""
    edges = [line(path, p.INK, wide + 2 * _EDGE) for path, wide in lines]
    wood = [line(path, p.WOOD.base, wide) for path, wide in lines]
    light = [
        placed((line(path, p.WOOD.light, wide * 0.4),), -0.1 * wide, -0.1 * wide)
        for path, wide in lines
    ]
    return (*edges, *wood, *light)


def scaffold(columns: int, rows: int, bay: float = 14.0, floor: float = 15.0) -> Group:
    """Draw a scaffold of twigs and boards: `columns` bays wide, `rows` floors high, on (0, 0)."""
    wide, high = columns * bay, rows * floor
    posts = joined(segment(k * bay, 1, k * bay, -high - 3.5) for k in range(columns + 1))
    braces = joined(
        segment(*_brace(k * bay, -r * floor, bay, floor, turned=(k + r) % 2 == 1))
        for k in range(columns)
        for r in range(rows)
    )
    boards = forms()
    for r in range(1, rows + 1):
        boards.form(rectangle(-1.6, -r * floor, wide + 3.2, 1.3, 0.3), p.WOOD, 0.5)
    knots = joined(
        circle(k * bay, -r * floor + 0.6, 0.5)
        for k in range(columns + 1)
        for r in range(1, rows + 1)
    )
    lashing = Path(knots, fill=p.CREAM, stroke=p.INK, width=0.25)
    return Group((*timber((braces, 0.55), (posts, 1.0)), *boards.finished(), lashing))


def _brace(
    x: float, y: float, wide: float, high: float, *, turned: bool
) -> tuple[float, float, float, float]:
    return (x + wide, y, x, y - high + 1) if turned else (x, y, x + wide, y - high + 1)


@cache
def barrow(color: str, load: str = "") -> Group:
    """Draw a wheelbarrow that is pushed to the right: its handles at (0, -5), loaded with bricks.

    `load` is a text of the letters `y r b g`, at most three.
    """
    tones = p.brick_of(color).tones
    shape = forms()
    legs = timber((joined((segment(4, -3.4, 3.2, 0), segment(0, -5, 12.6, -2.4))), 0.7))
    bricks = [
        placed((block(p.LETTERS[letter]),), 5.2 + 4.6 * k, -5.4, 0.78)
        for k, letter in enumerate(load)
    ]
    shape.form("2.4,-7! 14.4,-7! 11.4,-2.6! 5,-2.6!", tones, 0.9)
    shape.form(circle(13, -2.1, 2.1), p.STEEL, 0.5)
    shape.add(Path(circle(13, -2.1, 0.7), fill=p.INK))
    return Group((*bricks, *legs, *shape.finished()))


@cache
def flag(color: str) -> Group:
    """Draw a flag of a player on a pole, 15 mm high, waving to the right."""
    kind = p.brick_of(color)
    shape = forms()
    pole = timber((segment(0, 0, 0, -15), 0.7))
    shape.form("0.3,-14.8! 3,-15.4 6,-14 10,-14.8! 10,-8.4! 6,-7.6 3,-9 0.3,-8.2!", kind.tones, 0.8)
    shape.add(Path(mark(kind.emblem, 5, -11.5, 2.2), fill=kind.ink))
    return Group((*pole, *shape.finished()))


@cache
def cone() -> Group:
    """Draw a traffic cone, 4.4 mm wide."""
    tones = Tones(*(one.mix(p.HAT.base, 0.25) for one in p.brick_of("red").tones))
    shape = forms()
    body = shape.form("-1.5,-0.6! -0.4,-5.4 0.4,-5.4 1.5,-0.6!", tones, 0.5)
    shape.add(Group((Path(rectangle(-2, -3.6, 4, 1.3), fill=p.CREAM),), clip=body))
    shape.form(rectangle(-2.3, -0.8, 4.6, 0.8, 0.2), tones, 0.3)
    return Group(shape.finished())


@cache
def loaf() -> Group:
    """Draw a loaf of bread, 5 mm wide."""
    shape = forms()
    shape.form("-2.6,0! -2.7,-1.6 -1.4,-2.9 1.2,-2.9 2.6,-1.7 2.5,0!", p.WOOD, 0.7)
    for x in (-1.3, 0, 1.3):
        shape.crease(f"{x - 0.4},-2.4 {x + 0.2},-1.4", p.WOOD.dark, 0.4)
    return Group(shape.finished())


@cache
def mushroom() -> Group:
    """Draw a mushroom, 4 mm wide."""
    shape = forms()
    shape.form("-0.7,0! -0.6,-2.4! 0.6,-2.4! 0.8,0!", p.PETAL, 0.3)
    cap = shape.form("-2.2,-2! -1.8,-3.8 0,-4.6 1.8,-3.8 2.2,-2!", p.TONGUE, 0.6)
    dots = joined(circle(x, y, 0.35) for x, y in ((-0.9, -3), (0.3, -3.8), (1.1, -2.7)))
    shape.add(Group((Path(dots, fill=p.CREAM),), clip=cap))
    return Group(shape.finished())


def rope(points: Sequence[tuple[float, float]]) -> tuple[Item, ...]:
    """Draw a rope along straight lines."""
    path = joined(segment(*a, *b) for a, b in pairwise(points))
    return (line(path, p.INK, 0.75), line(path, p.SAND.base, 0.35))


def hazard(x: float, y: float, width: float, height: float, pitch: float = 4.0) -> Group:
    """Draw a barrier board with slanting stripes in yellow and dark, at its left top (x, y)."""
    count = math.ceil((width + height) / pitch) + 1
    bars = (
        polygon(
            [
                (u, y),
                (u + pitch / 2, y),
                (u + pitch / 2 - height, y + height),
                (u - height, y + height),
            ]
        )
        for u in (x + pitch * k for k in range(count))
    )
    box = rectangle(x, y, width, height)
    ground = Path(box, fill=p.HAT.base)
    return Group((ground, Path(joined(bars), fill=p.INK)), clip=box)


@cache
def oven() -> Group:
    """Draw a clay oven with a fire in it, 13 mm wide."""
    shape = forms()
    shape.form(rectangle(2.2, -12.4, 2.6, 5, 0.3), p.STONE, 0.5)
    shape.form("-6.5,0! -6.6,-5.5 -3.6,-9 0,-9.6 3.6,-9 6.6,-5.5 6.5,0!", p.CLAY, 1.2)
    shape.add(Path(_mouth(3.4, 5.6), fill=p.INK))
    shape.add(Path(_flame(2.4, 4.4), fill=p.brick_of("red").tones.base))
    shape.add(Path(_flame(1.3, 2.8), fill=p.HAT.base))
    return Group(shape.finished())


def _mouth(half: float, high: float) -> PathData:
    return joined(
        (rectangle(-half, -high / 2, 2 * half, high / 2), ellipse(0, -high / 2, half, high / 2))
    )


def _flame(half: float, high: float) -> PathData:
    points = ((-half, 0), (-half * 0.8, -high * 0.6), (-half * 0.3, -high * 0.4), (0, -high))
    other = ((half * 0.35, -high * 0.45), (half * 0.8, -high * 0.7), (half, 0))
    return polygon([*points, *other])


@cache
def skip() -> Group:
    """Draw the yellow container full of bricks, 40 mm wide."""
    shape = forms()
    heap = placed((stack(("yrgby", "gbr")),), 0, -13.2, 1.0)
    shape.form("-20,-15! 20,-15! 16.4,0! -16.4,0!", p.HAT, 1.4)
    shape.form(rectangle(-21, -16.4, 42, 3, 0.8), p.HAT, 0.7)
    for x in (-11.0, 0.0, 11.0):
        shape.form(
            f"{x * 1.12 - 1},-13.4! {x * 1.12 + 1},-13.4! {x + 0.9},0! {x - 0.9},0!", p.HAT, 0.5
        )
    for x in (-12.4, 12.4):
        shape.form(circle(x, 1.6, 1.8), p.STEEL, 0.5)
    return Group((heap, *shape.finished()))


@cache
def scissors() -> Group:
    """Draw scissors about (0, 0) that cut to the right along a level line, 9 mm long."""
    shape = forms()
    for over, under in (("-", ""), ("", "-")):
        shape.form(f"-1.8,{over}1.1! 4.8,{under}1.8 5,{under}1.1! -1.2,{over}0.3!", p.STEEL, 0.3)
    rings = joined(circle(-3.1, y, 1.3) for y in (-2.0, 2.0))
    red = p.brick_of("red").tones.base
    shape.add(line(rings, p.INK, 1.3), line(rings, red, 0.7))
    shape.add(Path(circle(0.3, 0, 0.45), fill=p.INK))
    return Group(shape.finished())


def bunting(left: tuple[float, float], right: tuple[float, float], sag: float, count: int) -> Group:
    """Hang a string of small flags in the four colours between two places."""
    (x0, y0), (x1, y1) = left, right

    def at(t: float) -> tuple[float, float]:
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)

    string = line(polyline([at(k / 24) for k in range(25)]), p.INK, 0.4)
    flags: list[Item] = []
    for k in range(count):
        a, b, c = (at((k + part) / count) for part in (0.18, 0.82, 0.5))
        tones = p.brick_of(p.BRICK_IDS[k % 4]).tones
        flags.append(
            Path(
                polygon([a, b, (c[0], c[1] + 4.2)]),
                fill=tones.base,
                stroke=p.INK,
                width=0.3,
                join="round",
            )
        )
    return Group((string, *flags))
