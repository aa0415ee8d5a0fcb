"""Runs the stages for one game: read the rules, draw the pieces, place them, write the files.

In come a game folder and `Options`; out comes a folder of files with its manifest, or, where a
finding is an error, nothing at all."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from generator import __version__
from generator.delivery import Delivery, clear_remains, damaged, read_manifest
from generator.faces import assembly, draw_pieces
from generator.inputs import digest
from generator.model import Document, Duplex, Finding, Job, Margins, Sheet, SpielbogenError
from generator.proof import check
from generator.render import pdf, png, svg
from generator.rules import Game, Rules, load_game
from generator.scene import Picture
from generator.sheets import Imprint, PrintSetup, find_paper, impose, start_sheet

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS: Final = ("pdf", "svg", "png")

#: Resolution of the small pictures on the start sheet: about 400 dots an inch as they stand there.
_PICTURE_DPI: Final = 40


@dataclass(frozen=True)
class Options:
    """What a user may choose about a build. Lengths in mm."""

    players: int | None = None
    lang: str = "de"
    paper: str = "a4"
    margins: Margins = field(default_factory=Margins)
    duplex: Duplex = "long"
    bleed: float = 2.0
    only: tuple[str, ...] = ()
    formats: tuple[str, ...] = ("pdf", "svg")
    dpi: int = 150
    overrides: Mapping[str, str] = field(default_factory=dict)
    trust: bool = False
    force: bool = False


@dataclass(frozen=True)
class Result:
    """What a build did: the folder, its manifest, what was found, and whether it had to work."""

    slug: str
    folder: Path
    manifest: Mapping[str, Any]
    findings: tuple[Finding, ...]
    fresh: bool


def build(folder: Path, output: Path, options: Options) -> Result:
    """Build a game into ``output/<slug>/``.

    Raises SpielbogenError where the input cannot be used or a finding is an error; the files of
    the previous build then stay as they were.
    """
    game = load_game(folder, options.overrides)
    target = output / game.slug
    clear_remains(target)
    inputs = digest(folder, target, repr(replace(options, force=False)))
    if not options.force and (old := _unchanged(game.slug, target, inputs)):
        return old
    rules = game.at(options.players)
    documents, findings = compose(rules, options)
    findings = (*findings, *_doubts(game, options))
    with Delivery(target) as delivery:
        entries = list(_write_all(documents, rules, delivery, options))
        manifest = _manifest(rules, options, inputs, entries, findings)
        delivery.finish(manifest)
    return Result(game.slug, target, manifest, findings, fresh=True)


def compose(rules: Rules, options: Options) -> tuple[list[Document], tuple[Finding, ...]]:
    """Draw and place all pieces of a game.

    Returns the documents, and the findings that are no errors. Raises SpielbogenError with all
    findings where one is an error.
    """
    pieces, found = draw_pieces(rules, options.lang, only=options.only, trust=options.trust)
    _stop_at_errors(found)
    imprint = _imprint(rules, options.lang)
    with _placed_in(rules.game):
        documents = impose(pieces, _setup(options), imprint, _job(rules, options))
    findings = (*found, *(f for document in documents for f in document.findings))
    _stop_at_errors(findings)
    return [_expecting(document) for document in documents], findings


def _stop_at_errors(findings: Iterable[Finding]) -> None:
    found = tuple(findings)
    if any(finding.severity == "error" for finding in found):
        raise SpielbogenError(*found, status=1)


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


def _doubts(game: Game, options: Options) -> Iterator[Finding]:
    """Warn of counts that differ and of invariants that do not hold.

    Such a game can be built, for a prototype may be unfinished; but nobody should have to ask.
    """
    report = check(game, options.players, None, options.lang, trust=options.trust)
    for found in report.findings:
        if found.severity == "error":
            yield replace(found, severity="warning")


def _setup(options: Options) -> PrintSetup:
    return PrintSetup(find_paper(options.paper), options.margins, options.duplex, options.bleed)


def _imprint(rules: Rules, lang: str) -> Imprint:
    game = rules.game
    return Imprint(
        game=game.name.text(lang),
        stock_names={key: stock.name.text(lang) for key, stock in game.stocks.items()},
        stock_notes={key: s.note.text(lang) for key, s in game.stocks.items() if s.note},
        component_names={key: part.name.text(lang) for key, part in game.components.items()},
        assembly={key: how.get(lang, "") for key, how in assembly(game).items()},
        shopping=[
            (rules.need[key], part.name.text(lang), part.buy.text(lang) if part.buy else "")
            for key, part in game.components.items()
            if part.bought
        ],
        lang=lang,
        licence=game.licence.text(lang),
        credit=game.credit.text(lang),
    )


def _job(rules: Rules, options: Options) -> Job:
    return Job(
        game=rules.game.slug,
        players=rules.players,
        lang=options.lang,
        paper=options.paper,
        duplex=options.duplex,
        facts=dict(rules.facts),
        expected={},
        licence=rules.game.licence.text(options.lang),
    )


def _expecting(document: Document) -> Document:
    """Write into the document's job which pieces it holds: copies by component and variant."""
    names = {(p.piece.component, p.piece.variant, p.piece.copy) for p in document.placements()}
    expected: dict[str, dict[str, int]] = {}
    for component, variant, _ in sorted(names):
        counts = expected.setdefault(component, {})
        counts[variant] = counts.get(variant, 0) + 1
    return replace(document, job=replace(document.job, expected=expected))


def _write_all(
    documents: Sequence[Document], rules: Rules, delivery: Delivery, options: Options
) -> Iterator[dict[str, Any]]:
    """Write the documents in all formats, and the start sheet with pictures of them as PDF."""
    pictures: dict[str, list[Picture]] = {}
    entries: list[dict[str, Any]] = []
    for document in documents:
        data = _pdf(document)
        entries += _write(document, data, delivery, options)
        if "pdf" in options.formats:
            pictures[document.name] = _pictures(document, data)
    if "pdf" in options.formats:
        imprint, job = _imprint(rules, options.lang), _job(rules, options)
        start = start_sheet(documents, pictures, _setup(options), imprint, job)
        yield _stored(delivery, f"{start.name}.pdf", _pdf(start), start.sheets, start)
    yield from entries


def _pdf(document: Document) -> bytes:
    data = BytesIO()
    _stop_at_errors(pdf.write(document, data))
    return data.getvalue()


def _pictures(document: Document, data: bytes) -> list[Picture]:
    fronts = [place for place, sheet in enumerate(document.sheets) if not sheet.back]
    return [_picture(image) for image in png.draw(data, _PICTURE_DPI, fronts)]


def _picture(image: "Image") -> Picture:
    # As JPEG, for the start sheet is to be read, not measured, and should open at once.
    target = BytesIO()
    image.save(target, "JPEG", quality=80)
    return Picture(target.getvalue(), image.size, "image/jpeg")


def _write(
    document: Document, data: bytes, delivery: Delivery, options: Options
) -> Iterator[dict[str, Any]]:
    if "pdf" in options.formats:
        yield _stored(delivery, f"{document.name}.pdf", data, document.sheets, document)
    if "svg" in options.formats:
        for place, sheet in enumerate(document.sheets):
            page = BytesIO()
            _stop_at_errors(svg.write(document, place, page))
            name = f"svg/{document.name}-{place + 1:02}.svg"
            yield _stored(delivery, name, page.getvalue(), (sheet,), document)
    if "png" in options.formats:
        pages = png.write(data, options.dpi)
        for place, (sheet, image) in enumerate(zip(document.sheets, pages, strict=True)):
            name = f"png/{document.name}-{place + 1:02}.png"
            yield _stored(delivery, name, image, (sheet,), document)


def _stored(
    delivery: Delivery, name: str, data: bytes, sheets: Sequence[Sheet], document: Document
) -> dict[str, Any]:
    delivery.write(name, data)
    names = {p.piece.name: p.piece.component for sheet in sheets for p in sheet.placements}
    return {
        "path": name,
        "format": name.rpartition(".")[2],
        "pages": len(sheets),
        "stock": document.stock,
        "duplex": document.duplex,
        "pieces": dict(sorted(Counter(names.values()).items())),
        "sha256": sha256(data).hexdigest(),
    }


def _manifest(
    rules: Rules,
    options: Options,
    inputs: str,
    entries: Sequence[Mapping[str, Any]],
    findings: Iterable[Finding],
) -> dict[str, Any]:
    return {
        "spielbogen": __version__,
        "game": rules.game.slug,
        "players": rules.players,
        "lang": options.lang,
        "paper": options.paper,
        "duplex": options.duplex,
        "facts": dict(rules.facts),
        "only": list(options.only),
        "inputs": inputs,
        "files": list(entries),
        "findings": [asdict(finding) for finding in findings],
    }


def _unchanged(slug: str, target: Path, inputs: str) -> Result | None:
    """Return what the last build did, if it was made of the same and its files are whole."""
    manifest = read_manifest(target)
    if manifest is None or manifest.get("inputs") != inputs or damaged(target, manifest):
        return None
    try:
        findings = tuple(Finding(**finding) for finding in manifest["findings"])
    except (KeyError, TypeError):
        return None  # somebody has edited it
    return Result(slug, target, manifest, findings, fresh=False)
