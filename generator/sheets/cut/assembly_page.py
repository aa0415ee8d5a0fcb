"""Pages that show how things are put together: a drawing of the parts and the steps below it, a
page for each component, or for several small ones. In come drawings made for the room there is, and
words; out comes a document of reading pages. Nothing on it carries a tag, for a picture of a part
is no part."""

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
    closing,
    column_of,
    ending,
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
#: Room above a component that follows another on its page (mm).
_FOLLOWS: Final = 14.0
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
    """Lay out the pages, one a component, two where the steps need one of their own, and one for
    several that are small."""
    column = column_of(setup)
    sheets = tuple(
        Sheet(setup.paper, number, (), over=set_in(page, column))
        for number, page in enumerate(_pages(views, column, imprint), start=1)
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
    rest = [*_head(name, column, imprint), *closing(imprint, column.width)]
    free = column.height - height_of(rest) - 2 * _AROUND
    below = height_of([*_steps(steps, column, imprint)])
    apart = free - below < _LEAST * column.height
    return column.width, free if apart else free - below


def _pages(views: Sequence[AssemblyView], column: Column, imprint: Imprint) -> list[list[Block]]:
    """Set the components one after the other, and on one page what finds room there together."""
    end = closing(imprint, column.width)
    room = column.height - height_of(end)
    pages: list[list[Block]] = []
    for view in views:
        first, *others = _spread(view, column, room, imprint)
        if pages and height_of(joined := [*pages[-1], *_following(first)]) <= room and not others:
            pages[-1] = joined
        else:
            pages += [first, *others]
    return ending(pages, imprint, column)


def _spread(view: AssemblyView, column: Column, room: float, imprint: Imprint) -> list[list[Block]]:
    """Set a component: steps that find no room below the drawing go on pages after it."""
    head = [*_head(view.name, column, imprint)]
    drawn = [*head, _drawing(view.drawing, column, room - height_of(head))]
    steps = [*_steps(view.steps, column, imprint)]
    if height_of([*drawn, *steps]) <= room + EPSILON:
        return [[*drawn, *steps]]
    return [drawn, *paged(steps, room)]


def _following(page: list[Block]) -> list[Block]:
    """Set a component below another on its page, which says already what game it is of."""
    _, name, *rest = page
    return [replace(name, before=_FOLLOWS), *rest]


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


def _words(imprint: Imprint) -> Mapping[str, str]:
    return _WORDS.get(imprint.lang, _WORDS["en"])
