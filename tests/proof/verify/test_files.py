"""Files as such: what can be read, what was not made here, and what is told of those that were."""

import json
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from generator.model import SpielbogenError
from generator.proof.verify import verify

from .spoiling import DUPLEX, PLYWOOD, SVG, codes, dxf, one, only, pdf, svg, told


def refused(path: Path) -> tuple[str, str, str]:
    """Return code, message and advice where a file is not read at all."""
    with pytest.raises(SpielbogenError) as caught:
        verify(path)
    (found,) = caught.value.findings
    assert caught.value.status == 2
    assert found.where == str(path)
    return found.code, found.message, found.hint


def test_a_pdf_tells_its_job_pieces_pages_and_fonts(sheets: Path) -> None:
    found = verify(sheets / DUPLEX)
    assert (found.format, found.kind, found.whole, found.ok) == ("pdf", "print", True, True)
    assert found.findings == ()
    assert {piece.component: piece.count for piece in found.pieces} == {"board": 1, "tile": 24}
    (tile,) = (piece for piece in found.pieces if piece.component == "tile")
    assert tile.variants == {"red": 12, "blue": 12}
    assert (tile.sides, tile.sizes) == (("front", "back"), ((60.0, 60.0),))
    assert len(found.pages) == 8
    assert set(found.pages) == {(210.0, 297.0)}
    assert [font.name for font in found.fonts] == ["Lato-Bold", "Lato-Regular"]
    assert found.cut is None


def test_a_drawing_for_a_cutter_tells_parts_and_lengths(parts: Path) -> None:
    drawing, plan = told(parts / f"laser/{PLYWOOD}.svg", parts / f"laser/{PLYWOOD}.dxf")
    assert (drawing.kind, drawing.pages, drawing.whole) == ("cut", ((300.0, 200.0),), True)
    assert drawing.pieces == plan.pieces
    assert {p.component: p.count for p in drawing.pieces} == {
        "stand": 6,
        "tile": 4,
        "tent": 4,
        "tray": 1,
    }
    assert drawing.cut
    assert plan.cut == pytest.approx(drawing.cut, abs=1)
    # Stands are squares of 22 mm, and the beam goes half of 0.2 mm beside them.
    (stand,) = (piece for piece in drawing.pieces if piece.component == "stand")
    assert stand.sizes == ((22.2, 22.2),)


def test_values_are_plain_in_json(sheets: Path, parts: Path) -> None:
    for path in (sheets / DUPLEX, parts / f"laser/{PLYWOOD}.dxf"):
        value = json.loads(json.dumps(verify(path).as_json()))
        assert (value["file"], value["ok"]) == (str(path), True)
        assert value["game"] in ("mini", "cutting")
        assert value["pieces"][0]["variants"]


def test_all_that_was_built_is_as_it_must_be(sheets: Path, parts: Path) -> None:
    every = [*sheets.rglob("*.*"), *parts.rglob("*.*")]
    paths = [path for path in every if path.suffix in (".pdf", ".svg", ".dxf")]
    assert len(paths) > 20
    verified = told(*paths)
    assert [found for each in verified for found in each.findings] == []
    assert all(each.whole for each in verified)
    assert {each.kind for each in verified} == {"print", "cut", "template", "read"}


def test_a_file_that_is_not_there(sheets: Path) -> None:
    code, message, hint = refused(sheets / "01-card-duplx.pdf")
    assert (code, message) == ("V101", "the file is not there")
    assert hint == "did you mean '01-card-duplex.pdf'?"
    assert refused(sheets / "no" / "such.pdf")[2] == ""


def test_a_folder_is_no_file(sheets: Path) -> None:
    code, message, hint = refused(sheets)
    assert (code, message) == ("V101", "the file is a folder")
    assert hint == "name its files, such as DIR/*.pdf"


def test_a_file_of_another_format(sheets: Path, tmp_path: Path) -> None:
    assert refused(sheets / "manifest.json")[0] == "V102"
    Image.new("L", (9, 9)).save(tmp_path / "a.png")
    assert "'.png'" in refused(tmp_path / "a.png")[1]
    (tmp_path / "noname").write_text("x")
    assert "nothing" in refused(tmp_path / "noname")[1]


@pytest.mark.parametrize("name", ["a.pdf", "a.svg", "a.dxf"])
@pytest.mark.parametrize("data", [b"", b"hello", b"\xff\xfe\0\0", b"<svg", b"  0\nSECTION\n"])
def test_a_file_that_is_not_what_its_name_says(tmp_path: Path, name: str, data: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    code, message, _ = refused(path)
    assert (code, message[:21]) == ("V101", "it cannot be read as ")


@pytest.mark.parametrize(
    "text",
    [
        "<html/>",
        f"<svg xmlns='{SVG[1:-1]}'/>",
        f"<svg xmlns='{SVG[1:-1]}' viewBox='0 0 1'/>",
        f"<svg xmlns='{SVG[1:-1]}' viewBox='0 0 0 9' width='9mm' height='9mm'/>",
        f"<svg xmlns='{SVG[1:-1]}' viewBox='0 0 9 9' width='9 parsec' height='9mm'/>",
    ],
)
def test_an_svg_without_a_size(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.svg").write_text(text)
    assert refused(tmp_path / "a.svg")[0] == "V101"


def test_a_pdf_with_a_password(paper: Path) -> None:
    with pikepdf.open(paper / DUPLEX, allow_overwriting_input=True) as opened:
        opened.save(encryption=pikepdf.Encryption(owner="a", user="b"))
    code, message, _ = refused(paper / DUPLEX)
    assert code == "V101"
    assert "password" in message


def test_a_pdf_that_breaks_off(paper: Path) -> None:
    data = (paper / DUPLEX).read_bytes()
    (paper / DUPLEX).write_bytes(data[: len(data) * 9 // 10])
    try:
        assert "V104" in codes(paper / DUPLEX)
    except SpielbogenError as refusal:
        assert refusal.findings[0].code == "V101"


def test_a_pdf_whose_list_of_objects_is_wrong(paper: Path) -> None:
    data = (paper / DUPLEX).read_bytes()
    begin = data.rindex(b"startxref")
    (paper / DUPLEX).write_bytes(data[:begin] + b"startxref\n7\n%%EOF\n")
    found = only(paper / DUPLEX)
    assert (found.code, found.message[:19]) == ("V104", "the file is damaged")


def test_a_pdf_that_nearly_came_whole_is_told_in_one_sentence(paper: Path) -> None:
    data = (paper / DUPLEX).read_bytes()
    (paper / DUPLEX).write_bytes(data[: len(data) * 99 // 100])
    found = one("V104", paper / DUPLEX)
    assert found.message.startswith("the file is damaged or did not come whole")
    assert found.hint.startswith("build it again")
    assert len(found.hint) < 150


def test_what_was_not_made_here(tmp_path: Path) -> None:
    with pikepdf.new() as made:
        made.add_blank_page(page_size=(200, 300))
        made.save(tmp_path / "a.pdf")
    (tmp_path / "a.svg").write_text(
        f"<svg xmlns='{SVG[1:-1]}' viewBox='0 0 96 192'><rect width='9' height='9'/></svg>"
    )
    (tmp_path / "a.dxf").write_text("  0\nSECTION\n  2\nHEADER\n  0\nENDSEC\n  0\nEOF\n")
    for name in ("a.pdf", "a.svg", "a.dxf"):
        (verified,) = told(tmp_path / name)
        assert (verified.kind, verified.ok) == ("foreign", True)
        assert [found.code for found in verified.findings] == ["V103"]
        assert "not whether that is all of it" in verified.findings[0].message
    assert told(tmp_path / "a.svg")[0].pages == ((25.4, 50.8),)


def test_a_record_that_was_taken_out(paper: Path, laser: Path) -> None:
    with pdf(paper / DUPLEX) as opened:
        del opened.docinfo["/Spielbogen"]
    found = only(paper / DUPLEX)
    assert (found.code, found.severity) == ("V103", "note")
    assert "52 tags of pieces" in found.message
    path = paper / "svg/01-card-duplex-05.svg"
    with svg(path) as root:
        (record, *_) = root.findall(f"{SVG}metadata")
        root.remove(record)
    assert only(path).code == "V103"
    with dxf(laser / f"{PLYWOOD}.dxf") as drawing:
        drawing.header.custom_vars.clear()
    assert only(laser / f"{PLYWOOD}.dxf").code == "V103"


@pytest.mark.parametrize("text", ["[1]", "{", "null", "[" * 9999, '{"placed": ' + "9" * 9999])
def test_a_record_that_is_none(paper: Path, text: str) -> None:
    with pdf(paper / DUPLEX) as opened:
        opened.docinfo["/Spielbogen"] = text
    found = only(paper / DUPLEX)
    assert (found.code, found.message[-17:]) == ("V104", "it cannot be read")
