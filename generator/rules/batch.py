"""Which copies of each design are to be made: all of them, all and some spare ones, or only those
that somebody lacks. In come rules; out comes a `Batch`, which those who draw pieces go by."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from generator.rules.results import Rules

#: Component → variant → the numbers of its copies that are to be made, from 1.
Batch: TypeAlias = Mapping[str, Mapping[str, Sequence[int]]]


def whole(rules: Rules) -> Batch:
    """Return all copies that the tables give."""
    return with_spare(rules, Fraction(0))


def with_spare(rules: Rules, share: Fraction) -> Batch:
    """Return all copies that the tables give, and behind them spare ones; see `spare`."""
    return {
        id: {key: range(1, made + spare(made, share) + 1) for key, made in variants.items()}
        for id, variants in rules.variants.items()
    }


def lacking(rules: Rules, owned: Mapping[str, Mapping[str, int]]) -> Batch:
    """Return the copies beyond those that are owned, by component and variant."""
    return {
        id: {
            key: range(owned.get(id, {}).get(key, 0) + 1, made + 1)
            for key, made in variants.items()
        }
        for id, variants in rules.variants.items()
    }


def spare(count: int, share: Fraction) -> int:
    """Return how many spare copies there are of so many.

    The share is rounded up, but nothing that there is one of is doubled for it: of a board there
    is a spare one only for a share of 1 or more.
    """
    exact = count * share
    return -(-exact // 1) if count > 1 else exact.__floor__()
