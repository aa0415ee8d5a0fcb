"""What ants leave behind: the shape of an ant from above, as a stamp, and the dotted trail of its
feet. Paths come out, drawn about the origin; colour is no business of this module."""

from functools import cache
from typing import Final

from generator.drawing.brush import joined, limb
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, mirror_x, transformed

#: The left legs and feeler of an ant from above, each from the body out.
_LIMBS: Final = (
    ("-0.5,-1 -2.2,-1.8 -2.6,-3.6", 0.55, 0.35),
    ("-0.6,-0.2 -2.6,-0.3 -3.9,0.4", 0.55, 0.35),
    ("-0.5,0.5 -2.3,1.5 -3,3.8", 0.55, 0.35),
    ("-0.4,-3.6 -1.3,-4.7 -1.3,-5.6", 0.45, 0.35),
)


@cache
def print_of_ant() -> PathData:
    """Draw an ant from above, head up, about 8 mm wide and 11 mm high, to be filled."""
    body = (ellipse(0, -2.9, 1.35, 1.2), ellipse(0, -0.4, 0.85, 1.5), ellipse(0, 3.1, 1.75, 2.3))
    # Limbs run round the other way than ellipses do: turned over, body and limbs fill as one.
    turned = [transformed(one, mirror_x(0)) for one in body]
    both = [
        limb(side, *widths) for points, *widths in _LIMBS for side in (points, _mirrored(points))
    ]
    return joined((*turned, *both))


def _mirrored(points: str) -> str:
    places = (word.split(",") for word in points.split())
    return " ".join(f"{-float(x)},{y}" for x, y in places)
