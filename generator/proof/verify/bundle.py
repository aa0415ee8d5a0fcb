"""Files that belong together: what is seen of single files comes in, bundles of the pages of one
document go out. A PDF holds all of its pages; an SVG or DXF is one of them, so what can be said of
a count or of backs depends on whether all the others were named too."""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from generator.proof.verify.made import are_pages
from generator.proof.verify.seen import Line, Page, Placed, Seen
from generator.proof.verify.svg import page_number

#: What programs add to the name of a copy of a file.
_COPY: Final = re.compile(r"( - (Kopie|Copy)| ?\(\d+\))+$")


@dataclass(frozen=True, eq=False)
class Bundle:
    """Pages of one document, in their order; `whole` where none of them is missing, else `others`
    names the files that were not looked at, as far as can be told, and `lost` those of them that do
    not lie where the rest of the document does, by their numbers."""

    files: Sequence[Seen]
    whole: bool
    others: tuple[str, ...] = ()
    lost: Mapping[int, str] = field(default_factory=dict)

    @property
    def first(self) -> Seen:
        return self.files[0]

    @property
    def where(self) -> str:
        """The file, or the first of several and their number."""
        return _named(self.files)

    @property
    def short(self) -> Sequence[tuple[Seen, int, int]]:
        """The files that hold fewer sides, parts and tiles than their record says, with how many
        were to be there, and how many are."""
        return [
            (seen, wanted, there)
            for seen in self.files
            if (wanted := _placed_on(seen)) is not None and (there := _tags(seen)) < wanted
        ]

    @property
    def lacking(self) -> str:
        """Where pieces lack: the files that hold too few, or all where none is known to."""
        return _named([seen for seen, _, _ in self.short] or self.files)

    def holding(self, names: Collection[str]) -> str:
        """Return where pieces of these names are."""
        files = [seen for seen in self.files if any(each.name in names for each in seen.placed)]
        return _named(files or self.files)

    @property
    def pages(self) -> Iterator[Page]:
        for seen in self.files:
            yield from seen.pages

    @property
    def lines(self) -> Iterator[Line]:
        """All that a cutter follows, sheet by sheet."""
        for seen in self.files:
            yield from seen.lines or ()

    @cached_property
    def placed(self) -> Sequence[Placed]:
        """What is placed on all pages and has a name that pieces can have."""
        return [piece for page in self.pages for piece in page.placed if piece.well_named]


def _named(files: Sequence[Seen]) -> str:
    rest = len(files) - 1
    return files[0].where + (f" and {rest} more" if rest else "")


def _tags(seen: Seen) -> int:
    return sum(piece.well_named for piece in seen.placed)


def _said_pages(seen: Seen) -> Sequence[int]:
    """Return how many tags each page of a document has, as its record says; nothing if it does
    not."""
    pages = seen.said("pages")
    return pages if are_pages(pages) else ()


def _placed_on(seen: Seen) -> int | None:
    """Return how many tags a file is to have; None where that is not known."""
    pages = _said_pages(seen)
    if seen.format == "pdf":
        return sum(pages) if pages else None
    return pages[number - 1] if 0 < (number := _number(seen)) <= len(pages) else None


def bundled(files: Iterable[Seen]) -> Iterator[Bundle]:
    """Put the pages of each document together; of two copies of a page each is for itself."""
    groups: dict[object, list[Seen]] = {}
    for seen in files:
        key = _key(seen)
        twice = any(_number(other) == _number(seen) for other in groups.get(key, ()))
        groups.setdefault(seen.path if twice else key, []).append(seen)
    for group in groups.values():
        ordered = sorted(group, key=_number)
        others = _others(ordered)
        whole = not others and _tells_others(ordered[0])
        names = tuple(others[number] for number in sorted(others))
        yield Bundle(ordered, whole, names, _lost(ordered, others))


def _place(path: Path) -> tuple[str, int] | None:
    """Return of which document a file is a page by its name, or by that of which it is a copy."""
    return page_number(path.with_stem(_COPY.sub("", path.stem) or path.stem))


def _key(seen: Seen) -> object:
    place = _place(seen.path)
    if seen.format == "pdf" or place is None or seen.job is None:
        return seen.path
    is_cut = seen.lines is not None
    return seen.path.parent, seen.format, place[0], is_cut, json.dumps(seen.job, sort_keys=True)


def _number(seen: Seen) -> int:
    place = _place(seen.path)
    return seen.sheet[0] if seen.sheet else place[1] if place else 0


def _tells_others(seen: Seen) -> bool:
    """Tell whether a file says, or its neighbours do, how many pages its document has."""
    if seen.lines is not None:
        return seen.sheet is not None
    return seen.format == "pdf" or _place(seen.path) is not None


def _others(files: Sequence[Seen]) -> Mapping[int, str]:
    """Name the files of a document that are not among these, by their numbers."""
    first = files[0]
    if first.format == "pdf":
        return {}
    there, beside = {_number(file) for file in files}, dict(_siblings(first))
    place = _place(first.path)
    name = place[0] if place else first.path.stem
    count = first.sheet[1] if first.sheet else len(_said_pages(first)) if place else 0
    if not count and first.lines is None:
        return {number: each for number, each in beside.items() if number not in there}
    return {
        number: beside.get(number, f"{name}-{number:02}{first.path.suffix}")
        for number in range(1, count + 1)
        if number not in there
    }


def _lost(files: Sequence[Seen], others: Mapping[int, str]) -> Mapping[int, str]:
    """Return the files that do not lie beside the others of their document; none for a page that
    lies apart from all of them."""
    beside = dict(_siblings(files[0]))
    gone = {number: name for number, name in others.items() if number not in beside}
    return gone if len(files) > 1 or len(gone) < len(others) else {}


def _siblings(seen: Seen) -> Iterator[tuple[int, str]]:
    """Name the pages of the document of a page that lie beside it, with their numbers."""
    place = _place(seen.path)
    for path in sorted(seen.path.parent.iterdir(), reverse=True) if place else ():
        other = _place(path)
        alike = path.suffix.lower() == seen.path.suffix.lower()
        if alike and place and other and other[0] == place[0]:
            yield other[1], path.name
