"""Rows that can be read in two ways although their name means one thing: the number in front may be
that of the row, two numbers behind may be a range. An item comes in, and what its name means; out
comes what else may be meant."""

import re
from typing import Final, NamedTuple

from generator.inventory.items import Find, Item
from generator.inventory.names import Match

#: »1. Fields«, »(1) Fields«, »[1] Fields«, and »Nr. 1 Fields«.
_NUMBERED: Final = re.compile(
    r"(?:[(\[]?(?P<first>\d+)\s*[.):\]]+\s*|(?:nr|no|nummer|number|#)[.\s]*(?P<called>\d+)\W*\s)"
    r"(?=[^\W\d])",
    re.IGNORECASE,
)
#: »Fields 1 -«: what is left of »Fields 1 - 24«.
_OPEN: Final = re.compile(r"(.*\S)\s*\b(\d+)\s*[-–—‐‑….,;·•]+\s*(?:nr|no)?\.?", re.IGNORECASE)
_ENDS_IN_NUMBER: Final = re.compile(r"(.*\D)\s*\b(\d+)")
#: What people strike out in plain text, or set apart: »-Fields-« and »(Fields)«.
_WRAPPED: Final = re.compile(r"([-–—]+)[^-–—].*[-–—]|(\().*\)|(\[).*\]")


class Doubt(NamedTuple):
    """What else a row may be, and how to write which of them it is."""

    other: str
    hint: str


def doubt(item: Item, match: Match, find: Find) -> Doubt | None:
    """Return what a row may be besides so many of a design; None where it is clear."""
    text, count = item.text, item.count
    if item.loose and text.isdecimal():
        return Doubt(f"{count} and {text} may change places", f"write »name {text}: {count}«")
    if match.variant is None:
        return None
    return _of_rows(text, count, match, find) or _of_designs(item, match, find)


def _of_rows(text: str, count: str, match: Match, find: Find) -> Doubt | None:
    """Doubt a number in front of a name: it may be that of the row."""
    if not (found := _NUMBERED.match(text)):
        return None
    rest, number = text[found.end() :], found["first"] or found["called"]
    if not (wider := find(rest)) or wider == {match}:
        return None
    ways = f"write »{rest}: {count}« or »{rest} {number}: {count}«"
    return Doubt(f"the {number} may number the rows of the list", ways)


def _of_designs(item: Item, match: Match, find: Find) -> Doubt | None:
    """Doubt two numbers behind a name: both may be designs, or the first and the last of some."""
    is_open = _OPEN.fullmatch(item.text)
    found = is_open or (_ENDS_IN_NUMBER.fullmatch(item.text) if item.loose else None)
    if not found or not _runs(found[2], item.count):
        return None
    name, number = found[1].strip(), found[2]
    other = find(f"{name} {item.count}")
    if find(name) == {match} or not (is_open or (len(other) == 1 and match not in other)):
        return None
    what = "may both be designs" + (", or the first and the last" if is_open else "")
    ways = f"write »{name} {number}: {item.count}«, or each design in a row of its own"
    return Doubt(f"{number} and {item.count} {what}", ways)


def _runs(first: str, last: str) -> bool:
    """Tell whether two numbers go up, as those of ranges and lists do."""
    return last.isdecimal() and int(first) < int(last)


def wrapping(text: str) -> str:
    """Return the sign that all of a name is set between; nothing where there is none."""
    found = _WRAPPED.fullmatch(text.strip())
    return next((sign for sign in found.groups() if sign), "") if found else ""
