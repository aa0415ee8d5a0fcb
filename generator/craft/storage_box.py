"""A storage box with a lid, cut from sheet material or folded from card.

Cut out all parts. From sheet material, the walls are put on the floor so that their fingers
interlock; the lid is a plate that lies flush on the walls, with a rim of four strips below it that
reaches into the box. A rim inside keeps the lid as small as the box, so that a large box still fits
the bed of a small machine; nothing stands out that could catch on a shelf, the rim stiffens walls
and plate where they are handled most, and it stands in slots through the plate, so that it needs
no measuring. The walls are higher by that rim: the clear height is what is free below it. Arcs in
the side walls let a thumb get below the lid.

From card, base and lid are trays whose tabs are glued inside, and the lid slips over the base.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Self

from pydantic import Field, model_validator

from generator.craft import card_box, joints
from generator.craft.card_box import Card
from generator.craft.joints import Sheet
from generator.craft.kit import FlatPart, Kit, Size, Title, Vector
from generator.craft.net import Label, Net, Panel
from generator.craft.open_box import Notch, OpenBox, level, upright
from generator.craft.params import CutParams, Length
from generator.craft.wording import lines, phrase, size
from generator.geometry import Box, PathData, rectangle, translate

ASSEMBLY: Final = {
    "de": "Unterteil und Deckel: an den Linien nach hinten falten, bis die vier Wände stehen, und "
    "die schraffierten Laschen innen an die Wände kleben. Der Deckel kommt über das Unterteil.",
    "en": "Base and lid: fold backwards at the lines until the four walls stand, and glue the "
    "hatched tabs to the walls from inside. The lid slips over the base.",
}
CUT_ASSEMBLY: Final = {
    "de": "**1** Alles zuerst ohne Leim zusammenstecken.\n"
    "**2** Die vier Wände auf den Boden setzen, die mit den Griffmulden links und rechts; alle "
    "Zinken greifen ineinander.\n"
    "**3** Die vier Leisten zu einem Rahmen stecken und von unten durch die Schlitze des Deckels "
    "drücken, bis die Zinken oben bündig sind.\n"
    "**4** Mit wenig Holzleim in den Ecken verleimen und mit Klebeband halten, bis der Leim fest "
    "ist. Austretenden Leim gleich abwischen: Der Deckel liegt nur auf.",
    "en": "**1** First put all of it together without glue.\n"
    "**2** Set the four walls on the floor, those with the thumb notches left and right; all "
    "fingers interlock.\n"
    "**3** Join the four strips to a frame and press it from below through the slots of the lid "
    "until the fingers are flush on top.\n"
    "**4** Glue the corners with a little wood glue and hold them with tape until it is dry. Wipe "
    "off glue that comes out at once: the lid only lies on the box.",
}

_BASE: Final[Title] = {"de": "Unterteil", "en": "base"}
_LID: Final[Title] = {"de": "Deckel", "en": "lid"}
_LONG_RIM: Final[Title] = {"de": "Leiste, vorn und hinten", "en": "strip, front and back"}
_SIDE_RIM: Final[Title] = {"de": "Leiste, links und rechts", "en": "strip, left and right"}

_BASE_NAME: Final[Title] = {"de": "Schachtel: Unterteil", "en": "Box: base"}
_LID_NAME: Final[Title] = {"de": "Schachtel: Deckel", "en": "Box: lid"}
_CARD: Final[Title] = {"de": "aus Karton", "en": "of card"}

#: A net with a longer side (mm) hardly finds room on a page, and a seam would run through words in
#: the middle of its floor.
_HALVED: Final = 150.0
#: How many thicknesses a side is long at least: a third of it is a cell, which has to clear the
#: walls at its end and, in the lid, the slots of the strips there.
_THICKNESSES: Final = 5
#: How much longer the fingers are that go through the lid than those of the walls.
_LONGER: Final = 2
#: A face on the lid keeps off the slots by this much (mm).
_OFF: Final = 1.0
#: A thumb notch ends this far (mm) above the lower edge of the rim, which closes it from inside.
_COVERED: Final = 1.5
#: A notch narrower than this (mm) is for no thumb and left out.
_THUMB: Final = 5.0
#: A thumb notch is no deeper than this share of its width.
_NOTCH_DEPTH: Final = 0.35


#: How far strips and lid are pulled outwards and upwards in a drawing, in proportion to the walls.
_RIM_APART: Final = 0.45
_RIM_UP: Final = 2.2
_LID_UP: Final = 3.9


class Params(CutParams):
    """Size of a storage box: clear width, depth and height inside, the same of wood and of card."""

    width: Length = Field(120.0, ge=30, le=380, description="clear width inside, left to right")
    depth: Length = Field(80.0, ge=30, le=380, description="clear depth inside, front to back")
    height: Length = Field(
        40.0, ge=8, le=140, description="clear height inside, below the rim of the lid"
    )
    play: Length = Field(
        0.4, ge=0, le=3, description="room between the lid's rim and the walls, on each side"
    )
    rim: Length = Field(
        9.0, ge=6, le=40, description="how far the rim of a wooden lid reaches into the box"
    )
    finger: Length = Field(12.0, ge=4, le=60, description="about how wide the fingers are")
    notch: Length = Field(
        22.0,
        ge=0,
        le=60,
        description="width of the thumb notches in both sides, at most half of those; 0 for none",
    )
    card: Length = Field(
        0.3, ge=0.1, le=1.5, description="thickness of the card, where the box is folded"
    )
    lid: Length = Field(
        30.0, ge=8, le=140, description="how far a card lid comes down, at most to the table"
    )
    tab: Length = Field(10.0, ge=3, le=50, description="depth of the glue tabs of a card box")

    @property
    def sheet(self) -> Sheet:
        """What the joints depend on."""
        return Sheet(self.thickness, self.fit, self.finger)

    @property
    def rim_sheet(self) -> Sheet:
        """What the joints of the lid depend on: fewer and longer fingers go through its plate."""
        return Sheet(self.thickness, self.fit, _LONGER * self.finger)

    @property
    def inset(self) -> float:
        """How far the rim of a wooden lid stands within the outside of the box, in mm."""
        return self.thickness + self.play

    @model_validator(mode="after")
    def _joints_find_room(self) -> Self:
        least = _THICKNESSES * self.thickness
        short = min(self.width, self.depth)
        if short - 2 * self.play < least:
            raise ValueError(
                f"width and depth must be at least {least + 2 * self.play:g} mm here (five times "
                f"the thickness, and the play), not {short:g} mm"
            )
        return self

    @model_validator(mode="after")
    def _slots_keep_off_the_edge(self) -> Self:
        most = self.thickness / 2
        if self.fit > most:
            raise ValueError(
                f"fit must be at most {most:g} mm here (half the thickness), not {self.fit:g} mm"
            )
        return self


def ready(params: Params) -> Size:
    """Return the size over all, lid on, of sheet material or of card, whichever is larger."""
    wide, deep, high = _base(params).outside
    inside, card = _inside(params), _card(params)
    over, across, _ = card_box.lid_outside(inside, card, params.lid)
    _, _, tall = card_box.base_outside(inside, card)
    return max(wide, over), max(deep, across), max(high + params.thickness, tall + params.card)


def nets(params: Params) -> Mapping[str, Net]:
    """Lay out the base, with the panels floor, wall_n, wall_e, wall_s and wall_w, and the lid, with
    top and the same walls."""
    inside, made = _inside(params), _card(params)
    clear = phrase({"de": "innen", "en": "inside"}, size(*inside))
    base, lid = card_box.base(inside, made), card_box.lid(inside, made, params.lid)
    return {
        "base": _named(base, "floor", _BASE, lines(_BASE_NAME, clear, _CARD)),
        "lid": _named(lid, "top", _LID, lines(_LID_NAME, clear, _CARD)),
    }


def _named(net: Net, panel: str, title: Title, words: Title) -> Net:
    """Name a net on its floor: in a quarter of a large one, as it is halved to fit on paper."""
    size = next((each.width, each.height) for each in net.panels if each.name == panel)
    by = 0.5 if max(size) > _HALVED else 1.0
    room = Box(0, 0, by * size[0], by * size[1])
    return replace(net, title=title, labels=(Label(panel, words, room),))


def _inside(params: Params) -> Size:
    return params.width, params.depth, params.height


def _card(params: Params) -> Card:
    return Card(params.card, params.play, params.tab)


def kit(params: Params) -> Kit:
    """Return the floor and four walls, the lid's plate, and the four strips of its rim.

    The panel "lid" is the plate within its slots, "floor" and the walls what is clear of joints.
    """
    sides = (_strip(params, side) for side in "senw")
    return Kit((*_base(params).parts(), _plate(params), *sides))


def _base(params: Params) -> OpenBox:
    high = params.height + params.rim
    return OpenBox(params.width, params.depth, high, params.sheet, _apart(params), _notch(params))


def _notch(params: Params) -> Notch | None:
    width = min(params.notch, params.depth / 2)
    deep = min(params.rim - _COVERED, _NOTCH_DEPTH * width)
    return Notch(width, deep) if width >= _THUMB else None


def _apart(params: Params) -> float:
    """How far parts are pulled apart in a drawing."""
    return 0.2 * (params.width + params.depth) / 2 + 2 * params.thickness


def _plate(params: Params) -> FlatPart:
    wide, deep, high = _base(params).outside
    inset = params.inset + params.thickness + _OFF
    clear = Panel("lid", wide - 2 * inset, deep - 2 * inset, translate(inset, inset))
    pulled = Vector(0, 0, _LID_UP * _apart(params))
    return FlatPart(
        "lid",
        _LID,
        rectangle(0, 0, wide, deep),
        _slots(params),
        panels=(clear,),
        pose=level(Vector(0, deep, high + params.thickness / 2), pulled),
    )


def _slots(params: Params) -> tuple[PathData, ...]:
    """Draw the slots for the strips behind, in front, on the left and on the right."""
    wide, deep, _ = _base(params).outside
    near, sheet = params.inset, params.rim_sheet
    far_x, far_y = (side - near - params.thickness for side in (wide, deep))
    across = joints.slots(wide - 2 * near, sheet)
    along = joints.slots(deep - 2 * near, sheet)
    return (
        *(
            joints.slot((near, y), span, sheet, upright=False)
            for y in (near, far_y)
            for span in across
        ),
        *(
            joints.slot((x, near), span, sheet, upright=True)
            for x in (near, far_x)
            for span in along
        ),
    )


def _strip(params: Params, side: str) -> FlatPart:
    wide, deep, high = _base(params).outside
    t, first = params.thickness, side in "ns"
    length = (wide if first else deep) - 2 * params.inset
    outline = joints.rim(length, params.rim + t, params.rim_sheet, first=first)
    outside = (wide, deep, high + t)
    pose = upright(side, outside, t, _RIM_APART * _apart(params), params.inset)
    pose = replace(pose, pulled=pose.pulled._replace(z=_RIM_UP * _apart(params)))
    return FlatPart(f"rim_{side}", _LONG_RIM if first else _SIDE_RIM, outline, pose=pose)
