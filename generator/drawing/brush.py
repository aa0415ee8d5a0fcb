"""The hand that draws people, tents and boards: smooth shapes from a few points, forms shaded from
one light at the upper left, and scenes brought to the size that is asked for. Points in mm go in,
paths and items of the display list come out."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

from generator.geometry import (
    IDENTITY,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Point,
    Segment,
    Transform,
    rectangle,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Group, Item, Path, Scene

#: How far grounds run beyond the size, in mm; more than any bleed that is printed.
BLEED: Final = 4.0


def smooth(points: str) -> PathData:
    """Draw a closed smooth shape through points written ``"x,y x,y! …"``; `!` makes a corner."""
    places, corners = _read(points)
    return (*_through(places, corners, closed=True), Close())


def sweep(points: str) -> PathData:
    """Draw an open smooth line through points written ``"x,y x,y! …"``; `!` makes a corner."""
    places, corners = _read(points)
    return _through(places, corners, closed=False)


def smooth_points(points: Sequence[Sequence[float]], closed: bool = True) -> PathData:
    """Draw a smooth line through computed points, closed or open."""
    places = [Point(point[0], point[1]) for point in points]
    line = _through(places, [False] * len(places), closed)
    return (*line, Close()) if closed else line


def _read(points: str) -> tuple[list[Point], list[bool]]:
    places, corners = [], []
    for word in points.split():
        x, y = word.removesuffix("!").split(",")
        places.append(Point(float(x), float(y)))
        corners.append(word.endswith("!"))
    return places, corners


def _through(places: list[Point], corners: list[bool], closed: bool) -> PathData:
    # A Catmull-Rom spline: at each point the line runs parallel to the chord of its neighbours.
    count = len(places)
    segments: list[Segment] = [Move(*places[0])]
    for i in range(count if closed else count - 1):
        here, there = places[i], places[(i + 1) % count]
        first = here if corners[i] or (i == 0 and not closed) else places[i - 1]
        after = (i + 1) % count
        last = there if corners[after] or (after == count - 1 and not closed) else None
        last = last or places[(i + 2) % count]
        segments.append(
            Curve(
                here.x + (there.x - first.x) / 6,
                here.y + (there.y - first.y) / 6,
                there.x - (last.x - here.x) / 6,
                there.y - (last.y - here.y) / 6,
                *there,
            )
        )
    return tuple(segments)


def limb(points: str, width: float, end: float | None = None) -> PathData:
    """Draw a rounded arm or strap along a smooth line, `width` mm wide and `end` at its end."""
    places, _ = _read(points)
    spine = _resampled(places)
    last = len(spine) - 1
    left, right = [], []
    for i, here in enumerate(spine):
        before, after = spine[max(i - 1, 0)], spine[min(i + 1, last)]
        length = math.hypot(after.x - before.x, after.y - before.y) or 1.0
        nx, ny = -(after.y - before.y) / length, (after.x - before.x) / length
        half = (width + ((width if end is None else end) - width) * i / last) / 2
        left.append((here.x + nx * half, here.y + ny * half))
        right.append((here.x - nx * half, here.y - ny * half))
    return smooth_points([*left, *reversed(right)])


def _resampled(places: list[Point]) -> list[Point]:
    # Three points a piece of the spline are enough for a limb's edges to follow its bends.
    line = _through(places, [False] * len(places), closed=False)
    found = [places[0]]
    for segment in line:
        if isinstance(segment, Curve):
            start = found[-1]
            found += [_on_curve(start, segment, t) for t in (1 / 3, 2 / 3, 1.0)]
    return found


def _on_curve(start: Point, curve: Curve, t: float) -> Point:
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return Point(
        a * start.x + b * curve.x1 + c * curve.x2 + d * curve.x,
        a * start.y + b * curve.y1 + c * curve.y2 + d * curve.y,
    )


def shaded(path: PathData, fill: Color, *over: Item) -> tuple[Item, ...]:
    """Fill a shape and lay shades, lights and patterns over it, cut off at its edge."""
    ground = Path(path, fill=fill)
    return (ground, Group(tuple(over), clip=path)) if over else (ground,)


def contour(paths: Iterable[PathData], color: Color, width: float) -> tuple[Item, ...]:
    """Draw the silhouette that shapes make together, as one edge `width` mm wide around them."""
    return tuple(
        Path(path, fill=color, stroke=color, width=2 * width, join="round", cap="round")
        for path in paths
    )


def line(path: PathData, color: Color, width: float, dash: tuple[float, ...] = ()) -> Path:
    """Draw a round-ended line, `width` mm wide."""
    return Path(path, stroke=color, width=width, dash=dash, cap="round", join="round")


def segment(x1: float, y1: float, x2: float, y2: float) -> PathData:
    """Draw a straight line from one point to another."""
    return (Move(x1, y1), Line(x2, y2))


def ground(size: tuple[float, float], fill: Color) -> Path:
    """Fill the whole piece and its bleed."""
    width, height = size
    return Path(rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), fill=fill)


def placed(
    items: Iterable[Item],
    x: float = 0.0,
    y: float = 0.0,
    by: float = 1.0,
    turn: Transform = IDENTITY,
) -> Group:
    """Turn a drawing about its origin, scale it and bring its origin to (x, y)."""
    return Group(tuple(items), transform=turn.then(scale(by)).then(translate(x, y)))


def fitted(size: tuple[float, float], drawn: tuple[float, float], items: Iterable[Item]) -> Scene:
    """Stretch a drawing made for `drawn` mm to `size`; at the drawn size nothing changes."""
    if size == drawn:
        return Scene(size, tuple(items))
    by = scale(size[0] / drawn[0], size[1] / drawn[1])
    return Scene(size, (Group(tuple(items), transform=by),))


def in_square(path: PathData, cx: float, cy: float, size: float) -> PathData:
    """Bring a path drawn in the square from (0, 0) to (1, 1) to one of `size` mm about (cx, cy)."""
    return transformed(path, scale(size).then(translate(cx - size / 2, cy - size / 2)))


def in_middle(size: tuple[float, float], drawn: float, items: Iterable[Item]) -> Scene:
    """Bring a drawing in a square of `drawn` mm about the origin to the middle of `size`."""
    return Scene(size, (placed(items, size[0] / 2, size[1] / 2, min(size) / drawn),))


def joined(paths: Iterable[PathData]) -> PathData:
    """Put paths together to one."""
    return tuple(part for path in paths for part in path)


def moved(path: PathData, dx: float, dy: float) -> PathData:
    """Shift a path."""
    return transformed(path, translate(dx, dy))
