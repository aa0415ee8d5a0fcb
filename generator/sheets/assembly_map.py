"""The map on each page of a piece that is spread over pages: the whole piece with all its parts and
their names, this one filled; beside it what the page is and how to put the pages together.

In come the spread piece and the free regions of a page; out go items within one of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from generator.geometry import (
    Box,
    PathData,
    Transform,
    rectangle,
    scale,
    transformed,
    translate,
)
from generator.scene import BLACK, WHITE, Color, Group, Item, Path
from generator.sheets.marks import WIDTH
from generator.sheets.parts import Part, Spread
from generator.sheets.poster_words import how_to, side_word
from generator.type import Laid, font, label, layout, width
from generator.units import EPSILON, MM_PER_PT

#: The longer side of a map (mm): at most, what is good, and what is still a map.
MOST: Final = 34.0
GOOD: Final = 20.0
LEAST: Final = 6.0
Valign = Literal["top", "middle"]

#: A map in the footer is this much (mm) lower than its band.
FOOTER_OFF: Final = 0.6

#: Seams between parts smaller than this (mm) on the map would run into each other.
LEAST_PART: Final = 1.2
SEAM: Final = 0.12
SEAM_COLOR: Final = Color(150, 146, 142)
HERE: Final = Color(52, 50, 54)
QUIET: Final = Color(84, 80, 78)

#: Names in the map (em, mm), the liked size first; smaller ones are hard to read.
NAME_SIZES: Final = tuple(pt * MM_PER_PT for pt in (8, 7, 6.5))
BOLD: Final = "text-bold"
#: What keeps the map and the text beside it apart (mm).
SPACE: Final = 3.0
#: Text reads well over this width (mm), and not below that one.
WIDEST: Final = 115.0
NARROWEST: Final = 26.0
TITLE_SIZE: Final = 10 * MM_PER_PT
TEXT_SIZE: Final = 8 * MM_PER_PT
LEAST_SIZE: Final = 6.5 * MM_PER_PT
#: From the top of the title to that of what stands below it (mm).
TITLE_LINE: Final = 5.0
#: What stands beside the number of a step, and between two steps (mm).
INDENT: Final = 3.2
STEPS_APART: Final = 0.5
LEADING: Final = 1.22


@dataclass(frozen=True)
class Subject:
    """What a page shows: which part of which piece, the piece's `name` and `which` of its kind it
    is, if there are several, and whether it is seen from behind, by the `flip` of the page.
    `overlap` and `lang` settle what is to be done."""

    spread: Spread
    part: Part
    name: str
    which: str
    lang: str
    overlap: float
    flip: Transform | None = None

    @property
    def place(self) -> str:
        return self.part.tile.place

    @property
    def title(self) -> str:
        """Say which part of what this is."""
        back = [side_word(self.lang)] if self.flip else []
        name = f"{self.name} {self.which}".strip()
        return " · ".join([self.place, name, *back])

    @property
    def steps(self) -> list[str]:
        """Say how the parts go together; nothing on a back, where it is done already."""
        if self.flip:
            return []
        steps = how_to(*self.spread.shape, self.overlap, self.lang)
        return [f"**{number}** {step}" for number, step in enumerate(steps, 1)]

    def turned(self, flip: Transform) -> "Subject":
        """Return the same, seen from behind."""
        return replace(self, flip=flip)


class Panel(NamedTuple):
    """Words with a map or, where it is not `mapped`, without. The best is worth most: first what
    it tells, then the size of its map."""

    items: tuple[Item, ...]
    mapped: bool
    worth: tuple[int, float]


@dataclass(frozen=True)
class Map:
    """The map of one page at a scale: its size (mm) and its items from (0, 0) on."""

    width: float
    height: float
    items: tuple[Item, ...] = field(repr=False)


#: What a panel tells, from least to most: only a small map, only words, a good map with a title,
#: all in one line after the other, all in its place.
_SMALL, _STEPS, _TITLE, _FLAT, _FULL = range(5)


def panel(subject: Subject, regions: Sequence[Box]) -> Panel | None:
    """Put map and words into the region that has most room for them; None where none has any."""
    inside = [region.grown(-WIDTH / 2) for region in regions]
    found = [made for region in inside for made in _panels(subject, region)]
    return max(found, key=lambda made: made.worth) if found else None


def _panels(subject: Subject, region: Box) -> Iterator[Panel]:
    """List what a region has room for, the largest map first, up to one that tells all."""
    for most in (MOST, GOOD, LEAST):
        drawn = assembly_map(subject, most, region.width, region.height)
        if drawn is None:
            continue
        size = max(drawn.width, drawn.height)
        beside = region._replace(left=region.left + drawn.width + SPACE)
        below = region._replace(top=region.top + drawn.height + SPACE)
        placed = Group(drawn.items, translate(region.left, region.top))
        for room in (beside, below):
            middle = room._replace(bottom=min(room.bottom, region.top + drawn.height))
            for rank, words in _words(subject, room, middle if room is beside else room):
                told = _SMALL if rank == _TITLE and size < GOOD else rank
                yield Panel((placed, *words), True, (told, size))
                if told == _FULL:
                    return
    for title in ([f"**{subject.title}**"], []) if subject.steps else ():
        flat = "\u2003".join([*title, *subject.steps])
        if words := _set(flat, region, region.width, LEAST_SIZE):
            yield Panel(words, False, (_STEPS, len(title)))


def _words(subject: Subject, room: Box, middle: Box) -> Iterator[tuple[int, tuple[Item, ...]]]:
    """Set the words into the room beside or below a map: at best title and steps, at least the
    title. A few lines stand in the `middle` of the map, if they fit there. Yields the words with
    what they tell."""
    title, steps = f"**{subject.title}**", subject.steps
    if words := _in_full(subject, room):
        yield _FULL, words
    flat = "\u2003".join([title, *steps]) if steps and room.width > WIDEST else ""
    for told, text in ((_FLAT, flat), (_TITLE, title)):
        lines = _set(text, middle, room.width, LEAST_SIZE, valign="middle")
        if words := lines or _set(text, room, room.width, LEAST_SIZE):
            yield told, words


def _in_full(subject: Subject, room: Box) -> tuple[Item, ...]:
    """Set the title, and under it the steps, each on a line of its own."""
    across = min(room.width, WIDEST)
    if across < NARROWEST:
        return ()
    title = _set(f"**{subject.title}**", room, across, TEXT_SIZE, TITLE_SIZE)
    if not title or not subject.steps:
        return title
    below = room._replace(top=room.top + TITLE_LINE)
    steps = _listed(subject.steps, below, across)
    return (*title, *steps) if steps else ()


def _listed(steps: Sequence[str], room: Box, across: float) -> tuple[Item, ...]:
    """Set steps below each other, their numbers apart; nothing where they do not fit."""
    items: list[Item] = []
    y = bottom = room.top
    for step in steps:
        number, _, text = step.partition(" ")
        for words, x in ((number, 0.0), (text, INDENT)):
            laid = _laid(words, across - x, 100.0, (TEXT_SIZE, TEXT_SIZE), "top")
            items.append(Group(laid.items, translate(room.left + x, y)))
        bottom = y + laid.height
        y += laid.lines * LEADING * TEXT_SIZE + STEPS_APART
    return tuple(items) if bottom <= room.bottom else ()


def _set(
    words: str,
    room: Box,
    across: float,
    least: float,
    size: float = TEXT_SIZE,
    valign: Valign = "top",
) -> tuple[Item, ...]:
    """Set words into the left of a room, over `across` mm; nothing where they do not fit."""
    if not words or room.height < least or across <= 0:
        return ()
    height = TITLE_LINE if size == TITLE_SIZE else room.height
    laid = _laid(words, across, height, (size, least), valign)
    return () if laid.overflow else (Group(laid.items, translate(room.left, room.top)),)


@lru_cache(maxsize=256)
def _laid(
    words: str, across: float, high: float, sizes: tuple[float, float], valign: Valign
) -> Laid:
    """Set words into a box, at the liked size or down to the least. The pages of a piece say much
    the same in much the same room."""
    size, least = sizes
    return layout(
        words,
        width=across,
        height=high,
        size=size,
        min_size=least,
        leading=LEADING,
        valign=valign,
    )


def footer_map(subject: Subject, band: Box) -> tuple[tuple[Item, ...], float]:
    """Draw the map at the left end of the footer's band, with the name of the part; return what
    it takes of the band's width (mm) too."""
    drawn = assembly_map(subject, MOST, MOST, band.height - FOOTER_OFF, least=0.0)
    assert drawn is not None, "any height is enough for a map without names"
    size = NAME_SIZES[0]
    x = band.left + drawn.width + 1.2
    y = band.bottom - drawn.height / 2 + font(BOLD).cap_height * size / 2
    words = " · ".join(filter(None, (subject.place, subject.which)))
    name = label(words, x, y, font=BOLD, size=size)
    place = translate(band.left + WIDTH / 2, band.bottom - drawn.height - WIDTH / 2)
    taken = drawn.width + 1.2 + width(BOLD, words, size) + SPACE
    return (Group(drawn.items, place), name), taken


def assembly_map(
    subject: Subject, most: float, wide: float, high: float, least: float = LEAST
) -> Map | None:
    """Draw the map, its longer side at most `most`, within `wide` × `high` mm.

    None where it would be smaller than `least`. The parts are as they are seen when all is glued,
    from behind as they lie there. Names stand in all of them or, where one has no room, in none.
    """
    outline = subject.spread.piece.outline
    by = min(most / max(outline.width, outline.height), wide / outline.width, high / outline.height)
    if by * max(outline.width, outline.height) < least - EPSILON:
        return None
    way = _from_behind(subject).then(scale(by))
    cells = [(part, way.box(part.front)) for part in subject.spread.parts]
    here = next(cell for part, cell in cells if part is subject.part)
    edge = transformed(outline.path, way)
    inner = _seams([cell for _, cell in cells])
    shown = Group((Path(_frame(here), fill=HERE), *inner), clip=edge)
    rim = Path(edge, stroke=BLACK, width=WIDTH, role="mark")
    items = (shown, rim, *_names(cells, subject.part))
    return Map(outline.width * by, outline.height * by, items)


def _from_behind(subject: Subject) -> Transform:
    """Return how the whole lies on this page: as it is, or mirrored as the page was turned."""
    flip, outline = subject.flip, subject.spread.piece.outline
    if flip is None:
        return Transform()
    box = (outline.width if flip.a < 0 else 0.0, outline.height if flip.d < 0 else 0.0)
    return Transform(flip.a, flip.b, flip.c, flip.d, *box)


def _frame(box: Box) -> PathData:
    return rectangle(box.left, box.top, box.width, box.height)


def _seams(cells: Sequence[Box]) -> list[Path]:
    if min(min(cell.width, cell.height) for cell in cells) < LEAST_PART:
        return []
    return [Path(_frame(cell), stroke=SEAM_COLOR, width=SEAM, role="mark") for cell in cells]


def _names(cells: Sequence[tuple[Part, Box]], here: Part) -> Iterator[Item]:
    for size in NAME_SIZES:
        tall = font(BOLD).cap_height * size
        if all(_fits(part.tile.place, cell, size, tall) for part, cell in cells):
            for part, cell in cells:
                x, y = cell.center
                ink = WHITE if part is here else QUIET
                name = part.tile.place
                at = y + tall / 2
                yield label(name, x, at, font=BOLD, size=size, fill=ink, anchor="middle")
            return


def _fits(name: str, cell: Box, size: float, tall: float) -> bool:
    return width(BOLD, name, size) + 0.8 <= cell.width and tall + 0.8 <= cell.height
