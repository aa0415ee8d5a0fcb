"""Parts that are folded from several sheets of paper: a piece for each, and faces by panel."""

from pathlib import Path

import pytest

from generator.craft import part, parts
from generator.faces import draw_pieces, sheets_needed
from generator.model import Piece, SpielbogenError
from generator.rules import Rules, load_game
from generator.scene import Path as Shape

from ..rules import toy
from . import desk

BOX = """\
kind = "fold"
part = "storage-box"
params = { width = "80mm", depth = "60mm", height = "30mm" }
copies = "2"
faces = { top = "top", "lid.wall_s" = "wall", floor = "wall" }
stock = "card"
"""
BOARD = 'kind = "board"\nsize = "20cm x 8in"\nfront = "board"\nstock = "card"\n'
FACES = f"""\
{desk.FACES}
[faces.top]
layers = [{{ text = "{{copy}}", box = "5mm 5mm 50mm 10mm", size = "12pt" }}]

[faces.wall]
layers = [{{ shape = "rectangle", inset = "-3mm", fill = "#2E86AB" }}]
"""


def rules_of(folder: Path, faces: str = 'faces = { top = "top"') -> Rules:
    changes = {BOARD: BOX, 'faces = { top = "top"': faces}
    return load_game(desk.write(folder, faces=FACES, game=changes)).at()


def boxes(folder: Path) -> list[Piece]:
    pieces, findings = draw_pieces(rules_of(folder), "en", only=["board"])
    assert findings == []
    return pieces


def test_each_sheet_is_a_piece_of_its_copy(tmp_path: Path) -> None:
    pieces = boxes(tmp_path)
    assert [(piece.name, piece.part) for piece in pieces] == [
        ("board.1.1", "base"),
        ("board.1.1", "lid"),
        ("board.1.2", "base"),
        ("board.1.2", "lid"),
    ]
    assert all(piece.folded and piece.back is None for piece in pieces)


@pytest.mark.parametrize(
    ("lang", "titles"), [("de", ["Unterteil", "Deckel"]), ("en", ["base", "lid"])]
)
def test_a_sheet_is_called_by_its_title(tmp_path: Path, lang: str, titles: list[str]) -> None:
    pieces, _ = draw_pieces(rules_of(tmp_path), lang, only=["board"])
    assert [piece.title for piece in pieces] == titles * 2


def test_every_sheet_of_several_has_a_title_of_its_own() -> None:
    for kind in parts().values():
        if "nets" in kind.makers:
            nets = kind.nets(kind.Params()).values()
            for lang in ("de", "en"):
                assert len({net.title[lang] for net in nets}) == len(nets)


def test_a_sheet_has_the_outline_of_its_net(tmp_path: Path) -> None:
    kind = part("storage-box")
    nets = kind.nets(kind.read({"width": 80.0, "depth": 60.0, "height": 30.0}))
    for piece in boxes(tmp_path):
        assert piece.outline == nets[piece.part].outline
        assert piece.front.size == (piece.outline.width, piece.outline.height)


def test_faces_go_to_the_sheet_that_has_the_panel(tmp_path: Path) -> None:
    base, lid, _, other = boxes(tmp_path)
    assert ("1" in desk.words(lid.front), "1" in desk.words(base.front)) == (True, False)
    assert desk.words(lid.front) != desk.words(other.front)
    assert _blue(base) == 1  # the floor
    assert _blue(lid) == 1  # one wall


def _blue(piece: Piece) -> int:
    shapes = [item for item in desk.items(piece.front) if isinstance(item, Shape)]
    return sum(str(item.fill) == "#2E86AB" for item in shapes)


def test_sheets_without_what_differs_are_drawn_once(tmp_path: Path) -> None:
    base, lid, same, other = boxes(tmp_path)
    assert base.front is same.front
    assert lid.front is not other.front


def test_the_sheets_that_a_copy_needs(tmp_path: Path) -> None:
    rules = rules_of(tmp_path)
    assert sheets_needed(rules, "board") == ("base", "lid")
    assert sheets_needed(rules, "animal") == ()


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        (
            '"wall_n" = "wall"',
            "'wall_n' is on several sheets (write 'base.wall_n' or 'lid.wall_n')",
        ),
        ('tpo = "wall"', "'tpo' is on none of the sheets (did you mean 'top'?)"),
        ('"base.top" = "wall"', "'base.top' is on none of the sheets"),
    ],
)
def test_a_panel_that_is_not_there_once_is_told(tmp_path: Path, faces: str, words: str) -> None:
    rules = rules_of(tmp_path, f"faces = {{ {faces}")
    with pytest.raises(SpielbogenError) as caught:
        draw_pieces(rules, "en")
    (found,) = caught.value.findings
    text = (tmp_path / "game.toml").read_text(encoding="utf-8")
    assert (found.code, found.where) == ("A121", f"game.toml:{toy.line(text, 'faces = {')}")
    assert words in str(found)
