"""Boards on several pages: the tiles are the whole board, neighbours share just the overlap, and
whatever helps to join them lies beside them."""

from itertools import combinations

import pytest
import shapely
import shapely.affinity
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import LineString, Polygon, box, union_all

from generator.geometry import Box, Point, bounds, flatten, polygon, rectangle, transformed
from generator.model import (
    Document,
    Duplex,
    Margins,
    Outline,
    Placement,
    Shape,
    Sheet,
    SpielbogenError,
)
from generator.scene import WHITE, Item, Path, Text
from generator.sheets.duplex import page_flip
from generator.sheets.tile_marks import HATCH

from .making import IMPRINT, clip, codes, fronts, lines, outline, pieces, trim, words
from .posters import (
    area,
    boards,
    box_sheets,
    glue_on,
    leaves,
    own_trim,
    taken,
    tile,
    tiled,
    tiles,
    words_on,
)

SIZES = st.floats(150, 620).map(lambda x: round(x, 1))
MARGINS = st.builds(Margins, *[st.sampled_from([0.0, 3.0, 5.0, 8.0, 12.5])] * 4)
PAPERS = st.sampled_from(["a5", "a4", "a3", "letter", "legal", "tabloid"])
OVERLAPS = st.sampled_from([0.0, 3.0, 8.0, 14.0])
WAYS: st.SearchStrategy[Duplex] = st.sampled_from(["long", "short", "fold", "none"])
SHAPES: st.SearchStrategy[Shape] = st.sampled_from(["rectangle", "rectangle", "octagon", "free"])


@given(SHAPES, st.tuples(SIZES, SIZES), PAPERS, MARGINS, OVERLAPS, WAYS, st.booleans())
@settings(max_examples=40, deadline=None)
def test_any_board(
    shape: Shape,
    size: tuple[float, float],
    paper: str,
    margins: Margins,
    overlap: float,
    duplex: Duplex,
    back: bool,
) -> None:
    board = boards(outline(shape, *size), back=back)
    try:
        (document,) = tiled(board, paper, margins=margins, overlap=overlap, duplex=duplex)
    except SpielbogenError as error:
        assert {finding.code for finding in error.findings} <= {"S101", "S107"}
        assume(False)
    assume(tiles(document))
    whole = area(board[0].outline.path)
    for side in ("front", "back") if back and duplex != "none" else ("front",):
        check_tiles(document, side, whole, overlap)
    for sheet in document.sheets:
        check_page(sheet, margins)


def check_tiles(document: Document, side: str, whole: Polygon, overlap: float) -> None:
    """All tiles are there once; together they are the piece, and neighbours share the overlap."""
    placed = [(tile(p), own_trim(p), p.name) for p in tiles(document, side)]
    rows, columns = placed[0][0].rows, placed[0][0].columns
    grid = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    wanted = [f"board.01.1.{side}.r{r}c{c}of{rows}x{columns}" for r, c in grid]
    assert sorted(name for *_, name in placed) == sorted(wanted)
    parts = {(each.row, each.column): trim for each, trim, _ in placed}
    assert union_all(list(parts.values())).symmetric_difference(whole).area < 0.05
    if whole.area < whole.envelope.area - 1:
        return
    for row, column in grid:
        one = parts[row, column]
        if beside := parts.get((row, column + 1)):
            assert one.intersection(beside).area == pytest.approx(overlap * height(one), abs=0.1)
        if below := parts.get((row + 1, column)):
            assert one.intersection(below).area == pytest.approx(overlap * width(one), abs=0.1)
        for far in ((row, column + 2), (row + 2, column)):
            assert far not in parts or one.intersection(parts[far]).area < 0.1


def width(area: Polygon) -> float:
    return float(area.bounds[2] - area.bounds[0])


def height(area: Polygon) -> float:
    return float(area.bounds[3] - area.bounds[1])


def check_page(sheet: Sheet, margins: Margins) -> None:
    """All lies where printers print, and nothing on anything else."""
    room = box(*margins.room(sheet.paper)).buffer(0.002)
    trims = [trim(placement) for placement in sheet.placements]
    clips = [clip(placement) for placement in sheet.placements]
    assert shapely.covers(room, [*trims, *clips]).all()
    beside = [
        (item, taken(item, by))
        for item, by, clipped in leaves(sheet.over)
        if not clipped and not (isinstance(item, Path) and fold_or_cut(item))
    ]
    assert shapely.covers(room, [each for _, each in beside]).all()
    assert not any(each.intersection(one).area > 0.01 for _, each in beside for one in clips)
    texts = [each for item, each in beside if isinstance(item, Text)]
    assert not any(one.intersection(other).area > 0.01 for one, other in combinations(texts, 2))
    marks = [mark.buffer(0.2) for mark in lines(sheet.under, "mark")]
    assert not any(text.intersects(mark) for text in texts for mark in marks)


def fold_or_cut(item: Path) -> bool:
    return item.role in ("fold", "cut") or (item.width == 0.2 and item.role == "art")


@pytest.mark.parametrize(
    ("size", "paper", "sheets"),
    [
        ((545, 390), "a4", 6),
        ((545, 390), "a3", 2),
        ((545, 390), "a2", 1),
        ((370, 270), "a4", 2),
        ((370, 270), "a3", 1),
    ],
)
def test_sheets_of_boards(size: tuple[float, float], paper: str, sheets: int) -> None:
    (document,) = tiled(boards(size), paper)
    assert len(document.sheets) == sheets
    assert codes(document) == []
    assert [p.tile is None for p in document.placements()] == [sheets == 1] * sheets


def test_pages_come_row_by_row_and_before_what_fits() -> None:
    given = [*pieces(3, outline("rectangle", 63, 88)), *boards((400, 400))]
    (document,) = tiled(given)
    places = [p.tile.place if p.tile else p.piece.component for p in document.placements()]
    assert places == ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "card", "card", "card"]
    numbers = [sheet.number for sheet in document.sheets]
    assert numbers == list(range(1, len(numbers) + 1))
    last = words(document.sheets[-1]).replace("\u00a0", " ")
    assert f"sheet {len(numbers)} of {len(numbers)}" in last


def test_cuts_keep_off_spaces() -> None:
    spaces = [Box(x, y, x + 40, y + 40) for x in range(5, 500, 44) for y in range(5, 350, 44)]
    (document,) = tiled(boards((545, 390), spaces=spaces), "a3")
    (seam,) = {bounds(p.tile.path).left for p in tiles(document) if p.tile and p.tile.column == 2}
    assert not [each for each in spaces if each.left < seam < each.right]


def test_the_back_of_a_tile_lies_behind_it_and_shows_what_is_behind() -> None:
    margins = Margins(8, 12, 15, 5)
    for duplex in ("long", "short"):
        (document,) = tiled(boards((545, 390), back=True), margins=margins, duplex=duplex)
        sheets = document.sheets
        assert [sheet.back for sheet in sheets] == [False, True] * (len(sheets) // 2)
        for front, back in zip(sheets[::2], sheets[1::2], strict=True):
            (one,), (other,) = front.placements, back.placements
            assert other.name == one.name.replace("front", "back")
            turned = page_flip(front.paper, duplex)
            behind = area(transformed(one.trim, turned))
            assert behind.symmetric_difference(trim(other)).area < 0.01
            # A place of the back's drawing lies behind its mirror image in the front's.
            x, y = bounds(tile(one).path).center
            there = other.transform.apply(545 - x, y)
            assert there == pytest.approx(turned.apply(*one.transform.apply(x, y)))
            assert clip(other).buffer(0.01).covers(trim(other))


def test_glue_goes_on_the_upper_of_two_neighbours_on_either_side() -> None:
    """In front the next tile lies on top; seen from behind the one before it does."""
    (document,) = tiled(boards((370, 270), back=True))
    front1, back1, front2, back2 = document.sheets
    (strip,) = glue_on(front1)
    right = bounds(front1.placements[0].trim).right
    assert (strip.left, strip.right) == pytest.approx((right - 8 + 1.5, right))
    assert glue_on(back1) == glue_on(front2) == []
    (behind,) = glue_on(back2)
    assert behind.width == pytest.approx(6.5)
    assert behind.right == pytest.approx(bounds(back2.placements[0].trim).right)


@pytest.mark.parametrize("overlap", [0.0, 0.6, 1.5, 3.0, 8.0, 20.0])
def test_an_overlap_is_hatched_however_narrow_a_little_behind_the_seam(overlap: float) -> None:
    (document,) = tiled(boards((370, 270)), overlap=overlap)
    sheet = document.sheets[0]
    right, found = bounds(sheet.placements[0].trim).right, glue_on(sheet)
    assert len(found) == (overlap > 0)
    for strip in found:
        assert strip.right == pytest.approx(right)
        assert strip.left - (right - overlap) == pytest.approx(min(1.5, overlap / 3))


def test_hatching_fills_the_strips_but_for_their_words() -> None:
    (document,) = tiled(boards((545, 390), back=True))
    for sheet in document.sheets:
        strips = union_all([box(*strip) for strip in glue_on(sheet)])
        drawn = [(item, by) for item, by, clipped in leaves(sheet.over) if clipped]
        words = union_all([taken(i, by) for i, by in drawn if isinstance(i, Path) and is_plate(i)])
        lines = [LineString(line) for item, _ in drawn for line in hatched(item)]
        assert shapely.covers(strips.buffer(0.01), lines).all()
        assert not any(words.buffer(-0.01).intersects(line) for line in lines)
        # Lines at half a right angle, 2 mm apart along the strip.
        length = sum(line.length for line in lines)
        assert length * 2 / 2**0.5 == pytest.approx(strips.difference(words).area, rel=0.05, abs=9)


def is_plate(item: Path) -> bool:
    """Tell whether a path is the ground of a word, which has round ends."""
    return item.fill == WHITE and any(len(segment) > 2 for segment in item.path)


def hatched(item: Item) -> list[list[Point]]:
    return flatten(item.path) if isinstance(item, Path) and item.stroke == HATCH else []


def test_there_is_no_bleed_where_a_neighbour_lies_on_top() -> None:
    (document,) = tiled(boards((370, 270)))
    first, second = (clip(p).bounds for p in document.placements())
    one, other = (trim(p).bounds for p in document.placements())
    assert [a - b for a, b in zip(one, first, strict=True)] == pytest.approx([2, 2, 0, -2])
    assert [a - b for a, b in zip(other, second, strict=True)] == pytest.approx([2, 2, -2, -2])
    (document,) = tiled(boards((370, 270)), overlap=0.0)
    for placement in document.placements():
        grown = [a - b for a, b in zip(trim(placement).bounds, clip(placement).bounds, strict=True)]
        assert grown == pytest.approx([2, 2, -2, -2])


def test_every_page_names_itself_its_neighbours_and_the_board() -> None:
    (document,) = tiled(boards((545, 390)))
    for sheet in document.sheets:
        said = words_on(sheet)
        place = tile(sheet.placements[0]).place
        assert f"{place} · Board" in said
        assert all(name in said for name in ("r1c1", "r1c2", "r2c1", "r2c2"))
        assert "Cut only the edges that meet a page to the left or right." in said
        assert "glue" in said or place in ("r2c3", "r3c2")


def test_pages_of_several_boards_tell_them_apart() -> None:
    (document,) = tiled(boards((370, 270), 2))
    said = [words_on(sheet) for sheet in document.sheets]
    assert ["r1c1 · Board 01" in each for each in said] == [True, False, False, False]
    assert ["r1c2 · Board 02" in each for each in said] == [False, False, False, True]


def test_pages_say_which_sheet_of_several_they_are() -> None:
    (document,) = tiled(box_sheets())
    said = [words_on(sheet) for sheet in document.sheets]
    assert ["r1c1 · Board: base " in page for page in said] == [True, False, False, False]
    assert ["r1c2 · Board: lid " in page for page in said] == [False, False, False, True]
    assert ["Toy · Board: base " in page for page in said] == [True, True, False, False]
    # Base and lid are no two boxes.
    assert not any("01" in page for page in said)


def test_pages_of_several_boxes_tell_them_and_their_sheets_apart() -> None:
    (document,) = tiled(box_sheets(2))
    said = [words_on(sheet) for sheet in document.sheets][::2]
    for page, title, which in zip(said, ("base", "lid") * 2, ("01", "01", "02", "02"), strict=True):
        assert f"Toy · Board: {title} " in page
        assert f"r1c1 · {which} " in page or f"r1c1 · Board: {title} {which} " in page


def test_where_a_page_is_full_the_map_moves_into_the_footer() -> None:
    (document,) = tiled(boards((390, 281)))
    for sheet in document.sheets:
        place = tile(sheet.placements[0]).place
        found = [
            (i, by) for i, by, _ in leaves(sheet.over) if isinstance(i, Text) and i.text == place
        ]
        ((item, by),) = found
        assert taken(item, by).bounds[1] > sheet.paper.height - 5 - 5.6
    assert "S104" in codes(document)


def test_names_without_room_are_told() -> None:
    (document,) = tiled(boards((391, 250)))
    assert "S111" in codes(document)
    assert "S111" not in codes(tiled(boards((370, 250)))[0])


def test_a_round_board_is_cut_into_what_there_is_of_it() -> None:
    (document,) = tiled(boards(outline("disc", 300)))
    shown = union_all([own_trim(p) for p in tiles(document)])
    assert shown.symmetric_difference(area(outline("disc", 300).path)).area < 0.02 * 300 * 3.15
    assert lines(document.sheets[0].over, "cut")


def test_a_tile_with_nothing_on_it_takes_no_page_but_is_there() -> None:
    """Of the flag the right lower corner is empty."""
    board = boards(outline("free", 390, 550))
    (document,) = tiled(board)
    placed = tiles(document)
    rows, columns = tile(placed[0]).rows, tile(placed[0]).columns
    assert len(placed) == rows * columns > len(document.sheets)
    assert len({p.name for p in placed}) == rows * columns
    assert all(trim(sheet.placements[0]).area > 100 for sheet in document.sheets)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_folded_pieces_are_spread_too(lang: str) -> None:
    (document,) = tiled(boards((370, 270), folded=True))
    assert [p.side for p in document.placements()] == ["both", "both"]


def test_without_backs_only_fronts_are_spread() -> None:
    (document,) = tiled(boards((370, 270), back=True), duplex="none")
    assert len(document.sheets) == 2 and "S102" in codes(document)


def test_over_a_fold_each_page_shows_both_sides() -> None:
    (document,) = tiled(boards((370, 270), back=True), duplex="fold")
    for sheet in document.sheets:
        front, back = sheet.placements
        assert front.name.replace("front", "back") == back.name
    assert len(fronts(document)) == len(document.sheets) > 2


def test_no_room_for_parts_names_the_sizes() -> None:
    with pytest.raises(SpielbogenError) as caught:
        tiled(
            [*boards((250, 300)), *pieces(1, outline("rectangle", 400, 20), "ruler")],
            overlap=100.0,
        )
    assert caught.value.status == 1
    assert {finding.where for finding in caught.value.findings} == {"board", "ruler"}
    message = str(caught.value)
    for part in ("S101", "250 × 300 mm", "a4", "210 × 297 mm", "overlap by 100 mm"):
        assert part in message


def test_the_licence_is_on_every_page() -> None:
    (document,) = tiled(boards((545, 390), back=True))
    assert all(IMPRINT.licence in words_on(sheet) for sheet in document.sheets)


def ring(size: float, hole: float) -> Outline:
    """Return a square with a square hole in its middle, which runs the other way round."""
    low, high = (size - hole) / 2, (size + hole) / 2
    inner = polygon([(low, low), (low, high), (high, high), (high, low)])
    return Outline("free", size, size, (*rectangle(0, 0, size, size), *inner))


def test_holes_are_no_part_of_the_tiles_and_are_cut_out() -> None:
    (document,) = tiled(boards(ring(360, 120)))
    trims = [
        shapely.polygonize([LineString(line) for line in flatten(tile(p).path)])
        for p in tiles(document, "front")
    ]
    hole = box(120, 120, 240, 240)
    assert union_all(trims).intersection(hole.buffer(-0.1)).area < 0.01
    assert union_all(trims).area == pytest.approx(360**2 - 120**2, abs=0.1)
    # Each tile shows the line to cut along where its part of the rim is.
    for sheet in document.sheets:
        (placement,) = sheet.placements
        rim = affine(hole.boundary, placement).intersection(trim(placement).buffer(-1))
        cut = union_all(lines(sheet.over, "cut")).buffer(0.3)
        assert rim.is_empty or cut.covers(rim)


def affine(shape: shapely.Geometry, placement: Placement) -> shapely.Geometry:
    a, b, c, d, e, f = placement.transform
    return shapely.affinity.affine_transform(shape, (a, c, b, d, e, f))
