"""Lengths. Inside the program every length is a float in millimetres; this module is where other
units come in (data files write `"63mm"`, `"2.5in"`, `"12pt"`) and where points go out (PDF)."""

import re
from typing import Final

MM_PER_INCH: Final = 25.4
MM_PER_PT: Final = MM_PER_INCH / 72
PT_PER_MM: Final = 72 / MM_PER_INCH

#: Two lengths (mm) that differ by less are the same length.
EPSILON: Final = 0.001

#: No length (mm) in data is longer than this: 100 m.
LONGEST: Final = 100_000.0

_FACTORS: Final = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_PT}
_LENGTH: Final = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*([a-zA-Z]+)\s*")


class LengthError(ValueError):
    """A text that was meant to be a length and is none."""


class Millimetres(float):
    """A length of which somebody said that it is mm, or what else it is."""


def parse_length(text: str) -> float:
    """Read a length with its unit, for example ``"63mm"``, ``"2.5in"``, ``"12pt"`` or ``"1cm"``.

    Returns mm. Raises LengthError where number or unit is missing or the unit is unknown.
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise LengthError(f"{text!r} is no length; write a number and a unit, such as '63mm'")
    number, unit = match.groups()
    factor = _FACTORS.get(unit.lower())
    if factor is None:
        raise LengthError(f"unknown unit {unit!r} in {text!r}; known are {', '.join(_FACTORS)}")
    length = float(number) * factor
    if abs(length) > LONGEST:
        raise LengthError(f"{text!r} is longer than anything that is printed")
    return length


def parse_size(text: str) -> tuple[float, float]:
    """Read a size such as ``"60mm x 44mm"`` (``×`` does as well).

    Returns (width, height) in mm. Raises LengthError; a side must be larger than nothing.
    """
    parts = re.split(r"\s*[x×]\s*", text.strip())
    if len(parts) != 2:
        raise LengthError(f"{text!r} is no size; write two lengths, such as '63mm x 88mm'")
    width, height = (parse_length(part) for part in parts)
    if width <= 0 or height <= 0:
        raise LengthError(f"the size {text!r} has a side that is not larger than 0")
    return width, height


def points(mm: float) -> float:
    """Turn mm into PostScript points (1/72 inch)."""
    return mm * PT_PER_MM
