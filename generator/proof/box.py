"""What lies in a box against what the game takes: too few of a part, too many, or another part in
its place.

In come the rules and the list of a box; out come findings, each with the row of the list. A part of
which a list gives one sum for all designs is compared by that sum."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from shlex import join
from typing import TYPE_CHECKING

from generator.data import games
from generator.findings import listed
from generator.model import Finding, SpielbogenError
from generator.order import (
    Counts,
    design_named,
    designs,
    is_undecided,
    lacking_of,
    named,
    needed,
    replaced,
    to_complete,
)
from generator.proof.findings import finding
from generator.rules import Rules
from generator.rules.chain import shown

if TYPE_CHECKING:
    from generator.inventory import Owned


@dataclass(frozen=True)
class Box:
    """A box by its list, and the rules that it is held against; messages name parts in `lang`."""

    rules: Rules
    owned: "Owned"
    lang: str = "en"

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
        name = named(self.rules, id, self.lang)
        if (others := self._replaced.get(id)) is not None:
            held = listed([named(self.rules, other, self.lang) for other in others])
            instead = f"the box holds {held} instead" if others else "it is optional"
            yield finding("C107", where, f"{name}: {instead}")
        elif self.lacks(id) and not made:
            more = "" if id in self.owned.places else "; the list does not name it"
            message = f"{name}: the box holds fewer than needed: {listed(self._short(id))}{more}"
            yield finding("C105", where, message, self._cure(id))
        if surplus := self._surplus(id):
            message = f"{name}: the box holds more than needed: {listed(surplus)}"
            yield finding("C106", where, message)

    def advice(self) -> Iterator[Finding]:
        """Tell how all that lacks of those that are made can be made, if the list says enough."""
        if self.there is not None and any(map(self.lacks, self.rules.variants)):
            message = f"what lacks can be made: {join(self._command())}"
            yield finding("C108", self.owned.path.name, message)

    def _command(self) -> list[str]:
        """Return the words of the command that builds what lacks, by the same rules."""
        rules, game = self.rules, self.rules.game
        own = games().get(game.slug) == game.folder
        players = ["--players", str(rules.players)] if rules.players_given else []
        facts = (f"{name}={shown(rules.facts[name])}" for name in sorted(game.given))
        settings = [word for fact in facts for word in ("--set", fact)]
        build = ["spielbogen", "build", game.slug if own else str(game.folder), *players]
        return [*build, *settings, "--missing", str(self.owned.path), "-o", "missing"]

    def _cure(self, id: str) -> str:
        if id not in self.rules.variants:
            return f"get {lacking_of(self.rules, self.owned, id)} more"
        if is_undecided(self.rules, self.owned, id):
            return "count the designs one by one, to make those that lack"
        return ""

    def _short(self, id: str) -> list[str]:
        return self._apart(id, lambda held, made: held < made)

    def _surplus(self, id: str) -> list[str]:
        return self._apart(id, lambda held, made: held > made)

    def _apart(self, id: str, differ: Callable[[int, int], bool]) -> list[str]:
        """Say of which designs, or else of the whole, there is another number than needed."""
        apart = [
            f"{design_named(self.rules, id, key, self.lang)} {held} of {made}"
            for key, (held, made) in self._by_design(id).items()
            if differ(held, made)
        ]
        held, need = self.owned.total(id), needed(self.rules, id)
        return apart or ([f"{held} of {need}"] if differ(held, need) else [])

    def _by_design(self, id: str) -> dict[str, tuple[int, int]]:
        """Return what there is and what the game takes of each design, where both are known and
        there is any."""
        if id in self.owned.unsorted or not self.owned.total(id):
            return {}
        counts = self.owned.counts.get(id, {})
        return {key: (counts.get(key, 0), made) for key, made in designs(self.rules, id).items()}
