"""Where the parts of the fan are when it is open, and by how much they are lifted in a drawing of
the parts pulled apart. The pivot stands upright over (0, 0), and the table is at height 0. The fan
points to the left of the eye, so that the lowest blade is nearest and hides none of the others."""

import math
from dataclasses import dataclass, replace
from typing import Final

from generator.craft.fan import forms
from generator.craft.fan.sizes import Params
from generator.craft.kit import Pose, Rod, Title, Vector
from generator.geometry import Point, polar, rotate

#: By how much (mm) things that lie on each other are lifted apart.
LIFT: Final = 10.0
#: The bearing of the middle of the fan, in degrees clockwise from the way that leads away.
TURN: Final = -120.0
#: How far apart a blade and the next are, in lifts: far enough for the pin over the blade, for
#: spacer and tin, and for all pins to be seen past the hub above them.
_STOREYS: Final = 5


@dataclass(frozen=True)
class Place:
    """Where a flat part of the fan is: its bearing about the pivot, in degrees clockwise from the
    middle of the fan, the height of its lower face, its thickness, its lift in a drawing (mm)."""

    bearing: float
    underside: float
    thickness: float
    lift: float

    @property
    def pose(self) -> Pose:
        """The pose of a part that is drawn about the pivot, tip upwards."""
        angle = math.radians(self.bearing + TURN)
        cos, sin = math.cos(angle), math.sin(angle)
        return Pose(
            Vector(0, 0, self.underside + self.thickness / 2),
            Vector(cos, -sin, 0),
            Vector(-sin, -cos, 0),
            Vector(0, 0, self.lift),
        )


def sole(p: Params) -> Place:
    """Return the place of the card under the base, on the table."""
    return Place(0, 0, p.spacer, 0)


def base(p: Params) -> Place:
    """Return the place of the base, on its sole."""
    return Place(0, p.spacer, p.thickness, LIFT)


def blade(p: Params, number: int) -> Place:
    """Return the place of a blade."""
    return Place(p.bearing(number), p.underside(number), p.thickness, _blade_lift(number))


def tin(p: Params, number: int) -> Place:
    """Return the place of the tin, right under its blade."""
    under = p.underside(number) - p.tin
    return Place(p.bearing(number), under, p.tin, _blade_lift(number) - LIFT)


def spacer(p: Params, number: int) -> Place:
    """Return the place of the card under the hub of a blade."""
    under = p.underside(number) - p.spacer
    return Place(p.bearing(number), under, p.spacer, _blade_lift(number) - LIFT)


def foot(p: Params, number: int, storey: int) -> tuple[Place, Place]:
    """Return the places of a card disc and the disc on it, in the foot of a blade; storeys count
    from 1 at the table."""
    under = (storey - 1) * p.level
    share = _blade_lift(number) / (2 * number + 1)
    card = Place(p.bearing(number), under, p.spacer, share * (2 * storey - 1))
    return card, Place(p.bearing(number), under + p.spacer, p.thickness, share * 2 * storey)


def _blade_lift(number: int) -> float:
    return LIFT * (1 + _STOREYS * number)


def bolt(p: Params, title: Title) -> tuple[Rod, Rod]:
    """Return head and shank of the bolt, pulled out downwards."""
    top = p.level
    pulled = Vector(0, 0, -p.bolt_length - 3 * LIFT)
    head = Vector(0, 0, top - p.head_height)
    seat, end = Vector(0, 0, top), Vector(0, 0, top + p.bolt_length)
    return (
        Rod(title, head, seat, p.head / math.sqrt(3), pulled, counts=False),
        Rod(title, seat, end, p.bolt / 2, pulled),
    )


def nut(p: Params, title: Title) -> Rod:
    """Return the nut on the uppermost blade."""
    under = p.underside(p.blades) + p.thickness
    pulled = Vector(0, 0, _blade_lift(p.blades) + 2 * LIFT)
    return Rod(
        title, Vector(0, 0, under), Vector(0, 0, under + p.bolt), p.head / math.sqrt(3), pulled
    )


def stop_pin(p: Params, number: int, title: Title) -> Rod:
    """Return the pin of a blade, or with number 0 that of the base."""
    place = blade(p, number) if number else replace(base(p), bearing=p.bearing(1))
    side = forms.pin_bearing(p, forms.pin_side(number))
    at = polar(0, 0, p.stop, side + place.bearing + TURN)
    return _upright(title, at, place.underside, p.pin_length, p.pin, place.lift + LIFT)


def foot_pin(p: Params, number: int, title: Title) -> Rod:
    """Return the pin through a foot and the ear over it."""
    at = rotate(p.bearing(number) + TURN).apply(*forms.foot_place(p, number))
    long = p.foot_height(number)
    return _upright(title, at, 0, long, p.pin, _blade_lift(number) + LIFT)


def _upright(title: Title, at: Point, under: float, long: float, wide: float, lift: float) -> Rod:
    start, end = Vector(at.x, -at.y, under), Vector(at.x, -at.y, under + long)
    return Rod(title, start, end, wide / 2, Vector(0, 0, lift))
