"""Where to cut a piece that is larger than the paper, and which way the paper lies.

In come the size of the piece, the rooms that pages have, how far neighbours overlap, and the boxes
of what should stay whole; out go the spans of the parts, by columns and rows. Pure numbers, mm."""

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from generator.geometry import Box
from generator.units import EPSILON

#: A part brings at least this much (mm) of its own, or handling it is no pleasure.
LEAST: Final = 20.0
#: A piece has at most so many parts in a row or column, and is on so many pages: more is a slip.
MOST: Final = 99
MOST_PAGES: Final = 1500
#: A cut keeps this far (mm) off the edge of what it passes, where that costs nothing.
CLEAR: Final = 1.0

Span = tuple[float, float]


class Room(NamedTuple):
    """The room that a page has for a part (mm). It is `lacking` where what a page should have
    beside the part finds no room, and `cramped` where what is good to have finds none (0 or 1)."""

    width: float
    height: float
    lacking: int = 0
    cramped: int = 0


class Cuts(NamedTuple):
    """How one direction is cut: the spans of the parts, overlaps and all, how many of the spaces
    the cuts cross, and how many more they pass too closely."""

    spans: tuple[Span, ...]
    crossed: int = 0
    close: int = 0

    @property
    def spread(self) -> float:
        """How much longer the longest part is than the shortest."""
        lengths = [end - begin for begin, end in self.spans]
        return max(lengths) - min(lengths)


class Tiling(NamedTuple):
    """A piece in rows and columns; `way` is the place of the chosen room in the list."""

    way: int
    columns: Cuts
    rows: Cuts

    @property
    def pages(self) -> int:
        return len(self.columns.spans) * len(self.rows.spans)


def tiling(
    size: tuple[float, float], rooms: Sequence[Room], overlap: float, spaces: Sequence[Box]
) -> Tiling | None:
    """Cut a piece of `size` (width, height) so that every part fits one of the rooms.

    Fewest pages count first, then a room that lacks nothing, then cuts through the fewest spaces,
    then a room that is not cramped, then parts of even size, then the order of the rooms. None
    where each room is too small, or so small that it would take more than `MOST_PAGES`.
    """
    across = [(box.left, box.right) for box in spaces]
    down = [(box.top, box.bottom) for box in spaces]
    found = []
    for way, room in enumerate(rooms):
        columns = cut(size[0], room.width, overlap, across)
        rows = cut(size[1], room.height, overlap, down)
        if columns and rows and len(columns.spans) * len(rows.spans) <= MOST_PAGES:
            found.append((_cost(rooms, Tiling(way, columns, rows)), Tiling(way, columns, rows)))
    return min(found)[1] if found else None


def _cost(rooms: Sequence[Room], made: Tiling) -> tuple[float, ...]:
    columns, rows = made.columns, made.rows
    return (
        made.pages,
        rooms[made.way].lacking,
        columns.crossed + rows.crossed,
        rooms[made.way].cramped,
        columns.close + rows.close,
        round(columns.spread + rows.spread, 3),
        made.way,
    )


def cut(length: float, room: float, overlap: float, spaces: Sequence[Span]) -> Cuts | None:
    """Cut a length into the fewest parts of at most `room`, neighbours overlapping exactly.

    No part reaches beyond its neighbours. None where the room is too small for sensible parts, or
    for `MOST` of them.
    """
    if length <= room + EPSILON:
        return Cuts(((0.0, length),))
    if room < max(2 * LEAST + overlap, 3 * overlap):
        return None
    count = math.ceil((length - overlap - EPSILON) / (room - overlap))
    if count > MOST:
        return None
    return _Search(length, room, overlap, count, _Crossings(spaces)).best()


class _Crossings:
    """Counts the spaces that a cut crosses, and those that it passes within `CLEAR`; knows the
    places at their edges where a cut may cross or pass fewer."""

    def __init__(self, spaces: Sequence[Span]) -> None:
        self.begins = sorted(begin for begin, _ in spaces)
        self.ends = sorted(end for _, end in spaces)
        edges = {*self.begins, *self.ends}
        near = {round(edge + by, 6) for edge in edges for by in (-CLEAR, 0.0, CLEAR)}
        self._places = sorted(near)

    def places(self, low: float, high: float) -> list[float]:
        return self._places[bisect_left(self._places, low) : bisect_right(self._places, high)]

    def at(self, place: float) -> tuple[int, int]:
        crossed = self._within(place, -EPSILON)
        return crossed, self._within(place, CLEAR - EPSILON) - crossed

    def _within(self, place: float, wider: float) -> int:
        return bisect_left(self.begins, place + wider) - bisect_right(self.ends, place - wider)


#: What a row of cuts costs: crossed, passed closely, how uneven its parts are.
_Cost = tuple[int, int, float]


@dataclass(frozen=True)
class _Search:
    """Finds the best places for the cuts, one after the other, each among few candidates."""

    length: float
    room: float
    overlap: float
    count: int
    crossings: _Crossings

    def best(self) -> Cuts:
        ways: dict[float, tuple[_Cost, tuple[float, ...]]] = {0.0: ((0, 0, 0.0), (0.0,))}
        for number in range(1, self.count):
            places = self._candidates(number)
            ways = {place: way for place in places if (way := self._reached(place, ways))}
        (crossed, close, _), begins = min(
            (self._added(cost, self.length - self.overlap - place), begins)
            for place, (cost, begins) in ways.items()
            if self._fits(place, self.length - self.overlap)
        )
        ends = (*(place + self.overlap for place in begins[1:]), self.length)
        return Cuts(tuple(zip(begins, ends, strict=True)), crossed, close)

    def _candidates(self, number: int) -> list[float]:
        """Return where a cut may lie so that those before and behind it have room enough."""
        step = self.room - self.overlap
        last = self.length - self.overlap
        low, high = last - (self.count - number) * step, number * step
        return sorted({*self.crossings.places(low, high), number * last / self.count})

    def _reached(
        self, place: float, ways: dict[float, tuple[_Cost, tuple[float, ...]]]
    ) -> tuple[_Cost, tuple[float, ...]] | None:
        crossed, close = self.crossings.at(place)
        found = [
            (self._added((cost[0] + crossed, cost[1] + close, cost[2]), place - before), begins)
            for before, (cost, begins) in ways.items()
            if self._fits(before, place)
        ]
        if not found:
            return None
        cost, begins = min(found)
        return cost, (*begins, place)

    def _fits(self, begin: float, end: float) -> bool:
        least = max(LEAST, self.overlap)
        return least - EPSILON <= end - begin <= self.room - self.overlap + EPSILON

    def _added(self, cost: _Cost, step: float) -> _Cost:
        even = (self.length - self.overlap) / self.count
        return cost[0], cost[1], cost[2] + (step - even) ** 2
