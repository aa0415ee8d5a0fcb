"""What a cutter follows: cuts that are open, doubled, out of order, or not where they belong."""

from copy import deepcopy
from pathlib import Path
from xml.etree import ElementTree

import pytest
from ezdxf.document import Drawing
from ezdxf.entities.dxfgfx import DXFGraphic
from ezdxf.entities.lwpolyline import LWPolyline

from .spoiling import (
    SVG,
    a_part_with,
    codes,
    dxf,
    findings,
    group,
    one,
    only,
    piece_of,
    rewrite,
    svg,
)


def lines_of(drawing: Drawing, role: str, part: str | None = None) -> list[DXFGraphic]:
    """Return the entities of a role, of all parts or of one."""
    return [
        entity
        for entity in drawing.modelspace()
        if (marks := [tag.value for tag in entity.get_xdata("SPIELBOGEN")])[1] == role
        and part in (None, marks[0])
    ]


def a_ring(drawing: Drawing, role: str) -> DXFGraphic:
    return next(line for line in lines_of(drawing, role) if line.dxftype() == "LWPOLYLINE")


def owner(line: DXFGraphic) -> str:
    return str(line.get_xdata("SPIELBOGEN")[0].value)


def path_of(part: ElementTree.Element) -> ElementTree.Element:
    found = part.find(f"{SVG}path")
    assert found is not None
    return found


@pytest.mark.parametrize("role", ["inner", "outline"])
def test_an_open_cut_of_a_drawing(drawing: Path, role: str) -> None:
    with svg(drawing) as root:
        name = a_part_with(root, role)
        line = path_of(piece_of(root, role, name))
        parts = line.attrib["d"].removesuffix("Z").rsplit("L", 1)
        line.attrib["d"] = parts[0]
    found = one("V130", drawing)
    assert found.message.startswith(f"open: {role} of {name} at (")


@pytest.mark.parametrize("role", ["inner", "outline"])
def test_an_open_cut_of_a_plan(plan: Path, role: str) -> None:
    with dxf(plan) as made:
        ring = a_ring(made, role)
        assert isinstance(ring, LWPolyline)
        ring.close(False)
        name = owner(ring)
    found = one("V130", plan)
    assert found.message.startswith(f"open: {role} of {name} at (")


def test_ends_that_meet_are_closed_with_or_without_a_word(drawing: Path) -> None:
    with svg(drawing) as root:
        name = a_part_with(root, "outline")
        line = path_of(piece_of(root, "outline", name))
        text = line.attrib["d"].removesuffix("Z").strip()
        line.attrib["d"] = f"{text} L{text.split('L')[0].removeprefix('M').strip()}"
    assert codes(drawing) == set()


def test_a_cut_that_is_there_twice(drawing: Path) -> None:
    with svg(drawing) as root:
        part = piece_of(root, "inner", name := a_part_with(root, "inner"))
        part.append(deepcopy(part[0]))
    found, more = findings(drawing)
    assert (found.code, more.code) == ("V131", "V142")
    assert found.message.startswith(f"lines on each other: {name} with itself for ")


def test_a_stretch_that_two_parts_share(drawing: Path) -> None:
    with svg(drawing) as root:
        name = a_part_with(root, "inner")
        others = [part.attrib["data-piece"] for part in group(root, "outline")]
        other = next(part for part in others if part != name)
        source = path_of(piece_of(root, "outline", name))
        first, second = source.attrib["d"].replace("M", "").split("L")[:2]
        (x0, y0), (x1, y1) = (map(float, word.split()[:2]) for word in (first, second))
        extra = deepcopy(source)
        extra.attrib["d"] = f"M{x0} {y0} L{(x0 + x1) / 2} {(y0 + y1) / 2}"
        piece_of(root, "outline", other).append(extra)
    found = one("V131", drawing)
    assert name in found.message
    assert other in found.message


def test_a_cut_of_a_plan_that_is_there_twice(plan: Path) -> None:
    with dxf(plan) as made:
        for ring in (a_ring(made, "outline"), lines_of(made, "inner")[0]):
            copy = ring.copy()
            made.modelspace().add_entity(copy)
    assert codes(plan) >= {"V131", "V112"}


def test_a_circle_that_is_there_twice(plan: Path) -> None:
    with dxf(plan) as made:
        circle = next(line for line in lines_of(made, "inner") if line.dxftype() == "CIRCLE")
        name = owner(circle)
        made.modelspace().add_entity(circle.copy())
    messages = {each.code: each.message for each in findings(plan)}
    assert f"{name} with itself" in messages["V131"]


def test_engravings_may_lie_on_each_other(drawing: Path) -> None:
    with svg(drawing) as root:
        part = group(root, "engrave")[0]
        part.append(deepcopy(part[0]))
    assert "V131" not in codes(drawing)


@pytest.mark.parametrize("role", ["engrave", "inner", "outline"])
def test_a_line_over_the_edge_of_the_bed(drawing: Path, role: str) -> None:
    with svg(drawing) as root:
        name = a_part_with(root, role)
        piece_of(root, role, name).set("transform", "translate(-290 0)")
    found = one("V132", drawing)
    assert found.message == f"over the edge of 300 × 200 mm: {name}"


def test_a_line_of_a_plan_over_the_edge_of_the_bed(plan: Path) -> None:
    with dxf(plan) as made:
        ring = a_ring(made, "outline")
        ring.translate(0, -200, 0)
        name = owner(ring)
    found = one("V132", plan)
    assert found.message.endswith(name)


@pytest.mark.parametrize("role", ["engrave", "inner"])
def test_a_line_after_the_part_is_loose(drawing: Path, role: str) -> None:
    with svg(drawing) as root:
        lines = group(root, role)
        root.remove(lines)
        root.append(lines)
    found = one("V133", drawing)
    assert found.message.startswith(f"worked after the part is cut out: {role} of ")


def test_a_line_of_a_plan_after_the_part_is_loose(plan: Path) -> None:
    with dxf(plan) as made:
        (inner, *_) = lines_of(made, "inner")
        name = owner(inner)
        made.modelspace().add_entity(inner.copy())
        made.modelspace().delete_entity(inner)
    found = only(plan)
    assert (found.code, found.severity) == ("V133", "error")
    assert found.message == f"worked after the part is cut out: inner of {name}"


def test_an_inner_cut_beyond_its_part(drawing: Path) -> None:
    with svg(drawing) as root:
        name = a_part_with(root, "inner")
        piece_of(root, "inner", name).set("transform", "translate(60 0)")
    found = one("V134", drawing)
    assert found.message == f"lines beyond their parts: inner of {name}"


def test_a_part_that_stays_in_the_sheet(drawing: Path) -> None:
    with svg(drawing) as root:
        name = a_part_with(root, "inner")
        group(root, "outline").remove(piece_of(root, "outline", name))
    messages = {each.code: each.message for each in findings(drawing)}
    assert messages["V134"] == f"never cut out: {name}"


def test_parts_that_overlap(plan: Path) -> None:
    with dxf(plan) as made:
        one, other = lines_of(made, "outline")[:2]
        for line in [*lines_of(made, "inner", owner(one)), one]:
            line.translate(6, 4, 0)
        names = {owner(one), owner(other)}
    found = [each for each in findings(plan) if each.code == "V115"]
    assert len(found) == 1
    assert any(name in found[0].message for name in names)


def test_a_part_in_a_window_of_another_does_not_overlap(drawing: Path) -> None:
    """What is within an inner cut is no longer of the part around it."""
    for holes in (True, False):
        with svg(drawing) as root:
            for role, ring in (("outline", (220, 120, 270, 170)), ("inner", (225, 125, 265, 165))):
                if holes:
                    add_square(root, role, "tile.red.8.tile", ring)
                elif role == "inner":
                    group(root, role).remove(piece_of(root, role, "tile.red.8.tile"))
            if holes:
                add_square(root, "outline", "tile.red.9.tile", (230, 130, 240, 140))
        found = [each.message for each in findings(drawing) if each.code == "V115"]
        assert any("tile.red.9.tile" in message for message in found) != holes


def add_square(
    root: ElementTree.Element, role: str, name: str, box: tuple[int, int, int, int]
) -> None:
    left, top, right, bottom = box
    lines = group(root, role)
    part = lines.makeelement(f"{SVG}g", {"class": "piece", "data-piece": name})
    text = f"M{left} {top} L{right} {top} L{right} {bottom} L{left} {bottom} Z"
    part.append(part.makeelement(f"{SVG}path", {"d": text}))
    lines.append(part)


@pytest.mark.parametrize("units", ["0", "1", "5"])
def test_a_plan_in_other_units(plan: Path, units: str) -> None:
    rewrite(plan, r"(\$INSUNITS\s+70\s+)4", rf"\g<1>{units}")
    found = only(plan)
    assert (found.code, found.message) == ("V135", "its numbers are of another unit, or of none")


def test_a_drawing_for_a_cutter_that_was_scaled(drawing: Path) -> None:
    with svg(drawing) as root:
        root.set("width", "600mm")
        root.set("height", "400mm")
    assert codes(drawing) == {"V123"}


def test_a_plan_that_has_to_be_mended(plan: Path) -> None:
    # An entity on a layer whose name no drawing may have.
    rewrite(plan, r"(AcDbEntity\s+8\s+)(inner|outline)", r"\g<1>a<b>")
    found = [each for each in findings(plan) if each.code == "V136"]
    assert found
    assert found[0].severity == "warning"


def test_a_plan_with_lines_of_another_kind(plan: Path) -> None:
    with dxf(plan) as made:
        made.modelspace().add_line((1, 1), (9, 9))
    assert {each.code for each in findings(plan)} == {"V136", "V137"}
    assert "LINE" in next(each.message for each in findings(plan) if each.code == "V136")


def test_lines_that_belong_to_no_part(plan: Path, drawing: Path) -> None:
    with dxf(plan) as made:
        lines_of(made, "score")[0].discard_xdata("SPIELBOGEN")
    found = next(each for each in findings(plan) if each.code == "V137")
    assert found.message.startswith("one line belongs to no part: at (")
    with svg(drawing) as root:
        lines = group(root, "outline")
        extra = lines.makeelement(f"{SVG}circle", {"cx": "295", "cy": "195", "r": "1"})
        lines.append(extra)
    messages = {each.code: each.message for each in findings(drawing)}
    assert messages["V137"] == "one line belongs to no part: at (296.0, 195.0)"
