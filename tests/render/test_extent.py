"""How far a drawing reaches."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image as Pillow

from generator.geometry import (
    Arc,
    Box,
    Curve,
    Line,
    Move,
    PathData,
    Point,
    bounds,
    flatten,
    polar,
    polyline,
    rectangle,
    rotate,
    translate,
)
from generator.render.extent import Extents
from generator.scene import BLACK, Group, Image, Path, Tag, Text
from generator.type import outlines

from .drawing import picture

numbers = st.floats(-100, 100)


@st.composite
def paths(draw: st.DrawFn) -> PathData:
    x, y, radius = draw(numbers), draw(numbers), draw(st.floats(0.1, 50))
    begin, end = draw(st.floats(0, 3)), draw(st.floats(3.1, 6))
    start = (x + radius * math.cos(begin), y + radius * math.sin(begin))
    stop = (x + radius * math.cos(end), y + radius * math.sin(end))
    bend = Curve(*(draw(numbers) for _ in range(6)))
    return (Move(*start), Arc(x, y, *stop, draw(st.booleans())), bend, Line(draw(numbers), 0))


@given(paths(), st.floats(0, 360))
def test_extent_holds_every_path_however_turned(path: PathData, turn: float) -> None:
    drawing = Group((Path(path, BLACK),), rotate(turn, 10, 20))
    box = Extents().of((drawing,))
    assert box is not None
    inked = [rotate(turn, 10, 20).apply(*point) for point in _points(path)]
    for point in inked:
        assert box.contains(Box(*point, *point))


def _points(path: PathData) -> list[Point]:
    return [point for ring in flatten(path, 0.5) for point in ring]


def test_extent_holds_the_curves_that_stand_for_an_arc() -> None:
    path = (Move(*polar(0, 0, 500, 70)), Arc(0, 0, *polar(0, 0, 500, 250)))
    box = Extents().of((Path(path, BLACK),))
    assert box is not None
    # The curves go beyond the circle by 0.13 mm here.
    assert max(point.x for point in _points(path)) > 500.1
    assert box.contains(bounds(polyline(_points(path))))


def test_extent_holds_a_sharp_mitre() -> None:
    spike = Path(polyline([(0, 0), (10, 1.1), (0, 2.2)]), None, BLACK, 1.0)
    box = Extents().of((spike,))
    assert box is not None
    # A mitre reaches half the width over the sine of half the angle: here 9 half widths.
    assert box.right >= 10 + 0.5 / math.sin(math.atan(0.11))


def test_extent_holds_the_ink_of_a_line_of_text() -> None:
    text = Text(5, 20, "ÄgÖjÜ", "text", 8)
    box = Extents().of((text,))
    assert box is not None
    assert box.contains(bounds(outlines("text", "ÄgÖjÜ", 5, 20, 8)))


def test_extent_stops_at_a_clip() -> None:
    large = Path(rectangle(-500, -500, 1000, 1000), BLACK)
    assert Extents().of((Group((large,), translate(10, 0), rectangle(-5, -5, 10, 10)),)) == (
        5,
        -5,
        15,
        5,
    )


def test_extent_of_nothing_is_none() -> None:
    assert Extents().of(()) is None
    clipped_off = Group((Path(rectangle(0, 0, 1, 1), BLACK),), clip=rectangle(5, 5, 1, 1))
    assert Extents().of((clipped_off,)) is None


def test_extent_holds_pictures_and_tagged_pieces() -> None:
    image = Image(picture(Pillow.new("RGB", (2, 2))), 30, 40, 5, 6)
    tag = Tag("a.1.1.front", rectangle(0, 0, 10, 10), (image,))
    assert Extents().of((tag,)) == pytest.approx((0, 0, 35, 46))
