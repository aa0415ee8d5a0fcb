"""From the rules of a game and a `CutSetup` to a `Workshop`: parts are drawn and laid on sheets,
and what is read and cut by hand beside them is made."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from generator.cutting import CutDocument, CutPiece, CutStock, Machine
from generator.model import Document, Finding, SpielbogenError
from generator.printing import Printing
from generator.rules import Game, Rules
from generator.rules.batch import Batch, whole
from generator.workshop.bench import Bench
from generator.workshop.findings import finding
from generator.workshop.stocks import (
    CutSetup,
    as_made,
    at_hand,
    fixed,
    idle,
    machined,
    materials_of,
    unused,
)

#: Where the files for a machine go, within the folder of the game.
FOLDER: Final = "laser"


@dataclass(frozen=True)
class Workshop:
    """What is to be written for a machine, into a folder: its sheets, pages to read first, the
    parts of materials that only hands cut, and templates of the forms of all others, for those who
    cut these by hand too. `printed` are the components that can be printed as well, `assembled`
    those whose parts are to be put together; `fastenings` names what holds parts together and is
    not cut, with its number. `hands` are the parts that only hands cut. `thickness`
    is that of each material (mm) for which its parts are made."""

    machine: Machine
    sheets: tuple[CutDocument, ...]
    pages: tuple[Document, ...]
    by_hand: tuple[Document, ...]
    templates: tuple[Document, ...]
    findings: tuple[Finding, ...]
    folder: str = FOLDER
    printed: tuple[str, ...] = ()
    assembled: tuple[str, ...] = ()
    fastenings: tuple[tuple[str, int], ...] = ()
    hands: tuple[CutPiece, ...] = ()
    thickness: Mapping[str, float] = field(default_factory=dict)

    def formats(self, named: Sequence[str] | None) -> list[str]:
        """Return the formats of the files for the machine: those that were named, or what it takes;
        none where nothing goes into it."""
        if not self.sheets:
            return []
        return list(self.machine.formats if named is None else named)

    def papers(self) -> Iterator[tuple[str, Document]]:
        """Return what is printed, each with the medium that it is for."""
        yield from (("page", document) for document in self.pages)
        yield from (("hand", document) for document in self.by_hand)
        yield from (("template", document) for document in self.templates)


def set_up(
    rules: Rules,
    setup: CutSetup,
    shared: Printing,
    only: Sequence[str],
    *,
    trust: bool,
    batch: Batch | None = None,
) -> Workshop:
    """Draw all flat parts of a game, or of the copies of a batch, and lay them on sheets.

    Raises SpielbogenError for an unknown machine or material, for what cannot be drawn, and with
    all findings where a part cannot be cut on that machine.
    """
    from generator.faces import draw_kits, kits
    from generator.sheets.cut import Words, find_machine, lay

    machine = find_machine(setup.machine)
    main = materials_of(rules, only)
    stocks = at_hand(setup, machine, main)
    thickness = {name: stock.thickness for name, stock in stocks.items()}
    lang = shared.imprint.lang
    copies = whole(rules) if batch is None else batch
    pieces, found = draw_kits(rules, lang, thickness, only=only, trust=trust, batch=copies)
    found += idle(setup, main)
    if not pieces:
        return Workshop(machine, (), (), (), (), (*found, _nothing(rules)))
    found += unused(setup, machined((piece.material for piece in pieces), stocks))
    found += fixed(stocks, pieces, rules)
    used = as_made(stocks, pieces, rules)
    stocks |= used
    imprint = shared.imprint
    words = Words(imprint.game, imprint.credit, lang)
    with _in_their_places(rules):
        laid = lay(pieces, machine, stocks, setup.nesting, shared.job, words)
    made = kits(rules, thickness, only, copies)
    bench = Bench(rules, made, copies, stocks, shared, pieces)
    return _workshop(machine, laid, bench, used, found)


def _workshop(
    machine: Machine,
    laid: Sequence[CutDocument],
    bench: Bench,
    used: Mapping[str, CutStock],
    found: Sequence[Finding],
) -> Workshop:
    """Add to the sheets for the machine what is to be read, and what hands cut."""
    by_hand, templates = bench.by_hand(), bench.templates()
    told = [
        each
        for document in (*by_hand, *templates)
        for each in document.findings
        if each.severity != "note"  # about bleed and marks, which templates do without
    ]
    return Workshop(
        machine,
        tuple(laid),
        tuple(bench.pages(laid, machine, by_hand)),
        by_hand,
        templates,
        (*found, *(each for document in laid for each in document.findings), *told),
        printed=bench.printed(),
        assembled=bench.assembled(),
        fastenings=tuple(bench.fastenings()),
        hands=bench.hand_parts(),
        thickness={name: stock.thickness for name, stock in used.items()},
    )


def uncut(game: Game, only: Iterable[str]) -> Iterator[Finding]:
    """Tell of components that are asked for and only cut, where no machine was named."""
    for id in only:
        component = game.components[id]
        if component.cut and not component.printed:
            message = f"{id} is only cut, so there is nothing to print of it"
            where = game.where("components", id, "cut")
            yield finding("X106", where, message, "name a machine with --machine")


def _nothing(rules: Rules) -> Finding:
    where = rules.game.where("components")
    return finding("X103", where, "nothing of this is cut, so there is nothing for a machine")


@contextmanager
def _in_their_places(rules: Rules) -> Iterator[None]:
    """Give findings about the parts of a component its place in the game's file."""
    try:
        yield
    except SpielbogenError as error:
        where = partial(rules.game.where, "components")
        known = rules.game.components
        found = (
            replace(each, where=where(each.where, "cut")) if each.where in known else each
            for each in error.findings
        )
        raise SpielbogenError(*found, status=error.status) from error
