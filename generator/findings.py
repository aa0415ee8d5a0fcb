"""How findings are made: by codes that their package lists, each with what it means and what to do.

A code begins with the letter of its package and has one meaning for ever. In come the list of a
package and what was found; out come findings whose code and severity are those of the list, a
place for those that were raised without one, and the advice with the nearest right name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from difflib import get_close_matches
from itertools import groupby
from typing import NamedTuple

from generator.model import Finding, Severity, SpielbogenError


class Code(NamedTuple):
    """What a code means, what a user does about it, and how bad it is."""

    meaning: str
    cure: str
    severity: Severity = "error"


#: The codes of one package.
Codes = Mapping[str, Code]


def make(codes: Codes, code: str, where: str, message: str, hint: str = "") -> Finding:
    """Make a finding of a listed code. Raises KeyError for one that is not in `codes`."""
    return Finding(code, codes[code].severity, where, message, hint)


@contextmanager
def placed_at(where: str) -> Iterator[None]:
    """Give the place `where` to findings that are raised in the block and have none.

    For what knows fonts, panels or colours, but not the file that names them.
    """
    try:
        yield
    except SpielbogenError as error:
        found = (f if f.where else replace(f, where=where) for f in error.findings)
        raise SpielbogenError(*found, status=error.status) from error


def nearest(name: str, known: Iterable[str], limit: int = 8) -> str:
    """Advise the known name that is most like `name`, or else list up to `limit` known ones.

    With a limit of 0 there is advice only where a name is near: for messages that list them all.
    """
    names = list(dict.fromkeys(known))
    folded = {other.casefold(): other for other in names}
    close = get_close_matches(name.casefold(), folded, n=1)
    if close:
        return f"did you mean {folded[close[0]]!r}?"
    if not names or not limit:
        return ""
    more = ", …" if len(names) > limit else ""
    return f"known: {', '.join(names[:limit])}{more}"


def listed(names: Sequence[str], most: int = 5) -> str:
    """Write names with commas between them, the number of the rest where there are many."""
    rest = len(names) - most
    return ", ".join(names[:most]) + (f" and {rest} more" if rest > 0 else "")


def joined(names: Sequence[str], word: str) -> str:
    """Write names, of which there is at least one, with a word such as “or” before the last."""
    *before, last = names
    return f"{', '.join(before)} {word} {last}" if before else last


def runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Return the first and the last of numbers that follow one another."""
    # Such numbers have the same distance from their place among all.
    for _, run in groupby(enumerate(numbers), lambda each: each[1] - each[0]):
        (_, first), *others = run
        yield first, others[-1][1] if others else first
