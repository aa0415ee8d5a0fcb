"""A standee: front and back of a figure in one piece, folded over at the head.

Cut out the figure. Fold it backwards at the top and glue front and back together, blank sides
inwards. Fold both feet outwards; they stand on the table, one before and one behind the figure, and
take a magnet or a piece of magnetic foil from below.
"""

import math
from typing import Final, Literal, Self

from pydantic import Field, model_validator

from generator.craft.assembly import assemble, fold, place
from generator.craft.net import Fold, Net
from generator.craft.params import Length, PartParams
from generator.craft.silhouette import LEAST_GROUND, Span, silhouette, touching
from generator.geometry import PathData, mirror_x, polygon, rectangle, transformed

ASSEMBLY: Final = {
    "de": (
        "Oben nach hinten falten, Vorder- und Rückseite zusammenkleben, "
        "beide Füße nach außen klappen."
    ),
    "en": "Fold backwards at the top, glue front and back together, and bend both feet outwards.",
}


class Params(PartParams):
    """Size and form of a standee."""

    width: Length = Field(16.0, ge=5, le=200, description="width of the figure and its feet")
    height: Length = Field(26.0, ge=5, le=250, description="height of the standing figure")
    foot: Length = Field(7.5, ge=3, le=100, description="how far each foot reaches outwards")
    base: Literal["feet", "hexagon"] = Field(
        "feet", description="form of the two feet together: 'feet' (rectangles) or 'hexagon'"
    )
    silhouette: str = Field(
        "", description="form of the figure seen from the front, an SVG path in mm in its box"
    )

    @property
    def form(self) -> PathData:
        """The outline of the front, from the left top of its box."""
        if not self.silhouette:
            return rectangle(0, 0, self.width, self.height)
        return silhouette(self.silhouette, self.width, self.height)

    @property
    def foot_width(self) -> float:
        """How long the side of a foot is that touches the figure, in mm.

        A hexagon of 2 · foot across its flats measures that much from corner to corner.
        """
        return self.width if self.base == "feet" else 4 * self.foot / math.sqrt(3)

    @property
    def joint(self) -> Span:
        """Where figure and feet hang together: a stretch of the bottom of the figure's box."""
        left, right = touching(self.form, self.height)
        side = (self.width - self.foot_width) / 2
        return max(left, side), min(right, side + self.foot_width)

    @model_validator(mode="after")
    def _figure_stands_on_its_feet(self) -> Self:
        left, right = self.joint
        if right - left < LEAST_GROUND:
            raise ValueError(
                f"the silhouette must meet the feet, the middle {self.foot_width:.4g} mm of its "
                f"box's bottom, along at least {LEAST_GROUND:g} mm; it does along "
                f"{max(0, right - left):.4g} mm"
            )
        return self


def ready(params: Params) -> tuple[float, float, float]:
    """Return width, depth and height of the standing figure, in mm."""
    return max(params.width, params.foot_width), 2 * params.foot, params.height


def net(params: Params) -> Net:
    """Lay out foot_back, back, front and foot_front in one column, front upright below.

    The back has the form of the front as it is seen from behind.
    """
    width, height, foot = params.width, params.height, params.foot
    size, sole = (width, height), (params.foot_width, foot)
    head, ground = foot + height, foot + 2 * height
    form, side = params.form, (width - params.foot_width) / 2
    # A rectangle is the same from behind.
    behind = transformed(form, mirror_x(width / 2)) if params.silhouette else form
    return assemble(
        [
            place("front", size, (0, head), outline=form),
            place("back", size, (0, foot), 180, outline=behind),
            place("foot_front", sole, (side, ground), outline=_sole(params)),
            place("foot_back", sole, (side, 0), 180, outline=_sole(params)),
        ],
        [
            _fold(touching(form, 0), head, "mountain"),
            _fold(params.joint, foot, "valley"),
            _fold(params.joint, ground, "valley"),
        ],
    )


def _sole(params: Params) -> PathData:
    """Draw a foot with the side that touches the figure on top."""
    wide, deep = params.foot_width, params.foot
    if params.base == "feet":
        return rectangle(0, 0, wide, deep)
    return polygon([(0, 0), (wide, 0), (wide * 3 / 4, deep), (wide / 4, deep)])


def _fold(span: Span, level: float, kind: Literal["mountain", "valley"]) -> Fold:
    """Fold as far as the paper reaches there."""
    return fold((span[0], level), (span[1], level), kind)
