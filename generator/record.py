"""What the record of a job tells of a document: how many copies it holds and how large they are,
and of one for a cutter its sheet and its lines. A document comes in and goes out with its job
complete, so that its files can be verified where nothing else is at hand."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final, TypeVar

from generator.arcs import shut
from generator.forms import Form, Places, course_of, form_of, middle_of
from generator.geometry import PathData, Point, flatten, transformed
from generator.model import Document, Job, Piece, Placement, RoleRecord

if TYPE_CHECKING:
    from generator.cutting import CutDocument, CutLine, CutPiece, CutPlacement, CutRole, Machine

#: Stands for all variants of which nothing else is told.
ALL: Final = "*"
#: How far (mm) short lines may stray from the curves that are measured.
_STRAY: Final = 0.002

_Sizes = dict[str, dict[str, dict[str, Form]]]
_Kind = tuple[str, str, str]
_Placing = TypeVar("_Placing", Document, "CutDocument")


def completed(document: _Placing) -> _Placing:
    """Write into the job of a document which copies it holds, how many placements in all and on
    each page, and what `measured` writes."""
    placed = list(document.placements())
    names = {(each.piece.component, each.piece.variant, each.piece.copy) for each in placed}
    expected: dict[str, dict[str, int]] = {}
    for component, variant, _ in sorted(names):
        counts = expected.setdefault(component, {})
        counts[variant] = counts.get(variant, 0) + 1
    pages = tuple(len(sheet.placements) for sheet in document.sheets) or None
    job = replace(document.job, expected=expected, placed=len(placed), pages=pages)
    return measured(replace(document, job=job))


def measured(document: _Placing) -> _Placing:
    """Write into the job of a document how large its pieces are; of one for a cutter its sheets and
    its lines too."""
    if isinstance(document, Document):
        paper = replace(document.job, sizes=sizes(map(_printed, document.placements())))
        return replace(document, job=paper)
    return replace(document, job=_of_machine(document))


def _of_machine(document: "CutDocument") -> Job:
    sheets = {(sheet.width, sheet.height) for sheet in document.sheets}
    copies: dict[_Kind, list[CutPlacement]] = {}
    for placement in document.placements():
        copies.setdefault(_kind(placement.piece), []).append(placement)
    return replace(
        document.job,
        sizes=sizes(_cut(first) for first, *_ in copies.values()),
        sheet=sheets.pop() if len(sheets) == 1 else None,
        lines=_roles(document.machine, copies.values()),
        margins=None,
    )


def _roles(
    machine: "Machine", kinds: "Iterable[Sequence[CutPlacement]]"
) -> Mapping[str, RoleRecord]:
    """Tell of each role its layer, its colour, and how many cuts there are of it; of what is scored
    or engraved, how many parts have any; and how far its lines run and are from the middles of
    their parts. Copies of one kind have the same lines, so that those of the first are measured."""
    counts: Counter[CutRole] = Counter()
    runs: dict[CutRole, list[tuple[complex, Places]]] = {}
    for copies in kinds:
        lines = copies[0].lines
        for role, number in Counter(line.role for line in lines if line.path).items():
            counts[role] += len(copies) * (number if role in ("outline", "inner") else 1)
        middle = middle_of(_outer(lines[-1].path))
        for line in lines:
            own = [(middle, run) for run in _lines(_drawn(line))]
            runs.setdefault(line.role, []).extend(own * len(copies))
    styles = machine.lines
    return {
        role: (styles[role].layer or role, str(styles[role].color), number, *course_of(runs[role]))
        for role, number in sorted(counts.items())
        if role in styles
    }


def _drawn(line: "CutLine") -> PathData:
    # Engraved areas are written with their rings closed.
    return shut(line.path) if line.role == "engrave" else line.path


#: A kind of piece, the line around it, and all others that are drawn of it.
_Drawn = tuple[_Kind, PathData, tuple[PathData, ...]]


def _printed(placement: Placement) -> _Drawn:
    piece, tile = placement.piece, placement.tile
    if tile:
        place = f"{piece.part or placement.side}.{tile.name}"
        return (piece.component, place, piece.variant), tile.path, ()
    return _kind(piece), piece.outline.path, ()


def _cut(placement: "CutPlacement") -> _Drawn:
    piece, back = placement.piece, placement.transform.inverse()
    paths = (_drawn(line) for line in placement.lines if line.path)
    *others, outline = (transformed(path, back) for path in paths)
    return _kind(piece), outline, tuple(others)


def _kind(piece: "Piece | CutPiece") -> _Kind:
    return piece.component, piece.part, piece.variant


def sizes(drawn: Iterable[_Drawn]) -> _Sizes:
    """Measure what is drawn of each component, part and variant, and tell what most variants of a
    part have in common once."""
    forms: dict[tuple[str, str], dict[str, Form]] = {}
    for (component, part, variant), outline, others in drawn:
        own = forms.setdefault((component, part), {})
        if variant not in own:
            own[variant] = _form(outline, others)
    found: _Sizes = {}
    for (component, part), own in sorted(forms.items()):
        found.setdefault(component, {})[part] = dict(_told_once(own))
    return found


def _told_once(forms: Mapping[str, Form]) -> Iterator[tuple[str, Form]]:
    usual = Counter(form for _, form in sorted(forms.items())).most_common(1)[0][0]
    yield ALL, usual
    yield from ((variant, form) for variant, form in sorted(forms.items()) if form != usual)


@lru_cache(maxsize=1024)
def _form(outline: PathData, others: tuple[PathData, ...]) -> Form:
    return form_of(_outer(outline), chain.from_iterable(map(_lines, others)))


def _outer(path: PathData) -> Places:
    return max(_lines(path), key=_extent)


def _lines(path: PathData) -> Iterator[list[Point]]:
    yield from (line for line in flatten(path, _STRAY) if len(line) > 1)


def _extent(ring: Places) -> float:
    xs, ys = zip(*ring, strict=True)
    return float((max(xs) - min(xs)) * (max(ys) - min(ys)))
