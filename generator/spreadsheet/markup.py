"""The XML in packed files: its names without their namespaces, and what can be wrong with it."""

import zlib
from collections.abc import Iterator
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element, ParseError, iterparse
from zipfile import BadZipFile, ZipFile

#: Styles of more bytes than this belong to no table of a game.
MAX_STYLES: Final = 20_000_000
#: What is raised for packed files that are damaged.
UNREADABLE: Final = (
    *(BadZipFile, ParseError, LookupError, OSError, ValueError, RuntimeError, EOFError),
    zlib.error,
)


@lru_cache(maxsize=4_096)
def local(name: str) -> str:
    """Return the name of an element or attribute without its namespace."""
    return name.rpartition("}")[2]


def attribute(element: Element, name: str) -> str | None:
    """Return an attribute, whatever its namespace is."""
    return next((text for key, text in element.items() if local(key) == name), None)


def styles_in(parts: ZipFile, name: str) -> Iterator[tuple[str, str, Element]]:
    """Go through a part that holds styles: starts and ends of elements, with their local names.

    Raises ValueError for one that is far too large.
    """
    size = parts.getinfo(name).file_size
    if size > MAX_STYLES:
        raise ValueError(f"its styles take {size:,} bytes, and no table needs so many")
    with parts.open(name) as part:
        for event, element in iterparse(part, ("start", "end")):
            yield event, local(element.tag), element
