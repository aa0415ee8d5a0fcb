"""What a DXF holds, read tag by tag: the text of a file comes in, its sections go out, and from
these the properties of the drawing and what was noted at its entities. It knows the form of the
format and no more, and so takes a small part of the time that a model of the drawing takes."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final

#: A group code and the value that follows it.
Tag = tuple[int, str]

_BEGIN: Final = 0
_TEXT: Final = 1000
_APPLICATION: Final = 1001
_PROPERTY_NAME: Final[Tag] = (9, "$CUSTOMPROPERTYTAG")
_PROPERTY: Final[Tag] = (9, "$CUSTOMPROPERTY")


def sections(text: str) -> Mapping[str, list[Tag]]:
    """Take the text of a DXF apart into its sections, by name.

    Raises ValueError for a text that is no DXF or that breaks off.
    """
    found: dict[str, list[Tag]] = {}
    inside: list[Tag] = []
    last: Tag = (_BEGIN, "")
    for tag in _tags(text):
        if last == (_BEGIN, "SECTION"):
            inside = found.setdefault(tag[1], [])
        elif tag == (_BEGIN, "ENDSEC"):
            inside = []
        else:
            inside.append(tag)
        last = tag
    if last != (_BEGIN, "EOF") or not found:
        raise ValueError("it does not end as a DXF does")
    return found


def _tags(text: str) -> Iterator[Tag]:
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    for code, value in zip(lines[::2], lines[1::2], strict=True):
        yield int(code), value


def properties(header: Iterable[Tag]) -> Iterator[tuple[str, str]]:
    """Return the custom properties in the header of a drawing, by name in their order."""
    name = ""
    for tag, (_, value) in pairwise(header):
        if tag == _PROPERTY_NAME:
            name = decoded(value)
        elif tag == _PROPERTY:
            yield name, value


def marks(entities: Iterable[Tag], application: str) -> Iterator[tuple[str, ...]]:
    """Return the texts that an application noted at each entity at which it noted any."""
    texts: list[str] = []
    listening = False
    for code, value in (*entities, (_BEGIN, "")):
        if code in (_BEGIN, _APPLICATION):
            if texts:
                yield tuple(texts)
            texts, listening = [], code == _APPLICATION and value == application
        elif code == _TEXT and listening:
            texts.append(decoded(value))


def decoded(text: str) -> str:
    """Return a text with the letters for which codes such as ``\\U+00FC`` stand in a DXF."""
    return re.sub(r"\\U\+([0-9A-Fa-f]{4})", lambda match: chr(int(match[1], 16)), text)
