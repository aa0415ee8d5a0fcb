"""The signs on the overview card and in running text: link, goods, coin, card, tile, camel, hand of
cards, treasury, points and the like. A name goes in, a scene comes out; every sign is drawn in a
square of 10 mm about the origin and reads at 3 mm."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import in_middle, line, placed, segment, smooth, sweep
from generator.drawing.lettering import centred
from generator.drawing.naming import named
from generator.geometry import (
    IDENTITY,
    Arc,
    Close,
    Line,
    Move,
    Transform,
    circle,
    polygon,
    polyline,
    rectangle,
    regular_polygon,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Group, Item, Path, Scene

from .camel_forms import silhouette
from .links import clasped_hands, seal
from .palette import (
    CLAY,
    CLAY_DEEP,
    CREAM,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GREEN,
    INK,
    PARCHMENT_DEEP,
    PARCHMENT_LIGHT,
    SAND,
    SAND_DEEP,
    STONE,
    WATER,
    WATER_LIGHT,
)

_SIGN: Final = 10.0
_EDGE: Final = 0.45
_BACK: Final = Color.parse("#8E2F26")
_AMBER: Final = Color.parse("#E39A1F")


def icon(size: tuple[float, float], *, name: str) -> Scene:
    """Draw a sign in the middle of `size`, such as link, goods, coin or camel.

    Raises ValueError with the nearest name for an unknown one.
    """
    return in_middle(size, _SIGN, _sign(name))


def score(size: tuple[float, float], *, points: int) -> Scene:
    """Draw the seal that stands for points, with their number, in the middle of `size`."""
    number = centred(str(points), 0, 0, 4.9, fill=INK)
    return in_middle(size, _SIGN, (*_sign("points"), number))


@cache
def _sign(name: str) -> tuple[Item, ...]:
    return tuple(named(_SIGNS, name, "sign")())


def _link() -> Iterator[Item]:
    """A grey link: clasped hands on stone."""
    yield from _clasped(STONE)


def _link_green() -> Iterator[Item]:
    """A dark-green link: clasped hands on green."""
    yield from _clasped(GREEN)


def _clasped(tone: Color) -> Iterator[Item]:
    edge = rectangle(-4.7, -4.7, 9.4, 9.4, 1.0)
    yield Path(edge, fill=tone)
    yield Group((placed(clasped_hands(bold=2.2), -4.7, -4.7, 0.47),), clip=edge)
    yield Path(edge, stroke=INK, width=_EDGE)


def _goods() -> Iterator[Item]:
    """A sack, tied at its neck."""
    sack = smooth("-1.4,-2.3! 1.4,-2.3! 3.6,0.4 4.2,3.0 3.0,4.6 0,4.8 -3.0,4.6 -4.2,3.0 -3.6,0.4")
    mouth = smooth("-1.2,-2.4! 1.2,-2.4! 2.3,-4.5! 0.9,-3.9 0,-4.6 -0.9,-3.9 -2.3,-4.5!")
    yield Path(mouth, fill=SAND, stroke=INK, width=_EDGE, join="round")
    yield Path(sack, fill=SAND, stroke=INK, width=_EDGE, join="round")
    yield line(segment(-1.6, -2.3, 1.6, -2.3), CLAY_DEEP, 0.9)
    yield line(sweep("-1.8,0.4 -2.4,1.8 -2.3,3.2"), CLAY, 0.45)


def _coin() -> Iterator[Item]:
    """A gold coin lying on another."""
    for y in (0.9, -0.7):
        yield Path(circle(0, y, 3.8), fill=GOLD_DEEP, stroke=INK, width=_EDGE)
    yield Path(circle(0, -0.8, 3.8), fill=GOLD, stroke=INK, width=_EDGE)
    yield Path(circle(0, -0.8, 2.8), stroke=GOLD_DEEP, width=0.4)
    yield Path(regular_polygon(6, 0, -0.8, 2.5), fill=GOLD_LIGHT, stroke=GOLD_DEEP, width=0.4)


def _card() -> Iterator[Item]:
    """A goods card: a drop of amber above a small map."""
    yield from _leaf(IDENTITY)


def _hand() -> Iterator[Item]:
    """A fan of cards: how many may be held."""
    for turn in (-22, 0, 22):
        yield from _leaf(scale(0.7).then(rotate(turn, 0, 4.4)).then(translate(0, 0.2)))


def _leaf(by: Transform) -> Iterator[Item]:
    leaf = transformed(rectangle(-3.3, -4.7, 6.6, 9.4, 0.8), by)
    yield Path(leaf, fill=_BACK, stroke=INK, width=_EDGE)
    yield Path(transformed(rectangle(-2.6, -4.0, 5.2, 8.0, 0.4), by), fill=PARCHMENT_LIGHT)
    drop = smooth("0,-3.5! 1.5,-1.2 1.0,0.4 -1.0,0.4 -1.5,-1.2")
    yield Path(transformed(drop, by), fill=_AMBER, stroke=INK, width=0.3, join="round")
    yield Path(transformed(rectangle(-2.1, 1.2, 4.2, 2.3, 0.2), by), fill=PARCHMENT_DEEP)
    lake = smooth("-1.0,2.0 0.2,1.7 1.1,2.3 0.3,3.0 -0.8,2.7")
    yield Path(transformed(lake, by), fill=WATER)


def _tile() -> Iterator[Item]:
    """A family tile: somebody in a niche above a band for the name."""
    yield Path(rectangle(-3.7, -4.7, 7.4, 9.4, 0.6), fill=CLAY, stroke=INK, width=_EDGE)
    niche = (Move(-2.7, 2.6), Line(-2.7, -1.4), Arc(0, -1.4, 2.7, -1.4), Line(2.7, 2.6), Close())
    yield Path(niche, fill=PARCHMENT_LIGHT)
    yield Path(smooth("-2.4,2.6! -1.7,0.8 0,0.3 1.7,0.8 2.4,2.6!"), fill=CLAY_DEEP)
    yield Path(circle(0, -1.1, 1.45), fill=CLAY_DEEP)
    yield Path(rectangle(-3.2, 2.6, 6.4, 1.6), fill=CREAM)


def _marry() -> Iterator[Item]:
    """Two rings, one through the other."""
    for x, tone in ((-1.7, GOLD), (1.7, GOLD_LIGHT)):
        yield line(circle(x, 0.6, 2.6), INK, 1.5)
        yield line(circle(x, 0.6, 2.6), tone, 0.75)
    over = (Move(-1.7, -2.0), Arc(-1.7, 0.6, 0.9, 0.6))
    yield line(over, INK, 1.5)
    yield line(over, GOLD, 0.75)
    yield Path(
        polygon(((1.7, -2.0), (0.7, -3.4), (1.2, -4.4), (2.2, -4.4), (2.7, -3.4))), fill=WATER
    )


def _camel() -> Iterator[Item]:
    """A camel under its saddle-cloth."""
    beast, cloth = silhouette()
    outline = Path(beast, fill=INK, stroke=INK, width=1.5, join="round")
    hide = Path(beast, fill=SAND_DEEP)
    rug = Path(cloth, fill=CLAY, stroke=INK, width=0.7, join="round")
    yield placed((outline, hide, rug), -5.2, -4.9, 0.6)


def _token() -> Iterator[Item]:
    """A goods token: a sack on parchment."""
    yield Path(rectangle(-4.7, -4.7, 9.4, 9.4, 1.0), fill=PARCHMENT_LIGHT, stroke=INK, width=_EDGE)
    yield placed(_goods(), 0, 0, 0.78)


def _treasury() -> Iterator[Item]:
    """The treasury of a family: a circle with coins in it."""
    yield Path(circle(0, 0, 4.6), fill=PARCHMENT_DEEP, stroke=INK, width=_EDGE)
    yield Path(circle(0, 0, 3.7), stroke=INK, width=0.3, dash=(0.9, 0.6))
    for x, y in ((-1.3, 0.7), (1.3, 0.9), (0.1, -1.1)):
        yield Path(circle(x, y, 1.5), fill=GOLD, stroke=INK, width=0.35)


def _points() -> Iterator[Item]:
    """The seal that stands for points."""
    yield Path(seal(4.7), fill=GOLD, stroke=INK, width=_EDGE, join="round")
    yield Path(circle(0, 0, 3.2), fill=CREAM, stroke=INK, width=0.35)


def _space() -> Iterator[Item]:
    """A space of the map with its well."""
    yield Path(regular_polygon(6, 0, 0, 8.4), fill=SAND, stroke=INK, width=_EDGE, join="round")
    yield Path(circle(0, 0, 2.2), fill=WATER_LIGHT, stroke=STONE, width=1.1)


def _water() -> Iterator[Item]:
    """A space of water."""
    yield Path(regular_polygon(6, 0, 0, 8.4), fill=WATER, stroke=INK, width=_EDGE, join="round")
    for y in (-1.3, 0.4, 2.1):
        yield line(sweep(f"-2.5,{y} -1.25,{y - 0.8} 0,{y} 1.25,{y - 0.8} 2.5,{y}"), CREAM, 0.55)


def _bag() -> Iterator[Item]:
    """The bag of cloth to draw from."""
    bag = smooth("-1.8,-2.0! 1.8,-2.0! 3.9,1.2 3.4,4.3 0,4.8 -3.4,4.3 -3.9,1.2")
    frill = smooth("-1.7,-2.0! 1.7,-2.0! 2.9,-4.4! 1.2,-3.8 0,-4.5 -1.2,-3.8 -2.9,-4.4!")
    for path in (frill, bag):
        yield Path(path, fill=CLAY, stroke=INK, width=_EDGE, join="round")
    yield line(segment(-2.0, -2.0, 2.0, -2.0), GOLD_LIGHT, 0.9)
    yield centred("?", 0, 1.5, 5.4, fill=CREAM)


def _start() -> Iterator[Item]:
    """A tent, from which a family's caravans set out."""
    roof = polygon(((0, -4.2), (4.7, 3.9), (-4.7, 3.9)))
    yield Path(roof, fill=PARCHMENT_LIGHT, stroke=INK, width=_EDGE, join="round")
    for left, right in ((-3.1, -1.6), (1.6, 3.1)):
        yield Path(polygon(((0, -3.6), (right, 3.7), (left, 3.7))), fill=CLAY)
    yield Path(polygon(((0, -0.6), (1.3, 3.9), (-1.3, 3.9))), fill=INK)


def _tick() -> Iterator[Item]:
    """A box that has been ticked."""
    yield Path(rectangle(-4, -4, 8, 8, 0.8), fill=CREAM, stroke=INK, width=_EDGE)
    yield line(polyline(((-2.3, 0.1), (-0.6, 2.2), (2.6, -2.5))), GREEN, 1.3)


_SIGNS: Final[dict[str, Callable[[], Iterator[Item]]]] = {
    "link": _link,
    "link_green": _link_green,
    "goods": _goods,
    "goods_token": _token,
    "coin": _coin,
    "card": _card,
    "hand": _hand,
    "tile": _tile,
    "marry": _marry,
    "camel": _camel,
    "treasury": _treasury,
    "points": _points,
    "space": _space,
    "water": _water,
    "start": _start,
    "bag": _bag,
    "tick": _tick,
}
