"""Colours: reading, mixing and contrast."""

import pytest

from generator.scene import BLACK, WHITE, Color


def test_a_colour_is_read_and_written() -> None:
    assert Color.parse("#E8D2A6") == (232, 210, 166)
    assert str(Color.parse("#e8d2a6")) == "#E8D2A6"


@pytest.mark.parametrize(
    "text", ["E8D2A6", "#E8D2A", "#E8D2AG", "red", "#E8D2A6FF", "#E8D2A\n", ""]
)
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="#rrggbb"):
        Color.parse(text)


def test_contrast_runs_from_1_to_21() -> None:
    assert BLACK.contrast(WHITE) == pytest.approx(21)
    assert WHITE.contrast(WHITE) == pytest.approx(1)
    assert Color.parse("#777777").contrast(WHITE) == pytest.approx(4.48, abs=0.01)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    red = Color(200, 0, 0)
    assert red.mix(BLACK, 0) == red
    assert red.mix(WHITE, 1) == WHITE
    assert red.mix(WHITE, 0.5) == (228, 128, 128)
