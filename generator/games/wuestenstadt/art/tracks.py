"""What is found beside the way: prints of sandals, a lizard in the sun, and where it is dangerous a
scorpion and a bleached skull. A place in mm goes in, a few quiet items come out."""

from collections.abc import Sequence
from typing import Final

from generator.drawing.brush import moved, smooth
from generator.drawing.shapes import ellipse, ribbon
from generator.geometry import (
    PathData,
    Transform,
    polar,
    polygon,
    rotate,
    transformed,
    translate,
)
from generator.scene import Color, Group, Path

from . import palette as p

#: The print of a sandal that walks up the sheet, about the origin, 2.9 mm long.
_SOLE: Final = "0,-1.45 0.68,-0.85 0.42,0.2 0.52,1 0,1.4 -0.5,1 -0.36,0.2 -0.62,-0.8"

#: The skull of an ox about its middle, and the side of it that is turned from the light.
_FACE: Final = (
    "-1.25,-1.5 0,-1.75 1.25,-1.5 1.35,-0.4 0.75,0.7 0.7,2 0,2.35 -0.7,2 -0.75,0.7 -1.35,-0.4"
)
_CHEEK: Final = "0.3,-1.7 1.25,-1.5 1.35,-0.4 0.75,0.7 0.7,2 0.2,2.3 0.35,0.4"

_LIZARD_SPINE: Final = (
    (0.0, -2.6),
    (0.0, -1.9),
    (0.2, -0.9),
    (0.0, 0.4),
    (-0.4, 1.4),
    (0.1, 2.5),
    (1.0, 3.3),
)
_LIZARD_LEGS: Final = (
    ((0.1, -0.9), (0.95, -1.0), (1.25, -1.75)),
    ((0.1, -0.9), (-0.75, -1.0), (-1.05, -1.75)),
    ((0.0, 0.6), (0.9, 0.7), (1.15, 1.4)),
    ((0.0, 0.6), (-0.95, 0.7), (-1.2, 1.4)),
)

#: The joints of a scorpion's tail, each with its half width.
_TAIL: Final = ((0.1, 1.75, 0.5), (0.4, 2.5, 0.45), (1.05, 2.95, 0.42), (1.8, 2.75, 0.38))


def steps(
    centre: tuple[float, float], radius: float, bearings: Sequence[float], colour: Color
) -> Path:
    """Print sandals that walk anticlockwise around a place, left and right in turn."""
    path: PathData = ()
    sole = smooth(_SOLE)
    for k, bearing in enumerate(bearings):
        place = polar(*centre, radius + (0.75 if k % 2 else -0.75), bearing)
        path += transformed(sole, rotate(bearing - 90).then(translate(place.x, place.y)))
    return Path(path, fill=colour)


def _heading(x: float, y: float, turn: float) -> Transform:
    return rotate(turn).then(translate(x, y))


def lizard(x: float, y: float, turn: float) -> Group:
    """Draw a lizard 6 mm long about (x, y), heading up and turned clockwise by `turn` degrees."""
    legs = sum((ribbon(leg, (0.45, 0.38, 0.3)) for leg in _LIZARD_LEGS), ())
    body = legs + ribbon(_LIZARD_SPINE, (0.35, 1.15, 0.75, 1.05, 0.7, 0.4, 0.22))
    body = transformed(body, _heading(x, y, turn))
    back = ribbon(_LIZARD_SPINE[1:5], (0.2, 0.32, 0.32, 0.2))
    return Group(
        (
            Path(moved(body, 0.3, 0.35), fill=p.SAND_DEEP),
            Path(body, fill=p.DUSK_LIGHT),
            Path(transformed(back, _heading(x, y, turn)), fill=p.DUSK_DEEP),
        )
    )


def scorpion(x: float, y: float, turn: float) -> Group:
    """Draw a scorpion 7 mm long about (x, y), heading up and turned clockwise by `turn` degrees."""
    body = ellipse(0, 0, 1.05, 1.6) + polygon(((1.65, 2.3), (2.15, 2.25), (1.75, 1.2)))
    body += sum((ellipse(u, v, half, half) for u, v, half in _TAIL), ())
    body += sum((_claw(side) + _legs(side) for side in (-1, 1)), ())
    body = transformed(body, _heading(x, y, turn))
    belts: PathData = ()
    for v in (-0.65, -0.1, 0.45, 0.95):
        belts += ribbon(((-0.55, v), (0, v + 0.12), (0.55, v)), (0.14, 0.2, 0.14))
    return Group(
        (
            Path(moved(body, 0.3, 0.35), fill=p.CLAY),
            Path(body, fill=p.DUSK_DEEP),
            Path(transformed(belts, _heading(x, y, turn)), fill=p.CLAY_DEEP),
        )
    )


def _claw(side: int) -> PathData:
    arm = ribbon(((side * 0.5, -1.0), (side * 1.6, -1.3), (side * 1.55, -2.1)), (0.5, 0.42, 0.5))
    tips = ((side * 1.9, -2.3, 18 * side), (side * 1.15, -2.45, -30 * side))
    return arm + sum((ellipse(u, v, 0.28, 0.75, turn) for u, v, turn in tips), ())


def _legs(side: int) -> PathData:
    path: PathData = ()
    for k in range(3):
        hip, knee = (side * 0.6, -0.35 + 0.5 * k), (side * 1.6, -0.55 + 0.65 * k)
        path += ribbon((hip, knee, (side * 2.05, knee[1] + 0.65)), (0.34, 0.32, 0.24))
    return path


def skull(x: float, y: float) -> Group:
    """Draw the bleached skull of an ox, 7 mm from horn to horn, on the ground at (x, y)."""
    bone = smooth(_FACE)
    for side in (-1, 1):
        bow = [(side * u, v) for u, v in ((0.8, -1.1), (2.2, -1.15), (3.2, -1.9), (3.1, -3.0))]
        bone += ribbon(bow, (0.95, 0.85, 0.6, 0.2))
    holes = ellipse(-0.68, -0.3, 0.36, 0.48, -15) + ellipse(0.68, -0.3, 0.36, 0.48, 15)
    holes += ellipse(-0.25, 1.65, 0.14, 0.32, 8) + ellipse(0.25, 1.65, 0.14, 0.32, -8)
    items = (
        Path(moved(bone, 0.35, 0.4), fill=p.CLAY_DEEP),
        Path(bone, fill=p.CREAM, stroke=p.DUSK, width=0.25, join="round"),
        Path(smooth(_CHEEK), fill=p.SAND_DEEP),
        Path(holes, fill=p.DUSK_DEEP),
    )
    return Group(items, transform=translate(x, y))
