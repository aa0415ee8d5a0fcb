"""The ground of the whole board: parchment and sand, dunes, the lake, ways, sights in the gaps, the
frame and the title. The land goes in, the scene of the board comes out; what stands on single
spaces and in the fields of the families is drawn over it."""

from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from typing import Final

from generator.cells import Cell
from generator.drawing.brush import ground, smooth_points
from generator.drawing.rows import Rows
from generator.geometry import Box, PathData, Point, rectangle
from generator.scene import Group, Item, Path, Scene

from . import palette as p
from .caravan_land import CLEARING, Land, Wind
from .caravan_ways import ways
from .cartouche import cartouche, compass, frame, rhumbs
from .dunes import dunes, wind_lines
from .lake import lake
from .mountains import mountains
from .sights import camp, grove, ruin, town
from .wadis import wadis
from .wayside import at, fish, palm, stones, tent, train, tuft, waves

#: How far the frame is from the sides of the board, and from the fields above and below (mm).
_SIDE: Final = 3.6
_GAP: Final = 0.9

#: What fills the gaps that are neither corner nor shore, in reading order, over and over.
_SIGHTS: Final = (
    "mountains",
    "ruin",
    "mountains",
    "camp",
    "town",
    "mountains",
    "ruin",
    "mountains",
)
_DRAWN: Final[dict[str, Callable[[], Group]]] = {"ruin": ruin, "camp": camp, "town": town}

_SMALL: Final = (tuft, stones, palm, tuft)


def caravan_board(
    size: tuple[float, float],
    *,
    land: Rows,
    title: str,
    side: float = 20.785,
    left: float = 11.5,
    top: float = 65.1,
) -> Scene:
    """Draw the board under its spaces and fields.

    `land` is the map, with edges `side` mm long and its box beginning at (left, top); `title`
    stands in the first corner that is free. Raises ValueError for a land without lattice.
    """
    chart = Land.read(land, side, left, top)
    map_box = Box(_SIDE, chart.box.top - 3.1 + _GAP, size[0] - _SIDE, chart.box.bottom + 3.1 - _GAP)
    sheet = Group(tuple(_country(chart, map_box, title)), clip=_rect(map_box))
    return Scene(size, (ground(size, p.PARCHMENT), sheet, *frame(map_box)))


def _rect(box: Box) -> PathData:
    return rectangle(box.left, box.top, box.width, box.height)


def _country(chart: Land, box: Box, title: str) -> Iterator[Item]:
    water = [chart.center(cell) for cell in chart.of("water")]

    def dry(x: float, y: float) -> bool:
        return all((x - w.x) ** 2 + (y - w.y) ** 2 > 21**2 for w in water)

    yield Path(_rect(box.grown(5)), fill=p.PARCHMENT.mix(p.SAND, 0.3))
    yield from _stains(box)
    calm = Wind("calm", 210)

    def blown(x: float, y: float) -> bool:
        return dry(x, y) and calm.at(x, y) > -0.42

    def seen(x: float, y: float) -> bool:
        return dry(x, y) and chart.free(x, y, CLEARING - 0.8)

    yield from dunes(box, "map", blown, seen)
    yield wind_lines(box, "map", seen)
    if chart.corners:
        rose = _middle(chart, chart.corners[-1])
        yield rhumbs(rose.x, rose.y, box, p.INK_SOFT.mix(p.SAND, 0.5))
    yield from wadis(chart, (gap for gap, kind in _sights(chart) if kind == "mountains"), "map")
    yield from lake(chart, "map")
    yield from ways(chart, "map")
    yield from _gaps(chart)
    yield from _wild(chart)
    yield from _corners(chart, title)


def _stains(box: Box) -> Iterator[Item]:
    """Lay washes of paler and deeper sand over the land."""
    rng = Random("stains")
    for fill in (p.PARCHMENT_LIGHT.mix(p.PARCHMENT, 0.72), p.SAND.mix(p.PARCHMENT, 0.55)):
        path: PathData = ()
        for _ in range(9):
            x, y = rng.uniform(box.left, box.right), rng.uniform(box.top, box.bottom)
            rx, ry = rng.uniform(25, 60), rng.uniform(12, 26)
            ring = [
                (x + rx * rng.uniform(0.8, 1.1) * dx, y + ry * rng.uniform(0.75, 1.15) * dy)
                for dx, dy in _ROUND
            ]
            path += smooth_points(ring)
        yield Path(path, fill=fill)


_ROUND: Final = (
    (1, 0),
    (0.7, 0.7),
    (0, 1),
    (-0.7, 0.7),
    (-1, 0),
    (-0.7, -0.7),
    (0, -1),
    (0.7, -0.7),
)


def _wet(chart: Land, gap: Cell) -> list[Point]:
    """Return the middles of the waters beside a gap."""
    return [chart.center(cell) for cell in chart.beside(gap) if chart.kinds.get(cell) == "water"]


def _sights(chart: Land) -> list[tuple[Cell, str]]:
    """Say what stands in each gap that is no corner: groves at the water, else sights in turn."""
    turns = cycle(_SIGHTS)
    inner = (gap for gap in chart.gaps if gap not in chart.corners)
    return [(gap, "grove" if _wet(chart, gap) else next(turns)) for gap in inner]


def _gaps(chart: Land) -> Iterator[Item]:
    """Fill the gaps."""
    for gap, kind in _sights(chart):
        x, y = chart.center(gap)
        if kind == "mountains":
            yield Group(mountains(x, y + 1, 15.5, f"{gap}"))
        elif kind == "grove":
            wet = _wet(chart, gap)
            away = 8.4 if sum(w.x for w in wet) / len(wet) < x else -8.4
            yield at((grove(),), x + away, y - 0.6, 0.82)
        else:
            yield at((_DRAWN[kind](),), x, y + 1.5, 1.1)


def _wild(chart: Land) -> Iterator[Item]:
    """Let things grow and lie where spaces meet, and a caravan pass in the bays at the sides."""
    rng = Random("wild")
    for x, y in chart.meetings:
        if rng.random() < 0.62 and _open(chart, x, y):
            item = rng.choice(_SMALL)()
            yield at((item,), x + rng.uniform(-1, 1), y + 3.2, 0.72, left=rng.random() < 0.5)
    for k, (x, y) in enumerate(chart.depths()):
        yield at(((fish, waves)[k % 2](),), x, y, 0.8, left=k % 4 == 0)
    for k, (x, y) in enumerate(chart.bays):
        yield from _bay(k, x, y, left=x > chart.box.center.x)


def _open(chart: Land, x: float, y: float) -> bool:
    """Tell whether a meeting of fields is on land, and no title is beside it."""
    taken = map(chart.center, (*chart.of("water"), *chart.corners))
    return all((x - c.x) ** 2 + (y - c.y) ** 2 > 24**2 for c in taken)


def _bay(k: int, x: float, y: float, *, left: bool) -> Iterator[Item]:
    match k % 4:
        case 0 | 3:
            yield at(train(2, 10.2, 0.06), x, y + 3, left=left)
        case 1:
            yield at((palm(),), x - 3, y + 4, 1.2)
            yield at((palm(-1),), x + 2, y + 5, 0.95)
        case _:
            yield at((tent(k),), x, y + 3, 1.2)
            yield at((tuft(),), x - 6, y + 6)


def _corners(chart: Land, title: str) -> Iterator[Item]:
    """Put the title in the first free corner and the compass rose in the last one."""
    if not chart.corners:
        return
    first, last = chart.corners[0], chart.corners[-1]
    spot = _middle(chart, first)
    yield at(cartouche(title), spot.x + 2.4, spot.y - 1, 0.97)
    if last != first:
        rose = _middle(chart, last)
        yield at((compass(20.0),), rose.x, rose.y)


def _middle(chart: Land, corner: Cell) -> Point:
    """Return the middle of the room in a corner of the map, up to the frame."""
    x, y = chart.center(corner)
    return Point(x + (-3.6 if x < chart.box.center.x else 3.6), y)
