"""Boxes that are as large as what they hold: what counts, in which way, and what is refused."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.craft.storage_box import Params
from generator.faces import draw_kits, draw_pieces, kits, parts_needed, sheets_needed
from generator.faces.art import ArtLibrary
from generator.faces.desk import Desk
from generator.faces.making import Makings
from generator.faces.stacking import PLAY
from generator.geometry import bounds
from generator.model import Finding, SpielbogenError
from generator.rules import Rules, load_game

from ..rules import toy
from . import desk

#: A box for the toy game: 12 cards of 63 × 88 mm and a plan of 200 × 203.2 mm, each 2 mm thick.
BOX = """\
[components.box]
name = "Box"
kind = "part"
part = "storage-box"
stock = "card"
cut = { material = "plywood-3mm" }
holds = { }

"""
TENT = """\
[components.tent]
name = "Zelt"
kind = "fold"
part = "tent"
params = { width = "20mm", depth = "20mm", height = "30mm", base = "1mm" }
copies = "4"
stock = "card"

"""
#: The plan folded, which leaves 200 × 101.6 mm.
FOLDED = {"holds = { }": 'holds = { folded = { board = "1x2" } }'}
THICKNESS = {"plywood-3mm": 2.9}


def rules_of(folder: Path, game: Mapping[str, str] | None = None, more: str = "") -> Rules:
    """Write the game with the box and `more` components, each text of `game` in it changed."""
    thick = {"[stocks.card]": '[stocks.card]\nthickness = "2mm"'}
    invariants = {"[[invariants]]": f"{BOX}{more}[[invariants]]", "top(2, animal.legs)": "1"}
    desk.write(folder, game=thick | invariants)
    text = toy.changed((folder / "game.toml").read_text(encoding="utf-8"), game)
    (folder / "game.toml").write_text(text, encoding="utf-8")
    return load_game(folder).at()


def params_of(rules: Rules, thickness: float | None = None) -> list[Params]:
    """Return the parameters of the box for paper, and for plywood of a thickness."""
    measured = None if thickness is None else {"plywood-3mm": thickness}
    makings = Makings(rules, Desk(rules, ArtLibrary(rules.game.folder), ""), measured)
    both = [makings.folded("box").params, makings.cut("box").params]
    return [params for params in both if isinstance(params, Params)]


def inner(rules: Rules) -> tuple[float, float, float]:
    """Return the clear size of the box, which is the same for both media."""
    (size,) = {(params.width, params.depth, params.height) for params in params_of(rules)}
    return size


def refused(folder: Path, game: Mapping[str, str], more: str = "") -> Finding:
    rules = rules_of(folder, game, more)
    with pytest.raises(SpielbogenError) as caught:
        draw_pieces(rules, "de")
    (found,) = caught.value.findings
    return found


def test_a_box_is_as_large_as_the_largest_piece(tmp_path: Path) -> None:
    # The cards lie on the plan in 6 stacks of 2.
    assert inner(rules_of(tmp_path)) == (206, 202, 2 + 2 * 2 + PLAY)


def test_what_is_folded_is_smaller_and_thicker(tmp_path: Path) -> None:
    # On the plan, 4 mm thick, stand 3 stacks of 4 cards.
    assert inner(rules_of(tmp_path, FOLDED)) == (202, 104, 4 + 4 * 2 + PLAY)


def test_only_what_is_named_is_held(tmp_path: Path) -> None:
    game = {"holds = { }": 'holds = { pieces = "animal" }'}
    assert inner(rules_of(tmp_path, game)) == (90, 65, 12 * 2 + PLAY)


def test_the_number_of_pieces_counts(tmp_path: Path) -> None:
    game = {"holds = { }": 'holds = { pieces = "animal" }', "players - 1": "players - 2"}
    assert inner(rules_of(tmp_path, game)) == (90, 65, 6 * 2 + PLAY)


def test_bought_things_lie_in_the_box_as_many_as_are_needed(tmp_path: Path) -> None:
    more = 'holds = { pieces = "animal", more = { die = "60mm x 40mm x 50mm" } }'
    # Two dice, 40 mm high as they lie, stand in one row and the cards in another.
    rows = (2 * 60 + 1 + PLAY, 50 + 1 + 63 + PLAY)
    assert inner(rules_of(tmp_path, {"holds = { }": more})) == (*rows, 40 + PLAY)


def test_folded_parts_have_the_size_that_they_say(tmp_path: Path) -> None:
    alone = {"holds = { }": 'holds = { pieces = "tent" }'}
    # 20 × 20 × 30 mm, lying; the box is no smaller than its part can be.
    assert inner(rules_of(tmp_path, alone, TENT)) == (2 * 30 + 1 + PLAY, 2 * 20 + 1 + PLAY, 22)
    assert inner(rules_of(tmp_path, {**FOLDED}, TENT))[:2] == (202, 104)


def test_a_box_that_is_cut_has_room_for_what_is_printed_or_cut(tmp_path: Path) -> None:
    cut = 'cut = { params = { height = "60mm" }, material = "plywood-3mm" }\n'
    tent = TENT.replace('stock = "card"\n', f'stock = "card"\n{cut}')
    game = {"holds = { }": 'holds = { pieces = "tent" }'}
    # 30 mm long of paper, 60 mm of plywood with a base: two of them in two rows.
    paper, plywood = params_of(rules_of(tmp_path, game, tent))
    assert (paper.width, paper.depth) == (2 * 30 + 1 + PLAY, 2 * 20 + 1 + PLAY)
    assert (plywood.width, plywood.depth) == (2 * 60 + 1 + PLAY, 2 * 22 + 1 + PLAY)


def test_measures_change_no_clear_size(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, FOLDED)
    sizes = {
        (params.width, params.depth, params.height)
        for thickness in (2.5, 3.4)
        for params in params_of(rules, thickness)
    }
    assert sizes == {inner(rules)}


def test_what_is_cut_is_as_thick_as_its_material_is_sold(tmp_path: Path) -> None:
    tile = (
        '[components.stone]\nname = "Stone"\nkind = "tile"\npart = "tile"\ncopies = "2"\n'
        'cut = { material = "plywood-6mm" }\n\n'
    )
    held = {"holds = { }": 'holds = { pieces = "stone" }'}
    for params in params_of(rules_of(tmp_path, held, tile)):
        assert (params.width, params.depth, params.height) == (46, 46, 2 * 6 + PLAY)


def test_paper_and_plywood_are_made_in_that_size(tmp_path: Path) -> None:
    rules = rules_of(tmp_path, FOLDED)
    width, depth, _ = inner(rules)
    ((_, kit),) = kits(rules, THICKNESS, ["box"]).values()
    floor = next(bounds(part.outline) for part in kit.parts if part.name == "floor")
    assert (floor.width, floor.height) == pytest.approx((width + 2 * 2.9, depth + 2 * 2.9))
    pieces, _ = draw_pieces(rules, "de", only=["box"])
    assert [piece.part for piece in pieces] == ["base", "lid"]
    assert min(pieces[0].outline.width, pieces[0].outline.height) > depth
    assert sheets_needed(rules, "box") == ("base", "lid")
    names = {piece.part for piece in draw_kits(rules, "de", THICKNESS)[0]}
    assert names == set(parts_needed(rules, "box"))


def test_a_size_that_is_given_goes_before(tmp_path: Path) -> None:
    game = {**FOLDED, 'part = "storage-box"': 'part = "storage-box"\nparams = { depth = "15cm" }'}
    assert inner(rules_of(tmp_path, game)) == (202, 150, 4 + 4 * 2 + PLAY)


def test_stand_ins_for_what_is_held_are_not(tmp_path: Path) -> None:
    dice = (
        '[components.paper_die]\nname = "Die"\nkind = "fold"\npart = "die-net"\n'
        'params = { edge = "40mm" }\ncopies = "2"\nstock = "card"\nsubstitute_for = "die"\n\n'
    )
    held = 'holds = { folded = { board = "1x2" }, more = { die = "16mm x 16mm x 16mm" } }'
    assert inner(rules_of(tmp_path, {"holds = { }": held}, dice))[2] == 4 + 16 + PLAY
    assert inner(rules_of(tmp_path, FOLDED, dice))[2] == 4 + 40 + PLAY


def test_tools_and_templates_are_not_held_unless_they_are_named(tmp_path: Path) -> None:
    tool = TENT.replace('kind = "fold"', 'kind = "part"').replace("30mm", "190mm")
    assert inner(rules_of(tmp_path, FOLDED, tool))[2] == 4 + 4 * 2 + PLAY
    named = {"holds = { }": 'holds = { pieces = ["animal", "tent"] }'}
    assert inner(rules_of(tmp_path, named, tool))[0] == 190 + PLAY


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ('part = "storage-box"', 'part = "die-net"', "A122", "'die-net' is no box"),
        ('copies = "players - 1"', 'copies = "0"', "A123", "'box': there is nothing to hold"),
    ],
)
def test_what_cannot_be_a_box(tmp_path: Path, old: str, new: str, code: str, words: str) -> None:
    game = {
        old: new,
        "holds = { }": 'holds = { pieces = "animal" }',
        BOX.splitlines()[5] + "\n": "",
    }
    found = refused(tmp_path, game)
    text = (tmp_path / "game.toml").read_text(encoding="utf-8")
    assert (found.code, found.where) == (code, f"game.toml:{toy.line(text, 'holds = { p')}")
    assert words in found.message


def test_a_box_that_is_too_large_for_its_part_is_told(tmp_path: Path) -> None:
    found = refused(tmp_path, {'"63mm x 88mm"': '"63mm x 480mm"'})
    assert found.code == "K103"
    assert "width of part 'storage-box' must be at most 380 mm" in found.message


@pytest.mark.parametrize(
    ("kind", "cut", "pieces", "told"),
    [
        ("tile", True, "", ["A124"]),
        ("part", True, "", []),
        ("fold", False, "", []),
        ("tile", True, 'pieces = "animal"', []),
    ],
)
def test_what_is_only_cut_has_no_room_unless_it_is_named(
    tmp_path: Path, kind: str, cut: bool, pieces: str, told: list[str]
) -> None:
    counter = f"""\
[components.counter]
name = "Counter"
kind = "{kind}"
part = "tile"
copies = "3"
{'cut = { material = "plywood-3mm" }' if cut else 'stock = "card"'}

"""
    if not cut:
        counter = counter.replace('part = "tile"', 'part = "tent"')
    rules = rules_of(tmp_path, {"holds = { }": f"holds = {{ {pieces} }}"}, counter)
    _, found = draw_kits(rules, "de", THICKNESS)
    assert [each.code for each in found] == told
    assert all("counter" in each.message and each.severity == "note" for each in found)
