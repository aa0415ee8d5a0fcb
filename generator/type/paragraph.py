"""A paragraph, measured. In come its stretches of text and its icons, out go atoms (what no line
may divide) with their places and the glue between them. All in em, so that a paragraph is measured
once for all the sizes that are tried."""

import re
from collections.abc import Iterable
from enum import Enum, auto
from functools import lru_cache
from typing import Final, NamedTuple

from generator.type.fonts import FontKey
from generator.type.hyphens import SOFT_HYPHEN, hyphenate
from generator.type.shaping import shape, visible

#: Between an icon and letters that touch it (em).
_ICON_GAP: Final = 0.1

_WORDS: Final = re.compile(r"[ \t]+|[^ \t]+")

#: A line may end behind a dash or slash between words of two letters and more, and at a
#: zero-width space.
_OPEN_BREAK: Final = re.compile(r"(?<=[^\W\d_]{2}[-‐–—/])(?=[^\W\d_]{2})|(?<=\u200b)")


class Glue(Enum):
    """What is between an atom and the next: nothing and no break, a space, a break that leaves
    no trace, a break that leaves a hyphen."""

    NONE = auto()
    SPACE = auto()
    BREAK = auto()
    HYPHEN = auto()


class Stretch(NamedTuple):
    """Part of a paragraph: text in one font, or an icon `width` em wide among letters of it."""

    font: FontKey
    text: str
    icon: str = ""
    width: float = 0.0


class Atom(NamedTuple):
    """What stands on one line: letters, or an icon. `missing` has no glyph in the font."""

    font: FontKey
    text: str
    width: float
    icon: str = ""
    missing: str = ""


class Paragraph(NamedTuple):
    """Atoms as if on one endless line: where each starts and ends, the glue behind it, and by how
    much a line that ends there is longer, for its hyphen."""

    atoms: list[Atom]
    glue: list[Glue]
    starts: list[float]
    ends: list[float]
    tails: list[float]

    def width(self, first: int, last: int) -> float:
        """Measure the line from atom `first` to atom `last`."""
        return self.ends[last] + self.tails[last] - self.starts[first]


def measure(stretches: Iterable[Stretch], lang: str, hyphens: bool) -> Paragraph:
    """Cut a paragraph into atoms and measure it.

    Soft hyphens are always places to break; with `hyphens`, so is every place where the patterns
    of `lang` allow one.
    """
    atoms: list[Atom] = []
    glue: list[Glue] = []
    for stretch in stretches:
        if stretch.icon:
            atoms.append(Atom(stretch.font, "", stretch.width, stretch.icon))
            glue.append(Glue.NONE)
            continue
        for word in _WORDS.findall(stretch.text):
            if word[0] not in " \t":
                parts = _parts(stretch.font, word, lang, hyphens)
                atoms.extend(parts[0])
                glue.extend(parts[1])
            elif atoms:
                glue[-1] = Glue.SPACE
    return _placed(atoms, glue)


def _placed(atoms: list[Atom], glue: list[Glue]) -> Paragraph:
    starts, ends, tails, pen = [], [], [], 0.0
    for index, atom in enumerate(atoms):
        if index:
            pen += _joint(atoms[index - 1], glue[index - 1], atom)
        starts.append(pen)
        pen += atom.width
        ends.append(pen)
        hyphen = glue[index] is Glue.HYPHEN
        tails.append(_growth(atom.font, atom.text[-1], "-") if hyphen else 0.0)
    return Paragraph(atoms, glue, starts, ends, tails)


def _joint(left: Atom, glue: Glue, right: Atom) -> float:
    """Return the distance of two atoms that stand side by side on a line."""
    space = " " if glue is Glue.SPACE else ""
    if left.text and right.text and left.font == right.font:
        kerned = _growth(left.font, left.text[-1], space + right.text[0])
        return kerned - _growth(right.font, "", right.text[0])
    if space:
        return _growth(left.font, left.text[-1:], " ")
    return _ICON_GAP if left.icon or right.icon else 0.0


@lru_cache(maxsize=65536)
def _growth(key: FontKey, left: str, right: str) -> float:
    """Return by how much a line that ends with `left` grows when `right` follows."""
    return shape(key, left + right).width - shape(key, left).width


@lru_cache(maxsize=65536)
def _parts(
    key: FontKey, word: str, lang: str, hyphens: bool
) -> tuple[tuple[Atom, ...], tuple[Glue, ...]]:
    """Cut a word where a line may end within it."""
    atoms, glue = [], []
    for piece in _OPEN_BREAK.split(word):
        for part in hyphenate(piece, lang) if hyphens or SOFT_HYPHEN in piece else (piece,):
            if text := visible(key, part):
                run = shape(key, text)
                atoms.append(Atom(key, text, run.width, missing=run.missing))
                glue.append(Glue.HYPHEN)
        if atoms:
            glue[-1] = Glue.BREAK
    if atoms:
        glue[-1] = Glue.NONE
    return tuple(atoms), tuple(glue)
