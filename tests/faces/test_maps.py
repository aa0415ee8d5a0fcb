"""Boards drawn from a map: what stands in which field, where it is cut off, and what is refused."""

from pathlib import Path

import pytest
from shapely import Polygon, union_all

from generator.cells import Cell, Cells
from generator.geometry import PathData, bounds, flatten, transformed
from generator.model import Piece
from generator.scene import Color, Group
from generator.scene import Path as Shape

from ..rules import toy
from . import board, desk

CELLS = Cells("hexagon-pointy", 20)
WIDTH, HEIGHT = CELLS.size
PLACES = [Cell(row, column) for row in range(1, 5) for column in range(1, 4)]
KINDS = {"F": Color(0, 99, 0), "W": Color(0, 0, 99)}
AROUND = 'outline = "rectangle"\nsize = "200mm x 180mm"'
INSIDE = {'art = "field"': 'art = "field"\nbox = "20mm 15mm 150mm 150mm"'}


def inner(field: Group) -> Group:
    (group,) = field.items
    assert isinstance(group, Group)
    return group


def ground(field: Group) -> Shape:
    (shape,) = inner(inner(field)).items
    assert isinstance(shape, Shape)
    return shape


def shown(field: Group) -> Polygon:
    """Return where the drawing of a field may show."""
    clip = inner(field).clip
    assert clip is not None
    return area(transformed(clip, field.transform))


def area(path: PathData) -> Polygon:
    (ring,) = flatten(path)
    return Polygon(ring)


def lines(piece: Piece) -> Shape:
    (found,) = [item for item in board.layer(piece) if isinstance(item, Shape)]
    return found


def test_every_sign_of_the_map_is_a_field_in_its_place(tmp_path: Path) -> None:
    piece = board.board(board.write(tmp_path))
    fields = board.fields(piece)
    signs = "".join(board.LAND.split())
    assert [ground(field).fill for field in fields] == [KINDS[sign] for sign in signs]
    places = [(field.transform.e, field.transform.f) for field in fields]
    assert places == [pytest.approx(CELLS.corner(cell)) for cell in PLACES]


def test_equal_fields_are_the_same_object(tmp_path: Path) -> None:
    fields = board.fields(board.board(board.write(tmp_path, land="FFFFF\n" * 6)))
    assert len({id(inner(field)) for field in fields[6:9] + fields[11:14]}) == 1
    assert len({id(inner(field)) for field in fields}) > 1
    assert len({id(inner(inner(field))) for field in fields}) == 1


def test_a_field_knows_its_row_and_its_middle(tmp_path: Path) -> None:
    changes = {'kind = "{kind}"': 'kind = "{kind}", mark = "{x}"'}
    fields = board.fields(board.board(board.write(tmp_path, changes)))
    middles = [ground(field).width for field in fields]
    assert middles == pytest.approx([CELLS.center(cell).x for cell in PLACES], abs=1e-5)
    changes = {'kind = "{kind}"': 'kind = "{kind}", mark = "{y}"'}
    fields = board.fields(board.board(board.write(tmp_path, changes)))
    assert ground(fields[4]).width == pytest.approx(HEIGHT / 2 + 30)
    changes = {'kind = "{kind}"': 'kind = "{kind}", mark = "{row}"'}
    fields = board.fields(board.board(board.write(tmp_path, changes)))
    assert [ground(field).width for field in fields] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]


def test_the_art_may_be_named_by_a_column(tmp_path: Path) -> None:
    changes = {'art = "field"\nvalues = { kind = "{kind}" }\n': 'art = "{kind}"\n'}
    fields = board.fields(board.board(board.write(tmp_path, changes)))
    assert [ground(field).fill for field in fields[:3]] == [KINDS["F"], KINDS["F"], KINDS["W"]]


def test_one_face_serves_several_maps(tmp_path: Path) -> None:
    table = 'country = { value = "land", source = "assumed" }\n\n' + board.TABLE
    changes = {'map = "land"': 'map = "{country}"'}
    folder = board.write(tmp_path, changes)
    game = (folder / "game.toml").read_text(encoding="utf-8")
    fact = table.partition("\n")[0]
    (folder / "game.toml").write_text(game.replace("[facts]", f"[facts]\n{fact}"), "utf-8")
    assert len(board.fields(board.board(folder))) == 12


def test_drawings_are_cut_off_at_the_edges_and_run_into_the_bleed(tmp_path: Path) -> None:
    piece = board.board(board.write(tmp_path))
    trim = area(piece.outline.path)
    for cell, field in zip(PLACES, board.fields(piece), strict=True):
        own = area(CELLS.polygon(cell))
        # A hair of overlap hides the seam between fields.
        assert shown(field).intersection(trim).symmetric_difference(own).area < 15
        assert own.buffer(0.15, join_style="mitre").covers(shown(field).intersection(trim))
    everything = union_all([shown(field) for field in board.fields(piece)])
    assert everything.covers(trim.buffer(4, join_style="mitre"))


def test_bleed_of_neighbours_does_not_mix(tmp_path: Path) -> None:
    fields = board.fields(board.board(board.write(tmp_path)))
    first, second = shown(fields[0]), shown(fields[1])
    assert first.intersection(second).area < 15
    assert ground(fields[1]).fill != ground(fields[2]).fill
    assert shown(fields[1]).intersection(shown(fields[2])).area < 15


def test_a_map_within_a_larger_board_has_no_bleed(tmp_path: Path) -> None:
    piece = board.board(board.write(tmp_path, INSIDE, outline=AROUND))
    fields = board.fields(piece)
    joined = area(CELLS.outline(PLACES)).buffer(0.15, join_style="mitre")
    assert all(joined.covers(shown(field)) for field in fields)
    (layer,) = piece.front.items
    assert isinstance(layer, Group)
    assert (layer.transform.e, layer.transform.f) == (20, 15)


def test_squares_that_fill_a_board_run_into_its_bleed(tmp_path: Path) -> None:
    table = board.TABLE.replace('lattice = "hexagon-pointy"\n', "")
    outline = 'outline = "rectangle"\nsize = "60mm x 80mm"'
    piece = board.board(board.write(tmp_path, outline=outline, table=table))
    everything = union_all([shown(field) for field in board.fields(piece)])
    assert everything.covers(area(piece.outline.path).buffer(4, join_style="mitre"))


def test_each_edge_is_drawn_once(tmp_path: Path) -> None:
    changes = {'art = "field"': 'art = "field"\nline = "#112233"\nwidth = "0.6mm"'}
    piece = board.board(board.write(tmp_path, changes))
    drawn = lines(piece)
    assert (str(drawn.stroke), drawn.width, drawn.fill) == ("#112233", 0.6, None)
    edges = {
        tuple(sorted((round(x, 3), round(y, 3)) for x, y in edge)) for edge in flatten(drawn.path)
    }
    assert len(edges) == len(flatten(drawn.path)) == len(CELLS.edges(PLACES))
    # The trim leaves half of each outer line on the piece, and half is for the one beside it.
    rim = area(piece.outline.path).exterior
    outer = [edge for edge in edges if rim.buffer(0.001).covers(Polygon([*edge, edge[0]]).exterior)]
    assert len(outer) == len(flatten(piece.outline.path)[0]) - 1


def test_a_board_begins_at_the_left_top_of_its_fields(tmp_path: Path) -> None:
    table = board.TABLE.replace('map = "land.txt"', 'file = "land.csv"')
    table = table.replace('signs = { F = "forest", W = "water" }\n', "")
    (tmp_path / "land.csv").write_text("row,column,kind\n4,7,forest\n4,8,water\n", "utf-8")
    changes = {'kind = "{kind}"': 'kind = "{kind}", mark = "{x}"', "side": 'line = "#112233"\nside'}
    piece = board.board(board.write(tmp_path, changes, table=table))
    assert (piece.outline.width, piece.outline.height) == pytest.approx((2 * WIDTH, HEIGHT))
    assert bounds(lines(piece).path) == pytest.approx((0, 0, 2 * WIDTH, HEIGHT))
    middles = [ground(field).width for field in board.fields(piece)]
    assert middles == pytest.approx([WIDTH / 2, 1.5 * WIDTH], abs=1e-5)
    places = [(field.transform.e, field.transform.f) for field in board.fields(piece)]
    assert places == [pytest.approx((0, 0)), pytest.approx((WIDTH, 0))]


@pytest.mark.parametrize(
    ("changes", "table", "code", "where", "words"),
    [
        ({'map = "land"': 'map = "lend"'}, board.TABLE, "A112", board.MAP, "did you mean 'land'"),
        ({'map = "land"': 'map = "prices"'}, board.TABLE, "A114", board.MAP, "hexagon-flat"),
        (
            {'art = "field"': 'art = "feild"'},
            board.TABLE,
            "A101",
            f"{board.MAP}, land.txt:1",
            "did you mean 'field'",
        ),
        (
            {'"{kind}"': '"{knid}"'},
            board.TABLE,
            "A105",
            f"{board.MAP}, land.txt:1",
            "did you mean 'kind'",
        ),
        (
            {'art = "field"\nvalues = { kind = "{kind}" }\n': 'art = "{kind}"\n'},
            board.TABLE.replace('"water"', '"wader"'),
            "A101",
            f"{board.MAP}, land.txt:1",
            "did you mean 'water'",
        ),
        ({'"20mm"': '"20mm"\nline = "red"'}, board.TABLE, "R106", None, "#rrggbb"),
        ({'map = "land"\nside = "20mm"\n': 'map = "land"\n'}, board.TABLE, "R105", None, "side"),
    ],
)
def test_a_map_that_cannot_be_drawn_is_told_with_its_place(
    tmp_path: Path,
    changes: dict[str, str],
    table: str,
    code: str,
    where: str | None,
    words: str,
) -> None:
    finding = desk.refused(board.write(tmp_path, changes, table=table), trust=True)
    assert finding.code == code
    assert words in str(finding)
    assert where is None or finding.where == where


def test_a_board_without_fields_is_refused(tmp_path: Path) -> None:
    table = board.TABLE.replace('map = "land.txt"', 'file = "land.csv"')
    table = table.replace('signs = { F = "forest", W = "water" }\n', "")
    (tmp_path / "land.csv").write_text("row,column,kind\n", "utf-8")
    finding = desk.refused(board.write(tmp_path, table=table), trust=True)
    assert (finding.code, "no rows" in finding.message) == ("A114", True)


def test_a_layer_with_a_map_and_a_shape_is_of_two_kinds(tmp_path: Path) -> None:
    changes = {'map = "land"': 'map = "land"\nshape = "outline"'}
    finding = desk.refused(board.write(tmp_path, changes), trust=True)
    assert finding.code == "A109"
    assert "map and shape" in finding.message


def test_the_place_of_a_board_is_that_of_its_component(tmp_path: Path) -> None:
    outline = board.OUTLINE.replace('"land"', '"prices"')
    finding = desk.refused(board.write(tmp_path, outline=outline), trust=True)
    game = toy.changed(toy.GAME, {"[stocks.card]\n": board.TABLE, board.SIZE: outline})
    assert (finding.code, finding.where) == ("A114", f"game.toml:{toy.line(game, outline)}")


def test_the_drawn_ground_reaches_beyond_its_field(tmp_path: Path) -> None:
    field = board.fields(board.board(board.write(tmp_path)))[0]
    assert bounds(ground(field).path) == pytest.approx((-5, -5, WIDTH + 5, HEIGHT + 5))


def test_a_board_that_is_cut_along_other_fields_is_told(tmp_path: Path) -> None:
    # On the face the fields have sides of 20 mm.
    for side, told in (("20mm", []), ("19mm", [board.MAP])):
        folder = tmp_path / side
        folder.mkdir()
        _, findings = desk.draw(
            board.write(folder, outline=board.OUTLINE.replace("20mm", side)), trust=True
        )
        assert [f.where for f in findings if f.code == "A204"] == told


def test_fields_that_do_not_fit_the_box_of_their_map_are_told(tmp_path: Path) -> None:
    # The fields take 121.24 × 130 mm.
    fitting = {'art = "field"': 'art = "field"\nbox = "20mm 15mm 121mm 130mm"'}
    pieces, findings = desk.draw(board.write(tmp_path, fitting, outline=AROUND), trust=True)
    assert pieces and findings == []
    small = {'art = "field"': 'art = "field"\nbox = "20mm 15mm 121mm 110mm"'}
    _, (found,) = desk.draw(board.write(tmp_path, small, outline=AROUND), trust=True)
    assert (found.code, found.severity, found.where) == ("A205", "error", board.MAP)
    assert "take 121.24 × 130 mm" in found.message
    assert "has 121 × 110 mm" in found.message
