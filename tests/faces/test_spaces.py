"""The spaces of large boards, which the cuts of a poster should not cross."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.cells import Cell, Cells
from generator.faces.outlines import rectangle_outline
from generator.faces.spaces import large
from generator.geometry import PathData, bounds, flatten
from generator.model import Piece

from . import board, desk

#: The board of the toy game is 200 × 203.2 mm.
SIZE = 'size = "20cm x 8in"'
FACES = desk.FACES[: desk.FACES.index("[faces.board]")]
MAP = """\
[[faces.board.layers]]
map = "land"
side = "20mm"
box = "7mm 9mm 150mm 150mm"
inset = "1mm"
art = "field"
values = { kind = "{kind}" }
"""
PLACES = """\
[[faces.board.layers]]
places = "spots"
box = "2mm 3mm 150mm 150mm"
art = "field"
values = { kind = "{kind}" }
"""
SPOTS = "kind,x,y,width,height,turn\na,10,20,30,50,\nb,100,10,20,20,45\na,10,20,30,50,\n"
TABLE = board.TABLE.replace(
    "[stocks.card]", '[tables.spots]\nfile = "spots.csv"\nsource = "assumed"\n\n[stocks.card]'
)


def drawn(
    folder: Path, layers: str, changes: dict[str, str] | None = None, size: str = SIZE
) -> Piece:
    """Draw a board with those layers."""
    game = {"[stocks.card]\n": TABLE, SIZE: size}
    desk.write(folder, changes, faces=FACES + layers, game=game)
    (folder / "land.txt").write_text(board.LAND, encoding="utf-8")
    (folder / "spots.csv").write_text(SPOTS, encoding="utf-8")
    (folder / "art.py").write_text(board.ART, encoding="utf-8")
    return board.board(folder)


def corners(path: PathData) -> set[tuple[float, float]]:
    return {(round(x, 4), round(y, 4)) for ring in flatten(path) for x, y in ring}


def test_the_fields_of_a_map_are_spaces(tmp_path: Path) -> None:
    spaces = drawn(tmp_path, MAP).spaces
    cells = Cells("hexagon-pointy", 20)
    places = [Cell(row, column) for row in range(1, 5) for column in range(1, 4)]
    assert len(spaces) == 12
    for cell, space in zip(places, spaces, strict=True):
        own = {(round(x + 8, 4), round(y + 10, 4)) for x, y in corners(cells.polygon(cell))}
        assert corners(space) == own


def test_the_boxes_of_places_are_spaces_each_once(tmp_path: Path) -> None:
    one, other = drawn(tmp_path, PLACES).spaces
    assert bounds(one) == pytest.approx((12, 23, 42, 73))
    reach = 10 * 2**0.5
    assert bounds(other) == pytest.approx((112 - reach, 23 - reach, 112 + reach, 23 + reach))


def test_spaces_of_all_layers_come_together(tmp_path: Path) -> None:
    assert len(drawn(tmp_path, MAP + "\n" + PLACES).spaces) == 14


@pytest.mark.parametrize("key", ["turn = 10", "whole = false", 'only = { kind = "forest" }'])
def test_a_map_may_be_left_out(tmp_path: Path, key: str) -> None:
    assert drawn(tmp_path, f"{MAP}{key}\n").spaces == ()


@pytest.mark.parametrize("key", ["turn = 10", "whole = false"])
def test_places_may_be_left_out(tmp_path: Path, key: str) -> None:
    assert drawn(tmp_path, f"{PLACES}{key}\n").spaces == ()


def test_the_map_may_be_named_by_a_field(tmp_path: Path) -> None:
    layers = MAP.replace('"land"', '"{country}"')
    game = '[facts]\ncountry = { value = "land", source = "assumed" }'
    folder = tmp_path / "game"
    folder.mkdir()
    with pytest.raises(Exception, match="country"):
        drawn(folder, layers)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("[facts]", game)
    (folder / "game.toml").write_text(text, encoding="utf-8")
    assert len(board.board(folder).spaces) == 12


def test_small_pieces_have_none(tmp_path: Path) -> None:
    assert drawn(tmp_path, MAP, size='size = "150mm x 170mm"').spaces == ()


def test_a_board_with_flaps_has_its_fields(tmp_path: Path) -> None:
    flaps = board.FLAPS.replace("20mm", "40mm")
    layers = MAP.replace("20mm", "40mm").replace('box = "7mm 9mm 150mm 150mm"\ninset = "1mm"\n', "")
    piece = drawn(tmp_path, layers, size=flaps)
    assert len(piece.spaces) == 12
    box = bounds(tuple(segment for space in piece.spaces for segment in space))
    # The flaps lie on the right and below.
    assert (box.left, box.top) == pytest.approx((0, 0))
    assert box.right == pytest.approx(piece.outline.width - 8)


def test_pieces_that_differ_in_their_texts_have_the_same(tmp_path: Path) -> None:
    text = '\n[[faces.board.layers]]\ntext = "{copy}"\nsize = "9pt"\n'
    drawn(tmp_path, MAP + PLACES + text, size=f'{SIZE}\ncopies = "2"')
    pieces, _ = desk.draw(tmp_path, trust=True)
    one, other = (piece for piece in pieces if piece.component == "board")
    assert one.front is not other.front
    assert len(one.spaces) == 14
    assert one.spaces is other.spaces


def test_a_back_gives_none(tmp_path: Path) -> None:
    layers = MAP + '\n[faces.front]\nlayers = [{ shape = "outline", fill = "#112233" }]\n'
    game = {'front = "board"': 'front = "front"\nback = "board"', "[stocks.card]\n": TABLE}
    desk.write(tmp_path, faces=FACES + layers, game=game)
    (tmp_path / "land.txt").write_text(board.LAND, encoding="utf-8")
    (tmp_path / "spots.csv").write_text(SPOTS, encoding="utf-8")
    (tmp_path / "art.py").write_text(board.ART, encoding="utf-8")
    piece = board.board(tmp_path)
    assert piece.back is not None
    assert piece.spaces == ()


@given(st.floats(1, 1000), st.floats(1, 1000))
def test_large_is_what_is_long_one_way(width: float, height: float) -> None:
    assert large(rectangle_outline(width, height)) == (width > 180 or height > 180)
