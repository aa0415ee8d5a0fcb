"""The parts list as pages to print: each component with a picture of it, how many there are of each
design, and boxes to tick, for counting the pieces back into the box.

In come a parts list and pictures, out comes a `Document` of reading pages. Nothing on it carries a
tag, for a picture of a piece is no piece."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from generator.listing.columns import filled, side_by_side
from generator.listing.entries import Matter, group
from generator.listing.formats import summary
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
    closing,
    column_of,
    ending,
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
    """Lay out the parts list on as few pages as hold it, with pictures as large as have room."""
    column = column_of(setup)
    pages = _pages(_fitted(listed, views, column, imprint), column, imprint)
    name = listed.game, f"{listed.title}: {LISTING[listed.lang].title}"
    return reading(name, pages, column, setup, imprint, job)


def _fitted(
    listed: PartsList, views: Mapping[str, Sequence[View]], column: Column, imprint: Imprint
) -> Matter:
    """Try ever smaller pictures; of those that take as few pages, the largest are drawn."""
    tried = []
    for slot in SLOTS:
        shown = ((row.id, views.get(row.id, ())) for row in listed.rows)
        tried.append(Matter(listed, {id: strip(seen, slot) for id, seen in shown if seen}, slot))
    best = min(tried, key=lambda matter: len(_pages(matter, column, imprint)))
    return replace(best, pictures=drawn(best.strips))


def _pages(matter: Matter, column: Column, imprint: Imprint) -> list[list[Block]]:
    """Fill page by page, the last with columns of like height; each ends with the licence."""
    room = column.height - height_of(closing(imprint, column.width))
    count = max(1, int((column.width + _GUTTER) // (_NARROWEST + _GUTTER)))
    wide = (column.width - (count - 1) * _GUTTER) / count
    rest = [list(group(kind, rows, matter, wide)) for kind, rows in matter.listed.groups]
    pages: list[list[Block]] = []
    while rest or not pages:
        head = list(_head(matter, column.width, len(pages) + 1))
        columns, rest = filled(rest, room - height_of(head) - _BELOW_HEAD, count)
        body = replace(side_by_side(columns, wide, _GUTTER), before=_BELOW_HEAD)
        pages.append([*head, body])
    return ending(pages, imprint, column)


def _head(matter: Matter, width: float, number: int) -> Iterator[Block]:
    listed, words = matter.listed, matter.words
    if number > 1:
        yield prose(f"{listed.title} · {words.title} · {number}", width, size=SMALL, color=QUIET)
        return
    yield prose(listed.title, width, font="display", size=_TITLE)
    yield prose(f"**{words.title}** {summary(listed)}", width, color=QUIET)
    yield replace(prose(words.ticking, width, size=SMALL, color=QUIET), before=1.6)
