"""What a laser burns into tents and fan blades: the emblem of their colour, and what frames it. The
size of the panel and a group's name go in, a scene of areas to be burnt comes out."""

from collections.abc import Iterator
from typing import Final

from generator.drawing.brush import joined
from generator.geometry import PathData, polygon
from generator.scene import Scene

from .burnt_emblems import burnt_emblem
from .burnt_tiles import area

#: The least room between an emblem and the edge of a tent's panel, in mm.
_ROOM: Final = 0.3

#: The emblem of a blade: its share of the panel's width and height at most, and how far below the
#: upper edge it begins, as a share of the height.
_SHARES: Final = (0.75, 0.43)
_TOP: Final = 0.05

#: From the emblem of a blade to the rule, and from one lozenge under it to the next, in mm.
_STEP: Final = 2.2
_PITCH: Final = 3.4


def tent_engraved(size: tuple[float, float], *, color: str) -> Scene:
    """Draw the emblem of a group in the round panel beside the middle of a tent's frame.

    Raises ValueError for an unknown group, and for a panel that has no room for an emblem.
    """
    width, height = size
    room = min(width, height) - 2 * _ROOM
    return Scene(size, (area(burnt_emblem(color, width / 2, height / 2, room)),))


def blade_engraved(size: tuple[float, float], *, color: str) -> Scene:
    """Draw the emblem of a group on the neck of a blade, of about 15 × 26 mm and narrower below,
    and under it a rule and lozenges that lead to the pivot.

    Raises ValueError for an unknown group, and for a panel that has no room for an emblem.
    """
    width, height = size
    room = min(width * _SHARES[0], height * _SHARES[1])
    middle, top = width / 2, height * _TOP
    sign = burnt_emblem(color, middle, top + room / 2, room)
    below = joined(_below(middle, top + room + _STEP, width, height - 1.0))
    return Scene(size, (area(sign), area(below)))


def _below(x: float, y: float, width: float, end: float) -> Iterator[PathData]:
    """Return the rule at a height, and lozenges from it to the end, each smaller than the last."""
    half = width * 0.3
    bar = ((2.1, -0.35), (half - 0.9, -0.35), (half, 0.0), (half - 0.9, 0.35), (2.1, 0.35))
    for side in (-1, 1):
        yield polygon((x + side * u, y + v) for u, v in bar)
    tall = 1.3
    while y + tall <= end:
        yield polygon([(x - 0.95 * tall, y), (x, y - tall), (x + 0.95 * tall, y), (x, y + tall)])
        y, tall = y + _PITCH * tall / 1.3, tall * 0.86
