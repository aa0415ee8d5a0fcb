"""Sheets that a blade does not get through, kerfs that no beam leaves, files that a machine cannot
read."""

import pytest

from generator.cutting import CutStock, Material
from generator.sheets.cut import find_machine, find_material, stock_of
from generator.sheets.cut.doubts import doubtful, unread


def codes(machine: str, stock: CutStock) -> list[str]:
    found = list(doubtful(find_machine(machine), stock))
    assert {each.severity for each in found} <= {"warning"}
    return [each.code for each in found]


@pytest.mark.parametrize(
    ("machine", "thickness", "expected"),
    [
        ("inkscape-plotter", 3.0, ["L212"]),
        ("inkscape-plotter", 1.1, ["L212"]),
        ("inkscape-plotter", 1.0, []),
        ("k40", 6.0, []),
    ],
)
def test_a_blade_gets_thin_sheets_only(machine: str, thickness: float, expected: list[str]) -> None:
    assert codes(machine, stock_of(find_material("plywood-3mm"), thickness, 0)) == expected


@pytest.mark.parametrize(
    ("material", "kerf", "expected"),
    [
        ("plywood-3mm", 2.0, ["L213"]),
        ("plywood-3mm", 0.81, ["L213"]),
        ("plywood-3mm", 0.8, []),
        ("plywood-6mm", 1.0, []),
        ("plywood-6mm", 1.01, ["L213"]),
        ("card", 0.33, ["L213"]),
        ("card", 0.0, []),
    ],
)
def test_a_kerf_far_above_the_preset_is_doubted(
    material: str, kerf: float, expected: list[str]
) -> None:
    assert codes("k40", stock_of(find_material(material), kerf=kerf)) == expected


def test_a_forgotten_point_is_asked_for() -> None:
    (found,) = doubtful(find_machine("k40"), stock_of(find_material("plywood-3mm"), kerf=2.0))
    assert found.message == "2 mm is a wide kerf"
    assert found.hint == "did you mean 0.2 mm? the preset of plywood-3mm is 0.2 mm"
    bare = CutStock(Material("oak", {}, 3.0, 0.0), 3.0, 0.5)
    assert list(doubtful(find_machine("k40"), bare)) == []


def test_a_format_that_the_machine_does_not_take_is_doubted() -> None:
    glowforge, k40 = find_machine("glowforge"), find_machine("k40")
    (found,) = unread(glowforge, ("svg", "dxf"))
    assert (found.code, found.severity) == ("L214", "warning")
    assert found.message == "glowforge takes svg, and no dxf"
    assert found.hint == "name svg in --format, or another machine"
    assert not [*unread(glowforge, None), *unread(glowforge, ("svg",)), *unread(k40, ("dxf",))]
