"""One line of text as glyphs at their places. In come a font key and a text, out goes a `Run` in
em: kerned, without ligatures, so that each character of the line is one glyph and a PDF gives the
same characters back."""

import re
import unicodedata
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from generator.scene import BLACK, Color, Text
from generator.type.fonts import Font, FontKey, font

#: Never assigned to a character, so no font has it: HarfBuzz shows glyph 0.
_ABSENT: Final = "\uffff"

#: A line has no tabs and no line ends; where a text has them, they are spaces.
_BLANK: Final = re.compile(r"[\t\n\v\f\r\x85\u2028\u2029]")

# Whatever joins, splits or swaps glyphs is off: one character must stay one glyph.
_FEATURES: Final = {
    "kern": True,
    **dict.fromkeys(("liga", "clig", "dlig", "rlig", "calt", "rclt", "ccmp", "locl"), False),
}


class Glyph(NamedTuple):
    """A glyph of a line, which shows `char` from `x` (em) on. `gid` 0 is the font's empty box; it
    stands for a character that the font lacks."""

    gid: int
    char: str
    x: float


class Run(NamedTuple):
    """A shaped line: its glyphs from left to right, its width (em), and the characters that the
    font lacks, each once."""

    glyphs: tuple[Glyph, ...]
    width: float
    missing: str


def visible(key: FontKey, text: str) -> str:
    """Return the characters that a line of `text` shows.

    That is NFC; tabs and line ends are spaces; soft hyphens and other format characters, which
    show nothing, are left out; a special space or hyphen that the font lacks is the plain one.
    """
    if text.isascii() and text.isprintable():
        return text
    seen = "".join([char for char in _BLANK.sub(" ", text) if not _is_format(char)])
    return "".join([_stand_in(key, char) for char in unicodedata.normalize("NFC", seen)])


@cache
def _is_format(char: str) -> bool:
    return unicodedata.category(char) == "Cf" or "\ufe00" <= char <= "\ufe0f"


@cache
def _stand_in(key: FontKey, char: str) -> str:
    if font(key).has(char):
        return char
    if unicodedata.category(char) == "Zs":
        return " "
    return "-" if char in "\u2010\u2011" else char


@lru_cache(maxsize=2048)
def shape(key: FontKey, text: str) -> Run:
    """Shape one line of text; see `visible` for the characters it shows.

    Returns a Run in em. A character that the font lacks is drawn as the font's empty box, so that
    it is seen, keeps its character for readers of the text, and is listed in `Run.missing`. A mark
    that makes no single character with its letter stands where the font puts it.
    Raises SpielbogenError for an unknown font.
    """
    face, chars = font(key), visible(key, text)
    if not chars:
        return Run((), 0.0, "")
    missing = "".join([char for char in dict.fromkeys(chars) if not face.has(char)])
    # Left as they are, HarfBuzz might take them apart into letters and marks.
    drawn = chars.translate({ord(char): _ABSENT for char in missing}) if missing else chars
    gids, starts = _places(face, drawn)
    em = face.units_per_em
    places = zip(gids, chars, starts[:-1], strict=True)
    glyphs = tuple([Glyph(gid, char, x / em) for gid, char, x in places])
    return Run(glyphs, starts[-1] / em, missing)


def _places(face: Font, chars: str) -> tuple[list[int], list[int]]:
    """Return the glyphs of a line, where each begins and, last, where the line ends."""
    import uharfbuzz

    buffer = uharfbuzz.Buffer()
    buffer.add_str(chars)
    # Guessed from the letters, these would make the measure of a word depend on its neighbours.
    buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "de"
    uharfbuzz.shape(face.harfbuzz, buffer, _FEATURES)
    pen, starts = 0, []
    for place in buffer.glyph_positions:
        # A legacy kern table moves a glyph by half the kern, so x is not the sum of advances.
        starts.append(pen + place.x_offset)
        pen += place.x_advance
    return [info.codepoint for info in buffer.glyph_infos], [*starts, pen]


def width(key: FontKey, text: str, size: float) -> float:
    """Measure one line of text set at `size` (the em, mm). Returns mm."""
    return shape(key, text).width * size


def label(
    text: str,
    x: float,
    y: float,
    *,
    font: FontKey = "text",
    size: float,
    fill: Color = BLACK,
    anchor: Literal["start", "middle", "end"] = "start",
) -> Text:
    """Set one line so that its start, middle or end is at x, its baseline at y (mm).

    `size` is the em in mm. Nothing wraps or shrinks; `layout` does.
    """
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    return Text(x - share * width(font, text, size), y, text, font, size, fill)
