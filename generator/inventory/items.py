"""A row of a list as it is read: its number as it is written, and the names that it may go by, all
of which have to mean the same. A line of plain text comes in as well: »24 x Wegfeld« is an item."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from generator.inventory.lines import Line
from generator.inventory.names import Matches
from generator.inventory.vocabulary import MARKS

#: Returns what a name means.
Find = Callable[[str], Matches]

_UNIT: Final = r"(?:x|×|stk\.?|stücke?|pcs\.?|pieces?)"
_NUMBER: Final = re.compile(rf"([0-9]{{1,9}})(?:[.,]0{{1,2}})?\s*{_UNIT}?", re.IGNORECASE)
#: A sign that a list has before its lines, and a box to tick.
_BULLET: Final = re.compile(r"^(?:[-*•–]\s+)?(?:(?:\[[ xX✓✔]?\]|[☐☑☒✓✔])\s*)?")
_BOX: Final = re.compile(r"\W*?(\[\s?\]|[☐☒])")
_SOME: Final = r"([+-]?\d+(?:[.,]\d+)?)"
_TIMES: Final = r"(?:\s*[×*]\s*|\s*x\s+|\s*(?:mal|stk\.?|stücke?|pcs\.?|pieces?)\s+)"
_MARKED: Final = re.compile(rf"{_SOME}{_TIMES}(\S.*)", re.IGNORECASE)
_LEADING: Final = re.compile(rf"{_SOME}\s+(\w.*)", re.IGNORECASE)
_TRAILING: Final = re.compile(rf"(.*?\S)(?:\s*[:=×]|\s+x)\s*{_SOME}", re.IGNORECASE)
#: »Fields 2 x 12«: whether the 2 belongs to the name cannot be known.
_PRODUCT: Final = re.compile(r"(.*?\S)(?:\s*[:=;,]\s*|\s+)(\d+\s*[x×*]\s*\d+)", re.IGNORECASE)
#: »Fields ..... 24«, and »Fields (24)«.
_LEADER: Final = re.compile(
    # Behind a number, a few dots may be those of a range: »Cards 1 … 24«.
    r"(?:(?<![\d\s])\s*(?:(?:[.·…_]\s?){3,}|…)|\s*(?:[.·…_]\s?){5,})\s*(?=\d)"
)
_BRACKETS: Final = re.compile(rf"(.*?\S)\s*\({_SOME}\s*(?:{_UNIT})?\)", re.IGNORECASE)
_LAST: Final = re.compile(rf"(.*?\S)\s+{_SOME}(?:\s*{_UNIT})?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Item:
    """A row of a list: where it stands, its text without the number, the number as it is written,
    and the names that it goes by, of which those that mean something have to mean the same.

    `whole` is all of its cells as one name, which says most where it means something. `other` is
    the name and number that it has if it is read in another way, which means something too; without
    a number, where all of it is a name. What is `ticked` was meant to be counted. What may be a
    `product` has a number with a sign for times before another one; `in_front` are numbers that
    stand before the name, and `loose` ones that no sign parts from it. `box` is an empty or crossed
    box before the row.
    """

    where: str
    text: str
    count: str
    names: tuple[str, ...]
    whole: str = ""
    ticked: bool = False
    product: bool = False
    in_front: bool = False
    loose: bool = False
    box: str = ""
    other: tuple[str, str] | None = None

    def unknown(self, find: Find) -> list[str]:
        """Return those of several names that mean nothing."""
        if len(self.names) < 2 or (self.whole and find(self.whole)):
            return []
        return [name for name in self.names if not find(name)]

    def meant(self, find: Find) -> Matches:
        """Return what the names mean together; nothing where a cell is left over that would say
        which design it is."""
        if self.whole and (found := find(self.whole)):
            return found
        fits = [found for name in self.names if (found := find(name))]
        if not fits:
            return frozenset()
        meant = frozenset.intersection(*fits) or fits[0].union(*fits)
        is_open = len(meant) == 1 and all(match.variant is None for match in meant)
        return frozenset() if is_open and len(fits) < len(self.names) else meant


def number_of(text: str) -> int | None:
    """Return the number that a cell says, None if it is no whole number of 0 or more.

    »00« is what is left of »24,00« where a comma parts the cells, and »000« of »24 000«.
    """
    found = _NUMBER.fullmatch(text)
    if found is None:
        return None
    digits = found.group(1)
    is_rest = digits == "00" or (digits.startswith("0") and len(digits) > 2)
    return None if is_rest else int(digits)


def names_a_part(line: Line, find: Find) -> bool:
    """Tell whether a row has a number and the name of a part, in two cells or one."""
    names = [cell for cell in line.filled if number_of(cell) is None]
    if len(names) < len(line.filled):
        return any(map(find, names))
    item = of_text(line, find)
    return item is not None and bool(item.count) and bool(item.meant(find))


def of_text(line: Line, find: Find) -> Item | None:
    """Read a line such as »24 x Wegfeld (rot)«, »Wegfeld (rot): 24« or »Wegfeld rot 24«; None for a
    row of a table."""
    alone = len(line.filled) == 1
    written = line.filled[0] if alone else line.text
    text = _LEADER.sub(": ", _BULLET.sub("", written, count=1))
    if found := _MARKED.fullmatch(text):
        item = _item(line, found.group(2), found.group(1))
        return replace(item, product=item.text[0].isdecimal(), in_front=True)
    if any(number_of(cell) is not None for cell in line.cells):
        return None
    if (found := _PRODUCT.fullmatch(text)) and find(found.group(1)):
        return _item(line, *found.groups())
    if (found := _TRAILING.fullmatch(text)) and find(found.group(1)):
        return _item(line, found.group(1), found.group(2))
    if found := _LEADING.fullmatch(text):
        return _with_first(line, text, found, find)
    if found := _TRAILING.fullmatch(text):
        return _item(line, found.group(1), found.group(2))
    # What stands behind the name of a part is meant as its number, even where it is none.
    name, _, count = (cell.strip() for cell in text.partition(":"))
    if count and find(name):
        return _item(line, name, count)
    for way in (_LAST, _BRACKETS):
        if (found := way.fullmatch(text)) and (alone or find(found.group(1))):
            return _with_last(line, text, found, find)
    return _item(line, text, "") if alone else None


def _with_first(line: Line, text: str, found: re.Match[str], find: Find) -> Item:
    # The first number may belong to the name: »10 Dirham 2« are two coins of 10, or ten of 2. Or it
    # numbers the rows, which it does not where it is higher than theirs.
    count, name = found.groups()
    last, inner = _LAST.fullmatch(text), _LAST.fullmatch(name)
    base, end = inner.groups() if inner else ("", "")
    if last and (behind := find(last.group(1))) and behind != find(name):
        other = (name, count) if find(name) else (base, end) if find(base) - behind else None
        return replace(_item(line, *last.groups()), other=other)
    if find(name) and _may_number(count, line) and find(base) - find(name):
        return replace(_item(line, name, count), other=(base, end), in_front=True)
    other = (text, "") if find(text) - find(name) else None
    return replace(_item(line, name, count), other=other, in_front=True, loose=True)


def _with_last(line: Line, text: str, found: re.Match[str], find: Find) -> Item:
    # The last number may belong to the name: »Dirham 10« is a coin of which no number is given.
    whole, name = find(text), find(found.group(1))
    if whole and whole != name:
        return _item(line, text, "")
    return replace(_item(line, found.group(1), found.group(2)), loose=True)


def _may_number(count: str, line: Line) -> bool:
    return count.isdecimal() and 0 < int(count) <= int(line.where.rpartition(":")[2])


def _item(line: Line, name: str, count: str) -> Item:
    ticked = any(sign in MARKS or sign == "[" for sign in " ".join(line.filled))
    box = _BOX.match(line.filled[0])
    return Item(line.where, name, count, (name,), ticked=ticked, box=box[1] if box else "")
