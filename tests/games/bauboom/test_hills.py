"""The anthills of Bauboom, measured against their tables: a site for each letter in reading order,
in its colour and with its emblem, laid as bricks lie, large enough for one, and told from one."""

import math
from functools import cache
from pathlib import Path as FilePath

import pytest
from shapely.geometry import Point as Place
from shapely.geometry import Polygon
from shapely.ops import unary_union

from generator.games.bauboom.art.bricks import brick
from generator.games.bauboom.art.emblems import mark
from generator.games.bauboom.art.hill_sites import hill_site
from generator.games.bauboom.art.hills import hill
from generator.games.bauboom.art.palette import BRICK_IDS, brick_of
from generator.model import Piece
from generator.scene import Scene
from tests.games.colours import BLINDNESS, difference, lab
from tests.games.looking import apart, drawn_from, forms, is_rectangle, pieces, room, sides, similar
from tests.games.measuring import area_of, marks
from tests.games.spoiling import copied

from .test_art import rows

SLUG = "bauboom"
PITCH, BRICK = 23.0, 22.0
SIDES = ("small", "large")
CASES = [(player, side) for player in BRICK_IDS for side in SIDES]

Placed = tuple[str, Polygon]


def drawn(hills: dict[str, Piece], player: str, side: str) -> Scene:
    """Return a side of a hill; the large one is behind."""
    piece = hills[player]
    scene = piece.front if side == "small" else piece.back
    assert scene is not None
    return scene


@cache
def hills() -> dict[str, Piece]:
    return {p.variant: p for p in pieces(SLUG) if p.component == "hill"}


@cache
def read(scene: Scene) -> list[Placed]:
    """Return the sites of a side in reading order, each with the colour it is painted in.

    A site is a square, no larger than its pitch and not much smaller, in the pale colour of a kind
    of brick."""
    squares = [
        (name, area)
        for name in BRICK_IDS
        for _, area in forms(scene, brick_of(name).pale)
        if is_rectangle(area) and min(sides(area)) > 14 and max(sides(area)) <= PITCH
    ]
    kept = apart([area for _, area in squares], 5)
    found = [(name, area) for name, area in squares if any(area is one for one in kept)]
    return sorted(found, key=lambda s: (round(s[1].centroid.y), s[1].centroid.x))


def middles(scene: Scene) -> list[Place]:
    return [area.centroid for _, area in read(scene)]


def colours(scene: Scene) -> str:
    return "".join(name[0] for name, _ in read(scene))


@pytest.mark.parametrize(("player", "side"), CASES)
def test_sites_have_the_colours_of_the_table_in_reading_order(player: str, side: str) -> None:
    (row,) = (row for row in rows("hills.csv") if row["id"] == player)
    assert len(row[side]) == {"small": 10, "large": 15}[side]
    assert colours(drawn(hills(), player, side)) == row[side]


@pytest.mark.parametrize(("player", "side"), CASES)
def test_every_site_shows_the_emblem_of_its_colour(player: str, side: str) -> None:
    scene = drawn(hills(), player, side)
    for name, area in read(scene):
        kind, middle = brick_of(name), area.centroid
        inner = middle.buffer(9)
        own = [shape for _, shape in forms(scene, kind.tones.base) if inner.covers(shape)]
        whole = unary_union(own)
        assert whole.area > 20
        reach = max(sides(whole)) / max(sides(area_of(mark(kind.emblem, 0, 0, 1))))
        wanted = area_of(mark(kind.emblem, middle.x, middle.y, reach))
        assert similar(whole, wanted) > 0.95


@pytest.mark.parametrize(("player", "side"), CASES)
def test_sites_lie_in_rows_and_each_upper_one_over_two(player: str, side: str) -> None:
    places = middles(drawn(hills(), player, side))
    assert len(places) == {"small": 10, "large": 15}[side]
    low = max(place.y for place in places)
    for place in places:
        under = [
            (round(other.x - place.x, 2), round(other.y - place.y, 2))
            for other in places
            if 1 < other.y - place.y < 1.5 * PITCH and abs(other.x - place.x) < PITCH
        ]
        wanted = [(-PITCH / 2, PITCH), (PITCH / 2, PITCH)]
        assert sorted(under) == (wanted if place.y < low - 1 else [])
    level = [place.x for place in places if abs(place.y - low) < 0.1]
    assert len(level) == {"small": 4, "large": 5}[side]
    for one in places:
        assert sum(math.dist((one.x, one.y), (o.x, o.y)) < PITCH - 0.01 for o in places) == 1


@pytest.mark.parametrize(("player", "side"), CASES)
def test_bricks_fit_side_by_side_and_keep_to_the_hill(player: str, side: str) -> None:
    scene = drawn(hills(), player, side)
    bricks = [place.buffer(BRICK / 2, cap_style="square") for place in middles(scene)]
    for place, area in enumerate(bricks):
        assert area.area == pytest.approx(BRICK**2)
        assert room(scene.size, 3).covers(area)
        assert not any(area.intersects(other) for other in bricks[place + 1 :])


def test_a_site_is_told_from_a_brick_that_lies_on_it() -> None:
    for name in BRICK_IDS:
        kind = brick_of(name)
        for sight in (None, *BLINDNESS):
            assert difference(lab(kind.pale, sight), lab(kind.tones.base, sight)) > 10
        site, tile = (
            hill_site((PITCH, PITCH), colors=name[0], number=1),
            brick((BRICK, BRICK), color=name),
        )
        assert [m for m in marks(site) if m.item.dash]
        assert not [m for m in marks(tile) if m.item.dash]


def test_the_pale_colours_of_sites_differ_too() -> None:
    seen = [lab(brick_of(name).pale) for name in BRICK_IDS]
    assert min(difference(a, b) for k, a in enumerate(seen) for b in seen[:k]) > 10


def test_hills_are_of_four_players_in_their_colours() -> None:
    assert set(hills()) == set(BRICK_IDS)
    bases = [brick_of(name).tones.base for name in BRICK_IDS]
    for player in BRICK_IDS:
        for side in SIDES:
            strips = [
                item.fill
                for item, shape in forms(drawn(hills(), player, side), *bases)
                if sides(shape)[0] > 180 and sides(shape)[1] < 15
            ]
            assert set(strips) == {brick_of(player).tones.base}


def test_a_change_of_the_table_changes_the_hill(tmp_path: FilePath) -> None:
    folder = copied(tmp_path, SLUG)
    file = folder / "hills.csv"
    text = file.read_text(encoding="utf-8")
    (row,) = (row for row in rows("hills.csv") if row["id"] == "blue")
    turned = {side: row[side][::-1] for side in SIDES}
    for side in SIDES:
        text = text.replace(row[side], turned[side])
    file.write_text(text, encoding="utf-8")
    made = {p.variant: p for p in drawn_from(folder, "de", (), "hill")}
    for side in SIDES:
        assert turned[side] != row[side]
        assert colours(drawn(made, "blue", side)) == turned[side]
        assert colours(drawn(made, "red", side)) == colours(drawn(hills(), "red", side))


def test_what_is_not_there_is_refused() -> None:
    size = (PITCH, PITCH)
    with pytest.raises(ValueError, match="1 to 4"):
        hill_site(size, colors="yrbg", number=5)
    with pytest.raises(ValueError, match="'x' of site 2"):
        hill_site(size, colors="yxbg", number=2)
    with pytest.raises(ValueError, match="10 or 15"):
        hill((185.0, 132.0), player="red", sites=12)
    with pytest.raises(ValueError, match="yellow"):
        hill((185.0, 132.0), player="yelow", sites=10)
