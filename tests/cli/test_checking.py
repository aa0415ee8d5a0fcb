"""What a check prints: of invariants those that hold, those that do not and those nobody knows; of
counts whether the files were counted."""

import pytest

from generator.cli.checking import say_checked
from generator.proof import ComponentCount, InvariantResult, Report


def test_each_invariant_has_its_sign(capsys: pytest.CaptureFixture[str]) -> None:
    results = (
        InvariantResult("holds", True),
        InvariantResult("broken", False),
        InvariantResult("open", None),
    )
    says = {"holds": "It is so.", "broken": "It should be so.", "open": "It is on every sheet."}
    say_checked(Report("mini", 2, (), results, ()), says)
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "  ✓ holds  It is so.",
        "  ✗ broken  It should be so.",
        "  · open  It is on every sheet.",
    ]


def test_numbers_that_no_file_was_counted_for_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    def count(id: str, designed: int | None, printed: int | None) -> ComponentCount:
        return ComponentCount(id, id, 3, designed, printed, None, {}, None, None, "ok")

    parts = (count("tile", 3, 3), count("card", 3, None), count("die", None, None))
    say_checked(Report("mini", 2, parts, (), ()), {})
    lines = capsys.readouterr().out.splitlines()
    told = {
        line.split()[0]: line.partition("–" if "–" in line else "✓")[2]
        for line in lines
        if "(" in line
    }
    assert told["tile"].strip() == "ok"
    assert told["card"].strip() == "✓ ok, files not counted"
    assert told["die"].split() == ["–", "·", "to", "be", "bought"]
