"""Lists without column names: their rows in, items out. The column of numbers tells what is a name,
and lines such as »24 x Wegfeld« need no columns. What may be the numbers of the rows is told."""

import re
from collections.abc import Sequence
from typing import Final

from generator.inventory.findings import finding
from generator.inventory.items import Find, Item, number_of, of_text
from generator.inventory.lines import Line
from generator.inventory.words import plain_words
from generator.model import Finding, SpielbogenError

#: What a list has before its lines that counts them: »1.« or »1)«.
_NUMBERED: Final = re.compile(r"(\d+)[.)]\s+(?=\S)")
#: So many numbers in a row may be those of the rows.
_RUN: Final = 3
#: Of more columns of numbers none can be told to be that of how many there are.
_MOST_NUMBERS: Final = 20
_TIMES: Final = re.compile(r"\d+\s*[x×*]", re.IGNORECASE)
_NAMES_HINT: Final = "begin the list with a line of column names, such as name,variant,count"


def unnamed_items(lines: Sequence[Line], find: Find) -> tuple[list[Item], list[Finding]]:
    """Return the rows of a list without column names, and what is odd about their numbers.

    Raises SpielbogenError (N107) where it is not clear which column holds the numbers, or what.
    """
    lines = _unnumbered(lines)
    free = {line.where: item for line in lines if (item := of_text(line, find))}
    rows = [line for line in lines if line.where not in free]
    column = _number_column(rows, find)
    _refuse_called(rows, column, find)
    found = [free.get(line.where) or _of_row(line, column, find) for line in lines]
    in_front = [column == 0 or _is_in_front(free.get(line.where)) for line in lines]
    return found, _running(found) if all(in_front) else []


def _unnumbered(lines: Sequence[Line]) -> Sequence[Line]:
    """Return the lines without the numbers in front of them, if those run up from 1, or are all 1
    as in Markdown."""
    numbers = [_NUMBERED.match(line.cells[0]) for line in lines]
    found = [int(number[1]) for number in numbers if number]
    # What is left differs, or the numbers tell things apart: »1. Würfel«, »2. Würfel«.
    texts = [_NUMBERED.sub("", line.text or line.cells[0], count=1) for line in lines]
    rests = {" ".join(plain_words(text)) for text in texts}
    runs = found[:1] == [1] and (set(found) == {1} or found == sorted(set(found)))
    if len(found) < 2 or not runs or len(rests) < len(lines):
        return lines
    return [
        line._replace(
            cells=(_NUMBERED.sub("", line.cells[0], count=1), *line.cells[1:]),
            text=_NUMBERED.sub("", line.text, count=1),
        )
        if number
        else line
        for line, number in zip(lines, numbers, strict=True)
    ]


def _is_in_front(item: Item | None) -> bool:
    return item is not None and item.in_front


def _running(items: Sequence[Item]) -> list[Finding]:
    """Tell that the numbers of a list run as those of its rows do."""
    numbers = [number_of(item.count) for item in items]
    if len(numbers) < _RUN or numbers != list(range(1, len(numbers) + 1)):
        return []
    message = f"the numbers in front run from 1 to {len(numbers)}; read as how many there are"
    return [finding("N122", items[0].where, message)]


def _refuse_called(lines: Sequence[Line], column: int, find: Find) -> None:
    """Raise SpielbogenError (N107) for a row that gives the column of numbers a name, which is not
    known to mean what there is."""
    for line in lines:
        called = line.cells[column] if 0 <= column < len(line.cells) else ""
        others = [cell for cell in line.filled if cell != called]
        numbers = any(number_of(cell) is not None for cell in line.filled)
        if called and others and not numbers and not any(map(find, others)):
            message = f"the column {called!r} does not say how many there are"
            raise SpielbogenError(finding("N107", line.where, message, _NAMES_HINT))


def _number_column(lines: Sequence[Line], find: Find) -> int:
    """Return the column of numbers of a list without column names, -1 where there is none.

    Where several columns hold numbers, names fit with the right one only.
    """
    likely = [at for at in range(_width(lines)) if any(_number_at(line, at) for line in lines)]
    if len(likely) < 2:
        return likely[0] if likely else -1
    if len(likely) > _MOST_NUMBERS:
        message = f"{len(likely)} columns can be the numbers"
        raise SpielbogenError(finding("N107", lines[0].where, message, _NAMES_HINT))
    fitting = {
        at: sum(any(map(find, _of_row(line, at, find).names)) for line in lines) for at in likely
    }
    *_, second, best = sorted(likely, key=lambda at: fitting[at])
    if fitting[second] or not _tells(lines, second, best, find):
        first, last = sorted((second, best))
        message = f"columns {first + 1} and {last + 1} can both be the numbers"
        raise SpielbogenError(finding("N107", lines[0].where, message, _NAMES_HINT))
    return best


def _tells(lines: Sequence[Line], column: int, count: int, find: Find) -> bool:
    """Tell whether a column says of any part which design is meant, beside that of the numbers."""
    return any(
        find(".".join(_others(line, count))) != find(".".join(_others(line, count, column)))
        for line in lines
        if column < len(line.cells) and line.cells[column]
    )


def _width(lines: Sequence[Line]) -> int:
    return max((len(line.cells) for line in lines), default=0)


def _number_at(line: Line, column: int) -> bool:
    return column < len(line.cells) and number_of(line.cells[column]) is not None


def _of_row(line: Line, column: int, find: Find) -> Item:
    if product := _product(line, column, find):
        names = [cell for cell in line.filled if number_of(cell) is None]
        return Item(line.where, " ".join(names), product, (".".join(names),))
    others = _others(line, column)
    count = line.cells[column] if 0 <= column < len(line.cells) else ""
    joined = ".".join(others)
    apart = len(others) > 1 and not find(joined) and all(map(find, others))
    names = others if apart else [joined]
    # »Cards 3, 4« may be two of them.
    loose = len(others) == 1 and bool(line.text)
    return Item(line.where, " ".join(others), count, tuple(names), loose=loose)


def _others(line: Line, *columns: int) -> list[str]:
    return [cell for at, cell in enumerate(line.cells) if cell and at not in columns]


def _product(line: Line, column: int, find: Find) -> str:
    """Return what two cells with numbers may say together: »2 x« and »12«; or »1« and »50« of
    »1,50«, if the first says nothing about the name."""
    for at in (column - 1, column):
        if at < 0 or not (_number_at(line, at) and _number_at(line, at + 1)):
            continue
        first, then = line.cells[at : at + 2]
        if _TIMES.fullmatch(first) or _TIMES.fullmatch(then):
            return f"{first} {then}"
        names = [".".join(_others(line, *columns)) for columns in ((at + 1,), (at, at + 1))]
        if at + 1 == column and f"{first},{then}" in line.text and find(names[0]) == find(names[1]):
            return f"{first},{then}"
    return ""
