"""The camels as pieces: the two panels of a standee, the foot that it stands on, and the flat token
that may take its place. A family's id goes in, a scene comes out."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, fitted, ground, placed, smooth
from generator.drawing.shapes import ellipse
from generator.geometry import Box, circle, rectangle
from generator.scene import Item, Path, Scene

from .camel_forms import PANEL, camel_items
from .cloths import weave
from .emblems import emblem_item
from .palette import family as family_of

#: A foot and a flat token as they are drawn, in mm.
FOOT: Final = (18.0, 6.0)
TOKEN: Final = (18.0, 12.0)


def camel(size: tuple[float, float], *, family: str, side: str) -> Scene:
    """Draw a family's camel on a panel of 18 × 16 mm, seen from `side`: front or back.

    The camel walks to the left on the front. Raises ValueError for an unknown family or side.
    """
    if side not in ("front", "back"):
        message = f"a camel has a front and a back, not {side!r}"
        raise ValueError(message)
    return fitted(size, PANEL, _panel(family_of(family).id, side == "back"))


def camel_foot(size: tuple[float, float], *, family: str) -> Scene:
    """Draw a foot of 18 × 6 mm: the family's colour, pattern and emblem; the camel stands above.

    Raises ValueError for an unknown family.
    """
    return fitted(size, FOOT, _foot(family_of(family).id))


def camel_token(size: tuple[float, float], *, family: str) -> Scene:
    """Draw a flat camel on 18 × 12 mm, for those who would rather not fold.

    Raises ValueError for an unknown family.
    """
    return fitted(size, TOKEN, _token(family_of(family).id))


@cache
def _panel(family_id: str, far: bool) -> tuple[Item, ...]:
    who = family_of(family_id)
    shadow = Path(ellipse(10, 14.7, 6.4, 0.6), fill=who.dark.mix(who.hex, 0.2))
    desert = _desert(family_id, PANEL, 2.8)
    # A little smaller than the panel, so that a cut that is a little off leaves muzzle and tail on.
    beast = placed((shadow, *camel_items(family_id, far)), 0.09 * 9, 0.09 * 15.6, 0.91)
    return (*desert, beast)


def _desert(family_id: str, size: tuple[float, float], depth: float) -> Iterator[Item]:
    """The desert in the family's colour: sky, a large sun, and sand `depth` mm deep."""
    who = family_of(family_id)
    width, height = size
    yield ground(size, who.hex)
    yield Path(circle(width / 2, height - 7.4, 7.2), fill=who.hex.mix(who.light, 0.5))
    ridge = ((-4, 0), (2, 0.3), (9, -0.2), (15, 0.4), (22, 0))
    land = [*((x, height - depth + y) for x, y in ridge), (22, height + 4), (-4, height + 4)]
    corners = "".join(f"{x},{y}{'' if k < 4 else '!'} " for k, (x, y) in enumerate(land))
    yield Path(smooth(corners), fill=who.dark.mix(who.hex, 0.45))


@cache
def _foot(family_id: str) -> tuple[Item, ...]:
    who = family_of(family_id)
    box = Box(0, 0, *FOOT).grown(BLEED)
    plate = Path(rectangle(6.4, 0.6, 5.2, 4.8, 2.4), fill=who.hex)
    return (
        ground(FOOT, who.hex),
        weave(family_id, box, 2.6),
        plate,
        emblem_item(family_id, 9, 3, 3.8, who.on),
    )


@cache
def _token(family_id: str) -> tuple[Item, ...]:
    beast = placed(camel_items(family_id, far=False), 2.52, 0.52, 0.72)
    return (*_desert(family_id, TOKEN, 2.2), beast)
