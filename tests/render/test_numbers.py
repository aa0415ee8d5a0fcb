"""Numbers as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry import Close, Line, Move, Segment, Transform, rotate
from generator.render.numbers import matrix, number, numbers, path_words

FORMS = {Move: "M{} {} ", Line: "{} {} l ", Close: "Z "}
NUMBERS = st.floats(-1e6, 1e6) | st.integers(-20000, 20000).map(lambda n: n / 1000)


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


@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1), st.integers(1, 4))
def test_a_path_is_written_as_its_numbers_are(
    places: list[tuple[float, float]], digits: int
) -> None:
    (x0, y0), *rest = places
    path: list[Segment] = [Move(x0, y0), *(Line(x, y) for x, y in rest), Close()]
    words = [f"M{number(x0, digits)} {number(y0, digits)}"]
    words += [f"{number(x, digits)} {number(y, digits)} l" for x, y in rest]
    assert path_words(path, FORMS, digits) == " ".join([*words, "Z"])


def test_a_segment_without_a_form_is_refused() -> None:
    with pytest.raises(KeyError):
        path_words([Move(0, 0), Close()], {Move: "M{} {} "})
