"""Fingerprints: equal for equal ink however it is grouped, different for anything that shows."""

from dataclasses import replace

import pytest

from generator.geometry import circle, rectangle, rotate, scale, translate
from generator.proof.ink import fingerprint
from generator.scene import (
    Color,
    Group,
    Image,
    Item,
    LinearGradient,
    Path,
    Picture,
    RadialGradient,
    Scene,
    Tag,
    Text,
)

RED, BLUE = Color(200, 0, 0), Color(0, 0, 200)
SIZE = (40.0, 40.0)
SQUARE = Path(rectangle(1, 2, 10, 10), fill=RED)
DISC = Path(circle(20, 20, 5), stroke=BLUE)
WORD = Text(3, 9, "Zelt", "text", 4.0)
PNG = Picture(b"one", (2, 2), "image/png")
STOPS = ((0.0, RED), (1.0, BLUE))


def printed(*items: Item) -> str:
    return fingerprint(Scene(SIZE, items))


BASE = printed(SQUARE, DISC, WORD)


@pytest.mark.parametrize(
    "items",
    [
        (replace(SQUARE), DISC, WORD),
        (Group((SQUARE, Group((DISC,)))), WORD),
        (Group((Path(rectangle(0, 0, 10, 10), fill=RED),), translate(1, 2)), DISC, WORD),
        (Group((Path(rectangle(0.5, 1, 5, 5), fill=RED),), scale(2)), DISC, WORD),
        (SQUARE, Tag("a.1.1.front", rectangle(0, 0, 40, 40), (DISC, WORD))),
        (SQUARE, Path(rectangle(0, 0, 5, 5)), DISC, Group(()), WORD),
        (SQUARE, DISC, Group((SQUARE,), opacity=0.0), WORD, Text(0, 0, " ", "text", 4.0)),
        (Path(rectangle(1.0001, 2, 10, 10), fill=RED), DISC, WORD),
    ],
)
def test_equal_ink_has_one_fingerprint(items: tuple[Item, ...]) -> None:
    assert printed(*items) == BASE


@pytest.mark.parametrize(
    "items",
    [
        (SQUARE, DISC),
        (DISC, SQUARE, WORD),
        (SQUARE, DISC, WORD, WORD),
        (replace(SQUARE, fill=BLUE), DISC, WORD),
        (replace(SQUARE, fill=None, stroke=RED), DISC, WORD),
        (replace(SQUARE, path=rectangle(1, 2, 10, 10.01)), DISC, WORD),
        (Group((SQUARE,), rotate(90, 6, 7)), DISC, WORD),
        (Group((SQUARE,), opacity=0.5), DISC, WORD),
        (Group((SQUARE,), clip=circle(5, 5, 5)), DISC, WORD),
        (SQUARE, replace(DISC, width=0.5), WORD),
        (SQUARE, replace(DISC, dash=(1.0, 1.0)), WORD),
        (SQUARE, DISC, replace(WORD, text="Zelte")),
        (SQUARE, DISC, replace(WORD, font="text-bold")),
        (SQUARE, DISC, replace(WORD, size=4.1)),
        (SQUARE, DISC, Group((WORD,), scale(1.1))),
    ],
)
def test_other_ink_has_another_fingerprint(items: tuple[Item, ...]) -> None:
    assert printed(*items) != BASE


def test_size_of_the_scene_counts() -> None:
    assert fingerprint(Scene((40, 40), (SQUARE,))) != fingerprint(Scene((40, 41), (SQUARE,)))


def test_direction_of_an_arc_counts() -> None:
    one, other = Path(circle(5, 5, 5), fill=RED), Path(circle(5, 5, 5), fill=RED)
    turned = tuple(
        part._replace(clockwise=False) if "clockwise" in part._fields else part
        for part in circle(5, 5, 5)
    )
    assert printed(one) == printed(other)
    assert printed(one) != printed(replace(one, path=turned))


def test_pictures_differ_by_their_bytes() -> None:
    one = Image(PNG, 0, 0, 10, 10)
    same = Image(Picture(b"one", (2, 2), "image/png"), 0, 0, 10, 10)
    other = Image(Picture(b"two", (2, 2), "image/png"), 0, 0, 10, 10)
    assert printed(one) == printed(same)
    assert len({printed(one), printed(other), printed(replace(one, width=11))}) == 3


def test_gradients_differ_by_ends_and_colours() -> None:
    paints = [
        LinearGradient(0, 0, 10, 0, STOPS),
        LinearGradient(0, 0, 0, 10, STOPS),
        LinearGradient(0, 0, 10, 0, STOPS[:1]),
        RadialGradient(5, 5, 5, STOPS),
        RadialGradient(5, 5, 6, STOPS),
    ]
    assert len({printed(replace(SQUARE, fill=paint)) for paint in paints}) == len(paints)
    moved = Group(
        (Path(rectangle(0, 0, 10, 10), fill=LinearGradient(-1, -2, 9, -2, STOPS)),),
        translate(1, 2),
    )
    assert printed(moved) == printed(replace(SQUARE, fill=paints[0]))
