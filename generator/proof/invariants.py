"""What must hold of a game: each invariant of its rules is worked out, and those that are broken or
fail become findings at their line in `game.toml`, or at the row that breaks them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from generator.findings import listed
from generator.model import Finding, SpielbogenError
from generator.proof.drawings import Drawings
from generator.proof.findings import finding
from generator.proof.report import InvariantResult
from generator.proof.unanswered import UnansweredError
from generator.rules import Rules, Verdict
from generator.rules.models import Invariant

#: Of one invariant no more rows are told one by one.
MOST_ROWS: Final = 10

#: More functions for invariants, by name.
Functions = Mapping[str, Callable[..., Any]]


@dataclass(frozen=True)
class Judged:
    """The results of all invariants, and the findings of those that do not hold."""

    results: tuple[InvariantResult, ...]
    findings: tuple[Finding, ...]


def judge_all(
    rules: Rules, lang: str, *, trust: bool = False, functions: Functions | None = None
) -> Judged:
    """Work out every invariant of a game; one that fails is a finding like one that is broken.

    Pieces are drawn only if an invariant looks at drawings; `trust` lets a game's own code run.
    `functions` are those that look at finished files; an invariant for which one of them raises
    UnansweredError is neither held nor broken, and a note says so.
    """
    drawings = Drawings(rules, lang, trust)
    given = {**drawings.functions, **(functions or {})}
    findings: list[Finding] = []
    results = []
    for place, invariant in enumerate(rules.game.invariants):
        where = rules.game.where("invariants", place, "holds")
        result, found = _judge(rules, invariant, where, given, lang)
        results.append(result)
        findings.extend(found)
    return Judged(tuple(results), tuple(dict.fromkeys((*findings, *drawings.findings))))


def _judge(
    rules: Rules, invariant: Invariant, where: str, functions: Functions, lang: str
) -> tuple[InvariantResult, list[Finding]]:
    try:
        verdict = rules.judge(invariant, functions)
    except SpielbogenError as failure:
        found = [_failed(invariant, where, cause) for cause in failure.findings]
        return InvariantResult(invariant.id, ok=False), found
    except UnansweredError as missing:
        message = f"{invariant.id} cannot be told yet: {missing}"
        return InvariantResult(invariant.id, ok=None), [finding("C303", where, message)]
    result = InvariantResult(verdict.id, verdict.ok, verdict.left, verdict.right)
    says = invariant.says.text(lang)
    if verdict.rows:
        return result, list(_broken_rows(verdict, where, says))
    return result, [] if verdict.ok else [_broken(verdict, where, says)]


def _broken(verdict: Verdict, where: str, says: str, of: str = "") -> Finding:
    sides = "" if verdict.left is None else f": the sides are {verdict.left} and {verdict.right}"
    why = f" – {listed(list(verdict.why))}" if verdict.why else ""
    message = f"{verdict.id} does not hold{of}: {says}{why}"
    return finding("C301", where, message, f"this is false: {verdict.broken}{sides}")


def _broken_rows(verdict: Verdict, where: str, says: str) -> Iterator[Finding]:
    for broken in verdict.rows[:MOST_ROWS]:
        name = broken.row.values.get("id", broken.row.id)
        yield _broken(broken.verdict, broken.row.where, says, f" ({where}) of '{name}'")
    rest = len(verdict.rows) - MOST_ROWS
    if rest > 0:
        more = "1 more row" if rest == 1 else f"{rest} more rows"
        yield finding("C301", where, f"{verdict.id} does not hold of {more}")


def _failed(invariant: Invariant, where: str, cause: Finding) -> Finding:
    place = "" if cause.where in ("", where) else f"{cause.where}: "
    message = f"{invariant.id} cannot be worked out: {place}{cause.message}"
    return finding("C302", where, message, cause.hint)
