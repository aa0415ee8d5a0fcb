"""What grows on the rock: Scots pines with flat crowns, small and large, and juniper. A kind and a
place go in, groups come out; each kind is drawn once and shared by all cards."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from generator.drawing.brush import line, moved, placed, smooth, sweep
from generator.drawing.shapes import ellipse, ribbon
from generator.geometry import PathData, Transform, transformed
from generator.scene import Color, Group, Item, Path

from . import palette as p

#: The middle of a cloud of needles, and its half width and height.
_Cloud = tuple[float, float, float, float]


class _Pine(NamedTuple):
    """A tree: the line of its trunk from the foot up, its boughs, and its clouds of needles."""

    trunk: tuple[tuple[float, float], ...]
    boughs: tuple[str, ...]
    clouds: tuple[_Cloud, ...]


_PINES: Final = (
    _Pine(
        ((0, 0), (0.25, -2.4), (-0.15, -4.6), (0.2, -6.6)),
        ("0,-3.0 1,-3.7 1.7,-3.9", "0,-4.2 -1.2,-5.0 -1.8,-5.1"),
        ((1.9, -4.2, 2.0, 1.15), (-1.7, -5.2, 2.3, 1.3), (0.5, -7.0, 2.9, 1.75)),
    ),
    _Pine(
        ((0, 0), (-0.3, -2.2), (0.35, -4.2), (0.9, -6.0)),
        ("0,-2.8 -1.1,-3.5 -1.7,-3.6", "0.4,-4.2 1.7,-4.5 2.3,-4.7"),
        ((-1.8, -3.8, 2.0, 1.15), (2.2, -4.7, 2.0, 1.15), (0.4, -6.5, 2.8, 1.7)),
    ),
    _Pine(
        ((0, 0), (0.1, -1.8), (0.0, -3.6), (-0.2, -4.6)),
        ("0,-2.4 1.2,-3.0 1.5,-3.1",),
        ((1.5, -3.2, 1.8, 1.1), (-0.5, -5.0, 2.5, 1.65)),
    ),
    _Pine(
        ((0, 0), (0.5, -1.5), (1.3, -2.8), (1.5, -3.8)),
        ("0.9,-2.2 -0.4,-2.7 -0.8,-2.8",),
        ((-0.9, -2.9, 1.8, 1.05), (1.5, -4.3, 2.5, 1.5)),
    ),
)

#: How many shapes of pines there are; the first two are tall.
PINES: Final = len(_PINES)

#: One cloud of needles about its middle, in halves of its width and height.
_SHAPE: Final = (
    "-1,0.25 -0.75,-0.45 -0.3,-0.75 0.1,-1 0.6,-0.65 1,-0.1 0.85,0.55 0.3,0.5 -0.2,0.75 -0.6,0.5"
)


def pine(kind: int, x: float, y: float) -> Group:
    """Stand one of the pines with its foot at a place."""
    return placed((_pine(kind % PINES),), x, y)


def juniper(x: float, y: float) -> Group:
    """Set a juniper bush at a place."""
    return placed((_juniper(),), x, y)


@cache
def _pine(kind: int) -> Group:
    tree = _PINES[kind]
    trunk = ribbon(tree.trunk, (1.15, 0.8, 0.65, 0.3))
    bark: list[Item] = [line(sweep(bough), p.TRUNK.dark, 0.4) for bough in tree.boughs]
    bark += [Path(trunk, fill=p.TRUNK.dark), Path(moved(trunk, -0.2, 0), fill=p.TRUNK.base)]
    return Group((_shade(1.9), *bark, *_needles(tree.clouds)))


@cache
def _juniper() -> Group:
    clouds = ((-0.6, -0.5, 1.0, 0.75), (0.5, -0.7, 1.1, 1.0))
    return Group((_shade(1.4), *_needles(clouds)))


def _shade(wide: float) -> Path:
    return Path(ellipse(0.8, 0.15, wide, 0.6, 8), fill=p.MOSS.dark.mix(p.NIGHT, 0.4))


def _needles(clouds: Sequence[_Cloud]) -> list[Path]:
    """Draw clouds of needles in three tones: the lighter, the smaller and nearer to the light."""
    tones = ((p.PINE.dark, 1.0, 0.0), (p.PINE.base, 0.84, 0.17), (p.PINE.light, 0.5, 0.4))
    return [_tone(clouds, *tone) for tone in tones]


def _tone(clouds: Sequence[_Cloud], colour: Color, size: float, lift: float) -> Path:
    shape = smooth(_SHAPE)
    path: PathData = ()
    for x, y, wide, high in clouds:
        to = Transform(wide * size, 0, 0, high * size, x - lift * 0.8, y - lift * 0.7)
        path += transformed(shape, to)
    return Path(path, fill=colour)
