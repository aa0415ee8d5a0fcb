"""Fields in braces: what is put in their place, and what is left alone."""

import pytest

from generator.faces.values import Value, as_text, fields_in, fill, fill_text
from generator.model import SpielbogenError

FIELDS: dict[str, Value] = {
    "name": "Kuh",
    "legs": "4",
    "number": "07",
    "half": 1.5,
    "whole": 2.0,
    "open": True,
    "colors.red-1.ink": "#A4332B",
}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{name}: {legs}", "Kuh: 4"),
        ("{half} {whole}", "1.5 2"),
        ("{colors.red-1.ink}", "#A4332B"),
        ("{number}", "07"),
        ("{{icon:name}} {name}", "{{icon:name}} Kuh"),
        ("{ name } {} {7}", "{ name } {} {7}"),
        ("plain", "plain"),
    ],
)
def test_fields_are_put_into_a_text(text: str, shown: str) -> None:
    assert fill_text(text, FIELDS, "") == shown
    assert fill(f"{text}!", FIELDS, "") == f"{shown}!"


@pytest.mark.parametrize(
    ("value", "filled"),
    [
        ("{legs}", 4),
        ("{half}", 1.5),
        ("{number}", "07"),
        ("{open}", True),
        ("{name}", "Kuh"),
        (3, 3),
        (False, False),
    ],
)
def test_art_gets_a_number_where_a_field_holds_one(value: Value, filled: Value) -> None:
    found = fill(value, FIELDS, "")
    assert found == filled
    assert isinstance(found, type(filled))


def test_an_unknown_field_is_told_with_the_nearest() -> None:
    for put in (fill, fill_text):
        with pytest.raises(SpielbogenError, match=r"^a:1: \{nmae\} .*did you mean 'name'"):
            put("{nmae}", FIELDS, "a:1")


def test_the_fields_of_a_face_are_found() -> None:
    assert fields_in("{a} and {b.c}", 3, None, "{{icon:d}}", "{a}") == {"a", "b.c"}


@pytest.mark.parametrize(("value", "text"), [(2.0, "2"), (2.5, "2.5"), (3, "3"), ("2.0", "2.0")])
def test_whole_numbers_have_no_decimal_point(value: Value, text: str) -> None:
    assert as_text(value) == text
