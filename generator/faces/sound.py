"""Whether a scene that art hands in can be drawn: it holds items of a scene only, with finite
numbers and roles that there are. In comes what a function of a game's own gave; out comes what is
amiss."""

from collections.abc import Iterable, Iterator
from itertools import chain
from math import isfinite
from typing import Final, get_args

from generator.findings import nearest
from generator.geometry import Arc, Close, Curve, Line, Move, PathData
from generator.scene import (
    Color,
    Group,
    Image,
    Item,
    LinearGradient,
    Path,
    RadialGradient,
    Role,
    Scene,
    Text,
)

_SEGMENTS: Final = frozenset({Move, Line, Curve, Arc, Close})
_ROLES: Final = frozenset(get_args(Role))


def amiss(scene: Scene) -> str:
    """Say what is wrong with a scene, as the end of a sentence; nothing where it can be drawn."""
    if not _finite(scene.size):
        return "has a size that is no finite number"
    return next(_faults(scene.items, set()), "")


def _faults(items: Iterable[Item], seen: set[int]) -> Iterator[str]:
    """Say what is wrong with items; `seen` are groups, which may be there many times."""
    if not isinstance(items, tuple | list):
        yield f"has {type(items).__name__} in the place of items"
        return
    for item in items:
        if isinstance(item, Path):
            yield from _of_path(item)
        elif not isinstance(item, Group):
            yield from _of_leaf(item)
        elif id(item) not in seen:
            seen.add(id(item))
            yield from _of_group(item)
            yield from _faults(item.items, seen)


def _of_leaf(item: object) -> Iterator[str]:
    match item:
        case Text() if not _finite((item.x, item.y, item.size)):
            yield f"writes {item.text!r} at a place or in a size that is no finite number"
        case Image() if not _finite((item.x, item.y, item.width, item.height)):
            yield "draws a picture at a place or in a size that is no finite number"
        case Text() | Image():
            pass
        case _:
            yield f"draws {type(item).__name__}, which is no item of a drawing"


def _of_path(path: Path) -> Iterator[str]:
    if path.role not in _ROLES:
        yield f"draws a path with the role {path.role!r}; {nearest(str(path.role), get_args(Role))}"
    yield from _of_line(path.path)
    yield from _of_fill(path)
    if path.stroke is None:
        return
    if not isinstance(path.stroke, Color):
        yield f"draws a stroke in {path.stroke!r}, which is no colour"
    if not _finite((path.width, *path.dash)):
        yield "draws a stroke whose width or dashes are no finite numbers"


def _of_fill(path: Path) -> Iterator[str]:
    match path.fill:
        case None | Color():
            pass
        case LinearGradient() | RadialGradient():
            if not _finite(_spots(path.fill)):
                yield "fills a path with a gradient whose place is no finite number"
        case _:
            yield f"fills a path with {path.fill!r}, which is no colour"


def _spots(fill: LinearGradient | RadialGradient) -> tuple[float, ...]:
    if isinstance(fill, LinearGradient):
        return fill.x1, fill.y1, fill.x2, fill.y2
    return fill.cx, fill.cy, fill.radius


def _of_group(group: Group) -> Iterator[str]:
    if not _finite((*group.transform, group.opacity)):
        yield "moves a group by, or shows it with, what is no finite number"
    if group.clip is not None:
        yield from _of_line(group.clip)


def _of_line(path: PathData) -> Iterator[str]:
    if not isinstance(path, tuple | list) or not _SEGMENTS.issuperset(map(type, path)):
        yield "draws a path of other things than segments"
    elif path and not isinstance(path[0], Move):
        yield "draws a path that does not begin with a Move"
    elif not _finite(chain.from_iterable(path)):
        yield "draws a path with a coordinate that is no finite number"


def _finite(numbers: Iterable[float]) -> bool:
    # One sum for all: it is finite only where each of them is.
    try:
        return isfinite(sum(numbers))
    except (TypeError, ValueError, OverflowError):
        return False
