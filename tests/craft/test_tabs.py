"""Glue tabs along straight and ragged seams."""

import math

import pytest
from shapely import LineString, Polygon, box, union_all

from generator.craft import part, shapes
from generator.craft.assembly import assemble
from generator.craft.net import Net, Panel, Tab, net_scene, panel_clips
from generator.geometry import flatten, polygon, polyline
from generator.scene import Group, Path, Scene, Text

from .folding import ring

#: Right rim of a patch of pointy hexagons, side 17 mm, from top to bottom.
STEP = 17 * math.sqrt(3) / 2
RIM = [
    (60.0, 8.5),
    (60.0, 25.5),
    (60 + STEP, 34.0),
    (60 + STEP, 51.0),
    (60.0, 59.5),
    (60.0, 76.5),
]


def ragged(depth: float = 8.0) -> Net:
    """A patch with a flap as deep as that along its right rim."""
    body = polygon([(0, 8.5), *RIM, (0, 76.5)])
    right = [(x + depth, y) for x, y in RIM]
    flap = Tab(polygon([*RIM, *reversed(right)]), polyline(RIM))
    return assemble([Panel("front", 60 + STEP, 76.5, outline=body)], [], [flap])


def drawn(net: Net, lang: str = "de") -> Scene:
    return net_scene(net, {}, lang)


def words(scene: Scene) -> list[Group]:
    return [
        item for item in scene.items if isinstance(item, Group) and isinstance(item.items[0], Text)
    ]


def test_a_flap_belongs_to_the_trim():
    net = ragged()
    trim = Polygon(ring(net.outline.path))
    assert trim.area == pytest.approx(
        Polygon(ring(net.panels[0].placed)).area + Polygon(ring(net.tabs[0].path)).area
    )
    assert net.outline.width == pytest.approx(60 + STEP + 8)


def test_the_ground_runs_onto_the_flap_along_its_whole_seam():
    net = ragged()
    front = net.panel("front")
    (points,) = flatten(panel_clips(net)["front"])
    shown = Polygon([front.transform.apply(x, y) for x, y in points])
    flap = Polygon(ring(net.tabs[0].path))
    (seam,) = flatten(net.tabs[0].seam)
    near = LineString(seam).buffer(0.99, cap_style="flat", join_style="mitre").intersection(flap)
    assert shown.buffer(1e-6).covers(near)
    assert shown.intersection(flap).difference(LineString(seam).buffer(1.25)).area < 0.02


def test_the_hatching_begins_behind_the_lap_of_the_whole_seam():
    net = ragged()
    (hatched,) = (
        Polygon(points, holes)
        for points, *holes in [
            flatten(item.clip)
            for item in drawn(net).items
            if isinstance(item, Group) and item.clip is not None
        ]
    )
    (seam,) = flatten(net.tabs[0].seam)
    assert hatched.distance(LineString(seam)) == pytest.approx(1.0, abs=1e-6)
    flap = Polygon(ring(net.tabs[0].path))
    bare = flap.difference(hatched).difference(LineString(seam).buffer(1.3))
    assert bare.area < 25  # the room of the word


def test_the_rim_of_a_flap_is_drawn_and_its_seam_is_not():
    net = ragged()
    lines = [item for item in drawn(net).items if isinstance(item, Path) and item.role == "art"]
    (rim,) = lines
    (points,) = flatten(rim.path)
    (seam,) = flatten(net.tabs[0].seam)
    assert len(points) == 8
    assert {tuple(points[0]), tuple(points[-1])} == {tuple(seam[0]), tuple(seam[-1])}


@pytest.mark.parametrize(("lang", "word"), [("de", "kleben"), ("en", "glue")])
def test_the_word_stands_along_an_edge_of_a_flap_in_its_middle(lang, word):
    net = ragged()
    (group,) = words(drawn(net, lang))
    assert group.items[0].text == word
    place = group.transform
    flap = Polygon(ring(net.tabs[0].path))
    assert flap.contains(box(place.e - 0.5, place.f - 0.5, place.e + 0.5, place.f + 0.5))
    turn = math.degrees(math.atan2(place.b, place.a))
    assert min(abs(turn - way) for way in (-90, -30, 30)) < 1e-3
    assert place.f == pytest.approx(net.outline.height / 2, abs=9)


def test_a_flap_too_shallow_for_the_word_is_hatched_only():
    scene = drawn(ragged(depth=3))
    assert not words(scene)
    assert any(isinstance(item, Group) and item.clip for item in scene.items)


@pytest.mark.parametrize("name", ["tent", "tray", "die-net"])
def test_seams_are_where_the_tab_is_folded(name):
    made = part(name)
    net = made.net(made.Params())
    folds = union_all([LineString(flatten(fold.path)[0]) for fold in net.folds])
    for tab in net.tabs:
        seam = LineString(flatten(tab.seam)[0])
        assert folds.buffer(1e-6).covers(seam)
        assert Polygon(ring(tab.path)).exterior.buffer(1e-6).covers(seam)


def test_an_edge_partly_at_the_rim_bleeds_there():
    # The tab takes the right half of the lower edge.
    tab = Tab(polygon([(10, 10), (20, 10), (20, 15), (10, 15)]), polyline([(10, 10), (20, 10)]))
    net = assemble([Panel("face", 20, 10)], [], [tab])
    shown = shapes.area(panel_clips(net)["face"])
    assert shown.covers(box(0, 10, 9.9, 12.9))
    assert not shown.intersects(box(12, 11.2, 20, 14))


def test_edges_off_a_line():
    square = polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
    (rest,) = shapes.off(square, polyline([(10, 0), (0, 0)]))
    assert flatten(rest)[0] == [(10, 0), (10, 10), (0, 10), (0, 0)]
    one, two = shapes.off(square, (*polyline([(0, 0), (10, 0)]), *polyline([(0, 10), (10, 10)])))
    assert [len(flatten(edge)[0]) for edge in (one, two)] == [2, 2]
    (around,) = shapes.off(square, polyline([(10, 10), (10, 0)]))
    assert flatten(around)[0] == [(10, 10), (0, 10), (0, 0), (10, 0)]
