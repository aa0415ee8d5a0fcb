"""Maps of boards in, tables of fields out. A map is a text that anyone can type: one line a row,
one sign a field. Blanks between the signs and empty lines are for the eye only; a message names
the line of the file and the place in it."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from generator.cells import Lattice
from generator.findings import nearest
from generator.model import Finding, SpielbogenError
from generator.rules.fields import signs_of
from generator.rules.findings import finding
from generator.rules.reading import read_text
from generator.rules.tables import Row, Table

#: `number` counts the fields of each kind, row by row, from 1.
COLUMNS: Final = ("id", "row", "column", "sign", "kind", "number")

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_PLACE: Final = re.compile(r"[1-9][0-9]{0,3}")


class _Line(NamedTuple):
    # A row of a map: its line in the file, and each sign with its place in the line, from 1.
    where: str
    signs: tuple[tuple[int, str], ...]


def read_map(
    folder: Path,
    name: str,
    signs: Mapping[str, str],
    lattice: Lattice = "square",
    asked: Callable[[], str] | None = None,
) -> Table:
    """Read a map of a game folder as a table with a row for each field; see `COLUMNS`.

    `signs` gives the kind of field that each sign stands for: "" where there is no field. `asked`
    gives the place that names the file. Raises SpielbogenError with every sign that is not listed
    and every row that is longer or shorter than the others.
    """
    lines = list(_lines(read_text(folder, name, asked), name))
    if not lines:
        raise SpielbogenError(finding("R119", f"{name}:1", "expected rows of signs, found none"))
    faults = [*_unknown_signs(lines, signs), *_wrong_lengths(lines)]
    if faults:
        raise SpielbogenError(*faults)
    return Table(name, COLUMNS, tuple(_fields(lines, signs)), lattice)


def _lines(text: str, name: str) -> Iterator[_Line]:
    for number, line in enumerate(_LINE_END.split(text), start=1):
        signs = tuple(
            (place, sign)
            for place, sign in enumerate(signs_of(line), start=1)
            if not sign.isspace()
        )
        if signs:
            yield _Line(f"{name}:{number}", signs)


def _unknown_signs(lines: list[_Line], signs: Mapping[str, str]) -> Iterator[Finding]:
    known = ", ".join(f"{sign} ({kind or 'no field'})" for sign, kind in signs.items())
    for line in lines:
        places: dict[str, list[str]] = {}
        for place, sign in line.signs:
            if sign not in signs:
                places.setdefault(sign, []).append(str(place))
        for sign, found in places.items():
            message = f"place {', '.join(found)}: {sign!r} is none of the signs {known}"
            yield finding("R118", line.where, message, nearest(sign, signs, limit=0))


def _wrong_lengths(lines: list[_Line]) -> Iterator[Finding]:
    # The length that most rows have is right, and of lengths that are as frequent the first.
    length = Counter(len(line.signs) for line in lines).most_common(1)[0][0]
    model = next(line.where for line in lines if len(line.signs) == length)
    for line in lines:
        if len(line.signs) != length:
            message = f"expected {length} signs in this row as in {model}, found {len(line.signs)}"
            yield finding("R119", line.where, message)


def _fields(lines: list[_Line], signs: Mapping[str, str]) -> Iterator[Row]:
    numbers: Counter[str] = Counter()
    for r, line in enumerate(lines, start=1):
        for c, (_, sign) in enumerate(line.signs, start=1):
            if kind := signs[sign]:
                numbers[kind] += 1
                cells = (f"r{r}c{c}", str(r), str(c), sign, kind, str(numbers[kind]))
                yield Row(cells[0], 1, dict(zip(COLUMNS, cells, strict=True)), line.where)


def on_lattice(table: Table, lattice: Lattice, where: str) -> Table:
    """Return a table whose rows are fields of a lattice, asked for at `where`.

    Raises SpielbogenError where it has no columns `row` and `column`, and for every row that does
    not give a place of its own in them.
    """
    missing = [column for column in ("row", "column") if column not in table.columns]
    if missing:
        message = f"a lattice needs the columns 'row' and 'column', but '{table.name}' has no"
        raise SpielbogenError(
            *(
                finding("R115", where, f"{message} '{column}'", nearest(column, table.columns))
                for column in missing
            )
        )
    faults = list(_misplaced(table))
    if faults:
        raise SpielbogenError(*faults)
    return replace(table, lattice=lattice)


def _misplaced(table: Table) -> Iterator[Finding]:
    first: dict[tuple[str, str], Row] = {}
    for row in table.rows:
        place = row.values["row"], row.values["column"]
        wrong = [name for name in ("row", "column") if not _PLACE.fullmatch(row.values[name])]
        for column in wrong:
            found = repr(row.values[column]) if row.values[column] else "nothing"
            message = f"column '{column}': expected a whole number from 1 to 9999, found {found}"
            yield finding("R120", row.where, message)
        if not wrong and first.setdefault(place, row) is not row:
            message = f"row {place[0]}, column {place[1]} is in {first[place].where} already"
            yield finding("R120", row.where, message)
