"""The start sheet: what to print on what, how to set the printer, in which order to make things.

In come the documents of a game, out comes one more document in front of them, with a picture of
every sheet. Nothing on it carries a tag, for a picture of a piece is no piece."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from generator.geometry import Box, PathData, Transform, polyline, rectangle, translate
from generator.model import Document, Job, Paper, Sheet
from generator.scene import Color, Group, Item, Path
from generator.sheets.checklines import check_lines
from generator.sheets.setup import Imprint, PrintSetup
from generator.sheets.start_words import START, StartWords, contents
from generator.type import layout
from generator.units import MM_PER_PT

NAME = "00-start"

_INK = Color(40, 36, 34)
_QUIET = Color(110, 104, 100)
_RULE = Color(200, 194, 188)
_BODY = 9.5 * MM_PER_PT
_SMALL = 8.0 * MM_PER_PT
_MINIATURE = 30.0  # mm, height of the picture of a sheet
_GAP = 3.0
_MOST_PICTURES = 4


@dataclass(frozen=True)
class _Block:
    """Something as wide as the page that is not torn apart: its height (mm) and its items."""

    height: float
    items: tuple[Item, ...]


def start_sheet(
    documents: Sequence[Document], setup: PrintSetup, imprint: Imprint, job: Job
) -> Document:
    """Lay out the start sheet of a game, on as many pages as it needs."""
    room = setup.margins.room(setup.paper)
    # Reading wants wider margins than a printer does.
    column = Box(room.left + 8, room.top + 6, room.right - 8, room.bottom - 6)
    blocks = list(_blocks(documents, imprint, job, column.width))
    pages = _paged(blocks, column.height)
    sheets = tuple(
        Sheet(setup.paper, number, (), over=_set(page, column))
        for number, page in enumerate(pages, start=1)
    )
    return Document(
        NAME,
        f"{imprint.game}: {START[imprint.lang].title}",
        stock="",
        duplex="none",
        sheets=sheets,
        job=replace(job, duplex="none", expected={}),
        author=imprint.credit,
    )


def _blocks(
    documents: Sequence[Document], imprint: Imprint, job: Job, width: float
) -> Iterator[_Block]:
    words = START[imprint.lang]
    yield _text(imprint.game, width, font="display", size=24 * MM_PER_PT)
    yield _text(words.subtitle(job, documents), width, size=_BODY, color=_QUIET)
    yield from _list(words.printing, words.printer_steps(documents, job), width)
    yield _checks(words, imprint.lang, width)
    yield _heading(words.sheets, width)
    for document in documents:
        yield _row(document, imprint, words, width)
    yield from _list(words.making, words.making_steps(documents), width)
    notes = f"{imprint.credit}\n{imprint.licence}".strip()
    yield _text(notes, width, size=_SMALL, color=_QUIET)


def _text(
    words: str,
    width: float,
    *,
    font: str = "text",
    size: float = _BODY,
    color: Color = _INK,
) -> _Block:
    laid = layout(words, width=width, height=1000, font=font, size=size, fill=color, leading=1.32)
    return _Block(laid.height, laid.items)


def _heading(words: str, width: float) -> _Block:
    text = _text(words, width, font="display", size=13 * MM_PER_PT)
    y = text.height + 2.2
    rule = Path(polyline([(0, y), (width, y)]), stroke=_RULE, width=0.3)
    return _Block(y, (*text.items, rule))


def _list(title: str, steps: Iterable[str], width: float) -> Iterator[_Block]:
    yield _heading(title, width)
    indent = 6.0
    for number, step in enumerate(steps, start=1):
        sign = _text(f"**{number}.**", indent, size=_BODY)
        body = _text(step, width - indent)
        moved = Group(body.items, translate(indent, 0))
        yield _Block(max(sign.height, body.height), (*sign.items, moved))


def _checks(words: StartWords, lang: str, width: float) -> _Block:
    lines = check_lines(lang)
    text = _text(words.measure, width - lines.width - 8, size=_BODY)
    height = max(text.height, lines.height)
    placed = Group(lines.items, translate(0, (height - lines.height) / 2))
    beside = Group(text.items, translate(lines.width + 8, (height - text.height) / 2))
    return _Block(height, (placed, beside))


def _row(document: Document, imprint: Imprint, words: StartWords, width: float) -> _Block:
    fronts = [sheet for sheet in document.sheets if not sheet.back][:_MOST_PICTURES]
    x = 0.0
    pictures: list[Item] = []
    for sheet in fronts:
        pictures.append(Group(_miniature(sheet), translate(x, 0)))
        x += _MINIATURE * sheet.paper.width / sheet.paper.height + 2.5
    left = max(x + 2.5, 0.36 * width)
    stock = imprint.stock_names.get(document.stock, document.stock)
    text = (
        f"**{document.name}.pdf**\n{stock} · {words.amount(document)}\n"
        f"{contents(document, imprint.component_names)}"
    )
    body = layout(text, width=width - left, height=1000, font="text", size=_BODY, fill=_INK)
    beside = Group(body.items, translate(left, 1.0))
    return _Block(max(_MINIATURE, body.height + 1), (*pictures, beside))


def _miniature(sheet: Sheet) -> tuple[Item, ...]:
    factor = _MINIATURE / sheet.paper.height
    page = _page(sheet.paper)
    pieces = tuple(Group(p.scene.items, p.transform, p.clip) for p in sheet.placements)
    frame = Path(page, stroke=_RULE, width=0.2 / factor)
    small = Group((Path(page, fill=Color(255, 255, 255)), *pieces, frame), clip=page)
    return (Group((small,), Transform(a=factor, d=factor)),)


def _page(paper: Paper) -> PathData:
    return rectangle(0, 0, paper.width, paper.height)


def _paged(blocks: Sequence[_Block], height: float) -> list[list[_Block]]:
    pages: list[list[_Block]] = [[]]
    filled = 0.0
    for block in blocks:
        if pages[-1] and filled + block.height > height:
            pages.append([])
            filled = 0.0
        pages[-1].append(block)
        filled += block.height + _GAP
    return pages


def _set(blocks: Sequence[_Block], column: Box) -> tuple[Item, ...]:
    items: list[Item] = []
    y = column.top
    for block in blocks:
        items.append(Group(block.items, translate(column.left, y)))
        y += block.height + _GAP
    return tuple(items)
