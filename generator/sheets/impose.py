"""Places all pieces of a game. In come pieces in any order, the setup, the words for footers and
the job; out go documents, one for each stock and number of sides, numbered in order of making."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from generator.model import Document, Duplex, Finding, Job, Piece
from generator.sheets.compose import Composer
from generator.sheets.frames import choices
from generator.sheets.marks import aside
from generator.sheets.notes import fronts_only
from generator.sheets.pack import pack
from generator.sheets.queue import queues
from generator.sheets.setup import Imprint, PrintSetup


class _Batch(NamedTuple):
    """The pieces of one document."""

    stock: str
    two_sided: bool
    pieces: list[Piece]


def impose(
    pieces: Sequence[Piece], setup: PrintSetup, imprint: Imprint, job: Job
) -> list[Document]:
    """Lay out all pieces on as few sheets as can be found.

    Pieces with a back are in documents of their own, so that nobody prints empty backs; with
    `duplex` none only their fronts are printed, and a note says so. Raises SpielbogenError, exit
    status 1, for pieces larger than the room (S101) and for margins that leave none (S107).
    """
    batches = _batches(pieces, setup.duplex)
    return [_document(batch, n, setup, imprint, job) for n, batch in enumerate(batches, 1)]


def _batches(pieces: Sequence[Piece], duplex: Duplex) -> list[_Batch]:
    """Sort pieces by stock and sides, in order of making.

    What is not folded comes first: what is glued has time to dry. Then stocks in the order of the
    pieces, and of each stock first what has two sides.
    """
    found: dict[tuple[str, bool], _Batch] = {}
    for piece in pieces:
        two_sided = piece.back is not None and duplex != "none"
        batch = found.setdefault((piece.stock, two_sided), _Batch(piece.stock, two_sided, []))
        batch.pieces.append(piece)
    stocks = list(dict.fromkeys(piece.stock for piece in pieces))
    flat = {piece.stock for piece in pieces if not piece.folded}
    return sorted(
        found.values(),
        key=lambda batch: (batch.stock not in flat, stocks.index(batch.stock), not batch.two_sided),
    )


def _document(
    batch: _Batch, number: int, setup: PrintSetup, imprint: Imprint, job: Job
) -> Document:
    beside = aside(setup.bleed)
    ways = choices(setup, batch.two_sided, beside)
    drafts = pack(queues(batch.pieces), ways, setup.bleed, beside)
    composer = Composer(drafts, batch.stock, setup.bleed, imprint)
    sheets = tuple(composer.sheets())
    name = _name(batch, number, setup.duplex)
    stock = imprint.stock_names.get(batch.stock, batch.stock)
    return Document(
        name=name,
        title=" – ".join(part for part in (imprint.game, stock) if part),
        stock=batch.stock,
        duplex=setup.duplex if batch.two_sided else "none",
        sheets=sheets,
        job=job,
        author=imprint.credit,
        findings=(*_without_backs(batch, name), *composer.notes.findings(name)),
    )


def _name(batch: _Batch, number: int, duplex: Duplex) -> str:
    slug = re.sub(r"[^a-z0-9]+", "-", batch.stock.lower()).strip("-") or "sheets"
    ending = ("-fold" if duplex == "fold" else "-duplex") if batch.two_sided else ""
    return f"{number:02}-{slug}{ending}"


def _without_backs(batch: _Batch, document: str) -> list[Finding]:
    lacking = [piece for piece in batch.pieces if piece.back is not None and not batch.two_sided]
    return [fronts_only(lacking, document)] if lacking else []
