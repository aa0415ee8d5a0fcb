"""What must hold of a game: each invariant of its rules is worked out, and those that are broken or
fail become findings at their line in `game.toml`."""

from dataclasses import dataclass

from generator.model import Finding, SpielbogenError
from generator.proof.drawings import Drawings
from generator.proof.findings import finding
from generator.proof.report import InvariantResult
from generator.rules import Rules, Verdict
from generator.rules.models import Invariant


@dataclass(frozen=True)
class Judged:
    """The results of all invariants, and the findings of those that do not hold."""

    results: tuple[InvariantResult, ...]
    findings: tuple[Finding, ...]


def judge_all(rules: Rules, lang: str, *, trust: bool = False) -> Judged:
    """Work out every invariant of a game; one that fails is a finding like one that is broken.

    Pieces are drawn only if an invariant looks at drawings; `trust` lets a game's own code run.
    """
    drawings = Drawings(rules, lang, trust)
    findings: list[Finding] = []
    results = []
    for place, invariant in enumerate(rules.game.invariants):
        where = rules.game.where("invariants", place, "holds")
        result, found = _judge(rules, invariant, where, drawings, lang)
        results.append(result)
        findings.extend(found)
    return Judged(tuple(results), tuple(dict.fromkeys((*findings, *drawings.findings))))


def _judge(
    rules: Rules, invariant: Invariant, where: str, drawings: Drawings, lang: str
) -> tuple[InvariantResult, list[Finding]]:
    try:
        verdict = rules.judge(invariant, drawings.functions)
    except SpielbogenError as failure:
        found = [_failed(invariant, where, cause) for cause in failure.findings]
        return InvariantResult(invariant.id, ok=False), found
    result = InvariantResult(verdict.id, verdict.ok, verdict.left, verdict.right)
    return result, [] if result.ok else [_broken(invariant, verdict, where, lang)]


def _broken(invariant: Invariant, verdict: Verdict, where: str, lang: str) -> Finding:
    sides = "" if verdict.left is None else f": the sides are {verdict.left} and {verdict.right}"
    message = f"{invariant.id} does not hold: {invariant.says.text(lang)}"
    return finding("C301", where, message, f"this is false: {verdict.broken}{sides}")


def _failed(invariant: Invariant, where: str, cause: Finding) -> Finding:
    place = "" if cause.where in ("", where) else f"{cause.where}: "
    message = f"{invariant.id} cannot be worked out: {place}{cause.message}"
    return finding("C302", where, message, cause.hint)
