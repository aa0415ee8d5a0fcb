"""Copies of pieces, counted by the names in the files: too few, too many, twice, in halves."""

import json
from pathlib import Path

import pikepdf
import pytest

from ..mini import edit_pdf_piece, edit_svg_piece, pdf_piece
from .spoiling import (
    DUPLEX,
    PLYWOOD,
    SVG,
    codes,
    dxf,
    edit_job,
    edit_page,
    findings,
    group,
    moved,
    one,
    only,
    pdf,
    svg,
    told,
)

PAGES = [f"svg/01-card-duplex-0{number}.svg" for number in range(1, 9)]


def all_pages(folder: Path) -> list[Path]:
    return [folder / name for name in PAGES]


def test_a_piece_that_is_not_there_on_either_side(paper: Path) -> None:
    for side in ("front", "back"):
        edit_pdf_piece(paper / DUPLEX, f"tile.red.3.{side}")
    found = only(paper / DUPLEX)
    assert (found.code, found.severity) == ("V110", "error")
    assert found.message == "tile.red: 12 were to be here, 11 are"


def test_a_net_that_is_not_there(paper: Path) -> None:
    edit_pdf_piece(paper / "02-card.pdf", "hut.1.4.both")
    assert only(paper / "02-card.pdf").message == "hut.1: 4 were to be here, 3 are"


def test_a_tag_that_was_taken_off(paper: Path) -> None:
    edit_pdf_piece(paper / "02-card.pdf", "hut.1.4.both", keep_drawing=True)
    assert only(paper / "02-card.pdf").code == "V110"


def test_a_part_that_no_copy_has_any_more(paper: Path) -> None:
    edit_job(paper / "02-card.pdf", placed=8)
    found = only(paper / "02-card.pdf")
    assert (found.code, found.severity) == ("V110", "error")
    assert found.message == "8 sides, parts and tiles were to be here, 4 are"


@pytest.mark.parametrize(
    "changes",
    [
        {"expected": {"hut": 1}},
        {"expected": {"hut": {"1": "x"}}},
        {"expected": {"hut": {"1": True}}},
        {"expected": {"hut": {"1": -1}}},
        {"expected": [["hut", "1", 3]]},
        {"placed": "8"},
        {"placed": True},
        {"placed": -8},
        {"placed": [8]},
    ],
    ids=str,
)
def test_a_record_whose_numbers_are_none(paper: Path, changes: dict[str, object]) -> None:
    edit_job(paper / "02-card.pdf", **changes)
    found = only(paper / "02-card.pdf")
    assert (found.code, found.message[:27]) == ("V104", "its record of the job is da")


def test_a_record_of_other_things_than_words(paper: Path) -> None:
    odd = {"duplex": ["long"], "paper": {"a4": 1}, "facts": [1], "game": {}, "players": "two"}
    edit_job(paper / "02-card.pdf", **odd)
    (verified,) = told(paper / "02-card.pdf")
    (found,) = verified.findings
    assert found.code == "V104"
    assert found.message.endswith("with: 'duplex', 'facts', 'game', 'paper', 'players'")
    json.dumps(verified.as_json())


def test_a_tag_whose_properties_stand_apart(paper: Path) -> None:
    """Some programs that rewrite a page give marks a name, and say there what belongs to it."""
    with pdf(paper / "02-card.pdf") as opened:
        page = opened.pages[0]
        steps = []
        apart = page.Resources.Properties = pikepdf.Dictionary()
        for step in pikepdf.parse_content_stream(page):
            operands = list(step.operands)
            if str(step.operator) == "BDC":
                name = f"/MC{len(apart.keys())}"
                apart[name] = operands[1]
                operands[1] = pikepdf.Name(name)
            steps.append((operands, step.operator))
        steps[:0] = [([pikepdf.Name.Piece, pikepdf.Name.Lost], pikepdf.Operator("BDC"))]
        steps[1:1] = [([], pikepdf.Operator("EMC"))]
        page.Contents = opened.make_stream(pikepdf.unparse_content_stream(steps))
    (verified,) = told(paper / "02-card.pdf")
    assert {each.code for each in verified.findings} <= {"V105"}
    assert {piece.component: piece.count for piece in verified.pieces} == {"hut": 4}


def test_a_piece_more_than_was_wanted(paper: Path) -> None:
    edit_job(paper / "02-card.pdf", expected={"hut": {"1": 3}})
    found = only(paper / "02-card.pdf")
    assert (found.code, found.message) == ("V111", "hut.1: 3 were to be here, 4 are")


def test_a_component_that_nobody_wanted(paper: Path) -> None:
    edit_job(paper / DUPLEX, expected={"tile": {"red": 12, "blue": 12}})
    assert only(paper / DUPLEX).message == "board.1: 0 were to be here, 1 are"


@pytest.mark.parametrize("name", ["hut", "hut.1.front", "hut.1.x.front", "a.1.1.front.r3c1of1x2"])
def test_a_name_that_no_piece_can_have(paper: Path, name: str) -> None:
    path = paper / "02-card.pdf"
    edit_page(path, 1, lambda content: content.replace(b"hut.1.4.both", name.encode()))
    found = [each for each in findings(path) if each.code == "V111"]
    assert name in found[0].message
    assert "V110" in codes(path)


def test_a_piece_twice_on_a_page(paper: Path) -> None:
    edit_pdf_piece(paper / DUPLEX, "tile.red.3.front", times=2)
    assert codes(paper / DUPLEX) == {"V112", "V115"}
    found = one("V112", paper / DUPLEX)
    assert found.message == "there more than once: tile.red.3.front"
    assert found.where == f"{paper / DUPLEX} page 5"


def test_pages_twice(paper: Path) -> None:
    with pdf(paper / DUPLEX) as opened:
        opened.pages.extend(opened.pages[4:6])
    (found,) = findings(paper / DUPLEX)
    assert found.code == "V112"
    assert found.message.endswith("more")


def test_a_copy_under_the_name_of_another(paper: Path) -> None:
    path = paper / "02-card.pdf"
    edit_page(path, 1, lambda content: content.replace(b"hut.1.4.both", b"hut.1.3.both"))
    assert codes(path) == {"V110", "V112"}


def test_a_back_that_is_not_there(paper: Path) -> None:
    edit_pdf_piece(paper / DUPLEX, "tile.red.3.back")
    assert codes(paper / DUPLEX) == {"V118"}
    messages = {found.message for found in findings(paper / DUPLEX)}
    assert "not there, though others of their kind are: tile.red.3.back" in messages


def test_a_page_of_a_board_that_is_not_there(paper: Path) -> None:
    with pdf(paper / DUPLEX) as opened:
        names = [page.Contents.read_bytes() for page in opened.pages]
        place = next(k for k, text in enumerate(names) if b"board.1.1.front.r1c2of" in text)
        del opened.pages[place : place + 2]
    found = findings(paper / DUPLEX)
    assert {each.code for each in found} == {"V120"}
    assert [each.message for each in found] == [
        "board.1.1.front: of 2 pages these are missing: r1c2of1x2",
        "board.1.1.back: of 2 pages these are missing: r1c2of1x2",
    ]


def test_pages_of_a_board_that_do_not_belong_together(paper: Path) -> None:
    for number in (1, 2):
        edit_page(paper / DUPLEX, number, lambda text: text.replace(b"of1x2)", b"of1x3)"))
    assert "V120" in codes(paper / DUPLEX)
    assert any("do not belong together" in each.message for each in findings(paper / DUPLEX))


def test_a_copy_of_another_size(paper: Path) -> None:
    path = paper / "02-card.pdf"
    edit_page(path, 1, lambda text: moved(text, "hut.1.1.both", 0.1, 0.1, factor=0.995))
    assert codes(path) >= {"V114"}
    found = one("V114", path)
    assert "than it was made for: hut.1.1.both is 15.92 × 54.73 mm, made for" in found.message


def test_a_copy_that_is_turned_is_no_other_size(paper: Path) -> None:
    path = paper / "02-card.pdf"

    def turned(content: bytes) -> bytes:
        begin, end = pdf_piece(content, "hut.1.1.both")
        head, body = content[begin:end].split(b"BDC", 1)
        matrix = b"BDC q 0 1 -1 0 200 150 cm"
        return content[:begin] + head + matrix + body[:-3] + b"Q EMC" + content[end:]

    edit_page(path, 1, turned)
    assert "V114" not in codes(path)


def test_front_and_back_of_a_copy_are_of_one_size(paper: Path) -> None:
    edit_page(paper / DUPLEX, 6, lambda text: moved(text, "tile.red.3.back", 0.5, 0.5, factor=0.99))
    assert codes(paper / DUPLEX) >= {"V114", "V119"}


# Drawings: a page each, so that counts need all of them.


def test_a_page_alone_is_not_counted(paper: Path) -> None:
    (verified,) = told(paper / PAGES[4])
    assert (verified.whole, verified.findings) == (False, ())
    others = [Path(name).name for name in PAGES if name != PAGES[4]]
    assert list(verified.others) == others == verified.as_json()["others"]
    assert {piece.component: piece.count for piece in verified.pieces} == {"tile": 12}


def test_all_pages_are_counted_together(paper: Path) -> None:
    assert all((each.whole, each.others) == (True, ()) for each in told(*all_pages(paper)))
    for number, side in ((5, "front"), (6, "back")):
        edit_svg_piece(paper / PAGES[number - 1], f"tile.red.3.{side}")
    assert only(*all_pages(paper)).message == "tile.red: 12 were to be here, 11 are"
    assert codes(*all_pages(paper)[:-1]) == {"V110"}


def test_pieces_too_many_are_told_of_a_page_alone(paper: Path) -> None:
    path = paper / PAGES[4]
    edit_svg_piece(path, "tile.red.3.front", names=[f"tile.red.{k}.front" for k in range(20, 30)])
    assert "V111" in codes(path)


def test_a_page_of_a_board_as_a_drawing(paper: Path) -> None:
    edit_svg_piece(paper / PAGES[2], "board.1.1.front.r1c2of1x2")
    assert codes(*all_pages(paper)) >= {"V120"}


# What is cut.


def test_a_part_that_is_not_cut(laser: Path) -> None:
    path = laser / f"{PLYWOOD}.svg"
    with svg(path) as root:
        for child in list(root.iterfind(f"{SVG}g[@data-role]/{SVG}g")):
            if child.attrib["data-piece"].startswith("stand.1.2."):
                next(g for g in root if child in list(g)).remove(child)
    assert only(path).message == "stand.1: 6 were to be here, 5 are"
    with dxf(laser / f"{PLYWOOD}.dxf") as drawing:
        for entity in list(drawing.modelspace()):
            if entity.get_xdata("SPIELBOGEN")[0].value == "stand.1.2.base":
                drawing.modelspace().delete_entity(entity)
    assert only(laser / f"{PLYWOOD}.dxf").message == "stand.1: 6 were to be here, 5 are"


def test_a_part_of_several_that_is_not_cut(laser: Path) -> None:
    path = laser / f"{PLYWOOD}.svg"
    with svg(path) as root:
        for child in list(root.iterfind(f"{SVG}g[@data-role]/{SVG}g")):
            if child.attrib["data-piece"] == "tent.red.1.frame_b":
                next(g for g in root if child in list(g)).remove(child)
    found = only(path)
    assert found.code == "V118"
    assert found.message.endswith("tent.red.1.frame_b")


def test_a_part_that_is_cut_twice(laser: Path) -> None:
    path = laser / f"{PLYWOOD}.svg"
    with svg(path) as root:
        outlines = group(root, "outline")
        outlines.append(outlines[0])
    assert codes(path) >= {"V112", "V115", "V131"}


def test_one_sheet_of_several_is_not_counted(laser: Path) -> None:
    for name in (f"{PLYWOOD}.svg", f"{PLYWOOD}.dxf"):
        rewrite_sheet(laser / name)
        (verified,) = told(laser / name)
        assert not verified.whole
        assert verified.others == (name.replace("-01.", "-02."),)
        assert {each.code for each in verified.findings} == {"V105"}


def rewrite_sheet(path: Path) -> None:
    """Let a drawing be one of two sheets, of which the other has a copy more."""
    text = path.read_text("utf-8")
    assert "1 of 1, 300 x 200 mm" in text
    path.write_text(text.replace("1 of 1, 300", "1 of 2, 300").replace('"1": 6', '"1": 7'), "utf-8")
