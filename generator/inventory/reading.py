"""The list of what is in a box, from its file to the numbers: rows are read, their names
understood, sums and headings passed over with a word, and all that cannot be used is told."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Final

from generator.findings import joined
from generator.inventory.doubts import doubt, wrapping
from generator.inventory.findings import finding
from generator.inventory.headings import heading
from generator.inventory.items import Item, number_of
from generator.inventory.layout import items
from generator.inventory.lines import read_sources
from generator.inventory.names import Match, Matches, Names
from generator.inventory.owned import Entry, Owned, added_up, row_ranges
from generator.inventory.sources import list_of
from generator.inventory.vocabulary import DATE, IN_WORDS, SUMS, says_lacking
from generator.inventory.words import JOINING, plain_words, shortened
from generator.model import Finding, SpielbogenError
from generator.rules import Rules
from generator.rules.findings import MOST_ALIKE, abridged

#: So many parts that a name fits are told.
_MOST: Final = 6
#: Signs that stand in no name, and beside a number say that it is another one.
_ODD: Final = re.compile(r"[^\w\s()\[\]{}.,;:'\"„“”‚‘’«»&/·•–—‐‑-]|(?<!\w)/|/(?!\w)")
_NAMELESS: Final = "expected the name of a part in this row, found a number only"


def read_inventory(path: Path, rules: Rules, lang: str = "de") -> Owned:
    """Read the list of what lies in the box of a game: CSV, plain text, XLSX or ODS.

    Names may be German or English, ids, or what a person would write; messages name parts in
    `lang`. Raises SpielbogenError (N codes) with every row that cannot be used, with file and row.
    """
    names = Names(rules.game, lang)
    rows = _Rows(names)
    readings, passed_over = list_of(read_sources(path), path.name, names.find)
    found, odd = items(readings, names.find, names.is_game)
    for item in found:
        rows.take(item)
    rows.notes += [*odd, *passed_over, *rows.left_over()]
    rows.faults += _empty_boxes(found)
    owned, mixed = added_up(path, rows.entries, names, rows.notes)
    faults = [*rows.faults, *mixed, *rows.nothing(path.name)]
    if faults:
        raise SpielbogenError(*_told(faults))
    return owned


class _Rows:
    # The rows taken so far; a row that is wrong does not keep the others from being looked at.

    def __init__(self, names: Names) -> None:
        self.entries: list[Entry] = []
        self.notes: list[Finding] = []
        self.faults: list[Finding] = []
        self._names = names
        self._left_over: dict[str, list[str]] = {}
        self._since = 0
        self._nameless = 0
        self._under = ""
        self._heading = ""

    def take(self, item: Item) -> None:
        meant, number = self._below_heading(item), number_of(item.count)
        if not meant and number is not None and _sum_called(item.text):
            self._take_sum(item, number)
        elif not item.count and (word := self._in_words(item.text)):
            message = f"{item.text!r}: expected a whole number of 0 or more, found {word!r}"
            self.faults.append(finding("N103", item.where, message, "write the number in digits"))
        elif not item.count and _is_heading(item, meant):
            self._take_heading(item, meant)
        elif not meant:
            self._take_unknown(item)
        else:
            self._take_part(item, number, meant)

    def _take_heading(self, item: Item, meant: Matches) -> None:
        if found := heading(item.where, item.text, self._names.is_game):
            (self.faults if found.severity == "error" else self.notes).append(found)
        components = {match.component for match in meant}
        self._under = components.pop() if len(components) == 1 else ""
        self._heading, self._nameless = item.text, 0

    def _in_words(self, text: str) -> str:
        """Return the first word before or behind a name, if all of them say how many there are."""
        words = text.replace(":", " ").split()
        for way in (1, -1):
            rest = words[::way]
            while rest and IN_WORDS.issuperset(plain_words(rest[0])):
                rest.pop(0)
            if rest and len(rest) < len(words) and self._names.find(" ".join(rest[::way])):
                return words[::way][0]
        return ""

    def _below_heading(self, item: Item) -> Matches:
        """Return what a row means; of several parts that of the heading above it: »blau« below
        »Figuren«, and »10« below »Dirham«."""
        meant = item.meant(self._names.find)
        if not meant and self._under:
            meant = self._names.find(f"{self._under} {item.text}")
        own = frozenset(match for match in meant if match.component == self._under)
        return own if len(own) == 1 else meant

    def left_over(self) -> list[Finding]:
        """Tell of cells in columns of names that mean nothing (N113); first what says that a part
        is not there."""
        told = sorted(self._left_over.items(), key=lambda each: not says_lacking(each[0]))
        found = []
        for name, places in told[:_MOST]:
            rows = row_ranges([int(where.rpartition(":")[2]) for where in places])
            message = f"{shortened(name)!r} in the {rows} is passed over: it means no part"
            found.append(finding("N113", places[0], message))
        if told[_MOST:]:
            where, rest = told[_MOST][1][0], len(told) - _MOST
            found.append(finding("N113", where, f"{rest} more such names are passed over"))
        return found

    def nothing(self, name: str) -> list[Finding]:
        """Say so if there are rows and not one could be used: that is no list of an empty box."""
        if self.entries or self.faults or not self.notes:
            return []
        message = "no row of this list has the name of a part and a number"
        hint = "write rows such as »24 x name«, or columns called name and count"
        return [finding("N107", name, message, hint)]

    def _take_part(self, item: Item, number: int | None, meant: frozenset[Match]) -> None:
        if number is None:
            found = repr(shortened(item.count)) if item.count else "nothing"
            message = f"{item.text!r}: expected a whole number of 0 or more, found {found}"
            hint = "" if item.count else _lacks_number(item.text)
            self.faults.append(finding("N103", item.where, message, hint))
        elif len(item.names) == 1 and (sign := self._odd_sign(item.text)):
            message = f"{item.text!r}: {sign!r} is not understood"
            self.faults.append(finding("N103", item.where, message, "write how many there are"))
        elif len(meant) > 1:
            message = f"{item.text!r} can be {self._any_of(meant)}"
            self.faults.append(finding("N104", item.where, message, "write which of them it is"))
        else:
            (match,) = meant
            self._say_if_shorter(item, match)
            if not self._is_clear(item, match, number):
                return
            for name in item.unknown(self._names.find):
                self._left_over.setdefault(name, []).append(item.where)
            self.entries.append(Entry(match, number, item.where))

    def _odd_sign(self, text: str) -> str:
        """Return a sign or word that may say that a number is another one: signs that names do not
        have, and words that join nothing, or a number, as in »field of 24«."""
        if self._names.is_written(text):
            return ""
        if sign := wrapping(text):
            return sign
        if found := _ODD.search(text):
            return found[0]
        words = ["0", *plain_words(text), "0"]
        return next(
            (
                one
                for before, one, after in zip(words, words[1:], words[2:], strict=False)
                if one in JOINING and (before.isdecimal() or after.isdecimal())
            ),
            "",
        )

    def _is_clear(self, item: Item, match: Match, number: int) -> bool:
        """Tell whether a row means only one thing; what else it may mean is told."""
        self._nameless += not item.text
        if self._nameless > 1 and not item.text:
            message = f"several numbers below {self._heading!r} can be counts, or name designs"
            self.faults.append(finding("N104", item.where, message, "write name and number"))
            return False
        if item.other:
            return self._is_one_way(item, match, number)
        if found := doubt(item, match, self._names.find):
            message = f"the row can be {number} × {self._names.shown(match)}, but {found.other}"
            self.faults.append(finding("N104", item.where, message, found.hint))
            return False
        if item.product and match.variant is not None:
            message = f"the row is read as {number} × {self._names.shown(match)}"
            message += ", its second number as part of the name"
            self.notes.append(finding("N115", item.where, message))
        heading, narrower = self._narrower(item, match)
        if not narrower:
            return True
        message = f"{item.text!r} below {self._heading!r} can be "
        message += self._any_of(frozenset({match, *narrower}))
        hint = f"write »{item.text} {heading}: {number}« if that is meant"
        self.faults.append(finding("N104", item.where, message, hint))
        return False

    def _narrower(self, item: Item, match: Match) -> tuple[str, Matches]:
        """Return what of the heading above a row would say of which design it is, and that."""
        words = self._heading.rstrip(" :").split()
        spans = [words, *map(list, pairwise(words)), *([word] for word in words)]
        for span in map(" ".join, spans if self._heading and match.variant is None else [words]):
            found = self._names.find(f"{item.text} {span}") if span else frozenset()
            if len(found) == 1 and match not in found:
                return span, found
        return "", frozenset()

    def _is_one_way(self, item: Item, match: Match, number: int) -> bool:
        """Tell whether a row that can be read in two ways is clear enough to be counted."""
        name, count = item.other or ("", "")
        other = self._any_of(self._names.find(name))
        message = f"the row is read as {number} × {self._names.shown(match)}"
        if not count:
            message += f"; {other} would have no number here"
            self.notes.append(finding("N115", item.where, message))
            return True
        message = f"the row can be {number} × {self._names.shown(match)}, or {count} × {other}"
        hint = f"write »{item.text}: {item.count}« or »{name}: {count}«"
        self.faults.append(finding("N104", item.where, message, hint))
        return False

    def _say_if_shorter(self, item: Item, match: Match) -> None:
        names = [name for name in (item.whole, *item.names) if name and self._names.find(name)]
        if all(map(self._names.is_shorter, names)):
            message = f"{item.text!r} is read as {self._names.shown(match)}, the only one it fits"
            self.notes.append(finding("N114", item.where, message))

    def _any_of(self, meant: frozenset[Match]) -> str:
        names = sorted(map(self._names.shown, meant))
        if len(names) > _MOST + 2:
            return f"{', '.join(names[:_MOST])} or {len(names) - _MOST} more"
        return joined(names, "or")

    def _take_unknown(self, item: Item) -> None:
        # Looking for what is near takes its time, and of very many the first are told only.
        told = len(self.faults) < MOST_ALIKE
        hint = self._names.near(item.text) if told and item.text else ""
        called = repr(shortened(item.text))
        message = f"the game has no part called {called}" if item.text else _NAMELESS
        self.faults.append(finding("N105", item.where, message, hint))

    def _take_sum(self, item: Item, number: int) -> None:
        total = sum(entry.count for entry in self.entries)
        part = sum(entry.count for entry in self.entries[self._since :])
        self._since = len(self.entries)
        if number in (total, part):
            message = f"{item.text!r} is the sum of the rows above and is not counted"
            self.notes.append(finding("N109", item.where, message))
        else:
            message = f"{item.text!r} says {number}, and the rows above it are {total} in all"
            self.notes.append(finding("N110", item.where, message))


def _told(faults: list[Finding]) -> list[Finding]:
    """Return what is wrong; of very many alike the first, and the rows of the others."""
    few = abridged(faults)
    rest = [fault for fault in faults if fault not in few]
    rows = {
        code: [int(fault.where.rpartition(":")[2]) for fault in rest if fault.code == code]
        for code in {fault.code for fault in rest}
    }
    return [one if one in faults else replace(one, hint=row_ranges(rows[one.code])) for one in few]


def _is_heading(item: Item, meant: Matches) -> bool:
    """Tell whether a row without a number only says what follows: it names nothing, several things
    or all designs of one. What has a digit in it or a tick was meant to be counted."""
    if item.ticked or any(sign.isdigit() for sign in DATE.sub("", item.text)):
        return False
    return len(meant) != 1 or any(match.variant is None for match in meant)


def _lacks_number(text: str) -> str:
    name, _, last = text.rpartition(" ")
    if name and last.isdecimal():
        return f"write »{name}: {last}« for {last} of them, or »{text}: 0« for none"
    return "write 0 for none"


def _empty_boxes(items: Sequence[Item]) -> Iterator[Finding]:
    """Refuse rows with an empty or crossed box in a list in which other rows are ticked (N103)."""
    if any(item.ticked and not item.box for item in items) or len({i.box for i in items}) > 2:
        for item in items:
            if item.box and item.count:
                message = f"{item.text!r}: the box before it ({item.box}) says that it is not there"
                hint = "write 0 if it is not, or tick it"
                yield finding("N103", item.where, message, hint)


def _sum_called(text: str) -> bool:
    words = plain_words(text)
    return len(words) == 1 and words[0] in SUMS
