"""The page to read first beside a machine: how its files are made, what to set, and what lies on
which sheet. In come the sheets of a game; out comes a document of reading pages. Nothing on it
carries a tag, for a picture of a part is no part."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from generator.cutting import CutDocument, CutRole, CutSheet, Machine
from generator.geometry import rectangle, scale, translate
from generator.model import Document, Job, Sheet
from generator.scene import Color, Group, Item, Path
from generator.sheets.blocks import (
    QUIET,
    RULE,
    SMALL,
    Block,
    Column,
    column_of,
    heading,
    numbered,
    paged,
    prose,
    set_in,
)
from generator.sheets.cut.measures import cut_length
from generator.sheets.cut.words import WORDS, CutWords
from generator.sheets.setup import Imprint, PrintSetup
from generator.units import MM_PER_PT

#: The colours of lines in pictures of sheets, so that they are told from each other in grey too.
_COLORS: Final[Mapping[CutRole, Color]] = {
    "engrave": Color(176, 150, 116),
    "score": Color(43, 108, 176),
    "inner": Color(196, 48, 43),
    "outline": Color(60, 40, 30),
}
_BOARD: Final = Color(247, 240, 226)
_HAIR: Final = 0.2
#: How wide (mm) the picture of a sheet is at most, and the room between two of them.
_WIDE: Final = 92.0
_BETWEEN: Final = 6.0


def overview(
    documents: Sequence[CutDocument],
    machine: Machine,
    setup: PrintSetup,
    imprint: Imprint,
    job: Job,
    besides: Sequence[tuple[str, int]] = (),
) -> Document:
    """Lay out what a person at the machine has to know.

    `besides` names what is needed to put the parts together and is not cut, with its number.
    """
    words = WORDS[imprint.lang]
    column = column_of(setup)
    blocks = [
        *_head(machine, words, imprint, column),
        *_steps(machine, words, column),
        *_besides(besides, words, column),
        *_sheets(documents, words, imprint, column),
    ]
    sheets = tuple(
        Sheet(setup.paper, number, (), over=set_in(page, column))
        for number, page in enumerate(paged(blocks, column.height), start=1)
    )
    return Document(
        "00-start",
        f"{imprint.game}: {words.title}",
        stock="",
        duplex="none",
        sheets=sheets,
        job=replace(job, duplex="none", expected={}),
        author=imprint.credit,
    )


def _head(machine: Machine, words: CutWords, imprint: Imprint, column: Column) -> Iterator[Block]:
    yield prose(imprint.game, column.width, font="display", size=24 * MM_PER_PT)
    width, height = (f"{side:g}" for side in machine.bed)
    said = words.machine.format(machine=machine.title, width=width, height=height)
    yield prose(said, column.width, color=QUIET)
    if note := machine.note.get(imprint.lang):
        yield prose(note, column.width, size=SMALL, color=QUIET)


def _steps(machine: Machine, words: CutWords, column: Column) -> Iterator[Block]:
    order = ", ".join(words.roles[role] for role in machine.lines)
    kerf = words.kerf_in_file if machine.kerf_in_file else words.kerf_left
    steps = (
        words.size,
        words.test,
        kerf,
        words.order.format(order=order),
        words.together,
        words.by_hand,
    )
    yield from numbered(words.setting, steps, column.width)


def _besides(
    besides: Sequence[tuple[str, int]], words: CutWords, column: Column
) -> Iterator[Block]:
    if besides:
        yield heading(words.besides, column.width)
        listed = "\n".join(f"**{count} ×** {name}" for name, count in besides)
        yield prose(listed, column.width)


def _sheets(
    documents: Sequence[CutDocument], words: CutWords, imprint: Imprint, column: Column
) -> Iterator[Block]:
    for document in documents:
        stock = document.sheets[0].stock
        yield heading(_capital(stock.material.title[imprint.lang]), column.width)
        yield replace(prose(_stock(document, words), column.width), leads=True)
        yield from _pictures(document, words, imprint, column)


def _stock(document: CutDocument, words: CutWords) -> str:
    sheet, count = document.sheets[0], len(document.sheets)
    length = sum(map(cut_length, document.sheets)) / 1000
    return words.stock.format(
        sheets=words.sheets[0 if count == 1 else 1].format(count=count),
        width=f"{sheet.width:g}",
        height=f"{sheet.height:g}",
        thickness=f"{sheet.stock.thickness:g}",
        kerf=f"{sheet.stock.kerf:g}",
        half=f"{sheet.stock.kerf / 2:g}",
        length=f"{length:.1f}",
    )


def _pictures(
    document: CutDocument, words: CutWords, imprint: Imprint, column: Column
) -> Iterator[Block]:
    """Set pictures of the sheets side by side, as many in a row as are wide enough to be read."""
    per_row = max(1, int((column.width + _BETWEEN) // (_WIDE * 0.8 + _BETWEEN)))
    wide = min(_WIDE, (column.width - (per_row - 1) * _BETWEEN) / per_row)
    for start in range(0, len(document.sheets), per_row):
        row = document.sheets[start : start + per_row]
        placed = [_picture(document, sheet, wide, words, imprint) for sheet in row]
        items = tuple(
            Group(block.items, translate(place * (wide + _BETWEEN), 0))
            for place, block in enumerate(placed)
        )
        yield Block(max(block.height for block in placed), items, before=4.0)


def _picture(
    document: CutDocument, sheet: CutSheet, wide: float, words: CutWords, imprint: Imprint
) -> Block:
    by = wide / sheet.width
    lines = (line for placement in sheet.placements for line in placement.lines)
    drawn: list[Item] = [Path(rectangle(0, 0, sheet.width, sheet.height), fill=_BOARD, stroke=RULE)]
    for role, path, even_odd in lines:
        if role == "engrave":
            drawn.append(Path(path, fill=_COLORS[role], even_odd=even_odd))
        else:
            drawn.append(Path(path, stroke=_COLORS[role], width=_HAIR / by))
    said = words.picture.format(
        name=f"{document.name}-{sheet.number:02}", contents=_contents(sheet, imprint)
    )
    text = prose(said, wide, size=SMALL)
    high = sheet.height * by + 1.6
    below = Group(text.items, translate(0, high))
    return Block(high + text.height, (Group(tuple(drawn), scale(by)), below))


def _contents(sheet: CutSheet, imprint: Imprint) -> str:
    pieces = (placement.piece for placement in sheet.placements)
    copies = {(piece.component, piece.variant, piece.copy): None for piece in pieces}
    counts = Counter(component for component, _, _ in copies)
    return ", ".join(
        f"{count} × {imprint.component_names.get(name, name)}" for name, count in counts.items()
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
