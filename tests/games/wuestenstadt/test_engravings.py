"""What a laser burns: areas and scored lines only, nothing so fine that the beam takes it away, and
signs that tell apart what they stand for."""

from itertools import combinations
from typing import Final

import pytest
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from generator.craft import fan_refuge, tent
from generator.craft.kit import Kit
from generator.games.wuestenstadt import art
from generator.games.wuestenstadt.art.burnt_emblems import burnt_emblem
from generator.games.wuestenstadt.art.palette import GROUP_IDS
from generator.geometry import PathData, flatten
from generator.scene import Group, Path, Scene
from tests.games.looking import walk
from tests.games.measuring import octagon

TILE: Final = (44.0, 44.0)
TILES: Final = {
    "danger": art.danger_engraved(TILE),
    "safe": art.safe_engraved(TILE),
    "entry": art.entry_engraved(TILE),
    "gate": art.gate_engraved(TILE),
    "shield": art.shield_engraved(TILE),
}
BLADES: Final = {f"blade {g}": art.blade_engraved((14.9, 26.2), color=g) for g in GROUP_IDS}
TENTS: Final = {f"tent {g}": art.tent_engraved((6.16, 6.16), color=g) for g in GROUP_IDS}
#: The tent of plywood, as the game asks for it.
TENT: Final = {"width": 18, "depth": 17, "height": 24, "base": 1.5, "thickness": 3.0}

LIDS: Final = {f"lid {s[0]}": art.lid_engraved(s) for s in ((226.0, 134.0), (160.0, 86.0))}
ALL: Final = {**TILES, **BLADES, **TENTS, **LIDS}

#: What a beam leaves of areas and of what stands between them, in mm.
DETAIL: Final = 0.5
GAP: Final = 0.4


def region(path: PathData) -> BaseGeometry:
    """Return an area by the even-odd rule."""
    found: BaseGeometry = Polygon()
    for ring in flatten(path, 0.005):
        found = found.symmetric_difference(Polygon(ring).buffer(0))
    return found


def burnt(scene: Scene) -> BaseGeometry:
    """Return all that is burnt; no two areas may overlap."""
    found: BaseGeometry = Polygon()
    for item in paths(scene):
        if item.fill is not None:
            one = region(item.path)
            assert found.intersection(one).area < 1e-6
            found = found.union(one)
    return found


def paths(scene: Scene) -> list[Path]:
    items = [item for item, _ in walk(scene.items)]
    assert all(isinstance(item, Path) for item in items)
    return [item for item in items if isinstance(item, Path)]


def lost(shape: BaseGeometry, width: float) -> float:
    """Return the largest part of a shape that is narrower than a width; tips do not count."""
    half = width / 2
    kept = shape.buffer(-half, join_style="mitre").buffer(half * 1.05, join_style="mitre")
    rest = shape.difference(kept)
    return max((part.area for part in getattr(rest, "geoms", [rest])), default=0.0)


@pytest.mark.parametrize("name", ALL)
def test_areas_and_lines_are_told_apart(name: str) -> None:
    for item in paths(ALL[name]):
        assert (item.fill is None) != (item.stroke is None)
    assert not any(isinstance(item, Group) and item.clip for item in ALL[name].items)


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_so_fine_that_it_burns_away(name: str) -> None:
    shape = burnt(ALL[name])
    around = shape.buffer(4).difference(shape)
    assert lost(shape, DETAIL) < 0.38
    assert lost(around, GAP) < 0.1


@pytest.mark.parametrize("name", TILES)
def test_a_tile_keeps_away_from_its_cut(name: str) -> None:
    assert octagon(2.0).contains(burnt(TILES[name]))


def test_three_cacti_are_burnt_where_it_is_dangerous_and_drawn_where_it_is_safe() -> None:
    solid = [area for area in parts(burnt(TILES["danger"])) if area.area < 200]
    assert len([area for area in solid if octagon(6).contains(area)]) == 3
    assert burnt(TILES["danger"]).area > 20 * burnt(TILES["safe"]).area
    rings = [ring for item in paths(TILES["safe"]) if item.stroke for ring in flatten(item.path)]
    closed = [Polygon(ring) for ring in rings if len(ring) > 12 and ring[0] == ring[-1]]
    cacti = [area for area in closed if octagon(5).contains(area)]
    assert len(cacti) == 3
    assert not any(one.intersects(other) for one, other in combinations(cacti, 2))


def parts(shape: BaseGeometry) -> list[BaseGeometry]:
    return list(getattr(shape, "geoms", [shape]))


@pytest.mark.parametrize("size", [5.2, 8.0, 16.0])
def test_emblems_differ_from_each_other(size: float) -> None:
    signs = [region(burnt_emblem(name, 0, 0, size)) for name in GROUP_IDS]
    for one, other in combinations(signs, 2):
        assert one.intersection(other).area / one.union(other).area < 0.75


def test_an_emblem_needs_room() -> None:
    with pytest.raises(ValueError, match="4 mm"):
        art.tent_engraved((4.0, 4.0), color="red")
    with pytest.raises(ValueError, match="there is no group 'rde'; did you mean 'red'"):
        art.blade_engraved((15.0, 26.0), color="rde")
    with pytest.raises(ValueError, match="160 × 85 mm"):
        art.lid_engraved((120.0, 80.0))


def stays(kit: Kit, part: str, panel: str, scene: Scene) -> bool:
    own = {p.name: p for each in kit.parts if each.name == part for p in each.panels}[panel]
    outline = own.outline
    assert outline is not None
    field = Polygon(flatten(outline, 0.005)[0])
    return bool(field.buffer(0.02).contains(burnt(scene)))


@pytest.mark.parametrize("color", GROUP_IDS)
def test_the_emblem_stays_within_the_panels_of_the_fan_and_the_tent(color: str) -> None:
    fan = fan_refuge.kit(fan_refuge.Params.model_validate({"thickness": 3.0}))
    for number in range(1, 7):
        panel = next(p for e in fan.parts for p in e.panels if p.name == f"blade_{number}")
        scene = art.blade_engraved((panel.width, panel.height), color=color)
        assert stays(fan, f"blade_{number}", f"blade_{number}", scene)
    pole = tent.kit(tent.Params.model_validate(TENT))
    for name in ("frame_a_left", "frame_b_right"):
        panel = next(p for e in pole.parts for p in e.panels if p.name == name)
        scene = art.tent_engraved((panel.width, panel.height), color=color)
        assert stays(pole, name[:7], name, scene)
