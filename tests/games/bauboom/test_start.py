"""The start of Bauboom's board: four folded barrows really stand on it."""

from itertools import combinations

import pytest
from shapely.geometry import box

from generator.craft import part
from generator.craft.barrow import Params
from generator.games.bauboom.art.board_start import BARROW, places, start_field
from generator.games.bauboom.art.palette import BRICK_IDS, brick_of
from generator.scene import Scene
from tests.games.measuring import marks

SIZE = (90.0, 80.0)
SPOTS = {player: box(*at, at.x + BARROW[0], at.y + BARROW[1]) for player, at in places(SIZE)}


def test_a_folded_barrow_stands_on_its_place() -> None:
    net = part("barrow").net(Params())
    long, wide = net.panel("left").width, net.panel("floor").width
    assert BARROW[0] >= long + 1
    assert BARROW[1] >= wide + 1


def test_every_player_has_a_place_of_its_own_inside_the_stripes() -> None:
    assert tuple(SPOTS) == BRICK_IDS
    for spot in SPOTS.values():
        assert box(4, 16, 86, 76).covers(spot)
    for one, other in combinations(SPOTS.values(), 2):
        assert one.distance(other) >= 1.5


@pytest.mark.parametrize("player", BRICK_IDS)
def test_a_place_shows_its_emblem_and_on_its_left_a_wheel(player: str) -> None:
    drawn = marks(Scene(SIZE, start_field(SIZE)))
    spot = SPOTS[player]
    kind = brick_of(player)
    base = [m.area for m in drawn if m.item.fill == kind.tones.base and spot.covers(m.area)]
    hub, emblem = sorted(base, key=lambda area: area.area)
    assert emblem.area > 30
    assert hub.centroid.x < spot.bounds[0] + 8 < emblem.bounds[0]
