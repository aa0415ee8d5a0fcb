"""Text for PDF: a font and a line come in, text-showing operators come out, with the kerning of the
shaped line as adjustments between the letters. The letters are codes of the font's subsets in the
file, which reportlab embeds with what a reader needs to copy the text out again."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from generator import type as typeset

_ESCAPES = {"(": r"\(", ")": r"\)", "\\": r"\\", "\r": r"\r", "\n": r"\n"}


class Chunk(NamedTuple):
    """A stretch of a line in one subset: the subset's resource name and the operator."""

    font: str
    show: str


class Line(NamedTuple):
    """An encoded line: its chunks, each beginning where the one before ends, and the characters
    that the font has no glyph for."""

    chunks: tuple[Chunk, ...]
    missing: str


class _Letter(NamedTuple):
    """A character in a file: its subset, its code as it stands in a string, and the width that
    the file gives it, in thousandths of the em."""

    subset: str
    code: str
    width: int


class Encoder:
    """Encodes the lines of one file."""

    def __init__(self, document: PDFDocument) -> None:
        self._document = document
        self._letters: dict[tuple[str, str], _Letter] = {}
        self._lines: dict[tuple[str, str], Line] = {}

    def line(self, font: str, text: str) -> tuple[Line, bool]:
        """Encode a line; also tells whether it is the first time."""
        known = self._lines.get((font, text))
        if known is not None:
            return known, False
        line = self._lines[font, text] = self._encode(font, text)
        return line, True

    def _encode(self, font: str, text: str) -> Line:
        run = typeset.shape(font, text)
        stretches: list[tuple[str, int, list[str]]] = []
        subset, pen = "", 0
        for glyph in run.glyphs:
            letter = self._letters.get((font, glyph.char)) or self._learn(font, glyph.char)
            # Measured from the line's start, so that rounding does not add up along the line.
            gap = round(glyph.x * 1000 - pen)
            if gap or letter.subset != subset:
                subset, pen = letter.subset, pen + gap
                stretches.append((subset, gap, []))
            stretches[-1][2].append(letter.code)
            pen += letter.width
        chunks = [Chunk(name, _show(part)) for name, part in groupby(stretches, lambda s: s[0])]
        return Line(tuple(chunks), run.missing)

    def _learn(self, font: str, char: str) -> _Letter:
        face = _face(typeset.font(font).path)
        ((subset, code),) = face.splitString(char, self._document)
        name = face.getSubsetInternalName(subset, self._document)
        # What reportlab puts into the file for this code, be it the character or none.
        stands_for = face.state[self._document].subsets[subset][code[0]]
        text = code.decode("latin-1")
        letter = _Letter(name, _ESCAPES.get(text, text), face.face.getCharWidth(stands_for))
        self._letters[font, char] = letter
        return letter


def _show(stretches: Iterable[tuple[str, int, list[str]]]) -> str:
    """Write stretches of letters, each moved right by its gap, as one operator."""
    parts = [(gap, f"({''.join(codes)})") for _, gap, codes in stretches]
    if len(parts) == 1 and parts[0][0] == 0:
        return f"{parts[0][1]} Tj"
    return f"[{''.join(f'{-gap}{text}' if gap else text for gap, text in parts)}] TJ"


@lru_cache
def _face(path: Path) -> TTFont:
    """Open a font for embedding, its widths rounded to whole thousandths of the em.

    pdfium cuts off what a file says beyond that, and a line of text would drift by it. What
    rounding leaves over goes into the adjustments between the letters.
    """
    font = TTFont(str(path), str(path), asciiReadable=False, shapable=False)
    face = font.face
    face.defaultWidth = round(face.defaultWidth)
    face.charWidths = {code: round(width) for code, width in face.charWidths.items()}
    return font
