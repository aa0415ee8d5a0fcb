"""Boxes of card: an open base, and a lid that slips over it, each folded from one sheet with its
tabs glued inside. In come clear sizes and what the card is like, out come nets printed outside."""

from dataclasses import dataclass, replace

from generator.craft import tray
from generator.craft.kit import Size
from generator.craft.net import Net, Panel
from generator.geometry import rotate


@dataclass(frozen=True)
class Card:
    """The card that a box is folded from: its thickness, the room between base and lid on each
    side, and how deep its tabs are to be, all in mm."""

    thickness: float
    play: float
    tab: float


def base_outside(inside: Size, card: Card) -> Size:
    """Return the size over all of a base with such a clear inside, in mm.

    Tabs lie within the walls on the left and right, so that there are two layers each.
    """
    width, depth, height = inside
    return width + 4 * card.thickness, depth + 2 * card.thickness, height + card.thickness


def lid_outside(inside: Size, card: Card, reach: float) -> Size:
    """Return the size over all of the lid for that base; within, its walls are `reach` mm high, or
    as high as the base."""
    width, depth, height = base_outside(inside, card)
    return base_outside((width + 2 * card.play, depth + 2 * card.play, min(reach, height)), card)


def base(inside: Size, card: Card) -> Net:
    """Lay out the base: a floor with a wall on each side."""
    return _tray(base_outside(inside, card), card)


def lid(inside: Size, card: Card, reach: float) -> Net:
    """Lay out the lid: its top with a wall on each side, which reads upright when the lid is on."""
    made = _tray(lid_outside(inside, card, reach), card)
    top, *walls = made.panels
    return replace(made, panels=(replace(top, name="top"), *map(_turned, walls)))


def _tray(size: Size, card: Card) -> Net:
    width, depth, height = size
    tab = min(card.tab, height, depth / 2)
    return tray.net(
        tray.Params(width=width, depth=depth, height=height, tab=tab, printed="outside")
    )


def _turned(panel: Panel) -> Panel:
    """Turn what stands on a panel upside down."""
    half = rotate(180, panel.width / 2, panel.height / 2)
    return replace(panel, transform=half.then(panel.transform))
