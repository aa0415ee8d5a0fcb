"""The pen that draws the goods: lit forms, each with an ink edge that is thin towards the light and
heavy away from it, on a square of 40 mm. Shapes and colours go in, items of the display list come
out; what is drawn is no business of this module."""

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Final

from generator.drawing.brush import joined, line, moved, segment, smooth, smooth_points, sweep
from generator.drawing.forms import Tones, lit
from generator.drawing.shapes import along, ellipse, ribbon
from generator.geometry import (
    PathData,
    Point,
    bounds,
    flatten,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Group, Item, Path

from .goods_palette import GLINT, GROUND_SHADE, INK, SMOKE

#: The square that goods are drawn in, in mm.
CANVAS: Final = 40.0

#: From this width on a pen is too broad to hatch with.
_BOLD: Final = 0.8

#: The ink under a form, in pens: how wide its line is, and how far it is shifted away from the
#: light. What shows of it towards the light is 0.6 pens wide: 0.2 mm on the smallest piece.
_EDGE: Final = 1.75
_SHIFT: Final = Point(0.16, 0.22)

#: Hatching: strokes this many mm apart that run towards the light, on forms at least so wide.
_HATCH: Final = 0.95
_INWARD: Final = Point(-0.88, -0.48)
_HATCHED: Final = 6.5

#: A shape: points for a closed smooth line, as `smooth` reads them, or a finished path.
Shape = str | PathData


def drawn(shape: Shape) -> PathData:
    """Return the path of a shape."""
    return smooth(shape) if isinstance(shape, str) else shape


def at(shape: Shape, x: float, y: float, turn: float = 0.0, by: float = 1.0) -> PathData:
    """Scale a shape, turn it clockwise about its origin and bring that to (x, y)."""
    return transformed(drawn(shape), scale(by).then(rotate(turn)).then(translate(x, y)))


def points(text: str) -> list[Point]:
    """Read places written ``"x,y x,y …"``."""
    pairs = (word.split(",") for word in text.split())
    return [Point(float(x), float(y)) for x, y in pairs]


class Still:
    """A still life in the making; `pen` is the width of its ink lines in mm, and no line in it is
    drawn finer than `least`."""

    def __init__(self, pen: float, least: float = 0.0) -> None:
        self.pen, self.least = pen, least
        self.items: list[Item] = []

    def weight(self, pens: float) -> float:
        """Return the width in mm of a line that is to be so many pens wide."""
        return max(pens * self.pen, self.least)

    def form(self, shape: Shape, tones: Tones, depth: float = 2.2) -> PathData:
        """Draw a lit form with its ink edge; `depth` is how far light and shade reach in."""
        path = drawn(shape)
        self.edge(path)
        self.items += lit(path, tones, depth)
        if self.pen < _BOLD:
            self.items += _hatching(path, tones.dark.mix(INK, 0.4), 0.42 * self.pen)
        return path

    def flat(self, shape: Shape, color: Color) -> PathData:
        """Draw a form of one tone with its ink edge."""
        path = drawn(shape)
        self.edge(path)
        self.items.append(Path(path, fill=color))
        return path

    def edge(self, path: PathData) -> None:
        """Lay ink under a form: half as wide towards the light as away from it."""
        ink = Path(self._away(path), fill=INK, stroke=INK, width=_EDGE * self.pen, join="round")
        self.items.append(ink)

    def _away(self, path: PathData) -> PathData:
        """Shift the ink under a form away from the light."""
        return moved(path, _SHIFT.x * self.pen, _SHIFT.y * self.pen)

    def fill(self, shape: Shape, color: Color) -> None:
        """Lay down a patch of colour without an edge."""
        self.items.append(Path(drawn(shape), fill=color))

    def inside(self, path: PathData, *items: Item) -> None:
        """Lay down what is seen of items inside a form."""
        self.items.append(Group(items, clip=path))

    def line(self, way: str, width: float = 0.7, color: Color = INK) -> None:
        """Draw a line along a smooth way, `width` pens wide."""
        self.items.append(line(sweep(way), color, self.weight(width)))

    def lines(self, ways: Iterable[str], width: float = 0.7, color: Color = INK) -> None:
        """Draw lines of one look as one path."""
        path = joined(sweep(way) for way in ways)
        self.items.append(line(path, color, self.weight(width)))

    def tube(self, way: str, width: float, tones: Tones) -> None:
        """Draw a round cord or stalk, `width` mm wide, along a smooth way."""
        path, shift = sweep(way), 0.17 * width
        self.items += (
            line(self._away(path), INK, width + _EDGE * self.pen),
            line(path, tones.dark, width),
            line(moved(path, -shift, -shift), tones.base, max(width * 0.62, self.least)),
        )

    def glint(self, x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> None:
        """Set a small bright reflection."""
        self.items.append(Path(ellipse(x, y, rx, ry, turn), fill=GLINT))

    def ground(self, x: float, y: float, rx: float, ry: float = 1.6) -> None:
        """Lay a shadow on the ground."""
        self.items.append(Path(ellipse(x, y, rx, ry), fill=GROUND_SHADE))


def _hatching(path: PathData, color: Color, width: float) -> tuple[Item, ...]:
    """Hatch a large form where its edge turns away from the light, as an engraver does."""
    box = bounds(path)
    if min(box.width, box.height) < _HATCHED:
        return ()
    rim = [*flatten(path, 0.05)[0]]
    way = 1 if _area(rim) > 0 else -1
    length = sum(math.dist(a, b) for a, b in pairwise(rim))
    strokes: PathData = ()
    for k in range(int(length / _HATCH)):
        place, run = along(rim, k * _HATCH)
        away = way * (run.y * 0.6 - run.x * 0.8)
        if away > 0.45:
            reach = (away - 0.2) * (2.2 + 0.5 * math.sin(k * 2.4))
            strokes += segment(*place, place.x + _INWARD.x * reach, place.y + _INWARD.y * reach)
    return (Group((Path(strokes, stroke=color, width=width, cap="round"),), clip=path),)


def _area(ring: Sequence[Point]) -> float:
    """Return twice the area of a ring, above 0 where it runs clockwise as seen."""
    return sum(a.x * b.y - b.x * a.y for a, b in pairwise(ring))


def leaf(s: Still, x: float, y: float, turn: float, length: float, tones: Tones) -> None:
    """Draw a leaf that grows from (x, y), with its middle rib."""
    blade = at("0,0! 0.3,-0.19 0.65,-0.17 1,0! 0.65,0.17 0.3,0.19", x, y, turn, length)
    s.form(blade, tones, length * 0.11)
    rib = at(sweep("0.05,0 0.5,0.02 0.88,0"), x, y, turn, length)
    s.items.append(line(rib, tones.dark, s.weight(0.55)))


def lance(s: Still, x: float, y: float, turn: float, length: float, tones: Tones) -> None:
    """Draw a narrow leaf that grows from (x, y), with its middle rib."""
    blade = at("0,0! 0.3,-0.1 0.65,-0.1 1,0! 0.65,0.1 0.3,0.1", x, y, turn, length)
    s.form(blade, tones, length * 0.06)
    rib = at(sweep("0.05,0 0.5,0.01 0.9,0"), x, y, turn, length)
    s.items.append(line(rib, tones.dark, s.weight(0.5)))


def steam(s: Still, x: float, y: float, height: float, width: float) -> None:
    """Draw a curl of steam or smoke, `width` mm wide, that rises from (x, y)."""
    shares = [k / 12 for k in range(13)]
    sway = [0.16 * height * (0.35 + 0.65 * t) * math.sin(t * math.tau * 1.15) for t in shares]
    way = [Point(x + dx, y - height * t) for dx, t in zip(sway, shares, strict=True)]
    widths = [width * (0.12 + 0.88 * math.sin(math.pi * t) ** 0.8) for t in shares]
    path = ribbon(way, widths)
    s.edge(path)
    s.fill(path, SMOKE)


def scattered(
    seed: str, count: int, where: Callable[[Random], tuple[float, float]], rx: float, ry: float
) -> PathData:
    """Scatter small turned ellipses at places that `where` draws, as one path."""
    rng = Random(seed)
    return joined(ellipse(*where(rng), rx, ry, rng.uniform(0, 180)) for _ in range(count))


def wobbly(cx: float, cy: float, rx: float, ry: float, seed: str, rough: float) -> PathData:
    """Draw a round blot whose rim strays by a share `rough`."""
    rng = Random(seed)
    ring = points(
        " ".join(_rim(cx, cy, rx, ry, k, 1 + rng.uniform(-rough, rough)) for k in range(16))
    )
    return smooth_points(ring)


def _rim(cx: float, cy: float, rx: float, ry: float, step: int, reach: float) -> str:
    place = rotate(step * 22.5).apply(reach, 0)
    return f"{cx + rx * place.x},{cy + ry * place.y}"
