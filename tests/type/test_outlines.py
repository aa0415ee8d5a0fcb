"""A line of text as outlines: the letters of the font at the places of the shaped line."""

from itertools import pairwise

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from generator.geometry import Curve, bounds, flatten
from generator.type import font, font_keys, outlines, shape


def area(path: object) -> float:
    rings = flatten(path, 1e-5)  # type: ignore[arg-type]
    return sum((a.x * b.y - b.x * a.y) / 2 for ring in rings for a, b in pairwise([*ring, ring[0]]))


@pytest.mark.parametrize("key", font_keys())
@pytest.mark.parametrize("char", list("HgSÄß&8"))
def test_an_outline_is_that_of_the_font_file(key: str, char: str) -> None:
    with TTFont(font(key).path) as file:
        glyphs, em = file.getGlyphSet(), file["head"].unitsPerEm
        drawn, filled = BoundsPen(glyphs), AreaPen(glyphs)
        for pen in (drawn, filled):
            glyphs[file.getBestCmap()[ord(char)]].draw(pen)
    left, bottom, right, top = (side / em * 10 for side in drawn.bounds)
    path = outlines(key, char, 0, 0, 10)
    assert bounds(path) == pytest.approx((left, -top, right, -bottom), abs=0.002)
    assert abs(area(path)) == pytest.approx(abs(filled.value) * 100 / em**2, rel=1e-3)


def test_letters_stand_where_they_are_shaped() -> None:
    run = shape("text", "AV")
    second = len(outlines("text", "A", 0, 0, 1))
    v_alone = bounds(outlines("text", "V", 0, 0, 8))
    v = bounds(outlines("text", "AV", 5, 20, 8)[second:])
    assert v.left == pytest.approx(5 + run.glyphs[1].x * 8 + v_alone.left, abs=0.002)
    assert v.bottom == pytest.approx(20, abs=0.002)
    assert v.top == pytest.approx(20 - 8 * font("text").cap_height, abs=0.002)


def test_round_letters_are_curves() -> None:
    path = outlines("text", "O", 0, 0, 10)
    assert sum(isinstance(segment, Curve) for segment in path) >= 8


def test_a_missing_character_is_drawn() -> None:
    assert bounds(outlines("display", "日", 0, 0, 10)).width > 2


def test_spaces_and_soft_hyphens_draw_nothing() -> None:
    assert outlines("text", " \u00a0\u00ad", 0, 0, 10) == ()
