"""Which column of a list is which: its rows in, items out, each with the names that a row may go by
and what it says as number. A line of column names decides, in German or English and in any order;
without one, the column of numbers does; and lines such as »24 x Wegfeld« need no columns."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from generator.inventory.findings import finding
from generator.inventory.lines import Line
from generator.inventory.words import plain_words
from generator.model import SpielbogenError


@dataclass(frozen=True, slots=True)
class Item:
    """A row of a list: where it stands, its text without the number, the number as it is written,
    and the names that it goes by. Those that mean something have to mean the same."""

    where: str
    text: str
    count: str
    names: tuple[str, ...]


#: Tells whether a text is a known name of something.
Known = Callable[[str], bool]

_PARTS: Final = (
    *("component", "komponente", "id", "teil", "part", "bauteil", "name", "bezeichnung"),
    *("piece", "item", "artikel", "gegenstand", "spielmaterial", "was", "what"),
)
_VARIANTS: Final = (
    *("variant", "variante", "ausfuehrung", "farbe", "color", "colour", "design", "motiv"),
    *("wert", "value", "sorte", "typ", "type", "art", "edition"),
)
#: What somebody has counted comes before what there should be, where a list has both.
_COUNTS: Final = (
    *("owned", "vorhanden", "besitz", "have", "gezaehlt", "counted", "ist", "da", "bestand"),
    *("count", "anzahl", "menge", "stueck", "stk", "stueckzahl", "qty", "quantity", "zahl"),
    *("amount", "number"),
)
#: A line of column names is among the first: titles may be above it.
_TITLES: Final = 10

_UNIT: Final = r"(?:x|×|stk\.?|stücke?|pcs\.?|pieces?)"
_NUMBER: Final = re.compile(rf"([0-9]{{1,9}})(?:[.,]0{{1,2}})?\s*{_UNIT}?", re.IGNORECASE)
_SOME: Final = r"(?:[-*•–]\s+)?([+-]?\d+(?:[.,]\d+)?)"
_TIMES: Final = r"(?:\s*×\s*|\s*[x*]\s+|\s*(?:mal|stk\.?|stücke?|pcs\.?|pieces?)\s+)"
_MARKED: Final = re.compile(rf"{_SOME}{_TIMES}(\S.*)", re.IGNORECASE)
_LEADING: Final = re.compile(rf"{_SOME}\s+([^\W\d].*)", re.IGNORECASE)
_TRAILING: Final = re.compile(
    r"(?:[-*•–]\s+)?(.*?\S)(?:\s*[:=×]|\s+x)\s*([+-]?\d+(?:[.,]\d+)?)", re.IGNORECASE
)


def number_of(text: str) -> int | None:
    """Return the number that a cell says, None if it is no whole number of 0 or more."""
    found = _NUMBER.fullmatch(text)
    return int(found.group(1)) if found else None


def items(readings: Sequence[Sequence[Line]], known: Known) -> list[Item]:
    """Return the rows of a list, of which there are several readings, as `read_lines` gives them.

    Raises SpielbogenError where it is not clear which column holds the numbers.
    """
    for lines in readings:
        for place, line in enumerate(lines[:_TITLES]):
            header = _header(line)
            if header is not None:
                return [header.item(line) for line in lines[place + 1 :]]
    lines = max(readings, key=lambda lines: sum(len(line.filled) > 1 for line in lines))
    free = {line.where: item for line in lines if (item := _free(line, known))}
    column = _number_column([line for line in lines if line.where not in free], known)
    return [free.get(line.where) or _unnamed(line, column, known) for line in lines]


@dataclass(frozen=True, slots=True)
class _Header:
    # The places of columns by what they hold.
    parts: tuple[int, ...]
    variants: tuple[int, ...]
    count: int

    def item(self, line: Line) -> Item:
        parts = _cells(line, self.parts)
        variants = _cells(line, self.variants)
        names = [f"{part}.{variant}" for part in parts for variant in variants]
        text = " ".join(dict.fromkeys([*parts, *variants]))
        count = "".join(_cells(line, (self.count,)))
        return Item(line.where, text, count, tuple(names or parts))


def _cells(line: Line, columns: Sequence[int]) -> list[str]:
    return [line.cells[at] for at in columns if at < len(line.cells) and line.cells[at]]


def _header(line: Line) -> _Header | None:
    parts = _columns(line, _PARTS)
    counts = _columns(line, _COUNTS)
    if not parts or not counts or any(number_of(cell) is not None for cell in line.cells):
        return None
    best = min(counts.values())
    first, *others = [at for at, rank in counts.items() if rank == best]
    if others:
        message = f"there are two columns of numbers: {line.cells[first]!r} stands here twice"
        raise SpielbogenError(finding("N107", line.where, message, "leave one of them"))
    variants = [at for at in _columns(line, _VARIANTS) if at not in counts]
    named = sorted((at for at in parts if at not in (*counts, *variants)), key=lambda at: parts[at])
    return _Header(tuple(named), tuple(variants), first) if named else None


def _columns(line: Line, known: Sequence[str]) -> dict[int, int]:
    # The columns whose name is one of these or has it in it, with its place among them.
    found = {}
    for at, cell in enumerate(line.cells):
        ranks = [known.index(word) for word in plain_words(cell) if word in known]
        if ranks:
            found[at] = min(ranks)
    return found


def _free(line: Line, known: Known) -> Item | None:
    """Read a line such as »24 x Wegfeld (rot)« or »Wegfeld (rot): 24«."""
    text = line.filled[0] if len(line.filled) == 1 else line.text
    if found := _MARKED.fullmatch(text):
        return Item(line.where, found.group(2), found.group(1), (found.group(2),))
    if any(number_of(cell) is not None for cell in line.cells):
        return None
    if found := _LEADING.fullmatch(text):
        return Item(line.where, found.group(2), found.group(1), (found.group(2),))
    if found := _TRAILING.fullmatch(text):
        return Item(line.where, found.group(1), found.group(2), (found.group(1),))
    # What stands behind the name of a part is meant as its number, even where it is none.
    name, _, count = (cell.strip() for cell in text.partition(":"))
    return Item(line.where, name, count, (name,)) if count and known(name) else None


def _number_column(lines: Sequence[Line], known: Known) -> int:
    """Return the column of numbers of a list without column names, -1 where there is none.

    Where several columns hold numbers, with the right one more of the rows have names that fit.
    """
    likely = [at for at in range(_width(lines)) if any(_number_at(line, at) for line in lines)]
    if len(likely) < 2:
        return likely[0] if likely else -1
    fitting = {
        at: sum(any(map(known, _unnamed(line, at, known).names)) for line in lines) for at in likely
    }
    *_, second, best = sorted(likely, key=lambda at: fitting[at])
    if fitting[second] == fitting[best] > 0:
        first, last = sorted((second, best))
        message = f"columns {first + 1} and {last + 1} can both be the numbers"
        hint = "begin the list with a line of column names, such as name,variant,count"
        raise SpielbogenError(finding("N107", lines[0].where, message, hint))
    return best


def _width(lines: Sequence[Line]) -> int:
    return max((len(line.cells) for line in lines), default=0)


def _number_at(line: Line, column: int) -> bool:
    return column < len(line.cells) and number_of(line.cells[column]) is not None


def _unnamed(line: Line, column: int, known: Known) -> Item:
    others = [cell for at, cell in enumerate(line.cells) if cell and at != column]
    text = " ".join(others)
    joined = ".".join(others)
    count = line.cells[column] if 0 <= column < len(line.cells) else ""
    apart = len(others) > 1 and not known(joined) and all(map(known, others))
    return Item(line.where, text, count, tuple(others) if apart else (joined,))
