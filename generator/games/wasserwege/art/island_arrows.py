"""Arrows on the ways: which way the current runs at an edge place. An edge place and a direction go
in, items come out; the two drawings are shared by all cards."""

from functools import cache
from typing import Final

from generator.geometry import IDENTITY, mirror_y, polygon, translate
from generator.scene import Group, Path

from . import palette as p
from .island_plan import NEAR, SIDE, turned

#: An arrow lies between these distances from the cut.
OUTER: Final = 3.0
INNER: Final = 7.0

_HALF: Final = 3.7


def arrow_at(place: int, outward: bool) -> Group:
    """Draw the arrow of an edge place (0 to 7, clockwise), pointing out of or into the card."""
    along = translate(0.0 if place % 2 == 0 else SIDE - 2 * NEAR, 0.0)
    return Group((_arrow(outward),), transform=along.then(turned(place // 2)))


@cache
def _arrow(outward: bool) -> Group:
    """Draw the arrow of the left place of the top edge: a dark head with a cream edge."""
    tip, foot = OUTER + 0.7, INNER - 0.55
    half = _HALF - 0.8
    head = polygon([(NEAR, tip), (NEAR + half, foot), (NEAR, foot - 0.5), (NEAR - half, foot)])
    way = IDENTITY if outward else mirror_y((OUTER + INNER) / 2)
    rim = Path(head, fill=p.CREAM, stroke=p.CREAM, width=1.1, join="round")
    body = Path(head, fill=p.NAVY, stroke=p.NAVY, width=0.36, join="round")
    return Group((rim, body), transform=way)
