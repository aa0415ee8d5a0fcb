"""Numbers as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry import Transform, rotate
from generator.render.numbers import matrix, number, numbers


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (-0.00001, "0"),
        (100.0, "100"),
        (0.5, "0.5"),
        (-12.34567, "-12.3457"),
        (1e-05, "0"),
        (1234567.0, "1234567"),
    ],
)
def test_number_is_short(value: float, text: str) -> None:
    assert number(value) == text


def test_number_takes_the_digits_asked_for() -> None:
    assert number(595.27559055, 6) == "595.275591"
    assert number(120.0, 0) == "120"
    assert numbers(1, 2.5, -3) == "1 2.5 -3"


@given(st.floats(-1e6, 1e6))
def test_number_reads_back_within_half_of_its_last_digit(value: float) -> None:
    text = number(value)
    assert abs(float(text) - value) <= 0.5e-4 + 1e-9
    assert "e" not in text
    assert text == "0" or not text.endswith((".", "-0"))


@given(st.floats(0, 360), st.floats(-1000, 1000), st.floats(-1000, 1000))
def test_matrix_moves_no_point_of_a_metre_visibly(turn: float, x: float, y: float) -> None:
    exact = rotate(turn, 105, 148.5)
    written = Transform(*map(float, matrix(exact).split()))
    assert written.apply(x, y) == pytest.approx(exact.apply(x, y), abs=1e-4)
