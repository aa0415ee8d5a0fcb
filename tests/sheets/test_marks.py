"""Marks: at every cut on all sides, on waste only, once, and on the front only."""

import pytest
from shapely import LineString, box, union_all

from generator.geometry import flatten
from generator.model import Sheet
from generator.scene import Path

from .making import clip, codes, laid_out, lines, outline, pieces, trim

CARD = outline("rectangle", 63, 88)


def upright_at(sheet: Sheet, x: float) -> list[LineString]:
    marks = lines(sheet.under, "mark")
    return [m for m in marks if all(abs(px - x) < 0.001 for px, _ in m.coords)]


def level_at(sheet: Sheet, y: float) -> list[LineString]:
    marks = lines(sheet.under, "mark")
    return [m for m in marks if all(abs(py - y) < 0.001 for _, py in m.coords)]


def test_every_cut_of_a_grid_is_marked_at_both_ends() -> None:
    (document,) = laid_out(pieces(8, CARD))
    (sheet,) = document.sheets
    boxes = [trim(placement).bounds for placement in sheet.placements]
    top, bottom = min(b[1] for b in boxes), max(b[3] for b in boxes)
    left, right = min(b[0] for b in boxes), max(b[2] for b in boxes)
    for x in {round(v, 3) for b in boxes for v in (b[0], b[2])}:
        ends = [m.bounds for m in upright_at(sheet, x)]
        assert any(end[3] <= top - 2.499 for end in ends)
        # Below the part-filled last row the cut of the third column ends earlier.
        assert any(end[1] >= bottom - 88 + 2.499 for end in ends)
    for y in {round(v, 3) for b in boxes for v in (b[1], b[3])}:
        ends = [m.bounds for m in level_at(sheet, y)]
        assert any(end[2] <= left - 2.499 for end in ends)
        assert any(end[0] >= right - 63 + 2.499 for end in ends)


def test_marks_begin_half_a_millimetre_off_the_bleed() -> None:
    (document,) = laid_out(pieces(4, outline("rectangle", 80, 80)), bleed=3)
    (sheet,) = document.sheets
    area = union_all([clip(placement) for placement in sheet.placements])
    nearest = min(mark.distance(area) for mark in lines(sheet.under, "mark"))
    assert nearest == pytest.approx(0.5, abs=0.01)


def test_without_bleed_marks_keep_off_the_trim() -> None:
    (document,) = laid_out(pieces(4, outline("rectangle", 80, 80)), bleed=0)
    area = union_all([trim(placement) for placement in document.placements()])
    marks = lines(document.sheets[0].under, "mark")
    assert min(mark.distance(area) for mark in marks) == pytest.approx(1.0, abs=0.01)


def test_marks_are_long_where_there_is_room() -> None:
    (document,) = laid_out(pieces(4, outline("rectangle", 80, 80)))
    marks = lines(document.sheets[0].under, "mark")
    assert all(mark.length == pytest.approx(4.5, abs=0.01) for mark in marks)
    assert len(marks) == 4 * 3


def test_squares_between_octagons_have_crosses() -> None:
    (document,) = laid_out(pieces(24, outline("octagon", 44)))
    (sheet,) = document.sheets
    boxes = [trim(placement).bounds for placement in sheet.placements]
    inner_x = sorted({round(b[0], 3) for b in boxes})[1:]
    inner_y = sorted({round(b[1], 3) for b in boxes})[1:]
    assert (len(inner_x), len(inner_y)) == (3, 5)
    for x in inner_x:
        for y in inner_y:
            assert any(m.bounds[1] < y < m.bounds[3] for m in upright_at(sheet, x))
            assert any(m.bounds[0] < x < m.bounds[2] for m in level_at(sheet, y))


def test_wide_gaps_hold_marks() -> None:
    (document,) = laid_out(pieces(4, outline("rectangle", 80, 80), gap=9))
    (sheet,) = document.sheets
    boxes = [trim(placement).bounds for placement in sheet.placements]
    gap = box(
        min(b[2] for b in boxes), min(b[1] for b in boxes),
        max(b[0] for b in boxes), max(b[3] for b in boxes),
    )  # fmt: skip
    inside = [mark for mark in lines(sheet.under, "mark") if gap.contains(mark)]
    assert inside
    assert all(mark.length == pytest.approx(4, abs=0.01) for mark in inside)


def test_marks_of_neighbouring_blocks_do_not_mix() -> None:
    """In the gap between two blocks, a mark is nearer to the block whose cut it shows."""
    tall = pieces(12, outline("rectangle", 16, 67), "figure")
    (document,) = laid_out(tall + pieces(8, outline("rectangle", 23, 50), "tent"))
    (sheet,) = document.sheets
    blocks = [
        [trim(p) for p in sheet.placements if p.piece.component == name]
        for name in ("figure", "tent")
    ]
    cuts = [{round(v, 3) for t in block for v in (t.bounds[0], t.bounds[2])} for block in blocks]
    marks = [m for m in lines(sheet.under, "mark") if m.coords[0][0] == m.coords[1][0]]
    areas = [union_all(block) for block in blocks]
    assert len(marks) > 40
    for mark in marks:
        near = min((0, 1), key=lambda i: mark.distance(areas[i]))
        assert round(mark.coords[0][0], 3) in cuts[near]


def test_backs_have_no_marks() -> None:
    (document,) = laid_out(pieces(24, outline("octagon", 44), back=True))
    front, back = document.sheets
    assert front.under
    assert back.under == ()
    assert not [item for item in back.over if isinstance(item, Path)]


@pytest.mark.parametrize("shape", ["octagon", "disc", "free", "hexagon-flat"])
def test_edges_off_the_straight_cuts_have_a_line_a_hair_outside(shape: str) -> None:
    of = {
        "octagon": outline("octagon", 40),
        "disc": outline("disc", 40),
        "free": outline("free", 40, 60),
        "hexagon-flat": outline("hexagon-flat", 40),
    }[shape]
    (document,) = laid_out(pieces(1, of))
    (sheet,) = document.sheets
    area = trim(sheet.placements[0])
    drawn = union_all(lines(sheet.over, "cut"))
    assert drawn.distance(area) == pytest.approx(0.1, abs=0.03)
    assert drawn.hausdorff_distance(area.boundary) < (20 if shape == "octagon" else 0.2)
    expected = {
        "octagon": 4 * 40 * (2**0.5 - 1),
        "disc": 40 * 3.1416,
        "free": 200,
        "hexagon-flat": 6 * 40 / 3**0.5,
    }
    assert drawn.length == pytest.approx(expected[shape], abs=1.5)


def test_rectangles_have_no_line_of_their_own() -> None:
    (document,) = laid_out(pieces(5, CARD))
    assert lines(document.sheets[0].over, "cut") == []


def test_sheets_laid_out_alike_share_their_marks() -> None:
    (document,) = laid_out(pieces(60, outline("octagon", 44)))
    one, other, last = document.sheets
    assert one.under[0] is other.under[0]
    assert one.over[0] is other.over[0]
    assert last.under[0] is not one.under[0]


def test_a_side_without_room_is_noted() -> None:
    (document,) = laid_out(pieces(9, CARD), margins=10)
    (note,) = [finding for finding in document.findings if finding.code == "S104"]
    assert "left and right of sheet 1" in note.message
    assert note.severity == "note"
    assert "S104" not in codes(laid_out(pieces(9, CARD))[0])


def test_discs_alone_need_no_marks() -> None:
    (document,) = laid_out(pieces(120, outline("disc", 20)), bleed=0)
    assert document.sheets[0].under == ()
    assert "S104" not in codes(document)


def test_marks_are_thin_and_black() -> None:
    (document,) = laid_out(pieces(4, CARD))
    (mark,) = [item for item in document.sheets[0].under if isinstance(item, Path)]
    assert 0.1 <= mark.width <= 0.2
    assert str(mark.stroke) == "#000000"
    assert all(len(line) == 2 for line in flatten(mark.path))
