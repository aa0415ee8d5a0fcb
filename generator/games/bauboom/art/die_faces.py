"""Faces for paper dice of the building site: blocks of the site's yellow with a cream plate and
round pips; the one bears a hard hat. A size (mm) and a value go in, a scene comes out; the yellow
is plain, so that folds and cuts show on it, and runs into the bleed."""

from functools import cache
from typing import Final

from generator.drawing.brush import fitted, ground, joined, moved, placed
from generator.drawing.dice import pips
from generator.drawing.forms import Forms
from generator.geometry import circle, rectangle
from generator.scene import Item, Path, Scene

from . import palette as p

_DRAWN: Final = (16.0, 16.0)
_MIDDLE: Final = 8.0

#: How far the outer pips lie from the middle, and their radius, in mm: clear of every fold.
_STEP: Final = 3.3
_PIP: Final = 1.35


def die_face(size: tuple[float, float], *, value: int) -> Scene:
    """Draw one face of a die. Raises ValueError for a value that no die shows."""
    return _face(size, value)


@cache
def _face(size: tuple[float, float], value: int) -> Scene:
    plate = rectangle(1.5, 1.5, 13, 13, 2.2)
    items = (
        ground(_DRAWN, p.HAT.base),
        Path(rectangle(1.1, 1.1, 13.8, 13.8, 2.5), fill=p.INK),
        Path(plate, fill=p.CREAM),
        *(_hat() if value == 1 else _pips(value)),
    )
    return fitted(size, _DRAWN, items)


def _pips(value: int) -> tuple[Item, ...]:
    places = [(_MIDDLE + _STEP * x, _MIDDLE + _STEP * y) for x, y in pips(value)]
    discs = joined(circle(x, y, _PIP) for x, y in places)
    return (Path(moved(discs, 0.2, 0.25), fill=p.SAND.dark), Path(discs, fill=p.INK))


def _hat() -> tuple[Item, ...]:
    """One large pip, and on it the ants' hard hat."""
    forms = Forms(p.INK, 0.2)
    forms.form("-2.7,0.9! -2.5,-1 -1.4,-2.2 0,-2.5 1.4,-2.2 2.5,-1 2.7,0.9!", p.HAT, 0.9)
    forms.form("-0.5,0.9! -0.6,-2.2 -0.35,-2.9! 0.35,-2.9! 0.6,-2.2 0.5,0.9!", p.HAT, 0.4)
    forms.form("-3.3,1! -3.1,0.6! 3.1,0.6! 3.3,1! 2,1.7 0,1.9 -2,1.7", p.HAT, 0.4)
    disc = circle(_MIDDLE, _MIDDLE, 4.5)
    return (
        Path(moved(disc, 0.25, 0.3), fill=p.SAND.dark),
        Path(disc, fill=p.INK),
        placed(forms.finished(), _MIDDLE, _MIDDLE + 0.4),
    )
