"""Small pictures of parts and of the sheets that they lie on, for pages of reading. In come parts
and sheets as a machine gets them; out come items in quiet colours with thin lines, and a legend
that says what these mean."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from generator.cutting import (
    CUT_ROLES,
    CutDocument,
    CutLine,
    CutPiece,
    CutPlacement,
    CutRole,
    CutSheet,
)
from generator.geometry import polyline, rectangle, scale, translate
from generator.scene import Color, Group, Item, Path
from generator.sheets.blocks import QUIET, RULE, SMALL, Block
from generator.sheets.cut.words import CutWords
from generator.type import label
from generator.type import width as width_of

#: The colours of lines in pictures. In grey they are apart as well, by their lightness.
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
    """Draw a sheet with all that lies on it, `by` times as large as it is."""
    bed = Path(rectangle(0, 0, sheet.width, sheet.height), stroke=RULE, width=_EDGE / by)
    parts = chain.from_iterable(_part(each.lines, by) for each in sheet.placements)
    return Group((bed, *parts), scale(by))


def piece_picture(piece: CutPiece, by: float) -> Group:
    """Draw a part as it is wanted, `by` times as large as it is, from (0, 0)."""
    lines = (
        *(CutLine("engrave", each.path, each.even_odd) for each in piece.engraved),
        *(CutLine("score", path) for path in piece.scores),
        *(CutLine("inner", path) for path in piece.holes),
        CutLine("outline", piece.outline),
    )
    return Group(tuple(_part(lines, by)), scale(by))


def legend(documents: Iterable[CutDocument], words: CutWords, width: float) -> Block:
    """Say what the colours of pictures mean, of those lines that there are, over `width` mm."""
    items: list[Item] = [label(words.colors, 0, 0, size=SMALL, fill=QUIET)]
    gap, apart = _AFTER
    x, y = width_of("text", words.colors, SMALL) + apart, 0.0
    for role in _roles(documents):
        said = words.roles[role]
        wide = _SAMPLE[0] + gap + width_of("text", said, SMALL)
        if x + wide > width:
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
    placements: Iterable[CutPlacement] = chain.from_iterable(
        document.placements() for document in documents
    )
    found = {line.role for placement in placements for line in placement.lines}
    return [role for role in CUT_ROLES if role in found]


def _part(lines: Sequence[CutLine], by: float) -> Iterator[Path]:
    """Draw a part: its body without its holes, what is engraved on it, and then its lines."""
    cuts = (line.path for line in lines if line.role in ("inner", "outline"))
    yield Path(tuple(chain.from_iterable(cuts)), fill=_PART, even_odd=True)
    yield from (_drawn(line, by) for line in lines)


def _drawn(line: CutLine, by: float) -> Path:
    color = _COLORS[line.role]
    if line.role == "engrave":
        return Path(line.path, fill=color, even_odd=line.even_odd)
    return Path(line.path, stroke=color, width=_WIDTHS[line.role] / by)
