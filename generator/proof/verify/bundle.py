"""Files that belong together: what is seen of single files comes in, bundles of the pages of one
document go out. A PDF holds all of its pages; an SVG or DXF is one of them, so what can be said of
a count or of backs depends on whether all the others were named too."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.proof.verify.seen import Page, Placed, Seen
from generator.proof.verify.svg import page_number


@dataclass(frozen=True, eq=False)
class Bundle:
    """Pages of one document, in their order; `whole` where none of them is missing."""

    files: Sequence[Seen]
    whole: bool

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
        yield Bundle(ordered, _is_whole(ordered))


def _key(seen: Seen) -> object:
    place = page_number(seen.path)
    if seen.format == "pdf" or place is None or seen.job is None:
        return seen.path
    is_cut = seen.lines is not None
    return seen.path.parent, seen.format, place[0], is_cut, json.dumps(seen.job, sort_keys=True)


def _number(seen: Seen) -> int:
    place = page_number(seen.path)
    return seen.sheet[0] if seen.sheet else place[1] if place else 0


def _is_whole(files: Sequence[Seen]) -> bool:
    first = files[0]
    if first.format == "pdf":
        return True
    if first.lines is not None:
        return first.sheet is not None and {_number(f) for f in files} == {
            *range(1, first.sheet[1] + 1)
        }
    return {file.path.name for file in files} == set(_siblings(first))


def _siblings(seen: Seen) -> Iterator[str]:
    """Name the pages of the document of a page that lie beside it."""
    place = page_number(seen.path)
    for path in seen.path.parent.iterdir() if place else ():
        other = page_number(path)
        alike = path.suffix.lower() == seen.path.suffix.lower()
        if alike and place and other and other[0] == place[0]:
            yield path.name
