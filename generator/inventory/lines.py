"""The bytes of a list in, its rows out, whatever program wrote it: CSV with commas, semicolons or
tabs, plain text, in UTF-8, UTF-16 or the Windows encoding of western Europe; XLSX and ODS."""

import csv
import io
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from generator.inventory.findings import finding
from generator.model import Finding, SpielbogenError
from generator.spreadsheet import (
    SUFFIXES,
    Fault,
    Sheet,
    SpreadsheetError,
    Unlike,
    is_spreadsheet,
    read_sheets,
)

#: A text of more bytes than this, or with more cells, is no list of a box.
MAX_BYTES: Final = 1_000_000
MAX_CELLS: Final = 200_000
#: Nor is one with a row of more cells or, in a text, more letters.
MAX_COLUMNS: Final = 100
MAX_LETTERS: Final = 10_000
#: What else is wrong with a row is that it never ends.
_QUOTES: Final = 'take out the quotation marks ("), or set each before and behind a whole cell'
_DELIMITERS: Final = "\t;|,"
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


@dataclass(frozen=True)
class Source:
    """A text, or a sheet of a workbook with its name. `readings` gives its rows once for each way
    to part them, the likeliest first; `faults` are cells that cannot be read, and `unlike` is what
    a person sees in the sheet otherwise than it is read."""

    readings: Sequence[Sequence[Line]]
    name: str = ""
    hidden: bool = False
    faults: Sequence[Finding] = ()
    unlike: Unlike = field(default_factory=Unlike)


def read_sources(path: Path) -> list[Source]:
    """Read what may be a list: a text, or the sheets of a workbook that hold something.

    Raises SpielbogenError for a file that cannot be read, or is larger than any list.
    """
    raw = _bytes(path)
    if path.suffix.lower() in SUFFIXES or is_spreadsheet(raw):
        return _of_workbook(raw, path.name)
    _check_size(len(raw), MAX_BYTES, "bytes", path.name)
    text = _decoded(raw, path.name)
    for mark in _DELIMITERS:
        _check_size(text.count(mark), MAX_CELLS, f"cells parted by {mark!r}", path.name)
    longest = max(map(len, text.splitlines()), default=0)
    _check_size(longest, MAX_LETTERS, "letters in a row", path.name)
    return [Source(_readings(text, path.name))]


def _check_size(size: int, most: int, of: str, name: str) -> None:
    if size > most:
        message = f"this file has {size:,} {of}, and no list of a box has more than {most:,}"
        raise SpielbogenError(finding("N101", name, message))


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


def _of_workbook(raw: bytes, name: str) -> list[Source]:
    try:
        return [_of_sheet(sheet, name) for sheet in read_sheets(raw)]
    except SpreadsheetError as problem:
        raise SpielbogenError(*_faults(problem.faults, name)) from None


def _of_sheet(sheet: Sheet, name: str) -> Source:
    lines = (Line(f"{name}:{number}", _tidied(cells)) for number, cells in sheet.rows)
    rows = [line for line in lines if _says_something(line.cells)]
    faults = tuple(_faults(sorted(sheet.faults), name))
    return Source([rows], sheet.name, sheet.hidden, faults, sheet.unlike)


def _faults(faults: Iterable[Fault], name: str) -> Iterator[Finding]:
    for row, message, hint in faults:
        yield finding("N102" if row else "N101", f"{name}:{row}" if row else name, message, hint)


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
    return "".join(mark for mark in _DELIMITERS if mark in text and _parts(mark, text)) or ","


def _parts(mark: str, text: str) -> bool:
    """Tell whether a sign may part cells: bars may be a tally too, but not alone in each line."""
    lines = [line for line in text.splitlines() if line.strip()]
    return mark != "|" or ("||" not in text and all(mark in line for line in lines))


def _parted(text: str, mark: str, name: str) -> Iterator[Line]:
    texts = list(io.StringIO(text, newline=""))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
    line = 1
    try:
        for cells in reader:
            _check_size(len(cells), MAX_COLUMNS, f"cells in the row {line}", name)
            tidy = _tidied(cells)
            if _says_something(tidy) and tidy[0].lower() != "sep=":
                written = " ".join(" ".join(texts[line - 1 : reader.line_num]).split())
                yield Line(f"{name}:{line}", tidy, written)
            line = reader.line_num + 1
    except csv.Error as problem:
        message = "the row that begins here cannot be read"
        raise SpielbogenError(finding("N102", f"{name}:{line}", message, _QUOTES)) from problem


def _says_something(cells: Sequence[str]) -> bool:
    # Lines that people draw below a heading or a table are no rows.
    return any(sign.isalnum() for cell in cells for sign in cell)


def _tidied(cells: Sequence[str]) -> tuple[str, ...]:
    return tuple(" ".join(_plain(cell).split()) for cell in cells)


def _plain(text: str) -> str:
    # Signs that nobody sees, such as soft hyphens, come along with what is copied from elsewhere.
    if not text.isascii():
        text = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    return unicodedata.normalize("NFC", text)
