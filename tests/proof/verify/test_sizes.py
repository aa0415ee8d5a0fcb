"""How large things are: pieces, parts and sheets that are not as large as they were made, or that
are their own mirror images."""

import json
from math import cos, radians, sin
from pathlib import Path

import pikepdf
import pytest
from ezdxf.entities.circle import Circle
from ezdxf.entities.lwpolyline import LWPolyline

from generator.forms import form_of, hand_of

from .spoiling import SVG, codes, dxf, edit_job, edit_page, moved, one, svg
from .test_cuts import lines_of, owner

HUTS = "02-card.pdf"
L = [(0, 0), (30, 0), (30, 8), (10, 8), (10, 60), (0, 60), (0, 0)]


def test_a_plan_in_inches_that_says_millimetres(plan: Path) -> None:
    with dxf(plan) as made:
        for line in made.modelspace():
            line.scale_uniform(1 / 25.4)  # type: ignore[attr-defined]
    found = one("V114", plan)
    assert "tray.1.1.floor is 3.39 × 2.61 mm, made for 86.20 × 66.20 mm" in found.message
    assert found.severity == "error"


@pytest.mark.parametrize("scale", ["0.999", "1.01", "1 0.98"])
def test_groups_of_roles_that_are_scaled(drawing: Path, scale: str) -> None:
    with svg(drawing) as root:
        for child in root.iterfind(f"{SVG}g[@data-role]"):
            child.set("transform", f"scale({scale})")
    assert "V114" in codes(drawing)


def test_a_drawing_on_a_larger_sheet(drawing: Path) -> None:
    with svg(drawing) as root:
        root.set("width", "600mm")
        root.set("height", "400mm")
        root.set("viewBox", "0 0 600 400")
    found = one("V122", drawing)
    assert found.message == "the sheet is 600.00 × 400.00 mm, made for 300 × 200 mm"


def test_a_plan_on_a_larger_sheet(plan: Path) -> None:
    with dxf(plan) as made:
        made.header["$EXTMAX"] = (400, 200, 0)
    assert one("V122", plan).message.startswith("the sheet is 400.00 × 200.00 mm")


def test_names_of_parts_of_different_size_that_were_swapped(drawing: Path) -> None:
    names = {"tent.red.1.base": "tent.red.1.frame_a", "tent.red.1.frame_a": "tent.red.1.base"}
    with svg(drawing) as root:
        for part in root.iterfind(f"{SVG}g/{SVG}g[@data-piece]"):
            name = part.attrib["data-piece"]
            part.set("data-piece", names.get(name, name))
    found = one("V114", drawing)
    assert all(f"{name} is " in found.message for name in names)


def test_pieces_whose_places_are_drawn_anew(paper: Path) -> None:
    """What no matrix tells: each number of a path is smaller."""
    with pikepdf.open(paper / HUTS, allow_overwriting_input=True) as opened:
        page = opened.pages[0]
        drawn = [
            ([0.9 * float(each) for each in operands], operator)
            if str(operator) in ("m", "l", "c", "re")
            else (operands, operator)
            for operands, operator in pikepdf.parse_content_stream(page)
        ]
        page.Contents = opened.make_stream(pikepdf.unparse_content_stream(drawn))
        opened.save()
    assert "made for 16.00 × 55.00 mm" in one("V114", paper / HUTS).message


def test_a_sheet_that_is_mirrored(plan: Path) -> None:
    with dxf(plan) as made:
        for line in made.modelspace():
            if isinstance(line, LWPolyline):
                points = [(300 - x, y, -bulge) for x, y, bulge in line.get_points("xyb")]
                line.set_points(points, format="xyb")
            elif isinstance(line, Circle):
                x, y, _ = line.dxf.center
                line.dxf.center = (300 - x, y)
        names = {owner(line) for line in lines_of(made, "outline")}
    found = one("V138", plan)
    assert codes(plan) == {"V138"}
    assert any(name in found.message for name in names)


def test_lines_that_are_seen_from_behind(plan: Path) -> None:
    with dxf(plan) as made:
        for line in made.modelspace():
            line.dxf.extrusion = (0, 0, -1)
    assert {"V132", "V138"} <= codes(plan)


@pytest.mark.parametrize("degrees", [0, 30, 90, 200])
def test_a_hand_is_the_same_however_a_form_is_turned(degrees: float) -> None:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    turned = [(c * x - s * y + 50, s * x + c * y - 9) for x, y in L]
    assert hand_of([turned]) == hand_of([turned[::-1]]) == hand_of([L]) != 0
    assert hand_of([[(-x, y) for x, y in turned]]) == -hand_of([L])
    assert form_of(turned)[2:] == form_of(L)[2:]


def test_a_form_like_its_mirror_image_has_no_hand() -> None:
    square = [(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]
    kite = [(0, 5), (20, 0), (60, 5), (20, 10), (0, 5)]
    assert hand_of([square]) == hand_of([kite]) == 0
    assert hand_of([square, [(1, 1), (5, 1), (5, 2)]]) != 0
    assert hand_of([[(0, 0), (0, 0)]]) == 0


def test_a_form_is_measured() -> None:
    assert form_of(L)[:4] == (30, 60, 180, 760)


@pytest.mark.parametrize(
    "damage",
    [
        {"sizes": {"hut": {"": {"*": [1, 2, 3]}}}},
        {"sizes": {"hut": {"": {"*": [1, 2, 3, "x", 0]}}}},
        {"sizes": {"hut": {"": {"*": [1, 2, 3, 4, 5]}}}},
        {"sizes": [1]},
        {"margins": [1, 2, 3]},
        {"margins": [1, 2, 3, -1]},
        {"margins": 5},
        {"sheet": [1, None]},
        {"lines": {"outline": ["a", 2, 3, 4, 5]}},
        {"lines": {"outline": ["a", "b", 3]}},
        {"lines": {"outline": ["a", "b", 3, 4, -5]}},
        {"lines": {"outline": ["a", "b", 3, "4", 5]}},
    ],
    ids=json.dumps,
)
def test_a_record_that_is_damaged(paper: Path, damage: dict[str, object]) -> None:
    edit_job(paper / HUTS, **damage)
    assert codes(paper / HUTS) == {"V104"}


def test_copies_are_compared_where_no_size_is_told(paper: Path) -> None:
    edit_job(paper / HUTS, sizes={}, margins=None)
    assert codes(paper / HUTS) == set()
    edit_page(paper / HUTS, 1, lambda text: moved(text, "hut.1.1.both", 0.1, 0.1, factor=0.995))
    assert "others 16.00 × 55.00 mm" in one("V114", paper / HUTS).message
