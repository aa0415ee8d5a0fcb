"""Faces for paper dice in the colours of the groups: each pip is a disc with the group's emblem, so
that the number is seen from afar and the group from near. A size (mm), a value and a group go in,
a scene comes out; the ground runs on over folds and into the bleed."""

from functools import cache
from typing import Final

from generator.drawing import dice
from generator.drawing.brush import fitted, ground, joined
from generator.geometry import circle, rectangle
from generator.scene import Item, Path, Scene

from . import palette
from .emblems import emblem_item

_DRAWN: Final = (16.0, 16.0)
_MIDDLE: Final = 8.0

#: How far the outer pips lie from the middle, in mm.
_STEP: Final = 3.5

#: How wide pips are, and the one that stands alone, in mm: nothing within 3 mm of an edge.
_PIP: Final = 3.0
_LONE_PIP: Final = 7.0


def pips(size: tuple[float, float], *, value: int, group: str) -> Scene:
    """Draw one face of a group's die.

    Raises ValueError for a value that no die shows, and for an unknown group.
    """
    return _face(size, value, palette.group(group).id)


@cache
def _face(size: tuple[float, float], value: int, group_id: str) -> Scene:
    colours = palette.group(group_id)
    edge = rectangle(0.9, 0.9, 14.2, 14.2, 2.6)
    plate = rectangle(1.2, 1.2, 13.6, 13.6, 2.3)
    frame: list[Item] = [
        ground(_DRAWN, colours.colour.mix(colours.dark, 0.55)),
        Path(edge, fill=colours.colour.mix(colours.light, 0.45)),
        Path(plate, fill=colours.colour),
    ]
    pip = _LONE_PIP if value == 1 else _PIP
    places = [(_MIDDLE + _STEP * x, _MIDDLE + _STEP * y) for x, y in dice.pips(value)]
    discs = joined(circle(x, y, pip / 2) for x, y in places)
    signs = (emblem_item(group_id, x, y, 0.66 * pip, colours.colour) for x, y in places)
    return fitted(size, _DRAWN, (*frame, Path(discs, fill=colours.ink), *signs))
