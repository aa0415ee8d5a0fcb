"""The grounds and places of the cards: the character card of a traveller with its die well and the
place for the jewel, and the ground of the reference card. Sizes in mm and a player's id go in, a
scene comes out; words are laid over it by the faces."""

from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, joined, placed
from generator.drawing.dice import pips
from generator.geometry import Box, circle, polygon, rectangle
from generator.scene import Item, Path, Scene

from . import palette
from .emblems import emblem_item, pattern_items
from .engraving import bevel, corners, hexagon
from .frame import SLOPES, card_base, hexagon_frame, rose
from .palette import BRASS, BRASS_INK, NIGHT, PARCHMENT_DEEP, PARCHMENT_LIGHT

#: The head of a card, in mm.
HEAD: Final = 15.0


def card_ground(size: tuple[float, float], *, player: str) -> Scene:
    """Draw the ground of a character card: parchment, and a head in the player's colour."""
    who = palette.player(player)
    box = Box(-BLEED, -BLEED, size[0] + BLEED, HEAD)
    weave = pattern_items(who.id, box, who.colour.mix(who.dark, 0.55), 4.0)
    return Scene(
        size, (*card_base(size, HEAD, who.colour, weave), placed(_medal(who.id), 9.8, 8.35))
    )


@cache
def _medal(player_id: str) -> tuple[Item, ...]:
    who = palette.player(player_id)
    return (
        *hexagon_frame(10.4, 0.7),
        Path(hexagon(8.1), fill=who.colour),
        emblem_item(player_id, 0, 0, 6.0, who.ink),
    )


def aid_ground(size: tuple[float, float]) -> Scene:
    """Draw the ground of a reference card: parchment, and a head of night with the rose."""
    sign = placed(rose(15.0), size[0] - 19.0, 7.6)
    return Scene(size, card_base(size, HEAD, NIGHT, (sign,)))


def die_well(size: tuple[float, float], *, value: int) -> Scene:
    """Draw a recess for a die that fills `size`, with the pips that the die shows at first.

    Raises ValueError for a value that no die shows.
    """
    width, height = size
    floor = rectangle(0, 0, width, height)
    edge, rim_ = (
        [(-g, -g), (width + g, -g), (width + g, height + g), (-g, height + g)] for g in (1.3, 0.7)
    )
    ridge, outer = corners(polygon(rim_)), corners(polygon(edge))
    reach = width / 16 * 4.0
    discs = joined(
        circle(width / 2 + x * reach, height / 2 + y * reach, 1.5) for x, y in pips(value)
    )
    return Scene(
        size,
        (
            Path(rectangle(-1.6, -1.6, width + 3.2, height + 3.2), fill=BRASS_INK),
            *bevel(ridge, outer, 0, SLOPES),
            *bevel(ridge, corners(floor), 0, SLOPES),
            Path(floor, fill=PARCHMENT_DEEP),
            Path(rectangle(1.2, 1.2, width - 1.2, height - 1.2), fill=PARCHMENT_LIGHT),
            Path(discs, fill=PARCHMENT_DEEP.mix(BRASS, 0.6)),
        ),
    )


def jewel_place(size: tuple[float, float]) -> Scene:
    """Draw the place where the jewel is laid: the outline of its hexagon, as wide as `size`."""
    across = size[0]
    inside = (
        Path(hexagon(across), fill=PARCHMENT_LIGHT, stroke=BRASS_INK, width=0.3),
        Path(hexagon(across - 1.2), stroke=BRASS, width=0.5),
        Path(hexagon(0.56 * across), stroke=BRASS, width=0.25, dash=(0.9, 0.9)),
    )
    return Scene(size, (placed(inside, size[0] / 2, size[1] / 2),))
