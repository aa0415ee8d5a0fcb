"""What the files of a game hold, once they are read: on which sheet each piece is, and how many
the manifest says that there are. Values, and questions about them; nothing here opens a file."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from generator.model import Finding
from generator.order import Order
from generator.proof.names import parse
from generator.proof.readback import COUNTED, Reading

#: What stands before the format of files for a machine, whose pieces are counted by themselves.
CUT: Final = "cut"
BY_HAND: Final = "hand"


class SheetOf(NamedTuple):
    """A sheet that a piece is on: a file, and the page of it where it has pages."""

    path: str
    page: int | None = None


#: Names of placed pieces with the sheets they are on, a sheet as often as the piece is on it.
Places = Mapping[str, Sequence[SheetOf]]


@dataclass(frozen=True)
class Delivered:
    """What the files of a game hold.

    `formats` is None where there is nothing that can be counted, else it has an entry for each
    format that was built, those for a machine as ``cut svg``; `entries` are those of the manifest.
    `folder` is where the files are, None where there are none of the job that is checked;
    `readings` has those that can be read, `order` says which copies they were made to hold, and
    `thickness` for sheets of what thickness (mm) parts were cut, by material; `only` names the
    components that they hold, all where it is empty.
    """

    formats: Mapping[str, Places] | None = None
    duplex: str = "long"
    entries: Sequence[Mapping[str, Any]] = ()
    findings: tuple[Finding, ...] = field(default=())
    folder: Path | None = None
    readings: Mapping[str, Reading] = field(default_factory=dict)
    order: Order = field(default_factory=Order)
    thickness: Mapping[str, float] = field(default_factory=dict)
    only: Collection[str] = ()

    def short_of(self, component: str, format: str) -> list[str]:
        """Name the files of a format that hold fewer pieces of a component than the manifest says.

        Where none does, all are named in which the manifest lists the component.
        """
        expected = {
            entry["path"]: entry["pieces"][component]
            for entry in self.entries
            if counts_for(entry, format) and component in entry.get("pieces", {})
        }
        held: dict[str, set[str]] = {path: set() for path in expected}
        for name, sheets in self._places(component, format):
            for sheet in sheets:
                held.setdefault(sheet.path, set()).add(parse(name).copy)
        short = [path for path, number in expected.items() if len(held[path]) < number]
        return short or list(expected)

    def sheets(self, format: str, copies: Iterable[str]) -> list[str]:
        """Name the sheets of a format that hold something of some copies."""
        wanted = set(copies)
        ids = {copy.partition(".")[0] for copy in wanted}
        places = (place for id in ids for place in self._places(id, format))
        found = {sheet for name, on in places if parse(name).copy in wanted for sheet in on}
        return sheet_names(found)

    def pages(
        self, component: str, format: str, path: str, sides: Collection[str]
    ) -> dict[str, int]:
        """Return by copy the page of a file that holds one of some sides of it, or any where
        `sides` is empty; nothing for a file without pages."""
        return {
            parse(name).copy: sheet.page
            for name, sheets in self._places(component, format)
            for sheet in sheets
            if sheet.path == path and sheet.page is not None
            if not sides or parse(name).side in sides
        }

    def _places(self, component: str, format: str) -> Iterator[tuple[str, Sequence[SheetOf]]]:
        for name, sheets in (self.formats or {}).get(format, {}).items():
            if name.startswith(f"{component}."):
                yield name, sheets


def sheet_names(sheets: Iterable[SheetOf]) -> list[str]:
    """Name sheets, those of one file together, such as ``02-card.pdf page 1+3``."""
    pages: dict[str, set[int]] = {}
    for path, page in sheets:
        pages.setdefault(path, set()).update(() if page is None else {page})
    return [
        f"{path} page {'+'.join(map(str, sorted(numbers)))}" if numbers else path
        for path, numbers in sorted(pages.items())
    ]


def format_of(entry: Mapping[str, Any]) -> str:
    """Return the format of a file by the ending of its name."""
    return str(entry["path"]).rpartition(".")[2].lower()


def counted_as(entry: Mapping[str, Any]) -> str | None:
    """Return the format by which the pieces of a file are counted: what is cut is told from what
    is printed in the same format. Pages to read and templates hold no pieces to be counted."""
    format, medium = format_of(entry), entry.get("medium", "paper")
    if format not in COUNTED or medium not in ("paper", "cut", BY_HAND):
        return None
    return format if medium == "paper" else f"{CUT} {format}"


def counts_for(entry: Mapping[str, Any], format: str) -> bool:
    """Tell whether the pieces of a file are counted in a format: what hands cut, in each for a
    machine."""
    by_hand = entry.get("medium") == BY_HAND and format.startswith(CUT)
    return by_hand or counted_as(entry) == format
