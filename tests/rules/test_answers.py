"""Functions that say which values are why they answer no."""

from typing import Any

import pytest

from generator.rules.answers import comparing


def asked(function: str, *given: Any) -> tuple[bool, list[str]]:
    reasons: list[str] = []
    return comparing(reasons)[function](*given), reasons


@pytest.mark.parametrize(
    ("values", "of", "reasons"),
    [
        ([1, 2, 3], [3, 1, 2], []),
        ([1, 2, 2, 4], [1, 2, 3, 4], ["missing: 3", "too many: 2"]),
        ([1, 2], [1, 2, 3], ["missing: 3"]),
        (["A", "A"], ["A"], ["too many: 'A'"]),
        ([], range(1, 8), ["missing: 1, 2, 3, 4, 5 and 2 more"]),
    ],
)
def test_what_is_missing_and_what_is_too_many(values: Any, of: Any, reasons: list[str]) -> None:
    assert asked("permutation", values, of) == (not reasons, reasons)


def test_what_comes_more_than_once() -> None:
    assert asked("unique", [1, 2, 3]) == (True, [])
    assert asked("unique", ["a", "b", "a", "b", "a"]) == (False, ["more than once: 'a', 'b'"])
    # What can be gone through once only is gone through once.
    assert asked("unique", iter([7, 7])) == (False, ["more than once: 7"])
