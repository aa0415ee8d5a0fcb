"""The four signs by which a boat is known without its colour: anchor, crown, gull and wheel. A
player's name, a place and a size go in, a path in one ink comes out."""

from collections.abc import Callable
from functools import cache
from typing import Final

from generator.drawing.brush import in_square, joined, smooth
from generator.geometry import (
    Close,
    Curve,
    Line,
    Move,
    PathData,
    circle,
    polygon,
    rectangle,
    rotate,
    transformed,
)
from generator.scene import Color, Path

from .palette import player as player_of

# Each emblem is drawn in a box from (0, 0) to (1, 1) and fills it nearly. A path is filled by the
# even-odd rule, so its parts never lie over one another, and a part inside another is a hole.


def _anchor() -> PathData:
    ring = circle(0.5, 0.13, 0.13) + circle(0.5, 0.13, 0.062)
    body: PathData = (
        Move(0.445, 0.25),
        Line(0.555, 0.25),
        Line(0.555, 0.31),
        Line(0.73, 0.31),
        Line(0.73, 0.42),
        Line(0.555, 0.42),
        Line(0.555, 0.85),
        Curve(0.7, 0.83, 0.82, 0.74, 0.86, 0.62),
        Line(0.78, 0.65),
        Line(0.92, 0.45),
        Line(1.0, 0.69),
        Line(0.945, 0.645),
        Curve(0.9, 0.86, 0.7, 0.98, 0.5, 1.0),
        Curve(0.3, 0.98, 0.1, 0.86, 0.055, 0.645),
        Line(0.0, 0.69),
        Line(0.08, 0.45),
        Line(0.22, 0.65),
        Line(0.14, 0.62),
        Curve(0.18, 0.74, 0.3, 0.83, 0.445, 0.85),
        Line(0.445, 0.42),
        Line(0.27, 0.42),
        Line(0.27, 0.31),
        Line(0.445, 0.31),
        Close(),
    )
    return ring + body


def _crown() -> PathData:
    """Three crowns are Sweden's; a boat carries one of them, open, with five points."""
    head = polygon(
        (
            (0.1, 0.74),
            (0.02, 0.3),
            (0.26, 0.5),
            (0.33, 0.2),
            (0.45, 0.42),
            (0.5, 0.16),
            (0.55, 0.42),
            (0.67, 0.2),
            (0.74, 0.5),
            (0.98, 0.3),
            (0.9, 0.74),
        )
    )
    pearls = joined(
        circle(left, y, r)
        for x, y, r in ((0.055, 0.21, 0.055), (0.315, 0.11, 0.06), (0.5, 0.07, 0.065))
        for left in (x, 1 - x)[: 1 if x == 0.5 else 2]
    )
    return head + pearls + rectangle(0.1, 0.79, 0.8, 0.14, 0.04)


def _gull() -> PathData:
    """A gull at rest, as one sits on every pole of the skerries."""
    body = smooth(
        "1.0,0.5! 0.7,0.4 0.5,0.38 0.44,0.2 0.3,0.07 0.15,0.1 0.1,0.19 -0.01,0.27! 0.12,0.29"
        " 0.15,0.4 0.13,0.55 0.25,0.73 0.46,0.78 0.68,0.7 0.84,0.585"
    )
    wing = smooth("0.92,0.525! 0.6,0.58 0.36,0.5! 0.46,0.63 0.64,0.65")
    legs = rectangle(0.355, 0.8, 0.055, 0.2) + rectangle(0.515, 0.8, 0.055, 0.2)
    return body + wing + circle(0.255, 0.19, 0.04) + legs


def _wheel() -> PathData:
    rim = circle(0.5, 0.5, 0.37) + circle(0.5, 0.5, 0.26)
    hub = circle(0.5, 0.5, 0.115) + circle(0.5, 0.5, 0.045)
    parts = rim + hub
    for k in range(8):
        turn = rotate(45 * k, 0.5, 0.5)
        spoke = rectangle(0.468, 0.235, 0.064, 0.155)
        grip = rectangle(0.452, 0.0, 0.096, 0.135, 0.045)
        parts += transformed(spoke + grip, turn)
    return parts


_EMBLEMS: Final[dict[str, Callable[[], PathData]]] = {
    "anchor": _anchor,
    "crown": _crown,
    "gull": _gull,
    "wheel": _wheel,
}


@cache
def emblem_path(player_id: str) -> PathData:
    """Return the outline of a player's emblem in a box from (0, 0) to (1, 1), to fill even-odd."""
    return _EMBLEMS[player_of(player_id).emblem]()


@cache
def emblem_item(player_id: str, cx: float, cy: float, size: float, ink: Color) -> Path:
    """Draw a player's emblem in a square of `size` mm about (cx, cy), in one colour."""
    return Path(in_square(emblem_path(player_id), cx, cy, size), fill=ink, even_odd=True)
