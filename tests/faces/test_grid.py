"""Tables on a card: what stands where, in which colours, and what is refused."""

from pathlib import Path

import pytest

from generator.geometry import Box, bounds
from generator.model import Piece
from generator.scene import Color, Text
from generator.scene import Path as Shape

from ..rules import toy
from . import desk

GRID = """\
[[faces.board.layers]]
grid = "prices"
box = "10mm 20mm 100mm 30mm"
columns = [1, 2, 4]
cell = "evaluate(sum, v=value) + column"
row_head = "{good} ({price})"
corner = { de = "Ware", en = "good" }
column_head = "×{value}"
head_share = 0.4
size = "10pt"
fill = "#102030"
head_fill = "{head_color}"
head_ground = "#AABBCC"
band = "#DDEEFF"
line = "#334455"
width = "0.5mm"
"""
FACES = desk.FACES[: desk.FACES.index("[faces.board]")] + GRID
PLACE = f"faces.toml:{toy.line(FACES, '[[faces.board.layers]]')}"
FACT = {"motto =": 'head_color = { value = "#405060", source = "assumed" }\nmotto ='}


def board(folder: Path, *, lang: str = "de") -> Piece:
    pieces, findings = desk.draw(desk.write(folder, faces=FACES, game=FACT), lang=lang)
    assert findings == []
    return next(piece for piece in pieces if piece.component == "board")


def texts(piece: Piece) -> list[Text]:
    return [item for item in desk.items(piece.front) if isinstance(item, Text)]


def shapes(piece: Piece, **looks: Color) -> list[Box]:
    return [
        bounds(item.path)
        for item in desk.items(piece.front)
        if isinstance(item, Shape)
        and all(getattr(item, look) == color for look, color in looks.items())
    ]


def test_every_cell_is_computed_from_its_row_and_column(tmp_path: Path) -> None:
    assert [item.text for item in texts(board(tmp_path))] == [
        *("Ware", "×1", "×2", "×4"),
        *("salt (3)", "2", "4", "7"),
        *("silk (9)", "2", "5", "10"),
    ]


def test_a_grid_speaks_the_language_that_is_asked_for(tmp_path: Path) -> None:
    assert texts(board(tmp_path, lang="en"))[0].text == "good"


def test_cells_stand_in_the_middle_of_their_places(tmp_path: Path) -> None:
    corner, first, *_, last = texts(board(tmp_path))
    assert 0 < corner.x < 20
    assert 40 < first.x < 50 < 60
    assert 80 < last.x < 100
    assert (corner.y, last.y) == pytest.approx((first.y, first.y + 20), abs=0.1)
    assert 5 < corner.y < 10


def test_heads_and_cells_have_their_own_fonts_and_colours(tmp_path: Path) -> None:
    looks = [(item.font, str(item.fill)) for item in texts(board(tmp_path))]
    head, plain = ("text-bold", "#405060"), ("text", "#102030")
    assert looks == [head] * 4 + [head, plain, plain, plain] * 2


def test_grounds_bands_and_lines_lie_in_the_box(tmp_path: Path) -> None:
    piece = board(tmp_path)
    assert shapes(piece, fill=Color.parse("#DDEEFF")) == [(0, 20, 100, 30)]
    heads = shapes(piece, fill=Color.parse("#AABBCC"))
    assert heads == [(0, 0, 100, 10), pytest.approx((0, 10, 40, 30))]
    lines = shapes(piece, stroke=Color.parse("#334455"))
    level = [box for box in lines if box.height == 0]
    upright = [box for box in lines if box.width == 0]
    assert [box.top for box in level] == [10, 20]
    assert all((box.left, box.right) == (0, 100) for box in level)
    assert [box.left for box in upright] == pytest.approx([40, 60, 80])
    assert all((box.top, box.bottom) == (0, 30) for box in upright)


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ('grid = "prices"', 'grid = "price"', "A112", "did you mean 'prices'"),
        ("evaluate(sum, v=value)", "evaluate(sum, w=value)", "F102", "no name 'v'"),
        ("columns = [1, 2, 4]", "columns = []", "R106", "at least 1"),
        ("{good}", "{god}", "A105", "did you mean 'good'"),
        ('"#102030"', '"{motto}"', "A113", "'go' is no colour"),
        ('size = "10pt"', 'font = "tex"\nsize = "10pt"', "T101", "did you mean 'text'"),
    ],
)
def test_a_grid_that_cannot_be_drawn_is_told_with_its_place(
    tmp_path: Path, old: str, new: str, code: str, words: str
) -> None:
    finding = desk.refused(desk.write(tmp_path, {old: new}, faces=FACES, game=FACT))
    assert finding.code == code
    assert words in str(finding)
    places = {"F102": "prices.csv:2", "R106": "faces.toml:13"}
    assert finding.where == places.get(code, PLACE)


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ("{good} ({price})", "{good}, in the largest of all markets", "A201", "40 × 10 mm"),
        ('size = "10pt"', 'size = "30pt"', "A201", "30 pt"),
        ("×{value}", "🐪", "A202", "U+1F42A"),
    ],
)
def test_a_cell_that_does_not_fit_or_lacks_a_glyph_is_told(
    tmp_path: Path, old: str, new: str, code: str, words: str
) -> None:
    _, findings = desk.draw(desk.write(tmp_path, {old: new}, faces=FACES, game=FACT))
    assert {finding.code for finding in findings} == {code}
    assert any(words in finding.message for finding in findings)
