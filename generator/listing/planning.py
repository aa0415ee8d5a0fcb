"""From what a build would write to the plan: counts sheets, materials and things to buy. In come
rules and the options of a build; out comes a `Plan`."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from generator.arcs import area
from generator.build import Options, Prepared, order_of, prepared
from generator.cutting import CUT_ROLES, CutDocument, CutPiece
from generator.data import sold_thickness
from generator.faces import kits
from generator.geometry import bounds
from generator.listing.plan import (
    BuyRow,
    FasteningRow,
    FileRow,
    HandRow,
    MaterialRow,
    Medium,
    Plan,
    SheetUse,
    StockRow,
    Use,
)
from generator.listing.plan_steps import Work, steps_of, tools_of
from generator.listing.plan_words import PLANNING
from generator.model import Document, Sheet
from generator.order import Order, complete
from generator.rules import Rules
from generator.scene import Picture
from generator.sheets import Imprint, most_pictures, start_sheet
from generator.sheets.cut.measures import role_lengths, used_share
from generator.sheets.start_words import START, papers_of, stock_name
from generator.type import FIXED

#: In the place of pictures of sheets: pages are as long with it, and nothing is drawn.
_BLANK: Final = Picture(b"", (1, 1), "image/png")


@dataclass(frozen=True)
class Planned:
    """A plan, what a build of it would share, and what was found in laying out its sheets."""

    plan: Plan
    ready: Prepared


def planned(rules: Rules, options: Options) -> Planned:
    """Plan a build: its sheets are laid out, but nothing is written.

    Raises SpielbogenError where the build would.
    """
    order = order_of(rules, options)
    ready = prepared(rules, options, order)
    if done := complete(rules, order, options.only):
        ready = replace(ready, findings=(*ready.findings, done))
    return Planned(_Planner(rules, order, ready).plan(), ready)


@dataclass(frozen=True)
class _Planner:
    rules: Rules
    order: Order
    ready: Prepared

    @property
    def imprint(self) -> Imprint:
        return self.ready.shared.imprint

    @property
    def _optional(self) -> set[str]:
        """The components that nobody needs."""
        return {id for id, part in self.rules.game.components.items() if part.optional}

    def plan(self) -> Plan:
        """Count everything, and put what is to be done in order."""
        imprint, job, shop = self.imprint, self.ready.shared.job, self.ready.workshop
        files, materials = tuple(self._files()), tuple(self._materials())
        by_hand = tuple(self._by_hand())
        work = Work(self.rules.game, self.ready, files, materials, by_hand)
        machine = shop.machine if shop and materials else None
        return Plan(
            game=self.rules.game.slug,
            title=imprint.game,
            players=job.players,
            lang=imprint.lang,
            spare=job.spare,
            paper=job.paper,
            machine=machine.title if machine else "",
            bed=machine.bed if machine else None,
            stocks=tuple(self._stocks(files)),
            materials=materials,
            by_hand=by_hand,
            bought=tuple(self._bought()),
            fastenings=tuple(self._fastenings(work)),
            tools=tuple(tools_of(work)),
            files=files,
            steps=tuple(steps_of(work)),
            credit=imprint.credit,
            licence=imprint.licence,
        )

    def _files(self) -> Iterator[FileRow]:
        """Return the PDF files of the build in the order of its manifest."""
        ready = self.ready
        if not ready.documents and not ready.workshop:
            return
        yield self._file(self._start(), "", "paper")
        yield from (self._file(document, "", "paper") for document in ready.documents)
        if shop := ready.workshop:
            folder = f"{shop.folder}/" if shop.folder else ""
            papers = ((cast(Medium, medium), each) for medium, each in shop.papers())
            yield from (self._file(each, folder, medium) for medium, each in papers)

    def _start(self) -> Document:
        documents, shared, shop = self.ready.documents, self.ready.shared, self.ready.workshop
        pictures = {each.name: [_BLANK] * most_pictures(each, shared.setup) for each in documents}
        printing = shared.setup, shared.imprint, shared.job
        return start_sheet(documents, pictures, *printing, shop.printed if shop else ())

    def _file(self, document: Document, folder: str, medium: Medium) -> FileRow:
        words, imprint = START[self.imprint.lang], self.imprint
        pieces = {(p.piece.name, p.piece.component) for p in document.placements()}
        to_print = medium == "paper" and document.stock
        sides = 2 if document.duplex in ("long", "short") else 1
        use: Callable[[Sheet], Use] = self._use if to_print else _needed
        return FileRow(
            path=f"{folder}{document.name}.pdf",
            medium=medium,
            stock=document.stock,
            stock_name=stock_name(document.stock, imprint) if to_print else "",
            duplex=document.duplex,
            pages=len(document.sheets),
            papers=tuple(
                SheetUse(sheet.paper.width, sheet.paper.height, use(sheet), sides)
                for sheet in document.sheets
                if not sheet.back and not sheet.trim
            ),
            pieces=dict(sorted(Counter(component for _, component in pieces).items())),
            amount=self._amount(document) if to_print else "",
            contents=words.contents(document, imprint) if to_print else "",
        )

    def _amount(self, document: Document) -> str:
        """Say how many sheets there are; over which edge to turn them is said once for all."""
        words = PLANNING[self.imprint.lang]
        if document.duplex == "fold" or not papers_of(document):
            return START[self.imprint.lang].amount(document)
        sided = words.one_sided if document.duplex == "none" else words.two_sided
        papers = papers_of(document)
        count = words.sheets[papers != 1].format(count=papers)
        return f"{count}, {sided}".replace(" ", FIXED)

    def _use(self, sheet: Sheet) -> Use:
        """Tell whether a sheet has to be printed."""
        found = {placement.piece.component for placement in sheet.placements}
        stand_ins = found & (self.imprint.instead.keys() | self._optional)
        cut = found & set(self.ready.workshop.printed if self.ready.workshop else ())
        if not found or found - stand_ins - cut:
            return "needed"
        return "choice" if found == stand_ins else "cut"

    def _stocks(self, files: Sequence[FileRow]) -> Iterator[StockRow]:
        """Add up the sheets of each stock, and those that are to be read or cut after."""
        words, imprint = PLANNING[self.imprint.lang], self.imprint
        printed = [file for file in files if file.medium == "paper" and file.papers and file.stock]
        for stock in dict.fromkeys(file.stock for file in printed):
            of_it = [file for file in printed if file.stock == stock]
            note = imprint.stock_notes.get(stock, "")
            yield _stock_row(stock, stock_name(stock, imprint), of_it, note)
        # The forms of what a machine cuts are for those who have none.
        read = [file for file in files if not file.stock_name and file.medium != "template"]
        after = any(file.medium == "hand" for file in read)
        yield _stock_row("", words.reading[after], read, words.reading_note)

    def _materials(self) -> Iterator[MaterialRow]:
        shop = self.ready.workshop
        for document in shop.sheets if shop else ():
            assert shop is not None
            yield self._material(document, f"{shop.folder}/" if shop.folder else "")

    def _material(self, document: CutDocument, folder: str) -> MaterialRow:
        sheets, stock = document.sheets, document.sheets[0].stock
        parts = [placement.piece for placement in document.placements()]
        lengths = [role_lengths(sheet) for sheet in sheets]
        # What is engraved as an area has no line that the machine would follow.
        filled = document.machine.engraving == "fill"
        roles = [role for role in CUT_ROLES if role != "engrave" or not filled]
        return MaterialRow(
            id=stock.material.name,
            name=stock.material.title[self.imprint.lang],
            sheets=len(sheets),
            width=sheets[0].width,
            height=sheets[0].height,
            thickness=stock.thickness,
            kerf=stock.kerf,
            parts=len(parts),
            optional=sum(part.component in self._optional for part in parts),
            lengths={role: sum(each[role] for each in lengths) for role in roles},
            used=sum(map(used_share, sheets)) / len(sheets),
            files=tuple(f"{folder}{document.name}-{sheet.number:02}" for sheet in sheets),
        )

    def _by_hand(self) -> Iterator[HandRow]:
        from generator.sheets.cut import load_materials

        shop = self.ready.workshop
        for document in shop.by_hand if shop else ():
            assert shop is not None
            parts = [part for part in shop.hands if part.material == document.stock]
            folder = f"{shop.folder}/" if shop.folder else ""
            yield HandRow(
                id=document.stock,
                name=load_materials()[document.stock].title[self.imprint.lang],
                parts=len(parts),
                area=sum(area(part.outline) for part in parts),
                largest=max(map(_size, parts), key=lambda size: size[0] * size[1]),
                file=f"{folder}{document.name}.pdf",
            )

    def _fastenings(self, work: Work) -> Iterator[FasteningRow]:
        """List what holds cut parts together, with the copies that it is for."""
        shop = self.ready.workshop
        if not shop or not shop.fastenings:
            return
        thickness = {**sold_thickness(), **shop.thickness}
        only = [id for id in self.rules.game.components if id in work.cut]
        kept = kits(self.rules, thickness, only, self.order.batch(self.rules))
        uses: dict[str, list[str]] = {}
        for id, (_, kit) in kept.items():
            for title in dict.fromkeys(rod.title[self.imprint.lang] for rod in kit.rods):
                uses.setdefault(title, []).append(work.named(id, work.cut[id]))
        for name, amount in shop.fastenings:
            yield FasteningRow(name, amount, tuple(uses.get(name, ())))

    def _bought(self) -> Iterator[BuyRow]:
        """List what is to be bought; what nobody needs is not."""
        words = START[self.imprint.lang]
        for item in self.imprint.shopping:
            if item.amount:
                need = self.rules.need[item.component]
                spare = item.amount - need if self.order.there is None else 0
                others = self.rules.game.components.items()
                instead = (id for id, part in others if item.component in part.substitute_for)
                what = words.purchase_of(item)
                yield BuyRow(
                    item.component,
                    item.name,
                    item.amount,
                    spare,
                    what,
                    tuple(instead),
                    item.component in self._optional,
                )


def _stock_row(id: str, name: str, files: Sequence[FileRow], note: str) -> StockRow:
    uses = Counter(sheet.use for file in files for sheet in file.papers)
    two_sided = sum(sheet.sides == 2 for file in files for sheet in file.papers)
    return StockRow(id, name, uses.total(), two_sided, uses["choice"], uses["cut"], note)


def _needed(sheet: Sheet) -> Use:
    return "needed"


def _size(part: CutPiece) -> tuple[float, float]:
    box = bounds(part.outline)
    return box.width, box.height
