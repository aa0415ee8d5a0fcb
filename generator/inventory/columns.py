"""What the name of a column says that it holds: the names of parts, of designs, or how many there
are. Only a name of which every word is understood says how many there are; one that may mean other
numbers is never taken for it."""

import re
from collections.abc import Sequence
from typing import Final

from generator.findings import joined
from generator.inventory.findings import finding
from generator.inventory.lines import Line
from generator.inventory.vocabulary import (
    BESIDES,
    COUNTS,
    DATE,
    OTHERS,
    OWNED,
    PARTS,
    RUNNING,
    UNITS,
    VARIANTS,
    WANTED,
    says_gone,
    says_lacking,
)
from generator.inventory.words import plain_words, stems
from generator.model import SpielbogenError

#: With these a number would have to be worked out.
_SIGN: Final = re.compile(r"[%<>≤≥=+*×/÷~≈€$£]")
#: Words that all mean how many there are, however many stand together.
_COUNTING: Final = frozenset((*COUNTS, *BESIDES))
#: The columns of a list of parts as it is printed, and those that tell it from others.
PRINTED: Final = frozenset(
    (
        *("kind", "component", "name", "variant", "design", "count", "required", "source", "ref"),
        *("size", "sides", "stock", "material", "buy", "where", "note", "stands_in_for"),
        *("optional", "game"),
    )
)
_TELLING: Final = frozenset(("component", "variant", "count", "required", "stands_in_for"))
#: The words that the name of a column of names is made of.
_NAMING: Final = " ".join(
    (*PARTS, *VARIANTS, *BESIDES, *COUNTS, "des vom von spiel game deutsch english")
)
_OWNED_HINT: Final = "call the column of what is in the box owned"


class Columns:
    """The columns of a line of names by what they hold: of `parts`, `variants` and `units`, and of
    numbers those that say how many there are (`counts`), and others (`odd`). A list of parts that
    was `printed` has some that say nothing about a box."""

    def __init__(self, line: Line) -> None:
        numbers = columns_called(line, COUNTS)
        running = {at for at, cell in enumerate(line.cells) if _is_running(cell)}
        lacking = {at for at, cell in enumerate(line.cells) if says_lacking(cell)} - running
        if printed := set(line.cells) >= _TELLING:
            lacking -= {at for at, cell in enumerate(line.cells) if cell in OTHERS}
        self.line, self.printed = line, printed
        self.parts = columns_called(line, PARTS)
        plain = [at for at in numbers if at not in lacking and not self._left_over(at)]
        self.counts = {at: numbers[at] for at in plain}
        odd = {*numbers, *lacking}.difference(plain, running, set(self.parts) - lacking)
        self.odd = sorted(odd)
        self.variants = [at for at in columns_called(line, VARIANTS) if at not in numbers]
        taken = (*numbers, *self.variants)
        self.units = [at for at in columns_called(line, UNITS) if at not in taken]

    @property
    def tell_nothing(self) -> bool:
        """Whether this is no line of column names: none is of names, or none of numbers."""
        return not set(self.parts) - {*self.counts, *self.variants} or not (
            self.counts or set(self.odd) - set(self.parts)
        )

    def names(self) -> list[int]:
        """Return the columns that hold names, that which says most first.

        Raises SpielbogenError (N107) where they are those of what is not there.
        """
        places = [at for at in self.parts if at not in (*self.counts, *self.variants)]
        for at in places:
            if says_lacking(self.line.cells[at]):
                message = f"the column {self.line.cells[at]!r} does not name what is in the box"
                raise SpielbogenError(finding("N107", self.line.where, message, _OWNED_HINT))
        return sorted(places, key=lambda at: self.parts[at])

    def count(self) -> int:
        """Return the column that says how many there are.

        Raises SpielbogenError (N107) where none does so plainly, or several do.
        """
        if not self.counts:
            self._refuse(self.odd)
        best = min(self.counts.values())
        first, *others = [at for at, rank in self.counts.items() if rank == best]
        if others:
            message = f"there are two columns of numbers, {self._called((first, others[0]))}"
            raise SpielbogenError(finding("N107", self.line.where, message, "leave one of them"))
        if COUNTS[best] not in OWNED:
            self._refuse([at for at in self.odd if self._unsettles(at)])
        return first

    def _unsettles(self, at: int) -> bool:
        """Tell whether a column makes it unclear what another one called »number« holds: less what
        is lost, or packs of so many."""
        cell = self.line.cells[at]
        return says_gone(cell) or not any(word in WANTED for word in plain_words(cell))

    def _refuse(self, columns: Sequence[int]) -> None:
        if columns:
            of = "columns" if columns[1:] else "column"
            do = "do" if columns[1:] else "does"
            message = f"the {of} {self._called(columns)} {do} not say how many there are"
            if told := [word for at in columns if (word := self._left_over(at))]:
                message += f" ({joined([repr(word) for word in told], 'and')} may say otherwise)"
            raise SpielbogenError(finding("N107", self.line.where, message, _OWNED_HINT))

    def _called(self, columns: Sequence[int]) -> str:
        return joined([repr(self.line.cells[at]) for at in columns], "and")

    def _left_over(self, at: int) -> str:
        """Return the first word or sign of a name that does not say how many there are."""
        name = DATE.sub(" ", self.line.cells[at])
        if found := _SIGN.search(name):
            return found[0]
        return next(
            (word for word in name.split() if not _COUNTING.issuperset(plain_words(word))), ""
        )


def odd_words(name: str) -> list[str]:
    """Return the words of the name of a column of names that are not understood."""
    known = {stem for word in _NAMING.split() for stem in stems(word, "de")}
    return [word for word in plain_words(name) if not stems(word, "de") <= known]


def columns_called(line: Line, known: Sequence[str]) -> dict[int, int]:
    """Return the columns whose name is one of these words or has it in it, with its place among
    them."""
    found = {}
    for at, cell in enumerate(line.cells):
        ranks = [known.index(word) for word in plain_words(cell) if word in known]
        if ranks:
            found[at] = min(ranks)
    return found


def _is_running(cell: str) -> bool:
    words = plain_words(cell)
    return bool(words) and all(word in RUNNING for word in words)
