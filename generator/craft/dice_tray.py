"""A dice tray: a floor with four walls cut from sheet material, lined with felt.

Cut out all parts and put the walls on the floor so that their fingers interlock. Cut the felt along
its template, which is a little smaller than the floor so that it lies flat, and glue it in last.
"""

from collections.abc import Mapping
from typing import Final

from pydantic import Field

from generator.craft.joints import Sheet
from generator.craft.kit import FlatPart, Kit, Title, Vector
from generator.craft.net import Net
from generator.craft.open_box import OpenBox, level
from generator.craft.params import CutParams, Length
from generator.craft.template import template
from generator.craft.wording import lines, phrase, size
from generator.geometry import rectangle

ASSEMBLY: Final = {
    "de": "Die Schablone auf den Filz legen, ringsum anzeichnen und den Filz zuschneiden. Auf den "
    "Boden der Arena kleben, am besten mit doppelseitigem Klebeband.",
    "en": "Lay the template on the felt, trace it and cut the felt. Stick it to the floor of the "
    "tray, best with double-sided tape.",
}
CUT_ASSEMBLY: Final = {
    "de": "**1** Zuerst ohne Leim zusammenstecken: die vier Wände auf den Boden setzen, bis alle "
    "Zinken ineinandergreifen.\n"
    "**2** Mit wenig Holzleim in den Ecken verleimen und mit Klebeband halten, bis der Leim fest "
    "ist.\n"
    "**3** Den Filz nach der Schablone zuschneiden und zuletzt hineinkleben.",
    "en": "**1** First put it together without glue: set the four walls on the floor until all "
    "fingers interlock.\n"
    "**2** Glue the corners with a little wood glue and hold them with tape until it is dry.\n"
    "**3** Cut the felt along its template and stick it in last.",
}

_FELT: Final[Title] = {"de": "Filz", "en": "felt"}
_TEMPLATE: Final[Title] = {"de": "Schablone für Filz", "en": "template for felt"}
_NAME: Final[Title] = {"de": "Würfelarena: Boden", "en": "Dice tray: floor"}


class Params(CutParams):
    """Size of a dice tray: clear width and depth, and height of its walls over the floor."""

    width: Length = Field(180.0, ge=40, le=580, description="clear width inside, left to right")
    depth: Length = Field(140.0, ge=40, le=580, description="clear depth inside, front to back")
    height: Length = Field(32.0, ge=10, le=150, description="height of the walls over the floor")
    finger: Length = Field(12.0, ge=4, le=60, description="about how wide the fingers are")
    felt: Length = Field(3.0, ge=0.5, le=6, description="thickness of the felt")
    play: Length = Field(0.5, ge=0, le=3, description="room between felt and walls, on each side")

    @property
    def lining(self) -> tuple[float, float]:
        """Width and depth of the felt, in mm."""
        return self.width - 2 * self.play, self.depth - 2 * self.play


def ready(params: Params) -> tuple[float, float, float]:
    """Return the size over all."""
    return _box(params).outside


def nets(params: Params) -> Mapping[str, Net]:
    """Draw the template of the felt, whose only panel is "felt"."""
    words = lines(_NAME, phrase(_TEMPLATE, size(params.felt)), size(*params.lining))
    return {"felt": template("felt", _FELT, rectangle(0, 0, *params.lining), words)}


def kit(params: Params) -> Kit:
    """Return the floor, four walls, and the felt.

    The panels "floor" and "wall_n" to "wall_w" are what is clear of joints.
    """
    return Kit((*_box(params).parts(), _felt(params)))


def _box(params: Params) -> OpenBox:
    sheet = Sheet(params.thickness, params.fit, params.finger)
    apart = 0.1 * (params.width + params.depth) + 2 * params.thickness
    return OpenBox(params.width, params.depth, params.height, sheet, apart)


def _felt(params: Params) -> FlatPart:
    start = params.thickness + params.play
    corner = Vector(start, start + params.lining[1], params.thickness + params.felt / 2)
    # So high that most of the floor shows below it.
    pulled = Vector(0, 0, params.height + 0.5 * params.depth)
    outline = rectangle(0, 0, *params.lining)
    return FlatPart("felt", _FELT, outline, material="felt", pose=level(corner, pulled))
