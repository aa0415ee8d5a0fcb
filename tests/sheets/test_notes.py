"""Notes say each thing once, and name no more sheets than anybody reads."""

import pytest

from generator.sheets.notes import Notes


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ([4], "sheet 4"),
        ([1, 2], "sheets 1, 2"),
        ([1, 2, 3], "sheets 1 to 3"),
        ([1, 2, 3, 5, 7, 8], "sheets 1 to 3, 5, 7, 8"),
        (list(range(1, 16, 2)), "sheets 1, 3, 5, 7, 9, 11, 13, 15"),
        (list(range(1, 40, 2)), "sheets 1, 3, 5, 7, 9, 11, 13 and 13 more"),
    ],
)
def test_sheets_are_named_in_runs_and_only_some_of_many(numbers: list[int], said: str) -> None:
    notes = Notes()
    for number in numbers:
        notes.add("S105", number)
    (found,) = notes.findings("01-card")
    assert found.message == f"no footer on {said}: the pieces need the room"


def test_sides_without_marks_are_named_together() -> None:
    notes = Notes()
    notes.add_bare_sides(1, [])
    assert notes.findings("01-card") == ()
    notes.add_bare_sides(2, ["left", "top", "right"])
    notes.add_bare_sides(3, ["left", "top", "right"])
    (found,) = notes.findings("01-card")
    assert "at the left, top and right of sheets 2, 3" in found.message
