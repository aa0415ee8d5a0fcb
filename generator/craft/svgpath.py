"""Forms that people write as SVG paths: a text goes in, closed rings in mm come out, or a sentence
that says why the text draws no form that can be cut out."""

import re
from collections.abc import Iterator
from typing import Final

from generator.craft import shapes
from generator.geometry import Arc, Close, PathData, flatten, mirror_y, transformed
from generator.units import EPSILON

#: No form that is cut out reaches further than this (mm); what does is a slip.
FARTHEST: Final = 10_000.0

#: What a path is made of. The parser passes over all else, as if it were not there.
_MEANINGLESS: Final = re.compile(r"[^MmZzLlHhVvCcSsQqTtAa0-9eE+\-.,\s]")


def closed_path(text: str) -> PathData:
    """Read the rings that an SVG path draws, in mm; its arcs become cubic curves.

    Raises ValueError, with what is to be said of the path, such as "is not closed", for one that
    cannot be read, is open, reaches too far, encloses nothing or crosses itself.
    """
    drawn = _parsed(text)
    rings = shapes.rings(drawn)
    if not rings or not all(isinstance(ring[-1], Close) for ring in rings):
        raise ValueError("is not closed; end it with Z")
    if not all(abs(value) <= FARTHEST for value in _coordinates(drawn)):
        raise ValueError(f"has coordinates beyond {FARTHEST:g} mm")
    for ring in rings:
        (points,) = flatten(ring)
        if len(points) < 4 or shapes.area(ring).convex_hull.area <= EPSILON:
            raise ValueError("encloses nothing")
        if not shapes.area(ring).is_valid:
            raise ValueError("crosses itself")
    return drawn


def _parsed(text: str) -> PathData:
    from fontTools.svgLib.path import parse_path

    from generator.type.pen import OutlinePen

    if wrong := _MEANINGLESS.search(text):
        raise ValueError(f"is no SVG path: {wrong[0]!r} means nothing there")
    pen = OutlinePen(None, 1)
    try:
        parse_path(text, pen)
    except (ValueError, LookupError, TypeError, ArithmeticError, AssertionError) as error:
        raise ValueError(f"is no SVG path: {error}") from None
    # The pen is made for glyphs, whose y goes up.
    return transformed(pen.path, mirror_y(0))


def _coordinates(path: PathData) -> Iterator[float]:
    for segment in path:
        assert not isinstance(segment, Arc)
        yield from segment
