"""Pips: as many as the value says, and opposite each other, as on every die."""

import pytest

from generator.drawing.dice import PIPS, pips


@pytest.mark.parametrize("value", range(1, 7))
def test_a_face_has_as_many_pips_as_it_says(value: int) -> None:
    places = pips(value)
    assert len(set(places)) == len(places) == value
    assert {(-x, -y) for x, y in places} == set(places)
    assert all(x in (-1, 0, 1) and y in (-1, 0, 1) for x, y in places)


@pytest.mark.parametrize("value", [0, 7, -1])
def test_no_die_shows_another_value(value: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 6, not {value}"):
        pips(value)


def test_there_are_six_faces() -> None:
    assert list(PIPS) == [1, 2, 3, 4, 5, 6]
