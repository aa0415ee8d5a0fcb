"""Numbers as text for content streams and path data: quick, short and exact to 0.0001 mm, which is
finer than any printer or cutter and shorter than what Python writes by itself."""

from collections.abc import Iterable, Mapping

from generator.geometry import Transform

#: How each kind of segment is written: `{}` stands for a number, and a space follows each.
Forms = Mapping[type[tuple[float, ...]], str]


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


def path_words(path: Iterable[tuple[float, ...]], forms: Forms, digits: int = 4) -> str:
    """Write a path by one form a segment, its numbers with at most `digits` (1 or more) decimals.

    Raises KeyError for a kind of segment that has no form.
    """
    # The whole path at once, and zeros taken off by plain replacing: that takes a quarter of the
    # time of one number after the other. The bar marks the ends of numbers that may have zeros.
    segments = tuple(path)
    template = "".join([forms[type(segment)] for segment in segments])
    values = [value for segment in segments for value in segment]
    text = template.replace("{} ", f"%.{digits}f|") % tuple(values)
    zeros = "0" * digits
    text = text.replace(f"-0.{zeros}|", "0 ").replace(f".{zeros}|", " ")
    for count in range(digits - 1, 0, -1):
        text = text.replace(f"{zeros[:count]}|", " ")
    return text.replace("|", " ").rstrip()
