"""Where pieces lie: on each other, over the edge, behind their fronts; and whether anything is
drawn of them."""

import re
from pathlib import Path

import pytest

from generator.build import Options, build
from generator.model import Duplex
from generator.proof.verify import look_at

from ..mini import pdf_piece
from .spoiling import DUPLEX, SVG, codes, edit_page, findings, moved, one, only, pdf, svg, told

HUTS = "02-card.pdf"


def emptied(content: bytes, name: str, *, keep: int) -> bytes:
    """Take out what is drawn of a piece after so many lines of its tag."""
    begin, end = pdf_piece(content, name)
    lines = content[begin:end].split(b"\n")
    return content[:begin] + b"\n".join([*lines[:keep], b"EMC"]) + content[end:]


def test_a_tag_with_its_trim_line_alone(paper: Path) -> None:
    edit_page(paper / HUTS, 1, lambda text: emptied(text, "hut.1.2.both", keep=3))
    found = only(paper / HUTS)
    assert (found.code, found.message) == ("V113", "nothing is drawn of hut.1.2.both")
    assert found.where == f"{paper / HUTS} page 1"


def test_a_tag_with_nothing_in_it(paper: Path) -> None:
    edit_page(paper / HUTS, 1, lambda text: emptied(text, "hut.1.2.both", keep=1))
    assert only(paper / HUTS).message == "nothing is drawn of hut.1.2.both"


def test_a_piece_without_a_line_to_cut_along(paper: Path) -> None:
    def without(content: bytes) -> bytes:
        begin, _ = pdf_piece(content, "hut.1.2.both")
        return content[:begin] + re.sub(rb"BDC\n[^\n]*\nn\n", b"BDC\n", content[begin:], count=1)

    edit_page(paper / HUTS, 1, without)
    assert only(paper / HUTS).message == "there is no line to cut along for hut.1.2.both"


def test_a_clip_is_no_line_to_cut_along(paper: Path) -> None:
    def clipped(content: bytes) -> bytes:
        begin, _ = pdf_piece(content, "hut.1.2.both")
        return content[:begin] + content[begin:].replace(b"\nn\n", b"\nW n\n", 1)

    edit_page(paper / HUTS, 1, clipped)
    assert only(paper / HUTS).code == "V113"


def test_an_empty_group_of_a_drawing(paper: Path) -> None:
    path = paper / "svg/02-card-01.svg"
    with svg(path) as root:
        (piece,) = root.iterfind(f".//{SVG}g[@id='hut.1.2.both']")
        for child in list(piece)[1:]:
            piece.remove(child)
    assert only(path).message == "nothing is drawn of hut.1.2.both"


def test_a_group_of_a_drawing_without_its_trim_line(paper: Path) -> None:
    path = paper / "svg/02-card-01.svg"
    with svg(path) as root:
        (piece,) = root.iterfind(f".//{SVG}g[@id='hut.1.2.both']")
        piece.remove(piece[0])
    assert only(path).message == "there is no line to cut along for hut.1.2.both"


@pytest.mark.parametrize("name", ["02-card", "01-card-duplex"])
@pytest.mark.parametrize("by", ["9 0", "0 -9", "3 3"])
def test_a_picture_that_is_aside_of_its_trim_line(paper: Path, name: str, by: str) -> None:
    for path in sorted(paper.glob(f"svg/{name}-*.svg")):
        with svg(path) as root:
            pieces = [*root.iterfind(f".//{SVG}g[@class='piece']")]
            trim, picture = pieces[0]
            place = picture.get("transform", "")
            picture.set("transform", f"translate({by.replace(' ', ',')}) {place}")
        assert trim.get("class") == "trim"
        found = only(path)
        assert (found.code, found.severity) == ("V128", "error")
        assert found.message == f"drawn beside the line to cut along: {pieces[0].get('id')}"


def test_a_picture_aside_of_its_trim_line_in_a_pdf(paper: Path) -> None:
    def aside(content: bytes) -> bytes:
        begin, end = pdf_piece(content, "hut.1.2.both")
        trim, sign, rest = content[begin:end].partition(b"\nn\n")
        picture = sign + b"q 1 0 0 1 9 0 cm\n" + rest.removesuffix(b"EMC") + b"Q EMC"
        return content[:begin] + trim + picture + content[end:]

    edit_page(paper / HUTS, 1, aside)
    found = only(paper / HUTS)
    assert (found.code, found.where) == ("V128", f"{paper / HUTS} page 1")
    assert found.message == "drawn beside the line to cut along: hut.1.2.both"


@pytest.mark.parametrize(("shift", "seen"), [(0.1, True), (0.005, False)])
def test_neighbours_that_overlap(paper: Path, shift: float, seen: bool) -> None:
    edit_page(paper / DUPLEX, 5, lambda text: moved(text, "tile.red.1.front", shift, shift))
    found = [each for each in findings(paper / DUPLEX) if each.code == "V115"]
    assert bool(found) == seen
    if found:
        assert "tile.red.1.front and " in found[0].message
        assert found[0].where == f"{paper / DUPLEX} page 5"


def test_pieces_that_lie_within_others_overlap(paper: Path) -> None:
    edit_page(paper / HUTS, 1, lambda text: text.replace(b"hut.1.2.both", b"hut.1.2.both", 1))
    assert codes(paper / HUTS) == set()

    def double(content: bytes) -> bytes:
        begin, end = pdf_piece(content, "hut.1.1.both")
        small = moved(content[begin:end], "hut.1.1.both", 3, 3, factor=0.9)
        return content[:end] + b"\n" + small.replace(b"1.1", b"1.9", 1) + content[end:]

    edit_page(paper / HUTS, 1, double)
    assert "V115" in codes(paper / HUTS)


def test_a_drawing_with_overlapping_pieces(paper: Path) -> None:
    path = paper / "svg/02-card-01.svg"
    with svg(path) as root:
        (piece,) = root.iterfind(f".//{SVG}g[@id='hut.1.2.both']")
        piece.set("transform", "translate(1 1)")
    assert codes(path) == {"V115"}


@pytest.mark.parametrize(("dx", "dy"), [(-120, 0), (0, -200), (190, 0), (0, 290)])
def test_a_piece_over_the_edge_of_the_page(paper: Path, dx: float, dy: float) -> None:
    edit_page(paper / HUTS, 1, lambda text: moved(text, "hut.1.1.both", dx, dy))
    found = one("V116", paper / HUTS)
    assert found.message == "over the edge of the page: hut.1.1.both"


@pytest.mark.parametrize(("left", "told"), [(4.5, "0.50"), (0.0, "5.00"), (5.0, "")])
def test_pieces_that_the_printer_does_not_reach(paper: Path, left: float, told: str) -> None:
    (box, *_) = (piece.box for piece in look_at(paper / HUTS).placed)
    shift = (left - box.left) * 72 / 25.4
    edit_page(paper / HUTS, 1, lambda text: f"1 0 0 1 {shift} 0 cm\n".encode() + text)
    if not told:
        assert findings(paper / HUTS) == []
        return
    found = only(paper / HUTS)
    assert (found.code, found.severity) == ("V117", "error")
    assert found.message.startswith("in the margins that the printer does not reach: hut.")
    assert f" by {told} mm" in found.message


def test_a_back_aside_of_its_front(paper: Path) -> None:
    edit_page(paper / DUPLEX, 6, lambda text: moved(text, "tile.red.1.back", 0.02, 0))
    found = [each for each in findings(paper / DUPLEX) if each.code == "V119"]
    assert [each.message for each in found] == [
        "up to 0.02 mm aside of their fronts: tile.red.1.back"
    ]
    assert found[0].where == f"{paper / DUPLEX} page 6"


def test_a_back_within_a_hundredth_of_a_millimetre(paper: Path) -> None:
    edit_page(paper / DUPLEX, 6, lambda text: moved(text, "tile.red.1.back", 0.009, 0))
    assert codes(paper / DUPLEX) == set()


def test_a_back_of_another_form_in_the_same_box(paper: Path) -> None:
    def square(content: bytes) -> bytes:
        begin, _ = pdf_piece(content, "tile.red.1.back")
        head, trim, rest = content[begin:].split(b"\n", 2)
        numbers = [float(word) for word in trim.split() if re.match(rb"[\d.]+$", word)]
        left, right = min(numbers[::2]), max(numbers[::2])
        top, bottom = min(numbers[1::2]), max(numbers[1::2])
        box = f"{left} {top} {right - left} {bottom - top} re".encode()
        return content[:begin] + head + b"\n" + box + b"\n" + rest

    edit_page(paper / DUPLEX, 6, square)
    assert codes(paper / DUPLEX) == {"V114", "V119", "V128"}


def test_backs_that_are_those_of_other_fronts(paper: Path) -> None:
    def swapped(content: bytes) -> bytes:
        return (
            content.replace(b"tile.red.1.back", b"tile.red.0.back")
            .replace(b"tile.red.2.back", b"tile.red.1.back")
            .replace(b"tile.red.0.back", b"tile.red.2.back")
        )

    edit_page(paper / DUPLEX, 6, swapped)
    found = only(paper / DUPLEX)
    assert found.code == "V119"
    assert "60.00 mm aside" in found.message


def test_backs_of_another_page(paper: Path) -> None:
    with pdf(paper / DUPLEX) as opened:
        first, second = opened.pages[5], opened.pages[7]
        first.Contents, second.Contents = second.Contents, first.Contents
        first.Resources, second.Resources = second.Resources, first.Resources
    found = findings(paper / DUPLEX)
    assert {each.code for each in found} == {"V118"}
    assert {each.message.partition(":")[0] for each in found} == {
        "fronts without a back",
        "backs without a front",
    }


def test_a_page_of_backs_that_is_not_there(paper: Path) -> None:
    with pdf(paper / DUPLEX) as opened:
        del opened.pages[5]
    found = one("V121", paper / DUPLEX)
    assert found.where == f"{paper / DUPLEX} page 5"


@pytest.mark.parametrize("order", [(1, 0, 2, 3, 4, 5, 6, 7), (0, 1, 2, 3, 4, 5, 7, 6)])
def test_pages_in_another_order(paper: Path, order: tuple[int, ...]) -> None:
    with pdf(paper / DUPLEX) as opened:
        pages = [opened.pages[k] for k in order]
        opened.pages.extend(pages)
        del opened.pages[:8]
    assert codes(paper / DUPLEX) == {"V121"}


@pytest.mark.parametrize("duplex", ["short", "fold", "none"])
def test_other_ways_to_print_backs(small: Path, tmp_path: Path, duplex: Duplex) -> None:
    folder = build(small, tmp_path, Options(players=4, lang="en", duplex=duplex)).folder
    paths = [*folder.glob("*.pdf"), *folder.glob("svg/*.svg")]
    assert len(paths) >= 6
    assert codes(*paths) == set()
    (path,) = folder.glob("01-*.pdf")
    (verified,) = told(path)
    sides = {side for piece in verified.pieces for side in piece.sides}
    assert sides == ({"front", "both"} if duplex == "none" else {"front", "back"})


def test_backs_over_the_wrong_edge(small: Path, tmp_path: Path) -> None:
    from .spoiling import edit_job

    folder = build(small, tmp_path, Options(players=4, lang="en", formats=("pdf",))).folder
    edit_job(folder / DUPLEX, duplex="short")
    assert codes(folder / DUPLEX) == {"V119", "V124"}


def test_a_back_off_the_fold(small: Path, tmp_path: Path) -> None:
    options = Options(players=4, lang="en", duplex="fold", formats=("pdf",))
    path = build(small, tmp_path, options).folder / "01-card-fold.pdf"
    with pdf(path) as opened:
        texts = [page.Contents.read_bytes() for page in opened.pages]
    place = next(k for k, text in enumerate(texts, 1) if b"tile.red.1." in text)
    edit_page(path, place, lambda text: moved(text, "tile.red.1.back", 0, 0.03))
    found = one("V119", path)
    assert found.message == "up to 0.03 mm aside of their fronts: tile.red.1.back"
