"""Drawings with equal ink are equal, however it is grouped; what shows tells them apart."""

from dataclasses import replace

import pytest

from generator.geometry import circle, polyline, rectangle, rotate, scale, translate
from generator.proof.ink import equal_drawings
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


BASE = (SQUARE, DISC, WORD)


def kinds(*drawings: tuple[Item, ...]) -> list[list[int]]:
    return equal_drawings([Scene(SIZE, items) for items in drawings])


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
def test_equal_ink_is_equal(items: tuple[Item, ...]) -> None:
    assert kinds(items, BASE) == [[0, 1]]


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
def test_other_ink_is_different(items: tuple[Item, ...]) -> None:
    assert kinds(items, BASE) == [[0], [1]]


def test_end_of_a_long_path_counts() -> None:
    teeth = [(float(x), float(x % 2)) for x in range(200)]
    long, cut, bent = teeth, teeth[:-1], [*teeth[:-1], (199.0, 3.0)]
    paths = [(Path(polyline(points), stroke=RED),) for points in (long, cut, long, bent)]
    assert kinds(*paths) == [[0, 2], [1], [3]]


def test_size_of_the_scene_counts() -> None:
    scenes = [Scene((40, 40), (SQUARE,)), Scene((40, 41), (SQUARE,))]
    assert equal_drawings(scenes) == [[0], [1]]


def test_many_drawings_are_sorted_into_groups() -> None:
    beginning, whole = (SQUARE, DISC), (SQUARE, DISC, WORD)
    assert kinds(whole, beginning, (), whole, (WORD,), beginning, whole, ()) == [
        [0, 3, 6],
        [1, 5],
        [2, 7],
        [4],
    ]
    assert kinds() == []


def test_direction_of_an_arc_counts() -> None:
    one, same = Path(circle(5, 5, 5), fill=RED), Path(circle(5, 5, 5), fill=RED)
    turned = tuple(
        part._replace(clockwise=False) if "clockwise" in part._fields else part
        for part in circle(5, 5, 5)
    )
    assert kinds((one,), (same,), (replace(one, path=turned),)) == [[0, 1], [2]]


def test_pictures_differ_by_their_bytes() -> None:
    one = Image(PNG, 0, 0, 10, 10)
    same = Image(Picture(b"one", (2, 2), "image/png"), 0, 0, 10, 10)
    other = Image(Picture(b"two", (2, 2), "image/png"), 0, 0, 10, 10)
    wide = replace(one, width=11)
    assert kinds((one,), (other,), (same,), (wide,)) == [[0, 2], [1], [3]]


def test_gradients_differ_by_ends_and_colours() -> None:
    paints = [
        LinearGradient(0, 0, 10, 0, STOPS),
        LinearGradient(0, 0, 0, 10, STOPS),
        LinearGradient(0, 0, 10, 0, STOPS[:1]),
        RadialGradient(5, 5, 5, STOPS),
        RadialGradient(5, 5, 6, STOPS),
    ]
    filled = [(replace(SQUARE, fill=paint),) for paint in paints]
    assert kinds(*filled) == [[0], [1], [2], [3], [4]]
    moved = Group(
        (Path(rectangle(0, 0, 10, 10), fill=LinearGradient(-1, -2, 9, -2, STOPS)),),
        translate(1, 2),
    )
    assert kinds((moved,), *filled)[0] == [0, 1]


def test_clip_holds_for_what_is_in_its_group_only() -> None:
    clip = circle(5, 5, 5)
    both = (Group((SQUARE, DISC), clip=clip),)
    first = (Group((SQUARE,), clip=clip), DISC)
    assert kinds(both, first) == [[0], [1]]
