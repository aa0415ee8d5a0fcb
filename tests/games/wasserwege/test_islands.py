"""The cards of Wasserwege: arrows, land, lanes and houses are where the card table has them, a
token and a boat have room, everything keeps off the cut, and players differ for every eye."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest
from shapely import Point as Place
from shapely.geometry import LineString
from shapely.geometry import box as upright
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from generator.games.wasserwege.art import palette as p
from generator.games.wasserwege.art.card_back import card_back
from generator.games.wasserwege.art.island_house import SITE, site_middle
from generator.games.wasserwege.art.island_sea import sea
from generator.games.wasserwege.art.islands import island
from generator.games.wasserwege.art.stockholm import start_card
from generator.geometry import translate
from generator.render import png
from generator.scene import Color, Group, Item, Path, Scene
from generator.units import MM_PER_PT
from tests.games.colours import BLINDNESS, difference, lab
from tests.games.measuring import Mark, fingerprint, marks, texts
from tests.games.wasserwege.deck import SIZE, Row, deck, drawn, rows, stockholm
from tests.render.drawing import Paper, pdf_bytes, sheet

QUADRANTS = ("nw", "ne", "se", "sw")
FIELDS = ((15.0, 15.0), (45.0, 15.0), (45.0, 45.0), (15.0, 45.0))
PLACES = ((15, 0), (45, 0), (60, 15), (60, 45), (45, 60), (15, 60), (0, 45), (0, 15))

every_card = pytest.mark.parametrize("row", rows(), ids=lambda row: row["id"])


def area(scene: Scene, colour: Color) -> BaseGeometry:
    """Return all that is painted in a colour."""
    return unary_union([mark.area for mark in marks(scene) if mark.item.fill == colour])


def land(scene: Scene) -> BaseGeometry:
    """Return the islands, up to their wet rim."""
    return area(scene, p.WET)


def quadrant_box(quadrant: int) -> BaseGeometry:
    x, y = FIELDS[quadrant]
    return upright(x - 15, y - 15, x + 15, y + 15)


def depth(x: float, y: float) -> float:
    """Return how far a place is from the nearest cut."""
    return min(x, y, 60 - x, 60 - y)


# Arrows


def arrows(scene: Scene) -> Iterator[tuple[int, bool, BaseGeometry]]:
    """Find the arrows: at which edge place, whether pointing out, and the area of each."""
    rim = upright(0, 0, 60, 60).difference(upright(7.5, 7.5, 52.5, 52.5))
    for mark in marks(scene):
        if mark.item.fill == p.NAVY and rim.contains(mark.area):
            head = mark.area
            place = min(range(8), key=lambda k: head.distance(Place(PLACES[k])))
            left, top, right, bottom = head.bounds
            middle = depth((left + right) / 2, (top + bottom) / 2)
            # A head is widest at its foot, so its mass lies behind its middle.
            yield place, depth(head.centroid.x, head.centroid.y) > middle, head


@every_card
def test_arrows_are_where_the_table_has_them_and_point_as_it_says(row: Row) -> None:
    found = {place: ">" if out else "<" for place, out, _ in arrows(drawn(row))}
    assert "".join(found.get(place, ".") for place in range(8)) == row["stubs"]


@every_card
def test_arrows_lie_on_their_lane_between_three_and_seven_mm_from_the_cut(row: Row) -> None:
    scene = drawn(row)
    rims = [mark.area for mark in marks(scene) if mark.item.fill == p.CREAM]
    lanes = area(scene, p.LANE)
    for place, _, head in arrows(scene):
        rim = next(rim for rim in rims if rim.contains(head))
        away = [depth(x, y) for x, y in rim.exterior.coords]
        assert min(away) >= 3 - 1e-3 and max(away) <= 7 + 1e-3
        assert lanes.contains(rim)
        x, y = PLACES[place]
        assert head.centroid.distance(Place(x, y)) < 6


def test_the_direction_of_an_arrow_is_told_from_its_ground() -> None:
    assert p.NAVY.contrast(p.LANE) >= 4.5
    assert p.CREAM.contrast(p.NAVY) >= 4.5


# Land and lanes


@every_card
def test_lanes_lead_from_field_to_field_where_the_link_is_open_and_nowhere_else(row: Row) -> None:
    lanes = area(drawn(row), p.LANE)
    for link in range(4):
        here, there = FIELDS[link], FIELDS[(link + 1) % 4]
        both = lanes.intersection(quadrant_box(link).union(quadrant_box((link + 1) % 4)))
        parts = getattr(both, "geoms", [both])
        joined = any(part.contains(Place(here)) and part.contains(Place(there)) for part in parts)
        assert joined == (row["inner"][link] == "-")


@every_card
def test_land_bars_closed_links_and_leaves_open_ones(row: Row) -> None:
    islands = land(drawn(row))
    for link in range(4):
        (ax, ay), (bx, by) = FIELDS[link], FIELDS[(link + 1) % 4]
        bar = LineString([((ax + bx) / 2, (ay + by) / 2), (30, 30)])
        way = LineString([FIELDS[link], FIELDS[(link + 1) % 4]])
        if row["inner"][link] == "#":
            out = 5 / 3 * np.array([(ax + bx) / 2 - 30, (ay + by) / 2 - 30])
            whole = LineString([(30, 30), (30 + out[0], 30 + out[1])])
            assert islands.intersection(whole).length >= 0.9 * 25
            assert islands.intersection(way).length >= 5
        else:
            assert islands.intersection(bar).length <= 11
            assert islands.intersection(way.buffer(2)).area == 0


@every_card
def test_the_middle_of_a_card_is_land(row: Row) -> None:
    assert land(drawn(row)).contains(Place(30, 30).buffer(3))


@every_card
def test_every_field_has_open_water_for_a_boat(row: Row) -> None:
    scene = drawn(row)
    islands, lanes = land(scene), area(scene, p.LANE)
    for x, y in FIELDS:
        assert lanes.contains(Place(x, y).buffer(7))
        assert islands.intersection(Place(x, y).buffer(6)).area < 12


@every_card
def test_fields_without_a_house_have_a_ring(row: Row) -> None:
    rings = [m.area for m in marks(drawn(row)) if m.item.dash and m.item.stroke == p.LANE_EDGE]
    found = {
        k for k, (x, y) in enumerate(FIELDS) for r in rings if r.convex_hull.contains(Place(x, y))
    }
    houses = {QUADRANTS.index(row["house"])} if row["house"] else set()
    assert found == set(range(4)) - houses


# Houses


@every_card
def test_the_house_stands_in_its_quadrant_under_the_place_for_its_token(row: Row) -> None:
    walls = area(drawn(row), p.HOUSE.base)
    if not row["house"]:
        assert walls.is_empty
        return
    quadrant = QUADRANTS.index(row["house"])
    x, y = site_middle(quadrant)
    place = upright(x - SITE / 2, y - SITE / 2, x + SITE / 2, y + SITE / 2)
    covered = walls.union(area(drawn(row), p.HOUSE.dark)).union(area(drawn(row), p.ROOF.base))
    assert quadrant_box(quadrant).contains(place)
    assert place.contains(covered)
    assert covered.area > 45
    assert land(drawn(row)).contains(walls.centroid)


@every_card
def test_a_house_is_marked_by_four_corners_as_far_apart_as_a_token(row: Row) -> None:
    corners = [m for m in marks(drawn(row)) if m.item.stroke == p.CREAM and not m.item.fill]
    site = [m for m in corners if m.item.width == pytest.approx(0.42)]
    assert len(site) == (1 if row["house"] else 0)
    for mark in site:
        left, top, right, bottom = mark.area.bounds
        assert (right - left, bottom - top) == pytest.approx((SITE, SITE), abs=0.1)


def test_a_boat_stands_in_a_quadrant_beside_a_token() -> None:
    # A boat of 24 mm stands on two feet of 6 mm: 24 × 12.
    for quadrant in range(4):
        x, y = site_middle(quadrant)
        beside = 15 - SITE / 2 + abs(x - FIELDS[quadrant][0])
        assert beside >= 12 and abs(x - FIELDS[quadrant][0]) == pytest.approx(
            abs(y - FIELDS[quadrant][1])
        )


# Printing


def beyond_the_sea(scene: Scene) -> Iterator[Mark]:
    grounds = [item for item in scene.items if isinstance(item, Group)][:1]
    return (mark for mark in marks(scene) if mark.within[:1] != tuple(grounds))


@pytest.mark.parametrize("name", [*(row["id"] for row in rows()), "start"])
def test_nothing_but_the_sea_comes_near_the_cut(name: str) -> None:
    safe = upright(3, 3, 57, 57).buffer(1e-3)
    for mark in beyond_the_sea(deck()[name]):
        assert safe.contains(mark.area), mark.item


@pytest.mark.parametrize("name", [*(row["id"] for row in rows()), "start", "back"])
def test_lines_and_texts_are_large_enough_to_print(name: str) -> None:
    scene = card_back(SIZE) if name == "back" else deck()[name]
    for mark in marks(scene):
        assert mark.item.stroke is None or mark.item.width >= 0.2
    for text in texts(scene.items):
        assert text.size >= 6.5 * MM_PER_PT - 1e-9


@every_card
def test_a_card_shows_its_number_quietly_but_readably(row: Row) -> None:
    (number,) = texts(drawn(row).items)
    assert number.text == row["id"]
    assert number.fill.contrast(p.WATER) >= 4.5
    assert number.x >= 3 and number.y <= 57


def test_a_number_that_comes_as_a_number_is_the_same_card() -> None:
    row = rows()[0]
    marked = {key: row[key] for key in ("stubs", "inner", "house")}
    assert island(SIZE, variant=1, **marked) is drawn(row)


def test_all_cards_look_different_and_share_what_is_equal() -> None:
    assert len({fingerprint(scene) for scene in deck().values()}) == 25
    for row in rows():
        assert drawn(row).items[0] is sea(row["inner"])


def test_a_card_of_another_size_is_scaled() -> None:
    scene = drawn(rows()[0], (30.0, 30.0))
    assert scene.size == (30.0, 30.0)
    for _, _, head in arrows(drawn(rows()[0])):
        half = head.centroid.x / 2, head.centroid.y / 2
        assert any(mark.area.contains(Place(half)) for mark in marks(scene))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"stubs": ".<.>..<"}, "stubs of a card are 8 signs"),
        ({"stubs": ".<.>..<v"}, "not '.<.>..<v'"),
        ({"inner": "###"}, "inner of a card are 4 signs"),
        ({"inner": "###x"}, "not '###x'"),
        ({"house": "nv"}, "known: nw, ne, se, sw"),
    ],
)
def test_a_row_that_is_no_card_is_an_error(change: dict[str, str], message: str) -> None:
    row = {"stubs": ".<.>..<>", "inner": "####", "house": "nw", **change}
    with pytest.raises(ValueError, match=message):
        island(SIZE, variant="01", **row)


# The start card


def test_the_start_card_is_open_all_round_and_without_arrows() -> None:
    lanes = area(stockholm(), p.LANE)
    ways = max(lanes.geoms, key=lambda part: part.area)
    assert all(ways.distance(Place(*place)) == 0 for place in PLACES)
    assert list(arrows(stockholm())) == []


def test_four_boats_have_room_on_the_start_card() -> None:
    islands = land(stockholm())
    assert islands.contains(Place(30, 41))
    for x, y in FIELDS:
        assert islands.intersection(Place(x, y).buffer(6)).area < 12


def test_north_is_red_at_the_top_middle_under_an_arrow() -> None:
    scene = start_card(SIZE, north="N", city="Stockholm")
    north = next(text for text in texts(scene.items) if text.text == "N")
    assert north.fill == p.RED
    assert p.RED.red > 2 * max(p.RED.green, p.RED.blue)
    assert p.RED.contrast(p.CREAM) >= 4.5
    assert north.y < 12 and 27 < north.x < 30
    arrow = area(scene, p.RED)
    assert arrow.bounds[3] < north.y and arrow.centroid.x == pytest.approx(30, abs=0.01)
    # It points up: narrower above than below.
    assert arrow.centroid.y > (arrow.bounds[1] + arrow.bounds[3]) / 2


def test_the_name_of_the_city_shrinks_to_its_ribbon() -> None:
    short = next(t for t in texts(stockholm().items) if t.text == "Stockholm")
    scene = start_card(SIZE, north="N", city="Stockholm Stad")
    longer = next(t for t in texts(scene.items) if t.text == "Stockholm Stad")
    assert longer.size < short.size


# The back


def test_the_back_has_no_top() -> None:
    moved: tuple[Item, ...] = (Group(card_back(SIZE).items, transform=translate(2, 2)),)
    data = pdf_bytes(sheet(*moved, paper=Paper("card", 64.0, 64.0)))
    picture = np.asarray(next(png.draw(data, 127)).convert("RGB"), dtype=np.int16)
    turned = np.rot90(picture)
    assert (np.abs(picture - turned).max(axis=2) > 24).mean() < 0.01
    corner = picture[0, 0]
    assert np.abs(corner - np.array(p.WATER_DEEP)).max() <= 2


def test_the_back_is_darker_than_any_front() -> None:
    ground = next(item for item in card_back(SIZE).items if isinstance(item, Path))
    assert ground.fill == p.WATER_DEEP
    assert difference(lab(p.WATER_DEEP), lab(p.WATER)) >= 10


# Players


@pytest.mark.parametrize("pair", list(combinations(p.PLAYER_IDS, 2)), ids="-".join)
def test_players_differ_for_every_eye_and_in_grey(pair: tuple[str, str]) -> None:
    one, other = (p.player(name).colour for name in pair)
    assert difference(lab(one), lab(other)) >= 20
    for blindness in BLINDNESS:
        assert difference(lab(one, blindness), lab(other, blindness)) >= 10, blindness
    assert abs(lab(one)[0] - lab(other)[0]) >= 15


@pytest.mark.parametrize("name", p.PLAYER_IDS)
def test_a_player_stands_out_from_the_water_and_has_readable_ink(name: str) -> None:
    player = p.player(name)
    for water in (p.WATER, p.LANE):
        assert difference(lab(player.colour), lab(water)) >= 15
    assert player.ink.contrast(player.colour) >= 4.5
    assert player.dark.luminance < player.colour.luminance < player.light.luminance


def test_players_have_emblems_of_their_own() -> None:
    assert len({p.player(name).emblem for name in p.PLAYER_IDS}) == len(p.PLAYER_IDS) == 4


def test_an_unknown_player_is_an_error_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match="did you mean 'yellow'"):
        p.player("yelow")
