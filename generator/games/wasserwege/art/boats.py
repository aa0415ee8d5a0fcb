"""The boats as standees: a boat folded of paper in a player's colour, its emblem on the sail, and
the waves that carry it. A player's name and a side go in, scenes come out.

The boat is the same from both ends, so front and back have one silhouette; only the emblem looks
the other way behind, as it would on paper one can see through."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, fitted, ground, joined, line, segment
from generator.drawing.shapes import ribbon
from generator.geometry import PathData, mirror_x, polygon
from generator.scene import Color, Group, Item, Path, Scene

from .emblems import emblem_item
from .palette import FOAM, WATER, WATER_DEEP, WATER_LIGHT
from .palette import player as player_of

#: A boat as it is drawn, in mm, and the water on each of its feet.
BOAT: Final = (24.0, 18.0)
FOOT: Final = (24.0, 6.0)

#: The corners of the silhouette, clockwise from the left end of the fold at the mast head.
SILHOUETTE: Final = (
    (10.0, 0.0),
    (14.0, 0.0),
    (18.5, 7.2),
    (24.0, 5.6),
    (19.5, 18.0),
    (4.5, 18.0),
    (0.0, 5.6),
    (5.5, 7.2),
)

_SIDES: Final = ("front", "back")
_BOW, _STERN, _KEEL_BOW, _KEEL_STERN = (0.0, 5.6), (24.0, 5.6), (4.5, 18.0), (19.5, 18.0)
#: Where the fold of the sail goes down into the hull.
_DIP: Final = (12.0, 9.1)


def boat(size: tuple[float, float], *, player: str, side: str) -> Scene:
    """Draw a boat of 24 × 18 mm as seen from `side`, front or back.

    Raises ValueError for an unknown player or side.
    """
    if side not in _SIDES:
        raise ValueError(f"a boat is seen from {' or '.join(_SIDES)}, not {side!r}")
    return fitted(size, BOAT, (*_paper(player), _sign(player, side == "back")))


def boat_foot(size: tuple[float, float], *, player: str) -> Scene:
    """Draw the waves on a foot of 24 × 6 mm, with a stripe of the player's colour at the fold.

    Raises ValueError for an unknown player.
    """
    return fitted(size, FOOT, _waves(player))


def _sign(player: str, behind: bool) -> Item:
    item = emblem_item(player, 12.0, 5.0, 5.2, player_of(player).ink)
    return Group((item,), transform=mirror_x(12.0)) if behind else item


@cache
def _paper(player: str) -> tuple[Item, ...]:
    """Facets of paper, lit from the left; each runs over the cut on its outer side."""
    tones = player_of(player)
    lit, shade = tones.colour.mix(tones.light, 0.4), tones.colour.mix(tones.dark, 0.5)
    crease = tones.colour.mix(tones.dark, 0.85)
    return (
        ground(BOAT, tones.colour),
        _facet([(12, -4), (24, -4), (28, 3), _DIP, (12, 0)], tones.colour.mix(tones.dark, 0.16)),
        _facet([(-6, 2), _BOW, _DIP, _KEEL_BOW, (4.5, 22), (-6, 22)], lit),
        _facet([(30, 2), _STERN, _DIP, _KEEL_STERN, (19.5, 22), (30, 22)], shade),
        line(joined((segment(*_KEEL_BOW, *_DIP), segment(*_KEEL_STERN, *_DIP))), crease, 0.3),
        line(polygon([(-6, 3.85), _DIP, (30, 3.85)])[:-1], tones.dark, 0.5),
        line(polygon([(-6, 4.5), (12, 9.75), (30, 4.5)])[:-1], tones.light, 0.35),
    )


def _facet(points: Sequence[tuple[float, float]], fill: Color) -> Path:
    return Path(polygon(points), fill=fill)


@cache
def _waves(player: str) -> tuple[Item, ...]:
    tones = player_of(player)
    crests = [_wave(y, shift) for y, shift in ((1.5, 0.0), (3.4, 2.0), (5.3, 0.6))]
    return (
        ground(FOOT, WATER),
        Path(joined(crests[1:]), fill=WATER_LIGHT),
        Path(crests[0], fill=FOAM),
        Path(polygon([(-4, -4), (28, -4), (28, 0.6), (-4, 0.6)]), fill=tones.colour),
        line(segment(-BLEED, 0.6, FOOT[0] + BLEED, 0.6), WATER_DEEP, 0.25),
    )


def _wave(y: float, shift: float) -> PathData:
    """A row of round crests, swelling towards the middle of each."""
    path: PathData = ()
    for k in range(-2, 8):
        x = 4.0 * k + shift
        places = [(x, y), (x + 1, y - 0.55), (x + 2, y - 0.7), (x + 3, y - 0.45), (x + 4, y)]
        path += ribbon(places, [0.1, 0.45, 0.6, 0.45, 0.1])
    return path
