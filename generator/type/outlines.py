"""The outlines of a line of text, for drawings that must not depend on an installed font. In come
a font key, a text and its place in mm; out goes a path of lines and cubic curves."""

from functools import cache
from typing import Any

from generator.geometry import PathData, Segment, Transform, transformed
from generator.type.fonts import FontKey, font, font_file
from generator.type.shaping import shape


def outlines(key: FontKey, text: str, x: float, y: float, size: float) -> PathData:
    """Draw one line of text from x on the baseline y, its em being `size` (mm).

    The glyphs stand where `shape` places them; contours turn as in the font, so the path is
    filled by the non-zero rule.
    """
    path: list[Segment] = []
    for glyph in shape(key, text).glyphs:
        place = Transform(a=size, d=size, e=x + glyph.x * size, f=y)
        path.extend(transformed(glyph_outline(key, glyph.gid), place))
    return tuple(path)


@cache
def glyph_outline(key: FontKey, gid: int) -> PathData:
    """Return the outline of one glyph in em, y down, its origin at (0, 0)."""
    from generator.type.pen import OutlinePen

    glyphs = _glyph_set(key)
    pen = OutlinePen(glyphs, font(key).units_per_em)
    glyphs[font(key).glyph_name(gid)].draw(pen)
    return pen.path


@cache
def _glyph_set(key: FontKey) -> Any:
    return font_file(key).getGlyphSet()
