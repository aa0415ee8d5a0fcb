"""From rules to pieces: copies, outlines, sharing, languages, and what is refused."""

from pathlib import Path

import pytest

from generator.build import Result
from generator.faces import draw_pieces
from generator.geometry import bounds, flatten
from generator.model import SpielbogenError
from generator.rules import load_game
from generator.scene import Path as Shape

from . import desk


def test_every_copy_of_every_design_is_drawn(tmp_path: Path) -> None:
    pieces, findings = desk.draw(desk.write(tmp_path))
    names = [piece.name for piece in pieces if piece.component == "animal"]
    assert names == [
        *(f"animal.ant.{k}" for k in range(1, 7)),
        *(f"animal.cow.{k}" for k in range(1, 5)),
        "animal.hen.1",
        "animal.hen.2",
    ]
    assert findings == []


def test_names_come_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    folder = desk.write(tmp_path)
    german, english = desk.draw(folder)[0], desk.draw(folder, lang="en")[0]
    assert desk.words(german[0].front) == "Ameise"
    assert desk.words(english[0].front) == "Ant"


def test_equal_pieces_share_their_scenes_and_equal_layers_their_groups(tmp_path: Path) -> None:
    pieces = {piece.name: piece for piece in desk.draw(desk.write(tmp_path))[0]}
    ant, cow = pieces["animal.ant.1"], pieces["animal.cow.1"]
    assert ant.front is pieces["animal.ant.6"].front
    assert ant.front is not cow.front
    assert ant.front.items[0] is cow.front.items[0]
    assert ant.back is cow.back


def test_bought_parts_are_not_drawn(tmp_path: Path) -> None:
    pieces, _ = desk.draw(desk.write(tmp_path))
    assert {piece.component for piece in pieces} == {"animal", "board"}


def test_a_quantity_of_0_draws_none(tmp_path: Path) -> None:
    animals = "id,qty,name\nant,0,Ameise\ncow,1,Kuh\n"
    pieces, _ = desk.draw(desk.write(tmp_path, animals=animals, game={"top(2, animal.legs)": "1"}))
    assert {piece.variant for piece in pieces if piece.component == "animal"} == {"cow"}


@pytest.mark.parametrize(
    ("size", "outline", "shape", "box"),
    [
        ('"30mm"', '"rectangle"', "rectangle", (30, 30)),
        ('"63mm x 88mm"', '{ shape = "rectangle", radius = "3mm" }', "rectangle", (63, 88)),
        ('"44mm"', '"octagon"', "octagon", (44, 44)),
        ('"30mm"', '"hexagon-pointy"', "hexagon-pointy", (30, 34.641016)),
        ('"30mm"', '"hexagon-flat"', "hexagon-flat", (34.641016, 30)),
        ('"25mm"', '"disc"', "disc", (25, 25)),
        ("", '{ shape = "sector", radius = "130mm", angle = 120 }', "free", (225.166605, 130)),
        ("", '{ shape = "free", path = "M0 0 H40 V20 Z" }', "free", (40, 20)),
    ],
)
def test_outlines_have_their_form_and_size(
    tmp_path: Path, size: str, outline: str, shape: str, box: tuple[float, float]
) -> None:
    old = 'size = "20cm x 8in"'
    new = f"outline = {outline}" + (f"\nsize = {size}" if size else "")
    pieces, _ = desk.draw(desk.write(tmp_path, game={old: new}))
    (board,) = [piece for piece in pieces if piece.component == "board"]
    assert board.outline.shape == shape
    assert (board.outline.width, board.outline.height) == pytest.approx(box, abs=1e-5)
    assert bounds(board.outline.path) == pytest.approx((0, 0, *box), abs=1e-3)
    assert all(ring[0] == pytest.approx(ring[-1]) for ring in flatten(board.outline.path))


BY_ROW = {'size = "63mm x 88mm"': 'size = "{measure}"', "top(2, animal.legs)": "1"}


def test_each_row_may_have_a_size_of_its_own(tmp_path: Path) -> None:
    animals = "id,measure,name\nant,16mm,Ant\ncow,20mm x 30mm,Cow\nhen,1.6cm,Hen\n"
    pieces, _ = desk.draw(desk.write(tmp_path, game=BY_ROW, animals=animals))
    found = {p.variant: (p.outline.width, p.outline.height) for p in pieces if p.back}
    assert found == {"ant": (16, 16), "cow": (20, 30), "hen": (16, 16)}
    for piece in pieces:
        box = bounds(piece.outline.path)
        assert (box.width, box.height) == piece.front.size
        assert piece.back is None or piece.back.size == piece.front.size


def test_what_is_equal_on_pieces_of_one_size_is_shared(tmp_path: Path) -> None:
    animals = "id,measure,name\nant,16mm,Ant\ncow,19mm,Ant\nhen,16mm,Ant\n"
    game = {**BY_ROW, 'rows = "animals.csv"': 'rows = "animals.csv"\noutline = "disc"'}
    changes = {"5mm 5mm 53mm 10mm": "3mm 3mm 10mm 10mm"}
    pieces, _ = desk.draw(desk.write(tmp_path, changes, game=game, animals=animals))
    ant, cow, hen = (
        next(piece for piece in pieces if piece.variant == name) for name in ("ant", "cow", "hen")
    )
    assert ant.outline is hen.outline
    assert (ant.outline.shape, ant.outline.width, cow.outline.width) == ("disc", 16, 19)
    assert ant.front is hen.front
    assert ant.front is not cow.front


@pytest.mark.parametrize("path", ["M0 0 H40 V20", "hello", "M0 0 X Z", ""])
def test_a_free_form_that_is_none_is_refused(tmp_path: Path, path: str) -> None:
    game = {'size = "20cm x 8in"': f'outline = {{ shape = "free", path = "{path}" }}'}
    folder = desk.write(tmp_path, game=game)
    with pytest.raises(SpielbogenError) as caught:
        desk.draw(folder)
    assert "game.toml:" in str(caught.value)


def test_only_some_components_can_be_drawn(game_folder: Path) -> None:
    rules = load_game(game_folder).at(2)
    pieces, _ = draw_pieces(rules, "de", only=["gate", "camp"])
    assert [piece.name for piece in pieces] == ["gate.1.1", "gate.1.2", "camp.1.1"]


def test_an_unknown_component_is_named_with_the_nearest(game_folder: Path) -> None:
    rules = load_game(game_folder).at(2)
    with pytest.raises(SpielbogenError, match=r"'gaet'.*did you mean 'gate'"):
        draw_pieces(rules, "de", only=["gaet"])


def test_parts_are_folded_and_of_their_net_size(game_folder: Path) -> None:
    pieces, _ = draw_pieces(load_game(game_folder).at(2), "de", only=["figure", "tent"])
    sizes = {(p.component, round(p.outline.width, 3), round(p.outline.height, 3)) for p in pieces}
    assert sizes == {("figure", 16, 67), ("tent", 16, 55)}
    assert all(piece.folded and piece.back is None for piece in pieces)


def test_the_built_in_game_has_no_findings(built: Result) -> None:
    assert [finding for finding in built.findings if finding.severity != "note"] == []


def test_pieces_bear_their_stock_and_gap(tmp_path: Path) -> None:
    game = {
        "[stocks.card]": '[stocks.felt]\nname = "Filz"\n\n[stocks.card]',
        'front = "board"\nstock = "card"': 'front = "board"\nstock = "felt"\ngap = "3mm"',
    }
    pieces, _ = desk.draw(desk.write(tmp_path, game=game))
    found = {(piece.component, piece.stock, piece.gap) for piece in pieces}
    assert found == {("animal", "card", None), ("board", "felt", 3)}


def test_a_face_knows_its_piece_the_facts_and_the_players(tmp_path: Path) -> None:
    changes = {'"{name}"': '"{variant} {copy} {players} {cards} {group}"'}
    pieces, _ = desk.draw(desk.write(tmp_path, changes))
    shown = {desk.words(piece.front) for piece in pieces if piece.component == "animal"}
    assert {"ant 6 3 16 small", "cow 1 3 16 large"} <= shown
    assert len(shown) == 12


def test_a_free_form_is_not_turned_over(tmp_path: Path) -> None:
    game = {'size = "20cm x 8in"': 'outline = { shape = "free", path = "M5 7 H45 V27 Z" }'}
    pieces, _ = desk.draw(desk.write(tmp_path, game=game))
    (board,) = [piece for piece in pieces if piece.component == "board"]
    (ring,) = flatten(board.outline.path)
    assert {(round(x, 6), round(y, 6)) for x, y in ring} == {(0, 0), (40, 0), (40, 20)}


def test_a_back_is_seen_from_behind(tmp_path: Path) -> None:
    game = {
        'size = "63mm x 88mm"': 'outline = { shape = "free", path = "M0 0 L50 0 L50 30 Z" }',
    }
    faces = desk.FACES.replace('shape = "rectangle", inset = "-3mm"', 'shape = "outline"')
    pieces, _ = desk.draw(desk.write(tmp_path, faces=faces, game=game))
    animal = pieces[0]
    assert animal.back is not None
    (front, *_), (back, *_) = (
        [item for item in desk.items(scene) if isinstance(item, Shape)]
        for scene in (animal.front, animal.back)
    )
    corners = {(round(x, 3), round(y, 3)) for ring in flatten(front.path) for x, y in ring}
    behind = {(round(50 - x, 3), round(y, 3)) for ring in flatten(back.path) for x, y in ring}
    assert corners == behind == {(0, 0), (50, 0), (50, 30)}


def test_a_form_that_crosses_itself_is_refused(tmp_path: Path) -> None:
    path = "M0 0 L50 50 L50 0 L0 50 Z"
    game = {'size = "20cm x 8in"': f'outline = {{ shape = "free", path = "{path}" }}'}
    with pytest.raises(SpielbogenError, match="crosses itself"):
        desk.draw(desk.write(tmp_path, game=game))
