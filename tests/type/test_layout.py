"""Which lines a text is broken into, and whether it fits."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.type import layout, width
from generator.units import MM_PER_PT

from .reading import lines, texts

PROSE = "Der Wind trägt Sand über die Oase und wer zuletzt kommt sucht eine Zufluchtsort Karte"

# Wrapping


def test_a_short_text_is_one_item_on_one_line() -> None:
    laid = layout("Der Wind trägt Sand", width=60, height=10, size=4)
    (text,) = texts(laid)
    assert (text.text, text.x, text.font, text.size) == ("Der Wind trägt Sand", 0, "text", 4)
    assert laid.width == pytest.approx(width("text", text.text, 4))
    assert (laid.lines, laid.overflow, laid.shrunk, laid.missing) == (1, False, False, "")


def test_a_long_text_wraps_between_words() -> None:
    laid = layout(PROSE, width=50, height=40, size=4)
    assert laid.lines == len(lines(laid)) >= 3
    assert " ".join(lines(laid)) == PROSE
    baselines = sorted({text.y for text in texts(laid)})
    assert baselines[1] - baselines[0] == pytest.approx(1.2 * 4)


def test_as_few_lines_as_can_be() -> None:
    """Compared with filling line after line, which needs the fewest."""
    for wide in range(22, 90, 3):
        count, line = 1, ""
        for word in PROSE.split():
            longer = f"{line} {word}".strip()
            if width("text", longer, 4) > wide:
                count, longer = count + 1, word
            line = longer
        assert layout(PROSE, width=wide, height=90, size=4).lines == count


def test_centred_lines_are_of_even_length() -> None:
    laid = layout(
        "Wir gehen in den Keller und schauen", width=47, height=20, size=5, align="center"
    )
    first, last = (width("text", line, 5) for line in lines(laid))
    assert min(first, last) > 0.75 * max(first, last)


def test_line_ends_of_the_text_are_kept() -> None:
    laid = layout("\none\r\ntwo\n\nthree\n", width=60, height=30, size=4)
    assert lines(laid) == ["one", "two", "three"]
    assert laid.lines == 4
    tops = [text.y for text in texts(laid)]
    assert tops[2] - tops[1] == pytest.approx(2 * (tops[1] - tops[0]))


def test_white_space_is_one_space_and_none_at_the_ends() -> None:
    assert lines(layout("  a \t b  ", width=60, height=30, size=4)) == ["a b"]


@pytest.mark.parametrize("text", ["", "  ", "\n \n"])
def test_no_text_is_no_item(text: str) -> None:
    laid = layout(text, width=10, height=1, size=4)
    assert (laid.items, laid.lines, laid.height, laid.overflow) == ((), 0, 0, False)


def test_a_no_break_space_holds_words_together() -> None:
    wide = width("text", "etwa 12", 4) + 0.1
    assert lines(layout("etwa 12 km", width=wide, height=30, size=4)) == ["etwa 12", "km"]
    assert lines(layout("etwa 12\u00a0km", width=wide, height=30, size=4)) == ["etwa", "12\u00a0km"]


def test_a_line_may_end_behind_a_dash_between_words() -> None:
    wide = width("text", "Zeit-", 4) + 2
    assert lines(layout("Zeit-Raum", width=wide, height=30, size=4)) == ["Zeit-", "Raum"]
    laid = layout("E-Mail", width=width("text", "E-Mai", 4), height=30, size=4, lang="")
    assert lines(laid) == ["E-Mail"]
    assert laid.overflow


def test_a_zero_width_space_is_a_place_to_break_without_a_hyphen() -> None:
    laid = layout("abcde\u200bfghij", width=width("text", "abcdef", 4), height=30, size=4)
    assert lines(laid) == ["abcde", "fghij"]


def test_decomposed_umlauts_are_composed() -> None:
    laid = layout("Wu\u0308ste", width=60, height=10, size=4)
    assert lines(laid) == ["Wüste"]
    assert laid.missing == ""


# Hyphens


def test_words_are_whole_where_they_fit() -> None:
    for wide in range(30, 60):
        laid = layout("Eine Zufluchtsort Karte", width=wide, height=40, size=4)
        assert not any(line.endswith("-") for line in lines(laid))


def test_a_word_wider_than_the_box_is_hyphenated() -> None:
    wide = width("text", "Zufluchts-", 4) + 0.1
    laid = layout("Zufluchtsort", width=wide, height=40, size=4)
    assert lines(laid) == ["Zufluchts-", "ort"]
    assert not laid.overflow
    laid = layout("Schifffahrtsgesellschaft", width=28, height=40, size=4)
    assert re.sub("-\n", "", "\n".join(lines(laid))) == "Schifffahrtsgesellschaft"


def test_a_hyphen_saves_the_size() -> None:
    text, wide = "Meine Gesellschaft kam an", width("text", "Meine Gesell-", 4) + 0.1
    roomy = layout(text, width=wide, height=13, size=4, min_size=2)
    assert lines(roomy) == ["Meine", "Gesellschaft", "kam an"]
    tight = layout(text, width=wide, height=8.9, size=4, min_size=2)
    assert lines(tight) == ["Meine Gesell-", "schaft kam an"]
    assert not tight.shrunk


def test_no_more_hyphens_than_needed() -> None:
    text = "Donaudampfschifffahrt und alle anderen Gesellschaften gehen weiter"
    laid = layout(text, width=33, height=60, size=4)
    assert sum(line.endswith("-") for line in lines(laid)) == 1


def test_a_soft_hyphen_shows_only_where_the_line_ends() -> None:
    text = "Zuflucht\u00adsort"
    (one,) = lines(layout(text, width=60, height=10, size=4))
    assert one == "Zufluchtsort"
    laid = layout(text, width=width("text", "Zufluchtso", 4), height=20, size=4)
    assert lines(laid) == ["Zuflucht-", "sort"]


def test_the_language_decides() -> None:
    text, wide = "hyphenation", width("text", "hyphen-", 4) + 0.1
    assert lines(layout(text, width=wide, height=30, size=4, lang="en")) == ["hyphen-", "ation"]
    assert layout(text, width=wide, height=30, size=4, lang="xx").overflow


# Fitting


def test_text_shrinks_in_quarter_points_and_says_so() -> None:
    laid = layout(PROSE, width=50, height=14, size=5, min_size=2)
    assert laid.shrunk
    assert not laid.overflow
    steps = (5 - laid.size) / (0.25 * MM_PER_PT)
    assert steps == pytest.approx(round(steps))
    larger = layout(PROSE, width=50, height=14, size=laid.size + 0.25 * MM_PER_PT)
    assert larger.overflow
    assert laid.height <= 14 + 1e-6
    assert {text.size for text in texts(laid)} == {laid.size}


def test_text_that_does_not_fit_is_told_at_the_smallest_size() -> None:
    laid = layout(PROSE, width=50, height=6, size=5, min_size=4)
    assert laid.overflow
    assert laid.shrunk
    assert laid.size == 4
    assert re.sub(r"- ", "", " ".join(lines(laid))) == PROSE


def test_without_a_smallest_size_nothing_shrinks() -> None:
    laid = layout(PROSE, width=50, height=6, size=5)
    assert (laid.overflow, laid.shrunk, laid.size) == (True, False, 5)


def test_a_word_without_a_place_to_break_overflows() -> None:
    laid = layout("Schlsstrmpf", width=10, height=60, size=4, min_size=3.5)
    assert laid.overflow
    assert laid.width > 10


def test_what_is_missing_is_told_and_kept() -> None:
    laid = layout("Tee 茶 und **茶 ☕**", width=60, height=10, size=4)
    assert laid.missing == "茶☕"
    assert lines(laid) == ["Tee 茶 und 茶 ☕"]


# Properties

WORD = st.text(st.sampled_from("AVTWYaevwyr.,nmßäöüÖ0129"), min_size=1, max_size=18)
BLOCK = st.lists(WORD, min_size=1, max_size=25)


@settings(max_examples=150, deadline=None)
@given(BLOCK, st.floats(8, 90), st.floats(2, 60), st.sampled_from(["text", "display"]))
def test_no_line_is_wider_than_the_box_unless_told(
    words: list[str], wide: float, high: float, key: str
) -> None:
    laid = layout(" ".join(words), width=wide, height=high, size=5, min_size=2.4, font=key)
    widest = max(width(text.font, text.text, text.size) for text in texts(laid))
    assert laid.width == pytest.approx(widest, abs=1e-6)
    assert laid.overflow == (widest > wide + 1e-4 or laid.height > high + 1e-4)


@settings(max_examples=150, deadline=None)
@given(BLOCK, st.floats(5, 90), st.sampled_from(["left", "center", "right"]))
def test_the_lines_joined_are_the_words(words: list[str], wide: float, align: Any) -> None:
    laid = layout(" ".join(words), width=wide, height=50, size=5, min_size=3, align=align)
    shown = "".join(line.removesuffix("-") for line in lines(laid))
    assert shown.replace(" ", "") == "".join(words)
    assert all(line == line.strip() and "  " not in line for line in lines(laid))


@settings(deadline=None)
@given(BLOCK, st.floats(20, 90))
def test_a_text_that_fits_still_fits_when_smaller(words: list[str], wide: float) -> None:
    text = " ".join(words)
    large = layout(text, width=wide, height=30, size=5)
    small = layout(text, width=wide, height=30, size=4.5)
    assert large.overflow or not small.overflow
