"""Tents and bases from finished files: what was cut along the lines of a DXF or SVG is put together
by computation. The rings that a file has are what the beam follows; half the kerf is taken off on
either side of them."""

from collections.abc import Callable, Sequence
from functools import cache
from math import dist
from pathlib import Path

import pytest
from shapely import Polygon

from generator.craft import part
from generator.craft.kit import Kit
from generator.craft.params import CutParams

from .assembling import (
    Solid,
    area_within,
    areas_of,
    assembled,
    clashes,
    crossing,
    in_place,
    joints,
    poses_of,
)
from .cut_files import cut_rings, laid, written

#: Tents with parameters that have nothing in common, and the kerf that their files allow for.
TENTS: dict[str, tuple[dict[str, float], float]] = {
    "press fit": ({}, 0.2),
    "sliding": ({"fit": 0.1}, 0.15),
    "thick": ({"width": 23, "depth": 20, "height": 24, "thickness": 3.1, "magnet": 5}, 0.2),
    "card": ({"thickness": 0.5, "magnet": 0, "base": 1.5}, 0.08),
    "exact": ({"width": 19, "depth": 17, "height": 22, "base": 1.5}, 0.0),
}
#: Lines in files are exact to this (mm).
EXACT = 0.002


def params_of(name: str) -> CutParams:
    made = part("tent").read(TENTS[name][0])
    assert isinstance(made, CutParams)
    return made


@cache
def kit_of(name: str) -> Kit:
    return part("tent").kit(params_of(name))


@pytest.fixture(params=["dxf", "svg"])
def suffix(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=TENTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def tents(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], dict[str, Solid]]:
    """A function that writes a tent in one format, reads its lines, and puts together what is left
    of the sheet within them."""

    @cache
    def put_together(name: str, suffix: str) -> dict[str, Solid]:
        kit, kerf, thickness = kit_of(name), TENTS[name][1], params_of(name).thickness
        document = laid(kit, thickness, kerf)
        (path,) = written(document, tmp_path_factory.mktemp(suffix), suffix)
        planned = areas_of(kit)
        areas = {
            flat: in_place(area_within(rings, kerf), planned[flat])
            for flat, rings in cut_rings(path, document.sheets[0].height).items()
        }
        assert set(areas) == set(planned)
        solids = assembled(areas, poses_of(kit), thickness)
        return {solid.name: solid for solid in solids}

    return put_together


@pytest.fixture
def tent(name: str, suffix: str, tents: Callable[[str, str], dict[str, Solid]]) -> dict[str, Solid]:
    return tents(name, suffix)


def test_what_is_cut_has_the_planned_form(name: str, tent: dict[str, Solid]) -> None:
    for flat, planned in areas_of(kit_of(name)).items():
        read = tent[flat].area
        assert read.area == pytest.approx(planned.area, abs=EXACT * planned.length)
        assert read.symmetric_difference(planned).area < 2 * EXACT * planned.length


def test_no_part_is_within_another(tent: dict[str, Solid]) -> None:
    assert clashes(list(tent.values())) == []


def test_each_tab_is_in_a_slot_of_its_length(name: str, tent: dict[str, Solid]) -> None:
    fit = params_of(name).fit
    for frame in ("frame_a", "frame_b"):
        found = joints(tent["base"], tent[frame])
        assert len(found) == 2
        for joint in found:
            assert joint.play == pytest.approx((fit, fit), abs=2 * EXACT)
            assert joint.off < EXACT


def test_the_tabs_end_level_with_the_underside(tent: dict[str, Solid]) -> None:
    for frame in ("frame_a", "frame_b"):
        left, top, right, bottom = tent[frame].area.bounds
        assert tent[frame].at((left + right) / 2, bottom)[2] == pytest.approx(0, abs=EXACT)
        assert tent[frame].at((left + right) / 2, top)[2] > 5


def test_the_frames_cross_at_one_height(name: str, tent: dict[str, Solid]) -> None:
    made = params_of(name)
    found = crossing(tent["frame_a"], tent["frame_b"])
    assert found.gap == pytest.approx(0, abs=2 * EXACT)
    assert found.wide == pytest.approx([made.thickness + made.fit] * 2, abs=2 * EXACT)
    assert set(found.names) == {"frame_a", "frame_b"}


def test_the_frames_stand_on_the_base_and_over_the_magnet(tent: dict[str, Solid]) -> None:
    for frame in ("frame_a", "frame_b"):
        lifted = tent[frame].moved((0, 0, -0.1))
        assert clashes([tent["base"], lifted], eps=0.05), f"{frame} does not stand on the base"


def test_frames_that_are_not_pushed_home_are_found_out(tent: dict[str, Solid]) -> None:
    """The measure itself: beyond the ends of their slots the frames would be in each other."""
    beyond = tent["frame_a"].moved((0, 0, 0.5))
    assert clashes([beyond, tent["frame_b"]]) == [("frame_a", "frame_b")]
    beside = tent["frame_b"].moved((0.5, 0, 0))
    assert ("base", "frame_b") in clashes([tent["base"], beside])


@pytest.mark.parametrize("shape", ["round", "square"])
def test_a_base_has_slot_and_hole_as_they_were_asked_for(
    shape: str, suffix: str, tmp_path: Path
) -> None:
    made = part("figure-base")
    kit = made.kit(made.read({"shape": shape, "magnet": "5mm", "figure": 1.2, "slot": 12}))
    document = laid(kit, 3.0, 0.2)
    (path,) = written(document, tmp_path, suffix)
    rings = cut_rings(path, document.sheets[0].height)["base"]
    slot, hole, outline = sorted(rings, key=lambda ring: Polygon(ring).area)
    assert sides(slot) == pytest.approx((1.0, 11.8), abs=EXACT)
    assert sides(outline) == pytest.approx((22.2, 22.2), abs=EXACT)
    middle = Polygon(hole).centroid
    away = [dist(point, (middle.x, middle.y)) for point in hole]
    assert (min(away), max(away)) == pytest.approx((2.4, 2.4), abs=EXACT)


def sides(ring: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the sides of the smallest box around a ring, the shorter first."""
    box = Polygon(ring).minimum_rotated_rectangle.exterior.coords
    one, other = dist(box[0], box[1]), dist(box[1], box[2])
    return min(one, other), max(one, other)
