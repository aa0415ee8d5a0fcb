"""Kerf: what is drawn so that what is left has its nominal size, and what cannot be cut."""

from dataclasses import replace

import pytest
from shapely import LineString

from generator.arcs import as_arcs, full_circle, is_clockwise, reversed_ring
from generator.cutting import CutLine, CutPiece
from generator.geometry import (
    Close,
    Curve,
    Line,
    Move,
    PathData,
    bounds,
    circle,
    polygon,
    polyline,
    rectangle,
    without_arcs,
)
from generator.model import Finding, SpielbogenError
from generator.scene import BLACK, Path
from generator.sheets.cut.kerf import allow_for_kerf
from tests.rings import FORMS, area_of

SLOT = rectangle(20, 5, 3.1, 20)
MAGNET = circle(10, 10, 2.5)


def piece(outline: PathData, *holes: PathData, copy: int = 1) -> CutPiece:
    return CutPiece("tent", "blue", copy, "frame_a", "plywood-3mm", 3, outline, holes)


BOARD = piece(rectangle(0, 0, 50, 40), MAGNET, SLOT)


def by_role(lines: tuple[CutLine, ...], role: str) -> list[PathData]:
    return [line.path for line in lines if line.role == role]


def faults(part: CutPiece, kerf: float = 0.2) -> tuple[Finding, ...]:
    with pytest.raises(SpielbogenError) as caught:
        allow_for_kerf(part, kerf)
    return caught.value.findings


def test_magnet_slot_and_outline_are_drawn_as_they_should() -> None:
    lines = allow_for_kerf(BOARD, 0.2)
    magnet, slot = by_role(lines, "inner")
    assert full_circle(magnet) == pytest.approx((10, 10, 2.4))
    assert (bounds(slot).width, bounds(slot).height) == pytest.approx((2.9, 19.8))
    (outline,) = by_role(lines, "outline")
    assert tuple(bounds(outline)) == pytest.approx((-0.1, -0.1, 50.1, 40.1))


def test_what_is_left_by_the_beam_is_nominal() -> None:
    """Take away what a round beam takes along the lines; the nominal part is left."""
    holes = (MAGNET, SLOT, as_arcs(without_arcs(circle(35, 20, 6))))
    for form in ("board", "rounded", "comb", "octagon"):
        inside = holes if form in ("board", "rounded") else ()
        nominal = area_of(FORMS[form])
        for hole in inside:
            nominal -= area_of(hole)
        lines = allow_for_kerf(piece(FORMS[form], *inside), 0.2)
        sheet = area_of(by_role(lines, "outline")[0])
        for line in lines:
            sheet -= LineString(area_of(line.path).exterior.coords).buffer(0.1, quad_segs=32)
            sheet -= area_of(line.path) if line.role == "inner" else LineString()
        assert sheet.buffer(0.004).covers(nominal)
        # A beam leaves its radius in inner corners: a circle of 0.017 mm fits in there.
        assert (sheet - nominal).buffer(-0.02).is_empty


def test_without_kerf_nothing_moves() -> None:
    lines = allow_for_kerf(BOARD, 0)
    assert by_role(lines, "inner") == [reversed_ring(MAGNET), reversed_ring(SLOT)]
    assert by_role(lines, "outline") == [BOARD.outline]
    (blade,) = allow_for_kerf(piece(FORMS["blade"]), 0)
    assert blade.path == FORMS["blade"]


@pytest.mark.parametrize("turn", [False, True])
def test_senses_do_not_depend_on_how_a_part_is_drawn(turn: bool) -> None:
    outline, hole = BOARD.outline, SLOT
    if turn:
        outline, hole = reversed_ring(outline), reversed_ring(hole)
    lines = allow_for_kerf(piece(outline, hole), 0.2)
    assert [is_clockwise(line.path) for line in lines] == [False, True]
    assert all(isinstance(line.path[-1], Close) for line in lines)


def test_engraving_and_scores_stay_and_come_first() -> None:
    emblem = Path(rectangle(30, 10, 5, 5), fill=BLACK, even_odd=True)
    score = polyline([(2, 2), (2, 30)])
    part = replace(BOARD, scores=(score,), engraved=(emblem,))
    lines = allow_for_kerf(part, 0.2)
    assert [line.role for line in lines] == ["engrave", "score", "inner", "inner", "outline"]
    assert lines[0] == CutLine("engrave", emblem.path, True)
    assert lines[1] == CutLine("score", score)


def test_a_hole_narrower_than_the_kerf_is_named_with_its_width() -> None:
    holes = (circle(10, 10, 0.09), rectangle(20, 5, 0.15, 20), circle(40, 30, 3))
    small, slot = faults(piece(BOARD.outline, *holes))
    assert (small.code, slot.code) == ("L101", "L101")
    assert (small.where, slot.where) == ("tent", "tent")
    assert "part frame_a: hole 1" in small.message
    assert "0.18 mm wide" in small.message
    assert "part frame_a: hole 2" in slot.message
    assert "0.15 mm wide" in slot.message
    assert "kerf of 0.2 mm" in slot.message


def test_a_gap_in_the_outline_narrower_than_the_kerf() -> None:
    notch = [(5, 0), (5, 8), (5.15, 8), (5.15, 0)]
    (gap,) = faults(piece(polygon([(0, 0), *notch, (30, 0), (30, 20), (0, 20)])))
    assert gap.code == "L102"
    assert "gap of 0.15 mm" in gap.message
    assert "0.2 mm" in gap.message
    allow_for_kerf(piece(polygon([(0, 0), *notch, (30, 0), (30, 20), (0, 20)])), 0.14)


@pytest.mark.parametrize(
    ("holes", "code", "words"),
    [
        ([circle(1, 10, 3)], "L104", "hole 1 (6.00 × 6.00 mm"),
        ([circle(90, 10, 3)], "L104", "beyond the outline"),
        ([circle(25, 20, 60)], "L104", "beyond the outline"),
        ([circle(3, 10, 3)], "L104", "meets the outline"),
        ([MAGNET, circle(10, 10, 4)], "L104", "in each other"),
        ([MAGNET, circle(12, 10, 2.5)], "L104", "hole 2"),
        ([MAGNET, MAGNET], "L104", "hole 2"),
        ([polygon([(5, 5), (15, 15), (15, 5), (5, 15)])], "L105", "encloses nothing"),
        ([polygon([(5, 5), (15, 15), (15, 5), (5, 9)])], "L103", "crosses"),
        ([polygon([(5, 5), (15, 15)])], "L105", "encloses nothing"),
        ([(Move(5, 5), Curve(9, 5, 9, 9, 5, 9), Close())], "L105", "hole 1"),
        ([()], "L105", "hole 1"),
        ([(*MAGNET, *SLOT)], "L105", "hole 1"),
    ],
)
def test_holes_that_cannot_be(holes: list[PathData], code: str, words: str) -> None:
    found = faults(piece(BOARD.outline, *holes))
    assert {finding.code for finding in found} == {code}
    assert any(words in finding.message for finding in found)
    assert all("part frame_a" in finding.message for finding in found)


def test_an_outline_that_cannot_be() -> None:
    (crossing,) = faults(piece(polygon([(0, 0), (9, 9), (9, 0), (0, 5)])))
    assert crossing.code == "L103"
    assert "the outline" in crossing.message
    (open_end,) = faults(piece((Move(0, 0), Line(5, 5))))
    assert open_end.code == "L105"


def test_all_faults_are_told_together() -> None:
    holes = (circle(1, 10, 3), circle(90, 10, 3), circle(20, 20, 3), circle(22, 20, 3))
    assert len(faults(piece(BOARD.outline, *holes))) == 3


def test_equal_parts_have_equal_findings() -> None:
    hole = rectangle(20, 5, 0.15, 20)
    one, other = (faults(piece(BOARD.outline, hole, copy=k)) for k in (1, 2))
    assert one == other
