"""The fields of the board: rock, water, quicksand, steppe and grass, each a hexagon that joins its
like, and the sign of each for cards and legends. A kind and a place on the board go in, a scene
comes out; fields share six looks a kind, so that a file holds each look once."""

import math
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import placed
from generator.geometry import scale, translate
from generator.scene import Group, Item, Scene

from .palette import terrain_tones
from .terrain_field import BOX, border
from .terrain_grass import grass
from .terrain_quicksand import quicksand
from .terrain_rock import rock
from .terrain_signs import HEIGHT, badge
from .terrain_steppe import steppe
from .terrain_water import water

#: Fields of one kind share one of so many looks.
LOOKS: Final = 6

_PAINTERS: Final[dict[str, Callable[[int], Iterator[Item]]]] = {
    "rock": rock,
    "water": water,
    "quicksand": quicksand,
    "steppe": steppe,
    "grass": grass,
}


def terrain(size: tuple[float, float], *, kind: str, row: int, column: int, seed: int = 0) -> Scene:
    """Draw one field, a hexagon with a corner on top that fills the box `size` (mm).

    The drawing runs on beyond the hexagon, to be cut off at its sides. Rows and columns count from
    1, every second row lies half a field to the right; no two neighbours have the same look.
    Raises ValueError with the nearest name for a terrain that does not exist.
    """
    terrain_tones(kind)
    return _field(size, kind, look(row, column, seed))


def look(row: int, column: int, seed: int = 0) -> int:
    """Return which look a place on the board has: all six neighbours have others."""
    return (column - (row - 1) // 2 + 2 * row + seed) % LOOKS


def terrain_sign(size: tuple[float, float], *, kind: str) -> Scene:
    """Draw the sign of a terrain, a hexagonal badge as large as the box `size` (mm) allows.

    Raises ValueError with the nearest name for a terrain that does not exist.
    """
    terrain_tones(kind)
    by = min(size[1] / HEIGHT, size[0] / (HEIGHT * math.sqrt(3) / 2))
    return Scene(size, (placed(_badge(kind), size[0] / 2, size[1] / 2, by),))


@cache
def _badge(kind: str) -> tuple[Item, ...]:
    return tuple(badge(kind))


@cache
def _field(size: tuple[float, float], kind: str, look: int) -> Scene:
    place = translate(BOX[0] / 2, BOX[1] / 2).then(scale(size[0] / BOX[0], size[1] / BOX[1]))
    return Scene(size, (Group(_picture(kind, look), transform=place),))


@cache
def _picture(kind: str, look: int) -> tuple[Item, ...]:
    return (*_PAINTERS[kind](look), *border(terrain_tones(kind)))
