"""A base for a figure: a plate with a slot to stand a figure of card or board in, and a hole for a
magnet beside the slot.

Cut out the plate. A figure whose two feet would fold outwards keeps them straight: cut them off to
the thickness of the plate, and push both down into the slot, where a drop of glue holds them for
good. Glue the magnet into its hole from below, level with the underside.
"""

import math
from typing import Final, Literal, Self

from pydantic import Field, model_validator

from generator.craft.findings import finding
from generator.craft.kit import FlatPart, Kit, Pose, Vector, from_corner
from generator.craft.magnets import Diameter, magnet, steps_of
from generator.craft.params import CutParams, Length, check_fit
from generator.geometry import PathData, circle, rectangle
from generator.model import SpielbogenError
from generator.units import EPSILON

ASSEMBLY: Final = {
    "de": (
        "**1** Beide Füße der Figur auf die Dicke der Platte kürzen und nicht nach außen klappen: "
        "Vorder- und Rückseite bis unten zusammenkleben.\n"
        "**2** Beide Füße zusammen von oben in den Schlitz schieben, mit einem Tropfen Leim.\n"
        "**3** Den Magneten von unten in das runde Loch kleben, bündig mit der Unterseite; alle "
        "Magnete mit dem gleichen Pol nach unten."
    ),
    "en": (
        "**1** Shorten both feet of the figure to the thickness of the plate, and do not fold them "
        "outwards: glue front and back together down to their ends.\n"
        "**2** Push both feet together down into the slot from above, with a drop of glue.\n"
        "**3** Glue the magnet into the round hole from below, level with the underside; all "
        "magnets with the same pole down."
    ),
}

#: Corners of a square base are rounded by this radius (mm).
_ROUND: Final = 2.0
#: How far (mm) the magnet is off the plate in a drawing of both.
_PULLED: Final = 14.0


class Params(CutParams):
    """Size of a base, of the figure that stands in it, and of its magnet."""

    shape: Literal["round", "square"] = Field(
        "round", description="form of the base: 'round' or 'square'"
    )
    size: Length = Field(22.0, ge=8, le=100, description="diameter or side of the base")
    slot: Length = Field(
        16.5, ge=3, le=90, description="length of the slot: the figure's width and a little play"
    )
    figure: Length = Field(
        0.6,
        ge=0.3,
        le=10,
        description="thickness of the figure in the slot: of one of paper, that of two layers",
    )
    magnet: Diameter = Field(
        4.0, ge=0, le=40, description="diameter of the magnet in the base, 0 for none"
    )

    @model_validator(mode="after")
    def _figure_goes_in(self) -> Self:
        check_fit(self.fit, self.figure, "the figure")
        return self

    @property
    def hole(self) -> float:
        """How far the middle of the magnet is from that of the slot, in mm: it lies halfway between
        slot and edge, or as near to the slot as a wall allows."""
        slot = (self.figure + self.fit) / 2
        return max((slot + self.size / 2) / 2, self.reach - self.magnet / 2)

    @property
    def reach(self) -> float:
        """How far a magnet as near to the slot as can be reaches from the slot's middle, in mm."""
        return (self.figure + self.fit) / 2 + self.wall + self.magnet


def ready(params: Params) -> tuple[float, float, float]:
    """Return the room that a base takes, lying flat and without a figure."""
    return params.size, params.size, params.thickness


def kit(params: Params) -> Kit:
    """Lay out the base.

    Raises SpielbogenError where slot or magnet come too near to its edge.
    """
    _check(params)
    holes = [_slot(params)]
    if params.magnet:
        holes.append(circle(0, params.hole, params.magnet / 2))
    base = FlatPart(
        "base",
        {"de": "Fußplatte", "en": "Base"},
        _outline(params),
        tuple(holes),
        pose=Pose(Vector(0, 0, params.thickness / 2), Vector(1, 0, 0), Vector(0, -1, 0)),
    )
    rod = magnet(0, -params.hole, params.magnet, params.thickness, _PULLED)
    steps = steps_of(ASSEMBLY, params.magnet)
    return Kit((from_corner(base),), (rod,) if params.magnet else (), steps)


def _outline(params: Params) -> PathData:
    if params.shape == "round":
        return circle(0, 0, params.size / 2)
    half = params.size / 2
    return rectangle(-half, -half, params.size, params.size, _ROUND)


def _slot(params: Params) -> PathData:
    long, wide = params.slot + params.fit, params.figure + params.fit
    return rectangle(-long / 2, -wide / 2, long, wide)


def _check(params: Params) -> None:
    """Refuse cuts that leave no wall to the edge of the base."""
    half, wide = (params.slot + params.fit) / 2, (params.figure + params.fit) / 2
    slot = half if params.shape == "square" else math.hypot(half, wide)
    _within(params, "slot", slot, params.slot)
    if params.magnet:
        _within(params, "magnet", params.reach, params.magnet)


def _within(params: Params, key: str, reach: float, given: float) -> None:
    least = 2 * (reach + params.wall)
    if params.size < least - EPSILON:
        message = (
            f"part 'figure-base': a {key} of {given:g} mm needs a base of at least {least:.4g} mm, "
            f"with {params.wall:g} mm left at its edge; size is {params.size:g} mm"
        )
        raise SpielbogenError(finding("K103", "", message))
