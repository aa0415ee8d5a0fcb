"""The line of column names of a list, in German or English and in any order: which columns hold the
names of parts, designs and numbers. A column whose name says nothing is looked into: if its cells
tell which design is meant, they belong to the names; if they say something else, that is told."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from generator.inventory.findings import finding
from generator.inventory.items import Find, Item, number_of, of_text
from generator.inventory.lines import Line
from generator.inventory.names import Matches
from generator.inventory.words import plain_words
from generator.model import Finding, SpielbogenError

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
#: Columns of numbers that are not of what there is, but of what there should be or is not.
_LACKING: Final = (
    *("fehlend", "fehlende", "fehlt", "fehlen", "missing", "lacking", "lacks", "soll", "should"),
    *(
        "benoetigt",
        "benoetigte",
        "noetig",
        "noetige",
        "needed",
        "need",
        "required",
        "target",
        "bestellt",
        "ordered",
    ),
    *("kaufen", "buy", "nachkaufen", "nachbestellen", "verloren", "lost", "kaputt", "broken"),
)
#: Columns that say other things about a part: what lists of parts have, and remarks.
_OTHERS: Final = (
    *("kind", "required", "source", "ref", "size", "sides", "stock", "material", "buy", "where"),
    *("note", "stands", "notiz", "bemerkung", "anmerkung", "kommentar", "comment", "remark"),
    *("optional", "game", "spiel"),
)
#: Columns that number the rows.
_RUNNING: Final = ("nr", "no", "nummer", "number", "pos", "position", "lfd", "zeile", "row")


@dataclass(frozen=True, slots=True)
class Header:
    """The places of the columns by what they hold, and the line that says so."""

    line: Line
    parts: tuple[int, ...]
    variants: tuple[int, ...]
    count: int
    known: frozenset[int]

    def item(self, line: Line, find: Find) -> Item:
        """Read a row below the line of column names."""
        count = "".join(_cells(line, (self.count,)))
        if not count and len(line.filled) == 1 and (item := of_text(line, find)):
            return item
        parts, variants = _cells(line, self.parts), _cells(line, self.variants)
        names = [f"{part}.{variant}" for part in parts for variant in variants]
        told = list(dict.fromkeys([*parts, *variants]))
        whole = ".".join(told) if len(variants) > 1 else ""
        return Item(line.where, " ".join(told), count, tuple(names or parts), whole)

    def looked_into(self, lines: Sequence[Line], find: Find) -> "Header":
        """Return the header with each column among the names that tells which design is meant.

        Raises SpielbogenError (N107) where that is not clear.
        """
        for at in self._unknown(lines):
            if self._decides(at, lines, find):
                return self._with(at).looked_into(lines, find)
        return self

    def left_over(self, lines: Sequence[Line], find: Find) -> Iterator[Finding]:
        """Tell of each column that is not understood, and holds more than numbers or numbers that
        could be part of a name (N113)."""
        for at in self._unknown(lines):
            texts = [line for line in lines if any(map(_says_more, _cells(line, (at,))))]
            if self._says_others(at, _OTHERS):
                continue
            if texts:
                said = _cells(texts[0], (at,))[0]
                message = f"{self._called(at)} is passed over: it says {said!r}, which is no part "
                yield finding("N113", texts[0].where, message + "and no design of one")
            elif telling := self._telling(at, lines, find)[0]:
                message = f"{self._called(at)} is passed over: its numbers are no part of the names"
                yield finding("N113", telling[0].where, message)

    def _decides(self, at: int, lines: Sequence[Line], find: Find) -> bool:
        """Tell whether the cells of a column tell in some rows which design is meant."""
        telling, others = self._telling(at, lines, find)
        if not telling or any(_says_more(cell) for line in lines for cell in _cells(line, (at,))):
            return bool(telling)
        if not others or self._says_others(at, _RUNNING):
            return not others
        message = f"{self._called(at)} holds numbers that are part of the name here, but not in "
        message += f"row {others[0].where.rpartition(':')[2]}"
        hint = "call the column variant if they are part of the names, else leave it out"
        raise SpielbogenError(finding("N107", telling[0].where, message, hint))

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
        return any(word in words for word in plain_words(self._name(at)))

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

    Raises SpielbogenError (N107) where two columns hold numbers by the same name.
    """
    parts = _columns(line, _PARTS)
    lacking = _columns(line, _LACKING)
    counts = {at: rank for at, rank in _columns(line, _COUNTS).items() if at not in lacking}
    if not parts or any(number_of(cell) is not None for cell in line.cells):
        return None
    if not counts:
        _refuse(line, lacking, parts)
        return None
    best = min(counts.values())
    first, *others = [at for at, rank in counts.items() if rank == best]
    if others:
        message = f"there are two columns of numbers: {line.cells[first]!r} stands here twice"
        raise SpielbogenError(finding("N107", line.where, message, "leave one of them"))
    variants = [at for at in _columns(line, _VARIANTS) if at not in counts]
    named = sorted((at for at in parts if at not in (*counts, *variants)), key=lambda at: parts[at])
    known = frozenset((*parts, *counts, *variants))
    return Header(line, tuple(named), tuple(variants), first, known) if named else None


def _refuse(line: Line, lacking: Collection[int], parts: Collection[int]) -> None:
    """Raise SpielbogenError for column names of which one is that of what there should be or is
    not, and none that of what there is."""
    for at in lacking:
        if at not in parts:
            message = f"the column {line.cells[at]!r} does not say how many there are"
            hint = "add a column with what is in the box, called count"
            raise SpielbogenError(finding("N107", line.where, message, hint))


def _columns(line: Line, known: Sequence[str]) -> dict[int, int]:
    # The columns whose name is one of these or has it in it, with its place among them.
    found = {}
    for at, cell in enumerate(line.cells):
        ranks = [known.index(word) for word in plain_words(cell) if word in known]
        if ranks:
            found[at] = min(ranks)
    return found


def _cells(line: Line, columns: Sequence[int]) -> list[str]:
    return [line.cells[at] for at in columns if at < len(line.cells) and line.cells[at]]


def _tells_more(before: Matches, after: Matches) -> bool:
    settled = len(before) == 1 and all(match.variant is not None for match in before)
    return not settled and len(after) == 1 and after != before


def _says_more(cell: str) -> bool:
    # Than a number, or a sign for nothing.
    return number_of(cell) is None and any(sign.isalpha() for sign in cell)
