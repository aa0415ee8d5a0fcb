"""Turns the drafts of one document into finished sheets: pieces on their spots with bleed, backs
behind their fronts, marks and footers.

What depends on how a sheet is laid out, and not on which pieces lie there, is made once and
shared by all sheets that are laid out alike."""

from collections.abc import Iterator, Sequence
from itertools import chain

from generator.model import Piece, Placement, Sheet, Side
from generator.scene import Item
from generator.sheets import marks
from generator.sheets.arrange import Arranger, Layout
from generator.sheets.context import Context
from generator.sheets.footer import Caption, back_footer, front_footer, no_footer
from generator.sheets.frames import back_band, common
from generator.sheets.pack import Draft
from generator.units import EPSILON

#: What lies under the pieces, and what over them.
_Lines = tuple[tuple[Item, ...], tuple[Item, ...]]


class Composer:
    """Makes the sheets of one document from its drafts, behind `before` sheets made elsewhere."""

    def __init__(self, drafts: Sequence[Draft], context: Context, before: int = 0) -> None:
        self._drafts = drafts
        self._before = before
        self._stock, self._imprint = context.stock, context.imprint
        self._bleed, self._clips, self._notes = context.bleed, context.clips, context.notes
        self._arranger = Arranger(context.bleed)
        self._lines: dict[tuple[int, ...], _Lines] = {}

    def sheets(self) -> Iterator[Sheet]:
        """Yield the pages in order, each back right after its front."""
        for number, draft in enumerate(self._drafts, self._before + 1):
            pieces = [piece for placed in draft.placed for piece in placed.block.pieces]
            yield from self._pages(number, pieces, self._arranger.layout(draft))

    def _pages(self, number: int, pieces: Sequence[Piece], layout: Layout) -> Iterator[Sheet]:
        frame, paper = layout.frame, layout.frame.paper
        fronts = tuple(self._fronts(pieces, layout))
        backs = tuple(self._backs(pieces, layout)) if frame.flip else ()
        under, over = self._drawn(pieces, layout)
        caption = self._caption(number, pieces, layout)
        over = (*over, *self._front_footer(layout, caption))
        self._take_notes(number, layout, bool(backs))
        if frame.fold:
            yield Sheet(paper, number, fronts + backs, under, over)
            return
        yield Sheet(paper, number, fronts, under, over)
        if backs:
            yield Sheet(paper, number, backs, (), self._back_footer(layout, caption), back=True)

    def _fronts(self, pieces: Sequence[Piece], layout: Layout) -> Iterator[Placement]:
        for piece, spot in zip(pieces, layout.spots, strict=True):
            clip = self._clips.front(piece.outline, spot.front_place)
            side: Side = "both" if piece.folded and piece.back is None else "front"
            yield Placement(piece, side, spot.front, clip)

    def _backs(self, pieces: Sequence[Piece], layout: Layout) -> Iterator[Placement]:
        for piece, spot in zip(pieces, layout.spots, strict=True):
            clip = self._clips.back(piece.outline, spot.back_place)
            yield Placement(piece, "back", spot.back, clip)

    def _drawn(self, pieces: Sequence[Piece], layout: Layout) -> _Lines:
        """Return marks and lines to cut along, the same for the same trims on the same spots."""
        outlines = [self._clips.known(piece.outline) for piece in pieces]
        key = (id(layout), *map(id, outlines))
        if key not in self._lines:
            self._lines[key] = self._marks(pieces, layout), self._dies(pieces, layout)
        return self._lines[key]

    def _marks(self, pieces: Sequence[Piece], layout: Layout) -> tuple[Item, ...]:
        from shapely.affinity import affine_transform

        areas = []
        for piece, spot in zip(pieces, layout.spots, strict=True):
            a, b, c, d, e, f = spot.front
            area = self._clips.area(self._clips.known(piece.outline))
            areas.append(affine_transform(area, (a, c, b, d, e, f)))
        boxes = [spot.box for spot in layout.spots]
        trims = [
            marks.Trims(shape, boxes[first:end], areas[first:end], pieces[first].marks)
            for shape, first, end in layout.clusters
        ]
        return marks.crop_marks(trims, layout.frame.limit, self._bleed)

    def _dies(self, pieces: Sequence[Piece], layout: Layout) -> tuple[Item, ...]:
        # Where a side has no room for marks, the whole trim is drawn: without it nobody could tell
        # where to cut.
        bare = bool(self._bare_sides(layout))
        lines = (
            (
                piece.outline.path
                if bare
                else self._clips.die_line(piece.outline, spot.front_place),
                spot.front,
            )
            for piece, spot in zip(pieces, layout.spots, strict=True)
            if piece.marks
        )
        folded = marks.fold_line(layout.frame.fold) if layout.frame.fold else ()
        return (*marks.die_lines(lines), *folded)

    def _caption(self, number: int, pieces: Sequence[Piece], layout: Layout) -> Caption:
        names = tuple(dict.fromkeys(self._imprint.called(piece.component) for piece in pieces))
        folds = layout.frame.fold is not None
        total = self._before + len(self._drafts)
        return Caption(number, total, self._stock, names, folds)

    def _front_footer(self, layout: Layout, caption: Caption) -> tuple[Item, ...]:
        band = layout.frame.footer
        footer = front_footer(band, caption, self._imprint) if band else no_footer(self._imprint)
        if band is None:
            self._notes.add("S105", caption.number)
        self._notes.add_footer(caption.number, footer)
        return footer.items

    def _back_footer(self, layout: Layout, caption: Caption) -> tuple[Item, ...]:
        flip = layout.frame.flip
        assert flip is not None
        shown = common(layout.box.grown(self._bleed), layout.frame.back_limit)
        band = back_band(layout.frame, flip.box(shown))
        footer = back_footer(band, caption, self._imprint) if band else no_footer(self._imprint)
        self._notes.add_footer(caption.number, footer, back=True)
        return footer.items

    def _take_notes(self, number: int, layout: Layout, two_sided: bool) -> None:
        places = [(spot.front_place, spot.back_place) for spot in layout.spots]
        edges = chain.from_iterable(
            (*front.edges, *(back.edges if two_sided else ())) for front, back in places
        )
        if min(edges) < self._bleed - EPSILON:
            self._notes.add("S103", number)
        self._notes.add_bare_sides(number, self._bare_sides(layout))

    def _bare_sides(self, layout: Layout) -> list[str]:
        if all(cluster.shape == "disc" for cluster in layout.clusters):
            return []
        boxes = (spot.box for spot in layout.spots)
        return marks.bare_sides(boxes, layout.frame.limit, self._bleed)
