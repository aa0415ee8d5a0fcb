"""Functions that compare values in formulas, and where they answer no, say which values are why."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from generator.findings import listed
from generator.rules.formulas import shown
from generator.rules.functions import permutation, unique


def comparing(reasons: list[str]) -> Mapping[str, Callable[..., Any]]:
    """Return `permutation` and `unique` as in `functions`, which add to `reasons` what is amiss."""

    def same(values: Iterable[Any], of: Iterable[Any]) -> bool:
        given, wanted = list(values), list(of)
        if permutation(given, wanted):
            return True
        missing, surplus = Counter(wanted), Counter(given)
        reasons.extend(_told(missing - surplus, "missing"))
        reasons.extend(_told(surplus - missing, "too many"))
        return False

    def once(values: Iterable[Any]) -> bool:
        given = list(values)
        if unique(given):
            return True
        repeated = {value: times for value, times in Counter(given).items() if times > 1}
        reasons.extend(_told(repeated, "more than once"))
        return False

    return {"permutation": same, "unique": once}


def _told(values: Mapping[Any, int], what: str) -> list[str]:
    if not values:
        return []
    return [f"{what}: {listed([shown(value) for value in values])}"]
