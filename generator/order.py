"""What a build is asked to make: a whole game, one with spare copies, or what a box lacks of it.

In come rules, and a share of spare copies or the list of what is in the box; out comes an `Order`.
It says which copies are made and how many parts are bought, and what job records tell of that."""

import re
from collections.abc import Callable, Mapping, Sequence
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

#: A share as records have it; longer numbers are nobody's, and take long to read.
_SHARE: Final = re.compile(r"[0-9]{1,18}(/[0-9]{1,18})?")

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
        """Return the numbers of the copies that are made of each design, those among them that
        belong to spare copies of other components."""
        if self.there is not None:
            return lacking(rules, self.there)
        made = with_spare(rules, self.spare)
        return _followed(rules, made) if self.spare else made

    def bought(self, rules: Rules, id: str) -> int:
        """Return how many of a bought part are to be got: its own spare ones, or as many as all
        pieces take that are made, spare ones among them."""
        need = rules.need[id]
        if self.there is not None:
            return need - sum(self.there.get(id, {}).values())
        if not self.spare:
            return need
        kinds = designs(rules, id) or {"1": need}
        own = need + sum(spare(number, self.spare) for number in kinds.values())
        return max(own, rules.need_with(id, _numbers(self.batch(rules))))

    def record(self) -> dict[str, Any]:
        """Return what a job record and a manifest tell of this."""
        return {"spare": str(self.spare), "missing": self.there}


def _followed(rules: Rules, batch: Batch) -> Batch:
    """Add copies to a batch until there are as many of each component as the rules would require
    if they required all that are made of the others: as many feet as figures, spare ones too."""
    # What is added may take more of others, but in the end nothing takes more of itself.
    for _ in batch:
        numbers = _numbers(batch)
        required = {id: rules.need_with(id, numbers) for id in numbers if id in rules.need}
        short = {id: need - numbers[id] for id, need in required.items() if need > numbers[id]}
        if not short:
            break
        more = {id: _with_more(batch[id], count) for id, count in short.items()}
        batch = {**batch, **more}
    return batch


def _with_more(copies: Mapping[str, Sequence[int]], count: int) -> Mapping[str, Sequence[int]]:
    """Add so many copies to those of the designs of a component, which take turns; designs without
    any have none."""
    turns = [key for key, numbers in copies.items() if numbers] or list(copies)
    each, rest = divmod(count, max(1, len(turns)))
    more = {key: each + (place < rest) for place, key in enumerate(turns)}
    return {key: range(1, len(numbers) + more.get(key, 0) + 1) for key, numbers in copies.items()}


def _numbers(batch: Batch) -> dict[str, int]:
    """Return how many copies of each component are made."""
    return {id: sum(map(len, copies.values())) for id, copies in batch.items()}


def recorded(job: Mapping[str, Any]) -> Order:
    """Read the order back from a job record or a manifest; one without is for the whole game.

    Raises ValueError where it is not as it was written.
    """
    there = job.get("missing")
    if there is not None and not _are_counts(there):
        raise ValueError("expected numbers by component and design under 'missing'")
    written = str(job.get("spare", "0"))
    try:
        if not _SHARE.fullmatch(written):
            raise ValueError(written)
        return Order(Fraction(written), there)
    except (ValueError, ZeroDivisionError):
        raise ValueError("expected a number such as 1/10 under 'spare'") from None


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

    return to_complete(rules, read_inventory(missing, rules, lang), lang)


def to_complete(rules: Rules, owned: "Owned", lang: str = "en") -> Order:
    """Return the order for what a box lacks.

    Raises SpielbogenError (B105) for components of which the list says too little, with their names
    in `lang`.
    """
    instead = replaced(rules, owned)
    open_ones = (id for id in rules.variants if id not in instead)
    undecided = [id for id in open_ones if is_undecided(rules, owned, id)]
    if undecided:
        raise SpielbogenError(*(_which(rules, owned, id, lang) for id in undecided))
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
    """Return the components that a box need not hold, each with what it holds in their place.

    Nobody who has some of one kind starts another in its place: of two that stand in for each
    other, one that is not there at all is not missed while there is some of the other, and one that
    is there in part is not while the other is whole. In place of what is optional there is nothing.
    """
    parts = rules.game.components

    def is_whole(id: str) -> bool:
        return owned.total(id) > 0 and not lacking_of(rules, owned, id)

    def is_enough(id: str, instead: str) -> bool:
        return is_whole(instead) or (not owned.total(id) and owned.total(instead) > 0)

    found: dict[str, list[str]] = {}
    for id, part in parts.items():
        if others := _in_place(part.substitute_for, is_whole, owned, none=not owned.total(id)):
            found[id] = others
        stand_ins = (other for other in parts if id in parts[other].substitute_for)
        if other := next((other for other in stand_ins if is_enough(id, other)), None):
            found.setdefault(id, [other])
        if part.optional and not owned.total(id):
            found.setdefault(id, [])
    return {id: others for id, others in found.items() if not is_whole(id)}


def _in_place(
    targets: Sequence[str], is_whole: Callable[[str], bool], owned: "Owned", *, none: bool
) -> list[str]:
    """Return what a box has of that for which a component stands in, if it is enough; `none` says
    that it has nothing of the component itself."""
    if none:
        return [id for id in targets if owned.total(id)]
    return list(targets) if all(map(is_whole, targets)) else []


def needed(rules: Rules, id: str) -> int:
    """Return how many of a component a box has to hold: what the rules need, or else the tables
    give."""
    return rules.need[id] if id in rules.need else rules.count[id]


def designs(rules: Rules, id: str) -> Mapping[str, int]:
    """Return how many a box has to hold of each design of a component; nothing where there are not
    several, or where the rows of a bought part do not say of which there are how many."""
    if id in rules.variants:
        found: Mapping[str, int] = rules.variants[id]
    else:
        found = {row.id: row.qty for row in rules.game.rows(id)}
        if sum(found.values()) != rules.need[id]:
            return {}
    return found if len(found) > 1 else {}


def lacking_of(rules: Rules, owned: "Owned", id: str) -> int:
    """Return how many of a component a box lacks, design by design as far as they are known."""
    if designs(rules, id) and id not in owned.unsorted:
        return _open(rules, owned, id)
    return max(0, needed(rules, id) - owned.total(id))


def is_undecided(rules: Rules, owned: "Owned", id: str) -> bool:
    """Tell whether a box holds some of the designs of a component, but nobody knows which."""
    return 0 < owned.unsorted.get(id, 0) < _open(rules, owned, id)


def _open(rules: Rules, owned: "Owned", id: str) -> int:
    """Return how many of a component lack by those that were counted design by design."""
    counts = owned.counts.get(id, {})
    return sum(max(0, made - counts.get(key, 0)) for key, made in designs(rules, id).items())


def named(rules: Rules, id: str, lang: str) -> str:
    """Return the name of a component, with its id in brackets."""
    return f"{rules.game.components[id].name.text(lang)} ({id})"


def design_named(rules: Rules, id: str, key: str, lang: str) -> str:
    """Return the name of a design, with its id in brackets; the id alone where it has no name."""
    row = next(row for row in rules.game.rows(id) if row.id == key)
    name = row.texts(lang).get("name")
    return f"{name} ({id}.{key})" if name else f"{id}.{key}"


def _which(rules: Rules, owned: "Owned", id: str, lang: str) -> Finding:
    made = ", ".join(
        design_named(rules, id, key, lang) for key, made in designs(rules, id).items() if made
    )
    number, name = owned.unsorted[id], named(rules, id, lang)
    message = f"{name}: {number} of {rules.count[id]} are there, but of which designs?"
    where = owned.places.get(id, str(owned.path))
    return make(CODES, "B105", where, message, f"count one by one: {made}")


def _there(rules: Rules, owned: "Owned", id: str, *, whole: bool) -> dict[str, int]:
    """Return what a box has of each design of a component, no more of it than the game takes."""
    if id not in rules.variants:
        need = rules.need[id]
        held = need if whole else need - lacking_of(rules, owned, id)
        return {"1": held} if held else {}
    whole = whole or owned.unsorted.get(id, 0) >= _open(rules, owned, id) > 0
    counts = owned.counts.get(id, {})
    held_of = {
        key: made if whole else min(made, counts.get(key, 0))
        for key, made in rules.variants[id].items()
    }
    return {key: held for key, held in held_of.items() if held}
