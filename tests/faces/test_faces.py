"""Faces as data: extending, boxes, fields, text that does not fit, and every fault's place."""

import math
from pathlib import Path

import pytest

from generator.faces import FaceBook
from generator.geometry import bounds, transformed
from generator.model import SpielbogenError
from generator.scene import Color, Group
from generator.scene import Path as Shape

from ..rules import toy
from . import desk


def shapes(folder: Path, component: str) -> list[tuple[Shape, Group]]:
    pieces, _ = desk.draw(folder)
    piece = next(piece for piece in pieces if piece.component == component)
    groups = [group for group in piece.front.items if isinstance(group, Group)]
    return [(item, g) for g in groups for item in g.items if isinstance(item, Shape)]


def test_a_face_extends_another_and_replaces_a_layer_by_its_id(tmp_path: Path) -> None:
    faces = desk.FACES.replace("faces.animal]", "faces.card]", 1) + (
        '\n[faces.animal]\nextends = "card"\n'
        'layers = [{ id = "ground", shape = "outline", fill = "#A4332B" }, '
        '{ text = "{legs}", size = "9pt" }]\n'
    )
    folder = desk.write(tmp_path, faces=faces)
    kinds = [type(placed.layer).__name__ for placed in FaceBook(folder).layers("animal")]
    assert kinds == ["ShapeLayer", "TextLayer", "TextLayer"]
    (ground, _), *_ = shapes(folder, "animal")
    assert ground.fill == Color.parse("#A4332B")
    pieces, _ = desk.draw(folder)
    assert desk.words(pieces[0].front) == "Ameise 6"


def test_a_face_extends_one_that_all_games_share(tmp_path: Path) -> None:
    changes = {"[faces.board]\n": '[faces.board]\nextends = "reference_card"\n'}
    layers = FaceBook(desk.write(tmp_path, changes)).layers("board")
    assert [placed.where.partition(":")[0] for placed in layers] == [
        "reference.toml",
        "reference.toml",
        "faces.toml",
    ]


def test_a_box_places_and_turns_a_layer(tmp_path: Path) -> None:
    changes = {'box = "10mm 10mm 80mm 40mm"': 'box = "10mm 10mm 80mm 40mm", turn = 90'}
    ((ellipse, group),) = shapes(desk.write(tmp_path, changes), "board")
    assert bounds(ellipse.path) == pytest.approx((0, 0, 80, 40), abs=0.01)
    outer = bounds(transformed(ellipse.path, group.transform))
    assert outer == pytest.approx((30, -10, 70, 70), abs=0.01)


def test_an_inset_shrinks_and_a_negative_one_grows(tmp_path: Path) -> None:
    pieces, _ = desk.draw(desk.write(tmp_path))
    back = pieces[0].back
    assert back is not None
    (group,) = back.items
    assert isinstance(group, Group)
    (ground,) = group.items
    assert isinstance(ground, Shape)
    assert bounds(transformed(ground.path, group.transform)) == pytest.approx((-3, -3, 66, 91))


def test_a_text_that_does_not_fit_its_smallest_size_is_an_error(tmp_path: Path) -> None:
    animals = "id,name\nworm,Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen\n"
    folder = desk.write(
        tmp_path,
        {'box = "5mm 5mm 53mm 10mm"': 'box = "5mm 5mm 23mm 3mm"'},
        animals=animals,
        game={"top(2, animal.legs)": "1"},
    )
    _, (finding,) = desk.draw(folder)
    assert (finding.code, finding.severity, finding.where) == (
        "A201",
        "error",
        "faces.toml:4, animals.csv:2",
    )
    assert "23 × 3 mm" in finding.message
    assert "8 pt" in finding.message


def test_a_missing_glyph_is_an_error(tmp_path: Path) -> None:
    animals = "id,name\nant,Ameise 🐜\n"
    folder = desk.write(tmp_path, animals=animals, game={"top(2, animal.legs)": "1"})
    _, (finding,) = desk.draw(folder)
    assert (finding.code, finding.severity) == ("A202", "error")
    assert "U+1F41C" in finding.message


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "hint"),
    [
        ('text = "{name}"', 'text = "{nmae}"', "A105", 2, "name"),
        ("least", "leats", "R104", 4, "least"),
        ('shape = "outline"', 'shpae = "outline"', "A109", 3, "shape"),
        ('fill = "#F7F1E3"', 'fill = "cream"', "R106", 3, ""),
        ('size = "12pt"', "size = 12", "R106", 4, ""),
        ('box = "5mm 5mm 53mm 10mm"', 'box = "5mm 5mm 53mm"', "R106", 4, ""),
        (
            "[faces.animal_back]",
            "[faces.animal_bak]",
            "A107",
            toy.line(toy.GAME, 'back = "animal_back"'),
            "animal_bak",
        ),
        ("[faces.board]", '[faces.board]\nextends = "bord"', "A107", 11, "board"),
        ("[faces.board]", '[faces.board]\nextends = "board"', "A108", 11, ""),
        ('size = "12pt"', 'size = "12pt", font = "texx"', "T101", 2, "text"),
        ('"{name}"', '"{name} {{icon:cion}}", icons = {}', "T102", 2, ""),
        ('fill = "#F7F1E3"', 'fill = "{group}"', "A113", 2, ""),
        ('stroke = "#2E2418"', 'stroke = "{motto}"', "A113", 11, ""),
    ],
)
def test_a_fault_names_its_place_and_the_nearest_right_name(
    tmp_path: Path, old: str, new: str, code: str, line: int, hint: str
) -> None:
    finding = desk.refused(desk.write(tmp_path, {old: new}))
    assert finding.code == code
    assert hint in finding.hint
    assert finding.where.endswith(f":{line}")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('faces = { left = "board" }', 'faces = { lefft = "board" }', "K201"),
        ('faces = { left = "board" }', 'faces = { left = "bord" }', "A107"),
        ('params = { width = "16mm" }', 'params = { width = "16mm", wdth = "1mm" }', "K102"),
        ('part = "tent"', 'part = "tend"', "K101"),
    ],
)
def test_a_fault_in_a_fold_up_part_names_its_line(
    tmp_path: Path, old: str, new: str, code: str
) -> None:
    tent = 'part = "tent"\nparams = { width = "16mm" }\nfaces = { left = "board" }\n'.replace(
        old, new
    )
    changes = {'size = "20cm x 8in"\nfront = "board"\n': tent}
    finding = desk.refused(desk.write(tmp_path, game=changes))
    assert (finding.code, finding.where) == (code, toy.place(new, changes))


def test_a_layer_of_two_kinds_is_refused(tmp_path: Path) -> None:
    finding = desk.refused(
        desk.write(tmp_path, {'shape = "ellipse"': 'shape = "ellipse", art = "x"'})
    )
    assert finding.code == "A109"
    assert "art and shape" in finding.message


def test_a_missing_file_of_faces_is_named(tmp_path: Path) -> None:
    folder = desk.write(tmp_path)
    (folder / "faces.toml").unlink()
    with pytest.raises(SpielbogenError, match=r"faces\.toml"):
        desk.draw(folder)


@pytest.mark.parametrize("shape", ["rectangle", "octagon", "hexagon-pointy", "disc"])
def test_a_ground_grows_into_the_bleed_on_all_sides(tmp_path: Path, shape: str) -> None:
    game = {'size = "20cm x 8in"': f'size = "40mm"\noutline = "{shape}"'}
    changes = {
        'shape = "ellipse", box = "10mm 10mm 80mm 40mm"': 'shape = "outline", inset = "-3mm"'
    }
    folder = desk.write(tmp_path, changes, game=game)
    ((ground, group),) = shapes(folder, "board")
    pieces, _ = desk.draw(folder)
    (board,) = [piece for piece in pieces if piece.component == "board"]
    trim = bounds(board.outline.path)
    corner = 3 / math.cos(math.pi / 6) if shape == "hexagon-pointy" else 3
    grown = bounds(transformed(ground.path, group.transform))
    expected = (trim.left - 3, trim.top - corner, trim.right + 3, trim.bottom + corner)
    assert grown == pytest.approx(expected, abs=0.01)


def test_the_row_is_named_with_the_layer_that_needs_it(tmp_path: Path) -> None:
    finding = desk.refused(desk.write(tmp_path, {'text = "{name}"': 'text = "{nmae}"'}))
    assert finding.where == "faces.toml:4, animals.csv:2"


def test_what_is_no_colour_is_told_how_to_write_one(tmp_path: Path) -> None:
    finding = desk.refused(desk.write(tmp_path, {'fill = "#F7F1E3"': 'fill = "white"'}))
    assert "write '#rrggbb'" in finding.message
