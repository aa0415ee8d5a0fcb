"""The blocks that plan pages consist of: what there is to get and to do, line by line, with boxes
and little sheets to tick. In comes a `Plan`, out come groups of blocks below headings; lengths in
mm."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, NamedTuple

from generator.geometry import polyline, scale, translate
from generator.listing.columns import Blocks, Heading, side_by_side
from generator.listing.plan import Plan, SheetUse, Step
from generator.listing.plan_lines import Line, needs, remark
from generator.listing.plan_words import PLANNING, PlanWords
from generator.listing.ticks import BOX, box, little, sheets
from generator.scene import Group, Item, Path
from generator.sheets.blocks import QUIET, RULE, Block, prose
from generator.type import DOT, label
from generator.type import font as typeface
from generator.type import width as width_of
from generator.units import MM_PER_PT

#: The room right of a box, below a name, above a line, above one with sheets, and above a heading.
_INDENT: Final = BOX + 1.5
_BELOW_NAME: Final = 0.75
_ABOVE: Final = 1.6
_ABOVE_SHEETS: Final = 2.3
_ABOVE_HEADING: Final = 4.6
#: The room beside little sheets, how much lower they stand than the line beside them, and the room
#: between lines beside each other.
_BESIDE: Final = 3.0
_LOWER: Final = 0.2
_APART: Final = 3.0
#: How large little sheets are in the legend, the room between one and its words, where the line of
#: these stands, and how far apart lines are.
_SMALLER: Final = 0.7
_BEFORE_WORDS: Final = 1.2
_LEVEL: Final = 2.9
_NEXT: Final = 5.0

_HEADING: Final = 10.5 * MM_PER_PT
_BODY: Final = 8.4 * MM_PER_PT
_DETAIL: Final = 7.3 * MM_PER_PT


class _Numbered(NamedTuple):
    """A step with its number."""

    number: str
    step: Step


class _Cell(NamedTuple):
    """A line with a box: what stands out, what follows it, what is said below, and the number of a
    step, which comes first."""

    bold: str
    plain: str
    below: tuple[str, ...] = ()
    number: str = ""


def to_get(plan: Plan, wide: float) -> Iterator[Blocks]:
    """Set what there is to get, below a heading for each kind of it, `wide` mm wide."""
    words = PLANNING[plan.lang]
    for need, lines in needs(plan).items():
        blocks = [_titled(words.needs[need], words, wide), *_cells(map(_of_line, lines), wide)]
        if said := remark(need, plan):
            blocks.append(replace(prose(said, wide, size=_DETAIL, color=QUIET), before=_ABOVE))
        yield blocks


def to_make(plan: Plan, wide: float) -> Iterator[Blocks]:
    """Set what there is to do, numbered, below a heading for all that is done in one go."""
    words = PLANNING[plan.lang]
    numbered = [_Numbered(f"{place}.", step) for place, step in enumerate(plan.steps, start=1)]
    for phase in dict.fromkeys(step.phase for step in plan.steps):
        steps = [each for each in numbered if each.step.phase == phase]
        see = next((step.see for _, step in steps if step.see), "")
        yield [_titled(words.phases[phase], words, wide, see), *_of_steps(steps, words, wide)]


def _titled(name: str, words: PlanWords, wide: float, beside: str = "") -> Heading:
    """Set a heading that says where it stands again that something goes on."""
    again = _heading(words.continued.format(name=name), wide)
    return Heading(**vars(_heading(name, wide, beside)), again=again)


def _heading(words: str, wide: float, beside: str = "") -> Block:
    """Set a heading, and at its end where to read up, where there is room for it."""
    text = prose(words, wide, font="display", size=_HEADING)
    y = text.height + 1.2
    rule = Path(polyline([(0, y), (wide, y)]), stroke=RULE, width=0.3)
    level = typeface("display").cap_height * _HEADING
    room = wide - width_of("display", f"{words}  ", _HEADING)
    fits = beside and width_of("text", beside, _DETAIL) <= room
    where = [label(beside, wide, level, size=_DETAIL, fill=QUIET, anchor="end")] if fits else []
    return Block(y, (*text.items, *where, rule), before=_ABOVE_HEADING, leads=True)


def _of_line(line: Line) -> _Cell:
    return _Cell(line.amount, line.name, line.said)


def _of_steps(steps: Sequence[_Numbered], words: PlanWords, wide: float) -> Iterator[Block]:
    for has_sheets, run in groupby(steps, lambda each: bool(each.step.ticks)):
        if has_sheets:
            yield from (_with_sheets(each, wide) for each in run)
        else:
            yield from _cells((_Cell(s.what, s.how, number=number) for number, s in run), wide)
    seen = [tick.sheet for _, step in steps for tick in step.ticks if tick.sheet]
    yield from _legend(seen, words, wide)


def _cells(cells: Iterable[_Cell], wide: float) -> Iterator[Block]:
    """Set lines below each other, two beside each other where both are short enough."""
    half = (wide - _APART) / 2
    row: list[_Cell] = []
    for cell in cells:
        if row and (len(row) > 1 or not all(_is_short(each, half) for each in (*row, cell))):
            yield _row(row, wide, half)
            row = []
        row.append(cell)
    if row:
        yield _row(row, wide, half)


def _is_short(cell: _Cell, wide: float) -> bool:
    bold = f"{cell.bold} " if cell.bold and cell.plain else cell.bold
    plain = f"{cell.number} {cell.plain}" if cell.number else cell.plain
    across = width_of("text-bold", bold, _BODY) + width_of("text", plain, _BODY)
    return not cell.below and _INDENT + across <= wide


def _row(cells: Sequence[_Cell], wide: float, half: float) -> Block:
    blocks = [[_ticked(cell, wide if len(cells) == 1 else half)] for cell in cells]
    return replace(side_by_side(blocks, half, _APART), before=_ABOVE)


def _ticked(cell: _Cell, wide: float) -> Block:
    bold = f"**{cell.bold}**" if cell.bold else ""
    said = " ".join(filter(None, (cell.number, bold, cell.plain)))
    text = prose(said, wide - _INDENT, size=_BODY)
    level = typeface("text").cap_height * _BODY
    items: list[Item] = [box(0, level), Group(text.items, translate(_INDENT, 0))]
    y = text.height
    if cell.below:
        said = DOT.join(each.rstrip(".") for each in cell.below)
        below = prose(said, wide - _INDENT, size=_DETAIL, color=QUIET)
        items.append(Group(below.items, translate(_INDENT, y + _BELOW_NAME)))
        y += _BELOW_NAME + below.height
    return Block(y, tuple(items))


def _with_sheets(numbered: _Numbered, wide: float) -> Block:
    """Set a step, and on its right the sheets that it is about; what is said of it stands beside
    them or below, whichever takes less room."""
    number, step = numbered
    drawn = sheets(step.ticks)
    head, _, rest = step.how.partition("\n")
    cell = _Cell(step.what, head, (rest,) if rest else (), number)
    ticks = Group(drawn.items, translate(wide - drawn.width, _LOWER))
    room, high = wide - drawn.width - _BESIDE, drawn.height + _LOWER
    text, title = _ticked(cell, room), _ticked(cell._replace(below=()), room)
    said = prose(rest, wide - _INDENT, size=_DETAIL, color=QUIET)
    y = max(title.height, high) + _BELOW_NAME
    if rest and y + said.height < text.height:
        items = (*title.items, ticks, Group(said.items, translate(_INDENT, y)))
        return Block(y + said.height, items, before=_ABOVE_SHEETS)
    return Block(max(text.height, high), (*text.items, ticks), before=_ABOVE_SHEETS)


def _legend(seen: Sequence[SheetUse], words: PlanWords, wide: float) -> Iterator[Block]:
    """Say what little sheets mean, where they are not all alike."""
    # Of those of one meaning, the highest: they take the same room beside each other.
    kinds = {_meaning(sheet): sheet for sheet in sorted(seen, key=lambda each: each.height)}
    if len(kinds) < 2:
        return
    items: list[Item] = []
    x = y = 0.0
    for meaning in (each for each in words.legend if each in kinds):
        said, sample = words.legend[meaning], little(kinds[meaning])
        room = _SMALLER * sample.width + _BEFORE_WORDS
        across = room + width_of("text", said, _DETAIL)
        if x + across > wide:
            x, y = 0.0, y + _NEXT
        items.append(Group(sample.items, scale(_SMALLER).then(translate(x, y))))
        items.append(label(said, x + room, y + _LEVEL, size=_DETAIL, fill=QUIET))
        x += across + _APART
    yield Block(y + _NEXT, tuple(items), before=_ABOVE_SHEETS)


def _meaning(sheet: SheetUse) -> str:
    """Return under which word of the legend a sheet comes."""
    if sheet.use != "needed":
        return sheet.use
    return "two" if sheet.sides == 2 else "needed"
