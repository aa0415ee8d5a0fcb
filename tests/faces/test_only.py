"""Maps that draw only some of their fields: which, where, and what is refused."""

from pathlib import Path

import pytest

from generator.cells import Cell, Cells
from generator.faces.art import ArtLibrary
from generator.faces.desk import Desk
from generator.faces.maps import read_board
from generator.geometry import bounds, flatten
from generator.model import Piece
from generator.rules import load_game
from generator.scene import Group
from generator.scene import Path as Shape

from ..rules import toy
from . import board, desk

#: A small board on each card: all fields, and over them the one whose number is that of the card.
FACES = """\
[[faces.animal.layers]]
map = "land"
side = "2mm"
box = "5mm 5mm 50mm 50mm"
art = "field"
values = { kind = "{kind}" }

[[faces.animal.layers]]
map = "land"
side = "2mm"
box = "5mm 5mm 50mm 50mm"
art = "here"
only = { kind = "forest", row = "{row}", column = "{column}" }
line = "#112233"

[faces.animal_back]
layers = [{ shape = "rectangle", inset = "-3mm", fill = "#2E86AB" }]

[faces.board]
layers = [{ shape = "ellipse", box = "10mm 10mm 80mm 40mm", stroke = "#2E2418" }]
"""
SECOND = toy.line(FACES, "[[faces.animal.layers]]") + 7
ONLY = 'only = { kind = "forest", row = "{row}", column = "{column}" }'
ANIMALS = "id,kind,row,column\nant,a,1,1\ncow,b,2,2\nhen,c,4,3\n"
HERE = """
def here(size):
    return Scene(size, (Path(rectangle(0, 0, *size)),))
"""
CELLS = Cells("hexagon-pointy", 2)


def write(folder: Path, changes: dict[str, str] | None = None, animals: str = ANIMALS) -> Path:
    """Write the game with cards that show the board."""
    game = {"[stocks.card]\n": board.TABLE, "top(2, animal.legs)": "1"}
    desk.write(folder, changes, faces=FACES, game=game, animals=animals)
    (folder / "land.txt").write_text(board.LAND, encoding="utf-8")
    (folder / "art.py").write_text(board.ART + HERE, encoding="utf-8")
    return folder


def cards(folder: Path) -> dict[str, Piece]:
    pieces, findings = desk.draw(folder, trust=True)
    assert findings == []
    return {piece.variant: piece for piece in pieces if piece.component == "animal"}


def layer(piece: Piece, place: int) -> Group:
    group = piece.front.items[place]
    assert isinstance(group, Group)
    return group


def corners(group: Group) -> list[tuple[float, float]]:
    fields = [item for item in group.items if isinstance(item, Group)]
    return [(field.transform.e, field.transform.f) for field in fields]


def test_only_the_fields_that_are_asked_for_are_drawn(tmp_path: Path) -> None:
    found = {name: corners(layer(card, 1)) for name, card in cards(write(tmp_path)).items()}
    assert found == {
        "ant": [pytest.approx(CELLS.corner(Cell(1, 1)))],
        "cow": [pytest.approx(CELLS.corner(Cell(2, 2)))],
        "hen": [pytest.approx(CELLS.corner(Cell(4, 3)))],
    }


def test_they_keep_their_place_among_all_fields(tmp_path: Path) -> None:
    card = cards(write(tmp_path))["hen"]
    every, one = layer(card, 0), layer(card, 1)
    assert len(corners(every)) == 12
    assert corners(one)[0] in corners(every)
    assert every.transform == one.transform


def test_the_map_below_is_drawn_once_for_all_cards(tmp_path: Path) -> None:
    # The cards have columns of the same names, which those of the fields hide.
    shown = cards(write(tmp_path)).values()
    assert len({id(layer(card, 0)) for card in shown}) == 1
    assert len({id(layer(card, 1)) for card in shown}) == 3


def test_the_board_is_laid_out_once_for_all_cards(tmp_path: Path) -> None:
    rules = load_game(write(tmp_path)).at()
    table = Desk(rules, ArtLibrary(tmp_path), "en")
    assert read_board(table, "land", 2, "here") is read_board(table, "land", 2, "there")
    assert read_board(table, "land", 3, "here").cells.side == 3


def test_only_their_own_edges_are_drawn(tmp_path: Path) -> None:
    *_, lines = layer(cards(write(tmp_path))["cow"], 1).items
    assert isinstance(lines, Shape)
    assert len(flatten(lines.path)) == 6
    x, y = CELLS.corner(Cell(2, 2))
    width, height = CELLS.size
    assert bounds(lines.path) == pytest.approx((x, y, x + width, y + height))


@pytest.mark.parametrize(
    ("only", "count"),
    [
        ('kind = "forest"', 5),
        ("row = 2", 3),
        ('row = "2"', 3),
        ('row = 2, kind = "water"', 2),
        ('sign = "W"', 7),
        ('kind = "water", number = 3', 1),
        ('column = "{players}"', 4),
    ],
)
def test_all_values_must_be_those_of_the_field(tmp_path: Path, only: str, count: int) -> None:
    card = cards(write(tmp_path, {ONLY: f"only = {{ {only} }}"}))["ant"]
    assert len(corners(layer(card, 1))) == count


@pytest.mark.parametrize(
    ("only", "code", "row", "words"),
    [
        ('kind = "forrest"', "A118", "", "no field with kind = 'forrest'"),
        ('row = "{row}", sign = "X"', "A118", ", animals.csv:2", "row = 1, sign = 'X'"),
        ("rwo = 1", "R115", "", "did you mean 'row'"),
        ('row = "{rwo}"', "A105", ", animals.csv:2", "did you mean 'row'"),
        ('row = { table = "land" }', "R106", None, "only.row"),
        ('row = "{x}"', "A105", ", animals.csv:2", "known: side, cards, open, motto, players, id"),
    ],
)
def test_a_choice_without_fields_is_told(
    tmp_path: Path, only: str, code: str, row: str | None, words: str
) -> None:
    folder = write(tmp_path, {ONLY: f"only = {{ {only} }}"}, "id,row,column\nant,1,1\n")
    finding = desk.refused(folder, trust=True)
    assert finding.code == code
    assert row is None or finding.where == f"faces.toml:{SECOND}{row}"
    assert words in str(finding)


def test_the_name_of_the_table_may_be_a_fact(tmp_path: Path) -> None:
    folder = write(tmp_path, {'map = "land"\nside': 'map = "{country}"\nside'})
    game = (folder / "game.toml").read_text(encoding="utf-8")
    fact = '[facts]\ncountry = { value = "land", source = "assumed" }'
    (folder / "game.toml").write_text(game.replace("[facts]", fact), encoding="utf-8")
    assert load_game(folder).facts["country"].value == "land"
    assert len(corners(layer(cards(folder)["ant"], 0))) == 12
