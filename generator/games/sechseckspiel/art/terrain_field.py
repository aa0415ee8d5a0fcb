"""One field of the country: its hexagon, its six sides, and what may cross them.

A field is drawn about (0, 0) with a corner on top and sides of 17 mm. Whatever crosses a side is
the same at the opposite side, one field away: it depends on the kind and on the direction of the
side and on nothing else, so that any two neighbours of one kind join. Behind the crossing the
drawing is free. Places along sides and ways inwards go in, paths in mm come out."""

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from generator.drawing.brush import joined, smooth_points
from generator.drawing.shapes import broken, ribbon
from generator.geometry import PathData, Point, circle, polar, polygon
from generator.scene import Item, Path

from .palette import BRASS, BRASS_INK, BRASS_LIGHT, Terrain

SIDE: Final = 17.0

#: From the middle of a field to the middle of each of its sides, in mm.
APOTHEM: Final = SIDE * math.sqrt(3) / 2

#: The box of a field.
BOX: Final = (2 * APOTHEM, 2 * SIDE)

#: The ground runs so far beyond the hexagon.
OVER: Final = 6.0


class Side(NamedTuple):
    """One side of a field: the bearing that leads out over it, and the line along it, which is the
    same for the opposite side."""

    bearing: int

    @property
    def out(self) -> Point:
        return polar(0, 0, 1, self.bearing)

    @property
    def along(self) -> Point:
        return polar(0, 0, 1, self.bearing % 180 + 90)

    @property
    def direction(self) -> int:
        """0 for north-east and south-west, 1 for east and west, 2 for south-east, north-west."""
        return self.bearing % 180 // 60

    def at(self, along: float, inwards: float = 0.0) -> Point:
        """Return the place `along` mm from the middle of the side and so far inwards."""
        reach = APOTHEM - inwards
        return Point(
            self.out.x * reach + self.along.x * along, self.out.y * reach + self.along.y * along
        )

    def inwards(self, bearing: float) -> Point:
        """Return the way into the field along a line of this bearing, one end or the other."""
        way = polar(0, 0, 1, bearing)
        outwards = way.x * self.out.x + way.y * self.out.y > 0
        return Point(-way.x, -way.y) if outwards else way


SIDES: Final = tuple(Side(bearing) for bearing in range(30, 390, 60))


def hexagon(inset: float = 0.0) -> PathData:
    """Draw the field's hexagon, its sides drawn in by `inset` mm."""
    radius = (APOTHEM - inset) * 2 / math.sqrt(3)
    return polygon(polar(0, 0, radius, 60 * k) for k in range(6))


def room(x: float, y: float) -> float:
    """Return how far a place lies inside the nearest side, in mm."""
    return APOTHEM - max(abs(x * s.out.x + y * s.out.y) for s in SIDES[:3])


class Crossing(NamedTuple):
    """Where a line crosses a side: mm from its middle, and the bearing of the line there."""

    along: float
    bearing: float


#: Before and behind a side a crossing line is the same in every field for so many mm.
_FIXED: Final = (1.8, 1.2, 0.6, 0.0, -0.6, -1.2, -1.8)


def _threshold(side: Side, crossing: Crossing) -> list[Point]:
    """Return the places, from outside to inside, where a line is bound to run."""
    at, way = side.at(crossing.along), side.inwards(crossing.bearing)
    return [Point(at.x - way.x * d, at.y - way.y * d) for d in _FIXED]


def strand(
    side: Side, crossing: Crossing, inner: Sequence[Point], width: float, tip: float
) -> PathData:
    """Draw a stroke that comes in over a side, runs through `inner` places and thins to a tip."""
    places, widths = _course(side, crossing, inner, (width, tip))
    return ribbon(places, widths)


def crack(
    side: Side, crossing: Crossing, inner: Sequence[Point], width: float, tip: float
) -> PathData:
    """Draw a broken line that comes in over a side as `strand` does, with sharp bends."""
    places, widths = _course(side, crossing, inner, (width, tip))
    kept = (0, 5, 7)  # the line is straight from beyond the side until 1.8 mm inside
    return broken(
        [*(places[k] for k in kept), *inner], [*(widths[k] for k in kept), *widths[-len(inner) :]]
    )


def _course(
    side: Side, crossing: Crossing, inner: Sequence[Point], thickness: tuple[float, float]
) -> tuple[list[Point], list[float]]:
    width, tip = thickness
    gate, way = _threshold(side, crossing), side.inwards(crossing.bearing)
    beyond = Point(gate[0].x - 3.5 * way.x, gate[0].y - 3.5 * way.y)
    thin = [width + (tip - width) * (k + 1) / len(inner) for k in range(len(inner))]
    return [beyond, *gate, *inner], [width] * (1 + len(gate)) + thin


def lobe(
    side: Side, one: Crossing, other: Crossing, inner: Sequence[Point], *, angular: bool = False
) -> PathData:
    """Draw a patch that lies across a side: in at `one`, through `inner` places, out at `other`."""
    enter, leave = _threshold(side, one), _threshold(side, other)[::-1]
    middle = (one.along + other.along) / 2
    beyond = [side.at(along, -4.5) for along in (other.along, middle, one.along)]
    places = [*enter, *inner, *leave, *beyond]
    return polygon(places) if angular else smooth_points(places)


def scattered(
    rng: Random, pitch: float, allowed: Callable[[float, float], bool], tries: int = 400
) -> list[Point]:
    """Scatter places at least `pitch` mm apart over the field where `allowed`, from top down."""
    places: list[Point] = []
    for _ in range(tries):
        x, y = rng.uniform(-APOTHEM, APOTHEM), rng.uniform(-SIDE, SIDE)
        if allowed(x, y) and all(math.hypot(x - p.x, y - p.y) >= pitch for p in places):
            places.append(Point(x, y))
    return sorted(places, key=lambda p: p.y)


def ground(tones: Terrain) -> Path:
    """Fill the field and what lies around it."""
    return Path(hexagon(-OVER), fill=tones.base)


def border(tones: Terrain) -> Iterator[Item]:
    """Draw the line around a field, and a rivet at each corner where three fields meet.

    Line and rivets lie on the sides: cut off there, fields draw their parts of what they share.
    """
    line = tones.ink.mix(tones.base, 0.35)
    yield Path(hexagon(), stroke=line, width=0.5, join="round")
    corners = [polar(0, 0, SIDE, 60 * k) for k in range(6)]
    for radius, colour in ((1.0, BRASS_INK), (0.72, BRASS), (0.34, BRASS_LIGHT)):
        yield Path(joined(circle(*corner, radius) for corner in corners), fill=colour)
