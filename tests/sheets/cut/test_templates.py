"""Templates for cutting by hand, read back from the PDF that they are printed from."""

import re
from collections.abc import Iterator, Sequence

import pytest

from generator.cutting import CutPiece
from generator.geometry import bounds, circle, polygon, polyline, rectangle
from generator.model import Document, Piece
from generator.scene import Color, Group, Item, Path, Text
from generator.sheets import impose
from generator.sheets.cut.templates import PartName, parts_by_hand, template_pieces

from .making import made_up_job, piece
from .reading_pages import all_in_the_printable_area, imprint_of, pdf_of, setup_of, tags, texts

NAMES = {
    ("tent", "board"): PartName("Zelt", "Brett", 1),
    ("tent", "frame"): PartName("Zelt", "Rahmen", 2),
    ("tent", "other"): PartName("Zelt", "Rahmen", 2),
    ("tent", "tile"): PartName("Zelt", "Plättchen", 3),
    ("tent", "pin"): PartName("Zelt", "Stift", 4),
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
    assert "Zelt Brett 7 ×" in read(documents)
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
            assert bounds(placed.piece.outline.path)[2:] == bounds(first.outline)[2:]
            move = placed.transform
            assert abs(move.a * move.d - move.b * move.c) == pytest.approx(1)


def drawn_on(part: CutPiece) -> tuple[list[Text], list[Path]]:
    """Return the words on a part, and the white grounds on it."""
    (form,) = template_pieces([part], NAMES)
    white = [
        item
        for item in form.front.items
        if isinstance(item, Path) and item.fill == Color(255, 255, 255)
    ]
    return list(words(form.front.items)), white


def test_words_stand_beside_what_is_engraved_or_scored_where_there_is_room() -> None:
    half = Path(rectangle(0, 0, 120, 30), fill=BLACK)
    lines = [polyline([(0, y), (120, y)]) for y in range(32, 60, 2)]
    for engraved, scores in (([half], ()), ((), [polyline([(0, 12), (120, 12)])])):
        said, grounds = drawn_on(piece("board", BOARD, engraved=engraved, scores=scores))
        assert [text.text.strip() for text in said] == ["Zelt", "Brett", "1 ×"]
        assert grounds == []
    said, grounds = drawn_on(piece("board", BOARD, engraved=[half], scores=lines))
    assert "".join(text.text for text in said).replace("\xa0", " ") == "1 · 1 ×"
    assert len(grounds) == 1


def test_a_part_without_room_for_words_has_none() -> None:
    assert drawn_on(piece("pin", rectangle(0, 0, 2, 40))) == ([], [])
