"""Places all pieces of a game. In come pieces in any order, the setup, the words for footers and
the job; out go documents, one for each stock and number of sides, numbered in order of making."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from generator.model import Document, Duplex, Finding, Job, Piece, Sheet
from generator.sheets.clip import Clips
from generator.sheets.compose import Composer
from generator.sheets.context import Context
from generator.sheets.frames import choices, with_footer
from generator.sheets.marks import aside
from generator.sheets.notes import Notes, fronts_only
from generator.sheets.pack import fits, pack
from generator.sheets.parts import spread
from generator.sheets.poster import Posters
from generator.sheets.queue import queues
from generator.sheets.setup import Imprint, PrintSetup
from generator.sheets.whole import upright_flip, whole_sheets


class _Batch(NamedTuple):
    """The pieces of one document."""

    stock: str
    two_sided: bool
    pieces: list[Piece]


class _Made(NamedTuple):
    """What becomes a document once its number is known."""

    batch: _Batch
    ending: str
    duplex: Duplex
    sheets: tuple[Sheet, ...]
    notes: Notes


def impose(
    pieces: Sequence[Piece], setup: PrintSetup, imprint: Imprint, job: Job
) -> list[Document]:
    """Lay out all pieces on as few sheets as can be found.

    Pieces with a back are in documents of their own, so that nobody prints empty backs; with
    `duplex` none only their fronts are printed, and a note says so. Pieces that are larger than the
    paper come first in their document, spread over several sheets, or, if the setup says so, whole
    in documents of their own. Raises SpielbogenError, exit status 1, where the paper has no room
    for parts of a piece (S101) and where the margins leave none at all (S107).
    """
    made = [
        each for batch in _batches(pieces, setup.duplex) for each in _made(batch, setup, imprint)
    ]
    return [_document(each, number, imprint, job) for number, each in enumerate(made, 1)]


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


def _made(batch: _Batch, setup: PrintSetup, imprint: Imprint) -> Iterator[_Made]:
    """Lay out a batch: with pieces larger than the paper among the others, or whole before them."""
    beside = aside(setup.bleed)
    ways = choices(setup, batch.two_sided, beside)
    waiting = queues(batch.pieces)
    small = [queue for queue in waiting if fits(queue, ways)]
    large = [queue for queue in waiting if queue not in small]
    context = Context(batch.stock, setup, imprint, Clips(setup.bleed))
    if setup.poster == "whole":
        yield from (_whole(batch, queue.pieces, setup, imprint) for queue in large)
        large = []
    frames = with_footer(setup, batch.two_sided)
    spread_out = [piece for queue in large for piece in queue.pieces]
    own = batch._replace(pieces=[*spread_out, *(p for queue in small for p in queue.pieces)])
    posters = Posters(spread(spread_out, frames, setup, beside, context.clips), context)
    drafts = pack(small, ways, setup.bleed, beside) if small else []
    sheets = chain(
        posters.sheets(posters.count + len(drafts)),
        Composer(drafts, context, posters.count).sheets(),
    )
    ending = ("-fold" if setup.duplex == "fold" else "-duplex") if batch.two_sided else ""
    if posters.count or drafts:
        duplex = setup.duplex if batch.two_sided else "none"
        yield _Made(own, ending, duplex, tuple(sheets), context.notes)


def _whole(batch: _Batch, pieces: Sequence[Piece], setup: PrintSetup, imprint: Imprint) -> _Made:
    context = Context(batch.stock, setup, imprint, Clips(setup.bleed))
    sheets = tuple(whole_sheets(pieces, batch.two_sided, context))
    duplex = upright_flip(pieces[0]) if batch.two_sided else "none"
    own = batch._replace(pieces=list(pieces))
    return _Made(own, "-whole", duplex, sheets, context.notes)


def _document(made: _Made, number: int, imprint: Imprint, job: Job) -> Document:
    batch = made.batch
    name = _name(batch.stock, number, made.ending)
    stock = imprint.stock_names.get(batch.stock, batch.stock)
    return Document(
        name=name,
        title=" – ".join(part for part in (imprint.game, stock) if part),
        stock=batch.stock,
        duplex=made.duplex,
        sheets=made.sheets,
        job=replace(job, paper=made.sheets[0].paper.name) if made.ending == "-whole" else job,
        author=imprint.credit,
        findings=(*_without_backs(batch, name), *made.notes.findings(name)),
    )


def _name(stock: str, number: int, ending: str) -> str:
    slug = re.sub(r"[^a-z0-9]+", "-", stock.lower()).strip("-") or "sheets"
    return f"{number:02}-{slug}{ending}"


def _without_backs(batch: _Batch, document: str) -> list[Finding]:
    lacking = [piece for piece in batch.pieces if piece.back is not None and not batch.two_sided]
    return [fronts_only(lacking, document)] if lacking else []
