"""Files that belong together: which is at fault, which are not there, and copies of them."""

import shutil
from pathlib import Path

import pytest

from ..mini import edit_svg_piece
from .spoiling import PLYWOOD, codes, findings, group, one, only, svg, told

PAGE = "01-card-duplex-05.svg"


def pages(paper: Path) -> list[Path]:
    return sorted((paper / "svg").glob("01-card-duplex-*.svg"))


def test_a_piece_that_lacks_is_told_at_its_page(paper: Path) -> None:
    edit_svg_piece(paper / "svg" / PAGE, "tile.red.3.front")
    verified = {each.path.name: each for each in told(*pages(paper))}
    assert [name for name, each in verified.items() if not each.ok] == [
        PAGE,
        "01-card-duplex-06.svg",  # whose back has no front
    ]
    assert {each.code for each in verified[PAGE].findings} == {"V118"}


def test_a_copy_that_lacks_is_told_at_its_first_page(paper: Path) -> None:
    for number, side in ((5, "front"), (6, "back")):
        edit_svg_piece(paper / f"svg/01-card-duplex-{number:02}.svg", f"tile.red.3.{side}")
    assert only(*pages(paper)).where == f"{paper / 'svg' / PAGE} and 1 more"


@pytest.mark.parametrize(
    "name", [PAGE, "01-card-duplex-05 (1).svg", "01-card-duplex-05 - Kopie.svg"]
)
def test_a_page_that_lies_alone_is_a_part(paper: Path, tmp_path: Path, name: str) -> None:
    alone = tmp_path / name
    shutil.copy(paper / "svg" / PAGE, alone)
    (verified,) = told(alone)
    assert (verified.findings, verified.whole, len(verified.others)) == ((), False, 7)


def test_a_piece_that_lacks_on_a_page_alone(paper: Path, tmp_path: Path) -> None:
    alone = tmp_path / PAGE
    shutil.copy(paper / "svg" / PAGE, alone)
    edit_svg_piece(alone, "tile.red.3.front")
    found = only(alone)
    assert found.code == "V110"
    assert found.message == "12 sides, parts and tiles were to be on this page, 11 are"


def test_a_copy_beside_its_page_is_no_page_twice(paper: Path) -> None:
    copy = paper / "svg/01-card-duplex-05 (1).svg"
    shutil.copy(paper / "svg" / PAGE, copy)
    assert codes(*pages(paper)) == set()
    assert codes(copy, *(page for page in pages(paper) if page != copy)) == set()


def test_a_page_that_is_gone(paper: Path) -> None:
    (paper / "svg" / PAGE).unlink()
    found = one("V120", *pages(paper))
    assert found.message == f"page 5 of 8 is not here: {PAGE}"
    assert codes(*pages(paper)) == {"V120"}


def test_a_sheet_that_is_gone(laser: Path) -> None:
    name = laser / f"{PLYWOOD}.dxf"
    text = name.read_text("utf-8")
    assert "1 of 1, 300" in text
    for number in (1, 2):
        (laser / f"plywood-3mm-{number:02}.dxf").write_text(
            text.replace("1 of 1, 300", f"{number} of 3, 300"), encoding="utf-8"
        )
    both = laser / "plywood-3mm-01.dxf", laser / "plywood-3mm-02.dxf"
    assert [each.message for each in findings(*both) if each.code == "V120"] == [
        "sheet 3 of 3 is not here: plywood-3mm-03.dxf"
    ]
    # What lies there and was only not named is no fault.
    (laser / "plywood-3mm-03.dxf").write_text(text, encoding="utf-8")
    assert "V120" not in codes(*both)


def test_lines_of_no_part_have_no_empty_name(laser: Path) -> None:
    drawing = laser / f"{PLYWOOD}.svg"
    text = drawing.read_text("utf-8")
    drawing.write_text(text.replace(' data-piece="tile.', ' data-other="tile.'), encoding="utf-8")
    assert "V137" in codes(drawing)
    assert "V134" not in codes(drawing)


def test_a_part_without_lines_of_a_role_is_no_mirror_image(laser: Path) -> None:
    drawing = laser / f"{PLYWOOD}.svg"
    with svg(drawing) as root:
        root.remove(group(root, "engrave"))
    assert "V142" in codes(drawing)
    assert "V138" not in codes(drawing)
