"""What columns may hold, and what is said of a cell that does not keep to it."""

from pathlib import Path

import pytest

from generator.model import Finding

from .toy import ANIMALS, fault, faults, load, place, write

RULES = """\
stock = "card"

[components.animal.columns]
id = { signs = "abcdefghijklmnopqrstuvwxyz", length = 3 }
legs = { least = 2, most = 6 }
group = { one_of = ["small", "large", ""] }

[components.board]"""


def ruled(rules: str = RULES) -> dict[str, str]:
    return {'stock = "card"\nexpect': "expect", "[components.board]": rules}


def told(folder: Path, old: str, new: str) -> Finding:
    """Return what is said of the animals, one cell changed."""
    return fault(folder, ruled(), animals=ANIMALS.replace(old, new, 1))


def test_cells_that_keep_to_their_columns(tmp_path: Path) -> None:
    game = load(tmp_path, ruled(), animals=ANIMALS.replace("small", "", 1))
    assert len(game.rows("animal")) == 3
    assert game.components["animal"].columns["legs"].most == 6


@pytest.mark.parametrize(
    ("old", "new", "message", "hint"),
    [
        ("cow", "cows", "column 'id': expected 3 signs, found 4: 'cows'", ""),
        ("cow", "coW", "column 'id': place 3: 'W' is none of the signs a b", "did you mean 'w'?"),
        ("cow", "c-w", "column 'id': place 2: '-' is none of the signs a b", ""),
        ("4,large", "7,large", "'legs': expected a number from 2 to 6, found '7'", "mean '6'?"),
        ("4,large", "1.5,large", "expected a number from 2 to 6, found '1.5'", "mean '2'?"),
        ("4,large", ",large", "expected a number from 2 to 6, found nothing", ""),
        ("4,large", "four,large", "found 'four'", ""),
        ("4,large", "04,large", "found '04'", ""),
        ("4,large", '"4,5",large', "found '4,5'", "did you mean '4.5'?"),
        ("4,large", "4,Large", "'group': expected one of small, large, nothing; found", "'large'?"),
        ("4,large", "4,smal", "found 'smal'", "did you mean 'small'?"),
        ("4,large", "4,x", "found 'x'", ""),
    ],
)  # fmt: skip
def test_a_cell_that_does_not(tmp_path: Path, old: str, new: str, message: str, hint: str) -> None:
    found = told(tmp_path, old, new)
    assert (found.code, found.where) == ("R120", "animals.csv:3")
    assert message in found.message
    assert hint in found.hint
    assert bool(hint) == bool(found.hint)


def test_a_cell_may_be_wrong_in_two_ways_and_all_are_told(tmp_path: Path) -> None:
    animals = ANIMALS.replace("ant,3", "ant,x").replace("cow", "c o w").replace("2,small", "9,tiny")
    found = faults(tmp_path, ruled(), animals=animals)
    assert [(f.code, f.where) for f in found] == [
        ("R120", "animals.csv:3"),
        ("R120", "animals.csv:3"),
        ("R120", "animals.csv:4"),
        ("R120", "animals.csv:4"),
        ("R113", "animals.csv:2"),
        ("R114", "animals.csv:3"),
    ]


@pytest.mark.parametrize(
    ("rule", "right", "wrong", "expected"),
    [
        ("{ least = 0.5 }", "1000000", "0.4", "a number of at least 0.5"),
        ("{ most = 1_000_000 }", "-3", "1000001", "a number of at most 1000000"),
        ("{ one_of = [3, 9] }", "9", "4", "one of 3, 9;"),
        ("{ length = 1 }", "3", "33", "1 sign, found 2"),
        ('{ signs = "369" }', "3963", "34", "place 2: '4' is none of the signs 3 6 9, in '34'"),
    ],
)
def test_a_table_of_the_rules_has_columns_too(
    tmp_path: Path, rule: str, right: str, wrong: str, expected: str
) -> None:
    changes = {'file = "prices.csv"': f'file = "prices.csv"\ncolumns = {{ price = {rule} }}'}
    prices = "good,price,sum\nsalt,{},v\n"
    assert load(tmp_path, changes, prices=prices.format(right)).tables["prices"].rows
    found = fault(tmp_path, changes, prices=prices.format(wrong))
    assert (found.code, found.where) == ("R120", "prices.csv:2")
    assert expected in found.message


@pytest.mark.parametrize("written", ["a\u0308nt", "änt"])
@pytest.mark.parametrize("rule", ['{ signs = "äantcowhe", length = 3 }', '{ one_of = ["änt"] }'])
def test_an_accent_is_no_sign_of_its_own_however_it_is_written(
    tmp_path: Path, rule: str, written: str
) -> None:
    one = RULES.replace('{ one_of = ["small", "large", ""] }', rule.replace("ä", "a\u0308"))
    for rules in (one, RULES.replace('{ one_of = ["small", "large", ""] }', rule)):
        animals = ANIMALS.replace("small", written).replace("large", written)
        assert load(tmp_path, ruled(rules), animals=animals)
        found = fault(tmp_path, ruled(rules), animals=animals.replace(written, "ünt", 1))
        assert (found.code, found.where) == ("R120", "animals.csv:2")


def test_a_column_that_is_not_there(tmp_path: Path) -> None:
    changes = ruled(RULES.replace("legs =", "leg ="))
    found = fault(tmp_path, changes, animals=ANIMALS)
    assert (found.code, found.where) == ("R115", place("leg =", changes))
    assert found.hint == "did you mean 'legs'?"


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("{}", "expected 'signs' and 'length', or 'one_of', or"),
        ("{ length = 2, most = 3 }", "expected 'signs' and 'length', or 'one_of', or"),
        ("{ one_of = ['a'], signs = 'a' }", "expected 'signs' and 'length', or 'one_of', or"),
        ("{ least = 3, most = 2 }", "expected least ≤ most"),
        ("{ least = '3' }", "expected a number, not '3'"),
        ("{ length = 0 }", "expected greater than or equal to 1"),
        ("{ signs = '' }", "expected a text that is not empty"),
        ("{ one_of = [] }", "expected a list of texts or whole numbers"),
        ("{ one_of = 'small' }", "expected a list of texts or whole numbers"),
        ("{ one_of = [true] }", "expected a list of texts or whole numbers"),
    ],
)
def test_a_rule_that_is_none(tmp_path: Path, rule: str, said: str) -> None:
    changes = ruled(RULES.replace("{ least = 2, most = 6 }", rule))
    found = fault(tmp_path, changes)
    assert (found.code, found.where) == ("R106", place("legs =", changes))
    assert said in found.message


def test_rules_are_for_rows(tmp_path: Path) -> None:
    changes = {'front = "board"': 'front = "board"\ncolumns = { id = { length = 1 } }'}
    found = fault(tmp_path, changes)
    assert found.code == "R106"
    assert "it has no rows, so it has no key 'columns'" in found.message


def test_misspelt_rules(tmp_path: Path) -> None:
    found = fault(tmp_path, ruled(RULES.replace("one_of", "oneof")))
    assert found.message == "unknown key 'components.animal.columns.group.oneof'"
    assert (found.code, found.hint) == ("R104", "did you mean 'one_of'?")


def test_two_components_of_one_table_keep_to_the_rules_of_both(tmp_path: Path) -> None:
    second = (
        "[components.beast]\nname = 'x'\nkind = 'card'\nsize = '9mm'\nrows = 'animals.csv'\n"
        "columns = { legs = { least = 4 } }\nfront = 'animal'\nstock = 'card'\n\n[components.board]"
    )
    write(tmp_path)
    found = fault(tmp_path, {"[components.board]": second})
    assert (found.code, found.where) == ("R120", "animals.csv:4")


def test_the_rules_of_a_table_that_cannot_be_read_say_nothing(tmp_path: Path) -> None:
    found = fault(tmp_path, ruled(), animals=ANIMALS.replace("Kuh", '"Kuh'))
    assert found.code == "R112"
