"""Forms that people write as SVG paths, and what is said of a path that draws none."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.craft import shapes
from generator.craft.svgpath import FARTHEST, closed_path
from generator.geometry import Close, Curve, flatten


@pytest.mark.parametrize(
    ("text", "area"),
    [
        ("M0 0H10V4H0Z", 40),
        ("m 2,3 h 10 v 4 h -10 z", 40),
        ("M0 0\n L10 0\n 10 4\n 0 4 Z\n", 40),
        ("M0 0 H10 V4 H0 L0 0 Z", 40),
        ("M0 0 H10 V4 H0 Z Z", 40),
        ("M0 0 H10 V10 H0 Z M2 2 V5 H5 V2 Z", 100 - 9),
        ("M5 0 A5 5 0 0 1 5 10 A5 5 0 0 1 5 0 Z", math.pi * 25),
        ("M0 0 Q5 6 10 0 Z", 20),
    ],
)
def test_what_a_path_encloses(text: str, area: float) -> None:
    drawn = closed_path(text)
    assert isinstance(drawn[-1], Close)
    assert shapes.enclosed(drawn).area == pytest.approx(area, rel=0.01)


def test_y_runs_down() -> None:
    (ring,) = flatten(closed_path("M1 2 L9 2 L9 7 Z"))
    assert ring == [(1, 2), (9, 2), (9, 7), (1, 2)]


def test_a_curve_is_kept_as_it_is() -> None:
    curves = [s for s in closed_path("M0 0 C1 2 3 4 5 0 Z") if isinstance(s, Curve)]
    assert curves == [Curve(1, 2, 3, 4, 5, 0)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not closed; end it with Z"),
        ("M0 0 H10 V10", "is not closed"),
        ("M0 0 H10 V10 M20 0 H30 V10 Z", "is not closed"),
        ("M0 0 H10 V10 Z M20 0 H30 V10", "is not closed"),
        ("L10 0 V10 Z", "is no SVG path"),
        ("M0 0 H10 V Z", "is no SVG path"),
        ("M0 0 A5 5 0 2 1 9 0 V10 Z", "is no SVG path"),
        ("M0 0 B3 3 9 9 Z", "is no SVG path: 'B' means nothing there"),
        ("M0 0 H10,5; V10 Z", "';' means nothing there"),
        ("M0 0 H٣0 V10 Z", "'٣' means nothing there"),
        ("M0 0 Lnan 5 V9 Z", "'n' means nothing there"),
        ("M0 0 H1e999 V9 Z", "has coordinates beyond 10000 mm"),
        ("M0 0 C1e20 0 1e20 5 5 5 Z", "has coordinates beyond 10000 mm"),
        ("M0 0 Z", "encloses nothing"),
        ("M0 0 H10 Z", "encloses nothing"),
        ("M0 0 L10 10 L5 5 Z", "encloses nothing"),
        ("M0 0 H10 V10 Z M50 50 Z", "encloses nothing"),
        ("M0 0 L50 50 L50 0 L0 50 Z", "crosses itself"),
        ("M0 0 H10 V10 H5 V0 H0 Z", "crosses itself"),
    ],
)
def test_a_path_that_draws_no_form(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"^(is|has|encloses|crosses) ") as caught:
        closed_path(text)
    assert said in str(caught.value)


def test_the_farthest_is_a_form_yet() -> None:
    assert closed_path(f"M0 0 H{FARTHEST} V{FARTHEST} Z")


_NUMBER = st.sampled_from(["0", "5", "-3", "18", "7.25", ".5", "1e2", "1e300"])
_COMMAND = st.sampled_from([*"MmLlHhVvCcSsQqTtAaZz"])
_PART = st.builds(lambda c, ns: f"{c} {' '.join(ns)}", _COMMAND, st.lists(_NUMBER, max_size=7))


@given(st.one_of(st.text(max_size=20), st.lists(_PART, max_size=6).map(" ".join)))
def test_no_path_is_too_odd_to_be_told_about(text: str) -> None:
    for begun in (text, f"M0 0 {text} Z"):
        try:
            drawn = closed_path(begun)
        except ValueError as problem:
            assert len(str(problem)) > 10
        else:
            assert all(shapes.area(ring).area > 0 for ring in shapes.rings(drawn))
