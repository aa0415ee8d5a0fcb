"""Pieces on pages of a PDF that are there and cannot be seen whole: clipped away, painted over, in
layers; notes on pages; and seals that were taken out."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pikepdf import Array, Dictionary, Name

from .spoiling import DUPLEX, codes, dxf, edit_page, findings, one, only, pdf, svg, told

#: The page of the tiles.
TILES = 5
DRAWN = "svg/01-card-duplex-05.svg"


def after(added: str) -> Callable[[bytes], bytes]:
    """Return what adds operators at the end of a page, in its own units (pt, upwards)."""
    return lambda content: b"q\n" + content + b"\nQ\n" + added.encode()


@pytest.mark.parametrize("clip", ["0 0 10 10 re W n", "0 0 300 300 re W n", "0 0 9 9 re W* n"])
def test_a_page_that_is_clipped(paper: Path, clip: str) -> None:
    edit_page(paper / DUPLEX, TILES, lambda content: clip.encode() + b"\n" + content)
    found = only(paper / DUPLEX)
    assert (found.code, found.where) == ("V113", f"{paper / DUPLEX} page {TILES}")
    assert found.message.startswith("outside of what the page is clipped to: tile.")


def test_a_clip_around_all_pieces_hides_nothing(paper: Path) -> None:
    whole = b"0 0 595.28 841.89 re W n\n"
    edit_page(paper / DUPLEX, TILES, lambda content: b"q\n" + whole + content + b"\nQ\n")
    assert findings(paper / DUPLEX) == []


@pytest.mark.parametrize(
    "paint",
    [
        *("1 g 0 0 595 842 re f", "1 1 0 rg 0 0 595 842 re b", "300 w 0 420 m 595 420 l S"),
        " ".join(f"1 g {at} 0 7 842 re f" for at in range(0, 600, 7)),
        *(
            "q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q",
            "1 g 0 0 m 0 842 l 595 0 l f",
        ),
    ],
)
def test_what_is_painted_over_pieces(paper: Path, paint: str) -> None:
    edit_page(paper / DUPLEX, TILES, after(paint))
    found = only(paper / DUPLEX)
    assert (found.code, found.where) == ("V113", f"{paper / DUPLEX} page {TILES}")
    assert found.message.startswith("painted over: tile.")


@pytest.mark.parametrize(
    "paint", ["1 g 0 0 20 842 re f", "0.5 w 0 420 m 595 420 l S", "1 g 0 0 595 842 re n"]
)
def test_what_is_painted_beside_pieces_hides_none(paper: Path, paint: str) -> None:
    edit_page(paper / DUPLEX, TILES, after(paint))
    assert findings(paper / DUPLEX) == []


SHEET = b"1 g 0 0 595 842 re f"


@pytest.mark.parametrize(
    ("strength", "drawn", "hides"),
    [
        *((1.0, SHEET, True), (0.9, SHEET, True), (0.3, SHEET, False)),
        *((1.0, b"1 g 0 0 20 842 re f", False), (1.0, b"0 0 20 20 re W n " + SHEET, False)),
        (1.0, b"/Sheet Do " + SHEET, True),
    ],
)
def test_a_form_over_pieces(paper: Path, strength: float, drawn: bytes, hides: bool) -> None:
    path = paper / DUPLEX
    with pdf(path) as opened:
        form = opened.make_indirect(opened.make_stream(drawn))
        form.update(
            {"/Type": Name.XObject, "/Subtype": Name.Form, "/BBox": Array([0, 0, 595, 842])}
        )
        resources = opened.pages[TILES - 1].resources
        resources.XObject["/Sheet"] = form
        form.Resources = Dictionary(XObject=Dictionary(Sheet=form))
        resources.ExtGState = Dictionary(Veil=Dictionary(ca=strength))
    edit_page(path, TILES, after("/Veil gs /Sheet Do"))
    assert codes(path) == ({"V113"} if hides else set())


def test_letters_that_clip_what_follows(paper: Path) -> None:
    letters = b"BT /F1+0 5 Tf 7 Tr ( ) Tj ET\n"
    edit_page(paper / DUPLEX, TILES, lambda content: letters + content)
    assert "outside of what the page is clipped to" in one("V113", paper / DUPLEX).message
    edit_page(paper / DUPLEX, TILES, lambda content: content.replace(b"7 Tr", b"3 Tr"))
    assert "V113" not in codes(paper / DUPLEX)


def test_a_mask_over_a_page(paper: Path) -> None:
    with pdf(paper / DUPLEX) as opened:
        form = opened.make_stream(b"")
        form.update({"/Type": Name.XObject, "/Subtype": Name.Form, "/BBox": Array([0, 0, 9, 9])})
        mask = Dictionary(SMask=Dictionary(S=Name.Alpha, G=form))
        opened.pages[TILES - 1].resources.ExtGState = Dictionary(Mask=mask)
    edit_page(paper / DUPLEX, TILES, lambda content: b"/Mask gs\n" + content)
    assert one("V113", paper / DUPLEX).message.startswith("nothing is drawn of tile.")


WHITE = b"\n1 g -900 -900 2000 2000 re f"


@pytest.mark.parametrize("times", [1, -1])
def test_what_is_painted_besides_the_drawing_of_a_piece(paper: Path, times: int) -> None:
    edit_page(
        paper / DUPLEX,
        TILES,
        lambda content: content.replace(b"\nEMC", WHITE + b"\nEMC", times),
    )
    found = only(paper / DUPLEX)
    assert found.code == "V113"
    assert found.message.startswith("painted over where its drawing ends: tile.")


@pytest.mark.parametrize("kind", ["on a page", "in a group", "of a form"])
def test_layers_that_some_programs_hide(paper: Path, kind: str) -> None:
    path = paper / DUPLEX
    with pdf(path) as opened:
        layer = opened.make_indirect(Dictionary(Type=Name.OCG, Name="a"))
        group = opened.make_indirect(Dictionary(Type=Name.OCMD, OCGs=layer))
        opened.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary())
        resources = opened.pages[TILES - 1].resources
        resources.Properties = Dictionary(Layer=group if kind == "in a group" else layer)
        for form in resources.XObject.values() if kind == "of a form" else ():
            form.OC = layer
    if kind != "of a form":
        edit_page(path, TILES, lambda content: b"/OC /Layer BDC\n" + content + b"\nEMC")
    found = one("V129", path)
    assert found.message == f"on page {TILES} are layers that can be switched off"


@pytest.mark.parametrize(
    ("key", "value"),
    [("Matrix", Array([1, 0, 0, 1, 900, 0])), ("BBox", Array([0, 0, 0.1, 0.1]))],
)
def test_forms_that_are_drawn_elsewhere(paper: Path, key: str, value: Array) -> None:
    with pdf(paper / DUPLEX) as opened:
        for form in opened.pages[TILES - 1].resources.XObject.values():
            form[f"/{key}"] = value
    assert one("V113", paper / DUPLEX).message.startswith("nothing is drawn of tile.")


def test_forms_that_paint_nothing(paper: Path) -> None:
    with pdf(paper / DUPLEX) as opened:
        for form in opened.pages[TILES - 1].resources.XObject.values():
            form.write(b"q 0 0 9 9 re W n /fsB gs Q")
    assert one("V113", paper / DUPLEX).message.startswith("nothing is drawn of tile.")


def test_what_lies_under_pieces_hides_none(paper: Path) -> None:
    edit_page(paper / DUPLEX, TILES, lambda content: b"q 1 g 0 0 595 842 re f Q\n" + content)
    assert findings(paper / DUPLEX) == []


def test_notes_on_a_page_are_told(paper: Path) -> None:
    path = paper / DUPLEX
    with pdf(path) as opened:
        note = Dictionary(Type=Name.Annot, Subtype=Name.Square, Rect=Array([0, 0, 500, 800]), F=4)
        link = Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=Array([0, 0, 5, 8]))
        opened.pages[1].Annots = Array([opened.make_indirect(note), opened.make_indirect(link)])
        opened.pages[2].Annots = Array([opened.make_indirect(link)])
    found = only(path)
    assert (found.code, found.severity, found.where) == ("V129", "warning", str(path))
    assert found.message == "on page 2 lie notes or forms (Square)"


@pytest.mark.parametrize("look", [b"1 g 0 0 595 842 re f", None])
def test_a_place_to_press_that_is_drawn(paper: Path, look: bytes | None) -> None:
    with pdf(paper / DUPLEX) as opened:
        link = Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=Array([0, 0, 595, 842]))
        if look:
            link.AP = Dictionary(N=opened.make_stream(look))
        opened.pages[TILES - 1].Annots = Array([opened.make_indirect(link)])
    assert codes(paper / DUPLEX) == ({"V129"} if look else set())


def unsealed(path: Path) -> Path:
    """Take the seal out of a file."""
    if path.suffix == ".dxf":
        with dxf(path) as drawing:
            drawing.header.custom_vars.remove("Seal")
    elif path.suffix == ".pdf":
        with pdf(path) as opened:
            del opened.docinfo["/Seal"]
    else:
        with svg(path) as root:
            del root.attrib["data-seal"]
    return path


@pytest.mark.parametrize("name", [DUPLEX, DRAWN])
def test_a_seal_that_was_taken_out_is_told(paper: Path, name: str) -> None:
    _told_as_unsealed(paper / name)


@pytest.mark.parametrize("suffix", [".svg", ".dxf"])
def test_a_seal_that_was_taken_out_of_a_file_for_a_cutter(drawing: Path, suffix: str) -> None:
    _told_as_unsealed(drawing.with_suffix(suffix))


def _told_as_unsealed(path: Path) -> None:
    (verified, *_) = told(unsealed(path))
    assert verified.intact is None and verified.ok
    (found,) = verified.findings
    assert (found.code, found.severity) == ("V105", "warning")
    assert found.message.startswith("its seal is not there")
