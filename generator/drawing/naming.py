"""Drawings by name: a table and a name go in, what the table holds under it comes out, or an error
that says which name is meant."""

from collections.abc import Mapping
from typing import TypeVar

from generator.findings import nearest

_T = TypeVar("_T")


def named(table: Mapping[str, _T], name: str, what: str) -> _T:
    """Return what a table holds under a name; `what` says what its names stand for.

    Raises ValueError, with the nearest name or all of them, for a name that it does not have.
    """
    if name not in table:
        raise ValueError(f"there is no {what} {name!r}; {nearest(name, table, len(table))}")
    return table[name]
