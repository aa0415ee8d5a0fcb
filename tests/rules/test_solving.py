"""Facts, quantities and requirements worked out, and what is said of formulas that fail."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model import SpielbogenError

from .toy import ANIMALS, GAME, fault, faults, load, place, solve

EXPECT = '"cards - 4", source'


def test_everything_is_worked_out(tmp_path: Path) -> None:
    rules = solve(tmp_path)
    assert rules.players == 3
    assert rules.facts == {"side": 4, "cards": 16, "open": False, "motto": "go"}
    assert rules.need == {"animal": 12, "die": 2}
    assert rules.count == {"animal": 12, "board": 1}
    assert rules.variants == {"animal": {"ant": 6, "cow": 4, "hen": 2}, "board": {"1": 1}}


def test_the_number_of_players_counts(tmp_path: Path) -> None:
    game = load(tmp_path)
    assert [game.at(n).count["animal"] for n in (2, 3, 4, 5)] == [6, 12, 18, 24]
    for players in (1, 6):
        with pytest.raises(SpielbogenError, match=f"2 to 5 players, not for {players}") as caught:
            game.at(players)
        (found,) = caught.value.findings
        assert (found.code, found.where) == ("R121", place("players ="))


def test_a_component_without_table_has_one_design(tmp_path: Path) -> None:
    (row,) = solve(tmp_path).rows("board")
    assert (row.id, row.qty, dict(row.values)) == ("1", 1, {})
    assert row.where == place("[components.board]")


@given(st.lists(st.integers(0, 50), min_size=1, max_size=20), st.integers(0, 9))
def test_count_is_the_sum_of_quantities_times_copies(
    tmp_path_factory: pytest.TempPathFactory, quantities: list[int], copies: int
) -> None:
    rows = [f"a{n},{quantity},,,2,g" for n, quantity in enumerate(quantities)]
    animals = "\n".join([ANIMALS.split("\n")[0], *rows])
    changes = {'"players - 1"': str(copies), "top(2, animal.legs)": "0"}
    rules = solve(tmp_path_factory.mktemp("toy"), changes, animals=animals)
    assert rules.count["animal"] == sum(quantities) * copies
    assert list(rules.variants["animal"].values()) == [copies * n for n in quantities]


def test_designed_changes_with_the_table_and_required_does_not(tmp_path: Path) -> None:
    without = solve(tmp_path, animals=ANIMALS.replace("cow,2,Kuh,Cow,4,large\n", ""))
    assert (without.count["animal"], without.need["animal"]) == (8, 12)
    more = solve(tmp_path, animals=ANIMALS.replace("hen,1", "hen,2"))
    assert (more.count["animal"], more.need["animal"]) == (14, 12)


def test_designed_does_not_change_with_expect(tmp_path: Path) -> None:
    rules = solve(tmp_path, {EXPECT: '"999", source'})
    assert (rules.count["animal"], rules.need["animal"]) == (12, 999)


def test_a_requirement_for_each_value_of_a_column(tmp_path: Path) -> None:
    changes = {EXPECT: "\"{'small': 8, 'large': 4}\", per = \"group\", source"}
    rules = solve(tmp_path, changes)
    assert rules.need_by == {"animal": {"small": 8, "large": 4}}
    assert rules.need["animal"] == 12
    assert rules.count_by("animal", "group") == {"small": 8, "large": 4}


def test_one_number_for_whatever_values_there_are_is_refused(tmp_path: Path) -> None:
    found = fault(tmp_path, {EXPECT: '"players * 2", per = "group", source'})
    assert found.code == "F109"
    assert "each value of 'group'" in found.message


def test_numbers_for_values_stand_in_a_table(tmp_path: Path) -> None:
    changes = {
        'formula = "cards - 4"': 'value = { 6 = 6, 4 = 4, 2 = 2 }, per = "legs"',
    }
    assert solve(tmp_path, changes).need_by == {"animal": {"6": 6, "4": 4, "2": 2}}


def test_invariants_see_one_value_a_piece(tmp_path: Path) -> None:
    rules = solve(tmp_path)
    assert rules.evaluate("animal.legs", "here") == [6] * 6 + [4] * 4 + [2] * 2
    assert rules.evaluate("len(board.id)", "here") == 1
    assert rules.evaluate("[animal.front, animal.back]", "here") == ["animal", "animal_back"]
    assert rules.evaluate("[board.width, board.height]", "here") == [200, 203.2]
    assert rules.evaluate("tables.prices[1].price + extra", "here", extra=1) == 10


def test_a_code_with_a_leading_zero_is_a_text(tmp_path: Path) -> None:
    rules = solve(tmp_path, animals=ANIMALS.replace("4,large", "07,large"))
    assert "07" in rules.evaluate("animal.legs", "here")


def test_a_comparison_tells_its_sides(tmp_path: Path) -> None:
    rules = solve(tmp_path)
    (invariant,) = rules.game.invariants
    verdict = rules.judge(invariant)
    assert (verdict.id, verdict.ok, verdict.left, verdict.right) == ("enough", False, 12, 16)
    rules = solve(tmp_path, {"players.max - 1": "0"})
    assert rules.judge(rules.game.invariants[0]).ok
    rules = solve(tmp_path, {"players.max - 1": "0 >= 1"})
    verdict = rules.judge(rules.game.invariants[0])
    assert (verdict.ok, verdict.left, verdict.right) == (True, None, None)


def test_functions_can_be_lent_to_an_invariant(tmp_path: Path) -> None:
    rules = solve(tmp_path, {"count.animal >= top": "uses(animal.front, 'cow') >= 1 or top"})
    (invariant,) = rules.game.invariants
    assert rules.judge(invariant, {"uses": lambda face, art: len(face + art)}).ok
    with pytest.raises(SpielbogenError, match="no function 'uses'"):
        rules.judge(invariant)


def test_an_invariant_that_is_neither_true_nor_false(tmp_path: Path) -> None:
    rules = solve(tmp_path, {"count.animal >= top": "count.animal - top"})
    with pytest.raises(SpielbogenError, match="true or false") as caught:
        rules.judge(rules.game.invariants[0])
    (found,) = caught.value.findings
    assert (found.code, found.where) == ("F109", place("holds ="))


@pytest.mark.parametrize(
    ("old", "new", "at", "code", "said"),
    [
        ('"side ** 2"', '"sidde ** 2"', "cards =", "F102", "did you mean 'side'"),
        ('"side ** 2"', '"sum(sides)"', "cards =", "F102", "did you mean 'side'"),
        ('"side ** 2"', '"side / 0"', "cards =", "F107", "divides by zero"),
        ('"side ** 2"', '"[side]"', "cards =", "F109", "as result"),
        ('"side ** 2"', '"need.die"', "cards =", "F105", "'need'"),
        ('"side ** 2"', '"count.board"', "cards =", "F105", "'count'"),
        ('"players - 1"', '"players - 9"', "copies =", "F108", "found -6"),
        ('"players - 1"', '"players / 2"', "copies =", "F108", "found 1.5"),
        ('"players - 1"', '"motto"', "copies =", "F108", "found 'go'"),
        ('"players - 1"', '"1 == 1"', "copies =", "F108", "found True"),
        ('"players - 1"', '"need.animal"', "copies =", "F105", "designed must not come"),
        ('"players - 1"', '"players.mini"', "copies =", "F103", "did you mean 'min'"),
        ('"players - 1"', '"uses(1, 2)"', "copies =", "F102", "no function 'uses'"),
        ('"cards - 4"', '"cards -"', 'expect = { formula = "c', "F101", "is no formula"),
        ('"cards - 4"', '"count.animal"', 'expect = { formula = "c', "F105", "must not come"),
        ('"cards - 4"', '"len(animal.id)"', 'expect = { formula = "c', "F105", "must not come"),
        ('"cards - 4"', '"need.dye"', 'expect = { formula = "c', "F103", "did you mean 'die'"),
        ('"cards - 4"', '"10 ** 9"', 'expect = { formula = "c', "F108", "from 0 to 100000"),
        ("count.animal >= top", "count.animal >= tops", "holds =", "F102", "did you mean 'top'"),
    ],
)  # fmt: skip
def test_a_formula_that_fails(
    tmp_path: Path, old: str, new: str, at: str, code: str, said: str
) -> None:
    changes = {old: new}
    found = fault(tmp_path, changes)
    assert found.code == code
    assert found.where == f"game.toml:{GAME[: GAME.index(at)].count(chr(10)) + 1}"
    assert said in str(found)


def test_all_formulas_that_fail_are_told_and_each_once(tmp_path: Path) -> None:
    changes = {"side ** 2": "side / 0", '"players - 1"': '"cards / 0"', '"cards - 4"': '"cards"'}
    found = faults(tmp_path, changes)
    assert [(f.code, f.where) for f in found] == [("F107", place("cards ="))]
    changes = {"side ** 2": "side / 0", '"players - 1"': '"1 / 0"', '"cards - 4"': '"cards"'}
    found = faults(tmp_path, changes)
    assert [f.where for f in found] == [place("cards ="), place("copies =")]


def test_a_formula_that_refers_to_itself(tmp_path: Path) -> None:
    found = fault(tmp_path, {"side ** 2": "cards + 1"})
    assert (found.code, found.where) == ("F104", place("cards ="))
    here = place("cards =")
    assert found.message == f"'cards' refers to itself: cards ({here}) → cards"


def test_formulas_that_refer_to_each_other_are_told_once(tmp_path: Path) -> None:
    side = '{ value = 4, source = "stated"'
    found = fault(tmp_path, {side: '{ formula = "cards", source = "stated"'})
    assert (found.code, found.where) == ("F104", place("side ="))
    assert f"side ({place('side =')}) → cards ({place('cards =')}) → side" in found.message


def test_quantities_that_refer_to_each_other(tmp_path: Path) -> None:
    changes = {
        '"players - 1"': '"count.board"',
        'front = "board"': 'copies = "len(animal.id)"\nfront = "board"',
    }
    found = fault(tmp_path, changes)
    assert (found.code, found.where) == ("F104", place("copies =", changes))
    assert "count.animal" in found.message
    assert "count.board" in found.message


def test_requirements_that_refer_to_each_other(tmp_path: Path) -> None:
    changes = {'"cards - 4"': '"need.die"', "value = 2, so": 'formula = "need.animal", so'}
    found = fault(tmp_path, changes)
    assert found.code == "F104"
    assert "need.animal" in found.message


def test_a_formula_is_named_by_its_key(tmp_path: Path) -> None:
    assert fault(tmp_path, {"side ** 2": "sid"}).message.startswith("'facts.cards.formula': ")
    found = fault(tmp_path, {"players.max - 1": "player"})
    assert found.message.startswith("'invariants.enough.holds': ")


def test_the_number_of_players_can_be_a_fact(tmp_path: Path) -> None:
    facts = load(tmp_path, {"side ** 2": "players"}).at(5).facts
    assert (facts["cards"], type(facts["cards"])) == (5, int)


def test_a_name_that_is_not_there_is_told_when_worked_out(tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError) as caught:
        solve(tmp_path).evaluate("boart.id", "faces.toml:7")
    (found,) = caught.value.findings
    assert (found.code, found.where, found.hint) == (
        "F102",
        "faces.toml:7",
        "did you mean 'board'?",
    )


def test_a_formula_made_by_a_formula_is_told_where_that_stands(tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError, match="divides by zero") as caught:
        solve(tmp_path).evaluate("evaluate('1 / 0')", "game.toml:9")
    assert caught.value.findings[0].where == "game.toml:9"


def test_count_knows_no_bought_part(tmp_path: Path) -> None:
    rules = solve(tmp_path)
    with pytest.raises(SpielbogenError, match="'count' has no 'die'"):
        rules.evaluate("count.die", "here")


def test_a_formula_in_a_table(tmp_path: Path) -> None:
    rules = solve(tmp_path)
    formula = "[evaluate(p.sum, v=side) for p in tables.prices]"
    assert rules.evaluate(formula, "here") == [5, 8]


@pytest.mark.parametrize(
    ("formula", "code", "said"),
    [
        ("v +", "F101", "is no formula"),
        ("w + 1", "F102", "no name 'w'"),
        ("v / 0", "F107", "divides by zero"),
        ("evaluate(v)", "F102", "no function 'evaluate'"),
        ("count.board", "F102", "no name 'count'"),
    ],
)
def test_a_formula_in_a_table_that_fails_is_told_with_its_row(
    tmp_path: Path, formula: str, code: str, said: str
) -> None:
    prices = f"good,price,sum\nsalt,3,{formula}\n"
    rules = solve(tmp_path, prices=prices)
    with pytest.raises(SpielbogenError) as caught:
        rules.evaluate("evaluate(tables.prices[0].sum, v=1)", "here")
    (found,) = caught.value.findings
    assert (found.code, found.where) == (code, "prices.csv:2")
    assert said in found.message


def test_so_many_pieces_are_a_slip(tmp_path: Path) -> None:
    found = fault(tmp_path, {'copies = "players - 1"': 'copies = "50000"'})
    assert found.code == "F108"
    assert "20000" in found.message
