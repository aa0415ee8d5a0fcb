"""Being strict about sources: a number of pieces that only an assumption decides is not proved.

In come rules that are worked out; out comes a finding for each component whose required number
hangs on something that is assumed, with the places of what is."""

from collections.abc import Iterator, Sequence
from shlex import quote

from generator.findings import listed
from generator.model import Finding
from generator.proof.findings import finding
from generator.rules import Rules
from generator.rules.chain import Step, chain, decided_by, shown


def assumptions(rules: Rules) -> Iterator[Finding]:
    """Tell of each component whose required number an assumption decides (C104)."""
    for id, number in rules.need.items():
        if steps := decided_by(chain(rules, id).required):
            what = "an assumption" if len(steps) == 1 else "assumptions"
            told = listed([_told(step) for step in steps], most=8)
            message = f"{id}: the rules need {number} only by {what}: {told}"
            where = rules.game.where("components", id, "expect")
            yield finding("C104", where, message, _advice(steps))


def _told(step: Step) -> str:
    if step.kind == "need":
        return f"'expect' of {step.name.partition('.')[2]} ({step.where})"
    value = "" if step.kind == "table" or step.value is None else f" = {shown(step.value)}"
    return f"{step.name}{value} ({step.where})"


def _advice(steps: Sequence[Step]) -> str:
    """Say how each of some assumptions becomes something that is said."""
    options = [option for step in steps if (option := _option(step))]
    others = len(steps) - len(options)
    said = [f"say so: {' '.join(options)}"] if options else []
    which = "the others" if options else "it" if others == 1 else "them"
    sourced = [f"give {which} another 'source', with a 'ref'"] if others else []
    return "; ".join([*said, *sourced])


def _option(step: Step) -> str:
    if step.name == "players":
        return f"--players {step.value}"
    if step.kind == "fact" and step.value is not None:
        return f"--set {quote(f'{step.name}={shown(step.value)}')}"
    return ""
