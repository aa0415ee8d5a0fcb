"""Where a word may be divided: in comes a word and a language, out go its parts, by the patterns
that pyphen brings along.

The patterns are read here, not by pyphen: it takes the German ones (77,000) apart at the start, for
half a second and much memory; here each is taken apart when a word first meets it."""

import re
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final

SOFT_HYPHEN: Final = "\u00ad"

#: Letters that stay together at the beginning and at the end of a word.
_LEAST: Final = 2

#: Runs of letters; patterns know nothing of digits and punctuation.
_LETTERS: Final = re.compile(r"[^\W\d_]{4,}")
_LEVEL: Final = re.compile(r"(\d?)\D?")

#: What pyphen takes for a bare language would be the first region in the alphabet.
_REGIONS: Final = {"de": "de_DE", "en": "en_GB"}


@lru_cache(maxsize=16384)
def hyphenate(word: str, lang: str) -> tuple[str, ...]:
    """Divide a word where a hyphen may stand in `lang` ("de", "en", "en_US", …).

    Returns its parts in order; together they are the word. Soft hyphens in the word are the only
    places if there are any, and are left out. A language without patterns divides nothing.
    """
    if SOFT_HYPHEN in word:
        return tuple(word.split(SOFT_HYPHEN))
    patterns = _patterns(lang)
    if patterns is None:
        return (word,)
    cuts = [
        letters.start() + place
        for letters in _LETTERS.finditer(word)
        for place in patterns.places(letters[0])
    ]
    return tuple(word[a:b] for a, b in pairwise([0, *cuts, len(word)]))


class _Patterns:
    """The patterns of a language and what they say of a word (F. M. Liang, "Word Hy-phen-a-tion
    by Com-put-er", 1983). Patterns that would change letters are left out."""

    def __init__(self, dictionary: Path) -> None:
        encoding, _, body = dictionary.read_bytes().partition(b"\n")
        codec = encoding.decode().strip().lower().removeprefix("microsoft-")
        bare = body.translate(None, b"0123456789").decode(codec).split("\n")
        marked = body.decode(codec).split("\n")
        # Comments and settings become keys as well, but hold what no word does.
        self._patterns = dict(zip(map(str.strip, bare), map(str.strip, marked), strict=True))
        self._longest = max(map(len, self._patterns))

    def places(self, word: str) -> list[int]:
        """Return the indices of the letters that a hyphen may stand before."""
        dotted = f".{word.lower()}."
        if len(dotted) != len(word) + 2:
            return []
        levels = [0] * (len(dotted) + 1)
        for start in range(len(dotted)):
            for end in range(start + 1, min(start + self._longest, len(dotted)) + 1):
                pattern = self._patterns.get(dotted[start:end])
                if pattern is not None:
                    gaps = range(start, end + 1)
                    for place, level in zip(gaps, _levels(pattern), strict=False):
                        levels[place] = max(levels[place], level)
        return [i for i in range(_LEAST, len(word) - _LEAST + 1) if levels[i + 1] % 2]


@cache
def _levels(pattern: str) -> tuple[int, ...]:
    """Take the numbers out of a pattern: ``"a1b2"`` → 0 before a, 1 before b, 2 behind it."""
    return tuple(int(level or 0) for level in _LEVEL.findall(pattern))


@cache
def _patterns(lang: str) -> _Patterns | None:
    import pyphen

    known = pyphen.language_fallback(_REGIONS.get(lang, lang))
    return _Patterns(Path(pyphen.LANGUAGES[known])) if known else None
