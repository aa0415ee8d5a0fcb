"""The skyline of Stockholm: the brick tower with three crowns, the gables of the old town with a
green spire behind them, and the lattice spire of Riddarholm. Nothing goes in, one group comes out,
in mm on the start card."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from generator.drawing.brush import contour, joined, line, moved, smooth
from generator.drawing.forms import Tones
from generator.geometry import PathData, bounds, polygon, polyline, rectangle
from generator.scene import Group, Item, Path

from . import palette as p

#: The quay, where all houses stand.
_QUAY: Final = 38.4

_BRICK: Final = Tones.parse("#B5533C", "#863A2B", "#CE7358")

Gable = Literal["plain", "stepped", "curved"]


class _House(NamedTuple):
    """A house of the old town: its left edge and width, where its wall ends, its gable."""

    left: float
    wide: float
    eaves: float
    gable: Gable
    tones: Tones


_HOUSES: Final = (
    _House(25.6, 2.7, 30.2, "curved", p.OCHRE),
    _House(28.1, 2.5, 28.6, "stepped", p.TERRA),
    _House(30.4, 2.6, 29.6, "plain", p.PLASTER),
    _House(32.8, 2.4, 31.0, "curved", p.OCHRE),
)

#: The left half of a gable: how far towards its middle, and how high over the eaves in mm.
_GABLES: Final[dict[Gable, tuple[tuple[float, float], ...]]] = {
    "plain": ((0, 0), (1, 2.2)),
    "stepped": ((0, 0), (0.4, 0), (0.4, 1), (0.72, 1), (0.72, 2)),
    "curved": ((0, 0), (0.1, 0.7), (0.55, 0.9), (0.6, 1.6), (1, 2.1)),
}

#: A crown about the middle of its foot, 1.7 mm wide.
_CROWN: Final = polygon(
    [(-0.7, 0), (-0.95, -1.1), (-0.45, -0.65), (0, -1.35), (0.45, -0.65), (0.95, -1.1), (0.7, 0)]
)


@cache
def town() -> Group:
    """Draw the skyline, from the back to the front."""
    items = [*_cathedral(), *_city_hall(), *_riddarholm()]
    for house in _HOUSES:
        items += _old_house(house)
    return Group((*items, *_quay()))


def _solid(path: PathData, tones: Tones, share: float = 0.62) -> list[Item]:
    """Fill an upright shape with a colour, its right part in shade, and edge it."""
    box = bounds(path)
    split = box.left + box.width * share
    shade = rectangle(split, 0, 20, 60)
    return [
        *contour((path,), p.NIGHT, 0.2),
        Path(path, fill=tones.base),
        Group((Path(shade, fill=tones.dark),), clip=path),
    ]


def _windows(xs: Sequence[float], ys: Sequence[float], wide: float, high: float) -> Path:
    panes = (rectangle(x - wide / 2, y, wide, high) for y in ys for x in xs)
    return Path(joined(panes), fill=p.GLASS)


def _city_hall() -> list[Item]:
    """Draw the brick tower at the left, with its copper lantern and three crowns."""
    hall = rectangle(19.8, 32.4, 6.6, _QUAY - 32.4)
    roof = polygon([(19.4, 32.5), (20.4, 31.2), (26.0, 31.2), (26.8, 32.5)])
    tower = polygon([(20.5, _QUAY), (20.9, 22.6), (24.9, 22.6), (25.3, _QUAY)])
    lantern = rectangle(21.7, 19.8, 2.4, 2.9)
    cap = smooth("21.3,19.9! 21.9,18.7 22.9,18.1 23.9,18.7 24.5,19.9!")
    crowns = joined(moved(_CROWN, x, y) for x, y in ((22.0, 17.9), (23.8, 17.9), (22.9, 16.6)))
    return [
        *_solid(hall, _BRICK, 1.0),
        *_solid(roof, p.COPPER, 1.0),
        *_solid(tower, _BRICK),
        *_solid(lantern, p.PLASTER, 0.7),
        *_solid(cap, p.COPPER),
        *contour((crowns,), p.NIGHT, 0.18),
        Path(crowns, fill=p.GOLD),
        _windows((22.1, 22.9, 23.7), (20.5,), 0.42, 1.5),
        _windows((21.9, 23.0), (24.2, 27.0, 29.8), 0.5, 1.5),
    ]


def _cathedral() -> list[Item]:
    """Draw the green spire behind the old town."""
    tower = rectangle(28.3, 23.4, 2.8, 9.0)
    left = "28.0,23.5! 28.3,22.4 29.2,21.6 29.5,20.2"
    bulb = smooth(f"{left} 29.7,18.2! 29.9,20.2 30.2,21.6 31.1,22.4 31.4,23.5!")
    return [
        *_solid(tower, p.OCHRE),
        *_solid(bulb, p.COPPER),
        Path(rectangle(29.2, 24.4, 0.9, 1.5), fill=p.GLASS),
    ]


def _riddarholm() -> list[Item]:
    """Draw the brick church at the right, with its spire of iron lattice."""
    nave = rectangle(34.2, 33.6, 3.4, _QUAY - 33.6)
    roof = polygon([(33.9, 33.8), (34.9, 31.6), (37.4, 31.6), (37.4, 33.8)])
    tower = rectangle(36.6, 28.4, 3.5, _QUAY - 28.4)
    spire = polygon([(36.9, 28.4), (38.35, 16.6), (39.8, 28.4)])
    return [
        *_solid(nave, _BRICK, 1.0),
        *_solid(roof, p.ROOF, 1.0),
        *_solid(spire, p.ROOF, 0.55),
        _lattice(),
        *_solid(tower, _BRICK),
        *_solid(_pinnacles(), p.ROOF, 1.0),
        Path(rectangle(37.5, 30.4, 0.9, 2.2), fill=p.GLASS),
        _windows((35.3,), (35.0,), 0.7, 1.8),
    ]


def _lattice() -> Path:
    """Open the spire up with a ladder of pale gaps."""
    path: PathData = ()
    for level in (26.9, 24.9, 23.0, 21.3):
        half = (level - 16.6) / 11.8 * 1.45 - 0.42
        path += polygon(
            [
                (38.35 - half, level),
                (38.35, level - 1.1),
                (38.35 + half, level),
                (38.35, level + 0.5),
            ]
        )
    return Path(path, fill=p.LANE)


def _pinnacles() -> PathData:
    return joined(polygon([(x - 0.45, 28.5), (x, 26.6), (x + 0.45, 28.5)]) for x in (36.9, 39.8))


def _old_house(house: _House) -> list[Item]:
    """Draw a house of the old town with two columns of windows."""
    left, right, middle = house.left, house.left + house.wide, house.left + house.wide / 2
    profile = [(share * house.wide / 2, rise) for share, rise in _GABLES[house.gable]]
    up = [(left + across, house.eaves - rise) for across, rise in profile]
    down = [(right - across, house.eaves - rise) for across, rise in reversed(profile)]
    wall = polygon([*up, *down, (right, _QUAY), (left, _QUAY)])
    levels = [house.eaves + 0.4 + 1.7 * k for k in range(4)]
    seen = [level for level in levels if level < _QUAY - 1.8]
    windows = _windows((middle - 0.52, middle + 0.52), seen, 0.55, 1.0)
    return [*_solid(wall, house.tones, 0.78), windows]


def _quay() -> list[Item]:
    """Lay the granite quay before the houses."""
    wall = polygon(
        [(19.6, _QUAY - 0.5), (40.4, _QUAY - 0.5), (40.8, _QUAY + 1.2), (19.2, _QUAY + 1.2)]
    )
    top = polyline([(19.6, _QUAY - 0.4), (40.4, _QUAY - 0.4)])
    return [
        *contour((wall,), p.NIGHT, 0.2),
        Path(wall, fill=p.ROCK.dark),
        line(top, p.ROCK.light, 0.5),
    ]
