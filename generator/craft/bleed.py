"""How far the drawing of a panel runs over its edges: out over the trim, so that a cut a hair
beside its line shows no white, and a little onto the glue tabs that hang on it. In come the areas
of a net, out come areas beside its panels."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

from generator.craft import shapes
from generator.geometry import PathData, flatten, polyline
from generator.units import EPSILON

if TYPE_CHECKING:
    from shapely import Geometry, LineString, Polygon

#: How far (mm) a panel's ground runs over the trim; as much as any sheet may ask for.
BLEED: Final = 3.0
#: The ground runs over the trim along an edge that is free for at least this length (mm).
SHORTEST: Final = 0.5


def over_tabs(face: "Polygon", trim: "Polygon", tabs: "Geometry", reach: float) -> "Geometry":
    """Return the strip of a face's neighbouring tabs that its drawing runs onto."""
    return shapes.beside(_edges(face, trim, free=False), reach).intersection(tabs)


def over_trim(
    faces: Mapping[str, "Polygon"], trim: "Polygon", folds: Sequence[PathData]
) -> dict[str, "Geometry"]:
    """Return the strip outside the trim that each face's drawing runs onto.

    Where the strips of two faces on either side of a fold would overlap, the fold's line parts
    them.
    """
    found = {
        name: shapes.beside(_edges(face, trim, free=True), BLEED).difference(trim)
        for name, face in faces.items()
    }
    for one, other in combinations(faces, 2):
        common = found[one].intersection(found[other])
        inlaid = faces[one].intersection(faces[other]).area > EPSILON
        if common.area > EPSILON and not inlaid:
            for near, far in _sides(faces[one], faces[other], folds):
                found[one] = found[one].difference(common.intersection(far))
                found[other] = found[other].difference(common.intersection(near))
    return found


def _sides(
    one: "Polygon", other: "Polygon", folds: Sequence[PathData]
) -> Iterator[tuple["Polygon", "Polygon"]]:
    """Return, for each straight fold between two faces, what lies on the side of each."""
    from shapely import LineString

    for fold in folds:
        (ring,) = flatten(fold)
        line = LineString(ring)
        if len(ring) == 2 and all(face.distance(line.centroid) < EPSILON for face in (one, other)):
            (x0, y0), (x1, y1) = ring
            far = 4 * BLEED / line.length
            dx, dy = (x1 - x0) * far, (y1 - y0) * far
            long = LineString([(x0 - dx, y0 - dy), (x1 + dx, y1 + dy)])
            sides = [long.buffer(sign * 2 * BLEED, single_sided=True) for sign in (1, -1)]
            near, away = sorted(sides, key=lambda side: -side.intersection(one).area)
            yield near, away


def _edges(face: "Polygon", trim: "Polygon", *, free: bool) -> list[PathData]:
    """Return the edges of a face that lie on the trim's rim, or those that do not."""
    from shapely import LineString, prepare

    rim = trim.exterior.buffer(EPSILON)
    prepare(rim)
    parts = (_parted(LineString(edge), rim) for edge in pairwise(face.exterior.coords))
    return [polyline(part.coords) for each in parts for on_rim, part in each if on_rim == free]


def _parted(edge: "LineString", rim: "Polygon") -> Iterator[tuple[bool, "LineString"]]:
    """Part an edge into what lies on a rim (True) and what does not.

    Beside the foot of a tab the rim is as short as a corner and belongs to the tab.
    """
    from shapely import get_parts

    whole = rim.covers(edge)
    if whole or rim.disjoint(edge):
        yield whole, edge
        return
    free = [part for part in get_parts(edge.intersection(rim)) if part.length >= SHORTEST]
    if not free:
        yield False, edge
        return
    yield from ((True, part) for part in free)
    hidden = get_parts(edge.difference(rim))
    yield from ((False, part) for part in hidden if part.length > EPSILON)
