"""From rules to flat parts: copies, materials, what is engraved, names, and what is refused."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from shapely import LineString, union_all

from generator.arcs import full_circle
from generator.craft import shapes
from generator.cutting import CutPiece
from generator.faces import assembly, draw_kits, draw_pieces, kits, parts_needed, sheets_needed
from generator.geometry import bounds, flatten
from generator.model import Finding, SpielbogenError
from generator.rules import Rules, load_game

from ..rules import toy
from . import desk

#: Two components more: one that is only cut, and one that is folded or cut.
BOTH = """\
[components.hut]
name = "Hut"
kind = "part"
rows = "animals.csv"
cut = { part = "tent", params = { width = "40mm", depth = "36mm", height = "40mm" }, \
material = "plywood-3mm", faces = { frame_a = "burnt" } }
expect = { value = 6, source = "assumed" }

[components.tent]
name = "Zelt"
kind = "fold"
part = "tent"
params = { width = "40mm", depth = "36mm", height = "40mm" }
faces = { left = "sail" }
stock = "card"
cut = { params = { fit = "0.1mm" }, material = "mdf-3mm" }

[[invariants]]
"""
FACES = f"""\
{desk.FACES}
[faces.sail]
layers = [{{ shape = "outline", fill = "#F7F1E3" }}]

[faces.burnt]
layers = [
  {{ text = "{{name}}", box = "12mm 22mm 16mm 6mm", size = "9pt" }},
  {{ shape = "rectangle", box = "14mm 29mm 12mm 2mm", stroke = "#000000" }},
]
"""
THICKNESS = {"plywood-3mm": 2.85, "mdf-3mm": 3.1, "felt": 2.0}


def write(folder: Path, game: Mapping[str, str] | None = None, faces: str = FACES) -> Path:
    """Write the toy game with the two components, each text of `game` in it changed."""
    changes = {"[[invariants]]\n": BOTH, "top(2, animal.legs)": "1"}
    desk.write(folder, faces=faces, game=changes)
    text = toy.changed((folder / "game.toml").read_text(encoding="utf-8"), game)
    (folder / "game.toml").write_text(text, encoding="utf-8")
    return folder


def rules_of(folder: Path, game: Mapping[str, str] | None = None, faces: str = FACES) -> Rules:
    return load_game(write(folder, game, faces)).at()


def draw(
    rules: Rules, *, lang: str = "de", only: Sequence[str] = ()
) -> tuple[list[CutPiece], list[Finding]]:
    return draw_kits(rules, lang, THICKNESS, only=only)


def refused(folder: Path, game: Mapping[str, str], faces: str = FACES) -> Finding:
    rules = rules_of(folder, game, faces)
    with pytest.raises(SpielbogenError) as caught:
        draw(rules)
    (found,) = caught.value.findings
    return found


def place(folder: Path, part: str) -> str:
    text = (folder / "game.toml").read_text(encoding="utf-8")
    return f"game.toml:{toy.line(text, part)}"


def test_every_part_of_every_copy_is_there(tmp_path: Path) -> None:
    pieces, found = draw(rules_of(tmp_path))
    assert found == []
    names = [piece.name for piece in pieces]
    assert names == [
        *(
            f"hut.{variant}.{copy}.{part}"
            for variant, copies in (("ant", 3), ("cow", 2), ("hen", 1))
            for copy in range(1, copies + 1)
            for part in ("base", "frame_a", "frame_b")
        ),
        *(f"tent.1.1.{part}" for part in ("base", "frame_a", "frame_b")),
    ]


def test_parts_are_as_thick_as_their_material_was_measured(tmp_path: Path) -> None:
    pieces, _ = draw(rules_of(tmp_path))
    assert {(p.component, p.material, p.thickness) for p in pieces} == {
        ("hut", "plywood-3mm", 2.85),
        ("tent", "mdf-3mm", 3.1),
    }
    hut, tent = (next(p for p in pieces if p.component == name) for name in ("hut", "tent"))
    # The slots of the base take the sheet, the second with play.
    assert {_slot(hut), _slot(tent)} == {2.85, 3.2}


def _slot(base: CutPiece) -> float:
    slots = [bounds(hole) for hole in base.holes if full_circle(hole) is None]
    (width,) = {round(min(box.width, box.height), 6) for box in slots}
    return width


def test_the_thickness_of_the_parameters_goes_before_what_was_measured(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, {'fit = "0.1mm"': 'thickness = "4mm"'})
    base = next(piece for piece in draw(rules)[0] if piece.component == "tent")
    assert (_slot(base), base.thickness) == (4, 4)


def test_parameters_are_those_of_the_component_where_the_part_is_the_same(tmp_path: Path) -> None:
    rules = rules_of(tmp_path)
    made = kits(rules, THICKNESS)
    assert {name: part.name for name, (part, _) in made.items()} == {"hut": "tent", "tent": "tent"}
    widths = {name: bounds(kit.parts[0].outline).width for name, (_, kit) in made.items()}
    assert widths == {"hut": 44, "tent": 44}
    tray = {'cut = { params = { fit = "0.1mm" }': 'cut = { part = "dice-tray"'}
    (kit,) = [kit for _, kit in kits(rules_of(tmp_path, tray), THICKNESS, ["tent"]).values()]
    assert bounds(kit.parts[0].outline).width > 100


def test_equal_parts_of_all_copies_share_their_lines(tmp_path: Path) -> None:
    pieces, _ = draw(rules_of(tmp_path))
    fronts = {piece.name: piece for piece in pieces if piece.part == "frame_a"}
    ant, same, cow = (fronts[f"hut.{copy}.frame_a"] for copy in ("ant.1", "ant.2", "cow.1"))
    assert ant.engraved is same.engraved
    assert ant.scores is same.scores
    assert ant.outline is same.outline is cow.outline
    assert ant.engraved is not cow.engraved


def test_the_face_of_a_panel_is_engraved_where_it_is(tmp_path: Path) -> None:
    pieces, _ = draw(rules_of(tmp_path))
    (front,) = [piece for piece in pieces if piece.name == "hut.ant.1.frame_a"]
    assert [tuple(bounds(line)) for line in front.scores] == [(14, 29, 26, 31)]
    for area in front.engraved:
        box = bounds(area.path)
        assert 12 <= box.left < box.right <= 28
        assert 21.9 <= box.top < box.bottom <= 28  # a round letter is higher than its box
    bare = [piece for piece in pieces if piece.part == "frame_b"]
    assert all(piece.engraved == piece.scores == () for piece in bare)


def test_words_are_engraved_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    rules = rules_of(tmp_path)

    def letters(lang: str) -> int:
        front = next(p for p in draw(rules, lang=lang)[0] if p.part == "frame_a")
        return sum(len(area.path) for area in front.engraved)

    assert letters("de") > letters("en")  # Ameise and Ant


def test_what_is_only_cut_is_not_printed_and_the_other_way_round(tmp_path: Path) -> None:
    rules = rules_of(tmp_path)
    printed = {piece.component for piece in draw_pieces(rules, "de")[0]}
    cut = {piece.component for piece in draw(rules)[0]}
    assert printed == {"animal", "board", "tent"}
    assert cut == {"hut", "tent"}


def test_only_some_components_can_be_drawn(tmp_path: Path) -> None:
    rules = rules_of(tmp_path)
    assert {piece.component for piece in draw(rules, only=["hut"])[0]} == {"hut"}
    assert draw_pieces(rules, "de", only=["hut"]) == ([], [])
    assert draw(rules, only=["board"]) == ([], [])
    assert kits(rules, THICKNESS, ["board"]) == {}


@pytest.mark.parametrize("name", ["hutt", "die"])
def test_an_unknown_name_is_refused_for_both_media(tmp_path: Path, name: str) -> None:
    rules = rules_of(tmp_path)
    for drawn in (draw, lambda rules, only: draw_pieces(rules, "de", only=only)):
        with pytest.raises(SpielbogenError, match=f"--only: .*{name!r}") as caught:
            drawn(rules, only=[name])
        assert caught.value.findings[0].code == "A110"


def test_the_parts_that_a_copy_needs(tmp_path: Path) -> None:
    rules = rules_of(tmp_path)
    assert parts_needed(rules, "hut") == ("base", "frame_a", "frame_b")
    assert parts_needed(rules, "board") == ()
    assert sheets_needed(rules, "tent") == sheets_needed(rules, "hut") == ()


def test_parts_are_as_thick_as_their_material_is_sold_where_nobody_measured(tmp_path: Path) -> None:
    # So small a tent goes together of 2 mm, and not of the 3 mm that a part has by itself.
    small = {
        'width = "40mm", depth = "36mm", height = "40mm" }, material = "plywood-3mm"': (
            'width = "10mm", depth = "10mm", height = "40mm" }, material = "cardboard-2mm"'
        ),
        'faces = { frame_a = "burnt" }': "faces = {}",
    }
    rules = rules_of(tmp_path, small)
    assert parts_needed(rules, "hut") == ("base", "frame_a", "frame_b")
    ((_, kit),) = kits(rules, None, ["hut"]).values()
    ((_, measured),) = kits(rules, {"cardboard-2mm": 2.0}, ["hut"]).values()
    assert kit == measured


def test_there_is_no_kit_of_what_these_rules_have_none_of(tmp_path: Path) -> None:
    none = {'rows = "animals.csv"\ncut': 'copies = "players - 4"\ncut', "value = 6": "value = 0"}
    game = load_game(write(tmp_path, none))
    there, gone = game.at(players=game.players.max), game.at(players=4)
    assert there.count["hut"] > gone.count["hut"] == 0
    assert (list(kits(there)), list(kits(gone))) == (["hut", "tent"], ["tent"])
    assert draw(gone, only=["hut"]) == ([], [])
    assert parts_needed(gone, "hut") == parts_needed(there, "hut")


def test_a_face_lies_within_a_part_that_was_drawn_about_its_middle(tmp_path: Path) -> None:
    pieces, found = draw(rules_of(tmp_path, {"frame_a =": "base ="}), only=["hut"])
    assert found == []
    base, *_ = pieces
    assert base.name == "hut.ant.1.base"
    # What a slot takes of it is not there.
    boxes = [bounds(score) for score in base.scores]
    assert min(boxes)[:2] == pytest.approx((14, 29))
    assert max(box.right for box in boxes) == pytest.approx(26)
    assert max(box.bottom for box in boxes) == pytest.approx(31)


TENT = 'part = "tent", params = { width = "40mm", depth = "36mm", height = "40mm" }'
FIGURE = 'shape = "square", size = "22mm", slot = "12mm", figure = "1.2mm", magnet = "5mm"'
#: A base with a slot and a hole for a magnet in the place of the hut.
BASE = {TENT: f'part = "figure-base", params = {{ {FIGURE} }}', "frame_a =": "base ="}


def burnt(*layers: str) -> str:
    return f"{desk.FACES}\n[faces.burnt]\nlayers = [{', '.join(layers)}]\n"


def test_nothing_is_burnt_in_holes(tmp_path: Path) -> None:
    faces = burnt('{ shape = "rectangle", box = "4mm 5mm 12mm 10mm", stroke = "#000000" }')
    pieces, found = draw(rules_of(tmp_path, BASE, faces), only=["hut"])
    assert found == []
    base = pieces[0]
    inside = union_all([shapes.area(hole) for hole in base.holes]).buffer(-0.02)
    assert base.scores
    assert not any(inside.intersects(LineString(*flatten(line))) for line in base.scores)


@pytest.mark.parametrize("paint", ["fill", "stroke"])
def test_what_holes_take_whole_is_told(tmp_path: Path, paint: str) -> None:
    faces = burnt(f'{{ shape = "rectangle", box = "9mm 10.8mm 2mm 0.4mm", {paint} = "#000000" }}')
    rules = rules_of(tmp_path, BASE, faces)
    pieces, found = draw(rules, only=["hut"])
    assert {each.code for each in found} == {"A212"}
    assert {each.where for each in found} == {place(tmp_path, 'base = "burnt"')}
    assert all(piece.engraved == piece.scores == () for piece in pieces)


def test_nothing_is_burnt_in_a_window_of_another_face(tmp_path: Path) -> None:
    art = """from generator.geometry import polyline, rectangle
from generator.scene import BLACK, Path, Scene

def window(size):
    return Scene(size, (Path(rectangle(2, 2, 4, 4), stroke=BLACK, role="cut"),))
"""
    layers = (
        '{ art = "window" }',
        ('{ shape = "rectangle", box = "3mm 1mm 2mm 6mm", stroke = "#000000" }'),
    )
    rules = rules_of(tmp_path, BASE, burnt(*layers))
    (tmp_path / "art.py").write_text(art, encoding="utf-8")
    pieces, found = draw_kits(rules, "de", THICKNESS, only=["hut"], trust=True)
    assert found == []
    tops = sorted(bounds(line)[1::2] for line in pieces[0].scores)
    assert tops == [pytest.approx((1, 2)), pytest.approx((6, 7))]


def test_only_what_is_printed_is_told_how_to_fold(tmp_path: Path) -> None:
    assert list(assembly(rules_of(tmp_path).game)) == ["tent"]


def test_the_parts_that_are_needed_are_those_of_the_sheet_at_hand(tmp_path: Path) -> None:
    narrow = 'width = "14.4mm", depth = "17mm", height = "60mm", magnet = "5mm"'
    thick = {TENT: f'part = "tent", params = {{ {narrow} }}', "plywood-3mm": "plywood-6mm"}
    rules = rules_of(tmp_path, thick)
    with pytest.raises(SpielbogenError, match="6 mm"):
        parts_needed(rules, "hut")
    with pytest.raises(SpielbogenError, match="6 mm"):
        parts_needed(rules, "hut", {"plywood-3mm": 1.0})
    assert parts_needed(rules, "hut", {"plywood-6mm": 1.0}) == ("base", "frame_a", "frame_b")


def test_what_is_cut_is_counted(tmp_path: Path) -> None:
    rules = rules_of(
        tmp_path, {'holds = "count.animal': 'holds = "count.hut == need.hut == 6 and count.animal'}
    )
    assert rules.count["hut"] == 6
    assert rules.judge(rules.game.invariants[0]).ok


@pytest.mark.parametrize(
    ("old", "new", "code", "words", "at"),
    [
        ("plywood-3mm", "plywod-3mm", "A119", "did you mean 'plywood-3mm'?", "cut = {"),
        ('part = "tent", params', 'part = "tnet", params', "K101", "did you mean 'tent'?", "cut ="),
        ('part = "tent", params', 'part = "tray", params', "A120", "is not cut", "cut ="),
        ("frame_a =", "frame_z =", "K201", "did you mean", "cut ="),
        ('"burnt"', '"brunt"', "A107", "did you mean 'burnt'?", "cut ="),
        ('fit = "0.1mm"', "fit = 0.1", "K103", "has no unit", "cut = { params"),
        ('fit = "0.1mm"', 'fitt = "0.1mm"', "K102", "did you mean 'fit'?", "cut = { params"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    tmp_path: Path, old: str, new: str, code: str, words: str, at: str
) -> None:
    found = refused(tmp_path, {old: new})
    assert (found.code, found.where) == (code, place(tmp_path, at))
    assert words in str(found)


def test_a_part_that_cannot_be_made_is_told_with_its_place(tmp_path: Path) -> None:
    found = refused(tmp_path, {'fit = "0.1mm"': 'magnet = "39mm"'})
    assert found.where == place(tmp_path, "cut = { params")
    assert "magnet" in found.message


def test_a_part_that_is_only_cut_cannot_be_folded(tmp_path: Path) -> None:
    folded = BOTH[BOTH.index('part = "tent"\nparams') : BOTH.index('stock = "card"\ncut')]
    cut = BOTH[BOTH.index("cut = { params") : BOTH.index("\n[[inv")]
    rules = rules_of(tmp_path, {folded: 'part = "fan-refuge"\n', cut: ""})
    with pytest.raises(SpielbogenError, match="not folded from paper") as caught:
        draw_pieces(rules, "de")
    (found,) = caught.value.findings
    assert (found.code, found.where) == ("A120", place(tmp_path, 'part = "fan-refuge"'))


def test_an_engraving_beyond_its_part_is_told_once_for_a_design(tmp_path: Path) -> None:
    faces = FACES.replace("14mm 29mm 12mm 2mm", "14mm 29mm 42mm 2mm")
    pieces, found = draw(rules_of(tmp_path, faces=faces))
    assert len(pieces) == 21
    assert {each.code for each in found} == {"A207"}
    assert [each.message.partition(":")[0] for each in found] == ["hut.ant", "hut.cow", "hut.hen"]
    assert "a score reaches" in found[0].message


ART = """
from generator.geometry import circle
from generator.scene import Path, Scene

def hole(size):
    return Scene(size, (Path(circle(size[0] / 2, 25, 3), role="cut"),))
"""


def test_a_window_of_a_face_is_a_hole_of_its_part(tmp_path: Path) -> None:
    faces = FACES.replace("[faces.burnt]\nlayers = [", '[faces.burnt]\nlayers = [{ art = "hole" },')
    folder = write(tmp_path, faces=faces)
    (folder / "art.py").write_text(ART, encoding="utf-8")
    pieces, found = draw_kits(load_game(folder).at(), "de", THICKNESS, trust=True)
    assert found == []
    fronts = [
        piece for piece in pieces if piece.name.startswith("hut.ant") and piece.part == "frame_a"
    ]
    assert len({id(piece.holes) for piece in fronts}) == len({id(p.engraved) for p in fronts}) == 1
    (window,) = fronts[0].holes
    round_hole = full_circle(window)
    assert round_hole is not None
    assert (round_hole.cy, round_hole.radius) == (25, 3)


def test_a_part_may_be_of_a_material_of_its_own(tmp_path: Path) -> None:
    tray = {'cut = { params = { fit = "0.1mm" }': 'cut = { part = "dice-tray"'}
    rules = rules_of(tmp_path, tray)
    pieces, _ = draw(rules, only=["tent"])
    assert {(piece.part == "felt", piece.material, piece.thickness) for piece in pieces} == {
        (False, "mdf-3mm", 3.1),
        (True, "felt", 2.0),
    }
    with pytest.raises(SpielbogenError, match="no material named 'felt'") as caught:
        draw_kits(rules, "de", {"mdf-3mm": 3.1}, only=["tent"])
    assert caught.value.findings[0].where == place(tmp_path, 'cut = { part = "dice')
