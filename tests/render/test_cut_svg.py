"""SVG for cutters: its structure, what svgelements measures in it, and what it says."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from math import pi
from pathlib import Path as FilePath
from types import MappingProxyType
from xml.etree import ElementTree

import pytest
import svgelements

from generator.cutting import CutDocument, CutLine, CutStock
from generator.geometry import Arc, Close, Line, Move, circle, rectangle, rotate, translate
from generator.model import Finding
from generator.render import cut_svg, dxf
from generator.render.cut_words import about
from generator.scene import Color

from .drawing import JOB, at, by_resvg
from .workpiece import (
    HOLE,
    LASER,
    LEAF,
    LINES,
    OUTLINE,
    PLYWOOD,
    SCORE,
    SLOT,
    STYLES,
    document,
    part,
    sheet,
    specimen,
)

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = (f"{SVG}path", f"{SVG}circle")
FOLLOWED = replace(LASER, engraving="outline")
ROOT = FilePath(__file__).parents[2]


def written(document: CutDocument, place: int = 0) -> tuple[bytes, tuple[Finding, ...]]:
    target = io.BytesIO()
    findings = cut_svg.write(document, place, target)
    return target.getvalue(), findings


def root(document: CutDocument, place: int = 0) -> ElementTree.Element:
    """Write a sheet; there must be nothing to report."""
    data, findings = written(document, place)
    assert findings == ()
    return ElementTree.fromstring(data)


def lone(*lines: CutLine) -> CutDocument:
    return document(sheet(part(lines)))


def roles(tree: ElementTree.Element) -> Mapping[str, ElementTree.Element]:
    return {group.get("id", ""): group for group in tree.findall(f"{SVG}g")}


def drawn(tree: ElementTree.Element) -> list[ElementTree.Element]:
    return [element for element in tree.iter() if element.tag in DRAWN]


def measured(data: bytes) -> Iterator[tuple[str, str, svgelements.Shape]]:
    """Return role, part and shape of all that is drawn, as svgelements reads it, in mm."""
    shapes = svgelements.SVG.parse(io.BytesIO(data), ppi=25.4).elements()
    role = name = ""
    for shape in shapes:
        if isinstance(shape, svgelements.Group):
            role = shape.values.get("data-role") or role
            name = shape.values.get("data-piece") or name
        elif isinstance(shape, svgelements.Shape):
            yield role, name, shape


def test_size_is_in_millimetres_and_so_is_the_view_box() -> None:
    tree = root(specimen())
    assert (tree.get("width"), tree.get("height")) == ("300mm", "200mm")
    assert tree.get("viewBox") == "0 0 300 200"


def test_roles_are_groups_in_the_order_of_the_machine_with_each_part_in_them() -> None:
    groups = roles(root(specimen()))
    assert list(groups) == ["engrave", "score", "inner", "outline"]
    for group in groups.values():
        pieces = group.findall(f"{SVG}g")
        assert [piece.get("class") for piece in pieces] == ["piece", "piece"]
        names = [piece.get("data-piece") for piece in pieces]
        assert names == ["tent.red.1.frame", "tent.red.2.frame"]


def test_the_order_is_that_of_the_machine() -> None:
    styles = MappingProxyType({role: STYLES[role] for role in ("score", "engrave", "outline")})
    made = document(sheet(part(LINES[:3]), part(LINES[-1:])), machine=replace(LASER, lines=styles))
    assert list(roles(root(made))) == ["score", "engrave", "outline"]


def test_inkscape_shows_roles_as_layers() -> None:
    group = roles(root(specimen()))["inner"]
    inkscape = "{http://www.inkscape.org/namespaces/inkscape}"
    assert group.get(f"{inkscape}groupmode") == "layer"
    assert group.get(f"{inkscape}label") == "inner"


def test_there_is_nothing_that_a_simple_program_could_miss() -> None:
    tree = root(specimen())
    used = {element.tag.removeprefix(SVG) for element in tree.iter() if SVG in element.tag}
    assert used == {"svg", "title", "desc", "metadata", "defs", "g", "path", "circle"}
    assert list(tree.find(f"{SVG}defs") or ()) == []
    attributes = {name for element in tree.iter() for name in element.attrib}
    assert not attributes & {"transform", "style", "clip-path", "stroke-dasharray", "opacity"}


def test_each_element_says_itself_how_it_looks() -> None:
    groups = roles(root(specimen()))
    looks = {
        role: {(e.get("fill"), e.get("stroke"), e.get("stroke-width")) for e in drawn(group)}
        for role, group in groups.items()
    }
    assert looks == {
        "engrave": {("#000000", "none", None)},
        "score": {("none", "#0000FF", "0.1")},
        "inner": {("none", "#FF0000", "0.01")},
        "outline": {("none", "#FF0000", "0.01")},
    }


def test_what_is_engraved_is_filled_with_its_own_rule() -> None:
    letter, leaf = drawn(roles(root(document(sheet(part()))))["engrave"])
    assert letter.get("fill-rule") == "evenodd"
    assert leaf.get("fill-rule") is None


def test_engravings_become_outlines_for_a_machine_that_follows_them() -> None:
    engraved = drawn(roles(root(document(sheet(part()), machine=FOLLOWED)))["engrave"])
    assert {(e.get("fill"), e.get("stroke"), e.get("stroke-width")) for e in engraved} == {
        ("none", "#000000", "0.1")
    }
    assert all(e.get("fill-rule") is None for e in engraved)
    assert all(e.get("d", "").endswith("Z") for e in engraved)


def test_a_line_that_the_machine_does_not_know_is_reported() -> None:
    styles = {role: style for role, style in STYLES.items() if role != "score"}
    data, findings = written(document(sheet(part()), machine=replace(LASER, lines=styles)))
    assert [(f.code, f.severity, f.where) for f in findings] == [
        ("W104", "error", "tent.red.1.frame")
    ]
    assert "'laser'" in findings[0].message and "'score'" in findings[0].message
    assert "score" not in roles(ElementTree.fromstring(data))


def test_a_hole_is_one_circle_of_its_size() -> None:
    made = document(sheet(part((CutLine("inner", HOLE),), rotate(33).then(translate(80, 20)))))
    (element,) = drawn(root(made))
    assert element.tag == f"{SVG}circle"
    assert element.get("r") == "2.4"
    center = rotate(33).then(translate(80, 20)).apply(10, 30)
    assert float(element.get("cx", "")) == pytest.approx(center.x, abs=1e-4)
    assert float(element.get("cy", "")) == pytest.approx(center.y, abs=1e-4)


@pytest.mark.parametrize(
    "path",
    [
        (Move(0, 5), Arc(5, 5, 10, 5), Close()),  # half a disc
        (Move(0, 5), Arc(5, 5, 10, 5), Arc(5, 5, 0, 5, clockwise=False), Close()),  # there and back
        (Move(0, 5), Arc(5, 5, 10, 5), Arc(5, 6, 0, 5), Close()),
    ],
)
def test_other_rings_of_arcs_are_no_circles(path: tuple[Move | Arc | Close, ...]) -> None:
    (element,) = drawn(root(lone(CutLine("outline", path))))
    assert element.tag == f"{SVG}path"


def test_arcs_are_true() -> None:
    data, _ = written(lone(CutLine("inner", SLOT)))
    ((_, _, shape),) = measured(data)
    arcs = [s for s in svgelements.Path(shape) if isinstance(s, svgelements.Arc)]
    assert len(arcs) == 4
    assert {round(float(arc.rx), 4) for arc in arcs} == {2.0}
    assert sum(abs(float(arc.sweep)) for arc in arcs) == pytest.approx(2 * pi)
    assert {round(complex(arc.center).real) for arc in arcs} == {12, 25}


def test_sizes_are_what_they_were_within_a_hundredth_of_a_millimetre() -> None:
    data, _ = written(specimen())
    boxes = {
        (role, name): shape.bbox()
        for role, name, shape in measured(data)
        if isinstance(shape, svgelements.Path)
    }
    assert boxes["outline", "tent.red.1.frame"] == pytest.approx((5, 5, 65, 45), abs=0.01)
    assert boxes["outline", "tent.red.2.frame"] == pytest.approx((110, 20, 150, 80), abs=0.01)
    assert boxes["inner", "tent.red.1.frame"] == pytest.approx((15, 13, 32, 17), abs=0.01)


def test_every_cut_is_one_closed_element_and_none_is_there_twice() -> None:
    data, _ = written(specimen())
    cuts = [e for role in ("inner", "outline") for e in drawn(roles(root(specimen()))[role])]
    assert len(cuts) == 6
    paths = [cut.get("d", "") for cut in cuts if cut.tag == f"{SVG}path"]
    assert all(path.count("M") == 1 and path.endswith("Z") for path in paths)
    shapes = [(type(shape), shape.bbox()) for _, _, shape in measured(data)]
    assert len(set(shapes)) == len(shapes) == 12


def test_cuts_within_a_part_stand_before_its_outline() -> None:
    order = [(role, name) for role, name, _ in measured(written(specimen())[0])]
    for name in ("tent.red.1.frame", "tent.red.2.frame"):
        assert order.index(("outline", name)) > max(
            place for place, found in enumerate(order) if found == ("inner", name)
        )


def test_a_cut_of_several_rings_is_as_many_elements() -> None:
    holes = CutLine("inner", (*rectangle(5, 5, 3, 3), *circle(20, 20, 4)))
    assert [e.tag for e in drawn(root(lone(holes)))] == [f"{SVG}path", f"{SVG}circle"]


def test_a_cut_has_no_edges_without_length_and_ends_where_it_begins() -> None:
    path = (Move(0, 0), Line(9, 0), Line(9, 0), Line(9, 9), Line(0, 0), Close())
    (element,) = drawn(root(lone(CutLine("outline", path))))
    assert element.get("d") == "M0 0 L9 0 L9 9 Z"


def test_a_cut_that_comes_back_is_closed_and_one_that_does_not_is_reported() -> None:
    back = (Move(0, 0), Line(9, 0), Line(9, 9), Line(0, 0))
    (element,) = drawn(root(lone(CutLine("outline", back))))
    assert element.get("d") == "M0 0 L9 0 L9 9 Z"
    data, findings = written(lone(CutLine("inner", back[:-1])))
    assert [(f.code, f.severity, f.where) for f in findings] == [
        ("W105", "error", "tent.red.1.frame")
    ]
    assert b"M0 0 L9 0 L9 9" in data


def test_scores_stay_open() -> None:
    (element,) = drawn(root(lone(CutLine("score", SCORE))))
    assert element.get("d") == "M50 5 L50 35"


def test_curves_of_cuts_become_arcs() -> None:
    (element,) = drawn(root(lone(CutLine("inner", LEAF))))
    assert "C" not in element.get("d", "") and "A" in element.get("d", "")


def test_nothing_is_written_for_a_role_or_line_without_content() -> None:
    tree = root(lone(CutLine("score", ()), CutLine("inner", ()), CutLine("outline", OUTLINE)))
    assert list(roles(tree)) == ["outline"]


def test_it_looks_like_what_will_be_made() -> None:
    wide = {role: replace(style, width=1.0) for role, style in STYLES.items()}
    made = document(sheet(part()), machine=replace(LASER, lines=wide))
    made = replace(made, sheets=(replace(made.sheets[0], width=76.2, height=50.8),))
    pixels = by_resvg(written(made)[0])
    assert pixels.shape[:2] == (600, 900)
    assert at(pixels, 36, 15) == (0, 0, 0)
    assert at(pixels, 40, 15) == (255, 255, 255)  # the letter's counter
    assert at(pixels, 37, 28) == (0, 0, 0)
    assert at(pixels, 50, 20) == (0, 0, 255)
    assert at(pixels, 10, 32.4) == (255, 0, 0)
    assert at(pixels, 10, 30) == (255, 255, 255)
    assert at(pixels, 30, 0.2) == (255, 0, 0)


def test_the_job_is_in_the_first_metadata_and_the_rights_are_in_the_second() -> None:
    first, second = root(specimen()).findall(f"{SVG}metadata")
    assert json.loads(first.text or "")["expected"] == {"tile": {"red": 24}}
    assert JOB.licence in "".join(second.itertext())


def test_it_says_machine_material_kerf_and_notes_to_people() -> None:
    said = root(specimen()).findtext(f"{SVG}desc") or ""
    words = ("Laser X", "Sperrholz 3 mm", "3.1 mm", "0.2 mm volle Breite", "0.1 mm je Seite")
    for word in (*words, "in dieser Datei berücksichtigt", "Werte sind Vorgaben", "„zuletzt“"):
        assert word in said, word
    assert "NICHT" not in said


def test_it_says_when_the_kerf_is_left_to_the_machine() -> None:
    left = document(sheet(part(), kerf=0.0))
    said = root(left).findtext(f"{SVG}desc") or ""
    assert "0.2 mm volle Breite" in said and "NICHT berücksichtigt" in said
    none = document(sheet(part(), stock=CutStock(PLYWOOD, 3.1, 0.0), kerf=0.0))
    assert "volle Breite" not in (root(none).findtext(f"{SVG}desc") or "")


def test_it_speaks_the_language_of_the_job() -> None:
    made = replace(specimen(), job=replace(JOB, lang="en"))
    said = root(made).findtext(f"{SVG}desc") or ""
    assert "plywood 3 mm, taken as 3.1 mm thick" in said
    assert "0.2 mm full width (0.1 mm a side), allowed for in this file" in said
    assert "Cut red last." in said and "zuletzt" not in said


def test_a_note_that_is_there_twice_is_said_once() -> None:
    made = replace(specimen(), notes=(LASER.note["de"], LASER.note["de"]))
    said = [words for _, words in about(made, made.sheets[0])]
    assert said.count(LASER.note["de"]) == 1


def test_the_title_counts_sheets() -> None:
    first = sheet(part())
    second = replace(sheet(part(copy=2)), number=2)
    tree = root(document(first, second), 1)
    assert tree.findtext(f"{SVG}title") == "Wüste – Sperrholz (2/2)"
    assert "Bogen: 2 von 2, 300 x 200 mm" in (tree.findtext(f"{SVG}desc") or "")
    assert root(document(first)).findtext(f"{SVG}title") == "Wüste – Sperrholz"


def test_words_that_xml_cannot_hold_are_left_out() -> None:
    made = replace(specimen(), title="a\x07b", notes=("c\x00d\n e",))
    tree = root(made)
    assert tree.findtext(f"{SVG}title") == "ab"
    assert ": cd e\n" in (tree.findtext(f"{SVG}desc") or "")


def test_colours_are_those_of_the_machine() -> None:
    styles = {**STYLES, "outline": replace(STYLES["outline"], color=Color(1, 2, 254))}
    made = document(sheet(part(LINES[-1:])), machine=replace(LASER, lines=styles))
    assert drawn(root(made))[0].get("stroke") == "#0102FE"


def digests(seed: str) -> str:
    script = (
        "import io; from hashlib import sha256; from generator.render import cut_svg, dxf; "
        "from tests.render.workpiece import specimen\n"
        "for write in (cut_svg.write, dxf.write):\n"
        "    target = io.BytesIO(); write(specimen(), 0, target)\n"
        "    print(sha256(target.getvalue()).hexdigest())"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={"PYTHONHASHSEED": seed, "PATH": ""},
        capture_output=True,
        check=True,
        text=True,
    )
    return run.stdout


def test_the_same_sheet_gives_the_same_bytes_in_svg_and_dxf() -> None:
    here = ""
    for write in (cut_svg.write, dxf.write):
        target = io.BytesIO()
        write(specimen(), 0, target)
        here += f"{sha256(target.getvalue()).hexdigest()}\n"
    assert digests("1") == digests("4") == here
