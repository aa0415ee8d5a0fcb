"""The ants' container: a yellow steel skip with ribs, warning stripes and the company's sign, an
ant at work with its bricks. The size (mm) of a wall or of the floor goes in, a scene comes out;
rim and stripes go on around the corners."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from generator.drawing.brush import BLEED, joined, line, moved, placed, segment
from generator.drawing.naming import named
from generator.geometry import Box, PathData, circle, polygon, rectangle
from generator.scene import Group, Item, Path, Scene

from . import palette as p
from .ants import Work, ant
from .props import block, stack

#: The yellow of the skip, and its dark parts.
_STEEL: Final = p.HAT
_BLACK: Final = p.INK.mix(p.STEEL.dark, 0.25)
_FACE: Final = _STEEL.base.mix(_STEEL.light, 0.35)

#: About how wide stripes are, black and yellow together, and how high their band and the rim.
_PITCH: Final = 5.0
_BAND: Final = 4.4
_RIM: Final = 2.8
#: How wide a rib is.
_RIB: Final = 3.4


class _Sign(NamedTuple):
    # What a wall's sign shows: how wide it is, what its ant does, in which hat, and beside what.
    wide: float
    work: Work
    hat: str
    bricks: Sequence[str]
    carried: str = ""


_SIGNS: Final = {
    "n": _Sign(31, "carry", "red", ("gy", "b"), "red"),
    "e": _Sign(22, "wave", "blue", ()),
    "s": _Sign(31, "point", "green", ("yb", "r")),
    "w": _Sign(22, "carry", "yellow", (), "green"),
}


def container_wall(size: tuple[float, float], *, side: str) -> Scene:
    """Draw a wall of the skip, at its side `n`, `e`, `s` or `w`.

    Raises ValueError with the nearest name for another side.
    """
    return Scene(size, (*_wall(size), *_sign(size, named(_SIGNS, side, "side"))))


def container_floor(size: tuple[float, float]) -> Scene:
    """Draw the skip from below: runners across it, and the four emblems of the bricks."""
    return Scene(size, _floor(size))


@cache
def _wall(size: tuple[float, float]) -> tuple[Item, ...]:
    width, height = size
    low = height - _BAND
    ribs = [rectangle(x, _RIM, _RIB, low - _RIM) for x in _ribs(width)]
    posts = [rectangle(x, 0, 2.2 + BLEED, low) for x in (-BLEED, width - 2.2)]
    return (
        Path(_beyond(size), fill=_STEEL.base),
        *_wear(size),
        Path(joined(moved(rib, 0.8, 0) for rib in ribs), fill=_STEEL.base.mix(p.INK, 0.45)),
        Path(joined(ribs), fill=_STEEL.light),
        Path(joined(rectangle(x + 0.9, _RIM, _RIB - 0.9, low) for x in _ribs(width)), fill=_FACE),
        Path(
            joined(rectangle(x + _RIB - 0.7, _RIM, 0.7, low) for x in _ribs(width)),
            fill=_STEEL.dark,
        ),
        Path(joined(posts), fill=_STEEL.base.mix(_STEEL.dark, 0.55)),
        *stripes(Box(-BLEED, low, width + BLEED, height + BLEED), width / round(width / _PITCH)),
        line(segment(-BLEED, low, width + BLEED, low), _BLACK, 0.4),
        Path(rectangle(-BLEED, -BLEED, width + 2 * BLEED, _RIM + BLEED), fill=_STEEL.light),
        Path(rectangle(-BLEED, _RIM, width + 2 * BLEED, 0.7), fill=_STEEL.dark),
    )


def _beyond(size: tuple[float, float]) -> PathData:
    return rectangle(-BLEED, -BLEED, size[0] + 2 * BLEED, size[1] + 2 * BLEED)


def _ribs(width: float) -> list[float]:
    """Return where ribs begin: two on each side of the sign, alike from both ends."""
    left = [4.6, 11.2] if width > 60 else [5.4]
    return [*left, *(width - _RIB - x for x in left)]


def stripes(box: Box, pitch: float) -> tuple[Item, ...]:
    """Draw warning stripes that rise to the right over a box, in step with x = 0.

    A stripe of each colour is `pitch` mm wide together.
    """
    first = int((box.left - box.height) // pitch)
    count = int((box.width + box.height) // pitch) + 2

    def bar(k: int) -> PathData:
        foot, head = k * pitch, k * pitch + box.height
        across = [(foot, box.bottom), (foot + pitch / 2, box.bottom), (head + pitch / 2, box.top)]
        return polygon([*across, (head, box.top)])

    path = rectangle(box.left, box.top, box.width, box.height)
    bars = Path(joined(bar(k) for k in range(first, first + count)), fill=_BLACK)
    return (Path(path, fill=_STEEL.base), Group((bars,), clip=path))


def _wear(size: tuple[float, float]) -> tuple[Item, ...]:
    """Scratches, as few as on a skip that is looked after."""
    width, height = size
    dice = Random(f"skip {width:g}")
    scratches = []
    for _ in range(int(width / 7)):
        x, y = dice.uniform(3, width - 4), dice.uniform(5, height - 7)
        long = dice.uniform(0.8, 2.4)
        scratches.append(segment(x, y, x + long, y + dice.uniform(-0.6, 0.2)))
    return (line(joined(scratches), _STEEL.light, 0.3),)


def _sign(size: tuple[float, float], sign: _Sign) -> tuple[Item, ...]:
    width, height = size
    x, y = width / 2, (_RIM + 0.7 + height - _BAND) / 2
    high = height - _RIM - _BAND - 3.0
    plate = rectangle(x - sign.wide / 2, y - high / 2, sign.wide, high, 1.6)
    inner = rectangle(x - sign.wide / 2 + 0.7, y - high / 2 + 0.7, sign.wide - 1.4, high - 1.4, 1.1)
    corners = [
        (dx * (sign.wide / 2 - 1.7), dy * (high / 2 - 1.7)) for dx in (-1, 1) for dy in (-1, 1)
    ]
    bolts = joined(circle(x + dx, y + dy, 0.45) for dx, dy in corners)
    earth = rectangle(x - sign.wide / 2, y + high / 2 - 3.3, sign.wide, 3)
    return (
        Path(moved(plate, 0.6, 0.6), fill=_STEEL.dark),
        Path(plate, fill=_BLACK),
        Path(inner, fill=p.SKY),
        Group((Path(earth, fill=p.CLAY.base),), clip=inner),
        *_scene(sign, x, y + high / 2 - 2.6, high),
        Path(bolts, fill=p.STEEL.dark),
    )


def _scene(sign: _Sign, x: float, foot: float, high: float) -> tuple[Item, ...]:
    by = (high - 4.4) / (19.6 if sign.carried else 14.6)
    left = x - (6.2 if sign.bricks else 0)
    loads = (
        [placed((block(sign.carried),), left + 2.7 * by, foot - 14 * by, by)]
        if sign.carried
        else []
    )
    worker = placed((ant(sign.work, sign.hat),), left, foot, by)
    bricks = [placed((stack(sign.bricks),), x + 8.0, foot, 0.82)] if sign.bricks else []
    return (*bricks, *loads, worker)


@cache
def _floor(size: tuple[float, float]) -> tuple[Item, ...]:
    width, height = size
    runners = joined(rectangle(-BLEED, y, width + 2 * BLEED, 4.5) for y in (6.5, height - 11))
    seams = joined(
        segment(x, -BLEED, x, height + BLEED) for x in (width / 4, width / 2, 3 * width / 4)
    )
    bricks = [
        placed((block(name),), width * (2 * k + 1) / 8, height / 2 + 6.2, 2.1)
        for k, name in enumerate(p.BRICK_IDS)
    ]
    return (
        Path(_beyond(size), fill=_STEEL.light.mix(_STEEL.base, 0.35)),
        line(seams, _STEEL.dark, 0.4),
        Path(moved(runners, 0, 0.8), fill=_STEEL.dark),
        Path(runners, fill=p.STEEL.base),
        *bricks,
    )
