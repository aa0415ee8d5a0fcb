"""The form of a standing figure: an SVG path that a user wrote goes in, a checked outline comes
out, with where it touches the top of its box (the fold at the head) and the bottom (its feet)."""

from functools import lru_cache
from itertools import pairwise
from typing import Final

from generator.craft import shapes
from generator.craft.svgpath import closed_path
from generator.geometry import Box, Curve, Line, Move, PathData, Segment, bounds, flatten
from generator.units import EPSILON

#: The fold at the head has to be this long (mm) to hold front and back together.
LEAST_HEAD: Final = 4.0
#: The folds at the feet have to be this long (mm).
LEAST_GROUND: Final = 2.0

#: A level stretch from x to x, in mm.
Span = tuple[float, float]


@lru_cache(maxsize=16)
def silhouette(path: str, width: float, height: float) -> PathData:
    """Return the outline that an SVG path draws in a box, in mm from the box's left top.

    Raises ValueError, with a sentence, for a path that cannot be read, is open, consists of more
    than one line, crosses itself, leaves the box or does not touch its top and bottom.
    """
    drawn = _single(path)
    _keep_in_box(bounds(drawn), width, height)
    snapped = tuple(_snapped(segment, width, height) for segment in drawn)
    _check_touch(snapped, "top", 0.0, LEAST_HEAD)
    _check_touch(snapped, "bottom", height, LEAST_GROUND)
    return snapped


def touching(outline: PathData, level: float) -> Span:
    """Return where an outline runs along the level line y = `level` mm; (0, 0) for nowhere."""
    (ring,) = flatten(outline)
    places = [x for a, b in pairwise(ring) if a.y == b.y == level for x in (a.x, b.x)]
    return (min(places), max(places)) if places else (0.0, 0.0)


def _check_touch(outline: PathData, side: str, level: float, least: float) -> None:
    from shapely import box, get_num_geometries

    reach = bounds(outline)
    line = box(reach.left, level - EPSILON, reach.right, level + EPSILON)
    if get_num_geometries(shapes.area(outline).intersection(line)) > 1:
        raise ValueError(
            f"the silhouette must touch the {side} of its box (y = {level:g} mm) in one place; "
            "between two there would be a hole"
        )
    left, right = touching(outline, level)
    if right - left < least - EPSILON:
        raise ValueError(
            f"the silhouette must touch the {side} of its box (y = {level:g} mm) along at least "
            f"{least:g} mm, so that the fold there holds; it does along {right - left:.4g} mm"
        )


def _single(path: str) -> PathData:
    """Read a path that is one closed line."""
    try:
        drawn = closed_path(path)
    except ValueError as problem:
        raise ValueError(f"the silhouette {problem}") from None
    if len(shapes.rings(drawn)) > 1:
        raise ValueError("the silhouette must be one line, without holes or islands")
    return drawn


def _keep_in_box(drawn: Box, width: float, height: float) -> None:
    if not Box(0, 0, width, height).contains(drawn):
        raise ValueError(
            f"the silhouette must lie in its box, x from 0 to {width:g} mm and y from 0 to "
            f"{height:g} mm; it reaches from {drawn.left:.4g} to {drawn.right:.4g} mm and from "
            f"{drawn.top:.4g} to {drawn.bottom:.4g} mm"
        )


def _snapped(segment: Segment, width: float, height: float) -> Segment:
    """Put ends that are a hair beside a side of the box on it."""
    match segment:
        case Move(x, y):
            return Move(_near(x, width), _near(y, height))
        case Line(x, y):
            return Line(_near(x, width), _near(y, height))
        case Curve(x1, y1, x2, y2, x, y):
            return Curve(x1, y1, x2, y2, _near(x, width), _near(y, height))
        case _:
            return segment


def _near(value: float, far: float) -> float:
    for side in (0.0, far):
        if abs(value - side) <= EPSILON:
            return side
    return value
