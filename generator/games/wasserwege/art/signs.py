"""Small signs for the cards with words: turn an island, turn the wind, where a trip ends, what ends
a round; and the plates that letters, emblems and points stand on. A name and a size go in, a scene
comes out."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import in_middle, line, placed, segment, smooth
from generator.drawing.lettering import centred
from generator.drawing.naming import named
from generator.geometry import (
    Arc,
    Move,
    PathData,
    circle,
    polar,
    polygon,
    rectangle,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Group, Item, Path, Scene

from .boats import SILHOUETTE as HULL
from .compass import HOLE
from .compass import SILHOUETTE as VANE
from .daylight import face
from .emblems import emblem_item
from .motifs import old_key
from .palette import CREAM, HOUSE, LANE, NAVY, NIGHT, PINE, RED, ROCK, SUN, WATER
from .palette import player as player_of

#: The square that signs are drawn in, in mm.
_SIGN: Final = 10.0


def icon(size: tuple[float, float], *, name: str) -> Scene:
    """Draw a sign in the middle of `size`, such as island, wind, stop or key.

    Raises ValueError with the nearest name for an unknown one.
    """
    return in_middle(size, _SIGN, _sign(name))


def letter(size: tuple[float, float], *, text: str) -> Scene:
    """Draw a letter or a number on a navy disc that fills `size`."""
    x, y, across = size[0] / 2, size[1] / 2, min(size)
    disc = Path(circle(x, y, across / 2), fill=NAVY)
    return Scene(size, (disc, centred(text, x, y, 0.66 * across, fill=CREAM)))


@cache
def _sign(name: str) -> tuple[Item, ...]:
    return tuple(named(_SIGNS, name, "sign")())


def _island() -> Iterator[Item]:
    """A card aslant, and two arrows that turn it."""
    land = smooth("-2,1.5 -1.3,0.7 0.1,0.5 1.5,0.8 2,1.5 0.2,2")
    pine = polygon(
        ((0.1, -2.2), (1, -0.7), (0.55, -0.7), (1.4, 1.1), (-1.2, 1.1), (-0.35, -0.7), (-0.8, -0.7))
    )
    card = (
        Path(rectangle(-2.7, -2.7, 5.4, 5.4, 0.5), fill=WATER, stroke=NIGHT, width=0.35),
        Path(land, fill=ROCK.light, stroke=NIGHT, width=0.3),
        Path(pine, fill=PINE.base, stroke=NIGHT, width=0.25, join="round"),
    )
    yield Group(card, transform=rotate(18))
    yield from _turning(4.3, (300, 30), RED)
    yield from _turning(4.3, (120, 210), RED)


def _wind() -> Iterator[Item]:
    """The arrow of the wind, and a quarter of a turn."""
    middle = translate(-HOLE.x, -HOLE.y).then(scale(0.19)).then(rotate(-90))
    vane = transformed(polygon(VANE), middle)
    yield Path(circle(0, 0, 4.7), fill=LANE)
    yield Path(vane, fill=HOUSE.base, stroke=NIGHT, width=0.35, join="round")
    yield Path(circle(0, 0, 0.42), fill=CREAM)
    yield from _turning(3.9, (16, 68), NAVY)


def _turning(radius: float, bearings: tuple[float, float], ink: Color) -> Iterator[Item]:
    """An arc that ends in an arrow, clockwise from one bearing to the other."""
    start, end = (polar(0, 0, radius, b) for b in bearings)
    arc: PathData = (Move(*start), Arc(0, 0, *end))
    yield line(arc, ink, 0.6)
    last = bearings[1]
    ahead = 62 / radius
    tip = polar(0, 0, radius, last + ahead)
    yield Path(
        polygon((tip, polar(0, 0, radius - 0.95, last), polar(0, 0, radius + 0.95, last))), fill=ink
    )


def _stop() -> Iterator[Item]:
    """A boat, and an arrow of the current that points at its bow."""
    place = translate(-12, -9).then(scale(0.24)).then(translate(-1.9, 0.3))
    hull = transformed(polygon(HULL), place)
    yield Path(rectangle(-5, -3.3, 10, 7, 1), fill=LANE)
    yield Path(hull, fill=CREAM, stroke=NIGHT, width=0.35, join="round")
    yield line(transformed(polygon(((0, 5.6), (12, 9.1), (24, 5.6)))[:-1], place), NIGHT, 0.3)
    head = polygon(((1.7, 0.3), (4.1, -1.6), (3.8, 0.3), (4.1, 2.2)))
    yield Path(head, fill=NAVY, stroke=NAVY, width=0.3, join="round")
    yield line(segment(1.2, -2.1, 1.2, 2.7), RED, 0.6)


def _home() -> Iterator[Item]:
    """The key on Stockholm's quay."""
    yield placed(old_key(), 0, 0, 0.72)


def _sun() -> Iterator[Item]:
    yield placed(face(), 0, 0, 0.53)


_SIGNS: Final[dict[str, Callable[[], Iterator[Item]]]] = {
    "island": _island,
    "key": _home,
    "stop": _stop,
    "sun": _sun,
    "wind": _wind,
}


def player_disc(size: tuple[float, float], *, player: str) -> Scene:
    """Draw a player's emblem on a disc of the player's colour that fills `size`.

    Raises ValueError with the nearest name for an unknown player.
    """
    x, y, across = size[0] / 2, size[1] / 2, min(size)
    tones = player_of(player)
    disc = Path(circle(x, y, across / 2 - 0.2), fill=tones.colour, stroke=CREAM, width=0.4)
    return Scene(size, (disc, emblem_item(player, x, y, 0.64 * across, tones.ink)))


def tier(size: tuple[float, float], *, step: int, steps: int) -> Scene:
    """Draw the ground of a row of the solo table: the better the score, the more golden, with a
    plate on its left for the points."""
    width, height = size
    share = (step - 1) / max(1, steps - 1)
    plate = LANE.mix(SUN.base, share)
    return Scene(
        size,
        (
            Path(rectangle(0, 0, width, height, 1.6), fill=CREAM.mix(plate, 0.3)),
            Path(rectangle(0, 0, 14.6, height, 1.6), fill=plate),
        ),
    )
