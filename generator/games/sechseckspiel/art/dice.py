"""Faces for paper dice: pips, and under them a sign of what the die is for: a heart for life, rays
for the segments, a field for the throw. A size (mm), a value and a kind go in, a scene comes out;
the ground runs on over folds and into the bleed."""

from functools import cache
from typing import Final, NamedTuple

from generator.drawing.brush import fitted, ground, joined
from generator.drawing.dice import pips as places_of
from generator.drawing.naming import named
from generator.drawing.shapes import star
from generator.geometry import (
    PathData,
    circle,
    mirror_x,
    rectangle,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Path, Scene

from .engraving import hexagon
from .palette import BRASS_DEEP, BRASS_INK, BRASS_LIGHT, ENAMEL, INK, PARCHMENT_LIGHT
from .signs import heart_path

_DRAWN: Final = (16.0, 16.0)
_MIDDLE: Final = 8.0

#: How far the outer pips lie from the middle, and their radius, in mm: clear of every fold.
_STEP: Final = 3.6
_PIP: Final = 1.4


class _Kind(NamedTuple):
    # The colours of a kind of die, and its sign in a square of 10 mm about the origin.
    edge: Color
    plate: Color
    ink: Color
    sign: PathData


# The edge of a field: the inner hexagon runs the other way, so that it stays open.
_FIELD: Final = hexagon(9.3) + transformed(hexagon(8.0), mirror_x(0))

_KINDS: Final = {
    "life": _Kind(Color.parse("#7C1D1E"), ENAMEL, PARCHMENT_LIGHT, heart_path()),
    "segment": _Kind(BRASS_DEEP, BRASS_LIGHT, BRASS_INK, star(8, 4.8, 2.4)),
    "throw": _Kind(BRASS_INK, PARCHMENT_LIGHT, INK, _FIELD),
}


def pips(size: tuple[float, float], *, value: int, kind: str) -> Scene:
    """Draw one face of a die of a kind: life, segment or throw.

    Raises ValueError for a value that no die shows, and for an unknown kind.
    """
    return _face(size, value, kind)


@cache
def _face(size: tuple[float, float], value: int, kind: str) -> Scene:
    colours = named(_KINDS, kind, "kind of die")
    plate = rectangle(1.0, 1.0, 14.0, 14.0, 2.4)
    places = [(_MIDDLE + _STEP * x, _MIDDLE + _STEP * y) for x, y in places_of(value)]
    radius = 2.0 if value == 1 else _PIP
    discs = joined(circle(x, y, radius) for x, y in places)
    sign = transformed(colours.sign, scale(1.12).then(translate(_MIDDLE, _MIDDLE)))
    return fitted(
        size,
        _DRAWN,
        (
            ground(_DRAWN, colours.edge),
            Path(plate, fill=colours.plate),
            Path(sign, fill=colours.plate.mix(colours.edge, 0.24)),
            Path(discs, fill=colours.ink),
        ),
    )
