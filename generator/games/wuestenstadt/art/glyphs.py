"""The drawings of small signs: what happens in a round, and what action points buy. Each is drawn
about the origin in a square of 10 mm; names lead to drawings, drawings give items."""

from collections.abc import Callable, Iterator
from typing import Final

from generator.drawing.brush import contour, joined, line, moved, placed, smooth, sweep
from generator.drawing.dice import pips
from generator.drawing.forms import Tones, lit
from generator.drawing.shapes import ellipse
from generator.geometry import (
    PathData,
    circle,
    polygon,
    rectangle,
    regular_polygon,
    rotate,
    sector,
)
from generator.scene import Item, Path

from .emblems import emblem_item
from .palette import (
    CACTUS_RED_DEEP,
    CLAY,
    CLAY_DEEP,
    CLAY_LIGHT,
    CREAM,
    DUSK_DEEP,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    GROUP_IDS,
    NIGHT,
    NIGHT_SOFT,
    SAND,
    SAND_DEEP,
    WATER,
    WATER_DEEP,
    group,
)
from .props import jar
from .supplies import octagon, tent
from .tracks import skull

_GOLD: Final = Tones(GOLD, GOLD_DEEP, GOLD_LIGHT)
_STONE: Final = Tones(SAND, SAND_DEEP, CREAM)
_CLAY: Final = Tones(CLAY, CLAY_DEEP, CLAY_LIGHT)
_NIGHT: Final = Tones(NIGHT, NIGHT, NIGHT_SOFT)
_BLUE: Final = Tones(WATER, WATER_DEEP, group("blue").light)


def die(value: int, group_id: str) -> tuple[Item, ...]:
    """Draw a die in a group's colour about the origin, 8.6 mm wide without its contour."""
    colours = group(group_id)
    body = rectangle(-4.3, -4.3, 8.6, 8.6, 1.6)
    discs = joined(circle(x * 2.3, y * 2.3, 0.85) for x, y in pips(value))
    return (
        *contour([body], DUSK_DEEP, 0.45),
        *lit(body, Tones(colours.colour, colours.dark, colours.light), 1.1),
        Path(discs, fill=colours.ink),
    )


def coin(blue: bool) -> Iterator[Item]:
    """Draw the octagon that an action point is, empty: gold, or blue for points of Blue only."""
    outer, inner = octagon(8.8), octagon(7.0)
    yield from contour([outer], DUSK_DEEP, 0.35)
    yield from lit(outer, _BLUE if blue else _GOLD, 1.0)
    yield Path(inner, fill=WATER if blue else GOLD_LIGHT)


def _action_point() -> Iterator[Item]:
    """A golden octagon with one pip."""
    yield from coin(blue=False)
    yield Path(circle(0, 0, 1.7), fill=DUSK_DEEP)


def _walk() -> Iterator[Item]:
    """Two prints of sandals, one ahead of the other, and the way they go."""
    for x, y in ((-2.5, 1.9), (-0.3, -1.9)):
        yield Path(moved(_sole(), x, y), fill=DUSK_DEEP)
    yield from _arrow(2.0, 4.6, 0.0)


def _arrow(start: float, end: float, y: float) -> Iterator[Item]:
    """Point to the right."""
    yield line(sweep(f"{start},{y} {end - 1.2},{y}"), DUSK_DEEP, 0.9)
    yield Path(polygon([(end - 1.9, y - 1.8), (end, y), (end - 1.9, y + 1.8)]), fill=DUSK_DEEP)


def _sole() -> PathData:
    """Return the print of a sandal that walks to the right, about the origin: heel and sole."""
    sole = smooth("-0.6,-0.6 0.5,-1.0 1.6,-1.1 2.15,0 1.6,1.0 0.5,0.8 -0.6,0.6")
    return (*ellipse(-1.55, 0, 0.6, 0.72), *sole)


def _send() -> Iterator[Item]:
    """A water jar, thrown forward in a bow: the carrier comes down on any path."""
    bow = sweep("-3.4,-1.4 -1.6,-4.0 1.8,-4.0 3.3,-1.4")
    yield line(bow, DUSK_DEEP, 0.8)
    yield Path(polygon([(1.9, -2.0), (4.6, -2.3), (3.8, 0.4)]), fill=DUSK_DEEP)
    yield placed(jar()[1:], -1.6, 4.4, 0.92)
    yield emblem_item("blue", 3.1, 2.8, 3.2, WATER_DEEP)


def _lay() -> Iterator[Item]:
    """A path laid against a place where the next one will lie."""
    stone = regular_polygon(8, -0.8, 0.7, 7.2, 22.5)
    yield from contour([stone], DUSK_DEEP, 0.35)
    yield from lit(stone, _STONE, 1.0)
    yield from contour([circle(2.7, -2.7, 1.8)], DUSK_DEEP, 0.3)
    yield Path(circle(2.7, -2.7, 1.8), fill=GOLD_LIGHT)
    yield line(sweep("1.7,-2.7 3.7,-2.7"), DUSK_DEEP, 0.7)
    yield line(sweep("2.7,-3.7 2.7,-1.7"), DUSK_DEEP, 0.7)


def _shield() -> Iterator[Item]:
    """The golden shield with a drop."""
    edge = smooth(
        "0,-4.5! 1.9,-3.7 3.9,-3.8! 3.9,0 2.5,2.8 0,4.4! -2.5,2.8 -3.9,0 -3.9,-3.8! -1.9,-3.7"
    )
    yield from contour([edge], DUSK_DEEP, 0.35)
    yield from lit(edge, _GOLD, 1.2)
    yield emblem_item("blue", 0, -0.1, 4.6, DUSK_DEEP)


def _turn() -> Iterator[Item]:
    """A red path whose black side comes up."""
    for x, tones in ((-2.4, _CLAY), (2.4, _NIGHT)):
        tile = moved(octagon(4.5), x, 1.9)
        yield from contour([tile], DUSK_DEEP, 0.3)
        yield from lit(tile, tones, 0.6)
    yield Path(_saguaro(-2.3, 3.6), fill=CACTUS_RED_DEEP)
    yield line(sweep("-2.6,-1.4 -1.6,-3.6 0.8,-3.6 1.8,-2.4"), DUSK_DEEP, 0.8)
    yield Path(polygon([(0.3, -2.4), (3.2, -2.9), (2.3, -0.3)]), fill=DUSK_DEEP)


def _saguaro(x: float, y: float) -> PathData:
    """Return a cactus with two arms, its foot at a place, 3.4 mm high."""
    path = rectangle(x - 0.4, y - 3.4, 0.8, 3.4, 0.4)
    for side, low in ((-1, 1.2), (1, 1.6)):
        arm = x + side * 1.0
        path += rectangle(arm - 0.25, y - low - 1.3, 0.5, 1.5, 0.25)
        path += rectangle(min(arm, x) - 0.2, y - low - 0.25, 1.4, 0.5, 0.2)
    return path


def _water() -> Iterator[Item]:
    """The drop of the water bearers on a blue disc."""
    disc = circle(0, 0, 4.5)
    yield from contour([disc], DUSK_DEEP, 0.35)
    yield from lit(disc, _BLUE, 1.0)
    yield emblem_item("blue", 0, -0.1, 6.2, group("blue").ink)


def _roll() -> Iterator[Item]:
    """Two dice as they fall."""
    yield placed(die(3, "white"), -1.9, 1.2, 0.56, rotate(-16))
    yield placed(die(5, "red"), 2.0, -1.2, 0.56, rotate(12))


def _arrive() -> Iterator[Item]:
    """A wanderer who comes from the camp, and the way they go."""
    yield Path(moved(_wanderer(), -1.9, 0.0), fill=DUSK_DEEP)
    yield from _arrow(0.9, 4.6, 0.4)


def _wanderer() -> PathData:
    cloak = smooth("-0.7,-1.5! 0.7,-1.5! 1.5,0.6 1.9,4.3! -1.9,4.3! -1.5,0.6")
    return (*circle(0, -3.0, 1.5), *cloak)


def _tent() -> Iterator[Item]:
    """A tent in the colour of sand."""
    yield placed(tent(SAND_DEEP, 0.07), 0, 0.6, 5.0)


def _thirst() -> Iterator[Item]:
    """A bleached skull on the black side of a path."""
    tile = octagon(8.8)
    yield from contour([tile], DUSK_DEEP, 0.35)
    yield from lit(tile, _NIGHT, 0.8)
    yield placed((skull(0, 0),), 0, 0.2, 1.0)


def _home() -> Iterator[Item]:
    """The fan of the refuge."""
    for k, name in enumerate(GROUP_IDS):
        blade = sector(0, 2.6, 5.5, -60 + 20 * k, 20)
        yield Path(blade, fill=group(name).colour, stroke=DUSK_DEEP, width=0.3, join="round")
    yield Path(circle(0, 2.6, 0.9), fill=CREAM, stroke=DUSK_DEEP, width=0.3)


#: The drawings of all signs by their names.
GLYPHS: Final[dict[str, Callable[[], Iterator[Item]]]] = {
    "action-point": _action_point,
    "arrive": _arrive,
    "home": _home,
    "lay": _lay,
    "roll": _roll,
    "send": _send,
    "shield": _shield,
    "tent": _tent,
    "thirst": _thirst,
    "turn": _turn,
    "walk": _walk,
    "water": _water,
}
