"""Pictures for the reference card: the six directions with the steps of an example throw, and the
six sides from which a figure can be attacked. Numbers and words go in, a scene comes out."""

import math
from functools import cache
from typing import Final, NamedTuple

from generator.drawing.brush import in_middle, placed
from generator.drawing.lettering import centred
from generator.drawing.naming import named
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, circle, polar, polygon, rectangle, rotate, transformed
from generator.scene import Color, Item, Path, Scene
from generator.type import width
from generator.units import MM_PER_PT

from .engraving import hexagon
from .palette import (
    BRASS,
    BRASS_DEEP,
    BRASS_INK,
    BRASS_LIGHT,
    DAY,
    DUSK,
    ENAMEL,
    INK,
    NIGHT_SOFT,
    PARCHMENT_DEEP,
    PARCHMENT_LIGHT,
)
from .signs import boot_path

#: Nothing is set smaller than this, in mm.
_LEAST: Final = 6.5 * MM_PER_PT


def bearing_of(direction: int) -> float:
    """Return the bearing of a direction 1 to 6, clockwise from upper right.

    Raises ValueError for a direction that there is not.
    """
    if direction not in range(1, 7):
        message = f"a direction is 1 to 6, not {direction}"
        raise ValueError(message)
    return 30.0 + 60.0 * (direction - 1)


def direction_rose(size: tuple[float, float], *, first: int = 0, second: int = 0) -> Scene:
    """Draw the six directions around a figure; up to two of them stand out, with 0 for none."""
    chosen = {bearing_of(direction) for direction in (first, second) if direction}
    field = Path(hexagon(30.0), fill=PARCHMENT_LIGHT, stroke=BRASS, width=0.4)
    return in_middle(size, 34.0, (field, *_rose(frozenset(chosen))))


@cache
def _rose(chosen: frozenset[float]) -> tuple[Item, ...]:
    items: list[Item] = [Path(hexagon(10.4), fill=PARCHMENT_DEEP, stroke=BRASS_INK, width=0.3)]
    for number in range(1, 7):
        bearing = bearing_of(number)
        strong = bearing in chosen
        arrow = transformed(_pointer(), rotate(bearing))
        items.append(Path(arrow, fill=ENAMEL if strong else BRASS))
        x, y = polar(0, 0, 12.2, bearing)
        items.append(centred(str(number), x, y, 4.6, fill=INK))
    items += [placed(pawn(), by=0.92)]
    return tuple(items)


def _pointer() -> PathData:
    return polygon(
        [(-0.8, -5.4), (-0.8, -7.0), (-1.9, -7.0), (0, -9.6), (1.9, -7.0), (0.8, -7.0), (0.8, -5.4)]
    )


@cache
def pawn() -> tuple[Item, ...]:
    """Draw a traveller from above, about the origin, who looks up: shoulders, rucksack and hat."""
    return (
        Path(rectangle(-2.3, 0.6, 4.6, 3.6, 1.0), fill=BRASS_DEEP, stroke=INK, width=0.3),
        Path(ellipse(0, 0.2, 4.4, 1.8), fill=NIGHT_SOFT, stroke=INK, width=0.3),
        Path(circle(0, -0.3, 2.7), fill=BRASS_LIGHT, stroke=INK, width=0.3),
        Path(circle(0, -0.3, 1.45), fill=BRASS, stroke=BRASS_INK, width=0.25),
    )


class _Ground(NamedTuple):
    # A field from which an attack comes: its ground, and the ink that reads on it.
    fill: Color
    ink: Color


_GROUNDS: Final = {
    "front": _Ground(DAY, INK),
    "side": _Ground(DUSK.mix(DAY, 0.35), INK),
    "ambush": _Ground(NIGHT_SOFT, PARCHMENT_LIGHT),
}

#: Where attacks come from, by direction, on a figure that looks to the right; one may pass without
#: a fight from behind at the left and from behind at the right.
_ATTACKS: Final = {2: "front", 1: "side", 3: "side", 4: "ambush", 5: "ambush", 6: "ambush"}
_PASSES: Final = (4, 6)

#: The width of a field of the picture of attacks, and that of the whole picture, in mm.
_FIELD: Final = 15.2
_PICTURE: Final = (3 * _FIELD, 5 * _FIELD / math.sqrt(3))


def attack_sides(size: tuple[float, float], *, front: str, side: str, ambush: str) -> Scene:
    """Draw a figure that looks to the right, and how an attack from each field around it is called.

    A boot marks the fields from which one may pass without a fight.
    """
    by = min(size[0] / _PICTURE[0], size[1] / _PICTURE[1])
    words = {"front": front, "side": side, "ambush": ambush}
    items = [*_centre()]
    for direction, kind in _ATTACKS.items():
        items += _attack(direction, kind, words[kind])
    return Scene(size, (placed(items, size[0] / 2, size[1] / 2, by),))


def _centre() -> tuple[Item, ...]:
    view = polygon([(3.3, -1.9), (3.3, 1.9), (6.6, 0)])
    return (
        Path(hexagon(_FIELD), fill=PARCHMENT_LIGHT, stroke=BRASS_INK, width=0.4),
        placed(pawn(), -0.6, 0, 1.15, rotate(90)),
        Path(view, fill=ENAMEL),
    )


def _attack(direction: int, kind: str, word: str) -> tuple[Item, ...]:
    fill, ink = _GROUNDS[kind]
    bearing = bearing_of(direction)
    x, y = polar(0, 0, _FIELD, bearing)
    em = min(8 * MM_PER_PT, (_FIELD - 3.4) / width("text-bold", word, 1.0))
    aside = 0.5 * math.copysign(1, x) if abs(y) < 1 else 0.0
    arrow = transformed(_inward(), rotate(bearing))
    items: list[Item] = [
        placed((Path(hexagon(_FIELD), fill=fill, stroke=BRASS_INK, width=0.4),), x, y),
        centred(word, x + aside, y, max(em, _LEAST), fill=ink, key="text-bold"),
        Path(arrow, fill=ink, stroke=fill, width=0.3),
    ]
    if direction in _PASSES:
        away = 1 if y > 0 else -1
        boot = (Path(boot_path(), fill=ink),)
        items.append(placed(boot, x, y + away * 4.6, 0.46))
    return tuple(items)


def _inward() -> PathData:
    """An arrow over the upper side of the field in the middle, pointing down at it."""
    edge = -_FIELD / 2
    rim = [(0.6, -1.2), (0.6, 0.5), (1.6, 0.5), (0, 2.4), (-1.6, 0.5), (-0.6, 0.5), (-0.6, -1.2)]
    return polygon((x, edge + y) for x, y in rim)


def attack_mark(size: tuple[float, float], *, kind: str) -> Scene:
    """Draw a field as the picture of attacks has it: front, side or ambush.

    Raises ValueError with the nearest name for another kind.
    """
    fill = named(_GROUNDS, kind, "attack").fill
    mark = Path(hexagon(8.4), fill=fill, stroke=BRASS_INK, width=0.5)
    return in_middle(size, 10.0, (mark,))
