"""The house of a card: red timber with white corners on a skerry, with a jetty into its field, and
the four corner marks between which the token is laid on it. A quadrant goes in, items come out; the
house is drawn once and shared."""

from functools import cache
from typing import Final

from generator.drawing.brush import joined, line, placed, segment
from generator.geometry import PathData, polygon, polyline, rectangle, rotate
from generator.scene import Group, Item, Path

from . import palette as p
from .island_plan import MIDDLE, turned

#: The side of the token that lies on a house, and how far the middle of its site is from the
#: middle of the card along both edges: the site ends just before the next quadrant.
SITE: Final = 16.0
_OFF: Final = 8.2


def site_middle(quadrant: int) -> tuple[float, float]:
    """Return the middle of the place for the token in a quadrant."""
    return turned(quadrant).apply(MIDDLE - _OFF, MIDDLE - _OFF)


def site(quadrant: int) -> Group:
    """Mark the place for the token: a jetty that leads there and four corners around it."""
    x, y = site_middle(quadrant)
    return Group(
        (placed((_jetty(),), x, y, 1.0, rotate(90.0 * quadrant)), placed((_corners(),), x, y))
    )


def house(quadrant: int) -> Group:
    """Draw the house in a quadrant, upright as the card is."""
    x, y = site_middle(quadrant)
    across, down = (MIDDLE - x) / _OFF, (MIDDLE - y) / _OFF
    return placed((_house(),), x + 2.0 * across, y + 1.7 * down)


@cache
def _corners() -> Group:
    half, long = SITE / 2 - 0.2, 2.4
    path: PathData = ()
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        ends = ((half - long, half), (half, half), (half, half - long))
        path += polyline((sx * x, sy * y) for x, y in ends)
    return Group((line(path, p.NAVY, 0.8), line(path, p.CREAM, 0.42)))


@cache
def _jetty() -> Group:
    """Draw the jetty of the north-west quadrant, out over the water towards its field."""
    deck = rectangle(-0.9, -7.6, 1.8, 6.0)
    planks = joined(segment(-0.9, -6.9 + 0.75 * k, 0.9, -6.9 + 0.75 * k) for k in range(8))
    items: tuple[Item, ...] = (
        Path(deck, fill=p.NAVY, stroke=p.NAVY, width=0.5),
        Path(deck, fill=p.TIMBER.light),
        line(planks, p.TIMBER.dark, 0.22),
    )
    return Group(items, transform=rotate(-45))


@cache
def _house() -> Group:
    """Draw a house about its middle: a gable to the left, a long wall and its roof to the right."""
    gable = polygon([(-4.1, -0.7), (-2.05, -3.7), (0, -0.7), (0, 3.9), (-4.1, 3.9)])
    wall = rectangle(0, -0.7, 4.3, 4.6)
    roof = polygon([(-2.3, -4.3), (2.7, -4.3), (4.8, -0.5), (0.05, -0.5)])
    eave = polyline([(-4.5, -0.35), (-2.15, -3.95), (0.1, -0.5)])
    corners = joined(rectangle(x, -0.4, 0.5, 4.3) for x in (-4.1, -0.35, 3.85))
    panes = joined(rectangle(x, 0.6, 1.1, 1.5) for x in (1.0, 2.45))
    items: tuple[Item, ...] = (
        Path(polygon([(-4.4, 4.4), (5.2, 4.4), (4.4, 3.6), (-4.1, 3.6)]), fill=p.ROCK.dark),
        Path((*gable, *wall, *roof), fill=p.NIGHT, stroke=p.NIGHT, width=0.7, join="round"),
        Path(wall, fill=p.HOUSE.dark),
        Path(gable, fill=p.HOUSE.base),
        Path(roof, fill=p.ROOF.base),
        Path(polygon([(-2.3, -4.3), (2.7, -4.3), (3.1, -3.6), (-1.85, -3.6)]), fill=p.ROOF.light),
        Path(rectangle(-2.65, 1.3, 1.2, 2.6), fill=p.CREAM),
        Path(rectangle(-2.35, 1.6, 0.6, 2.3), fill=p.ROOF.dark),
        Path(corners, fill=p.CREAM),
        Path(panes, fill=p.GLASS, stroke=p.CREAM, width=0.36),
        line(eave, p.CREAM, 0.5),
        Path(rectangle(1.0, -5.3, 0.9, 1.6), fill=p.TERRA.dark),
    )
    return Group(items)
