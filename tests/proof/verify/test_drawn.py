"""How drawings are laid under their trim lines, and whether anything of them can be seen."""

import re
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from shapely import box

from generator.geometry import Box, Transform
from generator.model import SpielbogenError
from generator.proof.verify import look_at
from generator.proof.verify.drawn import judge_drawings
from generator.proof.verify.seen import Page, Placed

from ..mini import pdf_piece
from .spoiling import DUPLEX, SVG, codes, edit_page, findings, only, pdf, svg

HUTS = "02-card.pdf"
HUT = "hut.1.2.both"
TILE = "tile.red.2.front"
HREF = "{http://www.w3.org/1999/xlink}href"
#: The page that tile is on, behind those of the board.
TILES = 5


def laid(path: Path, name: str, matrix: str) -> None:
    """Lay the drawing of a piece on a page by one more matrix, its trim line as it was."""

    def change(content: bytes) -> bytes:
        begin, end = pdf_piece(content, name)
        inside, count = re.subn(
            rb"\nn\nq\n([^\n]* cm)\n",
            rf"\nn\nq\n\1\n{matrix} cm\n".encode(),
            content[begin:end],
            count=1,
        )
        assert count == 1
        return content[:begin] + inside + content[end:]

    edit_page(path, TILES, change)


def test_a_drawing_that_is_shifted_beyond_its_bleed(paper: Path) -> None:
    laid(paper / DUPLEX, TILE, "1 0 0 1 0.5 -0.3")
    found = only(paper / DUPLEX)
    assert (found.code, found.where) == ("V128", f"{paper / DUPLEX} page {TILES}")


@pytest.mark.parametrize(("by", "seen"), [(0.015, False), (0.4, True), (-0.4, True)])
@pytest.mark.parametrize("turn", [1, -1])
def test_a_drawing_that_is_shifted_within_its_bleed(by: float, seen: bool, turn: int) -> None:
    corner = 10 if turn == 1 else 40
    frame = Transform(turn, 0, 0, turn, corner + by, corner)
    piece = Placed("a.1.1.front", box(10, 10, 40, 40), True, 1.0, box(8, 8, 42, 42), frame)
    found = [*judge_drawings(Page("p", 50, 50, (piece,), Box(0, 0, 50, 50)))]
    told = [("V128", "not drawn where it is cut out: a.1.1.front by 0.40 mm")] if seen else []
    assert [(each.code, each.message) for each in found] == told


def test_a_drawing_that_is_mirrored(paper: Path) -> None:
    laid(paper / DUPLEX, TILE, "-1 0 0 1 60 0")
    found = only(paper / DUPLEX)
    assert (found.code, found.message) == ("V138", "drawn as in a mirror: " + TILE)


def test_a_drawing_that_is_larger_than_its_piece(paper: Path) -> None:
    laid(paper / DUPLEX, TILE, "1.01 0 0 1.01 0 0")
    found = only(paper / DUPLEX)
    assert found.code == "V128"
    assert found.message.endswith(f"{TILE} in 1.010 of its size")


@pytest.mark.parametrize(
    ("place", "code"), [("translate(0.4,0)", "V128"), ("translate(60,0) scale(-1,1)", "V138")]
)
def test_a_drawing_of_an_svg_that_is_not_laid_as_it_was(paper: Path, place: str, code: str) -> None:
    path = paper / f"svg/01-card-duplex-0{TILES}.svg"
    with svg(path) as root:
        (piece,) = root.iterfind(f".//{SVG}g[@id='{TILE}']")
        picture = piece[1]
        picture.set("transform", f"{picture.get('transform', '')} {place}")
    assert only(path).code == code


# What cannot be seen.


def hidden(content: bytes, before: bytes, after: bytes = b"") -> bytes:
    """Put operators in front of what is drawn of a hut, and behind it."""
    begin, end = pdf_piece(content, HUT)
    head, sign, rest = content[begin:end].partition(b"\nn\n")
    assert sign
    drawing = rest.removesuffix(b"EMC")
    return content[:begin] + head + sign + before + drawing + after + b"\nEMC" + content[end:]


def transparent(opened: pikepdf.Pdf) -> None:
    opened.pages[0].resources.ExtGState = Dictionary(Unseen=Dictionary(ca=0, CA=0))


def layered(opened: pikepdf.Pdf) -> None:
    layer = opened.make_indirect(Dictionary(Type=Name.OCG, Name="hidden"))
    opened.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary(OFF=Array([layer])))
    opened.pages[0].resources.Properties = Dictionary(Layer=layer)


@pytest.mark.parametrize(
    ("prepare", "before", "after"),
    [
        (transparent, b"q /Unseen gs\n", b"\nQ"),
        (layered, b"/OC /Layer BDC\n", b"\nEMC"),
    ],
)
def test_a_drawing_that_is_hidden(
    paper: Path, prepare: Callable[[pikepdf.Pdf], None], before: bytes, after: bytes
) -> None:
    path = paper / HUTS
    with pdf(path) as opened:
        prepare(opened)
    assert codes(path) == set()
    edit_page(path, 1, lambda content: hidden(content, before, after))
    assert [each.message for each in findings(path)] == [f"nothing is drawn of {HUT}"]


def test_forms_with_nothing_in_them(paper: Path) -> None:
    with pdf(paper / DUPLEX) as opened:
        forms = [each for each in opened.objects if isinstance(each, pikepdf.Stream)]
        for form in (each for each in forms if each.get("/Subtype") == "/Form"):
            form.write(b"")
    assert "V113" in codes(paper / DUPLEX)


@pytest.mark.parametrize(
    "look",
    [
        *({"display": "none"}, {"visibility": "hidden"}, {"opacity": "0"}),
        *({"style": "display:none"}, {"style": "opacity: 0.0"}),
    ],
)
@pytest.mark.parametrize("at", ["piece", "picture"])
def test_a_hidden_piece_of_an_svg(paper: Path, look: dict[str, str], at: str) -> None:
    path = paper / "svg/02-card-01.svg"
    with svg(path) as root:
        (piece,) = root.iterfind(f".//{SVG}g[@id='{HUT}']")
        (piece if at == "piece" else piece[1]).attrib.update(look)
    assert only(path).message == f"nothing is drawn of {HUT}"


@pytest.mark.parametrize("gone", ["the copy's name", "what it is a copy of", "all that is in it"])
def test_copies_of_something_that_is_gone(paper: Path, gone: str) -> None:
    path = paper / "svg/02-card-01.svg"
    with svg(path) as root:
        (piece,) = root.iterfind(f".//{SVG}g[@id='{HUT}']")
        assert piece[1].tag == f"{SVG}use"
        (original,) = root.iterfind(f".//*[@id='{piece[1].attrib[HREF][1:]}']")
        if gone == "the copy's name":
            piece[1].set(HREF, "#gone")
        elif gone == "what it is a copy of":
            original.set("id", "other")
        else:
            original[:] = []
    assert codes(path) == {"V113"}


# What no reader is to choke on, and fonts that are none.


@pytest.mark.parametrize("keep", [0, 40, 400])
def test_a_font_of_which_nothing_is_left(paper: Path, keep: int) -> None:
    with pdf(paper / HUTS) as opened:
        for each in opened.objects:
            if isinstance(each, Dictionary) and "/FontFile2" in each:
                file = each.FontFile2
                file.write(file.read_bytes()[:keep])
    assert {each.code for each in findings(paper / HUTS)} == {"V126"}


def test_a_page_of_more_operators_than_any_has(paper: Path) -> None:
    edit_page(paper / HUTS, 1, lambda content: content + b"\n0 0 m n" * 2_000_000)
    with pytest.raises(SpielbogenError, match="bytes of operators"):
        look_at(paper / HUTS)
