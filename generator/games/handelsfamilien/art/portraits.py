"""The family tiles: a man or a woman of a family in an arched niche, before the family's woven
cloth, over a band of parchment for the name. A family's id and a person go in, a scene comes
out."""

from functools import cache
from typing import Final

from generator.drawing.brush import fitted, ground, line, placed, segment
from generator.geometry import Arc, Box, Close, Line, Move, PathData, circle, rectangle
from generator.scene import Group, Item, Path, Scene

from .cloths import weave
from .emblems import badge
from .headgear import draw_before, draw_behind, draw_robe
from .palette import GOLD, PARCHMENT_LIGHT
from .palette import family as family_of
from .people import Sitter, draw_beard, draw_face, draw_jewels, looks

#: A tile as it is drawn, in mm, and where its band for the name begins.
TILE: Final = (22.0, 28.0)
NAME: Final = 22.8


def family_tile(size: tuple[float, float], *, family: str, person: str) -> Scene:
    """Draw a tile of 22 × 28 mm with a `person` of a family: man or woman.

    The lowest 5 mm are left for the name. Raises ValueError for an unknown family or person.
    """
    looks(family, person)
    return fitted(size, TILE, _tile(family, person))


@cache
def _tile(family_id: str, person: str) -> tuple[Item, ...]:
    who = family_of(family_id)
    cloth = Group((weave(family_id, Box(-4, -4, 26, 32), 2.6),), opacity=0.32)
    niche = _niche()
    return (
        ground(TILE, who.hex),
        cloth,
        Path(niche, fill=who.light.mix(PARCHMENT_LIGHT, 0.45), stroke=who.dark, width=0.5),
        Group((bust(family_id, person),), clip=rectangle(-4, -4, 30, 4 + NAME)),
        Path(rectangle(-4, NAME, 30, 10), fill=PARCHMENT_LIGHT),
        line(segment(-4, NAME, 26, NAME), who.dark, 0.5),
        line(segment(-4, NAME + 0.55, 26, NAME + 0.55), GOLD, 0.3),
        Path(circle(4.6, 4.6, 2.6), fill=PARCHMENT_LIGHT),
        placed(badge(family_id), 4.6, 4.6, 0.47),
    )


@cache
def bust(family_id: str, person: str) -> Group:
    """Draw a person of a family from the breast upwards, for a tile of 22 × 28 mm."""
    sitter = Sitter(family_id, person)
    draw_behind(sitter)
    draw_robe(sitter)
    draw_face(sitter)
    if person == "man":
        draw_beard(sitter)
    else:
        draw_jewels(sitter)
    draw_before(sitter)
    return placed(sitter.finished(), 11, 11.4, 1.14)


def _niche() -> PathData:
    """An arch like a door's, a little narrower at its foot."""
    return (
        Move(2.4, 32.0),
        Line(2.4, 11.0),
        Arc(11.0, 10.4, 19.6, 11.0),
        Line(19.6, 32.0),
        Close(),
    )
