"""What a sheet comes to: how much of it is used, and how far a beam travels. In come sheets and
lines, out go shares and mm."""

import math
from itertools import pairwise

from generator.cutting import CutSheet
from generator.geometry import Arc, Close, Curve, Move, PathData, Point, arc_sweep, flatten


def used_share(sheet: CutSheet) -> float:
    """Return how much of a sheet its parts take, from 0 to 1, their holes counted with them."""
    taken = sum(_area(placement.piece.outline) for placement in sheet.placements)
    return taken / (sheet.width * sheet.height)


def cut_length(sheet: CutSheet) -> float:
    """Return the length (mm) of all lines that are cut through, without the ways between them."""
    lines = (line for placement in sheet.placements for line in placement.lines)
    return sum(length(line.path) for line in lines if line.role in ("inner", "outline"))


def length(path: PathData) -> float:
    """Return the length of a path (mm): exact for lines and arcs, nearly so for curves."""
    total, begin, here = 0.0, Point(0, 0), Point(0, 0)
    for segment in path:
        if isinstance(segment, Close):
            total, here = total + math.dist(here, begin), begin
            continue
        there = Point(segment.x, segment.y)
        if isinstance(segment, Move):
            begin = there
        elif isinstance(segment, Arc):
            radius = math.hypot(here.x - segment.cx, here.y - segment.cy)
            total += radius * abs(arc_sweep(*here, segment))
        elif isinstance(segment, Curve):
            (points,) = flatten((Move(*here), segment), 0.01)
            total += sum(map(math.dist, points[:-1], points[1:]))
        else:
            total += math.dist(here, there)
        here = there
    return total


def _area(outline: PathData) -> float:
    """Return the area (mm²) within a ring, by its short lines."""
    (ring,) = flatten(outline, 0.01)
    return abs(sum(a.x * b.y - b.x * a.y for a, b in pairwise(ring))) / 2
