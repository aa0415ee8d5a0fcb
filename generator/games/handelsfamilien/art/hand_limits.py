"""How many goods cards a hand may hold, for each number of players, as on the overview card.
Numbers and a size in mm go in, a scene comes out."""

from collections.abc import Iterator
from typing import Final

from generator.drawing.brush import line, segment
from generator.drawing.lettering import centred
from generator.geometry import Transform, circle, rectangle, translate
from generator.scene import Group, Item, Path, Scene

from .palette import CLAY, CLAY_DEEP, CREAM, INK, PARCHMENT_DEEP, PARCHMENT_LIGHT

#: Width of the column of a hand limit (mm), of the head above it, and its height.
_COLUMN: Final = 7.0
_HEAD: Final = 4.9
_CELL: Final = 6.4


def limits(size: tuple[float, float], *, two: int, three: int, four: int, five: int) -> Scene:
    """Draw the hand limit for two to five players, a column each: pawns above, the number below."""
    width = 4 * _COLUMN
    to = translate((size[0] - width) / 2, (size[1] - _HEAD - _CELL) / 2)
    return Scene(size, (Group(tuple(_table((two, three, four, five), width)), to),))


def _table(numbers: tuple[int, ...], width: float) -> Iterator[Item]:
    frame = rectangle(0, 0, width, _HEAD + _CELL, 1.2)
    yield Path(frame, fill=PARCHMENT_LIGHT)
    yield Path(rectangle(0, 0, width, _HEAD), fill=PARCHMENT_DEEP)
    for place, number in enumerate(numbers):
        middle = _COLUMN * (place + 0.5)
        if place:
            yield line(segment(_COLUMN * place, 0, _COLUMN * place, _HEAD + _CELL), CLAY, 0.25)
        yield from _players(2 + place, translate(middle, _HEAD / 2))
        yield centred(str(number), middle, _HEAD + _CELL / 2, 5.0, fill=INK)
    yield line(segment(0, _HEAD, width, _HEAD), CLAY, 0.25)
    yield Path(frame, stroke=CLAY, width=0.4)


def _players(count: int, to: Transform) -> Iterator[Item]:
    """A head with the number of players on its breast."""
    yield Group(
        (
            Path(circle(-1.5, -0.9, 0.8), fill=CLAY_DEEP),
            Path(rectangle(-2.7, 0.1, 2.4, 1.9, 0.7), fill=CLAY_DEEP, stroke=CREAM, width=0.2),
            centred(str(count), 1.6, 0, 3.4, fill=INK),
        ),
        to,
    )
