"""The list of parts below or beside a drawing: number, how many, title and material of each. In
come the entries and the width of the list (mm); out comes a scene, in one column or more."""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from generator.craft.exploded.callouts import RADIUS
from generator.craft.exploded.shading import INK, QUIET
from generator.geometry import circle, translate
from generator.scene import WHITE, Group, Item, Path, Scene
from generator.type import font, label, layout
from generator.units import MM_PER_PT

#: Sizes of the type (mm): of numbers, titles and materials.
NUMBER: Final = 8.0 * MM_PER_PT
_TITLE: Final = 8.5 * MM_PER_PT
_MATERIAL: Final = 7.0 * MM_PER_PT
_LEADING: Final = 1.2
#: Room beside a number, between lines of an entry, between entries, and between columns (mm).
_BESIDE: Final = 2.2
_UNDER: Final = 1.1
_APART: Final = 2.4
#: The least room between entries (mm), where there would not be enough for all.
_CLOSEST: Final = 1.0
_BETWEEN: Final = 6.0
#: The least width of a column, and how many entries one takes before there is another.
_NARROWEST: Final = 50.0
_IN_COLUMN: Final = 2


class Entry(NamedTuple):
    """A line of the list. `number` is 0 for what is not in the drawing."""

    number: int
    amount: int
    title: str
    material: str = ""


class _Row(NamedTuple):
    height: float
    items: tuple[Item, ...]


def parts_list(
    entries: Sequence[Entry],
    width: float,
    columns: int | None = None,
    room: float = math.inf,
) -> Scene:
    """Set a list over `width` mm, as high as it needs, in as many columns as read well.

    Entries stand closer where the list would be higher than the `room` (mm) for it, though no
    closer than can be read: the list may be higher still.
    """
    fitting = max(1, min(math.ceil(len(entries) / _IN_COLUMN), int(width // _NARROWEST)))
    columns = columns or fitting
    across = (width - (columns - 1) * _BETWEEN) / columns
    rows = [_row(entry, across) for entry in entries]
    each = math.ceil(len(rows) / columns)
    filled = [rows[column * each : (column + 1) * each] for column in range(columns)]
    apart = max(_CLOSEST, min(_APART, *(_spread(column, room) for column in filled)))
    items: list[Item] = []
    height = 0.0
    for place, column in enumerate(filled):
        y = 0.0
        for row in column:
            items.append(Group(row.items, translate(place * (across + _BETWEEN), y)))
            height = max(height, y + row.height)
            y += row.height + apart
    return Scene((width, height), tuple(items))


def _spread(rows: Sequence[_Row], room: float) -> float:
    """Return how far apart (mm) the rows of a column stand that fill a room."""
    return (room - sum(row.height for row in rows)) / max(1, len(rows) - 1)


def sign(number: int, x: float, y: float) -> Iterator[Item]:
    """Draw a number in a circle about (x, y)."""
    yield Path(circle(x, y, RADIUS), WHITE, INK, 0.25)
    drop = font("text-bold").cap_height * NUMBER / 2
    yield label(str(number), x, y + drop, font="text-bold", size=NUMBER, fill=INK, anchor="middle")


def _row(entry: Entry, width: float) -> _Row:
    """Set an entry, its title level with its number."""
    left = 2 * RADIUS + _BESIDE
    cap = font("text").cap_height
    top = RADIUS - cap * _TITLE / 2
    amount = f"**{entry.amount} ×** {entry.title[:1].upper()}{entry.title[1:]}"
    title = layout(amount, width=width - left, height=100, size=_TITLE, leading=_LEADING, fill=INK)
    full = top + (cap + (title.lines - 1) * _LEADING) * _TITLE
    items: list[Item] = [Group(title.items, translate(left, top))]
    if entry.number:
        items.extend(sign(entry.number, RADIUS, RADIUS))
    if entry.material:
        below = layout(entry.material, width=width - left, height=100, size=_MATERIAL, fill=QUIET)
        items.append(Group(below.items, translate(left, full + _UNDER)))
        full += _UNDER + below.height
    return _Row(max(2 * RADIUS, full + 0.4), tuple(items))
