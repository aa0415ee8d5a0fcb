"""The wheelbarrow's printed sides: a steel pan in a player's colour on a wooden frame, with a wheel
before it and a leg behind, the player's emblem on a badge, and what one sees who lies under it. A
size (mm) and a player go in, a scene comes out; all is drawn for the part's own measures."""

from functools import cache
from itertools import pairwise
from typing import Final

from generator.drawing.brush import BLEED, fitted, joined, line, moved, segment, sweep
from generator.drawing.forms import Tones, lit
from generator.findings import nearest
from generator.geometry import (
    PathData,
    circle,
    mirror_x,
    polar,
    polygon,
    rectangle,
    sector,
)
from generator.scene import Group, Item, Path, Scene

from . import palette as p
from .emblems import mark, relief

#: The panels as they are drawn, in mm, and where the axle is on a side whose front is on the left.
SIDE: Final = (37.673, 12.0)
FRONT: Final = (25.6, 12.77)
FLOOR: Final = (25.6, 25.0)
HUB: Final = (4.0, 7.4)
WHEEL: Final = 4.0

#: Where the floor begins and ends on a side.
_FOOT: Final = (5.674, 30.674)
#: The middle of the pan, where the emblem is, and the places of its rivets.
_MIDDLE: Final = 17.3
_RIVETS: Final = (5.1, 11.2, _MIDDLE, 23.4, 28.8)
#: The frame: from the axle under the pan and up to the handle.
_FRAME: Final = "4,7.4! 8.6,9.2 12,9.35! 23,9.35! 26.6,8.4 29.2,4.2 31.4,2.9!"


def barrow_side(size: tuple[float, float], *, player: str, side: str) -> Scene:
    """Draw a side of a player's barrow, `left` or `right` of who pushes it.

    Raises ValueError for an unknown player or side.
    """
    if side not in ("left", "right"):
        raise ValueError(f"there is no side {side!r}; {nearest(side, ('left', 'right'))}")
    items = _left(player)
    if side == "right":
        items = (Group(items, transform=mirror_x(SIDE[0] / 2)),)
    middle = _MIDDLE if side == "left" else SIDE[0] - _MIDDLE
    badge = _badge(p.brick_of(player), middle, 5.0, 2.35)
    return fitted(size, SIDE, (*items, *badge))


def barrow_front(size: tuple[float, float], *, player: str) -> Scene:
    """Draw the front of a player's barrow. Raises ValueError for an unknown player."""
    return fitted(size, FRONT, _front(player))


def barrow_floor(size: tuple[float, float], *, player: str) -> Scene:
    """Draw the barrow from below: the frame's beams and the player's emblem.

    Raises ValueError for an unknown player.
    """
    return fitted(size, FLOOR, _floor(player))


def _badge(brick: p.Brick, x: float, y: float, radius: float) -> tuple[Item, ...]:
    """Paint the emblem dark on a cream disc, the same on all colours."""
    return (
        Path(circle(x, y, radius + 0.35), fill=brick.tones.dark),
        Path(circle(x, y, radius), fill=p.CREAM),
        Path(mark(brick.emblem, x, y, radius * 0.74), fill=brick.tones.dark.mix(p.INK, 0.45)),
    )


@cache
def _left(player: str) -> tuple[Item, ...]:
    tones = p.brick_of(player).tones
    under = tones.dark.mix(p.INK, 0.62)
    return (
        Path(_beyond(SIDE), fill=under),
        *_handle(tones),
        *_pan(tones),
        *_wheel(tones),
        *_frame(),
        *_axle(tones),
    )


def _beyond(size: tuple[float, float]) -> PathData:
    return rectangle(-BLEED, -BLEED, size[0] + 2 * BLEED, size[1] + 2 * BLEED)


def _pan(tones: Tones) -> tuple[Item, ...]:
    """The pan: its body leans out before and behind under a rolled rim."""
    front, back = _FOOT[0] - 4.368, _FOOT[1]
    body = polygon(
        [
            (front - BLEED, -BLEED),
            (front, 0),
            (7.6, 8.9),
            (26.2, 8.9),
            (back + 0.4, 0.9),
            (back, -BLEED),
        ]
    )
    bleeding = polygon([(-6, -BLEED), (7.4, -BLEED), (7.4, 8), (HUB[0], HUB[1]), (-6, 1.6)])
    rim = rectangle(front - 2 * BLEED, -BLEED, back + 0.4 - front + 2 * BLEED, BLEED + 1.35)
    creases = joined(segment(x, 1.9, x + lean, 7.9) for x, lean in ((8.2, 1.3), (25.7, -1.2)))
    rivets = joined(circle(x, 0.66, 0.3) for x in _RIVETS)
    return (
        Path(bleeding, fill=tones.base),
        *lit(body, tones, 0.9),
        line(creases, tones.dark, 0.35),
        line(moved(creases, -0.4, 0), tones.light, 0.25),
        Path(rim, fill=tones.light),
        line(segment(front - BLEED, 1.35, back, 1.35), tones.dark, 0.3),
        Path(rivets, fill=tones.dark),
    )


def _handle(tones: Tones) -> tuple[Item, ...]:
    """The handle, as thick as the card there: wood with a grip wound about its end."""
    (x0, y0), (x1, y1) = (_FOOT[1], 3.0), (SIDE[0], 1.85)
    rise = (y1 - y0) / (x1 - x0)

    def strip(start: float, end: float, above: float, below: float) -> PathData:
        a, b = y0 + (start - x0) * rise, y0 + (end - x0) * rise
        return polygon([(start, a - above), (end, b - above), (end, b + below), (start, a + below)])

    wide, end = 1.5 + BLEED, x1 + BLEED
    windings = joined(segment(x + 0.5, -4, x - 0.9, 8) for x in (34.3, 35.2, 36.1, 37.0))
    return (
        Path(strip(x0, end, wide, wide), fill=p.WOOD.base),
        Path(strip(x0, end, wide, -0.6), fill=p.WOOD.light),
        Path(strip(x0, end, -0.75, wide), fill=p.WOOD.dark.mix(p.WOOD.base, 0.4)),
        Path(strip(33.5, end, wide, wide), fill=tones.dark.mix(p.INK, 0.35)),
        Group((line(windings, tones.base, 0.35),), clip=strip(33.5, end, wide, wide)),
    )


def _frame() -> tuple[Item, ...]:
    """The wooden frame under the pan, and the leg that it stands on."""
    leg = polygon([(23.2, 8.8), (25.0, 8.8), (26.7, 12.8), (25.0, 12.8)])
    strut = segment(18.6, 9.4, 25.6, 11.6)
    spine = sweep(_FRAME)
    return (
        line(strut, p.WOOD.dark, 0.7),
        Path(leg, fill=p.WOOD.base),
        line(segment(23.4, 9, 24.7, 11.7), p.WOOD.light, 0.35),
        Path(rectangle(24.5, 11.3, 2.9, 1.6), fill=p.STEEL.dark),
        line(spine, p.WOOD.dark, 1.5),
        line(spine, p.WOOD.base, 1.05),
        line(moved(spine, -0.08, -0.22), p.WOOD.light, 0.3),
    )


def _wheel(tones: Tones) -> tuple[Item, ...]:
    """The wheel, whose rim is the edge of the card: its tyre goes on into the bleed."""
    x, y = HUB
    spokes = joined((*segment(x, y, *polar(x, y, 2.8, 30 * k + 12)),) for k in range(0, 12, 2))
    return (
        Path(sector(x, y, WHEEL + BLEED, 175, 130), fill=p.INK),
        Path(circle(x, y, WHEEL), fill=p.INK),
        Path(circle(x, y, 3.1), fill=p.STEEL.light),
        Path(circle(x, y, 2.6), fill=p.CREAM),
        line(spokes, p.STEEL.dark, 0.5),
        line(_gleam(x, y, 3.55), p.STEEL.base, 0.3),
    )


def _axle(tones: Tones) -> tuple[Item, ...]:
    x, y = HUB
    return (
        Path(circle(x, y, 1.25), fill=tones.dark.mix(p.INK, 0.4)),
        Path(circle(x, y, 0.85), fill=tones.base),
    )


def _gleam(x: float, y: float, radius: float) -> PathData:
    points = [polar(x, y, radius, bearing) for bearing in range(280, 341, 10)]
    return joined(segment(*a, *b) for a, b in pairwise(points))


@cache
def _front(player: str) -> tuple[Item, ...]:
    brick = p.brick_of(player)
    tones = brick.tones
    width, height = FRONT
    middle = width / 2
    rim = rectangle(-BLEED, -BLEED, width + 2 * BLEED, BLEED + 1.4)
    field = rectangle(3.2, 2.9, width - 6.4, height - 5.4, 1.6)
    low = rectangle(-BLEED, height - 1.1, width + 2 * BLEED, 1.1 + BLEED)
    rivets = joined(circle(x, 0.7, 0.3) for x in (2.2, 7.5, middle, width - 7.5, width - 2.2))
    return (
        Path(_beyond(FRONT), fill=tones.base),
        Path(low, fill=tones.dark),
        Path(rim, fill=tones.light),
        line(segment(-BLEED, 1.4, width + BLEED, 1.4), tones.dark, 0.3),
        Path(rivets, fill=tones.dark),
        Path(moved(field, 0.35, 0.4), fill=tones.light),
        Path(moved(field, -0.2, -0.25), fill=tones.dark),
        Path(field, fill=tones.base.mix(tones.dark, 0.22)),
        *_badge(brick, middle, 6.75, 3.1),
        Path(joined(mark(brick.emblem, x, 6.75, 1.5) for x in (6.6, width - 6.6)), fill=brick.ink),
    )


@cache
def _floor(player: str) -> tuple[Item, ...]:
    brick = p.brick_of(player)
    tones = brick.tones
    width, height = FLOOR
    beams = joined(rectangle(x, -BLEED, 2.2, height + 2 * BLEED) for x in (3.0, width - 5.2))
    cross = rectangle(-BLEED, height - 6, width + 2 * BLEED, 1.8)
    return (
        Path(_beyond(FLOOR), fill=tones.base.mix(tones.light, 0.3)),
        Path(moved(beams, 0.5, 0), fill=tones.dark),
        Path(cross, fill=p.WOOD.dark),
        Path(beams, fill=p.WOOD.base),
        *relief(brick, width / 2, 9.4, 5.6),
    )
