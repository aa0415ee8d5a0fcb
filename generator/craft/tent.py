"""A tent: a roof of two slopes over a floor, open at both ends.

Cut out the strip and crease its folds with the printed side outwards: ridge, both eaves and the
glue tab. Put glue on the hatched tab, roll the strip up, and press the floor onto the tab from
outside. The tent stands on its floor.
"""

import math
from typing import Final, Self

from pydantic import Field, model_validator

from generator.craft.assembly import assemble, fold, glue_tab, place
from generator.craft.net import Net
from generator.craft.params import Length, PartParams

ASSEMBLY: Final = {
    "de": "An allen Linien falten; die Lasche kommt innen auf den Boden.",
    "en": "Fold at all lines; the tab is glued onto the floor from inside.",
}


class Params(PartParams):
    """Size of a tent. Its flat strip is rounded up to whole mm, which makes the tab longer."""

    width: Length = Field(16.0, ge=5, le=200, description="length of the ridge, and of the floor")
    depth: Length = Field(12.0, ge=5, le=200, description="distance of the eaves on the table")
    height: Length = Field(18.0, ge=5, le=200, description="height of the ridge over the table")
    tab: Length = Field(5.0, ge=3, le=50, description="least depth of the glue tab")

    @property
    def slant(self) -> float:
        """Length of a roof panel from ridge to eaves, in mm."""
        return math.hypot(self.height, self.depth / 2)

    @property
    def flat(self) -> float:
        """Length of the whole strip, in mm: the least whole number that leaves the tab its room."""
        return math.ceil(2 * self.slant + self.depth + self.tab - 1e-6)

    @model_validator(mode="after")
    def _tab_lies_on_the_floor(self) -> Self:
        tab = self.flat - 2 * self.slant - self.depth
        if tab > self.depth:
            raise ValueError(
                f"the tab would be {tab:.2f} mm deep and must be at most as deep as the floor, "
                f"depth = {self.depth:g} mm"
            )
        return self


def net(params: Params) -> Net:
    """Lay out the tab, left, right and floor in one column.

    The foot of the left roof is at the tab, so it lies upside down; the right one is upright.
    """
    width, slant = params.width, params.slant
    eaves_left = params.flat - 2 * slant - params.depth
    ridge, eaves_right = eaves_left + slant, eaves_left + 2 * slant
    tab = glue_tab((0, eaves_left), (width, eaves_left), eaves_left, slope=0, inset=0)
    return assemble(
        [
            place("left", (width, slant), (0, eaves_left), 180),
            place("right", (width, slant), (0, ridge)),
            place("floor", (width, params.depth), (0, eaves_right)),
        ],
        [fold((0, y), (width, y), "mountain") for y in (eaves_left, ridge, eaves_right)],
        [tab],
    )
