"""The markup inside a text: `**bold**` and `{{icon:name}}`. In comes one line as a person wrote it,
out go its spans; what only looks like markup stays as it is."""

import re
from typing import Final, NamedTuple

_MARK: Final = "**"
_TOKEN: Final = re.compile(r"\*\*|\{\{icon:(\s*[^{}\s][^{}]*)\}\}")


class Span(NamedTuple):
    """Letters of one weight, or where `icon` is not empty, the icon of that name."""

    text: str
    bold: bool = False
    icon: str = ""


def parse(line: str) -> list[Span]:
    """Split a line into spans.

    Bold begins at a `**` before a character and ends at a `**` behind one, with something between
    them; a `**` that stands free or has no partner is two stars.
    """
    if _MARK not in line and "{{" not in line:
        return [Span(line)]
    spans, at, bold = [], 0, False
    partners = _partners(line)
    for token in _TOKEN.finditer(line):
        if token[0] == _MARK and token.start() not in partners:
            continue
        spans.append(Span(line[at : token.start()], bold))
        at = token.end()
        if token[0] == _MARK:
            bold = not bold
        else:
            spans.append(Span("", bold, token[1].strip()))
    spans.append(Span(line[at:], bold))
    return [span for span in spans if span.text or span.icon]


def _partners(line: str) -> set[int]:
    """Return where the `**` stand that begin and end bold."""
    found: set[int] = set()
    begin: int | None = None
    for token in _TOKEN.finditer(line):
        start, end = token.span()
        if token[0] != _MARK:
            continue
        if begin is None and line[end : end + 1].strip():
            begin = start
        elif begin is not None and start > begin + len(_MARK) and line[start - 1].strip():
            found |= {begin, start}
            begin = None
    return found
