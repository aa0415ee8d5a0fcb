"""Two lines of known length, to measure on the print whether the printer kept the size. In come
a language and a place; out go the lines with end ticks and labels."""

from functools import cache
from typing import Final, NamedTuple

from generator.geometry import PathData, polyline
from generator.scene import BLACK, Item, Path
from generator.type import label, width
from generator.units import MM_PER_INCH, MM_PER_PT

#: From line to line, and how far the end ticks reach up and down (mm).
LEADING: Final = 2.6
TICK: Final = 0.75
STROKE: Final = 0.2
#: Between a label and its line (mm), and the size of the labels.
SPACE: Final = 1.0
SIZE: Final = 6.5 * MM_PER_PT

_INCH: Final = {"de": "1 Zoll"}


class CheckLines(NamedTuple):
    """The lines, labels before them, ends aligned on the right, and the room they take (mm)."""

    items: tuple[Item, ...]
    width: float
    height: float


@cache
def check_lines(lang: str, left: float = 0.0, top: float = 0.0) -> CheckLines:
    """Draw a line of 50 mm above one of 1 inch, their left top corner at (`left`, `top`).

    The lengths are exact from the middle of one end tick to the middle of the other.
    """
    lines = ((50.0, "50 mm"), (MM_PER_INCH, _INCH.get(lang, "1 in")))
    span = max(length + SPACE + width("text", name, SIZE) for length, name in lines)
    right = left + span
    items: list[Item] = []
    for row, (length, name) in enumerate(lines):
        y = top + STROKE / 2 + TICK + row * LEADING
        items.append(
            Path(_ticked(right - length, right, y), stroke=BLACK, width=STROKE, role="mark")
        )
        at = right - length - SPACE
        items.append(label(name, at, y + TICK, size=SIZE, anchor="end"))
    return CheckLines(tuple(items), span + STROKE / 2, 2 * TICK + STROKE + LEADING)


def _ticked(left: float, right: float, y: float) -> PathData:
    ticks = (polyline([(x, y - TICK), (x, y + TICK)]) for x in (left, right))
    return (*polyline([(left, y), (right, y)]), *(part for tick in ticks for part in tick))
