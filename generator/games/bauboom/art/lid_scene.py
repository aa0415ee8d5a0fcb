"""What the lid of the box shows: the last brick comes down onto the hill, watched by all who built
it, and by an anteater. The box of the picture goes in, items come out."""

from collections.abc import Iterator
from typing import Final

from generator.drawing.brush import contour, placed, smooth
from generator.drawing.lids import backdrop
from generator.drawing.strokes import steady
from generator.drawing.textures import grains
from generator.geometry import Box, PathData, mirror_x, polygon, rectangle, rotate
from generator.scene import Group, Item, Path

from . import palette as p
from .ants import ant
from .beasts import MOUTH, anteater, ladybird, tongue
from .bricks import brick
from .burrows import Room, burrow
from .crane import crane
from .nature import cloud, flower, pebbles, stones, sun, tuft, turf
from .props import barrow, block, bunting, cone, flag

#: The height and the least width of the picture, and the level of the ground, in mm.
HIGH: Final = 192.0
WIDE: Final = 256.0
_LEVEL: Final = 139.0

#: Where the hill stands, as a share of the width, and the side of a brick in it, in mm.
_HILL_AT: Final = 0.52
_BRICK: Final = 14.0

_LEFT: Final = mirror_x(0)


def site(box: Box) -> Iterator[Item]:
    """Draw the whole picture, from the back to the front."""
    wide = box.width
    yield from _sky(box)
    yield from _hill(wide * _HILL_AT)
    yield from _wall(wide * _HILL_AT)
    yield from _earth(wide)
    yield from _works(wide)
    yield from _beast(wide)
    yield from _crew(wide)


def _sky(box: Box) -> Iterator[Item]:
    w, top = box.width, box.top - 20
    far = smooth(
        f"-20,150! -20,104 {w * 0.1:.3f},92 {w * 0.24:.3f},108 {w * 0.4:.3f},98 {w * 0.62:.3f},110"
        f" {w * 0.78:.3f},92 {w * 0.92:.3f},102 {w + 20:.3f},90 {w + 20:.3f},150!"
    )
    near = smooth(
        f"-20,150! -20,124 {w * 0.14:.3f},116 {w * 0.32:.3f},126 {w * 0.6:.3f},122"
        f" {w * 0.84:.3f},114 {w + 20:.3f},122 {w + 20:.3f},150!"
    )
    yield Path(rectangle(*backdrop(box)), fill=p.SKY)
    high = smooth(
        f"-20,{top:.3f}! {w + 20:.3f},{top:.3f}! {w + 20:.3f},44 {w * 0.7:.3f},50 {w * 0.4:.3f},42"
        f" {w * 0.15:.3f},52 -20,44!"
    )
    yield Path(high, fill=p.SKY.mix(p.SKY_DEEP, 0.35))
    yield placed((sun(),), w * 0.9, 84.0, 1.3)
    for x, y, by in ((0.07, 62.0, 1.2), (0.31, 74.0, 1.0), (0.78, 70.0, 0.9)):
        yield placed((cloud(),), w * x, y, by)
    yield Path(far, fill=p.GRASS.light.mix(p.SKY, 0.6))
    yield Path(near, fill=p.GRASS.light.mix(p.SKY, 0.25))


def _earth(wide: float) -> Iterator[Item]:
    """Cut the ground open: layers of earth, stones, and the rooms of the ants."""
    deep = smooth(
        f"-20,172! {wide * 0.2:.3f},168 {wide * 0.5:.3f},174 {wide * 0.8:.3f},168"
        f" {wide + 20:.3f},172! {wide + 20:.3f},220! -20,220!"
    )
    yield Path(rectangle(-20, _LEVEL, wide + 40, 90), fill=p.EARTH.base)
    yield Path(deep, fill=p.EARTH.base.mix(p.EARTH.dark, 0.5))
    box = Box(-6, _LEVEL + 6, wide + 6, HIGH + 6)
    yield grains(box, 9, colour=p.EARTH.dark, per_cm2=5, size=0.9)
    yield from stones(tuple((wide * x, y) for x, y in _STONES), 6)
    rooms = [Room(kind, wide * x, y, size, hat, 1.15) for kind, x, y, size, hat in _ROOMS]
    ways = [[(wide * x, y) for x, y in way] for way in _WAYS]
    yield from burrow(rooms, ways, 8.0)


#: Stones in the earth, as shares of the width and mm from the top.
_STONES: Final = (
    (0.02, 150.0),
    (0.17, 187.0),
    (0.27, 150.0),
    (0.4, 182.0),
    (0.47, 152.0),
    (0.58, 150.0),
    (0.61, 184.0),
    (0.72, 187.0),
    (0.79, 150.0),
    (0.97, 152.0),
)

#: The rooms: kind, share of the width, floor, size and colour of the hats; and the tunnels.
_ROOMS: Final = (
    ("bakery", 0.1, 174.0, (40.0, 24.0), "white"),
    ("bricks", 0.325, 175.0, (44.0, 24.0), "blue"),
    ("beds", 0.515, 182.0, (56.0, 22.0), "green"),
    ("mortar", 0.71, 176.0, (42.0, 22.0), "yellow"),
    ("pantry", 0.91, 177.0, (40.0, 22.0), "red"),
)
_WAYS: Final = (
    ((0.2, 144.5), (0.205, 152.0), (0.19, 164.0), (0.12, 170.0)),
    ((0.2, 150.0), (0.23, 164.0), (0.3, 171.0)),
    ((0.36, 170.0), (0.43, 166.0), (0.47, 176.0)),
    ((0.55, 178.0), (0.6, 164.0), (0.68, 171.0)),
    ((0.84, 144.5), (0.83, 152.0), (0.8, 164.0), (0.74, 171.0)),
    ((0.82, 158.0), (0.86, 166.0), (0.9, 172.0)),
)


def _hill(x: float) -> Iterator[Item]:
    """Raise the hill about a place, grass on its slopes."""
    ridge = [(x + dx, y) for dx, y in _RIDGE]
    words = " ".join(f"{u:.3f},{v:.3f}" for u, v in ridge)
    shape = smooth(f"{x - 92:.3f},150! {words} {x + 92:.3f},150!")
    low = smooth(
        f"{x - 95:.3f},106! {x - 50:.3f},98 {x:.3f},104 {x + 50:.3f},98 {x + 95:.3f},106!"
        f" {x + 95:.3f},150! {x - 95:.3f},150!"
    )
    bands = (
        Path(low, fill=p.EARTH.base.mix(p.EARTH.dark, 0.25)),
        grains(Box(x - 84, 66, x + 84, _LEVEL), 7, colour=p.EARTH.dark, per_cm2=5, size=0.9),
    )
    yield from contour([shape], p.INK, 0.35)
    yield Path(shape, fill=p.EARTH.base)
    yield Group(bands, clip=shape)
    yield from turf(ridge, 4.6, 15)


_RIDGE: Final = (
    (-86.0, 138.0),
    (-72.0, 126.0),
    (-58.0, 109.0),
    (-44.0, 92.0),
    (-31.0, 78.0),
    (-18.0, 69.5),
    (0.0, 67.5),
    (18.0, 69.5),
    (31.0, 78.0),
    (44.0, 92.0),
    (58.0, 109.0),
    (72.0, 126.0),
    (86.0, 138.0),
)


#: The rows of the wall from the empty place at its top, as the first letters of colours.
_ROWS: Final = (" ", "by", "yrb", "gbyr")


def _wall(x: float) -> Iterator[Item]:
    """Build the wall in the hill, its uppermost place still empty."""
    top = _LEVEL - 1.0 - len(_ROWS) * _BRICK
    yield Path(_steps(x, top, 2.8), fill=p.CLAY.dark)
    yield Path(_steps(x, top, 1.4), fill=p.DEEP.dark)
    for level, row in enumerate(_ROWS):
        for k, letter in enumerate(row.strip()):
            left = x + (k - len(row) / 2) * _BRICK
            yield _brick(p.LETTERS[letter], left, top + level * _BRICK)
    red, side = p.brick_of("red"), _BRICK - 2.4
    place = rectangle(x - side / 2, top + 1.2, side, side, 0.8)
    yield Path(place, fill=red.pale, stroke=red.tones.dark, width=0.5, dash=(2.0, 1.4))


def _steps(x: float, top: float, grown: float) -> PathData:
    """Return the stepped recess that the wall stands in, `grown` mm larger all around."""
    right: list[tuple[float, float]] = []
    for row in range(len(_ROWS)):
        side = (row + 1) * _BRICK / 2 + grown
        right += [(side, top + row * _BRICK - grown), (side, top + (row + 1) * _BRICK - grown)]
    right[-1] = (right[-1][0], _LEVEL + 1)
    return polygon([*((x + u, v) for u, v in right), *((x - u, v) for u, v in reversed(right))])


def _brick(color: str, left: float, top: float) -> Item:
    side = _BRICK - 0.3
    drawn = steady(brick((side, side), color=color).items)
    edge = rectangle(0, 0, side, side, 0.6)
    return placed((*contour([edge], p.INK, 0.3), Group(drawn, clip=edge)), left + 0.15, top + 0.15)


def _works(wide: float) -> Iterator[Item]:
    """Stand the crane beside the hill, the last brick on its hook, and hang out flags."""
    x = wide * _HILL_AT
    by, reach = 1.2, 80.0
    foot = x - (reach - 7) * by
    yield placed((crane(70.0, reach, "red", 10.0),), foot, _LEVEL + 0.4, by)
    yield _brick("red", x - _BRICK / 2, _LEVEL + 0.4 - 60.0 * by)
    yield bunting((x + 30, 62), (wide + 8, 52), 7, int((wide - x) / 5.5))
    yield placed((flag("yellow"),), x + 30, 78, 1.4)


def _beast(wide: float) -> Iterator[Item]:
    """Let the anteater come from the right, its tongue out for a brick."""
    by, x, y = 1.3, wide - 30.0, _LEVEL + 0.4
    mouth = (x - MOUTH[0] * by, y + MOUTH[1] * by)
    steps = ((0, 0), (-6, 2.6), (-15, 1.0), (-22, -4.2), (-28, -6.4), (-32.5, -4.4), (-33, -1.5))
    way = [(mouth[0] + dx, mouth[1] + dy) for dx, dy in steps]
    yield placed((block("blue"),), mouth[0] - 27, y, 1.7)
    yield placed((anteater(),), x, y, by, _LEFT)
    yield from tongue(way, 2.2)


def _crew(wide: float) -> Iterator[Item]:
    """Send the ants to work, and lay the grass that they walk on."""
    x = wide * _HILL_AT
    ground = [(wide * k / 12, _LEVEL + 0.8 * (-1) ** k) for k in range(-1, 14)]
    yield from turf(ground, 3.4, 3)
    yield placed((ant("wave", "green"),), x - 24, 72.5, 1.15)
    yield placed((ant("point", "blue"),), x + 20, 70.5, 1.15, _LEFT)
    yield from _porter("yellow", "blue", x + 40, 87.0, 47)
    yield from _porter("red", "green", x + 59, 110.0, 50)
    yield placed((ladybird(),), x - 55, 107.0, 0.62, rotate(40))
    yield placed((ant("push", "blue"),), 20.0, _LEVEL + 0.6, 1.5)
    yield placed((barrow("green", "yrb"),), 29.5, _LEVEL + 0.6, 1.5)
    for thing, share, by in _growth():
        yield placed((thing,), wide * share, _LEVEL + 1.0, by)


def _growth() -> tuple[tuple[Group, float, float], ...]:
    """Return what stands and grows along the ground: drawing, share of the width, scale."""
    return (
        (cone(), 0.26, 1.3),
        (flower("yellow"), 0.02, 1.3),
        (tuft(2), 0.135, 1.4),
        (pebbles(1), 0.35, 1.2),
        (flower("red"), 0.645, 1.3),
        (tuft(1), 0.975, 1.4),
    )


def _porter(hat: str, load: str, x: float, y: float, turn: float) -> Iterator[Item]:
    """Let an ant climb the right slope with a brick over its head."""
    by = 1.1
    body = _LEFT.then(rotate(turn))
    hands = body.apply(2.7 * by, -13.6 * by)
    yield placed((ant("carry", hat),), x, y, by, body)
    yield placed((block(load),), x + hands.x, y + hands.y, by, rotate(turn))
