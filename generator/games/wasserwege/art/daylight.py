"""The sun of the solo game: the disc that wanders round the table, and the picture of its way from
sunrise to sunset. Sizes, the numbers of the rules and a letter go in, scenes come out."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from generator.drawing.brush import fitted, ground, joined, line, placed, smooth, sweep
from generator.drawing.lettering import centred
from generator.geometry import (
    Arc,
    Close,
    Move,
    PathData,
    Point,
    circle,
    polar,
    polygon,
    polyline,
    rectangle,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Item, Path, Scene
from generator.units import MM_PER_PT

from .palette import (
    CREAM,
    LANE,
    NIGHT,
    PINE,
    RED,
    ROCK,
    SHALLOW,
    SUN,
    WATER,
)

#: The disc as it is drawn, in mm.
DISC: Final = (25.0, 25.0)

#: The small islands of the picture, for a card of 1 mm.
_ISLAND: Final = smooth(
    "-0.34,0.02 -0.2,-0.12 0.05,-0.09 0.22,-0.16 0.36,0.03 0.16,0.17 -0.14,0.13"
)

#: The colour of the sun at the horizon.
_DAWN: Final = Color.parse("#F08A5B")

_RAYS: Final = 12
_NUMBER: Final = 7 * MM_PER_PT


def sun(size: tuple[float, float]) -> Scene:
    """Draw the sun on a disc of 25 mm."""
    glow = Path(circle(12.5, 12.5, 10), fill=LANE)
    items = (ground(DISC, SHALLOW), glow, placed(face(), 12.5, 12.5))
    return fitted(size, DISC, items)


@cache
def face() -> tuple[Item, ...]:
    """Draw a friendly sun about (0, 0), its rays 9.2 mm long."""
    long, short = _rays(9.2, 6.6, 0), _rays(7.9, 6.6, 180 / _RAYS)
    cheeks = circle(-3.1, 1.5, 0.95) + circle(3.1, 1.5, 0.95)
    return (
        Path(long + short, fill=NIGHT, stroke=NIGHT, width=0.7, join="round"),
        Path(short, fill=SUN.dark),
        Path(long, fill=SUN.base),
        Path(circle(0, 0, 5.9), fill=SUN.base, stroke=NIGHT, width=0.45),
        Path(_crescent(5.6), fill=SUN.dark),
        Path(_crescent(-5.6), fill=SUN.light),
        Path(cheeks, fill=SUN.dark),
        Path(circle(-1.95, -0.7, 0.62) + circle(1.95, -0.7, 0.62), fill=NIGHT),
        line(sweep("-2.6,1.5 -1.4,2.75 0,3.1 1.4,2.75 2.6,1.5"), NIGHT, 0.5),
    )


def _rays(reach: float, foot: float, first: float) -> PathData:
    half = 180 / _RAYS * 0.95
    rays: PathData = ()
    for k in range(_RAYS):
        bearing = first + 360 / _RAYS * k
        rays += polygon(
            (
                polar(0, 0, foot - 1, bearing - half),
                polar(0, 0, reach, bearing),
                polar(0, 0, foot - 1, bearing + half),
            )
        )
    return rays


def _crescent(radius: float) -> PathData:
    """The lit or the shaded rim of a ball: the side to the lower right for a positive radius."""
    r, turn = abs(radius), 45 if radius < 0 else 225
    begin, end = polar(0, 0, r, turn - 180), polar(0, 0, r, turn)
    shift = 0.9 if radius > 0 else -0.9
    return (
        Move(*begin),
        Arc(0, 0, *end),
        Arc(-shift, -shift, *begin, clockwise=False),
        Close(),
    )


def sun_route(size: tuple[float, float], *, side: int, actions: int, north: str) -> Scene:
    """Draw the way of the sun along the left, upper and right edge of a table of side × side cards.

    The place of each action is numbered; the first is sunrise, the last sunset. The middle of the
    table is Stockholm, with the letter for `north`. Raises ValueError where the three edges have
    another number of places.
    """
    if actions != 3 * side:
        message = f"three edges of {side} cards are {3 * side} places, not {actions}"
        raise ValueError(message)
    width, height = size
    step = min(width / (side + 2.5), height / (side + 1.4))
    left, top = (width - side * step) / 2, height - side * step - 0.15 * step
    places = route(side, step, Point(left, top))
    way = line(polyline(places), SUN.dark, 0.35, dash=(1.2, 1.2))
    home = Point(left + side // 2 * step, top + side // 2 * step)
    table = (*_table(side, step, left, top), *_home(step, home, north))
    return Scene(size, (way, *table, *_suns(places, step)))


def route(side: int, step: float, corner: Point) -> list[Point]:
    """Return the middles of the sun's places, from the lower left to the lower right one.

    `corner` is the left top corner of the table, `step` the pitch of its cards, in mm.
    """
    left, top = corner
    off = 0.68 * step
    right = left + side * step
    middles = [(k + 0.5) * step for k in range(side)]
    return [
        *(Point(left - off, top + y) for y in reversed(middles)),
        *(Point(left + x, top - off) for x in middles),
        *(Point(right + off, top + y) for y in middles),
    ]


def _table(side: int, step: float, left: float, top: float) -> Iterator[Item]:
    """The cards as small squares of water, each with an island but the one in the middle."""
    cards: PathData = ()
    islands: PathData = ()
    trees: PathData = ()
    middle = side // 2
    for k in range(side * side):
        row, column = divmod(k, side)
        x, y = left + column * step, top + row * step
        cards += rectangle(x + 0.25, y + 0.25, step - 0.5, step - 0.5, 0.6)
        if (row, column) != (middle, middle):
            cx, cy = x + step * (0.5 + 0.07 * (k % 3 - 1)), y + step * (0.52 + 0.05 * (k % 5 - 2))
            place = scale(step, step if k % 2 else -step).then(translate(cx, cy))
            islands += transformed(_ISLAND, place)
            trees += polygon(
                (cx + step * dx, cy + step * dy)
                for dx, dy in ((-0.1, 0.06), (0.02, -0.24), (0.14, 0.06))
            )
    yield Path(cards, fill=WATER)
    yield Path(islands, fill=ROCK.light)
    yield Path(trees, fill=PINE.base)


def _home(step: float, corner: Point, north: str) -> Iterator[Item]:
    """Stockholm's card, its left top corner given: the letter for north, red on cream."""
    x, y = corner
    card = rectangle(x + 0.25, y + 0.25, step - 0.5, step - 0.5, 0.6)
    yield Path(card, fill=CREAM, stroke=RED, width=0.4)
    yield centred(north, x + step / 2, y + step / 2, step * 0.72, fill=RED)


def _suns(places: list[Point], step: float) -> Iterator[Item]:
    last = len(places) - 1
    radius = step * 0.39
    for k, place in enumerate(places):
        # Red at the horizon, gold by day.
        low = abs(2 * k / last - 1) ** 3
        yield Path(circle(*place, radius), fill=SUN.base.mix(_DAWN, low), stroke=NIGHT, width=0.3)
        yield centred(str(k + 1), *place, _NUMBER, fill=NIGHT, key="text-bold")
    for k in (0, last):
        yield _horizon(places[k], radius)


def _horizon(place: Point, radius: float) -> Item:
    """The sea, out of which the first sun rises and into which the last one sinks."""
    y = place.y + radius * 0.98
    reach = radius * 1.4
    waves = joined(
        sweep(
            f"{place.x - reach},{y + dy} {place.x - reach / 2},{y + dy - 0.5} {place.x},{y + dy}"
            f" {place.x + reach / 2},{y + dy - 0.5} {place.x + reach},{y + dy}"
        )
        for dy in (0.0, 1.1)
    )
    return line(waves, WATER, 0.6)
