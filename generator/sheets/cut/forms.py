"""Forms as nesting sees them. In come the outlines of parts; out go forms, equal outlines once,
each in the ways that it may be turned: as two profiles, how near to the edge and how far from it
the part reaches in each narrow column, with half the gap to its neighbours around it."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.geometry import Box, PathData, bounds, flatten, rotate, transformed
from generator.units import EPSILON

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from shapely import Polygon

    Profile = npt.NDArray[np.float64]

#: How much (mm) a form is taken larger than it is, for its arcs are seen as short lines.
SLACK: Final = 0.03

#: How far (mm) such lines fall short of the arcs of a form, and again of those around its corners,
#: where half the gap goes round them: both together no more than it is taken larger.
_SHORT: Final = SLACK / 2

_FEWEST_LINES: Final = 4

#: A form that leans less (degrees) stands upright.
_UPRIGHT: Final = 0.01

#: Two ways to turn a form whose profiles differ by less (mm) are the same.
_ALIKE: Final = 0.02


class Raster(NamedTuple):
    """How profiles are taken of forms that are laid in a room of `width` x `height` mm, `gap` mm
    apart: in columns of `step` mm along x, or along y where `swapped`."""

    width: float
    height: float
    gap: float
    swapped: bool
    columns: int
    step: float

    @property
    def depth(self) -> float:
        """How far (mm) columns reach, with half a gap at each end."""
        return (self.width if self.swapped else self.height) + self.gap + 2 * SLACK


@dataclass(frozen=True, eq=False)
class Turned:
    """A form turned by `degrees`, in the columns of a raster.

    `along` and `across` are the sides of its box (mm), with half the gap on each side, along the
    columns' direction and across it; `first` is the corner of this box nearest to the origin, in
    the same directions, seen from the part's own origin. `near` and `far` are measured from there.
    """

    degrees: float
    first: tuple[float, float]
    along: float
    across: float
    near: "Profile"
    far: "Profile"

    @cached_property
    def columns(self) -> int:
        """How many columns it reaches over."""
        return len(self.near)

    @cached_property
    def below(self) -> float:
        """The sum of the profile that is near to the edge."""
        return float(self.near.sum())

    def like(self, other: "Turned") -> bool:
        """Tell whether the profiles are the same but for what nobody sees."""
        if self.columns != other.columns:
            return False
        differ = max(abs(self.near - other.near).max(), abs(self.far - other.far).max())
        return bool(differ < _ALIKE)


@dataclass(eq=False)
class Form:
    """Parts of one outline, by their indices in the order in which they came."""

    outline: PathData
    members: list[int] = field(default_factory=list)

    @cached_property
    def polygon(self) -> "Polygon":
        """The outline, its arcs as short lines."""
        from shapely import Polygon

        return Polygon(flatten(self.outline, _SHORT)[0])

    @cached_property
    def sides(self) -> tuple[float, float]:
        """The longer and the shorter side (mm) of the smallest rectangle around it."""
        corners = list(self.polygon.minimum_rotated_rectangle.exterior.coords)
        lengths = [math.dist(a, b) for a, b in pairwise(corners)]
        return max(lengths), min(lengths)

    def turned(self, raster: Raster) -> list[Turned]:
        """Return the ways in which it may be turned in a room, each that looks different once."""
        ways: list[Turned] = []
        more = raster.gap / 2 + SLACK
        grown = self.polygon.buffer(more, quad_segs=_lines_in_quarter(more))
        ring = [(x, y) for x, y in grown.exterior.coords]
        for degrees in self.angles(raster.width, raster.height):
            box = _fitted(self.box(degrees), raster).grown(more)
            way = _profiled(ring, box, degrees, raster)
            if not any(way.like(other) for other in ways):
                ways.append(way)
        return ways

    def angles(self, width: float, height: float) -> list[float]:
        """Return by how many degrees it may be turned to have room; none where it never has.

        By quarters, as it is and lying in its smallest rectangle.
        """
        boxes = ((angle, self.box(angle)) for angle in self._angles())
        room = (width + EPSILON, height + EPSILON)
        return [angle for angle, box in boxes if box.width <= room[0] and box.height <= room[1]]

    def overhang(self, width: float, height: float) -> tuple[float, float]:
        """Return by how much (mm) it stands out of a room, along x and y, in the best way."""
        boxes = (self.box(angle) for angle in self._angles())
        over = ((max(0.0, box.width - width), max(0.0, box.height - height)) for box in boxes)
        return min(over, key=sum)

    def box(self, degrees: float) -> Box:
        """Return its box when it is turned."""
        return bounds(transformed(self.outline, rotate(degrees)))

    def _angles(self) -> Iterator[float]:
        yield from (0, 90, 180, 270)
        lean = self._lean
        if lean:
            yield from ((quarter + lean) % 360 for quarter in (0, 90, 180, 270))

    @cached_property
    def _lean(self) -> float:
        """By how many degrees its smallest rectangle must be turned to stand upright."""
        (x0, y0), (x1, y1) = self.polygon.minimum_rotated_rectangle.exterior.coords[:2]
        lean = -math.degrees(math.atan2(y1 - y0, x1 - x0)) % 90
        return 0.0 if min(lean, 90 - lean) < _UPRIGHT else lean


def forms_of(outlines: Sequence[PathData]) -> list[Form]:
    """Gather parts by outline, in the order in which each outline first comes."""
    found: dict[PathData, Form] = {}
    for index, outline in enumerate(outlines):
        found.setdefault(outline, Form(outline)).members.append(index)
    return list(found.values())


def _lines_in_quarter(radius: float) -> int:
    """Return how many short lines stand for a quarter of a circle, so that they do not fall short
    of it by more than they may."""
    return max(_FEWEST_LINES, math.ceil(math.pi / 4 / math.acos(1 - _SHORT / radius)))


def _fitted(box: Box, raster: Raster) -> Box:
    """Return a box as large as the room at most: that it is larger by less than anything that
    counts must not keep it out."""
    over_x = max(0.0, box.width - raster.width) / 2
    over_y = max(0.0, box.height - raster.height) / 2
    return Box(box.left + over_x, box.top + over_y, box.right - over_x, box.bottom - over_y)


def _profiled(ring: list[tuple[float, float]], box: Box, degrees: float, raster: Raster) -> Turned:
    """Take the profiles of a ring, whose true box is given, when it is turned."""
    import numpy as np

    a, b, c, d, *_ = rotate(degrees)
    points = np.asarray(ring) @ np.array([[a, b], [c, d]])
    left, top, along, across = box.left, box.top, box.width, box.height
    if raster.swapped:
        points = points[:, ::-1]
        left, top, along, across = top, left, across, along
    near, far = _profiles(points - (left, top), along, raster.step)
    return Turned(degrees, (left, top), along, across, near, far)


def _profiles(
    points: "npt.NDArray[np.float64]", along: float, step: float
) -> tuple["Profile", "Profile"]:
    """Return the least and the greatest y of a ring in each column of x."""
    import numpy as np

    columns = max(2, int(np.ceil(along / step - 1e-6)))
    near, far = np.full(columns, np.inf), np.full(columns, -np.inf)
    seen, heights = _crossings(points, step)
    for place in (seen - 1e-6, seen + 1e-6):
        column = np.clip(place.astype(int), 0, columns - 1)
        np.minimum.at(near, column, heights)
        np.maximum.at(far, column, heights)
    # The ring, of short lines, may fall short of a true arc's last bit of a column.
    for profile in (near, far):
        profile[[0, -1]] = np.where(np.isinf(profile[[0, -1]]), profile[[1, -2]], profile[[0, -1]])
    return near, far


def _crossings(
    points: "npt.NDArray[np.float64]", step: float
) -> tuple["npt.NDArray[np.float64]", "npt.NDArray[np.float64]"]:
    """Return where a ring has corners or crosses from column to column: x in columns, and y."""
    import numpy as np

    places, heights = [points[:, 0] / step], [points[:, 1]]
    for (x0, y0), (x1, y1) in pairwise(points):
        low, high = sorted((x0 / step, x1 / step))
        between = np.arange(np.ceil(low), np.floor(high) + 1)
        if len(between) and high - low > 1e-9:
            places.append(between)
            heights.append(y0 + (between * step - x0) * (y1 - y0) / (x1 - x0))
    return np.concatenate(places), np.concatenate(heights)
