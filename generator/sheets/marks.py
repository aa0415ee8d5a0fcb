"""Marks for cutting and folding. In come the trims of a sheet, block by block; out go thin lines
that lie outside every trim and its bleed.

Wherever the straight cuts of a block cross, each cut gets a short line to both sides of the
crossing, as far as it lies on waste: at the rim of a block that is the usual crop mark, in the
gaps of a lattice a cross that is still there after the first cuts."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.geometry import Box, PathData, Point, Transform, polygon, polyline, transformed
from generator.model import Shape
from generator.scene import BLACK, Color, Item, Path
from generator.units import EPSILON

if TYPE_CHECKING:
    from shapely import Geometry, Polygon

#: How far (mm) a mark leads away from the crossing it belongs to.
REACH: Final = 7.0
#: A mark keeps this far (mm) off the bleed, and in any case `OFF_TRIM` off the trim.
OFF_BLEED: Final = 0.5
OFF_TRIM: Final = 1.0
#: Between two blocks each keeps this far (mm) off the other's bleed, so that it is plain to which
#: block a mark belongs.
OFF_OTHERS: Final = 2.4
#: Shorter marks (mm) do not guide a ruler and are left out.
SHORTEST: Final = 1.0
WIDTH: Final = 0.15

DIE_WIDTH: Final = 0.1
DIE_COLOR: Final = Color(70, 70, 70)
#: A pale line under the dark one, so that it is seen on every ground; no wider than to the trim.
UNDER_WIDTH: Final = 0.2
UNDER_COLOR: Final = Color(255, 255, 255)

#: Dash and dot, as on all die lines: the paper is folded backwards here, print outside.
FOLD_DASH: Final = (2.0, 0.6, 0.4, 0.6)
SIGN: Final = 1.6

_Segment = tuple[Point, Point]


def aside(bleed: float) -> float:
    """Return how much room (mm) a mark of the shortest kind needs beside a trim."""
    return max(bleed + OFF_BLEED, OFF_TRIM) + SHORTEST + WIDTH / 2


class Trims(NamedTuple):
    """The trims of one block on the sheet: their boxes and their polygons, and whether they need
    marks."""

    shape: Shape
    boxes: Sequence[Box]
    areas: Sequence["Polygon"]
    marked: bool = True


def crop_marks(blocks: Sequence[Trims], limit: Box, bleed: float) -> tuple[Item, ...]:
    """Draw the marks of all blocks of a sheet within `limit`, each line once."""
    from shapely import box

    inside = box(*limit.grown(-WIDTH / 2))
    found = [
        segment
        for own, block in enumerate(blocks)
        if block.marked
        for segment in _line_segments(_marks(blocks, own, bleed).intersection(inside))
    ]
    lines = [line for line in _merged(found) if math.dist(*line) >= SHORTEST]
    path = tuple(segment for line in lines for segment in polyline(line))
    return (Path(path, stroke=BLACK, width=WIDTH, role="mark"),) if path else ()


def _marks(blocks: Sequence[Trims], own: int, bleed: float) -> "Geometry":
    """Return the marks of one block, which may overlap those of others and each other."""
    from shapely import MultiLineString, buffer, union_all

    off = max(bleed + OFF_BLEED, OFF_TRIM)
    waste = [
        buffer(block.areas, off if i == own else bleed + OFF_OTHERS, join_style="mitre")
        for i, block in enumerate(blocks)
    ]
    taken = union_all([area for areas in waste for area in areas])
    return MultiLineString(_segments(blocks[own])).difference(taken)


def _line_segments(lines: "Geometry") -> list[_Segment]:
    from shapely import get_parts

    coords = [part.coords for part in get_parts(lines) if part.geom_type == "LineString"]
    return [
        (Point(round(x0, 6), round(y0, 6)), Point(round(x1, 6), round(y1, 6)))
        for line in coords
        for (x0, y0), (x1, y1) in pairwise(line)
    ]


def _merged(segments: Iterable[_Segment]) -> list[_Segment]:
    """Join upright and level segments that overlap; drop slanted ones that are there twice."""
    level: dict[float, list[tuple[float, float]]] = {}
    upright: dict[float, list[tuple[float, float]]] = {}
    slanted: set[_Segment] = set()
    for one, other in (sorted(segment) for segment in segments):
        if one.y == other.y:
            level.setdefault(one.y, []).append((one.x, other.x))
        elif one.x == other.x:
            upright.setdefault(one.x, []).append((one.y, other.y))
        else:
            slanted.add((one, other))
    return [
        *((Point(a, y), Point(b, y)) for y in sorted(level) for a, b in _joined(level[y])),
        *((Point(x, a), Point(x, b)) for x in sorted(upright) for a, b in _joined(upright[x])),
        *sorted(slanted),
    ]


def _joined(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    joined: list[tuple[float, float]] = []
    for begin, end in sorted(spans):
        if joined and begin <= joined[-1][1] + EPSILON:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((begin, end))
    return joined


def _segments(block: Trims) -> list[_Segment]:
    match block.shape:
        case "disc":
            return []
        case "hexagon-pointy" | "hexagon-flat":
            return [arm for area in block.areas for arm in _extended_edges(area)]
        case _:
            return list(dict.fromkeys(arm for box in block.boxes for arm in _crosses(box)))


def _crosses(box: Box) -> Iterable[_Segment]:
    # Rounded, so that the corner which neighbours share is one corner.
    for x in (round(box.left, 6), round(box.right, 6)):
        for y in (round(box.top, 6), round(box.bottom, 6)):
            yield Point(x - REACH, y), Point(x + REACH, y)
            yield Point(x, y - REACH), Point(x, y + REACH)


def _extended_edges(area: "Polygon") -> Iterable[_Segment]:
    """Lead each edge on beyond both its ends: hexagons have no cuts that go straight through."""
    for (x0, y0), (x1, y1) in pairwise(area.exterior.coords):
        length = math.dist((x0, y0), (x1, y1))
        dx, dy = (x1 - x0) / length * REACH, (y1 - y0) / length * REACH
        yield Point(x0 - dx, y0 - dy), Point(x0, y0)
        yield Point(x1, y1), Point(x1 + dx, y1 + dy)


def bare_sides(trims: Iterable[Box], limit: Box, bleed: float) -> list[str]:
    """Name the sides of a sheet on which no mark fits between the pieces and the limit."""
    boxes = list(trims)
    room = {
        "left": min(box.left for box in boxes) - limit.left,
        "top": min(box.top for box in boxes) - limit.top,
        "right": limit.right - max(box.right for box in boxes),
        "bottom": limit.bottom - max(box.bottom for box in boxes),
    }
    return [side for side, width in room.items() if width < aside(bleed) - EPSILON]


def die_lines(lines: Iterable[tuple[PathData, Transform]]) -> tuple[Item, ...]:
    """Draw the lines to cut along on a sheet, given with their pieces' transforms."""
    path = tuple(segment for line, by in lines for segment in transformed(line, by))
    if not path:
        return ()
    return (
        Path(path, stroke=UNDER_COLOR, width=UNDER_WIDTH),
        Path(path, stroke=DIE_COLOR, width=DIE_WIDTH, role="cut"),
    )


def fold_line(fold: tuple[Point, Point]) -> tuple[Item, ...]:
    """Draw the line over which the paper is folded, with a pair of arrows at both its ends."""
    (x0, y0), (x1, y1) = fold
    length = math.dist(*fold)
    along = Point((x1 - x0) / length, (y1 - y0) / length)
    signs = [
        polygon(corner for corner in _arrow(Point(x, y), along, side))
        for x, y in (_on(fold, 2 * SIGN / length), _on(fold, 1 - 2 * SIGN / length))
        for side in (-1, 1)
    ]
    line = Path(polyline(fold), stroke=BLACK, width=WIDTH, dash=FOLD_DASH, role="fold")
    return line, Path(tuple(s for sign in signs for s in sign), fill=BLACK, role="fold")


def _on(fold: tuple[Point, Point], share: float) -> Point:
    (x0, y0), (x1, y1) = fold
    return Point(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)


def _arrow(tip: Point, along: Point, side: int) -> list[Point]:
    """Return a triangle that points at the fold from one side, its tip a little off the line."""
    across = Point(-along.y * side, along.x * side)
    near, far = 0.3, SIGN
    return [
        Point(tip.x + across.x * near, tip.y + across.y * near),
        *(
            Point(tip.x + across.x * far + along.x * k, tip.y + across.y * far + along.y * k)
            for k in (SIGN / 2, -SIGN / 2)
        ),
    ]
