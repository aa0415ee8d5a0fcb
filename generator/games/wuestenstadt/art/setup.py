"""The set-up drawn small: the Camp in the middle, a column of entry fields beside it, the paths
that will be laid as dashed octagons, behind them gates and refuges, and above and below the Camp
what lies ready. A number of players goes in, a plan in cells of one tile or a scene comes out.

Players A and B sit at one long side of the Camp, C and D at the other. Each has six rows; the gate
stands in the third row from the end."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from generator.drawing.brush import contour, line, segment
from generator.drawing.lettering import centred
from generator.findings import nearest
from generator.geometry import (
    Box,
    PathData,
    Point,
    circle,
    flatten,
    polygon,
    polyline,
    rectangle,
    rotate,
    sector,
    translate,
)
from generator.scene import WHITE, Group, Item, Path, Scene

from .emblems import emblem_item
from .palette import (
    CREAM,
    DUNE,
    DUSK,
    DUSK_DEEP,
    GOLD_LIGHT,
    GROUP_IDS,
    SAND_DEEP,
    SAND_LIGHT,
)
from .palette import group as group_of
from .supplies import dice_mark, pile_mark, shield_mark, tent_mark
from .supplies import octagon as _tile

#: The Camp and the radius of a refuge, in cells of a tile of 44 mm.
_CAMP: Final = (190 / 44, 264 / 44)
_FAN: Final = 130 / 44

#: The least and most players.
_PLAYERS: Final = (2, 4)

#: The em of the letters on entries and refuges, in mm: 6.5 pt.
_TYPE: Final = 2.3
_MARGIN: Final = 3.0

Cell = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything lies, in cells from the middle of the Camp: x to the right, y down."""

    rows: int
    columns: int
    entries: tuple[Cell, ...]
    paths: tuple[Cell, ...]
    gates: tuple[Cell, ...]

    @property
    def reach(self) -> Box:
        """The room that the plan takes, in cells."""
        sides = {1 if x > 0 else -1 for x, _ in self.gates}
        far = max(x for x, _ in self.gates) + 0.5 + _FAN
        left = -far if -1 in sides else -_CAMP[0] / 2
        return Box(left, -self.rows, far, self.rows)


def plan(players: int, rows: int = 6, columns: int = 6, gate_row: int = 3) -> Plan:
    """Lay out the table for 2 to 4 players, with `rows` and `columns` of path for each of them.

    `gate_row` counts the rows of each half from its outer end. Raises ValueError for any
    other number of players and for a gate that is in none of the rows.
    """
    if not _PLAYERS[0] <= players <= _PLAYERS[1]:
        message = f"the set-up is drawn for 2 to 4 players, not {players}"
        raise ValueError(message)
    if not 1 <= gate_row <= rows:
        message = f"the gate is in row {gate_row}, but there are {rows} rows"
        raise ValueError(message)
    seats = [(side, half) for side in (1, -1) for half in (-1, 1)][:players]
    first = _CAMP[0] / 2 + 0.5
    levels = [k + 0.5 for k in range(rows)]
    return Plan(
        rows,
        columns,
        tuple((side * first, half * y) for side, half in seats for y in levels),
        tuple(
            (side * (first + column), half * y)
            for side, half in seats
            for column in range(1, columns + 1)
            for y in levels
        ),
        tuple(
            (side * (first + columns + 1), half * levels[rows - gate_row]) for side, half in seats
        ),
    )


def setup_diagram(
    size: tuple[float, float], *, players: int, rows: int = 6, columns: int = 6, gate_row: int = 3
) -> Scene:
    """Draw the set-up as large as `size` allows, about 95 × 70 mm; see `plan` for the numbers.

    Raises ValueError for a number of players other than 2, 3 and 4.
    """
    table, (width, height) = plan(players, rows, columns, gate_row), size
    reach = table.reach
    cell = min((width - 2 * _MARGIN) / reach.width, (height - 2 * _MARGIN) / reach.height)
    at = translate(width / 2 - reach.center.x * cell, height / 2 - reach.center.y * cell)
    items = (
        *_rows(table, cell),
        *_camp(cell),
        *_tiles(table, cell),
        *_refuges(table, cell),
        *_supplies(table, cell),
    )
    panel = Path(rectangle(0, 0, width, height, 2.5), fill=SAND_LIGHT)
    return Scene(size, (panel, Group(items, transform=at)))


def _rows(table: Plan, cell: float) -> Iterator[Item]:
    """Shade the row of each gate, which leads straight home, and part the halves by a line."""
    for x, y in table.gates:
        side = 1 if x > 0 else -1
        start = side * _CAMP[0] / 2 * cell
        box = sorted((start, x * cell))
        band = rectangle(box[0], (y - 0.5) * cell, box[1] - box[0], cell)
        yield Path(band, fill=GOLD_LIGHT)
    for side in {1 if x > 0 else -1 for x, _ in table.gates}:
        near, far = side * _CAMP[0] / 2 * cell, side * (_CAMP[0] / 2 + table.columns + 2) * cell
        yield line(segment(near, 0, far, 0), DUSK, 0.35, (0.2, 1.0))


def _camp(cell: float) -> Iterator[Item]:
    """Draw the Camp: a wall around six courts with their emblems."""
    width, height = _CAMP[0] * cell, _CAMP[1] * cell
    wall = rectangle(-width / 2 + 0.4, -height / 2, width - 0.8, height, 0.8)
    yield from contour([wall], DUSK_DEEP, 0.25)
    yield Path(wall, fill=DUNE)
    court = Box(-width / 4 + 0.9, -height / 6 + 0.5, width / 4 - 0.9, height / 6 - 0.5)
    for k, name in enumerate(GROUP_IDS):
        x, y = (k % 2 - 0.5) * (width - 0.8) / 2, (k // 2 - 1) * height / 3
        colours = group_of(name)
        ground = rectangle(x + court.left, y + court.top, court.width, court.height, 0.7)
        yield Path(ground, fill=colours.colour, stroke=DUSK_DEEP, width=0.25)
        yield emblem_item(name, x, y, min(court.width, court.height) * 0.72, colours.ink)


def _tiles(table: Plan, cell: float) -> Iterator[Item]:
    """Lay entries, the paths to come, and gates; each kind is one drawing."""
    kinds = ((table.paths, path_mark(cell)), (table.entries, entry_mark(cell)))
    for places, mark in (*kinds, (table.gates, gate_mark(cell))):
        for x, y in places:
            yield Group((mark,), transform=translate(x * cell, y * cell))


def _octagon(cell: float, gap: float = 0.3) -> PathData:
    return _tile(cell - gap)


def _supplies(table: Plan, cell: float) -> Iterator[Item]:
    """Put what lies ready above and below the Camp, where no paths will lie."""
    free = (_CAMP[1] / 2 + table.rows) / 2
    places = (
        (-1, -1, pile_mark(2.0 * cell)),
        (1, -1, shield_mark(1.5 * cell)),
        (-1, 1, tent_mark(2.2 * cell)),
        (1, 1, dice_mark(2.1 * cell)),
    )
    for side, half, mark in places:
        at = translate(side * _CAMP[0] / 4 * cell, half * free * cell)
        yield Group((mark,), transform=at)


@cache
def path_mark(cell: float) -> Group:
    """Draw a path that will be laid: an octagon, `cell` mm wide, of which only corners show."""
    outline = _octagon(cell, 0.5)
    return Group((Path(outline, fill=CREAM), Path(_corners(outline), stroke=DUSK, width=0.3)))


def _corners(outline: PathData) -> PathData:
    """Keep a third of each side of a closed outline, at its ends."""
    ring = flatten(outline)[0]
    path: PathData = ()
    for k, corner in enumerate(ring[:-1]):
        before, after = ring[k - 1 if k else -2], ring[k + 1]
        path += polyline([_toward(corner, before), corner, _toward(corner, after)])
    return path


def _toward(place: Point, other: Point) -> Point:
    return Point(place.x + (other.x - place.x) / 3, place.y + (other.y - place.y) / 3)


@cache
def entry_mark(cell: float) -> Group:
    """Draw an entry field with its "1"."""
    one = centred("1", 0, 0, _TYPE, fill=DUSK_DEEP, key="text-bold")
    return Group((Path(_octagon(cell), fill=SAND_DEEP, stroke=DUSK_DEEP, width=0.3), one))


@cache
def gate_mark(cell: float) -> Group:
    """Draw a gate: a dark arch on gold."""
    u = cell / 2
    arch = polygon(
        [(-u * 0.42, u * 0.6), (-u * 0.42, -u * 0.1), (u * 0.42, -u * 0.1), (u * 0.42, u * 0.6)]
    )
    return Group(
        (
            Path(_octagon(cell), fill=GOLD_LIGHT, stroke=DUSK_DEEP, width=0.3),
            Path((*arch, *circle(0, -u * 0.1, u * 0.42)), fill=DUSK_DEEP),
        )
    )


@cache
def refuge_mark(cell: float) -> Group:
    """Draw a refuge as wide as a tile."""
    return Group(tuple(_fan(cell * 0.55)), transform=translate(0, cell * 0.275))


#: What the drawing shows, by name: for the key beside it.
_MARKS: Final[dict[str, Callable[[float], Group]]] = {
    "dice": dice_mark,
    "entry": entry_mark,
    "gate": gate_mark,
    "path": path_mark,
    "pile": pile_mark,
    "refuge": refuge_mark,
    "shield": shield_mark,
    "tent": tent_mark,
}


def setup_mark(size: tuple[float, float], *, name: str) -> Scene:
    """Draw one of the things in the set-up alone, for its key: entry, path, gate, pile and so on.

    Raises ValueError with the nearest name for an unknown one.
    """
    if name not in _MARKS:
        advice = nearest(name, _MARKS, len(_MARKS))
        raise ValueError(f"nothing in the set-up is named {name!r}; {advice}")
    width, height = size
    mark = _MARKS[name](min(size) - 0.3)
    return Scene(size, (Group((mark,), transform=translate(width / 2, height / 2)),))


def _refuges(table: Plan, cell: float) -> Iterator[Item]:
    """Open a refuge behind each gate, with the letter of its player."""
    for (x, y), letter in zip(table.gates, "ABCD", strict=False):
        side = 1 if x > 0 else -1
        apex = Point((x + side * 0.5) * cell, y * cell)
        fan = Group(
            tuple(_fan(_FAN * cell - 0.4)), transform=rotate(90 * side).then(translate(*apex))
        )
        yield fan
        middle = apex.x + side * 0.62 * _FAN * cell
        yield from _letter(letter, middle, apex.y)


def _letter(letter: str, x: float, y: float) -> Iterator[Item]:
    yield Path(circle(x, y, 2.1), fill=WHITE, stroke=DUSK_DEEP, width=0.3)
    yield centred(letter, x, y, _TYPE * 1.2, fill=DUSK_DEEP, key="text-bold")


def _fan(radius: float) -> Iterator[Item]:
    """Draw a refuge that opens upwards from the origin."""
    yield from contour([sector(0, 0, radius, -60, 120)], DUSK_DEEP, 0.25)
    for k, name in enumerate(GROUP_IDS):
        wedge = sector(0, 0, radius, -60 + 20 * k, 20)
        yield Path(wedge, fill=group_of(name).colour, stroke=DUSK_DEEP, width=0.25, join="round")
