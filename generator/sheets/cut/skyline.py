"""A sheet being filled. Parts drop onto those that lie there, so that a triangle slips point first
between two others; the skyline is how far the parts reach in each column. In come turned forms, out
go the places where each of them would come to lie, and how good they are."""

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.sheets.cut.forms import Turned

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Heights = npt.NDArray[np.float64]

#: What is best: the place where a form reaches least far, or that where it wastes least under it;
#: then reaching 1 mm farther counts like a waste as long as the form and as many mm wide.
Aim = float
LOW: Final[Aim] = math.inf

#: Heights (mm) that differ by less are the same.
_SAME: Final = 1e-6

#: Heights are compared in steps as small as this (mm), so that nothing hangs on their last bits.
_DECIMALS: Final = 3
_STEP: Final = 10**-_DECIMALS

#: About how many columns of a form are seen to tell where it has no room, and by how much (mm) it
#: may seem too large there, for heights are rounded.
_SEEN: Final = 6
_HOPE: Final = 0.001


class Place(NamedTuple):
    """Where a turned form comes to lie: its first column, its height over the edge (mm), and how
    good that is, the least being best."""

    form: Turned
    column: int
    height: float
    cost: tuple[float, float, float]


class Skyline:
    """How far parts reach from the edge of a sheet, which is `depth` mm deep, in each column."""

    def __init__(self, columns: int, depth: float, step: float) -> None:
        import numpy as np

        self.depth = depth
        self.step = step
        self.sky: Heights = np.zeros(columns)
        self._sums: Heights = np.zeros(columns + 1)
        self._drops: dict[Turned, Heights] = {}

    def best(self, forms: list[Turned], aim: Aim) -> Place | None:
        """Find the best place for one of several forms; None where there is room for none."""
        places = (self._place(form, aim) for form in forms)
        return min(
            (place for place in places if place is not None),
            key=lambda place: place.cost,
            default=None,
        )

    def put(self, place: Place) -> None:
        """Lay a form at its place."""
        import numpy as np

        begin, end = place.column, place.column + place.form.columns
        self.sky[begin:end] = place.height + place.form.far
        np.cumsum(self.sky, out=self._sums[1:])
        for form, drops in self._drops.items():
            low = max(0, begin - form.columns + 1)
            high = min(len(drops), end)
            drops[low:high] = self._dropped(form, low, high)

    def forget(self) -> None:
        """Forget the forms that were tried, when others come."""
        self._drops.clear()

    def _place(self, form: Turned, aim: Aim) -> Place | None:
        import numpy as np

        if form.columns > len(self.sky) or form.across > self.depth + _SAME:
            return None
        if form not in self._drops:
            self._drops[form] = self._first_dropped(form)
        drops = self._drops[form]
        tops = np.round(drops + form.across, _DECIMALS)
        full = drops + form.across > self.depth + _STEP / 2
        if full.all():
            return None
        wastes = np.round(self._wastes(form, drops), 1)
        first = tops if aim == LOW else np.round(wastes + aim * form.along * tops)
        first = np.where(full, np.inf, first)
        column = int(first.argmin())
        cost = (float(first[column]), float(column + form.columns), float(wastes[column]))
        return Place(form, column, float(drops[column]), cost)

    def _first_dropped(self, form: Turned) -> "Heights":
        """Return how high a form comes to lie in each first column; infinite where a few of its
        columns tell that it has no room, which on a full sheet is soon said."""
        import numpy as np

        count = len(self.sky) - form.columns + 1
        seen = range(0, form.columns, max(1, form.columns // _SEEN))
        least = np.max([self.sky[k : k + count] - form.near[k] for k in seen], axis=0)
        (hopeful,) = np.nonzero(least <= self.depth - form.across + _HOPE)
        drops: Heights = np.full(count, np.inf)
        if len(hopeful):
            low, high = int(hopeful[0]), int(hopeful[-1]) + 1
            drops[low:high] = self._dropped(form, low, high)
        return drops

    def _dropped(self, form: Turned, low: int, high: int) -> "Heights":
        """Return how high a form comes to lie, for its first column in a range."""
        import numpy as np
        from numpy.lib.stride_tricks import as_strided

        # Like sliding_window_view, which takes longer to look through what it is given.
        (stride,) = self.sky.strides
        windows = as_strided(self.sky[low:], (high - low, form.columns), (stride, stride))
        # A form is seen a little smaller than its box, where the box touches a round part of it.
        dropped: Heights = np.maximum((windows - form.near).max(axis=1), 0.0)
        return dropped

    def _wastes(self, form: Turned, drops: "Heights") -> "Heights":
        """Return the area (mm²) under a form that nothing else can use, column by column."""
        under = self._sums[form.columns :] - self._sums[: -form.columns]
        wastes: Heights = (form.columns * drops + form.below - under) * self.step
        return wastes
