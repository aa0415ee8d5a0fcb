"""Pieces that are larger than the paper, for a print shop: each on a page of its own size, with
bleed, crop marks beyond it, and a line that says what it is. In come pieces; out go sheets that
say exactly where they are cut to size. Lengths in mm."""

from collections.abc import Iterator, Sequence
from typing import Final

from generator.geometry import Box, Transform, polyline, translate
from generator.model import Duplex, Paper, Piece, Placement, Sheet, Side
from generator.scene import BLACK, Group, Item, Path
from generator.sheets import marks
from generator.sheets.clip import Place
from generator.sheets.context import Context
from generator.sheets.duplex import back_transform, page_flip
from generator.sheets.footer import words
from generator.sheets.frames import flipped
from generator.type import layout
from generator.units import MM_PER_PT

#: What a page has beyond the bleed on each side: room for crop marks and a line of text.
SLUG: Final = 10.0
#: Crop marks keep off the trim at least this far, and off the bleed that far, and are this long.
OFF_TRIM: Final = 3.0
OFF_BLEED: Final = 1.0
LONG: Final = 5.0
#: The text keeps this far off the bleed, off the marks and off the edge of the page.
TEXT_OFF: Final = 1.5
SIZE: Final = 7 * MM_PER_PT
LEAST_SIZE: Final = 6.5 * MM_PER_PT


def upright_flip(piece: Piece) -> Duplex:
    """Name the edge over which the page of a piece is turned about its upright axis.

    So front and back both stand upright in the file, as print shops want them.
    """
    return "short" if piece.outline.width > piece.outline.height else "long"


def whole_sheets(pieces: Sequence[Piece], two_sided: bool, context: Context) -> Iterator[Sheet]:
    """Yield a page for each piece and, where it has two sides, the back right after it."""
    for number, piece in enumerate(pieces, 1):
        yield _page(piece, number, context, None)
        if two_sided:
            flip = page_flip(_paper(piece, context.bleed), upright_flip(piece))
            yield _page(piece, number, context, flip)


def _page(piece: Piece, number: int, context: Context, flip: Transform | None) -> Sheet:
    paper, bleed = _paper(piece, context.bleed), context.bleed
    trim = Box(0, 0, piece.outline.width, piece.outline.height)
    way = translate(bleed + SLUG, bleed + SLUG)
    place = Place(False, (), (bleed,) * 4)
    clips, outline = context.clips, piece.outline
    side: Side = "both" if piece.folded and piece.back is None else "front"
    if flip:
        placed = Placement(
            piece, "back", back_transform(way, outline.width, flip), clips.back(outline, place)
        )
    else:
        placed = Placement(piece, side, way, clips.front(outline, place))
    shown = Box(*way.apply(*trim[:2]), *way.apply(*trim[2:]))
    if flip:
        shown = flipped(shown, flip)
    cuts = () if flip else marks.die_lines([(clips.die_line(outline, place), way)])
    return Sheet(
        paper,
        number,
        (placed,),
        _crop_marks(shown, bleed),
        (*cuts, *_line(piece, number, shown, context, flip is not None)),
        back=flip is not None,
        trim=shown,
        bleed=shown.grown(bleed),
    )


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


def _line(piece: Piece, number: int, trim: Box, context: Context, back: bool) -> tuple[Item, ...]:
    """Say below the trim what the page is, and whose."""
    imprint, top = context.imprint, trim.bottom + context.bleed + TEXT_OFF
    left, right = trim.left + TEXT_OFF, trim.right - TEXT_OFF
    name = imprint.component_names.get(piece.component, piece.component)
    size = f"{piece.outline.width:g}\u00a0×\u00a0{piece.outline.height:g}\u00a0mm"
    side = [words(imprint.lang)["back"].format(n=number)] if back else []
    parts = [f"**{imprint.game}**", name, *side, size, imprint.licence, imprint.credit_besides]
    laid = layout(
        " · ".join(filter(None, parts)),
        width=right - left,
        height=SLUG - 2 * TEXT_OFF,
        size=SIZE,
        min_size=LEAST_SIZE,
        leading=1.2,
    )
    if laid.overflow:
        context.notes.add("S106", number, "the back of " if back else "")
    return (Group(laid.items, translate(left, top)),)
