"""A tuck box for a deck of cards: four walls, a glued bottom, and a lid whose flap is tucked in.

Cut out the net, thumb notch and all, and crease all folds with the printed side outwards. Glue the
long tab behind the front first, so that the box is a tube. Then close the bottom: fold in the short
tabs of both sides, put glue on them and on the tab of the bottom, tuck that tab behind the front
and press the bottom down. On top, the dust flaps are folded in and the lid is tucked behind the
front."""

import math
from dataclasses import replace
from typing import Final, Self

from pydantic import Field, model_validator

from generator.craft.assembly import Corner, assemble, fold, glue_tab, place, tab_fold
from generator.craft.kit import Title
from generator.craft.net import Label, Net, Panel, Tab
from generator.craft.params import Length, PartParams
from generator.craft.wording import lines, phrase, size
from generator.geometry import Arc, Close, Line, Move, PathData, polygon, rectangle

ASSEMBLY: Final = {
    "de": "An allen Linien nach hinten falten, Druck außen. Zuerst die lange Lasche innen an die "
    "Vorderseite kleben. Dann den Boden schließen: die Laschen der Seiten nach innen falten und "
    "einstreichen, die Lasche des Bodens innen an die Vorderseite. Oben bleibt die Schachtel "
    "offen: Staubklappen einschlagen, den Deckel hinter die Vorderseite stecken.",
    "en": "Fold backwards at all lines, print outside. Glue the long tab to the front from inside "
    "first. Then close the bottom: fold in the tabs of both sides and put glue on them, and glue "
    "the tab of the bottom to the front from inside. The top stays open: fold in the dust flaps "
    "and tuck the lid behind the front.",
}

#: How far (mm) flaps are narrower than what they go into, on each side.
EASE: Final = 0.5
#: How much (degrees) the sides of tabs lean in.
SLOPE: Final = 15
#: A box is this deep (mm) at least, and has two lines of words on its bottom where it is deeper.
SHALLOWEST: Final = 5.0
TWO_LINES: Final = 10.0
#: A notch narrower than this (mm) is for no thumb and left out.
THUMB: Final = 5.0
#: The flap of the lid is rounded by this share of its depth.
ROUNDED: Final = 0.6


class Params(PartParams):
    """Size and number of the cards, and how the box is made that fits them. Flaps, tabs and notch
    are at most as large as half of a card's shorter side."""

    card_width: Length = Field(63.0, ge=20, le=200, description="width of a card")
    card_height: Length = Field(88.0, ge=30, le=250, description="height of a card")
    cards: int = Field(54, ge=1, le=400, description="number of cards")
    card: Length = Field(0.3, ge=0.05, le=3, description="thickness of a card")
    play: Length = Field(1.0, ge=0, le=10, description="room in each direction, in all")
    paper: Length = Field(0.3, ge=0, le=1.5, description="thickness of what the box is folded from")
    tab: Length = Field(8.0, ge=3, le=40, description="depth of the glue tabs, where there is room")
    tuck: Length = Field(14.0, ge=5, le=60, description="depth of the flap that is tucked in")
    notch: Length = Field(16.0, ge=0, le=60, description="width of the thumb notch; 0 for none")

    @property
    def width(self) -> float:
        """Width of the box over all, in mm: a wall on either side."""
        return self.card_width + self.play + 2 * self.paper

    @property
    def depth(self) -> float:
        """Depth over all: front and back, and what is glued or tucked behind the front."""
        return self.cards * self.card + self.play + 3 * self.paper

    @property
    def height(self) -> float:
        """Height over all: lid and bottom, and the flaps and tabs below and above them."""
        return self.card_height + self.play + 4 * self.paper

    @property
    def flap(self) -> float:
        """How deep flaps and tabs of the sides are: two of them meet below the lid and above the
        bottom."""
        return min(self.tab, self.depth, self.half - EASE)

    @property
    def half(self) -> float:
        """Half of the shorter side of a card: no flap, tab or notch is larger (mm)."""
        return min(self.card_width, self.card_height) / 2

    @model_validator(mode="after")
    def _is_deep_enough(self) -> Self:
        if self.depth < SHALLOWEST:
            raise ValueError(
                f"the box would be {self.depth:.2f} mm deep and must have {SHALLOWEST:g} mm for "
                f"its flaps; put in more cards, or make play larger"
            )
        return self


def ready(params: Params) -> tuple[float, float, float]:
    """Return the size over all of the box, lying on its back."""
    return params.width, params.height, params.depth


def net(params: Params) -> Net:
    """Lay out front, right, back and left in a row, with the panels top and tuck above the back,
    bottom below it, and dust_right and dust_left above the sides.

    Walls read upright when the box stands, top and bottom with the edge at the front nearest.
    """
    tabs = _tabs(params)
    folds = [fold(*line, "mountain") for line in _hinges(params)]
    made = assemble(
        [*_walls(params), *_lid(params), *_dust_flaps(params)],
        [*folds, *(tab_fold(tab, "mountain") for tab in tabs)],
        tabs,
    )
    return replace(made, labels=(Label("bottom", _says(params)),))


def _lefts(params: Params) -> dict[str, float]:
    """Return where the walls begin, from left to right."""
    wide, deep = params.width, params.depth
    return {"front": 0, "right": wide, "back": wide + deep, "left": 2 * wide + deep}


def _walls(params: Params) -> list[Panel]:
    wide, deep, high = params.width, params.depth, params.height
    at = _lefts(params)
    return [
        place("front", (wide, high), (0, 0), 0, _front(params)),
        place("right", (deep, high), (at["right"], 0)),
        place("back", (wide, high), (at["back"], 0)),
        place("left", (deep, high), (at["left"], 0)),
        place("bottom", (wide, deep), (at["back"], high), 180),
    ]


def _front(params: Params) -> PathData:
    """Draw the front with its thumb notch, half a circle."""
    wide, high = params.width, params.height
    radius = min(params.notch, params.half) / 2
    path = rectangle(0, 0, wide, high)
    if 2 * radius < THUMB:
        return path
    arc = Arc(wide / 2, 0, wide / 2 + radius, 0, clockwise=False)
    return (path[0], Line(wide / 2 - radius, 0), arc, *path[1:])


def _lid(params: Params) -> list[Panel]:
    """Place the top and the flap that is tucked in, rounded at its free corners."""
    wide, deep, tuck = params.width, params.depth, min(params.tuck, params.half)
    left = _lefts(params)["back"]
    across, radius = wide - 2 * EASE, ROUNDED * tuck
    flap = (
        Move(0, 0),
        Line(across, 0),
        Line(across, tuck - radius),
        Arc(across - radius, tuck - radius, across - radius, tuck),
        Line(radius, tuck),
        Arc(radius, tuck - radius, 0, tuck - radius),
        Close(),
    )
    return [
        place("top", (wide, deep), (left, -deep), 180),
        place("tuck", (across, tuck), (left + EASE, -deep - tuck), 180, flap),
    ]


def _dust_flaps(params: Params) -> list[Panel]:
    """Place a flap above either side: a trapezoid, its longer edge below."""
    across, deep = params.depth - 2 * EASE, params.flap
    lean = deep * math.tan(math.radians(SLOPE))
    form = polygon([(lean, 0), (across - lean, 0), (across, deep), (0, deep)])
    return [
        place(f"dust_{side}", (across, deep), (_lefts(params)[side] + EASE, -deep), 0, form)
        for side in ("right", "left")
    ]


def _hinges(params: Params) -> list[tuple[Corner, Corner]]:
    """Return the folds between panels."""
    wide, deep, high = params.width, params.depth, params.height
    at = _lefts(params)
    upright = [((at[side], 0.0), (at[side], high)) for side in ("right", "back", "left")]
    back = at["back"]
    level = [((back, y), (back + wide, y)) for y in (0.0, high)]
    tuck = ((back + EASE, -deep), (back + wide - EASE, -deep))
    dust = [((at[side] + EASE, 0.0), (at[side] + deep - EASE, 0.0)) for side in ("right", "left")]
    return [*upright, *level, tuck, *dust]


def _tabs(params: Params) -> list[Tab]:
    """Put tabs below the sides and the bottom, and one along the left wall."""
    wide, deep, high = params.width, params.depth, params.height
    at = _lefts(params)
    back, end, foot = at["back"], at["left"] + deep, high + deep
    tab = min(params.tab, params.half)
    below = [
        glue_tab((at[side] + deep, high), (at[side], high), params.flap, SLOPE, EASE)
        for side in ("right", "left")
    ]
    return [
        *below,
        glue_tab((back + wide, foot), (back, foot), tab, SLOPE, EASE),
        glue_tab((end, 0), (end, high), tab, SLOPE, EASE),
    ]


def _says(params: Params) -> Title:
    """Name the box on its bottom, which is out of sight; in one line where that is narrow."""
    number = f"{params.cards}"
    name = {"de": f"Schachtel für {number} Karten", "en": f"Box for {number} cards"}
    joined = lines if params.depth > TWO_LINES else phrase
    return joined(name, size(params.card_width, params.card_height))
