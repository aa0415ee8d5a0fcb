"""Lattices of fields: forms, neighbours, joined outlines, and copies that join without a gap."""

import math
from collections.abc import Collection
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon, box, union_all
from shapely.affinity import translate as moved

from generator.cells import LATTICES, Cell, Cells, Lattice, neighbours, shifted
from generator.geometry import PathData, Point, bounds, flatten

CELL = st.builds(Cell, st.integers(1, 6), st.integers(1, 6))
PATCH = st.sets(CELL, min_size=1, max_size=20)
LATTICE = st.sampled_from(LATTICES)
SIDE = st.floats(3, 40)


def full(rows: int, columns: int) -> list[Cell]:
    return [Cell(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]


def area(path: PathData) -> Polygon:
    """Return what a path encloses: rings clockwise as seen, and holes the other way round."""
    rings = [Polygon(ring) for ring in flatten(path)]
    assert all(ring.is_valid for ring in rings)
    # Shapely counts with y up: what is clockwise on paper runs the other way there.
    solid = [ring for ring in rings if ring.exterior.is_ccw]
    holes = [ring for ring in rings if not ring.exterior.is_ccw]
    return union_all(solid).difference(union_all(holes))


def reach(cells: Cells, cell: Cell, free: Collection[Cell]) -> Polygon:
    """Return how far a field reaches, where it lies."""
    return moved(area(cells.reach(cell, free)), *cells.corner(cell))


def field_area(lattice: Lattice, side: float) -> float:
    return side**2 if lattice in ("square", "brick") else 1.5 * math.sqrt(3) * side**2


def sides(lattice: Lattice, side: float) -> list[float]:
    """Return the length of each side of a field, in order."""
    half = side / 2
    if lattice == "brick":
        return [half, half, side, half, half, side]
    return [side] * len(neighbours(lattice, 1, 1))


def test_a_hexagon_of_17_mm_is_29_wide_and_34_high() -> None:
    assert Cells("hexagon-pointy", 17).size == pytest.approx((29.445, 34), abs=0.001)
    assert Cells("hexagon-flat", 17).size == pytest.approx((34, 29.445), abs=0.001)
    assert Cells("square", 17).size == Cells("brick", 17).size == (17, 17)


@pytest.mark.parametrize(
    ("lattice", "corner"),
    [
        ("square", (20, 10)),
        ("hexagon-pointy", (10 * math.sqrt(3) * 2.5, 15)),
        ("hexagon-flat", (30, 10 * math.sqrt(3))),
        ("brick", (25, 10)),
    ],
)
def test_second_rows_of_pointy_hexagons_and_bricks_and_columns_of_flat_hexagons_are_shifted(
    lattice: Lattice, corner: tuple[float, float]
) -> None:
    cells = Cells(lattice, 10)
    assert cells.corner(Cell(1, 1)) == (0, 0)
    assert cells.corner(Cell(2, 3)) == pytest.approx(corner)


@pytest.mark.parametrize(
    ("lattice", "beside"),
    [
        ("square", [(1, 2), (2, 3), (3, 2), (2, 1)]),
        ("hexagon-pointy", [(1, 3), (2, 3), (3, 3), (3, 2), (2, 1), (1, 2)]),
        ("hexagon-flat", [(1, 2), (2, 3), (3, 3), (3, 2), (3, 1), (2, 1)]),
        ("brick", [(1, 2), (1, 3), (2, 3), (3, 3), (3, 2), (2, 1)]),
    ],
)
def test_neighbours_come_clockwise(lattice: Lattice, beside: list[tuple[int, int]]) -> None:
    assert list(neighbours(lattice, 2, 2)) == beside
    cells = Cells(lattice, 10)
    here = cells.center(Cell(2, 2))
    bearings = [
        math.degrees(math.atan2(p.x - here.x, here.y - p.y)) % 360
        for p in (cells.center(cell) for cell in neighbours(lattice, 2, 2))
    ]
    if lattice == "brick":
        steep = math.degrees(math.atan(2))
        west = 180 + 90 - steep
        assert bearings == pytest.approx(
            [360 - 90 + steep, 90 - steep, 90, 90 + steep, west, 270], abs=1e-9
        )
        return
    first = 30 if lattice == "hexagon-pointy" else 0
    assert bearings == pytest.approx([first + 360 / len(beside) * k for k in range(len(beside))])


def test_bricks_of_odd_rows_have_others_half_a_field_to_the_left() -> None:
    assert neighbours("brick", 3, 2) == ((2, 1), (2, 2), (3, 3), (4, 2), (4, 1), (3, 1))


@given(LATTICE, st.integers(-5, 9), st.integers(-5, 9))
def test_neighbours_are_mutual(lattice: Lattice, row: int, column: int) -> None:
    beside = neighbours(lattice, row, column)
    half = len(beside) // 2
    for side, other in enumerate(beside):
        assert neighbours(lattice, *other)[(side + half) % (2 * half)] == (row, column)


@given(LATTICE, SIDE, CELL)
def test_a_field_shares_each_side_with_the_neighbour_over_it(
    lattice: Lattice, side: float, cell: Cell
) -> None:
    cells = Cells(lattice, side)
    (ring,) = flatten(cells.polygon(cell))
    for k, other in enumerate(neighbours(lattice, *cell)):
        (theirs,) = flatten(cells.polygon(other))
        # Exactly, not nearly.
        assert {ring[k], ring[k + 1]} <= set(theirs)
        assert math.dist(ring[k], ring[k + 1]) == pytest.approx(sides(lattice, side)[k])


@given(LATTICE, SIDE, PATCH)
def test_the_joined_form_has_the_area_of_its_fields(
    lattice: Lattice, side: float, patch: set[Cell]
) -> None:
    cells = Cells(lattice, side)
    joined = area(cells.outline(patch))
    assert joined.area == pytest.approx(len(patch) * field_area(lattice, side))
    apart = union_all([area(cells.polygon(cell)).buffer(1e-9) for cell in patch])
    assert joined.symmetric_difference(apart).area < 1e-3
    assert cells.box(patch) == pytest.approx(bounds(cells.outline(patch)))


@given(LATTICE, PATCH)
def test_inner_edges_belong_to_two_fields_and_outer_ones_to_one(
    lattice: Lattice, patch: set[Cell]
) -> None:
    cells = Cells(lattice, 10)
    edges = cells.edges(patch)
    for owners in edges.values():
        assert len(owners) in (1, 2)
        if len(owners) == 2:
            assert owners[1] in neighbours(lattice, *owners[0])
    outer = [math.dist(*edge) for edge, owners in edges.items() if len(owners) == 1]
    rim = sum(Polygon(ring).length for ring in flatten(cells.outline(patch)))
    assert rim == pytest.approx(sum(outer))
    number = len(neighbours(lattice, 1, 1))
    assert sum(len(owners) for owners in edges.values()) == number * len(patch)
    whole = sum(math.dist(*edge) * len(owners) for edge, owners in edges.items())
    assert whole == pytest.approx(sum(sides(lattice, 10)) * len(patch))


@given(LATTICE, PATCH, st.randoms())
def test_the_order_of_the_fields_does_not_matter(
    lattice: Lattice, patch: set[Cell], chance: Random
) -> None:
    cells, mixed = Cells(lattice, 10), sorted(patch)
    chance.shuffle(mixed)
    assert cells.outline(mixed) == cells.outline(sorted(patch))


@pytest.mark.parametrize(
    ("patch", "rings"),
    [
        ([(1, 1), (1, 2), (2, 2)], 1),
        ([(1, 1), (2, 2)], 2),
        ([(1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3)], 2),
        # The hole touches the outside in a point.
        ([(1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)], 2),
        # Two holes touch each other.
        (sorted({(r, c) for r in range(1, 5) for c in range(1, 5)} - {(2, 2), (3, 3)}), 3),
    ],
)
def test_groups_and_holes_have_rings_of_their_own(patch: list[tuple[int, int]], rings: int) -> None:
    outline = Cells("square", 10).outline(Cell(*cell) for cell in patch)
    assert len(flatten(outline)) == rings
    assert area(outline).area == pytest.approx(100 * len(patch))


def test_the_joined_form_of_squares_has_no_points_within_a_straight_line() -> None:
    (ring,) = flatten(Cells("square", 10).outline(full(3, 4)))
    assert ring == [(0, 0), (40, 0), (40, 30), (0, 30), (0, 0)]
    (ring,) = flatten(Cells("brick", 10).outline(full(2, 2)))
    right, left = [(20, 0), (20, 10), (25, 10), (25, 20)], [(5, 20), (5, 10), (0, 10), (0, 0)]
    assert ring == [(0, 0), *right, *left]


@given(LATTICE, SIDE, st.integers(1, 4), st.integers(1, 6))
@settings(max_examples=40)
def test_copies_of_a_patch_join_without_a_gap(
    lattice: Lattice, side: float, half_rows: int, columns: int
) -> None:
    rows = 2 * half_rows
    cells, patch = Cells(lattice, side), full(rows, columns)
    across, down = cells.corner(Cell(1, 1 + columns)), cells.corner(Cell(1 + rows, 1))
    assert down.x == 0
    one = area(cells.outline(patch))
    laid = [
        moved(one, i * across.x + k * down.x, i * across.y + k * down.y)
        for k in (0, 1)
        for i in (0, 1)
    ]
    # One whole: nothing lies on anything, no gap is left open.
    whole = union_all([copy.buffer(1e-7, join_style="mitre") for copy in laid])
    assert whole.geom_type == "Polygon"
    assert len(whole.interiors) == 0
    overlap = max(a.intersection(b).area for i, a in enumerate(laid) for b in laid[:i])
    assert overlap < 1e-6
    # The same fields as those of one large patch, edge by edge.
    large = {
        shifted(lattice, cell, k * rows, i * columns)
        for cell in patch
        for i in (0, 1)
        for k in (0, 1)
    }
    assert len(large) == 4 * len(patch)
    assert whole.symmetric_difference(area(cells.outline(large))).area < 1e-3
    met = touching(laid[0], laid[1]), touching(laid[0], laid[2])
    for length, fields in zip(met, (rows, columns), strict=True):
        least = min(sides(lattice, side))
        assert length / least == pytest.approx(round(length / least), abs=1e-5)
        assert length >= least * fields - 1e-6


def touching(one: Polygon, other: Polygon) -> float:
    """Return the length of the line that two areas share."""
    shared: float = one.exterior.intersection(other.exterior.buffer(1e-6)).length
    return shared


@given(LATTICE, st.integers(-4, 4), st.integers(-4, 4), CELL)
def test_what_is_laid_further_on_keeps_its_surroundings(
    lattice: Lattice, rows: int, columns: int, cell: Cell
) -> None:
    cells = Cells(lattice, 10)
    by = cells.corner(Cell(1 + rows, 1 + columns))
    after = cells.corner(shifted(lattice, cell, rows, columns))
    before = cells.corner(cell)
    assert after == pytest.approx(Point(before.x + by.x, before.y + by.y))


@given(LATTICE, PATCH)
def test_the_reach_of_fields_covers_the_bleed_and_no_other_field(
    lattice: Lattice, patch: set[Cell]
) -> None:
    cells = Cells(lattice, 20)
    free = cells.around(patch)
    reaches = {cell: reach(cells, cell, free) for cell in patch}
    joined = area(cells.outline(patch))
    # Beyond a corner with nothing else around, a reach ends on the line between two middles.
    bled = union_all([area(cells.polygon(cell)).buffer(4, join_style="mitre") for cell in patch])
    assert union_all(list(reaches.values())).buffer(1e-6).covers(bled)
    for cell, each in reaches.items():
        assert each.intersection(joined).area == pytest.approx(field_area(lattice, 20))
        others = union_all([other for c, other in reaches.items() if c != cell])
        assert each.intersection(others).area < 1e-6


def test_a_field_in_the_midst_of_others_reaches_no_further_than_itself() -> None:
    cells = Cells("hexagon-pointy", 10)
    patch = full(3, 3)
    assert cells.reach(Cell(2, 2), cells.around(patch)) == cells.polygon(Cell(1, 1))


def test_the_bleed_of_a_brick_goes_round_its_corners_and_leaves_room_for_one_across() -> None:
    cells = Cells("brick", 20)
    alone = reach(cells, Cell(1, 1), cells.around([Cell(1, 1)]))
    assert alone.covers(box(-4.9, -4.9, 24.9, 24.9))
    two = [Cell(2, 2), Cell(1, 1)]
    free = cells.around(two)
    one, other = (reach(cells, cell, free) for cell in two)
    assert one.intersection(other).area == pytest.approx(0)
    assert one.touches(other)


def test_the_bleed_of_a_straight_rim_is_shared_at_right_angles() -> None:
    cells = Cells("square", 10)
    patch = full(1, 3)
    middle = reach(cells, Cell(1, 2), cells.around(patch))
    assert middle.symmetric_difference(box(10, -5, 20, 15)).area == pytest.approx(0)
    end = reach(cells, Cell(1, 3), cells.around(patch))
    assert end.symmetric_difference(box(20, -5, 35, 15)).area == pytest.approx(0)
