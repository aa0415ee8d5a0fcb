"""Saguaro cacti: ribbed stems with raised arms, lit from the upper left, with spines and a crown of
flowers, and the shadow they cast on the sand. A plan of trunk and arms and a set of tones go in;
one group of items a cactus comes out, standing with its foot at the origin."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import dist, radians, sin
from typing import Final

from generator.drawing.brush import segment, smooth_points
from generator.drawing.shapes import Rung, Stem, ellipse
from generator.geometry import PathData, Point, Transform, polar, polygon, transformed, translate
from generator.scene import Color, Group, Item, Path

from .palette import CACTUS_RED, CREAM, GOLD, GOLD_LIGHT, NIGHT

#: Where the light comes from: a way of length 1 across the sheet, to the upper left.
_LIGHT: Final = Point(-0.8, -0.6)

#: A cast shadow: what stands h mm high darkens the sand 0.62 h to the right, 0.26 h towards us.
_CAST: Final = Transform(1.0, 0.0, -0.62, -0.26)


@dataclass(frozen=True, slots=True)
class Tones:
    """The flat colours of a cactus. `sharp` cacti have spines that stand out from their sides."""

    body: Color
    shade: Color
    light: Color
    edge: Color
    spine: Color
    petal: Color
    heart: Color
    sharp: bool


RED: Final = Tones(
    body=CACTUS_RED,
    shade=Color.parse("#8F1E1C"),
    light=Color.parse("#EB7660"),
    edge=Color.parse("#56120F"),
    spine=Color.parse("#F7C9A8"),
    petal=GOLD_LIGHT,
    heart=Color.parse("#8F1E1C"),
    sharp=True,
)
BLACK: Final = Tones(
    body=Color.parse("#2E2A33"),
    shade=NIGHT,
    light=Color.parse("#6E6468"),
    edge=NIGHT,
    spine=Color.parse("#8D8797"),
    petal=CREAM,
    heart=GOLD,
    sharp=False,
)


@dataclass(frozen=True, slots=True)
class Arm:
    """An arm: `side` -1 left or 1 right; where it leaves the trunk, how far it reaches and how
    high it rises, as shares of the cactus's height."""

    side: int
    leaves: float
    reach: float
    rises: float


@dataclass(frozen=True, slots=True)
class Plan:
    """A cactus to draw: `height` and trunk `radius` in mm, arms, how far it leans."""

    height: float
    radius: float
    arms: tuple[Arm, ...] = ()
    lean: float = 0.0
    blooms: bool = False


def _trunk(plan: Plan) -> Stem:
    h, lean = plan.height, plan.lean
    return Stem.along(((0, 0.3), (lean * 0.1, -h * 0.35), (lean, -h)), plan.radius, foot=0.8)


def _arm(plan: Plan, arm: Arm) -> Stem:
    h, side = plan.height, arm.side
    radius = plan.radius * 0.66
    x0, y0 = plan.lean * arm.leaves * 0.6, -h * arm.leaves
    reach, rise = h * arm.reach, h * arm.rises
    bend = min(reach * 0.75, rise * 0.5)
    spine = (
        (x0 + side * plan.radius * 0.15, y0),
        (x0 + side * (reach - bend), y0 + h * 0.012),
        (x0 + side * (reach - bend * 0.26), y0 - bend * 0.3),
        (x0 + side * reach, y0 - bend * 1.1),
        (x0 + side * reach * 0.98, y0 - rise),
    )
    return Stem.along(spine, radius, foot=0.85)


def _turned_away(rung: Rung) -> float:
    """Tell how far the right side of a stem faces away from the light: -1 to 1."""
    return -(rung.right.x * _LIGHT.x + rung.right.y * _LIGHT.y)


def _shades(stem: Stem, tones: Tones) -> list[Item]:
    """Darken the side away from the light and brighten a stripe on the other."""
    right = stem.band(lambda r: 1 - max(0.0, _turned_away(r)), 1.0)
    left = stem.band(-1.0, lambda r: -1 + max(0.0, -_turned_away(r)))
    items: list[Item] = [Path(right + left, fill=tones.shade)]
    lit = stem.band(-0.86, lambda r: -0.86 + 0.48 * max(0.0, _turned_away(r)), 0.06)
    lit += stem.band(lambda r: 0.86 - 0.48 * max(0.0, -_turned_away(r)), 0.86, 0.06)
    return [*items, Path(lit, fill=tones.light)]


def _across(count: int) -> list[float]:
    """Return places evenly around the front of a stem: close together at its sides."""
    return [sin(radians(-66 + 132 * (k + 0.5) / count)) for k in range(count)]


def _ribs(stem: Stem, count: int, tones: Tones) -> list[Item]:
    """Draw the grooves between ribs."""
    path: PathData = ()
    for across in _across(count):
        path += smooth_points(stem.side(across, 0.0, 0.985), closed=False)
    return [Path(path, stroke=tones.edge, width=0.26)]


def _walk(line: Sequence[Point], pitch: float, first: float) -> list[tuple[Point, Point]]:
    """Return places every `pitch` mm along a line, each with the way (length 1) onwards there."""
    found = []
    wanted, gone = first, 0.0
    for a, b in pairwise(line):
        step = dist(a, b)
        while step > 0 and wanted <= gone + step:
            share = (wanted - gone) / step
            place = Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
            found.append((place, Point((b.x - a.x) / step, (b.y - a.y) / step)))
            wanted += pitch
        gone += step
    return found


def _ticks(stem: Stem, count: int, tones: Tones) -> list[Item]:
    """Dot small spines along the ribs, every second rib half a step higher."""
    path: PathData = ()
    for k, (left, right) in enumerate(pairwise(_across(count))):
        line = stem.side((left + right) / 2, 0.05, 0.9)
        for place, way in _walk(line, 1.7, 0.5 + 0.85 * (k % 2)):
            path += segment(*place, place.x + way.x * 0.55, place.y + way.y * 0.55)
    return [Path(path, stroke=tones.spine, width=0.3)]


def _thorns(stem: Stem, tones: Tones) -> list[Item]:
    """Stand sharp spines out from both sides of a stem."""
    path: PathData = ()
    for side in (-1, 1):
        line = stem.side(side, 0.08, 1.0)
        for place, way in _walk(line, 1.75, 0.9 if side < 0 else 0.35):
            out = Point(-way.y * side, way.x * side)
            tip = (place.x + out.x * 1.05 + way.x * 0.45, place.y + out.y * 1.05 + way.y * 0.45)
            feet = [(place.x + way.x * d, place.y + way.y * d) for d in (-0.28, 0.28)]
            path += polygon((feet[0], tip, feet[1]))
    return [Path(path, fill=tones.edge)]


def _flower(x: float, y: float, size: float, tones: Tones) -> list[Item]:
    """Open a flower on top of a stem, five petals about its heart."""
    petals: PathData = ()
    for turn in (-70, -35, 0, 35, 70):
        tip = polar(x, y, size * 0.62, turn)
        petals += ellipse(tip.x, tip.y, size * 0.2, size * 0.46, turn)
    return [
        Path(petals, fill=tones.petal, stroke=tones.edge, width=0.25),
        Path(ellipse(x, y - size * 0.16, size * 0.3, size * 0.2), fill=tones.heart),
    ]


def _dressed(stem: Stem, ribs: int, tones: Tones) -> list[Item]:
    """Draw a stem without its contour: body, shade and light, ribs, and spines on them."""
    body = Path(stem.outline(), fill=tones.body)
    return [body, *_shades(stem, tones), *_ribs(stem, ribs, tones), *_ticks(stem, ribs, tones)]


def silhouette(plan: Plan) -> tuple[PathData, ...]:
    """Return the outlines of trunk and arms, the foot at the origin."""
    return tuple(s.outline() for s in (_trunk(plan), *(_arm(plan, arm) for arm in plan.arms)))


@cache
def cactus(plan: Plan, tones: Tones) -> Group:
    """Draw one cactus with its foot at the origin, as one group."""
    trunk, arms = _trunk(plan), [_arm(plan, arm) for arm in plan.arms]
    items: list[Item] = [_contour(stem, tones) for stem in arms]
    if tones.sharp:
        items += [thorn for stem in (trunk, *arms) for thorn in _thorns(stem, tones)]
    items += [item for stem in arms for item in _dressed(stem, 3, tones)]
    items += [_contour(trunk, tones), *_dressed(trunk, 5 if plan.radius > 1.6 else 4, tones)]
    if plan.blooms:
        tip = trunk.rungs[-1].place
        items += _flower(tip.x, tip.y + 0.1, min(2.4, plan.radius * 1.1), tones)
    return Group(tuple(items))


def _contour(stem: Stem, tones: Tones) -> Path:
    return Path(stem.outline(), fill=tones.edge, stroke=tones.edge, width=0.6, join="round")


def shadow(plan: Plan, x: float, y: float) -> PathData:
    """Return the shadow that a cactus with its foot at (x, y) casts on the sand."""
    cast = _CAST.then(translate(x, y))
    return sum((transformed(path, cast) for path in silhouette(plan)), ())
