"""A number and what a cell shows of it in, what a person reads there out: the number alone where
nothing is shown beside it, else the words or signs around it as well. A number is never rounded as
it is shown, and what shows another number than the cell holds is told apart."""

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

#: A number as it may be shown, with commas, dots, apostrophes or blanks in it.
_NUMERAL: Final = re.compile(
    r"(?P<digits>(?:(?<!\w)[.,])?\d+(?:[.,'’]\d+| \d{3}(?!\d))*)(?:[Ee](?P<power>[+-]?\d{1,3}))?"
)
_FRACTION: Final = re.compile(r"-?(?:(\d{1,15}) )?(\d{1,15}) ?/ ?(\d{1,15})")
_MINUS: Final = ("-", "−", "–", "(")
_NOTHING: Final = re.compile(r"[-−–— ]+")


class _Reading(NamedTuple):
    # A number that may be meant, and how far one may be from it that is shown so.
    number: float
    off: float


class _Place(NamedTuple):
    # Where a number stands in a text, and how far it is from the one that is looked for.
    distance: float
    start: int
    end: int


def written(number: float) -> str:
    """Write a number as a person would: a spreadsheet keeps fifteen digits, and has no whole
    numbers."""
    is_whole = math.isfinite(number) and number == int(number)
    return str(int(number)) if is_whole else f"{number:.15g}"


@lru_cache(maxsize=4_096)
def as_seen(shown: str, number: float) -> str | None:
    """Return what a person reads in a cell that shows one text for a number: the number itself if
    that is all, empty if nothing is shown; None if the text says another number.

    Such a text is ``2 Dutzend`` or ``20 %``; it holds the number in full, however it is rounded.
    """
    text = " ".join(shown.split())
    if not number and _NOTHING.fullmatch(text):
        return "0"
    if _is_fraction(text, number):
        return written(number)
    if not any(sign.isdecimal() for sign in text):
        return text
    for scale in (100, 1) if "%" in text else (1,):
        if places := list(_places(text, scale * abs(number))):
            best = min(places)
            return _around(text[: best.start], text[best.end :], number, scale)
    return None


def _around(before: str, behind: str, number: float, scale: int) -> str:
    bare = f"{before}{behind}".replace(" ", "")
    if not bare or (number < 0 and bare in ("-", "−", "()")):
        return written(number)
    is_told = number < 0 and any(sign in before for sign in _MINUS)
    return f"{before}{written(scale * (abs(number) if is_told else number))}{behind}"


def _is_fraction(text: str, number: float) -> bool:
    if not (found := _FRACTION.fullmatch(text)):
        return False
    whole, above, below = (int(digits or 0) for digits in found.groups())
    return below > 0 and abs(whole + above / below - abs(number)) <= 1 / below


def _places(text: str, size: float) -> Iterator[_Place]:
    for found in _NUMERAL.finditer(text):
        for reading in _readings(found["digits"], int(found["power"] or 0)):
            distance = abs(reading.number - size)
            if distance <= reading.off:
                yield _Place(distance, found.start(), found.end())


def _readings(digits: str, power: int) -> Iterator[_Reading]:
    # Whether a comma or dot parts the thousands or the decimals is known to who wrote it only.
    bare = re.sub(r"\D", "", digits)
    marks = [at for at, sign in enumerate(digits) if sign in ".,"]
    decimals = (0, len(digits) - 1 - marks[-1]) if marks else (0,)
    for count in decimals:
        number = float(f"{bare}e{power - count}")
        # Sums of decimals are not exact, nor is a number of more than fifteen digits.
        off = float(f"0.5000001e{power - count}") + 1e-14 * number
        if math.isfinite(off):
            yield _Reading(number, off)
