"""Texts in, sets of word stems out: what people write of one thing in different ways comes out
equal. Small or capital letters, ä or ae, brackets, hyphens and the order of words do not count, nor
do the endings of German and English words: »Rotes Wegfeld« is »Wegfelder (rot)«."""

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from typing import Final, Literal, TypeAlias

Stems: TypeAlias = frozenset[str]
Language: TypeAlias = Literal["de", "en"]

LANGUAGES: Final[tuple[Language, ...]] = ("de", "en")

_STEMMERS: Final = {"de": "german", "en": "english"}
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe"})
_WORD: Final = re.compile(r"[^\W\d_]+|\d+")
#: »10er« is 10.
_VALUED: Final = re.compile(r"(?<=\d)er(?![^\W\d_])")
_HYPHEN: Final = re.compile(r"(?<=[^\W\d_])[-\u2010\u2011](?=[^\W\d_])")
_EITHER: Final = re.compile(r"(\w+) (?:oder|or) (\w+)")
#: The last part of a compound has at least so many letters, and so many are before it.
_HEAD, _BEFORE = 4, 3
#: Plurals that no rule of endings leads back to their word, and that boxes of games are full of.
_IRREGULAR: Final = {"dice": "die"}
#: So many letters of what somebody wrote are told.
_SHOWN: Final = 60
#: Words that only join others: »Figuren in Blau« are »Figuren, blau«.
JOINING: Final = (
    *("in", "der", "das", "des", "dem", "den", "fuer", "mit", "von", "und", "aus"),
    *("of", "the", "for", "with", "and"),
)
#: Words that say that a thing is there and none is left out: »Zelte insgesamt« are all of them.
_WHOLE: Final = ("gesamt", "insgesamt", "altogether", "vorhanden", "da")


def plain_words(text: str) -> list[str]:
    """Return the words and numbers of a text, in small letters without accents, as they come."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    folded = unicodedata.normalize("NFKC", plain).translate(_UMLAUTS)
    bare = "".join(
        sign for sign in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(sign)
    )
    words = _WORD.findall(_VALUED.sub("", bare))
    return [word.lstrip("0") or "0" if word.isdecimal() else word for word in words]


def shortened(text: str) -> str:
    """Return the beginning of a text that is too long for a message."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN].rstrip()} …"


@cache
def stems(text: str, lang: Language) -> Stems:
    """Return the stems of the words of a text, read as German or as English."""
    stem = _stemmer(lang)
    words = plain_words(text)
    telling = [word for word in words if word not in (*JOINING, *_WHOLE)]
    return frozenset(map(stem, telling or words))


def spellings(text: str) -> tuple[str, ...]:
    """Return a text as it is written, and with words joined that a hyphen is between, if any is:
    »Schutz-Karte« is »Schutzkarte«."""
    return tuple(dict.fromkeys((text, _HYPHEN.sub("", text))))


def either(text: str) -> list[str]:
    """Return both that a text offers with »oder« or »or«: »schwarzer oder brauner Würfel« is a
    black die and a brown one. Nothing where it offers none."""
    found = _EITHER.search(text)
    return [_EITHER.sub(word, text, count=1) for word in found.groups()] if found else []


def ends_in(compound: str, word: str) -> bool:
    """Tell whether a German stem is that of a compound whose last part has the stem `word`.

    What a thing is stands last in a German word: a »Wegfeld« is a »Feld«, and »dunkelgrün« is
    »grün«.
    """
    before = len(compound) - len(word)
    return len(word) >= _HEAD and before >= _BEFORE and compound.endswith(word)


@cache
def _stemmer(lang: Language) -> Callable[[str], str]:
    import snowballstemmer

    stem = snowballstemmer.stemmer(_STEMMERS[lang]).stemWord
    irregular = _IRREGULAR if lang == "en" else {}
    return cache(lambda word: str(stem(irregular.get(word, word))))
