"""Boards for a print shop: a page of their own size, cut exactly where it says, with bleed, marks
beyond it and a line of text, in documents of their own."""

from dataclasses import replace

import pytest
from shapely import box

from generator.geometry import Box, bounds
from generator.model import Document
from generator.scene import Text
from generator.sheets.duplex import page_flip

from .making import IMPRINT, clip, codes, counts, lines, outline, pieces, trim
from .posters import boards, box_sheets, leaves, taken, tiled, words_on

CARD = outline("rectangle", 63, 88)


def whole(size: tuple[float, float], bleed: float = 2.0, *, back: bool = False) -> Document:
    (document,) = tiled(boards(size, back=back), bleed=bleed, poster="whole")
    return document


@pytest.mark.parametrize("bleed", [0.0, 2.0, 3.0, 5.0])
def test_trim_and_bleed_are_exact(bleed: float) -> None:
    (sheet,) = whole((545, 390), bleed).sheets
    assert sheet.trim and sheet.bleed
    begin = 10 + bleed
    assert sheet.trim == Box(begin, begin, begin + 545, begin + 390)
    assert sheet.bleed == sheet.trim.grown(bleed)
    assert (sheet.paper.width, sheet.paper.height) == (565 + 2 * bleed, 410 + 2 * bleed)
    (placement,) = sheet.placements
    assert bounds(placement.trim) == pytest.approx(sheet.trim)
    assert clip(placement).bounds == pytest.approx(sheet.bleed)
    assert placement.tile is None


@pytest.mark.parametrize("bleed", [0.0, 2.0, 5.0])
def test_marks_are_at_each_corner_and_off_the_bleed(bleed: float) -> None:
    (sheet,) = whole((545, 390), bleed).sheets
    assert sheet.trim and sheet.bleed
    marks = lines(sheet.under, "mark")
    assert len(marks) == 8
    left, top, right, bottom = sheet.trim
    paper = box(0, 0, sheet.paper.width, sheet.paper.height)
    for mark in marks:
        x0, y0, x1, y1 = mark.bounds
        assert (x0 == x1 and x0 in (left, right)) or (y0 == y1 and y0 in (top, bottom))
        assert paper.contains(mark) and mark.length == pytest.approx(5)
        assert mark.distance(box(*sheet.trim)) >= 3
        assert mark.distance(box(*sheet.bleed)) >= 0.99


def test_a_line_says_what_it_is() -> None:
    for sheet in whole((545, 390), back=True).sheets:
        said = words_on(sheet).replace("\u00a0", " ")
        for part in ("Toy", "Board", "545 × 390 mm", IMPRINT.licence, IMPRINT.credit):
            assert part in said
        assert ("· back ·" in said) == sheet.back
        found = [taken(i, by) for i, by, _ in leaves(sheet.over) if isinstance(i, Text)]
        assert sheet.bleed and found
        assert all(box(*sheet.bleed).disjoint(text) for text in found)
        marks = [mark.buffer(0.5) for mark in lines(sheet.under, "mark")]
        assert not any(text.intersects(mark) for text in found for mark in marks)


@pytest.mark.parametrize("size", [(20, 500), (30, 300), (500, 20)])
def test_the_line_of_a_narrow_page_stays_on_it(size: tuple[float, float]) -> None:
    document = whole(size, back=True)
    assert codes(document) == []
    for sheet in document.sheets:
        assert IMPRINT.licence in words_on(sheet)
        found = [taken(i, by) for i, by, _ in leaves(sheet.over) if isinstance(i, Text)]
        assert sheet.bleed and found
        page = box(0, 0, sheet.paper.width, sheet.paper.height)
        assert all(page.contains(text) for text in found)
        assert all(box(*sheet.bleed).disjoint(text) for text in found)


def test_the_credit_goes_before_the_licence() -> None:
    long = replace(IMPRINT, credit="A very long credit. " * 60)
    (document,) = tiled(boards((230, 300)), imprint=long, poster="whole")
    assert codes(document) == []
    said = words_on(document.sheets[0])
    assert said.endswith(IMPRINT.licence)


def test_pages_tell_their_pieces_apart() -> None:
    (document,) = tiled(boards((545, 390), 2, back=True), poster="whole")
    said = [words_on(sheet) for sheet in document.sheets]
    assert ["Board 01 ·" in each for each in said] == [True, True, False, False]
    assert ["Board 02 ·" in each for each in said] == [False, False, True, True]


def test_pages_say_which_sheet_of_several_they_are() -> None:
    (document,) = tiled(box_sheets(), poster="whole")
    base, lid = (words_on(sheet) for sheet in document.sheets)
    assert "Board: base ·" in base
    assert "Board: lid ·" in lid


def test_a_licence_that_does_not_fit_is_told() -> None:
    long = replace(IMPRINT, licence="A very long licence. " * 60)
    (document,) = tiled(boards((230, 300)), imprint=long, poster="whole")
    assert codes(document) == ["S106"]
    assert "Toy · board" in words_on(document.sheets[0])


@pytest.mark.parametrize(("size", "duplex"), [((545, 390), "short"), ((390, 545), "long")])
def test_front_and_back_stand_upright_and_behind_each_other(
    size: tuple[float, float], duplex: str
) -> None:
    document = whole(size, back=True)
    assert document.duplex == duplex
    front, back = document.sheets
    assert (front.back, back.back) == (False, True)
    (one,), (other,) = front.placements, back.placements
    assert (one.name, other.name) == ("board.01.1.front", "board.01.1.back")
    assert (other.transform.a, other.transform.d) == (1, 1)
    turned = page_flip(front.paper, document.duplex)
    x, y = one.transform.apply(*size)
    assert other.transform.apply(0, size[1]) == pytest.approx(turned.apply(x, y))
    assert trim(other).bounds == pytest.approx(trim(one).bounds)


def test_documents_are_numbered_through_and_what_fits_is_not_among_them() -> None:
    given = [
        *pieces(9, CARD, back=True),
        *boards((545, 390)),
        *boards((250, 300)),
        *pieces(1, outline("rectangle", 500, 20), "ruler", stock="paper", folded=True),
    ]
    documents = tiled(given, poster="whole")
    assert [document.name for document in documents] == [
        "01-cardboard-duplex",
        "02-cardboard-whole",
        "03-cardboard-whole",
        "04-paper-whole",
    ]
    assert [counts(document) for document in documents] == [[9], [1], [1], [1]]
    assert documents[1].job.paper == "545 × 390 mm"
    assert documents[0].job.paper == "a4"
    assert documents[3].sheets[0].placements[0].side == "both"


def test_each_document_tells_of_its_own_pieces_without_backs() -> None:
    given = [*pieces(9, CARD, back=True), *boards((545, 390), back=True)]
    large, small = tiled(given, poster="whole", duplex="none")
    assert [finding.message for finding in (*large.findings, *small.findings)] == [
        "1 piece is printed without its back: board",
        "9 pieces are printed without their backs: card",
    ]


def test_what_fits_the_paper_stays_on_paper() -> None:
    (document,) = tiled(boards((190, 260)), poster="whole")
    assert document.name == "01-cardboard"
    assert document.sheets[0].trim is None


def test_every_copy_has_its_page() -> None:
    (document,) = tiled(boards((545, 390), 3, back=True), poster="whole")
    assert [p.name for p in document.placements()] == [
        f"board.{n:02}.1.{side}" for n in (1, 2, 3) for side in ("front", "back")
    ]


def test_round_boards_have_a_line_to_cut_along() -> None:
    (document,) = tiled(boards(outline("disc", 300)), poster="whole")
    (sheet,) = document.sheets
    cut = lines(sheet.over, "cut")
    assert sum(line.length for line in cut) == pytest.approx(3.1416 * 300.2, rel=0.001)
