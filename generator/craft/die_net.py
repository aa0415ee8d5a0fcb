"""A paper die: a cube with the faces 1 to 6, as a stand-in until you have a real one.

Cut out the net and crease all folds with the printed side outwards. Glue the tabs of 3 and 4
behind 2 and 5 first, then close 6 like a lid.
"""

from typing import Final, Self

from pydantic import Field, model_validator

from generator.craft.assembly import assemble, fold, glue_tab, place, tab_fold
from generator.craft.net import Net
from generator.craft.params import Length, PartParams

#: Sides of the tabs lean in at half the right angle of a face's corner, so that two tabs behind
#: the same face do not meet.
TAB_SLOPE = 45


ASSEMBLY: Final = {
    "de": "An allen Linien nach hinten falten; die schraffierten Laschen kommen nach innen.",
    "en": "Fold backwards at all lines; the hatched tabs are glued inside.",
}


class Params(PartParams):
    """Size of a paper die."""

    edge: Length = Field(16.0, ge=8, le=60, description="length of the cube's edges")
    tab: Length = Field(5.0, ge=3, le=20, description="depth of the seven glue tabs")

    @model_validator(mode="after")
    def _tabs_keep_their_shape(self) -> Self:
        most = 0.4 * self.edge
        if self.tab > most:
            raise ValueError(
                f"tab must be at most {most:g} mm here (0.4 of the edge), not {self.tab:g} mm"
            )
        return self


def ready(params: Params) -> tuple[float, float, float]:
    """Return width, depth and height of the die, in mm."""
    return params.edge, params.edge, params.edge


def net(params: Params) -> Net:
    """Lay out a cross: 3, 1, 4 and 6 in a column, 5 and 2 on the left and right of 1.

    With 1 before you, 3 above and 2 on the right, the faces 1, 2, 3 run counter-clockwise round
    their common corner, as on a die of the West; 6, 5 and 4 lie opposite.
    """
    e = params.edge
    size = (e, e)
    column = [place(name, size, (0, row * e)) for row, name in enumerate("3146")]
    arms = [place("5", size, (-e, e)), place("2", size, (e, e))]
    hinges = [
        ((0.0, e), (e, e)),
        ((0.0, 2 * e), (e, 2 * e)),
        ((0.0, 3 * e), (e, 3 * e)),
        ((0.0, e), (0.0, 2 * e)),
        ((e, e), (e, 2 * e)),
    ]
    glued = [
        edge
        for y in (0.0, 2 * e, 3 * e)
        for edge in (((0.0, y + e), (0.0, y)), ((e, y), (e, y + e)))
    ]
    glued.append(((0.0, 0.0), (e, 0.0)))
    tabs = [glue_tab(*line, params.tab, TAB_SLOPE) for line in glued]
    return assemble(
        [*column, *arms],
        [fold(*line, "mountain") for line in hinges] + [tab_fold(tab, "mountain") for tab in tabs],
        tabs,
    )
