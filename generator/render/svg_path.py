"""Path data for SVG: a path comes in, the text of a `d` attribute goes out, true arcs included."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from generator.geometry import Arc, Close, Curve, Line, Move, PathData, Point, Segment, arc_sweep
from generator.render.numbers import Forms, path_words

#: SVG says an arc by its ends and radius. Near half a circle that leaves the centre loose: rounding
#: the radius by 0.0001 mm would move the arc by 0.03 mm. So no piece is wider than this.
_WIDEST: Final = math.radians(120)


class _Sweep(NamedTuple):
    """An arc as SVG says it: both radii, whether it is clockwise, and its end."""

    rx: float
    ry: float
    clockwise: bool
    x: float
    y: float


_COMMANDS: Final[Forms] = {
    Move: "M{} {} ",
    Line: "L{} {} ",
    Curve: "C{} {} {} {} {} {} ",
    _Sweep: "A{} {} 0 0 {} {} {} ",
    Close: "Z ",
}


def path_text(path: PathData, digits: int = 4) -> str:
    """Write a path with absolute commands, numbers rounded to `digits` decimals."""
    segments = _swept(path) if Arc in map(type, path) else path
    return path_words(segments, _COMMANDS, digits)


def _swept(path: PathData) -> Iterator[Segment | _Sweep]:
    here = Point(0.0, 0.0)
    for segment in path:
        if isinstance(segment, Arc):
            yield from _sweeps(here, segment)
        else:
            yield segment
        if not isinstance(segment, Close):
            here = Point(segment.x, segment.y)


def _sweeps(start: Point, arc: Arc) -> Iterator[_Sweep]:
    radius = math.hypot(start.x - arc.cx, start.y - arc.cy)
    begin, sweep = math.atan2(start.y - arc.cy, start.x - arc.cx), arc_sweep(*start, arc)
    count = max(1, math.ceil(abs(sweep) / _WIDEST - 1e-9))
    for step in range(1, count):
        angle = begin + sweep * step / count
        x, y = arc.cx + radius * math.cos(angle), arc.cy + radius * math.sin(angle)
        yield _Sweep(radius, radius, arc.clockwise, x, y)
    yield _Sweep(radius, radius, arc.clockwise, arc.x, arc.y)
