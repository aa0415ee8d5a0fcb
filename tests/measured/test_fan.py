"""The folding fan from finished files: its parts are cut along the lines of a DXF or SVG for a
machine whose beam is not thin, put together by computation, and turned."""

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from shapely import Point, Polygon

from generator.craft.fan.sizes import Params
from generator.craft.kit import Kit

from .assembling import Solid, area_within, areas_of, clashes, in_place
from .cut_files import Ring, cut_rings, laid, written
from .fanning import FAN, named, on_table, opened, solids, stop_angle, thicknesses

KERF = 0.2
#: Lines in files are exact to this (mm).
EXACT = 0.004
#: The fan of the game, and one of measured sheet that has little in common with it.
FANS = {
    "default": {},
    "other": {"blades": 5, "angle": 110, "thickness": 2.85, "fit": 0.05, "stop": 14.0, "pin": 2.5},
}


@pytest.fixture(params=["dxf", "svg"])
def suffix(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=FANS)
def fan(request: pytest.FixtureRequest) -> Params:
    made = FAN.read(FANS[request.param])
    assert isinstance(made, Params)
    return made


@cache
def kit_of(params: Params) -> Kit:
    return FAN.kit(params)


@cache
def read_back(params: Params, suffix: str) -> dict[str, Polygon]:
    """Write board and card for a machine and cut them along the lines read; tin is cut by hand, so
    its outline is that of the template."""
    kit = kit_of(params)
    planned = areas_of(kit)
    found = {part.name: planned[part.name] for part in kit.parts if part.material == "tin"}
    with TemporaryDirectory() as folder:
        for name, rings in _cut(params, kit, suffix, Path(folder)):
            found[name] = in_place(area_within(rings, KERF), planned[name])
    assert set(found) == {part.name for part in kit.parts}
    return found


def _cut(params: Params, kit: Kit, suffix: str, folder: Path) -> Iterator[tuple[str, list[Ring]]]:
    for material in ("", "card"):
        some = replace(kit, parts=tuple(e for e in kit.parts if e.material == material))
        thick = thicknesses(params, some)[some.parts[0].name]
        document = laid(some, thick, KERF)
        for path, sheet in zip(written(document, folder, suffix), document.sheets, strict=True):
            yield from cut_rings(path, sheet.height).items()


def test_cut_parts_have_their_nominal_size(fan: Params, suffix: str) -> None:
    planned = areas_of(kit_of(fan))
    for name, area in read_back(fan, suffix).items():
        assert area.exterior.hausdorff_distance(planned[name].exterior) < 0.01, name
        assert len(area.interiors) == len(planned[name].interiors)


def test_the_cut_fan_opens_closes_and_stops(fan: Params, suffix: str) -> None:
    whole = solids(fan, kit_of(fan), read_back(fan, suffix))
    for share in (0.0, 0.5, 1.0):
        assert clashes(opened(fan, whole, [fan.step * share] * (fan.blades - 1))) == []
    uneven = [fan.step * (0.1 + 0.2 * k) for k in range(fan.blades - 1)]
    assert clashes(opened(fan, whole, [min(step, fan.step) for step in uneven])) == []
    for blade in range(2, fan.blades + 1):
        assert stop_angle(fan, whole, blade, 1) == pytest.approx(fan.step, abs=0.05)
        assert stop_angle(fan, whole, blade, -1) == pytest.approx(0, abs=0.05)


def test_holes_of_the_cut_fan_are_as_wide_as_asked_for(suffix: str) -> None:
    params = Params()
    at = named(solids(params, kit_of(params), read_back(params, suffix)))
    for blade in range(1, 7):
        assert _hole(at[f"blade_{blade}"], Point(0, 0)) == pytest.approx(4.1, abs=EXACT)
        stick = at[f"stick_{blade}"].pose.origin
        foot = at[f"foot_{blade}_1"]
        assert _hole(foot, Point(stick.x, -stick.y)) == pytest.approx(2, abs=EXACT)
    for blade in range(1, 6):
        pin = at[f"pin_{blade}"].pose.origin
        assert _hole(at[f"blade_{blade}"], Point(pin.x, -pin.y)) == pytest.approx(2, abs=EXACT)


def _hole(solid: Solid, middle: Point) -> float:
    """Return the diameter of the round hole about a place on the table."""
    (hole,) = (h for h in on_table(solid).interiors if Polygon(h).contains(middle))
    return 2 * math.sqrt(Polygon(hole).area / math.pi)
