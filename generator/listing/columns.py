"""Sets groups of blocks in columns. In come groups, each a heading with what stands below it; out
come the columns of one page after the other, on as few pages as hold them, all evenly filled."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from generator.geometry import translate
from generator.scene import Group, Item
from generator.sheets.blocks import Block
from generator.units import EPSILON

#: A heading and the blocks below it.
Blocks = list[Block]
#: The columns of a page.
Columns = list[Blocks]

#: Columns are even when less (mm) would not hold all.
_EVEN: Final = 0.5

#: The room below a heading that stands again above the rest of a group (mm).
_BELOW_HEADING: Final = 2.5


@dataclass(frozen=True)
class Heading(Block):
    """A heading of a group; `again` stands above the rest of it where it is torn, else the heading
    itself does."""

    again: Block | None = None


#: Fills columns of a height (mm); returns them and what is left over.
_Run = Callable[[float], tuple[Columns, list[Blocks]]]


def spread(groups: Sequence[Blocks], heights: tuple[float, float], count: int) -> list[Columns]:
    """Fill up to `count` columns on each of as few pages as hold all groups; `heights` (mm) are
    those of the first page and of others.

    Several pages are as evenly filled as can be, and no group is torn apart where that takes no
    more of them.
    """
    pages = _filled_pages(groups, heights, count)
    if len(pages) < 2:
        return pages

    def run(less: float, *, kept: bool) -> list[Columns]:
        first, other = heights
        return _filled_pages(groups, (first - less, other - less), count, kept=kept)

    kept = len(run(0.0, kept=True)) == len(pages)
    low, high = 0.0, min(heights)
    while high - low > _EVEN:
        middle = (low + high) / 2
        fits = len(run(middle, kept=kept)) == len(pages)
        low, high = (middle, high) if fits else (low, middle)
    return run(low, kept=kept)


def _filled_pages(
    groups: Sequence[Blocks], heights: tuple[float, float], count: int, *, kept: bool = False
) -> list[Columns]:
    """Fill page by page; where groups are `kept`, with whole ones only, but for those that fit on
    no page."""
    pages: list[Columns] = []
    rest = list(groups)
    while rest:
        height = heights[bool(pages)]
        left = _run(rest, count, height, kept=True)[1] if kept else rest
        whole = len(rest) - len(left)
        columns, torn = filled(rest[:whole] or rest, height, count)
        pages.append(columns)
        rest = left if whole else torn
    return pages


def filled(groups: Sequence[Blocks], height: float, count: int) -> tuple[Columns, list[Blocks]]:
    """Fill up to `count` columns of a page, `height` mm high; returns also what is left over.

    Where all have room, the columns are evenly high, and no group is torn apart if that can be. The
    rest of a group that is torn begins with its heading again (see `Heading`). What is higher than
    a column stands in one of its own.
    """
    torn: _Run = partial(_run, groups, count, kept=False)
    for run in (partial(_run, groups, count, kept=True), torn):
        if not run(height)[1]:
            return run(_least(run, height))
    columns, left = torn(height)
    return (columns, left) if columns else _forced(groups)


def _least(run: _Run, height: float) -> float:
    """Return the least height at which nothing is left over."""
    low = 0.0
    while height - low > _EVEN:
        middle = (low + height) / 2
        low, height = (middle, height) if run(middle)[1] else (low, middle)
    return height


def _run(
    groups: Sequence[Blocks], count: int, height: float, *, kept: bool
) -> tuple[Columns, list[Blocks]]:
    columns: Columns = []
    rest = list(groups)
    while rest and len(columns) < count:
        column, rest = _column(rest, height, kept=kept)
        if not column:
            break
        columns.append(column)
    return columns, rest


def _column(groups: list[Blocks], height: float, *, kept: bool) -> tuple[Blocks, list[Blocks]]:
    """Fill one column; where groups are `kept`, with whole ones only."""
    column: Blocks = []
    for place, group in enumerate(groups):
        fit = _fitting(column, group, height)
        if fit < len(group):
            if kept or not fit:
                return column, groups[place:]
            return [*column, *group[:fit]], [_continued(group, fit), *groups[place + 1 :]]
        column += group
    return column, []


def _fitting(column: Blocks, group: Blocks, height: float) -> int:
    """Return how many blocks of a group fit below a column, none torn from what it leads to."""
    best = 0
    filled = set_height(column)
    for taken, block in enumerate(group, start=1):
        filled += block.height + (block.before if column or taken > 1 else 0.0)
        if filled > height + EPSILON:
            break
        if not block.leads:
            best = taken
    return best


def _continued(group: Blocks, taken: int) -> Blocks:
    """Return the rest of a group below its heading, with some room between the two."""
    heading, (first, *others) = group[0], group[taken:]
    above = heading.again if isinstance(heading, Heading) else None
    return [above or heading, replace(first, before=max(first.before, _BELOW_HEADING)), *others]


def _forced(groups: Sequence[Blocks]) -> tuple[Columns, list[Blocks]]:
    """Put what fits nowhere in a column of its own: the first group, up to where it may be torn."""
    first, *others = groups
    taken = next((n for n, block in enumerate(first, start=1) if not block.leads), len(first))
    rest = [_continued(first, taken)] if taken < len(first) else []
    return [first[:taken]], [*rest, *others]


def set_height(blocks: Sequence[Block]) -> float:
    """Return how high (mm) blocks are below each other; above the first there is no room."""
    return sum(
        block.height + (block.before if place else 0.0) for place, block in enumerate(blocks)
    )


def side_by_side(columns: Columns, wide: float, apart: float) -> Block:
    """Set columns, `wide` mm each, with so much room between them."""
    items: list[Item] = []
    for place, blocks in enumerate(columns):
        y = 0.0
        for number, block in enumerate(blocks):
            y += block.before if number else 0.0
            items.append(Group(block.items, translate(place * (wide + apart), y)))
            y += block.height
    return Block(max(map(set_height, columns), default=0.0), tuple(items))
