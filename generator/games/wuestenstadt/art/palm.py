"""Palms: a crown of fronds that bend under their own weight, and a trunk for it to stand on. Places
and sizes in mm go in, items come out."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.drawing.shapes import between, ribbon
from generator.geometry import PathData, Point, polar
from generator.scene import Color, Item, Path


@dataclass(frozen=True, slots=True)
class Leafage:
    """The tones of a crown: its fronds, their ribs and the line around them."""

    frond: Color
    rib: Color
    edge: Color
    line: float = 0.3


def crown(
    x: float, y: float, length: float, leafage: Leafage, *, spread: Sequence[float] = (104, 70, 36)
) -> list[Item]:
    """Fan fronds of `length` mm out from (x, y): one upright, the others in pairs at bearings."""
    items: list[Item] = []
    for bearing in spread:
        for side in (-1, 1):
            items += _frond(Point(x, y), side * bearing, length * (1 - bearing / 1100), leafage)
    return [*items, *_frond(Point(x, y), 0, length * 0.9, leafage)]


def _frond(foot: Point, bearing: float, length: float, leafage: Leafage) -> list[Item]:
    """Draw a frond as a blade about a rib that droops the more, the flatter it lies."""
    droop = abs(bearing) / 90
    tip = polar(foot.x, foot.y, length, bearing * 0.9)
    tip = Point(tip.x, tip.y + droop * length * 0.22)
    bend = polar(foot.x, foot.y, length * 0.56, bearing * 0.84)
    edges = [_beside(bend, bearing, length * share) for share in (-0.13, 0.13)]
    near = [
        _beside(polar(foot.x, foot.y, length * 0.2, bearing), bearing, length * s)
        for s in (-0.08, 0.08)
    ]
    blade = between([foot, near[0], edges[0], tip], [foot, near[1], edges[1], tip])
    rib = ribbon((foot, bend, tip), (0.32, 0.26, 0.2))
    edge = leafage.edge
    return [
        Path(blade, fill=leafage.frond, stroke=edge, width=leafage.line, join="round"),
        Path(rib, fill=leafage.rib),
    ]


def _beside(place: Point, bearing: float, by: float) -> Point:
    aside = polar(0, 0, by, bearing + 90)
    return Point(place.x + aside.x, place.y + aside.y)


def trunk(places: Sequence[tuple[float, float]], width: float, fill: Color, edge: Color) -> Path:
    """Draw a trunk along places, thinner to its top."""
    last = len(places) - 1
    path: PathData = ribbon(places, [width * (1 - 0.35 * k / last) for k in range(last + 1)])
    return Path(path, fill=fill, stroke=edge, width=0.25, join="round")
