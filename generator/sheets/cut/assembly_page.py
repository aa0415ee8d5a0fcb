"""Pages that show how things are put together: a drawing of the parts and the steps below it, a
page for each component, or for several small ones. In come drawings made for the room there is, and
words; out comes a document of reading pages. Nothing on it carries a tag, for a picture of a part
is no part."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple

from generator.geometry import scale, translate
from generator.model import Document, Job
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
    reading,
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
#: Drawings are made smaller to share a page, though by no more than this.
_SMALLER: Final = 0.6
#: Steps that leave a drawing less than this share of the page have a page of their own.
_LEAST: Final = 0.5
_STEP: Final = re.compile(r"(\*\*\d+\.?\*\*|\d+\.)\s+")


#: Draws something in a room of a width and height (mm) or less.
Draw = Callable[[tuple[float, float]], Scene]


class AssemblyView(NamedTuple):
    """How a component goes together: its name, a drawing of its parts, and what to do, one step a
    line; where a number stands before any of them, all are numbered. `purpose` says, below the
    name, what it is for."""

    name: str
    draw: Draw
    steps: str
    purpose: str = ""


class _Drawn(NamedTuple):
    view: AssemblyView
    drawing: Scene


@dataclass(frozen=True)
class _Room:
    """What all pages have: a column, words, and the height (mm) that is left above the closing."""

    column: Column
    imprint: Imprint

    @cached_property
    def height(self) -> float:
        return self.column.height - height_of(closing(self.imprint, self.column.width))


def assembly_document(
    views: Sequence[AssemblyView], setup: PrintSetup, imprint: Imprint, job: Job
) -> Document:
    """Lay out the pages, one a component, two where the steps need one of their own, and one for
    several that are small."""
    room = _Room(column_of(setup), imprint)
    name = NAME, f"{imprint.game}: {_words(imprint)['title']}"
    return reading(name, _pages(views, room), room.column, setup, imprint, job)


def _pages(views: Sequence[AssemblyView], room: _Room) -> list[list[Block]]:
    """Set the components one after the other, and on one page what finds room there together."""
    pages: list[list[Block]] = []
    last: list[_Drawn] = []
    for view in views:
        drawn = _Drawn(view, view.draw(_room_for(view, room)))
        if last and (together := _together([*last, drawn], room)):
            last, pages[-1] = together, _page(together, room)
            continue
        pages += _spread(drawn, room)
        last = [drawn]
    return ending(pages, room.imprint, room.column)


def _room_for(view: AssemblyView, room: _Room) -> tuple[float, float]:
    """Return width and height (mm) that the drawing of a component may have on its page."""
    rest = height_of(_head(view, room))
    free = room.height - rest - 2 * _AROUND
    below = height_of([*_steps(view.steps, room)])
    apart = free - below < _LEAST * room.column.height
    return room.column.width, free if apart else free - below


def _together(drawn: Sequence[_Drawn], room: _Room) -> list[_Drawn] | None:
    """Return components that have room on one page, drawn somewhat smaller if need be."""
    drawings = sum(each.drawing.size[1] for each in drawn)
    by = (room.height - height_of(_page(drawn, room)) + drawings) / drawings
    if by >= 1:
        return list(drawn)
    if by < _SMALLER:
        return None
    smaller = [_Drawn(each.view, each.view.draw(_shrunk(each.drawing, by))) for each in drawn]
    return smaller if height_of(_page(smaller, room)) <= room.height + EPSILON else None


def _shrunk(drawing: Scene, by: float) -> tuple[float, float]:
    return drawing.size[0], by * drawing.size[1]


def _page(drawn: Sequence[_Drawn], room: _Room) -> list[Block]:
    """Set components below each other; only the first says what game it is of."""
    blocks: list[Block] = []
    for view, drawing in drawn:
        head = _head(view, room)
        _, name, *purpose = head
        blocks += [replace(name, before=_FOLLOWS), *purpose] if blocks else head
        high = room.height - height_of(head)
        blocks += [_drawing(drawing, room.column.width, high), *_steps(view.steps, room)]
    return blocks


def _spread(drawn: _Drawn, room: _Room) -> list[list[Block]]:
    """Set a component: steps that find no room below the drawing go on pages after it."""
    page = _page([drawn], room)
    if height_of(page) <= room.height + EPSILON:
        return [page]
    steps = [*_steps(drawn.view.steps, room)]
    return [page[: len(page) - len(steps)], *paged(steps, room.height)]


def _head(view: AssemblyView, room: _Room) -> list[Block]:
    """Say what game it is of, what it is called, and what it is for."""
    width, imprint = room.column.width, room.imprint
    words = f"{imprint.game} · {_words(imprint)['title']}"
    game = prose(words, width, size=SMALL, color=QUIET)
    name = prose(view.name, width, font="display", size=24 * MM_PER_PT)
    purpose = [replace(prose(view.purpose, width), before=1.6)] if view.purpose else []
    return [game, replace(name, before=2.6), *purpose]


def _drawing(drawing: Scene, across: float, high: float) -> Block:
    """Set a drawing in the middle of the column; one that is too large is made smaller."""
    width, height = drawing.size
    by = min(1.0, across / width, (high - 2 * _AROUND) / height)
    place = scale(by).then(translate((across - by * width) / 2, 0))
    return Block(by * height + _AROUND, (Group(drawing.items, place),), before=_AROUND)


def _steps(steps: str, room: _Room) -> Iterator[Block]:
    width, title = room.column.width, _words(room.imprint)["steps"]
    lines = [line for line in steps.split("\n") if line.strip()]
    if any(map(_STEP.match, lines)):
        bare = (_STEP.sub("", line, count=1) for line in lines)
        yield from numbered(title, bare, width)
    elif lines:
        yield heading(title, width)
        yield from (prose(line, width) for line in lines)


def _words(imprint: Imprint) -> Mapping[str, str]:
    return _WORDS.get(imprint.lang, _WORDS["en"])
