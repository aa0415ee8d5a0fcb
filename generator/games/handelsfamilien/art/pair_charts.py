"""The chart of which families have met: a staircase with a box to tick for every pair, and the
families' badges at both ends of every row and column. The families go in, a scene comes out."""

from collections.abc import Iterator, Sequence
from typing import Final

from generator.drawing.brush import placed
from generator.drawing.rows import Rows
from generator.geometry import polygon, rectangle, rotate
from generator.scene import Group, Item, Path, Scene

from .emblems import badge
from .links import link
from .palette import CREAM, INK, INK_SOFT
from .palette import family as family_of

#: The room for a title at the top and the room at the other sides, in mm.
HEAD: Final = 15.6
SIDE: Final = 4.6


def pair_chart(size: tuple[float, float], *, families: Rows) -> Scene:
    """Draw a box for every pair of `families` (column `id`), as large as `size` allows.

    The upper 16 mm are left for the title. With ten families a box is 8 mm across on a card of
    105 × 119 mm. Raises ValueError for an unknown family.
    """
    names = [str(row["id"]) for row in families]
    room = min(size[0] - 2 * SIDE, size[1] - HEAD - SIDE)
    pitch = room / (len(names) + 1)
    left = (size[0] - room) / 2
    items = (
        *_boxes(names, pitch),
        *_badges(names, pitch),
        _tokens(len(names), pitch),
    )
    top = HEAD + (size[1] - HEAD - SIDE - room) / 2
    return Scene(size, (placed(items, left, top),))


def _boxes(names: Sequence[str], pitch: float) -> Iterator[Item]:
    for row, one in enumerate(names):
        for column, other in enumerate(names[:row]):
            yield from _box((column + 1) * pitch, row * pitch, pitch, (one, other))


def _box(x: float, y: float, pitch: float, pair: tuple[str, str]) -> Iterator[Item]:
    """A box to tick within a frame in the tones of both: its row's family at the lower left, its
    column's at the upper right."""
    wide = pitch * 0.92
    left, top = x + (pitch - wide) / 2, y + (pitch - wide) / 2
    right, bottom = left + wide, top + wide
    row, column = (family_of(name).hex.mix(CREAM, 0.35) for name in pair)
    yield Path(polygon(((left, top), (right, bottom), (left, bottom))), fill=row)
    yield Path(polygon(((left, top), (right, top), (right, bottom))), fill=column)
    inner = rectangle(left + wide * 0.15, top + wide * 0.15, wide * 0.7, wide * 0.7, wide * 0.1)
    yield Path(inner, fill=CREAM)
    yield Path(rectangle(left, top, wide, wide, wide * 0.08), stroke=INK_SOFT, width=0.3)


def _badges(names: Sequence[str], pitch: float) -> Iterator[Item]:
    """The badges before each row, along the stairs and below each column."""
    count, by = len(names), pitch * 0.086
    half = pitch / 2
    for k, name in enumerate(names):
        places = [(half + (k + 1) * pitch, half + k * pitch)]
        if k:
            places.append((half, half + k * pitch))
        if k < count - 1:
            places.append((half + (k + 1) * pitch, half + count * pitch))
        for x, y in places:
            yield placed(badge(name), x, y, by)


def _tokens(count: int, pitch: float) -> Item:
    """A grey and a green link in the free corner above the stairs."""
    by = pitch * 2.0 / 20
    middle = pitch * (count * 0.79)
    grey, green = (
        placed((_token(kind),), x, y, by, rotate(turn, 10, 10))
        for kind, x, y, turn in (
            ("grey", -2.2 * pitch, 0.2 * pitch, -9),
            ("green", 0.1 * pitch, 0.4 * pitch, 8),
        )
    )
    return placed((grey, green), middle, 0.0)


def _token(kind: str) -> Item:
    edge = rectangle(0, 0, 20, 20, 1.2)
    front = Group(link((20.0, 20.0), kind=kind).items, clip=edge)
    return Group((front, Path(edge, stroke=INK, width=0.35)))
