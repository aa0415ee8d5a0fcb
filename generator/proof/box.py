"""What lies in a box against what the game takes: too few of a part, too many, or another part in
its place.

In come the rules and the list of a box; out come findings, each with the row of the list. A part of
which a list gives one sum for all designs is compared by that sum."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from generator.model import Finding, SpielbogenError
from generator.order import Counts, is_undecided, needed, replaced, to_complete
from generator.proof.findings import finding, listed
from generator.rules import Rules

if TYPE_CHECKING:
    from generator.inventory import Owned


def read_box(rules: Rules, inventory: Path, lang: str) -> "Box":
    """Read the list of a box. Raises SpielbogenError for one that cannot be used."""
    from generator.inventory import read_inventory

    return Box(rules, read_inventory(inventory, rules, lang))


@dataclass(frozen=True)
class Box:
    """A box by its list, and the rules that it is held against."""

    rules: Rules
    owned: "Owned"

    @cached_property
    def there(self) -> Counts | None:
        """What there is of each design, as a build of the rest takes it; None where the list says
        too little for one."""
        try:
            return to_complete(self.rules, self.owned).there
        except SpielbogenError:
            return None

    @cached_property
    def _replaced(self) -> dict[str, list[str]]:
        return replaced(self.rules, self.owned)

    def lacks(self, id: str) -> bool:
        """Tell whether there are fewer of a component, or of one of its designs, than needed."""
        return id not in self._replaced and bool(self._short(id))

    def findings(self, id: str, *, made: bool) -> Iterator[Finding]:
        """Tell what is wrong with the number of a component; `made` says that what lacks of those
        that are made is in finished files."""
        where = self.owned.places.get(id, self.owned.path.name)
        if (others := self._replaced.get(id)) is not None:
            instead = f"the box holds {listed(others)} instead" if others else "it is optional"
            yield finding("C107", where, f"{id}: {instead}")
        elif self.lacks(id) and not made:
            more = "" if id in self.owned.places else "; the list does not name it"
            message = f"{id}: the box holds fewer than needed: {listed(self._short(id))}{more}"
            yield finding("C105", where, message, self._cure(id))
        if surplus := self._surplus(id):
            message = f"{id}: the box holds more than needed: {listed(surplus)}"
            yield finding("C106", where, message)

    def _cure(self, id: str) -> str:
        if id not in self.rules.variants:
            return f"get {needed(self.rules, id) - self.owned.total(id)} more"
        if is_undecided(self.rules, self.owned, id):
            return "count the designs one by one, to make those that lack"
        path, slug = self.owned.path, self.rules.game.slug
        return f"make what lacks: spielbogen build {slug} --missing {path}"

    def _short(self, id: str) -> list[str]:
        short = [
            f"{id}.{key} {held} of {made}"
            for key, (held, made) in self._by_design(id).items()
            if held < made
        ]
        held, need = self.owned.total(id), needed(self.rules, id)
        return short or ([f"{held} of {need}"] if held < need else [])

    def _surplus(self, id: str) -> list[str]:
        more = [
            f"{id}.{key} {held} of {made}"
            for key, (held, made) in self._by_design(id).items()
            if held > made
        ]
        held, need = self.owned.total(id), needed(self.rules, id)
        return more or ([f"{held} of {need}"] if held > need else [])

    def _by_design(self, id: str) -> dict[str, tuple[int, int]]:
        """Return what there is and what the game takes of each design, where both are known."""
        designs = self.rules.variants.get(id, {})
        if len(designs) < 2 or id in self.owned.unsorted:
            return {}
        counts = self.owned.counts.get(id, {})
        return {key: (counts.get(key, 0), made) for key, made in designs.items()}
