"""The parts list as pages to print: each component with a picture of it, how many there are of each
design, and boxes to tick, for counting the pieces back into the box.

In come a parts list and pictures, out comes a `Document` of reading pages. Nothing on it carries a
tag, for a picture of a piece is no piece."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from generator.listing.columns import side_by_side, spread
from generator.listing.entries import Matter, group
from generator.listing.formats import summary
from generator.listing.pages import Pages, finished, running_head
from generator.listing.parts import PartsList
from generator.listing.pictures import drawn, strip
from generator.listing.views import View
from generator.listing.words import LISTING
from generator.model import Document, Job
from generator.sheets import Imprint, PrintSetup
from generator.sheets.blocks import (
    QUIET,
    SMALL,
    Block,
    Column,
    column_of,
    height_of,
    prose,
    reading,
)
from generator.units import MM_PER_PT

#: The narrowest column of entries (mm), and the room between two.
_NARROWEST: Final = 78.0
_GUTTER: Final = 8.0

#: How large the slot of a picture can be (mm), the largest first.
SLOTS: Final = (
    (34.0, 24.0),
    (30.0, 21.0),
    (27.0, 19.0),
    (24.0, 16.5),
    (21.0, 14.5),
    (18.0, 12.5),
)

#: How much larger than usual all can be set, the largest first: never so small that it is hard to
#: read.
_TYPE: Final = (1.0, 0.95, 0.9, 0.87)

#: The size of the title, and the room below the head of a page (mm).
_TITLE: Final = 24 * MM_PER_PT
_BELOW_HEAD: Final = 5.0


def parts_document(
    listed: PartsList,
    views: Mapping[str, Sequence[View]],
    setup: PrintSetup,
    imprint: Imprint,
    job: Job,
) -> Document:
    """Lay out the parts list on as few pages as hold it, with type and pictures as large as have
    room."""
    matter, column = _fitted(listed, views, column_of(setup), imprint)
    pages = _pages(matter, column, imprint)
    name = listed.game, f"{listed.title}: {LISTING[listed.lang].title}"
    return reading(name, pages, column, setup, imprint, job)


def _fitted(
    listed: PartsList, views: Mapping[str, Sequence[View]], column: Column, imprint: Imprint
) -> tuple[Matter, Column]:
    """Try ever smaller type and pictures; of what takes as few pages, the largest is drawn."""

    def matter(slot: tuple[float, float]) -> Matter:
        shown = ((row.id, views.get(row.id, ())) for row in listed.rows)
        return Matter(listed, {id: strip(seen, slot) for id, seen in shown if seen}, slot)

    columns = [replace(column, by=column.by * by) for by in _TYPE]
    least = matter(SLOTS[-1])
    fewest = len(_pages(least, columns[-1], imprint))
    at = next(each for each in columns if len(_pages(least, each, imprint)) <= fewest)
    tried = map(matter, SLOTS)
    best = next(each for each in tried if len(_pages(each, at, imprint)) <= fewest)
    return replace(best, pictures=drawn(best.strips)), at


def _pages(matter: Matter, column: Column, imprint: Imprint) -> Pages:
    """Fill pages with columns of like height."""
    count = max(1, int((column.width + _GUTTER) // (_NARROWEST + _GUTTER)))
    wide = (column.width - (count - 1) * _GUTTER) / count
    groups = [list(group(kind, rows, matter, wide)) for kind, rows in matter.listed.groups]
    listed, words = matter.listed, matter.words
    first = list(_head(matter, column.width))
    others = [running_head(listed.title, words.title, column.width)]

    def fill(height: float) -> Pages:
        room = height - _BELOW_HEAD
        heights = (room - height_of(first), room - height_of(others))
        bodies = spread(groups, heights, count) or [[]]
        return [
            [
                *(others if place else first),
                replace(side_by_side(columns, wide, _GUTTER), before=_BELOW_HEAD),
            ]
            for place, columns in enumerate(bodies)
        ]

    return finished(fill, imprint, column, words.page)


def _head(matter: Matter, width: float) -> Iterator[Block]:
    listed, words = matter.listed, matter.words
    yield prose(listed.title, width, font="display", size=_TITLE)
    yield prose(f"**{words.title}** {summary(listed)}", width, color=QUIET)
    yield replace(prose(words.ticking, width, size=SMALL, color=QUIET), before=1.6)
