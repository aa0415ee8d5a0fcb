"""Blocks of text. In come a text with its markup, a style and the size of a box; out go the items
that show it, wrapped, hyphenated where that helps, shrunk as far as allowed, with word whether it
fits. Positions are mm from the box's left top corner."""

import re
from bisect import bisect_left
from collections.abc import Mapping
from math import ceil
from typing import Final, NamedTuple, Unpack
from unicodedata import normalize

from generator.scene import Item, Scene
from generator.type.breaks import TOLERANCE, Costs, best_lines
from generator.type.paragraph import Paragraph, measure
from generator.type.setting import Block, Row, items
from generator.type.style import Style, Styling, stretches
from generator.units import MM_PER_PT

#: A text that does not fit becomes smaller by this much at a time (mm).
STEP: Final = 0.25 * MM_PER_PT

_LINE_END: Final = re.compile(r"\r\n?|[\n\v\f\x85\u2028\u2029]")

# What a line and a hyphen cost, where the empty room of a line costs up to 1: either few lines come
# before all else, or few hyphens do.
_FEWEST_LINES: Final = 1000.0
_FEWEST_HYPHENS: Final = 0.0
_HYPHEN: Final = 1.0

#: Ways to break a text, the most readable first: whether to hyphenate, and what a line costs.
_MANNERS: Final = ((False, _FEWEST_LINES), (True, _FEWEST_HYPHENS), (True, _FEWEST_LINES))


class Laid(NamedTuple):
    """A text in its box: the items, the size that was used (em, mm), the number of lines, and
    width and height of the block (mm). `overflow`: it does not fit, and stands out of the box.
    `shrunk`: it is smaller than asked for. `missing`: characters that its font lacks."""

    items: tuple[Item, ...]
    size: float
    lines: int
    width: float
    height: float
    overflow: bool
    shrunk: bool
    missing: str


def layout(
    text: str,
    *,
    width: float,
    height: float,
    icons: Mapping[str, Scene] | None = None,
    **styling: Unpack[Styling],
) -> Laid:
    """Set a text into a box of `width` × `height` mm, styled as `Style` says.

    Lines end at spaces, at line ends of the text, at soft hyphens and behind dashes. Hyphens by
    the patterns of the language come in only where they save the size or the text does not fit
    otherwise; then the size goes down in steps of a quarter point to `min_size`. `**bold**` and
    `{{icon:name}}`, drawn from `icons` one em high, are understood; an unpaired `**` is two stars.

    Letters of one font on one line are one Text. The capitals of the first line begin at the top
    of the box (accents on them may stand out), or the block's capitals are in its middle, or the
    last line's descenders end at its bottom. Raises SpielbogenError for an unknown font or icon.
    """
    style, scenes = Style(**styling), icons or {}
    block, fits = _Fitting(text, style, (width, height), scenes).best()
    missing = "".join(atom.missing for row in block.rows for atom in row.atoms)
    return Laid(
        items=tuple(items(block, width, height, scenes)),
        size=block.size,
        lines=len(block.rows),
        width=block.width,
        height=block.height,
        overflow=not fits,
        shrunk=block.size < style.size,
        missing="".join(dict.fromkeys(missing)),
    )


class _Fitting:
    """The search for the largest size, and at that size the fewest hyphens, that fit a box."""

    def __init__(
        self, text: str, style: Style, box: tuple[float, float], icons: Mapping[str, Scene]
    ) -> None:
        self._style, self._box = style, box
        lines = _LINE_END.split(normalize("NFC", text).strip("\r\n"))
        self._source = [list(stretches(line, style, icons)) for line in lines if text.strip()]
        self._paragraphs: dict[bool, list[Paragraph]] = {}

    def best(self) -> tuple[Block, bool]:
        """Return the block, and whether it fits; if none does, the smallest."""
        block = self._block(self._style.size, hyphens=False, line_cost=_FEWEST_LINES)
        if self._fits(block):
            return block, True
        sizes = self._sizes()
        # What fits at one size fits at every smaller one, so the sizes can be halved.
        found = bisect_left(sizes, True, key=self._fits_somehow)
        size = sizes[min(found, len(sizes) - 1)]
        for hyphens, line_cost in _MANNERS:
            block = self._block(size, hyphens, line_cost)
            if self._fits(block):
                return block, True
        return block, False

    def _sizes(self) -> list[float]:
        size, least = self._style.size, self._style.min_size
        if least is None or least >= size:
            return [size]
        count = ceil((size - least) / STEP - TOLERANCE)
        return [*(size - step * STEP for step in range(count)), least]

    def _fits_somehow(self, size: float) -> bool:
        return self._fits(self._block(size, hyphens=True, line_cost=_FEWEST_LINES))

    def _fits(self, block: Block) -> bool:
        width, height = (side + TOLERANCE * block.size for side in self._box)
        return block.width <= width and block.height <= height

    def _block(self, size: float, hyphens: bool, line_cost: float) -> Block:
        if hyphens not in self._paragraphs:
            measured = [measure(parts, self._style.lang, hyphens) for parts in self._source]
            self._paragraphs[hyphens] = measured
        costs = Costs(line_cost, _HYPHEN, loose_end=self._style.align == "left")
        limit = max(self._box[0], TOLERANCE) / size
        rows = [
            Row(paragraph, *line)
            for paragraph in self._paragraphs[hyphens]
            for line in best_lines(paragraph, limit, costs) or [(0, -1)]
        ]
        return Block(rows, size, self._style)
