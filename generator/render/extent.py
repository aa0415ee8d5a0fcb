"""How far a drawing reaches: a box that is certain to hold all of its ink, strokes and letters
included. It may be larger than needed, as control points stand for curves; never smaller."""

import math
from collections.abc import Iterable, Iterator
from typing import assert_never

from generator import type as typeset
from generator.geometry import Arc, Box, Close, Curve, Line, Move, PathData, Point, Transform
from generator.scene import Group, Image, Item, Path, Tag, Text

#: A mitred corner reaches this many half line widths at most (the limit in PDF, set in our SVG).
MITER_LIMIT = 10.0

#: The curves that stand for an arc where a format has none go beyond it by less than this.
_ROUNDNESS = 1.0005


def extent(items: Iterable[Item]) -> Box | None:
    """Return a box (mm) around everything that the items draw, or None where they draw nothing."""
    return _around(point for item in items for point in _reach(item))


def _around(points: Iterable[Point]) -> Box | None:
    found = list(points)
    if not found:
        return None
    xs, ys = [point.x for point in found], [point.y for point in found]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _reach(item: Item) -> Iterator[Point]:
    match item:
        case Path():
            yield from _corners(_around(control_points(item.path)), _stroke_reach(item))
        case Text():
            width = typeset.width(item.font, item.text, item.size)
            line = Box(item.x, item.y - item.size, item.x + width, item.y)
            yield from _corners(line, item.size)
        case Image():
            yield Point(item.x, item.y)
            yield Point(item.x + item.width, item.y + item.height)
        case Group():
            yield from _group(item)
        case Tag():
            yield from _corners(_around(control_points(item.trim)))
            yield from _corners(extent(item.items))
        case _:
            assert_never(item)


def _stroke_reach(path: Path) -> float:
    if path.stroke is None:
        return 0.0
    return path.width / 2 * (MITER_LIMIT if path.join == "miter" else 2.0)


def _group(group: Group) -> Iterator[Point]:
    inside = extent(group.items)
    if group.clip is not None and inside is not None:
        inside = _common(inside, _around(control_points(group.clip)))
    yield from _corners(inside, by=group.transform)


def _common(one: Box, other: Box | None) -> Box | None:
    if other is None:
        return None
    left, top = max(one.left, other.left), max(one.top, other.top)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Box(left, top, right, bottom) if left <= right and top <= bottom else None


def _corners(box: Box | None, grown: float = 0.0, by: Transform | None = None) -> Iterator[Point]:
    if box is None:
        return
    left, top, right, bottom = box.grown(grown)
    for x, y in ((left, top), (right, top), (right, bottom), (left, bottom)):
        yield by.apply(x, y) if by is not None else Point(x, y)


def control_points(path: PathData) -> Iterator[Point]:
    """Give points whose hull holds the path: ends, control points, and an arc's whole circle."""
    here = Point(0.0, 0.0)
    for segment in path:
        match segment:
            case Move(x, y) | Line(x, y):
                here = Point(x, y)
            case Curve(x1, y1, x2, y2, x, y):
                yield Point(x1, y1)
                yield Point(x2, y2)
                here = Point(x, y)
            case Arc(cx, cy, x, y):
                radius = max(math.hypot(here.x - cx, here.y - cy), math.hypot(x - cx, y - cy))
                radius *= _ROUNDNESS
                yield Point(cx - radius, cy - radius)
                yield Point(cx + radius, cy + radius)
                here = Point(x, y)
            case Close():
                continue
            case _:
                assert_never(segment)
        yield here
