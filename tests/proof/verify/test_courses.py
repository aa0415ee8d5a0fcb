"""Lines of a cutter that are where and as long as they were made, however their parts lie: those of
one role that are scaled or moved within parts whose outlines are as they were."""

from pathlib import Path

import pytest

from generator.forms import course_of, middle_of

from .spoiling import SVG, a_part_with, dxf, findings, group, one, piece_of, svg
from .test_cuts import lines_of

SQUARE = [(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]


@pytest.mark.parametrize("role", ["engrave", "score", "inner"])
def test_lines_that_are_shorter_within_their_parts(drawing: Path, role: str) -> None:
    with svg(drawing) as root:
        for part in group(root, role):
            outline = piece_of(root, "outline", part.attrib["data-piece"])[0]
            x, y = start(outline)
            part.set("transform", f"translate({x} {y}) scale(0.97) translate({-x} {-y})")
    found = one("V142", drawing)
    assert found.severity == "error"
    assert found.message.startswith(f"{role}: ")
    assert " mm of lines were to be here, " in found.message


def start(outline: object) -> tuple[float, float]:
    import svgelements

    from generator.proof.verify.svg_shapes import rings_of

    ((points, _),) = rings_of(outline, svgelements.Matrix())  # type: ignore[arg-type]
    middle = middle_of(points)
    return middle.real, middle.imag


@pytest.mark.parametrize("role", ["engrave", "score", "inner"])
def test_lines_of_a_plan_that_are_moved(plan: Path, role: str) -> None:
    with dxf(plan) as made:
        for line in lines_of(made, role):
            line.translate(3, 2, 0)  # type: ignore[attr-defined]
    found = one("V142", plan)
    assert found.message.startswith(f"{role}: lines are ")
    assert " mm from the middles of their parts in the mean, made for " in found.message


@pytest.mark.parametrize("role", ["engrave", "score"])
def test_a_line_outside_its_part(drawing: Path, role: str) -> None:
    with svg(drawing) as root:
        name = a_part_with(root, role)
        piece_of(root, role, name).set("transform", "translate(90 0)")
    found = one("V134", drawing)
    assert found.message == f"lines beyond their parts: {role} of {name}"


def test_a_part_that_is_turned_where_it_lies(drawing: Path) -> None:
    with svg(drawing) as root:
        name = a_part_with(root, "inner")
        x, y = start(piece_of(root, "outline", name)[0])
        for part in root.iterfind(f"{SVG}g/{SVG}g[@data-piece='{name}']"):
            part.set("transform", f"rotate(180 {x} {y})")
    assert "V142" not in {found.code for found in findings(drawing)}


def test_the_middle_of_an_area() -> None:
    assert middle_of(SQUARE) == pytest.approx(5 + 5j)
    assert middle_of(SQUARE[::-1]) == pytest.approx(5 + 5j)
    assert middle_of([(3, 4), (5, 4), (3, 4)]) == 3 + 4j


def test_a_course_is_measured() -> None:
    assert course_of([]) == (0, 0)
    assert course_of([(5 + 5j, SQUARE)]) == (40, pytest.approx((25 + 25 / 3) ** 0.5, abs=1e-3))
    turned = [(-y + 7, x) for x, y in SQUARE]
    assert course_of([(middle_of(turned), turned)]) == course_of([(5 + 5j, SQUARE)])
    assert course_of([(0j, [(0, 3), (4, 3)]), (0j, [(0, 3), (-4, 3)])]).length == 8
