"""Counting: for each component the number that the rules require, the number that the tables give
and the number in the files, each from its own source, then compared.

In come the rules and what was read of the files; out come the counts and the findings where they
do not agree. No number here is derived from another."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from generator.model import Finding
from generator.proof.files import Delivered
from generator.proof.findings import finding, listed
from generator.proof.printed import Printed, printed_pieces, wrong_names
from generator.proof.report import ComponentCount, Status
from generator.rules import Component, Row, Rules


@dataclass(frozen=True)
class Counted:
    """The counts of all components, in the order of the game, and where they do not agree."""

    components: tuple[ComponentCount, ...]
    findings: tuple[Finding, ...]


def count_all(rules: Rules, delivered: Delivered, lang: str) -> Counted:
    """Count every component of a game and compare the numbers."""
    printed = printed_pieces(rules, delivered)
    tallies = [_Tally(rules, id, delivered, printed.get(id, {})) for id in rules.game.components]
    found = (finding for tally in tallies for finding in tally.findings)
    counts = tuple(tally.count(lang) for tally in tallies)
    return Counted(counts, (*found, *wrong_names(rules, delivered)))


@dataclass(frozen=True)
class _Tally:
    """One component: what was printed of it in each format, and how its numbers compare."""

    rules: Rules
    id: str
    delivered: Delivered
    formats: Mapping[str, Printed]

    @property
    def component(self) -> Component:
        return self.rules.game.components[self.id]

    @property
    def required(self) -> int | None:
        return self.rules.need.get(self.id)

    @property
    def designed(self) -> int | None:
        return self.rules.count.get(self.id)

    @property
    def printed(self) -> int | None:
        return None if self.lowest is None else len(self.formats[self.lowest].copies)

    @property
    def lowest(self) -> str | None:
        """The format that holds the fewest copies."""
        return min(self.formats, key=lambda name: len(self.formats[name].copies), default=None)

    def count(self, lang: str) -> ComponentCount:
        expect = self.component.expect
        return ComponentCount(
            id=self.id,
            name=self.component.name.text(lang),
            required=self.required,
            designed=self.designed,
            printed=self.printed,
            owned=None,
            variants=dict(self.rules.variants.get(self.id, {})),
            source=expect.source if expect else None,
            ref=expect.ref if expect else None,
            status=self._status(),
        )

    def _status(self) -> Status:
        known = [n for n in (self.required, self.designed, self.printed) if n is not None]
        if any(after < before for before, after in pairwise(known)):
            return "missing"
        if any(after > before for before, after in pairwise(known)):
            return "surplus"
        if any(finding.severity == "error" for finding in self.findings):
            return "differs"
        return "unknown" if self.required is None else "ok"

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """Where the numbers do not agree."""
        where = self.rules.game.where("components", self.id, "expect")
        return (*self._of_design(where), *self._of_print(where), *self._of_formats(where))

    def _of_design(self, where: str) -> Iterator[Finding]:
        if self.required is None:
            message = f"{self.id}: the rules do not say how many are needed"
            yield finding("C103", where, message, "give the component an 'expect'")
            return
        values = self._uneven_values()
        if self.designed is not None and (self.required != self.designed or values):
            message = f"{self.id}: the rules need {self.required}, the tables give {self.designed}"
            detail = f" ({'; '.join(values)})" if values else ""
            yield finding("C101", where, message + detail, self._origin())

    def _uneven_values(self) -> list[str]:
        expect = self.component.expect
        if expect is None or expect.per is None or self.designed is None:
            return []
        need = self.rules.need_by.get(self.id, {})
        have = self.rules.count_by(self.id, expect.per)
        return [
            f"{expect.per} {value!r}: {need.get(value, 0)} needed, {have.get(value, 0)} given"
            for value in {**need, **have}
            if need.get(value, 0) != have.get(value, 0)
        ]

    def _origin(self) -> str:
        """Say where the designed number comes from."""
        copies = self.rules.game.where("components", self.id, "copies")
        times = f"copies = {self.component.copies!r} ({copies})"
        if self.component.rows is None:
            return f"look at {times}"
        rows = self.rules.rows(self.id)
        odd = [f"{row.where} has the quantity {row.qty}" for row in _odd(rows)]
        number = f"{len(rows)} row{'' if len(rows) == 1 else 's'}"
        what = f"{self.component.rows}, which has {number}" + (f" ({listed(odd)})" if odd else "")
        return f"look at {what}, and at {times}"

    def _of_print(self, where: str) -> Iterator[Finding]:
        format = self.lowest
        if format is not None and (apart := self._apart(format)):
            message = f"{self.id}: the tables give {self.designed}, the files hold {self.printed}"
            yield finding("C102", where, "; ".join([message, *apart]), "build again")

    def _of_formats(self, where: str) -> Iterator[Finding]:
        if len({printed.copies for printed in self.formats.values()}) > 1:
            numbers = ", ".join(f"{len(p.copies)} in {name}" for name, p in self.formats.items())
            apart = [phrase for format in self.formats for phrase in self._apart(format)]
            message = f"{self.id}: the formats differ, {numbers}"
            yield finding("C210", where, "; ".join([message, *apart]), "build again")

    def _apart(self, format: str) -> list[str]:
        """Say what a format lacks of the tables, and what it has beyond them."""
        missing, surplus = self._missing(format), self._surplus(format)
        return [
            *([f"{format} lacks {self._lacking(format, missing)}"] if missing else []),
            *([f"{format} has {listed(surplus)}, not in the tables"] if surplus else []),
        ]

    def _missing(self, format: str) -> list[str]:
        there = self.formats[format].copies
        return [copy for copy in self._designed_copies() if copy not in there]

    def _surplus(self, format: str) -> list[str]:
        return _in_order(self.formats[format].copies.difference(self._designed_copies()))

    def _designed_copies(self) -> list[str]:
        return [
            f"{self.id}.{variant}.{number}"
            for variant, made in self.rules.variants[self.id].items()
            for number in range(1, made + 1)
        ]

    def _lacking(self, format: str, copies: list[str]) -> str:
        halves = self.formats[format].halves
        names = [
            f"{copy} (its {listed(sorted(halves[copy]))})" if copy in halves else copy
            for copy in copies
        ]
        files = self.delivered.short_of(self.id, format)
        return listed(names) + (f", to be in {listed(files)}" if files else "")


def _odd(rows: list[Row]) -> list[Row]:
    """Return the rows whose quantity is not the usual one of their table."""
    usual = Counter(row.qty for row in rows).most_common(1)
    return [row for row in rows if row.qty == 0 or row.qty != usual[0][0]]


def _in_order(copies: frozenset[str]) -> list[str]:
    def key(name: str) -> tuple[str, int]:
        design, _, number = name.rpartition(".")
        return design, int(number) if number.isdecimal() else 0

    return sorted(copies, key=key)
