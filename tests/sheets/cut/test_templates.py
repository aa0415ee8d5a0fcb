"""Templates for cutting by hand, read back from the PDF that they are printed from."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pypdfium2
import pytest
import shapely
from shapely import Polygon

from generator.cutting import CutPiece
from generator.geometry import (
    IDENTITY,
    Box,
    PathData,
    bounds,
    circle,
    flatten,
    polygon,
    polyline,
    rectangle,
    transformed,
)
from generator.model import Document, Piece
from generator.scene import Color, Group, Item, Path, Scene, Text
from generator.sheets import impose
from generator.sheets.cut.templates import PartName, parts_by_hand, template_pieces
from generator.units import MM_PER_PT

from .making import made_up_job, piece
from .reading_pages import (
    all_in_the_printable_area,
    imprint_of,
    paths,
    pdf_of,
    setup_of,
    tags,
    texts,
)

NAMES = {
    ("tent", "board"): PartName("Zelt", "Brett"),
    ("tent", "frame"): PartName("Zelt", "Rahmen"),
    ("tent", "other"): PartName("Zelt", "Rahmen"),
    ("tent", "tile"): PartName("Plättchen"),
    ("tent", "pin"): PartName("Zelt", "Stift"),
}
BLACK = Color(0, 0, 0)
BOARD, TRIANGLE = rectangle(0, 0, 120, 60), polygon([(0, 60), (25, 0), (50, 60)])
TILE, PIN = rectangle(0, 0, 44, 44), rectangle(0, 0, 16, 40)


def parts() -> list[CutPiece]:
    return [
        *(piece("board", BOARD, [circle(20, 20, 5)], copy=n) for n in range(1, 8)),
        *(piece("frame", TRIANGLE, copy=n) for n in range(1, 4)),
        *(piece("other", TRIANGLE, copy=n) for n in range(1, 3)),
        *(piece("tile", TILE, copy=n) for n in range(1, 12)),
        *(piece("pin", PIN, copy=n) for n in range(1, 14)),
    ]


def printed(pieces: Sequence[Piece], lang: str = "de", paper: str = "a4") -> list[Document]:
    return impose(pieces, setup_of(paper), imprint_of(lang), made_up_job())


def read(documents: Sequence[Document]) -> str:
    return " ".join(text for document in documents for text in texts(document))


def named(piece: Piece) -> str:
    return f"{piece.name}.{piece.part}"


def words(items: Sequence[Item]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Group):
            yield from words(item.items)
        elif isinstance(item, Text):
            yield item


@pytest.mark.parametrize("lang", ["de", "en"])
def test_each_form_is_there_once_with_its_number(lang: str) -> None:
    forms = list(template_pieces(parts(), NAMES))
    documents = printed(forms, lang)
    assert len([each for document in documents for each in document.placements()]) == 4
    counts = re.findall(r"\b(\d+) ×", read(documents))
    assert sorted(counts, key=int) == ["5", "7", "11", "13"]
    for said in ("Zelt Brett 7 ×", "Zelt Rahmen 5 ×", "Plättchen 11 ×", "Stift 13 ×"):
        assert said in read(documents)
    assert sum(map(tags, documents)) == 4


def test_parts_cut_by_hand_are_all_there() -> None:
    drawn = list(parts_by_hand(parts(), NAMES))
    documents = printed(drawn)
    placed = [named(each.piece) for document in documents for each in document.placements()]
    assert sorted(placed) == sorted(each.name for each in parts())
    assert sum(map(tags, documents)) == len(placed) == 36
    assert read(documents).count("Plättchen") >= 11
    assert not re.search(r"\b(5|7|11|13) ×", read(documents))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_all_is_on_the_page_in_true_size_with_the_licence(paper: str) -> None:
    documents = printed(list(template_pieces(parts(), NAMES)), paper=paper)
    for document in documents:
        assert all_in_the_printable_area(document)
        assert all("CC BY-SA 4.0" in text for text in texts(document))
        assert pdf_of(document).startswith(b"%PDF")
        for placed in document.placements():
            (first, *_) = (each for each in parts() if each.name == named(placed.piece))
            cut = [path for path, role in drawn_paths(placed.piece) if role == "cut"]
            assert cut == [first.outline, *first.holes]
            move = placed.transform
            assert abs(move.a * move.d - move.b * move.c) == pytest.approx(1)


def drawn_paths(piece: Piece) -> list[tuple[PathData, str]]:
    return [(path.path, path.role) for path, _ in paths(piece.front.items, IDENTITY)]


def test_templates_have_their_own_lines_and_no_others() -> None:
    (document,) = printed(list(template_pieces(parts()[:7], NAMES)))
    (sheet,) = document.sheets
    found = paths((*sheet.under, *sheet.over), IDENTITY)
    assert not [path for path, _ in found if path.role in ("cut", "die")]
    box = bounds(BOARD)
    (placed,) = document.placements()
    spot = placed.transform.box(box).grown(15)
    near = [path for path, by in found if not apart(bounds(transformed(path.path, by)), spot)]
    assert near == []


def apart(one: Box, other: Box) -> bool:
    return (
        one.right < other.left
        or one.left > other.right
        or one.bottom < other.top
        or one.top > other.bottom
    )


def drawn(part: CutPiece) -> Piece:
    (form,) = template_pieces([part], NAMES)
    return form


def inked(piece: Piece) -> Box:
    """Return the box around the words on a piece or beside it, as the page shows them."""
    bare = replace(piece, front=Scene(piece.front.size, tuple(said_on(piece))))
    (document,) = printed([bare])
    (placed,) = document.placements()
    scale = 8
    with pypdfium2.PdfDocument(pdf_of(document)) as file:
        picture = file[0].render(scale=scale * MM_PER_PT, grayscale=True).to_numpy().squeeze()
    spot = placed.transform.box(bounds(piece.outline.path))
    rows, columns = (np.arange(n) / scale for n in picture.shape)
    dark = (picture < 128) & inside(columns, spot.left, spot.right)
    dark &= inside(rows, spot.top, spot.bottom)[:, None]
    found_rows, found_columns = rows[dark.any(axis=1)], columns[dark.any(axis=0)]
    on_page = Box(found_columns[0], found_rows[0], found_columns[-1], found_rows[-1])
    return placed.transform.inverse().box(on_page)


def inside(places: np.ndarray, first: float, last: float) -> np.ndarray:
    found: np.ndarray = (places > first) & (places < last)
    return found


def said_on(piece: Piece) -> list[Item]:
    return [item for item in piece.front.items if isinstance(item, Group)]


def words_of(piece: Piece) -> list[str]:
    return [text.text.strip() for text in words(piece.front.items)]


HALF = Path(rectangle(0, 0, 120, 30), fill=BLACK)
LINES = [polyline([(0, y), (120, y)]) for y in range(2, 60, 2)]


@pytest.mark.parametrize(
    ("part", "taken"),
    [
        (piece("board", BOARD), []),
        (piece("board", BOARD, engraved=[HALF]), [Box(0, 0, 120, 30)]),
        (piece("board", BOARD, scores=[polyline([(0, 30), (120, 30)])]), [Box(0, 30, 120, 30)]),
        (piece("board", BOARD, [circle(60, 30, 12)]), [Box(48, 18, 72, 42)]),
        (piece("pin", rectangle(0, 0, 10, 120)), []),
        (piece("frame", polygon([(0, 80), (30, 0), (60, 80)])), []),
    ],
)
def test_words_are_on_the_part_and_off_what_is_drawn_there(
    part: CutPiece, taken: list[Box]
) -> None:
    form = drawn(part)
    assert form.outline.path == part.outline
    assert "1\N{NO-BREAK SPACE}×" in "".join(words_of(form))
    box = inked(form)
    (ring,) = flatten(part.outline)
    assert Polygon(ring).buffer(-0.5).contains(shapely.box(*box))
    assert all(apart(box, each.grown(0.5)) for each in taken)


@pytest.mark.parametrize(
    "part",
    [
        piece("board", BOARD, scores=LINES),
        piece("pin", rectangle(0, 0, 4, 6), [circle(2, 2, 1)]),
        piece("tile", rectangle(0, 0, 9, 9)),
    ],
)
def test_words_stand_beside_a_part_that_has_no_room_for_them(part: CutPiece) -> None:
    form = drawn(part)
    box = inked(form)
    assert apart(box, bounds(part.outline).grown(0.5))
    assert bounds(form.outline.path).grown(0.1).contains(box)
    name = NAMES[part.component, part.part]
    assert words_of(form) == [*filter(None, name), "1\N{NO-BREAK SPACE}×"]


def test_a_part_is_never_nameless() -> None:
    for form in template_pieces(parts(), NAMES):
        name = form.title if form.title != "Plättchen" else ""
        assert name in " ".join(words_of(form))
        assert "×" in "".join(words_of(form))


def test_only_what_all_of_a_form_have_is_shown_as_engraved() -> None:
    star, ring = (Path(circle(10, 10, r), fill=BLACK) for r in (3, 5))

    def grounds(*engraved: Path) -> int:
        alike = [piece("board", BOARD, copy=n, engraved=[each]) for n, each in enumerate(engraved)]
        (form,) = template_pieces(alike, NAMES)
        return sum(isinstance(item, Path) and item.fill is not None for item in form.front.items)

    assert (grounds(star, star), grounds(star, ring)) == (1, 0)
