"""The findings of this stage: what each code means, and the advice with the nearest right name.

`CODES` is the whole list, for documents and for tests. R codes come from reading the files of a
game, F codes from its formulas."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from generator.model import Finding

CODES: Final = {
    "R101": "A file or folder of the game is missing.",
    "R102": "A file cannot be read, is not UTF-8, or lies outside the game's folder.",
    "R103": "A file is not valid TOML.",
    "R104": "A key is unknown.",
    "R105": "A key that is needed is missing.",
    "R106": "A value is of the wrong kind or out of range.",
    "R107": "Two things that formulas can name have the same name, or a name is reserved.",
    "R108": "A key names a component, stock or table that is not there.",
    "R111": "A table has no header, or a column has no name, a wrong one, or one used twice.",
    "R112": "A row has too many or too few cells, or its quotation marks do not pair.",
    "R113": "A quantity is not a whole number of 0 or more.",
    "R114": "An id has other characters than letters, digits, _ and -, or is used twice.",
    "R115": "A column that is asked for is not in the table.",
    "R116": "A table for pieces has no rows, so that none is made (note).",
    "R117": "A design has the quantity 0, so that none is made (note).",
    "R121": "The number of players is out of the game's range.",
    "R122": "A fact that is to be set does not exist.",
    "R123": "A fact is to be set to a value of the wrong kind.",
    "F101": "A formula cannot be read.",
    "F102": "A formula uses a name or function that does not exist.",
    "F103": "A formula asks something for a part or column that it does not have.",
    "F104": "A formula refers to itself, by way of others or at once.",
    "F105": "A formula uses what formulas may not use here.",
    "F106": "A formula is too long, takes too long, or grows too large.",
    "F107": "A formula cannot be worked out, for example because it divides by zero.",
    "F108": "A count is not a whole number of 0 or more.",
    "F109": "A formula gives a result of the wrong kind.",
}


class MissingKeyError(ValueError):
    """A key that some table needs only because of what its other keys say is missing."""


def error(code: str, where: str, message: str, hint: str = "") -> Finding:
    """Make an error finding. Raises KeyError for a code that `CODES` does not list."""
    assert CODES[code]
    return Finding(code, "error", where, message, hint)


def note(code: str, where: str, message: str) -> Finding:
    """Make a finding that only informs. Raises KeyError for a code that `CODES` does not list."""
    assert CODES[code]
    return Finding(code, "note", where, message)


def nearest(name: str, known: Iterable[str], limit: int = 8) -> str:
    """Advise the known name that is most like `name`, or else list up to `limit` known ones."""
    names = list(dict.fromkeys(known))
    folded = {other.casefold(): other for other in names}
    close = get_close_matches(name.casefold(), folded, n=1)
    if close:
        return f"did you mean '{folded[close[0]]}'?"
    if not names:
        return ""
    more = ", …" if len(names) > limit else ""
    return f"known: {', '.join(names[:limit])}{more}"
