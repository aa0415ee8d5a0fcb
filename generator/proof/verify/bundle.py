"""Files that belong together: what is seen of single files comes in, bundles of the pages of one
document go out. A PDF holds all of its pages; an SVG or DXF is one of them, so what can be said of
a count or of backs depends on whether all the others were named too."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.proof.verify.seen import Line, Page, Placed, Seen
from generator.proof.verify.svg import page_number


@dataclass(frozen=True, eq=False)
class Bundle:
    """Pages of one document, in their order; `whole` where none of them is missing, else `others`
    names the files that were not looked at, as far as can be told."""

    files: Sequence[Seen]
    whole: bool
    others: tuple[str, ...] = ()

    @property
    def first(self) -> Seen:
        return self.files[0]

    @property
    def where(self) -> str:
        """The file, or the first of several and their number."""
        rest = len(self.files) - 1
        return self.first.where + (f" and {rest} more" if rest else "")

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


def bundled(files: Iterable[Seen]) -> Iterator[Bundle]:
    """Put the pages of each document together."""
    groups: dict[object, list[Seen]] = {}
    for seen in files:
        groups.setdefault(_key(seen), []).append(seen)
    for group in groups.values():
        ordered = sorted(group, key=_number)
        others = tuple(_others(ordered))
        yield Bundle(ordered, not others and _tells_others(ordered[0]), others)


def _key(seen: Seen) -> object:
    place = page_number(seen.path)
    if seen.format == "pdf" or place is None or seen.job is None:
        return seen.path
    is_cut = seen.lines is not None
    return seen.path.parent, seen.format, place[0], is_cut, json.dumps(seen.job, sort_keys=True)


def _number(seen: Seen) -> int:
    place = page_number(seen.path)
    return seen.sheet[0] if seen.sheet else place[1] if place else 0


def _tells_others(seen: Seen) -> bool:
    """Tell whether a file says, or its neighbours do, how many pages its document has."""
    if seen.lines is not None:
        return seen.sheet is not None
    return seen.format == "pdf" or page_number(seen.path) is not None


def _others(files: Sequence[Seen]) -> Sequence[str]:
    """Name the files of a document that are not among these."""
    first = files[0]
    if first.format == "pdf":
        return []
    if first.lines is None:
        return sorted({*_siblings(first)} - {file.path.name for file in files})
    place, there = page_number(first.path), {_number(file) for file in files}
    name = place[0] if place else first.path.stem
    count = first.sheet[1] if first.sheet else 0
    return [
        f"{name}-{number:02}{first.path.suffix}"
        for number in range(1, count + 1)
        if number not in there
    ]


def _siblings(seen: Seen) -> Iterator[str]:
    """Name the pages of the document of a page that lie beside it."""
    place = page_number(seen.path)
    for path in seen.path.parent.iterdir() if place else ():
        other = page_number(path)
        alike = path.suffix.lower() == seen.path.suffix.lower()
        if alike and place and other and other[0] == place[0]:
            yield path.name
