"""Lines that would be cut twice are found, and only those."""

import pytest

from generator.cutting import CutLine, CutPiece, CutPlacement, CutSheet, CutStock, Material
from generator.geometry import (
    Arc,
    Close,
    Line,
    Move,
    PathData,
    Transform,
    circle,
    polyline,
    rectangle,
    rotate,
    transformed,
    translate,
)
from generator.sheets.cut.doubles import doubled_lines
from generator.sheets.cut.kerf import allow_for_kerf
from tests.rings import FORMS

STOCK = CutStock(Material("card", {"en": "Card"}, 0.5, 0.1), 0.5, 0.1)
BOARD = rectangle(0, 0, 30, 20)


def placed(name: str, outline: PathData, by: Transform, *more: CutLine) -> CutPlacement:
    piece = CutPiece("tent", name, 1, "frame", "card", 0.5, outline)
    lines = (*more, *allow_for_kerf(piece, 0))
    moved = [each._replace(path=transformed(each.path, by)) for each in lines]
    return CutPlacement(piece, by, tuple(moved))


def doubles(*placements: CutPlacement) -> list[str]:
    sheet = CutSheet(STOCK, 0.1, 2, 300, 200, placements)
    found = doubled_lines(sheet)
    assert {finding.code for finding in found} <= {"L106"}
    return [finding.message for finding in found]


@pytest.mark.parametrize("name", FORMS)
def test_forms_have_no_line_twice(name: str) -> None:
    assert doubles(placed("a", FORMS[name], rotate(17))) == []


def test_parts_that_share_a_side() -> None:
    one, other = placed("a", BOARD, translate(5, 5)), placed("b", BOARD, translate(35, 12))
    assert doubles(one, other) == [
        "tent.a.1.frame and tent.b.1.frame share a line: 13.00 mm from (35.00, 12.00) on sheet 2"
    ]


@pytest.mark.parametrize("gap", [0.02, 0.2, 5])
def test_parts_that_keep_a_gap(gap: float) -> None:
    assert (
        doubles(placed("a", BOARD, translate(0, 0)), placed("b", BOARD, translate(30 + gap, 0)))
        == []
    )


def test_parts_that_touch_in_a_corner() -> None:
    assert doubles(placed("a", BOARD, translate(0, 0)), placed("b", BOARD, translate(30, 20))) == []


def test_turned_parts_that_share_a_side() -> None:
    (message,) = doubles(
        placed("a", BOARD, translate(5, 5).then(rotate(33))),
        placed("b", BOARD, translate(5, 25).then(rotate(33))),
    )
    assert "share a line: 30.00 mm" in message


def test_a_part_that_lies_on_another() -> None:
    (message,) = doubles(*(placed(name, FORMS["blade"], translate(50, 140)) for name in "ab"))
    assert "share a line" in message


def test_circles_and_arcs() -> None:
    ring = CutLine("inner", circle(10, 10, 5))
    quarter = CutLine("score", (Move(10, 5), Arc(10, 10, 15, 10)))
    wide = CutLine("inner", circle(10, 10, 5.1))
    apart = CutLine("inner", circle(20.5, 10, 5))
    assert doubles(placed("a", BOARD, translate(0, 0), ring, wide, apart)) == []
    (message,) = doubles(placed("a", BOARD, translate(0, 0), ring, quarter))
    assert message.startswith("tent.a.1.frame has a line twice: 7.85 mm")
    (whole,) = doubles(placed("a", BOARD, translate(0, 0), ring, ring))
    assert "31.42 mm" in whole


def test_a_score_on_the_outline_and_one_that_ends_there() -> None:
    on = CutLine("score", polyline([(5, 0), (12, 0)]))
    across = CutLine("score", polyline([(5, 0), (5, 20)]))
    assert doubles(placed("a", BOARD, translate(0, 0), across)) == []
    (message,) = doubles(placed("a", BOARD, translate(0, 0), on))
    assert "7.00 mm" in message


def test_a_line_that_goes_back_on_itself() -> None:
    back = CutLine("score", (Move(2, 2), Line(8, 2), Line(4, 2)))
    (message,) = doubles(placed("a", BOARD, translate(0, 0), back))
    assert "4.00 mm" in message


def test_engraved_areas_may_lie_on_lines() -> None:
    area = CutLine("engrave", BOARD)
    twice = CutLine("engrave", (Move(3, 3), Line(9, 3), Line(9, 9), Close()))
    assert doubles(placed("a", BOARD, translate(0, 0), area, twice, twice)) == []
