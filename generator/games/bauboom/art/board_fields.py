"""The fields of the board: slabs with the place of a brick, the ladybird's, the anteater's, and
the big yellow start with a place for each barrow. A size, a kind and a number go in, a scene comes
out; each look is drawn once, and fields of a kind differ by what lies beside the brick."""

from functools import cache
from typing import Final

from generator.drawing.brush import line, placed
from generator.drawing.forms import Tones
from generator.drawing.shapes import ellipse
from generator.drawing.strokes import steady
from generator.drawing.textures import grains
from generator.findings import nearest
from generator.geometry import Box, Point, rectangle, rotate
from generator.scene import Group, Item, Path, Scene

from . import palette as p
from .ants import ant
from .beasts import MOUTH, anteater, cradle, ladybird, tongue
from .board_start import start_field
from .nature import flower, leaf, pebbles, tuft
from .props import block, bucket, cone, mushroom

#: How far a slab stays from the border of its field, and the sides of a brick, in mm.
_JOINT: Final = 1.5
PLACE: Final = 22.0

#: Slabs of two stones take turns, so that fields are counted easily.
_SLABS: Final = (p.SAND, Tones.parse("#E2BE8E", "#BE9560", "#F0D6AF"))
_GREEN: Final = Tones.parse("#BFDD8F", "#7FA955", "#DCEFB6")
_DUSK: Final = Tones.parse("#E9A76B", "#B36B34", "#F6C999")

KINDS: Final = ("start", "plain", "ladybird", "anteater")


def field(size: tuple[float, float], *, kind: str, number: int) -> Scene:
    """Draw a field of the board (`start plain ladybird anteater`); `number` varies its look.

    Raises ValueError with the nearest name for a kind that does not exist.
    """
    match kind:
        case "start":
            return Scene(size, start_field(size))
        case "plain":
            return Scene(size, _plain(size, number % len(_THINGS), number % 2))
        case "ladybird":
            return Scene(size, _ladybird(size))
        case "anteater":
            return Scene(size, steady(_anteater(size)))
    message = f"there is no kind of field {kind!r}; {nearest(kind, KINDS)}"
    raise ValueError(message)


@cache
def _plain(size: tuple[float, float], look: int, stone: int) -> tuple[Item, ...]:
    middle = Point(size[0] / 2, size[1] / 2)
    slab = _slab(size, _SLABS[stone], look)
    return (*slab, *_brick_place(middle), *_beside(size, look))


@cache
def _ladybird(size: tuple[float, float]) -> tuple[Item, ...]:
    width, height = size
    turn = 45.0 if width == height else 90.0 if width > height else 0.0
    by = 1.04 if width == height else 0.9
    middle = Point(width / 2, height / 2)
    shift = rotate(turn).apply(0, 2.2)
    spot = (middle.x + shift.x, middle.y + shift.y)
    beast = placed((ladybird(),), *spot, by, rotate(turn))
    back = rotate(turn).apply(0, 4.6)
    rim = placed(cradle(), middle.x + back.x, middle.y + back.y, 1, rotate(turn))
    blades = [placed((tuft(k),), x, y) for k, (x, y) in enumerate(_corners(size, 5.8, 2.0))]
    return (*_slab(size, _GREEN, 3), *blades, beast, rim)


@cache
def _anteater(size: tuple[float, float]) -> tuple[Item, ...]:
    width, height = size
    by = (width - 6.4) / 52
    floor = min(height * 0.59, 15.4 + 8 * by)
    root = Point(width / 2 + 0.6 * by, floor)
    mouth = (root.x + MOUTH[0] * by, root.y + MOUTH[1] * by)
    tip = (7.4, height - 5.2)
    beast = placed((anteater(),), root.x, root.y, by)
    lick = tongue(_lick(mouth, tip, size), 1.9)
    prey = placed((block("red"),), tip[0] + 0.4, tip[1] + 2.0, 0.85, rotate(-14))
    rider = placed(
        (ant("wave", "blue"),), width * (0.32 if width >= height else 0.58), height - 5.0, 0.5
    )
    shade = Path(ellipse(root.x - 2 * by, floor, 19 * by, 1.3 * by), fill=_DUSK.dark)
    return (*_slab(size, _DUSK, 5), shade, *lick, rider, prey, beast)


def _lick(
    mouth: tuple[float, float], tip: tuple[float, float], size: tuple[float, float]
) -> list[tuple[float, float]]:
    """Lead a tongue from the mouth down the right side and back along the lower edge."""
    width, height = size
    low, right = height - 4.2, width - 4.4
    drop = low - mouth[1]
    swing = (tip[0] - right) / 4
    return [
        mouth,
        (min(mouth[0] + 1.4, right), mouth[1] + 0.24 * drop),
        (right, mouth[1] + 0.62 * drop),
        (right - 1.6, low - 0.2),
        (right + swing, low - 1.6),
        (right + 2 * swing, low + 0.2),
        (right + 3 * swing, low - 1.6),
        tip,
    ]


def _slab(size: tuple[float, float], tones: Tones, seed: int) -> tuple[Item, ...]:
    """Draw the slab of a field, lit from the upper left, with a few grains in it."""
    box = Box(0, 0, *size).grown(-_JOINT)
    inner = box.grown(-1.6)
    wide, high = box.width, box.height
    return (
        Path(rectangle(box.left, box.top, wide, high, 2.6), fill=p.DEEP.base),
        Path(
            rectangle(box.left + 0.35, box.top + 0.35, wide - 0.7, high - 0.7, 2.3), fill=tones.dark
        ),
        Path(
            rectangle(box.left + 0.35, box.top + 0.35, wide - 1.2, high - 1.3, 2.3),
            fill=tones.light,
        ),
        Path(
            rectangle(box.left + 0.9, box.top + 0.9, wide - 1.75, high - 1.85, 2), fill=tones.base
        ),
        grains(inner, seed, colour=tones.dark, per_cm2=5, size=0.5),
    )


def _brick_place(middle: Point) -> tuple[Item, ...]:
    """Mark where a brick lies: a shallow bed with a dashed border and a faint sign of brickwork."""
    x, y = middle.x - PLACE / 2, middle.y - PLACE / 2
    mould = rectangle(x - 0.5, y - 0.5, PLACE + 1, PLACE + 1, 1.4)
    bed = rectangle(x, y, PLACE + 0.5, PLACE + 0.5, 1.0)
    rim = rectangle(x + 1.1, y + 1.1, PLACE - 2.2, PLACE - 2.2, 0.8)
    return (
        Path(mould, fill=p.SAND.dark.mix(p.EARTH.base, 0.25)),
        Path(bed, fill=p.SAND.light),
        line(rim, p.EARTH.light, 0.45, (2.1, 1.55)),
        *_brickwork(middle),
    )


def _brickwork(middle: Point) -> tuple[Item, ...]:
    rows = ((-6.0, -3.0), (0.4, -3.0), (-2.8, 0.4))
    tone = p.SAND.dark.mix(p.SAND.base, 0.45)
    path = tuple(
        part for dx, dy in rows for part in rectangle(middle.x + dx, middle.y + dy, 5.8, 2.8, 0.4)
    )
    return (Path(path, fill=tone),)


#: What lies beside the brick, at the one end of a field and at the other.
_THINGS: Final = (
    ("flower", "pebbles"),
    ("ant", "tuft"),
    ("pebbles", "cone"),
    ("leaf", "tuft"),
    ("tuft", "mushroom"),
    ("bucket", "pebbles"),
    ("tuft", "ant"),
)


def _beside(size: tuple[float, float], look: int) -> tuple[Item, ...]:
    names = _THINGS[look]
    spots = _spots(size)
    return tuple(
        item
        for k, (x, y) in enumerate(spots)
        for item in _thing(names[(k + k // 2) % 2], x, y, look + k)
    )


def _spots(size: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Return where things stand: in the middles of the spaces beside the place of the brick."""
    width, height = size
    if width > height:
        return (8.2, height / 2 + 4), (width - 7.8, height / 2 + 4)
    if width < height:
        return (width / 2, 12.0), (width / 2, height - 4.4)
    return (9.6, 12.6), (width - 9, 12.6), (9.6, height - 6), (width - 9, height - 6)


def _thing(name: str, x: float, y: float, look: int) -> tuple[Item, ...]:
    match name:
        case "ant":
            return (_porter(x, y, p.BRICK_IDS[look % 4]),)
        case "tuft":
            return (
                placed((tuft(look),), x - 1.8, y, 1.1),
                placed((tuft(look + 1),), x + 2.2, y + 0.4),
            )
        case "pebbles":
            return (placed((pebbles(look),), x, y - 2.4, 1.15),)
    things: dict[str, Group] = {
        "flower": flower(p.BRICK_IDS[look % 4]),
        "leaf": leaf(),
        "cone": cone(),
        "bucket": bucket(),
        "mushroom": mushroom(),
    }
    lift = 3.4 if name == "leaf" else 0.0
    return (placed((things[name],), x, y - lift, 1.15),)


def _porter(x: float, y: float, color: str) -> Group:
    return placed((ant("wave", color),), x, y, 0.54)


def _corners(
    size: tuple[float, float], inset: float, rise: float
) -> tuple[tuple[float, float], ...]:
    width, height = size
    return (
        (inset, inset + rise),
        (width - inset, inset + rise),
        (inset, height - inset + rise / 2),
        (width - inset, height - inset + rise / 2),
    )
