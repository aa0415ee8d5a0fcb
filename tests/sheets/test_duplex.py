"""The back of a piece lies exactly behind its front and stands upright.

Where the two sides of a sheet meet is told here by hand: a page turned over from left to right
shows at (x, y) what is behind (width - x, y); turned over from top to bottom, (x, height - y)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, Polygon
from shapely.affinity import scale

from generator.geometry import Transform
from generator.model import Duplex, Margins, Outline, Paper, Placement, Sheet

from .making import clip, fan, fronts, laid_out, lines, outline, pieces, trim

UNEVEN = Margins(top=8, right=12, bottom=15, left=5)

#: How the paper moves: it names its own long and short edges, whichever way the page lies.
LEFT_TO_RIGHT = {("long", "portrait"), ("short", "landscape")}


def behind(area: Polygon, paper: Paper, duplex: Duplex) -> Polygon:
    """Return where something on one side is, seen from the other side of the sheet."""
    way = "landscape" if paper.width > paper.height else "portrait"
    middle = (paper.width / 2, paper.height / 2)
    if (duplex, way) in LEFT_TO_RIGHT:
        return scale(area, -1, 1, origin=middle)
    return scale(area, 1, -1, origin=middle)


def heading(transform: Transform, dx: float, dy: float) -> tuple[float, float]:
    """Return the direction on the sheet of a direction in the piece."""
    return (
        transform.a * dx + transform.c * dy,
        transform.b * dx + transform.d * dy,
    )


def check_pair(front: Placement, back: Placement, paper: Paper, duplex: Duplex) -> None:
    assert front.piece is back.piece
    assert (front.side, back.side) == ("front", "back")
    assert trim(front).symmetric_difference(behind(trim(back), paper, duplex)).area < 0.01
    assert back.transform.determinant == pytest.approx(1)
    way = "landscape" if paper.width > paper.height else "portrait"
    flips = (-1, 1) if (duplex, way) in LEFT_TO_RIGHT else (1, -1)
    up, right = heading(back.transform, 0, -1), heading(back.transform, 1, 0)
    assert (up[0] * flips[0], up[1] * flips[1]) == pytest.approx(heading(front.transform, 0, -1))
    # Turned about its upright axis, what was right on the front is left on the back.
    assert (right[0] * flips[0], right[1] * flips[1]) == pytest.approx(
        heading(front.transform, -1, 0)
    )


def check_sheet(front: Sheet, back: Sheet, duplex: Duplex, margins: Margins) -> None:
    assert (front.back, back.back) == (False, True)
    assert front.number == back.number
    assert front.paper == back.paper
    for one, other in zip(front.placements, back.placements, strict=True):
        check_pair(one, other, front.paper, duplex)
    room = margins.room(front.paper)
    for placement in (*front.placements, *back.placements):
        left, top, right, bottom = trim(placement).bounds
        assert left >= room.left - 0.001 and top >= room.top - 0.001
        assert right <= room.right + 0.001 and bottom <= room.bottom + 0.001


@given(
    duplex=st.sampled_from(["long", "short"]),
    paper=st.sampled_from(["a4", "a5", "letter"]),
    margins=st.builds(Margins, *[st.floats(0, 18)] * 4),
    width=st.floats(20, 120),
    height=st.floats(20, 120),
    count=st.integers(1, 25),
)
@settings(max_examples=40, deadline=None)
def test_backs_lie_behind_their_fronts(
    duplex: Duplex, paper: str, margins: Margins, width: float, height: float, count: int
) -> None:
    given_pieces = pieces(count, outline("free", width, height), back=True)
    given_pieces += pieces(3, outline("rectangle", height / 2, width / 3), "chip", back=True)
    (document,) = laid_out(given_pieces, paper=paper, margins=margins, duplex=duplex)
    pages = document.sheets
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        check_sheet(front, back, duplex, margins)


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize(
    ("of", "landscape", "turned"),
    [
        (outline("free", 60, 100), False, False),
        (outline("free", 131, 85), True, False),
        (outline("free", 220, 130), False, True),
        (fan(120), False, True),
    ],
)
def test_every_way_a_piece_can_lie(
    duplex: Duplex, of: Outline, landscape: bool, turned: bool
) -> None:
    (document,) = laid_out(pieces(8, of, back=True), margins=UNEVEN, duplex=duplex)
    first = document.sheets[0]
    # Over the long edge these margins leave an upright sheet more room than one across.
    across = landscape and duplex == "short"
    assert first.paper.landscape == across
    assert (first.placements[0].transform.b != 0) == (turned or landscape != across)
    for front, back in zip(document.sheets[::2], document.sheets[1::2], strict=True):
        check_sheet(front, back, duplex, UNEVEN)


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_sheets_across_turn_over_both_edges(duplex: Duplex) -> None:
    margins = Margins(top=5, right=5.2, bottom=4.8, left=4.9)
    (document,) = laid_out(
        pieces(13, outline("free", 143, 60), back=True), margins=margins, duplex=duplex
    )
    assert document.sheets[0].paper.landscape
    for front, back in zip(document.sheets[::2], document.sheets[1::2], strict=True):
        check_sheet(front, back, duplex, margins)


def test_square_paper_turns_like_portrait() -> None:
    paper = Paper("square", 200, 200)
    (document,) = laid_out(
        pieces(3, outline("free", 60, 90), back=True), paper=paper, margins=UNEVEN, duplex="short"
    )
    check_sheet(*document.sheets, "short", UNEVEN)


@given(
    paper=st.sampled_from(["a4", "letter"]),
    margins=st.builds(Margins, *[st.floats(0, 18)] * 4),
    width=st.floats(20, 75),
    height=st.floats(20, 110),
    count=st.integers(1, 12),
)
@settings(max_examples=30, deadline=None)
def test_folded_sheets_close_over_their_line(
    paper: str, margins: Margins, width: float, height: float, count: int
) -> None:
    given_pieces = pieces(count, outline("free", width, height), back=True)
    (document,) = laid_out(given_pieces, paper=paper, margins=margins, duplex="fold")
    for sheet in document.sheets:
        (begin, end) = fold_of(sheet)
        level = begin[1] == end[1]
        half = len(sheet.placements) // 2
        for front, back in zip(sheet.placements[:half], sheet.placements[half:], strict=True):
            assert front.piece is back.piece
            flip = (1, -1) if level else (-1, 1)
            over = scale(trim(back), *flip, origin=begin)
            assert over.symmetric_difference(trim(front)).area < 0.01
            assert back.transform.determinant == pytest.approx(1)
            up = heading(back.transform, 0, -1)
            assert (up[0] * flip[0], up[1] * flip[1]) == pytest.approx(
                heading(front.transform, 0, -1)
            )


def fold_of(sheet: Sheet) -> tuple[tuple[float, float], tuple[float, float]]:
    (line,) = lines(sheet.over, "fold")
    begin, end = line.coords
    return begin, end


def test_nothing_touches_the_fold() -> None:
    (document,) = laid_out(pieces(30, outline("octagon", 44), back=True), duplex="fold")
    for sheet in document.sheets:
        line = LineString(fold_of(sheet))
        assert all(clip(placement).distance(line) >= 0.99 for placement in sheet.placements)


def test_folded_paper_is_folded_whichever_way_holds_more() -> None:
    wide, tall = outline("rectangle", 150, 130), outline("rectangle", 90, 270)
    for of, level in ((wide, True), (tall, False)):
        (document,) = laid_out(pieces(1, of, back=True), duplex="fold")
        begin, end = fold_of(document.sheets[0])
        assert (begin[1] == end[1]) == level


def test_forms_that_need_different_folds_share_a_document() -> None:
    tall, wide = outline("rectangle", 90, 270), outline("rectangle", 195, 135)
    given_pieces = pieces(1, tall, back=True) + pieces(1, wide, "board", back=True)
    (document,) = laid_out(given_pieces, duplex="fold")
    levels = [begin[1] == end[1] for begin, end in map(fold_of, document.sheets)]
    assert sorted(levels) == [False, True]


def test_a_folded_document_is_printed_on_one_side() -> None:
    (document,) = laid_out(pieces(9, outline("rectangle", 63, 88), back=True), duplex="fold")
    assert document.duplex == "fold"
    assert not any(sheet.back for sheet in document.sheets)
    assert [p.side for p in document.sheets[0].placements] == ["front"] * 4 + ["back"] * 4


def test_without_backs_there_are_fronts_and_a_note() -> None:
    given_pieces = pieces(9, outline("rectangle", 63, 88), back=True)
    given_pieces += pieces(2, outline("rectangle", 63, 88), "aid")
    (document,) = laid_out(given_pieces, duplex="none")
    assert {placement.side for placement in document.placements()} == {"front"}
    assert document.duplex == "none"
    notes = [finding for finding in document.findings if finding.code == "S102"]
    assert [note.severity for note in notes] == ["note"]
    assert "9 pieces" in notes[0].message and "card" in notes[0].message
    assert len(fronts(document)) == len(document.sheets)
