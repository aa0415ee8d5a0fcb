"""Where on a page a part of a large piece lies, and which room that leaves for its map.

In come the page and the sizes of all parts; out go boxes in the coordinates of the page's front,
in mm. All pages of a piece are arranged alike."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from generator.geometry import Box
from generator.sheets.arrange import HEADROOM
from generator.sheets.assembly_map import MOST
from generator.sheets.marks import REACH, aside
from generator.sheets.parts import Part, Spread
from generator.sheets.tile_marks import SIGN_HALF, Side, zone

#: A strip of less height (mm) holds no map.
LEAST: Final = 4.5
#: What keeps a map off bleed and marks (mm).
OFF: Final = 0.6
#: What keeps a map aside of a crop mark (mm).
ASIDE: Final = 2.0


class _Gaps(NamedTuple):
    """Along one direction: what stays free before a part, and what is left for the map (mm)."""

    before: float
    free: float


@dataclass(frozen=True)
class PageRoom:
    """How the pages of a spread are arranged: the map below the part, beside it, or neither."""

    room: Box
    across: _Gaps
    down: _Gaps
    bleed: float

    @property
    def below(self) -> bool:
        return self.down.free >= LEAST and self.down.free >= min(self.across.free, MOST)

    @property
    def beside(self) -> bool:
        return not self.below and self.across.free >= LEAST

    def spot(self, part: Part) -> Box:
        """Return where a part lies: in the middle, but for names, signs and the map."""
        room, width, height = self.room, part.box.width, part.box.height
        left, top = self._middle(part), (room.height - height) / 2
        if self.beside:
            left, top = min(left, self.across.before), min(top, HEADROOM)
        else:
            top = min(top, self.down.before)
        left, top = room.left + left, room.top + top
        return Box(left, top, left + width, top + height)

    def _middle(self, part: Part) -> float:
        """Return how far a part lies from the left, so that it is not short of room on one side
        while there is plenty on the other."""
        spare, beside = self.room.width - part.box.width, part.neighbours()
        signs = part.tile.rows > 1
        left, right = (
            zone(self.bleed) if signs or side in beside else aside(self.bleed)
            for side in ("left", "right")
        )
        least = min(aside(self.bleed), spare / 2)
        left = min(left, spare - least)
        return min(max(spare / 2, left), max(spare - right, left))

    def regions(self, spot: Box, seen: Box, beside: Collection[Side]) -> Iterator[Box]:
        """Return where there is room for the map of a part: close to it between the marks at its
        corners, and further off along all of the page. `seen` is what no other part covers,
        `beside` the sides with neighbours."""
        room, far = self.room, max(REACH, self.bleed) + OFF
        right, bottom = room.right - OFF, room.bottom - OFF
        sign = SIGN_HALF + ASIDE
        if self.beside:
            near = self._near("right" in beside)
            yield Box(spot.right + far, spot.top, right, bottom)
            yield Box(spot.right + near + OFF, spot.top + ASIDE, right, seen.bottom - sign)
        else:
            near = self._near("bottom" in beside)
            yield Box(spot.left, spot.bottom + far, right, bottom)
            yield Box(spot.left + ASIDE, spot.bottom + near, seen.right - sign, bottom)

    def _near(self, joined: bool) -> float:
        """Return how far the map keeps off an edge with a neighbour's name, or one without."""
        return zone(self.bleed) + OFF if joined else self.bleed + OFF


def page_room(spread: Spread, bleed: float) -> PageRoom:
    """Settle how the pages of a spread are arranged."""
    room, (wide, high), (rows, columns) = spread.frame.room, spread.largest, spread.shape
    across = _gaps(room.width - wide, columns > 1, bleed)
    return PageRoom(room, across, _gaps(room.height - high, rows > 1, bleed), bleed)


def _gaps(spare: float, joined: bool, bleed: float) -> _Gaps:
    """Share what a direction has to spare: names and signs before the part and behind it, then the
    map; of what the map leaves the part gets some before it."""
    least = zone(bleed)
    after = zone(bleed) + OFF if joined else bleed + OFF
    free = spare - least - after - OFF
    before = max(least, min(HEADROOM, least + free - MOST))
    return _Gaps(before, free + least - before)
