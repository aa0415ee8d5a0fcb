"""The bricks: a moulded tile of one colour with bevelled edges and its emblem in relief, and the
back that all of them share. A size and a colour go in, scenes come out."""

from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, fitted, ground, line, placed
from generator.drawing.forms import Tones
from generator.drawing.textures import grains
from generator.geometry import Box, PathData, circle, polygon, polyline, rectangle
from generator.scene import Item, Path, Scene

from . import palette as p
from .emblems import relief
from .tracks import print_of_ant

#: A brick as it is drawn, in mm, and how wide its bevel is.
BRICK: Final = (22.0, 22.0)
BEVEL: Final = 2.3


def brick(size: tuple[float, float], *, color: str) -> Scene:
    """Draw the front of a brick (`yellow red blue green`)."""
    return fitted(size, BRICK, _front(color))


def brick_back(size: tuple[float, float]) -> Scene:
    """Draw the back of a brick, the same for all: raw clay with the stamp of the ants."""
    return fitted(size, BRICK, _back())


@cache
def _front(color: str) -> tuple[Item, ...]:
    kind = p.brick_of(color)
    face = Box(0, 0, *BRICK).grown(-BEVEL - 0.6)
    speckle = grains(face, 5, colour=kind.tones.dark.mix(kind.tones.base, 0.6), per_cm2=7, size=0.4)
    return (*bevelled(BRICK, kind.tones), speckle, *relief(kind, 11, 11, 6.3))


@cache
def _back() -> tuple[Item, ...]:
    face = Box(0, 0, *BRICK).grown(-BEVEL - 0.6)
    speckle = grains(face, 8, colour=p.CLAY.dark, per_cm2=16, size=0.45)
    stamp = (
        Path(circle(11, 11, 6.9), stroke=p.CLAY.light, width=0.5),
        Path(circle(11.1, 11.15, 6.9), stroke=p.CLAY.dark, width=0.5),
        placed((Path(print_of_ant(), fill=p.CLAY.light),), 10.8, 10.75, 1.0),
        placed((Path(print_of_ant(), fill=p.EARTH.base),), 11, 11, 1.0),
    )
    return (*bevelled(BRICK, p.CLAY), speckle, *stamp)


def bevelled(size: tuple[float, float], tones: Tones) -> tuple[Item, ...]:
    """Draw a block seen from above: four slanting sides, lit from the upper left, and its face."""
    width, height = size
    far = (-BLEED, -BLEED, width + BLEED, height + BLEED)
    near = (BEVEL, BEVEL, width - BEVEL, height - BEVEL)
    return (
        ground(size, tones.dark),
        Path(_side(far, near, "top"), fill=tones.light),
        Path(_side(far, near, "left"), fill=tones.light.mix(tones.base, 0.4)),
        Path(_side(far, near, "right"), fill=tones.base.mix(tones.dark, 0.6)),
        Path(rectangle(BEVEL, BEVEL, width - 2 * BEVEL, height - 2 * BEVEL, 0.7), fill=tones.base),
        line(polyline([(near[0], near[3]), near[:2], (near[2], near[1])]), tones.light, 0.3),
    )


def _side(
    far: tuple[float, float, float, float], near: tuple[float, float, float, float], name: str
) -> PathData:
    corners = {
        "top": ((far[0], far[1]), (far[2], far[1]), (near[2], near[1]), (near[0], near[1])),
        "left": ((far[0], far[1]), (near[0], near[1]), (near[0], near[3]), (far[0], far[3])),
        "right": ((far[2], far[1]), (far[2], far[3]), (near[2], near[3]), (near[2], near[1])),
    }
    return polygon(corners[name])
