"""Things of everyday life that stand about on the boards: wells and fires, jars and baskets,
resting animals, palms and houses. Each is drawn once, lit from the upper left, standing with the
middle of its foot at the origin; whoever uses it scales it and puts it in its place."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import line, moved, smooth, sweep
from generator.drawing.forms import Tones
from generator.drawing.shapes import ellipse
from generator.geometry import rectangle
from generator.scene import Color, Item, Path

from .forms import FLAME, LEATHER, LINEN, POTTERY, STONE, STRAW, WOOD, Forms
from .palette import CREAM, DUSK_DEEP, GOLD, WATER, WATER_DEEP, WATER_LIGHT

CAMEL: Final = Tones.parse("#C08A4F", "#8F6132", "#DDB27C")
GOAT: Final = Tones.parse("#E8DCC8", "#B8A68A", "#FBF4E6")
EMBERS: Final = Tones.parse("#E07B2C", "#B4441F", "#F6B14C")
PALM_LEAF: Final = Tones.parse("#4E9E63", "#2A633B", "#8CC894")
WALL: Final = Tones.parse("#F0DDB8", "#C9A878", "#FBF1DA")
DATES: Final = Tones.parse("#B5603F", "#7F3C24", "#D9895F")
DOME: Final = Tones.parse("#3F86C2", "#1F4F86", "#8DB6DF")

#: The dark edge around things, in mm; boards show some of them at little more than half size.
EDGE: Final = 0.36

Drawing = tuple[Item, ...]


def _shadow(rx: float, ry: float, dx: float = 0.8) -> Path:
    """Darken the sand at the foot of a thing, on the side away from the light."""
    return Path(ellipse(dx, 0.1, rx, ry), fill=Color.parse("#C9A468"))


@cache
def well() -> Drawing:
    """Draw a round stone well with a beam, a rope and a bucket, 17 mm wide and 17 high."""
    f = Forms(EDGE)
    f.form(ellipse(0, -3.2, 8.0, 3.6), STONE)
    f.form("-8.1,-3.2! 8.1,-3.2! 7.8,0.6 5.0,2.9 0,3.8 -5.0,2.9 -7.8,0.6", STONE)
    for x, y in (
        (-5.6, 0.6),
        (-1.9, 1.7),
        (1.9, 1.7),
        (5.6, 0.6),
        (-3.6, 2.6),
        (0.1, 3.2),
        (3.7, 2.6),
    ):
        f.crease(f"{x - 1.5},{y - 0.6} {x},{y - 0.3} {x + 1.5},{y - 0.6}", STONE.dark, 0.35)
    f.form(ellipse(0, -3.2, 8.2, 3.5), STONE)
    f.form(ellipse(0, -3.0, 6.1, 2.4), Tones(WATER_DEEP, WATER_DEEP, Color.parse("#12263F")), 0.8)
    f.add(line(sweep("-3.6,-2.6 -1.4,-2.0 0.8,-2.5"), WATER_LIGHT, 0.4))
    f.add(line(sweep("0.6,-1.7 2.0,-1.4 3.6,-1.9"), WATER, 0.4))
    f.form(rectangle(-7.4, -14.6, 1.4, 11.8, 0.4), WOOD, 0.5)
    f.form(rectangle(6.0, -14.6, 1.4, 11.8, 0.4), WOOD, 0.5)
    f.form(rectangle(-8.6, -15.4, 17.2, 1.5, 0.6), WOOD, 0.5)
    f.crease("0.4,-14 0.4,-9.6", DUSK_DEEP, 0.4)
    f.form("-1.4,-9.6! 2.2,-9.6! 1.8,-6.2! -1.0,-6.2!", WOOD, 0.6)
    f.crease("-1.3,-8.6 0.4,-8.4 2.1,-8.6", LEATHER.dark, 0.4)
    return (_shadow(9.6, 4.0, 1.6), *f.finished())


@cache
def fire() -> Drawing:
    """Draw a ring of stones with logs and flames, 15 mm wide and 13 high."""
    f = Forms(EDGE)
    stones = ((-5.6, -2.0), (-3.2, -3.6), (0.0, -4.2), (3.2, -3.6), (5.6, -2.0))
    front = ((-6.2, 0.2), (-4.0, 1.8), (-0.1, 2.5), (3.9, 1.8), (6.2, 0.2))
    for x, y in stones:
        f.form(ellipse(x, y, 1.7, 1.25), STONE, 0.6)
    f.form(ellipse(0, -0.7, 4.8, 2.3), Tones.parse("#6B4A38", "#3E2A20", "#6B4A38"), 0.6)
    f.limb("-4.4,0.4 0.5,-1.6 4.4,-2.2", 1.3, WOOD)
    f.limb("4.6,0.4 0,-1.2 -4.0,-2.4", 1.3, WOOD)
    f.form(
        "0.3,-10.6! 2.0,-7.6 3.6,-4.6 2.9,-1.4 0,-0.2 -2.9,-1.4 -3.4,-4.4 -2.0,-6.4! -1.3,-5.2!",
        EMBERS,
    )
    f.form("0.4,-7.2! 1.6,-4.4 1.5,-1.8 0,-0.8 -1.6,-1.9 -1.3,-4.0!", FLAME, 0.7)
    for x, y in front:
        f.form(ellipse(x, y, 1.8, 1.35), STONE, 0.6)
    return (_shadow(8.4, 3.4, 1.0), *f.finished())


@cache
def jar() -> Drawing:
    """Draw a water jar, 5 mm wide and 7 high."""
    f = Forms(EDGE)
    f.form(
        "-1.1,-7! 1.1,-7! 0.9,-6.2 2.5,-4.6 2.2,-1.8 1.2,0! -1.2,0! -2.2,-1.8 -2.5,-4.6 -0.9,-6.2",
        POTTERY,
    )
    f.crease("-2.3,-4.3 0,-3.8 2.3,-4.3", CREAM, 0.4)
    return (_shadow(2.7, 0.8), *f.finished())


@cache
def basket() -> Drawing:
    """Draw a basket of bread and dates, 7 mm wide and 5 high."""
    f = Forms(EDGE)
    for x, y in ((-1.8, -3.6), (0.2, -4.1), (1.9, -3.6)):
        f.form(ellipse(x, y, 1.4, 1.0), Tones.parse("#D9A45C", "#A97434", "#EFC98C"), 0.6)
    f.form("-3.3,-3.2! 0,-2.6 3.3,-3.2! 2.8,-0.4 0,0.2 -2.8,-0.4", STRAW, 0.8)
    f.crease("-3.0,-2.0 0,-1.4 3.0,-2.0", STRAW.dark, 0.35)
    f.crease("-2.9,-1.0 0,-0.4 2.9,-1.0", STRAW.dark, 0.35)
    return (_shadow(3.6, 0.9), *f.finished())


@cache
def bundle() -> Drawing:
    """Draw a tied bundle of cloth, 7 mm wide and 7 high."""
    f = Forms(EDGE)
    f.form("-0.5,-4.8! -1.8,-6.6 -0.2,-6.2 1.2,-6.9 0.7,-4.8!", LINEN, 0.6)
    f.form("0,-5.2 2.6,-4.2 3.4,-1.6 2.2,0 -2.2,0 -3.4,-1.6 -2.6,-4.2", LINEN)
    f.crease("-0.9,-4.7 0,-4.4 1.0,-4.7", LEATHER.base, 0.45)
    return (_shadow(3.6, 0.9), *f.finished())


@cache
def camel() -> Drawing:
    """Draw a saddled camel that lies at rest and looks to the right, 22 mm wide and 14 high."""
    f = Forms(EDGE)
    f.limb("-8.6,-4.6 -10.2,-3.0 -10.0,-1.2", 0.8, CAMEL)
    f.form(
        "-8.4,-1.2 -8.9,-4.2 -6.4,-6.8 -3.2,-7.4 -1.6,-9.6 0.8,-9.5 2.2,-7.4 5.0,-6.6 6.3,-4.2"
        " 5.4,-1.0 0,-0.2",
        CAMEL,
    )
    f.limb("4.6,-4.6 7.0,-4.2 8.4,-6.6 8.6,-10.4", 2.3, CAMEL, 1.7)
    f.form(
        "7.6,-12.4! 8.0,-13.4! 8.8,-12.7 10.8,-12.2 12.0,-10.9 11.3,-9.9 9.4,-10.0 7.9,-10.4",
        CAMEL,
        0.7,
    )
    f.crease("9.2,-11.5 9.6,-11.3 10.0,-11.5", DUSK_DEEP, 0.35)
    f.limb("2.6,-0.6 6.2,-0.9 8.4,-0.4", 1.4, CAMEL)
    f.limb("-7.6,-0.8 -4.2,-1.2 -2.2,-0.4", 1.6, CAMEL)
    f.form("-4.2,-8.2! -1.6,-10.2 1.2,-10.0 3.4,-7.8! 3.8,-3.2! -4.6,-3.2!", LEATHER)
    f.crease("-4.4,-4.6 -0.4,-4.2 3.6,-4.6", GOLD, 0.6)
    f.crease("-3.6,-7.2 -0.4,-6.8 3.0,-7.2", CREAM, 0.4)
    f.crease("8.1,-7.6 8.6,-7.3 9.3,-7.7", GOLD, 0.5)
    return (_shadow(11.0, 1.5, 0.6), *f.finished())


@cache
def goat() -> Drawing:
    """Draw a goat that looks to the left, 9 mm wide and 8 high."""
    f = Forms(EDGE)
    for x in (-2.2, -1.0, 2.0, 3.0):
        f.limb(f"{x},-2.6 {x},0", 0.8, GOAT)
    f.form("-3.0,-5.0 0,-5.2 3.4,-5.0 4.0,-3.4 3.2,-2.0 -2.4,-2.0 -3.2,-3.6", GOAT, 0.8)
    f.limb("3.6,-4.6 4.5,-5.4", 0.7, GOAT)
    f.form("-2.4,-4.8 -2.8,-6.8 -4.0,-7.4 -5.4,-6.2 -5.2,-5.4 -3.8,-4.2", GOAT, 0.7)
    f.limb("-3.6,-7.0 -2.9,-8.0 -2.0,-8.0", 0.55, LEATHER)
    f.crease("-4.4,-6.5 -4.1,-6.3", DUSK_DEEP, 0.4)
    f.limb("-4.7,-5.2 -4.6,-4.2", 0.5, GOAT)
    return (_shadow(4.4, 0.9), *f.finished())


@cache
def palm() -> Drawing:
    """Draw a date palm without its shadow, 15 mm wide and 17 high."""
    f = Forms(EDGE)
    f.limb(f"-0.4,0 0.2,-6.3 {_PALM_LEAN},{_CROWN}", 1.9, WOOD, 1.2)
    for k in range(3, 10, 2):
        x = _PALM_LEAN * k / 14 - 0.3
        f.crease(f"{x - 0.5},{-k} {x},{-k + 0.35} {x + 0.4},{-k}", WOOD.dark)
    for points in _FRONDS:
        f.form(moved(smooth(points), _PALM_LEAN, _CROWN), PALM_LEAF, 0.6)
    for x, y in ((0.2, 1.0), (1.5, 1.2), (0.9, 1.9)):
        f.ball(x, _CROWN + y, 0.65, DATES)
    return f.finished()


#: How far the crown of a palm stands to the right of its foot, in mm.
_PALM_LEAN: Final = 1.0

#: The height of the middle of that crown, above the foot, y down, in mm.
_CROWN: Final = -11.0

_FRONDS: Final = (
    "0,0! -2.2,-2.6 -4.8,-2.9 -7.2,0.6! -4.6,-1.0 -2.4,-0.6",
    "0,0! 2.2,-2.6 4.8,-2.9 7.2,0.6! 4.6,-1.0 2.4,-0.6",
    "0,0! -1.4,-3.4 -3.4,-4.9 -6.2,-4.4! -3.6,-3.0 -1.6,-1.2",
    "0,0! 1.4,-3.4 3.4,-4.9 6.2,-4.4! 3.6,-3.0 1.6,-1.2",
    "0,0! -2.0,-0.8 -3.6,0.6 -4.4,3.9! -2.6,2.0 -0.8,0.8",
    "0,0! 2.0,-0.8 3.6,0.6 4.4,3.9! 2.6,2.0 0.8,0.8",
    "0,0! -1.2,-2.4 -0.6,-4.2 0.6,-5.9! 1.2,-3.6 0.9,-1.6",
)


@cache
def domed_house() -> Drawing:
    """Draw a white house under a dome, 11 mm wide and 12 high."""
    f = Forms(EDGE)
    f.form("-3.6,-6.4! -3.4,-8.8 -1.6,-10.4 0,-11.6! 1.6,-10.4 3.4,-8.8 3.6,-6.4!", DOME, 1.2)
    f.form(rectangle(-5.4, -6.6, 10.8, 6.6, 0.3), WALL)
    f.add(_door(0.0), *_windows((-3.4, -4.2), (3.4, -4.2)))
    return f.finished()


@cache
def flat_house() -> Drawing:
    """Draw a white house with a tower and a flat roof, 11 mm wide and 10 high."""
    f = Forms(EDGE)
    f.form(rectangle(-5.4, -7.4, 6.6, 7.4, 0.3), WALL)
    f.form(rectangle(0.6, -9.4, 4.8, 9.4, 0.3), WALL)
    f.form(rectangle(0.2, -10.0, 5.6, 1.0, 0.3), WALL, 0.4)
    f.add(_door(-2.4), *_windows((2.2, -7.4), (4.0, -7.4), (3.1, -4.0)))
    return f.finished()


def _door(x: float) -> Path:
    return Path(moved(smooth("-1.2,0! -1.2,-2.6 0,-4.2! 1.2,-2.6 1.2,0!"), x, 0), fill=DUSK_DEEP)


def _windows(*places: tuple[float, float]) -> Iterator[Path]:
    for x, y in places:
        yield Path(rectangle(x - 0.55, y, 1.1, 1.7, 0.5), fill=GOLD)


@cache
def bush() -> Drawing:
    """Draw a round bush, 6 mm wide and 4 high."""
    f = Forms(EDGE)
    f.form("-3,0! -3.1,-1.8 -1.8,-2.6 -1.0,-3.9 0.9,-3.8 1.8,-2.5 3.1,-1.7 3,0!", PALM_LEAF)
    return f.finished()
