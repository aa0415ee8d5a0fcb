"""Where pieces lie: pages come in, out go findings about pieces without a drawing, on each other,
or beyond the edge of their page or what the printer reaches of it."""

from collections.abc import Iterable, Iterator, Sequence

from generator.findings import listed
from generator.geometry import Box
from generator.model import Finding, Margins, Paper
from generator.proof.verify.drawn import judge_drawings
from generator.proof.verify.findings import finding
from generator.proof.verify.seen import SAME, Page, Placed


def judge_page(page: Page, margins: Margins | None, *, is_cut: bool) -> Iterator[Finding]:
    """Find what is wrong with the places of pieces on a page, or of parts on a sheet. `margins` is
    what the printer cannot reach, if that is known."""
    yield from _empty(page)
    yield from _overlapping(page)
    if not is_cut:
        yield from _beyond(page, margins)
        yield from judge_drawings(page)


def _empty(page: Page) -> Iterator[Finding]:
    blank = [piece.name for piece in page.placed if not piece.drawn]
    if blank:
        yield finding("V113", page.where, f"nothing is drawn of {listed(blank)}")
    for why in dict.fromkeys(piece.hidden for piece in page.placed if piece.hidden):
        names = [piece.name for piece in page.placed if piece.hidden == why]
        yield finding("V113", page.where, f"{why}: {listed(names)}")
    shapeless = [piece.name for piece in page.placed if piece.drawn and piece.area.is_empty]
    if shapeless:
        yield finding("V113", page.where, f"there is no line to cut along for {listed(shapeless)}")


def _overlapping(page: Page) -> Iterator[Finding]:
    pairs = [f"{a.name} and {b.name}" for a, b in overlaps(page.placed)]
    if pairs:
        yield finding("V115", page.where, f"on each other: {listed(pairs)}")


def overlaps(placed: Iterable[Placed]) -> Iterator[tuple[Placed, Placed]]:
    """Yield pairs of pieces that share more than an edge."""
    import shapely

    pieces = [piece for piece in placed if not piece.area.is_empty]
    if len(pieces) < 2:
        return
    areas = [piece.area for piece in pieces]
    one, other = shapely.STRtree(areas).query(areas, predicate="intersects")
    one, other = one[one < other], other[one < other]
    both = shapely.intersection([areas[k] for k in one], [areas[k] for k in other])
    # An edge that both have is an area without width, but for what rounding makes of it.
    deep = shapely.area(both) > SAME * shapely.length(both) / 2
    yield from ((pieces[a], pieces[b]) for a, b in zip(one[deep], other[deep], strict=True))


def _beyond(page: Page, margins: Margins | None) -> Iterator[Finding]:
    pieces = [piece for piece in page.placed if not piece.area.is_empty]
    over = [piece.name for piece in pieces if not page.box.contains(piece.box, SAME)]
    if over:
        yield finding("V116", page.where, f"over the edge of the page: {listed(over)}")
    elif margins and not page.cut_to_size:
        yield from _out_of_reach(page, pieces, margins)


def _out_of_reach(page: Page, pieces: Sequence[Placed], margins: Margins) -> Iterator[Finding]:
    room = margins.room(Paper("", page.width, page.height))
    out = [
        f"{piece.name} by {max(beyond):.2f} mm"
        for piece in pieces
        if max(beyond := _past(piece.box, room)) > SAME
    ]
    if out:
        message = f"in the margins that the printer does not reach: {listed(out)}"
        yield finding("V117", page.where, message)


def _past(box: Box, room: Box) -> Sequence[float]:
    """Return how far (mm) a box reaches beyond a room on each side."""
    return (
        *(room.left - box.left, room.top - box.top),
        *(box.right - room.right, box.bottom - room.bottom),
    )
