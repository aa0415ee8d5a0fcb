"""Formulas that look at one row: how many copies of it are made, and what must hold of each."""

from pathlib import Path

import pytest

from generator.model import SpielbogenError
from generator.rules import Game, Verdict

from .toy import ANIMALS, GAME, fault, faults, load, place, solve

COPIES = '"players - 1"'

EACH = """\
[[invariants]]
id = "even"
each = "animal"
holds = "legs % 2 == 0"
says = "Legs come in pairs."
source = "assumed"

"""


def with_each(folder: Path, each: str = EACH, **files: str) -> Game:
    return load(folder, {"[[invariants]]": each + "[[invariants]]"}, **files)


def judged(folder: Path, each: str = EACH, **files: str) -> Verdict:
    rules = with_each(folder, each, **files).at()
    return rules.judge(rules.game.invariants[0])


def test_copies_may_differ_from_row_to_row(tmp_path: Path) -> None:
    game = load(tmp_path, {COPIES: '"1 if row.legs <= 2 * players else 0"'})
    assert game.at(2).variants["animal"] == {"ant": 0, "cow": 2, "hen": 1}
    assert game.at(3).variants["animal"] == {"ant": 3, "cow": 2, "hen": 1}
    assert game.at(2).evaluate("animal.legs", "here") == [4, 4, 2]


def test_a_row_has_its_id_whatever_it_comes_from(tmp_path: Path) -> None:
    assert solve(tmp_path, {COPIES: "\"1 if row.id == 'cow' else 0\""}).count["animal"] == 2
    rules = solve(tmp_path, {COPIES: '"row.id"'}, animals="legs,group\n6,small\n4,large\n")
    assert rules.variants["animal"] == {"1": 1, "2": 2}


@pytest.mark.parametrize(
    ("copies", "code", "said"),
    [
        ("row.lex", "F103", "the row in animals.csv:2 has no 'lex'"),
        ("1 / (row.legs - 6)", "F107", "divides by zero, for the row in animals.csv:2"),
        ("row.legs - 4", "F108", "found -2, for the row in animals.csv:4"),
        ("row.group", "F108", "found 'small', for the row in animals.csv:2"),
        ("row", "F108", "the row in animals.csv:2"),
    ],
)
def test_copies_of_a_row_that_fail(tmp_path: Path, copies: str, code: str, said: str) -> None:
    found = fault(tmp_path, {COPIES: f'"{copies}"'})
    assert (found.code, found.where) == (code, place("copies ="))
    assert found.message.startswith("'components.animal.copies': ")
    assert said in found.message
    assert found.message.count("animals.csv") == 1


def test_a_column_that_is_not_there_names_the_nearest(tmp_path: Path) -> None:
    assert fault(tmp_path, {COPIES: '"row.legz"'}).hint == "did you mean 'legs'?"


def test_a_component_without_rows_has_no_row(tmp_path: Path) -> None:
    changes = {'front = "board"': 'copies = "row.legs"\nfront = "board"'}
    found = fault(tmp_path, changes)
    assert (found.code, found.where) == ("F105", place('copies = "row', changes))
    assert "the component has no 'rows'" in found.message


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("side ** 2", "row.legs"),
        ("cards - 4", "row.legs"),
        ("count.animal >= top", "row.legs >= top"),
    ],
)
def test_only_copies_see_the_row(tmp_path: Path, old: str, new: str) -> None:
    found = fault(tmp_path, {old: new})
    assert found.code == "F102"
    assert "there is no name 'row'" in found.message


def test_other_rows_may_be_called_so_within_a_formula(tmp_path: Path) -> None:
    changes = {COPIES: '"sum(row.price for row in tables.prices) // 12"'}
    assert solve(tmp_path, changes).count["animal"] == 6


def test_nothing_else_may_be_called_row(tmp_path: Path) -> None:
    found = fault(tmp_path, {"motto =": "row ="})
    assert (found.code, found.where) == ("R107", place("motto ="))


def test_copies_that_refer_to_each_other_by_their_rows(tmp_path: Path) -> None:
    changes = {
        COPIES: '"row.legs + count.board"',
        'front = "board"': 'copies = "count.animal"\nfront = "board"',
    }
    found = fault(tmp_path, changes)
    assert (found.code, found.where) == ("F104", place("copies =", changes))
    assert "count.animal" in found.message
    assert "count.board" in found.message


def test_all_rows_together_may_take_as_long_as_one_formula(tmp_path: Path) -> None:
    animals = "legs,group\n" + "4,x\n" * 2000
    found = fault(tmp_path, {COPIES: '"0 * sum(range(row.legs * 200))"'}, animals=animals)
    assert found.code == "F106"
    assert "for the row in animals.csv:" in found.message


def test_what_holds_of_each_row(tmp_path: Path) -> None:
    assert judged(tmp_path) == Verdict("even", True)


def test_rows_of_which_it_does_not_hold(tmp_path: Path) -> None:
    animals = ANIMALS.replace("6,small", "7,small").replace("2,small", "3,small")
    verdict = judged(tmp_path, animals=animals)
    assert (verdict.ok, verdict.left, verdict.right) == (False, 1, 0)
    assert verdict.broken == "legs % 2 == 0"
    assert [broken.row.where for broken in verdict.rows] == ["animals.csv:2", "animals.csv:4"]
    assert [broken.row.id for broken in verdict.rows] == ["ant", "hen"]


def test_what_is_told_of_rows_costs_nothing_of_what_they_may_take(tmp_path: Path) -> None:
    # All rows together take most of the steps that there are, and their sides as many again.
    animals = "legs,group\n" + "4,x\n" * 2000
    for holds, broken in (("sum(range(400)) > legs", 0), ("sum(range(400)) < legs", 2000)):
        verdict = judged(tmp_path, EACH.replace("legs % 2 == 0", holds), animals=animals)
        assert len(verdict.rows) == broken


def test_the_sides_are_those_of_the_row(tmp_path: Path) -> None:
    verdict = judged(tmp_path, EACH.replace("legs % 2 == 0", "qty * legs <= 2 * side"))
    (ant,) = verdict.rows
    assert (ant.verdict.left, ant.verdict.right) == (18, 8)


def test_columns_stand_in_front_of_the_names_of_the_game(tmp_path: Path) -> None:
    animals = ANIMALS.replace("legs", "side")
    game = GAME.replace("top(2, animal.legs)", "0")
    each = EACH.replace("legs % 2 == 0", "side < 4")
    changes = {"[[invariants]]": each + "[[invariants]]"}
    rules = load(tmp_path, changes, game=game, animals=animals).at()
    found = rules.judge(rules.game.invariants[0])
    assert [broken.row.id for broken in found.rows] == ["ant", "cow"]


def test_each_row_of_a_table_of_the_rules(tmp_path: Path) -> None:
    each = EACH.replace("animal", "prices").replace("legs % 2 == 0", "price < 9 or id == '2'")
    (broken,) = judged(tmp_path, each).rows
    assert (broken.row.where, broken.verdict.broken) == ("prices.csv:3", "price < 9 or id == '2'")
    assert judged(tmp_path, each.replace("'2'", "2")).ok


def test_a_component_without_rows_leaves_its_name_to_a_table(tmp_path: Path) -> None:
    each = EACH.replace('"animal"', '"board"').replace("legs % 2 == 0", "price > 3")
    changes = {
        "[[invariants]]": each + "[[invariants]]",
        "[tables.prices]": "[tables.board]",
    }
    rules = solve(tmp_path, changes)
    (broken,) = rules.judge(rules.game.invariants[0]).rows
    assert broken.row.where == "prices.csv:2"


@pytest.mark.parametrize(
    ("change", "code", "at", "said"),
    [
        (('each = "animal"', 'each = "animel"'), "R108", "each =", "did you mean 'animal'?"),
        (('each = "animal"', 'each = "die"'), "R108", "each =", "'die' is no table and no"),
        (("legs %", "legz %"), "F102", 'holds = "legz', "did you mean 'legs'?"),
        (("legs %", "row.legs %"), "F102", 'holds = "row', "there is no name 'row'"),
    ],
)
def test_an_invariant_of_rows_that_is_no_such_thing(
    tmp_path: Path, change: tuple[str, str], code: str, at: str, said: str
) -> None:
    changes = {"[[invariants]]": EACH.replace(*change) + "[[invariants]]"}
    found = fault(tmp_path, changes)
    assert (found.code, found.where) == (code, place(at, changes))
    assert said in str(found)


def test_a_name_for_two_kinds_of_rows_is_refused(tmp_path: Path) -> None:
    changes = {
        "[[invariants]]": EACH + "[[invariants]]",
        "[tables.prices]": "[tables.animal]",
    }
    found = fault(tmp_path, changes)
    assert (found.code, found.where) == ("R107", place("each =", changes))


def test_a_table_that_cannot_be_read_is_told_and_not_its_columns(tmp_path: Path) -> None:
    changes = {"[[invariants]]": EACH + "[[invariants]]"}
    found = faults(tmp_path, changes, animals=ANIMALS.replace("Kuh", '"Kuh'))
    assert [f.code for f in found] == ["R112"]


@pytest.mark.parametrize(
    ("holds", "code", "said"),
    [
        ("12 / (legs - 4) > 0", "F107", "divides by zero, for the row in animals.csv:3"),
        ("legs", "F109", "found 6, for the row in animals.csv:2"),
        ("sum(range(999)) > 0 and sum(range(9999)) > legs", "F106", ""),
    ],
)
def test_an_invariant_that_fails_of_a_row(tmp_path: Path, holds: str, code: str, said: str) -> None:
    animals = ANIMALS if code != "F106" else "legs,group\n" + "4,x\n" * 2000
    with pytest.raises(SpielbogenError) as caught:
        judged(tmp_path, EACH.replace("legs % 2 == 0", holds), animals=animals)
    (found,) = caught.value.findings
    assert found.code == code
    assert said in found.message


def test_one_component_may_stand_in_for_several(tmp_path: Path) -> None:
    changes = {'front = "board"': 'front = "board"\nsubstitute_for = ["die", "animal"]'}
    components = load(tmp_path, changes).components
    assert components["board"].substitute_for == ("die", "animal")
    assert components["die"].substitute_for == ()
    one = load(tmp_path, {'front = "board"': 'front = "board"\nsubstitute_for = "animal"'})
    assert one.components["board"].substitute_for == ("animal",)


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        ('"board"', "R108", "'board' is no other component"),
        ('["die", "animol"]', "R108", "did you mean 'animal'?"),
        ("[]", "R106", "at least one name"),
        ("3", "R106", "expected a list"),
        ('"Die"', "R106", "expected small letters and digits"),
    ],
)
def test_what_nothing_can_stand_in_for(tmp_path: Path, given: str, code: str, said: str) -> None:
    changes = {'front = "board"': f'front = "board"\nsubstitute_for = {given}'}
    found = fault(tmp_path, changes)
    assert (found.code, found.where) == (code, place("substitute_for", changes))
    assert said in str(found)
