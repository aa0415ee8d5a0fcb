"""Tiles of board: the forms and their sizes."""

import pytest
from shapely import Point

from generator.craft import part
from generator.geometry import bounds, flatten
from generator.model import SpielbogenError

from ..measured.assembling import area_of

MADE = part("tile")


@pytest.mark.parametrize(
    ("shape", "corners", "size"),
    [
        ("octagon", 8, (44, 44)),
        ("hexagon-pointy", 6, (44, 50.807)),
        ("hexagon-flat", 6, (50.807, 44)),
        ("square", 4, (44, 44)),
    ],
)
def test_forms(shape: str, corners: int, size: tuple[float, float]) -> None:
    params = MADE.read({"shape": shape, "size": "44mm"})
    (tile,) = MADE.kit(params).parts
    box = bounds(tile.outline)
    assert (box.left, box.top) == pytest.approx((0, 0), abs=1e-9)
    assert (box.width, box.height) == pytest.approx(size, abs=0.001)
    assert len(flatten(tile.outline)[0]) == corners + 1
    assert MADE.ready(params) == pytest.approx((*size, 3), abs=0.001)
    # Two sides lie opposite each other, so far apart.
    middle = area_of(tile.outline).centroid
    assert area_of(tile.outline).exterior.distance(middle) == pytest.approx(22)


def test_a_disc_is_one_circle() -> None:
    (tile,) = MADE.kit(MADE.read({"shape": "disc", "size": 30})).parts
    rim = area_of(tile.outline)
    assert rim.hausdorff_distance(Point(15, 15).buffer(15, quad_segs=256)) < 0.01


@pytest.mark.parametrize("shape", ["octagon", "hexagon-pointy", "hexagon-flat", "square", "disc"])
def test_all_of_it_is_the_panel_face(shape: str) -> None:
    (tile,) = MADE.kit(MADE.read({"shape": shape})).parts
    (panel,) = tile.panels
    assert panel.name == "face"
    box = bounds(tile.outline)
    assert (panel.width, panel.height) == pytest.approx((box.width, box.height))
    seen, cut = area_of(panel.placed), area_of(tile.outline)
    assert seen.symmetric_difference(cut).area < 1e-6


def test_other_forms_are_not_known() -> None:
    with pytest.raises(SpielbogenError, match="shape of part 'tile' must be 'octagon'"):
        MADE.read({"shape": "heptagon"})
