"""Pictures for the lids of boxes. A picture is composed for one height and whatever width its box
asks for, so that nothing in it is ever stretched. Here it is brought to the size of the lid; lines
stay as wide as a printer holds, and what lies beyond the bleed is cut off. So are strips for the
walls of a box."""

from collections.abc import Callable, Iterable
from functools import cache

from generator.drawing.brush import BLEED
from generator.drawing.strokes import steady
from generator.geometry import rectangle, scale
from generator.scene import Group, Item, Scene


@cache
def lid(size: tuple[float, float], high: float, draw: Callable[[float], Iterable[Item]]) -> Scene:
    """Bring a picture `high` mm high, and as wide as `draw` is told, to a size in mm.

    It covers the bleed around the size, and goes no further.
    """
    by = size[1] / high
    wide = size[0] / by
    edge = BLEED / by
    within = rectangle(-edge, -edge, wide + 2 * edge, high + 2 * edge)
    return Scene(size, (Group(steady(draw(wide), by), transform=scale(by), clip=within),))
