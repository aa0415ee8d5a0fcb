"""No code is dead: each that a package lists is brought about by a case of the collection, or by a
test elsewhere that is named here, or in this file."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from generator.craft import part
from generator.craft.net import net_scene
from generator.data import data_folder
from generator.findings import Codes
from generator.model import SpielbogenError
from generator.scene import Scene
from generator.sheets.papers import read_paper
from tests.test_findings import catalogues

from .collecting import cases

TESTS: Final = Path(__file__).parents[1]

#: Codes that no small game and no broken file brings about at the command line, or not quickly:
#: the test that does. It must name the code.
ELSEWHERE: Final = {
    "B102": "test_several.py::test_a_process_that_is_killed_is_told_of",
    "L102": "sheets/cut/test_kerf.py::test_a_gap_in_the_outline_narrower_than_the_kerf",
    "L103": "sheets/cut/test_kerf.py::test_an_outline_that_cannot_be",
    "L105": "sheets/cut/test_kerf.py::test_an_outline_that_cannot_be",
    "L106": "sheets/cut/test_lay.py::test_scores_on_each_other_are_told_for_every_machine",
    "L204": "sheets/cut/test_materials.py::test_faults_name_material_and_key",
    "L207": "sheets/cut/test_tight.py::"
    "test_where_the_library_is_missing_the_error_says_how_to_get_it",
    "L208": "sheets/cut/test_lay.py::test_parts_that_lie_badly_are_found",
    "N115": "inventory/test_readings.py::test_a_number_that_is_the_name_of_a_value_too_is_told",
    "N116": "inventory/test_sources.py::test_the_sheet_that_names_parts_is_read",
    "N117": "inventory/test_sources.py::test_several_lists_are_not_chosen_from",
    "N119": "inventory/test_sources.py::test_hidden_rows_and_columns_are_told",
    "S110": "sheets/test_footer.py::test_it_fits_the_paper",
    "S111": "sheets/test_poster.py::test_names_without_room_are_told",
    "V129": "proof/verify/test_hidden.py::test_notes_on_a_page_are_told",
    "V138": "proof/verify/test_sizes.py::test_a_sheet_that_is_mirrored",
    "W102": "render/test_svg.py::test_what_cannot_be_drawn_is_reported_with_its_piece",
    "W104": "render/test_cut_svg.py::test_a_line_that_the_machine_does_not_know_is_reported",
    "W105": "render/test_cut_svg.py::"
    "test_a_cut_that_comes_back_is_closed_and_one_that_does_not_is_reported",
}

#: Codes that only the program's own files or its games' art can bring about; see below.
HERE: Final = {"D101", "K202", "S109"}


@cache
def listed() -> Codes:
    """Return all codes of all packages."""
    return {code: entry for _, codes in catalogues() for code, entry in codes.items()}


@cache
def functions(file: str) -> dict[str, str]:
    """Return the text of each test of a file, with its decorators."""
    text = (TESTS / file).read_text(encoding="utf-8")
    lines = text.splitlines()
    return {
        node.name: "\n".join(lines[_begin(node) - 1 : node.end_lineno])
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def _begin(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(each.lineno for each in node.decorator_list)])


def test_every_code_is_brought_about() -> None:
    broken = {case.code for case in cases()}
    assert set(listed()) - broken - set(ELSEWHERE) - HERE == set()
    assert broken <= set(listed())


def test_the_lists_hold_no_more_than_is_needed() -> None:
    broken = {case.code for case in cases()}
    assert (set(ELSEWHERE) | HERE) & broken == set()
    assert (set(ELSEWHERE) | HERE) <= set(listed())


@pytest.mark.parametrize("code", ELSEWHERE)
def test_the_test_elsewhere_is_there_and_names_the_code(code: str) -> None:
    file, _, name = ELSEWHERE[code].partition("::")
    assert re.search(rf"\b{code}\b", functions(file)[name])


def test_severities_are_those_of_the_lists() -> None:
    wrong = [case.name for case in cases() if case.severity != listed()[case.code].severity]
    assert wrong == []


def code_of(error: pytest.ExceptionInfo[SpielbogenError]) -> tuple[str, str]:
    (found,) = error.value.findings
    return found.code, found.severity


def test_a_folder_that_the_installation_lacks() -> None:
    with pytest.raises(SpielbogenError, match="'cellars'") as caught:
        data_folder("cellars")
    assert code_of(caught) == ("D101", "error")


def test_a_drawing_of_another_size_than_its_panel() -> None:
    tent = part("tent", "")
    net = tent.net(tent.read_written({}, ""))
    with pytest.raises(SpielbogenError, match="16 × 12 mm") as caught:
        net_scene(net, {"left": Scene((16, 12))})
    assert code_of(caught) == ("K202", "error")


def test_a_paper_without_a_size() -> None:
    with pytest.raises(SpielbogenError, match="'mine'") as caught:
        read_paper("mine", {"size": "210 x 297"})
    assert code_of(caught) == ("S109", "error")
