"""What holds for the flat net of every part, whatever its parameters."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from shapely import LineString, Polygon, union_all

from generator.craft import part, parts
from generator.craft.net import Net
from generator.geometry import Box, Close, Move, bounds, flatten

from .folding import areas, hinges, ring
from .strategies import nets


def flat(name: str, **values: object) -> tuple[float, float]:
    outline = part(name).net(part(name).read(values)).outline
    return outline.width, outline.height


@pytest.mark.parametrize(
    ("name", "values", "size"),
    [
        ("standee", {}, (16, 67)),
        ("standee", {"width": "24mm", "height": "18mm", "foot": "6mm"}, (24, 48)),
        ("tent", {}, (16, 55)),
        ("tray", {}, (120, 100)),
        ("tray", {"width": 30, "depth": 30, "height": "1.2cm", "printed": "inside"}, (54, 54)),
        ("die-net", {}, (48, 69)),
        ("standee", {"foot": "9mm", "base": "hexagon"}, (20.785, 70)),
        ("paper-boat", {}, (28, 40)),
        ("barrow", {}, (49.6, 44.769)),
        ("barrow", {"handle": "9mm", "height": "14mm"}, (53.6, 48.898)),
    ],
)
def test_flat_sizes(name, values, size):
    assert flat(name, **values) == pytest.approx(size, abs=0.001)


def test_tent_slant_and_tab():
    net = part("tent").net(part("tent").Params())
    assert net.panel("left").height == pytest.approx(18.974, abs=0.001)
    assert bounds(net.tabs[0].path).height == pytest.approx(5.053, abs=0.001)


def test_six_die_nets_fit_beside_each_other_on_a4_with_margins_of_5():
    width, height = flat("die-net")
    assert (200 // width) * (287 // height) >= 6


@pytest.mark.parametrize("name", ["standee", "tent"])
def test_strips_are_rectangles_that_can_be_cut_straight(name):
    assert part(name).net(part(name).Params()).outline.shape == "rectangle"


def test_panel_names():
    found = {
        name: {p.name for net in made.nets(made.Params()).values() for p in net.panels}
        for name, made in parts().items()
        if made.folds
    }
    assert found == {
        "standee": {"front", "back", "foot_front", "foot_back"},
        "tent": {"left", "right", "floor"},
        "tray": {"floor", "wall_n", "wall_e", "wall_s", "wall_w"},
        "die-net": {"1", "2", "3", "4", "5", "6"},
        "paper-boat": {"sheet", "hull_front", "hull_back"},
        "barrow": {"floor", "front", "left", "right"},
        "storage-box": {"floor", "top", "wall_n", "wall_e", "wall_s", "wall_w"},
        "dice-tray": {"felt"},
        "cup-liner": {"wrap", "floor"},
        "tuck-box": {
            *("front", "right", "back", "left"),
            *("top", "tuck", "bottom", "dust_right", "dust_left"),
        },
    }


@given(nets())
@settings(max_examples=150)
def test_trim_is_one_closed_simple_line_from_the_origin(net: Net):
    outline = net.outline
    kinds = [type(segment) for segment in outline.path]
    assert kinds.count(Move) == 1
    assert kinds[-1] is Close
    assert Polygon(ring(outline.path)).is_valid
    assert bounds(outline.path) == pytest.approx(Box(0, 0, outline.width, outline.height), abs=1e-9)


@given(nets())
@settings(max_examples=150)
def test_panels_and_tabs_fill_the_trim_without_overlap(net: Net):
    shapes = [Polygon(points) for points in areas(net).values()]
    for one, other in combinations(shapes, 2):
        assert one.intersection(other).area < 1e-4
    trim = Polygon(ring(net.outline.path))
    assert sum(shape.area for shape in shapes) == pytest.approx(trim.area, rel=1e-6)
    assert union_all(shapes).symmetric_difference(trim).area < 1e-3


@given(nets())
@settings(max_examples=150)
def test_each_fold_joins_two_areas_and_all_hang_together(net: Net):
    joined = hinges(net)
    plane = {key: Polygon(points) for key, points in areas(net).items()}
    for one, other, fold in joined:
        line = LineString(flatten(fold.path)[0])
        for side in (one, other):
            assert plane[side].exterior.buffer(1e-4).covers(line)
    found = {key for one, other, _ in joined for key in (one, other)}
    assert found == set(plane) or len(plane) == 1
    assert len(joined) == len(plane) - 1


@given(nets())
def test_panels_are_turned_but_never_mirrored_or_stretched(net: Net):
    for panel in net.panels:
        assert panel.transform.determinant == pytest.approx(1)


def test_tray_folds_valley_where_it_is_printed_inside():
    made = part("tray")
    for printed, kind in (("outside", "mountain"), ("inside", "valley")):
        net = made.net(made.read({"printed": printed}))
        assert {fold.kind for fold in net.folds} == {kind}


def test_standee_feet_fold_against_the_head():
    net = part("standee").net(part("standee").Params())
    kinds = {round(bounds(fold.path).top, 3): fold.kind for fold in net.folds}
    assert kinds == {7.5: "valley", 33.5: "mountain", 59.5: "valley"}
