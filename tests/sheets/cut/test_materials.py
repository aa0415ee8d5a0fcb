"""Materials: nominal thickness and kerf by name, and sheets that there cannot be."""

from typing import Any

import pytest

from generator.cutting import CutStock
from generator.model import SpielbogenError
from generator.sheets.cut import check_stock, find_material, load_materials, stock_of
from generator.sheets.cut.materials import read_material

GOOD = {"title": {"de": "Holz", "en": "wood"}, "thickness": "3mm", "kerf": "0.2mm"}


@pytest.mark.parametrize(
    ("name", "thickness", "kerf"),
    [
        ("plywood-3mm", 3, 0.20),
        ("plywood-6mm", 6, 0.25),
        ("mdf-3mm", 3, 0.18),
        ("acrylic-3mm", 3, 0.15),
        ("cardboard-2mm", 2, 0.15),
        ("card", 0.5, 0.08),
    ],
)
def test_presets(name: str, thickness: float, kerf: float) -> None:
    material = find_material(name)
    assert (material.thickness, material.kerf) == pytest.approx((thickness, kerf))
    assert not material.by_hand


@pytest.mark.parametrize("name", ["tin", "felt", "foam"])
def test_what_no_laser_cuts_well_is_cut_by_hand(name: str) -> None:
    assert find_material(name).by_hand


def test_every_material_is_told_in_both_languages() -> None:
    for name, material in load_materials().items():
        assert material.name == name
        assert set(material.title) == {"de", "en"}


def test_an_unknown_material_names_the_nearest() -> None:
    with pytest.raises(SpielbogenError) as caught:
        find_material("plywod-3mm")
    (found,) = caught.value.findings
    assert (found.code, found.hint) == ("L203", "did you mean 'plywood-3mm'?")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"thickness": "0mm"}, "thickness: '0mm' must be above 0"),
        ({"thickness": "3"}, "thickness: '3' is no length"),
        ({"thickness": "4cm"}, "up to 30 mm"),
        ({"kerf": "-0.1mm"}, "kerf: '-0.1mm' must be from 0"),
        ({"title": "wood"}, "title: expected"),
        ({"title": {"de": "Holz"}}, "title: expected"),
        ({"by_hand": "yes"}, "by_hand: expected true or false"),
        ({"kerv": "1mm"}, "did you mean 'kerf'?"),
    ],
)
def test_faults_name_material_and_key(change: dict[str, Any], said: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        read_material("wood", {**GOOD, **change})
    (found,) = caught.value.findings
    assert (found.code, found.where) == ("L204", "layouts/materials.toml")
    assert "'wood'" in found.message
    assert said in str(found)


def test_a_missing_key_is_named() -> None:
    with pytest.raises(SpielbogenError, match="'kerf' is missing"):
        read_material("wood", {key: GOOD[key] for key in ("title", "thickness")})


def test_what_was_measured_stands_in_place_of_presets() -> None:
    material = find_material("plywood-3mm")
    assert stock_of(material) == CutStock(material, 3.0, 0.2)
    assert stock_of(material, thickness=2.85) == CutStock(material, 2.85, 0.2)
    assert stock_of(material, kerf=0.0) == CutStock(material, 3.0, 0.0)


@pytest.mark.parametrize(
    ("thickness", "kerf", "said"),
    [
        (0.0, 0.2, "the thickness of mdf-3mm is 0 mm; it must be above 0 and up to 30 mm"),
        (-3.0, 0.2, "the thickness of mdf-3mm is -3 mm"),
        (31.0, 0.2, "the thickness of mdf-3mm is 31 mm"),
        (3.0, -0.2, "the kerf of mdf-3mm is -0.2 mm; it must be from 0 to 2 mm"),
        (3.0, 2.5, "the kerf of mdf-3mm is 2.5 mm"),
        (float("nan"), 0.2, "the thickness of mdf-3mm is nan mm"),
    ],
)
def test_a_sheet_that_there_cannot_be(thickness: float, kerf: float, said: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        check_stock(CutStock(find_material("mdf-3mm"), thickness, kerf))
    (found,) = caught.value.findings
    assert found.code == "L205"
    assert said in found.message


@pytest.mark.parametrize("name", ["Oak-5mm", "oak 5mm", "../oak", "oak=5", "", "öl"])
def test_a_name_is_one_that_files_and_options_bear(name: str) -> None:
    with pytest.raises(SpielbogenError, match="a name is of small letters") as caught:
        read_material(name, GOOD)
    assert caught.value.findings[0].code == "L204"
