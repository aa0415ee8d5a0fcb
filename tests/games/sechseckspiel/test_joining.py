"""Copies of the board elements laid two by two: their edges coincide, and where they have been cut
out and glued onto each other's flaps, joints look like the edges between fields of one element."""

import math
from functools import cache
from typing import NamedTuple

import numpy as np
import pytest
from shapely import Polygon, union_all

from generator.cells import Cell, Cells, Edge
from generator.data import games
from generator.faces import draw_pieces
from generator.geometry import Point, flatten, transformed, translate
from generator.model import Paper, Piece
from generator.render import png
from generator.rules import load_game
from generator.scene import Group
from tests.render.drawing import Pixels, pdf_bytes, sheet

ROWS, COLUMNS = 8, 5
FIELDS = Cells("hexagon-pointy", 17.0)
PATCH = [Cell(row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
#: The ways by which copies are laid beside and below each other.
RIGHT, DOWN = FIELDS.corner(Cell(1, 1 + COLUMNS)), FIELDS.corner(Cell(1 + ROWS, 1))
#: Which element lies where: upper left, upper right, lower left, lower right.
ARRANGEMENTS = [(1, 1, 1, 1), (1, 2, 2, 1), (2, 2, 1, 1), (2, 1, 2, 1)]
PLACES = [Point(0, 0), RIGHT, DOWN, Point(RIGHT.x + DOWN.x, RIGHT.y + DOWN.y)]
#: Around the four elements on the picture, in mm, and pixels a mm.
MARGIN, PX = 10.0, 10


@cache
def elements() -> dict[int, Piece]:
    """Draw one copy of each element, with its flaps."""
    rules = load_game(games()["sechseckspiel"]).at()
    pieces, findings = draw_pieces(rules, "de", only=("element1", "element2"))
    assert findings == []
    return {
        number: next(p for p in pieces if p.component == f"element{number}") for number in (1, 2)
    }


def test_the_elements_have_the_size_of_their_fields_and_flaps() -> None:
    box = FIELDS.box(PATCH)
    assert (round(box.width, 3), round(box.height, 3)) == (161.947, 212.5)
    for piece in elements().values():
        (ring,) = flatten(piece.outline.path)
        fields = Polygon(flatten(FIELDS.outline(PATCH))[0])
        assert Polygon(ring).buffer(1e-6).covers(fields)
        assert 8.0 <= piece.outline.width - box.width <= 8.5
        assert 8.0 <= piece.outline.height - box.height <= 9.3


def test_edges_of_two_by_two_copies_coincide() -> None:
    edges = [
        sorted((round(p.x, 6), round(p.y, 6)) for p in edge)
        for dx, dy in PLACES
        for cell in PATCH
        for edge in sides(cell, dx, dy)
    ]
    found: dict[tuple[tuple[float, float], ...], int] = {}
    for edge in edges:
        found[tuple(edge)] = found.get(tuple(edge), 0) + 1
    # Every edge belongs to one field or to two: none is there a hair beside another.
    assert set(found.values()) == {1, 2}
    whole = union_all(
        [Polygon(flatten(transformed(FIELDS.outline(PATCH), translate(*p)))[0]) for p in PLACES]
    )
    assert whole.geom_type == "Polygon"
    assert not whole.interiors
    field = 3 * 3**0.5 / 2 * 17**2
    assert whole.area == pytest.approx(4 * len(PATCH) * field)
    rim = sum(1 for count in found.values() if count == 1)
    assert whole.length == pytest.approx(rim * 17.0)


def sides(cell: Cell, dx: float, dy: float) -> list[tuple[Point, Point]]:
    (ring,) = flatten(transformed(FIELDS.polygon(cell), translate(dx, dy)))
    corners = ring[:-1] if ring[0] == ring[-1] else ring
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


@cache
def board(arrangement: tuple[int, ...]) -> Pixels:
    """Print four elements, cut out at their trim, each laid over the flaps of those before it."""
    pieces = [elements()[number] for number in arrangement]
    groups = [
        Group(piece.front.items, translate(x + MARGIN, y + MARGIN), clip=piece.outline.path)
        for piece, (x, y) in zip(pieces, PLACES, strict=True)
    ]
    paper = Paper("table", 2 * RIGHT.x + 40, 2 * DOWN.y + 40)
    (image,) = png.draw(pdf_bytes(sheet(*groups, paper=paper)), PX * 25.4)
    return np.asarray(image.convert("L"), dtype=np.int16)


def strip(picture: Pixels, one: Point, other: Point) -> Pixels:
    """Return the grey around an edge: at nine places along it, what lies within 0.45 mm of it."""
    nx, ny = -(other.y - one.y) / 17, (other.x - one.x) / 17
    along = np.linspace(0.1, 0.9, 9)[:, None]
    across = np.arange(-4, 5)[None, :] / PX
    x = one.x + (other.x - one.x) * along + nx * across + MARGIN
    y = one.y + (other.y - one.y) * along + ny * across + MARGIN
    seen: Pixels = picture[np.floor(y * PX).astype(int), np.floor(x * PX).astype(int)]
    return seen


class Border(NamedTuple):
    """What can be said of an edge: which way it runs, and the terrains on both its sides."""

    bearing: int
    kinds: tuple[str, ...]


#: Edges as they are found on the table, with what they are and whether two elements meet there.
Found = tuple[tuple[Point, Point], Border, bool]


def edges(arrangement: tuple[int, ...]) -> list[Found]:
    """Return all edges with a field on each side, of the four elements as they lie."""
    tables = load_game(games()["sechseckspiel"]).tables
    whole: dict[Edge, list[tuple[int, int, str]]] = {}
    for place, (number, (dx, dy)) in enumerate(zip(arrangement, PLACES, strict=True)):
        for row in tables[f"element{number}"].rows:
            cell = Cell(int(row.values["row"]), int(row.values["column"]))
            for edge in sides(cell, dx, dy):
                # Fields are walked clockwise: the one on the right has the edge as it is kept.
                key = min(rounded(edge), rounded(edge[::-1]))
                side = int(key == rounded(edge))
                whole.setdefault(key, []).append((side, place, row.values["kind"]))
    return [
        (
            edge,
            Border(bearing(edge), tuple(kind for *_, kind in sorted(own))),
            own[0][1] != own[1][1],
        )
        for edge, own in whole.items()
        if len(own) == 2
    ]


def rounded(edge: tuple[Point, ...]) -> Edge:
    one, other = (Point(round(p.x, 3), round(p.y, 3)) for p in edge)
    return one, other


def bearing(edge: Edge) -> int:
    (x0, y0), (x1, y1) = edge
    return round(math.degrees(math.atan2(y1 - y0, x1 - x0)))


def ink(across: Pixels) -> float:
    """Return how much darker than the grounds on its sides a line is, over its whole width.

    Where a line begins within a pixel makes no difference to the sum.
    """
    profile = np.median(across, axis=0)
    half = len(profile) // 2
    left, right = profile[0] - profile[:half], profile[-1] - profile[half + 1 :]
    middle = min(profile[0], profile[-1]) - profile[half]
    return float(left.sum() + right.sum() + middle)


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
def test_joints_look_like_any_other_edge(arrangement: tuple[int, ...]) -> None:
    # Neither a gap (the paper is white) nor a line that is there twice (twice the ink).
    picture = board(arrangement)
    found = edges(arrangement)
    usual = {border: strip(picture, *edge) for edge, border, joint in found if not joint}
    joints = [(edge, border) for edge, border, joint in found if joint]
    # Left and right 15 edges in two rows, above and below 9 in two columns, and one in the middle.
    assert len(joints) == 2 * 15 + 2 * 9 + 1
    compared = 0
    for edge, border in joints:
        seen = strip(picture, *edge)
        assert seen.max() < 235
        if border in usual:
            compared += 1
            grounds = np.median(usual[border], axis=0)[[0, -1]]
            slack = 0.25 * ink(usual[border]) + abs(grounds[0] - grounds[1])
            assert ink(seen) == pytest.approx(ink(usual[border]), abs=slack)
    assert compared >= 15
