"""What formulas read, and how they are written for people."""

import pytest

from generator.rules.formulas import FormulaError
from generator.rules.spelling import bracketed, names_in, spelled


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("7", ()),
        ("side ** 2 - side", ("side",)),
        ("need.die + players.max * players", ("need.die", "players.max", "players")),
        ("top(2, animal.legs)", ("animal.legs",)),
        ("hut.params.width // 2", ("hut.params.width",)),
        ("sum(v.sum for v in tables.prices if v.price < most)", ("tables.prices", "most")),
        ("[v for v in range(2)] + v", ("v",)),
        ("{k: n for k, n in tally(animal.group)}", ("animal.group",)),
        ("a if open else b", ("open", "a", "b")),
        ("evaluate(b.points, v=most)", ("b.points", "most")),
        ("tables.prices[0].price", ("tables.prices",)),
    ],
)
def test_what_a_formula_reads(text: str, names: tuple[str, ...]) -> None:
    assert sorted(names_in(text)) == sorted(names)


def test_what_is_no_formula_reads_nothing() -> None:
    with pytest.raises(FormulaError):
        names_in("two apples")


@pytest.mark.parametrize(
    ("text", "values", "written"),
    [
        ("rows*players", {}, "rows × players"),
        ("rows*players", {"rows": 6, "players": 2}, "6 × 2"),
        ("rows * (players - 1)", {"players": 2}, "rows × (2 - 1)"),
        ("players.max - players", {"players": 2}, "players.max - 2"),
        ("players.max - players", {"players.max": 4}, "4 - players"),
        ("low ** 2", {"low": -3}, "(-3) ** 2"),
        (
            "1 if word == ' * ' else n * 2",
            {"word": "x", "n": 1.5},
            "1 if 'x' == ' * ' else 1.5 × 2",
        ),
        ("open", {"open": True}, "True"),
        ("max([v * k\n for v in x])", {"k": 3}, "max([v × 3 for v in x])"),
        ("tables.t[0].price * n", {"n": 2}, "tables.t[0].price × 2"),
    ],
)
def test_a_formula_as_in_arithmetic(text: str, values: dict[str, object], written: str) -> None:
    assert spelled(text, values) == written


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        *((text, False) for text in ("players", "a * b", "min(a, b)", "need.x", "4")),
        *((text, True) for text in ("a - 1", "a // b", "a if b else c")),
    ],
)
def test_what_needs_brackets_in_a_product(text: str, needs: bool) -> None:
    assert bracketed(text) is needs
