"""The load card: a boat seen from above with an open hold, in which the goods of one player lie.
A player's name and the number of places go in, a scene comes out."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, fitted, ground, joined, line, moved, segment, shaded
from generator.drawing.textures import ripples
from generator.geometry import Box, Close, Curve, Line, Move, PathData, circle, rectangle
from generator.scene import Item, Path, Scene

from .emblems import emblem_item
from .palette import FOAM, NIGHT, SAND, TIMBER, WATER, WATER_DEEP
from .palette import player as player_of
from .rope import rope

#: The card as it is drawn, in mm.
CARD: Final = (90.0, 62.0)

#: A place for a token of 16 mm, in mm, and what lies between two of them.
PLACE: Final = 17.6
GAP: Final = 1.6
ROWS: Final = 2
MOST_PLACES: Final = 6

#: How far the deck lies within the outline of the boat, and how wide the rope around it is, in mm.
INNER: Final = 3.7
ROPE: Final = 1.4

#: How far the frame reaches beyond the places, and the radius of its corners, in mm.
FRAME: Final = 1.3
CORNER: Final = 2.2

_MIDDLE: Final = (37.9, 31.0)
_EMBLEM: Final = (75.8, 31.0)


def load_card(size: tuple[float, float], *, player: str, places: int) -> Scene:
    """Draw the hold of a player's boat on a card of 90 × 62 mm, with 1 to 6 places.

    Raises ValueError for an unknown player or a number of places that the hold has no room for.
    """
    if not 1 <= places <= MOST_PLACES:
        message = f"a hold has 1 to {MOST_PLACES} places for goods, not {places}"
        raise ValueError(message)
    return fitted(size, CARD, (*_boat(player), *_hold(places)))


def berths(places: int) -> list[Box]:
    """Return where the goods lie: places in two rows, a row of one place alone in the middle."""
    columns = -(-places // ROWS)
    rows = ROWS if places > 1 else 1
    width = columns * PLACE + (columns - 1) * GAP
    height = rows * PLACE + (rows - 1) * GAP
    left, top = _MIDDLE[0] - width / 2, _MIDDLE[1] - height / 2
    found = []
    for k in range(places):
        row, column = divmod(k, columns)
        x, y = left + column * (PLACE + GAP), top + row * (PLACE + GAP)
        found.append(Box(x, y, x + PLACE, y + PLACE))
    return found


@cache
def _boat(player: str) -> tuple[Item, ...]:
    tones = player_of(player)
    box = Box(0, 0, *CARD).grown(BLEED)
    outer, inner = hull(0), hull(INNER)
    return (
        ground(CARD, WATER_DEEP),
        ripples(box, 5, colour=WATER, pitch=3.0, width=0.5),
        Path(moved(hull(-1.4), -0.6, 0.2), fill=WATER),
        Path(hull(-0.9), stroke=FOAM, width=0.5, dash=(7, 2.5, 3, 2), cap="round"),
        Path(outer, fill=tones.dark, stroke=NIGHT, width=0.9, join="round"),
        *shaded(
            moved(hull(0.5), -0.1, -0.15),
            tones.colour,
            line(hull(1.2), tones.colour.mix(tones.light, 0.55), 0.5),
        ),
        *shaded(inner, TIMBER.base, *_planks()),
        *rope(inner, ROPE),
        Path(circle(*_EMBLEM, 6.7), fill=tones.colour, stroke=tones.dark, width=0.5),
        emblem_item(player, *_EMBLEM, 8.6, tones.ink),
    )


def hull(inset: float) -> PathData:
    """The outline of the boat, its bow to the right, drawn in by `inset` mm on every side."""
    left, top, bottom = 3.4 + inset, 4.2 + inset, 57.8 - inset
    bow = 87.0 - inset * 1.25
    return (
        Move(left, top + 7),
        Curve(left, top + 2.5, left + 2.5, top, left + 7, top),
        Line(57, top),
        Curve(74, top, bow - 4.5, 19, bow, 31),
        Curve(bow - 4.5, 43, 74, bottom, 57, bottom),
        Line(left + 7, bottom),
        Curve(left + 2.5, bottom, left, bottom - 2.5, left, bottom - 7),
        Close(),
    )


def _planks() -> Iterator[Item]:
    seams: PathData = ()
    lights: PathData = ()
    for k in range(11):
        y = 8.6 + 4.5 * k
        seams += segment(0, y, 90, y)
        lights += segment(0, y + 0.45, 90, y + 0.45)
    ends = ((70.5, 3), (72.5, 6), (11, 0), (69.5, 1))
    for x, row in ends:
        seams += segment(x, 8.6 + 4.5 * row, x, 13.1 + 4.5 * row)
    yield line(lights, TIMBER.light, 0.3)
    yield line(seams, TIMBER.dark, 0.35)


@cache
def _hold(places: int) -> tuple[Item, ...]:
    """The places, sunk into the deck: dark at the upper left, where the light does not reach."""
    boxes = berths(places)
    edge = joined(rectangle(b.left, b.top, b.width, b.height, CORNER) for b in coamings(boxes))
    sunk = joined(rectangle(b.left, b.top, PLACE, PLACE, 1.6) for b in boxes)
    floor = joined(
        rectangle(b.left + 0.8, b.top + 0.8, PLACE - 0.8, PLACE - 0.8, 1.2) for b in boxes
    )
    return (
        Path(moved(edge, 0.3, 0.3), stroke=TIMBER.light, width=0.5),
        Path(edge, stroke=NIGHT, width=0.6, join="round"),
        Path(edge, fill=TIMBER.dark),
        Path(sunk, fill=NIGHT),
        Path(floor, fill=SAND),
        *_battens(boxes),
    )


def coamings(boxes: list[Box]) -> Iterator[Box]:
    """Return the frame of the places as two boxes: the first row, and the columns of the last."""
    columns = -(-len(boxes) // ROWS)
    first = boxes[0]
    for last in (boxes[columns - 1], boxes[-1]):
        yield Box(first.left, first.top, last.right, last.bottom).grown(FRAME)


def _battens(boxes: list[Box]) -> Iterator[Item]:
    seams = joined(
        segment(b.left + 0.9, b.top + y, b.right - 0.2, b.top + y)
        for b in boxes
        for y in (4.9, 9.3, 13.7)
    )
    yield line(seams, SAND.mix(TIMBER.dark, 0.35), 0.3)
