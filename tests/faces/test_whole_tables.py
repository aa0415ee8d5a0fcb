"""Whole tables as values for art: what it gets, and that it is drawn once."""

from pathlib import Path

import pytest

from generator.model import Piece
from generator.scene import Group
from generator.scene import Path as Shape

from ..rules import toy
from . import board, desk

FACES = """\
[faces.animal]
layers = [
  { art = "overview", values = { land = { table = "land" }, prices = { table = "prices" } } },
  { art = "legs", values = { prices = { table = "{group}" }, legs = "{legs}" } },
]

[[faces.animal_back.layers]]
art = "overview"
values = { land = { table = "land" }, prices = { table = "prices" } }

[faces.board]
extends = "animal_back"
"""
ART = '''"""Art."""
from functools import cache
from generator.geometry import rectangle
from generator.scene import Path, Scene

drawn = []

@cache
def overview(size, *, land, prices):
    drawn.append(size)
    assert land.lattice == "hexagon-pointy" and prices.lattice is None
    assert len(land) == 12 and {row["kind"] for row in land} == {"forest", "water"}
    assert [row["row"] + 0.5 for row in land][::3] == [1.5, 2.5, 3.5, 4.5]
    (salt, silk) = prices
    assert salt["good"] == "Salz" and salt["good_en"] == "salt" and type(salt["good"]) is str
    assert silk["price"] == 9.5 and silk["number"] == "07"
    try:
        salt["good"] = "sand"
    except TypeError:
        pass
    else:
        raise ValueError("the rows can be changed")
    ground = rectangle(0, 0, *size)
    return Scene(size, (Path(ground, width=float(len(drawn))),))

def legs(size, *, prices, legs):
    return Scene(size, (Path(rectangle(0, 0, *size), width=float(legs * len(prices))),))
'''
PRICES = "good_de,good_en,price,number,sum\nSalz,salt,3,1,1\nSeide,silk,9.5,07,2\n"
ANIMALS = "id,legs,group\nant,6,land\ncow,4,prices\nhen,2,prices\n"


def drawn(folder: Path, faces: str = FACES) -> list[Piece]:
    game = {"[stocks.card]\n": board.TABLE, "top(2, animal.legs)": "1"}
    desk.write(folder, faces=faces, game=game, prices=PRICES, animals=ANIMALS)
    (folder / "land.txt").write_text(board.LAND, encoding="utf-8")
    (folder / "art.py").write_text(ART, encoding="utf-8")
    pieces, findings = desk.draw(folder, trust=True)
    assert findings == []
    return pieces


def width(layer: object) -> float:
    assert isinstance(layer, Group)
    (shape,) = layer.items
    assert isinstance(shape, Shape)
    return shape.width


def test_art_gets_the_rows_of_a_table(tmp_path: Path) -> None:
    # The art itself looks at what it is given.
    assert len(drawn(tmp_path)) == 7


def test_what_shows_a_whole_table_is_drawn_once_and_shared(tmp_path: Path) -> None:
    animals = [piece for piece in drawn(tmp_path) if piece.component == "animal"]
    assert len({piece.variant for piece in animals}) == 3
    assert len({id(piece.front.items[0]) for piece in animals}) == 1
    # The back is of the same size, so the art's own cache knows the tables again.
    front, back = animals[0].front.items[0], animals[0].back
    assert back is not None
    assert (width(front), width(back.items[0])) == (1, 1)


def test_a_field_of_the_row_may_name_the_table(tmp_path: Path) -> None:
    animals = {piece.variant: piece for piece in drawn(tmp_path) if piece.component == "animal"}
    found = {name: width(piece.front.items[1]) for name, piece in animals.items()}
    assert found == {"ant": 6 * 12, "cow": 4 * 2, "hen": 2 * 2}


@pytest.mark.parametrize(
    ("value", "code", "words"),
    [
        ('{ table = "lend" }', "A112", "did you mean 'land'"),
        ('{ table = "{grup}" }', "A105", "{grup}"),
        ('{ tabel = "land" }', "R106", "{ table = … }"),
        ('{ table = "land", de = "Land" }', "R106", "{ table = … }"),
        ("{ table = 3 }", "R106", "{ table = … }"),
        ('["land"]', "R106", "{ table = … }"),
    ],
)
def test_a_table_that_cannot_be_given_is_told_once(
    tmp_path: Path, value: str, code: str, words: str
) -> None:
    layer = f"{{ art = 'overview', values = {{ land = {value} }} }}"
    ellipse = '{ shape = "ellipse", box = "10mm 10mm 80mm 40mm", stroke = "#2E2418" }'
    game = {"[stocks.card]\n": board.TABLE}
    desk.write(tmp_path, {ellipse: layer}, faces=desk.FACES, game=game)
    (tmp_path / "land.txt").write_text(board.LAND, encoding="utf-8")
    (tmp_path / "art.py").write_text(ART, encoding="utf-8")
    finding = desk.refused(tmp_path, trust=True)
    line = toy.line(desk.FACES, ellipse)
    assert (finding.code, finding.where) == (code, f"faces.toml:{line}")
    assert words in str(finding)
