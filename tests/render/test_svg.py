"""SVG: its size, its structure, and what svgelements measures in it."""

import base64
import io
import json
import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest
import svgelements

from generator.geometry import (
    Arc,
    Box,
    Line,
    Move,
    bounds,
    circle,
    polar,
    rectangle,
    regular_polygon,
    rotate,
    translate,
)
from generator.model import Sheet, Tile
from generator.render import svg
from generator.scene import (
    BLACK,
    Color,
    Group,
    Image,
    Item,
    LinearGradient,
    Path,
    Picture,
    RadialGradient,
    Tag,
    Text,
)
from generator.type import outlines

from .drawing import A4, JOB, document, picture, placement, sheet, svg_bytes
from .specimen import photograph, specimen

SVG = "{http://www.w3.org/2000/svg}"
RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
HREF = "{http://www.w3.org/1999/xlink}href"
SQUARE = Path(rectangle(1, 1, 8, 8), Color(255, 0, 0))


def root(*items: Item, page: Sheet | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(svg_bytes(page or sheet(*items)))


def found(tree: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return list(tree.iter(f"{SVG}{name}"))


def measured(data: bytes) -> dict[str, svgelements.Path]:
    """Return the trim line of each tagged piece, by svgelements, in mm."""
    drawing = svgelements.SVG.parse(io.BytesIO(data), ppi=25.4)
    groups = [group for group in drawing.select() if isinstance(group, svgelements.Group)]
    pieces = [group for group in groups if group.values.get("class") == "piece"]
    return {str(group.id): group[0] for group in pieces}


def test_size_is_in_millimetres_and_so_is_the_view_box() -> None:
    tree = root(page=sheet(SQUARE, paper=A4))
    assert (tree.get("width"), tree.get("height")) == ("210mm", "297mm")
    assert tree.get("viewBox") == "0 0 210 297"


def test_a_page_that_is_cut_to_size_says_to_what() -> None:
    plain = root(SQUARE)
    assert plain.get("data-trim") is plain.get("data-bleed") is None
    page = replace(sheet(SQUARE), trim=Box(5.5, 6, 45, 46.25), bleed=Box(3.5, 4, 47, 48.25))
    tree = root(page=page)
    assert tree.get("data-trim") == "5.5 6 39.5 40.25"
    assert tree.get("data-bleed") == "3.5 4 43.5 44.25"
    assert tree.get("viewBox") == plain.get("viewBox")


def test_a_tile_of_a_poster_is_tagged_with_its_place_and_its_own_trim() -> None:
    whole = placement((SQUARE,), translate(10, 20))
    tile = Tile(1, 2, 1, 2, rectangle(8, 0, 12, 10))
    pieces = measured(svg_bytes(sheet(placements=[replace(whole, tile=tile)])))
    assert list(pieces) == ["tile.red.1.front.r1c2of1x2"]
    (path,) = pieces.values()
    assert path.bbox() == pytest.approx((18, 20, 30, 30))


def test_corners_are_mitred_as_far_as_in_pdf() -> None:
    assert root(SQUARE).get("stroke-miterlimit") == "10"


ABOUT = [f"{SVG}{name}" for name in ("title", "desc", "metadata", "metadata")]


def test_drawing_carries_title_author_and_job() -> None:
    tree = root(SQUARE)
    assert [child.tag for child in tree[:4]] == ABOUT
    title, author, job = (child.text for child in tree[:3])
    assert (title, author) == ("Prüfung", "A. Üx")
    assert job is not None
    assert json.loads(job)["facts"] == {"goal": 12, "open": True}
    assert len(tree[2]) == 0


def test_drawing_says_in_rdf_whose_it_is() -> None:
    (about,) = root(SQUARE)[3].iterfind(f"{RDF}RDF/{RDF}Description")
    assert about.get(f"{RDF}about") == ""
    dublin = "{http://purl.org/dc/elements/1.1/}"
    said = {name: about.findtext(f"{dublin}{name}//{RDF}li") for name in ("title", "creator")}
    assert said == {"title": "Prüfung", "creator": "A. Üx"}
    rights = about.find(f"{dublin}rights/{RDF}Alt/{RDF}li")
    assert rights is not None
    assert rights.text == JOB.licence
    assert rights.get("{http://www.w3.org/XML/1998/namespace}lang") == "x-default"
    licence = about.find("{http://creativecommons.org/ns#}license")
    assert licence is not None
    assert licence.get(f"{RDF}resource") == JOB.licence_url


@pytest.mark.parametrize(
    "url", ["http://creativecommons.org", "https://WWW.CreativeCommons.org:443/licenses/by/4.0/"]
)
def test_a_licence_of_creative_commons_is_called_one(url: str) -> None:
    target = io.BytesIO()
    page = document(sheet(SQUARE))
    svg.write(replace(page, job=replace(JOB, licence_url=url)), 0, target)
    assert f'<cc:license rdf:resource="{url}"'.encode() in target.getvalue()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "https://example.org/creativecommons.org/",
        "https://notcreativecommons.org/licenses/by-sa/4.0/",
        "https://creativecommons.org.example.org/",
        "https://[::1",
        "//broken",
    ],
)
def test_no_other_licence_is_called_one_of_creative_commons(url: str) -> None:
    target = io.BytesIO()
    page = document(sheet(SQUARE))
    svg.write(replace(page, job=replace(JOB, licence_url=url)), 0, target)
    assert b"cc:license " not in target.getvalue()
    assert (b"WebStatement" in target.getvalue()) == bool(url)


def test_octagon_measures_44_mm() -> None:
    octagon = regular_polygon(8, 22, 22, 44, 22.5)
    spots = [translate(10.05, 20), rotate(90).then(translate(120, 33.3))]
    placed = [placement((SQUARE,), spot, octagon, copy) for copy, spot in enumerate(spots, 1)]
    trims = measured(svg_bytes(sheet(paper=A4, placements=placed)))
    corners = {"tile.red.1.front": (10.05, 20), "tile.red.2.front": (76, 33.3)}
    assert trims.keys() == corners.keys()
    for name, (x, y) in corners.items():
        box = trims[name].bbox()
        assert box == pytest.approx((x, y, x + 44, y + 44), abs=0.001)


def test_piece_begins_with_its_trim_line_and_holds_its_drawing() -> None:
    tree = root(page=sheet(placements=[placement((SQUARE,))]))
    (piece,) = [group for group in found(tree, "g") if group.get("class") == "piece"]
    assert piece.get("id") == "tile.red.1.front"
    trim, drawing = piece
    assert (trim.get("class"), trim.get("fill"), trim.get("stroke")) == ("trim", "none", "none")
    assert [path.get("fill") for path in found(drawing, "path")] == ["#FF0000"]


def test_second_part_of_a_piece_has_its_name_but_not_its_id() -> None:
    part = Tag("frame.1.1.frame_a", rectangle(0, 0, 5, 5), (SQUARE,))
    pieces = [group for group in found(root(part, part), "g") if group.get("class") == "piece"]
    assert [group.get("id") for group in pieces] == ["frame.1.1.frame_a", None]
    assert pieces[1].get("data-piece") == "frame.1.1.frame_a"


def test_ids_are_unique_and_every_reference_leads_to_one() -> None:
    data = svg_bytes(specimen()).decode()
    ids = Counter(re.findall(r' id="([^"]+)"', data))
    assert ids and set(ids.values()) == {1}
    references = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', data)
    assert references
    assert {one or other for one, other in references} <= ids.keys()


def test_numbers_are_short() -> None:
    data = re.sub(r"base64,[^\"]+|<metadata>.*</metadata>", "", svg_bytes(specimen()).decode())
    numbers = re.findall(r"-?\d+\.\d+", data)
    assert len(numbers) > 100
    factors = re.findall(r"matrix\(((?:\S+ ){4})", data)
    allowed = set(re.findall(r"-?\d+\.\d+", " ".join(factors)))
    for text in set(numbers) - allowed - {"1.1", "1.0"}:
        assert re.fullmatch(r"-?\d+\.\d{0,3}[1-9]", text)


@pytest.mark.parametrize("sweep", [60, 180, 250, 350])
@pytest.mark.parametrize("clockwise", [True, False])
def test_arcs_stay_arcs_about_their_centre(sweep: float, clockwise: bool) -> None:
    turn = sweep if clockwise else -sweep
    begin, end = polar(20, 20, 8, 30), polar(20, 20, 8, 30 + turn)
    arc = Path((Move(*begin), Arc(20, 20, *end, clockwise)), None, BLACK)
    (path,) = found(root(arc), "path")
    drawn = svgelements.Path(path.get("d"))[1:]
    assert all(isinstance(part, svgelements.Arc) for part in drawn)
    for number, part in enumerate(drawn):
        assert (part.center.x, part.center.y) == pytest.approx((20, 20), abs=5e-4)
        half = polar(20, 20, 8, 30 + turn * (number + 0.5) / len(drawn))
        assert (part.point(0.5).x, part.point(0.5).y) == pytest.approx(tuple(half), abs=5e-4)


def test_group_drawn_often_is_defined_once() -> None:
    items = (SQUARE, Text(1, 9, "Oase", "text", 3))
    tree = root(*(Group(items, translate(step, 0)) for step in range(5)))
    groups = [group for group in found(tree, "g") if group.get("id") == "group-1"]
    assert len(groups) == 1
    uses = [use for use in found(tree, "use") if use.get(HREF) == "#group-1"]
    assert [use.get("transform") for use in uses[1:3]] == [
        "matrix(1 0 0 1 1 0)",
        "matrix(1 0 0 1 2 0)",
    ]
    assert len(uses) == 5


def test_text_is_outlines_each_glyph_once() -> None:
    lines = (Text(1, 9, "Oase aß", "text", 3, Color(1, 2, 3)), Text(1, 19, "Oase", "text", 5))
    tree = root(*lines)
    assert found(tree, "text") == []
    # O, a, s, e, ß: a space has no outline.
    assert len([path for path in found(tree, "path") if "glyph" in path.get("id", "")]) == 5
    (first, second) = [group for group in found(tree, "g") if group.get("class") == "text"]
    assert [len(first), len(second)] == [6, 4]
    assert (first.get("aria-label"), first.get("fill")) == ("Oase aß", "#010203")


def test_outlines_of_text_stand_where_svgelements_can_measure_them() -> None:
    drawing = svgelements.SVG.parse(
        io.BytesIO(svg_bytes(sheet(Text(5, 20, "H", "text", 10)))), ppi=25.4
    )
    shapes = [thing for thing in drawing.elements() if isinstance(thing, svgelements.Path)]
    wanted = bounds(outlines("text", "H", 5, 20, 10))
    assert any(shape.bbox() == pytest.approx(tuple(wanted), abs=0.005) for shape in shapes)


def test_role_is_a_class() -> None:
    cut = Path(rectangle(1, 1, 5, 5), None, BLACK, role="cut")
    assert [path.get("class") for path in found(root(cut, SQUARE), "path")] == ["cut", None]


def test_line_style_is_written_where_it_is_not_the_usual() -> None:
    line = (Move(0, 0), Line(5, 5))
    dashed = Path(line, None, BLACK, 0.5, (2, 1), "round", "round")
    plain = Path(line, None, BLACK, 0.25)
    first, second = found(root(dashed, plain), "path")
    assert first.attrib == {
        "d": "M0 0 L5 5", "fill": "none", "stroke": "#000000", "stroke-width": "0.5",
        "stroke-dasharray": "2 1", "stroke-linecap": "round", "stroke-linejoin": "round",
    }  # fmt: skip
    assert second.attrib == {
        "d": "M0 0 L5 5", "fill": "none", "stroke": "#000000", "stroke-width": "0.25",
    }  # fmt: skip


def test_equal_gradients_and_clips_are_defined_once() -> None:
    stops = ((0.0, BLACK), (1.0, Color(255, 0, 0)))
    paths = [Path(circle(9, 9, r), LinearGradient(0, 0, 9, 0, stops)) for r in (3, 4)]
    radial = Path(circle(9, 9, 2), RadialGradient(9, 9, 2, stops))
    clipped = [Group((path,), clip=rectangle(0, 0, 9, 9)) for path in paths]
    tree = root(*clipped, radial)
    (linear,) = found(tree, "linearGradient")
    assert linear.get("gradientUnits") == "userSpaceOnUse"
    assert (linear.get("x1"), linear.get("x2")) == ("0", "9")
    assert [(stop.get("offset"), stop.get("stop-color")) for stop in linear] == [
        ("0", "#000000"),
        ("1", "#FF0000"),
    ]
    assert len(found(tree, "radialGradient")) == 1
    assert len(found(tree, "clipPath")) == 1


def test_picture_is_embedded_once_as_it_is() -> None:
    image = picture(photograph("RGBA"))
    tree = root(Image(image, 1, 2, 5, 6), Image(image, 9, 2, 5, 6))
    (embedded,) = found(tree, "image")
    data = embedded.get(HREF, "")
    assert data.startswith("data:image/png;base64,")
    assert base64.b64decode(data.partition(",")[2]) == image.data
    # Stretched over its place, whatever its own proportions.
    assert embedded.get("preserveAspectRatio") == "none"
    uses = [use.get("transform") for use in found(tree, "use")]
    assert uses == ["matrix(5 0 0 6 1 2)", "matrix(5 0 0 6 9 2)"]


def test_what_cannot_be_drawn_is_reported_with_its_piece() -> None:
    broken = Image(Picture(b"no picture", (1, 1), "image/png"), 0, 0, 5, 5)
    missing = Text(1, 5, "a→", "display", 3)
    items = (broken, broken, missing, missing, SQUARE)
    target = io.BytesIO()
    findings = svg.write(document(sheet(placements=[placement(items)])), 0, target)
    assert [finding.code for finding in findings] == ["W102", "W101"]
    assert {finding.where for finding in findings} == {"tile.red.1.front"}
    assert b'fill="#FF0000"' in target.getvalue()


def test_what_is_wrong_beside_the_pieces_is_not_put_on_a_piece() -> None:
    page = sheet(Text(1, 5, "→", "display", 3), placements=[placement((SQUARE,))])
    (finding,) = svg.write(document(page), 0, io.BytesIO())
    assert finding.where == ""


def test_control_characters_do_not_break_the_file() -> None:
    target = io.BytesIO()
    (finding,) = svg.write(document(sheet(Text(1, 5, "a\x01b", "text", 3))), 0, target)
    assert finding.code == "W101"
    tree = ElementTree.fromstring(target.getvalue())
    (line,) = [group for group in found(tree, "g") if group.get("class") == "text"]
    assert line.get("aria-label") == "ab"


def test_empty_groups_and_paths_leave_no_trace() -> None:
    tree = root(Group(()), Path((), BLACK), Group((SQUARE,), clip=()))
    assert [child.tag for child in tree if child.tag != f"{SVG}defs"] == ABOUT


def test_the_asked_for_sheet_is_written() -> None:
    target = io.BytesIO()
    svg.write(document(sheet(SQUARE), sheet(SQUARE, paper=A4)), 1, target)
    assert ElementTree.fromstring(target.getvalue()).get("width") == "210mm"
