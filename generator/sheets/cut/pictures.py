"""Small pictures of what lies on a sheet, for pages of reading. In come sheets as a machine gets
them; out come items in quiet colours with thin lines, and a legend that says what these mean."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from generator.cutting import CUT_ROLES, CutDocument, CutLine, CutPlacement, CutRole, CutSheet
from generator.geometry import Box, bounds, polyline, rectangle, scale, translate
from generator.scene import Color, Group, Item, Path
from generator.sheets.blocks import QUIET, RULE, SMALL, Block
from generator.type import label
from generator.type import width as width_of

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

#: The samples of the legend: how long and how thick they are, the room after them and after what
#: they mean, and how far apart its lines are (mm).
_SAMPLE: Final = (6.0, 0.45)
_AFTER: Final = (1.6, 5.0)
_LINE: Final = 4.4


def sheet_picture(sheet: CutSheet, by: float) -> Group:
    """Draw a whole sheet with all that lies on it, `by` times as large."""
    bed = Path(rectangle(0, 0, sheet.width, sheet.height), stroke=RULE, width=_EDGE / by)
    return Group((bed, *_parts(sheet, by)), scale(by))


def parts_picture(sheet: CutSheet, by: float) -> tuple[Group, Box]:
    """Draw what lies on a sheet, `by` times as large, from (0, 0); return the box around it too."""
    lines = chain.from_iterable(placement.lines for placement in sheet.placements)
    boxes = [bounds(line.path) for line in lines if line.role == "outline"]
    left, top = (min(box[side] for box in boxes) for side in (0, 1))
    right, bottom = (max(box[side] for box in boxes) for side in (2, 3))
    place = translate(-left, -top).then(scale(by))
    box = Box(0, 0, by * (right - left), by * (bottom - top))
    return Group(tuple(_parts(sheet, by)), place), box


def legend(documents: Iterable[CutDocument], words: str, roles: Mapping[CutRole, str]) -> "Legend":
    """Say what the colours of pictures mean, of those lines that there are."""
    placements = chain.from_iterable(document.placements() for document in documents)
    found = {line.role for placement in placements for line in placement.lines}
    return Legend(words, {role: roles[role] for role in CUT_ROLES if role in found})
