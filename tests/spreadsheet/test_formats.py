"""Formats of XLSX: what a number and a text look like in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.spreadsheet.formats import ITSELF, format_of
from generator.spreadsheet.numerals import as_seen


def seen(code: str, number: float) -> str | None:
    shown = format_of(code).of_number(number)
    return None if shown is None else as_seen(shown, number)


@pytest.mark.parametrize(
    "code",
    [
        *(
            "General",
            "0",
            "00",
            "#,##0",
            "0.00",
            ".00",
            "#",
            "@",
            "0E+00",
            "# ?/?",
            "# ?/8",
            "0/24",
        ),
        *("# ##0", "#'##0", "[Red]0", "[Color 10]0", "[$-407]0", "0;[Red]0", "0;0;0;@", "*-0", ""),
        *("[Blue]", "_-* #,##0", "_-* #,##0_-;_-* #,##0_-"),
    ],
)
def test_a_plain_format_leaves_the_number_as_it_is(code: str) -> None:
    assert format_of(code).is_plain
    assert [seen(code, number) for number in (24, 0, -5, 2.5)] == ["24", "0", "-5", "2.5"]


@pytest.mark.parametrize(
    "code", ["0;-0", "#,##0_);(#,##0)", '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', "0;-0;0"]
)
def test_a_sign_of_a_number_is_no_word(code: str) -> None:
    assert [seen(code, number) for number in (24, 0, -5)] == ["24", "0", "-5"]


@pytest.mark.parametrize(
    ("code", "number", "expected"),
    [
        ('0" Dutzend"', 2, "2 Dutzend"),
        ('#,##0" Stk."', 2400, "2400 Stk."),
        ('"fehlt: "0', 20, "fehlt: 20"),
        ("0\\ \\d", 3, "3 d"),
        ("0x", 3, "3x"),
        ('General" Stk."', 3, "3 Stk."),
        ('@" Stk."', 3, "3 Stk."),
        ("0%", 0.2, "20%"),
        ("0.0 %", 0.29, "29 %"),
        ('0"%"', 20, "20%"),
        ("#,##0.00 €", 2.5, "2.5 €"),
        ("_-* #,##0.00 [$€-407]_-", 2, "2 €"),
        ("[$$-409]0", 2, "$2"),
        ('0;-0;"keine"', 0, "keine"),
        ('0;"minus "0', -3, "minus -3"),
        ('[>=100]0" viele";0', 100, "100 viele"),
        ('[>=100]0" viele";0', 99, "99"),
        ('[=1]0" Stück";0" Stücke"', 1, "1 Stück"),
        ('[<0]"x";[=0]"keine";0" da"', 4, "4 da"),
        ("-0", 5, "-5"),
        ("(0)", 5, "(5)"),
        ("+0", 5, "+5"),
        ('0"/24"', 20, "20/24"),
        ("0 x;;", 20, "20 x"),
    ],
)
def test_words_and_signs_are_seen(code: str, number: float, expected: str) -> None:
    assert not format_of(code).is_plain
    assert seen(code, number) == expected


@pytest.mark.parametrize("number", [24, 0, -5])
@pytest.mark.parametrize("code", [";;;", '""', ' ;" ";_x', ";;"])
def test_a_format_can_show_nothing(code: str, number: float) -> None:
    assert seen(code, number) == ""


@pytest.mark.parametrize(
    "code",
    [
        *(
            "0,",
            '0.0,," Mio"',
            "00-00",
            '0"0"',
            '"1"0',
            "*10",
            "[DBNum1]0",
            '0"',
            "0\\",
            "0;0;0;0;0",
        ),
        *('[=1]"a";[=2]"b"', "[0", "0_", "dd.mm.yy", "[h]", "0" * 300),
    ],
)
def test_what_shows_another_number_or_is_not_understood_is_told(code: str) -> None:
    assert seen(code, 24) is None


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        *(("General", ITSELF), ('0" Stk."', ITSELF), ("@", ITSELF), ("0;@", ITSELF)),
        *(
            (";;;", ""),
            ('0;0;0;"fehlt: "@', f"fehlt: {ITSELF}"),
            ('@" (fehlt)"', f"{ITSELF} (fehlt)"),
        ),
        *((';;;"weg"', "weg"), ("0;0;0;[DBNum1]@", None)),
    ],
)
def test_a_format_can_say_something_of_a_text(code: str, expected: str | None) -> None:
    assert format_of(code).of_text() == expected


@given(st.text('0#?.,;"\\_*[]$€-<>=@%/E+ dxGeneral', max_size=20), st.floats(allow_nan=False))
def test_whatever_a_format_is_there_is_an_answer(code: str, number: float) -> None:
    form = format_of(code)
    assert not form.is_plain or (form.of_text() or "").strip() == ITSELF
    assert not form.is_plain or form.of_number(number)
