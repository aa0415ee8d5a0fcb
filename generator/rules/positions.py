"""Where each key of a TOML file stands. `tomllib` gives values without lines; this module cuts
the text into statements, reads each by itself, and returns the line of every key path, so that a
message can name file and line. It is only asked once there is something to say."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

#: The way to a value: keys of tables, and places in arrays counted from 0.
KeyPath = tuple[str | int, ...]

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\[\]{},\n]",
    re.DOTALL,
)


@lru_cache(maxsize=8)
def key_lines(text: str) -> Mapping[KeyPath, int]:
    """Map every key path of a valid TOML text to its line, counted from 1.

    What stands in an array has the line of its item, other keys within an inline table that on
    which their statement begins.
    """
    lines: dict[KeyPath, int] = {}
    arrays: dict[KeyPath, int] = {}
    table: KeyPath = ()
    for line, statement in _statements(text.replace("\r\n", "\n")):
        parsed = tomllib.loads(statement)
        if statement.lstrip().startswith("["):
            table = _header(parsed, arrays)
            for i in range(len(table)):
                lines.setdefault(table[: i + 1], line)
        else:
            begins = _item_lines(statement)
            for path in _paths(parsed):
                item = next((part for part in path if isinstance(part, int)), len(begins))
                further = begins[item] if item < len(begins) else 0
                lines.setdefault(table + path, line + further)
    return lines


def line_of(path: KeyPath, lines: Mapping[KeyPath, int]) -> int:
    """Return the line of a key, or of the nearest table around it that has one, or 1."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return 1


def depth(value: Any) -> int:
    """Return how many tables and arrays are in each other, counting the outermost."""
    found, level = 0, [value]
    while level := [each for each in level if isinstance(each, dict | list)]:
        found += 1
        level = [
            inner for each in level for inner in (each.values() if isinstance(each, dict) else each)
        ]
    return found


def line_of_depth(text: str, limit: int) -> int | None:
    """Return the line of the first statement that by itself is nested deeper than a limit."""
    for line, statement in _statements(text.replace("\r\n", "\n")):
        try:
            deep = depth(tomllib.loads(statement)) > limit
        except RecursionError:
            deep = True
        except ValueError:
            deep = False
        if deep:
            return line
    return None


def _statements(text: str) -> Iterator[tuple[int, str]]:
    # A statement ends with the first line end outside of brackets and strings.
    start, line, depth = 0, 1, 0
    for token in _TOKEN.finditer(f"{text}\n"):
        mark = token.group()
        if mark in ("[", "{"):
            depth += 1
        elif mark in ("]", "}"):
            depth -= 1
        elif mark == "\n" and depth == 0:
            statement = text[start : token.start()]
            if statement.strip() and not statement.lstrip().startswith("#"):
                yield line, statement
            line += statement.count("\n") + 1
            start = token.end()


def _item_lines(statement: str) -> list[int]:
    """Return on which line of a statement, counted from 0, each item of its array begins.

    Of items that are no tables, arrays or texts it knows nothing.
    """
    begins: list[int] = []
    line, depth, awaited = 0, 0, False
    for token in _TOKEN.finditer(statement):
        mark = token.group()
        if depth == 1 and awaited and mark[0] in "[{\"'":
            begins.append(line)
            awaited = False
        if mark in ("[", "{"):
            depth += 1
            awaited = awaited or (mark == "[" and depth == 1)
        elif mark in ("]", "}"):
            depth -= 1
        elif mark == "," and depth == 1:
            awaited = True
        line += mark.count("\n")
    return begins


def _header(parsed: dict[str, Any], arrays: dict[KeyPath, int]) -> KeyPath:
    # A table below an array of tables belongs to the entry of the array that was begun last.
    path: KeyPath = ()
    node: Any = parsed
    while isinstance(node, dict) and node:
        if path in arrays:
            path = (*path, arrays[path])
        key, node = next(iter(node.items()))
        path = (*path, key)
    if isinstance(node, list):
        arrays[path] = arrays.get(path, -1) + 1
        path = (*path, arrays[path])
    return path


def _paths(value: Any, path: KeyPath = ()) -> Iterator[KeyPath]:
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _paths(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _paths(inner, (*path, place))
