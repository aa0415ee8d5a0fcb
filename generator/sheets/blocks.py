"""Pages of reading: blocks of text and pictures, set one below the other in a column.

In come words, as wide as the column; out come `Block`s, and pages of them as items of a sheet. On
paper wider than text reads well over, all is enlarged."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from generator.geometry import Box, polyline, scale, translate
from generator.model import Document, Job, Sheet
from generator.scene import Color, Group, Item, Path
from generator.sheets.frames import no_room
from generator.sheets.setup import Imprint, PrintSetup
from generator.type import font as typeface
from generator.type import layout
from generator.units import EPSILON, MM_PER_PT

INK: Final = Color(40, 36, 34)
QUIET: Final = Color(110, 104, 100)
RULE: Final = Color(200, 194, 188)
BODY: Final = 9.5 * MM_PER_PT
SMALL: Final = 8.0 * MM_PER_PT
_LEADING: Final = 1.27

#: Text reads well over a column of this width (mm); a wider one is filled by enlarging all.
_WIDEST: Final = 192.0

#: A column that is narrower or lower (mm) has no room for a page of reading.
_NARROWEST: Final = 30.0
_LOWEST: Final = 60.0


@dataclass(frozen=True)
class Block:
    """Something as wide as the page that is not torn apart: its height (mm) and its items."""

    height: float
    items: tuple[Item, ...]
    before: float = 3.0  # free room above it
    leads: bool = False  # stays with what follows


@dataclass(frozen=True)
class Column:
    """The room for text and its enlargement; all of the page is laid out before it is enlarged."""

    place: Box
    by: float

    @property
    def width(self) -> float:
        return self.place.width / self.by

    @property
    def height(self) -> float:
        return self.place.height / self.by


def column_of(setup: PrintSetup) -> Column:
    """Return the column of a page of the setup's paper.

    Raises SpielbogenError (S107) where the margins leave none.
    """
    room = setup.margins.room(setup.paper)
    # Reading wants wider margins than a printer does.
    place = Box(room.left + 8, room.top + 5, room.right - 8, room.bottom - 5)
    if place.width < _NARROWEST or place.height < _LOWEST:
        raise no_room(setup, "a page to read")
    return Column(place, max(1.0, place.width / _WIDEST))


def height_of(blocks: Sequence[Block]) -> float:
    """Return how high (mm) blocks are together, the room above each included."""
    return sum(block.before + block.height for block in blocks)


def prose(
    words: str,
    width: float,
    *,
    font: str = "text",
    size: float = BODY,
    color: Color = INK,
) -> Block:
    """Set words as wide as `width` mm; `size` is the em in mm."""
    laid = layout(
        words, width=width, height=1000, font=font, size=size, fill=color, leading=_LEADING
    )
    face = typeface(font)
    # As high as with a letter that reaches below the last line, so that lines are evenly apart.
    full = (face.cap_height + (laid.lines - 1) * _LEADING + face.descent) * size
    return Block(max(laid.height, full), laid.items)


def in_two(lines: Sequence[str], width: float) -> Block:
    """Set short lines in two columns, the first half of them on the left."""
    gap, half = 6.0, (len(lines) + 1) // 2
    left, right = (
        prose("\n".join(part), (width - gap) / 2, size=SMALL)
        for part in (lines[:half], lines[half:])
    )
    beside = Group(right.items, translate((width + gap) / 2, 0))
    return Block(max(left.height, right.height), (*left.items, beside), before=1.9)


def heading(words: str, width: float) -> Block:
    """Set a heading with a rule below it; it stays with what follows."""
    text = prose(words, width, font="display", size=13 * MM_PER_PT)
    y = text.height + 2.2
    rule = Path(polyline([(0, y), (width, y)]), stroke=RULE, width=0.3)
    return Block(y, (*text.items, rule), before=7.0, leads=True)


def numbered(title: str, steps: Iterable[str], width: float) -> Iterator[Block]:
    """Set numbered steps below a heading."""
    yield heading(title, width)
    indent = 6.0
    for number, step in enumerate(steps, start=1):
        sign = prose(f"**{number}.**", indent, size=BODY)
        body = prose(step, width - indent)
        moved = Group(body.items, translate(indent, 0))
        yield Block(max(sign.height, body.height), (*sign.items, moved), before=2.3)


def notice(imprint: Imprint, width: float) -> list[Block]:
    """Set what every page of reading ends with: the licence, if there is one."""
    return _small_print(imprint.licence, width)


def closing(imprint: Imprint, width: float) -> list[Block]:
    """Set what the last page ends with: the credit, where the licence lacks it, and the licence."""
    return _small_print(f"{imprint.credit_besides}\n{imprint.licence}".strip(), width)


def _small_print(words: str, width: float) -> list[Block]:
    if not words:
        return []
    return [replace(prose(words, width, size=SMALL, color=QUIET), before=5.0)]


def ending(pages: Sequence[Sequence[Block]], imprint: Imprint, column: Column) -> list[list[Block]]:
    """End pages with the licence at the bottom, the last with the credit too; all of them have room
    for both."""
    last = len(pages) - 1
    small_print = (notice if place < last else closing for place in range(len(pages)))
    return [
        _to_the_foot(page, say(imprint, column.width), column.height)
        for page, say in zip(pages, small_print, strict=True)
    ]


def _to_the_foot(page: Sequence[Block], last: Sequence[Block], height: float) -> list[Block]:
    # Above the first block of a page there is no room.
    free = height - height_of([*page, *last]) + (page[0].before if page else 0.0)
    return [*page, *(replace(block, before=block.before + free) for block in last)]


def paged(blocks: Sequence[Block], height: float) -> list[list[Block]]:
    """Share blocks out among pages of a height (mm)."""
    pages: list[list[Block]] = [[]]
    filled = 0.0
    for place, block in enumerate(blocks):
        needed = height_of(_together(blocks[place:]))
        # Pictures may be as large as just fills a page.
        if pages[-1] and filled + needed > height + EPSILON:
            pages.append([])
            filled = 0.0
        pages[-1].append(block)
        filled += block.before + block.height
    return pages


def _together(blocks: Sequence[Block]) -> Sequence[Block]:
    """Return the first of blocks, with those that it leads to."""
    ends = (place for place, block in enumerate(blocks, start=1) if not block.leads)
    return blocks[: next(ends, len(blocks))]


def reading(
    name: tuple[str, str],
    pages: Iterable[Sequence[Block]],
    column: Column,
    setup: PrintSetup,
    imprint: Imprint,
    job: Job,
) -> Document:
    """Make a document of filled pages, which holds no pieces; `name` is its own, and its title."""
    sheets = tuple(
        Sheet(setup.paper, number, (), over=_set_in(page, column))
        for number, page in enumerate(pages, start=1)
    )
    read = replace(job, duplex="none", expected={})
    return Document(*name, "", "none", sheets, read, imprint.credit)


def _set_in(blocks: Sequence[Block], column: Column) -> tuple[Item, ...]:
    """Set the blocks of one page in its column."""
    items: list[Item] = []
    y = 0.0
    for place, block in enumerate(blocks):
        y += block.before if place else 0.0
        items.append(Group(block.items, translate(0, y)))
        y += block.height
    left, top, _, _ = column.place
    return (Group(tuple(items), scale(column.by).then(translate(left, top))),)
