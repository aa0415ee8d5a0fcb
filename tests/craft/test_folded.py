"""Every part, folded up in space along its own fold lines, becomes what it says it is."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon

from generator.craft import part
from generator.craft.barrow import LEAN
from generator.craft.net import Net
from generator.craft.params import PartParams

from .folding import Face, areas, fold_up, gap, lies_on, ring
from .strategies import params

CLOSED = 0.01
UP = (0.0, -1.0)
RIGHT = (1.0, 0.0)


def along(net: Net, faces: dict[str, Face], name: str, way: tuple[float, float]) -> np.ndarray:
    """Take a direction of a panel's drawing to space."""
    t = net.panel(name).transform
    dx, dy = way
    return faces[name].direction(t.a * dx + t.c * dy, t.b * dx + t.d * dy)


def on(net: Net, faces: dict[str, Face], name: str, x: float, y: float) -> np.ndarray:
    """Take a point of a panel's drawing to space."""
    return faces[name].at(*net.panel(name).transform.apply(x, y))


# Standee: the figure stands in the plane of the paper, up the paper is up.


def standing(made: PartParams) -> tuple[Net, dict[str, Face]]:
    net = part("standee").net(made)
    return net, fold_up(net, "front", lambda a, b: 180 if {a, b} == {"front", "back"} else 90)


@given(params(part("standee")))
def test_standee_front_and_back_cover_each_other(made):
    _, faces = standing(made)
    assert gap(faces["front"], faces["back"], 4) < CLOSED
    assert faces["front"].normal @ faces["back"].normal == pytest.approx(-1)


@given(params(part("standee")))
def test_standee_feet_stand_on_the_table_before_and_behind(made):
    net, faces = standing(made)
    ground = on(net, faces, "front", 0, made.height)[1]
    for name in ("foot_front", "foot_back"):
        assert faces[name].corners[:, 1] == pytest.approx([ground] * 4, abs=CLOSED)
        assert faces[name].normal == pytest.approx((0, 1, 0), abs=1e-9)
    assert faces["foot_front"].corners[:, 2].max() == pytest.approx(made.foot)
    assert faces["foot_back"].corners[:, 2].min() == pytest.approx(-made.foot)


def test_standee_back_reads_upright_when_the_figure_is_turned_about_its_axis():
    net, faces = standing(part("standee").Params())
    assert along(net, faces, "front", UP) == pytest.approx((0, 1, 0), abs=1e-9)
    assert along(net, faces, "back", UP) == pytest.approx((0, 1, 0), abs=1e-9)
    assert along(net, faces, "front", RIGHT) == pytest.approx((1, 0, 0), abs=1e-9)
    assert along(net, faces, "back", RIGHT) == pytest.approx((-1, 0, 0), abs=1e-9)
    assert on(net, faces, "back", 0, 0) == pytest.approx((16, -33.5, 0), abs=1e-9)


def test_standee_feet_read_upright_for_who_looks_down_on_them():
    net, faces = standing(part("standee").Params())
    assert along(net, faces, "foot_front", UP) == pytest.approx((0, 0, -1), abs=1e-9)
    assert along(net, faces, "foot_back", UP) == pytest.approx((0, 0, 1), abs=1e-9)


# Tent: the floor lies with its print on the table, so up is against its normal.


def pitched(made: PartParams) -> tuple[Net, dict[str, Face]]:
    net = part("tent").net(made)
    eaves = math.degrees(math.atan2(made.height, made.depth / 2))
    ridge = 180 - 2 * eaves

    def bend(one: str, other: str) -> float:
        return 180 - (ridge if {one, other} == {"left", "right"} else eaves)

    return net, fold_up(net, "floor", bend)


@given(params(part("tent")))
def test_tent_floor_closes_to_the_roof(made):
    _, faces = pitched(made)
    for one, other in (("left", "right"), ("right", "floor"), ("floor", "left")):
        assert gap(faces[one], faces[other], 2) < CLOSED


@given(params(part("tent")))
def test_tent_tab_lies_on_the_floor(made):
    net, faces = pitched(made)
    assert lies_on(faces["tab0"], faces["floor"], ring(net.panel("floor").placed))


@given(params(part("tent")))
def test_tent_is_as_high_as_it_says(made):
    net, faces = pitched(made)
    for name in ("left", "right"):
        ridge, eaves = on(net, faces, name, 0, 0), on(net, faces, name, 0, made.slant)
        assert -ridge[2] == pytest.approx(made.height, abs=CLOSED)
        assert -eaves[2] == pytest.approx(0, abs=CLOSED)


@given(params(part("tent")))
def test_tent_reads_upright_on_both_roofs(made):
    net, faces = pitched(made)
    for name in ("left", "right"):
        assert -along(net, faces, name, UP)[2] == pytest.approx(made.height / made.slant)
        assert along(net, faces, name, RIGHT)[2] == pytest.approx(0, abs=1e-9)
        assert -faces[name].normal[2] > 0


# Tray: the floor stays; printed outside, the walls sink behind it.


def raised(made: PartParams) -> tuple[Net, dict[str, Face]]:
    net = part("tray").net(made)
    return net, fold_up(net, "floor", lambda _one, _other: 90)


TRAYS = st.sampled_from(["outside", "inside"]).flatmap(
    lambda printed: params(part("tray"), printed=printed)
)
WALLS = ("wall_n", "wall_e", "wall_s", "wall_w")


@given(TRAYS)
def test_tray_walls_meet_at_the_corners(made):
    _, faces = raised(made)
    for i, wall in enumerate(WALLS):
        assert gap(faces[wall], faces[WALLS[i - 1]], 2) < CLOSED
        assert gap(faces[wall], faces["floor"], 2) < CLOSED


@given(TRAYS)
def test_tray_rim_is_level_on_the_side_away_from_the_floor(made):
    net, faces = raised(made)
    inner = -1 if made.printed == "outside" else 1
    for wall in WALLS:
        panel = net.panel(wall)
        for x in (0, panel.width):
            assert on(net, faces, wall, x, 0)[2] == pytest.approx(inner * made.height)
        assert along(net, faces, wall, UP) == pytest.approx((0, 0, inner), abs=1e-9)


@given(TRAYS)
def test_tray_prints_face_the_side_that_was_asked_for(made):
    net, faces = raised(made)
    middle = np.array([*net.panel("floor").transform.apply(made.width / 2, made.depth / 2), 0])
    middle[1] *= -1
    for wall in WALLS:
        towards_middle = faces[wall].normal @ (middle - faces[wall].corners[0])
        assert (towards_middle < 0) == (made.printed == "outside")


@given(TRAYS)
def test_tray_tabs_lie_on_walls(made):
    net, faces = raised(made)
    homes = ("wall_e", "wall_e", "wall_w", "wall_w")
    for n, wall in enumerate(homes):
        assert lies_on(faces[f"tab{n}"], faces[wall], ring(net.panel(wall).placed))


# Barrow: the floor stays, its print on the table, so what is up is behind it.


def wheeled(made: PartParams) -> tuple[Net, dict[str, Face]]:
    net = part("barrow").net(made)
    return net, fold_up(
        net, "floor", lambda one, other: 90 - LEAN if {one, other} == {"floor", "front"} else 90
    )


@given(params(part("barrow")))
def test_barrow_sides_meet_the_leaning_front_from_floor_to_rim(made):
    net, faces = wheeled(made)
    for side in ("left", "right"):
        assert gap(faces["front"], faces[side], 2) < CLOSED
        assert gap(faces["floor"], faces[side], 2) < CLOSED
    for x in (0, made.width):
        foot, rim = (on(net, faces, "front", x, y) for y in (made.slant, 0))
        assert -rim[2] == pytest.approx(made.height)
        assert foot[2] == pytest.approx(0, abs=1e-9)
        forwards = made.height * math.tan(math.radians(LEAN))
        assert rim[1] - foot[1] == pytest.approx(forwards)


@given(params(part("barrow")))
def test_barrow_tabs_lie_on_the_sides_and_under_the_rim(made):
    net, faces = wheeled(made)
    for n, side in enumerate(("left", "right")):
        tab = faces[f"tab{n}"]
        assert lies_on(tab, faces[side], ring(net.panel(side).placed))
        assert (-tab.corners[:, 2]).max() < made.height


@given(params(part("barrow")))
def test_barrow_wheels_stand_before_the_front_and_over_the_table(made):
    net, faces = wheeled(made)
    hub, up = made.hub
    foot = on(net, faces, "front", 0, made.slant)[1]
    for side in ("left", "right"):
        before = faces[side].corners[faces[side].corners[:, 1] > foot + 1e-6]
        assert (-before[:, 2]).min() > 0
        wheel = before[np.hypot(before[:, 1] - foot - hub, -before[:, 2] - up) < made.wheel + 0.01]
        assert wheel[:, 1].max() == pytest.approx(foot + hub + made.wheel, abs=0.02 * made.wheel)


@given(params(part("barrow")))
def test_barrow_is_open_behind_and_its_handles_reach_out_there(made):
    net, faces = wheeled(made)
    back = on(net, faces, "floor", 0, made.depth)[1]
    for name, face in faces.items():
        behind = back - face.corners[:, 1]
        if name in ("left", "right"):
            assert behind.max() == pytest.approx(made.handle, abs=0.05)
            assert (-face.corners[behind > 0.01, 2]).min() > made.height / 2
        else:
            assert behind.max() < 0.01


def test_barrow_reads_upright_all_round_and_left_is_left_of_who_pushes_it():
    net, faces = wheeled(part("barrow").Params())
    for name in ("front", "left", "right"):
        assert -along(net, faces, name, UP)[2] > 0.9
    # Behind the paper, what is right in the net is left.
    assert faces["left"].normal == pytest.approx((1, 0, 0), abs=1e-9)
    assert faces["right"].normal == pytest.approx((-1, 0, 0), abs=1e-9)
    assert faces["front"].normal[1] > 0.9
    assert along(net, faces, "left", RIGHT) == pytest.approx((0, -1, 0), abs=1e-9)
    assert along(net, faces, "right", RIGHT) == pytest.approx((0, 1, 0), abs=1e-9)


# Die.


def cube(made: PartParams) -> tuple[Net, dict[str, Face]]:
    net = part("die-net").net(made)
    return net, fold_up(net, "1", lambda _one, _other: 90)


@given(params(part("die-net")))
def test_die_closes(made):
    _, faces = cube(made)
    corners = np.concatenate([faces[name].corners for name in "123456"])
    counts = [int(np.sum(np.linalg.norm(corners - c, axis=1) < CLOSED)) for c in corners]
    assert counts == [3] * 24
    sides = [np.ptp(corners[:, axis]) for axis in range(3)]
    assert sides == pytest.approx([made.edge] * 3)


def test_die_opposite_faces_add_up_to_seven():
    _, faces = cube(part("die-net").Params())
    for one in range(1, 7):
        for other in range(1, 7):
            opposite = faces[str(one)].normal @ faces[str(other)].normal < -0.99
            assert opposite == (one + other == 7)


def test_die_runs_counter_clockwise_round_the_corner_of_1_2_3():
    _, faces = cube(part("die-net").Params())
    one, two, three = (faces[name] for name in "123")
    assert np.cross(one.normal, two.normal) @ three.normal == pytest.approx(1)
    # The same by eye: look at the corner from outside and measure where each face lies.
    eye = one.normal + two.normal + three.normal
    shared = next(
        c
        for c in one.corners
        if all(np.linalg.norm(f.corners - c, axis=1).min() < CLOSED for f in (two, three))
    )
    right = np.cross((0.0, 0.0, 1.0), eye)
    above = np.cross(eye, right) / np.linalg.norm(eye)
    bearings = []
    for face in (one, two, three):
        away = face.corners.mean(axis=0) - shared
        bearings.append(math.degrees(math.atan2(away @ above, away @ right)))
    assert (bearings[1] - bearings[0]) % 360 == pytest.approx(120)
    assert (bearings[2] - bearings[1]) % 360 == pytest.approx(120)


@given(params(part("die-net")))
@settings(max_examples=40)
def test_die_tabs_lie_behind_faces_and_clear_each_other(made):
    net, faces = cube(made)
    plane = areas(net)
    homes: dict[str, list[Polygon]] = {}
    for n in range(7):
        tab = faces[f"tab{n}"]
        (home,) = (f for f in "123456" if lies_on(tab, faces[f], plane[f]))
        back = np.linalg.inv(faces[home].map)
        flat = [(back @ np.append(corner, 1))[:2] for corner in tab.corners]
        homes.setdefault(home, []).append(Polygon(flat))
    assert sorted(homes) == ["2", "5", "6"]
    for tabs in homes.values():
        for i, tab in enumerate(tabs):
            assert all(tab.distance(other) > 0.5 for other in tabs[:i])
