"""Boards in the joined form of their fields, and the flaps by which copies of them are glued."""

import math
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon, union_all
from shapely.affinity import translate as moved

from generator.cells import LATTICES, Cell, Cells, Lattice
from generator.craft.net import net_scene
from generator.craft.shapes import enclosed as area
from generator.faces import assembly
from generator.faces.flaps import flap_net
from generator.faces.outlines import cells_outline, grown
from generator.geometry import PathData, bounds, flatten
from generator.model import Piece, SpielbogenError
from generator.rules import load_game
from generator.scene import Scene

from ..rules import toy
from . import board, desk


def full(rows: int, columns: int) -> list[Cell]:
    return [Cell(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]


def piece(folder: Path, outline: str) -> Piece:
    return board.board(board.write(folder, outline=outline))


def test_a_board_has_the_joined_form_of_its_fields(tmp_path: Path) -> None:
    drawn = piece(tmp_path, board.OUTLINE)
    assert drawn.outline.shape == "free"
    assert (drawn.outline.width, drawn.outline.height) == pytest.approx((121.244, 130), abs=0.001)
    assert area(drawn.outline.path).area == pytest.approx(12 * 1.5 * 3**0.5 * 400)
    assert drawn.back is None


def test_a_full_board_of_squares_is_a_rectangle() -> None:
    outline = cells_outline(Cells("square", 20), full(3, 4))
    assert (outline.shape, outline.width, outline.height) == ("rectangle", 80, 60)
    ragged = cells_outline(Cells("square", 20), full(3, 4)[1:])
    assert ragged.shape == "free"


def test_a_back_is_the_form_as_seen_from_behind(tmp_path: Path) -> None:
    folder = board.write(tmp_path, outline=f'{board.OUTLINE}\nback = "animal_back"')
    drawn = board.board(folder)
    assert drawn.back is not None
    assert drawn.back.size == (drawn.outline.width, drawn.outline.height)


def test_fields_that_do_not_hang_together_are_refused() -> None:
    with pytest.raises(SpielbogenError, match="A115"):
        cells_outline(Cells("square", 20), [Cell(1, 1), Cell(2, 2)])


def test_a_form_with_a_hole_grows_outwards_and_into_its_hole() -> None:
    ring = [cell for cell in full(3, 3) if cell != Cell(2, 2)]
    outline = cells_outline(Cells("square", 20), ring)
    assert area(outline.path).area == pytest.approx(8 * 400)
    assert area(grown(outline.path, 2)).area == pytest.approx(64**2 - 16**2)


def test_flaps_lie_on_the_right_and_below(tmp_path: Path) -> None:
    plain, flapped = piece(tmp_path, board.OUTLINE), piece(tmp_path, board.FLAPS)
    one, other = area(plain.outline.path), area(flapped.outline.path)
    assert other.buffer(1e-3).covers(one)
    strips = other.difference(one.buffer(1e-3))
    left, top, _, _ = strips.bounds
    assert left > 0
    assert top > 0
    assert flapped.outline.width == pytest.approx(plain.outline.width + 8)
    # Beneath the corners of the fields the strip has corners too, which reach further down.
    deepest = 8 / math.cos(math.radians(30))
    assert flapped.outline.height == pytest.approx(plain.outline.height + deepest)
    assert flapped.front.size == (flapped.outline.width, flapped.outline.height)


def test_a_flap_says_what_it_is_for(tmp_path: Path) -> None:
    drawn = piece(tmp_path, board.FLAPS)
    assert desk.words(drawn.front) == "kleben kleben"
    assert (drawn.back, drawn.folded) == (None, False)
    how = assembly(load_game(tmp_path))
    assert "beneath the next piece" in how["board"]["en"]
    assert "animal" not in how


@st.composite
def patches(draw: st.DrawFn) -> tuple[int, int, list[Cell]]:
    """Draw rows and columns, and the fields of a board anywhere in its lattice."""
    rows, columns = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    down, right = draw(st.integers(0, 5)), draw(st.integers(0, 5))
    fields = [Cell(row + down, column + right) for row, column in full(rows, columns)]
    if rows > 2 and columns > 2 and draw(st.booleans()):
        del fields[0]
    return rows, columns, fields


@given(st.sampled_from(LATTICES), patches(), st.floats(4, 40), st.floats(0, 1))
@settings(max_examples=60, deadline=None)
def test_flaps_keep_to_the_copy_that_covers_them(
    lattice: Lattice, patch: tuple[int, int, list[Cell]], side: float, share: float
) -> None:
    cells = Cells(lattice, side)
    rows, columns, fields = patch
    depth = 2 + (side / 2 - 2) * share
    net = flap_net(cells, fields, depth)
    body = area(cells_outline(cells, fields).path)
    across, down = cells.corner(Cell(1, 1 + columns)), cells.corner(Cell(1 + rows, 1))
    copies = [moved(body, *across), moved(body, *down)]
    flaps = [Polygon(flatten(tab.path)[0]) for tab in net.tabs]
    assert flaps
    for flap in flaps:
        assert flap.is_valid
        assert flap.intersection(body).area < 1e-3
        # Seen from above it is gone, and it never comes further than asked for.
        assert any(copy.buffer(1e-4).covers(flap) for copy in copies)
        assert body.buffer(depth + 1e-4, join_style="mitre").covers(flap)
    # Each edge at which a copy meets the board has its part of a flap.
    met = sum(copy.buffer(1e-6).intersection(body.exterior).length for copy in copies)
    seams = sum(length(tab.seam) for tab in net.tabs)
    assert seams == pytest.approx(met, abs=1e-3)
    (panel,) = net.panels
    assert net_scene(net, {"front": Scene((panel.width, panel.height))}).items
    assert area(net.outline.path).area == pytest.approx(union_all([body, *flaps]).area, abs=1e-2)


def length(path: PathData) -> float:
    return sum(math.dist(*edge) for line in flatten(path) for edge in pairwise(line))


@pytest.mark.parametrize(
    ("lattice", "side", "fields"),
    [
        ("hexagon-pointy", 5.5, [(1, 2)]),
        ("hexagon-flat", 20, [(4, 1), (4, 2), (3, 2)]),
        ("hexagon-flat", 20, [(4, 5), (4, 6), (5, 5), (4, 4)]),
    ],
)
def test_no_hair_parts_a_flap_from_its_board(
    lattice: Lattice, side: float, fields: list[tuple[int, int]]
) -> None:
    for depth in (2.0, 2.37, 2.671560196551615, side / 2):
        net = flap_net(Cells(lattice, side), [Cell(*field) for field in fields], depth)
        assert len(flatten(net.outline.path)) == 1


@pytest.mark.parametrize("lattice", LATTICES)
def test_flaps_of_two_boards_do_not_meet_beneath_a_third(lattice: Lattice) -> None:
    cells, fields = Cells(lattice, 20), full(4, 4)
    across, down = cells.corner(Cell(1, 5)), cells.corner(Cell(5, 1))
    flaps = [Polygon(flatten(tab.path)[0]) for tab in flap_net(cells, fields, 10).tabs]
    # Four boards: each flap of one lies beneath another, beside the flaps of the others.
    laid = [
        moved(flap, i * across.x + k * down.x, i * across.y + k * down.y)
        for flap in flaps
        for i in (0, 1)
        for k in (0, 1)
    ]
    shared = max(a.intersection(b).area for i, a in enumerate(laid) for b in laid[:i])
    assert shared < 1e-3


def test_a_flap_hangs_on_the_board_without_a_fold() -> None:
    net = flap_net(Cells("hexagon-pointy", 20), full(4, 3), 8)
    assert net.folds == ()
    (panel,) = net.panels
    assert panel.name == "front"
    assert bounds(panel.placed)[:2] == pytest.approx((0, 0))
    assert len(net.tabs) == 2


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ([cell for cell in full(3, 3) if cell != Cell(2, 2)], "has a hole"),
        ([Cell(1, 1), Cell(1, 2), Cell(2, 2), Cell(2, 3), Cell(3, 3)], "does not meet it"),
    ],
)
def test_a_form_that_cannot_have_flaps_is_refused(fields: list[Cell], words: str) -> None:
    with pytest.raises(SpielbogenError, match="A116") as caught:
        flap_net(Cells("square", 20), fields, 8, "game.toml:7")
    (finding,) = caught.value.findings
    assert words in finding.message
    assert finding.where == "game.toml:7"


@pytest.mark.parametrize(
    ("outline", "words"),
    [
        (f'{board.FLAPS}\nback = "animal_back"', "no key 'back'"),
        (f'{board.OUTLINE}\nsize = "20mm"', "gives its own size"),
        ('outline = { shape = "cells", table = "land" }', "'table' and 'side'"),
        ('outline = { shape = "cells", side = "20mm" }', "'table' and 'side'"),
        (board.FLAPS.replace('"8mm"', '"11mm"'), "half as deep"),
        (board.FLAPS.replace('"8mm"', '"1mm"'), "2"),
        ('outline = { shape = "octagon", flap = "8mm" }\nsize = "40mm"', "only a form of cells"),
        ('outline = { shape = "cells", table = "land", side = "20mm", angle = 9 }', "sector"),
    ],
)
def test_what_an_outline_of_cells_cannot_be(tmp_path: Path, outline: str, words: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        load_game(board.write(tmp_path, outline=outline))
    (finding,) = caught.value.findings
    game = toy.changed(toy.GAME, {"[stocks.card]\n": board.TABLE, board.SIZE: outline})
    assert finding.where.startswith("game.toml:")
    assert int(finding.where.partition(":")[2]) >= toy.line(game, "[components.board]")
    assert words in finding.message
