"""Formulas: what they can do, what they are kept from, and what is said of those that fail."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.rules.formulas import (
    Budget,
    FormulaError,
    Parts,
    Whole,
    check_names,
    evaluated,
    parsed,
)
from generator.rules.functions import FUNCTIONS

NAMES: dict[str, Any] = {
    "a": 7,
    "values": [5, 1, 4, 1],
    "many": list(range(10_000)),
    "players": Whole(3, "players", {"min": 2, "max": 5}),
    "row": Parts("the row", ["legs"], {"legs": 4}.__getitem__),
}


def value(text: str) -> Any:
    return evaluated(text, NAMES, FUNCTIONS)


def failure(text: str) -> FormulaError:
    with pytest.raises(FormulaError) as caught:
        value(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("a ** 2 - 1", 48),
        ("7 // 2 + 7 % 2", 4),
        ("[v - 1 for v in [1, 2, 3]] == range(0, 3)", True),
        ("players + players.max - players.min", 6),
        ("row.legs * 2", 8),
        ("top(2, values)", 9),
        ("top(9, values)", 11),
        ("top(-1, values)", 0),
        ("sum(v for v in values if v > 1)", 9),
        ("[v + w for v in [1, 2] for w in [10, 20]]", [11, 21, 12, 22]),
        ("{v: 2 * v for v in [1, 2]}", {1: 2, 2: 4}),
        ("values[0] + values[-1]", 6),
        ("values[1:3] + [9]", [1, 4, 9]),
        ("max(values) if 1 in values else 0", 5),
        ("all(v > 0 for v in values) and not any(v > 5 for v in values)", True),
        ("1 <= a < 8 != 3", True),
        ("distinct(values)", [5, 1, 4]),
        ("unique(values)", False),
        ("unique(distinct(values))", True),
        ("permutation(values, [1, 1, 4, 5])", True),
        ("permutation(values, [1, 4, 5])", False),
        ("tally(values)[1] + tally(values)[99]", 2),
        ("len(range(4)) + abs(-2) + ceil(1.2) + floor(1.8) + min(3, 1)", 10),
        ("round(2.5) + round(-2.5) + round(3.14159, 2)", 3.14),
        ("sorted(values)", [1, 1, 4, 5]),
        ("1 +\n 2", 3),
    ],
)
def test_what_formulas_can_do(text: str, result: Any) -> None:
    assert value(text) == result


@given(
    st.recursive(
        st.integers(-99, 99).map(str),
        lambda inner: st.tuples(inner, st.sampled_from(["+", "-", "*", "//", "%", "<"]), inner).map(
            lambda parts: f"({' '.join(parts)})"
        ),
        max_leaves=12,
    )
)
def test_arithmetic_is_that_of_python(text: str) -> None:
    try:
        expected = eval(text, {"__builtins__": {}})
    except ZeroDivisionError:
        assert failure(text).code == "F107"
    else:
        if abs(expected) <= 10**15:
            assert value(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "2 +* 3",
        "",
        "   ",
        "a = 3",
        "import os",
        "a; a",
        "(" * 500,
        "\x00",
    ],
)
def test_what_is_no_formula(text: str) -> None:
    assert failure(text).code == "F101"


@pytest.mark.parametrize(
    "text",
    [
        "lambda: 1",
        "f'{a:>99}'",
        "[].append(1)",
        "values.clear()",
        "(lambda: 1)()",
        "{1, 2}",
        "a << 2",
        "a | 1",
        "a is 7",
        "(b := 3)",
        "b'x'",
        "1j",
        "...",
        "{**values}",
        "[*values]",
    ],
)
def test_what_formulas_are_kept_from(text: str) -> None:
    assert failure(text).code == "F105"


@pytest.mark.parametrize("text", ["a.__class__", "values.append", "row._read", "'x'.upper"])
def test_there_are_no_attributes_but_parts(text: str) -> None:
    assert failure(text).code == "F103"


@pytest.mark.parametrize(
    "text",
    [
        "9 ** 9 ** 9",
        "2 ** 64",
        "10 ** 14 * 100",
        "1e308 * 10",
        "1e400",
        "range(10 ** 9)",
        "sum(1 for x in range(9999) for y in range(9999))",
        "[[x for y in range(999)] for x in range(9999)]",
        "round(1.5, 10 ** 9)",
        "[x for x in range(9999)] + [x for x in range(9999)]",
        "sum(1 for x in range(9000) if x in many)",
        "x" * 2001,
        "1 + " * 999 + "1",
        "not " * 600 + "1",
    ],
)
def test_what_grows_too_large(text: str) -> None:
    assert failure(text).code == "F106"


def test_a_budget_is_for_all_that_is_spent_on_it() -> None:
    budget = Budget(steps=50)
    assert evaluated("a + a + a", NAMES, FUNCTIONS, budget) == 21
    with pytest.raises(FormulaError, match="too large"):
        for _ in range(50):
            evaluated("a + a + a", NAMES, FUNCTIONS, budget)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a / 0", "divides by zero"),
        ("a % (a - 7)", "divides by zero"),
        ("0 ** -1", "divides by zero"),
        ("'a' * 3", "'a' is no number"),
        ("values + 1", "a list is no number"),
        ("(-1) ** 0.5", "root of a negative number"),
        ("values[9]", "cannot be worked out"),
        ("max([])", "cannot be worked out"),
        ("sum(3)", "cannot be worked out"),
        ("tally(values)[values]", "cannot be worked out"),
        ("'%9999999d' % 1", "is no number"),
        ("row + 1", "the row is no number"),
    ],
)
def test_what_cannot_be_worked_out(text: str, said: str) -> None:
    problem = failure(text)
    assert problem.code == "F107"
    assert said in problem.message


def test_a_long_formula_is_told_by_its_beginning() -> None:
    assert failure("1 +\n  1 + " * 40 + "1 / 0").message == (
        "'1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 +…' "
        "divides by zero"
    )


def test_a_part_or_function_that_is_not_there_names_the_nearest() -> None:
    assert failure("row.legz").hint == "did you mean 'legs'?"
    assert failure("players.maxi").hint == "did you mean 'max'?"
    assert (failure("totp(1)").code, failure("totp(1)").hint) == ("F102", "did you mean 'top'?")


def test_names_are_checked_without_working_it_out() -> None:
    check_names("sum(v for v in values) + 1 / 0", ["values"], FUNCTIONS, {})
    for text, hint in [("valeus", "values"), ("summ(values)", "sum"), ("v for v in valeus", "")]:
        with pytest.raises(FormulaError) as caught:
            check_names(f"[{text}]", ["values"], FUNCTIONS, {})
        assert caught.value.code in ("F102", "F105")
        assert hint in caught.value.hint
    with pytest.raises(FormulaError, match="because") as caught:
        check_names("need.x", ["need"], FUNCTIONS, {"need": "because"})
    assert caught.value.code == "F105"


def test_functions_are_no_values() -> None:
    with pytest.raises(FormulaError) as caught:
        check_names("sorted(values, key=len)", ["values"], FUNCTIONS, {})
    assert caught.value.code == "F102"


@given(st.text(st.sampled_from("a1+-*/%()[]{}.,:<=> 'fornidvalues\n"), max_size=40))
def test_any_text_is_a_value_or_an_error(text: str) -> None:
    try:
        value(text)
    except FormulaError as problem:
        assert problem.code.startswith("F")


def test_a_formula_is_parsed_once() -> None:
    assert parsed("a + 1") is parsed("a + 1")
