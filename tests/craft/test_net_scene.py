"""Faces on a net: each in its place, over the trim where it may, and the maker's signs over it."""

import pytest
from hypothesis import given
from shapely import Polygon, box, union_all

from generator.craft import part, parts
from generator.craft.net import Net, Panel, net_scene, panel_clips
from generator.geometry import PathData, flatten, polygon, rectangle, transformed, translate
from generator.model import Outline, SpielbogenError
from generator.scene import BLACK, Color, Group, Item, Path, Scene, Text

from .folding import areas, ring
from .strategies import nets

SEAM = 0.05


def default(name: str) -> Net:
    return part(name).net(part(name).Params())


def face(panel: Panel) -> Scene:
    ground = rectangle(-3, -3, panel.width + 6, panel.height + 6)
    return Scene((panel.width, panel.height), (Path(ground, fill=Color(200, 180, 90)),))


def paths(scene: Scene, role: str) -> list[Path]:
    return [item for item in scene.items if isinstance(item, Path) and item.role == role]


def faces_in(scene: Scene) -> list[Group]:
    """Return the groups that hold faces: the ones with a fill, as hatching has none."""
    return [
        item
        for item in scene.items
        if isinstance(item, Group)
        and any(isinstance(inner, Path) and inner.fill is not None for inner in item.items)
    ]


def texts(items: tuple[Item, ...]) -> list[str]:
    found = []
    for item in items:
        if isinstance(item, Text):
            found.append(item.text)
        elif isinstance(item, Group):
            found.extend(texts(item.items))
    return found


def shown(net: Net, name: str) -> Polygon:
    """Return where a panel's drawing shows on the net."""
    clip = transformed(panel_clips(net)[name], net.panel(name).transform)
    return union_all([Polygon(points) for points in flatten(clip)])


@given(nets())
def test_a_face_fills_its_panel_and_leaves_its_neighbours_alone(net):
    plane = {name: Polygon(points) for name, points in areas(net).items()}
    for panel in net.panels:
        clip = shown(net, panel.name)
        assert clip.covers(plane[panel.name])
        for name, other in plane.items():
            reach = 1.0 if name.startswith("tab") else 0.0
            # At a pointed corner the seam is twice as deep as along the edges.
            covered = clip.intersection(other.buffer(-reach - 2 * SEAM - 0.001))
            assert name == panel.name or covered.area < 1e-6


@given(nets())
def test_grounds_run_over_the_whole_trim_of_panels(net):
    trim = Polygon(ring(net.outline.path))
    around = union_all([shown(net, panel.name) for panel in net.panels]).buffer(1e-6)
    tabs = union_all([Polygon(ring(tab.path)) for tab in net.tabs]).buffer(0.5)
    edges = trim.exterior.difference(tabs)
    beside = edges.buffer(2.9, cap_style="flat", join_style="mitre")
    # A corner's mitre reaches through what is narrow and out again, beyond the bleed.
    bled = beside.intersection(trim.buffer(2.9, join_style="mitre")).difference(trim.union(tabs))
    assert around.covers(bled.difference(tabs.buffer(3)))


def test_a_ground_runs_three_mm_over_the_trim_and_one_onto_a_tab():
    left, right = (shown(default("tent"), name) for name in ("left", "right"))
    fold = 55 - 12 - 2 * 18.9737
    assert left.bounds == pytest.approx((-3.05, fold - 1.05, 19.05, fold + 19.02), abs=0.01)
    assert right.bounds[1] == pytest.approx(fold + 18.97 - SEAM, abs=0.01)


def test_bleed_stops_at_the_fold_where_the_neighbours_bleed_begins():
    foot = shown(default("standee"), "foot_front")
    assert foot.bounds == pytest.approx((-3.05, 59.45, 19.05, 70.05))
    assert foot.area == pytest.approx(22.1 * 10.6)


def test_a_panel_of_another_outline_is_clipped_to_it():
    roof = polygon([(10, 0), (20, 10), (0, 10)])
    panel = Panel("gable", 20, 10, translate(2, 1), roof)
    trim = Outline("free", 24, 12, rectangle(0, 0, 24, 12))
    clip = shown(Net(trim, (panel,), ()), "gable")
    assert clip.symmetric_difference(Polygon([(12, 1), (22, 11), (2, 11)])).area < 4
    assert not clip.intersects(box(2, 1, 5, 5))


def test_every_face_stands_in_its_panel():
    net = default("tray")
    scene = net_scene(net, {panel.name: face(panel) for panel in net.panels})
    assert scene.size == (net.outline.width, net.outline.height)
    assert [group.transform for group in faces_in(scene)] == [p.transform for p in net.panels]


def test_a_panel_without_a_drawing_stays_blank():
    net = default("tent")
    assert len(faces_in(net_scene(net, {"left": face(net.panel("left"))}))) == 1


def test_an_unknown_panel_names_the_nearest():
    net = default("tray")
    with pytest.raises(SpielbogenError, match=r"no panel named 'wall_o'.*did you mean 'wall_"):
        net_scene(net, {"wall_o": face(net.panel("wall_e"))})


def test_a_drawing_of_another_size_names_both_sizes():
    net = default("tent")
    with pytest.raises(SpielbogenError, match=r"16 × 12 mm; the panel is 16\.00 × 18\.97 mm"):
        net_scene(net, {"left": Scene((16, 12))})


def test_a_size_rounded_to_hundredths_will_do():
    net_scene(default("tent"), {"left": Scene((16, 18.97))})


FOLDED = sorted(name for name, made in parts().items() if made.folds)


@pytest.mark.parametrize("name", FOLDED)
def test_each_fold_is_drawn_once_by_role_over_the_faces(name):
    for net in part(name).nets(part(name).Params()).values():
        check_folds(net)


def check_folds(net: Net) -> None:
    scene = net_scene(net, {panel.name: face(panel) for panel in net.panels})
    assert [line.path for line in paths(scene, "fold")] == [fold.path for fold in net.folds]
    last_face = max(scene.items.index(group) for group in faces_in(scene))
    assert all(scene.items.index(line) > last_face for line in paths(scene, "fold"))


def test_mountain_and_valley_look_different():
    net = default("standee")
    dashes = {
        fold.kind: line.dash
        for fold, line in zip(net.folds, paths(net_scene(net, {}), "fold"), strict=True)
    }
    assert len(dashes["mountain"]) == 4
    assert len(dashes["valley"]) == 2


def test_fold_lines_read_on_light_and_on_dark_grounds():
    scene = net_scene(default("standee"), {})
    dark = {line.stroke for line in paths(scene, "fold")}
    pale = {line.stroke for line in paths(scene, "art")}
    for colors, ground in ((dark, Color(255, 255, 255)), (pale, Color(23, 21, 26))):
        assert all(color is not None and color.contrast(ground) > 4.5 for color in colors)


def test_inner_cuts_are_cuts():
    slit: PathData = rectangle(4, 4, 2, 2)
    trim = Outline("rectangle", 10, 10, rectangle(0, 0, 10, 10))
    net = Net(trim, (Panel("a", 10, 10),), (), cuts=(slit,))
    assert [line.path for line in paths(net_scene(net, {}), "cut")] == [slit]


@pytest.mark.parametrize(("lang", "word"), [("de", "kleben"), ("en", "glue")])
def test_tabs_with_room_say_what_to_do(lang, word):
    assert texts(net_scene(default("tent"), {}, lang).items) == [word]
    assert texts(net_scene(default("tray"), {}, lang).items) == [word] * 4


def test_tabs_without_room_are_hatched_only():
    scene = net_scene(default("die-net"), {})
    assert texts(scene.items) == []
    assert sum(isinstance(item, Group) for item in scene.items) == 7


def test_pieces_of_one_net_share_their_signs():
    net = default("tray")
    one = net_scene(net, {"floor": face(net.panel("floor"))})
    two = net_scene(default("tray"), {"floor": Scene((80, 60), (Path((), fill=BLACK),))})
    assert {id(item) for item in one.items} ^ {id(item) for item in two.items} == {
        id(faces_in(one)[0]),
        id(faces_in(two)[0]),
    }
