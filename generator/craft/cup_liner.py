"""A lining of foam rubber that makes a dice cup of a tin: a disc for its floor and a wrap for its
wall.

Cut out both templates and cut the foam rubber along them. The disc goes in first and fills the
tin; the wrap stands on it, presses it down and holds by itself where it is cut to length. Its two
ends meet in one seam: the wrap is as long as the middle of the foam's thickness, which neither
stretches nor shrinks when it is bent.
"""

import math
from collections.abc import Mapping
from typing import Final, Self

from pydantic import Field, model_validator

from generator.craft.kit import FlatPart, Kit, Pose, Title, Vector
from generator.craft.net import Net
from generator.craft.params import Length, PartParams
from generator.craft.template import template
from generator.craft.wording import lines, phrase, size
from generator.geometry import Box, circle, rectangle

ASSEMBLY: Final = {
    "de": "Zuerst den scharfen Rand der Dose umbiegen oder abkleben. Die Schablonen auf den "
    "Moosgummi legen, anzeichnen und ausschneiden. Die Scheibe auf den Boden der Dose drücken, "
    "dann den Mantel ringsum an die Wand legen, sodass seine Enden aneinanderstoßen. Er hält von "
    "selbst; sonst mit etwas Kleber an der Naht.",
    "en": "First bend over or tape the sharp rim of the tin. Lay the templates on the foam rubber, "
    "trace and cut them. Press the disc onto the floor of the tin, then lay the wrap along the "
    "wall so that its ends meet. It holds by itself; if not, with a little glue at the seam.",
}

_WRAP: Final[Title] = {"de": "Mantel", "en": "wrap"}
_FLOOR: Final[Title] = {"de": "Boden", "en": "floor"}
_CUP: Final[Title] = {"de": "Würfelbecher:", "en": "Dice cup:"}
_TEMPLATE: Final[Title] = {
    "de": "Schablone für Moosgummi",
    "en": "template for foam rubber",
}
#: Words have a square in the middle of the disc, its half side as a share of the radius.
WORDS: Final = 0.7

_ACROSS: Final[Title] = {"de": "Durchmesser", "en": "diameter"}


class Params(PartParams):
    """Size of a tin, measured inside, and of the foam rubber that lines it."""

    diameter: Length = Field(73.0, ge=30, le=200, description="diameter of the tin, inside")
    height: Length = Field(108.0, ge=20, le=300, description="height of the tin, inside")
    foam: Length = Field(2.0, ge=0.5, le=10, description="thickness of the foam rubber")
    rim: Length = Field(1.0, ge=0, le=50, description="how far below the rim the wrap ends")

    @property
    def wrap(self) -> tuple[float, float]:
        """Length and height of the wrap, in mm: it is bent along the middle of its thickness, and
        stands on the floor's disc."""
        return math.pi * (self.diameter - self.foam), self.height - self.foam - self.rim

    @model_validator(mode="after")
    def _something_is_left_to_line(self) -> Self:
        most = self.height - self.foam - 10
        if self.rim > most:
            raise ValueError(
                f"rim must be at most {most:g} mm here (10 mm of the wrap are left), not "
                f"{self.rim:g} mm"
            )
        return self


def ready(params: Params) -> tuple[float, float, float]:
    """Return the size of the tin inside, which the lining takes."""
    return params.diameter, params.diameter, params.height


def nets(params: Params) -> Mapping[str, Net]:
    """Draw the templates of the wrap and of the floor, whose panels have their names."""
    kind = phrase(_TEMPLATE, size(params.foam))
    wrap = lines(phrase(_CUP, _WRAP), kind, size(*params.wrap))
    floor = lines(phrase(_CUP, _FLOOR), kind, phrase(_ACROSS, size(params.diameter)))
    half = params.diameter / 2
    middle = Box(half, half, half, half).grown(WORDS * half)
    return {
        "wrap": template("wrap", _WRAP, rectangle(0, 0, *params.wrap), wrap),
        "floor": template("floor", _FLOOR, circle(half, half, half), floor, middle),
    }


def kit(params: Params) -> Kit:
    """Return the wrap, which has no place in space as long as it is flat, and the floor."""
    half = params.diameter / 2
    pose = Pose(Vector(0, params.diameter, params.foam / 2), Vector(1, 0, 0), Vector(0, -1, 0))
    wrap = rectangle(0, 0, *params.wrap)
    return Kit(
        (
            FlatPart("wrap", _WRAP, wrap, material="foam"),
            FlatPart("floor", _FLOOR, circle(half, half, half), material="foam", pose=pose),
        )
    )
