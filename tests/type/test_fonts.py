"""Fonts: what they hold, their measures, and their licences."""

import subprocess
import sys

import pytest
from fontTools.ttLib import TTFont

from generator.data import data_folder
from generator.model import SpielbogenError
from generator.type import font, font_keys


def test_keys_are_those_of_the_contract() -> None:
    assert {"text", "text-bold", "text-italic", "display"} <= set(font_keys())


@pytest.mark.parametrize("key", font_keys())
def test_every_font_is_truetype_and_bears_its_licence(key: str) -> None:
    face = font(key)
    with TTFont(face.path) as file:
        assert "glyf" in file
        assert file["name"].getBestFamilyName() == face.family
        assert file["head"].unitsPerEm == face.units_per_em
    licence = (face.path.parent / "OFL.txt").read_text(encoding="utf-8")
    assert face.licence == "OFL-1.1"
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


@pytest.mark.parametrize("key", font_keys())
def test_measures_are_those_of_the_drawn_letters(key: str) -> None:
    face = font(key)
    with TTFont(face.path) as file:
        em, cmap, glyf = file["head"].unitsPerEm, file.getBestCmap(), file["glyf"]
        assert face.cap_height == pytest.approx(glyf[cmap[ord("H")]].yMax / em)
    assert 0.6 < face.cap_height < 0.8
    assert 0.1 < face.descent < 0.4


def test_every_font_has_what_german_and_english_need() -> None:
    for key in font_keys():
        face = font(key)
        assert [c for c in "ÄÖÜäöüßéè„“”‚‘’–—…×½€-+0123456789 \u00a0" if not face.has(c)] == []


def test_a_font_is_opened_once() -> None:
    assert font("text") is font("text")


def test_glyph_names_are_those_of_the_file() -> None:
    face = font("text")
    with TTFont(face.path) as file:
        gid = file.getGlyphID(file.getBestCmap()[ord("ß")])
        assert face.glyph_name(gid) == file.getGlyphName(gid)


def test_an_unknown_font_is_told_with_the_nearest() -> None:
    with pytest.raises(SpielbogenError, match=r"no font named 'text-blod'.*'text-bold'") as caught:
        font("text-blod")
    assert caught.value.status == 2
    with pytest.raises(SpielbogenError, match="known: text, "):
        font("☃")


def test_importing_loads_no_library() -> None:
    """`--help` must be quick: HarfBuzz, fontTools and pyphen come with the first use."""
    code = (
        "import sys, generator.type;"
        "print([m for m in ('uharfbuzz', 'fontTools', 'pyphen') if m in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_fonts_lie_in_the_shared_folder() -> None:
    assert all(data_folder("fonts") in font(key).path.parents for key in font_keys())
