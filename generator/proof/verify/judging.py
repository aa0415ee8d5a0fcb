"""Runs the verification: paths come in, each is read by the ending of its name, pages of one
document are put together, and what is found is told file by file."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from math import dist
from pathlib import Path
from typing import Final

from generator.findings import listed, nearest
from generator.model import Finding, SpielbogenError
from generator.proof.verify.bundle import Bundle, bundled
from generator.proof.verify.copies import copies_of, judge_copies, judge_lost
from generator.proof.verify.courses import judge_courses
from generator.proof.verify.cuts import judge_cuts, with_parts
from generator.proof.verify.duplex import judge_backs, judge_backs_untold
from generator.proof.verify.dxf import read_dxf
from generator.proof.verify.findings import finding
from generator.proof.verify.intact import is_intact
from generator.proof.verify.looks import judge_looks
from generator.proof.verify.made import Made, damaged, made
from generator.proof.verify.pages import judge_pages, judge_pages_untold
from generator.proof.verify.placing import judge_page
from generator.proof.verify.seen import Placed, Seen, UnreadableError
from generator.proof.verify.sizes import judge_sizes
from generator.proof.verify.svg import read_svg
from generator.proof.verify.verified import Kind, PieceCount, Verified

#: So many letters of what a reader of a format says are told.
_WORDS: Final = 60


def verify(path: Path) -> Verified:
    """Verify one file by itself.

    Raises SpielbogenError where it cannot be read (V101) or is of another format (V102).
    """
    return verify_files([look_at(path)])[0]


def look_at(path: Path) -> Seen:
    """Read a file by the ending of its name. Raises SpielbogenError (V101, V102)."""
    if not path.is_file():
        what = "is a folder" if path.is_dir() else "is not there"
        hint = "name its files, such as DIR/*.pdf" if path.is_dir() else _neighbour(path)
        raise SpielbogenError(finding("V101", str(path), f"the file {what}", hint))
    reader = _reader(path)
    if reader is None:
        message = f"nothing can be told of a file that ends in {path.suffix or 'nothing'!r}"
        raise SpielbogenError(finding("V102", str(path), message, "name PDF, SVG or DXF files"))
    try:
        seen = reader(path)
    except UnreadableError as problem:
        message = f"it cannot be read as {path.suffix.removeprefix('.').upper()}: {problem}"
        hint = f"its reader said: {_short(problem.said)}" if problem.said else ""
        raise SpielbogenError(finding("V101", str(path), message, hint)) from problem
    intact = is_intact(path.read_bytes(), path.suffix)
    sealed = replace(seen, intact=seen.intact if intact is None else intact)
    return sealed if sealed.lines is None else with_parts(sealed)


def _neighbour(path: Path) -> str:
    folder = path.parent
    return (
        nearest(path.name, (each.name for each in folder.iterdir()), 0) if folder.is_dir() else ""
    )


def _reader(path: Path) -> Callable[[Path], Seen] | None:
    """Return what reads files that end as this one does."""
    match path.suffix.lower():
        case ".pdf":
            from generator.proof.verify.pdf import read_pdf

            return read_pdf
        case ".svg":
            return read_svg
        case ".dxf":
            return read_dxf
        case _:
            return None


def verify_files(files: Sequence[Seen]) -> list[Verified]:
    """Judge files that were read, pages of one document together; the order stays."""
    found: dict[int, Verified] = {}
    for bundle in bundled(files):
        together: dict[int, list[Finding]] = {}
        for each in _together(bundle):
            together.setdefault(id(_file_of(each, bundle)), []).append(each)
        for seen in bundle.files:
            own = (*_alone(seen), *together.get(id(seen), ()))
            found[id(seen)] = _verified(seen, bundle, (*own, *_changed(seen, own)))
    return [found[id(seen)] for seen in files]


def _file_of(found: Finding, bundle: Bundle) -> Seen:
    """Return the file that a finding begins with; the first where it is about none of them."""
    named = [seen for seen in bundle.files if found.where.startswith(seen.where)]
    return max(named, key=lambda seen: len(seen.where), default=bundle.first)


def _alone(seen: Seen) -> Iterator[Finding]:
    """Find what is wrong with a file that needs no other to tell."""
    if seen.job is None:
        pieces = f"; it has {len([*seen.placed])} tags of pieces" if any(seen.placed) else ""
        message = (
            f"it has no record of a job{pieces}: what it holds can be told, but not whether that"
        )
        yield finding("V103", seen.where, f"{message} is all of it, and right")
    yield from _record(seen)
    wanted = made(seen)
    yield from _faults(seen)
    if seen.odd and (seen.job is not None or any(seen.placed)):
        yield finding("V129", seen.where, listed(seen.odd))
    if seen.job is None and not any(seen.placed):
        return
    for page in seen.pages:
        yield from judge_page(page, wanted.margins, is_cut=seen.lines is not None)
    if seen.lines is not None:
        yield from judge_cuts(seen)
        yield from judge_looks(seen, wanted.lines)


def _record(seen: Seen) -> Iterator[Finding]:
    """Find what cannot be in the record of a job."""
    if seen.job is None:
        return
    if not seen.job:
        yield finding("V104", seen.where, "its record of the job is damaged: it cannot be read")
    if keys := [*map(repr, damaged(seen.job))]:
        message = "its record of the job is damaged: of these keys it says what no file is made"
        yield finding("V104", seen.where, f"{message} with: {listed(keys)}")


def _changed(seen: Seen, found: Sequence[Finding]) -> Iterator[Finding]:
    """Tell of a change unless an error that is found says more of it."""
    ours = seen.job is not None or seen.intact is not None or any(seen.placed)
    if not ours or seen.intact or any(each.severity == "error" for each in found):
        return
    message = "it was changed after it was built; what of that is not measured cannot be told"
    if seen.job is None:
        message = "its record of the job was taken out, so that hardly anything of it can be told"
    elif seen.intact is None:
        message = "its seal is not there, so that changes in what is not measured cannot be told"
    yield finding("V105", seen.where, message)


def _faults(seen: Seen) -> Iterator[Finding]:
    """Tell what a reader of the format had to mend: of a damaged PDF its words are a hint at most,
    and the first of them is what the others come from."""
    faults = [*dict.fromkeys(seen.faults)]
    if seen.format == "dxf":
        yield from (finding("V136", seen.where, fault) for fault in faults)
    elif faults:
        more = f", and {len(faults) - 1} more" if len(faults) > 1 else ""
        hint = f"build it again, or have it sent again; its reader said: {_short(faults[0])}{more}"
        message = "the file is damaged or did not come whole; what is left of it was looked at"
        yield finding("V104", seen.where, message, hint)


def _short(text: str) -> str:
    return text if len(text) <= _WORDS else f"{text[:_WORDS].rstrip()} …"


def _together(bundle: Bundle) -> Iterator[Finding]:
    """Find what is wrong with the pages of a document."""
    if not bundle.first.job:
        if bundle.placed:
            yield from _untold(bundle)
        return
    yield from judge_pages(bundle)
    yield from judge_lost(bundle)
    wanted = made(bundle.first)
    if bundle.placed and bundle.first.said("placed") == 0 and not wanted.sizes:
        message = f"it was made to be read, and holds {len(bundle.placed)} pieces of others"
        yield finding("V111", bundle.where, message)
    copies = [*judge_copies(bundle)]
    yield from copies
    yield from judge_sizes(bundle, wanted)
    # Lines go with their parts, of which it is told already that they are gone.
    if bundle.first.lines is not None and not copies:
        yield from judge_courses(bundle, wanted.lines)
    yield from judge_backs(bundle)


def _untold(bundle: Bundle) -> Iterator[Finding]:
    """Find what is wrong with pages of ours that have lost the record of their job."""
    yield from judge_pages_untold(bundle)
    yield from judge_copies(bundle)
    yield from judge_sizes(bundle, Made())
    yield from judge_backs_untold(bundle)


def _verified(seen: Seen, bundle: Bundle, findings: Sequence[Finding]) -> Verified:
    return Verified(
        seen.path,
        seen.format,
        _kind(seen),
        bundle.whole,
        seen.job,
        tuple((round(page.width, 3), round(page.height, 3)) for page in seen.pages),
        tuple(_pieces(seen)),
        seen.fonts,
        _lengths(seen),
        tuple(findings),
        seen.intact,
        bundle.others,
    )


def _kind(seen: Seen) -> Kind:
    if not seen.job:
        return "foreign"
    if seen.lines is not None:
        return "cut"
    if seen.expected:
        return "print"
    return "template" if any(seen.placed) else "read"


def _pieces(seen: Seen) -> Iterator[PieceCount]:
    placed = [piece for piece in seen.placed if piece.well_named]
    for component in dict.fromkeys(piece.component for piece in placed):
        own = [piece for piece in placed if piece.component == component]
        variants = {kind[1]: len(copies) for kind, copies in copies_of(own).items()}
        sides = tuple(dict.fromkeys(piece.tag.side for piece in own))
        count, sizes = sum(variants.values()), tuple(_sizes(own))
        yield PieceCount(component, count, variants, len(own), sides, sizes)


def _sizes(placed: Iterable[Placed]) -> Iterator[tuple[float, float]]:
    """Yield each size once, whichever way pieces lie."""
    known: set[tuple[float, float]] = set()
    for piece in placed:
        size = round(piece.box.width, 2) + 0.0, round(piece.box.height, 2) + 0.0
        if not known & {size, size[::-1]}:
            known.add(size)
            yield size


def _lengths(seen: Seen) -> Mapping[str, float] | None:
    if seen.lines is None:
        return None
    found: dict[str, float] = {}
    for line in seen.lines:
        length = sum(dist(*ends) for ends in pairwise(line.points))
        found[line.role] = found.get(line.role, 0.0) + length
    return {role: round(length, 1) for role, length in found.items()}
