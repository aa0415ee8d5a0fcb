"""The plan of an island card: where its ways meet the edges, how its four quadrants lie, and what
the marks of the card table mean. A row of the table goes in; places, open links and closed links
come out, in mm on a card of 60 × 60."""

from dataclasses import dataclass
from typing import Final

from generator.findings import nearest
from generator.geometry import Transform, rotate

#: The side of a card, and its middle.
SIDE: Final = 60.0
MIDDLE: Final = SIDE / 2
CARD: Final = (SIDE, SIDE)

#: How far a way, and the middle of its quadrant, lie from the nearer corner along an edge.
NEAR: Final = 15.0

#: The quadrants, clockwise; link k of a card leads clockwise out of quadrant k.
QUADRANTS: Final = ("nw", "ne", "se", "sw")

OPEN, INWARD, OUTWARD = ".", "<", ">"
LAND, WATER = "#", "-"


def turned(quarters: int) -> Transform:
    """Return the map that turns a card by quarter turns clockwise about its middle."""
    return rotate(90.0 * quarters, MIDDLE, MIDDLE)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a card is: its eight edge places, four links, and the quadrant of its house, if any."""

    stubs: str
    inner: str
    house: int | None

    @classmethod
    def parse(cls, stubs: str, inner: str, house: str) -> "Plan":
        """Read a row of the card table.

        `stubs` has eight of ``.<>`` clockwise from the left place of the top edge, `inner` four of
        ``#-`` clockwise from the top link. Raises ValueError, saying what was expected.
        """
        _expect("stubs", stubs, 8, OPEN + INWARD + OUTWARD)
        _expect("inner", inner, 4, LAND + WATER)
        if house and house not in QUADRANTS:
            message = f"a house stands in no quadrant {house!r}; {nearest(house, QUADRANTS)}"
            raise ValueError(message)
        return cls(stubs, inner, QUADRANTS.index(house) if house else None)

    def closed(self, link: int) -> bool:
        """Tell whether land lies across a link; links count round, so -1 is the last one."""
        return self.inner[link % 4] == LAND

    def arrows(self) -> tuple[tuple[int, bool], ...]:
        """Return the edge places with an arrow, each with whether it points out of the card."""
        marked = enumerate(self.stubs)
        return tuple((place, sign == OUTWARD) for place, sign in marked if sign != OPEN)


def _expect(name: str, text: str, length: int, signs: str) -> None:
    if len(text) != length or set(text) - set(signs):
        message = f"{name} of a card are {length} signs out of {signs!r}, not {text!r}"
        raise ValueError(message)
