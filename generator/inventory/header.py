"""The line of column names of a list, in German or English and in any order: which columns hold the
names of parts, designs and numbers. A column whose name says nothing is looked into: if its cells
tell which design is meant, they belong to the names; if they say something else, that is told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from generator.findings import listed
from generator.inventory.columns import PRINTED, Columns, columns_called, odd_words
from generator.inventory.findings import finding
from generator.inventory.headings import IsGame, heading
from generator.inventory.items import Find, Item, names_a_part, number_of, of_text
from generator.inventory.lines import Line
from generator.inventory.names import Matches
from generator.inventory.owned import row_ranges
from generator.inventory.vocabulary import (
    COUNTS,
    GAMES,
    OTHERS,
    PARTS,
    RUNNING,
    VARIANTS,
    WANTED,
    says_gone,
    says_lost,
)
from generator.inventory.words import plain_words
from generator.model import Finding, SpielbogenError

#: What a column is called that says of which game each row is.
_GAME: Final = tuple([word] for word in GAMES)
#: So many names of other games are told.
_MOST: Final = 4
#: Numbers behind a decimal comma that say nothing more.
_NOTHING: Final = ("", "00")


@dataclass(frozen=True, slots=True)
class Header:
    """The places of the columns by what they hold, and the line that says so; `others` hold other
    numbers than those of what there is. Remarks of a list that was `printed` are none of a box."""

    line: Line
    parts: tuple[int, ...]
    variants: tuple[int, ...]
    count: int
    units: tuple[int, ...]
    others: tuple[int, ...]
    known: frozenset[int]
    printed: bool

    def item(self, line: Line, find: Find, above: str = "") -> Item:
        """Read a row below the line of column names; one without a name may be of the part
        `above`."""
        count = " ".join(_cells(line, (self.count, *self.units))) + self._behind_comma(line)
        if not count and len(line.filled) == 1 and (item := of_text(line, find)):
            return item
        variants = _cells(line, self.variants)
        parts = [above] if self.is_as_above(line, find, above) else _cells(line, self.parts)
        names = [f"{part}.{variant}" for part in parts for variant in variants]
        told = list(dict.fromkeys([*parts, *variants]))
        whole = ".".join(told) if len(variants) > 1 else ""
        return Item(line.where, " ".join(told), count, tuple(names or parts or variants), whole)

    def is_as_above(self, line: Line, find: Find, above: str) -> bool:
        """Tell whether a row has a design and no name, and it is one of the part `above`."""
        variants = _cells(line, self.variants)
        if not above or not variants or _cells(line, self.parts):
            return False
        return bool(find(".".join((above, *variants))))

    def part_of(self, line: Line) -> str:
        """Return the first name of a part that a row has; nothing where it has none."""
        return next(iter(_cells(line, self.parts)), "")

    def _behind_comma(self, line: Line) -> str:
        """Return what a comma that parts cells too has cut off a number: »24,5« is no 24."""
        at = self.count + 1
        rest = "" if self._name(at) else "".join(_cells(line, (at,)))
        return f",{rest}" if rest.isdecimal() and rest not in _NOTHING else ""

    def looked_into(self, lines: Sequence[Line], find: Find) -> "Header":
        """Return the header with each column among the names that tells which design is meant.

        Raises SpielbogenError (N107) where that is not clear.
        """
        for at in self._unknown(lines):
            if self._decides(at, lines, find):
                return self._with(at).looked_into(lines, find)
        return self

    def left_over(self, lines: Sequence[Line], find: Find) -> Iterator[Finding]:
        """Tell of each column that is not understood, and could say something about the count
        (N113)."""
        named = columns_called(self.line, VARIANTS)
        for at in self.parts:
            if odd := odd_words(self.line.cells[at]):
                message = f"{self._called(at)} is read as names, whatever {odd[0]!r} says"
                yield finding("N121", self.line.where, message)
        for at in self.variants:
            cells = [cell for line in lines for cell in _cells(line, (at,))]
            if at not in named and not any(map(_says_more, cells)):
                message = f"{self._called(at)} is read as part of the names"
                yield finding("N120", self.line.where, message)
        for at in (*self.others, *self._unknown(lines)):
            if told := self._told_of(at, lines, find):
                line, why = told
                message = f"{self._called(at)} is passed over: {why}"
                yield finding("N113", line.where, message)

    def of_game(self, lines: Sequence[Line], is_game: IsGame) -> tuple[list[Line], list[Finding]]:
        """Return the rows of the game, where a column says of which each is, and a note about those
        of other games (N124)."""
        columns = [at for at, cell in enumerate(self.line.cells) if plain_words(cell) in _GAME]
        ours = {line.where for line in lines if all(map(is_game, _cells(line, columns)))}
        others = [line for line in lines if line.where not in ours]
        if not others:
            return list(lines), []
        names = dict.fromkeys(cell for line in others for cell in _cells(line, columns))
        rows = row_ranges([int(line.where.rpartition(":")[2]) for line in others])
        message = f"the {rows} are of other games ({listed(list(names), _MOST)}): passed over"
        note = finding("N124", others[0].where, message)
        return [line for line in lines if line.where in ours], [note]

    def titles(self, lines: Sequence[Line], find: Find, is_game: IsGame) -> Iterator[Finding]:
        """Tell of the lines above that of the column names: of titles, and of rows that would not
        be counted (N107)."""
        for line in lines:
            text = " ".join(line.filled)
            item = of_text(line, find)
            if names_a_part(line, find) or (item and item.count and item.meant(find)):
                message = f"{text!r} stands above the line of column names"
                yield finding("N107", line.where, message, "move that line to the top")
            elif told := heading(line.where, text, is_game):
                yield told

    def _told_of(self, at: int, lines: Sequence[Line], find: Find) -> tuple[Line, str] | None:
        """Return the first row of a column that says something, and what it says."""
        filled = [line for line in lines if _cells(line, (at,))]
        if self._says_others(at, OTHERS):
            return self._remarked(at, filled)
        if texts := [line for line in filled if _says_more(line.cells[at])]:
            why = f"it says {texts[0].cells[at]!r}, which is no part and no design of one"
            return texts[0], why
        if at not in self.others and (telling := self._telling(at, lines, find)[0]):
            return telling[0], "its numbers are no part of the names"
        numbers = [number_of(line.cells[at]) for line in filled]
        runs = numbers == list(range(1, len(numbers) + 1))
        if not filled or (runs and self._says_others(at, ("", *RUNNING))):
            return None
        return filled[0], "its numbers are not counted"

    def _remarked(self, at: int, lines: Sequence[Line]) -> tuple[Line, str] | None:
        """Return the first remark, of several one that a part is not there. A list of parts as it
        is printed has none of its own, unless somebody wrote one into it."""
        if self.printed and self._name(at) in PRINTED:
            told = [line for line in lines if says_lost(line.cells[at])]
        elif plain_words(self._name(at)) in _GAME or self._says_others(at, WANTED):
            told = [line for line in lines if says_gone(line.cells[at])]
        else:
            told = sorted(lines, key=lambda line: not says_gone(line.cells[at]))
        return (told[0], f"it says {told[0].cells[at]!r}") if told else None

    def _decides(self, at: int, lines: Sequence[Line], find: Find) -> bool:
        """Tell whether the cells of a column tell in some rows which design is meant."""
        telling, others = self._telling(at, lines, find)
        if not telling or any(_says_more(cell) for line in lines for cell in _cells(line, (at,))):
            return bool(telling)
        running = self._says_others(at, RUNNING)
        if running or not (others or self._name(at)):
            if not others and self._tells_apart(telling, find):
                return True
            if running:
                return False
        message = f"{self._called(at)} holds numbers that can be part of the name"
        if others:
            message += f" here, but not in row {others[0].where.rpartition(':')[2]}"
        hint = "call the column variant if they are part of the names, else leave it out"
        raise SpielbogenError(finding("N107", telling[0].where, message, hint))

    def _tells_apart(self, lines: Sequence[Line], find: Find) -> bool:
        """Tell whether without a further column each row means nothing, or the same as another."""
        meant = [self.item(line, find).meant(find) for line in lines]
        return all(not each or meant.count(each) > 1 for each in meant)

    def _telling(self, at: int, lines: Sequence[Line], find: Find) -> tuple[list[Line], list[Line]]:
        """Return the rows of which a column tells the design, and those to which it says nothing
        that fits."""
        wider = self._with(at)
        meant = {
            line: (self.item(line, find).meant(find), wider.item(line, find).meant(find))
            for line in lines
            if len(line.filled) > 1 and _cells(line, (at,))
        }
        telling = [line for line, each in meant.items() if _tells_more(*each)]
        return telling, [line for line, (_, after) in meant.items() if len(after) != 1]

    def _says_others(self, at: int, words: Sequence[str]) -> bool:
        return any(word in words for word in plain_words(self._name(at)) or [""])

    def _unknown(self, lines: Sequence[Line]) -> list[int]:
        width = max((len(line.cells) for line in (self.line, *lines)), default=0)
        return [at for at in range(width) if at not in self.known]

    def _with(self, at: int) -> "Header":
        return replace(self, variants=(*self.variants, at), known=self.known | {at})

    def _name(self, at: int) -> str:
        return self.line.cells[at] if at < len(self.line.cells) else ""

    def _called(self, at: int) -> str:
        return f"the column {self._name(at)!r}" if self._name(at) else f"column {at + 1}"


def header_of(line: Line) -> Header | None:
    """Read a line of column names; None for one that is none.

    Raises SpielbogenError (N107) where it does not tell which column says how many there are.
    """
    columns = Columns(line)
    if columns.tell_nothing or any(number_of(cell) is not None for cell in line.cells):
        return None
    names, count = columns.names(), columns.count()
    taken = (count, *names, *columns.variants, *columns.units)
    others = tuple(at for at in (*columns.counts, *columns.odd) if at not in taken)
    known = frozenset((*taken, *columns.parts, *others))
    variants, units = tuple(columns.variants), tuple(columns.units)
    return Header(line, tuple(names), variants, count, units, others, known, columns.printed)


def refuse_nameless(line: Line) -> None:
    """Raise SpielbogenError (N107) for a line that looks like one of column names, and of which
    none says how many there are."""
    known = {*PARTS, *COUNTS}
    called = [cell for cell in line.filled if (words := plain_words(cell)) and known >= {*words}]
    numbers = any(number_of(cell) is not None for cell in line.cells)
    if called and len(line.filled) > 1 and not numbers:
        message = f"the column names ({', '.join(line.filled)}) do not tell names and numbers apart"
        hint = "call one of them name and the other one count"
        raise SpielbogenError(finding("N107", line.where, message, hint))


def _cells(line: Line, columns: Sequence[int]) -> list[str]:
    return [line.cells[at] for at in columns if at < len(line.cells) and line.cells[at]]


def _tells_more(before: Matches, after: Matches) -> bool:
    settled = len(before) == 1 and all(match.variant is not None for match in before)
    return not settled and len(after) == 1 and after != before


def _says_more(cell: str) -> bool:
    # Than a number, or a sign for nothing.
    return number_of(cell) is None and any(sign.isalpha() for sign in cell)
