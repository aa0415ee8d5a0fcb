"""The page to read first beside a machine: how its files are made, what to set, and what lies on
which sheet. In come the sheets of a game; out comes a document of reading pages. Nothing on it
carries a tag, for a picture of a part is no part."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Final

from generator.cutting import (
    CUT_ROLES,
    CutDocument,
    CutLine,
    CutPlacement,
    CutRole,
    CutSheet,
    Machine,
)
from generator.geometry import polyline, rectangle, scale, translate
from generator.model import Document, Job, Sheet
from generator.scene import Color, Group, Item, Path
from generator.sheets.blocks import (
    QUIET,
    RULE,
    SMALL,
    Block,
    Column,
    closing,
    column_of,
    ending,
    heading,
    height_of,
    in_two,
    numbered,
    paged,
    prose,
    set_in,
)
from generator.sheets.cut.measures import cut_length
from generator.sheets.cut.words import WORDS, CutWords, decimal
from generator.sheets.setup import Imprint, PrintSetup
from generator.type import label
from generator.type import width as width_of
from generator.units import MM_PER_PT

#: The colours of lines in pictures of sheets. In grey they are apart as well, by their lightness.
_COLORS: Final[Mapping[CutRole, Color]] = {
    "engrave": Color(198, 172, 138),
    "score": Color(62, 132, 200),
    "inner": Color(196, 48, 43),
    "outline": Color(84, 66, 54),
}
#: How wide lines are in pictures (mm on the page).
_WIDTHS: Final[Mapping[CutRole, float]] = {"score": 0.07, "inner": 0.11, "outline": 0.09}
_PART: Final = Color(250, 244, 232)
_EDGE: Final = 0.2

#: The space that no line ends at.
_FIXED: Final = "\N{NO-BREAK SPACE}"

#: How many pictures stand in a row: of so few sheets, and of more. One by itself takes a share of
#: the column, and none is higher than a share of it.
_FEW: Final = 4
_IN_ROW: Final = (2, 3)
_ALONE: Final = 0.62
_HIGH: Final = 0.42
#: The room between two pictures, and above a row of them (mm).
_BETWEEN: Final = 5.0
_ABOVE: Final = 3.6

#: The samples of the legend: how long and how thick they are, the room after them and after what
#: they mean, and how far apart its lines are (mm).
_SAMPLE: Final = (6.0, 0.45)
_AFTER: Final = (1.6, 5.0)
_LINE: Final = 4.4


@dataclass(frozen=True)
class _Matter:
    """What the page is about, and the room for it."""

    documents: Sequence[CutDocument]
    machine: Machine
    besides: Sequence[tuple[str, int]]
    imprint: Imprint
    column: Column

    @property
    def words(self) -> CutWords:
        return WORDS[self.imprint.lang]

    @property
    def width(self) -> float:
        return self.column.width

    def number(self, value: float, places: int | None = None) -> str:
        return decimal(value, self.imprint.lang, places)


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
    column = column_of(setup)
    matter = _Matter(documents, machine, besides, imprint, column)
    sheets = tuple(
        Sheet(setup.paper, number, (), over=set_in(page, column))
        for number, page in enumerate(_pages(matter), start=1)
    )
    return Document(
        "00-start",
        f"{imprint.game}: {matter.words.title}",
        stock="",
        duplex="none",
        sheets=sheets,
        job=replace(job, duplex="none", expected={}),
        author=imprint.credit,
    )


def _pages(matter: _Matter) -> list[list[Block]]:
    blocks = [*_head(matter), *_steps(matter), *_besides(matter), *_sheets(matter)]
    end = closing(matter.imprint, matter.width)
    pages = paged(blocks, matter.column.height - height_of(end))
    return ending(pages, matter.imprint, matter.column)


def _head(matter: _Matter) -> Iterator[Block]:
    machine, width = matter.machine, matter.width
    yield prose(matter.imprint.game, width, font="display", size=24 * MM_PER_PT)
    wide, high = map(matter.number, machine.bed)
    said = matter.words.machine.format(machine=machine.title, width=wide, height=high)
    yield prose(said, width, color=QUIET)
    if note := machine.note.get(matter.imprint.lang):
        yield prose(note, width, size=SMALL, color=QUIET)


def _steps(matter: _Matter) -> Iterator[Block]:
    words, machine = matter.words, matter.machine
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
    yield from numbered(words.setting, steps, matter.width)


def _besides(matter: _Matter) -> Iterator[Block]:
    if matter.besides:
        yield heading(matter.words.besides, matter.width)
        yield in_two(
            [f"**{count}{_FIXED}×** {name}" for name, count in matter.besides], matter.width
        )


def _sheets(matter: _Matter) -> Iterator[Block]:
    """Show all sheets, by material; the first says what the colours mean."""
    for place, document in enumerate(matter.documents):
        stock = document.sheets[0].stock
        title = stock.material.title[matter.imprint.lang]
        yield heading(title[:1].upper() + title[1:], matter.width)
        yield replace(prose(_stock(document, matter), matter.width), leads=True)
        if place == 0:
            yield _legend(matter)
        yield from _pictures(document, matter)


def _stock(document: CutDocument, matter: _Matter) -> str:
    words, number = matter.words, matter.number
    sheet, count = document.sheets[0], len(document.sheets)
    length = sum(map(cut_length, document.sheets)) / 1000
    return words.stock.format(
        sheets=words.sheets[0 if count == 1 else 1].format(count=count),
        width=number(sheet.width),
        height=number(sheet.height),
        thickness=number(sheet.stock.thickness),
        kerf=number(sheet.stock.kerf),
        half=number(sheet.stock.kerf / 2),
        length=number(length, 1),
    )


def _legend(matter: _Matter) -> Block:
    """Say what the colours of the pictures mean, of those lines that there are."""
    items: list[Item] = [label(matter.words.colors, 0, 0, size=SMALL, fill=QUIET)]
    gap, apart = _AFTER
    x, y = width_of("text", matter.words.colors, SMALL) + apart, 0.0
    for role in _roles(matter.documents):
        said = matter.words.roles[role]
        wide = _SAMPLE[0] + gap + width_of("text", said, SMALL)
        if x + wide > matter.width:
            x, y = 0.0, y + _LINE
        items.append(_sample(role, x, y))
        items.append(label(said, x + _SAMPLE[0] + gap, y, size=SMALL, fill=QUIET))
        x += wide + apart
    return Block(y + _LINE, (Group(tuple(items), translate(0, SMALL * 0.8)),), 2.4, leads=True)


def _sample(role: CutRole, x: float, y: float) -> Path:
    long, thick = _SAMPLE
    middle = y - 0.25 * SMALL
    if role == "engrave":
        return Path(rectangle(x, middle - 1, long, 2), fill=_COLORS[role])
    return Path(polyline([(x, middle), (x + long, middle)]), stroke=_COLORS[role], width=thick)


def _roles(documents: Iterable[CutDocument]) -> list[CutRole]:
    placements = chain.from_iterable(document.placements() for document in documents)
    found = {line.role for placement in placements for line in placement.lines}
    return [role for role in CUT_ROLES if role in found]


def _pictures(document: CutDocument, matter: _Matter) -> Iterator[Block]:
    """Set pictures of the sheets side by side: large ones of few sheets, small ones of many."""
    sheets, count = document.sheets, len(document.sheets)
    in_row = 1 if count == 1 else _IN_ROW[count > _FEW]
    wide = (matter.width - (in_row - 1) * _BETWEEN) / in_row if count > 1 else _ALONE * matter.width
    picture = partial(_picture, document.name, wide=wide, matter=matter)
    for start in range(0, count, in_row):
        placed = [picture(sheet) for sheet in sheets[start : start + in_row]]
        items = tuple(
            Group(block.items, translate(place * (wide + _BETWEEN), 0))
            for place, block in enumerate(placed)
        )
        yield Block(max(block.height for block in placed), items, before=_ABOVE)


def _picture(name: str, sheet: CutSheet, wide: float, matter: _Matter) -> Block:
    by = min(wide / sheet.width, _HIGH * matter.column.height / sheet.height)
    parts = chain.from_iterable(_part(placement, by) for placement in sheet.placements)
    bed = Path(rectangle(0, 0, sheet.width, sheet.height), stroke=RULE, width=_EDGE / by)
    said = matter.words.picture.format(
        name=f"{name}-{sheet.number:02}", contents=_contents(sheet, matter.imprint)
    )
    text = prose(said, wide, size=SMALL)
    high = sheet.height * by + 1.6
    below = Group(text.items, translate(0, high))
    return Block(high + text.height, (Group((bed, *parts), scale(by)), below))


def _part(placement: CutPlacement, by: float) -> Iterator[Path]:
    """Draw a part: its body without its holes, what is engraved on it, and then its lines."""
    cuts = [line.path for line in placement.lines if line.role in ("inner", "outline")]
    yield Path(tuple(chain.from_iterable(cuts)), fill=_PART, even_odd=True)
    yield from (_drawn(line, by) for line in placement.lines)


def _drawn(line: CutLine, by: float) -> Path:
    color = _COLORS[line.role]
    if line.role == "engrave":
        return Path(line.path, fill=color, even_odd=line.even_odd)
    return Path(line.path, stroke=color, width=_WIDTHS[line.role] / by)


def _contents(sheet: CutSheet, imprint: Imprint) -> str:
    pieces = (placement.piece for placement in sheet.placements)
    copies = {(piece.component, piece.variant, piece.copy): None for piece in pieces}
    counts = Counter(component for component, _, _ in copies)
    return ", ".join(
        f"{count}{_FIXED}×{_FIXED}{imprint.called(name)}" for name, count in counts.items()
    )
