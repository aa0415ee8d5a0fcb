"""Copies of pieces, as the names in the files tell of them: a bundle of pages comes in, out go
findings where copies are too few or too many, there twice, or without a side or a page."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from generator.findings import listed
from generator.model import Finding
from generator.proof.names import Grid, grid_of
from generator.proof.verify.bundle import Bundle
from generator.proof.verify.findings import finding
from generator.proof.verify.seen import Placed

#: Component and variant.
Kind = tuple[str, str]


def copies_of(placed: Iterable[Placed]) -> Mapping[Kind, set[str]]:
    """Return the copies of which anything is there, by component and variant."""
    found: dict[Kind, set[str]] = {}
    for piece in placed:
        found.setdefault(piece.kind, set()).add(piece.tag.copy)
    return found


def judge_copies(bundle: Bundle) -> Iterator[Finding]:
    """Find what is wrong with the copies in files."""
    found = [*_numbers(bundle), *_twice(bundle)]
    if bundle.whole:
        found += [*_sides(bundle), *_tiles(bundle)]
    yield from (*_strange(bundle), *found)
    if bundle.whole and not found:
        yield from _tags(bundle)
    elif not bundle.whole:
        yield from _short(bundle)


def judge_lost(bundle: Bundle) -> Iterator[Finding]:
    """Find files of a document that are not where the others are."""
    count = len(bundle.files) + len(bundle.others)
    what = "page" if bundle.first.lines is None else "sheet"
    for number, name in sorted(bundle.lost.items()):
        message = f"{what} {number} of {count} is not here: {name}"
        yield finding("V120", bundle.first.where, message)


def _strange(bundle: Bundle) -> Iterator[Finding]:
    for page in bundle.pages:
        if names := [piece.name for piece in page.placed if not piece.well_named]:
            message = f"no piece can have such a name: {listed([repr(name) for name in names])}"
            yield finding("V111", page.where, message)


def _numbers(bundle: Bundle) -> Iterator[Finding]:
    """Compare with what the job wants, if it says so: pages to read and templates do not."""
    wanted = {
        (component, variant): number
        for component, variants in bundle.first.expected.items()
        for variant, number in variants.items()
    }
    there = copies_of(bundle.placed)
    for kind in {**wanted, **there} if wanted else ():
        number, copies = wanted.get(kind, 0), there.get(kind, set())
        name = ".".join(kind)
        if len(copies) < number and bundle.whole:
            message = f"{name}: {number} were to be here, {len(copies)} are"
            yield finding("V110", bundle.lacking, message)
        elif len(copies) > number:
            message = f"{name}: {number} were to be here, {len(copies)} are"
            yield finding("V111", bundle.where, message)


def _tags(bundle: Bundle) -> Iterator[Finding]:
    """Compare the number of sides, parts and tiles: one that is gone from all copies, or from the
    only one, shows in nothing else."""
    wanted, there = bundle.first.expected_tags, len(bundle.placed)
    if wanted is not None and there < wanted:
        message = f"{wanted} sides, parts and tiles were to be here, {there} are"
        yield finding("V110", bundle.lacking, message)


def _short(bundle: Bundle) -> Iterator[Finding]:
    """Count page by page where a document is not there as a whole."""
    for seen, wanted, there in bundle.short:
        message = f"{wanted} sides, parts and tiles were to be on this page, {there} are"
        yield finding("V110", seen.where, message)


def _twice(bundle: Bundle) -> Iterator[Finding]:
    times = Counter(piece.name for piece in bundle.placed)
    doubled = [name for name, count in times.items() if count > 1]
    if doubled:
        pages = [
            page.where for page in bundle.pages if any(p.name in doubled[:5] for p in page.placed)
        ]
        message = f"there more than once: {listed(doubled)}"
        yield finding("V112", listed(list(dict.fromkeys(pages)), 2), message)


def _sides(bundle: Bundle) -> Iterator[Finding]:
    """Find copies that lack a side or part which others of their component have."""
    sides: dict[str, dict[str, set[str]]] = {}
    for piece in bundle.placed:
        copies = sides.setdefault(piece.component, {})
        copies.setdefault(piece.tag.copy, set()).add(piece.tag.side)
    for copies in sides.values():
        every = set().union(*copies.values())
        lacking = [
            f"{copy}.{side}" for copy, there in copies.items() for side in sorted(every - there)
        ]
        if lacking:
            message = f"not there, though others of their kind are: {listed(lacking)}"
            yield finding("V118", bundle.lacking, message)


def _tiles(bundle: Bundle) -> Iterator[Finding]:
    """Find sides that are spread over pages of which not all are there."""
    spread: dict[str, list[tuple[str, Grid]]] = {}
    for piece in bundle.placed:
        if piece.tag.tile and (grid := grid_of(piece.tag.tile)):
            side = f"{piece.tag.copy}.{piece.tag.side}"
            spread.setdefault(side, []).append((piece.tag.tile, grid))
    for side, tiles in spread.items():
        grid = Counter(each for _, each in tiles).most_common(1)[0][0]
        there = {tile for tile, _ in tiles}
        if lacking := [tile for tile in grid.tiles if tile not in there]:
            message = f"{side}: of {grid.rows * grid.columns} pages these are missing"
            yield finding("V120", bundle.lacking, f"{message}: {listed(lacking)}")
        if others := sorted(there - set(grid.tiles)):
            message = f"{side}: pages that do not belong together: {listed(others)}"
            yield finding("V120", bundle.where, message)
