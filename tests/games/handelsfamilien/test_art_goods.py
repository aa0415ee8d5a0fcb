"""The goods and the money of the caravans: 33 drawings that differ, tokens and cards that show
their numbers, backs that betray nothing, and coins told apart by size, value and lightness."""

import csv
from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from shapely.geometry import Point as Place
from shapely.geometry import box

from generator.data import games
from generator.faces.book import FaceBook
from generator.faces.schema import MapLayer, TextLayer
from generator.games.handelsfamilien.art.coins import coin
from generator.games.handelsfamilien.art.goods_cards import (
    goods_card,
    goods_card_back,
    goods_token,
    goods_token_back,
)
from generator.games.handelsfamilien.art.goods_list import GOODS, good
from generator.games.handelsfamilien.art.icons import icon
from generator.scene import Scene
from tests.games.looking import (
    apart,
    forms,
    fronts,
    greys,
    is_disc,
    lines,
    pictures,
    pieces,
    room,
    sides,
)
from tests.games.measuring import fingerprint, marks

SLUG = "handelsfamilien"
TOKEN, CARD = (20.0, 20.0), (63.0, 88.0)


@cache
def rows(file: str) -> tuple[dict[str, str], ...]:
    with (games()[SLUG] / file).open(encoding="utf-8", newline="") as lines_:
        return tuple(csv.DictReader(lines_))


NAMES = [row["id"] for row in rows("goods.csv")]


# The drawings.


def test_there_is_a_drawing_for_every_good_in_the_order_of_the_numbers() -> None:
    assert list(GOODS) == NAMES
    assert [int(row["no"]) for row in rows("goods.csv")] == list(range(1, 34))


def test_all_drawings_differ_even_small_and_grey() -> None:
    drawn = [good(TOKEN, name=name) for name in NAMES]
    assert len({fingerprint(scene) for scene in drawn}) == len(NAMES) == 33
    for see, least in ((pictures, 18), (greys, 6)):
        seen = dict(zip(NAMES, see(drawn, 1), strict=True))
        assert seen["silk"].shape[:2] == (20, 20)
        alike = {
            (one, other): distance
            for one, other in combinations(NAMES, 2)
            if (distance := np.abs(seen[one] - seen[other]).mean()) < least
        }
        assert alike == {}


@pytest.mark.parametrize("side", [14.0, 38.0])
def test_a_drawing_fills_its_square_and_keeps_to_it(side: float) -> None:
    for name in NAMES:
        drawn = marks(good((side, side), name=name))
        left, top, right, bottom = (
            pick(mark.area.bounds[k] for mark in drawn if not mark.area.is_empty)
            for k, pick in enumerate((min, min, max, max))
        )
        assert room((side, side), -0.025 * side).covers(box(left, top, right, bottom)), name
        assert max(right - left, bottom - top) > 0.8 * side, name


def test_an_unknown_good_is_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="saffron"):
        good(TOKEN, name="safron")
    with pytest.raises(ValueError, match="pearls"):
        goods_card(CARD, good="perls")
    with pytest.raises(ValueError, match="drums"):
        goods_token(TOKEN, good="drum", number=33)


# Tokens.


def test_every_token_shows_its_number_on_a_disc_of_its_own() -> None:
    tokens = fronts(SLUG, "goods_token")
    assert list(tokens) == NAMES
    for row in rows("goods.csv"):
        scene = tokens[row["id"]]
        (line,) = lines(scene)
        assert line.text == row["no"]
        discs = [s for item, s in forms(scene) if is_disc(s) and item.fill and s.covers(line.box)]
        assert discs, row["id"]
        assert min(discs, key=lambda s: s.area).centroid.distance(line.middle) < 0.4


def test_the_drawing_on_a_token_is_that_of_its_good() -> None:
    for name in NAMES[::8]:
        here, there = greys(
            [fronts(SLUG, "goods_token")[name], goods_token(TOKEN, good=name, number=1)], 2
        )
        assert np.abs(here - there).mean() < 3
        other = greys([goods_token(TOKEN, good=NAMES[NAMES.index(name) - 1], number=1)], 2)[0]
        assert np.abs(here - other).mean() > 3


def test_backs_of_tokens_show_the_points_and_nothing_of_the_good() -> None:
    backs = {id(p.back) for p in pieces(SLUG) if p.component == "goods_token"}
    assert len(backs) == 1
    for points in (1, 3):
        assert [line.text for line in lines(goods_token_back(TOKEN, points=points))] == [
            str(points)
        ]


# Cards.


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_card_says_name_and_number(lang: str) -> None:
    cards = fronts(SLUG, "goods_card", lang)
    for row in rows("goods.csv"):
        written = [line.text for line in lines(cards[row["id"]])]
        assert written == [row["no"], row[f"name_{lang}"]]


def places() -> dict[str, tuple[float, float, float, float]]:
    """Return the boxes of number, name and map on a card, as left, top, right and bottom."""
    found = {}
    for placed in FaceBook(games()[SLUG]).layers("goods_card"):
        layer = placed.layer
        if isinstance(layer, TextLayer) and layer.box is not None:
            found[layer.text.text("de")] = layer.box
        elif isinstance(layer, MapLayer) and layer.box is not None:
            found["map"] = layer.box
    return {name: (x, y, x + wide, y + high) for name, (x, y, wide, high) in found.items()}


def test_a_card_leaves_quiet_places_for_number_name_and_map() -> None:
    assert set(places()) == {"{no}", "{name}", "map"}
    dots = 8
    for name in NAMES[::4]:
        (picture,) = greys([goods_card(CARD, good=name)], dots)
        for what, bounds in places().items():
            left, top, right, bottom = (round(v * dots) for v in bounds)
            # The letters stand in the middle of their box; the corners of a disc are beyond it.
            inset = round(0.22 * (bottom - top)) if what != "map" else 4
            inner = picture[top + inset : bottom - inset, left + inset : right - inset]
            assert np.percentile(inner, 98) - np.percentile(inner, 2) < 12, (name, what)


def test_the_drawing_of_a_card_lies_between_name_and_map() -> None:
    dots = 4
    seen = greys([fronts(SLUG, "goods_card")[name] for name in NAMES], dots)
    _, top, _, below = places()["{name}"]
    _, map_top, _, _ = places()["map"]
    between = [picture[round(below * dots) + 6 : round(map_top * dots) - 6] for picture in seen]
    for one, other in combinations(between, 2):
        assert (np.abs(one - other) > 10).mean() > 0.12
    assert top < below < map_top


def test_all_cards_look_alike_behind_and_have_no_top() -> None:
    backs = {id(p.back) for p in pieces(SLUG) if p.component == "goods_card"}
    assert len(backs) == 1
    (picture,) = greys([goods_card_back(CARD)], 4)
    turned = picture[::-1, ::-1]
    assert (np.abs(picture - turned) > 25).mean() < 0.03
    assert not lines(goods_card_back(CARD))


# Coins.


@cache
def coins() -> dict[int, Scene]:
    return {int(value): scene for value, scene in fronts(SLUG, "coin").items()}


def test_coins_have_the_sizes_of_the_table() -> None:
    sizes = {}
    for piece in pieces(SLUG):
        if piece.component == "coin":
            assert piece.outline.shape == "disc"
            assert piece.front.size == (piece.outline.width, piece.outline.height)
            assert piece.back is not None
            assert piece.back.size == piece.front.size
            sizes[piece.variant] = f"{piece.outline.width:g}mm"
    assert sizes == {row["id"]: row["diameter"] for row in rows("coins.csv")}
    assert len(set(sizes.values())) == 3


@pytest.mark.parametrize("value", [1, 2, 10])
def test_a_coin_shows_its_value_and_nothing_else_on_both_sides(value: int) -> None:
    (piece, *_) = [p for p in pieces(SLUG) if (p.component, p.variant) == ("coin", str(value))]
    for scene in filter(None, (piece.front, piece.back)):
        (line,) = lines(scene)
        assert line.text == str(value)
        # A text is placed by its width, and a 1 has its weight to one side.
        assert abs(line.middle.x - scene.size[0] / 2) < 0.3
        rim = Place(scene.size[0] / 2, scene.size[1] / 2).buffer(scene.size[0] / 2 - 3)
        assert rim.covers(line.box)


def test_coins_differ_in_lightness_and_in_what_is_on_them() -> None:
    same_size = [coin(TOKEN, value=value) for value in (1, 2, 10)]
    seen = greys(same_size, 4)
    light = sorted(float(np.median(picture)) for picture in seen)
    assert min(b - a for a, b in pairwise(light)) >= 4
    for one, other in combinations(seen, 2):
        # The metal apart, the reliefs differ.
        assert np.abs((one - one.mean()) - (other - other.mean())).mean() > 4
    with pytest.raises(ValueError, match="1, 2, 10"):
        coin(TOKEN, value=5)


def test_a_cut_that_is_a_little_off_leaves_the_rim_on() -> None:
    for scene in coins().values():
        middle, radius = Place(scene.size[0] / 2, scene.size[1] / 2), scene.size[0] / 2
        rims = [s for item, s in forms(scene) if item.fill and is_disc(s)]
        largest = max(apart(rims, 5.0), key=lambda s: s.area)
        assert max(sides(largest)) / 2 <= radius - 0.5
        assert middle.buffer(radius).covers(largest)


def test_the_signs_of_the_overview_differ_even_small() -> None:
    names = ("link", "goods", "goods_token", "coin", "card", "hand", "camel", "marry", "tile")
    seen = greys([icon((8.0, 8.0), name=name) for name in names], 2)
    assert min(np.abs(one - other).mean() for one, other in combinations(seen, 2)) > 6
    with pytest.raises(ValueError, match="camel"):
        icon((8.0, 8.0), name="camell")
