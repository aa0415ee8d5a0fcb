"""A standee: front and back of a figure in one strip, folded over at the head.

Cut out the strip. Fold the head backwards and glue front and back together, blank sides inwards.
Fold both feet outwards; they stand on the table, one before and one behind the figure, and take a
magnet or a piece of magnetic foil from below.
"""

from typing import Final

from pydantic import Field

from generator.craft.assembly import assemble, fold, place
from generator.craft.net import Net
from generator.craft.params import Length, PartParams

ASSEMBLY: Final = {
    "de": (
        "Den Kopf nach hinten falten, Vorder- und Rückseite zusammenkleben, "
        "beide Füße nach außen klappen."
    ),
    "en": "Fold the head backwards, glue front and back together, and bend both feet outwards.",
}


class Params(PartParams):
    """Size of a standee."""

    width: Length = Field(16.0, ge=5, le=200, description="width of the figure and its feet")
    height: Length = Field(26.0, ge=5, le=250, description="height of the standing figure")
    foot: Length = Field(7.5, ge=3, le=100, description="how far each foot reaches outwards")


def net(params: Params) -> Net:
    """Lay out foot_back, back, front and foot_front in one column, front upright below."""
    width, height, foot = params.width, params.height, params.foot
    head, ground = foot + height, foot + 2 * height
    return assemble(
        [
            place("front", (width, height), (0, head)),
            place("back", (width, height), (0, foot), 180),
            place("foot_front", (width, foot), (0, ground)),
            place("foot_back", (width, foot), (0, 0), 180),
        ],
        [
            fold((0, head), (width, head), "mountain"),
            fold((0, foot), (width, foot), "valley"),
            fold((0, ground), (width, ground), "valley"),
        ],
    )
