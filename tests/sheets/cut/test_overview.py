"""The page to read first beside a machine, read back from its PDF."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import dist

import pytest

from generator.cutting import CutDocument, CutPiece
from generator.geometry import IDENTITY, PathData, bounds, circle, polyline, rectangle, transformed
from generator.model import Document
from generator.scene import Color, Path
from generator.sheets.cut import find_machine, lay
from generator.sheets.cut.overview import Beside, HandCut, overview

from .making import STOCKS, WORDS, frame, made_up_job, piece
from .reading_pages import (
    all_in_the_printable_area,
    imprint_of,
    paths,
    pdf_of,
    setup_of,
    tags,
    texts,
)

K40 = find_machine("k40")
BESIDE = Beside([("Magnet", 24)], [HandCut("Filz", 1, "by-hand-01-felt")])
BLACK = Color(0, 0, 0)
ENGRAVED = Path(rectangle(20, 20, 30, 30), fill=BLACK)
SCORED = polyline([(60, 60), (90, 60)])


def lids(count: int, material: str = "plywood-3mm") -> list[CutPiece]:
    """Things of one part, of which one fills a sheet."""
    outline = rectangle(0, 0, 280, 180)
    first = 1 if material == "plywood-3mm" else 51
    return [piece("lid", outline, copy=first + n, material=material) for n in range(count)]


def laid(*pieces: CutPiece) -> list[CutDocument]:
    return lay(list(pieces), K40, STOCKS, "quick", made_up_job(), WORDS)


def page_of(*pieces: CutPiece, lang: str = "de", paper: str = "a4") -> Document:
    return overview(laid(*pieces), K40, setup_of(paper), imprint_of(lang), made_up_job(), BESIDE)


def pictures(document: Document) -> list[tuple[float, float, float, float]]:
    """Return page, left, top and width (mm) of the picture of each sheet, by its bed."""
    found: list[tuple[float, float, float, float]] = []
    for sheet in document.sheets:
        for path, by in paths(sheet.over, IDENTITY):
            if path.path == rectangle(0, 0, 300, 200):
                box = bounds(transformed(path.path, by))
                found.append((sheet.number, box.left, box.top, box.width))
    return found


def in_rows(document: Document) -> list[int]:
    rows = Counter((page, round(top, 3)) for page, _, top, _ in pictures(document))
    return [rows[row] for row in sorted(rows)]


@pytest.mark.parametrize(
    ("lang", "said", "not_said"),
    [
        (
            "de",
            (
                "Karton 0,5 mm",
                "2 Bögen 300 × 200 mm",
                "Schnittbreite 0,2 mm (je Seite 0,1 mm)",
                "0,08 mm",
                "1,8 m Schnitt",
                "24 × Magnet",
                "1 Teil aus Filz, von Hand (by-hand-01-felt)",
                "plywood-3mm-01 1 × Zelt",
                "plywood-3mm-02 1 × Zelt",
                "card-01 1 × Zelt",
            ),
            "0.2",
        ),
        (
            "en",
            (
                "2 sheets of 300 × 200 mm",
                "kerf 0.2 mm (0.1 mm a side)",
                "0.08 mm",
                "1.8 m to cut",
                "24 × Magnet",
                "1 part of Filz, by hand (by-hand-01-felt)",
                "plywood-3mm-02 1 × Tent",
            ),
            "0,2",
        ),
    ],
)
def test_it_says_in_each_language_what_to_know(
    lang: str, said: tuple[str, ...], not_said: str
) -> None:
    read = " ".join(texts(page_of(*lids(2), *lids(1, "card"), lang=lang)))
    for words in said:
        assert words in read
    assert not_said not in read


def test_a_picture_of_a_part_is_no_part() -> None:
    document = page_of(*lids(3))
    assert tags(document) == 0
    assert list(document.placements()) == []
    assert document.job.expected == {}
    assert b"lid" not in pdf_of(document)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_page_ends_with_the_licence_and_the_last_with_the_credit(lang: str) -> None:
    first, *others = texts(page_of(*lids(14), lang=lang))
    assert others
    assert first.endswith("CC BY-SA 4.0")
    assert "Anna Muster" not in first
    assert others[-1].endswith("Anna Muster CC BY-SA 4.0")


def test_a_credit_in_the_licence_is_not_said_again() -> None:
    imprint = replace(imprint_of(), licence="Anna Muster, CC BY-SA 4.0")
    document = overview(laid(*lids(1)), K40, setup_of(), imprint, made_up_job())
    (read,) = texts(document)
    assert read.count("Anna Muster") == 1


@pytest.mark.parametrize("paper", ["a5", "a4", "letter", "a3"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_all_is_on_the_page(paper: str, lang: str) -> None:
    rich = piece("rich", rectangle(0, 0, 99, 99), scores=[SCORED], engraved=[ENGRAVED])
    document = page_of(*lids(7), rich, *lids(1, "card"), lang=lang, paper=paper)
    assert all_in_the_printable_area(document)
    assert len(pictures(document)) == sum(len(d.sheets) for d in laid(*lids(7), rich)) + 1


@pytest.mark.parametrize(
    ("count", "rows"), [(1, [1]), (2, [2]), (4, [2, 2]), (5, [3, 2]), (11, [3, 3, 3, 2])]
)
def test_few_sheets_have_larger_pictures(count: int, rows: list[int]) -> None:
    document = page_of(*lids(count))
    assert in_rows(document) == rows
    lefts = sorted({round(left, 3) for _, left, _, _ in pictures(document)})
    assert len(lefts) == max(rows)
    (width,) = {round(width, 3) for *_, width in pictures(document)}
    assert all(b - a > width + 1 for a, b in pairwise(lefts))
    assert width > {1: 110, 2: 85, 3: 55}[max(rows)]


def test_a_material_stands_with_its_first_row() -> None:
    for count in range(1, 15):
        document = page_of(*lids(count), *lids(1, "card"))
        (page,) = (number for number, text in enumerate(texts(document), 1) if "Karton" in text)
        assert pictures(document)[-1][0] == page


def test_the_legend_has_those_lines_that_there_are() -> None:
    def legend(*pieces: CutPiece) -> str:
        read = " ".join(texts(page_of(*pieces, lang="en")))
        return read[read.index("In the pictures:") :].split("plywood-3mm-01")[0]

    hole = [circle(10, 10, 3)]
    assert legend(*lids(1)).split(": ")[1].strip() == "cut outlines"
    assert "cut holes and slots cut outlines" in legend(piece("base", frame_box(), hole))
    rich = piece("base", frame_box(), hole, scores=[SCORED], engraved=[ENGRAVED])
    assert "engrave score cut holes and slots cut outlines" in legend(rich)


def frame_box() -> PathData:
    return rectangle(0, 0, 99, 99)


def test_the_picture_shows_each_line_thin_and_where_it_is() -> None:
    rich = piece("rich", frame_box(), scores=[SCORED], engraved=[ENGRAVED])
    (cut,) = laid(rich, piece("frame", frame(), [circle(8, 16, 2)]))
    document = overview([cut], K40, setup_of(), imprint_of(), made_up_job())
    drawn = paths(document.sheets[0].over, IDENTITY)
    for placement in cut.placements():
        for line in placement.lines:
            alike = ((path, by) for path, by in drawn if path.path == line.path)
            # The first of a part without holes is its body.
            *_, (path, by) = alike
            wide = dist(by.apply(0, 0), by.apply(1, 0))
            assert wide == pytest.approx(pictures(document)[0][3] / 300)
            assert (path.fill is None) == (line.role != "engrave")
            assert path.stroke is None or path.width * wide < 0.12


def test_things_of_several_parts_are_told_by_their_parts() -> None:
    """Nobody is to take the parts of one box for several boxes."""
    parts = [piece(f"part_{n}", rectangle(0, 0, 280, 90)) for n in range(5)]
    read = " ".join(texts(page_of(*parts, lang="de")))
    assert "plywood-3mm-01 Zelt (2 Teile)" in read
    assert "plywood-3mm-03 Zelt (1 Teil)" in read
    assert "1 × Zelt" not in read
    read = " ".join(texts(page_of(*parts, lang="en")))
    assert "plywood-3mm-01 Tent (2 parts)" in read


def test_the_parts_of_a_thing_are_named_where_they_have_names() -> None:
    parts = [piece(f"part_{n}", rectangle(0, 0, 280, 40)) for n in range(4)]
    titles = {
        ("tent", "part_2"): "Leiste, lang",
        ("tent", "part_0"): "Rahmen a, oben geschlitzt",
        ("tent", "part_1"): "Leiste, kurz",
        ("tent", "part_3"): "Leiste, kurz",
    }
    beside = Beside(titles=titles)
    document = overview(laid(*parts), K40, setup_of(), imprint_of(), made_up_job(), beside)
    read = " ".join(texts(document))
    # In the order of the kit; what tells nothing apart is left out.
    assert "plywood-3mm-01 Zelt: Leiste, lang · Rahmen a · 2 × Leiste, kurz" in read


def test_of_very_many_names_only_the_first_are_said() -> None:
    parts = [piece(f"part_{n}", rectangle(0, 0, 20, 20)) for n in range(12)]
    titles = {("tent", f"part_{n}"): f"Blatt {n}" for n in range(12)}
    beside = Beside(titles=titles)
    document = overview(laid(*parts), K40, setup_of(), imprint_of(), made_up_job(), beside)
    read = " ".join(texts(document))
    assert "Blatt 0 · Blatt 1" in read
    assert "Blatt 9 … (12 Teile)" in read
    assert "Blatt 10" not in read


def test_what_can_be_printed_as_well_is_said() -> None:
    for lang, said in (("de", "nicht beides: Zelt, Schachtel."), ("en", "both: Zelt, Schachtel.")):
        beside = Beside(printed=["Zelt", "Schachtel"])
        imprint = imprint_of(lang)
        document = overview(laid(*lids(1)), K40, setup_of(), imprint, made_up_job(), beside)
        assert said in " ".join(texts(document))
    assert "nicht beides" not in " ".join(texts(page_of(*lids(1))))


def test_where_only_hands_cut_no_machine_is_spoken_of() -> None:
    document = overview([], K40, setup_of(), imprint_of(), made_up_job(), BESIDE)
    read = " ".join(texts(document))
    assert "by-hand-01-felt" in read
    for words in ("K40", "Schnittbreite", "Reihenfolge", "template-…"):
        assert words not in read


def test_only_what_there_is_is_spoken_of() -> None:
    setup, job = setup_of(), made_up_job()

    def said(beside: Beside) -> str:
        return " ".join(texts(overview(laid(*lids(1)), K40, setup, imprint_of(), job, beside)))

    plain, all_there = said(Beside(assembled=False)), said(BESIDE)
    for words in ("by-hand-…", "assembly.pdf", "Was noch dazugehört"):
        assert words in all_there
        assert words not in plain
    assert "template-…" in plain
