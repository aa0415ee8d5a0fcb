"""Runs the stages for one game: read the rules, draw the pieces, place them, write the files.

In come a game and `Options`; out comes a folder of files with its manifest, or, where a finding is
an error, nothing at all. Stages but the first are imported where they are run: to tell that nothing
has changed takes none of them, and that saves a third of the time."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from generator import __version__
from generator.delivery import (
    Delivery,
    checksum,
    clear_remains,
    damaged,
    is_sealed,
    read_manifest,
    sealed,
    supplanted,
)
from generator.inputs import Digest, digest
from generator.model import Document, Duplex, Finding, Margins, Poster, SpielbogenError
from generator.order import Order, asked, complete
from generator.record import completed, measured
from generator.rules import Game, Rules, load_game
from generator.rules.batch import Batch

if TYPE_CHECKING:
    from generator.printing import Printing
    from generator.proof import Report
    from generator.workshop import CutSetup, Workshop
    from generator.writing import Entry

#: The formats that a build may write, and those of them that it writes for a machine.
FORMATS: Final = ("pdf", "svg", "png", "dxf")
CUT_FORMATS: Final = ("svg", "dxf")


@dataclass(frozen=True)
class Options:
    """What a user may choose about a build. Lengths in mm.

    `cut` is the machine that parts are cut with, if any, and `cut_formats` are those of its files:
    what the machine takes where they are None. `spare` is the share of copies that are made beyond
    those of the game; `missing` the list of what is in a box, of which only the rest is made. Only
    one of the two may be given.
    """

    players: int | None = None
    lang: str = "de"
    paper: str = "a4"
    margins: Margins = field(default_factory=Margins)
    duplex: Duplex = "long"
    bleed: float = 2.0
    overlap: float = 8.0
    poster: Poster = "tiles"
    only: tuple[str, ...] = ()
    formats: tuple[str, ...] = ("pdf", "svg")
    dpi: int = 150
    cut: "CutSetup | None" = None
    cut_formats: tuple[str, ...] | None = None
    overrides: Mapping[str, str] = field(default_factory=dict)
    spare: Fraction = Fraction(0)
    missing: Path | None = None
    trust: bool = False
    force: bool = False


@dataclass(frozen=True)
class Prepared:
    """What a build is to write: what all sheets share, the documents to print, and what is to be
    cut where a machine is named."""

    shared: "Printing"
    documents: Sequence[Document]
    workshop: "Workshop | None"
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class Result:
    """What a build did: the folder, its manifest, what was found, and whether it had to work.

    Where a box lacks nothing of what was to be made, nothing is written, and the manifest is that
    of no files.
    """

    slug: str
    folder: Path
    manifest: Mapping[str, Any]
    findings: tuple[Finding, ...]
    fresh: bool


def build(folder: Path, output: Path, options: Options) -> Result:
    """Build the game of a folder into ``output/<slug>/``; see `build_game`."""
    return build_game(load_game(folder, options.overrides), output, options)


def build_game(game: Game, output: Path, options: Options) -> Result:
    """Build a game, read with the overrides of the options, into ``output/<slug>/``.

    Raises SpielbogenError where the input cannot be used or a finding is an error; the files of
    the previous build then stay as they were.
    """
    target = output / game.slug
    clear_remains(target)
    inputs = _inputs(game, target, options)
    if not options.force and (old := _unchanged(game.slug, target, inputs)):
        return old
    return _made(game, target, options, inputs)


def _made(game: Game, target: Path, options: Options, inputs: Digest) -> Result:
    """Run all stages and deliver what comes out."""
    from generator.writing import Formats, write_all, write_cut

    rules = game.at(options.players)
    order = order_of(rules, options)
    if done := complete(rules, order, options.only):
        manifest = _manifest(rules, options, order, None, inputs, [], [done])
        return Result(game.slug, target, manifest, (done,), fresh=False)
    with _explained(game, options):
        ready = prepared(rules, options, order)
    workshop = ready.workshop
    part = options.only or (() if order.there is None else ("what a box lacks",))
    findings = (*ready.findings, *_doubts(game, options), *supplanted(target, part))
    formats = Formats(options.formats, options.dpi, options.cut_formats)
    with Delivery(target) as delivery:
        entries = list(write_all(ready.documents, ready.shared, delivery, formats, workshop))
        entries += write_cut(workshop, delivery, formats) if workshop else ()
        manifest = _manifest(rules, options, order, workshop, inputs, entries, findings)
        delivery.finish(manifest)
    return Result(game.slug, target, manifest, findings, fresh=True)


def built_before(game: Game, output: Path, options: Options) -> Result | None:
    """Return what the last build did, if it need not be done again."""
    if options.force:
        return None
    target = output / game.slug
    return _unchanged(game.slug, target, _inputs(game, target, options))


def compose(rules: Rules, options: Options) -> tuple[list[Document], tuple[Finding, ...]]:
    """Draw and place all pieces of a game.

    Returns the documents, and the findings that are no errors. Raises SpielbogenError with all
    findings where one is an error.
    """
    order = order_of(rules, options)
    return _composed(rules, _printing(rules, options, order), options, order.batch(rules))


def prepared(rules: Rules, options: Options, order: Order) -> Prepared:
    """Draw and place all that is printed and cut, and write nothing; raises as `compose` does."""
    from generator.workshop import uncut

    shared, batch = _printing(rules, options, order), order.batch(rules)
    documents, findings = _composed(rules, shared, options, batch)
    workshop = _workshop(rules, shared, options, batch)
    found = workshop.findings if workshop else uncut(rules.game, options.only)
    return Prepared(shared, documents, workshop, (*findings, *found))


def order_of(rules: Rules, options: Options) -> Order:
    """Return which copies are to be made. Raises SpielbogenError; see `generator.order.asked`."""
    return asked(rules, options.spare, options.missing, options.lang)


def _printing(rules: Rules, options: Options, order: Order) -> "Printing":
    from generator.printing import printing
    from generator.sheets import PrintSetup, find_paper

    setup = PrintSetup(
        find_paper(options.paper),
        options.margins,
        options.duplex,
        options.bleed,
        options.overlap,
        options.poster,
    )
    return printing(rules, setup, options.lang, order)


def _composed(
    rules: Rules, shared: "Printing", options: Options, batch: Batch
) -> tuple[list[Document], tuple[Finding, ...]]:
    from generator.faces import draw_pieces
    from generator.sheets import impose
    from generator.writing import stop_at_errors

    pieces, found = draw_pieces(
        rules, options.lang, only=options.only, trust=options.trust, batch=batch
    )
    stop_at_errors(found)
    with _placed_in(rules.game):
        documents = impose(pieces, shared.setup, shared.imprint, shared.job)
    findings = (*found, *(f for document in documents for f in document.findings))
    stop_at_errors(findings)
    return [completed(document) for document in documents], findings


def _workshop(
    rules: Rules, shared: "Printing", options: Options, batch: Batch
) -> "Workshop | None":
    """Make what is cut, where a machine is named. Raises SpielbogenError as `compose` does."""
    if options.cut is None:
        return None
    from generator.sheets.cut import unread
    from generator.workshop import set_up
    from generator.writing import stop_at_errors

    made = set_up(rules, options.cut, shared, options.only, trust=options.trust, batch=batch)
    stop_at_errors(made.findings)
    return replace(
        made,
        findings=(
            *made.findings,
            *(unread(made.machine, options.cut_formats) if made.sheets else ()),
        ),
        sheets=tuple(map(completed, made.sheets)),
        by_hand=tuple(map(completed, made.by_hand)),
        templates=tuple(map(measured, made.templates)),
    )


@contextmanager
def _placed_in(game: Game) -> Iterator[None]:
    """Give findings about a component its place in the game's file."""
    try:
        yield
    except SpielbogenError as error:
        found = (
            replace(f, where=game.where("components", f.where)) if f.where in game.components else f
            for f in error.findings
        )
        raise SpielbogenError(*found, status=error.status) from error


@contextmanager
def _explained(game: Game, options: Options) -> Iterator[None]:
    """Put in front of an error what is wrong with the data, for that may be why."""
    try:
        yield
    except SpielbogenError as error:
        told = map(_warning, _report(game, options).causes)
        raise SpielbogenError(*told, *error.findings, status=error.status) from error


def _doubts(game: Game, options: Options) -> Iterator[Finding]:
    """Warn of counts that differ and of invariants that do not hold.

    Such a game can be built, for a prototype may be unfinished; but nobody should have to ask.
    """
    for found in _report(game, options).findings:
        if found.severity == "error":
            yield _warning(found)


def _report(game: Game, options: Options) -> "Report":
    from generator.proof import check

    return check(game, options.players, None, options.lang, trust=options.trust)


def _warning(found: Finding) -> Finding:
    return replace(found, severity="warning")


def _inputs(game: Game, target: Path, options: Options) -> Digest:
    # A machine may be named by the path of a file of its own.
    machine = checksum(Path(options.cut.machine)) if options.cut else ""
    missing = checksum(options.missing) if options.missing else ""
    return digest(game.folder, target, repr((replace(options, force=False), machine, missing)))


def _manifest(
    rules: Rules,
    options: Options,
    order: Order,
    workshop: "Workshop | None",
    inputs: Digest,
    entries: Sequence["Entry"],
    findings: Iterable[Finding],
) -> dict[str, Any]:
    manifest = {
        "spielbogen": __version__,
        "game": rules.game.slug,
        "players": rules.players,
        "lang": options.lang,
        "paper": options.paper,
        "duplex": options.duplex,
        "poster": options.poster,
        "machine": workshop.machine.name if workshop else None,
        "thickness": dict(workshop.thickness) if workshop else {},
        "formats": list(options.formats),
        "cut_formats": workshop.formats(options.cut_formats) if workshop else [],
        "facts": dict(rules.facts),
        "only": list(options.only),
        **order.record(),
        "inputs": inputs.whole,
        "data": inputs.data,
        "files": list(entries),
        "findings": [asdict(finding) for finding in findings],
    }
    return sealed(manifest)


def _unchanged(slug: str, target: Path, inputs: Digest) -> Result | None:
    """Return what the last build did, if it was made of the same and its files are whole."""
    manifest = read_manifest(target)
    if manifest is None or manifest.get("inputs") != inputs.whole:
        return None
    if not is_sealed(manifest) or damaged(target, manifest):
        return None
    findings = tuple(Finding(**finding) for finding in manifest["findings"])
    return Result(slug, target, manifest, findings, fresh=False)
