"""What a check prints of invariants: those that hold, those that do not, and those nobody knows."""

import pytest

from generator.cli import report as printed
from generator.proof import InvariantResult, Report


def test_each_invariant_has_its_sign(capsys: pytest.CaptureFixture[str]) -> None:
    results = (
        InvariantResult("holds", True),
        InvariantResult("broken", False),
        InvariantResult("open", None),
    )
    says = {"holds": "It is so.", "broken": "It should be so.", "open": "It is on every sheet."}
    printed._say_checked(Report("mini", 2, (), results, ()), says)
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "  ✓ holds  It is so.",
        "  ✗ broken  It should be so.",
        "  · open  It is on every sheet.",
    ]
