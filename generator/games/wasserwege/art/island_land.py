"""The land of a card: granite islands whose arms bar the closed links and whose heart fills the
middle. A plan and a seed go in; shores come out, with the places where things can stand, and the
items that draw the rock."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from generator.drawing.brush import joined, moved, smooth_points
from generator.drawing.forms import lit
from generator.drawing.shapes import ribbon
from generator.geometry import PathData, Point
from generator.scene import Group, Item, Path

from . import palette as p
from .island_plan import MIDDLE, Plan, turned

#: How far shallow water reaches out from the rock.
SHALLOWS: Final = 1.2

#: How far an arm's tip is from the middle of the card; with the shallows it ends more than 3 mm
#: before the cut.
_TIP: Final = 25.2

#: Rocks in the north-west corner of a card: one, or two small ones (middle, half width, height).
_SKERRIES: Final = (
    ((6.3, 6.3, 1.5, 1.4),),
    ((5.7, 7.1, 1.0, 0.9), (7.7, 5.6, 0.8, 0.7)),
)

_Ring = list[tuple[float, float]]


class Spot(NamedTuple):
    """A place on the rock where things grow: its middle and its half width and height."""

    x: float
    y: float
    wide: float
    high: float


class Land(NamedTuple):
    """The shores of all islands, the largest first, the places to grow on, and bare islets."""

    shores: tuple[PathData, ...]
    spots: tuple[Spot, ...]
    islets: tuple[Point, ...]


class _Arm(NamedTuple):
    """An arm towards a link, seen with the link upwards and the middle at the origin."""

    attached: _Ring
    islets: tuple[_Ring, ...] = ()
    spot: Spot | None = None
    bare: Point | None = None


def land(plan: Plan, seed: str) -> Land:
    """Lay out the islands of a card; with a house, the land reaches out to its site."""
    rng = Random(f"land {seed}")
    broken = _broken(plan, rng)
    heart: list[Point] = []
    shores: list[PathData] = []
    spots = [Spot(MIDDLE, MIDDLE, 5.2, 4.4)]
    bare: list[Point] = []
    for link in range(4):
        arm = _arm(plan, link, link in broken, rng)
        heart += _placed([*arm.attached, *_corner(plan, link, rng)], link)
        shores += [smooth_points(_placed(islet, link)) for islet in arm.islets]
        spots += [_turned_spot(arm.spot, link)] if arm.spot else []
        bare += _placed([arm.bare], link) if arm.bare else []
    return Land((smooth_points(heart), *shores), tuple(spots), tuple(bare))


def _broken(plan: Plan, rng: Random) -> set[int]:
    """Choose the arms that end in islets of their own: one, or two of four, of none none."""
    closed = [link for link in range(4) if plan.closed(link)]
    return set(rng.sample(closed, min(len(closed), 2 if len(closed) > 3 else 1)))


def _arm(plan: Plan, link: int, broken: bool, rng: Random) -> _Arm:
    if not plan.closed(link):
        return _coast(rng)
    wide, lean = rng.uniform(4.3, 5.2), rng.uniform(-1.0, 1.0)
    if broken:
        return rng.choice((_long_islet, _two_islets))(rng, wide, lean)
    ring = [
        (-wide * 0.9, -9.0),
        (-wide * rng.uniform(0.9, 1.1), -14.0),
        (-wide * rng.uniform(0.75, 1.0), -19.3),
        (-wide * 0.6 + lean, -23.4),
        (lean, -_TIP + 0.4),
        (wide * 0.64 + lean, -22.8),
        (wide * rng.uniform(0.75, 1.0), -18.6),
        (wide * rng.uniform(0.9, 1.1), -13.2),
        (wide * 0.88, -8.6),
    ]
    return _Arm(_shaken(ring, rng, 0.4), spot=Spot(lean * 0.4, -16.8, 3.3, 5.4))


def _long_islet(rng: Random, wide: float, lean: float) -> _Arm:
    """End an arm early, with one long islet before it."""
    cut = rng.uniform(10.6, 12.0)
    stub = [(-wide, -8.6), (-wide * 0.5, -cut + 0.6), (wide * 0.5, -cut), (wide, -8.2)]
    islet = _islet(rng, (lean * 0.4, -(cut + 0.9 + _TIP) / 2), (wide, (_TIP - cut - 0.9) / 2))
    spot = Spot(lean * 0.4, -(cut + _TIP) / 2 + 0.2, 3.2, 4.0)
    return _Arm(_shaken(stub, rng, 0.3), (islet,), spot)


def _two_islets(rng: Random, wide: float, lean: float) -> _Arm:
    """End an arm beyond the way it bars, with a bare islet and a rock before it."""
    cut, side = rng.uniform(16.9, 17.5), rng.choice((-1, 1))
    stub = [(-wide, -9.2), (-wide * 0.9, -cut + 2.4), (-side * 0.8, -cut)]
    stub += [(wide * 0.85, -cut + 2.6), (wide, -8.8)]
    high = (_TIP - cut - 0.9) / 2
    middle = -(cut + 0.9 + _TIP) / 2
    islet = _islet(rng, (side * 1.3 + lean * 0.3, middle), (wide * 0.82, high))
    rock_ = _islet(rng, (-side * 4.2, middle + 0.6), (1.3, 1.8))
    bare = Point(side * 1.3 + lean * 0.3, middle)
    return _Arm(_shaken(stub, rng, 0.3), (islet, rock_), Spot(0, -12.4, 3.3, 3.2), bare)


def _islet(rng: Random, middle: tuple[float, float], reach: tuple[float, float]) -> _Ring:
    """Shape a whaleback: longer on one side than on the other."""
    first, blunt = rng.uniform(0, math.tau), rng.uniform(0, math.tau)
    ring = []
    for k in range(8):
        angle = first + math.tau * (k + rng.uniform(-0.2, 0.2)) / 8
        out = rng.uniform(0.86, 1.0) - 0.1 * math.cos(angle - blunt)
        x, y = reach[0] * math.sin(angle) * out, -reach[1] * math.cos(angle) * min(out, 0.98)
        ring.append((middle[0] + x, middle[1] + y))
    return ring


def _coast(rng: Random) -> _Arm:
    """Round the shore off towards an open link."""
    out = rng.uniform(6.4, 7.8)
    return _Arm(_shaken([(-3.6, -out + 0.5), (0.2, -out), (3.6, -out + 0.5)], rng, 0.5))


def _corner(plan: Plan, link: int, rng: Random) -> _Ring:
    """Lead the shore through the quadrant after a link; far out where a house stands there."""
    if plan.house == (link + 1) % 4:
        return _shaken([(4.4, -11.3), (8.9, -12.0), (12.1, -8.9), (11.5, -4.4)], rng, 0.2)
    shut = plan.closed(link) + plan.closed(link + 1)
    out = rng.uniform(4.4 + 0.6 * shut, 5.4 + 0.9 * shut)
    return _shaken([(out, -out)], rng, 0.5)


def _shaken(ring: Sequence[tuple[float, float]], rng: Random, by: float) -> _Ring:
    return [(x + rng.uniform(-by, by), y + rng.uniform(-by, by)) for x, y in ring]


def _placed(ring: Sequence[tuple[float, float]], link: int) -> list[Point]:
    """Bring points of an arm seen upwards to the side of the card where its link is."""
    turn = turned(link)
    return [turn.apply(MIDDLE + x, MIDDLE + y) for x, y in ring]


def _turned_spot(spot: Spot, link: int) -> Spot:
    ((x, y),) = _placed([(spot.x, spot.y)], link)
    return Spot(x, y, *((spot.high, spot.wide) if link % 2 else (spot.wide, spot.high)))


def skerries(seed: str) -> tuple[PathData, ...]:
    """Lay small rocks into two of the corners of a card, where no lane runs."""
    rng = Random(f"skerries {seed}")
    found: list[PathData] = []
    for corner in rng.sample((0, 1, 2), 2):
        for x, y, wide, high in rng.choice(_SKERRIES):
            ring = _islet(rng, (x, y), (wide, high))
            found.append(smooth_points([turned(corner).apply(*point) for point in ring]))
    return tuple(found)


def rock(shores: Sequence[PathData]) -> list[Item]:
    """Draw islands: the shallows around them, the foam, the wet rim, and granite in three tones."""
    every = joined(shores)
    items: list[Item] = [
        Path(every, fill=p.SHORE, stroke=p.SHORE, width=2 * SHALLOWS, join="round"),
        Path(every, fill=p.FOAM, stroke=p.FOAM, width=1.3, join="round"),
        Path(every, fill=p.WET, stroke=p.WET, width=0.64, join="round"),
    ]
    for shore in shores:
        items += lit(shore, p.ROCK, 1.7)
    return items


def cracks(islands: Land, seed: str) -> Group:
    """Run cracks over the rock, all roughly one way, as ice has left them."""
    rng = Random(f"cracks {seed}")
    slant = rng.uniform(-0.6, 0.6)
    path: PathData = ()
    sheen: PathData = ()
    places = [*((spot.x, spot.y) for spot in islands.spots), *islands.islets]
    for left, top in places:
        for _ in range(2):
            x, y = left + rng.uniform(-4, 4), top + rng.uniform(-4, 4)
            long, bend = rng.uniform(1.0, 2.2), rng.uniform(-0.4, 0.4)
            dx, dy = math.cos(slant) * long, math.sin(slant) * long
            crack = [(x - dx, y - dy), (x, y + bend), (x + dx, y + dy)]
            path += ribbon(crack, (0.05, 0.4, 0.05))
            sheen += ribbon([(x, y + 0.42) for x, y in crack], (0.05, 0.5, 0.05))
    tones = (Path(sheen, fill=p.ROCK.light), Path(path, fill=p.ROCK.dark))
    return Group(tones, clip=joined(islands.shores))


def heath(spots: Sequence[Spot], seed: str) -> list[Item]:
    """Lay moss and heather on the rock, lit like the rock."""
    rng = Random(f"heath {seed}")
    patches = tuple(_patch(spot, rng) for spot in spots)
    every = joined(patches)
    base = joined(moved(patch, -0.4, -0.35) for patch in patches)
    light = joined(_patch(_smaller(spot), rng) for spot in spots)
    over = (Path(base, fill=p.MOSS.base), Path(light, fill=p.MOSS.light))
    return [Path(every, fill=p.MOSS.dark), Group(over, clip=every)]


def _smaller(spot: Spot) -> Spot:
    return Spot(spot.x - spot.wide * 0.3, spot.y - spot.high * 0.3, spot.wide / 2, spot.high / 2)


def _patch(spot: Spot, rng: Random) -> PathData:
    first = rng.uniform(0, math.tau)
    ring = []
    for k in range(9):
        angle = first + math.tau * k / 9
        out = rng.uniform(0.72, 1.08)
        ring.append(
            (spot.x + spot.wide * out * math.cos(angle), spot.y + spot.high * out * math.sin(angle))
        )
    return smooth_points(ring)
