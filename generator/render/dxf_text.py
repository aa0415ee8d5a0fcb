"""Texts for DXF in ASCII alone: what a file says comes in, strings and comments go out that every
program reads, however long they were and whatever letters they had."""

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import Final
from unicodedata import combining, normalize

#: How long a string may be: DXF says 255, and some programs' buffers are not much larger.
LONGEST: Final = 250
#: How many characters of a sentence go in one string, so that escaping hardly makes it too long.
_SENTENCE: Final = 140

_PLAIN: Final = str.maketrans(
    {
        **{"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"},
        **dict.fromkeys("„“”", '"'),
        **dict.fromkeys("‚‘’", "'"),
        **dict.fromkeys("–—−", "-"),
        "×": "x",
        "…": "...",
    }
)


def escaped(text: str) -> str:
    """Write letters beyond ASCII as CAD programs do, such as ``\\U+00FC`` for ü.

    Those that have no such form become question marks.
    """
    return re.sub(r"[^ -~]", _code, text)


def _code(match: re.Match[str]) -> str:
    number = ord(match.group())
    return f"\\U+{number:04X}" if 0x80 <= number <= 0xFFFF else "?"


def comment(text: str) -> str:
    """Return the tags of a comment, in plain letters."""
    letters = normalize("NFKD", text.translate(_PLAIN))
    plain = "".join(letter for letter in letters if not combining(letter))
    return f"999\n{plain.encode('ascii', 'replace').decode()}\n"


def sentences(text: str) -> Iterator[str]:
    """Break a text between words so that each part can be one string."""
    return iter(wrap(text, _SENTENCE, break_on_hyphens=False))


def chunks(text: str) -> Iterator[str]:
    """Cut a text in strings that make it again when they are joined."""
    for begin in range(0, len(text), LONGEST):
        yield text[begin : begin + LONGEST]
