"""The tokens, boats, cards and the wind of Wasserwege: goods that betray nothing, kinds and players
that are told apart without colour, an arrow that balances on its pin, forms that can be cut, and
cards whose words fit in both languages and follow the numbers of the rules."""

import csv
import tomllib
from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path as FilePath
from typing import Any, cast

import pytest
from shapely import affinity
from shapely.geometry import Point as Place
from shapely.geometry import Polygon
from shapely.geometry import box as upright

from generator.craft.silhouette import silhouette
from generator.faces.book import FaceBook
from generator.faces.outlines import free_outline
from generator.faces.values import fields_in
from generator.games.wasserwege.art import boats, compass, daylight, hold, lighthouse
from generator.games.wasserwege.art.cards import paper
from generator.games.wasserwege.art.emblems import emblem_path
from generator.games.wasserwege.art.palette import (
    CREAM,
    KELP,
    LANE,
    LEAST_CONTRAST,
    NAVY,
    PLAYER_IDS,
    WATER_DEEP,
    player,
)
from generator.games.wasserwege.art.paper_boats import boat_sheet
from generator.games.wasserwege.art.signs import icon, letter, player_disc, tier
from generator.games.wasserwege.art.tokens import (
    algae,
    algae_back,
    fish,
    fish_back,
    key,
    key_back,
)
from generator.geometry import polygon
from generator.scene import Path, Scene
from generator.type import font, width
from generator.units import MM_PER_PT
from tests.games.colours import difference, lab
from tests.games.measuring import area_of, fingerprint, marks

from .pictures import drawn, writing

FOLDER = FilePath(compass.__file__).parents[1]
TOKEN, KEY, TILE, LOAD = (16.0, 16.0), (22.0, 22.0), (60.0, 60.0), (90.0, 62.0)
COMPASS = partial(compass.rose, TILE, north="N", east="O", south="S", west="W")

PIECES: dict[str, Callable[[], Scene]] = {
    "algae": partial(algae, TOKEN),
    "algae back": partial(algae_back, TOKEN, value=3),
    "fish": partial(fish, TOKEN),
    "fish back": partial(fish_back, TOKEN, value=2),
    "key": partial(key, KEY),
    "key back": partial(key_back, KEY, value=2),
    "rose": COMPASS,
    "arrow": partial(compass.wind_arrow, compass.ARROW),
    "sun": partial(daylight.sun, daylight.DISC),
    "way of the sun": partial(daylight.sun_route, (52.0, 46.0), side=5, actions=15, north="N"),
    "lighthouse": partial(lighthouse.start_marker, lighthouse.TOWER),
    "shore": partial(lighthouse.start_marker_foot, lighthouse.FOOT),
    "paper": partial(paper, (63.0, 88.0), band=18),
    "letter": partial(letter, (6.0, 6.0), text="A"),
    "tier": partial(tier, (52.0, 12.0), step=2, steps=5),
    **{f"{p} boat": partial(boats.boat, boats.BOAT, player=p, side="front") for p in PLAYER_IDS},
    **{f"{p} astern": partial(boats.boat, boats.BOAT, player=p, side="back") for p in PLAYER_IDS},
    **{f"{p} sheet": partial(boat_sheet, (28.0, 40.0), player=p) for p in PLAYER_IDS},
    **{f"{p} waves": partial(boats.boat_foot, boats.FOOT, player=p) for p in PLAYER_IDS},
    **{f"{p} hold": partial(hold.load_card, LOAD, player=p, places=6) for p in PLAYER_IDS},
    **{f"{p} disc": partial(player_disc, (7.0, 7.0), player=p) for p in PLAYER_IDS},
    **{f"sign {n}": partial(icon, (10.0, 10.0), name=n) for n in ("island", "wind", "stop", "key")},
}


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_has_the_size_that_is_asked_for(name: str) -> None:
    scene = PIECES[name]()
    asked = cast("partial[Scene]", PIECES[name])
    size = asked.args[0]
    assert scene.size == size
    assert fingerprint(asked.func(size, **asked.keywords)) == fingerprint(scene)


@pytest.mark.parametrize("name", PIECES)
def test_no_line_is_too_fine_to_print_and_no_letter_too_small_to_read(name: str) -> None:
    scene = PIECES[name]()
    for item, by in drawn(scene):
        if isinstance(item, Path) and item.stroke is not None:
            assert item.width * abs(by.determinant) ** 0.5 >= 0.2
    assert all(em >= 6.5 * MM_PER_PT for _, _, em in writing(scene))


GROUNDED = [n for n in PIECES if n.split()[0] not in ("way", "letter", "tier", "sign")]
GROUNDED = [n for n in GROUNDED if n.split()[-1] != "disc"]


@pytest.mark.parametrize("name", GROUNDED)
def test_the_ground_runs_into_the_bleed(name: str) -> None:
    scene = PIECES[name]()
    first = scene.items[0]
    assert isinstance(first, Path)
    assert first.fill is not None
    across, down = scene.size
    assert area_of(first.path).covers(upright(-3, -3, across + 3, down + 3))


# Tokens


def test_fronts_of_goods_know_nothing_of_their_value() -> None:
    book = FaceBook(FOLDER)
    for face in ("algae", "fish", "key"):
        for placed in book.layers(face):
            assert not fields_in(*map(str, placed.layer.model_dump().values()))


@pytest.mark.parametrize("back", [algae_back, fish_back, key_back])
def test_backs_of_a_kind_differ_in_nothing_but_the_number(back: Callable[..., Scene]) -> None:
    size = KEY if back is key_back else TOKEN
    one, other = back(size, value=1), back(size, value=3)
    assert [t.text for t, _, _ in writing(one)] == ["1"]
    assert [t.text for t, _, _ in writing(other)] == ["3"]
    plain = [
        [repr(item) for item, _ in drawn(scene) if isinstance(item, Path)] for scene in (one, other)
    ]
    assert plain[0] == plain[1]


def test_goods_are_told_apart_without_colour() -> None:
    assert lab(LANE)[0] - lab(WATER_DEEP)[0] >= 40
    assert KELP.dark.contrast(LANE) >= LEAST_CONTRAST
    assert CREAM.contrast(WATER_DEEP) >= LEAST_CONTRAST


@pytest.mark.parametrize("back", [algae_back, fish_back, key_back])
def test_a_number_is_large_and_clear_of_the_cut(back: Callable[..., Scene]) -> None:
    size = KEY if back is key_back else TOKEN
    ((text, at, em),) = writing(back(size, value=2))
    tall, wide = font(text.font).cap_height * em, width(text.font, text.text, em)
    assert tall >= 0.35 * size[1]
    room = upright(0, 0, *size).buffer(-2.5)
    assert room.covers(upright(at.x, at.y - tall, at.x + wide, at.y))


# The wind

ARROW_AREA = Polygon(compass.SILHOUETTE)


def test_the_arrow_balances_on_its_hole() -> None:
    assert ARROW_AREA.is_valid
    assert ARROW_AREA.bounds == (0, 0, *compass.ARROW)
    assert ARROW_AREA.centroid.distance(Place(compass.HOLE)) < 0.1


def test_the_hole_of_the_arrow_leaves_enough_card_around_it() -> None:
    hole = Place(compass.HOLE).buffer(compass.HOLE_RADIUS)
    assert hole.distance(ARROW_AREA.exterior) >= 1.2


def test_rose_and_arrow_have_the_same_hole_to_cut() -> None:
    for scene, at in ((COMPASS(), (30, 30)), (compass.wind_arrow(compass.ARROW), compass.HOLE)):
        (hole,) = (i for i, _ in drawn(scene) if isinstance(i, Path) and i.role == "cut")
        area = area_of(hole.path)
        assert area.centroid.distance(Place(at)) < 0.01
        assert area.bounds[2] - area.bounds[0] == pytest.approx(4.0)


def test_the_arrow_turns_without_hiding_a_letter() -> None:
    onto_pin = affinity.translate(ARROW_AREA, 30 - compass.HOLE.x, 30 - compass.HOLE.y)
    turned = [affinity.rotate(onto_pin, 90 * k, origin=(30, 30)) for k in range(4)]
    letters = [line for line in writing(COMPASS()) if line[0].text in "NOSW"]
    assert len(letters) == 4
    for text, at, em in letters:
        tall, wide = font(text.font).cap_height * em, width(text.font, text.text, em)
        room = upright(at.x, at.y - tall, at.x + wide, at.y)
        assert not any(arrow.intersects(room) for arrow in turned)
        assert upright(0, 0, *TILE).buffer(-2.9).covers(room)


def test_the_letters_of_the_rose_stand_where_they_belong() -> None:
    places = {text.text: at for text, at, _ in writing(COMPASS())}
    assert places["N"].y < 10 < 50 < places["S"].y
    assert places["W"].x < 10 < 50 < places["O"].x
    inks = {text.text: text.fill for text, _, _ in writing(COMPASS())}
    assert inks["N"] != inks["S"] == NAVY


# Boats and the lighthouse


def test_players_are_in_the_order_of_their_seats() -> None:
    with (FOLDER / "players.csv").open(encoding="utf-8", newline="") as file:
        rows = sorted(csv.DictReader(file), key=lambda row: int(row["seat"]))
    assert tuple(row["id"] for row in rows) == PLAYER_IDS
    assert [int(row["seat"]) for row in rows] == [1, 2, 3, 4]


@pytest.mark.parametrize("sight", [None, "protanopia", "deuteranopia", "tritanopia"])
def test_players_differ_for_every_eye(sight: str | None) -> None:
    colours = [lab(player(p).colour, sight) for p in PLAYER_IDS]
    least = 20 if sight is None else 10
    assert min(difference(a, b) for a, b in combinations(colours, 2)) >= least


@pytest.mark.parametrize("player_id", PLAYER_IDS)
def test_an_emblem_fills_its_box_and_reads_on_its_colour(player_id: str) -> None:
    left, top, right, bottom = area_of(emblem_path(player_id)).bounds
    assert min(left, top) >= -0.02
    assert max(right, bottom) <= 1.02
    assert max(right - left, bottom - top) >= 0.9
    assert player(player_id).ink.contrast(player(player_id).colour) >= LEAST_CONTRAST


def test_emblems_differ_in_shape() -> None:
    for one, other in combinations(map(area_of, map(emblem_path, PLAYER_IDS)), 2):
        assert one.intersection(other).area < 0.7 * one.union(other).area


@pytest.mark.parametrize("module", [boats, lighthouse])
def test_a_silhouette_can_be_folded_and_stands(module: Any) -> None:
    size = getattr(module, "BOAT", None) or module.TOWER
    corners = module.SILHOUETTE
    path = "M" + " L".join(f"{x:g} {y:g}" for x, y in corners) + " Z"
    assert silhouette(path, *size)  # craft takes it
    area = Polygon(corners)
    assert area.bounds == (0, 0, *size)
    at = {y: sorted(x for x, level in corners if level == y) for y in (0.0, size[1])}
    assert at[0.0][-1] - at[0.0][0] >= 4
    assert at[size[1]][-1] - at[size[1]][0] >= 14
    assert len(corners) <= 12
    behind = Polygon([(size[0] - x, y) for x, y in corners])
    assert area.symmetric_difference(behind).area < 1e-9


@pytest.mark.parametrize("player_id", PLAYER_IDS)
def test_the_emblem_stands_on_the_sail_whole(player_id: str) -> None:
    scene = boats.boat(boats.BOAT, player=player_id, side="front")
    ink = player(player_id).ink
    (sign,) = (m for m in marks(scene) if m.item.fill == ink and m.item.even_odd)
    assert Polygon(boats.SILHOUETTE).buffer(-1).covers(sign.area)
    left, top, right, bottom = sign.area.bounds
    assert max(right - left, bottom - top) >= 4.7


def test_a_boat_is_seen_from_two_sides_only() -> None:
    with pytest.raises(ValueError, match="front or back, not 'keel'"):
        boats.boat(boats.BOAT, player="red", side="keel")
    with pytest.raises(ValueError, match="plum"):
        boats.boat(boats.BOAT, player="plumm", side="front")


def test_the_game_cuts_the_forms_that_are_drawn() -> None:
    data = tomllib.loads((FOLDER / "game.toml").read_text(encoding="utf-8"))["components"]
    forms = (
        (data["boat"]["params"]["silhouette"], boats.SILHOUETTE),
        (data["start_marker"]["params"]["silhouette"], lighthouse.SILHOUETTE),
        (data["wind_arrow"]["outline"]["path"], compass.SILHOUETTE),
    )
    for path, corners in forms:
        cut = area_of(free_outline(path).path)
        assert cut.symmetric_difference(area_of(polygon(corners))).area < 0.01
