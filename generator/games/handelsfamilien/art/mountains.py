"""Mountains as old maps have them: jagged peaks one before the other, lit from the left, with
hachures down their shaded side. A middle, a reach and a seed go in, items come out."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from generator.drawing.shapes import ribbon
from generator.geometry import Line, Move, PathData, Point, Segment, polygon
from generator.scene import Color, Item, Path

from . import palette as p

_LIT: Final = Color.parse("#E9D3A4")
_ROCK: Final = Color.parse("#B98A5C")
_GULLY: Final = Color.parse("#8A6240")

#: Where peaks stand about the middle and how high they are, as shares of the reach, from behind.
_RANGE: Final = (
    (-0.42, -0.06, 0.86),
    (0.44, -0.02, 0.92),
    (0.02, 0.16, 1.3),
    (-0.6, 0.42, 0.72),
    (0.62, 0.48, 0.78),
    (0.06, 0.66, 0.66),
)


def mountains(cx: float, cy: float, reach: float, seed: str) -> tuple[Item, ...]:
    """Draw a range of six peaks that keeps within `reach` mm of its middle."""
    rng = Random(f"mountains {seed}")
    flip = rng.choice((-1, 1))
    items: list[Item] = []
    for x, y, high in _RANGE:
        foot = Point(cx + flip * x * reach * 0.9, cy + y * reach)
        items += _peak(foot, high * reach * rng.uniform(0.86, 1.0), rng)
    return tuple(items)


def _peak(foot: Point, high: float, rng: Random) -> Iterator[Item]:
    wide = high * rng.uniform(0.5, 0.6)
    top = Point(foot.x + rng.uniform(-0.1, 0.1) * wide, foot.y - high)
    left = _slope(top, Point(foot.x - wide, foot.y), rng, 5)
    right = _slope(top, Point(foot.x + wide, foot.y), rng, 5)
    ridge = _ridge(top, Point(foot.x + 0.12 * wide, foot.y + 0.4), rng)
    yield Path(polygon([*left[::-1], *right[1:], ridge[-1]]), fill=_LIT)
    yield Path(polygon([*ridge, *right[::-1]]), fill=_ROCK)
    yield Path(_hachures(ridge, right, rng), stroke=_GULLY, width=0.3, cap="round")
    yield Path(_creases(left, ridge, rng), stroke=_ROCK, width=0.26, cap="round")
    rim = [*left[::-1], *right[1:]]
    widths = [0.2 + 0.5 * min(k, len(rim) - 1 - k) / (len(rim) / 2) for k in range(len(rim))]
    yield Path(ribbon(rim, widths) + ribbon(ridge, [0.55, 0.5, 0.35, 0.2, 0.1]), fill=p.INK)


def _slope(top: Point, end: Point, rng: Random, steps: int) -> list[Point]:
    places = []
    for k in range(steps + 1):
        t = k / steps
        sag = 0.1 * (t - t * t) * 4
        jag = rng.uniform(-0.35, 0.35) if 0 < k < steps else 0.0
        x = top.x + (end.x - top.x) * (t - sag * 0.4)
        places.append(Point(x + jag, top.y + (end.y - top.y) * t + jag * 0.5))
    return places


def _ridge(top: Point, end: Point, rng: Random) -> list[Point]:
    """Let the ridge come down zigzag."""
    swing = (end.y - top.y) * 0.07
    places = [top]
    for k in range(1, 5):
        t = k / 4
        aside = swing * (1 if k % 2 else -1) * rng.uniform(0.7, 1.2)
        places.append(Point(top.x + (end.x - top.x) * t + aside, top.y + (end.y - top.y) * t))
    return places


def _hachures(ridge: Sequence[Point], right: Sequence[Point], rng: Random) -> PathData:
    """Draw gullies on the shaded side, the way water runs."""
    path: list[Segment] = []
    count = max(4, round((right[-1].y - right[0].y) / 1.6))
    for k in range(1, count):
        t = k / count
        inner, outer = _on(ridge, t), _on(right, t)
        share = rng.uniform(0.18, 0.4)
        x = inner.x + (outer.x - inner.x) * share
        long = rng.uniform(0.3, 0.6) * (outer.x - inner.x)
        path += (Move(x, inner.y), Line(x + long * 0.75, inner.y + long * 0.95))
    return tuple(path)


def _creases(left: Sequence[Point], ridge: Sequence[Point], rng: Random) -> PathData:
    path: list[Segment] = []
    for k in (2, 3, 4):
        t = k / 5.5
        outer, inner = _on(left, t), _on(ridge, t)
        x = outer.x + (inner.x - outer.x) * rng.uniform(0.45, 0.65)
        path += (Move(x, outer.y), Line(x - 1.0 * t, outer.y + 2.2 * t))
    return tuple(path)


def _on(places: Sequence[Point], t: float) -> Point:
    at = t * (len(places) - 1)
    k = min(int(at), len(places) - 2)
    one, other, share = places[k], places[k + 1], at - k
    return Point(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)
