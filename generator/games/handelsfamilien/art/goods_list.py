"""The 33 goods of the caravans: their ids in the order of their numbers, and each as a drawing. A
size and an id go in, a scene comes out; a drawing is made once and shared by all pieces."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from generator.drawing.brush import placed
from generator.drawing.naming import named
from generator.scene import Group, Scene

from . import goods_cloth, goods_craft, goods_fruit, goods_metal, goods_nature, goods_spices
from .still import CANVAS, Still

_DRAWINGS: Final[Mapping[str, Callable[[Still], None]]] = {
    "dates": goods_fruit.dates,
    "salt": goods_spices.salt,
    "silk": goods_cloth.silk,
    "saffron": goods_spices.saffron,
    "amber": goods_nature.amber,
    "copper": goods_metal.copper,
    "incense": goods_spices.incense,
    "cinnamon": goods_spices.cinnamon,
    "pearls": goods_nature.pearls,
    "honey": goods_spices.honey,
    "olives": goods_fruit.olives,
    "figs": goods_fruit.figs,
    "pomegranates": goods_fruit.pomegranates,
    "almonds": goods_fruit.almonds,
    "tea": goods_spices.tea,
    "coffee": goods_spices.coffee,
    "wheat": goods_nature.wheat,
    "carpets": goods_cloth.carpets,
    "glass": goods_metal.glass,
    "lamps": goods_metal.lamps,
    "sabres": goods_metal.sabres,
    "paper": goods_craft.paper,
    "books": goods_craft.books,
    "feathers": goods_cloth.feathers,
    "wool": goods_cloth.wool,
    "saddles": goods_cloth.saddles,
    "roses": goods_nature.roses,
    "gems": goods_nature.gems,
    "coral": goods_nature.coral,
    "lemons": goods_fruit.lemons,
    "melons": goods_fruit.melons,
    "lutes": goods_craft.lutes,
    "drums": goods_craft.drums,
}

#: The goods in the order of their numbers.
GOODS: Final = tuple(_DRAWINGS)

#: From a side of so many mm on a drawing has a pen of so many mm, on the square it is drawn in, and
#: at least so wide lines: what is smaller has bolder lines, so that none prints below 0.2 mm.
_PENS: Final = ((24.0, 0.62, 0.0), (13.4, 1.0, 0.6), (0.0, 1.25, 0.8))


def good(size: tuple[float, float], *, name: str) -> Scene:
    """Draw a good, as large as it fits and in the middle.

    Raises ValueError with the nearest id for a good that there is not.
    """
    width, height = size
    side = min(size)
    return Scene(size, (still_life(name, (width - side) / 2, (height - side) / 2, side),))


def still_life(name: str, x: float, y: float, side: float) -> Group:
    """Bring the drawing of a good to a square of `side` mm with its left top corner at (x, y).

    Raises ValueError with the nearest id for a good that there is not.
    """
    pen, least = next((pen, least) for start, pen, least in _PENS if side >= start)
    return placed((_drawing(name, pen, least),), x, y, side / CANVAS)


@cache
def _drawing(name: str, pen: float, least: float) -> Group:
    draw = named(_DRAWINGS, name, "good")
    still = Still(pen, least)
    draw(still)
    return Group(tuple(still.items))
