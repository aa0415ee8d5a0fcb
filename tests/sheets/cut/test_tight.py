"""Tight nesting: by the optional library, looked through like any other, and told where missing."""

import sys

import pytest

from generator.geometry import Box, circle, rectangle
from generator.model import SpielbogenError
from generator.sheets.cut import find_machine, lay
from generator.sheets.cut.nest import nest
from generator.sheets.cut.tight import nest_tightly
from tests.sheets.cut.making import STOCKS, WORDS, frame, made_up_job, piece
from tests.sheets.cut.test_nest import looked_through


def test_a_sheet_holds_what_the_quick_way_spreads_over_two() -> None:
    outlines = [circle(10, 10, 10)] * 5
    room = Box(5, 5, 55, 55)
    assert len(nest(outlines, room, 0.0)) == 2
    sheets, better = nest_tightly(outlines, room, 0.0, seconds=2)
    assert better
    assert len(sheets) == 1
    looked_through(outlines, sheets, room, 0.0)


def test_the_quick_way_stands_where_nothing_better_is_found() -> None:
    outlines = [rectangle(0, 0, 40, 40)] * 5
    room = Box(0, 0, 81, 81)
    sheets, better = nest_tightly(outlines, room, 1.0, seconds=1)
    assert not better
    assert sheets == nest(outlines, room, 1.0)


def test_a_document_says_when_tight_nesting_was_for_nothing() -> None:
    (document,) = lay(
        [piece("frame", frame())],
        find_machine("k40"),
        STOCKS,
        "tight",
        made_up_job(),
        WORDS,
    )
    assert [found.code for found in document.findings] == ["L210"]
    assert len(document.sheets) == 1


def test_where_the_library_is_missing_the_error_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "spyrrow", None)
    with pytest.raises(SpielbogenError) as caught:
        nest_tightly([frame()], Box(0, 0, 100, 100), 1.0)
    (found,) = caught.value.findings
    assert found.code == "L207"
    assert "pip install 'spielbogen[nest]'" in found.hint
    assert caught.value.status == 2
