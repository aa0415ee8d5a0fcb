"""Which column of a list is which: its rows in, items out, each with the names that a row may go by
and what it says as number. A line of column names decides, in German or English and in any order;
without one, the column of numbers does; and lines such as »24 x Wegfeld« need no columns."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from generator.inventory.findings import finding
from generator.inventory.header import Header, header_of, refuse_nameless
from generator.inventory.headings import IsGame
from generator.inventory.items import Find, Item
from generator.inventory.lines import Line
from generator.inventory.owned import row_ranges
from generator.inventory.unnamed import unnamed_items
from generator.model import Finding, SpielbogenError

#: A line of column names is among the first: titles may be above it.
_TITLES: Final = 10


def items(
    readings: Sequence[Sequence[Line]], find: Find, is_game: IsGame
) -> tuple[list[Item], list[Finding]]:
    """Return the rows of a list, of which there are several readings, as `read_lines` gives them,
    and what is odd about its columns; `is_game` tells whether a name is that of the game.

    Raises SpielbogenError where it is not clear which column holds what.
    """
    for lines in readings:
        for place, line in enumerate(lines[:_TITLES]):
            if header := header_of(line):
                titles = list(header.titles(lines[:place], find, is_game))
                if faults := [found for found in titles if found.severity == "error"]:
                    raise SpielbogenError(*faults)
                rows, others = header.of_game(lines[place + 1 :], is_game)
                found, notes = _below(header, rows, find)
                return found, [*titles, *others, *notes]
    for lines in readings:
        for line in lines[:_TITLES]:
            refuse_nameless(line)
    lines = max(readings, key=lambda lines: sum(len(line.filled) > 1 for line in lines))
    return unnamed_items(lines, find)


def _below(
    header: Header, lines: Sequence[Line], find: Find
) -> tuple[list[Item], Iterator[Finding]]:
    """Return the rows below a line of column names, and what is odd about the columns."""
    header = header.looked_into(lines, find)
    found: list[Item] = []
    blank: list[Line] = []
    above = ""
    for line in lines:
        found.append(header.item(line, find, above))
        if header.is_as_above(line, find, above):
            blank.append(line)
        above = header.part_of(line) or above
    return found, chain(_as_above(blank), header.left_over(lines, find))


def _as_above(lines: Sequence[Line]) -> Iterator[Finding]:
    if lines:
        rows = row_ranges([int(line.where.rpartition(":")[2]) for line in lines])
        message = f"no name stands in the {rows}: read as the name above"
        yield finding("N123", lines[0].where, message)
