"""What is painted over pieces: their areas and what is laid on a page after them come in, in their
order, out goes which pieces are hidden by how much. Marks and the strips that show where to glue
are small; what hides a good part of a piece is none of them."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Any, Final

from generator.proof.verify.seen import Points
from generator.proof.verify.tracing import area_in

#: From which share of its area a piece is hidden.
_SHARE: Final = 0.2
#: What cannot hide so much of a piece is not looked at.
_LEAST: Final = 0.0005
#: What reaches less far than this share of the root of a piece's area is as small as letters.
_LETTER: Final = 0.1
#: What is weaker is hardly seen; what is stronger hides what lies below, and is more than the veil
#: over a strip for glue.
FAINT: Final = 0.1
STRONG: Final = 0.75
#: Lines that are less wide (mm) hide nothing.
WIDE: Final = 1.0
#: Around all that can lie on a page (mm).
ANYWHERE: Final = ((-1e4, -1e4), (1e4, -1e4), (1e4, 1e4), (-1e4, 1e4))


class Covers:
    """Gathers pieces and what is painted after them."""

    def __init__(self) -> None:
        self._areas: list[Any] = []
        self._boxes: list[tuple[float, float, float, float]] = []
        self._over: list[Any] = []
        self._least = inf
        self._around = inf, inf, -inf, -inf

    def add(self, area: Any) -> int:
        """Take note of the area of a piece; return its number."""
        self._areas.append(area)
        self._boxes.append(area.bounds)
        self._least = min(self._least, area.area)
        left, top, right, bottom = zip(self._around, area.bounds, strict=True)
        self._around = min(left), min(top), max(right), max(bottom)
        self._over.append(None)
        return len(self._areas) - 1

    def may_hide(self, middle: tuple[float, float], reach: float) -> bool:
        """Tell whether something that reaches so far (mm) from a place can hide more of a piece
        than letters."""
        if not self._areas or reach < _LETTER * self._least**0.5:
            return False
        (x, y), (left, top, right, bottom) = middle, self._around
        return left - reach < x < right + reach and top - reach < y < bottom + reach

    def paint(self, rings: Sequence[Points], wide: float = 0.0, within: Sequence[Any] = ()) -> None:
        """Take note of what is painted: all that lies in an odd number of rings, or lines that are
        so `wide` (mm); of that, what is `within` all of these areas."""
        near = [*self._near(rings, wide)]
        if not near:
            return
        over = _stroked(rings, wide) if wide else area_in(rings)
        for area in within:
            over = over.intersection(area)
        for number in near:
            common = self._areas[number].intersection(over)
            known = self._over[number]
            self._over[number] = common if known is None else known.union(common)

    def hides(self, number: int) -> bool:
        """Tell whether a good part of a piece is painted over."""
        over = self._over[number]
        return over is not None and over.area > _SHARE * self._areas[number].area

    def _near(self, rings: Iterable[Points], wide: float) -> Iterator[int]:
        """Yield the pieces of which a good part can be in the box around rings."""
        places = [place for ring in rings for place in ring]
        if not places or not self._areas:
            return
        xs, ys = zip(*places, strict=True)
        left, top = min(xs) - wide / 2, min(ys) - wide / 2
        right, bottom = max(xs) + wide / 2, max(ys) + wide / 2
        for number, (x0, y0, x1, y1) in enumerate(self._boxes):
            across = min(right, x1) - max(left, x0)
            down = min(bottom, y1) - max(top, y0)
            if across > 0 and down > 0 and across * down > _LEAST * self._areas[number].area:
                yield number


def _stroked(rings: Sequence[Points], wide: float) -> Any:
    import shapely

    lines = shapely.MultiLineString([ring for ring in rings if len(ring) > 1])
    return shapely.buffer(lines, wide / 2, cap_style="flat")
