"""The sizes of a folding fan: the parameters of a user come in and are checked, and what follows
from them comes out, so that forms and places agree."""

import math
from collections.abc import Iterator
from typing import Annotated, Final, Self

from pydantic import BeforeValidator, Field, model_validator

from generator.craft.params import CutParams, Length

#: What is left standing between two cuts, or a cut and the edge, at least (mm).
WALL: Final = 2.0
#: The least room (mm) between parts that pass each other.
FREE: Final = 0.5
#: How far the tin reaches beyond its window towards the pivot (mm): it is glued there.
LAP: Final = 4.0
#: How far the tin stays inside the edge of its blade (mm).
INSET: Final = 0.75
#: The least room (mm) for the glue between tin and blade, and for the tin to glide.
GLIDE: Final = 0.1
#: The radii (mm) of rounded corners: of windows, tin, the tips of a blade, the roots of its ear and
#: its neck.
WINDOW_CORNER: Final = 2.0
TIN_CORNER: Final = 3.0
TIP: Final = 0.8
ROOT: Final = 0.8
NECK_CORNER: Final = 3.0
#: The width (mm) of the base beside the gate tile.
JAW: Final = 6.0
#: How wide (mm) the part of a blade that stays in sight must be at the hub, and a window at its
#: narrow end.
_NECK: Final = 3.0
_WINDOW: Final = 5.0
#: The height of a hexagon head, in diameters of the bolt (ISO 4017: 2.8 mm for M4, 3.5 for M5).
_HEAD: Final = 0.7
#: What a washer and a locking nut take of the bolt, in diameters (ISO 7089, ISO 10511).
_NUT: Final = 1.5


def _between(low: int, high: int) -> BeforeValidator:
    """Return a check for whole numbers from `low` to `high`."""

    def check(value: object) -> object:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"it must be a whole number from {low} to {high}, not {value!r}")
        return value

    return BeforeValidator(check)


class Params(CutParams):
    """Size of a folding fan. `thickness` is that of blades, base and foot discs."""

    blades: Annotated[int, _between(2, 24)] = Field(6, description="number of blades")
    angle: Annotated[int, _between(20, 180)] = Field(
        120, description="opening of the whole fan, in degrees"
    )
    radius: Length = Field(130.0, ge=60, le=500, description="distance of pivot and rim")
    rib: Length = Field(3.0, ge=2, le=20, description="width of the walls beside a window")
    rim: Length = Field(3.0, ge=2, le=50, description="width of the wall between window and rim")
    window: Length = Field(
        49.0, ge=20, le=400, description="distance of the pivot and the inner end of the windows"
    )
    hub: Length = Field(20.0, ge=8, le=100, description="radius of the round end about the pivot")
    bolt: Length = Field(4.0, ge=2, le=10, description="diameter of the pivot bolt")
    head: Length = Field(
        7.0, ge=3, le=20, description="width across flats of the bolt's hexagon head"
    )
    pin: Length = Field(2.0, ge=1, le=4, description="diameter of the pins in stops and feet")
    stop: Length = Field(15.0, ge=5, le=90, description="distance of the pivot and the stop pins")
    play: Length = Field(
        0.1, ge=0, le=0.5, description="play of the bolt in its hole, and of a pin in its slot"
    )
    spacer: Length = Field(
        0.5, ge=0.3, le=3, description="thickness of the card between two blades"
    )
    tin: Length = Field(0.3, ge=0.1, le=2, description="thickness of the tin inlay")
    foot: Length = Field(7.0, ge=5, le=30, description="diameter of the foot discs")
    gate: Length = Field(
        44.0, ge=20, le=100, description="width across flats of the gate tile that joins the base"
    )
    gate_play: Length = Field(
        0.3, ge=0, le=1, description="play of the gate tile between the jaws of the base"
    )

    @property
    def step(self) -> float:
        """By how much a blade opens against the one below, in degrees: the angle of a wedge."""
        return self.angle / self.blades

    @property
    def half(self) -> float:
        """Half the angle of a wedge, in degrees."""
        return self.step / 2

    @property
    def level(self) -> float:
        """How much higher (mm) each blade lies than the one below."""
        return self.thickness + self.spacer

    @property
    def bolt_hole(self) -> float:
        """Diameter of the hole about the bolt, which turns in it (mm)."""
        return self.bolt + self.play

    @property
    def pin_hole(self) -> float:
        """Diameter of the hole that holds a pin (mm)."""
        return self.pin + self.fit

    @property
    def slot(self) -> float:
        """Width of a stop slot, in which a pin glides (mm)."""
        return self.pin + self.play

    @property
    def free_slot(self) -> float:
        """Width of a slot in a spacer, which no pin touches (mm)."""
        return self.slot + FREE

    @property
    def slack(self) -> float:
        """By how much (degrees) the middle of a slot's round end lies before that of a pin that
        touches it: so the pin stops at the angle, and the play adds nothing to it."""
        return math.degrees(2 * math.asin(self.play / 4 / self.stop))

    @property
    def pin_length(self) -> float:
        """Length of a stop pin: through its blade and the next, not up to the third (mm)."""
        return math.floor(2 * (2 * self.thickness + self.spacer / 2) + 1e-6) / 2

    @property
    def head_height(self) -> float:
        """Height of the bolt's head, by its standard (mm)."""
        return _HEAD * self.bolt

    @property
    def bolt_length(self) -> float:
        """Length of the bolt under its head, as they are sold: in steps of 5 mm."""
        clamped = self.blades * self.level - self.spacer
        return 5 * math.ceil((clamped + _NUT * self.bolt) / 5 - 1e-6)

    @property
    def feet(self) -> float:
        """Distance of the pivot and the middles of the feet: just beyond the rim (mm)."""
        return self.radius + FREE + self.foot / 2

    @property
    def pitch(self) -> float:
        """By how much (degrees) the bearing of a foot is greater than that of the blade below: as
        much as the rim has room for, but no more than keeps the feet apart with ease."""
        return min(2 * self._spread / (self.blades - 1), _angle(self.foot + 2, self.feet))

    @property
    def _spread(self) -> float:
        """The greatest bearing of an ear that begins within the tip of its blade, in degrees."""
        tip = self.half + _angle(self.rib, self.radius) / 2
        return tip - _angle(self.foot + 2 * (TIP + ROOT), self.radius) / 2

    @property
    def base(self) -> float:
        """Radius of the base about the pivot, and half its width (mm)."""
        return max(self.hub + WALL, (self.gate + self.gate_play) / 2 + JAW)

    @property
    def dock(self) -> float:
        """Distance of the pivot and the flat side of the gate tile, which no hub hides (mm)."""
        return self.hub + WALL

    def bearing(self, blade: int) -> float:
        """Return where a blade lies in the open fan, in degrees clockwise from its middle."""
        return (blade - 1) * self.step - (self.angle - self.step) / 2

    def foot_bearing(self, blade: int) -> float:
        """Return where on its blade a foot is, in degrees clockwise from the blade's middle."""
        return (blade - (self.blades + 1) / 2) * self.pitch

    def underside(self, blade: int) -> float:
        """Return the height (mm) of a blade's lower face over the table; the base is level 0."""
        return blade * self.level

    def foot_height(self, blade: int) -> float:
        """Return the height (mm) of a blade's upper face over the table, up to which the pin of its
        foot reaches."""
        return self.underside(blade) + self.thickness

    @model_validator(mode="after")
    def _can_be_made(self) -> Self:
        for check in (_hub, _heights, _wedge, _ears):
            for complaint in check(self):
                raise ValueError(complaint)
        return self


def _angle(chord: float, radius: float) -> float:
    """Return the angle (degrees) under which a chord is seen from the middle of its circle."""
    return math.degrees(2 * math.asin(min(1.0, chord / 2 / radius)))


def _hub(p: Params) -> Iterator[str]:
    """Complain where bolt, stop and edge of the hub come too close."""
    inside = p.stop - p.free_slot / 2 - p.bolt_hole / 2
    if inside < WALL:
        most = p.bolt + 2 * (inside - WALL)
        yield (
            f"the bolt of {p.bolt:g} mm leaves {inside:.2f} mm to the stop slot, and {WALL:g} mm "
            f"must stand: bolt must be at most {max(most, 0):.4g} mm here, or stop greater"
        )
    outside = p.hub - p.stop - p.free_slot / 2
    if outside < WALL:
        yield (
            f"the stop slot leaves {outside:.2f} mm to the edge of the hub, and {WALL:g} mm must "
            f"stand: stop must be at most {p.stop + outside - WALL:.4g} mm here, or hub greater"
        )
    # On the other side of the bolt is the hole of the blade's own pin, and a slot in the spacer.
    gap = _chord(180 - p.step, p.stop) - p.free_slot
    if gap < WALL:
        yield (
            f"a stop slot of {p.step:g} degrees leaves {max(gap, 0):.2f} mm to the pin hole on the "
            f"other side, and {WALL:g} mm must stand: take more blades, or stop greater"
        )
    if p.head < p.bolt + WALL:
        yield f"head must be at least {p.bolt + WALL:g} mm here, or it slips through the bolt hole"
    most = (p.stop - p.pin_hole / 2 - WALL) * math.sqrt(3) - p.play
    if p.head > most:
        yield f"head must be at most {most:.4g} mm here, or its hole meets that of the first pin"


def _chord(angle: float, radius: float) -> float:
    return 2 * radius * math.sin(math.radians(angle / 2))


def _heights(p: Params) -> Iterator[str]:
    """Complain where what lies between two levels finds no room there."""
    if p.tin + GLIDE > p.spacer:
        yield (
            f"tin must be at most {p.spacer - GLIDE:.4g} mm here: it lies under its blade, where "
            f"the spacer leaves {p.spacer:g} mm"
        )
    if p.spacer > p.thickness / 2:
        yield (
            f"spacer must be at most {p.thickness / 2:.4g} mm here, half the thickness, or the "
            "pins do not reach the next blade"
        )
    if p.head_height > p.level:
        yield (
            f"the head of the bolt is {p.head_height:.2f} mm high and the base with its sole "
            f"{p.level:g} mm: bolt must be at most {p.level / _HEAD:.3g} mm here"
        )


def _wedge(p: Params) -> Iterator[str]:
    """Complain where base, neck and window do not follow each other on a blade."""
    least = p.base + LAP + FREE
    if p.window < least:
        yield (
            f"window must be at least {least:.4g} mm here, or the tin under the first blade meets "
            f"the base, which reaches {p.base:.4g} mm from the pivot"
        )
    most = p.radius - p.rim - 3 * WINDOW_CORNER
    if p.window > most:
        yield f"window must be at most {most:.4g} mm here: no room is left up to the rim"
    sine = math.sin(math.radians(p.half))
    neck = 2 * p.hub * sine - p.rib
    if neck < _NECK:
        yield (
            f"what stays in sight of a blade would be {max(neck, 0):.2f} mm wide at the hub and "
            f"must be {_NECK:g} mm: take fewer blades, or hub greater, or rib smaller"
        )
    clear = 2 * p.window * sine - p.rib
    if clear < _WINDOW:
        yield (
            f"a window would be {clear:.2f} mm wide at its narrow end and must be {_WINDOW:g} mm: "
            "take fewer blades, or window greater, or rib smaller"
        )


def _ears(p: Params) -> Iterator[str]:
    """Complain where feet are too slender for their pins or too wide for the rim."""
    least = p.pin_hole + 2 * WALL
    if p.foot < least:
        yield f"foot must be at least {least:.4g} mm here, {WALL:g} mm about its pin"
    apart = _chord(p.pitch, p.feet) if p.pitch > 0 else 0.0
    if apart < p.foot + FREE:
        yield (
            f"{p.blades} ears, each {p.foot:g} mm wide for its foot, do not fit side by side on "
            f"the rim of a blade, {_chord(p.step, p.radius):.1f} mm wide: take fewer blades, "
            "radius greater or foot smaller"
        )
