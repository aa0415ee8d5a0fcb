"""Hexagons of cardboard: the jewel with its back, and the markers of the home fields. A player's id
goes in, a scene comes out; grounds run on into the bleed."""

from functools import cache

from generator.drawing.brush import ground, placed
from generator.geometry import Box, PathData, polar, polygon
from generator.scene import Color, Item, Path, Scene

from . import palette
from .emblems import emblem_item, pattern_items
from .engraving import around, hexagon
from .frame import hexagon_frame, rose
from .palette import NIGHT, NIGHT_SOFT
from .signs import stone


def jewel(size: tuple[float, float]) -> Scene:
    """Draw the jewel in a brass setting, on a hexagon 18 mm from side to side."""
    return _token(size, NIGHT, (*_shine(), *hexagon_frame(15.2, 0.9), *stone(10.8)))


def jewel_back(size: tuple[float, float]) -> Scene:
    """Draw the back of the jewel: the rose of the instrument, the same whichever way it lies."""
    return _token(size, NIGHT, (*hexagon_frame(15.2, 0.9), *rose(6.1)))


def home(size: tuple[float, float], *, player: str) -> Scene:
    """Draw the marker of a home field: a house with the player's emblem, 24 mm side to side."""
    who = palette.player(player)
    return _token(size, who.colour, _house(who.id))


def _token(size: tuple[float, float], fill: Color, items: tuple[Item, ...]) -> Scene:
    return Scene(size, (ground(size, fill), placed(items, size[0] / 2, size[1] / 2)))


@cache
def _shine() -> tuple[Item, ...]:
    rays: PathData = ()
    for bearing in around(24):
        rays += polygon([(0, 0), polar(0, 0, 12, bearing - 2), polar(0, 0, 12, bearing + 2)])
    return (Path(rays, fill=NIGHT_SOFT),)


@cache
def _house(player_id: str) -> tuple[Item, ...]:
    who = palette.player(player_id)
    weave = pattern_items(player_id, Box(-18, -18, 18, 18), who.colour.mix(who.dark, 0.55), 4.0)
    wall = [
        (0, -8.2),
        (8.0, -1.6),
        (6.4, -1.6),
        (6.4, 6.4),
        (-6.4, 6.4),
        (-6.4, -1.6),
        (-8.0, -1.6),
    ]
    chimney = polygon([(3.4, -7.2), (5.4, -7.2), (5.4, -3.0), (3.4, -4.6)])
    house = polygon(wall)
    return (
        *weave,
        *hexagon_frame(21.2, 0.9),
        Path(hexagon(17.2), fill=who.colour),
        Path(house + chimney, fill=who.ink, stroke=who.ink, width=0.5, join="round"),
        emblem_item(player_id, 0, 1.4, 8.6, who.colour),
    )
