"""A wheelbarrow: a pan with a floor, a leaning front and two sides, open where one would push it.

Cut out the net, wheels and handles with it, and crease all folds with the printed side outwards.
Turn up the sides and the front, let the front lean, put glue on its two hatched tabs and press them
against the sides from inside, rim level with rim. The wheels stand clear of the front.
"""

import math
from typing import TYPE_CHECKING, Final, Self

from pydantic import Field, model_validator

from generator.craft import shapes
from generator.craft.assembly import TAB_INSET, assemble, fold, place, tab_fold
from generator.craft.net import Net, Panel, Tab
from generator.craft.params import Length, PartParams
from generator.geometry import (
    PathData,
    bounds,
    circle,
    mirror_x,
    polygon,
    polyline,
    transformed,
    translate,
)
from generator.units import EPSILON

if TYPE_CHECKING:
    from shapely import Polygon

#: How far (degrees) the front leans out from upright.
LEAN: Final = 20
#: The wheels end this far (mm) above the table: in the net they lie so far beside the front.
CLEAR: Final = 0.6
#: Between a tab and the wheel beside it in the net there is room (mm) for scissors.
APART: Final = 0.8
#: The shortest edge (mm) of a tab, the one opposite the seam.
SHORTEST: Final = 3.0
#: How thick the handles are, and how high they leave the sides, as shares of the height.
THICK: Final = 0.25
RAISED: Final = 0.75
#: Handles rise by no more than this share of their length.
STEEPEST: Final = 0.25
#: Handles become thicker where they leave the sides, over this length (mm), lest they tear.
ROOT: Final = 1.5

ASSEMBLY: Final = {
    "de": "An den Linien nach hinten falten, Druck außen, bis Seiten und Vorderwand stehen. Die "
    "Vorderwand lehnt sich nach vorn; ihre Laschen kommen innen an die Seiten, oben bündig.",
    "en": "Fold backwards at the lines, print outside, until the sides and the front stand. The "
    "front leans forward; its tabs are glued to the sides from inside, level with the rim.",
}


class Params(PartParams):
    """Size of a wheelbarrow, over all; the card makes the clear floor smaller by its thickness,
    twice on the left and right, where the tabs lie."""

    width: Length = Field(25.6, ge=10, le=200, description="width of the floor, left to right")
    depth: Length = Field(25.0, ge=10, le=200, description="depth of the floor, front to back")
    height: Length = Field(12.0, ge=10, le=100, description="height of front and sides")
    wheel: Length = Field(4.0, ge=2, le=40, description="radius of the wheels")
    handle: Length = Field(7.0, ge=4, le=60, description="length of the handles behind the floor")
    tab: Length = Field(6.0, ge=3, le=40, description="depth of the glue tabs")

    @property
    def hub(self) -> tuple[float, float]:
        """Where the wheels turn: how far before the floor and above it, in mm."""
        up = self.wheel + CLEAR
        return up * math.tan(math.radians(LEAN)), up

    @property
    def slant(self) -> float:
        """Length of the front from the floor to its rim, in mm."""
        return self.height / math.cos(math.radians(LEAN))

    @property
    def glued(self) -> tuple[float, float, float]:
        """Where a tab begins along the slant, and where it ends at its seam and opposite."""
        lean = math.radians(LEAN)
        start = max(self.hub[0] + self.wheel, self.tab * math.tan(lean)) + APART
        end = (self.height - TAB_INSET) / math.cos(lean)
        return start, end, end - self.tab * math.tan(lean)

    @model_validator(mode="after")
    def _wheels_fit_under_the_rim(self) -> Self:
        most = min(0.4 * self.height - CLEAR / 2, self.depth / 3)
        if self.wheel > most + EPSILON:
            raise ValueError(
                f"wheel must be at most {most:g} mm here (the height and depth allow no more), "
                f"not {self.wheel:g} mm"
            )
        return self

    @model_validator(mode="after")
    def _tabs_find_room(self) -> Self:
        start, _, behind = self.glued
        if behind - start < SHORTEST or self.tab > self.depth / 2:
            raise ValueError(
                f"tabs {self.tab:g} mm deep find no room between wheel and rim, or on the floor's "
                f"half depth; make tab or wheel smaller"
            )
        return self


def ready(params: Params) -> tuple[float, float, float]:
    """Return width, length with front and handles, and height over the table, in mm."""
    box = bounds(_side(params))
    return params.width, box.width, box.height


def net(params: Params) -> Net:
    """Lay out the floor with the front above it, its tabs beside it, and the sides left and right.

    Left and right are those of one who pushes the barrow; as the print is outside, the left side
    lies on the right of the net. All read upright when the barrow stands, seen from outside.
    """
    width, depth, slant = params.width, params.depth, params.slant
    left, right = _sides(params)
    tabs = [_tab(params, width, 1), _tab(params, 0, -1)]
    hinges = [
        ((0.0, 0.0), (width, 0.0)),
        ((width, 0.0), (width, depth)),
        ((0.0, depth), (0.0, 0.0)),
    ]
    return assemble(
        [
            place("floor", (width, depth), (0, 0)),
            place("front", (width, slant), (0, -slant)),
            left,
            right,
        ],
        [fold(*line, "mountain") for line in hinges] + [tab_fold(tab, "mountain") for tab in tabs],
        tabs,
    )


def _sides(params: Params) -> tuple[Panel, Panel]:
    """Place both sides: the left one, whose wheel is on its left, and its mirror image."""
    outline = _side(params)
    box = bounds(outline)
    size = (box.width, box.height)
    left = transformed(outline, translate(-box.left, -box.top))
    right = transformed(left, mirror_x(box.width / 2))
    return (
        place("left", size, (params.width, box.left), 90, left),
        place("right", size, (-box.height, box.left), 270, right),
    )


def _side(params: Params) -> PathData:
    """Draw the left side: pan, wheel and handle in one, the front's foot at (0, 0), front left.

    Pan and wheel have a common tangent below, so that the net has no notch to cut there.
    """
    from shapely import union_all

    x, y = params.hub
    before = params.height * math.tan(math.radians(LEAN))
    foot, back = (0.0, 0.0), params.depth
    pan = polygon([foot, (-before, -params.height), (back, -params.height), (back, 0)])
    wheel = shapes.area(circle(-x, -y, params.wheel))
    below = union_all([wheel, shapes.area(polygon([foot, (-x, -y), (0, -y)]))]).convex_hull
    areas = [shapes.area(pan), below, *_handle(params)]
    return shapes.outline(union_all(areas, grid_size=shapes.GRID))


def _handle(params: Params) -> tuple["Polygon", "Polygon"]:
    """Draw a handle: a round-ended stick that rises with the line from the hub, and its root."""
    from shapely import LineString

    x, y = params.hub
    thick = min(THICK * params.height, params.handle / 2)
    start, leaves = params.depth, RAISED * params.height
    rise = min((leaves - y) / (params.depth + x), STEEPEST)
    end = start + params.handle - thick / 2
    stick = LineString([(start, -leaves), (end, -leaves - (end - start) * rise)])
    wide, middle = thick / 2 + ROOT / 3, leaves + ROOT * rise
    root = [
        (start, -leaves - wide),
        (start + ROOT, -middle - thick / 2),
        (start + ROOT, -middle + thick / 2),
        (start, -leaves + wide),
    ]
    return stick.buffer(thick / 2), shapes.area(polygon(root))


def _tab(params: Params, x: float, way: int) -> Tab:
    """Put a tab on an upright edge of the front; its upper side runs along the rim when glued."""
    start, end, behind = params.glued
    far = x + way * params.tab
    seam = [(x, -start), (x, -end)]
    return Tab(polygon([*seam, (far, -behind), (far, -start)]), polyline(seam))
