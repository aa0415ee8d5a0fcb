"""The pages of pieces that are larger than the paper: a part a page, with marks to cut along, what
helps to join it to its neighbours, a map of the whole, and the footer that every sheet has.

In come spread pieces; out go finished sheets, each back right after its front."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from generator.geometry import (
    Box,
    PathData,
    Transform,
    mirror_x,
    transformed,
    translate,
)
from generator.model import Placement, Sheet, Side
from generator.scene import Item
from generator.sheets import marks, tile_marks
from generator.sheets.arrange import edges
from generator.sheets.assembly_map import Subject, footer_map, panel
from generator.sheets.clip import DIE_OFFSET, area_path, line_path
from generator.sheets.context import Context
from generator.sheets.duplex import back_transform
from generator.sheets.footer import Caption, back_footer, front_footer, no_footer
from generator.sheets.frames import Frame, back_band
from generator.sheets.page_room import PageRoom, page_room
from generator.sheets.parts import Part, Spread
from generator.sheets.poster_words import told_apart
from generator.units import EPSILON


class _Face(NamedTuple):
    """One side of a part on its page: the boxes of its trim and of what is seen of it in the end,
    its neighbours, the limit for marks, and how the page was turned to see this side."""

    spot: Box
    seen: Box
    neighbours: Mapping[tile_marks.Side, str]
    limit: Box
    flip: Transform | None = None


class Posters:
    """Makes the pages of all spread pieces of one document."""

    def __init__(self, spreads: Sequence[Spread], context: Context) -> None:
        self._spreads = spreads
        self._context = context
        self._which = told_apart([spread.piece for spread in spreads])

    @property
    def count(self) -> int:
        """How many sheets of paper they take."""
        return sum(len(spread.parts) for spread in self._spreads)

    def sheets(self, total: int) -> Iterator[Sheet]:
        """Yield the pages in order, numbered from 1 of `total` on."""
        number = 0
        for spread in self._spreads:
            room = page_room(spread, self._context.bleed)
            for part in spread.parts:
                number += 1
                caption = self._caption(spread, number, total)
                yield from self._pages(spread, part, room, caption)

    def _caption(self, spread: Spread, number: int, total: int) -> Caption:
        folds = spread.frame.fold is not None
        name = self._context.imprint.name_of(spread.piece)
        return Caption(number, total, self._context.stock, (name,), folds)

    def _pages(
        self, spread: Spread, part: Part, room: PageRoom, caption: Caption
    ) -> Iterator[Sheet]:
        frame = spread.frame
        page = _Page(spread, part, room, self._context)
        subject = self._subject(spread, part)
        fronts = page.placements("front")
        over = (*page.cuts(), *page.joints(page.front, fronts[0].trim))
        over = (*over, *self._front_words(page, subject, caption))
        self._take_notes(page, caption.number)
        if frame.flip is None:
            yield Sheet(frame.paper, caption.number, fronts, page.marks(), over)
            return
        backs, back = page.placements("back"), page.back(frame.flip)
        joints = page.joints(back, backs[0].trim)
        if frame.fold:
            both = (*over, *joints)
            yield Sheet(frame.paper, caption.number, (*fronts, *backs), page.marks(), both)
            return
        yield Sheet(frame.paper, caption.number, fronts, page.marks(), over)
        words = self._back_words(page, back, subject, caption)
        yield Sheet(frame.paper, caption.number, backs, (), (*joints, *words), back=True)

    def _subject(self, spread: Spread, part: Part) -> Subject:
        imprint, piece = self._context.imprint, spread.piece
        overlap = self._context.setup.overlap
        return Subject(
            spread, part, imprint.name_of(piece), self._which[id(piece)], imprint.lang, overlap
        )

    def _front_words(self, page: "_Page", subject: Subject, caption: Caption) -> tuple[Item, ...]:
        """Set map and footer of a front; the map goes into the footer where no room is free."""
        shown, band = _map_and_band(subject, page.regions(), page.frame.footer)
        notes, imprint = self._context.notes, self._context.imprint
        assert band is not None, "pages of parts have a footer"
        footer = front_footer(band, caption, imprint)
        notes.add_footer(caption.number, footer)
        return (*shown, *footer.items)

    def _back_words(
        self, page: "_Page", back: "_Face", subject: Subject, caption: Caption
    ) -> tuple[Item, ...]:
        assert back.flip is not None
        band = back_band(page.frame, back.spot.grown(self._context.bleed))
        regions = [_off_band(back.flip.box(region), band) for region in page.regions()]
        subject = subject.turned(back.flip)
        shown, rest = _map_and_band(subject, regions, band)
        imprint = self._context.imprint
        footer = back_footer(rest, caption, imprint) if rest else no_footer(imprint)
        self._context.notes.add_footer(caption.number, footer, back=True)
        return (*shown, *footer.items)

    def _take_notes(self, page: "_Page", number: int) -> None:
        notes = self._context.notes
        if page.short_of_bleed():
            notes.add("S103", number)
        notes.add_bare_sides(number, page.bare_sides())
        if page.lacks_joints():
            notes.add("S111", number)


def _map_and_band(
    subject: Subject, regions: Sequence[Box], band: Box | None
) -> tuple[tuple[Item, ...], Box | None]:
    """Return the map with its words, and what is left of the band for the footer."""
    made = panel(subject, regions)
    words = made.items if made else ()
    if band is None or (made and made.mapped):
        return words, band
    shown, taken = footer_map(subject, band)
    return (*words, *shown), band._replace(left=band.left + taken)


def _off_band(region: Box, band: Box | None) -> Box:
    """Return what a region has free of a band at the head or at the foot of the page."""
    if band is None or region.bottom <= band.top or region.top >= band.bottom:
        return region
    if band.center.y > region.center.y:
        return region._replace(bottom=band.top)
    return region._replace(top=band.bottom + tile_marks.AROUND)


class _Page:
    """One part on its page."""

    def __init__(self, spread: Spread, part: Part, room: PageRoom, context: Context) -> None:
        self.frame: Frame = spread.frame
        self._spread, self._part, self._context = spread, part, context
        self._room = room
        box, spot = part.box, room.spot(part)
        self._way = translate(spot.left - box.left, spot.top - box.top)
        self.front = _Face(spot, self._way.box(part.front), part.neighbours(), self.frame.limit)

    def back(self, flip: Transform) -> _Face:
        """Return the second side of the part, where it lies behind the first."""
        swapped: dict[tile_marks.Side, tile_marks.Side] = {}
        if flip.a < 0:
            swapped |= {"left": "right", "right": "left"}
        if flip.d < 0:
            swapped |= {"top": "bottom", "bottom": "top"}
        return _Face(
            flip.box(self.front.spot),
            flip.box(self._way.box(self._part.behind)),
            {swapped.get(side, side): name for side, name in self.front.neighbours.items()},
            flip.box(self.frame.back_limit),
            flip,
        )

    def regions(self) -> list[Box]:
        """Return where the front has room for the map."""
        found = self._room.regions(*self.front[:3])
        return [region for region in found if region.width > 0 and region.height > 0]

    def placements(self, side: Side) -> tuple[Placement, ...]:
        """Return this side of the part, and, on the first page, of empty tiles."""
        piece, part = self._spread.piece, self._part
        way = self._way
        if side == "back":
            assert self.frame.flip is not None
            way = back_transform(way, piece.outline.width, self.frame.flip)
        elif piece.folded and piece.back is None:
            side = "both"
        first = part is self._spread.parts[0]
        clip = self._clip(side, self._bleeds(side))
        made = [Placement(piece, side, way, clip, part.tile)]
        for tile in self._spread.empty if first else ():
            made.append(Placement(piece, side, way, self._mirrored(tile.path, side), tile))
        return tuple(made)

    def _bleeds(self, side: Side) -> tuple[float, ...]:
        """Return how far bleed goes to the left, above, to the right and below, seen from the
        front: nowhere where a neighbour will lie over the part."""
        part, frame = self._part, self.frame
        behind = side == "back"
        limit, seen = (frame.back_limit, part.behind) if behind else (frame.limit, part.front)
        glued = tile_marks.glued(part.box, seen)
        free = edges(self.front.spot, limit, self._context.bleed)
        return tuple(
            0.0 if each in glued else by for each, by in zip(tile_marks.SIDES, free, strict=True)
        )

    def _clip(self, side: Side, free: tuple[float, ...]) -> PathData:
        """Return the part's trim with its bleed, which runs into the rest of the picture."""
        from shapely import box

        context, (left, top, right, bottom) = self._context, free
        if context.bleed <= 0:
            return self._mirrored(self._part.tile.path, side)
        cell = self._part.box
        reach = box(cell.left - left, cell.top - top, cell.right + right, cell.bottom + bottom)
        outline = context.clips.known(self._spread.piece.outline)
        return self._mirrored(area_path(context.clips.bled(outline).intersection(reach)), side)

    def _mirrored(self, path: PathData, side: Side) -> PathData:
        if side != "back":
            return path
        return transformed(path, mirror_x(self._spread.piece.outline.width / 2))

    def marks(self) -> tuple[Item, ...]:
        """Draw the crop marks at the part's trim."""
        from shapely import box

        spot = self.front.spot
        trims = [marks.Trims("rectangle", [spot], [box(*spot)])]
        return marks.crop_marks(trims, self.frame.limit, self._context.bleed)

    def cuts(self) -> tuple[Item, ...]:
        """Draw the lines to cut along where no straight cut leads from mark to mark."""
        folded = marks.fold_line(self.frame.fold) if self.frame.fold else ()
        path = self._part.tile.path if self.bare_sides() else self._die_line()
        return (*marks.die_lines([(path, self._way)]), *folded)

    def _die_line(self) -> PathData:
        from shapely import box

        context = self._context
        if context.bleed <= 2 * DIE_OFFSET:
            return ()
        rim = context.clips.rim(context.clips.known(self._spread.piece.outline))
        return line_path(rim.intersection(box(*self._part.box)))

    def joints(self, face: _Face, trim: PathData) -> tuple[Item, ...]:
        """Draw what helps to join a side of the part to its neighbours."""
        lang = self._context.imprint.lang
        glue = tile_marks.glue(face.spot, face.seen, trim, lang)
        return (*glue, *chain.from_iterable(self._beside(face)))

    def _beside(self, face: _Face) -> list[tuple[Item, ...]]:
        bleed = self._context.bleed
        named = tile_marks.names(face.spot, face.seen, face.neighbours, bleed, face.limit)
        if face.flip:
            return list(named)
        overlap = self._context.setup.overlap
        return [*named, *tile_marks.signs(face.spot, face.seen, overlap, bleed, face.limit)]

    def bare_sides(self) -> list[str]:
        """Name the sides on which no mark has room."""
        return marks.bare_sides([self.front.spot], self.frame.limit, self._context.bleed)

    def short_of_bleed(self) -> bool:
        """Tell whether bleed has to end early on one side of the part."""
        sides: tuple[Side, ...] = ("front", "back") if self.frame.flip else ("front",)
        return any(self._bleeds_short(side) for side in sides)

    def _bleeds_short(self, side: Side) -> bool:
        seen = self._part.behind if side == "back" else self._part.front
        glued = tile_marks.glued(self._part.box, seen)
        free = zip(tile_marks.SIDES, self._bleeds(side), strict=True)
        return any(by < self._context.bleed - EPSILON for each, by in free if each not in glued)

    def lacks_joints(self) -> bool:
        """Tell whether something that helps to join the parts has no room beside this one."""
        faces = [self.front, *([self.back(self.frame.flip)] if self.frame.flip else [])]
        return not all(items for face in faces for items in self._beside(face))
