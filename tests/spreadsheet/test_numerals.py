"""What a person reads in a cell, of what it shows and holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.spreadsheet.numerals import as_seen, written


@pytest.mark.parametrize(
    ("shown", "number"),
    [
        *(("2.000", 2000), ("2.000", 2), ("2,000.5", 2000.5), ("2\xa0000,5", 2000.5)),
        *(
            ("2'000", 2000),
            ("2,5", 2.46),
            ("3", 2.5),
            ("1,20E+03", 1200),
            ("005", 5),
            ("24,00", 24),
        ),
        *(("-5", -5), ("(5)", -5), ("5", -5), ("−5", -5), ("1 1/2", 1.5), ("-", 0), (" – ", 0)),
        ("12.345.678,9", 12345678.9),
    ],
)
def test_a_number_alone_is_read_in_full(shown: str, number: float) -> None:
    assert as_seen(shown, number) == written(number)


@pytest.mark.parametrize(
    ("shown", "number", "seen"),
    [
        ("2 Dutzend", 2, "2 Dutzend"),
        ("24\xa0Stk.", 24, "24 Stk."),
        ("24 Stk.", 24.4, "24.4 Stk."),
        ("5 Stk.", -5, "-5 Stk."),
        ("-5 Stk.", -5, "-5 Stk."),
        ("-5", 5, "-5"),
        ("(5)", 5, "(5)"),
        ("20 %", 0.2, "20 %"),
        ("0%", 0.004, "0.4%"),
        ("20%", 20, "20%"),
        ("2.345,68 €", 2345.678, "2345.678 €"),
        ("10er: 5", 5, "10er: 5"),
        ("2 x 2,4", 2.4, "2 x 2.4"),
        ("20/24", 20, "20/24"),
        ("keine", 0, "keine"),
        (" ", 3, ""),
    ],
)
def test_what_stands_beside_a_number_is_read_too(shown: str, number: float, seen: str) -> None:
    assert as_seen(shown, number) == seen


@pytest.mark.parametrize(
    ("shown", "number"),
    [("20", 2), ("2", 2000), ("2 Mio", 2000000), ("2 x 12", 24), ("1e999", 1), ("5/24", 24.6)],
)
def test_another_number_is_told_apart(shown: str, number: float) -> None:
    assert as_seen(shown, number) is None


@given(st.text(), st.floats(allow_nan=False, allow_infinity=False))
def test_whatever_is_shown_there_is_an_answer(shown: str, number: float) -> None:
    seen = as_seen(shown, number)
    assert seen is None or bool(seen) == bool(shown.strip())
    assert as_seen(f"{written(number)} Stk.", number) == f"{written(number)} Stk."
