"""The plan as pages to print: on the left what to get, on the right what to make. In comes a plan,
out comes a `Document` of reading pages."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from generator.geometry import translate
from generator.listing.columns import Blocks, side_by_side, spread
from generator.listing.pages import Pages, finished, running_head
from generator.listing.plan import Plan
from generator.listing.plan_blocks import to_get, to_make
from generator.listing.plan_lines import summary
from generator.listing.plan_words import PLANNING
from generator.model import Document, Job
from generator.scene import Group
from generator.sheets import Imprint, PrintSetup
from generator.sheets.blocks import (
    QUIET,
    Block,
    Column,
    column_of,
    height_of,
    prose,
    reading,
)
from generator.units import MM_PER_PT

#: The room between the two columns, how wide each is at least, the room below the head of a page,
#: and below the title of a column (mm).
_GUTTER: Final = 8.0
_NARROWEST: Final = 68.0
_BELOW_HEAD: Final = 5.0
_BELOW_TITLE: Final = 3.0
_ABOVE_TITLE: Final = 6.0

_NAME: Final = 24 * MM_PER_PT
_TITLE: Final = 14 * MM_PER_PT

#: How much larger than usual all can be set, the largest first: never so small that it is hard to
#: read.
_TYPE: Final = (1.12, 1.06, 1.0, 0.95, 0.9)


def plan_document(plan: Plan, setup: PrintSetup, imprint: Imprint, job: Job) -> Document:
    """Lay out the plan on as few pages as hold it, as large as has room on them."""
    column, pages = _fitted(plan, column_of(setup), imprint)
    name = plan.game, f"{plan.title}: {PLANNING[plan.lang].title}"
    return reading(name, pages, column, setup, imprint, job)


def _fitted(plan: Plan, column: Column, imprint: Imprint) -> tuple[Column, Pages]:
    """Try ever smaller type; of what takes as few pages, the largest is it."""
    columns = (replace(column, by=column.by * by) for by in _TYPE)
    tried = [(each, _pages(plan, each, imprint)) for each in columns]
    return min(tried, key=lambda one: len(one[1]))


def _pages(plan: Plan, column: Column, imprint: Imprint) -> Pages:
    """Fill two columns, each by itself, over as many pages as the longer one takes; a narrow page
    has but one, for all of it."""
    words = PLANNING[plan.lang]
    narrow = column.width < 2 * _NARROWEST + _GUTTER
    wide = column.width if narrow else (column.width - _GUTTER) / 2
    first = list(_head(plan, column.width))
    others = [running_head(plan.title, words.title, column.width)]
    get = _titled(words.get, list(to_get(plan, wide)), wide)
    make = _titled(words.make, list(to_make(plan, wide)), wide)
    beside = [[*get, *make]] if narrow else [get, make]

    def fill(height: float) -> Pages:
        room = height - _BELOW_HEAD
        heights = (room - height_of(first), room - height_of(others))
        sides = ((page for (page,) in spread(groups, heights, 1)) for groups in beside)
        pages: Pages = []
        for columns in zip_longest(*sides):
            block = side_by_side([each or [] for each in columns], wide, _GUTTER)
            head = others if pages else first
            pages.append([*head, replace(block, before=_BELOW_HEAD)])
        return pages

    return finished(fill, imprint, column, words.page)


def _head(plan: Plan, width: float) -> Iterator[Block]:
    yield prose(plan.title, width, font="display", size=_NAME)
    yield prose(f"**{PLANNING[plan.lang].title}** {summary(plan)}", width, color=QUIET)


def _titled(title: str, groups: list[Blocks], wide: float) -> list[Blocks]:
    """Set a title above the first of groups."""
    if not groups:
        return []
    (heading, *others), *rest = groups
    above = prose(title, wide, font="display", size=_TITLE)
    y = above.height + _BELOW_TITLE
    both = (*above.items, Group(heading.items, translate(0, y)))
    titled = replace(heading, height=y + heading.height, items=both, before=_ABOVE_TITLE)
    return [[titled, *others], *rest]
