"""Where words are divided."""

import pyphen
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.type import hyphenate

WORDS = (
    "Zufluchtsort Schifffahrtsgesellschaft Würfelbecher Straße Fußgängerüberweg Wüstenstadt "
    "Kakteen ÜBERGANG Donaudampfschifffahrt Karte hyphenation crossroads waterways merchant "
    "Ameisenbär Marienkäfer Spielplanrand Kosmolabium Windrichtungspfeil Anleitung families"
)


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Zufluchtsort", ("Zu", "fluchts", "ort")),
        ("Schifffahrtsgesellschaft", ("Schiff", "fahrts", "ge", "sell", "schaft")),
        ("Würfelbecher", ("Wür", "fel", "be", "cher")),
        ("(Zufluchtsort),", ("(Zu", "fluchts", "ort),")),
        ("Tor", ("Tor",)),
    ],
)
def test_german(word: str, parts: tuple[str, ...]) -> None:
    assert hyphenate(word, "de") == parts


def test_languages_differ() -> None:
    assert hyphenate("hyphenation", "en") == ("hy", "phen", "a", "tion")
    assert hyphenate("Zufluchtsort", "en") != hyphenate("Zufluchtsort", "de")
    assert hyphenate("hyphenation", "en_US") == ("hy", "phen", "ation")


@pytest.mark.parametrize("lang", ["de_DE", "en_GB", "en_US", "fr", "nl_NL", "it_IT"])
def test_the_same_places_as_pyphen_finds(lang: str) -> None:
    patterns = pyphen.Pyphen(lang=lang)
    for word in WORDS.split():
        assert "-".join(hyphenate(word, lang)) == patterns.inserted(word)


def test_a_soft_hyphen_overrules_the_patterns() -> None:
    assert hyphenate("Zuflucht\u00adsort", "de") == ("Zuflucht", "sort")


def test_a_language_without_patterns_divides_nothing() -> None:
    assert hyphenate("Zufluchtsort", "tlh") == ("Zufluchtsort",)


@settings(deadline=None)
@given(st.text(max_size=30), st.sampled_from(["de", "en", "fr"]))
def test_the_parts_are_the_word(word: str, lang: str) -> None:
    assert "".join(hyphenate(word, lang)) == word.replace("\u00ad", "")
