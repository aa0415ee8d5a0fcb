"""A tent: a roof of two slopes over a floor, open at both ends; or two frames that cross on a base
plate.

Cut out the strip and crease its folds with the printed side outwards: ridge, both eaves and the
glue tab. Put glue on the hatched tab, roll the strip up, and press the floor onto the tab from
outside. The tent stands on its floor.

Of sheet material it is cut in three parts. Frame a is slotted from its top to half of its height,
frame b as far from below: push b onto a, and the four tabs into the base plate. The magnet is glued
into the hole in the middle, level with the underside. As one frame hides the middle of the other,
each has two round panels, `frame_a_left` and so on, besides that of the whole.
"""

import math
from typing import Final, Self

from pydantic import Field, model_validator

from generator.craft.assembly import assemble, fold, glue_tab, place
from generator.craft.findings import finding
from generator.craft.kit import FlatPart, Kit, Pose, Vector, from_corner, panel_within
from generator.craft.magnets import Diameter, magnet, steps_of
from generator.craft.net import Net, Panel
from generator.craft.params import CutParams, Length
from generator.geometry import PathData, circle, polygon, rectangle, rotate, transformed
from generator.model import SpielbogenError
from generator.units import EPSILON

ASSEMBLY: Final = {
    "de": "An allen Linien falten; die Lasche kommt innen auf den Boden.",
    "en": "Fold at all lines; the tab is glued onto the floor from inside.",
}

CUT_ASSEMBLY: Final = {
    "de": (
        "**1** Rahmen b von oben auf Rahmen a schieben, bis beide unten bündig stehen.\n"
        "**2** Die vier Zapfen mit etwas Leim in die Schlitze der Bodenplatte drücken.\n"
        "**3** Den Magneten von unten in das Loch kleben, bündig mit der Unterseite; alle Magnete "
        "mit dem gleichen Pol nach unten."
    ),
    "en": (
        "**1** Push frame b onto frame a from above until both stand level.\n"
        "**2** Press the four tabs into the slots of the base plate, with a little glue.\n"
        "**3** Glue the magnet into the hole from below, level with the underside; all magnets "
        "with the same pole down."
    ),
}

#: On either side of the slot at the top of frame a stands so much, as a share of the thickness.
_HORN: Final = 0.5
#: Where there is room, a tab ends this far (mm) before the end of its frame, and begins so much
#: further from the middle.
_SHOULDER: Final = 1.0
_MORE_WALL: Final = 0.5
#: Corners of the base plate are rounded by this radius (mm).
_ROUND: Final = 2.5


#: Ways of the sheets' x and y in space.
_ACROSS: Final = Vector(1, 0, 0)
_AWAY: Final = Vector(0, 1, 0)
_NEAR: Final = Vector(0, -1, 0)
_DOWN: Final = Vector(0, 0, -1)


class Params(CutParams):
    """Size of a tent. Its flat strip is rounded up to whole mm, which makes the tab longer."""

    width: Length = Field(16.0, ge=5, le=200, description="length of the ridge, and of the floor")
    depth: Length = Field(12.0, ge=5, le=200, description="distance of the eaves on the table")
    height: Length = Field(18.0, ge=5, le=200, description="height of the ridge over the table")
    tab: Length = Field(5.0, ge=3, le=50, description="least depth of the glue tab")
    base: Length = Field(
        2.0, ge=1, le=50, description="how far a base plate reaches beyond the frames on it"
    )
    magnet: Diameter = Field(
        4.0, ge=0, le=50, description="diameter of the magnet in the base plate, 0 for none"
    )

    @property
    def slant(self) -> float:
        """Length of a roof panel from ridge to eaves, in mm."""
        return math.hypot(self.height, self.depth / 2)

    @property
    def flat(self) -> float:
        """Length of the whole strip, in mm: the least whole number that leaves the tab its room."""
        return math.ceil(2 * self.slant + self.depth + self.tab - 1e-6)

    @model_validator(mode="after")
    def _tab_lies_on_the_floor(self) -> Self:
        tab = self.flat - 2 * self.slant - self.depth
        if tab > self.depth:
            raise ValueError(
                f"the tab would be {tab:.2f} mm deep and must be at most as deep as the floor, "
                f"depth = {self.depth:g} mm"
            )
        return self

    @property
    def slot(self) -> float:
        """Width of a slot for the sheet, in mm."""
        return self.thickness + self.fit

    @property
    def tab_start(self) -> float:
        """How far from the middle the tabs of the frames begin, in mm."""
        return max(self.magnet, self.slot) / 2 + self.wall

    @property
    def rise(self) -> float:
        """Height of a frame over the base plate, in mm."""
        return self.height - self.thickness


def ready(params: Params) -> tuple[float, float, float]:
    """Return width, depth and height of the tent of paper."""
    return params.width, params.depth, params.height


def ready_cut(params: Params) -> tuple[float, float, float]:
    """Return width, depth and height of the tent that is cut, with its base plate."""
    return params.width + 2 * params.base, params.depth + 2 * params.base, params.height


def net(params: Params) -> Net:
    """Lay out the tab, left, right and floor in one column.

    The foot of the left roof is at the tab, so it lies upside down; the right one is upright.
    """
    width, slant = params.width, params.slant
    eaves_left = params.flat - 2 * slant - params.depth
    ridge, eaves_right = eaves_left + slant, eaves_left + 2 * slant
    tab = glue_tab((0, eaves_left), (width, eaves_left), eaves_left, slope=0, inset=0)
    return assemble(
        [
            place("left", (width, slant), (0, eaves_left), 180),
            place("right", (width, slant), (0, ridge)),
            place("floor", (width, params.depth), (0, eaves_right)),
        ],
        [fold((0, y), (width, y), "mountain") for y in (eaves_left, ridge, eaves_right)],
        [tab],
    )


def kit(params: Params) -> Kit:
    """Lay out the frames and the base plate; frame a stands across, frame b from front to back.

    Raises SpielbogenError where tabs, horns or the magnet find no room.
    """
    _check(params)
    high = params.rise
    frames = (
        FlatPart(
            "frame_a",
            {"de": "Rahmen a, oben geschlitzt", "en": "Frame a, slotted from its top"},
            _frame(params, params.width, from_top=True),
            panels=_panels("frame_a", params, params.width, from_top=True),
            pose=Pose(Vector(0, 0, params.height), _ACROSS, _DOWN, Vector(0, 0, 0.8 * high)),
        ),
        FlatPart(
            "frame_b",
            {"de": "Rahmen b, unten geschlitzt", "en": "Frame b, slotted from below"},
            _frame(params, params.depth, from_top=False),
            panels=_panels("frame_b", params, params.depth, from_top=False),
            pose=Pose(Vector(0, 0, params.height), _AWAY, _DOWN, Vector(0, 0, 1.9 * high)),
        ),
    )
    rod = magnet(0, 0, params.magnet, params.thickness, 0.9 * high)
    parts = (_base(params), *frames)
    steps = steps_of(CUT_ASSEMBLY, params.magnet)
    return Kit(tuple(map(from_corner, parts)), (rod,) if params.magnet else (), steps)


def _frame(params: Params, span: float, *, from_top: bool) -> PathData:
    """Draw a frame, the middle of the finished tent's tip at (0, 0).

    The slopes of both frames lead to a tip as wide as the sheet; where the slot is open at the
    top they end before, lest thin points break off.
    """
    foot, middle, side = params.rise, params.rise / 2, params.slot / 2
    half, top = _top(params, span, from_top=from_top)
    right = [(half, top), (span / 2, foot), *_tab(params, span)]
    if from_top:
        right = [(side, middle), (side, top), *right]
    else:
        right = [*right, (side, foot), (side, middle)]
    return polygon([*right, *((-x, y) for x, y in reversed(right))])


def _top(params: Params, span: float, *, from_top: bool) -> tuple[float, float]:
    """Return half the width of a frame at its top, and how far that is below the tip (mm)."""
    if not from_top:
        return params.thickness / 2, 0.0
    half = params.slot / 2 + _HORN * params.thickness
    return half, _level(params, span, half)


def _level(params: Params, span: float, half: float) -> float:
    """Return how far below the tip a frame is twice `half` wide (mm)."""
    return (2 * half - params.thickness) / (span - params.thickness) * params.rise


def _tab(params: Params, span: float) -> list[tuple[float, float]]:
    """Return the corners of the right tab from outside; it ends level with the base plate."""
    start, end = _tab_span(params, span)
    foot, sole = params.rise, params.height
    return [(end, foot), (end, sole), (start, sole), (start, foot)]


def _tab_span(params: Params, span: float) -> tuple[float, float]:
    """Return where a tab begins and ends, from the middle (mm)."""
    start, end = params.tab_start, span / 2
    spare = max(0.0, end - start - params.thickness)
    shoulder = min(_SHOULDER, spare)
    return start + min(_MORE_WALL, spare - shoulder), end - shoulder


def _panels(name: str, params: Params, span: float, *, from_top: bool) -> tuple[Panel, ...]:
    """Return the panels of a frame: all of it, and on either side of the other frame the largest
    disc that it leaves in sight."""
    side = max(params.slot, params.thickness) / 2
    wide, high = span / 2 - side, params.rise - _level(params, span, side)
    radius = wide * high / (wide + high + math.hypot(wide, high))
    discs = (
        panel_within(f"{name}_{which}", circle(way * (side + radius), params.rise - radius, radius))
        for which, way in (("left", -1), ("right", 1))
    )
    return (panel_within(name, _frame(params, span, from_top=from_top)), *discs)


def _base(params: Params) -> FlatPart:
    """Draw the base plate, its middle at (0, 0), and lay it on the table."""
    wide, deep, _ = ready_cut(params)
    hole = [circle(0, 0, params.magnet / 2)] if params.magnet else []
    return FlatPart(
        "base",
        {"de": "Bodenplatte", "en": "Base plate"},
        rectangle(-wide / 2, -deep / 2, wide, deep, _ROUND),
        (*hole, *_slots(params)),
        pose=Pose(Vector(0, 0, params.thickness / 2), _ACROSS, _NEAR),
    )


def _slots(params: Params) -> list[PathData]:
    """Draw the slots of the base plate, each as long as its tab and as wide as the sheet."""
    slots = []
    for span, turn in (
        (params.width, 0),
        (params.depth, 90),
        (params.width, 180),
        (params.depth, 270),
    ):
        start, end = _tab_span(params, span)
        length, wide = end - start + params.fit, params.slot
        slot = rectangle(start - params.fit / 2, -wide / 2, length, wide)
        slots.append(transformed(slot, rotate(turn)))
    return slots


def _check(params: Params) -> None:
    """Refuse a kit that cannot be put together or would break."""
    least = 2 * (params.tab_start + params.thickness)
    for key, span in (("width", params.width), ("depth", params.depth)):
        if span < least - EPSILON:
            raise _error(
                f"{key} must be at least {least:g} mm for tabs beside a magnet of "
                f"{params.magnet:g} mm in sheets of {params.thickness:g} mm, not {span:g} mm"
            )
    _, top = _top(params, params.width, from_top=True)
    if params.rise / 2 - top < params.thickness - EPSILON:
        raise _error(
            f"height {params.height:g} mm and width {params.width:g} mm leave a slot of "
            f"{max(0, params.rise / 2 - top):.3g} mm in frame a; it must be at least as long as "
            f"the sheet is thick, {params.thickness:g} mm"
        )


def _error(message: str) -> SpielbogenError:
    return SpielbogenError(finding("K103", "", f"part 'tent', cut from sheet material: {message}"))
