"""The pen that a glyph draws itself onto: in come fontTools' pen calls in font units, y up; out
goes a path in em, y down. A module of its own, so that fontTools is loaded only to draw."""

from fontTools.pens.basePen import BasePen

from generator.geometry import Close, Curve, Line, Move, PathData, Point, Segment

_Pair = tuple[float, float]


class OutlinePen(BasePen):  # type: ignore[misc]  # where fontTools has no types
    """Collects contours. The base class raises quadratic curves to cubic ones, exactly, and
    resolves components."""

    def __init__(self, glyphs: object, units_per_em: int) -> None:
        super().__init__(glyphs)
        self._em = units_per_em
        self._segments: list[Segment] = []

    @property
    def path(self) -> PathData:
        """What was drawn so far."""
        return tuple(self._segments)

    def _point(self, pair: _Pair) -> Point:
        return Point(pair[0] / self._em, -pair[1] / self._em)

    def _moveTo(self, pt: _Pair) -> None:  # noqa: N802  # fontTools' name
        self._segments.append(Move(*self._point(pt)))

    def _lineTo(self, pt: _Pair) -> None:  # noqa: N802
        self._segments.append(Line(*self._point(pt)))

    def _curveToOne(self, pt1: _Pair, pt2: _Pair, pt3: _Pair) -> None:  # noqa: N802
        self._segments.append(Curve(*self._point(pt1), *self._point(pt2), *self._point(pt3)))

    def _closePath(self) -> None:  # noqa: N802
        self._segments.append(Close())
