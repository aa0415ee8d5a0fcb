"""Pages that show how things are put together: a drawing of the parts and the steps below it, a
page for each component. In come drawings made for the room there is, and words; out comes a
document of reading pages. Nothing on it carries a tag, for a picture of a part is no part."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from generator.geometry import scale, translate
from generator.model import Document, Job, Sheet
from generator.scene import Group, Scene
from generator.sheets.blocks import (
    QUIET,
    SMALL,
    Block,
    Column,
    column_of,
    heading,
    height_of,
    numbered,
    paged,
    prose,
    set_in,
)
from generator.sheets.setup import Imprint, PrintSetup
from generator.units import EPSILON, MM_PER_PT

NAME: Final = "assembly"

_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "de": {"title": "Zusammenbau", "steps": "So geht es zusammen"},
    "en": {"title": "Assembly", "steps": "How it goes together"},
}
#: Room above and below a drawing (mm).
_AROUND: Final = 7.0
#: Steps that leave a drawing less than this share of the page have a page of their own.
_LEAST: Final = 0.5
_STEP: Final = re.compile(r"(\*\*\d+\.?\*\*|\d+\.)\s+")


class AssemblyView(NamedTuple):
    """How a component goes together: its name, a drawing of its parts, and what to do, one step a
    line; where a number stands before any of them, all are numbered."""

    name: str
    drawing: Scene
    steps: str


def assembly_document(
    views: Sequence[AssemblyView], setup: PrintSetup, imprint: Imprint, job: Job
) -> Document:
    """Lay out the pages, one a component, or two where the steps need one of their own."""
    column = column_of(setup)
    pages = [page for view in views for page in _pages(view, column, imprint)]
    sheets = tuple(
        Sheet(setup.paper, number, (), over=set_in(page, column))
        for number, page in enumerate(pages, start=1)
    )
    return Document(
        NAME,
        f"{imprint.game}: {_words(imprint)['title']}",
        stock="",
        duplex="none",
        sheets=sheets,
        job=replace(job, duplex="none", expected={}),
        author=imprint.credit,
    )


def drawing_room(name: str, steps: str, setup: PrintSetup, imprint: Imprint) -> tuple[float, float]:
    """Return width and height (mm) that the drawing of a component may have on its page."""
    column = column_of(setup)
    rest = [*_head(name, column, imprint), *_notice(column, imprint)]
    free = column.height - height_of(rest) - 2 * _AROUND
    below = height_of([*_steps(steps, column, imprint)])
    apart = free - below < _LEAST * column.height
    return column.width, free if apart else free - below


def _pages(view: AssemblyView, column: Column, imprint: Imprint) -> list[list[Block]]:
    """Set a component: steps that find no room below the drawing go on pages after it."""
    head, notice = [*_head(view.name, column, imprint)], [*_notice(column, imprint)]
    drawn = [*head, _drawing(view.drawing, column, column.height - height_of([*head, *notice]))]
    steps = [*_steps(view.steps, column, imprint)]
    room = column.height - height_of(notice)
    if height_of([*drawn, *steps]) <= room + EPSILON:
        return [_to_the_foot([*drawn, *steps], notice, column)]
    return [_to_the_foot(page, notice, column) for page in (drawn, *paged(steps, room))]


def _to_the_foot(page: list[Block], notice: list[Block], column: Column) -> list[Block]:
    """End a page with the notice, at the bottom."""
    free = column.height - height_of([*page, *notice])
    # Above the first block of a page there is no room.
    free += page[0].before
    return [*page, *(replace(block, before=block.before + free) for block in notice)]


def _head(name: str, column: Column, imprint: Imprint) -> Iterator[Block]:
    words = f"{imprint.game} · {_words(imprint)['title']}"
    yield prose(words, column.width, size=SMALL, color=QUIET)
    yield replace(prose(name, column.width, font="display", size=24 * MM_PER_PT), before=2.6)


def _drawing(drawing: Scene, column: Column, room: float) -> Block:
    """Set a drawing in the middle of the column; one that is too large is made smaller."""
    width, height = drawing.size
    by = min(1.0, column.width / width, (room - 2 * _AROUND) / height)
    place = scale(by).then(translate((column.width - by * width) / 2, 0))
    return Block(by * height + _AROUND, (Group(drawing.items, place),), before=_AROUND)


def _steps(steps: str, column: Column, imprint: Imprint) -> Iterator[Block]:
    title, lines = _words(imprint)["steps"], [line for line in steps.split("\n") if line.strip()]
    if any(map(_STEP.match, lines)):
        bare = (_STEP.sub("", line, count=1) for line in lines)
        yield from numbered(title, bare, column.width)
    elif lines:
        yield heading(title, column.width)
        yield from (prose(line, column.width) for line in lines)


def _notice(column: Column, imprint: Imprint) -> Iterator[Block]:
    if imprint.licence:
        text = prose(imprint.licence, column.width, size=SMALL, color=QUIET)
        yield replace(text, before=5.0)


def _words(imprint: Imprint) -> Mapping[str, str]:
    return _WORDS.get(imprint.lang, _WORDS["en"])
