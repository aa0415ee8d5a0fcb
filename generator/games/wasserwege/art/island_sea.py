"""The sea of a card: open water, lighter lanes from the eight edge places to the four fields and
from field to field where no land lies between, and the ring that marks each field. Which links are
open goes in, items come out. Whatever reaches the edge is the same at all places of all cards."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, ground, joined
from generator.drawing.shapes import ribbon
from generator.geometry import (
    Close,
    Curve,
    Line,
    Move,
    PathData,
    circle,
    rotate,
    transformed,
)
from generator.scene import Group, Item, Path

from . import palette as p
from .island_plan import CARD, MIDDLE, NEAR, SIDE, Plan, turned

#: Half the width of a lane.
LANE: Final = 4.0

#: The line along the rim of lanes, and the band of brighter water outside it.
_RIM: Final = 0.4
_BAND: Final = 1.2

_TO_EDGE: Final = NEAR + BLEED + 1
_TO_LINK: Final = MIDDLE - NEAR

#: The radius of the pool that a field is.
_POOL: Final = 8.4


@cache
def sea(inner: str) -> Group:
    """Draw the water of a card whose links are `inner`, with its lanes and fields."""
    lanes = joined(_lanes(inner, quadrant) for quadrant in range(4))
    flow = joined(_flow(inner, quadrant) for quadrant in range(4))
    items: tuple[Item, ...] = (
        ground(CARD, p.WATER),
        Path(lanes, fill=p.WATER_LIGHT, stroke=p.WATER_LIGHT, width=2 * _BAND, join="round"),
        Path(_swell(inner), fill=p.WATER_LIGHT),
        Path(lanes, fill=p.LANE_EDGE, stroke=p.LANE_EDGE, width=2 * _RIM, join="round"),
        Path(lanes, fill=p.LANE),
        Path(flow, fill=p.FOAM),
    )
    return Group(items)


@cache
def ring(quadrant: int) -> Path:
    """Draw the quiet dashed ring of a field where a boat lies."""
    path = transformed(circle(NEAR, NEAR, 5.2), turned(quadrant))
    return Path(path, stroke=p.LANE_EDGE, width=0.45, dash=(1.2, 0.978), cap="round")


def _lanes(inner: str, quadrant: int) -> PathData:
    """Return a quadrant's field with its two ways from the edges and its open links."""
    path = circle(NEAR, NEAR, _POOL)
    ways = dict(_ways(inner, quadrant))
    for quarters, reach in ways.items():
        path += _turned(_spout(reach), quarters)
        if (quarters + 1) % 4 in ways:
            path += _turned(_bend(), quarters)
    return transformed(path, turned(quadrant))


def _ways(inner: str, quadrant: int) -> Iterator[tuple[int, float]]:
    """Tell which way, in quarter turns from up, and how far lanes lead from a field.

    The field is taken to be the first one: up and left lie the edges of the card.
    """
    plan = Plan("." * 8, inner, None)
    yield from ((0, _TO_EDGE), (3, _TO_EDGE))
    if not plan.closed(quadrant):
        yield 1, _TO_LINK
    if not plan.closed(quadrant - 1):
        yield 2, _TO_LINK


def _turned(path: PathData, quarters: int) -> PathData:
    return transformed(path, rotate(90 * quarters, NEAR, NEAR))


def _spout(reach: float) -> PathData:
    """Draw the way from a field up to `reach` mm above its middle, widening into the field."""
    left, right, top = NEAR - LANE, NEAR + LANE, NEAR - reach
    return (
        Move(right, top),
        Line(right, 3.2),
        Curve(right, 6.3, 20.5, 7.8, 22.27, 10.8),
        Line(7.73, 10.8),
        Curve(9.5, 7.8, left, 6.3, left, 3.2),
        Line(left, top),
        Close(),
    )


def _bend() -> PathData:
    """Round off the corner between the way up and the way right."""
    near, far = NEAR + LANE, 2 * NEAR - 3.2
    low = NEAR - LANE
    return (Move(near, 3.2), Curve(near, 7.4, 22.6, low, far, low), Line(NEAR, NEAR), Close())


def _flow(inner: str, quadrant: int) -> PathData:
    """Draw glints of the current in the lanes of a quadrant."""
    path: PathData = ()
    for quarters, reach in _ways(inner, quadrant):
        away = 2.6 if reach == _TO_LINK else 7.6
        glints = _glint(13.3, away, 2.6) + _glint(16.9, away + 1.1, 1.8)
        path += _turned(glints, quarters)
    return transformed(path, turned(quadrant))


def _glint(x: float, y: float, length: float) -> PathData:
    places = [(x, y), (x + 0.25, y + length / 2), (x, y + length)]
    return ribbon(places, (0.1, 0.42, 0.1))


def _swell(inner: str) -> PathData:
    """Draw a few waves in the four corners that no lane crosses, and where no arm of land is."""
    plan = Plan("." * 8, inner, None)
    waves = ((3.8, 5.0, 3.8), (4.9, 7.2, 2.8), (3.9, 54.4, 3.2), (4.6, 52.2, 2.8))
    path: PathData = ()
    for x, y, length in waves:
        path += _wave(x, y, length) + _wave(SIDE - x - length, y + 0.7, length)
    breakers = _wave(25.2, 5.0, 4.2) + _wave(29.4, 7.0, 5.0)
    for link in range(4):
        path += () if plan.closed(link) else transformed(breakers, turned(link))
    return path


def _wave(x: float, y: float, length: float) -> PathData:
    crest = [(x + length * k / 4, y + (0.45 if k % 2 else -0.1)) for k in range(5)]
    return ribbon(crest, (0.1, 0.4, 0.5, 0.4, 0.1))
