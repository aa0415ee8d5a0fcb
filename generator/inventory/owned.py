"""What a list of the box comes to: the rows that were understood are added up here, part by part
and design by design, and what is odd about them is noted."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from generator.findings import listed, runs
from generator.inventory.findings import finding
from generator.inventory.names import Match, Names
from generator.model import Finding

#: So many ranges of rows are named in a message.
_MOST: Final = 12


@dataclass(frozen=True, slots=True)
class Owned:
    """What lies in the box by the list at `path`.

    `counts` gives component → variant → how many; `unsorted` how many there are of a component with
    several designs of which only the sum is given. A bought part without rows has the variant "1".
    `places` names the first row of each component, as ``box.csv:7``; `findings` are notes and
    warnings.
    """

    path: Path
    counts: Mapping[str, Mapping[str, int]]
    unsorted: Mapping[str, int] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()

    def total(self, component: str) -> int:
        """Return how many there are of a component, 0 if the list does not name it."""
        return sum(self.counts.get(component, {}).values()) + self.unsorted.get(component, 0)


@dataclass(frozen=True, slots=True)
class Entry:
    """A row that was understood: what it names, how many there are, and where it stands."""

    match: Match
    count: int
    where: str


def added_up(
    path: Path, entries: Sequence[Entry], names: Names, notes: Sequence[Finding]
) -> tuple[Owned, tuple[Finding, ...]]:
    """Add up the rows of a list; return what there is, and what is wrong with it."""
    counts: dict[str, dict[str, int]] = {}
    unsorted: dict[str, int] = {}
    places: dict[str, str] = {}
    for entry in entries:
        component, variant = entry.match
        places.setdefault(component, entry.where)
        if variant is None:
            unsorted[component] = unsorted.get(component, 0) + entry.count
        else:
            designs = counts.setdefault(component, {})
            designs[variant] = designs.get(variant, 0) + entry.count
    remarks = [*notes, *_doubled(entries, names)]
    if not entries:
        remarks.append(finding("N112", path.name, "this list names no part of the game"))
    owned = Owned(path, counts, unsorted, places, tuple(remarks))
    return owned, tuple(_mixed(entries, names))


def _doubled(entries: Sequence[Entry], names: Names) -> Iterator[Finding]:
    rows: dict[Match, list[Entry]] = {}
    for entry in entries:
        rows.setdefault(entry.match, []).append(entry)
    for match, several in rows.items():
        if len(several) > 1:
            places = row_ranges([int(entry.where.rpartition(":")[2]) for entry in several])
            total = sum(entry.count for entry in several)
            message = f"{names.shown(match)} stands in the {places}: {total} in all"
            yield finding("N108", several[1].where, message)


def row_ranges(numbers: Sequence[int]) -> str:
    """Name rows of a list, such as »rows 3, 5–9«; of very many ranges the first."""
    told = [f"{first}–{last}" if last > first else f"{first}" for first, last in runs(numbers)]
    return f"{'rows' if numbers[1:] else 'row'} {listed(told, _MOST)}"


def _mixed(entries: Sequence[Entry], names: Names) -> Iterator[Finding]:
    # Whether the sum has the designs in it cannot be known, and both ways give a wrong count.
    sums = {e.match.component: e for e in entries if e.match.variant is None}
    told = set()
    for entry in entries:
        component, variant = entry.match
        if variant is not None and component in sums and component not in told:
            told.add(component)
            message = f"{names.shown(entry.match)} is counted here, and in {sums[component].where} "
            message += "is a sum without designs"
            whole = names.shown(Match(component, None))
            hint = f"give the number of each design of {whole}, or only their sum"
            yield finding("N106", entry.where, message, hint)
