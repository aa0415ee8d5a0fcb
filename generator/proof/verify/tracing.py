"""Lines as places on them: curves, arcs and circles come in, places that are near enough to each
other go out, and the areas that closed lines go around."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from generator.proof.verify.seen import Points

if TYPE_CHECKING:
    import svgelements

#: How far a chord may stray from its arc (mm).
_STRAY: Final = 0.002
#: Into how many chords a curve is cut at most, and what an arc turns at least in each (radians).
_MOST: Final = 400
#: No path of a piece or mark has so many lines, each around an area.
_MOST_RINGS: Final = 1_000
#: No sheet is so large (mm), and beyond it numbers are not exact enough to say what lies in a line.
_FAR: Final = 1e8
_LEAST: Final = 0.001


def curve(begin: complex, one: complex, other: complex, end: complex) -> Iterator[complex]:
    """Yield places on a cubic curve after its beginning."""
    long = abs(one - begin) + abs(other - one) + abs(end - other)
    count = min(max(int(6 * math.sqrt(long)), 4), _MOST)
    for k in range(1, count):
        t = k / count
        u = 1 - t
        yield u**3 * begin + 3 * u * u * t * one + 3 * u * t * t * other + t**3 * end
    yield end


def arc(center: complex, begin: complex, sweep: float) -> Iterator[complex]:
    """Yield places on an arc after its beginning, which it leaves by an angle in radians."""
    spoke = begin - center
    count = _steps(abs(spoke), sweep)
    for k in range(1, count + 1):
        turn = sweep * k / count
        yield center + spoke * complex(math.cos(turn), math.sin(turn))


def circle(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Return places on a circle, the last of them the first."""
    begin = complex(x + radius, y)
    places = [begin, *arc(complex(x, y), begin, 2 * math.pi)]
    return [(place.real, place.imag) for place in (*places[:-1], begin)]


def _steps(radius: float, sweep: float) -> int:
    if radius <= _STRAY:
        return 4
    step = 2 * math.acos(1 - _STRAY / radius)
    return max(4, min(math.ceil(abs(sweep) / max(step, _LEAST)), 4 * _MOST))


def traced(path: "svgelements.Path") -> Iterator[tuple[list[tuple[float, float]], bool]]:
    """Yield the lines of a path of SVG, and of each whether it ends where it begins."""
    import svgelements

    places: list[complex] = []
    for segment in path:
        if isinstance(segment, svgelements.Move):
            yield from _ended(places)
            places = [complex(segment.end)]
        elif isinstance(segment, svgelements.Close):
            yield from _ended([*places, *places[:1]])
            places = places[:1]
        else:
            places += _places(segment)
    yield from _ended(places)


def _places(segment: Any) -> Iterator[complex]:
    import svgelements

    begin, end = complex(segment.start), complex(segment.end)
    match segment:
        case svgelements.Line():
            yield end
        case svgelements.CubicBezier():
            yield from curve(begin, complex(segment.control1), complex(segment.control2), end)
        case svgelements.QuadraticBezier():
            middle = complex(segment.control)
            one, other = (begin + 2 * middle) / 3, (end + 2 * middle) / 3
            yield from curve(begin, one, other, end)
        case _ if abs(segment.rx - segment.ry) < _STRAY:
            yield from arc(complex(segment.center), begin, float(segment.sweep))
        case _:
            count = _steps(max(segment.rx, segment.ry), float(segment.sweep))
            yield from (complex(segment.point(k / count)) for k in range(1, count))
            yield end


def _ended(places: Sequence[complex]) -> Iterator[tuple[list[tuple[float, float]], bool]]:
    if len(places) > 1:
        yield [(place.real, place.imag) for place in places], abs(places[0] - places[-1]) < _STRAY


def checked(points: Points) -> Points:
    """Return a line as it is. Raises ValueError where a place of it is nowhere near."""
    if not all(abs(x) < _FAR and abs(y) < _FAR for x, y in points):
        raise ValueError("a line of it leads to no place")
    return points


def area_in(rings: Iterable[Points]) -> Any:
    """Return what lies in an odd number of rings, as a geometry of shapely; empty for no ring.

    Raises ValueError for more rings than any piece or mark has.
    """
    import shapely

    found = [shapely.Polygon(ring) for ring in rings if len(ring) > 2]
    if len(found) > _MOST_RINGS:
        raise ValueError(f"one path of it has {len(found):,} lines, more than any")
    areas = [each if each.is_valid else shapely.make_valid(each) for each in found]
    # Two and two, so that what lies far apart is not gone through again and again.
    while len(areas) > 1:
        pairs = [
            one.symmetric_difference(other)
            for one, other in zip(areas[::2], areas[1::2], strict=False)
        ]
        areas = [*pairs, *areas[2 * len(pairs) :]]
    whole = areas[0] if areas else shapely.Polygon()
    # Of a ring without width lines and places are left, which are no areas.
    if whole.geom_type == "GeometryCollection" or not whole.area:
        whole = shapely.union_all([part for part in shapely.get_parts(whole) if part.area])
    return whole
