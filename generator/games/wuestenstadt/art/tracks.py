"""What is found beside the way: prints of sandals, a lizard in the sun, and where it is dangerous a
scorpion and a bleached skull. A place in mm goes in, a few quiet items come out."""

from collections.abc import Sequence
from typing import Final

from generator.geometry import (
    PathData,
    Point,
    polar,
    polygon,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Group, Item, Path

from . import palette as p
from .brush import smooth_points
from .shapes import ellipse, ribbon

#: The print of a sandal that walks up the sheet, about the origin.
_SOLE: Final = (
    (0.0, -1.45),
    (0.68, -0.85),
    (0.42, 0.2),
    (0.52, 1.0),
    (0.0, 1.4),
    (-0.5, 1.0),
    (-0.36, 0.2),
    (-0.62, -0.8),
)


def steps(
    centre: tuple[float, float],
    radius: float,
    bearings: Sequence[float],
    colour: Color,
    size: float,
) -> Path:
    """Print sandals that walk anticlockwise around a place, left and right in turn.

    `size` is 1 for a print 2.9 mm long.
    """
    path: PathData = ()
    sole = transformed(smooth_points(_SOLE), scale(size))
    for k, bearing in enumerate(bearings):
        place = polar(*centre, radius + size * (0.75 if k % 2 else -0.75), bearing)
        path += transformed(sole, rotate(bearing - 90).then(translate(place.x, place.y)))
    return Path(path, fill=colour)


def lizard(x: float, y: float, turn: float) -> Group:
    """Draw a lizard 6 mm long about (x, y), heading up and turned clockwise by `turn` degrees."""
    spine = (
        (0.0, -2.3),
        (0.0, -1.7),
        (0.18, -0.8),
        (0.0, 0.3),
        (-0.35, 1.2),
        (0.1, 2.2),
        (0.9, 3.0),
    )
    body = ribbon(spine, (0.3, 0.95, 0.62, 0.85, 0.55, 0.32, 0.2))
    legs: PathData = ()
    for side, foot in ((-1, -1.1), (1, -1.1), (-1, 0.5), (1, 0.5)):
        knee = 0.5 if foot < 0 else -0.4
        legs += ribbon(
            ((0.1, foot + 0.2), (side * 0.85, foot + 0.1), (side * 1.15, foot - knee - 0.2)),
            (0.35, 0.3, 0.22),
        )
    back = ribbon(spine[1:5], (0.2, 0.26, 0.26, 0.2))
    items = (Path(legs + body, fill=p.DUSK), Path(back, fill=p.DUNE))
    shade = Path(transformed(legs + body, translate(0.3, 0.35)), fill=p.SAND_DEEP)
    place = rotate(turn).then(translate(x, y))
    return Group((Group((shade,), transform=place), Group(items, transform=place)))


def scorpion(x: float, y: float, turn: float) -> Group:
    """Draw a scorpion 6 mm long about (x, y), heading up and turned clockwise."""
    limbs: PathData = ()
    for side in (-1, 1):
        arm = ((side * 0.4, -0.6), (side * 1.25, -1.0), (side * 1.1, -1.9))
        limbs += ribbon(arm, (0.34, 0.3, 0.36)) + ellipse(
            side * 0.95, -2.25, 0.42, 0.62, side * -18
        )
        for k in range(3):
            knee = (side * (1.15 + 0.1 * k), -0.15 + 0.5 * k)
            limbs += ribbon(
                ((side * 0.4, 0.0 + 0.35 * k), knee, (knee[0] + side * 0.35, knee[1] + 0.5)),
                (0.26, 0.24, 0.2),
            )
    tail = ((0.0, 1.1), (0.15, 2.0), (0.9, 2.7), (1.7, 2.3), (1.65, 1.5))
    body = ellipse(0, 0.1, 0.72, 1.2) + ribbon(tail, (0.75, 0.6, 0.55, 0.5, 0.42))
    sting = polygon(((1.4, 1.7), (1.95, 1.55), (1.25, 0.75)))
    belts: PathData = ()
    for k in range(3):
        belts += ribbon(
            ((-0.5, 0.45 * k - 0.3), (0, 0.45 * k - 0.18), (0.5, 0.45 * k - 0.3)), (0.2,) * 3
        )
    items = (Path(limbs + body + sting, fill=p.DUSK_DEEP), Path(belts, fill=p.CLAY_DEEP))
    return Group(items, transform=rotate(turn).then(translate(x, y)))


def skull(x: float, y: float) -> Group:
    """Draw the skull of an ox, 7 mm from horn to horn, half sunk in the ground at (x, y)."""
    horns: PathData = ()
    for side in (-1, 1):
        bow = [(side * u, v) for u, v in ((0.8, -1.1), (2.2, -1.15), (3.2, -1.9), (3.1, -3.0))]
        horns += ribbon(bow, (0.95, 0.85, 0.6, 0.2))
    face = (
        (-1.25, -1.5),
        (0, -1.75),
        (1.25, -1.5),
        (1.35, -0.4),
        (0.75, 0.7),
        (0.7, 2.0),
        (0, 2.35),
        (-0.7, 2.0),
        (-0.75, 0.7),
        (-1.35, -0.4),
    )
    bone = horns + smooth_points(face)
    dark = ellipse(-0.68, -0.3, 0.36, 0.48, -15) + ellipse(0.68, -0.3, 0.36, 0.48, 15)
    dark += ellipse(-0.25, 1.65, 0.14, 0.32, 8) + ellipse(0.25, 1.65, 0.14, 0.32, -8)
    side = (
        (0.3, -1.7),
        (1.25, -1.5),
        (1.35, -0.4),
        (0.75, 0.7),
        (0.7, 2.0),
        (0.2, 2.3),
        (0.35, 0.4),
    )
    items: tuple[Item, ...] = (
        Path(transformed(bone, translate(0.35, 0.4)), fill=p.CLAY_DEEP),
        Path(bone, fill=p.CREAM, stroke=p.DUSK, width=0.25, join="round"),
        Path(smooth_points([Point(*q) for q in side]), fill=p.SAND_DEEP),
        Path(dark, fill=p.DUSK_DEEP),
    )
    return Group(items, transform=translate(x, y))
