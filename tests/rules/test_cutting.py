"""Components that are cut, boxes that hold others, and how thick stocks are."""

from pathlib import Path

import pytest

from .toy import fault, load, place, solve

#: The place of the board in the toy game, which gives way to something cut.
BOARD = 'kind = "board"\nsize = "20cm x 8in"\nfront = "board"\nstock = "card"'
ONLY_CUT = """\
kind = "part"
cut = { part = "tent", params = { height = "2cm" }, material = "plywood-3mm", \
faces = { frame_a = "tent" } }"""
BOTH = """\
kind = "fold"
part = "tent"
params = { height = "24mm" }
stock = "card"
cut = { material = "plywood-3mm" }"""
BOX = """\
kind = "part"
part = "storage-box"
stock = "card"
holds = { pieces = "animal", folded = { animal = "2x1" }, \
more = { die = "16mm x 16mm x 1.6cm" } }"""


def test_what_is_only_cut_has_no_stock(tmp_path: Path) -> None:
    part = load(tmp_path, {BOARD: ONLY_CUT}).components["board"]
    assert part.cut is not None
    assert (part.cut.part, part.cut.material) == ("tent", "plywood-3mm")
    assert (part.cut.params, part.cut.faces) == ({"height": 20.0}, {"frame_a": "tent"})
    assert (part.printed, part.bought, part.part) == (False, False, None)


def test_paper_and_cut_are_two_ways_to_make_one_component(tmp_path: Path) -> None:
    part = load(tmp_path, {BOARD: BOTH}).components["board"]
    assert part.printed
    assert part.cut is not None
    assert part.cut.part is None


@pytest.mark.parametrize("made", [ONLY_CUT, BOTH])
def test_formulas_know_what_is_cut(tmp_path: Path, made: str) -> None:
    rules = solve(
        tmp_path,
        {
            BOARD: f'{made}\ncopies = "players * 2"\nexpect = {{ value = 6, source = "assumed" }}',
            'holds = "count.animal': 'holds = "count.board == need.board == 6 and count.animal',
            "players.max - 1": "players.max - 5",
        },
    )
    assert (rules.count["board"], rules.need["board"]) == (6, 6)
    assert rules.variants["board"] == {"1": 6}
    assert rules.judge(rules.game.invariants[0]).ok


def test_formulas_know_the_parameters_of_its_part(tmp_path: Path) -> None:
    folded = {BOARD: BOTH, "top(2, animal.legs)": "board.params.height"}
    assert solve(tmp_path, folded).evaluate("board.params.height", "here") == 24


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('part = "tent", ', "", "part"),
        (', material = "plywood-3mm"', "", "material"),
    ],
)
def test_a_key_that_is_missing(tmp_path: Path, old: str, new: str, key: str) -> None:
    found = fault(tmp_path, {BOARD: ONLY_CUT.replace(old, new)})
    assert found.code == "R105"
    assert f"{key}' is missing" in found.message


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (f'{ONLY_CUT}\nfront = "board"', "what is only cut is not printed, so it has no key 'fron"),
        (f'{ONLY_CUT}\nsize = "1cm"', "so it has no key 'size'"),
        (f'{ONLY_CUT}\ngap = "1mm"', "so it has no key 'gap'"),
        (f'{ONLY_CUT}\npart = "tent"', "a part of its own, so it has no key 'part'"),
        (f'{ONLY_CUT}\nparams = {{ a = "1mm" }}', "so it has no key 'params'"),
        (ONLY_CUT.replace('"2cm"', "[2]"), "'height' is neither"),
        (f"{BOARD}\nholds = {{}}", "only a part is a box, so it has no key 'holds'"),
        (BOX.replace('"2x1"', '"2"'), "expected parts across and down, such as '3x2', not '2'"),
        (BOX.replace("1.6cm", "16"), "'16' is no length"),
        (BOX.replace(" x 1.6cm", ""), "is no size in space, such as '16mm x 16mm x 16mm'"),
        (BOX.replace('"animal"', "[]"), "expected at least one name"),
        (BOX.replace('"animal"', '["animal", "animal"]'), "'pieces' names 'animal' twice"),
    ],
)
def test_a_value_of_the_wrong_kind(tmp_path: Path, made: str, said: str) -> None:
    found = fault(tmp_path, {BOARD: made})
    assert found.code == "R106"
    assert said in found.message


def test_a_bought_part_is_not_cut(tmp_path: Path) -> None:
    found = fault(tmp_path, {'kind = "bought"': 'kind = "bought"\ncut = { material = "felt" }'})
    assert "it has no key 'cut'" in found.message


def test_a_key_of_cutting_that_is_misspelt(tmp_path: Path) -> None:
    found = fault(tmp_path, {BOARD: ONLY_CUT.replace("faces", "face")})
    assert (found.code, found.hint) == ("R104", "did you mean 'faces'?")


def test_a_box_says_what_it_holds(tmp_path: Path) -> None:
    holds = load(tmp_path, {BOARD: BOX}).components["board"].holds
    assert holds is not None
    assert (holds.pieces, holds.folded) == (("animal",), {"animal": (2, 1)})
    assert holds.more == {"die": (16.0, 16.0, 16.0)}


@pytest.mark.parametrize(
    ("old", "new", "said", "hint"),
    [
        ('pieces = "animal"', 'pieces = "anmal"', "is no piece for a box", "'animal'"),
        ('pieces = "animal"', 'pieces = "board"', "'board' is no piece for a box", "animal"),
        ('pieces = "animal"', 'pieces = "die"', "'die' is no piece for a box", "animal"),
        ("{ animal =", "{ anmal =", "'anmal' is no flat piece", "'animal'"),
        ("{ animal =", "{ board =", "'board' is no flat piece", "animal"),
        ("{ die =", "{ dye =", "'dye' is no component with 'expect'", "'die'"),
    ],
)
def test_a_box_holds_what_is_there(
    tmp_path: Path, old: str, new: str, said: str, hint: str
) -> None:
    changes = {BOARD: BOX.replace(old, new)}
    found = fault(tmp_path, changes)
    assert (found.code, found.where) == ("R108", place("holds = { pieces", changes))
    assert said in found.message
    assert hint in found.hint


def test_a_stock_is_as_thick_as_paper_unless_it_says_otherwise(tmp_path: Path) -> None:
    assert load(tmp_path).stocks["card"].thickness == 0.3
    changes = {"[stocks.card]": '[stocks.card]\nthickness = "1.5mm"'}
    assert load(tmp_path, changes).stocks["card"].thickness == 1.5
    found = fault(tmp_path, {"[stocks.card]": '[stocks.card]\nthickness = "0mm"'})
    assert "must be larger than 0" in found.message


def test_what_is_folded_is_held_as_well(tmp_path: Path) -> None:
    plan = (
        '[components.plan]\nname = "Plan"\nkind = "board"\nsize = "40cm"\nfront = "plan"\n'
        'stock = "card"\n\n[[invariants]]'
    )
    changes = {BOARD: BOX.replace("{ animal", "{ plan"), "[[invariants]]": plan}
    found = fault(tmp_path, changes)
    assert found.code == "R108"
    assert "'plan' is no flat piece that the box holds" in found.message
    named = BOX.replace("{ animal", "{ plan").replace('"animal"', '["animal", "plan"]')
    load(tmp_path, {**changes, BOARD: named})
