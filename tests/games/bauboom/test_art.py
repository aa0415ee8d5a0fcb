"""The pieces of Bauboom: nothing on them is too small or too fine, bricks are told apart by every
eye and look alike behind, the aid says what the facts say, and every build draws the same."""

import csv
import re
from collections import Counter
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from generator.data import games
from generator.games.bauboom.art import signs
from generator.games.bauboom.art.bricks import brick, brick_back
from generator.games.bauboom.art.emblems import emblem, mark
from generator.games.bauboom.art.palette import BRICK_IDS, LETTERS, brick_of
from generator.scene import Color, Scene
from generator.units import MM_PER_PT
from tests.games.colours import BLINDNESS, difference, lab
from tests.games.looking import (
    contrasts,
    forms,
    fronts,
    greys,
    hairlines,
    lines,
    pictures,
    pieces,
    room,
    scenes,
    sides,
    similar,
)
from tests.games.measuring import fingerprint, marks

SLUG = "bauboom"
LANGS = ("de", "en")
BRICK = (22.0, 22.0)
PAIRS = list(combinations(BRICK_IDS, 2))


@cache
def rows(file: str) -> tuple[dict[str, str], ...]:
    with (games()[SLUG] / file).open(encoding="utf-8", newline="") as table:
        return tuple(csv.DictReader(table))


def flat(lang: str) -> dict[str, Scene]:
    """Return the drawings of what is not folded: words on glue tabs are gone in the end."""
    folded = {p.component for p in pieces(SLUG) if p.folded}
    return {n: s for n, s in scenes(SLUG, lang).items() if n.split()[0] not in folded}


# All pieces


@pytest.mark.parametrize("lang", LANGS)
def test_no_line_is_too_fine_to_print(lang: str) -> None:
    found = {name: thin for name, scene in scenes(SLUG, lang).items() if (thin := hairlines(scene))}
    assert {name: sorted({width for width, _ in thin}) for name, thin in found.items()} == {}


@pytest.mark.parametrize("lang", LANGS)
def test_words_are_large_enough_stand_off_and_keep_clear_of_the_cut(lang: str) -> None:
    for name, scene in scenes(SLUG, lang).items():
        assert all(line.em >= 6.5 * MM_PER_PT - 1e-6 for line in lines(scene)), name
    written = 0
    for name, scene in flat(lang).items():
        for line in lines(scene):
            assert room(scene.size, 3).covers(line.box), (name, line.text)
            written += 1
    assert written > 40
    assert {place: c for place, c in contrasts(flat(lang)).items() if c < 4.5} == {}


def test_the_grounds_of_flat_pieces_run_into_the_bleed() -> None:
    names = {"brick", "hill", "aid", "board"}
    shown = {n.split()[0]: s for n, s in flat("de").items()}
    assert set(shown) == names
    for name, scene in shown.items():
        beyond = room(scene.size, -3)
        assert any(item.fill and shape.covers(beyond) for item, shape in forms(scene)), name


# Bricks


@pytest.mark.parametrize("sight", [None, *BLINDNESS])
def test_bricks_differ_for_every_eye(sight: str | None) -> None:
    seen = {name: lab(brick_of(name).tones.base, sight) for name in BRICK_IDS}
    distances = {pair: difference(*(seen[name] for name in pair)) for pair in PAIRS}
    assert min(distances.values()) >= (20 if sight is None else 7)
    # Red and green are close for some; there the emblems, of 5 mm and more, carry the difference.
    for one, other in (pair for pair, distance in distances.items() if distance < 10):
        assert similar(sign(one), sign(other)) < 0.5
        for name in (one, other):
            kind = brick_of(name)
            assert kind.ink.contrast(kind.tones.base) >= 3


def sign(name: str) -> BaseGeometry:
    """Return the emblem of a brick as it stands on it, in the ink of its kind."""
    ink = brick_of(name).ink
    shape = unary_union([m.area for m in marks(brick(BRICK, color=name)) if m.item.fill == ink])
    assert min(sides(shape)) >= 5
    return shape


def test_bricks_differ_in_grey_and_by_their_emblems() -> None:
    assert len({fingerprint(brick(BRICK, color=name)) for name in BRICK_IDS}) == 4
    seen = greys([brick(BRICK, color=name) for name in BRICK_IDS], 1)
    assert min(np.abs(a - b).mean() for a, b in combinations(seen, 2)) > 6
    assert max(similar(sign(one), sign(other)) for one, other in PAIRS) < 0.75
    assert len({brick_of(name).emblem for name in BRICK_IDS}) == 4


@pytest.mark.parametrize("name", BRICK_IDS)
def test_an_emblem_is_large_on_its_brick_and_clear_of_the_cut(name: str) -> None:
    kind = brick_of(name)
    assert room(BRICK, 3).covers(sign(name))
    assert min(sides(sign(name))) > 7
    assert kind.ink.contrast(kind.tones.base) >= 3


@pytest.mark.parametrize("name", BRICK_IDS)
def test_an_emblem_stands_in_relief_lit_from_the_upper_left(name: str) -> None:
    kind = brick_of(name)
    drawn = marks(brick(BRICK, color=name))
    shades = [m.area for m in drawn if m.item.fill == kind.tones.dark and m.area.area < 200]
    (shade,) = [a for a in shades if abs(a.area - sign(name).area) < 0.5]
    assert shade.centroid.x > sign(name).centroid.x + 0.3
    assert shade.centroid.y > sign(name).centroid.y + 0.3


def test_all_bricks_look_alike_behind() -> None:
    backs = {id(p.back) for p in pieces(SLUG) if p.component == "brick"}
    assert len(backs) == 1
    (back, *faces) = greys([brick_back(BRICK), *fronts(SLUG, "brick").values()], 1)
    assert min(np.abs(back - face).mean() for face in faces) > 6
    for name in BRICK_IDS:
        base = lab(brick_of(name).tones.base)
        grounds = [m.item.fill for m in marks(brick_back(BRICK)) if m.area.area > 200]
        assert all(difference(lab(c), base) > 10 for c in grounds if isinstance(c, Color))


def test_tables_and_drawings_have_the_same_colours_letters_and_emblems() -> None:
    assert {row["letter"]: row["id"] for row in rows("bricks.csv")} == LETTERS
    for row in rows("bricks.csv"):
        assert brick_of(row["id"]).emblem == row["emblem"]
    for row in rows("hills.csv"):
        assert brick_of(row["id"]).tones.base == Color.parse(row["hex"])
        assert LETTERS[row["letter"]] == row["id"]


def test_a_brick_shows_its_colour_to_the_very_edge() -> None:
    for name, scene in fronts(SLUG, "brick").items():
        (picture,) = pictures([scene], 4)
        tones = brick_of(name).tones
        near = [np.abs(picture - np.array(tone)).max(axis=2) < 60 for tone in tones]
        rim = np.ones(picture.shape[:2], dtype=bool)
        rim[2:-2, 2:-2] = False
        assert np.any(near, axis=0)[rim].mean() > 0.9, name


# The aid


def test_the_aid_says_what_the_facts_say() -> None:
    def numbers(lang: str, facts: tuple[tuple[str, str], ...] = ()) -> Counter[int]:
        card = pieces(SLUG, lang, facts, "aid")[0]
        found = [line.text for s in (card.front, card.back) if s for line in lines(s)]
        return Counter(map(int, re.findall(r"\d+", " ".join(found))))

    for lang in LANGS:
        for fact, was in (("small_sites", 10), ("large_sites", 15)):
            before, after = numbers(lang), numbers(lang, ((fact, "21"),))
            assert set(before - after) == {was}
            assert set(after - before) == {21}


def test_every_line_of_the_aid_has_a_sign_of_its_own() -> None:
    from generator.faces.book import FaceBook
    from generator.faces.schema import ArtLayer

    book = FaceBook(games()[SLUG])
    names = [
        str(placed.layer.values["name"])
        for face in ("aid", "aid_back")
        for placed in book.layers(face)
        if isinstance(placed.layer, ArtLayer) and "name" in placed.layer.values
    ]
    assert len(names) == len(set(names)) >= 10
    seen = greys([signs.icon((10.0, 10.0), name=name) for name in names], 2)
    assert min(np.abs(a - b).mean() for a, b in combinations(seen, 2)) > 5


def test_unknown_names_are_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="yellow"):
        brick(BRICK, color="yelow")
    with pytest.raises(ValueError, match="ladybird"):
        signs.icon((10.0, 10.0), name="ladybrid")
    with pytest.raises(ValueError, match="green"):
        emblem((10.0, 10.0), player="grean")
    with pytest.raises(ValueError, match="stripe"):
        mark("strip", 0, 0, 1)
