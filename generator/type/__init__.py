"""Type: from words to places. Fonts by key, shaped lines with kerning, their widths and outlines,
and blocks of text wrapped into a rectangle.

In come texts, font keys and lengths in mm; out go measures in em or mm, paths, and the `Text` and
`Group` items of a scene. Every renderer sets a line by the same `shape`, so all agree in position.
The libraries that do the work (HarfBuzz, fontTools, pyphen) are loaded at the first use."""

from generator.type.findings import characters
from generator.type.fonts import Font, FontKey, font, font_keys
from generator.type.hyphens import hyphenate
from generator.type.layout import Laid, layout
from generator.type.outlines import outlines
from generator.type.shaping import Glyph, Run, label, shape, width
from generator.type.spaces import DOT, FIXED
from generator.type.style import Style

__all__ = [
    "DOT",
    "FIXED",
    "Font",
    "FontKey",
    "Glyph",
    "Laid",
    "Run",
    "Style",
    "characters",
    "font",
    "font_keys",
    "hyphenate",
    "label",
    "layout",
    "outlines",
    "shape",
    "width",
]
