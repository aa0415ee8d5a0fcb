"""The frame of every tile: an octagon of worn paving in sand. A ring of stones for places where
people are safe, a twisted bramble for places where they are not. Tiles are drawn 44 mm across
flats, the middle at (22, 22); seeds and colours go in, items of the display list come out."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from generator.drawing.brush import BLEED, moved, smooth_points
from generator.drawing.textures import grains
from generator.geometry import (
    Box,
    PathData,
    Point,
    bounds,
    polar,
    polygon,
    rectangle,
    regular_polygon,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Item, Path

#: The size that tiles are drawn for, in mm across flats, and their middle.
ACROSS: Final = 44.0
MIDDLE: Final = ACROSS / 2

#: The whole ground of a tile with its bleed.
GROUND: Final = Box(-BLEED, -BLEED, ACROSS + BLEED, ACROSS + BLEED)

#: A box around what lies inside the rim.
FIELD: Final = Box(3.0, 3.0, ACROSS - 3.0, ACROSS - 3.0)

#: Nothing that matters lies further out than this inscribed radius: 3 mm from the cut.
RIM: Final = MIDDLE - 3.0

_HALF_SIDE: Final = math.tan(math.radians(22.5))


def octagon(inradius: float) -> PathData:
    """Draw an octagon about the middle of the tile, with sides at top, bottom, left and right."""
    return regular_polygon(8, MIDDLE, MIDDLE, 2 * inradius, 22.5)


def on_ring(turn: float, inradius: float) -> Point:
    """Return a place on an octagon: `turn` counts sides clockwise, 0 is the middle of the top."""
    side = math.floor(turn + 0.5)
    foot = polar(MIDDLE, MIDDLE, inradius, 45 * side)
    along = polar(0, 0, 2 * (turn - side) * inradius * _HALF_SIDE, 45 * side + 90)
    return Point(foot.x + along.x, foot.y + along.y)


def sand_bed(colour: Color, grain: Color, seed: int) -> list[Item]:
    """Fill the tile and its bleed with sand in which the paving lies."""
    ground = rectangle(GROUND.left, GROUND.top, GROUND.width, GROUND.height)
    return [
        Path(ground, fill=colour),
        grains(GROUND, seed, colour=grain, per_cm2=14, where=_beside_paving),
    ]


def _beside_paving(x: float, y: float) -> bool:
    """Tell whether a place lies in the open sand around the paving, not below it."""
    across, down = abs(x - MIDDLE), abs(y - MIDDLE)
    return max(across, down, (across + down) / math.sqrt(2)) > RIM - 1.0


def slab(inradius: float, rng: Random, *, wear: float = 0.35) -> PathData:
    """Draw an octagon with worn edges that stray inwards by up to `wear` mm."""
    turns = [side + u for side in range(8) for u in (-0.46, -0.32, -0.1, 0.12, 0.3, 0.46)]
    return smooth_points([on_ring(t, inradius - rng.uniform(0, wear)) for t in turns])


def raised(path: PathData, *, fill: Color, light: Color, shade: Color) -> list[Item]:
    """Lay a flat stone down: its shadow to the lower right, a lit edge to the upper left."""
    return [
        Path(moved(path, 0.35, 0.45), fill=shade),
        Path(path, fill=light),
        Path(_inset(path, 0.985, 0.2), fill=fill),
    ]


def _inset(path: PathData, share: float, by: float) -> PathData:
    """Shrink a stone's face and shift it to the lower right, so that its lit edge shows."""
    middle = bounds(path).center
    shrink = translate(-middle.x, -middle.y).then(scale(share))
    return transformed(path, shrink.then(translate(middle.x + by, middle.y + 1.2 * by)))


def stones(outer: float, inner: float, tones: Sequence[Color], seed: int) -> list[Item]:
    """Pave a ring between two inscribed radii; `tones` are light edge, three faces and shadow."""
    light, *faces, shade = tones
    rng = Random(f"stones {seed}")
    shapes = [_stone(*span, outer, inner, rng) for span in _spans(rng)]
    items: list[Item] = [
        Path(sum((moved(s, 0.25, 0.32) for s in shapes), ()), fill=shade),
        Path(sum(shapes, ()), fill=light),
    ]
    chosen = [rng.randrange(len(faces)) for _ in shapes]
    for k, face in enumerate(faces):
        path = sum(
            (_inset(s, 0.95, 0.14) for s, c in zip(shapes, chosen, strict=True) if c == k), ()
        )
        if path:
            items.append(Path(path, fill=face))
    return items


def _spans(rng: Random) -> Iterator[tuple[float, float]]:
    """Split each side of the ring into two or three stones of uneven length."""
    for side in range(8):
        cuts = rng.choice(((0.0,), (-0.06,), (0.07,), (-0.18, 0.17)))
        edges = (-0.5, *(c + rng.uniform(-0.03, 0.03) for c in cuts), 0.5)
        yield from ((side + a, side + b) for a, b in pairwise(edges))


def _stone(begin: float, end: float, outer: float, inner: float, rng: Random) -> PathData:
    """Draw one stone, rounded by wear, a joint away from its neighbours."""
    joint = 0.018
    begin, end = begin + joint, end - joint
    steps = (0.06, 0.5, 0.94)
    there = [on_ring(begin + (end - begin) * s, outer - rng.uniform(0, 0.3)) for s in steps]
    back = [on_ring(begin + (end - begin) * s, inner + rng.uniform(0, 0.3)) for s in steps]
    middle = (outer + inner) / 2
    ends = on_ring(end, middle), on_ring(begin, middle)
    return smooth_points([*there, ends[0], *back[::-1], ends[1]])


def bramble(inradius: float, tones: Sequence[Color], seed: int) -> list[Item]:
    """Twist two thorny shoots, one in each of the tones, over and under around an octagon."""
    rng = Random(f"bramble {seed}")
    one, other = (_Shoot(inradius, phase) for phase in (0.0, math.pi))
    items: list[Item] = []
    for shoot, tone in zip((one, other), tones, strict=True):
        items += [_twig(shoot.stretch(0, _WAVES), tone), Path(shoot.thorns(rng), fill=tone)]
    over = sum((one.stretch(wave - 0.17, wave + 0.17) for wave in range(_WAVES)), ())
    return [*items, _twig(over, tones[0])]


def _twig(path: PathData, colour: Color) -> Path:
    return Path(path, stroke=colour, width=0.6, join="round")


#: How often a shoot of the bramble swings out and in on its way around a tile.
_WAVES: Final = 24


class _Shoot(NamedTuple):
    """One shoot of a bramble: a wave along an octagon."""

    inradius: float
    phase: float

    def at(self, wave: float) -> Point:
        swing = 0.62 * math.sin(math.tau * wave + self.phase)
        return on_ring(8 * wave / _WAVES, self.inradius + swing)

    def stretch(self, begin: float, end: float) -> PathData:
        count = max(2, round((end - begin) * 6))
        places = [self.at(begin + (end - begin) * k / count) for k in range(count + 1)]
        return smooth_points(places, closed=False)

    def thorns(self, rng: Random) -> PathData:
        path: PathData = ()
        for wave in range(_WAVES):
            for crest, out in ((0.25, 1), (0.75, -1)):
                k = wave + crest - self.phase / math.tau + rng.uniform(-0.1, 0.1)
                path += _thorn(self.at(k), self.at(k + 0.1), out, rng.uniform(1.2, 1.7))
        return path


def _thorn(foot: Point, onwards: Point, out: int, length: float) -> PathData:
    """Draw a thorn at `foot`, pointing away from the middle (`out` 1) or towards it (-1)."""
    dx, dy = onwards.x - foot.x, onwards.y - foot.y
    step = math.hypot(dx, dy)
    dx, dy = dx / step, dy / step
    away = Point(dy * out, -dx * out)
    tip = (foot.x + away.x * length + dx * 0.5, foot.y + away.y * length + dy * 0.5)
    feet = [(foot.x + dx * d, foot.y + dy * d) for d in (-0.42, 0.42)]
    return polygon((feet[0], tip, feet[1]))


def ruled(inradius: float, colour: Color, width: float) -> Path:
    """Draw one octagon line around the tile."""
    return Path(octagon(inradius), stroke=colour, width=width, join="round")
