"""The crane of twigs: a mast lashed together, a jib with its stays, a cabin with a driver, a stone
for balance and a hook with a load. Sizes go in, a group comes out, standing on (0, 0)."""

from itertools import pairwise

from generator.drawing.brush import joined, line, placed, segment
from generator.geometry import PathData, circle, rectangle
from generator.scene import Group, Item, Path

from . import palette as p
from .ants import ant
from .nature import leaf
from .props import block, flag, forms, hazard, rope, timber


def crane(high: float, reach: float, color: str, drop: float = 24.0) -> Group:
    """Draw a crane with a mast `high` mm high whose jib reaches `reach` mm to the right.

    The load, a brick of `color`, hangs `drop` mm below the jib; the flag and the driver's hat have
    that colour too.
    """
    top = -high
    load = reach - 7
    return Group(
        (
            *rope([(load, top - 3), (load, top + drop - 7)]),
            *_hook(load, top + drop, color),
            *_lattice(high),
            *_jib(reach, top),
            *rope([(0, top - 13), (reach - 6, top - 4.6)]),
            *rope([(0, top - 13), (-13, top - 4)]),
            *_balance(top),
            *_cabin(top, color),
            placed((flag(color),), 0, top - 13, 0.55),
            *_foot(),
        )
    )


def _lattice(high: float) -> tuple[Item, ...]:
    posts = joined((segment(-3, 0, -2.4, -high), segment(3, 0, 2.4, -high)))
    count = max(2, round(high / 7))
    levels = [-high * k / count for k in range(count + 1)]
    sides = [(-1) ** k * 2.7 for k in range(count + 1)]
    braces = joined(
        segment(x0, y0, x1, y1) for (x0, y0), (x1, y1) in pairwise(zip(sides, levels, strict=True))
    )
    return timber((braces, 0.75), (posts, 1.3))


def _jib(reach: float, top: float) -> tuple[Item, ...]:
    upper, lower = top - 4.4, top
    count = max(4, round((reach + 14) / 6))
    xs = [-14 + (reach + 14) * k / count for k in range(count + 1)]
    zigzag = joined(
        segment(a, lower if k % 2 else upper, b, upper if k % 2 else lower)
        for k, (a, b) in enumerate(pairwise(xs))
    )
    chords = joined((segment(-15, lower, reach, lower), segment(-13, upper, reach - 4, upper)))
    peak = joined((segment(-2.2, upper, 0, top - 13), segment(2.2, upper, 0, top - 13)))
    return timber((zigzag, 0.65), (peak, 1.0), (chords, 1.2))


def _balance(top: float) -> tuple[Item, ...]:
    shape = forms()
    shape.form("-16,-1! -15.6,3 -13.6,5.4 -10.4,5 -9,2.4 -9,-1!", p.STONE, 1.0)
    ways = joined((segment(-13.6, -4, -13.6, 5.2), segment(-10.8, -4, -10.8, 5)))
    lash = (line(ways, p.INK, 1.0), line(ways, p.SAND.base, 0.6))
    return (placed((*shape.finished(), *lash), 5.4, top + 0.6, 1.35),)


def _cabin(top: float, color: str) -> tuple[Item, ...]:
    shape = forms()
    shape.form(rectangle(-5, 0.9, 10, 10.6, 1.0), p.brick_of("yellow").tones, 0.8)
    shape.add(Path(rectangle(-3.4, 2.3, 6.8, 5.8, 0.6), fill=p.SKY_PALE, stroke=p.INK, width=0.35))
    window = rectangle(-3.4, 2.3, 6.8, 5.8, 0.6)
    driver = Group((placed((ant("wave", color),), -1.5, 11.4, 0.66),), clip=window)
    shape.add(driver, hazard(-4.5, 9, 9, 1.8, 2.4))
    shape.add(Path(window, stroke=p.INK, width=0.4))
    return (placed(shape.finished(), 0, top),)


def _hook(x: float, y: float, color: str) -> tuple[Item, ...]:
    sling = joined((segment(x, y - 7, x - 3.6, y), segment(x, y - 7, x + 3.6, y)))
    return (
        line(sling, p.INK, 0.7),
        line(sling, p.SAND.base, 0.3),
        Path(circle(x, y - 7, 0.9), fill=p.STEEL.base, stroke=p.INK, width=0.3),
        placed((block(color),), x, y + 7.2, 1.3),
    )


def _foot() -> tuple[Item, ...]:
    shape = forms()
    shape.form("-7,0.6! -6,-1.8! 6,-1.8! 7,0.6!", p.STONE, 0.6)
    feet: PathData = joined((segment(-2.8, -9, -6, -1.4), segment(2.8, -9, 6, -1.4)))
    return (*timber((feet, 0.9)), *shape.finished(), placed((leaf(),), 8.4, -0.6, 0.7))
