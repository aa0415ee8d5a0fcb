"""Magnets in plates that lie on the table: the parameter that says how large one is, the `Rod` that
shows it in a drawing of the parts pulled apart, and the steps that are left where there is none."""

from typing import Annotated, Final

from pydantic import AfterValidator

from generator.craft.kit import Rod, Title, Vector
from generator.craft.params import Length
from generator.craft.wording import phrase, size

_TITLE: Final[Title] = {"de": "Magnet Ø", "en": "Magnet Ø"}
#: Height (mm) of a magnet as it is drawn; its hole goes through.
_HEIGHT: Final = 1.0
#: There is no magnet that is smaller (mm).
_SMALLEST: Final = 0.5


def _none_or_one(diameter: float) -> float:
    if 0 < diameter < _SMALLEST:
        raise ValueError(f"it must be 0 for none, or at least {_SMALLEST:g} mm, not {diameter:g}")
    return diameter


#: The diameter of a magnet in mm; 0 is none.
Diameter = Annotated[Length, AfterValidator(_none_or_one)]


def magnet(x: float, y: float, diameter: float, thickness: float, off: float) -> Rod:
    """Return a magnet level with the underside of a plate, its middle at (x, y) in space.

    Lengths are mm: its diameter, the thickness of the plate, and how far it is pulled off that,
    downwards.
    """
    start, end = Vector(x, y, 0), Vector(x, y, min(_HEIGHT, thickness))
    return Rod(phrase(_TITLE, size(diameter)), start, end, diameter / 2, Vector(0, 0, -off))


def steps_of(said: Title, diameter: float) -> Title:
    """Return the steps of a part, of which the last is about its magnet: that is left out where the
    diameter is 0."""
    if diameter:
        return said
    return {lang: words.rpartition("\n")[0] for lang, words in said.items()}
