"""The paper boat: each step is paper folded flat, and what comes out is the boat that it says.

The folding is done by reflections; here it is held against what any folded paper keeps to, against
another way to the same form, and against the finished boat in space."""

import math
from collections import defaultdict
from itertools import combinations

import numpy as np
import pytest
from shapely import LineString, Polygon, intersection, union_all
from shapely import Point as Spot

from generator.craft import flatfold
from generator.craft.flatfold import Crease, Pocket, Stack
from generator.craft.paper_boat import Params, course, fold_steps
from generator.geometry import Point, bounds, flatten, mirror_x

from .boats import boats, net_of

#: How many facets of the hat lie behind its hollow: one face, its strip, two ends of the other's.
BEHIND = 4


def outline(stack: Stack) -> Polygon:
    """Return what a stack covers, as one polygon without points in straight lines."""
    covered = union_all(
        [Polygon(facet.corners).buffer(1e-6, join_style="mitre") for facet in stack]
    )
    assert covered.geom_type == "Polygon"
    return covered.buffer(-1e-6, join_style="mitre").simplify(1e-6)


def seam(one: flatfold.Facet, other: flatfold.Facet) -> list[tuple[float, float]]:
    """Return the ends of the edge that two facets have in common on the sheet, or nothing."""
    common = intersection(Polygon(one.sheet), Polygon(other.sheet), grid_size=1e-6)
    return list(common.coords) if common.geom_type == "LineString" else []


def creases(stack: Stack) -> list[tuple[list[tuple[float, float]], str]]:
    """Return the edges along which a stack is folded, on the sheet: valleys have the printed sides
    inwards."""
    found = []
    for low, high in combinations(stack, 2):
        if low.printed != high.printed and (ends := seam(low, high)):
            found.append((ends, "valley" if low.printed else "mountain"))
    return found


def same(one: Polygon, points: list[tuple[float, float]]) -> bool:
    return bool(one.symmetric_difference(Polygon(points)).area < 1e-3)


# What any paper folded flat keeps to.


@boats
def test_no_step_stretches_tears_or_loses_paper(made):
    for stack in course(made):
        sheet = [Polygon(facet.sheet) for facet in stack]
        assert sum(each.area for each in sheet) == pytest.approx(made.width * made.height)
        assert union_all(sheet, grid_size=1e-6).area == pytest.approx(made.width * made.height)
        for facet in stack:
            a, b, c, d, *_ = facet.place
            turn = np.array([[a, c], [b, d]])
            assert turn @ turn.T == pytest.approx(np.eye(2))
        for one, other in combinations(stack, 2):
            for x, y in seam(one, other):
                assert one.place.apply(x, y) == pytest.approx(other.place.apply(x, y), abs=1e-5)


@boats
def test_creases_meet_as_flat_folds_must(made):
    # Kawasaki: every second angle adds up to 180 degrees; Maekawa: mountains and valleys differ
    # by two. Both hold at each inner point of every step.
    checked = 0
    for stack in course(made)[1:]:
        rays: dict[tuple[float, float], list[tuple[float, str]]] = defaultdict(list)
        for (start, end), kind in creases(stack):
            for here, there in ((start, end), (end, start)):
                angle = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0])) % 360
                rays[(round(here[0], 4), round(here[1], 4))].append((angle, kind))
        for (x, y), found in rays.items():
            if 1e-3 < x < made.width - 1e-3 and 1e-3 < y < made.height - 1e-3:
                angles = sorted(angle for angle, _ in found)
                gaps = [(b - a) % 360 for a, b in zip(angles, angles[1:] + angles[:1], strict=True)]
                assert sum(gaps[::2]) == pytest.approx(180)
                mountains = sum(kind == "mountain" for _, kind in found)
                assert abs(2 * mountains - len(found)) == 2
                checked += len(found) > 2
    assert checked >= 28


@boats
def test_no_layer_passes_through_a_fold(made):
    for stack in course(made)[1:]:
        plane = [Polygon(facet.corners).buffer(-1e-4) for facet in stack]
        for low, high in combinations(range(len(stack)), 2):
            ends = seam(stack[low], stack[high])
            if ends and stack[low].printed != stack[high].printed:
                edge = LineString([stack[low].place.apply(*end) for end in ends])
                between = plane[low + 1 : high]
                assert all(layer.intersection(edge).length < 1e-3 for layer in between)


# The steps and the forms they make.


@boats
def test_each_step_has_its_form(made):
    b, h, s = made.width, made.width / 2, made.strip
    d = h / math.sqrt(2)
    sheet, halved, roof, hat, square, small_hat, small_square, _ = map(outline, course(made))
    assert same(sheet, [(-h, -h - s), (h, -h - s), (h, h + s), (-h, h + s)])
    assert same(halved, [(-h, 0), (h, 0), (h, h + s), (-h, h + s)])
    assert same(roof, [(0, 0), (h, h), (h, h + s), (-h, h + s), (-h, h)])
    assert same(hat, [(0, 0), (h, h), (-h, h)])
    assert same(square, [(0, 0), (d, d), (0, 2 * d), (-d, d)])
    assert same(small_hat, [(0, 0), (d, d), (-d, d)])
    assert same(small_square, [(0, 0), (b / 4, b / 4), (0, h), (-b / 4, b / 4)])


@boats
def test_the_boat_lies_flat_as_long_as_it_says(made):
    h, half, low = made.width / 2, made.boat_length / 2, made.boat_beam / 2
    boat = outline(course(made)[-1])
    left, top, right, bottom = boat.bounds
    assert (left, top, right, bottom) == pytest.approx((-half, 0, half, h), abs=1e-5)
    corners = list(boat.exterior.coords)[:-1]
    for x, y in ((0, 0), (0, h), (-half, h - low), (half, h - low)):
        assert min(math.dist(corner, (x, y)) for corner in corners) < 1e-5
    assert half * 2 == pytest.approx(0.894 * made.width, rel=1e-3)


def test_a_sheet_of_28_by_40_makes_a_boat_of_25():
    made = Params()
    assert (made.width, made.height) == (28, 40)
    assert made.boat_length == pytest.approx(25, abs=0.1)
    assert made.boat_beam == pytest.approx(12.5, abs=0.1)
    assert made.boat_height == pytest.approx(13.9, abs=0.1)


@boats
def test_pulling_the_tips_rolls_the_folds_of_the_square_down(made):
    # The other way to the small square: fold the ends of the hat outwards along 45 degrees. The
    # boat is the same with a smaller angle, so pulling leads from one to the other.
    *_, hat, _, _, square, boat = course(made)
    h = made.width / 2
    for slope, wanted in ((math.pi / 4, square), (math.atan(0.5) / 2, boat)):
        left = Point(-h * math.cos(slope), h - h * math.sin(slope))
        right, keel = Point(-left.x, left.y), Point(0, h)
        pocket = Pocket(hat[:BEHIND], hat[BEHIND:]).seen_from_behind()
        pulled = pocket.outwards(Crease(keel, left)).outwards(Crease(right, keel)).stack
        for facet in wanted:
            middle = Polygon(facet.sheet).centroid
            (home,) = (each for each in pulled if Polygon(each.sheet).contains(middle))
            assert home.place == pytest.approx(facet.place, abs=1e-9)
        tops = [outline_top(stack) for stack in (pulled, wanted)]
        assert tops[0].symmetric_difference(tops[1]).area < 1e-3


def outline_top(stack: Stack) -> Polygon:
    """Return the printed part of what is seen of a stack from above."""
    return union_all([shown for facet, shown in seen(stack) if facet.printed])


def seen(stack: Stack) -> list[tuple[flatfold.Facet, Polygon]]:
    """Return what is seen of each facet from above, in the plane."""
    covered, found = Polygon(), []
    for facet in reversed(stack):
        area = Polygon(facet.corners)
        shown = area.difference(covered.buffer(1e-6))
        if shown.area > 1e-3:
            found.append((facet, shown))
        covered = covered.union(area)
    return found


@boats
def test_the_open_boat_is_made_of_unstretched_paper(made):
    # Rim level at z = 0, bow and stern at x, the middles of the rim at y, mast head above, and the
    # ends of the keel below. Each triangle of paper must keep its sides.
    h = made.width / 2
    half, beam = made.boat_length / 2, made.boat_beam / 2
    assert half**2 + beam**2 == pytest.approx(h**2)
    mast = np.array([0, 0, half])
    bow, rim = np.array([-half, 0, 0]), np.array([0, beam, 0])
    keel = np.array([-(made.boat_height - beam**2 / half), 0, half - made.boat_height])
    # On the sheet: the mast head in the corner of a right angle with the bow and the rim's middle.
    sheet_bow, sheet_rim = np.array([-h, h]), np.array([0, h])
    share = np.linalg.norm(keel - mast) / (h * math.sqrt(2))
    sheet_keel = sheet_bow * share
    pairs = [
        (mast, rim, np.zeros(2), sheet_rim),
        (mast, keel, np.zeros(2), sheet_keel),
        (keel, rim, sheet_keel, sheet_rim),
        (keel, bow, sheet_keel, sheet_bow),
        (rim, bow, sheet_rim, sheet_bow),
    ]
    for one, other, on_sheet, there in pairs:
        assert np.linalg.norm(one - other) == pytest.approx(np.linalg.norm(on_sheet - there))
    assert keel[2] < 0 < share < 1


# What shows on the boat.


def from_front(made: Params) -> Stack:
    return course(made)[-1]


def from_behind(made: Params) -> Stack:
    return flatfold.turned(course(made)[-1], mirror_x(0))


def ends_of_strips(made: Params) -> Polygon:
    """Return the corners of the sheet that are folded round the edges of the hat."""
    b, a, s = made.width, made.height, made.strip
    corners = [
        [(x, y), (x + dx, y), (x, y + dy)]
        for x, dx in ((0, s), (b, -s))
        for y, dy in ((0, s), (a, -s))
    ]
    return union_all([Polygon(corner) for corner in corners]).buffer(1e-3)


@boats
@pytest.mark.parametrize("view", [from_front, from_behind])
def test_what_shows_of_the_print_lies_in_the_regions_and_stands_upright(made, view):
    net = net_of(made)
    side = {from_front: "front", from_behind: "back"}[view]
    regions = [panel for panel in net.panels if side in panel.name]
    assert regions
    share = defaultdict(float)
    for facet, shown in seen(view(made)):
        if not facet.printed:
            continue
        back = facet.place.inverse()
        on_sheet = Polygon([back.apply(x, y) for x, y in shown.exterior.coords])
        if ends_of_strips(made).covers(on_sheet):
            continue
        covering = [
            panel
            for panel in regions
            if Polygon(flatten(panel.placed)[0]).buffer(1e-3).covers(on_sheet)
        ]
        (panel,) = covering
        share[panel.name] += on_sheet.area
        up = panel.transform.then(facet.place)
        assert up.determinant == pytest.approx(1)  # never seen as in a mirror
        assert up.d > 0.85  # what is up in the drawing is up on the boat, within 30 degrees
        if panel.name == "sail_back_left":
            assert up.apply(panel.width / 2, panel.height / 2).x < 0
    assert set(share) == {panel.name for panel in regions}
    assert all(area > made.width**2 / 60 for area in share.values())


@boats
def test_the_hull_or_the_sail_shows_the_print_and_the_other_is_blank(made):
    for view in (from_front(made), from_behind(made)):
        mast = next(f for f, shown in seen(view) if shown.distance(Spot(0, 0.5)) < 1e-3)
        hull = next(
            facet
            for facet, shown in seen(view)
            if shown.distance(Spot(0.45 * made.boat_length, 0.4 * made.width)) < 1e-3
        )
        assert mast.printed == (made.printed == "sail")
        assert hull.printed == (made.printed == "hull")


# Pictures of the steps.


@boats
def test_stages_show_the_work_before_and_after_each_step(made):
    stages = fold_steps(made)
    assert [stage.number for stage in stages] == list(range(8))
    for stage, stack in zip(stages, course(made), strict=True):
        assert [face.printed for face in stage.faces] == [facet.printed for facet in stack]
        assert [face.layer for face in stage.faces] == list(range(len(stack)))
        box = bounds(tuple(segment for face in stage.faces for segment in face.path))
        assert box == pytest.approx((0, 0, *stage.size), abs=1e-9)
    assert stages[0].faces[0].printed == (made.printed == "hull")
    assert stages[0].size == pytest.approx((made.width, made.height))
    assert stages[-1].size == pytest.approx((made.boat_length, made.width / 2))


@boats
def test_arrows_lead_where_the_paper_goes(made):
    # A fold takes the arrow's start to its end: they mirror each other over the crease.
    stages = fold_steps(made)
    for number in (0, 1, 4):
        stage = stages[number]
        lines = [LineString(line) for line in flatten(stage.crease)]
        for start, end in stage.arrows:
            middle = Spot((start.x + end.x) / 2, (start.y + end.y) / 2)
            assert min(line.distance(middle) for line in lines) < 1e-6
    for stage in stages:
        paper = union_all([Polygon(flatten(face.path)[0]) for face in stage.faces]).buffer(1e-6)
        assert all(paper.covers(LineString(line)) for line in flatten(stage.crease))
        assert all(paper.covers(Spot(start)) for start, _ in stage.arrows)
    assert [bool(stage.crease) for stage in stages] == [True] * 6 + [False] * 2
    assert [len(stage.arrows) for stage in stages] == [1, 2, 1, 2, 1, 2, 2, 0]
