"""Counting: for each component the number that the rules require, the number that the tables give,
the number in the files and the number in a box, each from its own source, then compared.

In come the rules, what was read of the files and the list of the box; out come the counts and the
findings where they do not agree. No number here is derived from another."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from generator.findings import listed
from generator.model import Finding
from generator.proof.box import Box
from generator.proof.delivered import Delivered
from generator.proof.findings import finding
from generator.proof.printed import Printed, printed_pieces, wrong_names
from generator.proof.report import ComponentCount, Status
from generator.rules import Component, Row, Rules
from generator.rules.batch import Batch


@dataclass(frozen=True)
class Counted:
    """The counts of all components, in the order of the game, and where they do not agree."""

    components: tuple[ComponentCount, ...]
    findings: tuple[Finding, ...]


def count_all(rules: Rules, delivered: Delivered, lang: str, box: Box | None = None) -> Counted:
    """Count every component of a game and compare the numbers, with those of a box if given."""
    printed, batch = printed_pieces(rules, delivered), delivered.order.batch(rules)
    tallies = [
        _Tally(rules, id, delivered, printed.get(id, {}), batch, box)
        for id in rules.game.components
    ]
    found = (finding for tally in tallies for finding in tally.findings)
    counts = tuple(tally.count(lang) for tally in tallies)
    return Counted(counts, (*found, *wrong_names(rules, delivered)))


@dataclass(frozen=True)
class _Tally:
    """One component: what was printed of it in each format, which copies were to be, what a box
    holds, and how its numbers compare."""

    rules: Rules
    id: str
    delivered: Delivered
    formats: Mapping[str, Printed]
    batch: Batch
    box: Box | None

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
        return None if self.lowest is None else self._held(self.lowest)[0]

    @property
    def owned(self) -> int | None:
        return None if self.box is None else self.box.owned.total(self.id)

    @property
    def lowest(self) -> str | None:
        """The format that holds the fewest copies, or the fewest spare ones besides."""
        return min(self.formats, key=self._held, default=None)

    def _held(self, format: str) -> tuple[int, int]:
        """Return how many copies a format holds, and how many spare ones besides."""
        copies = self.formats[format].copies
        spare = len(copies.intersection(self._spare))
        return len(copies) - spare, spare

    @cached_property
    def _wanted(self) -> list[str]:
        """The copies that the files are to hold."""
        return [
            f"{self.id}.{variant}.{number}"
            for variant, numbers in self.batch[self.id].items()
            for number in numbers
        ]

    @cached_property
    def _spare(self) -> frozenset[str]:
        """Those of them that the game can do without."""
        made = self.rules.variants.get(self.id, {})
        return frozenset(
            f"{self.id}.{variant}.{number}"
            for variant, numbers in self.batch.get(self.id, {}).items()
            for number in numbers
            if number > made[variant]
        )

    def count(self, lang: str) -> ComponentCount:
        expect = self.component.expect
        return ComponentCount(
            id=self.id,
            name=self.component.name.text(lang),
            required=self.required,
            designed=self.designed,
            printed=self.printed,
            owned=self.owned,
            variants=dict(self.rules.variants.get(self.id, {})),
            source=expect.source if expect else None,
            ref=expect.ref if expect else None,
            status=self._status(),
            spare=self._held(self.lowest)[1] if self.lowest else 0,
        )

    def _status(self) -> Status:
        numbers = self.required, self.designed, self._at_hand
        known = [number for number in numbers if number is not None]
        if self._lacks or any(after < before for before, after in pairwise(known)):
            return "missing"
        if any(after > before for before, after in pairwise(known)):
            return "surplus"
        if any(finding.severity == "error" for finding in self.findings):
            return "differs"
        return "unknown" if self.required is None else "ok"

    @property
    def _at_hand(self) -> int | None:
        """What is printed, and in the box that it was printed for."""
        there = self.delivered.order.there
        if self.printed is None or there is None:
            return self.printed
        return self.printed + sum(there.get(self.id, {}).values())

    @property
    def _is_made_up(self) -> bool:
        """Whether the files are to hold what a box lacks of this."""
        return self.lowest is not None and self.delivered.order.there is not None

    @property
    def _lacks(self) -> bool:
        return self.box is not None and self.box.lacks(self.id) and not self._is_made_up

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """Where the numbers do not agree."""
        where = self.rules.game.where("components", self.id, "expect")
        box = self.box.findings(self.id, made=self._is_made_up) if self.box else ()
        files = (*self._of_print(where), *self._of_formats(where))
        return (*self._of_design(where), *files, *box)

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
            message = f"{self.id}: {self._asked()}, the files hold {self.printed}"
            spare = self._held(format)[1]
            more = f" and {spare} spare" if self._spare else ""
            yield finding("C102", where, "; ".join([message + more, *apart]), "build again")

    def _asked(self) -> str:
        if self.delivered.order.there is not None:
            return f"the box lacks {len(self._wanted)}"
        more = f" and {len(self._spare)} spare" if self._spare else ""
        return f"the tables give {self.designed}{more}"

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
            *([f"{format} has {self._beyond(format, surplus)}"] if surplus else []),
        ]

    def _beyond(self, format: str, copies: list[str]) -> str:
        asked = "in the tables" if self.delivered.order.there is None else "lacking in the box"
        return f"{listed(copies)} on {listed(self.delivered.sheets(format, copies))}, not {asked}"

    def _missing(self, format: str) -> list[str]:
        there = self.formats[format].copies
        return [copy for copy in self._wanted if copy not in there]

    def _surplus(self, format: str) -> list[str]:
        return _in_order(self.formats[format].copies.difference(self._wanted))

    def _lacking(self, format: str, copies: list[str]) -> str:
        halves = self.formats[format].halves
        names = [
            f"{copy} (its {listed(sorted(halves[copy]))})" if copy in halves else copy
            for copy in copies
        ]
        files = self.delivered.short_of(self.id, format)
        places = [path + self._about(format, path, copies[0]) for path in files]
        return listed(names) + (f", to be in {listed(places)}" if places else "")

    def _about(self, format: str, path: str, lost: str) -> str:
        """Say about which page of a file a copy was to be: that of the nearest one there is, with
        the sides that are lacking."""
        lacking = self.formats[format].halves.get(lost, ())
        sides = {side.partition(".")[0] for side in lacking}
        pages = self.delivered.pages(self.id, format, path, sides)
        place = self._wanted.index(lost)
        near = sorted(enumerate(self._wanted), key=lambda each: abs(each[0] - place))
        page = next((pages[copy] for _, copy in near if copy in pages), None)
        return "" if page is None else f" (about page {page})"


def _odd(rows: list[Row]) -> list[Row]:
    """Return the rows whose quantity is not the usual one of their table."""
    usual = Counter(row.qty for row in rows).most_common(1)
    return [row for row in rows if row.qty == 0 or row.qty != usual[0][0]]


def _in_order(copies: frozenset[str]) -> list[str]:
    def key(name: str) -> tuple[str, int]:
        design, _, number = name.rpartition(".")
        return design, int(number) if number.isdecimal() else 0

    return sorted(copies, key=key)
