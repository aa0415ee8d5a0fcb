"""Lines at their places. In come the lines of a text and a size; out go the measures of the block
by its real letters, and the `Text` and `Group` items that show it."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from generator.geometry import scale, translate
from generator.scene import Group, Item, Scene, Text
from generator.type.fonts import FontKey, font
from generator.type.paragraph import Atom, Glue, Paragraph
from generator.type.shaping import shape
from generator.type.style import ICON_HEIGHT, Style

_SHARE: Final = {"left": 0.0, "center": 0.5, "right": 1.0}


class Row(NamedTuple):
    """A line: the atoms of a paragraph from `first` to `last` (none where `last` is less)."""

    paragraph: Paragraph
    first: int
    last: int

    @property
    def atoms(self) -> list[Atom]:
        """The atoms of the line."""
        return self.paragraph.atoms[self.first : self.last + 1]

    @property
    def width(self) -> float:
        """The width in em."""
        return self.paragraph.width(self.first, self.last) if self.last >= self.first else 0.0


class Block(NamedTuple):
    """Rows set at a size (the em, mm)."""

    rows: list[Row]
    size: float
    style: Style

    @property
    def width(self) -> float:
        """The width of the longest line (mm)."""
        return max((row.width for row in self.rows), default=0.0) * self.size

    @property
    def height(self) -> float:
        """From the top of the first line's capitals or icons to the lowest letter of the last
        line (mm)."""
        return (self._rise + self._drop + self._depth) * self.size if self.rows else 0.0

    def baseline(self, height: float) -> float:
        """Return the first baseline (mm) in a box of `height` mm.

        It depends on the letters only where the lowest would stand out of the box, so that equal
        boxes on many pieces have their lines at equal places.
        """
        face, room = font(self.style.font), height / self.size - self._drop
        match self.style.valign:
            case "top":
                place = self._rise
            case "middle":
                place = (room + face.cap_height) / 2
            case "bottom":
                place = room - face.descent
        return max(self._rise, min(place, room - self._depth)) * self.size

    @property
    def _rise(self) -> float:
        cap = font(self.style.font).cap_height
        has_icon = any(atom.icon for atom in self.rows[0].atoms)
        return max(cap, (cap + ICON_HEIGHT) / 2) if has_icon else cap

    @property
    def _drop(self) -> float:
        return (len(self.rows) - 1) * self.style.leading

    @property
    def _depth(self) -> float:
        below = (ICON_HEIGHT - font(self.style.font).cap_height) / 2
        atoms = self.rows[-1].atoms
        return max((below if a.icon else _depth(a.font, a.text) for a in atoms), default=0.0)


@lru_cache(maxsize=65536)
def _depth(key: FontKey, text: str) -> float:
    """Return how far the lowest letter of a text reaches below the baseline (em)."""
    face = font(key)
    extents = (face.harfbuzz.get_glyph_extents(glyph.gid) for glyph in shape(key, text).glyphs)
    return max((-(e.y_bearing + e.height) for e in extents), default=0) / face.units_per_em


def items(block: Block, width: float, height: float, icons: Mapping[str, Scene]) -> Iterator[Item]:
    """Draw a block in a box of `width` × `height` mm, its left top corner at (0, 0)."""
    y = block.baseline(height) if block.rows else 0.0
    share = _SHARE[block.style.align]
    for row in block.rows:
        x = (width - row.width * block.size) * share
        yield from _row_items(row, (x, y), block, icons)
        y += block.style.leading * block.size


def _row_items(
    row: Row, place: tuple[float, float], block: Block, icons: Mapping[str, Scene]
) -> Iterator[Item]:
    paragraph, size, (left, y) = row.paragraph, block.size, place
    left -= paragraph.starts[row.first] * size if row.atoms else 0.0
    text, x = "", left
    for index in range(row.first, row.last + 1):
        atom = paragraph.atoms[index]
        if atom.icon:
            yield _icon(icons[atom.icon], left + paragraph.starts[index] * size, y, block)
            continue
        if not text:
            x = left + paragraph.starts[index] * size
        text += atom.text + _trace(row, index)
        if _ends_text(row, index):
            yield Text(x, y, text, atom.font, size, block.style.fill)
            text = ""


def _trace(row: Row, index: int) -> str:
    """Return what is seen of the glue behind an atom."""
    glue = row.paragraph.glue[index]
    if index == row.last:
        return "-" if glue is Glue.HYPHEN else ""
    return " " if glue is Glue.SPACE else ""


def _ends_text(row: Row, index: int) -> bool:
    if index == row.last:
        return True
    atom, after = row.paragraph.atoms[index : index + 2]
    return bool(after.icon) or after.font != atom.font


def _icon(scene: Scene, x: float, y: float, block: Block) -> Group:
    """Draw an icon with its middle at the middle of a capital letter."""
    factor = ICON_HEIGHT * block.size / scene.size[1]
    top = y - (font(block.style.font).cap_height + ICON_HEIGHT) / 2 * block.size
    return Group((_drawing(scene),), scale(factor).then(translate(x, top)))


@cache
def _drawing(scene: Scene) -> Group:
    """Return the one Group that every occurrence of an icon shares, so that a file has it once."""
    return Group(scene.items)
