"""The Camp: six courts in two columns of three, one a group, with lanes between them, a well and a
fire where the lanes meet, and a cord around it all. Seen from above and from the south."""

from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, fitted, ground, moved, placed, smooth
from generator.drawing.forms import Tones
from generator.drawing.textures import grains, ripples
from generator.geometry import Box, Point, rectangle
from generator.scene import WHITE, Group, Item, Path, Scene

from .court import banner, court
from .forms import LINEN, WOOD, Forms
from .frame import bunting, stone_border, trail
from .palette import CREAM, DUNE, DUNE_DEEP, GOLD, GROUP_IDS, SAND, SAND_DEEP
from .props import basket, bundle, camel, fire, goat, jar, well

#: The board as it is drawn, in mm.
BOARD: Final = (190.0, 264.0)

_COLUMNS: Final = ((9.0, 88.0), (102.0, 181.0))
_ROWS: Final = ((27.0, 94.3), (105.3, 172.6), (183.6, 250.9))

#: The courts from left to right and from top to bottom, in the order of the groups.
COURTS: Final = tuple(
    Box(left, top, right, bottom) for top, bottom in _ROWS for left, right in _COLUMNS
)


def camp(size: tuple[float, float]) -> Scene:
    """Draw the board of 190 × 264 mm."""
    return fitted(size, BOARD, _board())


#: The cloth for the board's title, and the room for the title on it, in mm.
TITLE: Final = Box(62.0, 9.0, 128.0, 21.0)
TITLE_ROOM: Final = Box(66.0, 11.7, 124.0, 19.2)

#: The room for the name of each group on the banner of its court, in mm.
NAME_ROOMS: Final = tuple(
    Box(box.center.x - 12.0, box.top + 0.3, box.center.x + 22.5, box.top + 6.3) for box in COURTS
)

_BORDER: Final = Box(3.3, 3.3, BOARD[0] - 3.3, BOARD[1] - 3.3)
_BORDER_DEPTH: Final = 4.0


@cache
def _board() -> tuple[Item, ...]:
    return (*_lanes(), *_courts(), *_life(), *_title())


def _lanes() -> tuple[Item, ...]:
    whole = Box(0, 0, *BOARD).grown(BLEED)
    inner = _BORDER.grown(-_BORDER_DEPTH)
    field = rectangle(inner.left, inner.top, inner.width, inner.height, 1.0)
    sand = Group((ripples(inner, 5, colour=SAND_DEEP, pitch=5.0),), clip=field)
    return (
        ground(BOARD, DUNE),
        Path(field, fill=SAND),
        sand,
        grains(whole, 3, colour=DUNE_DEEP.mix(DUNE, 0.4), per_cm2=2),
        *stone_border(_BORDER, _BORDER_DEPTH, 7),
        *(trail([Point(*a), Point(*b)], SAND_DEEP.mix(DUNE, 0.5)) for a, b in _TRAILS),
    )


_TRAILS: Final = (
    ((96.5, 90), (96.5, 40)),
    ((98, 131), (98, 160)),
    ((93, 246), (93, 196)),
    ((86, 103.5), (12, 103.5)),
    ((106, 103.5), (178, 103.5)),
    ((84, 181.5), (12, 181.5)),
    ((106, 181.5), (178, 181.5)),
)


def _courts() -> list[Item]:
    items: list[Item] = []
    for k, (name, box) in enumerate(zip(GROUP_IDS, COURTS, strict=True)):
        items += court(name, box, "right" if k % 2 == 0 else "left")
        items.append(placed(banner(name), box.center.x, box.top))
    return items


def _life() -> list[Item]:
    """Put down what people have brought: where the lanes meet, and here and there beside them."""
    return [placed(draw(), x, y, by) for draw, x, y, by in _THINGS]


_THINGS: Final = (
    (camel, 94.6, 47.0, 0.58),
    (jar, 92.3, 81.5, 0.8),
    (jar, 95.6, 83.0, 0.95),
    (well, 95.0, 104.0, 0.95),
    (goat, 94.0, 128.0, 0.85),
    (goat, 96.5, 133.0, 0.7),
    (basket, 95.4, 162.0, 0.9),
    (fire, 95.0, 181.5, 1.0),
    (bundle, 93.0, 205.0, 0.8),
    (bundle, 96.8, 207.5, 0.9),
    (jar, 92.0, 240.0, 0.8),
    (basket, 96.0, 242.5, 0.9),
    (jar, 12.2, 103.0, 0.8),
    (jar, 177.6, 182.0, 0.85),
    (basket, 177.0, 103.6, 0.8),
    (bundle, 13.0, 182.0, 0.75),
)


def _title() -> tuple[Item, ...]:
    """Hang the cloth for the title between two poles, and bunting from them to the corners."""
    t = TITLE
    cloth = smooth(
        f"{t.left},{t.top}! 95,{t.top + 0.8} {t.right},{t.top}! {t.right - 0.8},{t.bottom}!"
        f" 112,{t.bottom + 0.8} 95,{t.bottom + 0.2} 78,{t.bottom + 0.8} {t.left + 0.8},{t.bottom}!"
    )
    hem = smooth(
        f"{t.left + 1.3},{t.top + 1.3}! 95,{t.top + 2.1} {t.right - 1.3},{t.top + 1.3}!"
        f" {t.right - 2.1},{t.bottom - 1.3}! 112,{t.bottom - 0.6} 95,{t.bottom - 1.1}"
        f" 78,{t.bottom - 0.6} {t.left + 2.1},{t.bottom - 1.3}!"
    )
    f = Forms()
    for x in (t.left - 1.6, t.right + 0.4):
        f.form(rectangle(x, t.top - 1.4, 1.2, 17.0, 0.4), WOOD, 0.5)
    f.form(cloth, Tones(CREAM, LINEN.dark, WHITE), 1.0)
    f.add(Path(hem, stroke=GOLD, width=0.5))
    left, right = Point(t.left - 1.0, t.top), Point(t.right + 1.0, t.top)
    return (
        *bunting(Point(11.0, 9.6), left, 4.0, 4.6),
        *bunting(right, Point(BOARD[0] - 11.0, 9.6), 4.0, 4.6),
        Path(moved(cloth, 1.0, 1.6), fill=SAND_DEEP.mix(DUNE, 0.5)),
        *f.finished(),
    )
