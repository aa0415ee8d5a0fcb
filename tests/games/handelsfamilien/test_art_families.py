"""The ten families as people see them: colours, patterns and emblems that every eye tells apart,
camels and tiles of each, the links between them, the chart of pairs, and what the overview says."""

import csv
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from shapely.affinity import scale, translate
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from generator.data import games
from generator.games.handelsfamilien.art.camels import camel, camel_token
from generator.games.handelsfamilien.art.cloths import weave
from generator.games.handelsfamilien.art.emblems import emblem, emblem_path
from generator.games.handelsfamilien.art.links import link, link_back
from generator.games.handelsfamilien.art.palette import FAMILIES, INK, family
from generator.games.handelsfamilien.art.portraits import family_tile
from generator.geometry import Box
from generator.scene import Color, Scene
from generator.units import MM_PER_PT
from tests.games.colours import BLINDNESS, difference, lab
from tests.games.looking import (
    contrasts,
    forms,
    fronts,
    greys,
    hairlines,
    is_disc,
    is_rectangle,
    lines,
    pictures,
    pieces,
    room,
    scenes,
    sides,
    similar,
)
from tests.games.measuring import area_of, fingerprint, marks

SLUG = "handelsfamilien"
PANEL, TILE, LINK = (18.0, 16.0), (22.0, 28.0), (20.0, 20.0)
LANGS = ("de", "en")


@cache
def rows() -> tuple[dict[str, str], ...]:
    with (games()[SLUG] / "families.csv").open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


NAMES = [row["id"] for row in rows()]
PAIRS = list(combinations(NAMES, 2))


# All pieces of the game.


@pytest.mark.parametrize("lang", LANGS)
def test_no_line_is_too_fine_to_print(lang: str) -> None:
    found = {name: thin for name, scene in scenes(SLUG, lang).items() if (thin := hairlines(scene))}
    assert {name: sorted({width for width, _ in thin}) for name, thin in found.items()} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_no_letter_is_too_small_and_all_stand_off_from_their_ground(lang: str) -> None:
    for name, scene in scenes(SLUG, lang).items():
        for line in lines(scene):
            assert line.em >= 6.5 * MM_PER_PT - 1e-6, (name, line.text)
    pale = {place: c for place, c in contrasts(scenes(SLUG, lang)).items() if c < 4.5}
    assert pale == {}


#: What stands on a tab.
GLUE = ("kleben", "glue")


@pytest.mark.parametrize("lang", LANGS)
def test_no_word_comes_near_a_cut(lang: str) -> None:
    for name, scene in scenes(SLUG, lang).items():
        # The name of a family stands in a band of its own along the edge of its tile.
        inset = 1.5 if name.startswith("family_tile") else 3.0
        for line in lines(scene):
            if line.item.text in GLUE:
                continue  # on a tab, which nobody sees in the end
            assert room(scene.size, inset).covers(line.box), (name, line.text)


def test_the_grounds_of_flat_pieces_run_into_the_bleed() -> None:
    flat = {p.component: p for p in pieces(SLUG) if not p.folded and p.component != "board"}
    assert len(flat) > 7
    for piece in flat.values():
        for scene in filter(None, (piece.front, piece.back)):
            beyond = room(scene.size, -3)
            grounds = [shape for item, shape in forms(scene) if item.fill]
            assert any(shape.covers(beyond) for shape in grounds), piece.name


# Colours, patterns, emblems.


@pytest.mark.parametrize("sight", [None, *BLINDNESS])
def test_families_differ_for_every_eye(sight: str | None) -> None:
    seen = {name: lab(family(name).hex, sight) for name in NAMES}
    least = 20 if sight is None else 10
    close = {pair: d for pair in PAIRS if (d := difference(*(seen[n] for n in pair))) < least}
    assert close == {}


def test_the_table_and_the_drawings_have_the_same_families() -> None:
    assert {row["id"]: Color.parse(row["hex"]) for row in rows()} == {
        name: known.hex for name, known in FAMILIES.items()
    }
    by_letter = sorted(rows(), key=lambda row: row["letter"])
    assert [row["id"] for row in by_letter] == list(FAMILIES)


@pytest.mark.parametrize("name", NAMES)
def test_emblem_and_words_read_on_a_familys_colour(name: str) -> None:
    assert family(name).on.contrast(family(name).hex) >= 4.5


def cloth(name: str) -> BaseGeometry:
    """Return what the thread of a family's pattern covers of a cloth of 12 mm, in ink."""
    woven = Scene((12, 12), (weave(name, Box(0, 0, 12, 12), 2.4, INK),))
    return unary_union([mark.area for mark in marks(woven)]).intersection(room((12, 12), 0))


def test_every_family_weaves_a_pattern_of_its_own() -> None:
    assert len({family(name).pattern for name in NAMES}) == len(NAMES)
    woven = {name: cloth(name) for name in NAMES}
    for name, thread in woven.items():
        assert 0.1 * 144 < thread.area < 0.6 * 144, name
    assert max(similar(woven[one], woven[other]) for one, other in PAIRS) < 0.45


def shape(name: str) -> BaseGeometry:
    return area_of(emblem_path(name))


def test_emblems_differ_in_shape() -> None:
    assert max(similar(shape(one), shape(other)) for one, other in PAIRS) < 0.8


@pytest.mark.parametrize("name", NAMES)
def test_an_emblem_is_seen_at_five_millimetres(name: str) -> None:
    small = scale(shape(name), 5, 5, origin=(0, 0))
    assert room((5, 5), -0.15).covers(small)
    assert max(sides(small)) >= 4.5
    assert small.area > 3.5
    # What is left where all is gone that is finer than 0.3 mm:
    assert small.buffer(-0.15).buffer(0.15).area > 0.85 * small.area


# Camels.


@pytest.mark.parametrize("name", NAMES)
def test_a_camel_is_seen_from_both_sides_with_its_emblem_upright(name: str) -> None:
    front, back = (camel(PANEL, family=name, side=side) for side in ("front", "back"))
    assert fingerprint(front) != fingerprint(back)
    signs = [signed(scene, name) for scene in (front, back)]
    for sign in signs:
        assert room(PANEL, 3).covers(sign)
        assert max(sides(sign)) > 3.4
    (x, y), (other_x, other_y) = ((s.envelope.centroid.x, s.envelope.centroid.y) for s in signs)
    # Both stand on the same place of the cloth; a shape has its weight a little to one side.
    assert other_x == pytest.approx(PANEL[0] - x, abs=0.7)
    assert other_y == pytest.approx(y, abs=0.01)
    moved = translate(signs[1], x - other_x, y - other_y)
    assert similar(signs[0], moved) > 0.99


def signed(scene: Scene, name: str) -> BaseGeometry:
    """Return the emblem that stands on a drawing in the ink of its family."""
    ink = [m.area for m in marks(scene) if m.item.fill == family(name).on]
    form = shape(name)
    wanted = sides(form)[0] / sides(form)[1]
    found = [a for a in ink if a.area > 2 and abs(sides(a)[0] / sides(a)[1] - wanted) < 0.02]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize("draw", [camel, camel_token])
def test_camels_of_two_families_differ_without_colour(draw: Callable[..., Scene]) -> None:
    more = {"side": "front"} if draw is camel else {}
    size = PANEL if draw is camel else (18.0, 12.0)
    seen = dict(zip(NAMES, greys([draw(size, family=n, **more) for n in NAMES], 4), strict=True))
    # Every pixel of L*, from 0 to 100, is apart by so much on average.
    assert min(np.abs(seen[one] - seen[other]).mean() for one, other in PAIRS) > 2


# Tiles and links.


def test_a_man_and_a_woman_of_each_family_are_twenty_pictures() -> None:
    drawn = {
        (name, person): family_tile(TILE, family=name, person=person)
        for name in NAMES
        for person in ("man", "woman")
    }
    seen = dict(zip(drawn, greys(list(drawn.values()), 2), strict=True))
    for name in NAMES:
        changed = np.abs(seen[name, "man"] - seen[name, "woman"]) > 10
        assert changed.mean() > 0.1, name
    differ = (np.abs(seen[a] - seen[b]).mean() for a, b in combinations(seen, 2))
    assert min(differ) > 2.5
    with pytest.raises(ValueError, match="woman"):
        family_tile(TILE, family="moon", person="child")


def test_a_tile_is_named_in_both_languages() -> None:
    for lang in LANGS:
        tiles = [p for p in pieces(SLUG, lang) if p.component == "family_tile"]
        assert len(tiles) == 20
        names = {row["id"]: row[f"name_{lang}"] for row in rows()}
        for tile in tiles:
            assert tile.back is not None
            for scene in (tile.front, tile.back):
                assert [line.text for line in lines(scene)] == [names[tile.variant]]


def test_grey_and_green_links_are_told_apart_without_colour() -> None:
    grey, green = (link(LINK, kind=kind) for kind in ("grey", "green"))
    grounds = [marks(scene)[0].item.fill for scene in (grey, green)]
    levels = [lab(c)[0] for c in grounds if isinstance(c, Color)]
    assert levels[0] - levels[1] > 20
    green_ground = grounds[1]
    assert isinstance(green_ground, Color)
    assert green_ground.green > max(green_ground.red, green_ground.blue)
    with pytest.raises(ValueError, match="grey or green"):
        link(LINK, kind="blue")


@pytest.mark.parametrize("kind", ["grey", "green"])
def test_a_link_shows_its_points_behind(kind: str) -> None:
    backs = {points: link_back(LINK, kind=kind, points=points) for points in (1, 2)}
    assert {n: [line.text for line in lines(s)] for n, s in backs.items()} == {1: ["1"], 2: ["2"]}
    assert not lines(link(LINK, kind=kind))


# The chart of pairs.


@cache
def chart() -> Scene:
    return fronts(SLUG, "pair_chart")["1"]


def boxes() -> list[Polygon]:
    """Return the squares of the chart that are as large as the smallest ones with a border."""
    edged = [s for item, s in forms(chart()) if item.stroke and is_rectangle(s)]
    return [s for s in edged if 7 < sides(s)[0] < 12 and abs(sides(s)[0] - sides(s)[1]) < 0.01]


def badges() -> dict[str, list[Polygon]]:
    found = [(item.fill, s) for item, s in forms(chart()) if is_disc(s)]
    return {n: [s for fill, s in found if fill == family(n).hex] for n in NAMES}


def test_the_chart_has_a_box_to_tick_for_every_pair() -> None:
    assert len(boxes()) == len(PAIRS) == 45
    assert min(min(sides(one)) for one in boxes()) >= 8
    for one, other in combinations(boxes(), 2):
        assert one.intersection(other).area < 1e-6
    assert all(room(chart().size, 3).covers(one) for one in boxes())


def test_every_box_stands_in_the_row_and_column_of_its_two_families() -> None:
    spots = [(n, s.centroid.x, s.centroid.y) for n, discs in badges().items() for s in discs]
    asked = []
    for one in boxes():
        x, y = one.centroid.x, one.centroid.y
        ends = {n for n, bx, by in spots if abs(by - y) < 0.1 and bx < x}
        below = {n for n, bx, by in spots if abs(bx - x) < 0.1 and by > y}
        right = {n for n, bx, by in spots if abs(by - y) < 0.1 and bx > x}
        above = {n for n, bx, by in spots if abs(bx - x) < 0.1 and by < y}
        # A row has the same badge at both its ends, and so has a column.
        assert ends == right
        assert below == above
        asked.append(frozenset(ends | below))
    assert sorted(map(sorted, asked)) == sorted(sorted(pair) for pair in PAIRS)


# The overview.

FRONT = ("goods_points", "link_points", "dirhams_a_point", "card_points_own", "card_points_other")
LIMITS = ("hand_limit_2", "hand_limit_3", "hand_limit_4", "hand_limit_5")
BACK = ("drawn_cards", "kept_cards", "second_camel", "camels_per_space", "premium_active")
FACTS = (*FRONT, *LIMITS, *BACK, "premium_other", "goods_price")


def numbers(lang: str, facts: tuple[tuple[str, str], ...] = ()) -> Counter[int]:
    """Count the numbers that are written on an overview card, on both sides of it."""
    card = pieces(SLUG, lang, facts, "overview")[0]
    assert card.back is not None
    words = " ".join(line.text for scene in (card.front, card.back) for line in lines(scene))
    return Counter(map(int, re.findall(r"\d+", words)))


@pytest.mark.parametrize("fact", FACTS)
def test_the_overview_says_what_the_facts_say(fact: str) -> None:
    from generator.rules import load_game

    was = load_game(games()[SLUG]).at(None).facts[fact]
    assert isinstance(was, int)
    for lang in LANGS:
        before, after = numbers(lang), numbers(lang, ((fact, "14"),))
        assert before - after == Counter([was])
        assert after - before == Counter([14])


def test_unknown_names_are_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="lotus"):
        camel(PANEL, family="lotos", side="front")
    with pytest.raises(ValueError, match="falcon"):
        emblem((5.0, 5.0), family="falkon")
    with pytest.raises(ValueError, match="front and a back"):
        camel(PANEL, family="moon", side="top")


def test_every_picture_of_a_family_shows_its_colour() -> None:
    for name in NAMES:
        wanted = np.array(family(name).hex)
        for component in ("family_tile", "camel_token"):
            (picture,) = pictures([fronts(SLUG, component)[name]], 4)
            same = (np.abs(picture - wanted) < 4).all(axis=2)
            assert same.mean() > 0.08, (name, component)
