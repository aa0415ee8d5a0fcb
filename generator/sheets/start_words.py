"""What the start sheet says, in German and English, fitted to the documents at hand."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from generator.model import Document, Duplex, Job, Piece, Sheet
from generator.sheets.poster_words import how_to
from generator.sheets.setup import Imprint, Purchase
from generator.type import FIXED


@dataclass(frozen=True)
class StartWords:
    """The words of the start sheet in one language."""

    title: str
    players: tuple[str, str]  # one, several
    sheet: tuple[str, str]  # one, several
    whole: tuple[str, str]  # one, several
    sides: Mapping[Duplex, str]
    one_sided: str
    printing: str
    measure: str
    sheets: str
    making: str
    scale: str
    paper: str
    flips: Mapping[Duplex, str]
    test_first: str
    glue: str
    mixed: str
    straight: str
    corners: str
    fold: str
    mirror: str
    count: str
    no_backs: str
    shopping: str
    instead: str
    stand_in: str
    optional: str
    by_choice: str
    shop: str
    cut: str

    def subtitle(self, job: Job, documents: Sequence[Document], imprint: Imprint) -> str:
        """Say for how many players and how much paper this is, and what of it is optional."""
        players = self.players[0 if job.players == 1 else 1].format(players=job.players)
        papers = sum(map(papers_of, documents))
        if not papers:
            return players
        optional = sum(
            papers_of(document) for document in documents if _is_optional(document, imprint)
        )
        choice = self.optional.format(count=optional) if 0 < optional < papers else ""
        return f"{players} · {self._sheets(papers)} {_paper(job)}{choice}"

    def amount(self, document: Document) -> str:
        """Say how many sheets a document has, and on how many sides they are printed."""
        if whole := document.sheets[0].trim:
            size = f"{whole.width:g}{FIXED}×{FIXED}{whole.height:g}{FIXED}mm"
            count = len(document.sheets)
            return self.whole[0 if count == 1 else 1].format(count=count, size=size)
        sides = self.sides.get(document.duplex, self.one_sided)
        return f"{self._sheets(papers_of(document))}, {sides}"

    def printer_steps(self, documents: Sequence[Document], job: Job) -> Iterator[str]:
        """Say how to set the printer."""
        yield self.scale
        if any(map(papers_of, documents)):
            yield self.paper.format(paper=_paper(job))
        yield from (self._for_a_shop(document) for document in documents if document.sheets[0].trim)
        flips = {document.duplex for document in documents if not document.sheets[0].trim}
        yield from (text for flip, text in self.flips.items() if flip in flips)
        if flips & {"long", "short"}:
            yield self.test_first
        lacking = [p.piece for d in documents if d.duplex == "none" for p in d.placements()]
        if any(piece.back is not None for piece in lacking):
            yield self.no_backs

    def making_steps(
        self, documents: Sequence[Document], imprint: Imprint, overlap: float
    ) -> Iterator[str]:
        """Say in which order to make things, as far as these documents ask for it.

        Parts of large pieces have an `overlap` (mm) to be glued.
        """
        pieces = [p.piece for document in documents for p in document.placements()]
        shapes = {piece.outline.shape for piece in pieces if not piece.folded}
        for stock in dict.fromkeys(document.stock for document in documents):
            if note := imprint.stock_notes.get(stock):
                yield f"**{stock_name(stock, imprint)}:** {note}"
        if any(document.duplex == "fold" for document in documents):
            yield self.mirror
        # Before the others: sheets that are cut all around cannot be joined any more.
        yield from self._joined(documents, imprint, overlap)
        yield self.glue
        if any(_is_mixed(sheet) for document in documents for sheet in document.sheets):
            yield self.mixed
        yield self.straight
        if "octagon" in shapes:
            yield self.corners
        if any(piece.folded for piece in pieces):
            yield self.fold
        yield from self._made(pieces, imprint)
        yield self.count

    def _for_a_shop(self, document: Document) -> str:
        paper = document.sheets[0].paper
        size = f"{paper.width:g}{FIXED}×{FIXED}{paper.height:g}{FIXED}mm"
        return self.shop.format(file=f"{document.name}.pdf", size=size)

    def contents(self, document: Document, imprint: Imprint) -> str:
        """List what a document holds: how many pieces of which component, and in whose place."""
        counts: dict[str, set[str]] = {}
        for placement in document.placements():
            piece = placement.piece
            counts.setdefault(piece.component, set()).add(piece.name)
        return ", ".join(
            f"{len(found)} × {self.named(key, imprint)}".replace(" ", FIXED)
            for key, found in counts.items()
        )

    def named(self, component: str, imprint: Imprint) -> str:
        """Name a component, and those that it stands in for, or that nobody needs it."""
        name = imprint.component_names.get(component, component)
        others = imprint.instead.get(component)
        remarks = [self.instead.format(names=", ".join(others))] if others else []
        remarks += [self.by_choice] if component in imprint.optional else []
        return f"{name} ({', '.join(remarks)})" if remarks else name

    def shopping_list(self, imprint: Imprint) -> list[str]:
        """List what the game needs besides what is printed, a line each."""
        return [self.purchase(item) for item in imprint.shopping]

    def purchase(self, item: Purchase) -> str:
        """Say how many of what are to be bought, and what for."""
        what, name = self.purchase_of(item), f"**{item.amount}{FIXED}×{FIXED}{item.name}**"
        return f"{name}: {what}" if what else name

    def purchase_of(self, item: Purchase) -> str:
        """Say what to ask for in the shop, what can stand in for it, and what it is for."""
        wanted = [item.what, *(self.stand_in.format(name=name) for name in item.stand_ins)]
        said = [", ".join(filter(None, wanted)), item.where]
        return ". ".join(text.rstrip(".") for text in said if text)

    def _joined(
        self, documents: Sequence[Document], imprint: Imprint, overlap: float
    ) -> Iterator[str]:
        """Say, once for all of them, how pieces on several sheets are put together."""
        grids = grids_of(documents, imprint)
        if grids:
            names = ", ".join(
                f"**{name}** ({self._sheets(sheets)})" for name, (sheets, _, _) in grids.items()
            )
            # The steps for rows and columns hold for pieces with only one of them too.
            rows, columns = (max(grid[at] for grid in grids.values()) for at in (1, 2))
            yield f"{names}: {' '.join(how_to(rows, columns, overlap, imprint.lang))}"

    def _made(self, pieces: Sequence[Piece], imprint: Imprint) -> Iterator[str]:
        """Say how components go together; what is made alike is told once, with all its names."""
        known = {**imprint.assembly, **imprint.instead}
        made = (piece.component for piece in pieces if piece.folded or piece.component in known)
        alike: dict[str, list[str]] = {}
        for component in dict.fromkeys(made):
            name = f"**{imprint.component_names.get(component, component)}**"
            if component in imprint.instead:
                name += f" ({self.instead.format(names=', '.join(imprint.instead[component]))})"
            alike.setdefault(imprint.assembly.get(component, ""), []).append(name)
        for how, names in alike.items():
            yield f"{', '.join(dict.fromkeys(names))}: {how}".rstrip(": ")

    def _sheets(self, count: int) -> str:
        return f"{count} {self.sheet[0 if count == 1 else 1]}"


def _is_mixed(sheet: Sheet) -> bool:
    """Tell whether pieces of different size lie on a sheet, so that no cut goes right through."""
    outlines = (placement.piece.outline for placement in sheet.placements)
    return len({(outline.shape, outline.width, outline.height) for outline in outlines}) > 1


def _paper(job: Job) -> str:
    """Write the name of a paper as people do: A4, but Letter."""
    return job.paper.upper() if job.paper[-1:].isdigit() else job.paper.capitalize()


def stock_name(stock: str, imprint: Imprint) -> str:
    """Write what a stock is called at the beginning of a line."""
    name = imprint.stock_names.get(stock, stock)
    return name[:1].upper() + name[1:]


def papers_of(document: Document) -> int:
    """Count the sheets of paper that a document takes; a page of its own size is none."""
    return sum(not sheet.back and not sheet.trim for sheet in document.sheets)


def grids_of(documents: Sequence[Document], imprint: Imprint) -> dict[str, tuple[int, int, int]]:
    """Return by name over how many sheets each large piece is spread, and in how many rows and
    columns; of those of one name that differ the most of each."""
    fronts = [sheet.placements[0] for d in documents for sheet in d.sheets if not sheet.back]
    tiled = [(placement.piece, placement.tile) for placement in fronts if placement.tile]
    sheets = Counter(id(piece) for piece, _ in tiled)
    grids: dict[str, tuple[int, int, int]] = {}
    for piece, tile in tiled:
        name = imprint.name_of(piece)
        before = grids.get(name, (0, 0, 0))
        rows, columns = max(before[1], tile.rows), max(before[2], tile.columns)
        grids[name] = max(before[0], sheets[id(piece)]), rows, columns
    return grids


def _is_optional(document: Document, imprint: Imprint) -> bool:
    """Tell whether a document holds nothing but stand-ins for other pieces, and what nobody
    needs."""
    free = {*imprint.instead, *imprint.optional}
    return all(placement.piece.component in free for placement in document.placements())


START: Final = {
    "de": StartWords(
        title="Zuerst lesen",
        players=("Für eine Person", "Für {players} Personen"),
        sheet=("Blatt", "Blatt"),
        whole=(
            "{count} Seite für eine Druckerei, Endformat {size}",
            "{count} Seiten für eine Druckerei, Endformat {size}",
        ),
        sides={
            "long": "beidseitig, über die lange Kante gewendet",
            "short": "beidseitig, über die kurze Kante gewendet",
            "fold": "einseitig, Rückseiten zum Umfalten",
        },
        one_sided="einseitig",
        printing="Drucken",
        measure=(
            "Nachmessen: Diese Striche stehen auf jedem Blatt. Stimmt einer nicht, hat der "
            "Drucker die Größe verändert."
        ),
        sheets="Die Blätter",
        making="Basteln",
        scale="Größe **100 %** oder „Tatsächliche Größe“ wählen, nicht „An Seite anpassen“.",
        paper="Papierformat {paper}, beste Qualität, Hoch- oder Querformat automatisch.",
        flips={
            "long": "Beidseitig drucken, Blatt **über die lange Kante** wenden.",
            "short": "Beidseitig drucken, Blatt **über die kurze Kante** wenden.",
        },
        test_first=(
            "Erst ein Blatt auf Normalpapier drucken und gegen das Licht halten: Vorder- und "
            "Rückseite müssen sich decken."
        ),
        glue="Klebstoff dünn auftragen, unter Büchern trocknen lassen und erst dann schneiden.",
        mixed="Liegen verschiedene Teile auf einem Blatt, sie erst grob mit der Schere trennen.",
        straight=(
            "Mit Stahllineal und scharfem Messer von Marke zu Marke schneiden: zuerst alle "
            "Schnitte einer Richtung, dann die Streifen quer. Feine graue Linien mit der "
            "Schere."
        ),
        corners=(
            "Bei Achtecken zuletzt die vier Ecken jedes Plättchens an den grauen Linien "
            "abschneiden; die Kreuze dazwischen zeigen, wo sich die Schnitte treffen."
        ),
        fold=(
            "Gestrichelte Linien vor dem Falten mit einem leeren Kugelschreiber rillen: "
            "Strich-Punkt nach hinten falten, Striche nach vorn. Schraffierte Laschen verkleben."
        ),
        mirror=(
            "Blätter mit Faltlinie erst nach hinten falten, Druck außen, und zusammenkleben, dann "
            "schneiden."
        ),
        count=(
            "Zum Schluss nachzählen: Oben steht neben den Blättern, wie viele Teile darauf sind."
        ),
        no_backs=(
            "Dies ist nur die Vorderseite von allem. Teile, die eine Rückseite haben, brauchen sie "
            "zum Spielen: mit --duplex long, short oder fold wird sie mitgedruckt."
        ),
        shopping="Was noch dazugehört",
        instead="statt {names}",
        stand_in="oder {name}",
        optional=", davon {count} nach Wahl",
        by_choice="nach Wahl",
        shop=(
            "{file} ist für Druckerei oder Kopierladen: in 100 % auf {size} oder größer, dann an "
            "den Marken schneiden."
        ),
        cut=(
            "**Entweder drucken oder schneiden**, nicht beides: {names}. Dafür liegen im Ordner "
            "laser/ auch Dateien für eine Maschine. Was hier und dort verlangt wird, etwa Magnete, "
            "wird nur einmal gebraucht."
        ),
    ),
    "en": StartWords(
        title="Read this first",
        players=("For one player", "For {players} players"),
        sheet=("sheet", "sheets"),
        whole=(
            "{count} page for a print shop, cut to {size}",
            "{count} pages for a print shop, cut to {size}",
        ),
        sides={
            "long": "both sides, turned over the long edge",
            "short": "both sides, turned over the short edge",
            "fold": "one side, backs to fold over",
        },
        one_sided="one side",
        printing="Printing",
        measure=(
            "Measure: these lines stand on the front of every sheet. If one is off, the printer "
            "has scaled the page."
        ),
        sheets="The sheets",
        making="Making",
        scale="Choose the size **100 %** or “Actual size”, not “Fit to page”.",
        paper="Paper size {paper}, best quality, portrait or landscape chosen automatically.",
        flips={
            "long": "Sheets with two sides: flip **on the long edge**.",
            "short": "Sheets with two sides: flip **on the short edge**.",
        },
        test_first=(
            "First print one sheet on plain paper and hold it against the light: front and back "
            "must lie on each other."
        ),
        glue="Spread the glue thinly, let it dry under books, and cut only then.",
        mixed="Where different pieces lie on one sheet, first part them roughly with scissors.",
        straight=(
            "Cut from mark to mark with a steel ruler and a sharp knife: first all cuts of one "
            "direction, then across the strips. Follow thin grey lines with scissors."
        ),
        corners=(
            "Of octagons, snip the four corners of each tile last, along the grey lines; the "
            "crosses between the tiles show where the cuts meet."
        ),
        fold=(
            "Score dashed lines with an empty ballpoint pen before folding: dash and dot folds "
            "backwards, dashes fold forwards. Hatched tabs take the glue."
        ),
        mirror=(
            "Fold sheets with a fold line backwards first, print outside, and glue them; then cut."
        ),
        count="In the end, count: the list above says how many pieces are on the sheets.",
        no_backs=(
            "These are the fronts of everything. Pieces with a back need it to play: --duplex "
            "long, short or fold prints it."
        ),
        shopping="What else it takes",
        instead="in place of {names}",
        stand_in="or {name}",
        optional=", {count} of them optional",
        by_choice="optional",
        shop=("{file} is for a print shop: at 100 % on {size} or larger, then cut at the marks."),
        cut=(
            "**Print or cut**, not both: {names}. For these the folder laser/ holds files for a "
            "machine as well. What is asked for here and there, such as magnets, is needed only "
            "once."
        ),
    ),
}
