"""The Kosmolabium as tests look at it: its plate and its segments, the floors of die wells, and in
which direction a place lies."""

import math
from functools import cache
from itertools import pairwise

from shapely.geometry import Point as Spot
from shapely.geometry import Polygon

from generator.games.sechseckspiel.art import palette
from generator.games.sechseckspiel.art.kosmolabium import BOARD, kosmolabium_plate, segment
from generator.games.sechseckspiel.art.moves import bearing_of
from generator.geometry import flatten
from generator.scene import Scene
from tests.games.measuring import Mark, marks

SKIES = {1: "sun", 2: "star", 3: "star", 4: "sun", 5: "star", 6: "sun"}
CENTRE = Spot(BOARD[0] / 2, BOARD[1] / 2)


@cache
def part(number: int) -> Scene:
    """Return a segment as the board has it."""
    return segment(BOARD, number=number, bearing=bearing_of(number), sky=SKIES[number])


@cache
def plate() -> Scene:
    """Return the board without its segments."""
    return kosmolabium_plate(BOARD, north="N", east="O", south="S", west="W")


def bearing(spot: Spot, centre: Spot = CENTRE) -> float:
    """Return in which direction a place lies from the middle of the board."""
    return math.degrees(math.atan2(spot.x - centre.x, centre.y - spot.y)) % 360


def floor(scene: Scene) -> Polygon:
    """Return the ground of a die well, the one square of its colour."""
    (well,) = [m for m in marks(scene) if m.item.fill == palette.PARCHMENT_DEEP and square(m)]
    assert isinstance(well.area, Polygon)
    return well.area


def square(mark: Mark) -> bool:
    """Tell whether a mark is a rectangle of equal sides."""
    rings = flatten(mark.item.path)
    lengths = [math.dist(a, b) for a, b in pairwise(rings[0])]
    return len(lengths) == 4 and max(lengths) - min(lengths) < 1e-6
