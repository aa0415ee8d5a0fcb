"""A tile of board, to be engraved.

Cut out the tile. Rub the engraved side with a little oil or wax, and round its edges with fine
sandpaper.
"""

from typing import Final, Literal

from pydantic import Field

from generator.craft.kit import FlatPart, Kit, Pose, Vector, from_corner, panel_within
from generator.craft.params import CutParams, Length
from generator.geometry import PathData, bounds, circle, rectangle, regular_polygon

ASSEMBLY: Final = {
    "de": "Kanten mit feinem Schleifpapier brechen; die gravierte Seite liegt oben.",
    "en": "Break the edges with fine sandpaper; the engraved side lies up.",
}

#: Number of sides, and bearing of the first corner in degrees clockwise from straight up.
_POLYGONS: Final = {"octagon": (8, 22.5), "hexagon-pointy": (6, 0.0), "hexagon-flat": (6, 30.0)}


class Params(CutParams):
    """Form and size of a tile."""

    shape: Literal["octagon", "hexagon-pointy", "hexagon-flat", "square", "disc"] = Field(
        "octagon",
        description=(
            "form of the tile: 'octagon', 'hexagon-pointy', 'hexagon-flat', 'square' or 'disc'"
        ),
    )
    size: Length = Field(
        44.0, ge=8, le=400, description="width across two sides that lie opposite each other"
    )


def ready(params: Params) -> tuple[float, float, float]:
    """Return the room that a tile takes, lying flat."""
    box = bounds(_outline(params))
    return box.width, box.height, params.thickness


def kit(params: Params) -> Kit:
    """Lay out the tile, with the panel `face`."""
    outline = _outline(params)
    tile = FlatPart(
        "tile",
        {"de": "Plättchen", "en": "Tile"},
        outline,
        panels=(panel_within("face", outline),),
        pose=Pose(Vector(0, 0, params.thickness / 2), Vector(1, 0, 0), Vector(0, -1, 0)),
    )
    return Kit((from_corner(tile),))


def _outline(params: Params) -> PathData:
    """Draw the tile, its box from (0, 0)."""
    size = params.size
    if params.shape == "square":
        return rectangle(0, 0, size, size)
    if params.shape == "disc":
        return circle(size / 2, size / 2, size / 2)
    sides, first = _POLYGONS[params.shape]
    box = bounds(regular_polygon(sides, 0, 0, size, first))
    return regular_polygon(sides, box.width / 2, box.height / 2, size, first)
