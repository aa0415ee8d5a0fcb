"""Comparing drawings: scenes come in, and are sorted into groups that leave equal ink.

Compared is what is drawn, in which order and where, to 0.001 mm; how it is grouped does not matter,
and what leaves no ink is passed over. Equal ink by different means (a square as one path or as
four lines) counts as different. Scenes are read side by side and only as far as it takes to tell
them apart, for two faces mostly differ in one of their first strokes."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, assert_never

from generator.geometry import IDENTITY, PathData, Transform
from generator.scene import (
    Group,
    Image,
    Item,
    LinearGradient,
    Paint,
    Path,
    RadialGradient,
    Scene,
    Tag,
    Text,
)

_DIGITS = 3
#: So many segments of a path are compared at a time.
_STRETCH = 32

#: One step of drawing in the coordinates of the scene, as values that can be compared and hashed.
_Mark = tuple[Any, ...]


def equal_drawings(scenes: Sequence[Scene]) -> list[list[int]]:
    """Sort scenes into groups of equal ink, each given by the places of its scenes."""
    same: dict[_Mark, list[int]] = {}
    for place, scene in enumerate(scenes):
        same.setdefault((scene.size, *map(_identity, scene.items)), []).append(place)
    waiting = [[(places, _all_marks(scenes[places[0]])) for places in same.values()]]
    equal = []
    while waiting:
        group = waiting.pop()
        if len(group) == 1:
            equal.append(group[0][0])
            continue
        split: dict[_Mark | None, list[tuple[list[int], Iterator[_Mark]]]] = {}
        for places, marks in group:
            split.setdefault(next(marks, None), []).append((places, marks))
        if ended := split.pop(None, []):
            equal.append(sorted(place for places, _ in ended for place in places))
        waiting.extend(split.values())
    return sorted(equal)


def _identity(item: Item) -> _Mark:
    # Faces that are drawn alike mostly share the objects they are made of.
    if isinstance(item, Group):
        return id(item.items), item.transform, id(item.clip), item.opacity
    return (id(item),)


def _all_marks(scene: Scene) -> Iterator[_Mark]:
    yield "size", _flat(scene.size)
    yield from _marks(scene.items, IDENTITY)


def _marks(items: Iterable[Item], by: Transform) -> Iterator[_Mark]:
    for item in items:
        match item:
            case Path():
                if item.fill is not None or item.stroke is not None:
                    yield from _path(item, by)
            case Text():
                if item.text.strip():
                    start = _flat((*by.apply(item.x, item.y), item.size, *by[:4]))
                    yield "text", item.text, item.font, start, item.fill
            case Image():
                area = _flat((item.x, item.y, item.width, item.height, *by))
                yield "image", item.picture.digest, area
            case Group():
                yield from _group(item, item.transform.then(by))
            case Tag():
                yield from _marks(item.items, by)
            case _:
                assert_never(item)


def _group(group: Group, by: Transform) -> Iterator[_Mark]:
    inside = _marks(group.items, by)
    first = next(inside, None)
    if first is None or group.opacity <= 0:
        return
    clip = () if group.clip is None else _way(group.clip, by)
    as_one = group.clip is not None or group.opacity < 1
    if as_one:
        yield "begin", clip, round(group.opacity, _DIGITS)
    yield first
    yield from inside
    if as_one:
        yield ("end",)


def _path(path: Path, by: Transform) -> Iterator[_Mark]:
    line: _Mark = ()
    if path.stroke is not None:
        width = path.width * math.sqrt(abs(by.determinant))
        line = (path.stroke, _flat((width, *path.dash)), path.cap, path.join)
    yield "path", _paint(path.fill, by), line, path.even_odd, path.role
    for start in range(0, len(path.path), _STRETCH):
        yield _way(path.path[start : start + _STRETCH], by)


def _way(path: PathData, by: Transform) -> _Mark:
    a, b, c, d, e, f = by
    ends: list[Any] = []
    for segment in path:
        ends.append(type(segment).__name__)
        numbers: tuple[float, ...] = segment
        # Coordinates come in pairs; what is left of an arc is the side that it turns to.
        for x, y in zip(numbers[::2], numbers[1::2], strict=False):
            ends.append(round(a * x + c * y + e, _DIGITS))
            ends.append(round(b * x + d * y + f, _DIGITS))
        if len(numbers) % 2:
            ends.append(numbers[-1])
    return tuple(ends)


def _paint(paint: Paint | None, by: Transform) -> _Mark:
    match paint:
        case LinearGradient(x1, y1, x2, y2, stops):
            return "linear", _flat((*by.apply(x1, y1), *by.apply(x2, y2))), stops
        case RadialGradient(cx, cy, radius, stops):
            return "radial", _flat((cx, cy, radius, *by)), stops
        case _:
            return (paint,)


def _flat(numbers: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(number, _DIGITS) for number in numbers)
