"""What is made beside the sheets for a machine: pages to read first, templates, and the parts that
only hands cut. In come the parts of a game with its kits; out come documents to print."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from generator.cutting import CutDocument, CutPiece, CutStock, Machine
from generator.model import Document, Duplex, Piece
from generator.printing import Printing
from generator.rules import Rules
from generator.rules.batch import Batch
from generator.scene import BLACK, Path

if TYPE_CHECKING:
    from generator.craft import Part
    from generator.craft.kit import Kit
    from generator.sheets.cut.assembly_page import AssemblyView
    from generator.sheets.cut.overview import HandCut
    from generator.sheets.cut.templates import PartName

_ONE_SIDED: Final[Duplex] = "none"


@dataclass(frozen=True)
class Bench:
    """What pages and templates are made of."""

    rules: Rules
    kits: "Mapping[str, tuple[Part, Kit]]"
    copies: Batch
    stocks: Mapping[str, CutStock]
    shared: Printing
    pieces: Sequence[CutPiece]

    @property
    def lang(self) -> str:
        return self.shared.imprint.lang

    def pages(
        self, laid: Sequence[CutDocument], machine: Machine, by_hand: Sequence[Document]
    ) -> Iterator[Document]:
        """Make the pages to read: what lies on which sheet, and how parts go together."""
        from generator.sheets.cut.assembly_page import assembly_document
        from generator.sheets.cut.overview import Beside, overview

        shared = self.shared
        setup, imprint, job = shared.setup, shared.imprint, shared.job
        views = list(self._views())
        titles = {key: name.title for key, name in self._names().items()}
        hands = [*self._hand_cut(by_hand)]
        printed = [*map(imprint.called, self.printed())]
        beside = Beside(self.fastenings(), hands, bool(views), printed, titles)
        yield overview(laid, machine, setup, imprint, job, beside)
        if views:
            yield assembly_document(views, setup, imprint, job)

    def _views(self) -> "Iterator[AssemblyView]":
        """Show the kits of several things pulled apart."""
        from generator.craft.exploded import exploded
        from generator.sheets.cut.assembly_page import AssemblyView

        for id in self.assembled():
            part, kit = self.kits[id]
            name = self.shared.imprint.component_names[id]
            steps = (kit.steps or part.cut_assembly)[self.lang]
            burnt = self._burnt(id)
            draw = partial(exploded, kit, self._stock_of(id), self.lang, burnt=burnt)
            where = self.rules.game.components[id].where
            purpose = where.text(self.lang) if where else ""
            yield AssemblyView(name, draw, steps, purpose)

    def _burnt(self, component: str) -> dict[str, list[Path]]:
        """Return what is engraved on the parts of the first copy of a component, and scored."""
        found: dict[str, list[Path]] = {}
        for piece in self.pieces:
            if piece.component == component and piece.part not in found:
                scores = (Path(score, stroke=BLACK) for score in piece.scores)
                found[piece.part] = [*piece.engraved, *scores]
        return found

    def _stock_of(self, component: str) -> Callable[[str], CutStock]:
        cut = self.rules.game.components[component].cut
        assert cut is not None
        return lambda material: self.stocks[material or cut.material]

    def _hand_cut(self, documents: Sequence[Document]) -> "Iterator[HandCut]":
        """List the parts that only hands cut, by the documents that they are on."""
        from generator.sheets.cut.overview import HandCut

        for document in documents:
            title = self.stocks[document.stock].material.title[self.lang]
            yield HandCut(title, len(list(document.placements())), document.name)

    def assembled(self) -> tuple[str, ...]:
        """Return the components of which a copy is put together from several things."""
        return tuple(id for id, (_, kit) in self.kits.items() if len(kit.parts) + len(kit.rods) > 1)

    def printed(self) -> tuple[str, ...]:
        """Return the components that are cut here and can be printed as well: those of which not
        only a template is printed."""
        known = self.rules.game.components
        return tuple(id for id in self.kits if known[id].printed and known[id].kind != "part")

    def fastenings(self) -> list[tuple[str, int]]:
        """List what holds parts together and is not cut, with its number."""
        found: dict[str, int] = {}
        for id, (_, kit) in self.kits.items():
            copies = sum(map(len, self.copies[id].values()))
            for rod in kit.rods:
                name = rod.title[self.lang]
                found[name] = found.get(name, 0) + rod.counts * copies
        return list(found.items())

    def templates(self) -> tuple[Document, ...]:
        """Make templates of all forms that the machine cuts, by material."""
        from generator.sheets.cut.templates import template_pieces

        forms = template_pieces(
            [each for each in self.pieces if not self._hands(each)], self._names()
        )
        return self._imposed(forms, "template")

    def by_hand(self) -> tuple[Document, ...]:
        """Make the sheets with all parts of materials that do not go into the machine."""
        from generator.sheets.cut.templates import parts_by_hand

        return self._imposed(parts_by_hand(self.hand_parts(), self._names()), "by-hand")

    def hand_parts(self) -> tuple[CutPiece, ...]:
        """Return the parts of materials that do not go into the machine."""
        return tuple(each for each in self.pieces if self._hands(each))

    def _hands(self, piece: CutPiece) -> bool:
        return self.stocks[piece.material].material.by_hand

    def _imposed(self, forms: Iterable[Piece], name: str) -> tuple[Document, ...]:
        from generator.sheets import impose

        shared = self.shared
        titles = {name: stock.material.title[self.lang] for name, stock in self.stocks.items()}
        imprint = replace(shared.imprint, stock_names=titles, stock_notes={})
        setup = replace(shared.setup, duplex=_ONE_SIDED)
        documents = impose(list(forms), setup, imprint, shared.job)
        return tuple(replace(each, name=f"{name}-{each.name}") for each in documents)

    def _names(self) -> "dict[tuple[str, str], PartName]":
        """Name the parts of all kits; a single one has no name of its own."""
        from generator.sheets.cut.templates import PartName

        found = {}
        for id, (_, kit) in self.kits.items():
            component = self.shared.imprint.component_names[id]
            titles = {part.name: part.title[self.lang] for part in kit.parts}
            several = len(set(titles.values())) > 1
            for name, title in titles.items():
                found[id, name] = PartName(component, title if several else "")
        return found
