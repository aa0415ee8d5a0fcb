"""Lengths with units: what is read, and what is refused."""

import pytest

from generator.units import LengthError, parse_length, parse_size, points


@pytest.mark.parametrize(
    ("text", "mm"),
    [("63mm", 63), ("2.5in", 63.5), ("72pt", 25.4), ("1.5 cm", 15), (" 4MM ", 4), ("-2mm", -2)],
)
def test_lengths_come_out_in_mm(text: str, mm: float) -> None:
    assert parse_length(text) == pytest.approx(mm, abs=1e-12)


@pytest.mark.parametrize("text", ["63", "mm", "", "6,3mm", "63 furlongs", "1mm2"])
def test_what_is_no_length_is_refused(text: str) -> None:
    with pytest.raises(LengthError):
        parse_length(text)


def test_an_unknown_unit_is_named_with_the_known_ones() -> None:
    with pytest.raises(LengthError, match=r"'km'.*mm, cm, in, pt"):
        parse_length("3km")


@pytest.mark.parametrize("text", ["60mm x 44mm", "60mm×44mm", "6cm x 44 mm"])
def test_sizes_have_two_sides(text: str) -> None:
    assert parse_size(text) == pytest.approx((60, 44))


@pytest.mark.parametrize("text", ["60mm", "60mm x 0mm", "60mm x -4mm", "1mm x 2mm x 3mm", "a x b"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(LengthError):
        parse_size(text)


def test_an_a4_page_is_not_rounded_to_points() -> None:
    assert points(210) == pytest.approx(595.2755905512, abs=1e-9)
