"""A model of sailing between the cards, for tests of the card table: who can go where, and in how
many actions a house is reached.

How the rules are read here:

* A card is four fields, its quadrants. Two quadrants of a card are joined where the table says
  open (`-`); two cards are joined at the two places of the edge they share.
* An arrow lets a boat through that sails the way it points, and stops one that sails against it,
  be it on the card that is left or on the one that is entered.
* Action A turns one island card by a quarter, a half or three quarters; then the boat sails. So
  it may be played for a turn that helps nowhere: the boat just sails.
* Action B turns the wind by a quarter and sails, or sails and then turns it. In this action an
  arrow that points against the wind stops nobody: whoever sails with the wind passes the arrows
  that point at them. (The wind blows where its arrow points; it begins to the north.)
* Entering a field with a house ends the action. A boat may stop wherever it likes.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from generator.data import games

SIDE = 5
MIDDLE = (2, 2)
NORTH, EAST, SOUTH, WEST = range(4)
STEPS = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}
#: Quadrants clockwise from north-west, as a turn by a quarter moves them.
QUADRANTS = ("nw", "ne", "se", "sw")
#: The edge places of each quadrant by the direction in which they lie.
PLACES = (
    {NORTH: 0, WEST: 7},
    {NORTH: 1, EAST: 2},
    {EAST: 3, SOUTH: 4},
    {SOUTH: 5, WEST: 6},
)
#: The quadrant on the other side of an edge place.
ACROSS = {0: 3, 1: 2, 2: 0, 3: 3, 4: 1, 5: 0, 6: 2, 7: 1}


@dataclass(frozen=True)
class Card:
    """A card as it lies: what its table row says, turned."""

    stubs: str
    inner: str
    house: int | None

    @cache  # noqa: B019 - cards are few, and tests end
    def turned(self, quarters: int) -> "Card":
        """Turn a card clockwise."""
        k = quarters % 4
        house = None if self.house is None else (self.house + k) % 4
        stubs = self.stubs[8 - 2 * k :] + self.stubs[: 8 - 2 * k]
        return Card(stubs, self.inner[4 - k :] + self.inner[: 4 - k], house)


START = Card("." * 8, "-" * 4, None)

Square = tuple[int, int]
Field = tuple[Square, int]
Table = dict[Square, Card]


def islands(folder: Path | None = None) -> list[Card]:
    """Read the cards of the game."""
    file = (folder or games()["wasserwege"]) / "islands.csv"
    with file.open(encoding="utf-8", newline="") as lines:
        return [
            Card(
                row["stubs"],
                row["inner"],
                QUADRANTS.index(row["house"]) if row["house"] else None,
            )
            for row in csv.DictReader(lines)
        ]


def laid(cards: list[Card], seed: int) -> Table:
    """Lay the cards around the start card, in any order and any turn."""
    random = Random(seed)
    squares = [(r, c) for r in range(SIDE) for c in range(SIDE) if (r, c) != MIDDLE]
    shuffled = random.sample(cards, len(cards))
    table = {
        square: card.turned(random.randrange(4))
        for square, card in zip(squares, shuffled, strict=True)
    }
    return {**table, MIDDLE: START}


def passes(stub: str, *, leaving: bool, downwind: bool) -> bool:
    """Tell whether an edge place lets a boat through that leaves its card or enters it."""
    return stub == "." or downwind or (stub == ">") == leaving


def beside(table: Table, field: Field, wind: int | None) -> Iterator[Field]:
    """Yield the fields that a boat may enter from a field; `wind` counts in action B only."""
    square, quadrant = field
    card = table[square]
    for step, link in ((1, quadrant), (-1, (quadrant - 1) % 4)):
        if card.inner[link] == "-":
            yield square, (quadrant + step) % 4
    for way, place in PLACES[quadrant].items():
        there = square[0] + STEPS[way][0], square[1] + STEPS[way][1]
        if there not in table:
            continue
        other = ACROSS[place]
        entry = PLACES[other][(way + 2) % 4]
        downwind = way == wind
        if passes(card.stubs[place], leaving=True, downwind=downwind) and passes(
            table[there].stubs[entry], leaving=False, downwind=downwind
        ):
            yield there, other


def reached(table: Table, begin: frozenset[Field], wind: int | None) -> frozenset[Field]:
    """Return every field that a boat can be on after sailing from one of the fields."""
    seen, edge = set(begin), list(begin)
    while edge:
        for field in beside(table, edge.pop(), wind):
            if field not in seen:
                seen.add(field)
                if not is_house(table, field):
                    edge.append(field)
    return frozenset(seen)


def is_house(table: Table, field: Field) -> bool:
    """Tell whether a field has a house."""
    return table[field[0]].house == field[1]


def after_one(
    table: Table, wind: int, begin: frozenset[Field]
) -> Iterator[tuple[Table, int, frozenset[Field]]]:
    """Yield what one action can lead to: table and wind, and the fields that the boat may be on.

    A turned card takes the boat on it with it.
    """
    for square in table:
        for quarters in (1, 2, 3) if square != MIDDLE else ():
            turned = {**table, square: table[square].turned(quarters)}
            moved = frozenset(
                (at, (q + quarters) % 4) if at == square else (at, q) for at, q in begin
            )
            yield turned, wind, reached(turned, moved, None)
    for new in ((wind + 1) % 4, (wind - 1) % 4):
        yield table, new, reached(table, begin, new)
    # First sail, then turn the wind, either way: the next action may only begin otherwise.
    first = reached(table, begin, wind)
    for new in ((wind + 1) % 4, (wind - 1) % 4):
        yield table, new, first


def at_start() -> frozenset[Field]:
    """Return the fields where a round begins: anywhere on the start card."""
    return frozenset((MIDDLE, quadrant) for quadrant in range(4))


def houses(table: Table) -> list[Square]:
    """Return the squares that have a house, row by row."""
    return sorted(square for square, card in table.items() if card.house is not None)


def actions_to_a_house(table: Table, begin: frozenset[Field], most: int = 3) -> int:
    """Count the actions from some fields to a house on another card; most + 1 if more."""
    left = {square for square, _ in begin}
    states = [(table, NORTH, begin)]
    for count in range(1, most + 1):
        following = []
        for state in states:
            for lain, wind, fields in after_one(*state):
                if any(is_house(lain, field) and field[0] not in left for field in fields):
                    return count
                following.append((lain, wind, fields))
        states = following
    return most + 1


def choice(table: Table, begin: frozenset[Field]) -> int:
    """Count the houses on other cards that a boat can choose from with its next action."""
    left = {square for square, _ in begin}
    found = {
        field[0]
        for lain, _, fields in after_one(table, NORTH, begin)
        for field in fields
        if is_house(lain, field)
    }
    return len(found - left)
