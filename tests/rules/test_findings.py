"""The advice that goes with a finding, and the list of codes."""

import pytest

from generator.rules.findings import CODES, error, nearest, note


@pytest.mark.parametrize(
    ("name", "known", "advice"),
    [
        ("colour", ["color", "size"], "did you mean 'color'?"),
        ("BACK", ["front", "Back"], "did you mean 'Back'?"),
        ("x", ["front", "back"], "known: front, back"),
        ("x", ["a1", "b2", "c3"], "known: a1, b2, …"),
        ("x", [], ""),
    ],
)
def test_the_nearest_name_or_else_a_few(name: str, known: list[str], advice: str) -> None:
    assert nearest(name, known, limit=2) == advice


def test_findings_have_codes_that_are_explained() -> None:
    assert error("R101", "a:1", "x", "y").severity == "error"
    assert note("R117", "a:1", "x").severity == "note"
    for make in (error, note):
        with pytest.raises(KeyError):
            make("R999", "", "")
    assert all(text.endswith((".", "(note).")) for text in CODES.values())
    assert all(code[0] in "RF" and code[1:].isdigit() for code in CODES)
