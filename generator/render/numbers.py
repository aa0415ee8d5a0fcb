"""Numbers as text for content streams and path data: quick, short and exact to 0.0001 mm, which is
finer than any printer or cutter and shorter than what Python writes by itself."""

from generator.geometry import Transform


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
