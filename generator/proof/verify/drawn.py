"""How the drawings of pieces are laid under their trim lines: pages come in, out go findings about
drawings that are mirrored, moved or of another size. A drawing begins at the left top corner of the
box around its trim line, and only that box is turned with it on the page."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from generator.findings import listed
from generator.geometry import Box, Transform
from generator.model import Finding
from generator.proof.verify.findings import finding
from generator.proof.verify.seen import SAME, Page, Placed

#: By which factor the size of a drawing may be off.
_STRETCH: Final = 0.001
#: Which share of another piece a drawing may reach into: rounding, and no more.
_SHARE: Final = 0.01


def judge_drawings(page: Page) -> Iterator[Finding]:
    """Find drawings that are not where and as large as their trim lines say."""
    beside: list[str] = []
    mirrored: list[str] = []
    off: list[str] = []
    for piece in page.placed:
        if piece.frame is None or piece.area.is_empty:
            continue
        if not piece.window.buffer(SAME).covers(piece.area):
            beside.append(piece.name)
        elif piece.frame.determinant < 0:
            mirrored.append(piece.name)
        elif told := _off(piece, piece.frame):
            off.append(told)
    if beside:
        message = f"drawn beside the line to cut along: {listed(beside)}"
        yield finding("V128", page.where, message)
    if mirrored:
        yield finding("V138", page.where, f"drawn as in a mirror: {listed(mirrored)}")
    if off:
        yield finding("V128", page.where, f"not drawn where it is cut out: {listed(off)}")
    right = not (beside or mirrored or off)
    if right and (
        over := [f"{one.name} over {other.name}" for one, other in _over_others(page.placed)]
    ):
        yield finding("V128", page.where, f"drawn over other pieces: {listed(over)}")


def _over_others(placed: Iterable[Placed]) -> Iterator[tuple[Placed, Placed]]:
    """Yield pairs of pieces of which the drawing of one reaches far into the other."""
    import shapely

    pieces = [piece for piece in placed if piece.window is not None and not piece.area.is_empty]
    if len(pieces) < 2:
        return
    areas = [piece.area for piece in pieces]
    windows = [piece.window for piece in pieces]
    one, other = shapely.STRtree(areas).query(windows, predicate="intersects")
    one, other = one[one != other], other[one != other]
    below = [areas[k] for k in other]
    most = _SHARE * shapely.area(below)
    over = shapely.area(shapely.intersection([windows[k] for k in one], below)) > most
    # Of pieces that lie on each other themselves that is told.
    apart = shapely.area(shapely.intersection([areas[k] for k in one], below)) <= most
    deep = over & apart
    yield from ((pieces[a], pieces[b]) for a, b in zip(one[deep], other[deep], strict=True))


def _off(piece: Placed, frame: Transform) -> str:
    """Tell how far the drawing of a piece is off its trim line; nothing where it is not."""
    larger = frame.determinant**0.5 / piece.factor
    if abs(larger - 1) > _STRETCH:
        return f"{piece.name} in {larger:.3f} of its size"
    if piece.tag.tile:  # a part of a drawing may be any
        return ""
    box = _within(piece.area, frame)
    by = max(abs(box.left), abs(box.top))
    return f"{piece.name} by {by:.2f} mm" if by > 2 * SAME else ""


def _within(area: Any, frame: Transform) -> Box:
    """Return the box around an area as the drawing sees it."""
    from shapely.affinity import affine_transform

    a, b, c, d, e, f = frame.inverse()
    return Box(*affine_transform(area, (a, c, b, d, e, f)).bounds)
