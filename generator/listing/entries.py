"""The entries of a printed parts list: what a component looks like and what it is, how many there
are of it, and a box to tick for each design. In come rows of the list; out come blocks."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from generator.geometry import polyline, translate
from generator.listing.columns import Heading, set_height, side_by_side
from generator.listing.formats import design_text, instead, lacking, made_of, optional
from generator.listing.parts import PartsList, PartsRow
from generator.listing.pictures import Strip
from generator.listing.ticks import BOX, box
from generator.listing.words import LISTING, ListWords
from generator.rules.models import Kind
from generator.scene import Group, Image, Item, Path, Picture
from generator.sheets.blocks import INK, QUIET, RULE, Block, prose
from generator.type import DOT, FIXED, label
from generator.type import font as typeface
from generator.type import width as width_of
from generator.units import MM_PER_PT

#: The room between a picture and what is said (mm).
_BESIDE: Final = 3.0

#: The room after a box to tick, the height of a line of boxes, the room between
#: two boxes beside each other (mm).
_AFTER: Final = 1.4
_LINE: Final = 4.3
_APART: Final = 3.0

_NAME: Final = 9.5 * MM_PER_PT
_DETAIL: Final = 7.5 * MM_PER_PT
_HEADING: Final = 11.5 * MM_PER_PT

#: An entry that is higher (mm) may be torn apart between two lines of its boxes.
_TORN: Final = 120.0

#: The room above the boxes of designs, below a name, and between two lines of details (mm); that
#: above an entry is a share of the height of its slot.
_ABOVE_TICKS: Final = 1.6
_BELOW_NAME: Final = 1.1
_BETWEEN: Final = 0.5
_ABOVE: Final = 0.16

_DOT: Final = f"{FIXED}· "
_UNIT: Final = re.compile(r"(?<=\d) (mm|cm|m|g|l|×)(?![^\W_])|(?<=×) (?=\d)")

#: Of what is folded, nobody sees how many sides are printed.
_FOLDED: Final = ("standee", "fold", "part")


@dataclass(frozen=True)
class Matter:
    """What the pages are about, how pictures fit into slots of a size (mm), and the pictures
    themselves, which are still missing while it is tried how large they can be."""

    listed: PartsList
    strips: Mapping[str, Strip]
    slot: tuple[float, float]
    pictures: Mapping[str, Picture] = field(default_factory=dict)

    @property
    def words(self) -> ListWords:
        return LISTING[self.listed.lang]

    @property
    def above(self) -> float:
        """The room above an entry (mm)."""
        return _ABOVE * self.slot[1]


def group(kind: Kind, rows: Sequence[PartsRow], matter: Matter, wide: float) -> Iterator[Block]:
    """Set a heading and all components of a kind, over `wide` mm."""
    name = matter.words.kinds[kind]
    again = _heading(matter.words.continued.format(name=name), wide)
    yield Heading(**vars(_heading(name, wide)), again=again)
    for row in rows:
        yield from _entry(row, matter, wide)


def _heading(words: str, wide: float) -> Block:
    text = prose(words, wide, font="display", size=_HEADING)
    y = text.height + 1.4
    rule = Path(polyline([(0, y), (wide, y)]), stroke=RULE, width=0.3)
    return Block(y, (*text.items, rule), before=6.0, leads=True)


def _entry(row: PartsRow, matter: Matter, wide: float) -> Iterator[Block]:
    """Set a component: its picture, beside it what it is, and a box to tick for each design, beside
    the picture or below it, whichever takes less room."""
    left = matter.slot[0] + _BESIDE if row.id in matter.strips else 0.0
    said = _said(row, matter, wide - left)
    picture, high = _picture(row.id, matter)
    items = (*picture, Group(said.items, translate(left, 0)))
    several = len(row.designs) > 1
    top = Block(max(high, said.height), items, before=matter.above, leads=several)
    if not several:
        yield top
        return
    y = said.height + _ABOVE_TICKS
    beside = side_by_side([_ticks(row, wide - left)], wide - left, 0)
    below = [top, *_ticks(row, wide, before=_ABOVE_TICKS)]
    if y + beside.height <= min(set_height(below), _TORN):
        items = (*items, Group(beside.items, translate(left, y)))
        yield Block(max(high, y + beside.height), items, before=matter.above)
    elif set_height(below) <= _TORN:
        yield replace(side_by_side([below], wide, 0), before=matter.above)
    else:
        yield from below


def _picture(id: str, matter: Matter) -> tuple[tuple[Item, ...], float]:
    """Set the picture of a component in the middle of its slot; returns also how high it is."""
    if id not in matter.strips:
        return (), 0.0
    width, height = matter.strips[id].size
    if id not in matter.pictures:
        return (), height
    x = (matter.slot[0] - width) / 2
    return (Image(matter.pictures[id], x, 0, width, height),), height


def _said(row: PartsRow, matter: Matter, wide: float) -> Block:
    """Say what a component is, how many there are of it and who says so, and what of; with a box to
    tick where it has but one design."""
    number = str(row.count)
    start = wide - BOX - _AFTER - width_of("text-bold", number, _NAME)
    name = prose(f"**{row.name}**", start - _APART, size=_NAME)
    items = [*name.items, label(number, start, _baseline(), font="text-bold", size=_NAME, fill=INK)]
    if len(row.designs) < 2:
        items.append(box(wide - BOX, _baseline()))
    source = matter.words.sources[row.source] if row.source else ""
    y = name.height + _BELOW_NAME
    first = y + typeface("text").cap_height * _DETAIL
    if source:
        items.append(label(source, wide, first, size=_DETAIL, anchor="end", fill=QUIET))
    narrow = wide - width_of("text", source, _DETAIL) - _APART
    for place, text in enumerate(_details(row, matter)):
        block = prose(_kept(text), wide if place else narrow, size=_DETAIL, color=QUIET)
        items.append(Group(block.items, translate(0, y)))
        y += block.height + _BETWEEN
    return Block(max(y - _BETWEEN, first), tuple(items))


def _details(row: PartsRow, matter: Matter) -> Iterator[str]:
    """Say of a component how large it is, what of, and what else there is to say, a line each."""
    words, listed = matter.words, matter.listed
    sides = "" if row.kind in _FOLDED else words.sides.get(row.sides or "", "")
    said = (optional(row, listed), lacking(row, listed), instead(row, listed), row.where)
    others = (text.rstrip(".") for text in said)
    lines = ((row.size, sides), (row.buy,), (" ".join(made_of(row, words)),), others)
    yield from filter(None, (DOT.join(filter(None, line)) for line in lines))


def _kept(text: str) -> str:
    """Keep numbers and their units in one line."""
    return _UNIT.sub(lambda found: FIXED + (found[1] or ""), text)


def _ticks(row: PartsRow, wide: float, before: float = 0.0) -> list[Block]:
    """Set a box for each design, in as many columns as have room; a block for each line, with some
    room before the first."""
    texts = [design_text(design) for design in row.designs]
    cell = BOX + _AFTER + max(width_of("text", text, _DETAIL) for text in texts)
    most = max(1, int((wide + _APART) // (cell + _APART)))
    # In as few lines as with the most columns, but evenly filled.
    count = -(-len(texts) // -(-len(texts) // most))
    # Evenly apart, but not so far that the eye loses the line.
    step = min((wide + _APART) / count, cell + 2 * _APART)
    lines = (texts[start : start + count] for start in range(0, len(texts), count))
    blocks = [_long(line[0], wide) if cell > wide else _line(line, step) for line in lines]
    return [replace(blocks[0], before=before), *blocks[1:]]


def _line(texts: Sequence[str], step: float) -> Block:
    items: list[Item] = []
    for place, text in enumerate(texts):
        x, y = place * step, _baseline()
        items.append(box(x, y))
        items.append(label(text, x + BOX + _AFTER, y, size=_DETAIL, fill=INK))
    return Block(_LINE, tuple(items), before=0.0)


def _long(text: str, wide: float) -> Block:
    """Set a box whose text takes more than a line."""
    start = BOX + _AFTER
    block = prose(text, wide - start, size=_DETAIL)
    down = _baseline() - typeface("text").cap_height * _DETAIL
    items = (box(0.0, _baseline()), Group(block.items, translate(start, down)))
    return Block(max(_LINE, down + block.height + _BETWEEN), items, before=0.0)


def _baseline() -> float:
    return typeface("text").cap_height * _NAME
