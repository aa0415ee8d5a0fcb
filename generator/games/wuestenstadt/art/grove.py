"""Groups of cacti for a tile: where three saguaros of different sizes stand so that they overlap
in depth and can still be counted, their shadows over the sand, stones and heaps at their feet.
A seed, a number and tones go in; items come out, one group a cactus."""

from random import Random
from typing import Final, NamedTuple

from generator.drawing.brush import smooth_points
from generator.drawing.shapes import ellipse, ribbon
from generator.geometry import PathData, translate
from generator.scene import Color, Group, Item, Path

from . import palette
from .cactus import Arm, Plan, Tones, cactus, shadow, silhouette
from .paving import RIM, octagon

#: A cactus and where its foot stands on a tile of 44 mm.
Place = tuple[float, float, Plan]

_L, _R = -1, 1

#: Shapes of cacti: the tall ones, those beside them, and the young ones.
_TALL: Final = (
    Plan(22.0, 2.5, (Arm(_L, 0.36, 0.29, 0.36), Arm(_R, 0.52, 0.26, 0.29)), 0.3, True),
    Plan(22.0, 2.5, (Arm(_R, 0.38, 0.29, 0.40), Arm(_L, 0.50, 0.25, 0.27)), -0.3, True),
    Plan(20.5, 2.3, (Arm(_L, 0.42, 0.30, 0.34),), -0.4, True),
    Plan(21.5, 2.4, (Arm(_L, 0.50, 0.28, 0.30), Arm(_R, 0.40, 0.30, 0.40)), 0.0, True),
    Plan(20.5, 2.4, (Arm(_L, 0.28, 0.32, 0.54), Arm(_R, 0.33, 0.28, 0.40)), 0.2, True),
    Plan(
        22.0,
        2.4,
        (Arm(_L, 0.28, 0.31, 0.22), Arm(_L, 0.60, 0.23, 0.22), Arm(_R, 0.42, 0.28, 0.38)),
        -0.2,
        True,
    ),
    Plan(19.5, 2.3, (Arm(_R, 0.50, 0.30, 0.36),), -0.6, True),
    Plan(21.0, 2.5, (Arm(_R, 0.30, 0.30, 0.44),), 0.4, True),
)
_MIDDLING: Final = (
    Plan(13.0, 1.9, (Arm(_R, 0.40, 0.30, 0.34),), -0.3, True),
    Plan(14.5, 1.9, (Arm(_L, 0.44, 0.27, 0.30),), 0.4),
    Plan(18.0, 2.2, (Arm(_R, 0.34, 0.30, 0.36), Arm(_L, 0.56, 0.22, 0.24)), 0.5),
    Plan(10.5, 1.9, (Arm(_R, 0.46, 0.34, 0.34),), 0.3, True),
    Plan(12.0, 2.0, (), -0.2, True),
    Plan(11.5, 1.9, (), 0.2),
    Plan(15.0, 2.1, (Arm(_R, 0.40, 0.30, 0.36),), 0.3),
)
_YOUNG: Final = (
    Plan(7.2, 1.8, blooms=True),
    Plan(7.0, 1.8, blooms=True),
    Plan(6.4, 1.7, blooms=True),
    Plan(9.5, 1.8, (Arm(_L, 0.42, 0.36, 0.34),), -0.2),
)

# From the back to the front: the tall one gives the tile its height, the others its depth.
_COMPOSITIONS: Final[tuple[tuple[Place, Place, Place], ...]] = (
    ((20.3, 29.2, _TALL[0]), (30.0, 31.4, _MIDDLING[0]), (14.2, 32.0, _YOUNG[0])),
    ((24.4, 29.2, _TALL[1]), (14.6, 30.8, _MIDDLING[1]), (30.4, 32.0, _YOUNG[1])),
    ((17.2, 28.8, _TALL[2]), (28.0, 30.8, _MIDDLING[2]), (20.8, 34.0, _YOUNG[2])),
    ((22.2, 28.8, _TALL[3]), (14.2, 31.8, _YOUNG[3]), (30.2, 32.2, _MIDDLING[3])),
    ((20.6, 28.6, _TALL[4]), (29.8, 31.4, _MIDDLING[4]), (14.4, 31.8, _YOUNG[1])),
    ((24.6, 28.8, _TALL[5]), (14.0, 31.0, _MIDDLING[5]), (30.8, 32.0, _YOUNG[2])),
    ((27.2, 28.4, _TALL[6]), (15.6, 30.2, _MIDDLING[6]), (22.6, 33.8, _YOUNG[0])),
    ((23.4, 28.6, _TALL[7]), (15.2, 31.2, _YOUNG[3]), (30.2, 32.0, _YOUNG[2])),
)


class Soil(NamedTuple):
    """The tones of the ground around a cactus: of a heap of sand, its lit side, its shadow."""

    face: Color
    light: Color
    shade: Color


def grove(seed: int, count: int, tones: Tones, soil: Soil) -> list[Item]:
    """Stand `count` cacti (1 to 3) on a tile, the tall one first.

    Raises ValueError for a number that no tile has room for.
    """
    if not 1 <= count <= 3:
        message = f"a path tile has room for 1 to 3 cacti, not {count}"
        raise ValueError(message)
    chosen = _COMPOSITIONS[seed % len(_COMPOSITIONS)][:count]
    places = [_varied(place, Random(f"grove {seed} {k}")) for k, place in enumerate(chosen)]
    cast = sum((shadow(plan, x, y) for x, y, plan in places), ())
    shade = Group((Path(cast, fill=palette.DUSK_DEEP),), clip=octagon(RIM - 0.3), opacity=0.3)
    feet = [_foot(x, y, plan.radius, soil, Random(f"foot {seed} {y}")) for x, y, plan in places]
    items: list[Item] = [*(item for heap, _ in feet for item in heap), shade]
    for (x, y, plan), (_, lip) in zip(places, feet, strict=True):
        items += [_standing(x, y, plan, tones, soil.face), *lip]
    return items


def _foot(
    x: float, y: float, radius: float, soil: Soil, rng: Random
) -> tuple[list[Item], list[Item]]:
    """Heap sand and pebbles behind the foot of a cactus, and a lip of sand before it."""
    wide = radius * 1.7
    ridge = [
        (x - wide, y + 0.5),
        (x - wide * 0.5, y - 0.4),
        (x, y - 0.7),
        (x + wide * 0.6, y - 0.3),
    ]
    base = [(x + wide * 1.1, y + 0.6), (x + wide * 0.4, y + 1.0), (x - wide * 0.5, y + 0.95)]
    heap: list[Item] = [
        Path(smooth_points([*ridge, *base]), fill=soil.face),
        Path(ribbon(ridge, (0.1, 0.4, 0.34, 0.1)), fill=soil.light),
    ]
    lip: list[Item] = [Path(_lip(x, y, radius), fill=soil.face)]
    for side in rng.sample((-0.95, -0.6, 0.6, 0.9), 2):
        size = rng.uniform(0.4, 0.7)
        lip += _pebble(x + wide * side, y + rng.uniform(0.3, 0.9), size, soil)
    return heap, lip


def _lip(x: float, y: float, radius: float) -> PathData:
    crest = [(-1.2, 0.55), (-0.75, -0.2), (-0.2, -0.05), (0.35, -0.28), (0.95, 0.0), (1.2, 0.6)]
    return smooth_points([*((x + radius * u, y + v) for u, v in crest), (x, y + 0.9)])


def _pebble(x: float, y: float, size: float, soil: Soil) -> list[Item]:
    return [
        Path(ellipse(x + 0.16, y + 0.14, size, size * 0.72), fill=soil.shade),
        Path(ellipse(x, y, size, size * 0.7), fill=soil.face),
        Path(ellipse(x - size * 0.2, y - size * 0.2, size * 0.55, size * 0.36), fill=soil.light),
    ]


def _varied(place: Place, rng: Random) -> Place:
    """Grow a cactus a little differently in each look."""
    x, y, plan = place
    arms = tuple(
        Arm(
            a.side, a.leaves + rng.uniform(-0.05, 0.05), a.reach, a.rises + rng.uniform(-0.04, 0.04)
        )
        for a in plan.arms
    )
    height = plan.height * rng.uniform(0.95, 1.04)
    lean = plan.lean + rng.uniform(-0.25, 0.25)
    return x, y, Plan(height, plan.radius, arms, lean, plan.blooms)


def _standing(x: float, y: float, plan: Plan, tones: Tones, around: Color) -> Group:
    """Bring a cactus to its place, with an edge `around` it that parts it from those behind."""
    halo = (Path(path, stroke=around, width=1.3, join="round") for path in silhouette(plan))
    return Group((*halo, cactus(plan, tones)), transform=translate(x, y))
