"""Drawings of kits pulled apart: what is before what, where lines of pull lead, which number is at
which part, and what the list says."""

import math
import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, MultiPoint, Point, Polygon, box, union_all

from generator.craft import part
from generator.craft.exploded import exploded
from generator.craft.exploded.callouts import RADIUS, Callout, Subject, callouts
from generator.craft.exploded.hidden import Sight
from generator.craft.exploded.plates import Plate, bounds_of, plate_of, plate_of_rod, seen
from generator.craft.exploded.pulls import Pulled, pull_lines
from generator.craft.exploded.shading import INK
from generator.craft.exploded.space import Camera, plus
from generator.craft.kit import STILL, FlatPart, Kit, Pose, Rod, Vector
from generator.cutting import CutStock, Material
from generator.geometry import Box, bounds, circle, rectangle
from generator.geometry import Point as Place
from generator.scene import WHITE, Path, Scene
from generator.units import MM_PER_PT

from .seeing import first_hit, items_of, paths, texts

SIZE = (174.0, 190.0)
THICKNESS = {"plywood-3mm": 3.0, "felt": 3.0, "tin": 0.3, "card": 0.5, "foam": 2.0}
KITS = {
    "tent": ("tent", {}),
    "box": ("storage-box", {}),
    "tray": ("dice-tray", {}),
    "base": ("figure-base", {}),
    "fan": ("fan-refuge", {}),
}


def stock_of(material: str) -> CutStock:
    name = material or "plywood-3mm"
    title = {"de": f"{name} auf Deutsch", "en": f"{name} in English"}
    return CutStock(Material(name, title, THICKNESS[name], 0.2), THICKNESS[name], 0.2)


@cache
def kit_of(name: str) -> Kit:
    kind, values = KITS[name]
    made = part(kind)
    return made.kit(made.read(values))


@cache
def view_in(name: str, lang: str, size: tuple[float, float]) -> Scene:
    return exploded(kit_of(name), stock_of, lang, size)


def view_of(name: str, lang: str = "de") -> Scene:
    return view_in(name, lang, SIZE)


def pulled_of(kit: Kit) -> list[Pulled]:
    flat = [
        Pulled(plate_of(each, stock_of(each.material).thickness), each.pose.pulled)
        for each in kit.parts
        if each.pose is not None
    ]
    return [*flat, *(Pulled(plate_of_rod(rod), rod.pulled, is_rod=True) for rod in kit.rods)]


# What is seen.


def tell_apart(plates: Sequence[Plate], camera: Camera, count: int) -> int:
    """Compare what is drawn at places on paper with what rays meet there; return how many."""
    sight = Sight([seen(plate, camera) for plate in plates], camera)
    drawn = [union_all([part.area for part in sight.shown(n)]) for n in range(len(plates))]
    edges = union_all([area.boundary for area in drawn])
    left, top, right, bottom = bounds_of(plates, camera)
    dice, compared = random.Random(7), 0
    for _ in range(count):
        x, y = dice.uniform(left, right), dice.uniform(top, bottom)
        if edges.distance(Point(x, y)) < 0.05:
            continue
        shown = [n for n, area in enumerate(drawn) if area.contains(Point(x, y))]
        hit = first_hit(plates, camera, x, y)
        assert shown == ([] if hit is None else [hit]), (x, y)
        compared += 1
    return compared


@pytest.mark.parametrize("name", ["tent", "box", "tray", "base", "fan"])
def test_what_is_drawn_is_what_an_eye_would_see(name: str) -> None:
    plates = [each.away for each in pulled_of(kit_of(name))]
    assert tell_apart(plates, Camera(scale=1.5), 250) > 200


@pytest.mark.parametrize("name", ["tent", "box", "tray", "base"])
@pytest.mark.parametrize("turn", [32.0, -20.0, 120.0])
def test_so_it_is_when_all_is_put_together(name: str, turn: float) -> None:
    """Frames that cross and fingers between fingers: no order of parts would be right."""
    plates = [each.plate for each in pulled_of(kit_of(name))]
    assert tell_apart(plates, Camera(turn=turn, tilt=24, scale=2.0), 250) > 180


ANGLES = st.floats(0, 2 * math.pi)


def tumbled(place: int, angles: tuple[float, float, float], size: tuple[float, float]) -> Plate:
    """Return a plate with a hole, turned at will, clear of those at other places."""
    a, b, c = angles
    x, y, z = (
        Vector(math.cos(a), math.sin(a), 0),
        Vector(-math.sin(a) * math.cos(b), math.cos(a) * math.cos(b), math.sin(b)),
        Vector(math.sin(a) * math.sin(b), -math.cos(a) * math.sin(b), math.cos(b)),
    )
    right = plus(plus(STILL, x, math.cos(c)), y, math.sin(c))
    down = plus(plus(STILL, x, -math.sin(c)), y, math.cos(c))
    wide, high = size
    shape = FlatPart(
        "plate",
        {"de": "", "en": ""},
        rectangle(-wide / 2, -high / 2, wide, high, 2),
        (circle(0, 0, 3),),
        pose=Pose(plus(Vector(0, 0, 20.0 * place), z, 0.1), right, down),
    )
    return plate_of(shape, 2.0)


@given(st.lists(st.tuples(ANGLES, ANGLES, ANGLES), min_size=2, max_size=4), st.floats(5, 80))
@settings(max_examples=25, deadline=None)
def test_plates_turned_at_will_are_seen_as_they_stand(
    turns: list[tuple[float, float, float]], tilt: float
) -> None:
    plates = [tumbled(n, angles, (15.0, 11.0)) for n, angles in enumerate(turns)]
    tell_apart(plates, Camera(turn=15.0, tilt=tilt, scale=2.0), 60)


def test_lines_are_hidden_by_what_stands_before_them() -> None:
    wall = FlatPart(
        "wall",
        {"de": "", "en": ""},
        rectangle(0, 0, 20, 20),
        pose=Pose(Vector(-10, 0, 10), Vector(1, 0, 0), Vector(0, 0, -1)),
    )
    camera = Camera(turn=0, tilt=10)
    sight = Sight([seen(plate_of(wall, 1.0), camera)], camera)
    behind = sight.line(Vector(-30, 5, 0), Vector(30, 5, 0))
    assert [round(math.dist(*stretch), 3) for stretch in behind] == [20, 20]
    before = sight.line(Vector(-30, -5, 0), Vector(30, -5, 0))
    assert [round(math.dist(*stretch), 3) for stretch in before] == [60]


# Lines of pull.


def test_the_tabs_of_a_tent_are_led_to_their_slots() -> None:
    kit = kit_of("tent")
    lines = pull_lines(pulled_of(kit), Camera(scale=4))
    base = kit.parts[0]
    assert base.pose is not None
    slots = [bounds(hole) for hole in base.holes]
    ends = set()
    for start, end in lines:
        assert (start.x, start.y) == pytest.approx((end.x, end.y))
        low = min(start, end, key=lambda place: place.z)
        x, y = low.x - base.pose.origin.x, base.pose.origin.y - low.y
        ends |= {n for n, slot in enumerate(slots) if slot.contains(Box(x, y, x, y))}
    # The magnet's line and one of each tab.
    assert (len(lines), len(ends)) == (5, 5)


def test_the_walls_of_a_box_are_led_straight_to_its_floor() -> None:
    kit = kit_of("box")
    lines = pull_lines(pulled_of(kit), Camera(scale=1))
    ways = [tuple(abs(b - a) > 0.01 for a, b in zip(*line, strict=True)) for line in lines]
    assert all(sum(way) == 1 for way in ways), "a line runs aslant"
    assert ways.count((True, False, False)) >= 4
    assert ways.count((False, True, False)) >= 4
    assert ways.count((False, False, True)) == 2


def test_no_line_of_pull_runs_over_another() -> None:
    lines = pull_lines(pulled_of(kit_of("fan")), Camera(scale=1))
    places = [LineString([line[0], line[1]]) for line in lines if line[0][:2] == line[1][:2]]
    assert len(places) > 10
    for one, other in combinations(lines, 2):
        if one[0][:2] == pytest.approx(other[0][:2], abs=0.01):
            (a, b), (c, d) = (sorted(end.z for end in line) for line in (one, other))
            assert min(b, d) <= max(a, c) + 0.06


# Numbers.


def numbered(scene: Scene) -> list[int]:
    return [int(text.text) for text in texts(scene) if text.text.isdecimal()]


@pytest.mark.parametrize("name", KITS)
def test_each_number_is_once_in_the_drawing_and_once_in_the_list(name: str) -> None:
    kit = kit_of(name)
    titles = {each.title["de"] for each in (*kit.parts, *kit.rods)}
    assert sorted(numbered(view_of(name))) == sorted([*range(1, len(titles) + 1)] * 2)


def leaders(scene: Scene) -> list[tuple[Place, Place]]:
    """Return the lines of numbers: each ends in a dot, and is followed by it."""
    found = []
    drawn = paths(scene)
    for line, dot in pairwise(drawn):
        box_of = bounds(dot.path)
        if len(line.path) == 2 and not line.dash and dot.fill and box_of.width < 1:
            (x0, y0), (x1, y1) = line.path[0][:2], line.path[1][:2]
            assert box_of.center == pytest.approx((x1, y1))
            found.append((Place(x0, y0), Place(x1, y1)))
    return found


@pytest.mark.parametrize("name", KITS)
def test_lines_of_numbers_cross_neither_each_other_nor_other_numbers(name: str) -> None:
    found = leaders(view_of(name))
    assert len(found) == len(set(numbered(view_of(name))))
    for (a, b), (c, d) in combinations(found, 2):
        assert not LineString([a, b]).intersects(LineString([c, d]))
        assert math.dist(a, c) > 2 * RADIUS + 1
        assert LineString([a, b]).distance(Point(c)) > RADIUS + 1
        assert LineString([c, d]).distance(Point(a)) > RADIUS + 1


@pytest.mark.parametrize("name", KITS)
def test_numbers_stand_clear_of_the_drawing_and_their_lines_lead_to_one_part(name: str) -> None:
    kit = kit_of(name)
    pulled = pulled_of(kit)
    scene = view_of(name)
    camera = camera_of(scene, pulled)
    sight = Sight([seen(each.away, camera) for each in pulled], camera)
    areas = [union_all([one.area for one in sight.shown(n)]) for n in range(len(pulled))]
    titles = [tuple(each.title.items()) for each in (*kit.parts, *kit.rods)]
    titles = [t for t, each in zip(titles, (*kit.parts, *kit.rods), strict=True) if has_pose(each)]
    crossing = []
    for place, end in leaders(scene):
        assert union_all(areas).distance(Point(place)) > RADIUS + 1
        line, tip = LineString([place, end]), Point(end).buffer(0.05)
        (at,) = {titles[n] for n, area in enumerate(areas) if area.intersects(tip)}
        others = [area for title, area in zip(titles, areas, strict=True) if title != at]
        if line.intersection(union_all(others).buffer(-0.05)).length > 0.1:
            crossing.append(dict(at)["en"])
    # Round a pin that stands on a plate there is no other way.
    assert crossing == [pin for pin in crossing if "pin" in pin.lower()]


def has_pose(each: FlatPart | Rod) -> bool:
    return isinstance(each, Rod) or each.pose is not None


def camera_of(scene: Scene, pulled: Sequence[Pulled]) -> Camera:
    """Find the eye that a drawing was made for, from the box of what is filled in it."""
    lettering = (None, WHITE, INK)
    drawn = [bounds(each.path) for each in paths(scene) if each.fill not in lettering]
    left, right = min(each.left for each in drawn), max(each.right for each in drawn)
    top = min(each.top for each in drawn)
    plates = [each.away for each in pulled]
    plain = bounds_of(plates, Camera())
    scale = (right - left) / (plain[2] - plain[0])
    return Camera(scale=scale, place=Place(left - scale * plain[0], top - scale * plain[1]))


def test_a_number_goes_round_what_is_in_its_way() -> None:
    """A small thing between two walls can only be reached from above or below."""
    walls = box(0, 0, 10, 60).union(box(30, 0, 40, 60))
    thing = box(18, 28, 22, 32)
    drawn = walls.union(thing)
    (found,) = callouts([Subject(1, (thing,))], drawn, [], Box(0, 0, 40, 60))
    assert isinstance(found, Callout)
    assert not LineString([found.place, found.end]).intersects(walls)
    assert thing.contains(Point(found.end))
    assert walls.distance(Point(found.place)) > RADIUS


@pytest.mark.parametrize(("wide", "high"), [(300.0, 0.5), (0.5, 300.0), (0.4, 0.4)])
def test_even_the_smallest_thing_has_its_number(wide: float, high: float) -> None:
    strip = FlatPart(
        "strip",
        {"de": "Leiste", "en": "Strip"},
        rectangle(0, 0, wide, high),
        pose=Pose(STILL, Vector(0.84, 0.54, 0), Vector(0, 0, -1)),
    )
    scene = exploded(Kit((strip,)), stock_of, "en")
    assert numbered(scene) == [1, 1]
    assert len(leaders(scene)) == 1


# The list, and the whole.


def test_the_list_says_how_many_of_what() -> None:
    views = {lang: texts(view_of("box", lang)) for lang in ("de", "en")}
    said = {lang: "".join(text.text for text in found) for lang, found in views.items()}
    assert "2 × Wand, vorn und hinten" in said["de"]
    assert "1 × Boden" in said["de"]
    assert "plywood-3mm auf Deutsch" in said["de"]
    assert "plywood-3mm in English" in said["en"]
    assert "auf Deutsch" not in said["en"]
    assert "felt auf Deutsch" in "".join(text.text for text in texts(view_of("tray")))


def test_what_has_no_pose_is_listed_without_a_number() -> None:
    loose = FlatPart("loose", {"de": "Futter", "en": "Lining"}, rectangle(0, 0, 9, 9))
    kit = kit_of("tent")
    scene = exploded(Kit((*kit.parts, loose), kit.rods), stock_of, "en")
    assert sorted(set(numbered(scene))) == [1, 2, 3, 4]
    assert any("1 × Lining" in text.text or "Lining" in text.text for text in texts(scene))


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("size", [SIZE, (120.0, 150.0)])
def test_all_is_within_its_size_and_can_be_read(name: str, size: tuple[float, float]) -> None:
    scene = view_in(name, "de", size)
    assert scene.size[0] == size[0]
    assert scene.size[1] <= size[1] + 0.01
    for item, x, y in items_of(scene):
        if isinstance(item, Path):
            box_of = bounds(item.path)
            moved = Box(box_of.left + x, box_of.top + y, box_of.right + x, box_of.bottom + y)
            assert Box(0, 0, *scene.size).grown(0.5).contains(moved)
    assert min(text.size for text in texts(scene)) >= 6.5 * MM_PER_PT


@pytest.mark.parametrize("name", ["tent", "box"])
def test_the_same_kit_gives_the_same_drawing(name: str) -> None:
    one, other = (exploded(kit_of(name), stock_of, "de") for _ in range(2))
    assert [item.path for item in paths(one)] == [item.path for item in paths(other)]
    assert [(text.text, text.x, text.y) for text in texts(one)] == [
        (text.text, text.x, text.y) for text in texts(other)
    ]


def test_a_large_box_and_a_small_tent_fill_the_room() -> None:
    for name in ("tent", "box"):
        points = MultiPoint(
            [
                corner
                for each in paths(view_of(name))
                for edge in [bounds(each.path)]
                for corner in ((edge.left, edge.top), (edge.right, edge.bottom))
            ]
        )
        left, top, right, bottom = points.bounds
        assert max((right - left) / 174, (bottom - top) / 160) > 0.9
        assert isinstance(points.convex_hull, Polygon)
