"""The lids of plywood boxes: areas and scored lines only, nothing so fine that a beam takes it
away, all of it within the lid and above the title, on lids of any size that is large enough."""

from functools import cache
from typing import Final

import pytest
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from generator.games.bauboom import art as bauboom
from generator.games.handelsfamilien import art as handelsfamilien
from generator.games.sechseckspiel import art as sechseckspiel
from generator.games.wasserwege import art as wasserwege
from generator.geometry import PathData, flatten
from generator.scene import Path, Scene

#: The art of each game and the size of a lid, by a name.
LIDS: Final = {
    f"{name} {size[0]}": (art, size)
    for name, art, *sizes in (
        ("bauboom", bauboom, (263.0, 178.0), (150.0, 100.0), (210.0, 240.0)),
        ("handelsfamilien", handelsfamilien, (188.0, 175.0), (110.0, 100.0), (240.0, 130.0)),
        ("sechseckspiel", sechseckspiel, (206.0, 173.0), (150.0, 125.0), (160.0, 200.0)),
        ("wasserwege", wasserwege, (98.0, 67.0), (80.0, 55.0), (130.0, 130.0)),
    )
    for size in sizes
}

#: What a beam leaves of areas and of what stands between them, in mm.
DETAIL: Final = 0.5
GAP: Final = 0.4


@cache
def lid(name: str) -> Scene:
    """Draw a lid, once for all tests."""
    art, size = LIDS[name]
    scene: Scene = art.lid_engraved(size)
    return scene


def paths(scene: Scene) -> list[Path]:
    """Return what a lid is drawn with, which is paths alone."""
    found = [item for item in scene.items if isinstance(item, Path)]
    assert len(found) == len(scene.items)
    return found


def region(path: PathData) -> BaseGeometry:
    """Return an area by the even-odd rule."""
    found: BaseGeometry = Polygon()
    for ring in flatten(path, 0.005):
        found = found.symmetric_difference(Polygon(ring))
    return found


@cache
def burnt(name: str) -> BaseGeometry:
    """Return what burns of a lid, as one shape."""
    found: BaseGeometry = Polygon()
    for item in paths(lid(name)):
        if item.fill is not None:
            found = found.union(region(item.path))
    return found


def lines(scene: Scene) -> list[LineString]:
    scored = (item for item in paths(scene) if item.stroke is not None)
    return [LineString(ring) for item in scored for ring in flatten(item.path)]


def lost(shape: BaseGeometry, width: float) -> float:
    """Return the largest part of a shape that is narrower than a width; tips do not count."""
    kept = shape.buffer(-width / 2, join_style="mitre").buffer(width * 0.525, join_style="mitre")
    rest = shape.difference(kept)
    return max((part.area for part in getattr(rest, "geoms", [rest])), default=0.0)


@pytest.mark.parametrize("name", LIDS)
def test_a_lid_has_areas_and_scored_lines_and_nothing_else(name: str) -> None:
    found = paths(lid(name))
    assert all((item.fill is None) != (item.stroke is None) for item in found)
    assert any(item.fill for item in found)
    assert any(item.stroke for item in found)


@pytest.mark.parametrize("name", LIDS)
def test_rings_of_areas_are_whole_and_do_not_cross(name: str) -> None:
    rings = [
        LineString(ring) for item in paths(lid(name)) if item.fill for ring in flatten(item.path)
    ]
    assert all(ring.is_ring for ring in rings)
    for k, one in enumerate(rings):
        assert not any(one.intersects(other) for other in rings[:k])


@pytest.mark.parametrize("name", LIDS)
def test_nothing_on_a_lid_is_so_fine_that_it_burns_away(name: str) -> None:
    shape = burnt(name)
    assert lost(shape, DETAIL) < 0.1
    assert lost(shape.buffer(4).difference(shape), GAP) < 0.1


@pytest.mark.parametrize("name", LIDS)
def test_scored_lines_stand_off_from_what_burns(name: str) -> None:
    shape = burnt(name)
    assert min(line.distance(shape) for line in lines(lid(name))) > GAP


@pytest.mark.parametrize("name", LIDS)
def test_a_lid_keeps_off_its_edge_and_leaves_room_for_the_title(name: str) -> None:
    width, height = lid(name).size
    room = box(3, 3, width - 3, height * 0.72)
    assert room.contains(burnt(name))
    assert all(room.contains(line) for line in lines(lid(name)))


@pytest.mark.parametrize("name", LIDS)
def test_a_lid_is_bold_but_not_black(name: str) -> None:
    width, height = lid(name).size
    assert 0.03 < burnt(name).area / (width * height) < 0.25


def test_a_lid_needs_room() -> None:
    with pytest.raises(ValueError, match="150 × 100 mm, not 149 × 178 mm"):
        bauboom.lid_engraved((149.0, 178.0))
    with pytest.raises(ValueError, match="110 × 100 mm"):
        handelsfamilien.lid_engraved((188.0, 99.0))
    with pytest.raises(ValueError, match="150 × 125 mm"):
        sechseckspiel.lid_engraved((149.0, 173.0))
    with pytest.raises(ValueError, match="80 × 55 mm"):
        wasserwege.lid_engraved((98.0, 54.0))
