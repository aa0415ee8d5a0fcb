"""The building site in the middle of the board: sky and sun, the hill that grows, the crane, the
scaffolds and everyone at work. Items come out, at their places on a board of 370 × 270 mm."""

from typing import Final, NamedTuple

from generator.drawing.brush import joined, line, placed, smooth, sweep
from generator.drawing.forms import Tones
from generator.drawing.textures import grains
from generator.geometry import (
    IDENTITY,
    Box,
    mirror_x,
    rectangle,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Group, Item, Path

from . import palette as p
from .ants import Work, ant
from .crane import crane
from .nature import cloud, flower, leaf, pebbles, sun, tuft, turf
from .props import (
    barrow,
    block,
    bucket,
    bunting,
    cone,
    forms,
    hazard,
    ladder,
    scaffold,
    shovel,
    stack,
    trough,
    trowel,
)

#: The level of the ground, in mm, as places from left to right.
_GROUND: Final = (
    (44, 153),
    (70, 152),
    (100, 153),
    (146, 151.6),
    (200, 152.4),
    (250, 151.6),
    (290, 152.6),
    (326, 152),
)
_LEVEL: Final = 152.0

_MOUND: Final = Tones.parse("#B98252", "#94623A", "#D3A171")
_LEFT: Final = mirror_x(0)


class Worker(NamedTuple):
    """A worker: what it does, its hat, its place, its scale, and whether it looks to the left."""

    work: Work
    hat: str
    x: float
    y: float
    by: float
    left: bool = False


_CREW: Final = (
    Worker("hold", "red", 60, 152.4, 0.85),
    Worker("push", "green", 116, 152.4, 0.9),
    Worker("point", "yellow", 92, 152.2, 0.85, left=True),
    Worker("wave", "green", 156.5, 84, 0.78),
    Worker("hold", "red", 212, 84, 0.78, left=True),
    Worker("stir", "blue", 301, 152.4, 0.85),
    Worker("carry", "yellow", 240, 137, 0.72),
    Worker("push", "red", 260, 122, 0.72, left=True),
    Worker("wave", "blue", 282.6, 107, 0.8, left=True),
    Worker("stir", "green", 258, 107, 0.78),
)


def sky() -> tuple[Item, ...]:
    """Draw the sky with sun, clouds and far hills."""
    far = smooth(
        "40,160! 40,126 66,116 96,128 130,120 180,130 230,120 268,128 300,114 330,124 330,160!"
    )
    near = smooth("40,160! 40,140 60,136 90,142 130,136 230,140 260,137 300,130 330,138 330,160!")
    clouds = ((118, 62, 0.85), (240, 64, 1.0), (68, 92, 0.8), (306, 106, 0.75), (246, 90, 0.6))
    return (
        Path(rectangle(40, 40, 290, 130), fill=p.SKY),
        Path(
            smooth("40,40! 330,40! 330,70 250,78 160,70 90,80 40,74!"),
            fill=p.SKY.mix(p.SKY_DEEP, 0.4),
        ),
        placed((sun(),), 301, 68.5, 0.95),
        *(placed((cloud(),), x, y, by) for x, y, by in clouds),
        Path(far, fill=p.GRASS.light.mix(p.SKY, 0.6)),
        Path(near, fill=p.GRASS.light.mix(p.SKY, 0.25)),
    )


def earth() -> tuple[Item, ...]:
    """Draw the earth below the ground, in layers."""
    deep = smooth("40,186! 90,182 150,188 220,182 280,188 330,184! 330,230! 40,230!")
    return (
        Path(rectangle(40, _LEVEL, 290, 78), fill=p.EARTH.base),
        Path(deep, fill=p.EARTH.base.mix(p.EARTH.dark, 0.5)),
        grains(Box(50, 156, 320, 220), 9, colour=p.EARTH.dark, per_cm2=6, size=0.8),
    )


def above() -> tuple[Item, ...]:
    """Draw everything that stands on the ground, from the hill behind to the crew in front."""
    return (
        *_hill(),
        *turf(_GROUND, 3.4, 1),
        *(_mouth(x) for x in (104, 270)),
        placed((crane(76, 62, "red", 26),), 80, _LEVEL + 0.4),
        *_platform(),
        placed((scaffold(4, 3),), 233, _LEVEL + 0.6),
        *_ladders(),
        *_goods(),
        *(_worker(one) for one in _CREW),
        *_climbers(),
        *_tools(),
        bunting((196.6, 60), (320, 92), 3, 26),
        bunting((142, 75), (173.4, 60), 1.6, 7),
    )


def _worker(one: Worker) -> Group:
    turn = _LEFT if one.left else IDENTITY
    return placed((ant(one.work, one.hat),), one.x, one.y, one.by, turn)


def _hill() -> tuple[Item, ...]:
    shape = forms()
    mound = shape.form(
        "92,153! 104,142 118,126 130,106 142,90 152,83 185,81"
        " 218,83 230,92 244,112 258,130 272,144 284,153!",
        _MOUND,
        2.4,
    )
    layers = (
        "90,140 130,134 185,140 240,133 280,142",
        "110,122 150,116 200,121 250,114",
        "124,104 160,98 210,102 244,98",
    )
    seams = [line(sweep(points), _MOUND.dark, 0.9) for points in layers]
    shape.add(
        Group(
            (*seams, grains(Box(92, 82, 284, 154), 2, colour=_MOUND.dark, per_cm2=7, size=0.9)),
            clip=mound,
        )
    )
    shape.add(*_windows())
    return (*shape.finished(), placed((stack(("yrbgy", "rgby", "byr")),), 185, 83.6, 1.36))


def _mouth(x: float) -> Group:
    """The way down: a small crater with a dark hole."""
    shape = forms()
    shape.form("-7,2! -4.8,-1.6 -2.6,-2.6 2.6,-2.6 4.8,-1.6 7,2!", _MOUND, 0.7)
    shape.add(Path(smooth("-3.2,2! -3,-1 0,-2 3,-1 3.2,2!"), fill=p.DEEP.dark))
    return placed(shape.finished(), x, _LEVEL + 0.8)


def _windows() -> tuple[Item, ...]:
    spots = ((121, 140, 2.6), (228, 116, 2.2), (124, 122, 1.9), (229, 143, 2.6))
    arch = smooth("-1,1! -1,-0.3 0,-1.4 1,-0.3 1,1!")
    holes = joined(transformed(arch, scale(r).then(translate(x, y))) for x, y, r in spots)
    glow = joined(rectangle(x - r * 0.5, y - r * 0.4, r, r * 1.1, 0.5) for x, y, r in spots)
    return (Path(holes, fill=p.DEEP.dark, stroke=p.INK, width=0.4), Path(glow, fill=p.HAT.base))


def _platform() -> tuple[Item, ...]:
    """The trestle under the place of the container, which is laid over it by itself."""
    legs = scaffold(5, 1, 14.6, 13.6)
    return (placed((legs,), 148.5, _LEVEL + 0.6), placed((hazard(-38, 0, 76, 3.2),), 185, 138))


def _ladders() -> tuple[Item, ...]:
    return (
        placed((ladder(70),), 139, _LEVEL + 0.6, 1, rotate(6.5)),
        placed((ladder(15),), 254, _LEVEL + 0.4),
        placed((ladder(15),), 268, 137),
        placed((ladder(15),), 252, 122),
    )


def _climbers() -> tuple[Item, ...]:
    up = rotate(-78)
    return (
        placed((block("green"),), 139.4, 114.6, 0.8, rotate(-84)),
        placed((ant("hold", "blue"),), 143.4, 122, 0.8, rotate(-80)),
        placed((ant("hold", "red"),), 256.6, 147.5, 0.66, up),
        placed((ant("hold", "yellow"),), 270.4, 132.5, 0.62, up),
    )


def _goods() -> tuple[Item, ...]:
    return (
        placed((stack(("ybg", "ry")),), 285.5, _LEVEL + 0.4, 0.85),
        placed((stack(("gb",)),), 284, 137, 0.8),
        placed((stack(("ry", "g")),), 269.4, 107, 0.7),
        placed((trough(),), 311, _LEVEL + 0.6, 0.8),
        placed((bucket(),), 286.5, 122, 0.8),
        placed((bucket(),), 240, 107, 0.75),
    )


def _tools() -> tuple[Item, ...]:
    return (
        placed((barrow("blue", "yrg"),), 122, 152.4, 0.9),
        placed((shovel(),), 66.2, 147, 0.8),
        placed((block("blue"),), 242.2, 127, 0.74),
        placed((trowel(),), 206, 79.6, 0.7, _LEFT),
        placed((cone(),), 145.6, 152.8, 0.8),
        placed((flower("red"),), 228, 152.8, 0.8),
        placed((tuft(2),), 73, 153, 1.0),
        placed((pebbles(1),), 225, 153.4, 0.8),
        placed((leaf(),), 116, 153.4, 0.6),
    )
