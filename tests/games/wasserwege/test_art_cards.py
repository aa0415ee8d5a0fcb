"""The cards of Wasserwege: a hold that takes the goods, a sun that goes its way, and words that fit
in both languages and follow the numbers of the rules."""

import csv
from itertools import combinations, pairwise
from pathlib import Path as FilePath
from types import SimpleNamespace
from typing import Any, cast

import pytest
from shapely.geometry import Polygon
from shapely.geometry import box as upright
from shapely.ops import unary_union

from generator.faces.art import ArtLibrary
from generator.faces.book import FaceBook
from generator.faces.desk import Desk
from generator.faces.outlines import rectangle_outline
from generator.faces.painter import Painter
from generator.faces.values import Value
from generator.games.wasserwege.art import boats, compass, daylight, hold, lighthouse
from generator.games.wasserwege.art.signs import icon
from generator.geometry import Point, flatten
from generator.scene import Scene
from generator.units import MM_PER_PT

from .pictures import writing

FOLDER = FilePath(hold.__file__).parents[1]
TOKEN, KEY, TILE, LOAD = (16.0, 16.0), (22.0, 22.0), (60.0, 60.0), (90.0, 62.0)


@pytest.mark.parametrize("places", range(1, 7))
def test_every_place_of_a_hold_takes_a_token_and_keeps_from_the_cut(places: int) -> None:
    berths = hold.berths(places)
    boxes = [upright(*b) for b in berths]
    assert len(boxes) == places
    assert all(b.width >= TOKEN[0] + 1.5 and b.height >= TOKEN[1] + 1.5 for b in berths)
    assert all(a.distance(b) >= 1.5 for a, b in combinations(boxes, 2))
    room = upright(0, 0, *LOAD).buffer(-6)
    assert all(room.covers(b) for b in boxes)


@pytest.mark.parametrize("places", range(1, 7))
def test_the_frame_of_a_hold_holds_all_places_and_keeps_off_the_rope(places: int) -> None:
    berths = hold.berths(places)
    frame = unary_union([upright(*b) for b in hold.coamings(berths)])
    frame = frame.buffer(-hold.CORNER).buffer(hold.CORNER)
    assert all(frame.covers(upright(*b)) for b in berths)
    deck = Polygon(flatten(hold.hull(hold.INNER))[0])
    assert deck.buffer(-hold.ROPE / 2).buffer(-0.1).covers(frame)


def test_a_hold_of_no_places_or_too_many_is_refused() -> None:
    for places in (0, 7):
        with pytest.raises(ValueError, match="1 to 6 places"):
            hold.load_card(LOAD, player="red", places=places)


def test_the_sun_goes_up_on_the_left_and_down_on_the_right() -> None:
    places = daylight.route(5, 10.0, Point(0, 0))
    assert len(places) == 15
    assert places[0] == max(places[:5], key=lambda p: p.y)
    assert {p.x for p in places[:5]} == {places[0].x}
    assert all(a.x < b.x for a, b in pairwise(places[5:10]))
    assert all(a.y < b.y for a, b in pairwise(places[10:]))
    assert places[0].x < 0 < 50 < places[-1].x


def test_the_suns_way_is_numbered_around_a_table_whose_middle_points_north() -> None:
    size = (52.0, 46.0)
    lines = writing(daylight.sun_route(size, side=5, actions=15, north="E"))
    assert sorted(text.text for text, _, _ in lines) == sorted([*map(str, range(1, 16)), "E"])
    at = {text.text: place for text, place, _ in lines}
    assert abs(at["E"].x - size[0] / 2) < 3
    assert at["8"].y < at["E"].y < at["1"].y


def test_a_way_of_the_sun_that_does_not_fit_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="are 15 places, not 14"):
        daylight.sun_route((52, 46), side=5, actions=14, north="N")


def test_an_unknown_sign_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match="wind"):
        icon((10, 10), name="wnd")


def tiers() -> list[dict[str, str]]:
    with (FOLDER / "tiers.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_every_score_of_the_solo_game_has_one_tier() -> None:
    rows = tiers()
    assert [row["id"] for row in rows] == ["t1", "t2", "t3", "t4", "t5"]
    assert [row["most"] for row in rows] == ["15", "18", "21", "24", ""]
    assert all(int(a["most"]) + 1 == int(b["least"]) for a, b in pairwise(rows))


FACES = {
    "algae": TOKEN,
    "algae_back": TOKEN,
    "fish": TOKEN,
    "fish_back": TOKEN,
    "key": KEY,
    "key_back": KEY,
    "rose": TILE,
    "wind_arrow": compass.ARROW,
    "boat": boats.BOAT,
    "boat_back": boats.BOAT,
    "boat_foot": boats.FOOT,
    "boat_guide": (105.0, 74.0),
    "boat_hull": (28.0, 13.0),
    "boat_sheet": (28.0, 40.0),
    "load_card": LOAD,
    "load_card_back": LOAD,
    "sun": daylight.DISC,
    "solo": (63.0, 88.0),
    "solo_back": (63.0, 88.0),
    "start_marker": lighthouse.TOWER,
    "start_marker_foot": lighthouse.FOOT,
}
NUMBERS: dict[str, Value] = {
    "actions_per_turn": 2,
    "grid_side": 5,
    "key_points": 2,
    "load_places": 6,
    "round_goods": 3,
    "solo_actions": 15,
}


def fields(lang: str, **more: Value) -> dict[str, Value]:
    """Return the fields that the cards of this game ask for."""
    cells: dict[str, Value] = {}
    for row in tiers():
        for column, text in row.items():
            cells[f"tiers.{row['id']}.{column.removesuffix('_' + lang)}"] = text
    return {**NUMBERS, **cells, "id": "white", "value": 3, **more}


def painted(face: str, lang: str, **more: Value) -> Scene:
    """Draw a face of the game for given fields, and check that nothing was amiss with it."""
    desk = Desk(cast("Any", SimpleNamespace()), ArtLibrary(FOLDER), lang)
    painter = Painter(FaceBook(FOLDER), desk)
    scene = painter.scene(face, rectangle_outline(*FACES[face]), fields(lang, **more), face)
    assert desk.findings == []
    return scene


def words(scene: Scene) -> str:
    return " ".join(text.text.strip() for text, _, _ in reversed(writing(scene)))


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("face", FACES)
def test_every_face_is_drawn_and_its_words_fit(face: str, lang: str) -> None:
    scene = painted(face, lang)
    assert all(em >= 6.5 * MM_PER_PT for _, _, em in writing(scene))


def test_the_cards_say_the_numbers_of_the_rules() -> None:
    turn = words(painted("load_card_back", "de", actions_per_turn=7, round_goods=8, key_points=9))
    for number in "789":
        assert number in turn
    solo = words(painted("solo", "de", solo_actions=15, **{"tiers.t5.least": 31}))
    assert "ab 31" in solo
    assert "in 15 Aktionen" in solo
    assert words(painted("key_back", "de", key_points=4)) == "4"


def test_the_rose_speaks_the_language_of_the_game() -> None:
    assert {"N", "O", "S", "W"} < set(words(painted("rose", "de")).split())
    assert {"N", "E", "S", "W"} < set(words(painted("rose", "en")).split())


def test_the_solo_card_shows_every_tier() -> None:
    for lang in ("de", "en"):
        text = words(painted("solo", lang))
        for row in tiers():
            assert row[f"title_{lang}"] in text
