"""What a build is asked to make: a whole game, one with spare copies, or what a box lacks of it.

In come rules, and a share of spare copies or the list of what is in the box; out comes an `Order`.
It says which copies are made and how many parts are bought, and what job records tell of that."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from generator.findings import Code, Codes, make
from generator.model import Finding, SpielbogenError
from generator.rules import Rules
from generator.rules.batch import Batch, lacking, spare, with_spare

if TYPE_CHECKING:
    from generator.inventory import Owned

CODES: Final[Codes] = {
    "B104": Code(
        "Spare copies were asked for, and only what a box lacks.",
        "Use `--spare` or `--missing`, not both.",
    ),
    "B105": Code(
        "A box holds some of a component of several designs, but nobody knows which of them.",
        "Count the designs one by one in the inventory.",
    ),
    "B106": Code(
        "The box lacks nothing that is made, so nothing was built.",
        "Build without `--missing` to get the whole game.",
        "note",
    ),
}

#: Component → variant → number. A bought part without rows has the variant "1".
Counts: TypeAlias = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class Order:
    """Which copies of a game are made: all of them, and a share of `spare` ones behind them; or,
    where `there` is given, those that a box lacks.

    `there` holds what the box has of each design, no more of it than the game takes.
    """

    spare: Fraction = Fraction(0)
    there: Counts | None = None

    def batch(self, rules: Rules) -> Batch:
        """Return the numbers of the copies that are made of each design."""
        if self.there is None:
            return with_spare(rules, self.spare)
        return lacking(rules, self.there)

    def bought(self, rules: Rules, id: str) -> int:
        """Return how many of a bought part are to be got."""
        need = rules.need[id]
        if self.there is None:
            return need + spare(need, self.spare)
        return need - sum(self.there.get(id, {}).values())

    def record(self) -> dict[str, Any]:
        """Return what a job record and a manifest tell of this."""
        return {"spare": str(self.spare), "missing": self.there}


def recorded(job: Mapping[str, Any]) -> Order:
    """Read the order back from a job record or a manifest; one without is for the whole game.

    Raises ValueError where it is not as it was written.
    """
    there = job.get("missing")
    if there is not None and not _are_counts(there):
        raise ValueError("expected numbers by component and design under 'missing'")
    try:
        share = Fraction(str(job.get("spare", "0")))
    except (ValueError, ZeroDivisionError):
        raise ValueError("expected a number such as 1/10 under 'spare'") from None
    return Order(share, there)


def _are_counts(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(counts, dict) and all(isinstance(number, int) for number in counts.values())
        for counts in value.values()
    )


def asked(rules: Rules, spare: Fraction, missing: Path | None, lang: str) -> Order:
    """Return what is asked of a build: a share of spare copies, or what the box of a list lacks.

    Raises SpielbogenError for both together, and for a list that cannot be used.
    """
    if missing is None:
        return Order(spare)
    if spare:
        message = "--spare and --missing do not go together"
        raise SpielbogenError(make(CODES, "B104", "", message, "leave one of them out"))
    from generator.inventory import read_inventory

    return to_complete(rules, read_inventory(missing, rules, lang))


def to_complete(rules: Rules, owned: "Owned") -> Order:
    """Return the order for what a box lacks.

    Raises SpielbogenError (B105) for components of which the list says too little.
    """
    instead = replaced(rules, owned)
    open_ones = (id for id in rules.variants if id not in instead)
    undecided = [id for id in open_ones if is_undecided(rules, owned, id)]
    if undecided:
        raise SpielbogenError(*(_which(rules, owned, id) for id in undecided))
    there = {id: _there(rules, owned, id, whole=id in instead) for id in rules.game.components}
    return Order(there={id: counts for id, counts in there.items() if counts})


def complete(rules: Rules, order: Order, only: Sequence[str]) -> Finding | None:
    """Say that a box lacks nothing that is made, or nothing of the components named in `only`; None
    where something is to be made. Names the bought parts that it lacks."""
    if order.there is None or not rules.variants.keys() >= set(only):
        return None
    made = (counts for id, counts in order.batch(rules).items() if id in only or not only)
    if any(any(counts.values()) for counts in made):
        return None
    parts = rules.game.components
    numbers = {id: order.bought(rules, id) for id in parts if parts[id].bought}
    buy = ", ".join(f"{number} {id}" for id, number in numbers.items() if number)
    what = " and ".join(only) or rules.game.slug
    message = f"{what}: the box lacks nothing that is made, so nothing was built"
    return make(CODES, "B106", "", message, f"to be bought: {buy}" if buy else "")


def replaced(rules: Rules, owned: "Owned") -> dict[str, list[str]]:
    """Return the components that a box need not hold, each with what it holds in their place: all
    that they stand in for, one that stands in for them, or nothing where they are optional."""
    parts = rules.game.components

    def is_whole(id: str) -> bool:
        return owned.total(id) >= max(1, needed(rules, id))

    found: dict[str, list[str]] = {}
    for id, part in parts.items():
        if part.substitute_for and all(map(is_whole, part.substitute_for)):
            found[id] = list(part.substitute_for)
        others = (other for other in parts if id in parts[other].substitute_for)
        if other := next(filter(is_whole, others), None):
            found.setdefault(id, [other])
        if part.optional and not owned.total(id):
            found.setdefault(id, [])
    return {id: others for id, others in found.items() if not is_whole(id)}


def needed(rules: Rules, id: str) -> int:
    """Return how many of a component a box has to hold: what the rules need, or else the tables
    give."""
    return rules.need[id] if id in rules.need else rules.count[id]


def is_undecided(rules: Rules, owned: "Owned", id: str) -> bool:
    """Tell whether a box holds some of the designs of a component, but nobody knows which."""
    return 0 < owned.unsorted.get(id, 0) < _open(rules, owned, id)


def _open(rules: Rules, owned: "Owned", id: str) -> int:
    """Return how many of a component lack by those that were counted design by design."""
    counts = owned.counts.get(id, {})
    return sum(max(0, made - counts.get(key, 0)) for key, made in rules.variants[id].items())


def _which(rules: Rules, owned: "Owned", id: str) -> Finding:
    designs = ", ".join(f"{id}.{key}" for key, made in rules.variants[id].items() if made)
    number = owned.unsorted[id]
    message = f"{id}: {number} of {rules.count[id]} are there, but of which designs?"
    where = owned.places.get(id, str(owned.path))
    return make(CODES, "B105", where, message, f"count one by one: {designs}")


def _there(rules: Rules, owned: "Owned", id: str, *, whole: bool) -> dict[str, int]:
    """Return what a box has of each design of a component, no more of it than the game takes."""
    if id not in rules.variants:
        need = rules.need[id]
        held = need if whole else min(need, owned.total(id))
        return {"1": held} if held else {}
    whole = whole or owned.unsorted.get(id, 0) >= _open(rules, owned, id)
    counts = owned.counts.get(id, {})
    held_of = {
        key: made if whole else min(made, counts.get(key, 0))
        for key, made in rules.variants[id].items()
    }
    return {key: held for key, held in held_of.items() if held}
