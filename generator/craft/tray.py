"""An open tray: a floor with four walls.

Cut out the net and crease all folds. Put glue on the four hatched tabs, raise the walls, and stick
each tab behind the wall that meets it: inside the tray where it is printed outside, outside where
it is printed inside.
"""

from typing import Final, Literal, Self

from pydantic import Field, model_validator

from generator.craft.assembly import assemble, fold, glue_tab, place, tab_fold
from generator.craft.net import Net
from generator.craft.params import Length, PartParams

#: How much (degrees) the sides of a tab lean in: enough not to jam at the floor and the rim.
TAB_SLOPE = 15


ASSEMBLY: Final = {
    "de": "An den Linien falten, bis die vier Wände stehen, und die Laschen an den Ecken "
    "festkleben.",
    "en": "Fold at the lines until the four walls stand, and glue the tabs at the corners.",
}


class Params(PartParams):
    """Size of a tray, measured on its printed side: over all where that is outside, clear width
    where it is inside."""

    width: Length = Field(80.0, ge=10, le=400, description="width of the floor, west to east")
    depth: Length = Field(60.0, ge=10, le=400, description="depth of the floor, north to south")
    height: Length = Field(20.0, ge=5, le=150, description="height of the walls")
    tab: Length = Field(8.0, ge=3, le=50, description="depth of the glue tabs at the corners")
    printed: Literal["outside", "inside"] = Field(
        "outside", description="side of the tray that carries the print: 'outside' or 'inside'"
    )

    @model_validator(mode="after")
    def _tabs_fit_behind_the_walls(self) -> Self:
        most = min(self.height, self.depth / 2)
        if self.tab > most:
            raise ValueError(
                f"tab must be at most {most:g} mm here (the height, and half the depth), "
                f"not {self.tab:g} mm"
            )
        return self


def ready(params: Params) -> tuple[float, float, float]:
    """Return width, depth and height of the tray, in mm; what the card adds is left out."""
    return params.width, params.depth, params.height


def net(params: Params) -> Net:
    """Lay out the floor with a wall on each side, rims outwards; wall_n and wall_s carry tabs.

    The walls read upright when the tray stands, from the side that is printed.
    """
    width, depth, height = params.width, params.depth, params.height
    kind: Literal["mountain", "valley"] = "mountain" if params.printed == "outside" else "valley"
    corners = [(0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)]
    hinges = list(zip(corners, corners[1:] + corners[:1], strict=True))
    ends = [
        ((width, -height), (width, 0.0)),
        ((width, depth), (width, depth + height)),
        ((0.0, depth + height), (0.0, depth)),
        ((0.0, 0.0), (0.0, -height)),
    ]
    tabs = [glue_tab(*line, params.tab, TAB_SLOPE) for line in ends]
    return assemble(
        [
            place("floor", (width, depth), (0, 0)),
            place("wall_n", (width, height), (0, -height)),
            place("wall_e", (depth, height), (width, 0), 90),
            place("wall_s", (width, height), (0, depth), 180),
            place("wall_w", (depth, height), (-height, 0), 270),
        ],
        [fold(*line, kind) for line in hinges] + [tab_fold(tab, kind) for tab in tabs],
        tabs,
    )
