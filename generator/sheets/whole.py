"""Pieces that are larger than the paper, for a print shop: each on a page of its own size, with
bleed, crop marks beyond it, and a line that says what it is. In come pieces; out go sheets that
say exactly where they are cut to size. Lengths in mm."""

from collections.abc import Iterator, Sequence
from typing import Final

from generator.geometry import Box, Transform, polyline, rotate, translate
from generator.model import Duplex, Paper, Piece, Placement, Sheet, Side
from generator.scene import BLACK, Group, Item, Path
from generator.sheets import marks
from generator.sheets.clip import Place
from generator.sheets.context import Context
from generator.sheets.duplex import back_transform, page_flip
from generator.sheets.poster_words import side_word, told_apart
from generator.type import FIXED, layout
from generator.units import MM_PER_PT

#: What a page has beyond the bleed on each side: room for crop marks and a line of text.
SLUG: Final = 10.0
#: Crop marks keep off the trim at least this far, and off the bleed that far, and are this long.
OFF_TRIM: Final = 3.0
OFF_BLEED: Final = 1.0
LONG: Final = 5.0
#: The text keeps this far off the bleed, off the marks and off the edge of the page.
TEXT_OFF: Final = 1.5
#: Below a page of less width (mm) there is hardly room for the text.
NARROW: Final = 120.0
SIZE: Final = 7 * MM_PER_PT
LEAST_SIZE: Final = 6.5 * MM_PER_PT


def upright_flip(piece: Piece) -> Duplex:
    """Name the edge over which the page of a piece is turned about its upright axis.

    So front and back both stand upright in the file, as print shops want them.
    """
    return "short" if piece.outline.width > piece.outline.height else "long"


def whole_sheets(pieces: Sequence[Piece], two_sided: bool, context: Context) -> Iterator[Sheet]:
    """Yield a page for each piece and, where it has two sides, the back right after it."""
    which = told_apart(pieces)
    for number, piece in enumerate(pieces, 1):
        name = f"{context.imprint.name_of(piece)} {which[id(piece)]}".strip()
        yield _page(piece, name, number, context, None)
        if two_sided:
            flip = page_flip(_paper(piece, context.bleed), upright_flip(piece))
            yield _page(piece, name, number, context, flip)


def _page(piece: Piece, name: str, number: int, context: Context, flip: Transform | None) -> Sheet:
    outline, begin = piece.outline, context.bleed + SLUG
    # In the middle of the page, and so at the same place in front and behind.
    trim = Box(begin, begin, begin + outline.width, begin + outline.height)
    size = f"{outline.width:g}{FIXED}×{FIXED}{outline.height:g}{FIXED}mm"
    back = [side_word(context.imprint.lang)] if flip else []
    line, licensed = _line([name, *back, size], trim, context)
    if not licensed:
        context.notes.add("S106", number, "the back of " if flip else "")
    return Sheet(
        _paper(piece, context.bleed),
        number,
        (_placed(piece, context, flip),),
        _crop_marks(trim, context.bleed),
        (*(() if flip else _cuts(piece, context)), *line),
        back=flip is not None,
        trim=trim,
        bleed=trim.grown(context.bleed),
    )


def _way(context: Context) -> Transform:
    return translate(context.bleed + SLUG, context.bleed + SLUG)


def _alone(context: Context) -> Place:
    return Place(False, (), (context.bleed,) * 4)


def _placed(piece: Piece, context: Context, flip: Transform | None) -> Placement:
    clips, way, outline = context.clips, _way(context), piece.outline
    if flip:
        behind = back_transform(way, outline.width, flip)
        return Placement(piece, "back", behind, clips.back(outline, _alone(context)))
    side: Side = "both" if piece.folded and piece.back is None else "front"
    return Placement(piece, side, way, clips.front(outline, _alone(context)))


def _cuts(piece: Piece, context: Context) -> tuple[Item, ...]:
    """Draw the lines to cut along where no straight cut leads from mark to mark."""
    line = context.clips.die_line(piece.outline, _alone(context))
    return marks.die_lines([(line, _way(context))])


def _paper(piece: Piece, bleed: float) -> Paper:
    outline, around = piece.outline, 2 * (bleed + SLUG)
    name = f"{outline.width:g} × {outline.height:g} mm"
    return Paper(name, outline.width + around, outline.height + around)


def _crop_marks(trim: Box, bleed: float) -> tuple[Item, ...]:
    near = max(OFF_TRIM, bleed + OFF_BLEED)
    far = near + LONG
    level = [
        ((x + out * near, y), (x + out * far, y))
        for y in (trim.top, trim.bottom)
        for x, out in ((trim.left, -1), (trim.right, 1))
    ]
    upright = [
        ((x, y + out * near), (x, y + out * far))
        for x in (trim.left, trim.right)
        for y, out in ((trim.top, -1), (trim.bottom, 1))
    ]
    path = tuple(segment for line in (*level, *upright) for segment in polyline(line))
    return (Path(path, stroke=BLACK, width=marks.WIDTH, role="mark"),)


def _line(what: Sequence[str], trim: Box, context: Context) -> tuple[tuple[Item, ...], bool]:
    """Say below the trim, or at the right of a narrow one, what the page is, and whose.

    Returns the items, and whether the licence is among them. The credit is left out first.
    """
    imprint, off = context.imprint, context.bleed + TEXT_OFF
    if trim.width < min(NARROW, trim.height):
        long, place = (
            trim.height,
            rotate(-90).then(translate(trim.right + off, trim.bottom - TEXT_OFF)),
        )
    else:
        long, place = trim.width, translate(trim.left + TEXT_OFF, trim.bottom + off)
    begin, rights = [f"**{imprint.game}**", *what], [imprint.licence, imprint.credit_besides]
    for kept in (2, 1, 0):
        text = " · ".join(filter(None, [*begin, *rights[:kept]]))
        laid = layout(
            text,
            width=long - 2 * TEXT_OFF,
            height=SLUG - 2 * TEXT_OFF,
            size=SIZE,
            min_size=LEAST_SIZE,
            leading=1.2,
        )
        if not laid.overflow:
            return (Group(laid.items, place),), kept > 0 or not imprint.licence
    return (), not imprint.licence
