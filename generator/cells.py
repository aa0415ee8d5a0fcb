"""Lattices of fields, as game boards have them: where each field lies, its form, what is beside it
and the joined form of many. In come rows and columns counted from 1, out come points and paths in
mm; field (1, 1) has its box at the left top.

Of pointy hexagons and bricks every second row (2, 4, …) is shifted half a field to the right, of
flat hexagons every second column half a field down. All corners and centres are whole numbers of
steps, which become mm in one place: what coincides does so exactly."""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeVar, get_args

from generator.geometry import Box, PathData, Point, polygon

#: How fields lie beside each other; a hexagon stands on a corner (pointy) or on a side (flat), and
#: bricks are squares laid as in a wall: above and below, each has two others.
Lattice = Literal["square", "hexagon-pointy", "hexagon-flat", "brick"]
LATTICES: Final[tuple[Lattice, ...]] = get_args(Lattice)

_P = TypeVar("_P")

_HALF_ROOT_3: Final = math.sqrt(3) / 2


class Cell(NamedTuple):
    """The place of a field: row from the top and column from the left, both from 1."""

    row: int
    column: int


class Step(NamedTuple):
    """A place in whole steps of a lattice, to the right and down."""

    x: int
    y: int

    def plus(self, other: "Step") -> "Step":
        return Step(self.x + other.x, self.y + other.y)

    def minus(self, other: "Step") -> "Step":
        return Step(self.x - other.x, self.y - other.y)


class _Form(NamedTuple):
    # One field, its box at (0, 0), in steps: `unit` is the length of a step by that of a side,
    # `pitch` is from column to column and row to row; side k leads from corner k to the next, and
    # over it lies the field at `beside[k]`.
    unit: tuple[float, float]
    box: Step
    pitch: Step
    corners: tuple[Step, ...]
    beside: tuple[Step, ...]

    @property
    def middle(self) -> Step:
        return Step(self.box.x // 2, self.box.y // 2)


def _steps(*pairs: tuple[int, int]) -> tuple[Step, ...]:
    return tuple(Step(*pair) for pair in pairs)


_FORMS: Final[Mapping[Lattice, _Form]] = {
    "square": _Form(
        unit=(0.5, 0.5),
        box=Step(2, 2),
        pitch=Step(2, 2),
        corners=_steps((0, 0), (2, 0), (2, 2), (0, 2)),
        beside=_steps((0, -2), (2, 0), (0, 2), (-2, 0)),
    ),
    "hexagon-pointy": _Form(
        unit=(_HALF_ROOT_3, 0.5),
        box=Step(2, 4),
        pitch=Step(2, 3),
        corners=_steps((1, 0), (2, 1), (2, 3), (1, 4), (0, 3), (0, 1)),
        beside=_steps((1, -3), (2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3)),
    ),
    "hexagon-flat": _Form(
        unit=(0.5, _HALF_ROOT_3),
        box=Step(4, 2),
        pitch=Step(3, 2),
        corners=_steps((1, 0), (3, 0), (4, 1), (3, 2), (1, 2), (0, 1)),
        beside=_steps((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)),
    ),
    # The middles of the upper and lower edges are corners as well: there two others meet.
    "brick": _Form(
        unit=(0.25, 0.25),
        box=Step(4, 4),
        pitch=Step(4, 4),
        corners=_steps((0, 0), (2, 0), (4, 0), (4, 4), (2, 4), (0, 4)),
        beside=_steps((-2, -4), (2, -4), (4, 0), (2, 4), (-2, 4), (-4, 0)),
    ),
}

#: Lattices whose every second row lies half a field to the right.
_SHIFTED_ROWS: Final = ("hexagon-pointy", "brick")


def neighbours(lattice: Lattice, row: int, column: int) -> tuple[Cell, ...]:
    """Return the fields over the sides of a field, clockwise, whether or not a board has them.

    Squares begin with the north: N E S W; pointy hexagons with the north-east: NE E SE SW W NW;
    flat ones with the north: N NE SE S SW NW; bricks with the north-west: NW NE E SE SW W. The
    field over side k has this one over the side that is half a round further on.
    """
    here = _spot(lattice, Cell(row, column))
    return tuple(_cell(lattice, here.plus(step)) for step in _FORMS[lattice].beside)


def shifted(lattice: Lattice, cell: Cell, rows: int, columns: int) -> Cell:
    """Return where a field comes to lie when field (1, 1) is laid `rows` and `columns` further on.

    A shift by an odd number of rows of pointy hexagons or bricks, or columns of flat hexagons, goes
    half a field to the right, or down, as well.
    """
    by = _spot(lattice, Cell(1 + rows, 1 + columns))
    return _cell(lattice, _spot(lattice, cell).plus(by))


def _spot(lattice: Lattice, cell: Cell) -> Step:
    """Return the left top of a field's box."""
    row, column = cell.row - 1, cell.column - 1
    pitch = _FORMS[lattice].pitch
    right = row % 2 * pitch.x // 2 if lattice in _SHIFTED_ROWS else 0
    down = column % 2 * pitch.y // 2 if lattice == "hexagon-flat" else 0
    return Step(column * pitch.x + right, row * pitch.y + down)


def _cell(lattice: Lattice, spot: Step) -> Cell:
    """Return the field whose box has its left top there; rounding down drops the half shift."""
    pitch = _FORMS[lattice].pitch
    return Cell(spot.y // pitch.y + 1, spot.x // pitch.x + 1)


_DIAGONALS: Final = ((-1, -1), (-1, 1), (1, 1), (1, -1))

#: An edge by its ends; the one with the lesser x, then y, comes first.
Edge = tuple[Point, Point]


@dataclass(frozen=True)
class Cells:
    """The fields of a lattice whose edges are `side` mm long (of bricks, the upper and lower edge
    are two halves each)."""

    lattice: Lattice
    side: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a field's box (mm)."""
        return self._point(self._form.box)

    def corner(self, cell: Cell) -> Point:
        """Return the left top of a field's box."""
        return self._point(_spot(self.lattice, cell))

    def center(self, cell: Cell) -> Point:
        """Return the middle of a field."""
        return self._point(_spot(self.lattice, cell).plus(self._form.middle))

    def polygon(self, cell: Cell) -> PathData:
        """Draw a field, clockwise, from the corner at which its first side begins."""
        return polygon(self._point(corner) for corner in self._corners(cell))

    def box(self, cells: Iterable[Cell]) -> Box:
        """Return the box around fields, of which there is at least one."""
        spots = [_spot(self.lattice, cell) for cell in cells]
        left, top = min(spot.x for spot in spots), min(spot.y for spot in spots)
        right, bottom = max(spot.x for spot in spots), max(spot.y for spot in spots)
        opposite = Step(right, bottom).plus(self._form.box)
        return Box(*self._point(Step(left, top)), *self._point(opposite))

    def edges(self, cells: Iterable[Cell]) -> dict[Edge, tuple[Cell, ...]]:
        """Return every edge of some fields once, with the one or two of them that have it."""
        found: dict[Edge, tuple[Cell, ...]] = {}
        for cell in sorted(set(cells)):
            corners = [self._point(corner) for corner in self._corners(cell)]
            for one, other in _sides(corners):
                edge = (one, other) if one < other else (other, one)
                found[edge] = (*found.get(edge, ()), cell)
        return found

    def outline(self, cells: Iterable[Cell]) -> PathData:
        """Draw the joined form of fields.

        A ring each for groups that do not touch along an edge, clockwise, and one for each hole,
        the other way round; no ring comes twice to the same point. Corners in the middle of
        straight lines are left out.
        """
        return tuple(
            segment
            for ring in _rings(self._rim(cells))
            for segment in polygon(self._point(corner) for corner in _bends(ring))
        )

    def around(self, cells: Iterable[Cell]) -> frozenset[Cell]:
        """Return the fields that touch some of `cells`, be it in a point, and are none of them."""
        own = set(cells)
        found = {other for cell in own for other in neighbours(self.lattice, *cell)}
        if self.lattice == "square":
            found |= {Cell(row + i, column + k) for row, column in own for i, k in _DIAGONALS}
        return frozenset(found - own)

    def reach(self, cell: Cell, free: Collection[Cell]) -> PathData:
        """Draw a field, its box at (0, 0), with what is nearer to it than to any other field, up
        to the middle of the `free` fields beside it.

        So a drawing can run over the rim of a board into the bleed, and be cut off sharply
        where another field begins.
        """
        ring: list[Step] = []
        for side, corner in enumerate(self._corners(cell)):
            ring += self._around(cell, corner, side, free)
            beside = self._over(cell, side)
            if _cell(self.lattice, beside) in free:
                ring.append(beside.plus(self._form.middle))
        here = _spot(self.lattice, cell)
        return polygon(self._point(step.minus(here)) for step in ring)

    def _around(
        self, cell: Cell, corner: Step, side: int, free: Collection[Cell]
    ) -> Sequence[Step]:
        """Return the way past the corner at which a side begins: the corner itself, unless all
        around it is free."""
        here = _spot(self.lattice, cell)
        before, after = self._over(cell, side - 1), self._over(cell, side)
        opens = [_cell(self.lattice, spot) in free for spot in (before, after)]
        if self.lattice == "brick" and all(opens):
            middle = self._form.middle
            return _past_brick(before.plus(middle), corner, after.plus(middle))
        if self.lattice != "square":
            return () if all(opens) else (corner,)
        across = before.plus(after).minus(here)
        if not any(opens) or _cell(self.lattice, across) not in free:
            return (corner,)
        middle = across.plus(self._form.middle)
        if all(opens):
            return (middle,)
        # A straight rim: what is free here is shared with the next field along it.
        near = (before if opens[0] else after).plus(self._form.middle)
        half = Step((near.x + middle.x) // 2, (near.y + middle.y) // 2)
        return (half, corner) if opens[0] else (corner, half)

    @property
    def _form(self) -> _Form:
        return _FORMS[self.lattice]

    def _point(self, step: Step) -> Point:
        across, down = self._form.unit
        return Point(step.x * across * self.side, step.y * down * self.side)

    def _corners(self, cell: Cell) -> list[Step]:
        spot = _spot(self.lattice, cell)
        return [spot.plus(corner) for corner in self._form.corners]

    def _over(self, cell: Cell, side: int) -> Step:
        return _spot(self.lattice, cell).plus(self._form.beside[side])

    def _rim(self, cells: Iterable[Cell]) -> list[tuple[Step, Step]]:
        """Return the edges that belong to one field only, as that field's way round runs."""
        edges = {edge: None for cell in sorted(set(cells)) for edge in _sides(self._corners(cell))}
        return [(one, other) for one, other in edges if (other, one) not in edges]


def _past_brick(before: Step, corner: Step, after: Step) -> Sequence[Step]:
    """Return the way past the corner of a brick from the middle of one free field to that of the
    next.

    The straight way would cut off too much of a right angle. What lies across may be a brick too:
    its way is this one, turned half round.
    """
    if before.y == after.y:
        return ()
    level, upright = (after, before) if before.x == corner.x else (before, after)
    half = Step((level.x + corner.x) // 2, (level.y + corner.y) // 2)
    way = (half, half.plus(Step(0, upright.y - corner.y)))
    return way if level == before else way[::-1]


def _sides(corners: Sequence[_P]) -> Iterator[tuple[_P, _P]]:
    return pairwise([*corners, corners[0]])


def _rings(edges: Iterable[tuple[Step, Step]]) -> Iterator[list[Step]]:
    """Join directed edges to rings; where two rings touch in a point, each has it once."""
    ahead: dict[Step, list[Step]] = {}
    for one, other in edges:
        ahead.setdefault(one, []).append(other)
    for start in list(ahead):
        way, place = [start], {start: 0}
        while ahead[way[-1]]:
            point = ahead[way[-1]].pop()
            if point in place:
                begin = place[point]
                yield way[begin:]
                for gone in way[begin + 1 :]:
                    del place[gone]
                del way[begin + 1 :]
            else:
                place[point] = len(way)
                way.append(point)


def _bends(ring: Sequence[Step]) -> Iterator[Step]:
    """Return the corners of a ring at which it changes direction."""
    for place, here in enumerate(ring):
        one, other = here.minus(ring[place - 1]), ring[(place + 1) % len(ring)].minus(here)
        if one != other:
            yield here
