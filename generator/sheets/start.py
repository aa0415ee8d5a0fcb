"""The start sheet: what to print on what, how to set the printer, in which order to make things.

In come the documents of a game and pictures of their sheets, out comes one more document to stand
in front of them. Nothing on it carries a tag, for a picture of a piece is no piece."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.geometry import Box, polyline, rectangle, translate
from generator.model import Document, Job, Sheet
from generator.scene import Color, Group, Image, Item, Path, Picture
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
_MINIATURE = 28.0  # mm, height of the picture of a sheet
_MOST_PICTURES = 4


@dataclass(frozen=True)
class _Block:
    """Something as wide as the page that is not torn apart: its height (mm) and its items."""

    height: float
    items: tuple[Item, ...]
    before: float = 3.0  # free room above it


#: The pictures of a document's sheets, by the document's name: the fronts, in their order.
Pictures = Mapping[str, Sequence[Picture]]


def start_sheet(
    documents: Sequence[Document],
    pictures: Pictures,
    setup: PrintSetup,
    imprint: Imprint,
    job: Job,
) -> Document:
    """Lay out the start sheet of a game, on as many pages as it needs."""
    room = setup.margins.room(setup.paper)
    # Reading wants wider margins than a printer does.
    column = Box(room.left + 8, room.top + 5, room.right - 8, room.bottom - 5)
    blocks = list(_blocks(documents, pictures, imprint, job, column.width))
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
    documents: Sequence[Document], pictures: Pictures, imprint: Imprint, job: Job, width: float
) -> Iterator[_Block]:
    words = START[imprint.lang]
    yield _text(imprint.game, width, font="display", size=24 * MM_PER_PT)
    yield _text(words.subtitle(job, documents), width, size=_BODY, color=_QUIET)
    yield from _list(words.printing, words.printer_steps(documents, job), width)
    yield _checks(words, imprint.lang, width)
    yield _heading(words.sheets, width)
    rows = [_row_of_pictures(document, pictures) for document in documents]
    left = min(max((row_width for _, row_width in rows), default=0.0) + 5, 0.62 * width)
    for document, (items, _) in zip(documents, rows, strict=True):
        yield _row(document, items, imprint, words, (left, width))
    yield from _list(words.making, words.making_steps(documents, imprint), width)
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
    return _Block(y, (*text.items, rule), before=7.0)


def _list(title: str, steps: Iterable[str], width: float) -> Iterator[_Block]:
    yield _heading(title, width)
    indent = 6.0
    for number, step in enumerate(steps, start=1):
        sign = _text(f"**{number}.**", indent, size=_BODY)
        body = _text(step, width - indent)
        moved = Group(body.items, translate(indent, 0))
        yield _Block(max(sign.height, body.height), (*sign.items, moved), before=2.4)


def _checks(words: StartWords, lang: str, width: float) -> _Block:
    lines = check_lines(lang)
    text = _text(words.measure, width - lines.width - 8, size=_BODY)
    height = max(text.height, lines.height)
    placed = Group(lines.items, translate(0, (height - lines.height) / 2))
    beside = Group(text.items, translate(lines.width + 8, (height - text.height) / 2))
    return _Block(height, (placed, beside))


def _row_of_pictures(document: Document, pictures: Pictures) -> tuple[tuple[Item, ...], float]:
    """Set the pictures of a document's fronts side by side; return them and their width."""
    fronts = [sheet for sheet in document.sheets if not sheet.back][:_MOST_PICTURES]
    items: list[Item] = []
    x = 0.0
    for sheet, picture in zip(fronts, pictures.get(document.name, ()), strict=False):
        width = _MINIATURE * sheet.paper.width / sheet.paper.height
        items.append(Image(picture, x, 0, width, _MINIATURE))
        items.append(Path(rectangle(x, 0, width, _MINIATURE), stroke=_RULE, width=0.2))
        x += width + 2.5
    return tuple(items), x


def _row(
    document: Document,
    pictures: tuple[Item, ...],
    imprint: Imprint,
    words: StartWords,
    across: tuple[float, float],
) -> _Block:
    left, width = across
    stock = imprint.stock_names.get(document.stock, document.stock)
    text = (
        f"**{document.name}.pdf**\n{stock} · {words.amount(document)}\n"
        f"{contents(document, imprint.component_names)}"
    )
    body = _text(text, width - left)
    beside = Group(body.items, translate(left, 1.0))
    tallest = _MINIATURE if pictures else 0.0
    return _Block(max(tallest, body.height + 1), (*pictures, beside))


def _paged(blocks: Sequence[_Block], height: float) -> list[list[_Block]]:
    pages: list[list[_Block]] = [[]]
    filled = 0.0
    for block in blocks:
        if pages[-1] and filled + block.before + block.height > height:
            pages.append([])
            filled = 0.0
        pages[-1].append(block)
        filled += block.before + block.height
    return pages


def _set(blocks: Sequence[_Block], column: Box) -> tuple[Item, ...]:
    items: list[Item] = []
    y = column.top
    for place, block in enumerate(blocks):
        y += block.before if place else 0.0
        items.append(Group(block.items, translate(column.left, y)))
        y += block.height
    return tuple(items)
