"""The part of a build that is cut: from the rules of a game and the machine that somebody named to
sheets for the machine, templates for cutting by hand, and pages that show how things go together.

In come rules and a `CutSetup`; out comes a `Workshop` of documents, still to be written."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from generator.cutting import CutDocument, CutPiece, CutStock, Machine, Nesting
from generator.findings import Code, Codes, make, nearest
from generator.model import Document, Duplex, Finding, Piece, SpielbogenError
from generator.printing import Printing
from generator.rules import Game, Rules
from generator.scene import BLACK, Path

if TYPE_CHECKING:
    from generator.craft import Part
    from generator.craft.kit import Kit
    from generator.sheets.cut.assembly_page import AssemblyView
    from generator.sheets.cut.overview import HandCut
    from generator.sheets.cut.templates import PartName

CODES: Final[Codes] = {
    "X101": Code(
        "A kerf or thickness was given for a material that there is not.",
        "Use one of the materials that the message names.",
    ),
    "X102": Code(
        "A kerf or thickness was given without a material, but several are cut.",
        "Write MATERIAL=LENGTH, such as `plywood-3mm=0.2`.",
    ),
    "X103": Code(
        "Nothing of this game, or of what was asked for, is cut.",
        "Build it without `--machine`, or name other components.",
        "note",
    ),
    "X104": Code(
        "A kerf was given for a material of which nothing is cut here.",
        "Name the material that you meant, or leave the option out.",
        "warning",
    ),
    "X105": Code(
        "A thickness was given of a material that parts are lined with, not built from.",
        "Set what they allow for it in `cut.params` of the component, such as `spacer`.",
        "warning",
    ),
    "X106": Code(
        "A component that is only cut was asked for, but no machine.",
        "Name a machine with `--machine`.",
        "note",
    ),
}

_ONE_SIDED: Final[Duplex] = "none"

#: Where the files for a machine go, within the folder of the game.
FOLDER: Final = "laser"


@dataclass(frozen=True)
class CutSetup:
    """What a user settles about cutting: the machine by name, and what was measured with it.

    `kerf` and `thickness` (mm) are by material; under the empty name stands what was given without
    one.
    """

    machine: str
    kerf: Mapping[str, float]
    thickness: Mapping[str, float]
    nesting: Nesting = "quick"


@dataclass(frozen=True)
class Workshop:
    """What is to be written for a machine, into a folder: its sheets, pages to read first, the
    parts of materials that only hands cut, and templates of the forms of all others, for those who
    cut these by hand too."""

    machine: Machine
    sheets: tuple[CutDocument, ...]
    pages: tuple[Document, ...]
    by_hand: tuple[Document, ...]
    templates: tuple[Document, ...]
    findings: tuple[Finding, ...]
    folder: str = FOLDER

    def papers(self) -> Iterator[tuple[str, Document]]:
        """Return what is printed, each with the medium that it is for."""
        yield from (("page", document) for document in self.pages)
        yield from (("hand", document) for document in self.by_hand)
        yield from (("template", document) for document in self.templates)


def set_up(
    rules: Rules, setup: CutSetup, shared: Printing, only: Sequence[str], *, trust: bool
) -> Workshop:
    """Draw all flat parts of a game and lay them on sheets.

    Raises SpielbogenError for an unknown machine or material, for what cannot be drawn, and with
    all findings where a part cannot be cut on that machine.
    """
    from generator.faces import draw_kits, kits
    from generator.sheets.cut import Words, find_machine, lay

    machine = find_machine(setup.machine)
    main = _materials(rules, only)
    stocks = _stocks(setup, machine, main)
    thickness = {name: stock.thickness for name, stock in stocks.items()}
    lang = shared.imprint.lang
    pieces, found = draw_kits(rules, lang, thickness, only=only, trust=trust)
    found += _idle(setup, main)
    if not pieces:
        return Workshop(machine, (), (), (), (), (*found, _nothing(rules)))
    found += _unused(setup, _machined((piece.material for piece in pieces), stocks))
    imprint = shared.imprint
    words = Words(imprint.game, imprint.credit, lang)
    with _in_their_places(rules):
        laid = lay(pieces, machine, stocks, setup.nesting, shared.job, words)
    bench = _Bench(rules, kits(rules, thickness, only), stocks, shared, pieces)
    by_hand, templates = bench.by_hand(), bench.templates()
    found += [each for document in laid for each in document.findings]
    found += [
        each
        for document in (*by_hand, *templates)
        for each in document.findings
        if each.severity != "note"  # about bleed and marks, which templates do without
    ]
    pages = tuple(bench.pages(laid, machine, by_hand))
    return Workshop(machine, tuple(laid), pages, by_hand, templates, tuple(found))


def uncut(game: Game, only: Iterable[str]) -> Iterator[Finding]:
    """Tell of components that are asked for and only cut, where no machine was named."""
    for id in only:
        component = game.components[id]
        if component.cut and not component.printed:
            message = f"{id} is only cut, so there is nothing to print of it"
            where = game.where("components", id, "cut")
            yield make(CODES, "X106", where, message, "name a machine with --machine")


def _nothing(rules: Rules) -> Finding:
    where = rules.game.where("components")
    return make(CODES, "X103", where, "nothing of this is cut, so there is nothing for a machine")


def _machined(materials: Iterable[str], stocks: Mapping[str, CutStock]) -> list[str]:
    """Return those materials that go into a machine, in the order of their names."""
    return sorted({name for name in materials if not stocks[name].material.by_hand})


def _unused(setup: CutSetup, machined: Sequence[str]) -> Iterator[Finding]:
    """Tell of kerfs that were measured in vain: a slip of the pen there spoils a sheet."""
    for name in setup.kerf:
        if name and name not in machined:
            message = f"--kerf {name}: the machine cuts nothing of this from it"
            yield make(CODES, "X104", "", message, nearest(name, machined))


def _materials(rules: Rules, only: Sequence[str]) -> list[str]:
    """Name the materials that components are cut from."""
    components = rules.game.components.items()
    cut = (part.cut.material for id, part in components if part.cut and (not only or id in only))
    return list(dict.fromkeys(cut))


def _idle(setup: CutSetup, main: Sequence[str]) -> Iterator[Finding]:
    """Tell of thicknesses that change nothing."""
    for name in setup.thickness:
        if name and name not in main:
            message = f"--thickness {name}: no component is cut from it, so no part changes"
            yield make(
                CODES, "X105", "", message, "set its parameter in cut.params of the component"
            )


def _stocks(setup: CutSetup, machine: Machine, main: Sequence[str]) -> dict[str, CutStock]:
    """Return all materials, with what was measured of them in place of the presets; a blade has no
    kerf but one that was given. Raises SpielbogenError (L205) for a sheet that there cannot be."""
    from generator.sheets.cut import load_materials, stock_of

    known = load_materials()
    machined = [name for name in main if name not in known or not known[name].by_hand]
    kerf = _measured(setup.kerf, "--kerf", machined, known)
    thickness = _measured(setup.thickness, "--thickness", machined, known)
    return {
        name: stock_of(
            material, thickness.get(name), kerf.get(name, 0.0 if machine.blade else None)
        )
        for name, material in known.items()
    }


def _measured(
    given: Mapping[str, float], option: str, main: Sequence[str], known: Iterable[str]
) -> dict[str, float]:
    """Give what stands without a material to the one that the machine cuts.

    Raises SpielbogenError where there are several, and for a material that there is not.
    """
    found = dict(given)
    if "" in found and len(main) > 1:
        message = f"{option} says no material, but {' and '.join(main)} are cut"
        hint = f"write {option} {main[0]}={found['']:g}"
        raise SpielbogenError(make(CODES, "X102", "", message, hint))
    if "" in found:
        length = found.pop("")
        found = {**dict.fromkeys(main, length), **found}
    for name in found:
        if name not in known:
            message = f"{option}: there is no material {name!r}"
            raise SpielbogenError(make(CODES, "X101", "", message, nearest(name, known, 20)))
    return found


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


@dataclass(frozen=True)
class _Bench:
    # What pages and templates are made of.
    rules: Rules
    kits: "Mapping[str, tuple[Part, Kit]]"
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
        beside = Beside(self._fastenings(), [*self._hand_cut(by_hand)], bool(views))
        yield overview(laid, machine, setup, imprint, job, beside)
        if views:
            yield assembly_document(views, setup, imprint, job)

    def _views(self) -> "Iterator[AssemblyView]":
        """Show the kits of several things pulled apart."""
        from generator.craft.exploded import exploded
        from generator.sheets.cut.assembly_page import AssemblyView

        for id, (part, kit) in self.kits.items():
            if len(kit.parts) + len(kit.rods) > 1:
                name, steps = self.shared.imprint.component_names[id], part.cut_assembly[self.lang]
                burnt = self._burnt(id)
                draw = partial(exploded, kit, self._stock_of(id), self.lang, burnt=burnt)
                yield AssemblyView(name, draw, steps)

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

    def _fastenings(self) -> list[tuple[str, int]]:
        """List what holds parts together and is not cut, with its number."""
        found: dict[str, int] = {}
        for id, (_, kit) in self.kits.items():
            for rod in kit.rods:
                name = rod.title[self.lang]
                found[name] = found.get(name, 0) + rod.counts * self.rules.count[id]
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

        parts = parts_by_hand([each for each in self.pieces if self._hands(each)], self._names())
        return self._imposed(parts, "by-hand")

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
