"""Lines for a cutter that are wider than others, around nothing, or carry marks."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from .spoiling import SVG, codes, dxf, group, one, svg


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


@pytest.mark.parametrize("width", ["0.4", "0.09", "1"])
def test_a_line_that_is_not_as_wide_as_others(drawing: Path, width: str) -> None:
    with svg(drawing) as root:
        line = next(each for each in group(root, "outline").iter() if each.get("d"))
        line.set("stroke-width", width)
    message = f"{width} mm wide where others of their role are 0.1 mm: outline of "
    assert one("V141", drawing).message.startswith(message)


def test_a_line_that_is_wider_as_it_is_drawn_larger(drawing: Path) -> None:
    with svg(drawing) as root:
        line = next(each for each in group(root, "outline").iter() if each.get("d"))
        line.set("transform", "scale(3)")
    assert "0.3 mm wide where others" in one("V141", drawing).message


def test_markers_on_a_line(drawing: Path) -> None:
    with svg(drawing) as root:
        group(root, "outline").set("marker-mid", "url(#dot)")
    assert one("V141", drawing).message.startswith("it has markers, ")


@pytest.mark.parametrize("of_layer", [True, False])
def test_a_wide_line_of_a_plan(plan: Path, of_layer: bool) -> None:
    with dxf(plan) as made:
        line = next(each for each in made.modelspace() if each.dxf.layer == "outline")
        if of_layer:
            made.layers.add("wide", color=1, lineweight=200)
            line.dxf.layer = "wide"
        else:
            line.dxf.lineweight = 200
    assert "2 mm wide where others of their role are 0 mm" in one("V141", plan).message


@pytest.mark.parametrize("more", [{"r": "0"}, {"r": "0", "cx": "5"}])
def test_a_line_around_nothing_is_no_crash(drawing: Path, more: dict[str, str]) -> None:
    with svg(drawing) as root:
        for piece in group(root, "outline"):
            ElementTree.SubElement(piece, f"{SVG}circle", more)
    assert codes(drawing) & {"V113", "V131", "V134", "V142"}
