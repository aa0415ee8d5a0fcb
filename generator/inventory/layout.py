"""Which column of a list is which: its rows in, items out, each with the names that a row may go by
and what it says as number. A line of column names decides, in German or English and in any order;
without one, the column of numbers does; and lines such as »24 x Wegfeld« need no columns."""

from collections.abc import Sequence
from typing import Final

from generator.inventory.findings import finding
from generator.inventory.header import header_of, refuse_nameless
from generator.inventory.items import Find, Item, number_of, of_text
from generator.inventory.lines import Line
from generator.model import Finding, SpielbogenError

#: A line of column names is among the first: titles may be above it.
_TITLES: Final = 10


def items(readings: Sequence[Sequence[Line]], find: Find) -> tuple[list[Item], list[Finding]]:
    """Return the rows of a list, of which there are several readings, as `read_lines` gives them,
    and what is odd about its columns.

    Raises SpielbogenError where it is not clear which column holds what.
    """
    for lines in readings:
        for place, line in enumerate(lines[:_TITLES]):
            if header := header_of(line):
                if faults := list(header.titles(lines[:place], find)):
                    raise SpielbogenError(*faults)
                rows = lines[place + 1 :]
                header = header.looked_into(rows, find)
                return [header.item(row, find) for row in rows], list(header.left_over(rows, find))
    for lines in readings:
        for line in lines[:_TITLES]:
            refuse_nameless(line)
    lines = max(readings, key=lambda lines: sum(len(line.filled) > 1 for line in lines))
    free = {line.where: item for line in lines if (item := of_text(line, find))}
    column = _number_column([line for line in lines if line.where not in free], find)
    return [free.get(line.where) or _unnamed(line, column, find) for line in lines], []


def _number_column(lines: Sequence[Line], find: Find) -> int:
    """Return the column of numbers of a list without column names, -1 where there is none.

    Where several columns hold numbers, names fit with the right one only.
    """
    likely = [at for at in range(_width(lines)) if any(_number_at(line, at) for line in lines)]
    if len(likely) < 2:
        return likely[0] if likely else -1
    fitting = {
        at: sum(any(map(find, _unnamed(line, at, find).names)) for line in lines) for at in likely
    }
    *_, second, best = sorted(likely, key=lambda at: fitting[at])
    if fitting[second]:
        first, last = sorted((second, best))
        message = f"columns {first + 1} and {last + 1} can both be the numbers"
        hint = "begin the list with a line of column names, such as name,variant,count"
        raise SpielbogenError(finding("N107", lines[0].where, message, hint))
    return best


def _width(lines: Sequence[Line]) -> int:
    return max((len(line.cells) for line in lines), default=0)


def _number_at(line: Line, column: int) -> bool:
    return column < len(line.cells) and number_of(line.cells[column]) is not None


def _unnamed(line: Line, column: int, find: Find) -> Item:
    others = [cell for at, cell in enumerate(line.cells) if cell and at != column]
    text = " ".join(others)
    joined = ".".join(others)
    count = line.cells[column] if 0 <= column < len(line.cells) else ""
    apart = len(others) > 1 and not find(joined) and all(map(find, others))
    names = tuple(others) if apart else (joined,)
    return Item(line.where, text, count, names)
