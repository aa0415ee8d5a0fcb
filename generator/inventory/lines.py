"""The bytes of a list in, its rows out, whatever program wrote it: CSV with commas, semicolons or
tabs, plain text, in UTF-8, UTF-16 or the Windows encoding of western Europe; XLSX and ODS."""

import csv
import io
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from generator.inventory.findings import finding
from generator.model import SpielbogenError
from generator.spreadsheet import SUFFIXES, SpreadsheetError, is_spreadsheet, read_rows

_DELIMITERS: Final = "\t;,"
_MARKS: Final = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}


class Line(NamedTuple):
    """A row of a list that is not empty: where it stands, its cells, and its text as a whole, which
    is empty in a spreadsheet."""

    where: str
    cells: tuple[str, ...]
    text: str = ""

    @property
    def filled(self) -> list[str]:
        """The cells that hold something."""
        return [cell for cell in self.cells if cell]


def read_lines(path: Path) -> list[list[Line]]:
    """Read a list; a text comes out once for each way to part its lines, the likeliest first.

    Raises SpielbogenError for a file that cannot be read.
    """
    raw = _bytes(path)
    if path.suffix.lower() in SUFFIXES or is_spreadsheet(raw):
        return [_of_spreadsheet(raw, path.name)]
    text = _decoded(raw, path.name)
    return _readings(text, path.name)


def _readings(text: str, name: str) -> list[list[Line]]:
    readings: list[list[Line]] = []
    problems: list[SpielbogenError] = []
    for mark in _delimiters(text):
        try:
            readings.append(list(_parted(text, mark, name)))
        except SpielbogenError as problem:
            problems.append(problem)
    if not readings:
        raise problems[0]
    return readings


def _bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise OSError("it is a folder")
        return path.read_bytes()
    except FileNotFoundError:
        message = f"there is no file {str(path)!r}"
    except (OSError, ValueError) as problem:
        message = f"{str(path)!r} cannot be read: {getattr(problem, 'strerror', None) or problem}"
    raise SpielbogenError(finding("N101", path.name, message))


def _of_spreadsheet(raw: bytes, name: str) -> list[Line]:
    try:
        rows = read_rows(raw)
    except SpreadsheetError as problem:
        raise SpielbogenError(
            *(
                finding("N102" if row else "N101", f"{name}:{row}" if row else name, message, hint)
                for row, message, hint in problem.faults
            )
        ) from None
    lines = (Line(f"{name}:{number}", _tidied(cells)) for number, cells in rows)
    return [line for line in lines if _says_something(line.cells)]


def _decoded(raw: bytes, name: str) -> str:
    encoding = _MARKS.get(raw[:2], "utf-8-sig")
    for attempt in (encoding, "cp1252"):
        try:
            text = raw.decode(attempt)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise SpielbogenError(finding("N101", name, "this file holds no text", "save it as CSV"))


def _delimiters(text: str) -> str:
    # Those that are there at all; a line of names that are all known decides between them.
    first, _, _ = text.lstrip().partition("\n")
    told = first.strip().lower()
    if told.startswith("sep=") and len(told) == len("sep=,"):
        return told[-1]
    return "".join(mark for mark in _DELIMITERS if mark in text) or ","


def _parted(text: str, mark: str, name: str) -> Iterator[Line]:
    texts = list(io.StringIO(text, newline=""))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    line = 1
    try:
        for cells in reader:
            tidy = _tidied(cells)
            if _says_something(tidy) and tidy[0].lower() != "sep=":
                written = " ".join(" ".join(texts[line - 1 : reader.line_num]).split())
                yield Line(f"{name}:{line}", tidy, written)
            line = reader.line_num + 1
    except csv.Error as problem:
        message = f"the row that begins here cannot be read: {problem}"
        raise SpielbogenError(finding("N102", f"{name}:{line}", message)) from None


def _says_something(cells: Sequence[str]) -> bool:
    # Lines that people draw below a heading or a table are no rows.
    return any(sign.isalnum() for cell in cells for sign in cell)


def _tidied(cells: Sequence[str]) -> tuple[str, ...]:
    return tuple(" ".join(unicodedata.normalize("NFC", cell).split()) for cell in cells)
