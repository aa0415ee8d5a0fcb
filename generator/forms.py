"""How large a closed line is, whichever way it lies, of which hand a drawing, and how far lines run
in their parts: places on lines come in, numbers go out. Those who write files and those who verify
them measure by this."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import dist, sqrt
from typing import Any, Final, NamedTuple

#: How much longer than wide a drawing has to be, how much heavier at one end, and how far from each
#: other both directions (as a sine), to be told from its mirror image; rounding comes never near.
_LONG: Final = 0.02
_HEAVY: Final = 0.02
_ASKEW: Final = 0.1

#: Places (mm, y down) on a line; on a closed one, the last is the first.
Places = Sequence[tuple[float, float]]


class Form(NamedTuple):
    """A closed line as it is drawn: width and height (mm) of the box around it as its part lies,
    its length (mm) and the area in it (mm²), and the hand of its drawing.

    `hand` is 1 or -1 for a drawing and its mirror image, 0 where both are alike or nearly so.
    """

    width: float
    height: float
    around: float
    area: float
    hand: int


class Course(NamedTuple):
    """How far lines run in all (mm), and how far that is from the middles of their parts (mm), as
    the root of the mean of the squares."""

    length: float
    away: float


def form_of(outline: Places, drawn: Iterable[Places] = ()) -> Form:
    """Measure an outline; the hand is that of all lines that are drawn with it."""
    xs, ys = zip(*outline, strict=True)
    around = sum(dist(*ends) for ends in pairwise(outline))
    area = abs(sum(a * d - b * c for (a, b), (c, d) in pairwise(outline))) / 2
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    hand = hand_of([outline, *drawn])
    return Form(round(wide, 2), round(high, 2), round(around, 2), round(area, 1), hand)


def hand_of(lines: Iterable[Places]) -> int:
    """Return 1 or -1 for a drawing and its mirror image; 0 where they cannot be told apart.

    A drawing is told by the direction in which it is long and that in which it is heavy: from one
    to the other it goes one way round, and in its mirror image the other. Neither depends on where
    the lines begin, or on which way they go.
    """
    import numpy as np

    strokes = [np.asarray(line, dtype=float) @ (1, 1j) for line in lines]
    a, b = (np.concatenate([stroke[part] for stroke in strokes]) for part in _ENDS)
    lengths = np.abs(b - a)
    whole = lengths.sum()
    if whole == 0:
        return 0
    center = (lengths * (a + b)).sum() / (2 * whole)
    a, b = a - center, b - center
    # The integrals of |z|², z² and z²·z̄ along all strokes.
    spread = _spread(a, b)
    long = (lengths * (a * a + a * b + b * b)).sum() / 3 / spread
    heavy = (lengths * _cubic(a, b)).sum() / 12 * whole**0.5 / spread**1.5
    if abs(long) < _LONG or abs(heavy) < _HEAVY:
        return 0
    askew = (long * heavy.conj() ** 2).imag / (abs(long) * abs(heavy) ** 2)
    return 0 if abs(askew) < _ASKEW else 1 if askew > 0 else -1


def course_of(lines: Iterable[tuple[complex, Places]]) -> Course:
    """Measure lines, each with the middle of its part; however that is turned, it is the same."""
    import numpy as np

    length = spread = 0.0
    for middle, line in lines:
        stroke = np.asarray(line, dtype=float) @ (1, 1j) - middle
        a, b = (stroke[part] for part in _ENDS)
        length += float(np.abs(b - a).sum())
        spread += float(_spread(a, b))
    return Course(round(length, 1), round(sqrt(spread / length), 3) if length else 0.0)


def middle_of(outline: Places) -> complex:
    """Return the middle of the area in a closed line as a complex number; where there is no area,
    the place where it begins."""
    first = complex(*outline[0])
    area, moment = 0.0, 0j
    for one, other in pairwise(complex(*place) - first for place in outline):
        double = (one.conjugate() * other).imag
        area += double
        moment += double * (one + other) / 3
    return first + moment / area if area else first


#: Where the strokes of a line begin and end among its places.
_ENDS: Final = (slice(None, -1), slice(1, None))


def _spread(a: Any, b: Any) -> Any:
    """Return the integral of |z|² along strokes from a to b."""
    return (abs(b - a) * (abs(a) ** 2 + (a * b.conj()).real + abs(b) ** 2)).sum() / 3


def _cubic(a: Any, b: Any) -> Any:
    ends = a * a * a.conj() + b * b * b.conj()
    mixed = a * a * b.conj() + b * b * a.conj()
    return 3 * ends + mixed + 2 * a * b * (a + b).conj()
