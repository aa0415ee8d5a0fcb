"""Pieces that are there and cannot be seen whole: clipped away, painted over, veiled; and what only
some programs show or print."""

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pikepdf import Array, Dictionary, Name

from .spoiling import DUPLEX, SVG, codes, edit_job, edit_page, findings, group, only, pdf, svg, told

#: The page of the tiles.
TILES = 5
DRAWN = "svg/01-card-duplex-05.svg"
Elements = list[ElementTree.Element]


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


@pytest.mark.parametrize(("strength", "hides"), [(1.0, True), (0.3, False)])
def test_a_form_over_pieces(paper: Path, strength: float, hides: bool) -> None:
    path = paper / DUPLEX
    with pdf(path) as opened:
        form = opened.make_stream(b"1 g 0 0 595 842 re f")
        form.update(
            {"/Type": Name.XObject, "/Subtype": Name.Form, "/BBox": Array([0, 0, 595, 842])}
        )
        resources = opened.pages[TILES - 1].resources
        resources.XObject["/Sheet"] = opened.make_indirect(form)
        resources.ExtGState = Dictionary(Veil=Dictionary(ca=strength))
    edit_page(path, TILES, after("/Veil gs /Sheet Do"))
    assert codes(path) == ({"V113"} if hides else set())


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


def unsealed(path: Path) -> Path:
    """Take the seal out of a file."""
    if path.suffix == ".pdf":
        with pdf(path) as opened:
            del opened.docinfo["/Seal"]
    else:
        with svg(path) as root:
            del root.attrib["data-seal"]
    return path


@pytest.mark.parametrize("name", [DUPLEX, DRAWN])
def test_a_seal_that_was_taken_out_is_told(paper: Path, name: str) -> None:
    (verified, *_) = told(unsealed(paper / name))
    assert verified.intact is None and verified.ok
    (found,) = verified.findings
    assert (found.code, found.severity) == ("V105", "warning")
    assert found.message.startswith("its seal is not there")


def square(**said: str) -> ElementTree.Element:
    return ElementTree.Element(f"{SVG}rect", {"width": "210", "height": "297", **said})


@pytest.mark.parametrize(
    "over",
    [
        *(square(fill="white"), square(), square(style="fill: #fff")),
        ElementTree.Element(f"{SVG}image", {"width": "210", "height": "297"}),
    ],
)
def test_what_is_painted_over_a_drawing(paper: Path, over: ElementTree.Element) -> None:
    with svg(paper / DRAWN) as root:
        root.append(over)
    found = only(paper / DRAWN)
    assert (found.code, found.where) == ("V113", str(paper / DRAWN))
    assert found.message.startswith("painted over: tile.")


@pytest.mark.parametrize(
    "over",
    [
        *(square(fill="none"), square(opacity="0.2"), square(visibility="hidden")),
        *(
            square(style="fill-opacity:.3"),
            square(transform="translate(205)"),
            square(display="none"),
        ),
    ],
)
def test_what_hides_nothing_of_a_drawing(paper: Path, over: ElementTree.Element) -> None:
    with svg(paper / DRAWN) as root:
        root.append(over)
    assert findings(paper / DRAWN) == []


def test_a_group_says_how_what_is_in_it_is_painted(paper: Path) -> None:
    with svg(paper / DRAWN) as root:
        empty = ElementTree.SubElement(root, f"{SVG}g", {"fill": "none"})
        empty.append(square())
    assert findings(paper / DRAWN) == []
    with svg(paper / DRAWN) as root:
        root[-1].set("fill", "red")
    assert codes(paper / DRAWN) == {"V113"}


def wrapped(path: Path, tag: str, **said: str) -> None:
    """Put all that is drawn into one more element."""
    with svg(path) as root:
        drawn = [child for child in root if child.tag == f"{SVG}g"]
        for child in drawn:
            root.remove(child)
        ElementTree.SubElement(root, f"{SVG}{tag}", said).extend(drawn)


@pytest.mark.parametrize(
    ("said", "veil"),
    [
        ({"clip-path": "url(#tiny)"}, "clip-path"),
        ({"style": "clip-path: circle(3px)"}, "clip-path"),
        ({"mask": "url(#m)"}, "mask"),
        ({"filter": "url(#f)"}, "filter"),
    ],
)
def test_pieces_behind_a_veil(paper: Path, said: dict[str, str], veil: str) -> None:
    wrapped(paper / DRAWN, "g", **said)
    with svg(paper / DRAWN) as root:
        clip = ElementTree.SubElement(root, f"{SVG}clipPath", {"id": "tiny"})
        ElementTree.SubElement(clip, f"{SVG}circle", {"r": "5"})
    found = only(paper / DRAWN)
    assert found.code == "V113"
    assert found.message.startswith(f"hidden by a {veil}: tile.")


@pytest.mark.parametrize("tag", ["switch", "a", "svg", "marker", "pattern"])
def test_pieces_in_what_is_no_group(paper: Path, tag: str) -> None:
    wrapped(paper / DRAWN, tag)
    found = only(paper / DRAWN)
    assert (found.code, found.where) == ("V129", str(paper / DRAWN))
    assert repr(tag)[1:-1] in found.message


@pytest.mark.parametrize("tag", ["symbol", "defs"])
def test_pieces_that_are_only_defined(paper: Path, tag: str) -> None:
    wrapped(paper / DRAWN, tag)
    assert "V118" in codes(*sorted((paper / "svg").glob("01-*.svg")))


@pytest.mark.parametrize("name", ["foreignObject", "animateTransform", "script"])
def test_elements_that_not_all_programs_show(paper: Path, drawing: Path, name: str) -> None:
    for path in (paper / DRAWN, drawing):
        with svg(path) as root:
            ElementTree.SubElement(root, f"{SVG}{name}", {"width": "210", "height": "297"})
        (found,) = (each for each in findings(path) if each.code == "V129")
        assert found.message == f"elements that not all programs show: {name}"


def test_styles_that_move_what_is_drawn(paper: Path) -> None:
    wrapped(paper / DRAWN, "g", style="transform: translate(3px, 0)")
    found = only(paper / DRAWN)
    assert (found.code, found.message) == ("V129", "styles that say where things lie (g)")


@pytest.mark.parametrize(
    ("width", "seen"), [("5", True), ("0.3", False), ("1cm", True), ("9e9", True)]
)
def test_a_line_for_a_cutter_that_is_wide(drawing: Path, width: str, seen: bool) -> None:
    with svg(drawing) as root:
        group(root, "outline").set("stroke-width", width)
        for each in group(root, "outline").iter():
            if each.get("stroke-width"):
                each.set("stroke-width", width)
    assert codes(drawing) == ({"V141"} if seen else set())


@pytest.mark.parametrize("more", [{"r": "0"}, {"r": "0", "cx": "5"}])
def test_a_line_around_nothing_is_no_crash(drawing: Path, more: dict[str, str]) -> None:
    with svg(drawing) as root:
        for piece in group(root, "outline"):
            ElementTree.SubElement(piece, f"{SVG}circle", more)
    assert codes(drawing) & {"V113", "V131", "V134", "V142"}


@pytest.mark.parametrize("path", ["M0 0L9 0Z", "M0 0H9V0Z", "M0 0L0 0Z"])
def test_a_trim_line_around_nothing(paper: Path, path: str) -> None:
    with svg(paper / DRAWN) as root:
        trims = [each for each in root.iter(f"{SVG}path") if each.get("class") == "trim"]
        trims[0].set("d", path)
    assert "V113" in codes(paper / DRAWN)


SHAPES: list[object] = [[], "x", {"a": 1}, [1, 2, 3], False, ""]


@pytest.mark.parametrize("key", ["sizes", "lines", "margins", "sheet", "expected", "placed"])
@pytest.mark.parametrize("value", SHAPES)
def test_a_record_of_another_shape(paper: Path, key: str, value: object) -> None:
    edit_job(paper / DUPLEX, **{key: value})
    assert "V104" in codes(paper / DUPLEX)


@pytest.mark.parametrize("key", ["game", "paper", "duplex", "players", "lang"])
@pytest.mark.parametrize("value", SHAPES)
def test_words_of_a_record_that_are_none_are_no_crash(paper: Path, key: str, value: object) -> None:
    edit_job(paper / DUPLEX, **{key: value})
    assert told(paper / DUPLEX)[0].findings
