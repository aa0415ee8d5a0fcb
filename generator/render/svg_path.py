"""Path data for SVG: a path comes in, the text of a `d` attribute goes out, true arcs included."""

import math
from typing import assert_never

from generator.geometry import Arc, Close, Curve, Line, Move, PathData, Point, arc_sweep
from generator.render.numbers import number


def path_text(path: PathData, digits: int = 4) -> str:
    """Write a path with absolute commands, numbers rounded to `digits` decimals."""
    found: list[str] = []
    here = Point(0.0, 0.0)
    for segment in path:
        match segment:
            case Move():
                found.append(f"M{_text(segment, digits)}")
            case Line():
                found.append(f"L{_text(segment, digits)}")
            case Curve():
                found.append(f"C{_text(segment, digits)}")
            case Arc():
                found.append(_arc(here, segment, digits))
            case Close():
                found.append("Z")
                continue
            case _:
                assert_never(segment)
        here = Point(segment.x, segment.y)
    return " ".join(found)


def _text(values: tuple[float, ...], digits: int) -> str:
    return " ".join([number(value, digits) for value in values])


def _arc(start: Point, arc: Arc, digits: int) -> str:
    radius = number(math.hypot(start.x - arc.cx, start.y - arc.cy), digits)
    large = int(abs(arc_sweep(start.x, start.y, arc)) > math.pi)
    sweep = int(arc.clockwise)
    return f"A{radius} {radius} 0 {large} {sweep} {_text((arc.x, arc.y), digits)}"
