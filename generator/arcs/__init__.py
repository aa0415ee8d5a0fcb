"""Exact tools for closed rings of lines and true circular arcs, which is what a cutter follows. In
come paths; out go their area and sense, rings that are turned round or closed, the circle that a
ring is, where rings meet, and lines and arcs in the place of curves. Nothing here knows what a ring
is for."""

from generator.arcs.biarcs import as_arcs
from generator.arcs.meeting import (
    box_of,
    carriers_meet,
    meet,
    meetings,
    overlapping,
    same_carrier,
    self_crossing,
    where_rings_meet,
)
from generator.arcs.rings import (
    Circle,
    Edge,
    area,
    closed,
    contains,
    edges,
    flattened,
    full_circle,
    is_clockwise,
    length,
    reversed_ring,
    ring_of,
    rings,
    shut,
    signed_area,
    strokes,
)

__all__ = [
    "Circle",
    "Edge",
    "area",
    "as_arcs",
    "box_of",
    "carriers_meet",
    "closed",
    "contains",
    "edges",
    "flattened",
    "full_circle",
    "is_clockwise",
    "length",
    "meet",
    "meetings",
    "overlapping",
    "reversed_ring",
    "ring_of",
    "rings",
    "same_carrier",
    "self_crossing",
    "shut",
    "signed_area",
    "strokes",
    "where_rings_meet",
]
