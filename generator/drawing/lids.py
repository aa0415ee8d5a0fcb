"""Pictures for the lids of boxes. A picture is composed for one height and for any width from a
least one on, so that nothing in it is ever stretched. Here it is brought to the size of the lid;
lines stay as wide as a printer holds, and what lies beyond the bleed is cut off. So are strips for
the walls of a box."""

from collections.abc import Callable, Iterable
from functools import cache

from generator.drawing.brush import BLEED
from generator.drawing.strokes import steady
from generator.geometry import Box, rectangle, scale, translate
from generator.scene import Group, Item, Scene

#: Draws a picture in the box that it is told, and 20 mm around it.
Draw = Callable[[Box], Iterable[Item]]


@cache
def lid(size: tuple[float, float], high: float, draw: Draw, least: float = 0.0) -> Scene:
    """Bring a picture to a size in mm, with its bleed, and no further.

    The picture reaches from 0 down to `high` mm, and from 0 as far to the right as the size asks
    for. Where that is less than `least` mm, the picture becomes smaller, and goes on above 0: the
    box that `draw` is told then has a negative top.
    """
    by = min(size[1] / high, size[0] / least) if least else size[1] / high
    box = Box(0, high - size[1] / by, size[0] / by, high)
    bleed = box.grown(BLEED / by)
    within = rectangle(bleed.left, bleed.top, bleed.width, bleed.height)
    place = translate(0, -box.top).then(scale(by))
    return Scene(size, (Group(steady(draw(box), by), transform=place, clip=within),))


def backdrop(box: Box) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a ground that covers a picture and all around it."""
    around = box.grown(20)
    return around.left, around.top, around.width, around.height
