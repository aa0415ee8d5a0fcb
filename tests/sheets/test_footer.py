"""The footer: what it says, in both languages and on any paper, and the lines to measure."""

from dataclasses import replace

import pytest
from shapely import LineString

from generator.geometry import flatten
from generator.model import Document, Margins, Paper
from generator.scene import Path
from generator.sheets.checklines import check_lines
from generator.type import width

from .making import IMPRINT, codes, fan, laid_out, lines, outline, pieces, texts, trim, words

CARD = outline("rectangle", 63, 88)


def said(document: Document, sheet: int = 0) -> str:
    return words(document.sheets[sheet]).replace("\u00a0", " ")


def test_it_says_what_a_sheet_is() -> None:
    (document,) = laid_out(pieces(20, CARD))
    assert said(document, 0).startswith("Toy · Playing card")
    for n in (1, 2, 3):
        assert f"sheet {n} of 3 · Cardboard 300 g/m² · 100 %" in said(document, n - 1)
        assert "CC BY-SA 4.0 · A. Author" in said(document, n - 1)


def test_german() -> None:
    (document,) = laid_out(pieces(2, CARD, back=True), imprint=replace(IMPRINT, lang="de"))
    assert "Blatt 1 von 1" in said(document)
    assert "1 Zoll" in said(document)
    assert "Rückseite von Blatt 1" in said(document, 1)


def test_each_sheet_names_its_own_components() -> None:
    figures = pieces(200, outline("rectangle", 16, 67), "figure")
    (document,) = laid_out(figures + pieces(1, outline("rectangle", 190, 260)))
    named = {("Figure" in said(document, n), "Playing" in said(document, n)) for n in range(3)}
    assert (True, True) not in named
    assert len(named) == 2


def test_components_of_one_name_are_named_once() -> None:
    imprint = replace(IMPRINT, component_names={"a": "Tile", "b": "Tile"})
    (document,) = laid_out(pieces(2, CARD, "a") + pieces(2, CARD, "b"), imprint=imprint)
    assert said(document).count("Tile") == 1


def test_the_lines_to_measure_are_exact() -> None:
    (document,) = laid_out(pieces(2, CARD))
    drawn = lines(document.sheets[0].over, "mark")
    level = sorted((line for line in drawn if line.bounds[1] == line.bounds[3]), key=_length)
    assert [line.length for line in level] == pytest.approx([25.4, 50], abs=1e-9)
    ticks = [line for line in drawn if line.bounds[0] == line.bounds[2]]
    ends = sorted(x for line in level for x in (line.bounds[0], line.bounds[2]))
    assert sorted(tick.bounds[0] for tick in ticks) == pytest.approx(ends)
    assert "50 mm" in said(document) and "1 in" in said(document)


def _length(line: LineString) -> float:
    return float(line.length)


def test_the_lines_stand_beside_their_labels() -> None:
    drawn = check_lines("de", 10, 20)
    xs = [
        point.x
        for item in drawn.items
        if isinstance(item, Path)
        for line in flatten(item.path)
        for point in line
    ]
    assert max(xs) <= 10 + drawn.width
    assert check_lines("de", 10, 20) is drawn


@pytest.mark.parametrize("paper", ["a3", "a4", "a5", "letter"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_it_fits_the_paper(paper: str, lang: str) -> None:
    names = {f"c{n}": f"Component with a rather long name {n}" for n in range(12)}
    imprint = replace(
        IMPRINT,
        lang=lang,
        game="A game with a long title too",
        component_names=names,
        licence="CC BY-SA 4.0 · Michael Muster, example.org/some/address",
    )
    given = [p for n in range(12) for p in pieces(1, outline("rectangle", 30, 30), f"c{n}")]
    (document,) = laid_out(given, paper=paper, imprint=imprint)
    sheet = document.sheets[0]
    assert imprint.game in said(document)
    assert imprint.licence in said(document).replace("addressCredit", "address")
    assert not {"S106", "S110"} & set(codes(document))
    right = sheet.paper.width - 5
    for text in texts(sheet):
        assert text.x >= 5
        assert text.x + width(text.font, text.text, text.size) <= right
        assert text.size * 72 / 25.4 >= 6.49
        assert text.y <= sheet.paper.height - 5


def test_narrow_paper_gives_up_the_lines_before_the_licence() -> None:
    paper = Paper("strip", 90, 150)
    (document,) = laid_out(pieces(1, outline("rectangle", 60, 60)), paper=paper)
    assert "CC BY-SA 4.0" in said(document)
    assert "50 mm" not in said(document)
    assert codes(document) == ["S110"]


def test_a_licence_without_room_is_a_warning() -> None:
    imprint = replace(IMPRINT, licence="A very long notice. " * 30)
    (document,) = laid_out(pieces(1, CARD), imprint=imprint)
    (warning,) = [finding for finding in document.findings if finding.code == "S106"]
    assert warning.severity == "warning"
    assert "Toy · sheet 1 of 1" in said(document).replace("Toysheet", "Toy · sheet")


@pytest.mark.parametrize("margins", [Margins(), Margins(8, 12, 15, 5), Margins(30, 5, 5, 5)])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_backs_have_a_short_footer_off_the_pieces(margins: Margins, duplex: str) -> None:
    way = "long" if duplex == "long" else "short"
    (document,) = laid_out(pieces(4, CARD, back=True), margins=margins, duplex=way)
    _, back = document.sheets
    assert "Toy · back of sheet 1 · CC BY-SA 4.0" in said(document, 1)
    room = margins.room(back.paper)
    for text in texts(back):
        assert room.left <= text.x and room.top <= text.y - 0.7 * text.size
        assert text.y <= room.bottom
        below = min(trim(p).bounds[1] for p in back.placements) > text.y
        above = max(trim(p).bounds[3] for p in back.placements) < text.y - 0.75 * text.size
        assert below or above


@pytest.mark.parametrize("licence", ["CC BY-SA 4.0", ""])
def test_a_back_without_room_has_none_and_its_licence_is_missed(licence: str) -> None:
    margins = Margins(10.6, 5, 5, 5)
    (document,) = laid_out(
        pieces(1, outline("rectangle", 190, 275.8), back=True),
        margins=margins,
        duplex="short",
        imprint=replace(IMPRINT, licence=licence),
    )
    front, back = document.sheets
    assert texts(front)
    assert not texts(back)
    missed = [f.message for f in document.findings if f.code == "S106"]
    assert missed == (
        ["the licence does not fit the footer of the back of sheet 1"] * bool(licence)
    )


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("margins", [Margins(), Margins(9, 5, 5, 5), Margins(5, 5, 9, 5)])
def test_bleed_leaves_the_footer_of_a_full_back_its_room(margins: Margins, duplex: str) -> None:
    way = "long" if duplex == "long" else "short"
    # Three rows leave less than their bleed free, above the footers of both sides.
    ends = margins.top + margins.bottom if way == "long" else 2 * max(margins.top, margins.bottom)
    high = (297 - ends - 5.6 - 0.9) / 3
    shape = outline("rectangle", 62, high)
    (document,) = laid_out(pieces(9, shape, back=True), margins=margins, duplex=way)
    assert "CC BY-SA 4.0" in said(document, 1)
    assert "S106" not in codes(document)


def test_a_long_licence_takes_two_lines_of_a_back() -> None:
    licence = (
        "CC BY-SA 4.0 · Michael Muster, Musterstadt, example.org/some/address/of/the/game. " * 3
    )
    (document,) = laid_out(
        pieces(3, CARD, back=True), imprint=replace(IMPRINT, licence=licence.strip())
    )
    back = document.sheets[1]
    lines = {text.y for text in texts(back)}
    assert len(lines) == 2
    assert "back of sheet 1" in said(document, 1)
    assert "".join(licence.split()) in "".join(said(document, 1).split())
    for text in texts(back):
        assert text.x + width(text.font, text.text, text.size) <= back.paper.width - 5
        assert back.paper.height - 5 - 5.6 <= text.y - 0.75 * text.size
    assert "S106" not in codes(document)


def test_a_licence_that_fits_no_back_is_a_warning_for_each_of_them() -> None:
    imprint = replace(IMPRINT, licence="A very long notice. " * 30)
    (document,) = laid_out(pieces(20, CARD, back=True), imprint=imprint)
    assert [f.message for f in document.findings if f.code == "S106"] == [
        "the licence does not fit the footer of sheets 1 to 3",
        "the licence does not fit the footer of the back of sheets 1 to 3",
    ]
    assert "Toy · back of sheet 3" in said(document, 5)


def test_folding_is_said() -> None:
    (document,) = laid_out(pieces(2, CARD, back=True), duplex="fold")
    assert "fold along the line and glue" in said(document)


def test_footers_carry_no_tags() -> None:
    (document,) = laid_out(pieces(2, fan(60), back=True))
    for sheet in document.sheets:
        assert {type(item).__name__ for item in (*sheet.under, *sheet.over)} <= {"Path", "Text"}


def test_a_credit_that_the_licence_holds_is_said_once() -> None:
    imprint = replace(IMPRINT, licence="A Game by A. Author, free to share")
    (document,) = laid_out(pieces(2, CARD), imprint=imprint)
    assert said(document).count("A. Author") == 1
