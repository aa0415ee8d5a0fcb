"""One line of text: a glyph for each character, kerning, and what a font lacks."""

import unicodedata

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.type import font, font_keys, label, shape, width

LETTERS = st.text(
    st.sampled_from("AVTWYLPaevwyr.,-„“fiflßäöüÄÖÜ 0123456789\u00a0\u00ad\t\n日\u0308"), max_size=30
)
KEYS = st.sampled_from(font_keys())


def natural_width(key: str, text: str) -> float:
    """Add up the advances in the font file, read by other code than shapes."""
    with TTFont(font(key).path) as file:
        cmap, metrics = file.getBestCmap(), file["hmtx"]
        return float(sum(metrics[cmap[ord(c)]][0] for c in text) / file["head"].unitsPerEm)


@pytest.mark.parametrize("key", font_keys())
@pytest.mark.parametrize("text", ["nnnn", "Hmm", "10110", "ßäöü", "oöo"])
def test_unkerned_text_is_as_wide_as_its_advances(key: str, text: str) -> None:
    assert shape(key, text).width == pytest.approx(natural_width(key, text), abs=0.01 * len(text))


@pytest.mark.parametrize("key", font_keys())
@pytest.mark.parametrize("pair", ["AV", "To", "Ta"])
def test_kerned_pairs_are_narrower(key: str, pair: str) -> None:
    """Also in the font that has only a `kern` table of the old kind."""
    assert shape(key, pair).width < natural_width(key, pair) - 0.02


def test_the_kern_of_the_old_table_is_applied_in_full() -> None:
    with TTFont(font("display").path) as file:
        cmap = file.getBestCmap()
        pair = (cmap[ord("A")], cmap[ord("V")])
        kern = file["kern"].kernTables[0][pair] / file["head"].unitsPerEm
    assert shape("display", "AV").width == pytest.approx(natural_width("display", "AV") + kern)


@settings(deadline=None)
@given(KEYS, LETTERS)
def test_glyphs_and_characters_are_one_to_one(key: str, text: str) -> None:
    run = shape(key, text)
    shown = text.replace("\u00ad", "").replace("\t", " ").replace("\n", " ")
    assert "".join(g.char for g in run.glyphs) == unicodedata.normalize("NFC", shown)


@settings(deadline=None)
@given(KEYS, LETTERS)
def test_glyphs_follow_each_other_from_0_to_the_width(key: str, text: str) -> None:
    run = shape(key, text)
    places = [0.0, *(glyph.x for glyph in run.glyphs), run.width]
    assert places == sorted(places)


def test_no_ligatures() -> None:
    assert [g.char for g in shape("text", "fiffl").glyphs] == list("fiffl")
    assert len({g.gid for g in shape("text", "fiffl").glyphs}) == 3


def test_decomposed_letters_are_composed() -> None:
    assert shape("text", "Wu\u0308ste") == shape("text", "Wüste")
    assert shape("display", "O\u0308l").glyphs[0].char == "Ö"
    assert shape("text", "W\u00ad\u0308") == shape("text", "Ẅ")


def test_a_soft_hyphen_is_not_seen() -> None:
    assert shape("text", "Wüs\u00adte") == shape("text", "Wüste")


def test_tabs_and_line_ends_are_spaces_in_a_line() -> None:
    assert shape("text", "a\tb\nc\r") == shape("text", "a b c ")


def test_a_no_break_space_is_as_wide_as_a_space() -> None:
    assert shape("text", "1\u00a0€").width == pytest.approx(shape("text", "1 €").width)


def test_special_spaces_and_hyphens_stand_in_for_each_other() -> None:
    assert not font("display").has("\u202f")
    assert not font("display").has("\u2011")
    run = shape("display", "z.\u202fB.\u2011x")
    assert "".join(g.char for g in run.glyphs) == "z. B.-x"
    assert run.missing == ""


def test_a_missing_character_is_a_box_and_told() -> None:
    run = shape("text", "a日本日")
    assert run.missing == "日本"
    assert [g.gid for g in run.glyphs[1:]] == [0, 0, 0]
    starts = [g.x for g in run.glyphs]
    assert starts == sorted({*starts})
    assert [g.char for g in run.glyphs] == list("a日本日")


def test_a_missing_accented_letter_is_not_taken_apart() -> None:
    assert not font("display").has("ṧ")
    run = shape("display", "ṧ")
    assert (len(run.glyphs), run.glyphs[0].gid, run.missing) == (1, 0, "ṧ")


def test_nothing_has_no_width() -> None:
    for text in ("", "\u00ad", "\u200b"):
        assert shape("text", text) == ((), 0.0, "")


def test_width_grows_with_the_size() -> None:
    assert width("text", "Kaktus", 10) == pytest.approx(10 * shape("text", "Kaktus").width)


def test_a_label_is_anchored() -> None:
    wide = width("display", "Tor", 5)
    start = label("Tor", 20, 30, font="display", size=5)
    middle = label("Tor", 20, 30, font="display", size=5, anchor="middle")
    end = label("Tor", 20, 30, font="display", size=5, anchor="end")
    assert (start.x, start.y, start.text, start.font, start.size) == (20, 30, "Tor", "display", 5)
    assert middle.x == pytest.approx(20 - wide / 2)
    assert end.x == pytest.approx(20 - wide)
