"""Path data for SVG: a path comes in, the text of a `d` attribute goes out, true arcs included."""

import math
from collections.abc import Iterator

from generator.geometry import (
    Arc,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Point,
    Segment,
    arc_sweep,
)
from generator.render.numbers import number, path_words

#: SVG says an arc by its ends and radius. Near half a circle that leaves the centre loose: rounding
#: the radius by 0.0001 mm would move the arc by 0.03 mm. So no piece is wider than this.
_WIDEST = math.radians(120)


_COMMANDS: dict[type[Segment], str] = {
    Move: "M{} {} ",
    Line: "L{} {} ",
    Curve: "C{} {} {} {} {} {} ",
    Close: "Z ",
}


def path_text(path: PathData, digits: int = 4) -> str:
    """Write a path with absolute commands, numbers rounded to `digits` decimals."""
    if not any(isinstance(segment, Arc) for segment in path):
        return path_words(path, _COMMANDS, digits)
    found: list[str] = []
    here = Point(0.0, 0.0)
    for segment in path:
        if isinstance(segment, Arc):
            found.extend(_arcs(here, segment, digits))
        else:
            found.append(path_words((segment,), _COMMANDS, digits))
        if not isinstance(segment, Close):
            here = Point(segment.x, segment.y)
    return " ".join(found)


def _text(values: tuple[float, ...], digits: int) -> str:
    return " ".join([number(value, digits) for value in values])


def _arcs(start: Point, arc: Arc, digits: int) -> Iterator[str]:
    radius = math.hypot(start.x - arc.cx, start.y - arc.cy)
    begin, sweep = math.atan2(start.y - arc.cy, start.x - arc.cx), arc_sweep(*start, arc)
    count = max(1, math.ceil(abs(sweep) / _WIDEST - 1e-9))
    for step in range(1, count + 1):
        angle = begin + sweep * step / count
        end = (arc.cx + radius * math.cos(angle), arc.cy + radius * math.sin(angle))
        place = _text((arc.x, arc.y) if step == count else end, digits)
        size = number(radius, digits)
        yield f"A{size} {size} 0 0 {int(arc.clockwise)} {place}"
