"""Laying parts on sheets. In come parts in nominal size, a machine and the sheets at hand; out goes
a document for each material: lines with the kerf allowed for, on as few sheets as can be found, in
the order in which they are to be cut."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from generator.arcs import shut
from generator.cutting import (
    CutDocument,
    CutLine,
    CutPiece,
    CutPlacement,
    CutSheet,
    CutStock,
    Machine,
    Nesting,
)
from generator.findings import nearest
from generator.geometry import Box, PathData, transformed
from generator.model import Finding, Job, SpielbogenError
from generator.sheets.cut.doubles import doubled_lines
from generator.sheets.cut.doubts import doubtful
from generator.sheets.cut.findings import finding
from generator.sheets.cut.forms import Form, forms_of
from generator.sheets.cut.kerf import allow_for_kerf
from generator.sheets.cut.materials import check_stock
from generator.sheets.cut.measures import cut_length, used_share
from generator.sheets.cut.nest import Spots, nest
from generator.sheets.cut.order import order_placements
from generator.sheets.cut.spacing import misplaced
from generator.units import EPSILON


class Words(NamedTuple):
    """What documents are called: the title of the game, whose it is, and the language."""

    title: str
    author: str
    lang: str


class _Said(NamedTuple):
    """The sentences of one language; braces are filled in."""

    presets: str
    one: str
    several: str


_NOTES: Final[Mapping[str, _Said]] = {
    "de": _Said(
        presets="Dicke und Schnittbreite sind Voreinstellungen: die Platte messen und die "
        "Schnittbreite an einem Probestück bestimmen, bevor alles geschnitten wird",
        one="1 Bogen, zu {used} % genutzt, {metres} m zu schneiden",
        several="{count} Bögen, im Mittel zu {used} % genutzt, zusammen {metres} m zu schneiden",
    ),
    "en": _Said(
        presets="Thickness and kerf are presets: measure the sheet, and find the kerf with a test "
        "piece, before all is cut",
        one="1 sheet, {used} % of it used, {metres} m to cut",
        several="{count} sheets, {used} % of them used, {metres} m to cut in all",
    ),
}


@dataclass(frozen=True)
class _Bench:
    """A machine with the sheet that is put into it."""

    machine: Machine
    stock: CutStock

    @property
    def kerf(self) -> float:
        """What the lines allow for (mm)."""
        return self.stock.kerf if self.machine.kerf_in_file else 0.0

    @property
    def rest(self) -> float:
        """What is left for the machine's program to allow for (mm): it moves outlines outwards by
        half of it."""
        return self.stock.kerf - self.kerf

    @property
    def room(self) -> Box:
        """Where lines may be."""
        return Box(0, 0, *self.machine.bed).grown(-self.machine.margin - self.rest / 2)

    @property
    def gap(self) -> float:
        """The least distance of two lines (mm)."""
        return max(self.machine.gap, self.stock.kerf) + self.rest


class _Lined(NamedTuple):
    """A part with its lines, in its own coordinates."""

    piece: CutPiece
    lines: tuple[CutLine, ...]

    @property
    def outline(self) -> PathData:
        return self.lines[-1].path


def lay(
    pieces: Sequence[CutPiece],
    machine: Machine,
    stocks: Mapping[str, CutStock],
    nesting: Nesting,
    job: Job,
    words: Words,
) -> list[CutDocument]:
    """Lay all parts that go into a machine on sheets, a document for each material.

    `stocks` are the sheets at hand by material; parts of materials that are cut by hand are left
    out. Raises SpielbogenError: with all findings of parts that the kerf spoils (L1xx), or that are
    larger than the bed (L206), before anything is laid; with all lines that would be cut twice
    (L106); L203 for a material that is not at hand, L205 for a sheet that there cannot be, L207
    where the library for tight nesting is missing.
    """
    groups = list(_groups(pieces, machine, stocks))
    faults = [fault for bench, group in groups for fault in _faults(group, bench)]
    if faults:
        raise SpielbogenError(*dict.fromkeys(faults), status=1)
    laid = [_document(group, bench, nesting, job, words) for bench, group in groups]
    # What is doubtful about the machine is told once, whatever it cuts.
    first = [replace(each, findings=(*machine.doubts, *each.findings)) for each in laid[:1]]
    return [*first, *laid[1:]]


def _groups(
    pieces: Iterable[CutPiece], machine: Machine, stocks: Mapping[str, CutStock]
) -> Iterator[tuple[_Bench, list[CutPiece]]]:
    """Gather the parts that go into the machine by material, in the order in which these come."""
    found: dict[str, list[CutPiece]] = {}
    for piece in pieces:
        if piece.material not in stocks:
            message = f"part {piece.part}: there is no material {piece.material!r} at hand"
            hint = nearest(piece.material, stocks)
            raise SpielbogenError(finding("L203", piece.component, message, hint))
        if not stocks[piece.material].material.by_hand:
            found.setdefault(piece.material, []).append(piece)
    for name, group in found.items():
        check_stock(stocks[name])
        yield _Bench(machine, stocks[name]), group


def _faults(pieces: Iterable[CutPiece], bench: _Bench) -> Iterator[Finding]:
    """Find what is wrong with parts before they are laid."""
    sound = []
    for piece in pieces:
        try:
            sound.append(_lined(piece, bench))
        except SpielbogenError as error:
            yield from error.findings
    for form in forms_of([part.outline for part in sound]):
        room = bench.room
        if not form.angles(room.width, room.height):
            for part in form.members:
                yield _too_large(sound[part].piece, form, bench)


def _too_large(piece: CutPiece, form: Form, bench: _Bench) -> Finding:
    """Name a part, the bed and the overhang."""
    machine, room = bench.machine, bench.room
    wide, high = (side + bench.rest for side in form.sides)
    over = zip(form.overhang(room.width, room.height), ("wide", "high"), strict=True)
    much = " and ".join(f"{_told(by)} mm too {what}" for by, what in over if by > EPSILON)
    bed = f"{machine.bed[0]:g} × {machine.bed[1]:g} mm"
    margin = f" less a margin of {machine.margin:g} mm" if machine.margin else ""
    message = (
        f"part {piece.part}, {wide:.1f} × {high:.1f} mm with its kerf, is {much} for the bed of "
        f"{machine.name}, {bed}{margin}"
    )
    return finding("L206", piece.component, message)


def _told(length: float) -> str:
    """Write a length in tenths of a mm, or as finely as it takes to be more than nothing."""
    return f"{length:.1f}" if length >= 1 else f"{length:.2g}"


def _lined(piece: CutPiece, bench: _Bench) -> _Lined:
    if bench.rest:  # The machine's program would pass over what is too narrow for the kerf.
        allow_for_kerf(piece, bench.stock.kerf)
    return _Lined(piece, allow_for_kerf(piece, bench.kerf))


def _document(
    pieces: Iterable[CutPiece], bench: _Bench, nesting: Nesting, job: Job, words: Words
) -> CutDocument:
    parts = [_lined(piece, bench) for piece in pieces]
    sheets, found = _sheets(parts, bench, nesting)
    # Before engraved areas become lines: where two of them meet, nothing is cut twice.
    if doubled := [fault for sheet in sheets for fault in doubled_lines(sheet)]:
        raise SpielbogenError(*doubled, status=1)
    material = bench.stock.material
    return CutDocument(
        name=material.name,
        title=f"{words.title}: {material.title[words.lang]}",
        machine=bench.machine,
        sheets=tuple(_worked(sheet, bench.machine) for sheet in sheets),
        job=job,
        author=words.author,
        notes=tuple(_notes(sheets, words)),
        findings=(*found, *_remarks(parts, bench)),
    )


def _sheets(
    parts: Sequence[_Lined], bench: _Bench, nesting: Nesting
) -> tuple[list[CutSheet], list[Finding]]:
    """Lay parts of one material on sheets, and look whether they lie well."""
    outlines = [part.outline for part in parts]
    laid, found = _nested(outlines, bench, nesting)
    width, height = bench.machine.bed
    sheets = []
    for number, spots in enumerate(laid, 1):
        names = [parts[spot.part].piece.name for spot in spots]
        lying = [transformed(outlines[spot.part], spot.transform) for spot in spots]
        wrong = misplaced(names, lying, bench.room, bench.gap)
        if wrong:
            raise SpielbogenError(*wrong, status=1)
        placements = order_placements(_placed(parts, spots))
        sheets.append(CutSheet(bench.stock, bench.kerf, number, width, height, placements))
    return sheets, found


def _nested(
    outlines: Sequence[PathData], bench: _Bench, nesting: Nesting
) -> tuple[list[Spots], list[Finding]]:
    if nesting == "quick":
        return nest(outlines, bench.room, bench.gap), []
    from generator.sheets.cut.tight import nest_tightly

    laid, better = nest_tightly(outlines, bench.room, bench.gap)
    name = bench.stock.material.name
    return laid, [] if better else [finding("L210", name, "tight nesting found nothing better")]


def _placed(parts: Sequence[_Lined], spots: Spots) -> Iterator[CutPlacement]:
    for spot in spots:
        piece, lines = parts[spot.part]
        placed = (line._replace(path=transformed(line.path, spot.transform)) for line in lines)
        yield CutPlacement(piece, spot.transform, tuple(placed))


def _worked(sheet: CutSheet, machine: Machine) -> CutSheet:
    """Turn engraved areas into scores along their outlines, where a machine knows no others."""
    if "engrave" in machine.lines:
        return sheet
    placements = (replace(each, lines=tuple(map(_scored, each.lines))) for each in sheet.placements)
    return replace(sheet, placements=tuple(placements))


def _scored(line: CutLine) -> CutLine:
    return CutLine("score", shut(line.path)) if line.role == "engrave" else line


def _remarks(parts: Sequence[_Lined], bench: _Bench) -> Iterator[Finding]:
    engraved = {part.piece.part for part in parts if part.piece.engraved}
    if engraved and "engrave" not in bench.machine.lines:
        message = f"{bench.machine.name} scores the outlines of areas that were to be engraved"
        yield finding("L209", bench.stock.material.name, message)
    yield from doubtful(bench.machine, bench.stock)


def _notes(sheets: Sequence[CutSheet], words: Words) -> Iterator[str]:
    """Say what a user should know of the sheets of one material, besides what each says itself."""
    stock, count, said = sheets[0].stock, len(sheets), _NOTES[words.lang]
    if stock == CutStock(stock.material, stock.material.thickness, stock.material.kerf):
        yield said.presets
    used = sum(map(used_share, sheets)) / count
    metres = f"{sum(map(cut_length, sheets)) / 1000:.1f}"
    text = said.several if count > 1 else said.one
    point = "," if words.lang == "de" else "."
    yield text.format(count=count, used=round(100 * used), metres=metres.replace(".", point))
