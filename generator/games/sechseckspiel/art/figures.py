"""The figures as standees: a panel with a traveller from the front or from behind, and the two
halves of the hexagon they stand on, the front one with the arrow of the direction of view. A
player's id goes in, a scene comes out."""

from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, fitted, ground, joined, moved, smooth
from generator.drawing.shapes import ellipse
from generator.geometry import Box, PathData, polygon
from generator.scene import Item, Path, Scene

from . import palette
from .emblems import pattern_items
from .travellers import CARD, back, front

#: A foot: half of a hexagon that is 24 mm from side to side, its long side at the figure.
FOOT: Final = (27.713, 12.0)

_MIDDLE: Final = FOOT[0] / 2


def figure(size: tuple[float, float], *, player: str, side: str) -> Scene:
    """Draw a traveller on a panel of 22 × 36 mm, seen from `side`: front or back.

    Raises ValueError for an unknown player or side.
    """
    return fitted(size, CARD, _panel(palette.player(player).id, _is_back(side)))


def foot(size: tuple[float, float], *, player: str, side: str) -> Scene:
    """Draw a half of the base: in front the arrow of the direction of view, behind footprints.

    The figure stands at the upper side. Raises ValueError for an unknown player or side.
    """
    draw = _back_foot if _is_back(side) else _front_foot
    return fitted(size, FOOT, draw(palette.player(player).id))


def _is_back(side: str) -> bool:
    if side not in ("front", "back"):
        message = f"a figure has a front and a back, not {side!r}"
        raise ValueError(message)
    return side == "back"


@cache
def _panel(player_id: str, behind: bool) -> tuple[Item, ...]:
    who = palette.player(player_id)
    air = who.light.mix(who.colour, 0.3).mix(who.dark, 0.2)
    shadow = Path(ellipse(11.6, 34.9, 6.6, 0.8), fill=who.dark)
    land = Path(polygon([(-4, 31.5), (26, 31.5), (26, 40), (-4, 40)]), fill=who.colour)
    person = back(player_id) if behind else front(player_id)
    return (ground(CARD, air), land, shadow, *person)


@cache
def _front_foot(player_id: str) -> tuple[Item, ...]:
    who = palette.player(player_id)
    arrow = [(-2.9, 1.2), (2.9, 1.2), (2.9, 4.4), (7.2, 4.4), (0, 10.4), (-7.2, 4.4), (-2.9, 4.4)]
    path = polygon((_MIDDLE + x, y) for x, y in arrow)
    return (
        ground(FOOT, who.colour),
        Path(path, fill=who.ink, stroke=who.ink, width=0.6, join="round"),
    )


@cache
def _back_foot(player_id: str) -> tuple[Item, ...]:
    who = palette.player(player_id)
    weave = pattern_items(player_id, Box(0, 0, *FOOT).grown(BLEED), who.dark, 3.4, 0.4)
    prints = joined(_print(x, y) for x, y in ((-2.4, 6.6), (2.4, 4.6)))
    clear = Path(ellipse(_MIDDLE, 5.7, 6.6, 5.0), fill=who.colour)
    return (ground(FOOT, who.colour), *weave, clear, Path(prints, fill=who.dark))


def _print(x: float, y: float) -> PathData:
    """The print of a boot that walks towards the figure."""
    toe = smooth("-1.25,-1.9! -0.9,-2.9 0,-3.3 0.9,-2.9 1.25,-1.9!")
    ball = smooth("-1.3,-1.5! 1.3,-1.5! 1.25,-0.5 0.9,0.5! -0.9,0.5! -1.25,-0.5")
    heel = smooth("-0.95,1.3! 0.95,1.3! 0.9,2.4 0,3.0 -0.9,2.4")
    return moved((*toe, *ball, *heel), _MIDDLE + x, y)
