"""Ways to change the data of a game a little: a row less, one more or one less of something. Texts
come in and go out."""

import csv
import io
import re
from collections.abc import Iterator
from typing import NamedTuple


class Change(NamedTuple):
    """What was done, in a few words, and the text that came of it."""

    what: str
    text: str


def rows_less(text: str) -> Iterator[Change]:
    """Leave out each row of a table, one at a time; the first line has the names."""
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines[1:], 1):
        if line.strip():
            what = f"without {line.strip()}"
            yield Change(what, "".join([*lines[:number], *lines[number + 1 :]]))


def lines_less(text: str) -> Iterator[Change]:
    """Leave out each line of a map, one at a time."""
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        what = f"without line {number + 1}, {line.strip()}"
        yield Change(what, "".join([*lines[:number], *lines[number + 1 :]]))


def quantities(text: str) -> Iterator[Change]:
    """Let each row of a table be there once more, then once less."""
    rows = list(csv.DictReader(io.StringIO(text)))
    for row in rows:
        usual = row.get("qty") or "1"
        for by in (1, -1):
            number = int(usual) + by
            others = [{**each, "qty": each.get("qty") or "1"} for each in rows]
            others[rows.index(row)]["qty"] = str(number)
            yield Change(f"{number} instead of {usual} of {row['id']}", _written(others))


def _written(rows: list[dict[str, str]]) -> str:
    target = io.StringIO()
    writer = csv.DictWriter(target, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return target.getvalue()


def copies(text: str, component: str) -> Iterator[Change]:
    """Let a component of a game's file have one copy more of each design, then one less."""
    begin, end = _section(text, component)
    section = text[begin:end]
    found = re.search(r'^copies = "(.*)"$', section, re.MULTILINE)
    usual = found[1] if found else "1"
    rest = section.replace(found[0], "") if found else section
    head, _, tail = rest.partition("\n")
    for by in ("+ 1", "- 1"):
        formula = f"({usual}) {by}"
        changed = f'{head}\ncopies = "{formula}"\n{tail}'
        yield Change(f"copies of {component}: {formula}", text[:begin] + changed + text[end:])


def expected(text: str, component: str) -> Iterator[Change]:
    """Let the rules want one more of a component, then one less."""
    begin, end = _section(text, component)
    section = text[begin:end]
    (usual,) = re.findall(
        r'^expect = \{ (?:value|formula) = ("[^"]*"|\d+|\{[^}]*\})', section, re.M
    )
    for by in (1, -1):
        formula = _more(usual, by)
        (key,) = re.findall(r"^expect = \{ (value|formula) = ", section, re.M)
        old, new = f"{key} = {usual}", f"{'value' if '{' in usual else 'formula'} = {formula}"
        assert section.count(f"expect = {{ {old}") == 1
        changed = section.replace(f"expect = {{ {old}", f"expect = {{ {new}")
        yield Change(f"{component} wanted: {formula}", text[:begin] + changed + text[end:])


def _more(usual: str, by: int) -> str:
    """Add to a formula or number, or to the first number of several."""
    if usual.startswith("{"):
        return re.sub(r"= (\d+)", lambda number: f"= {int(number[1]) + by}", usual, count=1)
    return f'"({usual.strip(chr(34))}) + {by}"'


def _section(text: str, component: str) -> tuple[int, int]:
    """Return where the table of a component begins and ends."""
    begin = text.index(f"[components.{component}]")
    end = text.find("\n[", begin)
    return begin, len(text) if end < 0 else end
