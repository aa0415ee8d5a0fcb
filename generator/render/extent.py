"""How far a drawing reaches: a box that is certain to hold all of its ink, strokes and letters
included. It may be larger than needed, as control points stand for curves; never smaller."""

from collections.abc import Iterable
from typing import Final, assert_never

from generator import type as typeset
from generator.geometry import Box, PathData, without_arcs
from generator.scene import Group, Image, Item, Path, Tag, Text

#: A mitred corner reaches this many half line widths at most (the limit in PDF, set in our SVG).
MITER_LIMIT: Final = 10.0


class Extents:
    """The boxes around drawings. A group is measured once, however often it is drawn."""

    def __init__(self) -> None:
        # By the identity of the items, which lasts as long as the drawing itself is kept.
        self._known: dict[int, Box | None] = {}

    def of(self, items: tuple[Item, ...]) -> Box | None:
        """Return a box (mm) around everything that items draw, or None where they draw nothing."""
        key = id(items)
        if key not in self._known:
            self._known[key] = _around(self.box(item) for item in items)
        return self._known[key]

    def box(self, item: Item) -> Box | None:
        """Return a box (mm) around everything that an item draws, or None where that is nothing."""
        match item:
            case Path():
                box = _path_box(item.path)
                return box and box.grown(_stroke_reach(item))
            case Text():
                width = typeset.width(item.font, item.text, item.size)
                line = Box(item.x, item.y - item.size, item.x + width, item.y)
                return line.grown(item.size)
            case Image():
                return Box(item.x, item.y, item.x + item.width, item.y + item.height)
            case Group():
                return self._group_box(item)
            case Tag():
                return _around([_path_box(item.trim), self.of(item.items)])
            case _:
                assert_never(item)

    def _group_box(self, group: Group) -> Box | None:
        inside = self.of(group.items)
        if inside is not None and group.clip is not None:
            inside = common(inside, _path_box(group.clip))
        return inside and group.transform.box(inside)


def _around(boxes: Iterable[Box | None]) -> Box | None:
    found = [box for box in boxes if box is not None]
    if not found:
        return None
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def _path_box(path: PathData) -> Box | None:
    # A curve lies within its control points, and an arc is drawn as curves where this is asked.
    numbers = [number for segment in without_arcs(path) for number in segment]
    if not numbers:
        return None
    xs, ys = numbers[::2], numbers[1::2]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _stroke_reach(path: Path) -> float:
    if path.stroke is None:
        return 0.0
    return path.width / 2 * (MITER_LIMIT if path.join == "miter" else 2.0)


def common(one: Box, other: Box | None) -> Box | None:
    """Return what two boxes share, be it an edge, or None."""
    if other is None:
        return None
    left, top = max(one.left, other.left), max(one.top, other.top)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Box(left, top, right, bottom) if left <= right and top <= bottom else None
