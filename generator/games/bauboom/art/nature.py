"""What grows and lies around the building site: tufts of grass, flowers, pebbles, leaves, clouds
and the sun. Kinds, places and seeds go in, shared groups and paths come out."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Final

from generator.drawing.brush import joined, line, moved, placed, smooth, smooth_points, sweep
from generator.drawing.shapes import broken, ellipse, star
from generator.geometry import (
    IDENTITY,
    Close,
    Line,
    PathData,
    Transform,
    circle,
    mirror_x,
    transformed,
)
from generator.scene import Group, Item, Path

from . import palette as p
from .props import forms

_CLOUD: Final = (
    "-9,2! -10.5,0.6 -9.6,-1.6 -7,-1.8 -5.6,-4.6 -1.6,-5.2 0.6,-3 4,-4 6.6,-1.6 9.2,-1.4"
    " 10.2,0.6 9,2!"
)


@cache
def tuft(kind: int = 0) -> Group:
    """Draw a tuft of grass, 5 mm wide, rooted at (0, 0)."""
    rng = Random(f"tuft {kind}")
    blades: PathData = ()
    for k in range(5):
        x = -1.8 + 0.9 * k
        lean = x * 0.9 + rng.uniform(-0.5, 0.5)
        high = rng.uniform(2.2, 4.0)
        blades += broken(
            [(x, 0), (x + lean * 0.3, -high * 0.6), (x + lean, -high)], [0.9, 0.6, 0.1]
        )
    light = moved(blades, -0.15, -0.05)
    return Group((Path(blades, fill=p.GRASS.dark), Path(light, fill=p.GRASS.base)))


@cache
def flower(color: str = "red") -> Group:
    """Draw a flower, 6 mm high, rooted at (0, 0)."""
    tones = p.brick_of(color).tones
    petals = joined(
        circle(1.05 * x, -5.2 + 1.05 * y, 0.85)
        for x, y in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3))
    )
    return Group(
        (
            line(sweep("0,0 0.3,-2.4 0,-4.6"), p.GRASS.dark, 0.55),
            Path(ellipse(1.1, -1.8, 1.1, 0.5, -30), fill=p.GRASS.base),
            line(petals, p.INK, 0.4),
            Path(petals, fill=tones.base),
            Path(circle(0, -5.2, 0.75), fill=p.CREAM if color == "yellow" else p.HAT.base),
        )
    )


@cache
def pebbles(kind: int = 0) -> Group:
    """Draw a heap of three stones about (0, 0), 7 mm wide; an odd kind is the mirrored heap."""
    shape = forms()
    shape.form("-1.5,1.2! -1.7,-0.9 -0.8,-2.1! 0.9,-2.3! 2.1,-1.2 2.4,1.2!", p.STONE, 0.8)
    shape.form("-3.6,1.2! -3.4,-0.1 -2.5,-0.9! -1.2,-0.6 -0.5,1.2!", p.STONE, 0.6)
    shape.form("1.3,1.2! 1.6,0.1 2.4,-0.4! 3.3,0.2 3.6,1.2!", p.STONE, 0.5)
    shape.crease("-0.1,-1.3 0.4,-0.5 0.2,0.3", p.STONE.dark, 0.3)
    return Group(shape.finished(), transform=mirror_x(0) if kind % 2 else IDENTITY)


@cache
def leaf() -> Group:
    """Draw a leaf about (0, 0), 8 mm long, lying aslant."""
    shape = forms()
    shape.form("-3.6,2! -2.6,-0.8 0.4,-2.4 3.8,-2.2! 2.8,0.8 0,2.4", p.LEAF, 0.7)
    shape.crease("-4.4,2.6 -1,0.6 2.8,-1.6", p.LEAF.dark, 0.35)
    return Group(shape.finished())


@cache
def cloud() -> Group:
    """Draw a cloud about (0, 0), 21 mm wide."""
    shape = smooth(_CLOUD)
    shade = Path(moved(shape, 0.9, 0.8), fill=p.SKY_DEEP)
    return Group((shade, Path(shape, fill=p.CLOUD)))


@cache
def sun() -> Group:
    """Draw a smiling sun about (0, 0), 22 mm wide."""
    face = (
        Path(circle(-2, -1, 0.7), fill=p.INK),
        Path(circle(2, -1, 0.7), fill=p.INK),
        line(sweep("-2.4,1.4 0,2.9 2.4,1.4"), p.INK, 0.6),
        Path(
            joined((circle(-3.6, 1, 0.8), circle(3.6, 1, 0.8))),
            fill=p.HAT.dark.mix(p.HAT.base, 0.3),
        ),
    )
    rays = star(14, 11, 8.4, first=0)
    return Group((Path(rays, fill=p.HAT.light), Path(circle(0, 0, 7), fill=p.HAT.base), *face))


def turf(places: Sequence[tuple[float, float]], depth: float, seed: int) -> tuple[Item, ...]:
    """Draw a turf along the top of a bank: a green strip with blades that stand up from it."""
    rng = Random(f"turf {seed}")
    under = [(x, y + depth * rng.uniform(0.6, 1.25)) for x, y in places[::-1]]
    top = smooth_points([(x, y - 0.6) for x, y in places], closed=False)
    _, *low = smooth_points(under, closed=False)
    strip = (*top, Line(*under[0]), *low, Close())
    return (
        Path(strip, fill=p.GRASS.base, stroke=p.GRASS.dark, width=0.4, join="round"),
        Path(joined(_blades(places, rng)), fill=p.GRASS.base),
        line(smooth_points([(x, y + 0.1) for x, y in places], closed=False), p.GRASS.light, 0.5),
    )


def _blades(places: Sequence[tuple[float, float]], rng: Random) -> Iterable[PathData]:
    for (x0, y0), (x1, y1) in pairwise(places):
        count = max(1, round(abs(x1 - x0) / 1.6))
        for k in range(count):
            t = (k + rng.uniform(0.2, 0.8)) / count
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            lean, high = rng.uniform(-0.8, 0.8), rng.uniform(1.0, 2.1)
            yield broken(
                [(x, y + 0.4), (x + lean * 0.4, y - high * 0.6), (x + lean, y - high)],
                [0.8, 0.5, 0.1],
            )


def stones(places: Sequence[tuple[float, float]], seed: int) -> tuple[Item, ...]:
    """Scatter stones in the earth at places."""
    rng = Random(f"stones {seed}")
    body: PathData = ()
    light: PathData = ()
    for x, y in places:
        wide = rng.uniform(0.9, 2.0)
        shape = smooth("-1,0.2 -0.6,-0.6 0.3,-0.7 1,-0.1 0.7,0.6 -0.3,0.7")
        body += transformed(shape, Transform(wide, 0, 0, wide * 0.8, x, y))
        light += transformed(
            shape, Transform(wide * 0.55, 0, 0, wide * 0.4, x - 0.2, y - 0.25 * wide)
        )
    return (Path(body, fill=p.EARTH.light), Path(light, fill=p.CLAY.base))


def scattered(kinds: Iterable[tuple[Group, float, float]], by: float = 1.0) -> Group:
    """Set things at places."""
    return Group(tuple(placed((thing,), x, y, by) for thing, x, y in kinds))
