"""What counts as the same word, and what does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.inventory.words import (
    LANGUAGES,
    either,
    ends_in,
    plain_words,
    spellings,
    stems,
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rotes Wegfeld", "WEGFELDER (rot)"),
        ("Zelte, grün", "gruenes Zelt"),
        ("Spielfigur weiß", "Weisse Spielfiguren"),
        ("Schachtel", "Schachteln"),
        ("Haus_Mond", "Haus-Mond"),
        ("Figuren in Blau", "blaue Figur"),
        ("Karte 07", "Karten 7"),
        ("Element1", "Element 1"),
    ],
)
def test_german_words_that_are_the_same(one: str, other: str) -> None:
    assert stems(one, "de") == stems(other, "de")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("red path", "Paths (red)"),
        ("dice", "die"),
        ("boxes for the cards", "card box"),
        ("family tile", "tiles of families"),
        ("na\u00efve", "naive"),
    ],
)
def test_english_words_that_are_the_same(one: str, other: str) -> None:
    assert stems(one, "en") == stems(other, "en")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Karte 7", "Karte 70"), ("rot", "rosa"), ("Karte mit", "Karte ohne"), ("v1", "v2")],
)
def test_words_that_are_not_the_same(one: str, other: str) -> None:
    assert all(stems(one, lang) != stems(other, lang) for lang in LANGUAGES)


def test_a_word_that_only_joins_others_is_one_where_it_stands_alone() -> None:
    assert stems("das", "de") == {"das"}


def test_zero_is_a_number() -> None:
    assert plain_words("Feld 00, Feld 0") == ["feld", "0", "feld", "0"]


@given(st.text(max_size=30))
def test_any_text_has_words_that_are_its_own(text: str) -> None:
    words = plain_words(text)
    assert plain_words(" ".join(words)) == words


def test_capital_letters_of_any_kind_are_small_ones() -> None:
    assert plain_words("\u1d2c\u2460") == ["a", "1"]


def test_words_are_joined_where_a_hyphen_is() -> None:
    assert spellings("Schutz-Karte 3-4") == ("Schutz-Karte 3-4", "SchutzKarte 3-4")
    assert spellings("Karte") == ("Karte",)


def test_either_word_is_offered() -> None:
    assert either("schwarzer oder brauner Würfel") == ["schwarzer Würfel", "brauner Würfel"]
    assert either("roter Würfel") == []


def test_a_compound_is_what_its_last_part_is() -> None:
    assert ends_in("stoffbeutel", "beutel")
    assert not ends_in("beutel", "beutel")
    assert not ends_in("preis", "reis")
    assert not ends_in("stoffei", "ei")
