"""Lines that stay printable: drawings made at one size are used at many, and a line must not fade
below what a printer holds. Items and the scale they are used at go in, items come out; what needs
no change is the same object as before, so that it is still written once."""

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from generator.geometry import Transform
from generator.scene import Group, Item, Path

#: The thinnest line in art, in mm, and the thinnest edge around a form, half of which it hides.
LEAST: Final = 0.2
LEAST_EDGE: Final = 0.4


def steady(items: Iterable[Item], by: float = 1.0) -> tuple[Item, ...]:
    """Widen lines that would be too thin where a drawing is used `by` times as large."""
    return tuple(_steadied(item, by) for item in items)


def _steadied(item: Item, by: float) -> Item:
    if isinstance(item, Group):
        inner = steady(item.items, by * _scale(item.transform))
        same = all(new is old for new, old in zip(inner, item.items, strict=True))
        return item if same else replace(item, items=inner)
    if isinstance(item, Path) and item.stroke is not None:
        least = (LEAST_EDGE if item.fill == item.stroke else LEAST) / by
        return item if item.width >= least else replace(item, width=least)
    return item


def _scale(map_: Transform) -> float:
    return math.sqrt(abs(map_.determinant))
