"""Pieces of an SVG that are there and cannot be seen whole: painted over, veiled or faint; and what
only some programs show."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.model import SpielbogenError

from .spoiling import SVG, codes, findings, only, svg, told

DRAWN = "svg/01-card-duplex-05.svg"


def square(**said: str) -> ElementTree.Element:
    return ElementTree.Element(f"{SVG}rect", {"width": "210", "height": "297", **said})


WIDE = {"stroke": "white", "stroke-width": "290"}


@pytest.mark.parametrize(
    "over",
    [
        *(square(fill="white"), square(), square(style="fill: #fff")),
        ElementTree.Element(f"{SVG}image", {"width": "210", "height": "297"}),
        ElementTree.Element(f"{SVG}image"),
        *(square(opacity="0.9"), square(opacity="99%"), square(fill="none", **WIDE)),
        ElementTree.Element(f"{SVG}path", {"d": "M0 150H210", "fill": "none", **WIDE}),
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
        square(fill="none", stroke="black", style="stroke-width:290; stroke-opacity:20%"),
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


@pytest.mark.parametrize("key", ["href", "{http://www.w3.org/1999/xlink}href"])
@pytest.mark.parametrize("inside", ["rect", "g"])
def test_a_copy_over_pieces(paper: Path, key: str, inside: str) -> None:
    with svg(paper / DRAWN) as root:
        shape = square(id="sheet")
        if inside == "g":
            shape = ElementTree.Element(f"{SVG}g", {"id": "sheet"})
            shape.extend([ElementTree.Element(f"{SVG}use", {key: "#sheet"}), square()])
        ElementTree.SubElement(root, f"{SVG}defs").append(shape)
        root.append(ElementTree.Element(f"{SVG}use", {key: "#sheet"}))
    assert only(paper / DRAWN).message.startswith("painted over: tile.")
    with svg(paper / DRAWN) as root:
        root[-1].set("x", "205")
    assert findings(paper / DRAWN) == []


def pieces_of(root: ElementTree.Element) -> list[ElementTree.Element]:
    return [each for each in root.iter() if each.get("class") == "piece"]


@pytest.mark.parametrize("whole", [True, False])
def test_what_is_painted_over_a_drawing_in_its_piece(paper: Path, whole: bool) -> None:
    with svg(paper / DRAWN) as root:
        for piece in pieces_of(root)[: None if whole else 1]:
            piece.append(square(x="-99", y="-99"))
    found = only(paper / DRAWN)
    assert (found.code, found.message[:18]) == ("V113", "painted over: tile")


@pytest.mark.parametrize("kind", ["piece", "drawing"])
@pytest.mark.parametrize("veil", ["mask", "filter"])
def test_a_veil_of_a_piece(paper: Path, kind: str, veil: str) -> None:
    with svg(paper / DRAWN) as root:
        for piece in pieces_of(root):
            (piece if kind == "piece" else piece[-1]).set(veil, "url(#some)")
    assert only(paper / DRAWN).message.startswith(f"hidden by a {veil}: tile.")


@pytest.mark.parametrize(
    "faint",
    [
        *({"opacity": "0.01"}, {"opacity": "1%"}, {"style": "opacity:.05"}),
        {"fill-opacity": "0", "stroke-opacity": "0"},
    ],
)
def test_pieces_that_are_hardly_seen(paper: Path, faint: dict[str, str]) -> None:
    with svg(paper / DRAWN) as root:
        for piece in pieces_of(root):
            piece.attrib.update(faint)
    assert only(paper / DRAWN).message.startswith("nothing is drawn of tile.")


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"systemLanguage": "xx"}, "elements that only some programs show (g)"),
        ({"style": "mask-image:url(#a)"}, "styles that not all programs follow: mask-image"),
        ({"style": "mix-blend-mode:screen"}, "styles that not all programs follow: mix-blend-mode"),
    ],
)
def test_pieces_that_some_programs_hide(paper: Path, said: dict[str, str], message: str) -> None:
    with svg(paper / DRAWN) as root:
        pieces_of(root)[0].attrib.update(said)
    found = only(paper / DRAWN)
    assert (found.code, found.message) == ("V129", message)


@pytest.mark.parametrize("length", ["100%", "210mm", "x", ""])
def test_lengths_that_are_no_numbers(paper: Path, length: str) -> None:
    with svg(paper / DRAWN) as root:
        root.append(square(x=length))
    with pytest.raises(SpielbogenError, match=f"its 'rect' has x='{length}', no number"):
        told(paper / DRAWN)


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


@pytest.mark.parametrize("path", ["M0 0L9 0Z", "M0 0H9V0Z", "M0 0L0 0Z"])
def test_a_trim_line_around_nothing(paper: Path, path: str) -> None:
    with svg(paper / DRAWN) as root:
        trims = [each for each in root.iter(f"{SVG}path") if each.get("class") == "trim"]
        trims[0].set("d", path)
    assert "V113" in codes(paper / DRAWN)


def test_a_drawing_that_reaches_over_other_pieces(paper: Path) -> None:
    with svg(paper / DRAWN) as root:
        for clip in root.iter(f"{SVG}clipPath"):
            clip[0].set("d", "M-99 -99H99V99H-99Z")
    found = only(paper / DRAWN)
    assert found.code == "V128"
    assert found.message.startswith("drawn over other pieces: tile.")
