"""Facts set from outside: what follows from them changes, and what cannot be set is told."""

from pathlib import Path

import pytest

from generator.model import SpielbogenError
from generator.rules import load_game

from .toy import fault, place, write


def test_what_follows_changes_with_a_fact(tmp_path: Path) -> None:
    rules = load_game(write(tmp_path), {"side": "5"}).at()
    assert (rules.facts["cards"], rules.need["animal"]) == (25, 21)
    assert rules.game.facts["side"].source == "assumed"
    assert rules.count["animal"] == 12


def test_a_derived_fact_can_be_set_in_place_of_its_formula(tmp_path: Path) -> None:
    rules = load_game(write(tmp_path), {"cards": "10"}).at()
    assert (rules.facts["side"], rules.facts["cards"], rules.need["animal"]) == (4, 10, 6)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("side", " 2.5 ", 2.5),
        ("side", "-3", -3),
        ("side", "+3", 3),
        ("side", ".5", 0.5),
        ("open", "true", True),
        ("open", "false", False),
        ("cards", "true", True),
        ("motto", " 3 go ", " 3 go "),
    ],
)
def test_a_fact_keeps_its_kind(tmp_path: Path, name: str, text: str, value: object) -> None:
    fact = load_game(write(tmp_path), {name: text}).facts[name]
    assert fact.value == value
    assert type(fact.value) is type(value)


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("side", "x", "a number"),
        ("side", "", "a number"),
        ("side", "true", "a number"),
        ("side", "1e9", "a number"),
        ("open", "1", "true or false"),
        ("cards", "many", "a number"),
    ],
)
def test_a_value_of_the_wrong_kind(tmp_path: Path, name: str, text: str, expected: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        load_game(write(tmp_path), {name: text})
    (found,) = caught.value.findings
    assert (found.code, found.where) == ("R123", f"--set {name}={text}")
    assert found.message == f"expected {expected} for '{name}', not {text!r}"


def test_a_fact_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError) as caught:
        load_game(write(tmp_path), {"sides": "3", "karts": "3"})
    first, second = caught.value.findings
    assert (first.code, first.where) == ("R122", "--set sides=3")
    assert first.hint == "did you mean 'side'?"
    assert second.hint == "did you mean 'cards'?"


def test_a_formula_that_fails_by_a_set_fact_is_told_at_its_line(tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError, match="found -4") as caught:
        load_game(write(tmp_path), {"side": "0"}).at()
    assert caught.value.findings[0].where.startswith("game.toml:")


LIMITED = {
    'motto = { value = "go",': 'motto = { value = "go", limits = { one_of = ["go", "stay"] },',
    "side = { value = 4,": "side = { value = 4, limits = { least = 2, most = 6 },",
    'cards = { formula = "side ** 2",': 'cards = { formula = "side ** 2", limits = { most = 25 },',
}


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("motto", "stat", "expected one of go, stay; found 'stat'"),
        ("side", "7", "expected a number from 2 to 6, found '7'"),
        ("side", "-1", "expected a number from 2 to 6, found '-1'"),
        ("cards", "26", "expected a number of at most 25, found '26'"),
    ],
)
def test_a_fact_keeps_to_its_limits(tmp_path: Path, name: str, text: str, said: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        load_game(write(tmp_path, LIMITED), {name: text})
    (found,) = caught.value.findings
    assert (found.code, found.where) == ("R123", f"--set {name}={text}")
    assert said in found.message


def test_within_its_limits_a_fact_can_be_set(tmp_path: Path) -> None:
    facts = load_game(write(tmp_path, LIMITED), {"motto": "stay", "side": "5"}).at().facts
    assert (facts["motto"], facts["side"], facts["cards"]) == ("stay", 5, 25)


def test_what_follows_from_a_fact_keeps_to_limits_too(tmp_path: Path) -> None:
    found = fault(tmp_path, LIMITED | {"value = 4, limits": "value = 6, limits"})
    assert (found.code, found.where) == ("F109", place("cards ="))
    assert "expected a number of at most 25, found '36'" in found.message


def test_a_value_beyond_its_own_limits_is_told(tmp_path: Path) -> None:
    found = fault(tmp_path, {"value = 4": "value = 9, limits = { most = 6 }"})
    assert (found.code, found.where) == ("R106", place("side ="))
    assert "expected a number of at most 6, found '9'" in found.message
