"""Comparing drawings: scenes come in, fingerprints go out, equal where the scenes leave equal ink.

Compared is what is drawn, in which order and where, to 0.001 mm; how it is grouped does not matter,
and what leaves no ink is passed over. Equal ink by different means (a square as one path or as
four lines) counts as different."""

import math
from collections.abc import Iterable, Iterator
from hashlib import sha256
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


def fingerprint(scene: Scene) -> str:
    """Return a digest of what a scene draws; the same for scenes with equal ink."""
    digest = sha256(repr(_flat(scene.size)).encode())
    for mark in _marks(scene.items, IDENTITY):
        digest.update(repr(mark).encode())
    return digest.hexdigest()


def _marks(items: Iterable[Item], by: Transform) -> Iterator[tuple[Any, ...]]:
    for item in items:
        match item:
            case Path():
                if item.fill is not None or item.stroke is not None:
                    yield _path(item, by)
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


def _group(group: Group, by: Transform) -> Iterator[tuple[Any, ...]]:
    inside = list(_marks(group.items, by)) if group.opacity > 0 else []
    if not inside:
        return
    if group.opacity < 1:
        inside = [("opacity", round(group.opacity, 4), *inside)]
    if group.clip is not None:
        inside = [("clip", _way(group.clip, by), *inside)]
    yield from inside


def _path(path: Path, by: Transform) -> tuple[Any, ...]:
    line: tuple[Any, ...] = ()
    if path.stroke is not None:
        width = path.width * math.sqrt(abs(by.determinant))
        line = (path.stroke, _flat((width, *path.dash)), path.cap, path.join)
    return "path", _way(path.path, by), _paint(path.fill, by), line, path.even_odd, path.role


def _way(path: PathData, by: Transform) -> tuple[Any, ...]:
    ends: list[Any] = []
    for segment in path:
        ends.append(type(segment).__name__)
        numbers = [part for part in segment if not isinstance(part, bool)]
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            ends.extend(_flat(by.apply(x, y)))
        ends.extend(part for part in segment if isinstance(part, bool))
    return tuple(ends)


def _paint(paint: Paint | None, by: Transform) -> tuple[Any, ...]:
    match paint:
        case LinearGradient(x1, y1, x2, y2, stops):
            return "linear", _flat((*by.apply(x1, y1), *by.apply(x2, y2))), stops
        case RadialGradient(cx, cy, radius, stops):
            return "radial", _flat((cx, cy, radius, *by)), stops
        case _:
            return (paint,)


def _flat(numbers: Iterable[float]) -> tuple[float, ...]:
    # Adding 0.0 makes the negative zero a positive one.
    return tuple(round(number, _DIGITS) + 0.0 for number in numbers)
