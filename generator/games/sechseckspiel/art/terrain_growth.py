"""What grows: blades, tufts, flowers and thorny twigs, as paths standing at a place. Places in mm
and a random generator go in, path data comes out; colours are chosen where things are planted."""

import math
from collections.abc import Sequence
from random import Random

from generator.drawing.brush import joined
from generator.drawing.shapes import ellipse, ribbon
from generator.geometry import Close, Curve, Move, PathData, Point


def blade(foot: Point, dx: float, height: float, width: float) -> PathData:
    """Draw a blade of grass that rises from its foot and bends over to `dx` mm aside."""
    x, y = foot
    half, tip = width / 2, Point(x + dx, y - height)
    bend, high = x + dx * 0.12, y - height * 0.62
    narrow = half * 0.3
    return (
        Move(x - narrow, y),
        Curve(x - half * 1.2, y - height * 0.3, bend - half, high, *tip),
        Curve(bend + half * 1.2, high, x + half * 1.2, y - height * 0.3, x + narrow, y),
        Close(),
    )


def tuft(
    foot: Point,
    height: float,
    rng: Random,
    *,
    blades: int = 6,
    spread: float = 0.7,
    slim: float = 0.13,
) -> PathData:
    """Draw a tuft of blades that fan out from one foot, `height` mm high.

    `spread` is how far the outer blades lean over and `slim` how wide a blade is, both as shares
    of the height.
    """
    found = []
    for k in range(blades):
        lean = (k / (blades - 1) - 0.5) * 2 + rng.uniform(-0.18, 0.18)
        tall = height * (1 - 0.42 * abs(lean)) * rng.uniform(0.86, 1.08)
        start = Point(foot.x + lean * height * 0.14, foot.y + 0.12 * height * (1 - lean * lean))
        found.append(blade(start, lean * height * spread, tall, slim * height))
    return joined(found)


def flower(at: Point, radius: float, rng: Random) -> PathData:
    """Draw the five petals of a flower seen from above."""
    turn = rng.uniform(0, 360)
    found = []
    for k in range(5):
        bearing = math.radians(turn + 360 * k / 5)
        x, y = at.x + radius * 0.55 * math.cos(bearing), at.y + radius * 0.55 * math.sin(bearing)
        found.append(ellipse(x, y, radius * 0.52, radius * 0.36, math.degrees(bearing)))
    return joined(found)


def twig(places: Sequence[Point], thick: float, thin: float) -> PathData:
    """Draw a bare twig along places, tapering from `thick` to `thin` mm."""
    last = len(places) - 1
    return ribbon(places, [thick + (thin - thick) * k / last for k in range(last + 1)])
