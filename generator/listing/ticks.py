"""Boxes to tick on a page: plain ones beside words, and little sheets of paper or board to tick one
by one. In come places and sheets, out come items; lengths in mm."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from generator.geometry import rectangle, translate
from generator.listing.plan import SheetUse, Tick
from generator.scene import WHITE, Color, Group, Item, Path
from generator.sheets.blocks import INK, QUIET
from generator.type import font as typeface
from generator.type import label
from generator.units import MM_PER_PT

#: The side of a box to tick, and how far it reaches below the line that it stands on.
BOX: Final = 2.9
_BELOW: Final = 0.35

#: The longer edge of a little sheet, how far its second side shows behind it, the room between
#: two, and how many stand in a row at most.
_SHEET: Final = 5.8
_BEHIND: Final = 0.75
_APART: Final = 1.5
_IN_ROW: Final = 5

_NUMBER: Final = 6.0 * MM_PER_PT
_LINE: Final = 0.25
_DASH: Final = (0.8, 0.6)
_NOT_NEEDED: Final = Color(222, 217, 211)


def box(x: float, baseline: float) -> Path:
    """Draw a box to tick that stands on a line of text."""
    y = baseline - BOX + _BELOW
    return Path(rectangle(x, y, BOX, BOX, 0.4), stroke=INK, width=_LINE)


class Drawing(NamedTuple):
    """Items and the room that they take."""

    items: tuple[Item, ...]
    width: float
    height: float


def sheets(ticks: Sequence[Tick]) -> Drawing:
    """Draw little sheets to tick, in rows."""
    drawn = [(tick, *_size(tick.sheet)) for tick in ticks if tick.sheet]
    wide = max((width for _, width, _ in drawn), default=0.0) + _BEHIND
    high = max((height for *_, height in drawn), default=0.0) + _BEHIND
    rows = -(-len(drawn) // _IN_ROW)
    in_row = -(-len(drawn) // rows) if rows else 0
    items: list[Item] = []
    for place, (tick, width, height) in enumerate(drawn):
        row, column = divmod(place, in_row)
        x = column * (wide + _APART) + (wide - _BEHIND - width) / 2
        y = row * (high + _APART) + (high - _BEHIND - height)
        items.append(Group(tuple(_drawn(tick, width, height)), translate(x, y)))
    across, down = in_row * (wide + _APART) - _APART, rows * (high + _APART) - _APART
    return Drawing(tuple(items), max(0.0, across), max(0.0, down))


def little(sheet: SheetUse) -> Drawing:
    """Draw one little sheet by itself, from (0, 0)."""
    width, height = _size(sheet)
    behind = _BEHIND if sheet.sides == 2 else 0.0
    items = tuple(_drawn(Tick("", sheet), width, height))
    return Drawing(items, width + behind, height + behind)


def _size(sheet: SheetUse | None) -> tuple[float, float]:
    assert sheet is not None
    by = _SHEET / max(sheet.width, sheet.height)
    return sheet.width * by, sheet.height * by


def _drawn(tick: Tick, width: float, height: float) -> list[Item]:
    """Draw a sheet: its second side behind it, dashed where it is a choice, grey where it need not
    be printed if it is cut."""
    sheet = tick.sheet
    assert sheet is not None
    dash = _DASH if sheet.use == "choice" else ()
    fill = _NOT_NEEDED if sheet.use == "cut" else WHITE
    items: list[Item] = []
    if sheet.sides == 2:
        behind = rectangle(_BEHIND, _BEHIND, width, height)
        items.append(Path(behind, fill=fill, stroke=QUIET, width=_LINE, dash=dash))
    front = rectangle(0, 0, width, height)
    items.append(Path(front, fill=fill, stroke=INK, width=_LINE, dash=dash))
    if tick.words:
        y = height / 2 + typeface("text").cap_height * _NUMBER / 2
        items.append(label(tick.words, width / 2, y, size=_NUMBER, fill=QUIET, anchor="middle"))
    return items
