"""Facts that are set from outside, such as by `--set goal=15`: each replaces the value or the
formula of a fact of the game, and keeps its kind."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from generator.findings import nearest
from generator.model import Finding, SpielbogenError
from generator.rules.columns import faults_of
from generator.rules.findings import finding

if TYPE_CHECKING:
    from generator.rules.fields import Scalar
    from generator.rules.models import Fact, GameFile

_INTEGER: Final = re.compile(r"[+-]?\d{1,15}")
_DECIMAL: Final = re.compile(r"[+-]?(\d{1,15}\.\d*|\.\d+)")


def overridden(data: "GameFile", overrides: Mapping[str, str]) -> "GameFile":
    """Return the data with some facts set to other values.

    Raises SpielbogenError with every name that is no fact and every value of the wrong kind.
    """
    if not overrides:
        return data
    faults: list[Finding] = []
    facts = dict(data.facts)
    for name, text in overrides.items():
        where = f"--set {name}={text}"
        if name not in facts:
            message = f"there is no fact '{name}'"
            faults.append(finding("R122", where, message, nearest(name, facts, 20)))
            continue
        value = _value(text, facts[name])
        if value is None:
            expected = _expected(facts[name])
            message = f"expected {expected} for '{name}', not {text!r}"
            faults.append(finding("R123", where, message))
        elif beyond := list(beyond_limits(facts[name], value)):
            faults += (finding("R123", where, message, hint) for message, hint in beyond)
        else:
            facts[name] = _set(facts[name], value)
    if faults:
        raise SpielbogenError(*faults)
    return data.model_copy(update={"facts": facts})


def beyond_limits(fact: "Fact", value: "Scalar") -> Iterator[tuple[str, str]]:
    """Say in what a value does not keep to the limits of a fact, if it has any."""
    if fact.limits is not None:
        yield from faults_of(str(value), fact.limits)


def _set(fact: "Fact", value: "Scalar") -> "Fact":
    return fact.model_copy(update={"value": value, "formula": None, "source": "assumed"})


def _value(text: str, fact: "Fact") -> "Scalar | None":
    # A fact keeps its kind; a formula gives a number, or true or false.
    kind = "number" if fact.formula is not None else _kind(fact.value)
    if kind == "text":
        return text
    text = text.strip()
    if text in ("true", "false") and (kind == "truth" or fact.formula is not None):
        return text == "true"
    if kind == "number" and _INTEGER.fullmatch(text):
        return int(text)
    return float(text) if kind == "number" and _DECIMAL.fullmatch(text) else None


def _kind(value: object) -> str:
    if isinstance(value, bool):
        return "truth"
    return "text" if isinstance(value, str) else "number"


def _expected(fact: "Fact") -> str:
    return "true or false" if _kind(fact.value) == "truth" else "a number"
