"""The start sheet: what to print on what, how to set the printer, in which order to make things.

In come the documents of a game and pictures of their sheets, out comes one more document to stand
in front of them. Nothing on it carries a tag, for a picture of a piece is no piece."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from generator.geometry import rectangle, scale, translate
from generator.model import Document, Job, Sheet
from generator.scene import Group, Image, Item, Path, Picture
from generator.sheets.blocks import (
    BODY,
    QUIET,
    RULE,
    Block,
    Column,
    closing,
    column_of,
    ending,
    heading,
    height_of,
    in_two,
    notice,
    numbered,
    paged,
    prose,
    reading,
)
from generator.sheets.checklines import check_lines
from generator.sheets.setup import Imprint, PrintSetup
from generator.sheets.start_words import START, StartWords, papers_of, stock_name
from generator.type import label
from generator.units import MM_PER_PT

NAME = "00-start"

#: How high the picture of a sheet is (mm): at least, to be made out well, and at most. Then the
#: room between two of them, and which share of the column they may take.
_LEAST_PICTURE: Final = 16.0
_GOOD_PICTURE: Final = 26.0
_MOST_PICTURE: Final = 46.0
_BESIDE: Final = 2.5
_SHARE: Final = 0.58

#: Room (mm) for the number of pictures that are left out.
_MORE: Final = 9.0


#: The pictures of a document's sheets, by the document's name: the fronts, in their order, all of
#: them or the first that can have room.
Pictures = Mapping[str, Sequence[Picture]]


@dataclass(frozen=True)
class _Matter:
    """What the start sheet is about."""

    documents: Sequence[Document]
    pictures: Pictures
    imprint: Imprint
    job: Job
    overlap: float
    cut: Sequence[str] = ()

    @property
    def words(self) -> StartWords:
        return START[self.imprint.lang]


def start_sheet(
    documents: Sequence[Document],
    pictures: Pictures,
    setup: PrintSetup,
    imprint: Imprint,
    job: Job,
    cut: Sequence[str] = (),
) -> Document:
    """Lay out the start sheet of a game, on as many pages as it needs.

    `cut` are the components that a machine can cut instead, from files beside these.
    """
    column = column_of(setup)
    pages = _pages(_Matter(documents, pictures, imprint, job, setup.overlap, cut), column)
    name = NAME, f"{imprint.game}: {START[imprint.lang].title}"
    return reading(name, pages, column, setup, imprint, job)


def most_pictures(document: Document, setup: PrintSetup) -> int:
    """Return how many pictures of a document's fronts can have room: more need not be drawn."""
    return _fitting(document, _LEAST_PICTURE, column_of(setup).width)


def _pages(matter: _Matter, column: Column) -> list[list[Block]]:
    """Lay out on one page, or else what to print and to get on one and what to make on the next.

    Pictures are as large as the first page has room for. Every page ends with the licence: the
    last says it with the credit, those before it by itself.
    """
    foot, end = list(_foot(matter, column)), closing(matter.imprint, column.width)
    if height_of([*_top(matter, column, _LEAST_PICTURE), *foot, *end]) <= column.height:
        tall = _picture_height(matter, column, [*foot, *end])
        return ending([[*_top(matter, column, tall), *foot]], matter.imprint, column)
    last = notice(matter.imprint, column.width)
    tall = _picture_height(matter, column, last)
    top = paged(_top(matter, column, tall), column.height - height_of(last))
    rest = paged(foot, column.height - height_of(end))
    return ending([*top, *rest], matter.imprint, column)


def _top(matter: _Matter, column: Column, tall: float) -> list[Block]:
    return [
        *_head(matter, column),
        *_sheets(matter, column.width, tall),
        *_shopping(matter, column.width),
    ]


def _picture_height(matter: _Matter, column: Column, foot: Sequence[Block]) -> float:
    """Return how tall (mm) pictures can be when `foot` has to go on the same page."""
    if not matter.documents:
        return _LEAST_PICTURE
    least = height_of([*_top(matter, column, _LEAST_PICTURE), *foot])
    spare = max(0.0, column.height - least)
    widest = max(_row_width(document, _LEAST_PICTURE) for document in matter.documents)
    as_wide = _LEAST_PICTURE * _SHARE * column.width / widest
    as_tall = min(_LEAST_PICTURE + spare / len(matter.documents), _MOST_PICTURE)
    return min(as_tall, max(as_wide, _GOOD_PICTURE))


def _head(matter: _Matter, column: Column) -> Iterator[Block]:
    words, documents, width = matter.words, matter.documents, column.width
    yield prose(matter.imprint.game, width, font="display", size=24 * MM_PER_PT)
    yield prose(
        words.subtitle(matter.job, documents, matter.imprint), width, size=BODY, color=QUIET
    )
    steps = (*_cut(matter), *words.printer_steps(documents, matter.job))
    yield from numbered(words.printing, steps, width)
    if any(map(papers_of, documents)):
        yield _checks(words, matter.imprint.lang, column)


def _cut(matter: _Matter) -> Iterator[str]:
    """Say what need not be printed, as a machine can cut it."""
    here = {p.piece.component for document in matter.documents for p in document.placements()}
    names = [matter.imprint.called(component) for component in matter.cut if component in here]
    if names:
        yield matter.words.cut.format(names=", ".join(names))


def _sheets(matter: _Matter, width: float, tall: float) -> Iterator[Block]:
    yield heading(matter.words.sheets, width)
    rows = [_row_of_pictures(d, matter.pictures, tall, width) for d in matter.documents]
    left = max((row_width for _, row_width in rows), default=0.0) + 6 - _BESIDE
    for document, (items, _) in zip(matter.documents, rows, strict=True):
        yield _row(document, items, matter, (left, width), tall)


def _shopping(matter: _Matter, width: float) -> Iterator[Block]:
    if matter.imprint.shopping:
        yield heading(matter.words.shopping, width)
        yield in_two(matter.words.shopping_list(matter.imprint), width)


def _foot(matter: _Matter, column: Column) -> Iterator[Block]:
    steps = matter.words.making_steps(matter.documents, matter.imprint, matter.overlap)
    yield from numbered(matter.words.making, steps, column.width)


def _checks(words: StartWords, lang: str, column: Column) -> Block:
    """Set the lines to measure, in their true size, before what is to be done with them."""
    lines = check_lines(lang)
    wide, high = lines.width / column.by, lines.height / column.by
    text = prose(words.measure, column.width - wide - 8, size=BODY)
    height = max(text.height, high)
    true_size = scale(1 / column.by).then(translate(0, (height - high) / 2))
    beside = translate(wide + 8, (height - text.height) / 2)
    return Block(height, (Group(lines.items, true_size), Group(text.items, beside)), before=3.6)


def _fronts(document: Document) -> list[Sheet]:
    return [sheet for sheet in document.sheets if not sheet.back]


def _row_width(document: Document, tall: float) -> float:
    """Return how wide the pictures of a document would stand if all were shown."""
    return sum(_wide(sheet, tall) + _BESIDE for sheet in _fronts(document))


def _wide(sheet: Sheet, tall: float) -> float:
    return tall * sheet.paper.width / sheet.paper.height


def _row_of_pictures(
    document: Document, pictures: Pictures, tall: float, width: float
) -> tuple[tuple[Item, ...], float]:
    """Set the pictures of a document's fronts side by side, as many as have room.

    Returns them, with the number of those left out, and how wide they are.
    """
    shown = pictures.get(document.name, ())
    fronts, fit = _fronts(document), _fitting(document, tall, width)
    items: list[Item] = []
    x = 0.0
    for sheet, picture in zip(fronts[:fit], shown, strict=False):
        wide = _wide(sheet, tall)
        items.append(Image(picture, x, 0, wide, tall))
        items.append(Path(rectangle(x, 0, wide, tall), stroke=RULE, width=0.2))
        x += wide + _BESIDE
    left_out = len(fronts) - fit
    if left_out and document.name in pictures:
        more = label(f"+ {left_out}", x, tall / 2, size=BODY, fill=QUIET)
        return (*items, more), x + _MORE
    return tuple(items), x


def _fitting(document: Document, tall: float, width: float) -> int:
    """Return how many pictures of a document's fronts have room in their share of a column."""
    fronts, limit = _fronts(document), _SHARE * width
    x = 0.0
    for place, sheet in enumerate(fronts):
        wide = _wide(sheet, tall)
        if x + wide > (limit if place == len(fronts) - 1 else limit - _MORE):
            return place
        x += wide + _BESIDE
    return len(fronts)


def _row(
    document: Document,
    pictures: tuple[Item, ...],
    matter: _Matter,
    across: tuple[float, float],
    tall: float,
) -> Block:
    left, width = across
    imprint = matter.imprint
    text = (
        f"**{document.name}.pdf**\n"
        f"{stock_name(document.stock, imprint)} · {matter.words.amount(document)}\n"
        f"{matter.words.contents(document, imprint)}"
    )
    body = prose(text, width - left)
    beside = Group(body.items, translate(left, 0.5))
    return Block(max(tall if pictures else 0.0, body.height + 0.5), (*pictures, beside), 3.5)
