"""What a machine makes of lines: layers, colours and roles that do not belong together, lines that
are hidden, and those that are gone or were added."""

from copy import deepcopy
from pathlib import Path
from xml.etree import ElementTree

import pytest

from .spoiling import SVG, a_part_with, codes, dxf, findings, group, one, piece_of, svg
from .test_cuts import a_ring, lines_of, owner

INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"


def shapes(root: ElementTree.Element, role: str) -> list[ElementTree.Element]:
    return [line for part in group(root, role) for line in part]


@pytest.mark.parametrize("whole", [True, False])
def test_a_line_of_a_plan_on_the_layer_of_another_role(plan: Path, whole: bool) -> None:
    with dxf(plan) as made:
        lines = lines_of(made, "inner")
        for line in lines if whole else lines[:1]:
            line.dxf.layer = "engrave"
        name = owner(lines[0])
    found = one("V140", plan)
    assert f"inner of {name}" in found.message
    assert found.message.startswith("layer engrave, colour 1 where a machine takes layer inner")


@pytest.mark.parametrize(("number", "told"), [(5, "5"), (7, "7")])
def test_a_line_of_a_plan_in_another_colour(plan: Path, number: int, told: str) -> None:
    with dxf(plan) as made:
        a_ring(made, "outline").dxf.color = number
    assert f"layer outline, colour {told} where" in one("V140", plan).message


def test_a_line_of_a_plan_in_a_true_colour(plan: Path) -> None:
    with dxf(plan) as made:
        a_ring(made, "outline").rgb = (0, 0, 255)
    assert "colour #0000FF where" in one("V140", plan).message


def test_a_line_that_takes_its_colour_from_its_layer(plan: Path) -> None:
    with dxf(plan) as made:
        a_ring(made, "outline").dxf.color = 256
    assert codes(plan) == set()
    with dxf(plan) as made:
        made.layers.get("outline").color = 3
    assert "V140" in codes(plan)


@pytest.mark.parametrize(
    ("role", "key", "value"),
    [
        ("outline", "stroke", "#000000"),
        ("inner", "stroke", "blue"),
        ("outline", "fill", "#FF0000"),
        ("score", "style", "stroke: #FF0000"),
        ("engrave", "fill", "#0000ff"),
    ],
)
def test_a_line_in_the_colour_of_another_role(
    drawing: Path, role: str, key: str, value: str
) -> None:
    with svg(drawing) as root:
        shapes(root, role)[0].set(key, value)
    assert f"for {role}: {role} of " in one("V140", drawing).message


def test_the_same_colour_said_in_another_way(drawing: Path) -> None:
    with svg(drawing) as root:
        for line in shapes(root, "outline"):
            line.attrib.pop("stroke")
            line.set("style", "fill:none;stroke:red")
    assert codes(drawing) == set()


def test_a_label_of_another_layer(drawing: Path) -> None:
    with svg(drawing) as root:
        group(root, "inner").set(f"{INKSCAPE}label", "engrave")
    assert "layer engrave" in one("V140", drawing).message


@pytest.mark.parametrize(
    ("role", "other"), [("inner", "outline"), ("outline", "inner"), ("inner", "engrave")]
)
def test_a_group_that_has_another_role(drawing: Path, role: str, other: str) -> None:
    with svg(drawing) as root:
        group(root, role).set("data-role", other)
    found = one("V139", drawing)
    assert found.message.endswith(f"in a group of another: {other} in the group {role}")


def test_a_role_that_there_is_not(drawing: Path) -> None:
    with svg(drawing) as root:
        group(root, "score").set("data-role", "scores")
    messages = [each.message for each in findings(drawing) if each.code == "V139"]
    assert messages[0] == "lines are for one of engrave, score, inner, outline, not for 'scores'"


def test_a_role_of_a_plan_that_there_is_not(plan: Path) -> None:
    with dxf(plan) as made:
        for line in lines_of(made, "score"):
            line.set_xdata("SPIELBOGEN", [(1000, owner(line)), (1000, "cut")])
    assert "not for 'cut'" in one("V139", plan).message


HIDING = [
    {"display": "none"},
    {"visibility": "hidden"},
    {"visibility": "collapse"},
    {"opacity": "0"},
    {"style": "display:none"},
    {"style": "opacity: 0.0"},
    {"style": "visibility:hidden !important"},
    {"clip-path": "url(#nothing)"},
    {"mask": "url(#nothing)"},
    {"filter": "url(#nothing)"},
    {"style": "transform: scale(0.5)"},
    {"style": "zoom:0.5"},
    {"systemLanguage": "xx"},
    {"requiredExtensions": "http://nowhere"},
]


@pytest.mark.parametrize("hiding", HIDING, ids=str)
@pytest.mark.parametrize("role", ["engrave", "inner", "outline"])
def test_a_group_that_is_hidden(drawing: Path, role: str, hiding: dict[str, str]) -> None:
    with svg(drawing) as root:
        group(root, role).attrib.update(hiding)
    found = one("V141", drawing)
    assert found.severity == "error"
    assert f": {role} of " in found.message


@pytest.mark.parametrize(
    "hiding",
    [
        *HIDING,
        {"stroke": "none"},
        {"stroke": "#FFFFFF"},
        {"stroke": "white"},
        {"stroke-width": "0"},
        {"stroke-opacity": "0"},
        {"style": "stroke:none"},
        {"style": "stroke-width: 0mm"},
        {"stroke-dasharray": "1 1"},
        {"style": "stroke-dasharray:1,1"},
        {"style": "r: 9px"},
    ],
    ids=str,
)
def test_a_line_that_is_hidden(drawing: Path, hiding: dict[str, str]) -> None:
    with svg(drawing) as root:
        name = a_part_with(root, "inner")
        piece_of(root, "inner", name)[0].attrib.update(hiding)
    assert one("V141", drawing).message.endswith(f": inner of {name}")


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("style", "path { display: none }", "a style sheet says how it looks"),
        ("script", "change()", "a script may change it"),
    ],
)
def test_what_rules_a_whole_drawing_may_hide_lines(
    drawing: Path, kind: str, text: str, said: str
) -> None:
    with svg(drawing) as root:
        ElementTree.SubElement(root, f"{SVG}{kind}").text = text
    assert said in one("V141", drawing).message


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("transform", "scale(0.5)", "the whole drawing has a transform"),
        ("style", "transform:scale(0.5)", "a style says where it lies"),
        ("style", "width:100mm", "a style says where it lies"),
    ],
)
def test_a_drawing_that_some_programs_scale(drawing: Path, key: str, value: str, told: str) -> None:
    with svg(drawing) as root:
        root.set(key, value)
    assert one("V141", drawing).message.startswith(f"{told}, ")


@pytest.mark.parametrize("tag", ["mask", "pattern", "marker", "switch", "svg", "a"])
@pytest.mark.parametrize("role", ["engrave", "outline"])
def test_a_group_within_what_is_no_group(drawing: Path, role: str, tag: str) -> None:
    with svg(drawing) as root:
        lines = group(root, role)
        around = root.makeelement(f"{SVG}{tag}", {})
        around.append(lines)
        root[list(root).index(lines)] = around
    found = one("V141", drawing)
    assert found.message.startswith(f"it is in a '{tag}', so that a machine may not follow it: ")


@pytest.mark.parametrize("role", ["engrave", "score", "inner", "outline"])
def test_a_group_among_definitions(drawing: Path, role: str) -> None:
    with svg(drawing) as root:
        lines = group(root, role)
        root.remove(lines)
        defs = root.makeelement(f"{SVG}defs", {})
        defs.append(lines)
        root.append(defs)
    assert codes(drawing) & {"V110", "V142"}
    if role != "outline":
        assert one("V142", drawing).message.startswith(f"{role}: ")
        assert one("V142", drawing).message.endswith(" were to be here, 0 are")


def test_a_copy_of_a_line_that_is_only_named(drawing: Path) -> None:
    with svg(drawing) as root:
        part = group(root, "engrave")[0]
        part.append(part.makeelement(f"{SVG}use", {"href": "#there"}))
    assert "it is no line but 'use'" in one("V141", drawing).message


def test_a_line_beside_all_groups(drawing: Path) -> None:
    with svg(drawing) as root:
        root.append(deepcopy(shapes(root, "inner")[0]))
    assert "one line belongs to no part" in one("V137", drawing).message


def spoil_layer(plan: Path, how: str) -> None:
    with dxf(plan) as made:
        layer = made.layers.get("engrave")
        match how:
            case "off":
                layer.off()
            case "frozen":
                layer.freeze()
            case "not plotted":
                layer.dxf.plot = 0


def test_a_layer_of_dashed_lines(plan: Path) -> None:
    with dxf(plan) as made:
        made.linetypes.add("DASHED", [0.75, 0.5, -0.25])
        made.layers.get("inner").dxf.linetype = "DASHED"
    assert one("V141", plan).message.startswith("its layer has dashed lines, ")


@pytest.mark.parametrize("how", ["off", "frozen", "not plotted"])
def test_a_layer_that_is_not_seen(plan: Path, how: str) -> None:
    spoil_layer(plan, how)
    found = one("V141", plan)
    assert found.message.startswith(f"its layer is {how}, so that a machine may not follow it: ")


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("invisible", 1, "it is not visible"),
        ("transparency", 0x02000000, "it is transparent"),
        ("linetype", "DASHED", "it is dashed"),
        ("elevation", 5.0, "it does not lie flat"),
        ("thickness", 5.0, "it does not lie flat"),
        ("extrusion", (0.0, 0.6, 0.8), "it does not lie flat"),
        ("const_width", 2.0, "it has a width"),
    ],
)
def test_a_line_of_a_plan_that_is_hidden(plan: Path, key: str, value: int, told: str) -> None:
    with dxf(plan) as made:
        made.linetypes.add("DASHED", [0.75, 0.5, -0.25])
        line = next(each for each in lines_of(made, "inner") if each.dxftype() == "LWPOLYLINE")
        line.dxf.set(key, value)
        name = owner(line)
    assert one("V141", plan).message.startswith(f"{told}, ")
    assert name in one("V141", plan).message


def test_lines_in_paper_space(plan: Path) -> None:
    with dxf(plan) as made:
        for line in lines_of(made, "engrave"):
            made.modelspace().move_to_layout(line, made.layout("Layout1"))
    assert one("V141", plan).message.startswith("it is in paper space, ")


def test_lines_in_a_block(plan: Path) -> None:
    with dxf(plan) as made:
        block = made.blocks.new("aside")
        for line in lines_of(made, "engrave"):
            made.modelspace().unlink_entity(line)
            block.add_entity(line)
        made.modelspace().add_blockref("aside", (0, 0))
    found = one("V142", plan)
    assert found.message.startswith("engrave: ")
    assert found.message.endswith(" parts with lines were to be here, 0 are")


@pytest.mark.parametrize("role", ["engrave", "score", "inner"])
def test_a_line_that_is_gone(drawing: Path, plan: Path, role: str) -> None:
    with svg(drawing) as root:
        lines = group(root, role)
        lines.remove(lines[0])
    with dxf(plan) as made:
        name = owner(lines_of(made, role)[0])
        for line in lines_of(made, role, name):
            made.modelspace().delete_entity(line)
    for path in (drawing, plan):
        found = one("V142", path)
        assert (found.severity, found.message.partition(":")[0]) == ("error", role)


def test_a_hole_that_was_added(drawing: Path) -> None:
    with svg(drawing) as root:
        part = piece_of(root, "inner", a_part_with(root, "inner"))
        hole = deepcopy(part[0])
        hole.set("transform", "translate(0.5 0)")
        part.append(hole)
    assert one("V142", drawing).message.startswith("inner: ")
