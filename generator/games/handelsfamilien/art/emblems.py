"""The emblems of the ten families: moon, star, cypress, key, jug, sail, lotus, hand, falcon and
bell, each of a silhouette of its own. A family's id and a size go in; paths in one ink, or a badge
in the family's colours, come out."""

from collections.abc import Callable
from functools import cache
from typing import Final

from generator.drawing.brush import in_middle, in_square, joined, moved, smooth
from generator.drawing.shapes import ellipse, ribbon, star
from generator.geometry import (
    Arc,
    Close,
    Move,
    PathData,
    circle,
    mirror_x,
    rectangle,
    transformed,
)
from generator.scene import Color, Item, Path, Scene

from .palette import family as family_of

# Each emblem is drawn in a box from (0, 0) to (1, 1) and fills it nearly. Its subpaths run
# clockwise and may overlap; a hole is a subpath that runs counterclockwise.


def _hole(cx: float, cy: float, radius: float) -> PathData:
    left, right = cx - radius, cx + radius
    return (
        Move(left, cy),
        Arc(cx, cy, right, cy, clockwise=False),
        Arc(cx, cy, left, cy, clockwise=False),
        Close(),
    )


def _stroke(points: list[tuple[float, float]], width: float) -> PathData:
    """A line of even width with round ends."""
    ends = joined(circle(*point, width / 2) for point in (points[0], points[-1]))
    return ribbon(points, [width] * len(points)) + ends


def _moon() -> PathData:
    return (
        Move(0.64, 0.035),
        Arc(0.63, 0.39, 0.955, 0.62, clockwise=False),
        Arc(0.49, 0.5, 0.64, 0.035),
        Close(),
    )


def _star() -> PathData:
    return star(8, 0.5, 0.26, cx=0.5, cy=0.5) + _hole(0.5, 0.5, 0.1)


def _cypress() -> PathData:
    crown = smooth(
        "0.5,0.0! 0.63,0.16 0.72,0.42 0.735,0.66 0.64,0.82 0.5,0.85 "
        "0.36,0.82 0.265,0.66 0.28,0.42 0.37,0.16"
    )
    trunk = rectangle(0.44, 0.8, 0.12, 0.14)
    earth = ellipse(0.5, 0.955, 0.3, 0.045)
    return crown + trunk + earth


def _key() -> PathData:
    bow = joined(circle(x, y, 0.155) for x, y in ((0.5, 0.13), (0.36, 0.27), (0.64, 0.27)))
    bow += joined(_hole(x, y, 0.07) for x, y in ((0.5, 0.13), (0.36, 0.27), (0.64, 0.27)))
    shaft = rectangle(0.445, 0.3, 0.11, 0.7, 0.02)
    bit = rectangle(0.5, 0.68, 0.24, 0.1, 0.01) + rectangle(0.5, 0.86, 0.29, 0.11, 0.01)
    return bow + shaft + bit + rectangle(0.38, 0.43, 0.24, 0.075, 0.03)


def _jug() -> PathData:
    body = smooth(
        "0.36,0.06! 0.7,0.06! 0.62,0.14 0.61,0.28 0.78,0.42 0.86,0.6 0.78,0.8 "
        "0.63,0.92! 0.69,1.0! 0.31,1.0! 0.37,0.92! 0.22,0.8 0.14,0.6 0.22,0.42 "
        "0.39,0.28 0.39,0.16 0.28,0.12!"
    )
    grip = _stroke([(0.62, 0.14), (0.78, 0.09), (0.92, 0.2), (0.93, 0.38), (0.8, 0.5)], 0.085)
    return body + grip


def _sail() -> PathData:
    cloth = smooth(
        "0.47,0.0! 0.73,0.22 0.88,0.46 0.96,0.68! 0.72,0.63 0.4,0.64 0.08,0.7! 0.27,0.5 0.41,0.26"
    )
    hull = smooth("0.0,0.78! 0.25,0.83 0.7,0.83 1.0,0.76! 0.93,0.9 0.8,1.0! 0.22,1.0! 0.08,0.91")
    return cloth + hull


def _lotus() -> PathData:
    middle = smooth("0.5,0.06! 0.62,0.24 0.64,0.46 0.5,0.7! 0.36,0.46 0.38,0.24")
    inner = smooth("0.79,0.16! 0.84,0.38 0.76,0.58 0.565,0.75! 0.67,0.56 0.69,0.32")
    outer = smooth("1.0,0.42! 0.97,0.64 0.82,0.78 0.585,0.81! 0.75,0.7 0.85,0.55")
    half = inner + outer
    other = joined((transformed(half, mirror_x(0.5)),))
    base = smooth("0.2,0.88! 0.5,0.84 0.8,0.88! 0.66,0.96 0.5,0.98 0.34,0.96")
    return middle + half + other + base


def _hand() -> PathData:
    palm = smooth("0.28,0.5! 0.76,0.5! 0.77,0.66 0.7,0.82 0.68,1.0! 0.34,1.0! 0.33,0.84 0.27,0.68")
    fingers = (
        ([(0.335, 0.55), (0.305, 0.35), (0.285, 0.2)], 0.115),
        ([(0.455, 0.55), (0.45, 0.28), (0.445, 0.075)], 0.12),
        ([(0.58, 0.55), (0.595, 0.3), (0.605, 0.115)], 0.12),
        ([(0.7, 0.58), (0.735, 0.4), (0.76, 0.25)], 0.11),
        ([(0.36, 0.84), (0.21, 0.68), (0.12, 0.53)], 0.13),
    )
    return palm + joined(_stroke(points, width) for points, width in fingers)


def _falcon() -> PathData:
    wing = (
        "0.5,0.22 0.62,0.19 0.78,0.08 0.9,0.16 0.97,0.38 0.99,0.68! 0.93,0.58! 0.89,0.66! "
        "0.84,0.54! 0.79,0.6! 0.74,0.48! 0.68,0.52! 0.64,0.44! 0.58,0.56 0.5,0.6"
    )
    body = smooth(
        "0.52,0.0 0.6,0.05 0.61,0.14 0.6,0.24 0.615,0.4 0.58,0.62 0.565,0.72! 0.66,0.99! "
        "0.5,0.94! 0.34,0.99! 0.435,0.72! 0.42,0.62 0.385,0.4 0.4,0.24 0.41,0.15 0.35,0.19! "
        "0.37,0.1 0.42,0.03"
    )
    return smooth(wing) + _mirrored(wing) + body


def _mirrored(points: str) -> PathData:
    """A shape of the right side at the left one, still clockwise."""
    words = []
    for word in reversed(points.split()):
        x, y = word.split(",")
        words.append(f"{1 - float(x):.4f},{y}")
    return smooth(" ".join(words))


def _bell() -> PathData:
    body = smooth(
        "0.5,0.16! 0.64,0.19 0.72,0.33 0.76,0.6 0.88,0.78! 0.12,0.78! 0.24,0.6 0.28,0.33 0.36,0.19"
    )
    ring = circle(0.5, 0.11, 0.11) + _hole(0.5, 0.1, 0.05)
    clapper = moved(circle(0, 0, 0.1), 0.5, 0.9)
    return body + ring + clapper


_EMBLEMS: Final[dict[str, Callable[[], PathData]]] = {
    "moon": _moon,
    "star": _star,
    "cypress": _cypress,
    "key": _key,
    "jug": _jug,
    "sail": _sail,
    "lotus": _lotus,
    "hand": _hand,
    "falcon": _falcon,
    "bell": _bell,
}


@cache
def emblem_path(family_id: str) -> PathData:
    """Return the outline of a family's emblem in a box from (0, 0) to (1, 1)."""
    return _EMBLEMS[family_of(family_id).emblem]()


@cache
def emblem_item(family_id: str, cx: float, cy: float, size: float, ink: Color) -> Path:
    """Draw a family's emblem in a square of `size` mm about (cx, cy), in one colour."""
    return Path(in_square(emblem_path(family_id), cx, cy, size), fill=ink)


@cache
def badge(family_id: str) -> tuple[Item, ...]:
    """Draw a family's badge about the origin, 10 mm across: its emblem on a disc of its colour."""
    colours = family_of(family_id)
    return (
        Path(circle(0, 0, 5), fill=colours.dark),
        Path(circle(0, 0, 4.65), fill=colours.hex),
        emblem_item(family_id, 0, 0, 6.7, colours.on),
    )


def emblem(size: tuple[float, float], *, family: str, form: str = "badge") -> Scene:
    """Draw a family's emblem in the middle of `size`: on a disc of its colour (`form` badge), or
    by itself in the family's dark tone (plain).

    Raises ValueError for an unknown family or form.
    """
    if form not in ("badge", "plain"):
        message = f"an emblem is a badge or plain, not {form!r}"
        raise ValueError(message)
    if form == "badge":
        return in_middle(size, 10, badge(family))
    return in_middle(size, 1, (emblem_item(family, 0, 0, 1, family_of(family).dark),))
