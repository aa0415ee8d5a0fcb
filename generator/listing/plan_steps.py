"""What is to be done, in the order of making, and what it takes to do it. In come a prepared build
and what was counted of it; out come steps and tools, in words."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from generator.build import Prepared
from generator.listing.plan import FileRow, HandRow, MaterialRow, SheetUse, Step, Tick
from generator.listing.plan_lines import begun, of_them
from generator.listing.plan_words import PLANNING, PlanWords
from generator.model import Document, Piece
from generator.rules import Game
from generator.rules.models import Kind
from generator.sheets import Imprint
from generator.sheets.cut.assembly_page import NAME as ASSEMBLY_NAME
from generator.sheets.start import NAME as START_NAME
from generator.sheets.start_words import START, grids_of


@dataclass(frozen=True)
class Work:
    """What there is to do: the game, its prepared build, and what was counted of that."""

    game: Game
    ready: Prepared
    files: Sequence[FileRow]
    materials: Sequence[MaterialRow]
    by_hand: Sequence[HandRow]

    @property
    def imprint(self) -> Imprint:
        """The words that all sheets share."""
        return self.ready.shared.imprint

    @property
    def words(self) -> PlanWords:
        """The words of the plan."""
        return PLANNING[self.imprint.lang]

    @property
    def documents(self) -> Sequence[Document]:
        """What is printed to be played with."""
        return self.ready.documents

    @property
    def pieces(self) -> list[Piece]:
        """All pieces to print, those of several sheets or sides more than once."""
        placements = chain.from_iterable(document.placements() for document in self.documents)
        return [placement.piece for placement in placements]

    @property
    def either(self) -> Sequence[str]:
        """The components that can be printed, and cut as well."""
        return self.ready.workshop.printed if self.ready.workshop else ()

    @property
    def folded(self) -> Mapping[str, int]:
        """How many copies of which component are nets, in their order."""
        copies = dict.fromkeys((p.component, p.name) for p in self.pieces if p.folded)
        return Counter(component for component, _ in copies)

    @property
    def cut(self) -> Mapping[str, int]:
        """How many copies of which component are cut, by a machine or by hand."""
        shop = self.ready.workshop
        placements = chain.from_iterable(d.placements() for d in (shop.sheets if shop else ()))
        parts = (*(placement.piece for placement in placements), *(shop.hands if shop else ()))
        copies = {(each.component, each.variant, each.copy) for each in parts}
        return Counter(component for component, *_ in copies)

    def kind(self, component: str) -> Kind:
        """Return of which kind a component is."""
        return self.game.components[component].kind

    def named(self, component: str, count: int) -> str:
        """Name so many copies of a component, what they stand in for, and whether nobody needs
        them."""
        return f"{count} × {START[self.imprint.lang].named(component, self.imprint)}"

    def or_cut(self, said: str, *components: str) -> str:
        """Say how to make components, and whether all of them can be cut instead."""
        either = set(components) <= set(self.either)
        return ", ".join(filter(None, (said, self.words.or_cut if either else "")))

    @property
    def free(self) -> Collection[str]:
        """The components that are a choice: stand-ins, and what nobody needs."""
        return {*self.imprint.instead, *self.imprint.optional}

    def or_not(self, said: str, choice: int, count: int) -> str:
        """Say what there is, and how much of so much is a choice."""
        return f"{said}, {of_them(self.words.choice, choice, count)}" if choice else said

    def in_folder(self, name: str) -> str:
        """Return the path of a page that lies with the files of the machine."""
        folder = self.ready.workshop.folder if self.ready.workshop else ""
        return f"{folder}/{name}.pdf" if folder else f"{name}.pdf"

    def path(self, document: Document) -> str:
        """Return the path of a document that is printed."""
        return f"{document.name}.pdf"


def steps_of(work: Work) -> Iterator[Step]:
    """List what to do: paper first, in the order of its files, then what is cut."""
    yield from _printing(work)
    yield from _gluing(work)
    yield from _cutting(work)
    yield from _folding(work)
    yield from _machine(work)
    yield from _by_hand(work)
    yield from _building(work)
    words = work.words
    yield Step("count", words.counted, see=words.count_what.format(game=work.game.slug))


def tools_of(work: Work) -> Iterator[str]:
    """Name the tools that the steps take."""
    tools, pieces, shop = work.words.tools, work.pieces, work.ready.workshop
    if pieces or work.by_hand:
        yield tools["knife"]
        yield tools["scissors"]
    if pieces:
        yield tools["glue"]
    if any(piece.folded for piece in pieces):
        yield tools["pen"]
    if work.materials and shop:
        yield tools["callipers"]
        yield tools["machine"].format(machine=shop.machine.title)


def _printing(work: Work) -> Iterator[Step]:
    if work.documents:
        yield Step("print", work.words.printer, see=f"{START_NAME}.pdf")
    for file in work.files:
        if file.medium == "paper" and file.stock:
            choice = sum(sheet.use == "choice" for sheet in file.papers)
            said = work.or_not(file.amount, choice, len(file.papers))
            how = f"{file.stock_name} · {said}"
            ticks = tuple(Tick("", sheet) for sheet in file.papers)
            yield Step("print", file.path, f"{how}\n{file.contents}", (file.path,), ticks)


def _gluing(work: Work) -> Iterator[Step]:
    """Name what is joined from several sheets, and the sheets that are folded over."""
    words = work.words
    for name, (sheets, _, _) in grids_of(work.documents, work.imprint).items():
        alike = {p.name: p for p in work.pieces if work.imprint.name_of(p) == name}
        said = words.joined[len(alike) != 1].format(count=sheets)
        component = next(iter(alike.values())).component
        what = name if len(alike) == 1 else f"{len(alike)} × {name}"
        yield Step("glue", what, work.or_cut(said, component))
    for document in work.documents:
        if document.duplex == "fold":
            path = work.path(document)
            yield Step("glue", path, words.over, (path,))


def _cutting(work: Work) -> Iterator[Step]:
    words = work.words
    for document in work.documents:
        cut = {(p.piece.name, p.piece.part): p.piece.component for p in document.placements()}
        said = words.parts[len(cut) != 1].format(count=len(cut))
        path, components = work.path(document), set(cut.values())
        free = sum(component in work.free for component in cut.values())
        yield Step(
            "cut", path, work.or_cut(work.or_not(said, free, len(cut)), *components), (path,)
        )


def _folding(work: Work) -> Iterator[Step]:
    """List what is folded, each component with its copies."""
    for component, count in work.folded.items():
        if work.kind(component) != "part":
            yield Step("fold", work.named(component, count), work.or_cut("", component))


def _machine(work: Work) -> Iterator[Step]:
    """First a test piece, then the sheets of each material."""
    words = work.words
    if work.materials:
        yield Step("machine", words.test, words.test_what, see=work.in_folder(START_NAME))
    for material in work.materials:
        count = material.sheets
        said = words.boards[count != 1].format(count=count)
        sheet = SheetUse(material.width, material.height)
        ticks = tuple(Tick(file.rpartition("-")[2], sheet) for file in material.files)
        yield Step("machine", begun(material.name), said, material.files, ticks)


def _by_hand(work: Work) -> Iterator[Step]:
    words = work.words
    for row in work.by_hand:
        said = words.parts[row.parts != 1].format(count=row.parts)
        yield Step("hand", begun(row.name), f"{said} ({Path(row.file).name})", (row.file,))


def _building(work: Work) -> Iterator[Step]:
    """List what is put together from several cut parts, and what is made with templates."""
    shop = work.ready.workshop
    built: Sequence[str] = shop.assembled if shop else ()
    for component, count in work.folded.items():
        if work.kind(component) == "part" and component not in built:
            yield Step("build", work.named(component, count))
    for component in built:
        named = work.named(component, work.cut[component])
        yield Step("build", named, see=work.in_folder(ASSEMBLY_NAME))
