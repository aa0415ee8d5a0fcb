"""What is printed on the nets of Bauboom: it stands where the net has it, and every player's barrow
is told from the others without colour."""

from collections.abc import Callable
from itertools import combinations

import pytest
from shapely import Point as Place
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from generator.craft import part
from generator.craft.barrow import Params
from generator.games.bauboom.art import barrows
from generator.games.bauboom.art.barrows import barrow_floor, barrow_front, barrow_side
from generator.games.bauboom.art.die_faces import die_face
from generator.games.bauboom.art.palette import BRICK_IDS, CREAM, INK, brick_of
from generator.games.bauboom.art.skip import container_floor, container_wall
from generator.scene import Color, Scene
from tests.games.measuring import area_of, fingerprint, marks

NET = part("barrow").net(Params())
SIDE = (NET.panel("left").width, NET.panel("left").height)
WALLS = {"n": (71.0, 27.0), "e": (51.0, 27.0), "s": (71.0, 27.0), "w": (51.0, 27.0)}


def painted(scene: Scene, *fills: Color) -> BaseGeometry:
    return unary_union([mark.area for mark in marks(scene) if mark.item.fill in fills])


def all_of(player: str) -> list[Scene]:
    return [
        barrow_side(SIDE, player=player, side="left"),
        barrow_side(SIDE, player=player, side="right"),
        barrow_front((25.6, 12.77), player=player),
        barrow_floor((25.6, 25.0), player=player),
    ]


def test_the_art_is_drawn_for_the_measures_of_the_part() -> None:
    drawn = {"left": barrows.SIDE, "front": barrows.FRONT, "floor": barrows.FLOOR}
    for name, size in drawn.items():
        panel = NET.panel(name)
        assert size == pytest.approx((panel.width, panel.height), abs=0.01)


@pytest.mark.parametrize("player", BRICK_IDS)
def test_the_wheel_is_printed_where_the_card_is_round(player: str) -> None:
    before, up = Params().hub
    foot = area_of(NET.panel("left").outline).bounds[2] - Params().depth - Params().handle
    hub = (foot - before, SIDE[1] - up)
    assert pytest.approx(hub, abs=0.02) == barrows.HUB
    tyre = Place(barrows.HUB).buffer(Params().wheel).difference(Place(barrows.HUB).buffer(3.2))
    dark = painted(barrow_side(SIDE, player=player, side="left"), INK)
    assert dark.buffer(0.02).covers(tyre)
    mirrored = painted(barrow_side(SIDE, player=player, side="right"), INK)
    assert mirrored.bounds[2] == pytest.approx(SIDE[0] - dark.bounds[0], abs=0.01)


@pytest.mark.parametrize("player", BRICK_IDS)
def test_an_emblem_stands_upright_on_a_badge_on_every_side(player: str) -> None:
    ink = brick_of(player).tones.dark.mix(INK, 0.45)
    left, right, front, _ = all_of(player)
    signs = []
    for scene in (left, right, front):
        sign = painted(scene, ink)
        assert sign.area > 1.5
        assert painted(scene, CREAM).buffer(0.01).covers(sign)
        signs.append(sign)
    middles = [sign.envelope.centroid for sign in signs[:2]]
    assert middles[0].x + middles[1].x == pytest.approx(SIDE[0], abs=0.01)
    assert signs[0].area == pytest.approx(signs[1].area, rel=1e-6)
    widths = [sign.bounds[2] - sign.bounds[0] for sign in signs[:2]]
    assert widths[0] == pytest.approx(widths[1])


def test_barrows_differ_in_shape_and_not_in_colour_alone() -> None:
    signs = {
        player: painted(all_of(player)[0], brick_of(player).tones.dark.mix(INK, 0.45))
        for player in BRICK_IDS
    }
    for one, other in combinations(BRICK_IDS, 2):
        apart = signs[one].symmetric_difference(signs[other]).area
        assert apart > 0.3 * max(signs[one].area, signs[other].area)


def test_every_ground_runs_into_the_bleed() -> None:
    scenes = [scene for player in BRICK_IDS for scene in all_of(player)]
    scenes += [container_wall(size, side=side) for side, size in WALLS.items()]
    scenes += [container_floor((71.0, 51.0)), die_face((16.0, 16.0), value=3)]
    for scene in scenes:
        left, top, right, bottom = unary_union([mark.area for mark in marks(scene)]).bounds
        assert max(left, top) <= -3
        assert right >= scene.size[0] + 3
        assert bottom >= scene.size[1] + 3


def test_the_four_walls_of_the_container_are_four_pictures() -> None:
    prints = {fingerprint(container_wall((60.0, 27.0), side=side)) for side in WALLS}
    assert len(prints) == 4
    again = container_wall((60.0, 27.0), side="n")
    assert fingerprint(again) == fingerprint(container_wall((60.0, 27.0), side="n"))


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_value(value: int) -> None:
    drawn = marks(die_face((16.0, 16.0), value=value))
    plate = next(place for place, mark in enumerate(drawn) if mark.item.fill == CREAM)
    pips = unary_union([mark.area for mark in drawn[plate:] if mark.item.fill == INK])
    assert drawn[plate].area.buffer(-0.5).covers(pips)
    count = len(getattr(pips, "geoms", [pips]))
    assert count == value


@pytest.mark.parametrize(
    ("draw", "name"),
    [
        (lambda: barrow_side(SIDE, player="yelow", side="left"), "yellow"),
        (lambda: barrow_side(SIDE, player="yellow", side="rigt"), "right"),
        (lambda: container_wall((70.0, 26.0), side="north"), "n"),
        (lambda: die_face((16.0, 16.0), value=7), "1 to 6"),
    ],
)
def test_what_is_not_there_is_refused_by_name(draw: Callable[[], Scene], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        draw()
