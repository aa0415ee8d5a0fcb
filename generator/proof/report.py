"""What a check found of one game: the counts of its components, its invariants, the findings.

Values only, and their form as JSON."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from generator.model import Finding

#: How the numbers of a component compare. `missing`: one of them is lower than the one it follows
#: (required → designed → printed), or a box holds too few; `surplus`: one is higher and none lower;
#: `differs`: the numbers agree, but the pieces are not those of the tables or not the same in each
#: format; `unknown`: the rules state no number. Numbers that are None compare with nothing.
Status = Literal["ok", "missing", "surplus", "differs", "unknown"]


@dataclass(frozen=True, slots=True)
class ComponentCount:
    """The numbers of one component, each counted by itself; None where there is nothing to count.

    `variants` gives the designed number of each variant; `source` and `ref` say where the required
    number is from. `spare` copies are not among those that are printed. Files of what a box lacks
    hold only that, so what is printed and what is owned belong together there.
    """

    id: str
    name: str
    required: int | None
    designed: int | None
    printed: int | None
    owned: int | None
    variants: Mapping[str, int]
    source: str | None
    ref: str | None
    status: Status
    spare: int = 0


@dataclass(frozen=True, slots=True)
class InvariantResult:
    """Whether an invariant holds, and the two sides where it compares two values.

    `ok` is None where it looks at finished files and there are none; the sides of an invariant of
    each row are those of the first row that breaks it.
    """

    id: str
    ok: bool | None
    left: Any = None
    right: Any = None


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a check of one game for a number of players."""

    game: str
    players: int
    components: tuple[ComponentCount, ...]
    invariants: tuple[InvariantResult, ...]
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        """Tell whether no finding is an error."""
        return all(finding.severity != "error" for finding in self.findings)

    @property
    def causes(self) -> tuple[Finding, ...]:
        """What may be why a game cannot be drawn: numbers that differ, and invariants that are
        false; not those that cannot be worked out, which may have the same cause."""
        return tuple(finding for finding in self.findings if finding.code in ("C101", "C301"))

    def as_json(self) -> dict[str, Any]:
        """Return the report as plain values, ready for `json.dumps`."""
        return {
            "game": self.game,
            "players": self.players,
            "ok": self.ok,
            "components": [asdict(component) for component in self.components],
            "invariants": [asdict(invariant) for invariant in self.invariants],
            "findings": [asdict(finding) for finding in self.findings],
        }
