"""Numbers as text for content streams and path data: quick, short and exact to 0.0001 mm, which is
finer than any printer or cutter and shorter than what Python writes by itself."""

import re
from collections.abc import Mapping

from generator.geometry import PathData, Segment, Transform

_TRAILING = re.compile(r"\.?0+(?=[ \n])")
_MINUS_NOTHING = re.compile(r"(?<![\d.])-0(?=[ \n])")


def number(value: float, digits: int = 4) -> str:
    """Write a number with at most `digits` decimals, no trailing zeros and no exponent."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".") if digits else f"{value:.0f}"
    return "0" if text == "-0" else text


def matrix(by: Transform) -> str:
    """Write a map as the six numbers that PDF and SVG take, in their common order.

    The four factors get eight decimals: over a sheet of 1 m they then move no point by 0.0001 mm.
    """
    factors = " ".join(number(value, 8) for value in by[:4])
    return f"{factors} {number(by.e)} {number(by.f)}"


def numbers(*values: float) -> str:
    """Write numbers with at most four decimals, a space between."""
    return " ".join([number(value) for value in values])


def path_words(path: PathData, forms: Mapping[type[Segment], str], digits: int = 4) -> str:
    """Write a path by one form a segment, `{}` where its numbers go, each followed by a space.

    The whole path is formatted in one go, which takes a third of the time of one number after the
    other. Raises KeyError for a kind of segment that has no form.
    """
    template = "".join([forms[type(segment)] for segment in path])
    values = [value for segment in path for value in segment]
    text = template.replace("{}", f"%.{digits}f") % tuple(values)
    short = _TRAILING.sub("", text) if digits else text
    return (_MINUS_NOTHING.sub("0", short) if "-0 " in short else short).rstrip()
