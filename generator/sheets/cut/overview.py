"""The page to read first beside a machine: how its files are made, what to set, and what lies on
which sheet. In come the sheets of a game; out comes a document of reading pages. Nothing on it
carries a tag, for a picture of a part is no part."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import chain
from typing import Final, NamedTuple

from generator.cutting import CutDocument, CutPiece, CutSheet, Machine
from generator.geometry import translate
from generator.model import Document, Job
from generator.scene import Group
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
    in_two,
    numbered,
    paged,
    prose,
    reading,
)
from generator.sheets.cut.measures import cut_length
from generator.sheets.cut.pictures import legend, sheet_picture
from generator.sheets.cut.words import WORDS, CutWords, decimal
from generator.sheets.setup import Imprint, PrintSetup
from generator.type import FIXED
from generator.units import MM_PER_PT

#: How many pictures stand in a row: of so few sheets, and of more. The only one takes a share of
#: the column, one that only its material has by itself is as the others, and none is higher than a
#: share of it.
_FEW: Final = 4
_IN_ROW: Final = (2, 3)
_ALONE: Final = 0.62
_HIGH: Final = 0.42
#: So many parts of a thing are named below a picture.
_MOST_NAMES: Final = 10
#: The room between two pictures, and above a row of them (mm).
_BETWEEN: Final = 5.0
_ABOVE: Final = 3.6


class HandCut(NamedTuple):
    """Parts that only hands cut: what they are of, how many, and the name of their file."""

    material: str
    parts: int
    file: str


@dataclass(frozen=True)
class Beside:
    """What goes with the sheets: `fastenings` such as bolts and magnets with their numbers, parts
    that are cut by hand, and whether there are pages that show how all is put together. `printed`
    names what can be printed as well; `titles` are those of parts, by component and part, of what
    consists of several."""

    fastenings: Sequence[tuple[str, int]] = ()
    by_hand: Sequence[HandCut] = ()
    assembled: bool = True
    printed: Sequence[str] = ()
    titles: Mapping[tuple[str, str], str] = field(default_factory=dict)


@dataclass(frozen=True)
class _Matter:
    """What the page is about, and the room for it."""

    documents: Sequence[CutDocument]
    machine: Machine
    beside: Beside
    imprint: Imprint
    column: Column

    @property
    def words(self) -> CutWords:
        return WORDS[self.imprint.lang]

    @property
    def width(self) -> float:
        return self.column.width

    @cached_property
    def kits(self) -> frozenset[str]:
        """The components of which a copy has several parts."""
        placements = chain.from_iterable(document.placements() for document in self.documents)
        counts = Counter(_copy(placement.piece) for placement in placements)
        return frozenset(component for (component, *_), count in counts.items() if count > 1)

    @cached_property
    def titles(self) -> Mapping[tuple[str, str], str]:
        """The titles of parts, without what follows a comma where they are told apart so."""
        full = {key: title for key, title in self.beside.titles.items() if title}
        alike: dict[tuple[str, str], set[str]] = {}
        for (component, _), title in full.items():
            alike.setdefault((component, title.partition(",")[0]), set()).add(title)
        return {
            (component, part): short if len(alike[component, short]) == 1 else title
            for (component, part), title in full.items()
            for short in [title.partition(",")[0]]
        }

    def number(self, value: float, places: int | None = None) -> str:
        return decimal(value, self.imprint.lang, places)


def overview(
    documents: Sequence[CutDocument],
    machine: Machine,
    setup: PrintSetup,
    imprint: Imprint,
    job: Job,
    beside: Beside = Beside(),
) -> Document:
    """Lay out what a person at the machine has to know."""
    column = column_of(setup)
    matter = _Matter(documents, machine, beside, imprint, column)
    name = "00-start", f"{imprint.game}: {matter.words.title}"
    return reading(name, _pages(matter), column, setup, imprint, job)


def _pages(matter: _Matter) -> list[list[Block]]:
    blocks = [*_head(matter), *_steps(matter), *_besides(matter), *_sheets(matter)]
    end = closing(matter.imprint, matter.width)
    pages = paged(blocks, matter.column.height - height_of(end))
    return ending(pages, matter.imprint, matter.column)


def _head(matter: _Matter) -> Iterator[Block]:
    machine, width = matter.machine, matter.width
    yield prose(matter.imprint.game, width, font="display", size=24 * MM_PER_PT)
    if not matter.documents:
        return
    wide, high = map(matter.number, machine.bed)
    said = matter.words.machine.format(machine=machine.title, width=wide, height=high)
    yield prose(said, width, color=QUIET)
    if note := machine.note.get(matter.imprint.lang):
        yield prose(note, width, size=SMALL, color=QUIET)


def _steps(matter: _Matter) -> Iterator[Block]:
    words, beside = matter.words, matter.beside
    steps = (
        words.printed.format(names=", ".join(beside.printed)) if beside.printed else "",
        *(_machine_steps(matter) if matter.documents else ()),
        words.together if beside.assembled else "",
        words.by_hand if beside.by_hand else "",
        words.templates if matter.documents else "",
    )
    yield from numbered(words.setting, filter(None, steps), matter.width)


def _machine_steps(matter: _Matter) -> Iterator[str]:
    words, machine = matter.words, matter.machine
    yield from (words.size, words.test)
    yield words.kerf_in_file if machine.kerf_in_file else words.kerf_left
    yield words.order.format(order=", ".join(words.roles[role] for role in machine.lines))


def _besides(matter: _Matter) -> Iterator[Block]:
    words, beside = matter.words, matter.beside
    lines = [f"**{count}{FIXED}×** {name}" for name, count in beside.fastenings]
    for material, parts, file in beside.by_hand:
        said = words.hand_cut.format(parts=_some(parts, words), material=material, file=file)
        lines.append(said)
    if lines:
        yield heading(words.besides, matter.width)
        yield in_two(lines, matter.width)


def _sheets(matter: _Matter) -> Iterator[Block]:
    """Show all sheets, by material; the first says what the colours mean."""
    for place, document in enumerate(matter.documents):
        stock = document.sheets[0].stock
        title = stock.material.title[matter.imprint.lang]
        yield heading(title[:1].upper() + title[1:], matter.width)
        yield replace(prose(_stock(document, matter), matter.width), leads=True)
        if place == 0:
            yield legend(matter.documents, matter.words, matter.width)
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


def _pictures(document: CutDocument, matter: _Matter) -> Iterator[Block]:
    """Set pictures of the sheets side by side: large ones of few sheets, small ones of many."""
    sheets, count = document.sheets, len(document.sheets)
    in_row = 1 if count == 1 else _IN_ROW[count > _FEW]
    most = max(len(each.sheets) for each in matter.documents)
    columns = in_row if count > 1 else _IN_ROW[most > _FEW]
    alone = count == len(matter.documents) == 1
    wide = _ALONE * matter.width if alone else (matter.width - (columns - 1) * _BETWEEN) / columns
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
    said = matter.words.picture.format(
        name=f"{name}-{sheet.number:02}", contents=_contents(sheet, matter)
    )
    text = prose(said, wide, size=SMALL)
    high = sheet.height * by + 1.6
    below = Group(text.items, translate(0, high))
    return Block(high + text.height, (sheet_picture(sheet, by), below))


def _copy(piece: CutPiece) -> tuple[str, str, int]:
    return piece.component, piece.variant, piece.copy


def _contents(sheet: CutSheet, matter: _Matter) -> str:
    """Say what lies on a sheet: how many of things of one part, and which parts of others, a line
    each."""
    found: dict[str, list[CutPiece]] = {}
    for placement in sheet.placements:
        found.setdefault(placement.piece.component, []).append(placement.piece)
    single = (
        f"{len(pieces)}{FIXED}×{FIXED}{matter.imprint.called(component)}"
        for component, pieces in found.items()
        if component not in matter.kits
    )
    several = (
        f"{matter.imprint.called(component)}{_parts(pieces, matter)}"
        for component, pieces in found.items()
        if component in matter.kits
    )
    return "\n".join(filter(None, (*several, ", ".join(single))))


def _parts(pieces: Iterable[CutPiece], matter: _Matter) -> str:
    """Name parts, those of one name with their number; of very many names only the first. Where
    they have no names, say how many there are."""
    keys = Counter((each.component, each.part) for each in pieces)
    titles = matter.titles
    if not keys.keys() <= titles.keys():
        return f"{FIXED}({_some(keys.total(), matter.words)})"
    counts: Counter[str] = Counter()
    for key in sorted(keys, key=list(titles).index):
        counts[titles[key]] += keys[key]
    said = [name if n == 1 else f"{n}{FIXED}×{FIXED}{name}" for name, n in counts.items()]
    more = f" … ({_some(counts.total(), matter.words)})" if len(said) > _MOST_NAMES else ""
    return f": {' · '.join(said[:_MOST_NAMES])}{more}"


def _some(parts: int, words: CutWords) -> str:
    said = words.parts[0 if parts == 1 else 1].format(count=parts)
    return said.replace(" ", FIXED)
