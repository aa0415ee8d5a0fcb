"""DXF for cutters: what ezdxf reads in it, and what simpler programs would."""

import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from math import atan, dist, hypot, pi, radians, sin, tan
from pathlib import Path as FilePath

import ezdxf
import pytest
import svgelements
from ezdxf.document import Drawing
from ezdxf.entities import Arc as DxfArc
from ezdxf.entities import Circle, DXFGraphic, LWPolyline
from ezdxf.lldxf.encoding import decode_dxf_unicode
from ezdxf.path import make_path
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon

from generator.arcs import area, is_clockwise
from generator.cutting import CutDocument, CutLine
from generator.geometry import (
    Close,
    Line,
    Move,
    PathData,
    Transform,
    circle,
    flatten,
    mirror_x,
    polygon,
    rectangle,
    rotate,
    sector,
    transformed,
    translate,
)
from generator.model import Finding
from generator.render import cut_svg, dxf
from generator.render.dxf import nearest_color
from generator.render.dxf_shapes import Polyline, polylines
from generator.render.dxf_text import escaped
from generator.render.job import job_json
from generator.scene import Color
from generator.sheets.cut import find_machine, load_machines

from .drawing import JOB
from .workpiece import (
    HOLE,
    LASER,
    LEAF,
    LINES,
    OUTLINE,
    SCORE,
    SLOT,
    STYLES,
    document,
    part,
    sheet,
    specimen,
)


def written(document: CutDocument) -> tuple[bytes, tuple[Finding, ...]]:
    target = io.BytesIO()
    findings = dxf.write(document, 0, target)
    return target.getvalue(), findings


@pytest.fixture
def opened(tmp_path: FilePath) -> Iterator["Opener"]:
    yield Opener(tmp_path)


class Opener:
    """Writes documents and opens them with ezdxf."""

    def __init__(self, folder: FilePath) -> None:
        self.path = folder / "sheet.dxf"

    def __call__(self, document: CutDocument) -> Drawing:
        data, findings = written(document)
        assert findings == ()
        self.path.write_bytes(data)
        return ezdxf.readfile(self.path)

    def lone(self, *lines: CutLine) -> list[DXFGraphic]:
        return list(self(document(sheet(part(lines)))).modelspace())


def mark(entity: DXFGraphic) -> tuple[str, str]:
    """Return the part and role that are noted at an entity."""
    (_, name), (_, role) = entity.get_xdata("SPIELBOGEN")
    return name, role


def test_audit_finds_nothing_to_mend(opened: Opener) -> None:
    audit = opened(specimen()).audit()
    assert (audit.errors, audit.fixes) == ([], [])


def test_it_is_in_millimetres(opened: Opener) -> None:
    drawing = opened(specimen())
    assert drawing.acad_release == "R2010"
    assert drawing.header["$INSUNITS"] == 4
    assert drawing.header["$MEASUREMENT"] == 1


def test_it_knows_how_large_the_sheet_is(opened: Opener) -> None:
    header = opened(specimen()).header
    assert (header["$EXTMIN"][:2], header["$EXTMAX"][:2]) == ((0, 0), (300, 200))
    assert (header["$LIMMIN"][:2], header["$LIMMAX"][:2]) == ((0, 0), (300, 200))


def test_layers_and_colours_are_those_of_the_machine(opened: Opener) -> None:
    drawing = opened(specimen())
    found = {layer.dxf.name: layer.dxf.color for layer in drawing.layers}
    assert found.items() >= {"engrave": 7, "score": 5, "inner": 1, "outline": 1}.items()
    for entity in drawing.modelspace():
        assert entity.dxf.color == found[entity.dxf.layer]


def test_layers_have_the_names_that_the_machine_gives_them(opened: Opener) -> None:
    styles = {role: replace(style, layer=f"L-{role}") for role, style in STYLES.items()}
    drawing = opened(document(sheet(part()), machine=replace(LASER, lines=styles)))
    assert {e.dxf.layer: mark(e)[1] for e in drawing.modelspace()} == {
        f"L-{role}": role for role in STYLES
    }


def test_roles_may_share_a_layer(opened: Opener) -> None:
    styles = {**STYLES, "inner": replace(STYLES["inner"], layer="outline")}
    drawing = opened(document(sheet(part()), machine=replace(LASER, lines=styles)))
    roles = [mark(entity)[1] for entity in drawing.modelspace() if entity.dxf.layer == "outline"]
    assert roles == ["inner", "inner", "outline"]


@pytest.mark.parametrize("name", load_machines())
def test_any_machine_gets_a_drawing_that_needs_no_mending(opened: Opener, name: str) -> None:
    machine = find_machine(name)
    lines = [line for line in LINES if line.role in machine.lines]
    drawing = opened(document(sheet(part(lines)), machine=machine))
    audit = drawing.audit()
    assert (audit.errors, audit.fixes) == ([], [])
    assert {mark(entity)[1] for entity in drawing.modelspace()} == set(machine.lines)


def test_every_entity_says_part_and_role_in_the_order_of_cutting(opened: Opener) -> None:
    found = [mark(entity) for entity in opened(specimen()).modelspace()]
    one, two = "tent.red.1.frame", "tent.red.2.frame"
    assert found == [
        *[(name, "engrave") for name in (one, two) for _ in range(3)],
        *[(name, "score") for name in (one, two)],
        *[(name, "inner") for name in (one, two) for _ in range(2)],
        *[(name, "outline") for name in (one, two)],
    ]


def test_a_name_beyond_ascii_can_be_read(opened: Opener) -> None:
    made = document(sheet(part(LINES[-1:], variant="größe")))
    (entity,) = opened(made).modelspace()
    assert decode_dxf_unicode(mark(entity)[0]) == "tent.größe.1.frame"


def test_a_hole_is_one_circle_of_its_size_and_y_is_up(opened: Opener) -> None:
    (entity,) = opened.lone(CutLine("inner", HOLE))
    assert isinstance(entity, Circle)
    assert entity.dxf.radius == 2.4
    assert entity.dxf.center.isclose((10, 170, 0))


def test_arcs_are_true(opened: Opener) -> None:
    (slot,) = opened.lone(CutLine("inner", SLOT))
    assert isinstance(slot, LWPolyline)
    arcs = [each for each in slot.virtual_entities() if isinstance(each, DxfArc)]
    assert len(arcs) == 4
    for arc in arcs:
        assert arc.dxf.radius == pytest.approx(2, abs=1e-6)
        assert arc.dxf.center.x == pytest.approx(12 if arc.dxf.center.x < 18 else 25, abs=1e-6)
        assert arc.dxf.center.y == pytest.approx(190, abs=1e-6)
    assert sum(radians((a.dxf.end_angle - a.dxf.start_angle) % 360) for a in arcs) == pytest.approx(
        2 * pi
    )


def test_cuts_and_engravings_are_closed_and_scores_are_not(opened: Opener) -> None:
    for entity in opened(specimen()).modelspace():
        if isinstance(entity, LWPolyline):
            assert entity.closed == (entity.dxf.layer != "score")
            points = [tuple(point[:2]) for point in entity]
            assert all(dist(a, b) > 1e-5 for a, b in pairwise(points))
            assert not entity.closed or dist(points[0], points[-1]) > 1e-5


def test_scores_go_where_they_went(opened: Opener) -> None:
    (line,) = opened.lone(CutLine("score", SCORE))
    assert isinstance(line, LWPolyline)
    assert [tuple(point) for point in line] == [(50, 195, 0, 0, 0), (50, 165, 0, 0, 0)]


def test_curves_of_engravings_are_lines_within_a_hundredth_of_a_millimetre(opened: Opener) -> None:
    (leaf,) = opened.lone(CutLine("engrave", LEAF))
    assert isinstance(leaf, LWPolyline)
    ring = LineString([*(point[:2] for point in leaf), leaf[0][:2]])
    exact = [Point(x, 200 - y) for x, y in flatten(LEAF, 1e-5)[0]]
    assert max(ring.distance(point) for point in exact) <= 0.01
    assert len(leaf) < 60


def points_of_svg(made: CutDocument) -> dict[str, list[Point]]:
    """Return points on the outline of each part as an SVG has it, y up."""
    target = io.BytesIO()
    assert cut_svg.write(made, 0, target) == ()
    found, name = {}, ""
    for shape in svgelements.SVG.parse(io.BytesIO(target.getvalue()), ppi=25.4).elements():
        name = shape.values.get("data-piece") or name
        if isinstance(shape, svgelements.Shape):
            places = [shape.point(k / 100) for k in range(100)]
            found[name] = [Point(place.x, 200 - place.y) for place in places]
    return found


def test_both_formats_have_the_same_outlines_within_a_hundredth(opened: Opener) -> None:
    path = (*sector(30, 30, 25, 20, 250)[:-1], Line(25, 40), Close())
    places = (translate(9, 4), rotate(17).then(translate(150, 40)))
    made = document(
        sheet(*(part((CutLine("outline", path),), by, copy=n) for n, by in enumerate(places)))
    )
    expected = points_of_svg(made)
    assert list(expected) == ["tent.red.0.frame", "tent.red.1.frame"]
    for entity in opened(made).modelspace():
        corners = make_path(entity).flattening(0.0005)
        outline = Polygon([(corner.x, corner.y) for corner in corners]).boundary
        assert max(map(outline.distance, expected[mark(entity)[0]])) < 0.01


def signed_area(found: Polyline) -> float:
    """Return the area of a polyline with bulges, positive where it runs counterclockwise, y up."""
    total = 0.0
    ends = (*found.vertices[1:], found.vertices[0])
    for (x0, y0, bulge), (x1, y1, _) in zip(found.vertices, ends, strict=True):
        total += (x0 * y1 - x1 * y0) / 2
        half = hypot(x1 - x0, y1 - y0) / 2
        if bulge:
            radius = half * (1 + bulge * bulge) / (2 * abs(bulge))
            turn = 4 * atan(bulge)
            total += radius * radius * (turn - sin(turn)) / 2
    return total


def rings() -> st.SearchStrategy[PathData]:
    sizes = st.floats(1, 150)
    forms = st.one_of(
        st.builds(lambda w, h, r: rectangle(0, 0, w, h, r), sizes, sizes, st.floats(0, 40)),
        st.builds(
            lambda r, s, t: sector(0, 0, r, s, t), sizes, st.floats(0, 360), st.floats(3, 357)
        ),
        st.builds(lambda r: circle(3, 4, r), sizes),
        st.builds(lambda w, h: polygon([(0, 0), (w, 0), (w / 2, h), (0, 0)]), sizes, sizes),
    )
    return st.builds(transformed, forms, turns())


def turns() -> st.SearchStrategy[Transform]:
    return st.builds(
        lambda angle, x, y, mirrored: (
            (mirror_x(5) if mirrored else Transform()).then(rotate(angle)).then(translate(x, y))
        ),
        st.floats(0, 360),
        st.floats(-200, 200),
        st.floats(-200, 200),
        st.booleans(),
    )


@given(rings())
def test_polylines_hold_the_same_area_and_run_the_same_way(ring: PathData) -> None:
    (found,) = polylines(ring, 200)
    assert found.closed
    assert all(abs(vertex.bulge) <= tan(radians(120) / 4) + 1e-9 for vertex in found.vertices)
    turned = signed_area(found)
    assert abs(turned) == pytest.approx(area(ring), rel=1e-5, abs=1e-4)
    # As seen, y up or down: what runs clockwise here has a negative area there.
    assert (turned < 0) == is_clockwise(ring)


@given(rings())
def test_the_corners_of_a_polyline_are_those_of_the_ring(ring: PathData) -> None:
    (found,) = polylines(ring, 200)
    corners = [(vertex.x, vertex.y) for vertex in found.vertices]
    for segment in ring[:-1]:
        assert not isinstance(segment, Close)
        place = (segment.x, 200 - segment.y)
        assert min(dist(place, corner) for corner in corners) < 1e-4


def test_parts_without_length_are_left_out() -> None:
    dot: PathData = (Move(5, 5), Line(5, 5), Close())
    assert list(polylines((*dot, *OUTLINE), 200)) == list(polylines(OUTLINE, 200))


def test_no_coordinate_is_a_negative_zero() -> None:
    (found,) = polylines(polygon([(-1e-9, 200), (5, 200), (5, 190)]), 200)
    assert "-0.0" not in {str(value) for vertex in found.vertices for value in vertex[:2]}


def test_the_job_can_be_read_again_however_long_it_is(opened: Opener) -> None:
    expected = {f"piece_{k}": {"größe": k} for k in range(200)}
    made = replace(specimen(), job=replace(JOB, expected=expected))
    found = [value for name, value in properties(opened(made)) if name.startswith("SPIELBOGEN ")]
    assert len(found) > 10
    assert max(map(len, found)) <= 250
    assert "".join(found) == job_json(made.job)
    assert json.loads("".join(found))["expected"] == expected


def properties(drawing: Drawing) -> list[tuple[str, str]]:
    found = drawing.header.custom_vars.properties
    return [(decode_dxf_unicode(name), decode_dxf_unicode(value)) for name, value in found]


def test_it_says_machine_material_kerf_and_notes_to_people(opened: Opener) -> None:
    said: Mapping[str, str] = dict(properties(opened(specimen())))
    assert said["Titel"] == "Wüste – Sperrholz"
    assert said["Bogen"] == "1 von 1, 300 x 200 mm"
    assert said["Maschine"] == "Laser X"
    assert said["Material"] == "Sperrholz 3 mm, 3.1 mm dick gerechnet"
    assert said["Schnittbreite"].startswith("0.2 mm volle Breite (0.1 mm je Seite)")
    assert said["Hinweis 2"] == "Rot schneiden – „zuletzt“."
    assert said["Lizenz"] == JOB.licence


def test_a_long_note_goes_on_in_a_property_of_its_own(opened: Opener) -> None:
    note = " ".join(["Übermaß"] * 40)
    said = dict(properties(opened(replace(specimen(), notes=(note,)))))
    parts = [said["Hinweis 1"], said["Hinweis 1 (2)"], said["Hinweis 1 (3)"]]
    assert " ".join(parts) == note


def test_comments_stand_before_the_first_section_and_nowhere_else() -> None:
    text = written(specimen())[0].decode("ascii")
    head, _, rest = text.partition("  0\nSECTION\n")
    codes, words = head.splitlines()[::2], head.splitlines()[1::2]
    assert set(codes) == {"999"}
    assert words[0] == "Spielbogen"
    assert "Titel: Wueste - Sperrholz" in words
    assert 'Hinweis 2: Rot schneiden - "zuletzt".' in words
    assert "999" not in {code.strip() for code in rest.splitlines()[::2]}


def test_it_is_ascii_in_short_lines() -> None:
    note = "Ü–ñ∞🙂 " * 60
    data, _ = written(replace(specimen(), notes=(note,), author="Łukasz Ünal\n"))
    assert data.isascii()
    assert max(map(len, data.splitlines())) < 1000


def test_letters_that_dxf_has_no_code_for_become_question_marks() -> None:
    assert escaped("a–ü🙂\x07") == "a\\U+2013\\U+00FC??"


def test_findings_are_those_of_svg() -> None:
    styles = {role: style for role, style in STYLES.items() if role != "engrave"}
    made = document(
        sheet(part((*LINES, CutLine("inner", (Move(0, 0), Line(9, 0), Line(9, 9)))))),
        machine=replace(LASER, lines=styles),
    )
    _, findings = written(made)
    assert [finding.code for finding in findings] == ["W104", "W105"]
    assert findings == cut_svg.write(made, 0, io.BytesIO())


def test_ezdxf_is_left_as_it_was() -> None:
    before = ezdxf.options.write_fixed_meta_data_for_testing
    written(specimen())
    assert ezdxf.options.write_fixed_meta_data_for_testing is before is False


@pytest.mark.parametrize(
    ("color", "number"),
    [("#FF0000", 1), ("#0000FF", 5), ("#00FF00", 3), ("#000000", 7), ("#FF7F00", 30)],
)
def test_colours_are_the_nearest_that_dxf_has(color: str, number: int) -> None:
    assert nearest_color(Color.parse(color)) == number
