"""Rings for tests: random ones of lines and arcs, blobs of curves, and forms that are cut; and
shapely's view of a ring."""

import math

from hypothesis import strategies as st
from shapely import Polygon

from generator.arcs import flattened
from generator.geometry import (
    Arc,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Point,
    Segment,
    circle,
    polar,
    polygon,
    rectangle,
    regular_polygon,
    sector,
)


def bulged(start: Point, end: Point, bulge: float) -> Arc:
    """Return the arc of which a quarter of the turn has the tangent `bulge`; clockwise above 0."""
    dx, dy = end.x - start.x, end.y - start.y
    reach = (1 - bulge * bulge) / (4 * bulge)
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    return Arc(middle.x - dy * reach, middle.y + dx * reach, end.x, end.y, bulge > 0)


@st.composite
def arc_rings(draw: st.DrawFn) -> PathData:
    """Draw rings about (0, 0) of 3 to 9 lines and arcs, in either sense; they may cross."""
    count, size = draw(st.integers(3, 9)), draw(st.floats(5, 60))
    corners = [
        polar(0, 0, size * draw(st.floats(0.5, 1)), 360 * (k + draw(st.floats(-0.3, 0.3))) / count)
        for k in range(count)
    ]
    if draw(st.booleans()):
        corners.reverse()
    body: list[Segment] = []
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        bulge = draw(st.one_of(st.just(0.0), st.floats(0.05, 1.2), st.floats(-0.8, -0.05)))
        body.append(bulged(start, end, bulge) if bulge else Line(*end))
    return (Move(*corners[0]), *body, Close())


@st.composite
def blobs(draw: st.DrawFn) -> PathData:
    """Draw smooth closed curves about (0, 0)."""
    count, size = draw(st.integers(3, 9)), draw(st.floats(5, 40))
    spots = [
        polar(0, 0, size * draw(st.floats(0.6, 1)), 360 * (k + draw(st.floats(-0.3, 0.3))) / count)
        for k in range(count)
    ]
    body = []
    for k in range(count):
        a, b, c, d = (spots[(k + i) % count] for i in range(-1, 3))
        ahead, back = ((c.x - a.x) / 6, (c.y - a.y) / 6), ((d.x - b.x) / 6, (d.y - b.y) / 6)
        body.append(Curve(b.x + ahead[0], b.y + ahead[1], c.x - back[0], c.y - back[1], c.x, c.y))
    return (Move(*spots[0]), *body, Close())


def area_of(ring: PathData, tolerance: float = 0.001) -> Polygon:
    """Return a ring as a polygon of shapely."""
    return Polygon(flattened(ring, tolerance))


def comb(teeth: int, pitch: float, depth: float) -> PathData:
    """Draw a board with fingers along its upper edge."""
    corners = [(0.0, depth)]
    for k in range(teeth):
        x = (2 * k + 1) * pitch
        corners += [(x, depth), (x, 0), (x + pitch, 0), (x + pitch, depth)]
    width = (2 * teeth + 1) * pitch
    return polygon([*corners, (width, depth), (width, 30), (0, 30)])


def blade(radius: float, hub: float, sweep: float) -> PathData:
    """Draw a blade of a fan: a wedge that ends in a round hub."""
    turn = math.degrees(math.asin(hub / radius))
    left, right = polar(0, 0, radius, -sweep / 2), polar(0, 0, radius, sweep / 2)
    rest = polar(0, 0, hub, 90 + sweep / 2 - turn)
    begin = polar(0, 0, hub, -90 - sweep / 2 + turn)
    return (Move(*begin), Line(*left), Arc(0, 0, *right), Line(*rest), Arc(0, 0, *begin), Close())


def stop_slot(radius: float, width: float, sweep: float) -> PathData:
    """Draw a curved slot about (0, 0) with round ends."""
    inner, outer, half = radius - width / 2, radius + width / 2, sweep / 2
    a, b = polar(0, 0, outer, -half), polar(0, 0, outer, half)
    c, d = polar(0, 0, inner, half), polar(0, 0, inner, -half)
    right, left = polar(0, 0, radius, half), polar(0, 0, radius, -half)
    return (
        Move(*a),
        Arc(0, 0, *b),
        Arc(*right, *c),
        Arc(0, 0, *d, clockwise=False),
        Arc(*left, *a),
        Close(),
    )


#: Forms that are cut, by name.
FORMS: dict[str, PathData] = {
    "disc": circle(10, 10, 2.5),
    "board": rectangle(0, 0, 80, 40),
    "slot": rectangle(5, 5, 3.1, 20),
    "rounded": rectangle(0, 0, 60, 40, 4),
    "stadium": rectangle(0, 0, 30, 4, 2),
    "octagon": regular_polygon(8, 22, 22, 44, 22.5),
    "comb": comb(7, 5, 3),
    "sector": sector(50, 60, 50, -10, 20),
    "blade": blade(130, 9, 20),
    "stop slot": stop_slot(15, 2.2, 20),
    "half slot": polygon(
        [(0, 40), (20, 0), (23.45, 0), (23.45, 20), (26.55, 20), (26.55, 0), (30, 0), (50, 40)]
    ),
    "heart": (
        Move(10, 18),
        Line(1, 7),
        bulged(Point(1, 7), Point(10, 4), 0.9),
        bulged(Point(10, 4), Point(19, 7), 0.9),
        Close(),
    ),
}
